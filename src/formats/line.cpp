#include "formats/line.hpp"

#include <algorithm>
#include <utility>

#include "formats/foreign_symbols.hpp"
#include "formats/head.hpp"
#include "formats/hodoku.hpp"
#include "formats/links/link.hpp"
#include "formats/symbols.hpp"
#include "formats/unread_lines.hpp"

namespace bitdoku {
namespace {

// These characters may separate the puzzle from text that follows.
constexpr std::string_view kLineSeparators = " \t,;#";
// The bank of Sudoku Exchange has 12 hexadecimal digits before each puzzle.
constexpr std::size_t kHashLength = 12;
// The symbols for a line that has no other symbols left.
constexpr std::string_view kNothing = "?";

bool is_hash(std::string_view text) {
  return text.size() == kHashLength &&
         text.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos;
}

bool is_length(std::size_t symbols) {
  const auto shape = Shape::of_cells(symbols);
  return shape && shape->side() <= kMostSymbols;
}

// Whether the text has nothing but the symbols of a board, and a digit among them.
bool is_board_run(std::string_view text) {
  const auto shape = Shape::of_cells(text.size());
  return shape && shape->side() >= kMinSide && shape->side() <= kMostSymbols &&
         text.find_first_of("123456789") != std::string_view::npos &&
         std::ranges::all_of(text, [&](char c) { return is_plausible(c, shape->side()); });
}

// Whether the grid has all givens of the board, as its solution has.
bool continues(std::string_view grid, std::string_view board) {
  return std::ranges::equal(grid, board,
                            [](char cell, char given) { return is_blank(given) || cell == given; });
}

// The number of boards in a line. A grid with all givens of the first board belongs to it.
std::size_t boards_of(std::string_view line) {
  constexpr std::string_view kAround = " \t,;#|\"'`()[]{}:=<>&";
  std::size_t boards = 0;
  std::string_view first;
  while (!line.empty()) {
    const std::size_t end = std::min(line.find_first_of(kAround), line.size());
    const std::string_view run = line.substr(0, end);
    line.remove_prefix(std::min(end + 1, line.size()));
    if (!is_board_run(run) || (boards > 0 && run.size() != first.size())) continue;
    if (boards > 0 && continues(run, first)) continue;
    if (boards++ == 0) first = run;
  }
  return boards;
}

// The position of the puzzle in its line.
struct Place {
  std::size_t begin = 0;
  std::size_t size = 0;
  std::size_t quotes = 0;  // 1 if there is a quote on either side, which is not kept
};

std::size_t token_end(std::string_view text, std::size_t from) {
  const std::size_t end = text.find_first_of(kLineSeparators, from);
  return end == std::string_view::npos ? text.size() : end;
}

// A puzzle between quotes, as programs print their strings.
std::optional<Place> find_quoted(std::string_view text, std::size_t begin) {
  const char quote = text[begin];
  if (quote != '"' && quote != '\'') return std::nullopt;
  const std::size_t end = text.find(quote, begin + 1);
  if (end == std::string_view::npos || !is_length(end - begin - 1)) return std::nullopt;
  const std::string_view after = text.substr(end + 1);
  if (!after.empty() && kLineSeparators.find(after.front()) == std::string_view::npos) {
    return std::nullopt;
  }
  return Place{begin + 1, end - begin - 1, 1};
}

Place find_puzzle(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kSpaces);
  if (const auto quoted = find_quoted(text, begin)) return *quoted;
  const std::size_t end = token_end(text, begin);
  const Place first{begin, end - begin};
  if (is_length(first.size)) return first;
  if (is_spaced_line(text)) return {0, text.size()};
  if (is_hash(text.substr(begin, first.size))) {
    const std::size_t next = text.find_first_not_of(kSpaces, end);
    if (next != std::string_view::npos && is_length(token_end(text, next) - next)) {
      return {next, token_end(text, next) - next};
    }
  }
  return first;
}

// Whether this is a line of HoDoKu, which may occur among plain lines.
bool is_hodoku_line(std::string_view text) {
  return trimmed(text).starts_with(':') && std::ranges::count(text, ':') > 4;
}

// The number of the first column that has a puzzle, if the line is of a table without a header and
// its first column is far too short for a puzzle; else 0.
std::size_t column_of_puzzle(std::string_view line, std::size_t first_size) {
  constexpr std::string_view kDelimiters = ",;\t";
  for (std::size_t column = 1; !line.empty(); ++column) {
    const std::size_t end = std::min(line.find_first_of(kDelimiters), line.size());
    std::string_view field = trimmed(line.substr(0, end));
    line.remove_prefix(std::min(end + 1, line.size()));
    if (field.size() > 2 && field.front() == '"' && field.back() == '"') {
      field = field.substr(1, field.size() - 2);
    }
    if (field.size() < 2 * first_size || !is_length(field.size())) continue;
    const int side = Shape::of_cells(field.size())->side();
    if (std::ranges::all_of(field, [side](char c) { return is_plausible(c, side); })) return column;
  }
  return 0;
}

class LineReader : public FormatReader {
 public:
  LineReader(TextInput& input, const ReadOptions& options)
      : input_(input),
        options_(options),
        symbols_(options),
        reads_9x9_(options.shape.value_or(kShape9x9) == kShape9x9) {}

