#include "formats/boards/boards.hpp"

#include <algorithm>
#include <bitdoku/puzzle.hpp>
#include <iterator>
#include <utility>

#include "formats/boards/coordinates.hpp"
#include "formats/boards/houses_counted.hpp"
#include "formats/boards/line_cells.hpp"
#include "formats/boards/lines_of_dialect.hpp"
#include "formats/boards/placed_digits.hpp"
#include "formats/boards/places_dialect.hpp"
#include "formats/boards/row_checks.hpp"
#include "formats/boards/row_shape.hpp"
#include "formats/boards/scattered.hpp"
#include "formats/boards/wrapped.hpp"
#include "formats/doubts.hpp"
#include "formats/head.hpp"
#include "formats/rows.hpp"
#include "formats/symbols.hpp"
#include "formats/unread_lines.hpp"
#include "formats/walls.hpp"

namespace bitdoku {
namespace {

// A board of the text, or the error in its place.
struct Board {
  std::string cells;
  std::string solution;
  std::uint64_t line = 0;
  std::vector<std::uint64_t> lines;  // of each row
  std::optional<Error> error;
  bool is_number = false;
  bool follows_directly = false;
  bool has_words = false;  // beside its cells
  bool has_zeros = false;  // for blanks of a large board
  Walls walls;
};

class BoardsReader : public FormatReader {
 public:
  BoardsReader(TextInput& input, const ReadOptions& options, const Dialect& dialect)
      : input_(input),
        dialect_(dialect),
        lines_(input, dialect_),
        rows_(with_shape(options, dialect.shape), "cell"),
        symbols_(with_shape(options, dialect.shape)) {
    rows_.start();
  }

 protected:
  Fetched gather(bool wait) override {
    if (!dialect_.pairs) return next_board(board_, wait);
    // A full grid behind a puzzle is its solution.
    if (!has_first_) {
      if (const Fetched fetched = next_board(board_, wait); fetched != Fetched::yes) {
        return fetched;
      }
      has_first_ = true;
    }
    if (!board_.error) {
      Board second;
      const Fetched fetched = next_board(second, wait);
      if (fetched == Fetched::waits) return fetched;
      if (fetched == Fetched::yes && !second.error && solves(second, board_)) {
        board_.solution = std::move(second.cells);
      } else if (fetched == Fetched::yes) {
        held_ = std::move(second);
      }
    }
    has_first_ = false;
    return Fetched::yes;
  }

  void decode(Record& record) override {
    record.line = board_.line;
    record.follows_directly = board_.follows_directly;
    record.error = board_.error;
    if (record.error || (dialect_.is_chosen && board_.walls.refuse(dialect_.shape, record))) return;
    use_known_blanks(board_);
    const std::size_t wrong = symbols_.cells(board_.cells, dialect_.shape, record);
    if (wrong != SymbolReader::kAllWell) {
      const std::size_t row = wrong / dialect_.side();
      const std::uint64_t line = row < board_.lines.size() ? board_.lines[row] : board_.line;
      record.error = SymbolReader::wrong_symbol(board_.cells[wrong], dialect_.shape, line, 0);
      record.error->message += " (row " + std::to_string(row + 1) + ", column " +
                               std::to_string(wrong % dialect_.side() + 1) + ")";
      return;
    }
    if (board_.has_zeros && is_full_but_for_largest(record.puzzle)) {
      record.error = Error{ErrorCode::bad_syntax, board_.line, 0, std::string(kMayCountFromZero)};
    }
    if (dialect_.is_chosen) refuse_numbers_of_houses(record);
    if (dialect_.has_slip && dialect_.is_chosen) refuse_clash(record);
    if (record.error) return;
    if (!board_.solution.empty()) (void)SymbolReader::solution(board_.solution, record);
  }

 private:
  void refuse_numbers_of_houses(Record& record) const {
    const std::string_view counted = houses_counted(record.puzzle);
    if (counted.empty() || (dialect_.tells_maps && counted == kBoxes)) return;
    record.error = numbers_of_houses(counted, board_.line);
  }

