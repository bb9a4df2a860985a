// Finds rules in the words of a setter: "Digits along a thermometer increase from the bulb."
#ifndef BITDOKU_VARIANTS_LINKS_WORDED_RULES_HPP
#define BITDOKU_VARIANTS_LINKS_WORDED_RULES_HPP

#include <bitdoku/variants.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "variants/links/hue.hpp"

namespace bitdoku::variants {

struct WordedRule {
  ConstraintKind kind{};
  int number = 0;  // that the sentence names, such as 5 in "at least 5"; 0 if it names none
  std::vector<Hue> hues;
};

// The rules that the sentences name, each kind once.
[[nodiscard]] std::vector<WordedRule> worded_rules(std::string_view text);

// The first word of the text that has this beginning, in lower case; empty if none has.
[[nodiscard]] std::string word_in(std::string_view text, std::string_view beginning);

}  // namespace bitdoku::variants

#endif
