#include "formats/boards/named_lines.hpp"

#include <algorithm>
#include <array>
#include <bitdoku/shape.hpp>
#include <cstdint>
#include <utility>
#include <vector>

#include "formats/boards/place_words.hpp"
#include "formats/foreign_symbols.hpp"
#include "formats/head.hpp"

namespace bitdoku {
namespace {

enum class LineName : std::uint8_t { other, column, box };

struct NamedLine {
  LineName name = LineName::other;
  std::uint64_t number = 0;
  std::vector<std::string> cells;
};

LineName name_of_line(std::string_view word) {
  constexpr std::array<std::string_view, 5> kBoxes{"box", "block", "b", "nonet", "subgrid"};
  const auto is_word = [&](std::string_view known) { return same_word(known, word); };
  if (std::ranges::any_of(kBoxes, is_word)) return LineName::box;
  return place_part(word) == PlacePart::column ? LineName::column : LineName::other;
}

// The cells of the text behind a name: one symbol each, or a word each.
std::vector<std::string> cells_behind_name(std::string_view text) {
  constexpr std::string_view kBetween = " \t,;|[](){}\"'";
  std::vector<std::string> words;
  bool are_runs = true;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_of(kBetween, at), text.size());
    if (end > at) words.emplace_back(text.substr(at, end - at));
    at = end + 1;
  }
  for (const std::string& word : words) are_runs = are_runs && word.size() == words[0].size();
  if (words.empty() || !are_runs || words.size() >= kMinSide * words[0].size()) return words;
  std::vector<std::string> symbols;
  for (const std::string& word : words) {
    for (const char symbol : word) symbols.emplace_back(1, symbol);
  }
  return symbols;
}

NamedLine named_line(std::string_view line) {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  constexpr std::string_view kBetween = " _#";
  constexpr std::string_view kBehind = ":=.)|-> \t\"'";
  NamedLine named;
  line = trimmed(line);
  const std::size_t name_end = std::min(line.find_first_not_of(kLetters), line.size());
  const std::size_t begin = line.find_first_not_of(kBetween, name_end);
  if (begin == std::string_view::npos) return named;
  const std::size_t end = line.find_first_not_of("0123456789", begin);
  if (end == std::string_view::npos || end == begin) return named;
  if (kBehind.find(line[end]) == std::string_view::npos) return named;
  named.name = name_of_line(line.substr(0, name_end));
  named.number = number_up_to(line.substr(begin, end - begin), kMaxSide);
  const std::string_view rest = trimmed(line.substr(end));
  constexpr std::string_view kMarks = ":=)|->";
  const bool has_mark = !rest.empty() && kMarks.find(rest[0]) != std::string_view::npos;
  named.cells = cells_behind_name(has_mark ? rest.substr(1) : rest);
  return named;
}

class NamedLines : public LineFilter {
 public:
  void add(std::string& out, std::string_view line) override {
    const AsciiText ascii(line);
    NamedLine named = named_line(ascii.get());
    const bool is_first = named.number <= 1;
    const bool continues = !lines_.empty() && named.name == last_.name &&
                           named.number == last_.number + 1 &&
                           named.cells.size() == last_.cells.size();
    if (!continues && !trimmed(line).empty()) give_back(out);
    if (named.name == LineName::other || !(continues || is_first)) {
      out += line;
      return;
    }
    lines_.emplace_back(line);
    cells_.insert(cells_.end(), named.cells.begin(), named.cells.end());
    last_ = std::move(named);
    if (lines_.size() == last_.cells.size()) end_board(out);
  }
  void end(std::string& out) override { give_back(out); }

  [[nodiscard]] bool has_boards() const { return has_boards_; }

 private:
  // Rows of one line are separated by a carriage return.
  void end_board(std::string& out) {
    const std::size_t side = lines_.size();
    const auto shape = Shape::of_side(static_cast<int>(std::min<std::size_t>(side, kMaxSide + 1)));
    if (!shape) return give_back(out);
    has_boards_ = true;
    const auto height = static_cast<std::size_t>(shape->box_rows());
    const auto width = static_cast<std::size_t>(shape->box_cols());
    for (std::size_t row = 0; row < side; ++row) {
      for (std::size_t column = 0; column < side; ++column) {
        const std::size_t box = (row / height * height) + (column / width);
        const std::size_t in_box = (row % height * width) + (column % width);
        const bool are_boxes = last_.name == LineName::box;
        out += cells_[are_boxes ? (box * side) + in_box : (column * side) + row] + ' ';
      }
      out += '\r';
    }
    lines_.clear();
    cells_.clear();
  }

  // Lines that make no board remain as they are.
  void give_back(std::string& out) {
    for (const std::string& line : std::exchange(lines_, {})) out += line + '\r';
    cells_.clear();
  }

  std::vector<std::string> lines_;
  std::vector<std::string> cells_;
  NamedLine last_;
  bool has_boards_ = false;
};

}  // namespace

bool has_named_lines(std::string_view text) {
  NamedLines lines;
  (void)filtered(text, lines);
  return lines.has_boards();
}

std::unique_ptr<LineFilter> without_named_lines() {
  return std::make_unique<NamedLines>();
}

}  // namespace bitdoku
