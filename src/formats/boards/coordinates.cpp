#include "formats/boards/coordinates.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "formats/boards/placed_digits.hpp"
#include "formats/boards/places_dialect.hpp"
#include "formats/boards/row_shape.hpp"
#include "formats/doubts.hpp"
#include "formats/head.hpp"
#include "formats/symbols.hpp"
#include "formats/unread_lines.hpp"

namespace bitdoku {
namespace {

class CoordinatesReader : public FormatReader {
 public:
  CoordinatesReader(TextInput& input, const ReadOptions& options, const Dialect& dialect)
      : input_(input), dialect_(dialect), symbols_(options) {}

 protected:
  Fetched gather(bool wait) override {
    for (;;) {
      std::string_view line;
      if (rest_.empty()) {
        const Fetched fetched = input_.line(line, wait);
        if (fetched == Fetched::waits) return fetched;
        if (fetched == Fetched::end) {
          if (digits_.empty()) return end();
          finish();
          return Fetched::yes;
        }
        rest_ = std::string(line);
        line_number_ = input_.line_number();
      }
      // Rows of tables that were on one line are separated by carriage returns.
      const std::size_t end = std::min(rest_.find('\r'), rest_.size());
      const std::string text = rest_.substr(0, end);
      PlacedLine placed = placed_digits(text, dialect_.place_style);
      if (begins_again(placed)) {
        const bool goes_back = !gap_;
        finish();
        goes_back_ = goes_back;
        return Fetched::yes;
      }
      rest_.erase(0, end + 1);
      add(placed, text);
    }
  }

  void decode(Record& record) override {
    record.line = board_line_;
    record.error = error_;
    if (record.error) return;
    (void)symbols_.cells(board_, dialect_.shape, record);
    if (std::exchange(has_zero_, false) && is_full_but_for_largest(record.puzzle)) {
      record.error = Error{ErrorCode::bad_syntax, board_line_, 0, std::string(kMayCountFromZero)};
    }
    if (!board_solution_.empty()) (void)SymbolReader::solution(board_solution_, record);
  }

 private:
  // Whether the line belongs to the next puzzle.
  [[nodiscard]] bool begins_again(const PlacedLine& line) const {
    if (digits_.empty() || line.digits.empty()) return false;
    // A list that goes back before it has more digits than a column is not sorted by rows.
    const bool may_be_all = digits_.size() > dialect_.side();
    const auto next = line.digits.front().place();
    const auto last = digits_.back().place();
    if (gap_) return next <= last;
    // Another puzzle has cells in the first rows; a line that stands twice does not begin one.
    const bool is_early = 2 * next.first <= digits_.front().row + last.first;
    return ascends_ && may_be_all && next < last && is_early && has_enough();
  }

  // Whether a board of 9x9 with so many digits may have one solution. One with fewer was cut off by
  // a wrong place.
  [[nodiscard]] bool has_enough() const {
    constexpr std::size_t kFewestGivens = 17;
    return dialect_.side() != 9 || digits_.size() >= kFewestGivens;
  }

  // Whether the line has so many numbers, and nothing else, that its line end may have been lost:
  // "0,0,50,1,3".
  [[nodiscard]] bool is_joined(std::string_view text) const {
    constexpr int kFewestNumbers = 5;
    int numbers = 0;
    char before = ' ';
    for (const char c : text) {
      const bool is_digit = c >= '0' && c <= '9';
      if (!is_digit && c != ' ' && c != ',' && c != ';' && c != '\t') return false;
      if (is_digit && (before < '0' || before > '9')) ++numbers;
      before = c;
    }
    return !dialect_.place_style.one_number && numbers >= kFewestNumbers;
  }

  // Takes the solution in a line behind the list.
  bool take_solution(std::string_view text) {
    const std::size_t size = dialect_.side() * dialect_.side();
    if (digits_.empty() || !solution_.empty()) return false;
    std::size_t begin = 0;
    for (std::size_t at = 0; at <= text.size(); ++at) {
      if (at < text.size() && text[at] >= '1' && text[at] <= '9') continue;
      if (at - begin == size) solution_ = text.substr(begin, size);
      begin = at + 1;
    }
    return !solution_.empty();
  }

  // Other text may hold boards that are no lists.
  Fetched end() {
    error_ = unread_.lost_board();
    if (!error_) return Fetched::end;
    board_line_ = error_->line;
    return Fetched::yes;
  }

