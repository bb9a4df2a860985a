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

// The boards of an object. Appends them; returns whether it has one itself.
bool add_own(const Json& object, std::vector<JsonBoard>& boards) {
  JsonBoard board;
  for (const auto& [key, value] : object.items()) {
    if (board.solution == nullptr && is_solution_name(key)) board.solution = &value;
  }
  for (const bool named : {true, false}) {
    for (const auto& [key, value] : object.items()) {
      if (is_solution_name(key) || is_puzzle_name(key) != named || !is_board(value)) continue;
      board.puzzle = &value;
      boards.push_back(board);
      return true;
    }
  }
  return false;
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
      if (member.is_structured() && !is_solution_name(key)) add_boards(member, boards);
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

std::vector<JsonBoard> boards_in(const Json& value) {
  std::vector<JsonBoard> boards;
  add_boards(value, boards);
  return boards;
}

}  // namespace bitdoku
#endif
