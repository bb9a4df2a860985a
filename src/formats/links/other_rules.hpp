// The rules of a linked puzzle that bitdoku does not read. A puzzle that has any is refused,
// because as a plain one it would be another puzzle.
#ifndef BITDOKU_FORMATS_LINKS_OTHER_RULES_HPP
#define BITDOKU_FORMATS_LINKS_OTHER_RULES_HPP

#include <bitdoku/formats.hpp>
#include <span>
#include <string>
#include <string_view>

#include "formats/links/loose_json.hpp"

namespace bitdoku {

// A member of a puzzle, and what it is called: "killercage", "killer cage".
struct RuleName {
  std::string_view key;
  std::string_view noun;
};

class OtherRules {
 public:
  // "4 killer cages", or the noun alone if the count is 0.
  void add(std::string_view noun, std::size_t count);
  // The same for a member that says something. One without a name is called by its key. A list has
  // a count.
  void add_member(const JsonNode& member, std::span<const RuleName> names);
  // Looks in the words of the rules for those that no plain puzzle has.
  void add_words(std::string_view rules);

  // Whether there are any. Makes the error of the record; `what` holds the puzzle.
  [[nodiscard]] bool refuse(Record& record, std::string_view what = "this link") const;
  [[nodiscard]] bool is_any() const { return !told_.empty(); }
  [[nodiscard]] const std::string& told() const { return told_; }

 private:
  std::string told_;
};

// Whether a key names words about the rules: variant, rules, constraints.
[[nodiscard]] bool is_about_rules(std::string_view key);
// The message about other rules.
[[nodiscard]] std::string refusal_of_rules(std::string_view what, std::string_view told);

void fail_link(Record& record, ErrorCode code, std::string why);

}  // namespace bitdoku

#endif
