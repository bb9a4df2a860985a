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
  if (has_member(*theirs, &bitdoku_options::conflicts)) {
    options.limits.conflicts = theirs->conflicts;
  }
  if (has_member(*theirs, &bitdoku_options::progress_user) && theirs->on_progress != nullptr) {
    options.on_progress = [callback = theirs->on_progress,
                           user = theirs->progress_user](const bitdoku_progress& progress) {
      return callback(&progress, user) != 0;
    };
  }
  return BITDOKU_OK;
}

namespace {

// Asks for a stop if one of two tokens does.
struct EitherToken {
  StopToken one;
  StopToken other;
  [[nodiscard]] bool stop_requested() const {
    return one.stop_requested() || other.stop_requested();
  }
  [[nodiscard]] static bool stop_possible() { return true; }
};

}  // namespace

EngineProgress::EngineProgress(Options& options) {
  if (!options.on_progress) return;
  listener_ = [this, report = options.on_progress](const Progress& found) {
    bitdoku_progress progress{};
    progress.size = sizeof progress;
    progress.share = -1;
    progress.done = static_cast<std::uint64_t>(found.fixed);
    progress.nodes = found.statistics.nodes;
    if (!report(progress)) source_.request_stop();
  };
  options.limits.progress = &listener_;
  options.limits.stop = StopToken(EitherToken{options.limits.stop, source_.get_token()});
}

}  // namespace bitdoku::capi

bitdoku_stop* bitdoku_stop_new() noexcept {
  bitdoku_stop* made = nullptr;
  (void)bitdoku::capi::guarded([&] {
    made = new bitdoku_stop;
    return BITDOKU_OK;
  });
  return made;
}

void bitdoku_stop_free(bitdoku_stop* stop) noexcept {
  delete stop;
}

void bitdoku_stop_request(bitdoku_stop* stop) noexcept {
  if (stop != nullptr) stop->source.request_stop();
}

int32_t bitdoku_stop_requested(const bitdoku_stop* stop) noexcept {
  return stop != nullptr && stop->source.stop_requested() ? 1 : 0;
}
