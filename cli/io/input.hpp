// The puzzles that a command line names: files, standard input, and puzzles typed as arguments, one
// after the other as one stream of records.
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
#include "cli/io/input_share.hpp"

namespace bitdoku::cli {

// Is this argument a puzzle rather than the name of a file?
[[nodiscard]] bool looks_like_puzzle(std::string_view argument);
[[nodiscard]] bool is_file(const std::string& path);

// The options of every command that reads puzzles.
struct InputOptions : OperandOptions, ReadingOptions, MessageOptions {};

class Input : public batch::RecordSource {
 public:
  explicit Input(const InputOptions& options) : Input(options, options.inputs(), options.quiet) {}
  // `operands`: file names, puzzles, and - for standard input. Unless `quiet`, it asks for puzzles
  // that have to be typed.
  Input(const ReadingOptions& options, std::vector<std::string> operands, bool quiet = false);

  bool next(Record& record) override;
  std::size_t plain_lines(std::string& text, std::size_t most, std::uint64_t& first_line) override;
  bool ready() override;
  [[nodiscard]] const batch::Source& source() const override { return *shown_; }

  // Is there one puzzle only, as far as can be known without waiting? Call before the first `next`.
  [[nodiscard]] bool is_single();

  // From the next operand on, tell how many blank lines there are before the last record of `next`.
  void watch_blank_lines() { watches_ = true; }
  [[nodiscard]] std::uint64_t blank_lines_before() const { return blanks_before_; }

  // A file without a puzzle is an error, unless this is called first.
  void allow_empty() { may_be_empty_ = true; }

  // The format of the first record.
  [[nodiscard]] const Format* first_format() const { return first_format_; }

  // The share of all inputs that comes before a line of the source, if their sizes are known and
  // somebody sees the progress. From any thread.
  [[nodiscard]] std::optional<double> share(const batch::Source& source, std::uint64_t line) const;

  // Could everything be opened and read to its end?
  [[nodiscard]] bool all_read() const { return all_read_; }
  // "FILE: note\n" for each thing that the formats have to say. At the end.
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
  bool read(Record& record);
  // Could `read` return without waiting?
  bool can_read();
  bool look_ahead();
  void fail(const std::string& message);
  // From now on the records come from here.
  void begin_source(std::string name, bool has_lines, const std::string& operand);
  void start_reading(std::unique_ptr<ByteSource> source, bool is_file);

  ReadingOptions options_;
  bool quiet_;
  std::vector<std::string> operands_;
  std::size_t opened_ = 0;  // operands so far
  std::string text_;        // of a puzzle that was typed as an argument
  std::optional<Reader> reader_;
  std::deque<Opened> sources_;         // a deque: the pipeline keeps pointers to them
  std::optional<std::uint64_t> size_;  // of all operands in bytes, if the progress is of interest
  std::deque<Ahead> ahead_;            // read, but not given to anybody yet
  const batch::Source* shown_ = nullptr;
  const Format* first_format_ = nullptr;
  bool watches_ = false;
  BlankLines* blank_lines_ = nullptr;  // of the reader, if they are watched
  std::uint64_t blanks_before_ = 0;
  bool may_be_empty_ = false;
  bool has_records_ = false;  // of the operand that is being read
  bool all_read_ = true;
  std::string notes_;
};

}  // namespace bitdoku::cli

#endif
