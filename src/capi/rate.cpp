// Rating.
#include <algorithm>
#include <bitdoku/rate.hpp>

#include "capi/answer.hpp"
#include "capi/boundary.hpp"
#include "position/tenths.hpp"

namespace capi = bitdoku::capi;

struct bitdoku_rater {
  bitdoku::PuzzleRater rater;
};

namespace {

constexpr std::int32_t kNeverStop = 200;

bitdoku_status give_rating(const bitdoku::Rating& found, bitdoku_rating& rating) {
  bitdoku_rating ours = BITDOKU_RATING_INIT;
  ours.verdict = capi::verdict_of(found.verdict);
  ours.er = bitdoku::to_tenths(found.er);
  ours.ep = bitdoku::to_tenths(found.ep);
  ours.ed = bitdoku::to_tenths(found.ed);
  ours.steps = found.steps;
  ours.above = found.above ? 1 : 0;
  capi::set_reason(ours, found);
  capi::give(rating, ours);
  return found.verdict == bitdoku::Verdict::unsupported ? BITDOKU_UNSUPPORTED : BITDOKU_OK;
}

}  // namespace

bitdoku_status bitdoku_rate(const bitdoku_puzzle* puzzle, bitdoku_rating* rating) {
  if (puzzle == nullptr || rating == nullptr) return BITDOKU_NULL_POINTER;
  if (!capi::has_sane_size(*rating)) return BITDOKU_BAD_STRUCT_SIZE;
  return capi::guarded([&] { return give_rating(bitdoku::rate(puzzle->puzzle), *rating); });
}

bitdoku_rater* bitdoku_rater_new() {
  bitdoku_rater* made = nullptr;
  (void)capi::guarded([&] {
    made = new bitdoku_rater;
    return BITDOKU_OK;
  });
  return made;
}

void bitdoku_rater_free(bitdoku_rater* rater) {
  delete rater;
}

bitdoku_status bitdoku_rater_rate(bitdoku_rater* rater, const bitdoku_puzzle* puzzle,
                                  int32_t stop_above, bitdoku_rating* rating) {
  if (rater == nullptr || puzzle == nullptr || rating == nullptr) return BITDOKU_NULL_POINTER;
  if (!capi::has_sane_size(*rating)) return BITDOKU_BAD_STRUCT_SIZE;
  if (stop_above < 0) return BITDOKU_OUT_OF_RANGE;
  const double bound = bitdoku::from_tenths(std::min(stop_above, kNeverStop));
  return capi::guarded(
      [&] { return give_rating(rater->rater.rate(puzzle->puzzle, bound), *rating); });
}
