#include "cli/io/positions.hpp"

#include <bitdoku/solve.hpp>

#include "cli/io/console.hpp"
#include "cli/io/input.hpp"
#include "cli/io/stream.hpp"

namespace bitdoku::cli {
namespace {

constexpr int kCellsOfPosition = 81;

Error misfit(const std::string& option) {
  return {ErrorCode::bad_syntax, 0, 0, "a cell has another digit than in " + option};
}

// Reads the first puzzle of a file, or a puzzle that is an argument. Returns an exit code; kWell if
// it found one.
int read_one(const std::string& operand, const std::string& option,
             const std::optional<Shape>& shape, std::optional<Puzzle>& puzzle) {
  // The option --from describes the board, not this puzzle.
  ReadingOptions reading;
  reading.shape = shape;
  Input input(reading, {operand});
  Record record;
  if (!input.next(record)) {
    if (input.all_read()) say("bitdoku: " + option + ": no puzzle in it\n");
    return kBadInput;
  }
  if (record.error) {
    // A puzzle that is the value of an option has no number among the operands.
    const std::string place =
        input.source().has_lines ? place_of(record, input.source()) : std::string();
    say("bitdoku: " + option + ": " + place + record.error->message + "\n");
    return kBadInput;
  }
  puzzle = std::move(record.puzzle);
  return kWell;
}

void copy_struck_out(const Puzzle& from, int cell, Puzzle& to) {
  for (Digit digit = 1; digit <= 9; ++digit) {
    if (!from.allows(cell, digit)) to.strike_out(cell, digit);
  }
}

// The board with only these values set. If `values` is blank in a cell whose digit the board has,
// that digit becomes the cell's last candidate. Returns nothing if the two contradict each other.
std::optional<Puzzle> with_values(const Puzzle& board, const Puzzle& values) {
  Puzzle result;
  for (int cell = 0; cell < kCellsOfPosition; ++cell) {
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
  Puzzle givens;
  for (int cell = 0; cell < kCellsOfPosition; ++cell) {
    givens.set_given(cell, record.puzzle.given(cell));
  }
  for (const std::uint16_t cell : *record.entered) givens.set_given(cell, 0);
  if (record.puzzle.has_candidates() && solve(givens).verdict == Verdict::multiple) {
    for (int cell = 0; cell < kCellsOfPosition; ++cell) {
      if (record.puzzle.given(cell) == 0) copy_struck_out(record.puzzle, cell, givens);
    }
  }
  return *Position::of(givens, record.puzzle);
}

// The error of a cell whose digit is eliminated from it, or nothing.
std::optional<Error> contradiction(const Puzzle& board) {
  for (int cell = 0; board.has_candidates() && cell < kCellsOfPosition; ++cell) {
    const Digit digit = board.given(cell);
    if (digit == 0 || board.allows(cell, digit)) continue;
    return Error{ErrorCode::bad_syntax, 0, 0,
                 std::to_string(digit) + " is eliminated from r" + std::to_string(cell / 9 + 1) +
                     "c" + std::to_string(cell % 9 + 1) + ", where it is set"};
  }
  return {};
}

}  // namespace

int Positions::prepare(const PositionOptions& options, const std::optional<Shape>& shape) {
  int code = kWell;
  if (!options.givens.empty()) code = read_one(options.givens, "--givens", shape, givens_);
  if (code != kWell || options.values.empty()) return code;
  return read_one(options.values, "--values", shape, values_);
}

Result<Position> Positions::of(const Record& record) const {
  for (const auto& [puzzle, option] :
       {std::pair(&givens_, "--givens"), std::pair(&values_, "--values")}) {
    if (*puzzle && (*puzzle)->shape() != kShape9x9) {
      return Error{ErrorCode::bad_shape, 0, 0,
                   std::string("the board has another shape than ") + option};
    }
  }
  if (const auto error = contradiction(record.puzzle)) return *error;
  if (!givens_ && !values_ && record.entered) return position_told(record);
  std::optional<Puzzle> board = record.puzzle;
  if (values_) board = with_values(record.puzzle, *values_);
  if (!board) return misfit("--values");
  std::optional<Position> position =
      givens_ ? Position::of(*givens_, *board) : Position::of(*board);
  if (!position) return misfit("--givens");
  return std::move(*position);
}

}  // namespace bitdoku::cli
