#include "formats/boards/cut_short.hpp"

#include <algorithm>
#include <cstddef>

#include "formats/head.hpp"

namespace bitdoku {
namespace {

constexpr std::string_view kThreePoints = "...";
constexpr std::string_view kEllipsis = "\xE2\x80\xA6";

bool has_letters(std::string_view line) {
  return std::ranges::any_of(
      line, [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); });
}

bool is_figure(char c) {
  return c >= '0' && c <= '9';
}

// What the rows and lines of boards have.
struct Points {
  std::size_t zeros = 0;
  std::size_t others = 0;     // runs of another length than three
  std::size_t long_runs = 0;  // of three and more
  std::size_t ends = 0;       // lines with three points; a whole board counts as several
  std::size_t ellipses = 0;   // the same with the sign for them

  void add(std::string_view line) {
    // Python begins the lines of a list so.
    constexpr std::string_view kPrompt = "... ";
    if (line.starts_with(kPrompt) && line.find('[') != line.npos) {
      line.remove_prefix(kPrompt.size());
    }
    // Octave ends a line of a matrix so.
    if (line.ends_with("; ...")) line.remove_suffix(kThreePoints.size());
    const auto figures = static_cast<std::size_t>(std::ranges::count_if(line, is_figure));
    const std::size_t threes = add_runs(line);
    const bool is_gap = figures == 0 && threes > 1;  // a row of nothing else
    if (figures < kFewestFigures && !is_gap) return;
    const std::size_t weight = is_gap || figures >= kFiguresOfBoard ? kFewestEnds : 1;
    zeros += static_cast<std::size_t>(std::ranges::count(line, '0'));
    if (threes > 0) ends += weight;
    if (ends_with_ellipsis(line)) ellipses += weight;
  }

  static constexpr std::size_t kFewestEnds = 4;

 private:
  static constexpr std::size_t kFewestFigures = 3;
  static constexpr std::size_t kFiguresOfBoard = 20;

  // Returns the number of runs of three.
  std::size_t add_runs(std::string_view line) {
    std::size_t threes = 0;
    for (std::size_t at = line.find('.'); at < line.size(); at = line.find('.', at)) {
      const std::size_t end = std::min(line.find_first_not_of('.', at), line.size());
      ++(end - at == kThreePoints.size() ? threes : others);
      if (end - at >= kThreePoints.size()) ++long_runs;
      at = end;
    }
    return threes;
  }

  // Also if it stands between spaces.
  static bool ends_with_ellipsis(std::string_view line) {
    const std::size_t at = line.find(kEllipsis);
    if (at == std::string_view::npos || at == 0) return false;
    const std::string_view behind = line.substr(at + kEllipsis.size());
    return behind.find_first_not_of("\"' ,;]\r") == std::string_view::npos ||
           (line[at - 1] == ' ' && behind.starts_with(' '));
  }
};

}  // namespace

bool is_cut_short(std::string_view text) {
  constexpr std::size_t kFewestZeros = 9;
  if (text.find(kThreePoints) == std::string_view::npos &&
      text.find(kEllipsis) == std::string_view::npos) {
    return false;
  }
  Points points;
  HeadLines lines({text, true, {}});
  for (std::string_view line; lines.next_significant(line);) {
    if (!has_letters(line)) points.add(line);
  }
  const bool has_zeros = points.zeros >= kFewestZeros;
  if (points.ellipses >= Points::kFewestEnds && (has_zeros || points.long_runs > 0)) return true;
  return has_zeros && points.ends >= Points::kFewestEnds && points.others == 0;
}

}  // namespace bitdoku