 protected:
  std::size_t take_plain_lines(std::string& text, std::size_t most) override {
    learn();
    if (ended_ || has_links_ || !reads_9x9_ || symbols_.reads_from_zero()) return 0;
    const std::size_t taken = input_.plain_lines(text, most);
    if (taken > 0) {
      seen_ = true;
      symbols_.saw(kShape9x9);
      shape_with_digits_ = kShape9x9;
    }
    return taken;
  }

  Fetched gather(bool wait) override {
    learn();
    while (!ended_) {
      const Fetched fetched = input_.line(text_, wait);
      if (fetched == Fetched::end) tell_unread();
      if (fetched != Fetched::yes) return fetched;
      if (text_.size() == 81 && text_.front() > '#' && !has_links_) {
        seen_ = true;
        return Fetched::yes;
      }
      const std::string_view line = trimmed(text_);
      if (line == "end") {
        end_of_puzzles();
      } else if (!seen_ && is_count(line)) {
        seen_ = true;
      } else if (has_links_ && (is_beside_links(line) || is_of_page(line))) {
        unread_.add(input_.line_number());
        input_.keep_unread(text_);
      } else if (!line.empty() && !is_comment(line) && !is_section(line)) {
        seen_ = true;
        unread_.begin_board();
        return Fetched::yes;
      } else if (is_comment(line)) {
        input_.pass_comment(line);
      }
    }
    return Fetched::end;
  }

  void decode(Record& record) override {
    record.line = input_.line_number();
    if (text_.size() == 81 && symbols_.plain_9x9(text_, record)) {
      shape_with_digits_ = kShape9x9;
      return;
    }
    if (input_.cut()) {
      record.error = Error{ErrorCode::bad_length, record.line, 0, "the line is too long"};
      return;
    }
    if (has_foreign_symbols(text_)) {
      ascii_ = ascii_of_puzzle_line(text_);
      text_ = ascii_;
      if (trimmed(text_).empty()) text_ = kNothing;
    }
    if (is_hodoku_line(text_)) return read_hodoku_line(text_, symbols_, record);
    const Place place = find_puzzle(text_);
    const std::string_view symbols = text_.substr(place.begin, place.size);
    if (const auto foreign = first_foreign_symbol(symbols)) {
      record.error = Error{ErrorCode::bad_symbol, record.line, place.begin + foreign->column,
                           foreign->text + " is neither a digit nor a blank"};
    } else {
      symbols_.line(symbols, place.begin + 1, record);
      if (!record.error) refuse_lone_blanks(record);
    }
    if (record.error && has_link(text_)) return read_link(text_, options_, record);
    if (record.error) tell_column(symbols.size(), record);
    if (!trimmed(text_.substr(0, place.begin - place.quotes)).empty()) {
      record.kept.push_back({Field::Kind::before, "before",
                             std::string(text_.substr(0, place.begin - place.quotes))});
    }
    std::string_view after = text_.substr(place.begin + place.size + place.quotes);
    if (trimmed(after).empty()) return;
    if (!record.error && after.size() > symbols.size()) tell_boards(record);
    if (!record.error) after = take_solution(after, record);
    if (!after.empty()) {
      record.kept.push_back({Field::Kind::after, "after", std::string(after)});
    }
  }

