#include "cli/commands/rate_earlier.hpp"

#include <algorithm>
#include <array>
#include <bitdoku/formats.hpp>
#include <fstream>
#include <vector>

#include "cli/io/stream.hpp"

namespace bitdoku::cli {
namespace {

constexpr std::size_t kLengthOfPuzzle = 81;
constexpr std::array kRefusals{Verdict::none, Verdict::multiple, Verdict::invalid,
                               Verdict::unsupported, Verdict::unknown};

bool wants_json(const Options& options) {
  return options.json || options.rows == RowsChoice::jsonl;
}

// Of a line that is cut, as far as it goes.
bool begins_with(std::string_view line, std::string_view wanted) {
  const bool is_cut = line.empty() || line.back() != '\n';
  return line.starts_with(wanted) || (is_cut && wanted.starts_with(line));
}

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_of_duration(char c) {
  return is_digit(c) || c == '.' || (c >= 'a' && c <= 'z');
}

// A position, as RateWriter writes it, ends with its second pair of colons without anything
// between.
std::size_t length_of_puzzle(std::string_view text) {
  if (!text.starts_with(':')) return kLengthOfPuzzle;
  const std::size_t end = text.find("::");
  return end == std::string_view::npos ? text.size() : end + 2;
}

// Where in a text one can be after what was matched so far: everywhere at once, so that no text and
// no format takes long.
class Match {
 public:
  explicit Match(std::string_view text) : text_(text), here_(text.size() + 1) { here_[0] = true; }

  void one(char wanted) {
    one_of([wanted](char c) { return c == wanted; });
  }
  void perhaps(char wanted) {
    const std::vector<bool> before = here_;
    one(wanted);
    for (std::size_t i = 0; i < here_.size(); ++i) here_[i] = here_[i] || before[i];
  }
  template <class Is>
  void one_of(Is&& is) {
    for (std::size_t i = text_.size(); i > 0; --i) here_[i] = here_[i - 1] && is(text_[i - 1]);
    here_[0] = false;
  }
  template <class Is>
  void any_of(Is&& is) {
    for (std::size_t i = 0; i < text_.size(); ++i) {
      if (here_[i] && is(text_[i])) here_[i + 1] = true;
    }
  }
  void puzzle() {
    std::vector<bool> after(here_.size());
    for (std::size_t i = 0; i < here_.size(); ++i) {
      const std::size_t end = i + length_of_puzzle(text_.substr(i));
      if (here_[i] && end < after.size()) after[end] = true;
    }
    here_ = std::move(after);
  }
  void number() {
    one_of(is_digit);
    any_of(is_digit);
  }
  void rating() {
    perhaps('>');
    number();
    one('.');
    one_of(is_digit);
  }
  void duration() {
    one_of(is_digit);
    any_of(is_of_duration);
  }
  [[nodiscard]] bool all() const { return here_.back(); }

 private:
  std::string_view text_;
  std::vector<bool> here_;
};

void match_field(char field, Match& match) {
  switch (field) {
    case 'g':
      return match.puzzle();
    case 'n':
      return match.number();
    case 'e':
      return match.duration();
    case '%':
      return match.one('%');
    default:
      return match.rating();
  }
}

// A row of a table without ratings: of what reason it does not say. A puzzle with one solution took
// too long.
Verdict verdict_of_row(std::string_view puzzle, std::chrono::nanoseconds time) {
  if (puzzle.empty() || puzzle.size() != length_of_puzzle(puzzle)) return Verdict::invalid;
  const Result<Puzzle> parsed = parse(puzzle);
  if (!parsed) return Verdict::invalid;
  const Verdict verdict = solve(*parsed, {.time = time}).verdict;
  return verdict == Verdict::unique ? Verdict::unknown : verdict;
}

}  // namespace

bool EarlierRatings::may_have_written(std::string_view line) const {
  if (line.empty()) return true;
  if (wants_json(options_)) return begins_with(line, "{\"source\":");
  if (std::ranges::any_of(kRefusals,
                          [&](Verdict verdict) { return begins_with(line, to_string(verdict)); })) {
    return true;
  }
  if (!options_.format.empty()) return fits_format(line);
  const std::size_t end = length_of_puzzle(line);
  if (line.substr(0, end).find('\n') != std::string_view::npos) return false;
  if (line.size() <= end) return line.find(' ') == std::string_view::npos || line.front() == ':';
  return begins_with(line.substr(end), " ED=");
}

bool EarlierRatings::fits_format(std::string_view line) const {
  const std::string& format = options_.format;
  if (line.back() != '\n') return begins_with(line, format.substr(0, format.find('%')));
  line.remove_suffix(1);
  Match match(line);
  for (std::size_t i = 0; i < format.size(); ++i) {
    if (format[i] == '%') {
      match_field(format[++i], match);
    } else {
      match.one(format[i]);
    }
  }
  return match.all();
}

std::optional<Verdict> EarlierRatings::verdict_of(std::string_view line) const {
  if (options_.rows == RowsChoice::csv) {
    const std::size_t comma = line.find(',');
    const bool is_refused = line.substr(std::min(comma, line.size())).starts_with(",,");
    return is_refused ? std::optional(verdict_of_row(line.substr(0, comma), options_.time))
                      : std::nullopt;
  }
  for (const Verdict verdict : kRefusals) {
    const std::string name(to_string(verdict));
    const bool found = wants_json(options_)
                           ? line.find("\"verdict\":\"" + name + "\"") != std::string_view::npos
                           : line == name || line.starts_with(name + " ");
    if (found) return verdict;
  }
  return {};
}

batch::Tally EarlierRatings::refused_in(const std::string& path) const {
  batch::Tally tally;
  std::ifstream file(path, std::ios::binary);
  for (std::string line; std::getline(file, line);) {
    const std::optional<Verdict> verdict = verdict_of(line);
    if (verdict) count_refused(tally, *verdict);
  }
  return tally;
}

}  // namespace bitdoku::cli
