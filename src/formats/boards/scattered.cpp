#include "formats/boards/scattered.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "formats/boards/houses_counted.hpp"
#include "formats/boards/line_cells.hpp"
#include "formats/boards/row_checks.hpp"
#include "formats/boards/row_shape.hpp"
#include "formats/boards/trial.hpp"
#include "formats/foreign_symbols.hpp"
#include "formats/head.hpp"
#include "formats/symbols.hpp"
#include "formats/unread_lines.hpp"

namespace bitdoku {
namespace {

// A board needs as many digits, because signs of a program may look like blanks.
constexpr std::ptrdiff_t kFewestDigits = 4;
// So many rows that belong to no board may be a damaged one. A single row may be any list.
constexpr std::size_t kFewestLoose = 2;

std::ptrdiff_t digits_in(std::string_view cells) {
  return std::ranges::count_if(
      cells, [](char c) { return !is_blank(c) && !may_be_ruler(std::string_view(&c, 1)); });
}

// Without the mark of a comment before it: boards may stand in comments.
std::string_view without_mark(std::string_view line) {
  line = trimmed(line);
  for (const std::string_view mark : {"//", "##", "#", "%", ";", "--", "!"}) {
    if (line.starts_with(mark) && line.substr(mark.size()).starts_with(' ')) {
      return line.substr(mark.size());
    }
  }
  return line;
}

// Whether nothing but the usual signs of lists and frames stands between the cells. Another sign
// may mark some of them: 8!,2,4!
bool has_usual_separators(std::string_view line) {
  constexpr std::string_view kCellSigns = "0123456789._";
  constexpr std::string_view kUsual = " \t,;:|/\\+&'\"`[](){}<>=";
  const std::size_t first = line.find_first_of(kCellSigns);
  if (first == std::string_view::npos) return true;
  line = line.substr(first, line.find_last_of(kCellSigns) - first);
  return std::ranges::all_of(line, [&](char c) {
    const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    return is_letter || (is_blank(c) && c != '-') || kCellSigns.find(c) != std::string_view::npos ||
           kUsual.find(c) != std::string_view::npos;
  });
}

bool is_small_board(std::string_view symbols) {
  const auto shape = Shape::of_cells(symbols.size());
  if (!shape || (shape->side() != 4 && shape->side() != 6)) return false;
  const auto highest = static_cast<char>('0' + shape->side());
  return digits_in(symbols) >= kFewestDigits &&
         std::ranges::all_of(symbols, [&](char c) { return is_blank(c) || c <= highest; });
}

struct Row {
  std::string cells;
  std::uint64_t line = 0;
};

struct Found {
  std::string cells;
  std::string solution;
  std::uint64_t line = 0;
  std::optional<Error> error;
};

class ScatteredReader : public FormatReader {
 public:
  ScatteredReader(TextInput& input, const ReadOptions& options, const Dialect& dialect)
      : input_(input), of_rows_(dialect), of_lines_(dialect), symbols_(options) {
    of_rows_.cells = of_lines_.cells = Dialect::Cells::symbols;
    of_rows_.rows_per_line = 1;
    of_lines_.rows_per_line = dialect.side();
  }

 protected:
  Fetched gather(bool wait) override {
    while (found_.empty()) {
      std::string_view line;
      const Fetched fetched = ended_ ? Fetched::end : input_.line(line, wait);
      if (fetched == Fetched::waits) return fetched;
      if (fetched == Fetched::yes) {
        take(AsciiText(line).get());
      } else if (!end()) {
        return fetched;
      }
    }
    board_ = std::move(found_.front());
    found_.erase(found_.begin());
    return Fetched::yes;
  }

  void decode(Record& record) override {
    record.line = board_.line;
    record.error = board_.error;
    if (record.error) return;
    const Shape shape = of_rows_.shape;
    const std::size_t wrong = symbols_.cells(board_.cells, shape, record);
    if (wrong != SymbolReader::kAllWell) {
      record.error = SymbolReader::wrong_symbol(board_.cells[wrong], shape, board_.line, 0);
      return;
    }
    if (const std::string_view counted = houses_counted(record.puzzle); !counted.empty()) {
      record.error = numbers_of_houses(counted, board_.line);
      return;
    }
    if (!board_.solution.empty()) (void)SymbolReader::solution(board_.solution, record);
    if (lacks_its_puzzle(record)) {
      record.error = Error{ErrorCode::bad_syntax, board_.line, 0,
                           "a full grid, whose puzzle is written in another way or is missing"};
    }
  }

 private:
  using Kind = LineCells::Kind;

  // Whether the record is full, and solves none of the last puzzles.
  bool lacks_its_puzzle(const Record& record) {
    constexpr std::size_t kMostPuzzles = 64;
    const auto givens = record.puzzle.givens();
    std::vector<Digit> cells(givens.begin(), givens.end());
    if (std::ranges::find(cells, Digit{0}) != cells.end()) {
      puzzles_.push_back(std::move(cells));
      if (puzzles_.size() > kMostPuzzles) puzzles_.erase(puzzles_.begin());
      return false;
    }
    return std::ranges::none_of(
        puzzles_, [&](const std::vector<Digit>& puzzle) { return is_solution_of(cells, puzzle); });
  }

