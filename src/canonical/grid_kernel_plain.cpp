// The search for the forms of grids compiled for any processor.
#include <algorithm>
#include <array>
#include <bitdoku/assert.hpp>
#include <bitdoku/canonical.hpp>
#include <cstdint>
#include <cstring>
#include <span>
#include <tuple>
#include <vector>

#include "canonical/band_classes.hpp"
#include "canonical/grid_kernel.hpp"
#include "canonical/minirow.hpp"
#include "canonical/row_pairs.hpp"
#include "common/small_code.hpp"
#include "engines/target.hpp"

#if defined(__aarch64__)
#include <arm_neon.h>
#endif

namespace bitdoku::canonical {
namespace {
constexpr std::size_t kBytes = 16;
#include "canonical/grid_kernel.inl.hpp"
}  // namespace

extern const GridKernel kPlainGridKernel;
constinit const GridKernel kPlainGridKernel{
    .name = "plain",
    .available = [] { return true; },
    .find_one = find_one,
    // Small code looks at one grid at a time.
    .find_many = kSmallCode ? nullptr : find_many,
    .block = kBytes,
};

}  // namespace bitdoku::canonical
