// Regular expressions as Interactive Sudoku Solver has them, as automata.
#ifndef BITDOKU_VARIANTS_ISS_REGEX_HPP
#define BITDOKU_VARIANTS_ISS_REGEX_HPP

#include <bitdoku/variants.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bitdoku::variants {

// The pattern that a text of base64 or of an address holds, without spaces; nothing if it is
// damaged.
[[nodiscard]] std::optional<std::string> unpacked_pattern(std::string_view text);

struct RegexAutomaton {
  std::vector<int> numbers;  // of a constraint of kind `automaton`
  std::string mistake;       // what is wrong with the pattern; then there are no numbers
};

// A pattern has values (a digit, or a letter from A = 10 on), `.`, `[2-5]`, `[^2-5]`, groups in
// brackets, `|`, and the repetitions `*`, `+`, `?`, `{2}`, `{2,}` and `{2,5}`.
[[nodiscard]] RegexAutomaton automaton_of_pattern(const VariantPuzzle& puzzle,
                                                  std::string_view pattern);

}  // namespace bitdoku::variants

#endif
