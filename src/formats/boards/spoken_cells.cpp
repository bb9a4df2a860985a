#include "formats/boards/spoken_cells.hpp"

#include <algorithm>
#include <array>
#include <bitdoku/shape.hpp>
#include <optional>
#include <string>
#include <utility>

#include "formats/boards/place_words.hpp"
#include "formats/head.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

constexpr std::uint64_t kLargestSpoken = 25;

struct SpokenCell {
  std::optional<std::uint64_t> row;  // as in the cell before if none is said
  std::optional<std::uint64_t> column;
  char symbol = '\0';  // 0: none, or several
};

bool is_spoken_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_in_spoken_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}

bool says_blank(std::string_view word) {
  constexpr std::array<std::string_view, 11> kWords{"blank", "empty", "unfilled", "leer",
                                                    "vide",  "vuota", "vuoto",    "vacia",
                                                    "vazia", "leeg",  "prazdne"};
  return std::ranges::any_of(kWords,
                             [&](std::string_view known) { return same_word(known, word); });
}

bool says_total(std::string_view word) {
  constexpr std::array<std::string_view, 3> kWords{"of", "von", "sur"};
  return std::ranges::any_of(kWords,
                             [&](std::string_view known) { return same_word(known, word); });
}

SpokenCell spoken_cell(std::string_view line) {
  SpokenCell cell;
  std::size_t values = 0;
  bool is_blank_cell = false;
  PlacePart part = PlacePart::none;  // of the last word
  bool is_total = false;             // the next number says how many rows there are: row 1 of 9
  for (std::size_t at = 0; at < line.size();) {
    const bool is_number = is_spoken_digit(line[at]);
    std::size_t end = at;
    while (end < line.size() &&
           (is_number ? is_spoken_digit(line[end]) : is_in_spoken_word(line[end])))
      ++end;
    const std::string_view word = line.substr(at, end - at);
    at = std::max(end, at + 1);
    if (word.empty()) continue;
    if (!is_number) {
      is_blank_cell = is_blank_cell || says_blank(word);
      part = place_part(word);
      is_total = says_total(word);
      continue;
    }
    if (std::exchange(is_total, false)) continue;
    const std::uint64_t number = number_up_to(word, kLargestSpoken);
    if (part == PlacePart::row && !cell.row) {
      cell.row = number;
    } else if (part == PlacePart::column && !cell.column) {
      cell.column = number;
    } else {
      ++values;
      const bool is_digit = number > 0 && number <= kLargestSpoken;
      cell.symbol = is_digit ? symbol_of(static_cast<Digit>(number), Alphabet::digits) : '\0';
    }
    part = PlacePart::none;
  }
  if (is_blank_cell) cell.symbol = '.';
  if (values != (is_blank_cell ? 0U : 1U)) cell.symbol = '\0';
  return cell;
}

// Gathers the cells of each row.
class SpokenCells : public LineFilter {
 public:
  // `keeps_others`: other lines stay as they are.
  explicit SpokenCells(bool keeps_others) : keeps_others_(keeps_others) {}
  void add(std::string& out, std::string_view line) override {
    const SpokenCell cell = spoken_cell(line);
    if (!cell.column) {
      end(out);
      if (keeps_others_) out += line;
      return;
    }
    const std::uint64_t row = cell.row.value_or(row_);
    if (row != row_) end(out);
    const bool follows = row_cells_.empty() ? *cell.column < 2 : *cell.column == column_ + 1;
    is_well_ = is_well_ && follows && cell.symbol != '\0';
    row_ = row;
    column_ = *cell.column;
    row_cells_ += cell.symbol == '\0' ? '!' : cell.symbol;
  }
  void end(std::string& out) override {
    if (!row_cells_.empty()) out.append(row_cells_).append("\r");
    row_cells_.clear();
  }
  [[nodiscard]] bool is_well() const { return is_well_; }

 private:
  bool keeps_others_;
  std::string row_cells_;
  std::uint64_t row_ = 0;
  std::uint64_t column_ = 0;
  bool is_well_ = true;  // all cells are in order and have a value
};

}  // namespace

bool has_spoken_cells(std::string_view text) {
  SpokenCells cells(false);
  std::string rows = filtered(text, cells);
  std::erase(rows, '\n');
  const std::size_t side = rows.find('\r');
  if (!cells.is_well() || side == std::string::npos || side < 4) return false;
  if (!Shape::of_side(static_cast<int>(side)) || rows.size() % (side * (side + 1)) != 0) {
    return false;
  }
  for (std::size_t at = 0; at < rows.size(); ++at) {
    if ((rows[at] == '\r') != (at % (side + 1) == side)) return false;
  }
  return true;
}

std::unique_ptr<LineFilter> without_spoken_cells() {
  return std::make_unique<SpokenCells>(true);
}

}  // namespace bitdoku
