// Unavoidable sets.
#include <algorithm>
#include <bitdoku/unavoidable.hpp>
#include <bitdoku/verify.hpp>

#include "capi/boundary.hpp"
#include "capi/options.hpp"

namespace capi = bitdoku::capi;

bitdoku_status bitdoku_find_unavoidable_sets(const uint8_t* cells, int most_cells, int most_digits,
                                             unsigned boxes, uint64_t* sets, size_t capacity,
                                             size_t* count, const bitdoku_stop* stop) noexcept {
  if (cells == nullptr || count == nullptr || (sets == nullptr && capacity > 0)) {
    return BITDOKU_NULL_POINTER;
  }
  const bitdoku::UnavoidableOptions options{.most_cells = most_cells,
                                            .most_digits = most_digits,
                                            .boxes = static_cast<std::uint16_t>(boxes),
                                            .stop = capi::token_of(stop)};
  if (boxes > 0x1ff || !is_supported(options)) return BITDOKU_OUT_OF_RANGE;
  return capi::guarded([&] {
    bitdoku::Cells9x9 grid;
    std::copy_n(cells, grid.size(), grid.begin());
    bitdoku::UnavoidableFinder finder;
    const auto found = finder.find(grid, options);
    if (!found && !options.stop.stop_requested()) return BITDOKU_WRONG_SOLUTION;
    *count = found ? found->size() : 0;
    if (!found) return BITDOKU_OK;
    for (const bitdoku::UnavoidableSet& set : found->first(std::min(capacity, found->size()))) {
      *sets++ = set.low;
      *sets++ = set.high;
    }
    return BITDOKU_OK;
  });
}