  void refuse_clash(Record& record) const {
    const auto clash = find_clash(record.puzzle);
    if (!clash || record.error) return;
    record.error =
        Error{ErrorCode::duplicate_given, board_.line, 0, to_string(*clash, dialect_.shape)};
  }

  static ReadOptions with_shape(ReadOptions options, Shape shape) {
    options.shape = shape;
    return options;
  }

  // Gets the next board. After `waits`, the next call continues.
  Fetched next_board(Board& board, bool wait) {
    if (held_) {
      board = *std::exchange(held_, std::nullopt);
      return Fetched::yes;
    }
    for (;;) {
      if (rows_.complete()) {
        finish(board);
        if (!repeats_line(board)) return Fetched::yes;
        continue;
      }
      if (row_queue_.empty()) {
        std::string_view line;
        const Fetched fetched = lines_.next(line, wait);
        if (fetched == Fetched::waits) return fetched;
        if (fetched == Fetched::end) return end(board);
        text_ = line;
        if (take(cells_of_line(line, dialect_), board)) return Fetched::yes;
      } else {
        begin_row();
        add_row(row_queue_.front());
        row_queue_.erase(row_queue_.begin());
      }
    }
  }

  Fetched end(Board& board) {
    if (input_.error()) return Fetched::end;
    take_head_alone();
    gap();
    if (!rows_.complete()) {
      if (auto lost = unread_.lost_board()) {
        board = {};
        board.line = lost->line;
        board.error = std::move(lost);
        return Fetched::yes;
      }
      unread_.tell(input_);
      return Fetched::end;
    }
    finish(board);
    return repeats_line(board) ? end(board) : Fetched::yes;
  }

  // Takes a line. Returns true if it is a board by itself.
  bool take(LineCells cells, Board& board) {
    using Kind = LineCells::Kind;
    if (cells.heads_columns && rows_.untouched() && row_queue_.empty()) {
      head_line_ = cells.kind == Kind::rows ? input_.line_number() : 0;
      return false;
    }
    if (rows_.untouched() && row_queue_.empty() && boards_ > 0 && is_in_signature(cells)) {
      return false;
    }
    if (cells.kind == Kind::empty || cells.kind == Kind::title) take_head_alone();
    if (cells.kind == Kind::rows) head_line_ = 0;
    switch (cells.kind) {
      case Kind::empty:
        if (rows_.untouched()) ++lines_above_;
        lines_of_bands_ = 0;
        if (dialect_.empty_rows && !rows_.untouched()) {
          ++empty_lines_;
        } else if (dialect_.gaps_end) {
          gap();
        }
        return false;
      case Kind::ruler:
        if (cells.heads_table) take_rule_of_table();
        return cells.like_row && take_blank_line(cells, board);
      case Kind::comment:
        input_.pass_comment(text_);
        input_.keep_unread(text_);
        return false;
      case Kind::title:
        if (cells.other_board && take_board_of_line(board)) return !board.cells.empty();
        return take_title(cells, board);
      case Kind::damaged:
        if (take_board_of_line(board)) return !board.cells.empty();
        if (dialect_.has_boards_in_lines()) return take_damaged_line(cells, board);
        begin_row();
        if (cells.width == dialect_.side()) {
          rows_.fail(
              {ErrorCode::bad_syntax, input_.line_number(), 0, "text beside the cells of a row"});
        }
        rows_.add_row(cells.width, input_.line_number());
        if (rows_.take_dropped()) gathered_ = {};
        return false;
      case Kind::rows:
        return take_rows(cells, board);
    }
    return false;
  }

  // Whether the line belongs to the signature of a mail or of a post in a forum, below its mark.
  bool is_in_signature(const LineCells& cells) {
    const bool is_mark = is_mark_of_signature(trimmed(text_));
    const bool is_text = cells.kind == LineCells::Kind::title ||
                         cells.kind == LineCells::Kind::empty ||
                         (cells.kind == LineCells::Kind::damaged &&
                          (cells.has_words || cells.width != dialect_.side()));
    in_signature_ = is_mark || (in_signature_ && is_text && !cells.other_board);
    return in_signature_;
  }

