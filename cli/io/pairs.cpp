#include "cli/io/pairs.hpp"

#include <algorithm>

namespace bitdoku::cli {
namespace {

bool is_lines(const Format* format) {
  return format == find_format("line") || format == find_format("sdm");
}

// Returns whether blank lines separate the boards of this format.
bool is_boards(const Format* format) {
  std::string between;
  if (format != nullptr) Writer(*format).between(between);
  return !between.empty();
}

// Returns whether a record of this format has both the puzzle and its solution.
bool has_both(const Format* format) {
  return format == find_format("csv") || format == find_format("json");
}

// Whether the error means a missing answer. OpenSudoku writes it as `data=""`, UVa 989 as NO
// SOLUTION, and the readers report both as errors.
bool stands_for_no_answer(const Format* format, const Error& error) {
  if (error.code != ErrorCode::bad_length) return false;
  if (format == find_format("opensudoku")) return error.message.starts_with("0 symbols");
  return error.message.starts_with("NO SOLUTION ");
}

// Returns whether the answer contains the givens of the puzzle.
bool fits(const Record& puzzle, const Record& answer) {
  if (puzzle.error || answer.error) return false;
  const auto givens = puzzle.puzzle.givens();
  return std::ranges::equal(givens, answer.puzzle.givens(),
                            [](Digit given, Digit digit) { return given == 0 || given == digit; });
}

}  // namespace

bool Pairs::next(Record& record) {
  if (!puzzles_.next(record)) {
    too_many_ = !ended_ && (pending_ || solutions_.next(answer_));
    return false;
  }
  record.solution.clear();
  if (has_answer(record)) {
    add_answer(record);
    pending_ = false;
  }
  return true;
}

bool Pairs::has_answer(const Record& puzzle) {
  if (!pending_ && !fetch(puzzle)) return false;
  if (is_lines(solutions_.source().format) && is_lines(puzzles_.source().format)) {
    pair_blank_lines(puzzle);
  }
  if (missing_ == 0) return true;
  --missing_;
  return false;
}

// Reads the next answer and counts the missing answers before it. If each solution is a line, every
// blank line is a missing answer. If solutions are boards, a blank line may also separate them.
bool Pairs::fetch(const Record& puzzle) {
  pending_ = !ended_ && solutions_.next(answer_);
  ended_ = !pending_;
  if (ended_) return false;
  const std::uint64_t blanks = solutions_.blank_lines_before();
  const Format* format = solutions_.source().format;
  missing_ = 0;
  if (is_lines(format)) missing_ = blanks;
  if (is_boards(format)) missing_ = missing_boards(puzzle, blanks);
  any_ = true;
  return true;
}

// If there are blank lines before the puzzle and before the answer, there are two cases. Either
// they correspond, or the answers leave out the puzzles' blank lines and this one is a missing
// answer. The first such place decides: the answer fits the puzzle in only one of the cases.
void Pairs::pair_blank_lines(const Record& puzzle) {
  const std::uint64_t shared = std::min(puzzles_.blank_lines_before(), missing_);
  if (shared == 0) return;
  if (!keeps_ && !puzzle.error) keeps_ = fits(puzzle, answer_);
  if (keeps_.value_or(false)) missing_ -= shared;
}

std::uint64_t Pairs::missing_boards(const Record& puzzle, std::uint64_t blanks) {
  if (!direct_ && any_ && blanks == 0) direct_ = true;
  // A single blank line is either a separator or a missing answer. It may be a missing answer
  // before the first board, or if the puzzles have no blank line between them.
  const bool could_be_direct = !any_ || puzzle.follows_directly;
  if (!direct_ && blanks == 1 && could_be_direct) {
    const bool is_gap = fits(puzzle, answer_);
    if (any_ || !is_gap) direct_ = !is_gap;
  }
  if (direct_.value_or(false)) return blanks;
  return (any_ && blanks > 0 ? blanks - 1 : blanks) / 2;
}

void Pairs::add_answer(Record& record) const {
  const Format* format = solutions_.source().format;
  if (answer_.error) {
    if (record.error || stands_for_no_answer(format, *answer_.error)) return;
    // The place in the message is that of the puzzle, so the text names the line of the answer.
    record.error = Error{
        answer_.error->code, 0, 0,
        "in line " + std::to_string(answer_.line) + " of the solutions: " + answer_.error->message};
    return;
  }
  std::span<const Digit> cells = answer_.solution;
  if (cells.empty()) {
    cells = answer_.puzzle.givens();
    if (has_both(format) && std::ranges::find(cells, Digit{0}) != cells.end()) return;
  }
  record.solution.assign(cells.begin(), cells.end());
}

}  // namespace bitdoku::cli