  void add(PlacedLine& line, std::string_view text) {
    if (line.digits.empty()) {
      gap_ = true;
      input_.keep_unread(text);
      if (digits_.empty()) {
        unread_.add(line_number_, text, is_without_cells(text));
        if (size_like_board(text) > 0) unread_.add_lost(line_number_);
        if (is_joined(text)) joined_ = line_number_;
      }
      if (take_solution(text)) return;
      if (line.has_numbers && !digits_.empty() && damaged_ == 0) damaged_ = line_number_;
      return;
    }
    gap_ = false;
    if (digits_.empty()) {
      first_line_ = line_number_;
      unread_.begin_board();
      if (joined_ != 0 && joined_ + 1 == line_number_) damaged_ = joined_;
    }
    for (const PlacedDigit& digit : line.digits) {
      if (!digits_.empty() && digit.place() <= digits_.back().place()) ascends_ = false;
      digits_.push_back(digit);
      lines_.push_back(line_number_);
    }
  }

  // Makes the board of the digits.
  void finish() {
    const int side = dialect_.shape.side();
    board_line_ = first_line_;
    error_.reset();
    board_.assign(dialect_.side() * dialect_.side(), '.');
    for (std::size_t i = 0; i < digits_.size() && !error_; ++i) {
      const auto [row, column] = cell_of(digits_[i], dialect_.place_style, dialect_.shape,
                                         dialect_.places_from_zero ? 0 : 1);
      const int value = digits_[i].value;
      const bool well = row >= 0 && row < side && column >= 0 && column < side && value <= side;
      if (!well) {
        fail(lines_[i], "is not a digit and its place on a board of " + to_string(dialect_.shape),
             digits_[i]);
        break;
      }
      char& cell = board_[static_cast<std::size_t>(row) * dialect_.side() +
                          static_cast<std::size_t>(column)];
      if (value == 0 && !dialect_.digits_from_zero) {
        has_zero_ = true;
        continue;
      }
      const char symbol = dialect_.digits_from_zero
                              ? symbol_of(static_cast<Digit>(value + 1), Alphabet::hex)
                              : symbol_of(static_cast<Digit>(value), Alphabet::digits);
      if (cell != '.' && cell != symbol)
        fail(lines_[i], "is the second digit of its cell", digits_[i]);
      cell = symbol;
    }
    if (!error_ && damaged_ != 0) {
      error_ = Error{ErrorCode::bad_syntax, damaged_, 0,
                     "among digits with their places, this line has other numbers"};
    }
    if (!error_ && dialect_.may_count_from_one) {
      error_ = Error{ErrorCode::bad_syntax, board_line_, 0,
                     (dialect_.place_style.one_number ? std::string("the cells")
                                                      : std::string("rows and columns")) +
                         " may be counted from 0 or from 1; please add the first or the last cell, "
                         "with 0 if it is blank"};
    }
    if (!error_ && digits_.size() < fewest()) {
      error_ = Error{ErrorCode::bad_syntax, board_line_, 0,
                     counted(digits_.size(), "digit") + " in a list of places, a puzzle has more"};
    }
    if (!error_ && goes_back_ && !has_enough()) {
      error_ = Error{ErrorCode::bad_syntax, board_line_, 0,
                     "the list of places goes back, and fewer than 17 digits follow; please put an "
                     "empty line between puzzles"};
    }
    board_solution_ = std::exchange(solution_, {});
    digits_.clear();
    lines_.clear();
    gap_ = false;
    ascends_ = true;
    damaged_ = 0;
    goes_back_ = false;
  }

  [[nodiscard]] std::size_t fewest() const {
    return dialect_.labels > 0 ? kFewestPlacesWithNames : kFewestPlaces;
  }

  void fail(std::uint64_t line, const std::string& what, const PlacedDigit& digit) {
    const std::string place =
        dialect_.place_style.one_number
            ? "cell " + std::to_string(digit.row)
            : "row " + std::to_string(digit.row) + ", column " + std::to_string(digit.column);
    error_ = Error{ErrorCode::bad_syntax, line, 0,
                   place + ", digit " + std::to_string(digit.value) + " " + what};
  }

  TextInput& input_;
  Dialect dialect_;
  SymbolReader symbols_;
  std::string rest_;  // of the line
  std::uint64_t line_number_ = 0;
  std::uint64_t joined_ = 0;         // a line before the list that may be two of it
  std::vector<PlacedDigit> digits_;  // of the puzzle so far
  std::vector<std::uint64_t> lines_;
  std::uint64_t first_line_ = 0;
  std::uint64_t damaged_ = 0;  // a line with other numbers
  UnreadLines unread_;
  bool has_zero_ = false;   // a cell of the last board is 0
  bool gap_ = false;        // other text stands behind the digits so far
  bool ascends_ = true;     // the places are in order
  bool goes_back_ = false;  // the puzzle begins because the places went back
  std::string solution_;    // of the puzzle so far
  std::string board_;       // the last complete one
  std::string board_solution_;
  std::uint64_t board_line_ = 0;
  std::optional<Error> error_;
};

}  // namespace

std::unique_ptr<FormatReader> open_coordinates(TextInput& input, const ReadOptions& options,
                                               const Dialect& dialect) {
  return std::make_unique<CoordinatesReader>(input, options, dialect);
}

}  // namespace bitdoku
