// Solving for the module for photos: the engine `band` alone, without messages for people. The
// linker takes it instead of src/engines/engines.cpp. Photos ask only about boards of 9x9 whose
// givens do not clash.
#include <array>
#include <bitdoku/solve.hpp>
#include <utility>

#include "engines/band/band.hpp"
#include "engines/engine.hpp"

namespace bitdoku {

// Other files of the room ask for the table.
std::span<const Engine* const> engines() noexcept {
  static constexpr std::array<const Engine*, 1> kEngines{&band::kEngine};
  return kEngines;
}

Answer solve(const Puzzle& puzzle, const Limits& limits) {
  std::vector<Digit> first;
  Search search(limits, [&](std::span<const Digit> solution) {
    if (first.empty()) first.assign(solution.begin(), solution.end());
    return true;
  });
  band::kEngine.run(puzzle, search);
  return search.answer(std::move(first));
}

}  // namespace bitdoku
