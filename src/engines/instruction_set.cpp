#include "engines/instruction_set.hpp"

#include <algorithm>
#include <array>

#include "engines/engine.hpp"

namespace bitdoku {
namespace {

struct Set {
  std::string_view name;
  int rank;               // a processor with this set also has those of lower ranks
  bool is_alias = false;  // another name that some engines use for the set before it
};
// The instruction sets, the best first.
constexpr auto kSets = std::to_array<Set>({
    {"avx512", 3},
    {"avx2", 2},
    {"sse4", 1},
    {"neon", 1},
    {"simd128", 1},
    {"vector128", 1},
    {"plain", 0},
    {"generic", 0, true},
});

const Set* find_set(std::string_view name) {
  for (const Set& set : kSets) {
    if (set.name == name) return &set;
  }
  return nullptr;
}

int rank_of(std::string_view name) {
  const Set* const set = find_set(name);
  BITDOKU_ASSERT(set != nullptr);
  return set == nullptr ? -1 : set->rank;
}

// Whether an engine has a kernel of this name that this processor can run. With `anywhere`, whether
// an engine has one at all.
bool has_kernel(std::string_view name, bool anywhere) {
  return std::ranges::any_of(engines(), [&](const Engine* engine) {
    if (engine->kernels == nullptr) return false;
    for (std::size_t i = 0; i < engine->kernels->size(); ++i) {
      if (engine->kernels->name(i) == name && (anywhere || engine->kernels->is_available(i))) {
        return true;
      }
    }
    return false;
  });
}

std::vector<std::string_view> names_of_sets(bool anywhere) {
  std::vector<std::string_view> names;
  for (const Set& set : kSets) {
    if (!set.is_alias && has_kernel(set.name, anywhere)) names.push_back(set.name);
  }
  return names;
}

}  // namespace

std::vector<std::string_view> built_in_instruction_sets() {
  return names_of_sets(true);
}

bool is_instruction_set(std::string_view name) {
  return find_set(name) != nullptr && has_kernel(name, false);
}

bool is_part_of(std::string_view name, std::string_view other) {
  return rank_of(name) <= rank_of(other);
}

std::size_t kernel_for(std::string_view name, const KernelTable& kernels) {
  const int rank = rank_of(name);
  std::size_t place = 0;
  // The loop ends, because every processor can run the last kernel.
  while (rank_of(kernels.name(place)) > rank || !kernels.is_available(place)) ++place;
  return place;
}

std::span<const std::string_view> instruction_sets() noexcept {
  static const std::vector<std::string_view> found = names_of_sets(false);
  return found;
}

std::string_view instruction_set() {
  const Set* best = &kSets.back();
  for (const Engine* engine : engines()) {
    if (engine->kernels == nullptr) continue;
    const Set* const set = find_set(engine->kernels->name(engine->kernels->place_in_use()));
    BITDOKU_ASSERT(set != nullptr);
    if (set < best) best = set;
  }
  return best->name;
}

bool use_instruction_set(std::string_view name) {
  if (!is_instruction_set(name)) return false;
  for (const Engine* engine : engines()) {
    if (engine->kernels != nullptr) engine->kernels->use_place(kernel_for(name, *engine->kernels));
  }
  return true;
}

}  // namespace bitdoku
