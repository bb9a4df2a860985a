#include "formats/boards/trial.hpp"

#include <algorithm>
#include <bitdoku/puzzle.hpp>

#include "formats/boards/boards.hpp"
#include "formats/boards/houses_counted.hpp"
#include "formats/links/linked_board.hpp"

namespace bitdoku {
namespace {

// Whether the board is a map of regions, which clash everywhere.
bool is_map(const Puzzle& puzzle) {
  const auto givens = puzzle.givens();
  return is_like_regions({givens.begin(), givens.end()});
}

// `in_lines`: each line is a record.
template <class Open>
Trial read_on_trial(const Head& head, bool in_lines, Open open) {
  TextInput input(from_memory(head.text));
  while (!input.knows_encoding()) input.fetch_more();
  const std::unique_ptr<FormatReader> reader = open(input);
  Trial trial;
  bool last_is_bad = false;
  Record record;
  while (reader->next(record)) {
    const bool is_array = !record.error && !in_lines && !houses_counted(record.puzzle).empty();
    const bool clashes =
        !record.error && !is_array && find_clash(record.puzzle) && !is_map(record.puzzle);
    last_is_bad = record.error || clashes;
    if (clashes) ++trial.clashes;
    ++(last_is_bad ? trial.bad : trial.good);
    const auto givens = record.puzzle.givens();
    if (!record.error) trial.boards.emplace_back(givens.begin(), givens.end());
    record.error.reset();
    record.solution.clear();
    record.kept.clear();
    record.entered.reset();
  }
  // The sample may end within a board.
  const bool is_cut = !head.complete && !(in_lines && head.text.ends_with('\n'));
  if (is_cut && last_is_bad) --trial.bad;
  trial.has_unread = !input.warnings().empty();
  if (head.complete) trial.notes = input.doubts();
  return trial;
}

}  // namespace

bool is_solution_of(const std::vector<Digit>& grid, const std::vector<Digit>& puzzle) {
  if (grid.size() != puzzle.size()) return false;
  bool has_blank = false;
  for (std::size_t i = 0; i < grid.size(); ++i) {
    if (grid[i] == 0 || (puzzle[i] != 0 && puzzle[i] != grid[i])) return false;
    has_blank = has_blank || puzzle[i] == 0;
  }
  return has_blank;
}

bool Trial::alternates() const {
  if (bad > 0 || boards.size() < 2) return false;
  // The last puzzle may lack its solution, because the sample ends there.
  for (std::size_t i = 0; i + 1 < boards.size(); i += 2) {
    if (!is_solution_of(boards[i + 1], boards[i])) return false;
  }
  return true;
}

bool Trial::lacks_digits() const {
  return !boards.empty() && std::ranges::all_of(boards, [](const std::vector<Digit>& board) {
    return std::ranges::all_of(board, [](Digit digit) { return digit == 0; });
  });
}

bool Trial::is_slip() const {
  constexpr std::ptrdiff_t kMostCells = 4;
  if (good > 0 || bad != 1 || clashes != 1 || boards.size() != 1) return false;
  const std::vector<Digit>& board = boards.front();
  const auto shape = Shape::of_cells(board.size());
  if (!shape) return false;
  const auto clashes_with = [&](int a, int b) {
    const int side = shape->side();
    return a != b && board[static_cast<std::size_t>(a)] == board[static_cast<std::size_t>(b)] &&
           (a / side == b / side || a % side == b % side || shape->box(a) == shape->box(b));
  };
  std::ptrdiff_t cells = 0;
  for (int a = 0; a < shape->cells(); ++a) {
    if (board[static_cast<std::size_t>(a)] == 0) continue;
    for (int b = 0; b < shape->cells(); ++b) {
      if (!clashes_with(a, b)) continue;
      ++cells;
      break;
    }
  }
  return cells <= kMostCells;
}

bool Trial::is_better_than(const Trial& other) const {
  if ((good > 0) != (other.good > 0)) return good > 0;
  // An error in the place of a board is better than a note that hides one.
  if ((notes > 0) != (other.notes > 0) && good != other.good) return good > other.good;
  if (bad != other.bad) return bad < other.bad;
  if (notes != other.notes) return notes < other.notes;
  return good > other.good;
}

Trial trial_of(const Format& format, const Head& head, const ReadOptions& options) {
  return read_on_trial(head, format.name == "line",
                       [&](TextInput& input) { return open_format(format, input, options); });
}

Trial trial_of(const Dialect& dialect, const Head& head, const ReadOptions& options) {
  return read_on_trial(head, dialect.has_boards_in_lines(),
                       [&](TextInput& input) { return open_boards(input, options, dialect); });
}

}  // namespace bitdoku
