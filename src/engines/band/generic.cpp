// The kernel for every processor.
#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <type_traits>
#include <utility>

#include "common/small_code.hpp"
#include "engines/band/kernel.hpp"
#include "engines/band/layout.hpp"
#include "engines/target.hpp"

namespace bitdoku::band::generic {
namespace {
#include "engines/band/search.inl.hpp"
}
}  // namespace bitdoku::band::generic

namespace bitdoku::band {

constinit const Kernel kGenericKernel{
    .name = BITDOKU_GENERIC_SET,
    .available = [] { return true; },
    .solve_givens = generic::solve_givens,
    .solve_candidates = generic::solve_candidates,
    .search_candidates = generic::search_candidates,
};

}  // namespace bitdoku::band