 private:
  // Looks at the beginning of the input once.
  void learn() {
    if (std::exchange(learned_, true)) return;
    if (reads_9x9_) symbols_.learn(input_.buffered());
    // A format that was asked for reads all lines alike.
    if (options_.format != nullptr) return;
    has_links_ = begins_with_link({input_.buffered(), true}) == Likeness::yes;
    is_page_ = !has_links_ && is_page_with_links(input_.buffered());
    has_links_ = has_links_ || is_page_;
  }

  // Whether the line belongs to a page with links, and holds no puzzle.
  [[nodiscard]] bool is_of_page(std::string_view line) const {
    if (!is_page_) return false;
    return line.find("://") == std::string_view::npos
               ? line.find_first_of("123456789") == std::string_view::npos
               : !has_puzzle_in_link(line);
  }

  void tell_unread() { unread_.tell(input_); }

  // As many blanks as a row of the other boards has are such a row, and no small empty board.
  void refuse_lone_blanks(Record& record) {
    const Shape shape = record.puzzle.shape();
    if (record.puzzle.given_count() > 0) {
      shape_with_digits_ = shape;
    } else if (shape_with_digits_ && shape_with_digits_->side() == shape.cells()) {
      record.error = Error{ErrorCode::bad_length, record.line, 0,
                           counted(static_cast<std::size_t>(shape.cells()), "blank") +
                               " and no digit among boards of " + to_string(*shape_with_digits_)};
    }
  }

  void tell_column(std::size_t first_size, Record& record) const {
    if (record.error->code != ErrorCode::bad_length) return;
    tell_boards(record);
    const std::size_t column = column_of_puzzle(text_, first_size);
    if (column < 2 || record.error->code != ErrorCode::bad_length) return;
    record.error->message = "the puzzle is in column " + std::to_string(column) +
                            "; the table needs a header that names this column `puzzle`";
  }

  void tell_boards(Record& record) const {
    const std::size_t boards = boards_of(text_);
    if (boards < 2) return;
    record.error = Error{ErrorCode::bad_syntax, record.line, 0,
                         std::to_string(boards) + " boards on one line; put each on its own line"};
  }

  // A full grid directly after the puzzle is its solution.
  static std::string_view take_solution(std::string_view after, Record& record) {
    const std::size_t begin = after.find_first_not_of(kLineSeparators);
    if (begin == std::string_view::npos) return after;
    const std::size_t end = token_end(after, begin);
    if (!SymbolReader::solution(after.substr(begin, end - begin), record)) return after;
    record.kept.push_back({Field::Kind::after, "", std::string(after.substr(0, end))});
    return after.substr(end);
  }

  // Reads no further input than what is buffered, because the judge's program would stop reading
  // here, too.
  void end_of_puzzles() {
    ended_ = true;
    std::string_view rest;
    while (input_.line(rest, false) == Fetched::yes) {
      if (trimmed(rest).empty()) continue;
      input_.notes().push_back("text after `end` ignored");
      return;
    }
  }

