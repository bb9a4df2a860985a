#include "formats/csv_reader.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "formats/candidates.hpp"
#include "formats/column_names.hpp"
#include "formats/csv_fields.hpp"
#include "formats/foreign_symbols.hpp"
#include "formats/head.hpp"
#include "formats/links/other_rules.hpp"
#include "formats/own_columns.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

// The largest number of lines in a quoted field. If there are more, the closing quote is missing.
constexpr std::size_t kMostLines = 1000;
constexpr std::size_t kMostBytes = std::size_t{1} << 20U;

class CsvReader : public FormatReader {
 public:
  CsvReader(TextInput& input, const ReadOptions& options)
      : input_(input),
        symbols_(options),
        wanted_(options.column),
        requested_(options.shape),
        expected_(options.shape) {}

 protected:
  Fetched gather(bool wait) override {
    for (;;) {
      if (input_.error() && has_header_ && puzzle_ == kNoColumn) return Fetched::end;
      std::string_view text;
      const Fetched fetched = next_line(text, wait);
      if (fetched == Fetched::waits) return fetched;
      if (fetched == Fetched::end) {
        if (!header_.empty() && header_waits_ && !input_.error()) return return_to_header();
        if (lines_.empty() || input_.error()) return fetched;
        return give_up();
      }
      if (lines_.empty() && is_skipped(text)) continue;
      if (is_first_ && names_delimiter(text)) continue;
      if (!add_line(text)) continue;
      if (header_waits_ && !shows_puzzles()) return return_to_header();
      header_waits_ = false;
      if (has_header_ || split_ != CsvSplit::well) return Fetched::yes;
      read_header();
      if (lacks_wanted_column()) return Fetched::end;
      header_waits_ = puzzle_ == kNoColumn;
      header_line_ = line_;
      forget_record();
    }
  }

  [[nodiscard]] bool refills_kept() const override { return true; }

  void decode(Record& record) override {
    record.line = line_;
    decode_fields(record);
    forget_record();
  }

 private:
  struct Waiting {
    std::string text;
    std::uint64_t line;
  };

  Fetched next_line(std::string_view& text, bool wait) {
    if (!again_.empty()) {
      current_ = std::move(again_.front());
      again_.erase(again_.begin());
      text = current_.text;
      last_line_ = current_.line;
      return Fetched::yes;
    }
    const Fetched fetched = input_.line(text, wait);
    last_line_ = input_.line_number();
    return fetched;
  }

  // Whether the first record has exactly one puzzle, although the header does not name it. Other
  // fields may have its solution.
  bool shows_puzzles() {
    if (split_ != CsvSplit::well || count_ != columns_ || count_ < 2) return false;
    std::size_t found = kNoColumn;
    for (std::size_t i = 0; i < count_; ++i) {
      const std::string_view text = trimmed(fields_[i].text);
      if (!is_as_long_as_puzzle(text) || has_no_blank(text)) continue;
      if (found != kNoColumn) return false;
      found = i;
    }
    if (found == kNoColumn) return false;
    const std::string_view puzzle = trimmed(fields_[found].text);
    for (std::size_t i = 0; i < count_; ++i) {
      const std::string_view text = trimmed(fields_[i].text);
      if (i == found || !is_as_long_as_puzzle(text)) continue;
      if (!is_part_of(puzzle, text)) return false;
      solution_ = i;
    }
    puzzle_ = found;
    input_.notes().push_back("the puzzles are in the column " + header_[found]);
    return true;
  }

