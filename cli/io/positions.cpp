#include "cli/io/positions.hpp"

#include <bitdoku/solve.hpp>

#include "cli/io/console.hpp"
#include "cli/io/input.hpp"
#include "cli/io/stream.hpp"
#include "cli/io/text.hpp"
#include "position/notation.hpp"

namespace bitdoku::cli {
namespace {

Error misfit(const std::string& option) {
  return {ErrorCode::bad_syntax, 0, 0, "a cell has another digit than in " + option};
}

// Reads the puzzles of a file, or a puzzle that is an argument. Returns an exit code; kWell if it
// found one or more.
int read_all(const std::string& operand, const std::string& option,
             const std::optional<Shape>& shape, std::vector<Puzzle>& puzzles) {
  // The option --from describes the board, not this puzzle.
  ReadingOptions reading;
  reading.shape = shape;
  Input input(reading, {operand});
  Record record;
  while (input.next(record)) {
    if (record.error) {
      // A puzzle that is the value of an option has no number among the operands.
      const std::string place =
          input.source().has_lines ? place_of(record, input.source()) : std::string();
      std::string message = "bitdoku: " + option;
      message += ": " + place + record.error->message + "\n";
      say(message);
      return kBadInput;
    }
    puzzles.push_back(std::move(record.puzzle));
  }
  if (!puzzles.empty() && input.all_read()) return kWell;
  if (input.all_read()) say("bitdoku: " + option + ": no puzzle in it\n");
  return kBadInput;
}

// The puzzle of this number, or null. A single puzzle is used for all boards.
const Puzzle* puzzle_for(const std::vector<Puzzle>& puzzles, std::uint64_t number) {
  if (puzzles.size() == 1) return &puzzles.front();
  return number < puzzles.size() ? &puzzles[static_cast<std::size_t>(number)] : nullptr;
}

void copy_struck_out(const Puzzle& from, int cell, Puzzle& to) {
  for (int digit = 1; digit <= from.shape().side(); ++digit) {
    if (!from.allows(cell, static_cast<Digit>(digit))) {
      to.strike_out(cell, static_cast<Digit>(digit));
    }
  }
}

// The board with only these values set. If `values` is blank in a cell whose digit the board has,
// that digit becomes the cell's last candidate. Returns nothing if the two contradict each other.
std::optional<Puzzle> with_values(const Puzzle& board, const Puzzle& values) {
  Puzzle result(board.shape());
  for (int cell = 0; cell < board.shape().cells(); ++cell) {
    const Digit value = values.given(cell);
    const Digit shown = board.given(cell);
    if (value != 0 && shown != 0 && shown != value) return {};
    result.set_given(cell, value);
    if (value == 0) copy_struck_out(board, cell, result);
  }
  return result;
}

// The position of a board that distinguishes givens from entered digits. Eliminations are moves of
// the player, unless the givens alone have several solutions; then they belong to the puzzle.
Position position_told(const Record& record) {
  Puzzle givens(record.puzzle.shape());
  const int cells = record.puzzle.shape().cells();
  for (int cell = 0; cell < cells; ++cell) givens.set_given(cell, record.puzzle.given(cell));
  for (const std::uint16_t cell : *record.entered) givens.set_given(cell, 0);
  if (record.puzzle.has_candidates() && solve(givens).verdict == Verdict::multiple) {
    for (int cell = 0; cell < cells; ++cell) {
      if (record.puzzle.given(cell) == 0) copy_struck_out(record.puzzle, cell, givens);
    }
  }
  return *Position::of(givens, record.puzzle);
}

// The error of a cell whose digit is eliminated from it, or nothing.
std::optional<Error> contradiction(const Puzzle& board) {
  const Shape shape = board.shape();
  for (int cell = 0; board.has_candidates() && cell < shape.cells(); ++cell) {
    const Digit digit = board.given(cell);
    if (digit == 0 || board.allows(cell, digit)) continue;
    return Error{ErrorCode::bad_syntax, 0, 0,
                 std::to_string(digit) + " is eliminated from " +
                     position::cell_text(cell, shape.side()) + ", where it is set"};
  }
  return {};
}

}  // namespace

int Positions::prepare(const PositionOptions& options, const std::optional<Shape>& shape) {
  int code = kWell;
  if (!options.givens.empty()) code = read_all(options.givens, "--givens", shape, givens_);
  if (code != kWell || options.values.empty()) return code;
  return read_all(options.values, "--values", shape, values_);
}

std::string Positions::why_too_few(std::uint64_t number) const {
  for (const auto& [puzzles, option] :
       {std::pair(&givens_, "--givens"), std::pair(&values_, "--values")}) {
    if (puzzles->empty() || puzzle_for(*puzzles, number) != nullptr) continue;
    return std::string(option) + " has " + counted(puzzles->size(), "puzzle") +
           ", but this is board " + std::to_string(number + 1);
  }
  return "";
}

std::string Positions::why_too_many(std::uint64_t boards) const {
  for (const auto& [puzzles, option] :
       {std::pair(&givens_, "--givens"), std::pair(&values_, "--values")}) {
    if (puzzles->size() < 2 || puzzles->size() <= boards) continue;
    return std::string(option) + " has " + counted(puzzles->size(), "puzzle") + " for " +
           counted(boards, "board");
  }
  return "";
}

Result<Position> Positions::of(const Record& record, std::uint64_t number) const {
  const Puzzle* const givens = puzzle_for(givens_, number);
  const Puzzle* const values = puzzle_for(values_, number);
  for (const auto& [puzzle, option] :
       {std::pair(givens, "--givens"), std::pair(values, "--values")}) {
    if (puzzle != nullptr && puzzle->shape() != record.puzzle.shape()) {
      return Error{ErrorCode::bad_shape, 0, 0,
                   std::string("the board has another shape than ") + option};
    }
  }
  if (record.puzzle.shape().side() > kLargestPosition) {
    return Error{ErrorCode::unsupported, 0, 0, "the techniques are only for boards up to 25x25"};
  }
  if (const auto error = contradiction(record.puzzle)) return *error;
  if (givens == nullptr && values == nullptr && record.entered) return position_told(record);
  std::optional<Puzzle> board = record.puzzle;
  if (values != nullptr) board = with_values(record.puzzle, *values);
  if (!board) return misfit("--values");
  std::optional<Position> position =
      givens != nullptr ? Position::of(*givens, *board) : Position::of(*board);
  if (!position) return misfit("--givens");
  return std::move(*position);
}

}  // namespace bitdoku::cli
