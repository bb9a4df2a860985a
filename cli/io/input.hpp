// Reads the puzzles that the command line names: files, standard input, and puzzles as arguments.
// They form one stream of records.
#ifndef BITDOKU_CLI_IO_INPUT_HPP
#define BITDOKU_CLI_IO_INPUT_HPP

#include <bitdoku/formats.hpp>
#include <deque>
#include <optional>
#include <string>
#include <string_view>

#include "batch/pipeline.hpp"
#include "cli/arguments/options/reading.hpp"
#include "cli/arguments/options/writing.hpp"
#include "cli/io/blank_lines.hpp"
#include "cli/io/column_order.hpp"
#include "cli/io/input_share.hpp"
#include "cli/io/part.hpp"
#include "cli/io/seen_text.hpp"

namespace bitdoku::cli {

// Returns whether the argument looks like a puzzle, perhaps a mistyped one, and not like a file
// name.
[[nodiscard]] bool looks_like_puzzle(std::string_view argument);
[[nodiscard]] bool is_file(const std::string& path);
// Whether the operand is standard input, a pipe or a device, which can be read only once.
[[nodiscard]] bool is_read_once(const std::string& operand);

// The options of every command that reads puzzles.
struct InputOptions : OperandOptions, ReadingOptions, MessageOptions {};

class Input : public batch::RecordSource {
 public:
  explicit Input(const InputOptions& options) : Input(options, options.inputs(), options.quiet) {}
  // `operands`: file names, puzzles, and - for standard input. If standard input is a terminal, a
  // message asks for puzzles, unless `quiet`.
  Input(const ReadingOptions& options, std::vector<std::string> operands, bool quiet = false);

  bool next(Record& record) override;
  std::size_t plain_lines(std::string& text, std::size_t most, std::uint64_t& first_line) override;
  bool ready() override;
  [[nodiscard]] std::vector<Field> fields_read() const override { return fields_read_; }
  [[nodiscard]] const batch::Source& source() const override { return *shown_; }

  // Waits for the first record, and returns it; null if the input has no record. Call before the
  // first `next`.
  [[nodiscard]] const Record* wait_for_first();
  // Returns whether a table that begins with this record may need the column, for it or for a
  // later one.
  [[nodiscard]] bool may_need(const OwnColumn& column, const Record& first) const;

  // Returns whether there is only one puzzle, as far as is known without waiting for input. Call it
  // before the first `next`.
  [[nodiscard]] bool is_single();
  // Returns whether there is only one puzzle, and no operand is a pipe, which may give more later.
  [[nodiscard]] bool is_surely_single(const std::vector<std::string>& operands);
  // Waits for the first record and returns its format; null if there is no record. Call before the
  // first `next`.
  [[nodiscard]] const Format* wait_for_format();

  // Call this if the answers are records with the fields of the input. `to` is the format of --to,
  // or null for that of the input. If it is CSV, all records get the columns of the first one, and
  // a message names the columns that are left out.
  void answers_in(const Format* to) {
    is_answered_ = true;
    to_ = to;
  }

  // Gives only these records. Call it before the first record is asked for.
  void keep_only(std::uint64_t begin, std::uint64_t end) {
    skip_ = begin;
    left_ = end - begin;
  }

  // Call this if the fields of these names are needed as they were read, because a condition asks
  // for them.
  void remember_fields(std::vector<std::string> names) {
    unseen_ = names;
    remembered_ = std::move(names);
  }
  // The names of `remember_fields` that no record has had so far.
  [[nodiscard]] const std::vector<std::string>& unseen_fields() const { return unseen_; }
  // Looks at the first records that are at hand, and returns whether it is known that no record has
  // some of these names: all are seen, or they are rows of one table. Call it before the first
  // `next`. With --part only a table is known.
  [[nodiscard]] bool lacks_fields();

  // From the next operand on, counts the blank lines before each record.
  void watch_blank_lines() { watches_ = true; }
  [[nodiscard]] std::uint64_t blank_lines_before() const { return blanks_before_; }

  // A file without a puzzle is an error, unless this is called first.
  void allow_empty() { may_be_empty_ = true; }

  // The format of the first record.
  [[nodiscard]] const Format* first_format() const { return first_format_; }

  // The share of all inputs that comes before this line of a source. Nothing if a size is unknown,
  // or if no progress line is shown. Any thread may call it.
  [[nodiscard]] std::optional<double> share(const batch::Source& source, std::uint64_t line) const;

  // With --part: what was counted in all inputs. Nothing if one cannot be read.
  [[nodiscard]] const std::optional<CountedInput>& part_input() const { return part_input_; }
  // Returns whether every operand could be opened and read to its end.
  [[nodiscard]] bool all_read() const { return all_read_; }
  // The remarks of the readers, as lines "FILE: remark". Complete after the last record.
  [[nodiscard]] const std::string& notes() const { return notes_; }

 private:
  struct Opened : batch::Source {
    ReadSoFar so_far;
  };
  struct Ahead {
    Record record;
    const batch::Source* source;
  };
  bool open_next();
  bool open_photo(const std::string& operand);
  bool skips_operand();
  std::unique_ptr<ByteSource> open_part(const std::string& path, const InputIndex& index);
  void place(Record& record) const;
  bool read(Record& record);
  bool read_any(Record& record);
  void skip();
  // Returns whether `read` would return without waiting.
  bool can_read();
  bool look_ahead();
  void fail(const std::string& message);
  void align(Record& record);
  void remember(const Record& record);
  // Adds a source, from which the following records come.
  void begin_source(std::string name, bool has_lines, const std::string& operand);
  void start_reading(std::unique_ptr<ByteSource> source, bool is_file);

  ReadingOptions options_;
  bool quiet_;
  std::vector<std::string> operands_;
  std::size_t opened_ = 0;  // the number of operands that were opened
  std::string text_;        // the puzzle, if it is an argument
  std::optional<Reader> reader_;
  std::deque<Opened> sources_;  // a deque: the pipeline keeps pointers to them
  std::optional<std::uint64_t>
      size_;                 // of all operands, in bytes; nothing if it is unknown or not needed
  std::deque<Ahead> ahead_;  // records that were read to look ahead
  const batch::Source* shown_ = nullptr;
  const Format* first_format_ = nullptr;
  bool is_answered_ = false;  // by records with the fields of the input
  const Format* to_ = nullptr;
  ColumnOrder columns_;
  bool has_table_ = false;               // `columns_` has begun
  std::vector<std::string> remembered_;  // the names of the fields that are remembered
  std::vector<std::string> unseen_;      // those of them that no record has had
  std::vector<Field> fields_read_;
  const batch::Source* left_out_of_ = nullptr;  // the last source with a message about its columns
  bool watches_ = false;
  // Part of the chain of `reader_`; null unless blank lines are counted.
  BlankLines* blank_lines_ = nullptr;
  std::uint64_t blanks_before_ = 0;
  SeenText* seen_text_ = nullptr;  // part of the chain of `reader_`; null unless it is of stdin
  std::optional<CountedInput> part_input_;
  std::uint64_t skip_ = 0;                  // records that are still to be skipped
  std::uint64_t left_ = ~std::uint64_t{0};  // records that may still be given
  // What a part leaves out of the current file between its head and the first record wanted.
  std::uint64_t lines_left_out_ = 0;
  std::uint64_t records_left_out_ = 0;
  bool may_be_empty_ = false;
  bool has_records_ = false;  // whether the current operand has had a record
  bool all_read_ = true;
  std::string notes_;
};

}  // namespace bitdoku::cli

#endif
