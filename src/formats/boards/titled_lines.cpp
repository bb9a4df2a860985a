#include "formats/boards/titled_lines.hpp"

#include <algorithm>
#include <array>
#include <bitdoku/shape.hpp>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "formats/boards/line_cells.hpp"
#include "formats/boards/named_lines.hpp"
#include "formats/foreign_symbols.hpp"
#include "formats/head.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

bool is_latin_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool is_one_of_words(std::string_view word, std::span<const std::string_view> words) {
  return std::ranges::any_of(words, [&](std::string_view known) { return same_word(known, word); });
}

// What the lines below a title are. A title begins with their name, perhaps behind other words, and
// has a sign or says where they begin. Whoever writes of rows, too, says something else.
LineName name_in_title(std::string_view line) {
  constexpr std::array<std::string_view, 2> kColumns{"columns", "cols"};
  constexpr std::array<std::string_view, 4> kBoxes{"boxes", "blocks", "subgrids", "nonets"};
  constexpr std::array<std::string_view, 10> kBefore{"the", "nine", "const", "let",  "var",
                                                     "int", "all",  "its",   "list", "of"};
  if (line.find_first_of("123456789") != std::string_view::npos) return LineName::other;
  if (line.find_first_of(":=[({") == std::string_view::npos) return LineName::other;
  LineName name = LineName::other;
  for (std::size_t at = 0; at < line.size();) {
    std::size_t end = at;
    while (end < line.size() && is_latin_letter(line[end])) ++end;
    const std::string_view word = line.substr(at, end - at);
    at = std::max(end, at + 1);
    if (word.empty()) continue;
    if (same_word(word, "row") || same_word(word, "rows")) return LineName::other;
    if (name != LineName::other || is_one_of_words(word, kBefore)) continue;
    if (is_one_of_words(word, kColumns)) {
      name = LineName::column;
    } else if (is_one_of_words(word, kBoxes)) {
      name = LineName::box;
    } else {
      return LineName::other;
    }
  }
  return name;
}

// The cells of a line: a run of symbols, or symbols apart. Empty if it has anything else.
std::string cells_in(std::string_view line) {
  std::string cells;
  const auto chunks = chunks_of(line, kShape9x9.side(), kBlanks);
  if (chunks.size() == 1 && chunks[0].text.size() >= kMinSide) return std::string(chunks[0].text);
  for (const Chunk& chunk : chunks) {
    const char symbol = symbol_of_cell(chunk.text, kShape9x9.side(), kBlanks);
    if (symbol == '\0') return {};
    cells += symbol;
  }
  const bool has_words = std::ranges::any_of(line, is_latin_letter) && chunks.empty();
  return has_words ? std::string() : cells;
}

// A column or a box has no digit twice. Arrays of numbers of houses do.
bool has_digit_twice(std::string_view cells) {
  std::uint64_t seen = 0;
  for (const char c : cells) {
    const std::uint64_t bit = c >= '1' && c <= '9' ? std::uint64_t{1} << (c - '0') : 0;
    if ((seen & bit) != 0) return true;
    seen |= bit;
  }
  return false;
}

class TitledLines : public LineFilter {
 public:
  void add(std::string& out, std::string_view line) override {
    const AsciiText ascii(line);
    if (name_ == LineName::other) {
      out += line;
      name_ = name_in_title(ascii.get());
      return;
    }
    const std::string cells = cells_in(ascii.get());
    const bool has_cells = cells.size() >= kMinSide;
    const bool is_empty = cells.empty() && std::ranges::none_of(ascii.get(), is_latin_letter);
    const bool fits = rows_.empty() || cells.size() == rows_.front().size();
    if (!is_empty && (!has_cells || !fits || has_digit_twice(cells))) {
      give_back(out);
      out += line;
      name_ = name_in_title(ascii.get());
      return;
    }
    if (rows_.empty() && is_empty) {
      out += line;
      return;
    }
    lines_.append(line) += '\r';
    if (has_cells) rows_.push_back(cells);
    if (rows_.size() == rows_.front().size()) end_board(out);
  }
  void end(std::string& out) override { give_back(out); }

  [[nodiscard]] bool has_boards() const { return has_boards_; }

 private:
  // Rows of one line are separated by a carriage return.
  void end_board(std::string& out) {
    std::string cells;
    for (const std::string& row : rows_) cells += row;
    if (!add_as_rows(out, cells, name_)) return give_back(out);
    has_boards_ = true;
    lines_.clear();
    rows_.clear();
    name_ = LineName::other;
  }

  void give_back(std::string& out) {
    out += std::exchange(lines_, {});
    rows_.clear();
    name_ = LineName::other;
  }

  LineName name_ = LineName::other;  // of the lines below a title
  std::string lines_;                // as they stand
  std::vector<std::string> rows_;    // the cells of each
  bool has_boards_ = false;
};

}  // namespace

bool has_titled_lines(std::string_view text) {
  TitledLines lines;
  (void)filtered(text, lines);
  return lines.has_boards();
}

std::unique_ptr<LineFilter> without_titled_lines() {
  return std::make_unique<TitledLines>();
}

}  // namespace bitdoku
