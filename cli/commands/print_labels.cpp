#include "cli/commands/print_labels.hpp"

#include <algorithm>
#include <bitdoku/generate.hpp>
#include <bitdoku/levels.hpp>

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

// The number behind `mark` in the text that `rate` writes behind a puzzle: "ED=3.6/1.2/1.2" or
// "BR=2.6". Empty without such a number.
std::string rating_behind(std::string_view mark, const Record& record) {
  for (const Field& field : record.kept) {
    if (field.kind != Field::Kind::after) continue;
    const std::size_t found = field.text.find(mark);
    if (found == std::string::npos) continue;
    const std::size_t begin = found + mark.size();
    return field.text.substr(begin, field.text.find_first_of("/ \t", begin) - begin);
  }
  return {};
}

// A rating that the record already has: from the field of this name, as `generate` writes it, or
// from the text of `rate`.
std::string carried_rating(const Record& record, std::string_view field, std::string_view mark) {
  std::string text = rating_behind(mark, record);
  if (text.empty()) text = field_of(record, field);
  return parse_tenths(text) ? text : std::string();
}

std::string carried_er(const Record& record) {
  return carried_rating(record, "er", "ED=");
}

std::string carried_br(const Record& record) {
  return carried_rating(record, "br", "BR=");
}

std::string carried_level(const Record& record) {
  const std::string level = field_of(record, "level");
  return level.empty() ? field_of(record, "difficulty") : level;
}

std::string level_of(int tenths) {
  const Difficulty difficulty = difficulty_of(from_tenths(tenths));
  return std::string(difficulty_names()[static_cast<std::size_t>(difficulty)]);
}

}  // namespace

std::string PrintLabels::word_for(const std::string& level) {
  if (level.empty()) return level;
  printed_.insert(level);
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

std::string PrintLabels::rating_of(const Record& record, std::string& reason) {
  if (record.puzzle.shape() == kShape9x9) return er_of(record, reason);
  if (std::string br = carried_br(record); !br.empty()) return br;
  const TechniqueRating rating = rate_by_techniques(record.puzzle);
  if (rating.verdict == Verdict::unique) return tenths_text(rating.tenths);
  reason = rating.reason;
  return {};
}

std::string PrintLabels::of(const Record& record, std::string& reason) {
  if (choice_ == DifficultyChoice::none) return {};
  if (choice_ == DifficultyChoice::carried) {
    const std::string er = carried_er(record);
    const std::string br = er.empty() ? carried_br(record) : std::string();
    const std::string rating = !er.empty() ? "ER " + er : (br.empty() ? br : "BR " + br);
    const std::string level = word_for(carried_level(record));
    return level + (level.empty() || rating.empty() ? "" : ", ") + rating;
  }
  if (choice_ == DifficultyChoice::er) {
    const std::string rating = rating_of(record, reason);
    const bool is_er = record.puzzle.shape() == kShape9x9;
    return rating.empty() ? rating : (is_er ? "ER " : "BR ") + rating;
  }
  const std::string rating = rating_of(record, reason);
  return rating.empty() ? rating : word_for(level_of(*parse_tenths(rating)));
}

}  // namespace bitdoku::cli