  // Takes a whole board on a line of its own, below or above boards in rows. Returns false if the
  // line is something else. A board that stood in rows before is left out, and `board` is empty.
  bool take_board_of_line(Board& board) {
    if (dialect_.rows_per_line != 1 || !rows_.untouched() || !row_queue_.empty()) return false;
    // A text with nothing but lines is none of boards in rows.
    if (!has_board_in_rows_ && (boards_ > 0 || !dialect_.has_rows)) return false;
    Dialect of_line;
    of_line.shape = dialect_.shape;
    of_line.blanks = std::string(kBlanks) + dialect_.blanks;
    of_line.rows_per_line = dialect_.side();
    LineCells cells = cells_of_line(text_, of_line);
    if (cells.kind != LineCells::Kind::rows || !cells.solution.empty()) return false;
    std::ranges::replace_if(
        cells.cells, [&](char c) { return is_blank_of_dialect(c); }, '.');
    unread_.begin_board();
    board = {};
    if (cells.cells == std::exchange(rows_before_, {})) return true;
    line_before_ = cells.cells;
    ++boards_;
    board.cells = std::move(cells.cells);
    board.line = input_.line_number();
    return true;
  }

  // Whether the board in rows stood on a line directly before.
  bool repeats_line(const Board& board) {
    rows_before_.clear();
    if (board.error) return false;
    has_board_in_rows_ = true;
    rows_before_ = board.cells;
    std::ranges::replace_if(
        rows_before_, [&](char c) { return is_blank_of_dialect(c); }, '.');
    return rows_before_ == std::exchange(line_before_, {});
  }

  // Takes a line of blanks for a ruler. Returns true if it ends a board of such lines.
  bool take_blank_line(const LineCells& cells, Board& board) {
    if (dialect_.rows_per_line > 1 && cells.pieces > 1) {
      rows_.fail({ErrorCode::bad_syntax, input_.line_number(), 0, "a line of blanks among rows"});
      return false;
    }
    if (!lines_of_blanks_.add(rows_read_, dialect_.side())) return false;
    board = {};
    board.line = input_.line_number();
    board.error = Error{ErrorCode::bad_syntax, board.line, 0, "rulers or spaces, but no digits"};
    return true;
  }

  // Words are a title. Other text may stand in the place of a board, and becomes an error if
  // another board follows, unless there is text before the first board, too.
  bool take_title(const LineCells& cells, Board& board) {
    lines_of_bands_ = 0;
    const bool has_other_blanks = cells.other_row == dialect_.side() && cells.other_blanks;
    // Rulers may stand between rows: |-
    constexpr std::string_view kSigns = "|-+=~*_. \t";
    const bool is_ruler = text_.find_first_not_of(kSigns) == std::string_view::npos;
    const bool are_others = !is_ruler && other_rows_.add(cells.other_row, cells.width);
    if (are_others || cells.other_board || has_other_blanks) {
      return take_other_size(cells, board);
    }
    const bool in_lines = dialect_.has_boards_in_lines();
    // There a number alone may be a row.
    const bool in_places = dialect_.cells == Dialect::Cells::places;
    const bool counts =
        cells.number && (*cells.number == boards_ || *cells.number == boards_ + 1 ||
                         (!in_lines && !in_places && is_page_number(*cells.number)));
    if (in_lines && !cells.has_words && !counts && boards_ > 0) {
      return take_damaged_line(cells, board);
    }
    // Empty lines above a title are no rows.
    if (dialect_.gaps_end || std::exchange(empty_lines_, 0) > 0) gap();
    if (boards_ == 0 && rows_.untouched()) titled_ = true;
    if (!titled_ && !counts && !cells.has_words && stray_line_ == 0)
      stray_line_ = input_.line_number();
    unread_.add(input_.line_number(), text_, counts || is_without_cells(text_));
    input_.keep_unread(text_);
    // An indented digit that is in no column of a cell may be a row.
    if (in_places && !has_frame_ && text_.starts_with(' ') && trimmed(text_).size() == 1 &&
        cells.number) {
      unread_.add_lost(input_.line_number());
    }
    if (placed_digits(text_, {}).digits.size() >= kFewestPlaces) {
      unread_.add_lost(input_.line_number());
    }
    return false;
  }

