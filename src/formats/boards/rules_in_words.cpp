#include "formats/boards/rules_in_words.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "formats/boards/rules_in_prose.hpp"
#include "formats/head.hpp"
#include "formats/links/other_rules.hpp"

namespace bitdoku {
namespace {

constexpr std::string_view kMarksOfKey = " \t\"'`*";

bool is_letter_of_key(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '-';
}

// A key and its value on a line.
struct Statement {
  std::string_view key;    // the last word before the sign
  std::string_view value;  // may be empty
  bool is_first = false;   // the line begins with the key
  bool is_colon = false;
};

// The value behind the sign of a statement: quoted, of a tag, of a list, or up to the end.
std::string_view value_at(std::string_view rest, char sign, bool is_first) {
  constexpr std::string_view kBefore = " \t=:>*-";
  rest.remove_prefix(std::min(rest.find_first_not_of(kBefore), rest.size()));
  if (rest.empty()) return rest;
  const char first = rest.front();
  if (first == '"' || first == '\'') return rest.substr(1, rest.find(first, 1) - 1);
  if (first == '[' || first == '{') return rest.substr(0, rest.find(first == '[' ? ']' : '}'));
  if (sign == '>') return rest.substr(0, rest.find('<'));
  return is_first ? rest : rest.substr(0, rest.find_first_of(",}>"));
}

// Calls `take` for each statement of a line.
template <class Take>
void find_statements(std::string_view line, Take take) {
  bool is_first = true;
  for (std::size_t at = 0; (at = line.find_first_of(":=><", at)) != std::string_view::npos; ++at) {
    const char sign = line[at];
    if (sign == '<' && !line.substr(at).starts_with("<-")) continue;
    std::size_t end = line.find_last_not_of(kMarksOfKey, at == 0 ? 0 : at - 1);
    if (at == 0 || end == std::string_view::npos) continue;
    std::size_t begin = ++end;
    while (begin > 0 && is_letter_of_key(line[begin - 1])) --begin;
    const std::string_view key = line.substr(begin, end - begin);
    const std::size_t before = line.find_last_not_of(kMarksOfKey, begin == 0 ? 0 : begin - 1);
    const bool opens = begin > 0 && before != std::string_view::npos && before < begin;
    const char beside = opens ? line[before] : '\n';
    // Before the first key there are marks and other words of its name. Any other one is a key of a
    // record in braces, or an attribute or the name of a tag.
    const bool begins =
        is_first && sign != '>' && std::ranges::all_of(line.substr(0, begin), [](char c) {
          return is_letter_of_key(c) || c == ' ' || c == '\t' ||
                 std::string_view("#*/%;>\"'`$@").find(c) != std::string_view::npos;
        });
    const bool is_inside = std::string_view("{,(;[<").find(beside) != std::string_view::npos;
    const bool is_attribute = line.find('<') < begin && (sign == '=' || beside == '<');
    is_first = false;
    if (key.empty() || (!begins && !is_inside && !is_attribute)) continue;
    take(Statement{key, value_at(line.substr(at + 1), sign, begins), begins, sign == ':'});
  }
}

std::size_t indent_of(std::string_view line) {
  return std::min(line.find_first_not_of(" \t"), line.size());
}

class StatementSearch {
 public:
  explicit StatementSearch(std::string_view text) : rest_(text) {}

  RulesInWords all() {
    while (next()) {
      const std::string_view line = trimmed(line_);
      if (line.starts_with("- ") || line.starts_with("---") || line.starts_with("<") ||
          line.starts_with("{") || is_section(line)) {
        found_.items.push_back(number_);
      }
      // Most lines are rows.
      const std::size_t count = found_.rules.size();
      if (line_.find_first_of(":=><") != std::string_view::npos) take_line();
      if (found_.rules.size() == count) take_prose();
    }
    for (RulesInWords::Rule& rule : found_.rules) rule.alone = said_ == 1;
    return std::move(found_);
  }

 private:
  bool next() {
    if (rest_.empty()) return false;
    const std::size_t end = std::min(rest_.find('\n'), rest_.size());
    line_ = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    ++number_;
    return true;
  }

  // Whether the value of a line says that there is not what its key names.
  static bool is_denied(std::string_view line) {
    constexpr std::array<std::string_view, 8> kNo{"false", "no", "off", "none",
                                                  "null",  "0",  "[]",  "{}"};
    const std::size_t sign = line.find_last_of(":=");
    if (sign == std::string_view::npos) return false;
    std::string_view value = trimmed(line.substr(sign + 1));
    if (value.ends_with(',')) value.remove_suffix(1);
    return std::ranges::any_of(kNo, [&](std::string_view no) { return same_word(no, value); });
  }

  void take_prose() {
    if (is_denied(line_)) return;
    const std::string told = rules_in_prose(line_);
    if (!told.empty()) found_.rules.push_back({number_, "`" + told + "`", true, true});
  }

