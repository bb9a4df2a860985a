// Reads the wishes of a user about techniques. docs/explain.md describes the file.
#include <algorithm>
#include <bitdoku/technique_choice.hpp>
#include <charconv>

#include "human/path.hpp"
#include "human/technique_names.hpp"

namespace bitdoku {
namespace {

constexpr int kHighestScore = 1000000;

// What a line of the file says: "X-Wing: 140", "fish: off", "*".
struct Line {
  std::string_view name;
  bool is_on = true;
  int score = -1;  // -1: the usual one
};

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r";
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

Error error_in(std::uint64_t line, std::string message) {
  return {ErrorCode::bad_syntax, line, 0, std::move(message)};
}

// Reads what follows the colon. Returns false if it is neither on, off nor a score.
bool read_setting(std::string_view text, Line& line) {
  if (text == "on" || text == "off") {
    line.is_on = text == "on";
    return true;
  }
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), line.score);
  return code == std::errc() && end == text.data() + text.size() && line.score >= 1 &&
         line.score <= kHighestScore;
}

// The list that a technique file makes, line by line.
class TechniqueFile {
 public:
  // Returns an error with an empty message if the file is right.
  Error read(std::string_view text) {
    std::uint64_t number = 0;
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      ++number;
      std::string why = take(trimmed(text.substr(0, std::min(end, text.find('#')))));
      if (!why.empty()) return error_in(number, std::move(why));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    return {};
  }

  // The techniques in the order of the file. `*` stands for those of `others` that no line names.
  [[nodiscard]] std::vector<TechniqueUse> uses(human::TechniqueSet others) const {
    std::vector<TechniqueUse> list = before_;
    for (std::size_t i = 0; has_others_ && i < human::techniques().size(); ++i) {
      const human::Technique& technique = human::techniques()[i];
      if (others.has(static_cast<int>(i)) && !named_.has(static_cast<int>(i))) {
        list.push_back({technique.id, technique.score});
      }
    }
    list.insert(list.end(), after_.begin(), after_.end());
    return list;
  }

 private:
  // Returns why the line is wrong, or an empty text.
  std::string take(std::string_view text) {
    if (text.empty()) return {};
    if (text == "*") {
      if (has_others_) return "`*` is there twice";
      has_others_ = true;
      return {};
    }
    Line line;
    const std::size_t colon = text.find(':');
    line.name = trimmed(text.substr(0, colon));
    if (colon != std::string_view::npos && !read_setting(trimmed(text.substr(colon + 1)), line)) {
      return "a technique is followed by `: on`, `: off` or a score from 1 to " +
             std::to_string(kHighestScore) + ", as in `X-Wing: 140`";
    }
    return add(line);
  }

  std::string add(const Line& line) {
    const human::TechniqueSet set = human::techniques_called(line.name);
    if (set.empty()) return human::why_no_technique(line.name);
    for (human::TechniqueSet left = set; !left.empty();) {
      const int row = left.take_first();
      const human::Technique& technique = human::techniques()[static_cast<std::size_t>(row)];
      if (named_.has(row)) return std::string(technique.name) + " is named twice";
      named_ |= human::TechniqueSet::of(row);
      if (!line.is_on) continue;
      const int score = line.score > 0 ? line.score : technique.score;
      (has_others_ ? after_ : before_).push_back({technique.id, score});
    }
    return {};
  }

  human::TechniqueSet named_;
  std::vector<TechniqueUse> before_;
  std::vector<TechniqueUse> after_;  // those behind `*`
  bool has_others_ = false;
};

// The techniques of all these names. `why` becomes the reason if a name means nothing.
human::TechniqueSet all_called(const std::vector<std::string>& names, std::string& why) {
  human::TechniqueSet all;
  for (const std::string& name : names) {
    if (why.empty()) why = human::why_no_technique(name);
    all |= human::techniques_called(name);
  }
  return all;
}

bool has_row(const human::TechniqueSet& set, std::string_view id) {
  return set.has(static_cast<int>(human::find_technique(id) - human::techniques().data()));
}

}  // namespace

Result<std::vector<TechniqueUse>> choose_techniques(const TechniqueWish& wish) {
  TechniqueFile file;
  Error error = file.read(wish.file.empty() ? std::string_view("*") : std::string_view(wish.file));
  if (!error.message.empty()) return error;
  std::string why;
  const auto only = all_called(wish.only, why);
  const auto without = all_called(wish.without, why);
  if (!why.empty()) return error_in(0, why);
  // Techniques that are off by default must be named.
  const bool is_any_named = wish.file.empty() && !wish.only.empty();
  std::vector<TechniqueUse> uses =
      file.uses(is_any_named ? human::kAllTechniques : human::usual_techniques());
  std::erase_if(uses, [&](const TechniqueUse& use) {
    return (!wish.only.empty() && !has_row(only, use.id)) || has_row(without, use.id);
  });
  if (uses.empty()) return error_in(0, "no technique is left to use");
  return uses;
}

}  // namespace bitdoku
