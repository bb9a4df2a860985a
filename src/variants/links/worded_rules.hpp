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

struct WordedRules {
  std::vector<WordedRule> rules;     // each kind once
  std::vector<std::string> unknown;  // sentences that may say other rules, shortened
};
// The rules that the sentences name. A sentence with words such as "not", or with several rules, is
// unknown; one about the usual rules is left out.
[[nodiscard]] WordedRules worded_rules(std::string_view text);

// The first word of the text that has this beginning, in lower case; empty if none has.
[[nodiscard]] std::string word_in(std::string_view text, std::string_view beginning);

}  // namespace bitdoku::variants

#endif
