// Rules that a text beside its boards names, as a record of YAML, TOML, XML or a program does:
//
//   variant: Windoku          type = "killer"          <rules>anti-knight</rules>
//   constraints: [diagonal]   antiknight: true
//
// As a plain one, such a puzzle would be another puzzle, so it is refused. So is a board directly
// below a title or a sentence that names such rules (rules_in_prose.hpp).
#ifndef BITDOKU_FORMATS_BOARDS_RULES_IN_WORDS_HPP
#define BITDOKU_FORMATS_BOARDS_RULES_IN_WORDS_HPP

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "formats/format.hpp"

namespace bitdoku {

// What the beginning of a text says about rules.
struct RulesInWords {
  struct Rule {
    std::uint64_t line = 0;
    std::string word;   // names rules that no plain puzzle has
    bool alone = true;  // no other line says something of this kind
    bool is_prose = false;
  };
  std::vector<Rule> rules;
  std::vector<std::uint64_t> items;  // lines at which a record of a list begins
};
[[nodiscard]] RulesInWords rules_in_words(std::string_view text);

// Makes errors of the records that have such rules. A rule above all boards is that of all, unless
// another line says something of its kind. Any other one belongs to the record before or behind it
// if a list tells them apart, otherwise to both.
[[nodiscard]] std::unique_ptr<FormatReader> open_with_rules(std::unique_ptr<FormatReader> reader,
                                                            RulesInWords words);

}  // namespace bitdoku

#endif