  // Whether the number may be that of a page: the first number, or the next one.
  bool is_page_number(std::uint64_t number) {
    constexpr std::uint64_t kMostPages = 9999;
    const auto last = std::exchange(last_number_, number);
    return number <= kMostPages && (!last || number == *last + 1);
  }

  // Makes the error of a board that is not of this dialect.
  bool take_other_size(const LineCells& cells, Board& board) {
    unread_.begin_board();
    board = {};
    board.line = input_.line_number();
    board.error =
        Error{ErrorCode::bad_length, board.line, 0,
              cells.other_board ? "a board in a line among boards of " + to_string(dialect_.shape) +
                                      ", please put boards of each size in a file of their own"
                                : wrong_rows_of(cells.other_row, dialect_.shape)};
    return true;
  }

  // A frame with spaces for blanks may have such a ruler below each row, too.
  void take_rule_of_table() {
    if (dialect_.cells != Dialect::Cells::places) {
      (void)drop_head_of_table();
    } else if (++rules_of_table_ == 1) {
      has_head_ = rows_read_ == 1;
    }
  }

  // A line above the ruler of a table that is empty or counts the columns is its head, not a row.
  // Returns whether there was one.
  bool drop_head_of_table() {
    const std::string& cells = gathered_.cells;
    const bool is_head =
        cells.size() == dialect_.side() &&
        (cells.find_first_not_of('.') == std::string::npos || columns_counted(cells) != 0);
    if (!is_head || rows_.error() || rows_.count() != 1) return false;
    gathered_ = {};
    rows_.start();
    return true;
  }

  // Whether text stood in the place of a board. Makes its error.
  bool take_stray(Board& board) {
    if (stray_line_ == 0) return false;
    board = {};
    board.line = std::exchange(stray_line_, 0);
    board.error = Error{ErrorCode::bad_syntax, board.line, 0, "text in the place of a board"};
    ++boards_;
    return true;
  }

  bool take_rows(LineCells& cells, Board& board) {
    if (cells.like_rule && drop_head_of_table()) return false;
    has_frame_ = has_frame_ || text_.find('|') != std::string_view::npos;
    if (is_row_above(cells)) return false;
    other_rows_.reset();
    if (!labels_.take(cells.labels, rows_.untouched() && row_queue_.empty())) {
      rows_.fail({ErrorCode::bad_syntax, input_.line_number(), 0,
                  "the labels before the rows do not count up"});
    }
    if (dialect_.has_boards_in_lines()) {
      unread_.begin_board();
      ++boards_;
      board = {};
      board.cells = std::move(cells.cells);
      board.solution = std::move(cells.solution);
      board.line = input_.line_number();
      board.is_number = cells.is_number;
      board.follows_directly = true;
      if (dialect_.margin_is_unsure) board.error = unsure_margin(board.line);
      if (may_be_ruler(board.cells) ||
          (!has_digits(board.cells) &&
           (!may_be_empty() || has_other_letters() || !is_of_blanks_alone(text_, cells.width)))) {
        board.error = symbols_.wrong_length(cells.width, board.line);
      }
      Board stray;
      if (take_stray(stray)) held_ = std::exchange(board, std::move(stray));
      return true;
    }
    const bool may_be_beside = cells.side_by_side && !dialect_.side_by_side;
    lines_of_bands_ = may_be_beside ? lines_of_bands_ + 1 : 0;
    if (lines_of_bands_ == dialect_.side()) {
      rows_.fail({ErrorCode::bad_syntax, input_.line_number(), 0,
                  "these may be boards side by side; please put them one below the other"});
    }
    gathered_.is_number = gathered_.is_number || cells.is_number;
    gathered_.has_words = gathered_.has_words ||
                          (!has_digits(cells.cells) && !is_of_blanks_alone(text_, cells.width));
    gathered_.walls.add(std::move(cells.bars));
    for (; empty_lines_ > 0; --empty_lines_) row_queue_.emplace_back(dialect_.side(), '.');
    if (dialect_.side_by_side) beside_ += cells.cells.substr(dialect_.side());
    const std::size_t rows = dialect_.side_by_side ? 1 : dialect_.rows_per_line;
    for (std::size_t row = 0; row < rows; ++row) {
      row_queue_.push_back(cells.cells.substr(row * dialect_.side(), dialect_.side()));
    }
    return take_stray(board);
  }

