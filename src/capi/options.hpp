// Checks the caller's options and converts them to those of the C++ interface.
#ifndef BITDOKU_CAPI_OPTIONS_HPP
#define BITDOKU_CAPI_OPTIONS_HPP

#include <bitdoku/bitdoku.h>

#include <bitdoku/solve.hpp>
#include <functional>

namespace bitdoku::capi {

struct Options {
  Limits limits;
  const Engine* engine = nullptr;  // null: chosen by the puzzle
  unsigned threads = 1;
  // The caller's callback; empty if it is not wanted. Returns false to stop.
  std::function<bool(const bitdoku_progress&)> on_progress = {};
};

// Returns the status of the caller's options. If `theirs` is null, `options` stays unchanged.
[[nodiscard]] bitdoku_status read_options(const bitdoku_options* theirs, Options& options);

// Lets the engines report their progress to `options.on_progress`, which may end the search. Both
// objects must live until the search has ended.
class EngineProgress {
 public:
  explicit EngineProgress(Options& options);
  EngineProgress(const EngineProgress&) = delete;
  EngineProgress& operator=(const EngineProgress&) = delete;

 private:
  StopSource source_;
  OnProgress listener_;
};

// The token of a handle. For null, a token that never requests a stop.
[[nodiscard]] StopToken token_of(const bitdoku_stop* stop);
// The duration, limited to the largest one that can be represented.
[[nodiscard]] std::chrono::nanoseconds time_of(std::uint64_t nanoseconds);

}  // namespace bitdoku::capi

#endif
