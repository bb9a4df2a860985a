#include "formats/links/boards_of_address.hpp"

#include <algorithm>
#include <string>

#include "formats/links/linked_board.hpp"
#include "formats/links/other_rules.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

// Between the rows of a board, and behind an address in a sentence.
constexpr std::string_view kBetweenRows = ",;|/ \n\r\t+";
constexpr std::string_view kBehindAddress = ".,;:!?*_";

// The symbols of the board in a value; empty if it has none.
std::string board_in_value(std::string_view value) {
  constexpr std::size_t kLongest = 2 * std::size_t{kMostSymbols} * kMostSymbols;
  value = value.substr(0, kLongest);
  if (is_board_word(value)) return std::string(value);
  const std::string_view part = value.substr(0, value.find('/'));
  if (is_board_word(part)) return std::string(part);
  for (std::string_view rest = value; !rest.empty();) {
    if (kBehindAddress.find(rest.back()) == std::string_view::npos) break;
    rest.remove_suffix(1);
    if (is_board_word(rest)) return std::string(rest);
  }
  std::string rows(value);
  std::erase_if(rows, [](char c) { return kBetweenRows.find(c) != std::string_view::npos; });
  return rows.size() < value.size() && is_board_word(rows) ? rows : std::string();
}

bool is_full(std::string_view board) {
  return std::ranges::none_of(board, is_blank);
}

// Whether the cells of one board that are not blank are the same in the other.
bool is_part_of(std::string_view board, std::string_view whole) {
  return std::ranges::equal(board, whole, [](char a, char b) { return is_blank(a) || a == b; });
}

// Whether no cell has a digit in both.
bool are_apart(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](char x, char y) { return is_blank(x) || is_blank(y); });
}

struct BoardsOfLink {
  std::string puzzle;
  std::string position;  // with the values that were entered; may be without the givens
  std::string solution;

  // Returns false if the board belongs to another puzzle.
  bool add(std::string board) {
    if (puzzle.empty()) puzzle = board;
    if (board == puzzle) return true;
    const bool is_reverse = is_part_of(board, puzzle) && !is_part_of(puzzle, board);
    if (is_reverse) std::swap(board, puzzle);
    if (!is_part_of(puzzle, board) && !are_apart(puzzle, board)) return false;
    (is_full(board) ? solution : position) = std::move(board);
    return true;
  }
};

void enter_position(const std::string& position, SymbolReader& reader, Record& record) {
  Record entered;
  entered.line = record.line;
  reader.line(position, 0, entered);
  if (entered.error) {
    record.error = entered.error;
    return;
  }
  record.entered.emplace();
  for (int cell = 0; cell < record.puzzle.shape().cells(); ++cell) {
    const Digit digit = entered.puzzle.given(cell);
    if (digit == 0 || record.puzzle.given(cell) != 0) continue;
    record.puzzle.set_given(cell, digit);
    record.entered->push_back(static_cast<std::uint16_t>(cell));
  }
}

bool take_shape(const std::vector<AddressValue>& values, ReadOptions& options, Record& record) {
  for (const AddressValue& value : values) {
    if (value.key != "s" && value.key != "shape") continue;
    const auto shape = shape_of_text(value.value);
    if (shape && !expect_shape(*shape, options, record)) return false;
  }
  return true;
}

// Makes an error of the symbols of a board that is too short or too long.
bool refuse_length(const std::vector<AddressValue>& values, Record& record) {
  constexpr std::size_t kFewest = 40;
  constexpr std::string_view kCells = "0123456789._-*";
  for (const AddressValue& value : values) {
    const std::string_view symbols = value.value;
    if (symbols.size() < kFewest || symbols.find_first_not_of(kCells) != symbols.npos) continue;
    fail_link(record, ErrorCode::bad_length,
              counted(symbols.size(), "symbol") + " in the link, a line of 9x9 has 81");
    return true;
  }
  return false;
}

}  // namespace

bool is_board_word(std::string_view word) {
  // Numbers and names in addresses are short, or have other symbols.
  constexpr std::ptrdiff_t kFewestBlanks = 5;  // a fifth of a board with letters
  const auto shape = Shape::of_cells(word.size());
  if (!shape || shape->side() > kMostSymbols) return false;
  const int side = shape->side();
  const auto is_small = [side](char c) { return (c >= '1' && c <= '0' + side) || is_blank(c); };
  if (side <= kShape9x9.side()) {
    return std::ranges::all_of(word, is_small) && !std::ranges::all_of(word, is_blank);
  }
  return std::ranges::all_of(word, [side](char c) { return is_plausible(c, side); }) &&
         kFewestBlanks * std::ranges::count_if(word, is_blank) >= std::ssize(word);
}

bool read_boards(const std::vector<AddressValue>& values, const ReadOptions& options,
                 Record& record) {
  BoardsOfLink boards;
  for (const AddressValue& value : values) {
    std::string board = board_in_value(value.value);
    if (board.empty()) continue;
    if (!boards.puzzle.empty() && (board.size() != boards.puzzle.size() || !boards.add(board))) {
      fail_link(record, ErrorCode::bad_syntax,
                "the link has two puzzles; it needs an address for each");
      return true;
    }
    if (boards.puzzle.empty()) boards.puzzle = std::move(board);
  }
  if (boards.puzzle.empty()) return refuse_length(values, record);
  ReadOptions how = options;
  if (!take_shape(values, how, record)) return true;
  SymbolReader reader(how);
  reader.line(boards.puzzle, 0, record);
  if (!record.error && !boards.position.empty()) enter_position(boards.position, reader, record);
  if (!record.error) (void)SymbolReader::solution(boards.solution, record);
  return true;
}

}  // namespace bitdoku