  // Whether this row of empty fields stands above the next board.
  bool is_row_above(const LineCells& cells) {
    if (rows_above_ == dialect_.rows_above || dialect_.has_boards_in_lines()) return false;
    if (!rows_.untouched() || !row_queue_.empty()) return false;
    if (cells.cells.find_first_not_of('.') != std::string::npos) return false;
    ++rows_above_;
    return true;
  }

  bool take_damaged_line(const LineCells& cells, Board& board) {
    unread_.begin_board();
    ++boards_;
    board = {};
    board.line = input_.line_number();
    board.error = symbols_.wrong_length(cells.width, board.line);
    return true;
  }

  // A line 1 to 9 with no rows directly below it is a row, and not the head of a board.
  void take_head_alone() {
    if (head_line_ == 0) return;
    begin_row();
    rows_.add_row(dialect_.side(), std::exchange(head_line_, 0));
  }

  void begin_row() { unread_.begin_board(); }

  void add_row(const std::string& cells) {
    ++rows_read_;
    lines_of_blanks_.add_row();
    rows_.add_row(cells.size(), input_.line_number());
    if (rows_.take_dropped()) {
      gathered_ = {};
    } else if (!rows_.error()) {
      gathered_.cells += cells;
    }
  }

  void gap() {
    if (!rows_.gap()) return;
    gathered_ = {};
    rows_read_ = 0;
  }

  void finish(Board& board) {
    ++boards_;
    board = std::exchange(gathered_, {});
    board.line = rows_.first_line();
    board.follows_directly = rows_.follows_directly();
    board.error = rows_.error();
    const std::size_t side = dialect_.side();
    if (!board.error && board.cells.size() == side * side) {
      for (std::size_t row = 0; row < side; ++row) board.lines.push_back(rows_.line_of(row));
    }
    if (!board.error && may_begin_above(board)) {
      board.error = Error{ErrorCode::bad_syntax, board.line, 0,
                          "the empty line above this board may be its first row; please write a "
                          "sign for blanks"};
    }
    if (!board.error && rules_of_table_ == 1 && has_head_ &&
        board.cells.find_first_not_of('.') >= side) {
      board.error = Error{ErrorCode::bad_syntax, board.line, 0,
                          "the first row may be the empty head of a table that lacks a row"};
    }
    rules_of_table_ = 0;
    lines_above_ = 0;
    empty_lines_ = 0;
    rows_above_ = 0;
    rows_read_ = 0;
    if (!lines_of_blanks_.are_even(side) && !board.error) {
      board.error = Error{ErrorCode::bad_syntax, board.line, 0,
                          "a line of blanks in this board may be a row or a ruler"};
    }
    const bool is_empty = (!has_digits(board.cells) && (!may_be_empty() || board.has_words)) ||
                          has_only_head(board.cells);
    if (!board.error && (is_empty || may_be_ruler(board.cells))) {
      board.error = Error{ErrorCode::bad_syntax, board.line, 0, "rulers or spaces, but no digits"};
    }
    if (!board.error && has_foreign_blank_row(board.cells)) {
      board.error = Error{ErrorCode::bad_syntax, board.line, 0,
                          "rows of other blanks than the rest may be rulers"};
    }
    if (!board.error && dialect_.margin_is_unsure) board.error = unsure_margin(board.line);
    if (dialect_.side_by_side) take_beside(board);
    rows_.start();
  }

