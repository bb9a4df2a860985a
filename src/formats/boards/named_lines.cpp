#include "formats/boards/named_lines.hpp"

#include <algorithm>
#include <array>
#include <bitdoku/shape.hpp>
#include <cstdint>
#include <utility>

#include "formats/boards/line_cells.hpp"
#include "formats/boards/place_words.hpp"
#include "formats/foreign_symbols.hpp"
#include "formats/head.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

struct NamedLine {
  LineName name = LineName::other;
  std::uint64_t number = 0;
  std::string cells;  // one symbol each
};

LineName name_of_line(std::string_view word) {
  constexpr std::array<std::string_view, 5> kBoxes{"box", "block", "b", "nonet", "subgrid"};
  for (const std::string_view known : kBoxes) {
    if (same_word(known, word)) return LineName::box;
  }
  return place_part(word) == PlacePart::column ? LineName::column : LineName::other;
}

// The cells behind a name: runs of symbols, or a word each. Words that are no cells become `!`.
std::string cells_behind_name(std::string_view text) {
  std::string symbols;
  std::string words;
  split_row(text, [&](std::string_view word, std::size_t) {
    const char symbol = symbol_of_cell(word, kMostSymbols, kBlanks);
    words += symbol == '\0' ? '!' : symbol;
    symbols += word;
  });
  return words.size() < kMinSide ? symbols : words;
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
    const bool continues = count_ > 0 && named.name == last_.name &&
                           named.number == last_.number + 1 &&
                           named.cells.size() == last_.cells.size();
    if (!continues && !trimmed(line).empty()) give_back(out);
    if (named.name == LineName::other || !(continues || is_first)) {
      out += line;
      return;
    }
    lines_.append(line) += '\r';
    ++count_;
    cells_ += named.cells;
    last_ = std::move(named);
    if (count_ == last_.cells.size()) end_board(out);
  }
  void end(std::string& out) override { give_back(out); }

  [[nodiscard]] bool has_boards() const { return has_boards_; }

 private:
  void end_board(std::string& out) {
    if (!add_as_rows(out, cells_, last_.name)) return give_back(out);
    has_boards_ = true;
    forget();
  }

  void forget() {
    lines_.clear();
    cells_.clear();
    count_ = 0;
  }

  // Lines that make no board remain as they are.
  void give_back(std::string& out) {
    out += lines_;
    forget();
  }

  std::string lines_;  // as they stand
  std::string cells_;
  std::size_t count_ = 0;  // of lines
  NamedLine last_;
  bool has_boards_ = false;
};

}  // namespace

bool add_as_rows(std::string& out, std::string_view cells, LineName name) {
  const auto shape = Shape::of_cells(cells.size());
  if (!shape) return false;
  const auto side = static_cast<std::size_t>(shape->side());
  const auto height = static_cast<std::size_t>(shape->box_rows());
  const auto width = static_cast<std::size_t>(shape->box_cols());
  for (std::size_t row = 0; row < side; ++row) {
    for (std::size_t column = 0; column < side; ++column) {
      const std::size_t box = (row / height * height) + (column / width);
      const std::size_t in_box = (row % height * width) + (column % width);
      out += cells[name == LineName::box ? (box * side) + in_box : (column * side) + row];
    }
    out += '\r';
  }
  return true;
}

bool has_named_lines(std::string_view text) {
  NamedLines lines;
  (void)filtered(text, lines);
  return lines.has_boards();
}

std::unique_ptr<LineFilter> without_named_lines() {
  return std::make_unique<NamedLines>();
}

}  // namespace bitdoku
