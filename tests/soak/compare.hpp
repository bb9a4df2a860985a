// Compares the answers of several engines to the same puzzles.
#ifndef BITDOKU_TESTS_SOAK_COMPARE_HPP
#define BITDOKU_TESTS_SOAK_COMPARE_HPP

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "soak/puzzles.hpp"

namespace bitdoku::testing::soak {

struct Answers {
  std::vector<std::uint32_t> counts;  // solutions, up to 2
  std::vector<Cells> solutions;       // the first of each puzzle
};

// Answers all puzzles of a block.
struct Solver {
  std::string name;
  std::function<void(const Block&, Answers&)> answer;
};

// The solvers of one thread. Each kernel of `slice` and `band` that this processor can run.
std::vector<Solver> kernels_of_slice();
std::vector<Solver> kernels_of_band();

struct Counts {
  std::array<std::uint64_t, 3> verdicts{};  // none, unique, multiple
  std::uint64_t samples = 0;
};

// Gives the block to both solvers, and one puzzle in `sample` (0: none) to `dlx` and `large`.
// Returns the first difference in words: the puzzle and who says what. Two solvers must find the
// same number of solutions, one that the making of the puzzle allows, and every solution must obey
// the rules.
class Comparison {
 public:
  Comparison(std::size_t sample, Counts& counts) : sample_(sample), counts_(counts) {}

  std::optional<std::string> run(const Block& block, const Solver& first, const Solver& second);
  [[nodiscard]] const Answers& answers() const { return first_; }

 private:
  std::optional<std::string> compare(const Block& block, std::size_t puzzle, const Solver& first,
                                     const Solver& second);
  std::optional<std::string> compare_alone(const Block& block, std::size_t puzzle);

  std::size_t sample_;
  Counts& counts_;
  Answers first_;
  Answers second_;
};

}  // namespace bitdoku::testing::soak

#endif