  // Whether an empty line above a board with spaces for blanks may be its first row, because its
  // last row is blank. One empty line separates boards.
  [[nodiscard]] bool may_begin_above(const Board& board) const {
    if (dialect_.cells != Dialect::Cells::places) return false;
    const std::size_t separators = boards_ > 1 ? 1 : 0;
    const std::string_view last =
        std::string_view(board.cells).substr(board.cells.size() - dialect_.side());
    return lines_above_ > separators && last.find_first_not_of('.') == std::string_view::npos;
  }

  static Error unsure_margin(std::uint64_t line) {
    return {ErrorCode::bad_syntax, line, 0,
            "the board may begin in the first field or in another one; please write 0 for blanks"};
  }

  // The board beside this one is its solution, or the next puzzle.
  void take_beside(Board& board) {
    Board beside = board;
    beside.cells = std::exchange(beside_, {});
    if (board.error || beside.cells.size() != board.cells.size()) return;
    if (solves(beside, board)) {
      board.solution = std::move(beside.cells);
    } else if (solves(board, beside)) {
      board.solution = std::exchange(board.cells, std::move(beside.cells));
    } else {
      ++boards_;
      held_ = std::move(beside);
    }
  }

  // Whether one row counts the columns, and rulers stand above and below it.
  [[nodiscard]] bool has_only_head(std::string_view cells) const {
    std::size_t heads = 0;
    for (std::size_t at = 0; at < cells.size(); at += dialect_.side()) {
      const std::string_view row = cells.substr(at, dialect_.side());
      const bool is_head = row.starts_with("AB") || row.starts_with("ab") || row.starts_with("12");
      if (!is_head && !may_be_ruler(row)) return false;
      if (is_head) ++heads;
    }
    return heads == 1;
  }
  [[nodiscard]] bool has_digits(std::string_view cells) const {
    return !std::ranges::all_of(cells, [&](char c) { return is_blank_of_dialect(c); });
  }
  // Whether the line has letters that are no blanks. A board among words has digits.
  [[nodiscard]] bool has_other_letters() const {
    return std::ranges::any_of(text_, [&](char c) {
      const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
      return is_letter && !is_blank_of_dialect(c);
    });
  }
  // Whether a board without a digit is one, and no other text that has the signs of this dialect.
  [[nodiscard]] bool may_be_empty() const {
    const bool has_usual_rows =
        dialect_.rows_per_line == 1 || dialect_.rows_per_line == dialect_.side();
    return dialect_.cells == Dialect::Cells::symbols && has_usual_rows &&
           std::ranges::all_of(dialect_.blanks, is_blank);
  }

  // Whether a row has only blanks, which are not those of the rows with digits.
  [[nodiscard]] bool has_foreign_blank_row(std::string_view cells) const {
    std::string blanks;
    std::string blanks_of_rows;
    for (std::size_t at = 0; at < cells.size(); at += dialect_.side()) {
      const std::string_view row = cells.substr(at, dialect_.side());
      const bool is_even = row.find_first_not_of(row[0]) == std::string_view::npos;
      if (is_even) {
        blanks_of_rows += row[0];
        continue;
      }
      std::ranges::copy_if(row, std::back_inserter(blanks),
                           [&](char c) { return is_blank_of_dialect(c); });
    }
    const auto is_foreign = [&](char c) { return blanks.find(c) == std::string::npos; };
    return !blanks.empty() && std::ranges::any_of(blanks_of_rows, is_foreign);
  }

