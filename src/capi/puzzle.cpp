// Shapes, puzzle handles and their texts.
#include <algorithm>
#include <bitdoku/formats.hpp>
#include <optional>
#include <span>

#include "capi/boundary.hpp"

namespace capi = bitdoku::capi;
using bitdoku::Digit;
using bitdoku::Shape;

namespace {

bool has_cell_and_digit(const bitdoku::Puzzle& puzzle, int32_t cell, int32_t digit) {
  const Shape shape = puzzle.shape();
  return cell >= 0 && cell < shape.cells() && digit >= 0 && digit <= shape.side();
}

std::size_t size_of(const bitdoku::Puzzle& puzzle) {
  return puzzle.givens().size();
}

// Reads the shape that the caller requires. 0 x 0 means any shape.
bool read_wanted_shape(int32_t box_rows, int32_t box_cols, std::optional<Shape>& wanted) {
  if (box_rows == 0 && box_cols == 0) return true;
  wanted = Shape::make(box_rows, box_cols);
  return wanted.has_value();
}

}  // namespace

bitdoku_status bitdoku_shape_of_side(int32_t side, int32_t* box_rows, int32_t* box_cols) noexcept {
  if (box_rows == nullptr || box_cols == nullptr) return BITDOKU_NULL_POINTER;
  const auto shape = Shape::of_side(side);
  if (!shape) return BITDOKU_BAD_SHAPE;
  *box_rows = shape->box_rows();
  *box_cols = shape->box_cols();
  return BITDOKU_OK;
}

bitdoku_puzzle* bitdoku_puzzle_new() noexcept {
  bitdoku_puzzle* made = nullptr;
  (void)capi::guarded([&] {
    made = new bitdoku_puzzle;
    return BITDOKU_OK;
  });
  return made;
}

void bitdoku_puzzle_free(bitdoku_puzzle* puzzle) noexcept {
  delete puzzle;
}

bitdoku_status bitdoku_puzzle_reset(bitdoku_puzzle* puzzle, int32_t box_rows,
                                    int32_t box_cols) noexcept {
  if (puzzle == nullptr) return BITDOKU_NULL_POINTER;
  const auto shape = Shape::make(box_rows, box_cols);
  if (!shape) return BITDOKU_BAD_SHAPE;
  return capi::guarded([&] {
    puzzle->puzzle.reset(*shape);
    return BITDOKU_OK;
  });
}

bitdoku_status bitdoku_puzzle_parse(bitdoku_puzzle* puzzle, const char* text, size_t length,
                                    int32_t box_rows, int32_t box_cols,
                                    bitdoku_error* error) noexcept {
  if (puzzle == nullptr || (text == nullptr && length != 0)) return BITDOKU_NULL_POINTER;
  if (capi::is_bad(error)) return BITDOKU_BAD_STRUCT_SIZE;
  bitdoku::ReadOptions options;
  if (!read_wanted_shape(box_rows, box_cols, options.shape)) {
    return capi::give_error(error, BITDOKU_BAD_SHAPE, "no board has these boxes");
  }
  return capi::guarded([&] {
    auto parsed = bitdoku::parse(std::string_view(text, length), options);
    if (!parsed) return capi::give_error(error, parsed.error());
    if (options.shape && parsed->shape() != *options.shape) {
      return capi::give_error(
          error, BITDOKU_BAD_SHAPE,
          to_string(parsed->shape()) + " found, " + to_string(*options.shape) + " requested");
    }
    puzzle->puzzle = std::move(*parsed);
    return capi::give_no_error(error);
  });
}

bitdoku_status bitdoku_puzzle_set_cells(bitdoku_puzzle* puzzle, int32_t box_rows, int32_t box_cols,
                                        const uint8_t* cells, size_t count) noexcept {
  if (puzzle == nullptr || cells == nullptr) return BITDOKU_NULL_POINTER;
  const auto shape = Shape::make(box_rows, box_cols);
  if (!shape) return BITDOKU_BAD_SHAPE;
  if (count != static_cast<std::size_t>(shape->cells())) return BITDOKU_BAD_LENGTH;
  const int side = shape->side();
  if (std::any_of(cells, cells + count, [side](Digit digit) { return digit > side; })) {
    return BITDOKU_BAD_SYMBOL;
  }
  return capi::guarded([&] {
    puzzle->puzzle.reset(*shape);
    std::copy_n(cells, count, puzzle->puzzle.givens().begin());
    return BITDOKU_OK;
  });
}