  // Returns whether a last record was found.
  bool end() {
    end_rows();
    if (found_.empty()) {
      if (auto lost = unread_.lost_board()) {
        found_.push_back({{}, {}, lost->line, lost});
      } else {
        unread_.tell(input_);
      }
    }
    ended_ = true;
    return !found_.empty();
  }

  void take(std::string_view line) {
    line = without_mark(line);
    const bool is_usual = has_usual_separators(line);
    LineCells cells = cells_of_line(line, of_rows_);
    if (cells.kind == Kind::rows && is_usual) {
      other_rows_.reset();
      group_.push_back({std::move(cells.cells), input_.line_number()});
      return;
    }
    if (cells.kind == Kind::empty || cells.kind == Kind::ruler) {
      end_group();
      return;
    }
    end_rows();
    const std::size_t other_row = cells.other_row;
    const bool has_two = other_rows_.add(other_row, cells.width);
    cells = cells_of_line(line, of_lines_);
    if (cells.kind == Kind::rows && is_usual && digits_in(cells.cells) >= kFewestDigits) {
      other_rows_.reset();
      unread_.begin_board();
      found_.push_back(
          {std::move(cells.cells), std::move(cells.solution), input_.line_number(), {}});
      return;
    }
    if (const std::size_t width = damaged_width(line); width != 0) {
      const std::uint64_t number = input_.line_number();
      found_.push_back({{}, {}, number, symbols_.wrong_length(width, number)});
      return;
    }
    if (has_two) {
      fail(wrong_rows_of(other_row, of_rows_.shape), input_.line_number());
      return;
    }
    unread_.add(input_.line_number(), line, is_without_cells(line));
    input_.keep_unread(line);
  }

  // The symbols of a line that is a board with symbols too many or too few or of 4x4 or 6x6, or 0.
  [[nodiscard]] std::size_t damaged_width(std::string_view line) const {
    const std::size_t side = of_rows_.side();
    const std::size_t most_wrong = 2 * side;
    for (const Chunk& chunk : chunks_of(line, of_rows_.shape.side(), of_rows_.blanks)) {
      const std::size_t width = chunk.text.size();
      if (is_small_board(chunk.text)) return width;
      if (width + most_wrong < side * side || width > side * side + most_wrong) continue;
      if (digits_in(chunk.text) >= kFewestDigits) return width;
    }
    return 0;
  }

  // Rows directly below one another are whole boards, or a part of one with space between bands.
  void end_group() {
    if (group_.empty()) return;
    if (group_.size() % of_rows_.side() == 0) {
      drop_rows();
      rows_ = std::exchange(group_, {});
      add_boards();
      return;
    }
    std::ranges::move(group_, std::back_inserter(rows_));
    group_.clear();
    if (rows_.size() == of_rows_.side()) add_boards();
  }

  void end_rows() {
    end_group();
    drop_rows();
  }

  void add_boards() {
    const std::size_t side = of_rows_.side();
    for (std::size_t first = 0; first < rows_.size(); first += side) {
      Found board;
      board.line = rows_[first].line;
      for (std::size_t row = first; row < first + side; ++row) board.cells += rows_[row].cells;
      if (digits_in(board.cells) < kFewestDigits) {
        for (std::size_t row = first; row < first + side; ++row) unread_.add(rows_[row].line);
        continue;
      }
      unread_.begin_board();
      found_.push_back(std::move(board));
    }
    rows_.clear();
  }

  void fail(std::string message, std::uint64_t line) {
    found_.push_back({{}, {}, line, Error{ErrorCode::bad_length, line, 0, std::move(message)}});
  }

  // Rows that belong to no board.
  void drop_rows() {
    if (rows_.size() >= kFewestLoose) {
      const std::size_t side = of_rows_.side();
      fail(counted(rows_.size(), "row") + " of " + counted(side, "cell") + ", a board has " +
               std::to_string(side),
           rows_.front().line);
    } else {
      for (const Row& row : rows_) unread_.add(row.line);
    }
    rows_.clear();
  }

  TextInput& input_;
  Dialect of_rows_;
  Dialect of_lines_;
  SymbolReader symbols_;
  std::vector<Row> group_;  // rows directly below one another
  std::vector<Row> rows_;   // those before it, with space between, that are no board yet
  std::vector<Found> found_;
  std::vector<std::vector<Digit>> puzzles_;  // the last ones
  Found board_;
  UnreadLines unread_;
  OtherRows other_rows_;
  bool ended_ = false;
};

}  // namespace

std::unique_ptr<FormatReader> open_scattered(TextInput& input, const ReadOptions& options,
                                             const Dialect& dialect) {
  return std::make_unique<ScatteredReader>(input, options, dialect);
}

}  // namespace bitdoku
