// The search for the canonical form of a board with boxes of any shape.
//
// The form is made row by row. A way is a choice of rows, and of places of columns as far as they
// matter. Columns whose order is open stand side by side: a tie. They look alike in the rows so
// far, except that new digits are different digits, and the order of the columns numbers them. A
// row is added place by place. A tie is divided where its columns begin to differ, and all choices
// that give the least row are kept.
#include <algorithm>
#include <array>
#include <bit>
#include <bitdoku/canonical_board.hpp>
#include <cstring>
#include <utility>

#include "canonical/board_check.hpp"

namespace bitdoku {
namespace {

using FormRow = std::array<Digit, kMostFormSide>;
using FormLines = std::array<std::uint8_t, kMostFormSide>;

constexpr std::uint32_t bit_of(unsigned i) {
  return std::uint32_t{1} << i;
}

// A board, perhaps transposed.
struct FormBoard {
  unsigned side = 0;
  unsigned band_rows = 0;
  unsigned stack_columns = 0;
  std::array<FormRow, kMostFormSide> rows = {};
  // The first row of the same band with the same digits; the first band with the same rows in some
  // order; the first stack with the same columns in some order. To take another one instead gives
  // the same images.
  FormLines same_row = {};
  FormLines same_band = {};
  FormLines same_stack = {};
};

// By part: the first part with the same lines in some order. A part has `count` lines.
FormLines first_of_same_parts(const std::array<FormRow, kMostFormSide>& lines, std::size_t side,
                              std::size_t count) {
  std::array<FormRow, kMostFormSide> sorted = lines;
  for (std::size_t line = 0; line < side; line += count) {
    std::sort(&sorted[line], &sorted[line] + count);
  }
  FormLines result{};
  for (std::size_t part = 0; part < side / count; ++part) {
    const FormRow* const begin = &sorted[part * count];
    std::size_t first = 0;
    while (!std::equal(begin, begin + count, &sorted[first * count])) ++first;
    result[part] = static_cast<std::uint8_t>(first);
  }
  return result;
}

FormBoard form_board(const Puzzle& puzzle, bool is_transposed) {
  FormBoard board;
  board.side = static_cast<unsigned>(puzzle.shape().side());
  board.band_rows = static_cast<unsigned>(puzzle.shape().box_rows());
  board.stack_columns = static_cast<unsigned>(puzzle.shape().box_cols());
  std::array<FormRow, kMostFormSide> columns{};
  for (unsigned r = 0; r < board.side; ++r) {
    for (unsigned c = 0; c < board.side; ++c) {
      const unsigned cell = is_transposed ? c * board.side + r : r * board.side + c;
      board.rows[r][c] = columns[c][r] = puzzle.givens()[cell];
    }
  }
  for (unsigned r = 0; r < board.side; ++r) {
    const unsigned begin = r / board.band_rows * board.band_rows;
    unsigned first = begin;
    while (board.rows[first] != board.rows[r]) ++first;
    board.same_row[r] = static_cast<std::uint8_t>(first);
  }
  board.same_band = first_of_same_parts(board.rows, board.side, board.band_rows);
  board.same_stack = first_of_same_parts(columns, board.side, board.stack_columns);
  return board;
}

struct FormWay {
  const FormBoard* board = nullptr;
  FormLines rows = {};
  FormLines columns = {};
  std::uint32_t used_rows = 0;
  std::uint32_t used_stacks = 0;
  std::uint32_t starts = 0;  // bit p: a tie begins at place p
  std::uint32_t named = 0;   // the digits that have numbers in the form
  std::uint8_t names = 0;    // how many
  // The number of a digit is `name`, plus the place of the column `namer` - 1 if that is not 0.
  std::array<std::uint8_t, kMostFormSide + 1> namer = {};
  std::array<std::int8_t, kMostFormSide + 1> name = {};

