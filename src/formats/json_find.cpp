#include "formats/json_find.hpp"

#if BITDOKU_JSON
#include <algorithm>

#include "formats/boards/boards.hpp"
#include "formats/csv.hpp"
#include "formats/foreign_symbols.hpp"
#include "formats/head.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

constexpr std::size_t kFewestCells = std::size_t{kMinSide} * kMinSide;

bool is_board_text(const std::string& text) {
  if (text.size() < kFewestCells) return false;
  const AsciiText ascii(text);
  const std::string_view symbols = trimmed(ascii.get());
  const auto shape = Shape::of_cells(symbols.size());
  const bool plain = shape && shape->side() <= kMostSymbols &&
                     std::ranges::all_of(
                         symbols, [&](char symbol) { return is_plausible(symbol, shape->side()); });
  return plain || !board_in_text(symbols, {}).empty();
}

// The cells of a board, each as text. A blank is empty.
std::vector<std::string> texts_of(const Json& board) {
  std::vector<std::string> cells;
  if (board.is_string()) {
    const AsciiText ascii(board.get_ref<const std::string&>());
    const std::string found = board_in_text(ascii.get(), {});
    const std::string_view symbols = found.empty() ? trimmed(ascii.get()) : found;
    cells.reserve(symbols.size());
    for (const char symbol : symbols) cells.emplace_back(1, symbol);
  } else {
    cells = cells_of(board);
  }
  for (std::string& cell : cells) {
    if (cell.size() == 1 && is_blank(cell[0])) cell.clear();
  }
  return cells;
}

// Whether `grid` has all givens of `board`.
bool has_givens(const std::vector<std::string>& grid, const std::vector<std::string>& board) {
  return grid.size() == board.size() &&
         std::ranges::equal(grid, board, [](const std::string& cell, const std::string& given) {
           return given.empty() || cell == given;
         });
}

// Adds a board of an object. Two boards of which one has all givens of the other are one puzzle,
// with its solution or with what a player has entered.
void add_member(const JsonBoard& board, std::size_t first, std::vector<JsonBoard>& boards) {
  const std::vector<std::string> cells = texts_of(*board.puzzle);
  for (std::size_t i = first; i < boards.size(); ++i) {
    const std::vector<std::string> known = texts_of(*boards[i].puzzle);
    if (has_givens(cells, known)) return;
    if (has_givens(known, cells)) {
      boards[i].puzzle = board.puzzle;
      return;
    }
  }
  boards.push_back(board);
}

// The boards of an object. Appends them; returns whether one has the name of a puzzle.
bool add_own(const Json& object, std::vector<JsonBoard>& boards) {
  JsonBoard board;
  bool is_named = false;
  const std::size_t first = boards.size();
  for (const auto& [key, value] : object.items()) {
    if (board.solution == nullptr && is_solution_name(key)) board.solution = &value;
  }
  for (const auto& [key, value] : object.items()) {
    if (is_named || !is_puzzle_name(key) || !is_board(value)) continue;
    board.puzzle = &value;
    boards.push_back(board);
    is_named = true;
  }
  for (const auto& [key, value] : object.items()) {
    const bool is_other = is_named ? is_numbered_puzzle_name(key) : !is_solution_name(key);
    if (!is_other || is_puzzle_name(key) || !is_board(value)) continue;
    board.puzzle = &value;
    add_member(board, first, boards);
  }
  return is_named;
}

void add_boards(const Json& value, std::vector<JsonBoard>& boards) {
  if (value.is_array()) {
    if (is_board(value)) {
      boards.push_back({&value, nullptr});
      return;
    }
    for (const Json& element : value) {
      if (element.is_structured()) add_boards(element, boards);
    }
  } else if (value.is_object() && !add_own(value, boards)) {
    for (const auto& [key, member] : value.items()) {
      const bool is_deeper = member.is_structured() && !is_solution_name(key);
      if (is_deeper && !is_board(member)) add_boards(member, boards);
    }
  }
}

}  // namespace

bool is_board(const Json& value) {
  if (value.is_string()) return is_board_text(value.get_ref<const std::string&>());
  if (!value.is_array()) return false;
  const std::vector<std::string> cells = cells_of(value);
  return cells.size() >= kFewestCells && Shape::of_cells(cells.size()) &&
         (are_numbers(cells) || !symbols_of(cells).empty());
}

bool has_numbered_name(const Json& object) {
  for (const auto& [key, value] : object.items()) {
    if (is_numbered_puzzle_name(key)) return true;
  }
  return false;
}

std::vector<JsonBoard> boards_in(const Json& value) {
  std::vector<JsonBoard> boards;
  add_boards(value, boards);
  return boards;
}

}  // namespace bitdoku
#endif
