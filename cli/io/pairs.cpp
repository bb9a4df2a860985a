#include "cli/io/pairs.hpp"

#include <algorithm>

#include "cli/io/text.hpp"

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

// The text that stands where the record could have its solution: in a column or key, or as a word
// behind a puzzle on its line that begins like a grid and is more than half as long.
std::string_view unread_answer(const Record& record) {
  constexpr std::string_view kSeparators = " \t,;#";
  for (const Field& field : record.kept) {
    if (field.kind == Field::Kind::solution) return field.text;
    if (field.kind != Field::Kind::after) continue;
    const std::string_view text = field.text;
    const std::size_t begin = std::min(text.find_first_not_of(kSeparators), text.size());
    const std::string_view word =
        text.substr(begin, text.find_first_of(kSeparators, begin) - begin);
    const auto cells = static_cast<std::size_t>(record.puzzle.shape().cells());
    const auto half = word.substr(0, cells / 2);
    const bool is_like_grid = half.size() == cells / 2 && std::ranges::all_of(half, [](char c) {
                                return (c >= '0' && c <= '9') || c == '.';
                              });
    if (is_like_grid) return word;
  }
  return {};
}

const Field* field_of_kind(const Record& record, Field::Kind kind) {
  const auto found = std::ranges::find(record.kept, kind, &Field::kind);
  return found == record.kept.end() ? nullptr : &*found;
}

bool has_blank(const Puzzle& puzzle) {
  return std::ranges::find(puzzle.givens(), Digit{0}) != puzzle.givens().end();
}

// Returns whether the answer contains the givens of the puzzle.
bool fits(const Record& puzzle, const Record& answer) {
  if (puzzle.error || answer.error) return false;
  const auto givens = puzzle.puzzle.givens();
  return std::ranges::equal(givens, answer.puzzle.givens(),
                            [](Digit given, Digit digit) { return given == 0 || given == digit; });
}

// Reads the solution of an object that has no puzzle, in the place of the puzzle.
void read_lone_solution(Record& answer) {
  const auto has = [&](Field::Kind kind) { return field_of_kind(answer, kind) != nullptr; };
  if (!answer.error || has(Field::Kind::puzzle) || !has(Field::Kind::solution)) return;
  const std::string text = field_of_kind(answer, Field::Kind::solution)->text;
  Result<Puzzle> grid = parse(text);
  if (!grid) return;
  answer.error.reset();
  answer.puzzle = std::move(*grid);
}

}  // namespace

void read_unread_answer(Record& record) {
  if (record.error || !record.solution.empty()) return;
  const std::string_view text = unread_answer(record);
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) return;
  // As the cell of a table, the text cannot be taken for anything but a board.
  const bool is_list = text.starts_with('[');
  const Result<Puzzle> grid = parse(is_list ? std::string(text) : "puzzle\n" + csv_field(text),
                                    {.format = find_format(is_list ? "json" : "csv"),
                                     .shape = record.puzzle.shape(),
                                     .alphabet = record.alphabet});
  if (grid) {
    record.solution.assign(grid->givens().begin(), grid->givens().end());
  } else {
    record.error = Error{grid.error().code, 0, 0, grid.error().message};
  }
}

bool Pairs::next(Record& record) {
  if (!puzzles_.next(record)) {
    too_many_ = !ended_ && (pending_ || solutions_.next(answer_));
    return false;
  }
  record.solution.clear();
  if (has_answer(record)) {
    give_answer(solutions_.source().format, answer_, record);
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

void give_answer(const Format* format, Record& answer, Record& record) {
  read_lone_solution(answer);
  const bool is_puzzle = has_both(format) && !answer.error && has_blank(answer.puzzle);
  if (is_puzzle) read_unread_answer(answer);
  if (answer.error) {
    if (record.error || stands_for_no_answer(format, *answer.error)) return;
    // The place in the message is that of the puzzle, so the text names the line of the answer.
    record.error = Error{
        answer.error->code, 0, 0,
        "in line " + std::to_string(answer.line) + " of the solutions: " + answer.error->message};
    return;
  }
  std::span<const Digit> cells = answer.solution;
  if (cells.empty() && !is_puzzle) cells = answer.puzzle.givens();
  record.solution.assign(cells.begin(), cells.end());
}

}  // namespace bitdoku::cli