  [[nodiscard]] bool has_name(Digit digit) const { return (named >> digit & 1U) != 0; }
  [[nodiscard]] unsigned tie_begin(unsigned place) const {
    return static_cast<unsigned>(std::bit_width(starts & (bit_of(place + 1) - 1))) - 1;
  }
  [[nodiscard]] unsigned tie_end(unsigned place) const {
    const unsigned end = (place / board->stack_columns + 1) * board->stack_columns;
    unsigned after = place + 1;
    while (after < end && (starts >> after & 1U) == 0) ++after;
    return after;
  }
  [[nodiscard]] unsigned place_of(unsigned column) const {
    unsigned place = 0;
    while (columns[place] != column) ++place;
    return place;
  }
  [[nodiscard]] unsigned number_of(Digit digit) const {
    const unsigned place = namer[digit] == 0 ? 0 : place_of(namer[digit] - 1U);
    return static_cast<unsigned>(name[digit] + static_cast<int>(place));
  }
  [[nodiscard]] unsigned chosen_columns() const {
    return static_cast<unsigned>(std::popcount(used_stacks)) * board->stack_columns;
  }
  // Divides a tie before a place.
  void divide(unsigned place) {
    if (place < board->side) starts |= bit_of(place);
  }
  // Gives a column the first place of its tie.
  void put_first(unsigned column) {
    const unsigned place = place_of(column);
    const unsigned begin = tie_begin(place);
    std::swap(columns[place], columns[begin]);
    divide(begin + 1);
  }
};

// The least number that a digit may get.
struct LeastNumber {
  unsigned value = 0;
  bool is_exact = true;
  bool is_named_beside = false;  // its namer is another column of the tie where the digit is
};

class FormSearch {
 public:
  FormSearch(const FormBoard& board, std::size_t most_ways) : most_ways_(most_ways) { add(board); }

  // Searches in the images of another board, too.
  void add(const FormBoard& board) {
    FormWay way;
    way.board = &board;
    ways_.push_back(way);
  }

  // Adds the least row to the form, in all ways. Returns false if there are too many.
  bool add_row(unsigned number) {
    next_.clear();
    least_.fill(0xFF);
    for (const FormWay& way : ways_) {
      if (!try_rows(way, number)) return false;
    }
    std::swap(ways_, next_);
    return true;
  }

  [[nodiscard]] const FormRow& row() const { return least_; }
  [[nodiscard]] const FormWay& way() const { return ways_.front(); }

 private:
  bool try_rows(const FormWay& way, unsigned number) {
    const FormBoard& board = *way.board;
    const unsigned place_in_band = number % board.band_rows;
    std::uint32_t tried = 0;
    for (unsigned band = 0; band < board.side / board.band_rows; ++band) {
      const std::uint32_t rows = (bit_of(board.band_rows) - 1) << band * board.band_rows;
      const auto used = static_cast<unsigned>(std::popcount(way.used_rows & rows));
      const bool fits = place_in_band == 0 ? used == 0 : used == place_in_band;
      if (!fits) continue;
      if (used == 0 && (tried >> board.same_band[band] & 1U) != 0) continue;
      tried |= bit_of(board.same_band[band]);
      if (!try_band(way, number, band)) return false;
    }
    return true;
  }

  bool try_band(const FormWay& way, unsigned number, unsigned band) {
    const FormBoard& board = *way.board;
    std::uint32_t tried = 0;
    for (unsigned row = band * board.band_rows; row < (band + 1) * board.band_rows; ++row) {
      if ((way.used_rows >> row & 1U) != 0 || (tried >> board.same_row[row] & 1U) != 0) continue;
      tried |= bit_of(board.same_row[row]);
      FormWay longer = way;
      longer.rows[number] = static_cast<std::uint8_t>(row);
      longer.used_rows |= bit_of(row);
      FormRow text{};
      fill(longer, board.rows[row], 0, text);
      if (next_.size() > most_ways_) return false;
    }
    return true;
  }

