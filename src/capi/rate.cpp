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

bitdoku_rating rating_of(const bitdoku::Rating& found) {
  bitdoku_rating ours = BITDOKU_RATING_INIT;
  ours.verdict = capi::verdict_of(found.verdict);
  ours.er = bitdoku::to_tenths(found.er);
  ours.ep = bitdoku::to_tenths(found.ep);
  ours.ed = bitdoku::to_tenths(found.ed);
  ours.steps = found.steps;
  ours.above = found.above ? 1 : 0;
  capi::set_reason(ours, found);
  return ours;
}

bitdoku_status give_rating(const bitdoku::Rating& found, bitdoku_rating& rating) {
  capi::give(rating, rating_of(found));
  return found.verdict == bitdoku::Verdict::unsupported ? BITDOKU_UNSUPPORTED : BITDOKU_OK;
}

}  // namespace

bitdoku_status bitdoku_rate(const bitdoku_puzzle* puzzle, bitdoku_rating* rating) noexcept {
  if (puzzle == nullptr || rating == nullptr) return BITDOKU_NULL_POINTER;
  if (!capi::has_sane_size(*rating)) return BITDOKU_BAD_STRUCT_SIZE;
  return capi::guarded([&] { return give_rating(bitdoku::rate(puzzle->puzzle), *rating); });
}

bitdoku_rater* bitdoku_rater_new() noexcept {
  bitdoku_rater* made = nullptr;
  (void)capi::guarded([&] {
    made = new bitdoku_rater;
    return BITDOKU_OK;
  });
  return made;
}

void bitdoku_rater_free(bitdoku_rater* rater) noexcept {
  delete rater;
}

bitdoku_status bitdoku_rater_rate(bitdoku_rater* rater, const bitdoku_puzzle* puzzle,
                                  int32_t stop_above, bitdoku_rating* rating) noexcept {
  if (rater == nullptr || puzzle == nullptr || rating == nullptr) return BITDOKU_NULL_POINTER;
  if (!capi::has_sane_size(*rating)) return BITDOKU_BAD_STRUCT_SIZE;
  if (stop_above < 0) return BITDOKU_OUT_OF_RANGE;
  const double bound = bitdoku::from_tenths(std::min(stop_above, kNeverStop));
  return capi::guarded(
      [&] { return give_rating(rater->rater.rate(puzzle->puzzle, bound), *rating); });
}

bitdoku_status bitdoku_rater_rate_with(bitdoku_rater* rater, const bitdoku_puzzle* puzzle,
                                       const bitdoku_rate_options* options,
                                       bitdoku_rating* rating) noexcept {
  if (rater == nullptr || puzzle == nullptr || rating == nullptr) return BITDOKU_NULL_POINTER;
  if (!capi::has_sane_size(*rating)) return BITDOKU_BAD_STRUCT_SIZE;
  const bitdoku_rate_options defaults = BITDOKU_RATE_OPTIONS_INIT;
  const bitdoku_rate_options& wanted = options == nullptr ? defaults : *options;
  if (!capi::has_sane_size(wanted) || !capi::asks_only_for_known(wanted) || wanted.unused != 0) {
    return BITDOKU_BAD_STRUCT_SIZE;
  }
  if (wanted.stop_above < 0) return BITDOKU_OUT_OF_RANGE;
  return capi::guarded([&] {
    bitdoku::RateOptions read;
    read.stop_above = bitdoku::from_tenths(std::min(wanted.stop_above, kNeverStop));
    read.time = capi::time_of(wanted.time_ns);
    read.stop = capi::token_of(wanted.stop);
    if (wanted.on_rating != nullptr) {
      read.on_progress = [&](const bitdoku::Rating& so_far) {
        const bitdoku_rating theirs = rating_of(so_far);
        return wanted.on_rating(&theirs, wanted.user) != 0;
      };
    }
    return give_rating(rater->rater.rate(puzzle->puzzle, read), *rating);
  });
}
