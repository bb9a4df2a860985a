#include "cli/rate_earlier.hpp"

#include <algorithm>
#include <array>
#include <bitdoku/formats.hpp>
#include <fstream>
#include <regex>

#include "cli/stream.hpp"

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

// What a field of --format may look like.
std::string_view pattern_of(char field) {
  switch (field) {
    case 'g':
      return ".{81}";
    case 'n':
      return "[0-9]+";
    case 'e':
      return "[0-9][0-9a-z.]*";
    case '%':
      return "%";
    default:
      return ">?[0-9]+\\.[0-9]";
  }
}

std::string regex_of(const std::string& format) {
  std::string regex;
  for (std::size_t i = 0; i < format.size(); ++i) {
    if (format[i] == '%') {
      regex += pattern_of(format[++i]);
      continue;
    }
    constexpr std::string_view kSpecial = "\\^$.|?*+()[]{}";
    if (kSpecial.find(format[i]) != std::string_view::npos) regex += '\\';
    regex += format[i];
  }
  return regex;
}

// A row of a table without ratings: of what reason it does not say.
Verdict verdict_of_row(std::string_view puzzle) {
  if (puzzle.size() != kLengthOfPuzzle) return Verdict::invalid;
  const Result<Puzzle> parsed = parse(puzzle);
  return !parsed || find_clash(*parsed) ? Verdict::invalid : Verdict::multiple;
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
  const std::size_t blank = line.find(' ');
  if (blank == std::string_view::npos) return line.back() != '\n' && line.size() <= kLengthOfPuzzle;
  return blank == kLengthOfPuzzle && begins_with(line.substr(blank), " ED=");
}

bool EarlierRatings::fits_format(std::string_view line) const {
  const std::string& format = options_.format;
  if (line.back() != '\n') return begins_with(line, format.substr(0, format.find('%')));
  line.remove_suffix(1);
  return std::regex_match(line.begin(), line.end(), std::regex(regex_of(format)));
}

std::optional<Verdict> EarlierRatings::verdict_of(std::string_view line) const {
  if (options_.rows == RowsChoice::csv) {
    const std::size_t comma = line.find(',');
    const bool is_refused = line.substr(std::min(comma, line.size())).starts_with(",,");
    return is_refused ? std::optional(verdict_of_row(line.substr(0, comma))) : std::nullopt;
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
