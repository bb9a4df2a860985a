// The caller's options, checked and turned into those of the C++ interface.
#ifndef BITDOKU_CAPI_OPTIONS_HPP
#define BITDOKU_CAPI_OPTIONS_HPP

#include <bitdoku/bitdoku.h>

#include <bitdoku/solve.hpp>

namespace bitdoku::capi {

struct Options {
  Limits limits;
  const Engine* engine = nullptr;  // null: chosen by the puzzle
  unsigned threads = 1;
};

// Returns the status of the caller's options. If `theirs` is null, `options` stays unchanged.
[[nodiscard]] bitdoku_status read_options(const bitdoku_options* theirs, Options& options);

// The token of a handle; for null a token that is never requested to stop.
[[nodiscard]] StopToken token_of(const bitdoku_stop* stop);
// The duration, limited to the largest one that can be represented.
[[nodiscard]] std::chrono::nanoseconds time_of(std::uint64_t nanoseconds);

}  // namespace bitdoku::capi

#endif
