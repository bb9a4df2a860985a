#include "cli/commands/rate_earlier.hpp"

#include <algorithm>
#include <array>
#include <bitdoku/formats.hpp>
#include <filesystem>
#include <vector>

#include "cli/commands/rate_writer.hpp"
#include "cli/io/console.hpp"
#include "cli/io/paths.hpp"
#include "cli/io/stream.hpp"
#include "cli/io/text.hpp"

namespace bitdoku::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::array kRefusals{Verdict::none, Verdict::multiple, Verdict::invalid,
                               Verdict::unsupported, Verdict::unknown};

bool wants_json(const RateArguments& options) {
  return options.json || options.rows == RowsChoice::jsonl;
}

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
      return match.all_of(rated_text(record));
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

// The verdict of a puzzle that was not rated. If it has exactly one solution, rating took too long.
Verdict verdict_of_refused(const Record& record) {
  if (record.error) return Verdict::invalid;
  if (record.puzzle.shape() != kShape9x9) return Verdict::unsupported;
  const Verdict verdict = solve(record.puzzle).verdict;
  return verdict == Verdict::unique ? Verdict::unknown : verdict;
}

}  // namespace

EarlierRatings::EarlierRatings(const RateArguments& options, std::string head, bool leaves_out)
    : options_(options), head_(std::move(head)), leaves_out_(leaves_out), note_(options.output) {}

int EarlierRatings::take_up(Input& input) {
  std::error_code ignored;
  const bool is_there = fs::exists(path_of(options_.output), ignored);
  if (is_there && !fs::is_regular_file(path_of(options_.output), ignored)) {
    say("bitdoku: cannot read " + options_.output +
        " to go on with it; --resume needs the output of an earlier run\n");
    return kBadInput;
  }
  if (!lock()) return kBadInput;
  LinesOfFile lines;
  if (!lines.open(options_.output)) {
    say("bitdoku: cannot read " + options_.output + " to go on with it\n");
    return kBadInput;
  }
  // If the output was removed, its note is meaningless.
  if (is_there && leaves_out_) noted_ = note_.read();
  if (const int code = compare(lines, input); code != kWell) return code;
  if (const int code = pass_by_note(input); code != kWell) return code;
  std::error_code error;
  if (!lines.rest().empty()) fs::resize_file(path_of(options_.output), lines.end(), error);
  if (!error) return kWell;
  say("bitdoku: cannot write " + options_.output + ": " + error.message() + "\n");
  return kBadInput;
}

bool EarlierRatings::lock() {
  auto lock = platform::FileLock::take(options_.output);
  if (!lock) {
    say("bitdoku: " + lock.error().message + "\n");
    return false;
  }
  if (!*lock) {
    say("bitdoku: another run writes to " + options_.output + "; wait until it ends\n");
    return false;
  }
  lock_.emplace(std::move(**lock));
  return true;
}

int EarlierRatings::compare(LinesOfFile& lines, Input& input) {
  std::string line;
  if (!head_.empty()) {
    has_head_ = lines.next(line);
    const bool is_ours = has_head_ ? line + "\n" == head_ : head_.starts_with(lines.rest());
    if (!is_ours) return misfit("its first line is not " + head_.substr(0, head_.size() - 1));
  }
  for (std::uint64_t number = has_head_ ? 2 : 1; lines.next(line); ++number) {
    bool found = false;
    while (!found && pass(input)) {
      found = fits(line);
      if (!found && !leaves_out_) break;
    }
    if (!found) return misfit("line " + with_commas(number) + " is not about the puzzle there");
    if (const auto verdict = refusal_in(line)) count_refused(refused_, *verdict);
  }
  const bool is_foreign = lines.end() == 0 && head_.empty() && !may_begin_a_line(lines.rest());
  return is_foreign ? misfit("its first line is of another form") : static_cast<int>(kWell);
}

// Takes the next puzzle out of the input.
bool EarlierRatings::pass(Input& input) {
  if (!input.next(record_)) return false;
  ++passed_;
  return true;
}

int EarlierRatings::pass_by_note(Input& input) {
  if (!noted_ || passed_ >= noted_->puzzles) return kWell;
  while (passed_ < noted_->puzzles) {
    if (!pass(input)) break;
  }
  if (passed_ == noted_->puzzles && rated_text(record_) == noted_->last) return kWell;
  return misfit(note_.path() + " is about other puzzles");
}

int EarlierRatings::misfit(std::string_view what) const {
  say("bitdoku: " + options_.output + " was not written with this input and these options: " +
      std::string(what) + "; it is left as it is\n");
  return kBadInput;
}

void EarlierRatings::finished(const Record& last, std::uint64_t records) {
  if (leaves_out_) note_.write({passed_ + records, rated_text(last)});
}

// Returns whether this complete line belongs to the puzzle of `record_`.
bool EarlierRatings::fits(std::string_view line) const {
  if (wants_json(options_)) return fits_json(line);
  const std::string puzzle = rated_text(record_);
  if (options_.rows == RowsChoice::csv) return line.starts_with(puzzle + ",");
  const bool is_rating =
      options_.format.empty() ? line.starts_with(puzzle + " ED=") : fits_format(line);
  if (is_rating && !record_.error) return true;
  const std::optional<Verdict> verdict = refusal_in(line);
  return verdict && *verdict == verdict_of_refused(record_);
}

bool EarlierRatings::fits_json(std::string_view line) const {
  const auto has = [&](const std::string& text) {
    return line.find(text) != std::string_view::npos;
  };
  if (!has("\"line\":" + std::to_string(record_.line) + ",")) return false;
  if (record_.error) return !has("\"puzzle\":");
  const std::string puzzle = to_line(record_.puzzle.givens(), record_.alphabet, record_.blank);
  return puzzle.empty() || has("\"puzzle\":\"" + puzzle + "\"");
}

bool EarlierRatings::fits_format(std::string_view line) const {
  const std::string& format = options_.format;
  Match match(line);
  for (std::size_t i = 0; i < format.size(); ++i) {
    if (format[i] == '%') {
      match_field(format[++i], record_, match);
    } else {
      match.one(format[i]);
    }
  }
  return match.all();
}

// Returns whether the first line of this form could begin with `text`.
bool EarlierRatings::may_begin_a_line(std::string_view text) const {
  const auto agrees = [&](std::string_view begin) {
    return text.starts_with(begin) || begin.starts_with(text);
  };
  if (wants_json(options_)) return agrees("{\"source\":");
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

// The verdict of a line without a rating, or nothing if the line has one.
std::optional<Verdict> EarlierRatings::refusal_in(std::string_view line) const {
  if (options_.rows == RowsChoice::csv) {
    const bool is_refused = line.substr(std::min(line.find(','), line.size())).starts_with(",,");
    return is_refused ? std::optional(verdict_of_refused(record_)) : std::nullopt;
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

}  // namespace bitdoku::cli
