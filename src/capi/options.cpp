#include "capi/options.hpp"

#include <cstddef>

#include "capi/boundary.hpp"
#include "capi/engines.hpp"

struct bitdoku_stop {
  std::stop_source source;
};

namespace bitdoku::capi {
namespace {

// Of the struct in its first version.
constexpr std::size_t kFirstSize = offsetof(bitdoku_options, conflicts);

}  // namespace

bitdoku_status read_options(const bitdoku_options* theirs, Options& options) {
  if (theirs == nullptr) return BITDOKU_OK;
  if (!has_sane_size(*theirs, kFirstSize) || !asks_only_for_known(*theirs))
    return BITDOKU_BAD_STRUCT_SIZE;
  if (theirs->unused != 0) return BITDOKU_BAD_STRUCT_SIZE;
  options.engine = engine_of(theirs->engine);
  if (theirs->engine != nullptr && options.engine == nullptr) return BITDOKU_OUT_OF_RANGE;
  options.limits.solutions = theirs->solutions;
  options.limits.nodes = theirs->nodes;
  if (theirs->time_ns <= static_cast<std::uint64_t>(std::chrono::nanoseconds::max().count())) {
    options.limits.time = std::chrono::nanoseconds(theirs->time_ns);
  }
  if (theirs->stop != nullptr) options.limits.stop = theirs->stop->source.get_token();
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
