#include "capi/options.hpp"

#include "capi/boundary.hpp"
#include "capi/engines.hpp"

struct bitdoku_stop {
  bitdoku::StopSource source;
};

namespace bitdoku::capi {
StopToken token_of(const bitdoku_stop* stop) {
  return stop != nullptr ? stop->source.get_token() : StopToken();
}

std::chrono::nanoseconds time_of(std::uint64_t nanoseconds) {
  constexpr auto kMost = std::chrono::nanoseconds::max();
  if (nanoseconds > static_cast<std::uint64_t>(kMost.count())) return kMost;
  return std::chrono::nanoseconds(nanoseconds);
}

bitdoku_status read_options(const bitdoku_options* theirs, Options& options) {
  if (theirs == nullptr) return BITDOKU_OK;
  if (!has_sane_size(*theirs) || !asks_only_for_known(*theirs)) return BITDOKU_BAD_STRUCT_SIZE;
  if (theirs->unused != 0) return BITDOKU_BAD_STRUCT_SIZE;
  options.engine = engine_of(theirs->engine);
  if (theirs->engine != nullptr && options.engine == nullptr) return BITDOKU_OUT_OF_RANGE;
  options.limits.solutions = theirs->solutions;
  options.limits.nodes = theirs->nodes;
  options.limits.time = time_of(theirs->time_ns);
  options.limits.stop = token_of(theirs->stop);
  options.threads = theirs->threads;
  options.limits.threads = theirs->threads;
  if (theirs->size >= sizeof(bitdoku_options)) options.limits.conflicts = theirs->conflicts;
  return BITDOKU_OK;
}

}  // namespace bitdoku::capi

bitdoku_stop* bitdoku_stop_new() {
  bitdoku_stop* made = nullptr;
  (void)bitdoku::capi::guarded([&] {
    made = new bitdoku_stop;
    return BITDOKU_OK;
  });
  return made;
}

void bitdoku_stop_free(bitdoku_stop* stop) {
  delete stop;
}

void bitdoku_stop_request(bitdoku_stop* stop) {
  if (stop != nullptr) stop->source.request_stop();
}

int32_t bitdoku_stop_requested(const bitdoku_stop* stop) {
  return stop != nullptr && stop->source.stop_requested() ? 1 : 0;
}