  // Adds the row from a place on.
  void fill(FormWay& way, const FormRow& row, unsigned place, FormRow& text) {
    const unsigned side = way.board->side;
    while (place < side && std::memcmp(text.data(), least_.data(), place) <= 0) {
      if (place == way.chosen_columns()) return choose_stack(way, row, place, text);
      std::array<LeastNumber, kMostFormSide> numbers;
      const unsigned end = way.tie_end(place);
      for (unsigned k = place; k < end; ++k) numbers[k] = least_number(way, row, k, place);
      const LeastNumber least =
          *std::min_element(&numbers[place], &numbers[0] + end,
                            [](const auto& a, const auto& b) { return a.value < b.value; });
      if (!least.is_exact) return choose_column(way, row, place, text, numbers);
      const unsigned divided = put_least_first(way, place, end, numbers, least.value);
      if (least.value <= way.names) {
        std::fill(&text[place], &text[0] + divided, static_cast<Digit>(least.value));
      } else if (are_different(way, row, place, divided)) {
        name_digits(way, row, place, divided, text);
      } else {
        return choose_digit(way, row, place, text, divided);
      }
      way.divide(divided);
      place = divided;
    }
    if (place == side) keep(way, text);
  }

  void keep(const FormWay& way, const FormRow& text) {
    const int order = std::memcmp(text.data(), least_.data(), way.board->side);
    if (order > 0 || next_.size() > most_ways_) return;
    if (order < 0) next_.clear();
    least_ = text;
    next_.push_back(way);
  }

  // Of the digit of the row in the column at place k. `begin` is the begin of its tie.
  static LeastNumber least_number(const FormWay& way, const FormRow& row, unsigned k,
                                  unsigned begin) {
    const Digit digit = row[way.columns[k]];
    if (digit == 0) return {};
    if (!way.has_name(digit)) return {.value = way.names + 1U};
    if (way.namer[digit] == 0) return {.value = way.number_of(digit)};
    const unsigned place = way.place_of(way.namer[digit] - 1U);
    const unsigned first = way.tie_begin(place);
    const auto least = static_cast<unsigned>(way.name[digit] + static_cast<int>(first));
    if (way.tie_end(first) == first + 1) return {.value = least};
    // A column cannot have the place of its namer.
    const bool is_beside = first == begin && place != k;
    return {.value = least + (is_beside ? 1 : 0), .is_exact = false, .is_named_beside = is_beside};
  }

  // Returns the place behind the columns of a tie that have the least number.
  static unsigned put_least_first(FormWay& way, unsigned place, unsigned end,
                                  const std::array<LeastNumber, kMostFormSide>& numbers,
                                  unsigned least) {
    const FormLines columns = way.columns;
    unsigned at = place;
    for (const bool wants_least : {true, false}) {
      for (unsigned k = place; k < end; ++k) {
        if ((numbers[k].value == least) == wants_least) way.columns[at++] = columns[k];
      }
    }
    return place + static_cast<unsigned>(
                       std::count_if(&numbers[place], &numbers[0] + end,
                                     [&](const auto& number) { return number.value == least; }));
  }

  static bool are_different(const FormWay& way, const FormRow& row, unsigned begin, unsigned end) {
    std::uint32_t digits = 0;
    for (unsigned k = begin; k < end; ++k) digits |= bit_of(row[way.columns[k]]);
    return std::popcount(digits) == static_cast<int>(end - begin);
  }

  static void name_digits(FormWay& way, const FormRow& row, unsigned begin, unsigned end,
                          FormRow& text) {
    const int name = way.names + 1 - static_cast<int>(begin);
    for (unsigned k = begin; k < end; ++k) {
      const Digit digit = row[way.columns[k]];
      way.named |= bit_of(digit);
      way.namer[digit] = static_cast<std::uint8_t>(way.columns[k] + 1);
      way.name[digit] = static_cast<std::int8_t>(name);
      text[k] = ++way.names;
    }
  }

  void choose_stack(const FormWay& way, const FormRow& row, unsigned place, FormRow& text) {
    const FormBoard& board = *way.board;
    std::uint32_t tried = 0;
    for (unsigned stack = 0; stack < board.side / board.stack_columns; ++stack) {
      if ((way.used_stacks >> stack & 1U) != 0) continue;
      if ((tried >> board.same_stack[stack] & 1U) != 0) continue;
      tried |= bit_of(board.same_stack[stack]);
      FormWay chosen = way;
      chosen.used_stacks |= bit_of(stack);
      chosen.divide(place);
      for (unsigned k = 0; k < board.stack_columns; ++k) {
        chosen.columns[place + k] = static_cast<std::uint8_t>(stack * board.stack_columns + k);
      }
      fill(chosen, row, place, text);
    }
  }

