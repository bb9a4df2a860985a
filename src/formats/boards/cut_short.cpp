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

// What the lines without letters have.
struct Points {
  std::size_t zeros = 0;
  std::size_t threes = 0;     // runs of exactly three points
  std::size_t long_runs = 0;  // of three and more
  std::size_t others = 0;     // runs of another length
  std::size_t ellipses = 0;   // at the end of a line or between spaces

  void add_run(std::size_t length) {
    if (length == 0) return;
    ++(length == kThreePoints.size() ? threes : others);
    if (length >= kThreePoints.size()) ++long_runs;
  }

  void add(std::string_view line) {
    // Octave ends a line of a matrix so.
    if (line.ends_with("; ...")) line.remove_suffix(kThreePoints.size());
    std::size_t run = 0;
    for (const char c : line) {
      if (c == '0') ++zeros;
      if (c == '.') {
        ++run;
        continue;
      }
      add_run(run);
      run = 0;
    }
    add_run(run);
    const std::size_t at = line.find(kEllipsis);
    if (at == std::string_view::npos || at == 0) return;
    const std::string_view behind = line.substr(at + kEllipsis.size());
    const bool is_end = behind.find_first_not_of("\"' ,;]\r") == std::string_view::npos;
    if (is_end || (line[at - 1] == ' ' && behind.starts_with(' '))) ++ellipses;
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
  if (points.ellipses > 0 && (has_zeros || points.long_runs > 0)) return true;
  return has_zeros && points.threes > 0 && points.others == 0;
}

}  // namespace bitdoku
