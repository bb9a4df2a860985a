#include "formats/json_boards.hpp"

#if BITDOKU_JSON
#include <algorithm>

#include "formats/boards/boards.hpp"
#include "formats/foreign_symbols.hpp"
#include "formats/head.hpp"
#include "formats/json_places.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

constexpr std::size_t kFewestCells = std::size_t{kMinSide} * kMinSide;

// The symbols of a board that is a text; empty if it is none.
std::string board_of_text(const std::string& text) {
  if (text.size() < kFewestCells) return {};
  const AsciiText ascii(text);
  const std::string_view symbols = trimmed(ascii.get());
  const auto shape = Shape::of_cells(symbols.size());
  const bool plain = shape && shape->side() <= kMostSymbols &&
                     std::ranges::all_of(
                         symbols, [&](char symbol) { return is_plausible(symbol, shape->side()); });
  return plain ? std::string(symbols) : board_in_text(ascii.get(), {});
}

constexpr std::uint16_t kFirstSymbol = 256;  // above all numbers

std::uint16_t code_of_symbol(char symbol) {
  if (is_blank(symbol)) return 0;
  if (symbol >= '1' && symbol <= '9') return static_cast<std::uint16_t>(symbol - '0');
  return static_cast<std::uint16_t>(kFirstSymbol + static_cast<unsigned char>(symbol));
}

// Whether no more than a part of the cells clash with another in their row or column, or are too
// large.
bool has_few_faults(const BoardCodes& board) {
  constexpr std::size_t kPart = 4;
  std::size_t side = kMinSide;
  while (side * side < board.size()) ++side;
  std::vector<bool> seen(2 * side * 2 * kFirstSymbol);
  std::size_t faults = 0;
  std::size_t givens = 0;
  for (std::size_t cell = 0; cell < board.size(); ++cell) {
    const std::size_t code = board[cell];
    if (code == 0) continue;
    ++givens;
    bool is_fault = code > side && code < kFirstSymbol;
    for (const std::size_t house : {cell / side, side + (cell % side)}) {
      const std::size_t at = (house * 2 * kFirstSymbol) + code;
      is_fault = is_fault || seen[at];
      seen[at] = true;
    }
    if (is_fault) ++faults;
  }
  return faults * kPart <= givens;
}

// Whether the value names the places of its cells, and too few of them for a puzzle.
bool has_too_few_places(const Json& value, const BoardCodes& board) {
  if (placed_cells(value).empty()) return false;
  struct Fewest {
    std::size_t cells;
    std::ptrdiff_t givens;
  };
  std::ptrdiff_t fewest = 17;
  for (const auto& [cells, least] : {Fewest{16, 4}, Fewest{36, 8}, Fewest{64, 14}}) {
    if (board.size() == cells) fewest = least;
  }
  return std::ssize(board) - std::ranges::count(board, std::uint16_t{0}) < fewest;
}

}  // namespace

bool has_size_of_board(const Json& value) {
  if (value.is_string()) return !board_of_text(value.get_ref<const std::string&>()).empty();
  if (!value.is_structured()) return false;
  const std::vector<std::string> cells = cells_of(value);
  return cells.size() >= kFewestCells && Shape::of_cells(cells.size()) &&
         (are_numbers(cells) || !symbols_of(cells).empty());
}

bool is_board(const Json& value) {
  if (!has_size_of_board(value)) return false;
  const BoardCodes board = codes_of(value);
  if (!has_few_faults(board)) return false;
  const bool may_have_places = value.is_object() || (value.is_array() && !value[0].is_primitive());
  return !may_have_places || !has_too_few_places(value, board);
}

BoardCodes codes_of(const Json& board) {
  BoardCodes codes;
  if (board.is_string()) {
    for (const char symbol : board_of_text(board.get_ref<const std::string&>())) {
      codes.push_back(code_of_symbol(symbol));
    }
    return codes;
  }
  for (const std::string& cell : cells_of(board)) {
    const std::uint64_t number = number_of(cell);
    codes.push_back(number <= kMaxSide ? static_cast<std::uint16_t>(number)
                                       : code_of_symbol(cell[0]));
  }
  return codes;
}

bool is_empty_board(const BoardCodes& board) {
  return std::ranges::none_of(board, [](std::uint16_t code) { return code != 0; });
}

bool is_full_board(const BoardCodes& board) {
  return std::ranges::find(board, std::uint16_t{0}) == board.end();
}

bool has_givens(const BoardCodes& grid, const BoardCodes& board) {
  return grid.size() == board.size() &&
         std::ranges::equal(grid, board, [](std::uint16_t cell, std::uint16_t given) {
           return given == 0 || cell == given;
         });
}

}  // namespace bitdoku
#endif
