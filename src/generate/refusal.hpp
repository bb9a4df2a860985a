// Checks a wish before any puzzle is made.
#ifndef BITDOKU_GENERATE_REFUSAL_HPP
#define BITDOKU_GENERATE_REFUSAL_HPP

#include <bitdoku/generate.hpp>
#include <string>

#include "generate/path_wish.hpp"

namespace bitdoku::generating {

// Why no puzzle can meet a wish, in words and as a code. Without words: one may exist.
struct Refusal {
  ReasonCode code = ReasonCode::none;
  std::string text = {};
  [[nodiscard]] bool is_there() const { return !text.empty(); }
};

// The first reason against these options. `path` are their techniques.
[[nodiscard]] Refusal why_refused(const GenerateOptions& options, const PathWish& path);

}  // namespace bitdoku::generating

#endif