  TextInput& input_;
  ReadOptions options_;
  SymbolReader symbols_;
  bool reads_9x9_;
  std::string_view text_;
  std::string ascii_;                       // the ASCII form of text_, if text_ is not ASCII
  UnreadLines unread_;                      // beside links
  std::optional<Shape> shape_with_digits_;  // of the last board with a digit
  bool learned_ = false;
  bool has_links_ = false;  // the text begins with a link, or is a page with links
  bool is_page_ = false;    // the latter
  bool seen_ = false;
  bool ended_ = false;
};

bool is_surely_puzzle(std::string_view text, std::optional<Shape> shape) {
  const Place place = find_puzzle(text);
  if (!is_length(place.size)) return false;
  if (place.size > kMostSymbols) return true;
  // All candidates of a cell of a larger board: no puzzle has so many different digits.
  const std::string_view symbols = text.substr(place.begin, place.size);
  if (are_ascending(symbols, kMostSymbols)) return false;
  // The line may also be a row of a larger board.
  const int side = Shape::of_cells(place.size)->side();
  if (shape) return shape->side() == side;
  return !trimmed(text.substr(place.begin + place.size)).empty() || is_small_puzzle(symbols, side);
}

// The first line, or the line after a number, must be a puzzle and nothing else.
Likeness looks_like_line(const Head& head) {
  HeadLines lines(head);
  std::string_view text;
  bool first = true;
  while (lines.next(text)) {
    const std::string_view line = trimmed(text);
    if (line.empty() || is_comment(line) || is_section(line)) continue;
    if (line == "end" || is_surely_puzzle(text, head.shape)) return Likeness::yes;
    if (!std::exchange(first, false) || !is_count(line)) return Likeness::no;
  }
  return lines.undecided();
}

// Whether a text stood before or behind the puzzle in its line.
bool has_neighbours(const Record& record) {
  return std::ranges::any_of(record.kept,
                             [](const Field& field) { return field.kind >= Field::Kind::before; });
}

void write_kept(std::string& out, const Record& record, Field::Kind kind) {
  for (const Field& field : record.kept) {
    if (field.kind == kind) append_kept(out, field.text);
  }
}

std::unique_ptr<FormatReader> open(TextInput& input, const ReadOptions& options) {
  return std::make_unique<LineReader>(input, options);
}

WriteOptions with_zeros(const WriteOptions& options) {
  WriteOptions zeros = options;
  if (!zeros.blank) zeros.blank = '0';
  return zeros;
}

}  // namespace

bool is_small_puzzle(std::string_view symbols, int side) {
  std::size_t givens = 0;
  bool twice = false;
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    if (!is_plausible(symbols[i], side)) return false;
    if (is_blank(symbols[i])) continue;
    ++givens;
    twice = twice || symbols.find(symbols[i], i + 1) != std::string_view::npos;
  }
  return twice && givens >= static_cast<std::size_t>(side);
}

void write_line(std::string& out, std::span<const Digit> cells, const Record& record,
                const WriteOptions& options) {
  if (cells.size() <= std::size_t{kMostSymbols} * kMostSymbols) {
    append_symbols(out, cells, style_for(record, options, record.puzzle.shape()));
  }
  out += '\n';
}

void write_solution_line(std::string& out, const Record& record, std::span<const Digit> solution,
                         const WriteOptions& options) {
  write_line(out, solution, record, options);
}

const Format kLineFormat{
    .name = "line",
    .description = "one puzzle per line, N*N symbols or a link; `end` ends the input (POJ 3074)",
    .example =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n",
    .largest_side = kMostSymbols,
    .looks_like = looks_like_line,
    .open = open,
    .write_puzzle =
        [](std::string& out, const Record& record, const WriteOptions& options) {
          if (!has_neighbours(record)) {
            return write_line(out, record.puzzle.givens(), record, options);
          }
          write_kept(out, record, Field::Kind::before);
          write_line(out, record.puzzle.givens(), record, options);
          out.pop_back();
          write_kept(out, record, Field::Kind::after);
          out += '\n';
        },
    .write_solution = write_solution_line,
};

const Format kSdmFormat{
    .name = "sdm",
    .description = "one 9x9 puzzle per line, 0 for a blank (SudoCue, SadMan); reads as `line`",
    .example =
        "016400000200009000400000062070230100100000003003087040960000005000800007000006820\n",
    .smallest_side = 9,
    .largest_side = 9,
    .open = open,
    .write_puzzle =
        [](std::string& out, const Record& record, const WriteOptions& options) {
          write_line(out, record.puzzle.givens(), record, with_zeros(options));
        },
    .write_solution = write_solution_line,
};

}  // namespace bitdoku
