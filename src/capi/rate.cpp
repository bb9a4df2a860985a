// Rating.
#include <bitdoku/rate.hpp>
#include <cmath>

#include "capi/answer.hpp"
#include "capi/boundary.hpp"

namespace capi = bitdoku::capi;

namespace {

std::int32_t rating_in_tenths(double rating) {
  return static_cast<std::int32_t>(std::lround(rating * 10));
}

}  // namespace

bitdoku_status bitdoku_rate(const bitdoku_puzzle* puzzle, bitdoku_rating* rating) {
  if (puzzle == nullptr || rating == nullptr) return BITDOKU_NULL_POINTER;
  if (!capi::has_sane_size(*rating)) return BITDOKU_BAD_STRUCT_SIZE;
  return capi::guarded([&]() -> bitdoku_status {
    const bitdoku::Rating found = bitdoku::rate(puzzle->puzzle);
    bitdoku_rating ours = BITDOKU_RATING_INIT;
    ours.verdict = capi::verdict_of(found.verdict);
    ours.er = rating_in_tenths(found.er);
    ours.ep = rating_in_tenths(found.ep);
    ours.ed = rating_in_tenths(found.ed);
    ours.steps = found.steps;
    capi::copy_text(ours.reason, found.reason);
    capi::give(*rating, ours);
    return found.verdict == bitdoku::Verdict::unsupported ? BITDOKU_UNSUPPORTED : BITDOKU_OK;
  });
}
