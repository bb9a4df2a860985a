// Checks a wish before any puzzle is made.
#ifndef BITDOKU_GENERATE_REFUSAL_HPP
#define BITDOKU_GENERATE_REFUSAL_HPP

#include <bitdoku/generate.hpp>
#include <string>

#include "generate/path_wish.hpp"

namespace bitdoku::generating {

// The reason why no puzzle can meet a wish, as text and as a code. Without a text, one may exist.
struct Refusal {
  ReasonCode code = ReasonCode::none;
  std::string text = {};
  [[nodiscard]] bool is_there() const { return !text.empty(); }
};

// The first reason to refuse these options. `path` has their techniques.
[[nodiscard]] Refusal why_refused(const GenerateOptions& options, const PathWish& path);

}  // namespace bitdoku::generating

#endif