  void take_line() {
    find_statements(line_, [this](const Statement& statement) {
      const bool is_about = is_about_rules(last_word(statement.key));
      OtherRules rules;
      if (is_about) {
        ++said_;
        rules.add_words(statement.value);
        const bool goes_on = statement.value.find_first_not_of(" |>-[{+") == statement.value.npos;
        if (goes_on && statement.is_first) rules.add_words(lines_below());
      } else if (is_said(statement)) {
        std::string words(statement.key);
        std::ranges::replace(words, '_', ' ');
        rules.add_words(words);
      }
      if (!rules.is_any()) return;
      if (!is_about) ++said_;
      found_.rules.push_back({number_, rules.told(), true, false});
    });
  }

  // "game_type" is a type.
  static std::string_view last_word(std::string_view key) {
    return key.substr(key.find_last_of("_-") + 1);
  }

  // Whether the value says that there is what the key names.
  [[nodiscard]] bool is_said(const Statement& statement) const {
    constexpr std::array<std::string_view, 3> kYes{"true", "yes", "on"};
    const std::string_view value = trimmed(statement.value);
    const bool is_yes =
        std::ranges::any_of(kYes, [&](std::string_view yes) { return same_word(yes, value); });
    if (is_yes || !statement.is_colon || !statement.is_first) return is_yes;
    const bool is_list = value.starts_with('[') || value.starts_with('{');
    if (is_list) return !trimmed(value.substr(1)).empty();
    return value.empty() && !lines_below().empty();
  }

  // The lines below that belong to the value of this one.
  [[nodiscard]] std::string_view lines_below() const {
    const std::size_t indent = indent_of(line_);
    std::size_t size = 0;
    while (size < rest_.size()) {
      const std::size_t end = std::min(rest_.find('\n', size), rest_.size() - 1);
      const std::string_view line = rest_.substr(size, end + 1 - size);
      const bool is_item = trimmed(line).starts_with("- ") && indent_of(line) == indent;
      if (indent_of(line) <= indent && !is_item) break;
      size = end + 1;
    }
    return rest_.substr(0, size);
  }

  std::string_view rest_;
  std::string_view line_;
  std::uint64_t number_ = 0;
  std::size_t said_ = 0;  // statements about rules, also of plain ones
  RulesInWords found_;
};

class ReaderWithRules : public FormatReader {
 public:
  ReaderWithRules(std::unique_ptr<FormatReader> reader, RulesInWords words)
      : reader_(std::move(reader)), words_(std::move(words)) {
    has_next_ = reader_->next(next_);
    first_ = next_.line;
  }

 protected:
  Fetched gather(bool /*wait*/) override {
    if (!has_next_) return Fetched::end;
    last_ = this_.line;
    this_ = std::move(next_);
    next_ = Record();
    has_next_ = reader_->next(next_);
    return Fetched::yes;
  }

  void decode(Record& record) override {
    const std::uint64_t index = record.index;
    record = std::move(this_);
    this_.line = record.line;
    record.index = index;
    if (record.error) return;
    for (const RulesInWords::Rule& rule : words_.rules) {
      if (!is_of_record(rule, record.line)) continue;
      fail_link(record, ErrorCode::unsupported, refusal_of_rules("this text", rule.word));
      record.error->line = rule.line;
      return;
    }
  }

 private:
  // Whether an item of a list begins at one of the lines behind `first`, up to `last`.
  [[nodiscard]] bool has_item(std::uint64_t first, std::uint64_t last) const {
    return std::ranges::any_of(words_.items,
                               [&](std::uint64_t line) { return line > first && line <= last; });
  }

  [[nodiscard]] bool is_of_record(const RulesInWords::Rule& rule, std::uint64_t line) const {
    // A rule in prose is about the board directly below it.
    constexpr std::uint64_t kMostBetween = 6;
    if (rule.is_prose) {
      return rule.line >= last_ && rule.line < line && line - rule.line <= kMostBetween;
    }
    if (rule.line == line) return true;
    if (rule.line < line) {
      if (rule.line < first_ && rule.alone) return true;
      // It may belong to the record before.
      return rule.line >= last_ && !has_item(rule.line, line);
    }
    if (has_next_ && rule.line >= next_.line) return false;
    return !has_item(line, rule.line);
  }

  std::unique_ptr<FormatReader> reader_;
  RulesInWords words_;
  Record this_;
  Record next_;
  bool has_next_ = false;
  std::uint64_t first_ = 0;  // the lines of the first record and of the last one
  std::uint64_t last_ = 0;
};

}  // namespace

RulesInWords rules_in_words(std::string_view text) {
  return StatementSearch(text).all();
}

std::unique_ptr<FormatReader> open_with_rules(std::unique_ptr<FormatReader> reader,
                                              RulesInWords words) {
  return std::make_unique<ReaderWithRules>(std::move(reader), std::move(words));
}

}  // namespace bitdoku
