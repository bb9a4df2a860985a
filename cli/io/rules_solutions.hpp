// The solutions of puzzles with other rules that `verify` reads from a file.
#ifndef BITDOKU_CLI_IO_RULES_SOLUTIONS_HPP
#define BITDOKU_CLI_IO_RULES_SOLUTIONS_HPP

#include <bitdoku/formats.hpp>
#include <bitdoku/variants.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/text_input.hpp"

namespace bitdoku::cli {

// A line each, as `solve` and `solve --json` write them. An empty line stands for a missing answer,
// and lines that begin with # are comments.
class RulesSolutions {
 public:
  explicit RulesSolutions(std::unique_ptr<ByteSource> source) : input_(std::move(source)) {}

  // The next solution as text, empty for a missing one. Nothing at the end.
  std::optional<std::string> next();
  // Empty if there was none.
  [[nodiscard]] std::string error() const { return input_.error() ? input_.error()->message : ""; }

 private:
  TextInput input_;
};

// The values in a text: symbols from 0 to 9 and A to G, or numbers with blanks or commas between
// them. Empty for a missing answer; nothing if it has something else.
[[nodiscard]] std::optional<std::vector<int>> values_in(std::string_view text);

// What is wrong with a solution of the puzzle, or with a missing one (no values); empty if nothing
// is. Extra cells may be left out. The limits are for a search that this may need.
[[nodiscard]] std::string fault_of_solution(const VariantPuzzle& puzzle,
                                            const std::vector<int>& values, const Limits& limits);

}  // namespace bitdoku::cli

#endif
