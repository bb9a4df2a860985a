#include "formats/doubts.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

using Row = std::span<const Digit>;

Row row_of(const Puzzle& puzzle, int row) {
  const auto side = static_cast<std::size_t>(puzzle.shape().side());
  return puzzle.givens().subspan(static_cast<std::size_t>(row) * side, side);
}

std::size_t givens_in(Row row) {
  return row.size() - static_cast<std::size_t>(std::ranges::count(row, Digit{0}));
}

bool is_blank_row(Row row) {
  return std::ranges::all_of(row, [](Digit digit) { return digit == 0; });
}

// Whether the row counts from 1 or from 0.
bool counts_up(Row row) {
  const std::size_t first = row[0];
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (row[i] != i + first) return false;
  }
  return first < 2;
}

// Whether each second row from `first` on has what the row above or below it has, and no blank.
bool alternates_with_solution(const Puzzle& puzzle, int first, int solved) {
  const int side = puzzle.shape().side();
  int pairs = 0;
  for (int row = first; row + 1 < side; row += 2) {
    const Row full = row_of(puzzle, row + solved);
    const Row given = row_of(puzzle, row + 1 - solved);
    const std::size_t count = givens_in(given);
    if (givens_in(full) < full.size() || count == given.size()) return false;
    for (std::size_t i = 0; i < given.size(); ++i) {
      if (given[i] != 0 && given[i] != full[i]) return false;
    }
    if (count > 0) ++pairs;
  }
  return pairs > 1;
}

// A number of so many digits is stored exactly by a spreadsheet; behind them it has zeros.
constexpr std::size_t kExactDigits = 15;
constexpr std::size_t kRow = 9;
constexpr std::size_t kFewestOfNumber = 4;

bool is_rounded(const Puzzle& puzzle) {
  const Row cells = puzzle.givens();
  return puzzle.shape() == kShape9x9 && is_blank_row(cells.subspan(kExactDigits)) &&
         !is_blank_row(cells.subspan(kRow, kExactDigits - kRow)) &&
         givens_in(cells.first(kExactDigits)) >= kFewestOfNumber;
}

// Whether 1 is the only digit, in more cells than a row has.
bool is_mask(const Puzzle& puzzle) {
  return std::ranges::all_of(puzzle.givens(), [](Digit digit) { return digit < 2; }) &&
         puzzle.given_count() > puzzle.shape().side();
}

// Whether the first or last cells of ten rows count up in most rows, or count the givens of
// the row: a board of 9x9 with labels or totals.
bool has_labels(const Puzzle& puzzle) {
  constexpr int kSide = 10;
  constexpr int kFewest = 7;
  if (puzzle.shape().side() != kSide) return false;
  std::array<int, 3> found{};  // first cells, last cells, totals
  for (int row = 0; row < kSide; ++row) {
    const Row cells = row_of(puzzle, row);
    const std::size_t givens = givens_in(cells.first(kSide - 1));
    if (givens > 0 && cells.back() == givens) ++found[2];
    if (row == 0) continue;
    const Row above = row_of(puzzle, row - 1);
    if (cells.front() == above.front() + 1) ++found[0];
    if (cells.back() == above.back() + 1) ++found[1];
  }
  return std::ranges::any_of(found, [](int count) { return count >= kFewest; });
}

// What is wrong with rows that may not be those of a board.
std::string_view wrong_rows(const Puzzle& puzzle) {
  const int side = puzzle.shape().side();
  for (const auto& [first, solved] : {std::pair{0, 0}, {0, 1}, {1, 0}, {1, 1}}) {
    if (alternates_with_solution(puzzle, first, solved)) {
      return "each row seems to stand beside its solution; give the rows of the puzzle alone";
    }
  }
  if (!find_clash(puzzle)) return {};
  if (counts_up(row_of(puzzle, 0)) || counts_up(row_of(puzzle, side - 1))) {
    return "the numbers of the columns seem to take the place of a row, because digits clash";
  }
  return has_labels(puzzle)
             ? "the digits of this board of 10x10 clash; it may be a board of 9x9 with labels"
             : std::string_view();
}

}  // namespace

std::optional<Puzzle> without_padding(const Puzzle& puzzle) {
  constexpr int kFewest = 12;  // givens
  const int side = puzzle.shape().side();
  const int board = kShape9x9.side();
  if (side <= board || puzzle.given_count() < kFewest) return {};
  // Arrays whose rows and columns are numbered from 1 have nothing at 0.
  for (const int first : {0, 1}) {
    Puzzle inner(kShape9x9);
    bool fits = true;
    for (int cell = 0; cell < puzzle.shape().cells() && fits; ++cell) {
      const int digit = puzzle.given(cell);
      const int row = cell / side - first;
      const int col = cell % side - first;
      if (digit == 0) continue;
      fits = digit <= board && row >= 0 && row < board && col >= 0 && col < board;
      if (fits) inner.set_given(row * board + col, static_cast<Digit>(digit));
    }
    if (fits) return inner;
  }
  return {};
}

bool is_full_but_for_largest(const Puzzle& puzzle) {
  const Shape shape = puzzle.shape();
  const auto side = static_cast<std::size_t>(shape.side());
  if (shape.side() < kMinSide || puzzle.given_count() != shape.cells() - shape.side()) return false;
  std::vector<bool> seen(3 * side);  // rows, columns, boxes
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const int digit = puzzle.given(cell);
    if (digit == shape.side()) return false;
    if (digit != 0) continue;
    const auto row = static_cast<std::size_t>(cell) / side;
    const auto col = static_cast<std::size_t>(cell) % side;
    const auto box = static_cast<std::size_t>(shape.box(cell));
    for (const std::size_t house : {row, side + col, 2 * side + box}) {
      if (seen[house]) return false;
      seen[house] = true;
    }
  }
  return true;
}

bool is_doubtful_with_zeros(const Puzzle& puzzle) {
  return is_rounded(puzzle) || is_full_but_for_largest(puzzle);
}

void Doubts::begin(const ReadOptions& options, std::string_view format) {
  format_ = format;
  is_asked_for_ = options.format != nullptr;
  is_list_ = format == "line" || format == "csv";
  is_json_ = format == "json";
  is_text_ = format == "block" || format == "counted";
  is_in_rows_ = (is_text_ || format == "sud") && !options.shape;
}

std::string_view Doubts::what_is_wrong(const Record& record) const {
  const Puzzle& puzzle = record.puzzle;
  if (record.blank == '0' || is_json_) {
    if (!has_blanks_ && is_full_but_for_largest(puzzle)) return kMayCountFromZero;
    if (is_rounded(puzzle)) {
      return "a spreadsheet seems to have rounded this number to 15 digits; format its column as "
             "text";
    }
  }
  const bool may_be_mask = !record.solution.empty() || (is_text_ && has_digits_);
  if (may_be_mask && is_mask(puzzle)) return "1 is the only digit, in more cells than a row has";
  return is_in_rows_ ? wrong_rows(puzzle) : std::string_view();
}

void Doubts::look_at(Record& record) {
  if (is_asked_for_) return;
  const std::string_view wrong = what_is_wrong(record);
  if (wrong.empty()) {
    has_blanks_ = has_blanks_ || record.puzzle.given_count() < record.puzzle.shape().cells();
    return;
  }
  are_any_ = true;
  record.error = Error{
      ErrorCode::bad_syntax, record.line, 0,
      joined({wrong, "; to read it as it is, name its format: ", is_text_ ? "text" : format_})};
}

}  // namespace bitdoku