bitdoku_status bitdoku_puzzle_set_given(bitdoku_puzzle* puzzle, int32_t cell,
                                        int32_t digit) noexcept {
  if (puzzle == nullptr) return BITDOKU_NULL_POINTER;
  if (!has_cell_and_digit(puzzle->puzzle, cell, digit)) return BITDOKU_OUT_OF_RANGE;
  puzzle->puzzle.set_given(cell, static_cast<Digit>(digit));
  return BITDOKU_OK;
}

bitdoku_status bitdoku_puzzle_strike_out(bitdoku_puzzle* puzzle, int32_t cell,
                                         int32_t digit) noexcept {
  if (puzzle == nullptr) return BITDOKU_NULL_POINTER;
  if (digit == 0 || !has_cell_and_digit(puzzle->puzzle, cell, digit)) return BITDOKU_OUT_OF_RANGE;
  return capi::guarded([&] {
    puzzle->puzzle.strike_out(cell, static_cast<Digit>(digit));
    return BITDOKU_OK;
  });
}

bitdoku_status bitdoku_puzzle_shape(const bitdoku_puzzle* puzzle, int32_t* box_rows,
                                    int32_t* box_cols) noexcept {
  if (puzzle == nullptr) return BITDOKU_NULL_POINTER;
  if (box_rows != nullptr) *box_rows = puzzle->puzzle.shape().box_rows();
  if (box_cols != nullptr) *box_cols = puzzle->puzzle.shape().box_cols();
  return BITDOKU_OK;
}

bitdoku_status bitdoku_puzzle_get_cells(const bitdoku_puzzle* puzzle, uint8_t* cells,
                                        size_t capacity) noexcept {
  if (puzzle == nullptr || cells == nullptr) return BITDOKU_NULL_POINTER;
  if (capacity < size_of(puzzle->puzzle)) return BITDOKU_BUFFER_TOO_SMALL;
  std::ranges::copy(puzzle->puzzle.givens(), cells);
  return BITDOKU_OK;
}

int32_t bitdoku_puzzle_has_candidates(const bitdoku_puzzle* puzzle) noexcept {
  return puzzle != nullptr && puzzle->puzzle.has_candidates() ? 1 : 0;
}

int32_t bitdoku_puzzle_allows(const bitdoku_puzzle* puzzle, int32_t cell, int32_t digit) noexcept {
  if (puzzle == nullptr || digit == 0 || !has_cell_and_digit(puzzle->puzzle, cell, digit)) return 0;
  return puzzle->puzzle.allows(cell, static_cast<Digit>(digit)) ? 1 : 0;
}

bitdoku_status bitdoku_puzzle_find_clash(const bitdoku_puzzle* puzzle,
                                         bitdoku_error* error) noexcept {
  if (puzzle == nullptr) return BITDOKU_NULL_POINTER;
  if (capi::is_bad(error)) return BITDOKU_BAD_STRUCT_SIZE;
  return capi::guarded([&] {
    const auto clash = find_clash(puzzle->puzzle);
    if (!clash) return capi::give_no_error(error);
    return capi::give_error(error, BITDOKU_DUPLICATE_GIVEN,
                            to_string(*clash, puzzle->puzzle.shape()));
  });
}

bitdoku_status bitdoku_to_line(const uint8_t* cells, size_t count, int32_t alphabet, char blank,
                               char* line, size_t capacity) noexcept {
  if (line == nullptr || (cells == nullptr && count != 0)) return BITDOKU_NULL_POINTER;
  if (capacity <= count) return BITDOKU_BUFFER_TOO_SMALL;
  if (alphabet < BITDOKU_DIGITS || alphabet > BITDOKU_HEX) return BITDOKU_OUT_OF_RANGE;
  return capi::guarded([&]() -> bitdoku_status {
    const std::span<const Digit> digits(cells, count);
    const auto symbols = static_cast<bitdoku::Alphabet>(alphabet);
    const std::string text = to_line(digits, symbols, blank);
    if (text.size() != count) return BITDOKU_BAD_SYMBOL;
    for (std::size_t i = 0; i < count; ++i) {
      // to_line writes '?' for a digit without a symbol.
      if (digits[i] != 0 && text[i] == '?') return BITDOKU_BAD_SYMBOL;
    }
    std::ranges::copy(text, line);
    line[count] = '\0';
    return BITDOKU_OK;
  });
}