  // The header becomes a record with an error; the lines behind it are read again.
  Fetched return_to_header() {
    header_waits_ = false;
    std::vector<Waiting> behind;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const std::size_t from = i == 0 ? 0 : lines_[i - 1] + 1;
      behind.push_back({raw_.substr(from, lines_[i] - from), line_ + i});
    }
    again_.insert(again_.begin(), behind.begin(), behind.end());
    split_ = CsvSplit::well;
    count_ = 0;
    line_ = header_line_;
    return Fetched::yes;
  }

  // Takes the delimiter from the first line if this names it.
  bool names_delimiter(std::string_view line) {
    is_first_ = false;
    named_delimiter_ = named_delimiter(line);
    return named_delimiter_.has_value();
  }

  // Outside of quotes, blank lines and comments are no records.
  bool is_skipped(std::string_view line) {
    const std::string_view text = trimmed(line);
    if (is_comment(text)) input_.pass_comment(text);
    return text.empty() || is_comment(text);
  }

  // Adds a line. Returns whether the record is complete.
  bool add_line(std::string_view text) {
    if (lines_.empty()) {
      line_ = last_line_;
      if (!has_header_) delimiter_ = named_delimiter_.value_or(delimiter_of(text));
    } else {
      raw_ += '\n';
    }
    raw_ += text;
    lines_.push_back(raw_.size());
    // An even number of quotes cannot close an open quote.
    const bool may_close = lines_.size() == 1 || std::ranges::count(text, '"') % 2 == 1;
    if (may_close) split_ = split_fields(raw_, delimiter_, fields_, count_);
    const bool open = split_ == CsvSplit::open_quote;
    if (open && lines_.size() < kMostLines && raw_.size() < kMostBytes) return false;
    if (raw_.size() > kMostBytes && lines_.size() == 1) split_ = CsvSplit::too_many;
    const bool fits = !has_header_ || count_ == columns_;
    // If the joined lines do not make a good record, each line may be a record.
    if (open || (lines_.size() > 1 && (split_ != CsvSplit::well || !fits))) give_up();
    return true;
  }

  // The quote is never closed: its line is a bad record, and the following lines are read again.
  Fetched give_up() {
    split_fields(std::string_view(raw_).substr(0, lines_.front()), delimiter_, fields_, count_);
    split_ = CsvSplit::open_quote;
    std::vector<Waiting> behind;
    for (std::size_t i = 1; i < lines_.size(); ++i) {
      const std::size_t from = lines_[i - 1] + 1;
      behind.push_back({raw_.substr(from, lines_[i] - from), line_ + i});
    }
    again_.insert(again_.begin(), behind.begin(), behind.end());
    return Fetched::yes;
  }

  void forget_record() {
    raw_.clear();
    lines_.clear();
  }

  // Fails if the table has no column of the name that the user asks for.
  bool lacks_wanted_column() {
    if (wanted_.empty() || puzzle_ < count_) return false;
    puzzle_ = kNoColumn;
    input_.fail(no_such_name("column", wanted_, header_));
    return true;
  }

  void read_header() {
    has_header_ = true;
    columns_ = count_;
    for (std::size_t i = 0; i < count_; ++i) {
      header_.emplace_back(trimmed(fields_[i].text));
    }
    if (!wanted_.empty()) puzzle_ = index_of_name(header_, wanted_);
    chosen_ = !wanted_.empty();
    for (std::size_t i = 0; i < count_; ++i) {
      if (puzzle_ == kNoColumn && names_puzzles(header_[i])) puzzle_ = i;
      if (solution_ == kNoColumn && i != puzzle_ && is_solution_name(header_[i])) {
        solution_ = i;
      }
      if (rules_ == kNoColumn && is_about_rules(header_[i])) rules_ = i;
      if (shape_ == kNoColumn && is_called(header_[i], kShapeColumn)) shape_ = i;
      if (candidates_ == kNoColumn && is_called(header_[i], kCandidatesColumn)) candidates_ = i;
    }
    // The table may have solutions alone.
    has_only_solutions_ = puzzle_ == kNoColumn && solution_ != kNoColumn;
    if (has_only_solutions_) puzzle_ = std::exchange(solution_, kNoColumn);
  }

  void decode_fields(Record& record) {
    const auto fail = [&](ErrorCode code, std::uint64_t column, std::string why) {
      record.error = Error{code, line_, column, std::move(why)};
    };
    if (split_ == CsvSplit::well) choose_column();
    if (puzzle_ != kNoColumn && !header_told_) {
      keep(record);
    } else {
      record.kept.clear();  // the fields have no names
    }
    switch (split_) {
      case CsvSplit::open_quote:
        return fail(ErrorCode::bad_syntax, 0, "a quote is not closed");
      case CsvSplit::text_after_quote:
        return fail(ErrorCode::bad_syntax, fields_[count_ - 1].column,
                    "text after a closing quote");
      case CsvSplit::too_many:
        return fail(ErrorCode::bad_syntax, 0,
                    "more than " + std::to_string(kMostFields) + " fields");
      case CsvSplit::well:
        break;
    }
    tell_other_boards();
    if (puzzle_ == kNoColumn) {
      header_told_ = true;
      return fail(
          ErrorCode::bad_syntax, 0,
          "the header names no puzzle (puzzle, quiz, question, sudoku, grid or board); --column "
          "names another");
    }
    if (count_ != columns_) {
      return fail(ErrorCode::bad_syntax, 0,
                  counted(count_, "field") + ", the " + (header_told_ ? "first record" : "header") +
                      " has " + std::to_string(columns_));
    }
    if (shape_ < count_ && !expect_shape(trimmed(fields_[shape_].text), record)) return;
    const std::string_view text = fields_[puzzle_].text;
    const std::string_view puzzle = trimmed(text);
    // Spaces may be blanks in a field of several lines.
    const bool has_lines = puzzle.find('\n') != std::string_view::npos;
    symbols_.text(has_lines ? text : puzzle,
                  fields_[puzzle_].column + text.find_first_not_of(kSpaces), record);
    if (candidates_ < count_) decode_candidates(puzzle.empty() || candidates_ == puzzle_, record);
    if (rules_ < count_ && rules_ != puzzle_ && !record.error) refuse_rules(record);
    if (!record.error && solution_ < columns_) {
      SymbolReader::solution_text(fields_[solution_].text, record);
    }
  }

  void refuse_rules(Record& record) const {
    OtherRules rules;
    rules.add_words(fields_[rules_].text);
    if (rules.refuse(record, "this record")) record.error->line = line_;
  }

  // The candidates go before the puzzle, whose symbols still tell the alphabet and the blank of the
  // record. Any other text in this column is kept.
  void decode_candidates(bool has_no_cells, Record& record) {
    const std::string_view text = fields_[candidates_].text;
    const AsciiText ascii(text);
    const std::string_view symbols = trimmed(ascii.get());
    const auto usual = shape_of_candidates(symbols.size());
    if (!usual || (record.error && !has_no_cells)) return;
    const int side = usual->side();
    if (!has_no_cells && side != record.puzzle.shape().side()) return;
    const bool is_expected = expected_ && expected_->side() == side;
    const Alphabet alphabet = record.alphabet;
    const char blank = record.blank;
    record.error.reset();
    read_candidates(symbols, is_expected ? *expected_ : *usual,
                    fields_[candidates_].column + text.find_first_not_of(kSpaces), record);
    if (has_no_cells) return;
    record.alphabet = alphabet;
    record.blank = blank;
  }

  // Expects the shape that the record has in its column `shape`. An empty cell says nothing.
  // Returns false after an error.
  bool expect_shape(std::string_view text, Record& record) {
    const std::optional<Shape> shape = text.empty() ? requested_ : shape_of_text(text);
    const bool is_other = requested_ && shape != requested_;
    symbols_.expect(shape);
    expected_ = shape;
    if ((shape || text.empty()) && !is_other) return true;
    const std::string why = shape ? other_shape(*shape, *requested_) : std::string(kNoShape);
    record.error = Error{ErrorCode::bad_shape, line_, fields_[shape_].column, why};
    return false;
  }

  // If the header names no puzzle column, takes the first field that is as long as a puzzle. A
  // column that is named but has the number or the name of the puzzle leaves the boards to another
  // column.
  void choose_column() {
    const auto is_long = [&](std::size_t column) {
      return column < count_ && is_as_long_as_puzzle(trimmed(fields_[column].text));
    };
    if (puzzle_ == kNoColumn) {
      for (std::size_t i = 0; i < count_ && puzzle_ == kNoColumn; ++i) {
        if (is_long(i) && i != solution_) puzzle_ = i;
      }
      // The header may lack names.
      if (puzzle_ != kNoColumn && header_told_) columns_ = count_;
      if (puzzle_ != kNoColumn && count_ == columns_) {
        chosen_ = true;
        prefer_blanks();
      }
    }
    if (has_only_solutions_ && !chosen_ && count_ != columns_) return forget_header();
    if (std::exchange(chosen_, true) || count_ != columns_) return;
    if (has_only_solutions_) return look_beside_solutions();
    if (wanted_.empty()) prefer_blanks();
    if (puzzle_ >= count_ || !is_id(trimmed(fields_[puzzle_].text))) return;
    const bool is_empty = trimmed(fields_[puzzle_].text).empty();
    const auto choose = [&](auto may_be) {
      for (std::size_t i = 0; i < count_; ++i) {
        if (i == puzzle_ || i == solution_ || i == candidates_) continue;
        if (!is_long(i) || is_id(trimmed(fields_[i].text)) || !may_be(i)) continue;
        puzzle_ = i;
        return true;
      }
      return false;
    };
    const auto is_named = [&](std::size_t column) { return names_puzzles(header_[column]); };
    const auto has_blanks = [&](std::size_t column) {
      return fields_[column].text.find_first_of(kBlanks) != std::string::npos;
    };
    if (!choose(is_named) && !is_empty) choose(has_blanks);
  }

  // If the puzzle is a full grid and another column has its cells with blanks, this has the
  // puzzles.
  void prefer_blanks() {
    if (puzzle_ >= count_ || !has_no_blank(fields_[puzzle_].text)) return;
    const std::string_view grid = trimmed(fields_[puzzle_].text);
    for (std::size_t i = 0; i < count_; ++i) {
      const std::string_view cells = trimmed(fields_[i].text);
      if (i == puzzle_ || i == candidates_ || has_no_blank(cells) || !is_part_of(cells, grid)) {
        continue;
      }
      solution_ = std::exchange(puzzle_, i);
      return;
    }
  }
  static bool has_no_blank(std::string_view text) {
    return text.find_first_of(kBlanks) == text.npos;
  }
  // Whether the cells are those of a full grid, or blanks.
  static bool is_part_of(std::string_view cells, std::string_view grid) {
    return grid.size() >= std::size_t{kShape9x9.side()} &&
           std::ranges::equal(cells, grid,
                              [](char cell, char full) { return cell == full || is_blank(cell); });
  }

  // The header is damaged: it names no puzzles and does not fit to the first record.
  void forget_header() {
    input_.warnings().emplace_back("the header names no puzzle, and its columns are not kept");
    header_told_ = true;
    puzzle_ = kNoColumn;
    has_only_solutions_ = false;
    columns_ = count_;
    choose_column();
  }

  // Takes the first column that has no name and no number for the puzzles of these solutions.
  void look_beside_solutions() {
    for (std::size_t i = 0; i < count_; ++i) {
      if (i == puzzle_ || i == candidates_ || is_id(trimmed(fields_[i].text))) continue;
      solution_ = std::exchange(puzzle_, i);
      return;
    }
  }

  // Tells once of columns with further puzzles: puzzle2.
  void tell_other_boards() {
    if (puzzle_ >= count_ || count_ != header_.size() || std::exchange(others_told_, true)) return;
    for (std::size_t i = 0; i < count_; ++i) {
      if (i == puzzle_ || !is_numbered_puzzle_name(header_[i])) continue;
      if (!is_as_long_as_puzzle(trimmed(fields_[i].text))) continue;
      input_.warnings().push_back("the column " + header_[i] +
                                  " was not read; the puzzles are of " + header_[puzzle_]);
    }
  }

  // Keeps as many fields as the header has, so that the output has the same columns. If a record
  // has more, the last kept field gets the text of all further ones.
  void keep(Record& record) {
    record.kept.resize(header_.size());
    for (std::size_t i = 0; i < header_.size(); ++i) {
      Field& field = record.kept[i];
      if (field.name != header_[i]) field.name = header_[i];
      field.text = i < count_ ? std::string_view(fields_[i].text) : std::string_view();
      field.kind = i == puzzle_                  ? Field::Kind::puzzle
                   : i == solution_              ? Field::Kind::solution
                   : is_plain_number(field.text) ? Field::Kind::json
                                                 : Field::Kind::text;
    }
    for (std::size_t i = header_.size(); i < count_; ++i) {
      Field& last = record.kept.back();
      if (last.kind == Field::Kind::json) last.kind = Field::Kind::text;
      last.text.append(1, delimiter_).append(fields_[i].text);
    }
  }

  static constexpr std::size_t kNoColumn = static_cast<std::size_t>(-1);

  TextInput& input_;
  SymbolReader symbols_;
  bool is_first_ = true;  // the next line is the first one
  std::optional<char> named_delimiter_;
  char delimiter_ = ',';
  bool has_header_ = false;
  bool header_waits_ = false;  // the first record decides whether a column has the puzzles
  std::uint64_t header_line_ = 0;
  std::vector<std::string> header_;
  std::size_t columns_ = 0;          // fields per record
  bool has_only_solutions_ = false;  // the header names solutions but no puzzles
  bool chosen_ = false;              // the column of the puzzle is settled
  bool others_told_ = false;         // columns with further puzzles were looked for
  bool header_told_ = false;         // an error said that the header names no puzzle
  std::string wanted_;               // the name of the column that the user asks for
  std::size_t puzzle_ = kNoColumn;
  std::size_t solution_ = kNoColumn;
  std::size_t shape_ = kNoColumn;
  std::size_t rules_ = kNoColumn;  // the first column with words about rules
  std::size_t candidates_ = kNoColumn;
  std::optional<Shape> requested_;
  std::optional<Shape> expected_;  // the requested one, or that of the column `shape`

  std::string raw_;                 // the record, its lines joined
  std::vector<std::size_t> lines_;  // the end of each line in raw_
  std::uint64_t line_ = 0;          // the line where the record begins
  CsvSplit split_ = CsvSplit::well;
  std::vector<CsvField> fields_;
  std::size_t count_ = 0;
  std::vector<Waiting> again_;  // lines to read again
  Waiting current_;
  std::uint64_t last_line_ = 0;
};

}  // namespace

std::unique_ptr<FormatReader> open_csv(TextInput& input, const ReadOptions& options) {
  return std::make_unique<CsvReader>(input, options);
}

}  // namespace bitdoku