  // The least digit depends on the order of a tie: of the namers, or of this one.
  void choose_column(const FormWay& way, const FormRow& row, unsigned place, FormRow& text,
                     const std::array<LeastNumber, kMostFormSide>& numbers) {
    const unsigned end = way.tie_end(place);
    unsigned least = numbers[place].value;
    for (unsigned k = place; k < end; ++k) least = std::min(least, numbers[k].value);
    std::uint32_t tried = 0;  // columns
    for (unsigned k = place; k < end; ++k) {
      if (numbers[k].value != least) continue;
      const unsigned namer = way.namer[row[way.columns[k]]] - 1U;
      const unsigned column = numbers[k].is_named_beside ? way.columns[k] : namer;
      if ((tried >> column & 1U) != 0) continue;
      tried |= bit_of(column);
      FormWay chosen = way;
      chosen.put_first(column);
      fill(chosen, row, place, text);
    }
  }

  // Some of the new digits of a tie are equal, because the givens clash.
  void choose_digit(const FormWay& way, const FormRow& row, unsigned place, FormRow& text,
                    unsigned end) {
    std::uint32_t tried = 0;
    for (unsigned k = place; k < end; ++k) {
      const Digit digit = row[way.columns[k]];
      if ((tried >> digit & 1U) != 0) continue;
      tried |= bit_of(digit);
      FormWay chosen = way;
      chosen.named |= bit_of(digit);
      chosen.name[digit] = static_cast<std::int8_t>(++chosen.names);
      fill(chosen, row, place, text);
    }
  }

  const std::size_t most_ways_;
  std::vector<FormWay> ways_;
  std::vector<FormWay> next_;
  FormRow least_ = {};
};

BoardSymmetry symmetry_of(const FormWay& way, bool is_transposed) {
  const unsigned side = way.board->side;
  BoardSymmetry symmetry{.transposed = is_transposed,
                         .rows = {way.rows.begin(), way.rows.begin() + side},
                         .columns = {way.columns.begin(), way.columns.begin() + side},
                         .digits = std::vector<Digit>(side + 1)};
  unsigned next = way.names;
  for (unsigned digit = 1; digit <= side; ++digit) {
    const auto d = static_cast<Digit>(digit);
    symmetry.digits[digit] = static_cast<Digit>(way.has_name(d) ? way.number_of(d) : ++next);
  }
  return symmetry;
}

Error no_form(std::string message) {
  return {.code = ErrorCode::unsupported, .message = std::move(message)};
}

}  // namespace

std::optional<Error> why_no_form(const Puzzle& puzzle) {
  const auto side = static_cast<unsigned>(puzzle.shape().side());
  if (side > kMostFormSide) return no_form("canonical forms are for boards of at most 25x25");
  if (!puzzle.has_plain_houses() || puzzle.has_candidates()) {
    return no_form(
        "canonical forms are for rows, columns and boxes, without struck-out candidates");
  }
  if (std::ranges::any_of(puzzle.givens(), [&](Digit digit) { return digit > side; })) {
    return no_form("a digit is above the side of the board");
  }
  return std::nullopt;
}

Result<BoardForm> canonical_board(const Puzzle& puzzle, std::size_t most_ways) {
  if (const auto error = why_no_form(puzzle)) return *error;
  const auto side = static_cast<unsigned>(puzzle.shape().side());
  const FormBoard board = form_board(puzzle, false);
  const FormBoard transposed = form_board(puzzle, true);
  FormSearch search(board, most_ways);
  if (board.band_rows == board.stack_columns) search.add(transposed);
  BoardForm found;
  for (unsigned number = 0; number < side; ++number) {
    if (!search.add_row(number)) return no_form("too many symmetries for a canonical form");
    found.form.insert(found.form.end(), search.row().begin(), search.row().begin() + side);
  }
  found.symmetry = symmetry_of(search.way(), search.way().board == &transposed);
  return found;
}

}  // namespace bitdoku
