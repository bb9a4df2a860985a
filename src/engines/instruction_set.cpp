#include "engines/instruction_set.hpp"

#include <algorithm>
#include <array>

#include "engines/band/band.hpp"
#include "engines/planes/planes.hpp"
#include "engines/slice/slice.hpp"

namespace bitdoku {
namespace {

struct Set {
  std::string_view name;
  int rank;  // a processor that has a set has those of lower ranks too
};
constexpr std::array<Set, 6> kSets{{
    {"avx512", 3},
    {"avx2", 2},
    {"sse4", 1},
    {"neon", 1},
    {"generic", 0},
    {"plain", 0},
}};

int rank_of(std::string_view name) {
  const auto* const found = std::ranges::find(kSets, name, &Set::name);
  return found == kSets.end() ? -1 : found->rank;
}

template <class Kernel>
bool can_run(std::span<const Kernel* const> kernels, std::string_view name) {
  return std::ranges::any_of(kernels, [name](const Kernel* kernel) {
    return kernel->name == name && kernel->available();
  });
}

// Kernels are sorted, the best first, and every processor can run the last.
template <class Kernel>
const Kernel* best_up_to(std::span<const Kernel* const> kernels, int rank) {
  return *std::ranges::find_if(kernels, [rank](const Kernel* kernel) {
    return rank_of(kernel->name) <= rank && kernel->available();
  });
}

struct Names {
  std::array<std::string_view, kSets.size()> names;
  std::size_t size = 0;
};

Names find_names() {
  Names found;
  for (const slice::Kernel* kernel : slice::kernels()) {
    if (kernel->available()) found.names[found.size++] = kernel->name;
  }
  return found;
}

}  // namespace

KernelSet kernels_for(std::string_view name) {
  if (!can_run(slice::kernels(), name) && !can_run(band::kernels(), name)) return {};
  const int rank = rank_of(name);
  return {best_up_to(band::kernels(), rank), best_up_to(slice::kernels(), rank),
          best_up_to(planes::kernels(), rank)};
}

std::span<const std::string_view> instruction_sets() {
  static const Names found = find_names();
  return std::span(found.names).first(found.size);
}

std::string_view instruction_set() {
  return slice::kernel_in_use().name;
}

bool use_instruction_set(std::string_view name) {
  const KernelSet kernels = kernels_for(name);
  if (kernels.slice == nullptr) return false;
  band::use(*kernels.band);
  slice::use(*kernels.slice);
  planes::use(*kernels.planes);
  return true;
}

}  // namespace bitdoku
