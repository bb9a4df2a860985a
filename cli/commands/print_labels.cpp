#include "cli/commands/print_labels.hpp"

#include <algorithm>
#include <bitdoku/generate.hpp>

#include "cli/arguments/tenths.hpp"
#include "cli/io/stream.hpp"
#include "cli/io/text.hpp"
#include "position/tenths.hpp"

namespace bitdoku::cli {
namespace {

// The field of a CSV column or a JSON member; empty if the record does not have it.
std::string field_of(const Record& record, std::string_view name) {
  const auto has_name = [&](const Field& field) {
    return std::ranges::equal(field.name, name, {}, [](char c) {
      return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
  };
  const auto found = std::ranges::find_if(record.kept, has_name);
  return found == record.kept.end() ? std::string() : found->text;
}

// As `rate` writes it, and generate into its fields: "3.6" of `er` or of "ED=3.6/1.2/1.2".
std::string carried_er(const Record& record) {
  std::string text = field_of(record, "er");
  for (const Field& field : record.kept) {
    if (field.kind != Field::Kind::after) continue;
    const std::size_t mark = field.text.find("ED=");
    if (mark == std::string::npos) continue;
    text = field.text.substr(mark + 3, field.text.find('/', mark) - mark - 3);
  }
  return parse_tenths(text) ? text : std::string();
}

std::string carried_level(const Record& record) {
  const std::string level = field_of(record, "level");
  return level.empty() ? field_of(record, "difficulty") : level;
}

std::string level_of(int tenths) {
  std::size_t level = 0;
  const auto names = difficulty_names();
  while (level + 1 < names.size() &&
         tenths >= to_tenths(rating_range(static_cast<Difficulty>(level + 1)).least)) {
    ++level;
  }
  return std::string(names[level]);
}

}  // namespace

std::string PrintLabels::word_for(const std::string& level) const {
  const auto word = words_.find(level);
  return word == words_.end() ? level : word->second;
}

std::string PrintLabels::er_of(const Record& record, std::string& reason) {
  if (std::string er = carried_er(record); !er.empty()) return er;
  const Rating rating = rater_.rate(record.puzzle);
  if (rating.verdict == Verdict::unique) return fixed(rating.er, 1);
  Answer answer;
  answer.verdict = rating.verdict;
  answer.reason = rating.reason;
  reason = reason_of(answer);
  return {};
}

std::string PrintLabels::of(const Record& record, std::string& reason) {
  if (choice_ == DifficultyChoice::none) return {};
  if (choice_ == DifficultyChoice::carried) {
    const std::string er = carried_er(record);
    const std::string level = word_for(carried_level(record));
    return level + (er.empty() ? "" : (level.empty() ? "ER " : ", ER ") + er);
  }
  const std::string er = er_of(record, reason);
  if (er.empty()) return {};
  return choice_ == DifficultyChoice::er ? "ER " + er : word_for(level_of(*parse_tenths(er)));
}

}  // namespace bitdoku::cli
