// The caller's options, checked and turned into those of the C++ interface.
#ifndef BITDOKU_CAPI_OPTIONS_HPP
#define BITDOKU_CAPI_OPTIONS_HPP

#include <bitdoku/bitdoku.h>

#include <bitdoku/solve.hpp>

namespace bitdoku::capi {

struct Options {
  Limits limits;
  const Engine* engine = nullptr;  // null: the default one
  unsigned threads = 1;
};

// `theirs` may be null: then `options` stays as it is.
[[nodiscard]] bitdoku_status read_options(const bitdoku_options* theirs, Options& options);

// Of no handle (null): one that is never requested.
[[nodiscard]] StopToken token_of(const bitdoku_stop* stop);
// As many nanoseconds as there can be.
[[nodiscard]] std::chrono::nanoseconds time_of(std::uint64_t nanoseconds);

}  // namespace bitdoku::capi

#endif