  // Whether the second board is full and has the givens of the first one.
  [[nodiscard]] bool solves(const Board& second, const Board& first) const {
    if (second.cells.size() != first.cells.size()) return false;
    bool has_blank = false;
    for (std::size_t i = 0; i < second.cells.size(); ++i) {
      if (is_blank_of_dialect(second.cells[i])) return false;
      const bool blank = is_blank_of_dialect(first.cells[i]);
      has_blank = has_blank || blank;
      if (!blank && first.cells[i] != second.cells[i]) return false;
    }
    return has_blank;
  }
  [[nodiscard]] bool is_blank_of_dialect(char symbol) const {
    return is_blank(symbol) || dialect_.blanks.find(symbol) != std::string::npos;
  }

  // A blank of this text alone becomes a usual one. The number 0 is a blank, but the symbol 0 of a
  // large board may be a digit.
  void use_known_blanks(Board& board) const {
    bool has_other_blank = false;
    for (char& symbol : board.cells) {
      if (symbol != '0' && is_blank_of_dialect(symbol)) {
        has_other_blank = true;
        if (!is_blank(symbol)) symbol = '.';
      }
    }
    if (board.is_number && !has_other_blank && dialect_.side() > 9) {
      board.has_zeros = board.cells.find('0') != std::string::npos;
      std::ranges::replace(board.cells, '0', '.');
    }
  }

  TextInput& input_;
  Dialect dialect_;
  LinesOfDialect lines_;
  RowCounter rows_;
  SymbolReader symbols_;
  UnreadLines unread_;
  std::string_view text_;           // the last line
  std::size_t lines_above_ = 0;     // empty ones, before the next board
  std::size_t rows_above_ = 0;      // of empty fields, before the next board
  std::size_t rules_of_table_ = 0;  // in the board
  bool has_frame_ = false;          // around rows
  bool has_head_ = false;           // the first of them is below the first row
  OtherRows other_rows_;
  RowLabels labels_;
  LinesOfBlanks lines_of_blanks_;
  std::size_t rows_read_ = 0;                 // of the board
  std::uint64_t boards_ = 0;                  // found so far
  std::size_t lines_of_bands_ = 0;            // that may be rows of boards side by side
  std::uint64_t head_line_ = 0;               // that counts the columns, directly above
  std::size_t empty_lines_ = 0;               // that are rows of blanks if another row follows
  std::optional<std::uint64_t> last_number_;  // alone on a line
  bool titled_ = false;                       // text stands before the first board
  std::uint64_t stray_line_ = 0;              // of text that may stand in the place of a board
  bool in_signature_ = false;                 // the lines before belong to a signature
  bool has_board_in_rows_ = false;            // without an error
  std::string line_before_;                   // the cells of the last board if it stood on a line
  std::string rows_before_;                   // the same if it stood in rows
  std::string beside_;                        // the rows of the board beside the one that is read
  std::vector<std::string> row_queue_;        // rows of the line that were not added yet
  Board gathered_;                            // the board whose rows arrive
  Board board_;                               // the last one that is complete
  bool has_first_ = false;                    // `board_` waits for its solution
  std::optional<Board> held_;                 // a board behind `board_`
};

}  // namespace

const Format kTextFormat{
    .name = "text",
    .description = "boards in any text, even if it looks like another format",
    .example =
        "Sudoku 17\n"
        "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n"
        "...419..5\n....8..79\n",
    .largest_side = kMostSymbols,
};

std::unique_ptr<FormatReader> open_boards(TextInput& input, const ReadOptions& options,
                                          const Dialect& dialect) {
  switch (dialect.cells) {
    case Dialect::Cells::coordinates:
      return open_coordinates(input, options, dialect);
    case Dialect::Cells::wrapped:
      return open_wrapped(input, options, dialect);
    case Dialect::Cells::scattered:
      return open_scattered(input, options, dialect);
    case Dialect::Cells::symbols:
    case Dialect::Cells::fields:
    case Dialect::Cells::places:
      break;
  }
  return std::make_unique<BoardsReader>(input, options, dialect);
}

}  // namespace bitdoku
