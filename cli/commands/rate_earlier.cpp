#include "cli/commands/rate_earlier.hpp"

#include <algorithm>
#include <array>
#include <bitdoku/formats.hpp>
#include <bitdoku/levels.hpp>
#include <vector>

#include "cli/io/puzzle_text.hpp"
#include "position/tenths.hpp"

namespace bitdoku::cli {
namespace {

constexpr std::array kRefusals{Verdict::none, Verdict::multiple, Verdict::invalid,
                               Verdict::unsupported, Verdict::unknown};

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_of_duration(char c) {
  return is_digit(c) || c == '.' || (c >= 'a' && c <= 'z');
}

// Matches a text against a format piece by piece. It keeps all places of the text at which the
// pieces so far may end, so the time never grows exponentially.
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
  void all_of(std::string_view wanted) {
    for (const char c : wanted) one(c);
  }
  void rating() {
    perhaps('>');
    one_of(is_digit);
    any_of(is_digit);
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

void match_field(char field, const Record& record, Match& match) {
  switch (field) {
    case 'g':
      return match.all_of(puzzle_text(record));
    case 'n':
      return match.all_of(std::to_string(record.index + 1));
    case 'e':
      return match.duration();
    case '%':
      return match.one('%');
    default:
      return match.rating();
  }
}

}  // namespace

Verdict verdict_of_refused(const Record& record) {
  if (record.error) return Verdict::invalid;
  const Verdict verdict = record.puzzle.shape() == kShape9x9
                              ? solve(record.puzzle).verdict
                              : rate_by_techniques(record.puzzle).verdict;
  return verdict == Verdict::unique ? Verdict::unknown : verdict;
}

RunOptions run_options(const RateArguments& options) {
  RunOptions list;
  const auto add = [&](bool is_given, const std::string& option) {
    if (is_given) list.push_back(option);
  };
  add(options.pearl, "--pearl");
  add(options.diamond, "--diamond");
  add(options.stop_above.has_value(),
      "--stop-above " + tenths_text(options.stop_above.value_or(0)));
  add(options.has_time(), "--time " + time_value(options.time));
  add(options.where.has_value(), "--where " + options.where_text);
  add(options.isomorphs > 0, "--isomorphs " + std::to_string(options.isomorphs));
  add(options.search_nodes, "--nodes");
  add(options.trial, "--trial");
  add(options.fixed, "--fixed");
  add(options.seed.value_or(0) != 0, "--seed " + std::to_string(options.seed.value_or(0)));
  add(options.shape.has_value(), "--shape " + to_string(options.shape.value_or(kShape9x9)));
  add(options.is_csv(), "--to csv");
  add(options.is_json(), "--to json");
  add(!options.format.empty(), "--format " + options.format);
  return list;
}

EarlierRatings::EarlierRatings(const RateArguments& options, RunOptions of_run, bool leaves_out)
    : EarlierLines(options.output, std::move(of_run), leaves_out, false), options_(options) {}

bool EarlierRatings::fits(const Record& record, std::string_view line) const {
  if (options_.is_json()) return fits_json(record, line);
  const std::string puzzle = puzzle_text(record);
  const std::string_view key = record.puzzle.shape() == kShape9x9 ? " ED=" : " BR=";
  const bool is_rating = options_.format.empty() ? line.starts_with(puzzle + std::string(key))
                                                 : fits_format(record, line);
  if (is_rating && !record.error) return true;
  const std::optional<Verdict> verdict = refusal_in(record, line);
  return verdict && *verdict == verdict_of_refused(record);
}

bool EarlierRatings::fits_json(const Record& record, std::string_view line) {
  const auto has = [&](const std::string& text) {
    return line.find(text) != std::string_view::npos;
  };
  if (!has("\"line\":" + std::to_string(record.line) + ",")) return false;
  if (record.error) return has("\"verdict\":\"invalid\"");
  const std::string puzzle = to_line(record.puzzle.givens(), record.alphabet, record.blank);
  return puzzle.empty() || has("\"puzzle\":\"" + puzzle + "\"");
}

bool EarlierRatings::fits_format(const Record& record, std::string_view line) const {
  const std::string& format = options_.format;
  Match match(line);
  for (std::size_t i = 0; i < format.size(); ++i) {
    if (format[i] == '%') {
      match_field(format[++i], record, match);
    } else {
      match.one(format[i]);
    }
  }
  return match.all();
}

bool EarlierRatings::may_begin_a_line(std::string_view text) const {
  const auto agrees = [&](std::string_view begin) {
    return text.starts_with(begin) || begin.starts_with(text);
  };
  if (options_.is_json()) return agrees("{\"source\":");
  if (std::ranges::any_of(kRefusals, [&](Verdict verdict) { return agrees(to_string(verdict)); })) {
    return true;
  }
  if (!options_.format.empty()) {
    return agrees(std::string_view(options_.format).substr(0, options_.format.find('%')));
  }
  constexpr std::size_t kLengthOfPuzzle = 81;
  if (text.starts_with(':')) return true;
  return text.substr(0, kLengthOfPuzzle).find(' ') == std::string_view::npos;
}

std::optional<Verdict> EarlierRatings::refusal_in(const Record& /*record*/,
                                                  std::string_view line) const {
  for (const Verdict verdict : kRefusals) {
    const std::string name(to_string(verdict));
    const bool found = options_.is_json()
                           ? line.find("\"verdict\":\"" + name + "\"") != std::string_view::npos
                           : line == name || line.starts_with(name + " ");
    if (found) return verdict;
  }
  return {};
}

}  // namespace bitdoku::cli
