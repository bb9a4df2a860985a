// Parts of a job. Each part writes a file and, when it is complete, a note beside it, which says
// what was done. `bitdoku merge` checks the notes and joins the files.
#ifndef BITDOKU_CLI_IO_PART_HPP
#define BITDOKU_CLI_IO_PART_HPP

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cli/arguments/options/part.hpp"
#include "cli/arguments/options/reading.hpp"
#include "cli/arguments/options/writing.hpp"
#include "cli/io/input_index.hpp"
#include "cli/io/part_keys.hpp"

namespace bitdoku::cli {

// The command with the options and operands that decide what it writes, as one line. The parser
// sets it before the command runs.
void set_job(std::string job);

// Some records of all: from `begin` to before `end`, counted from 0.
struct PartRange {
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
  std::uint64_t total = 0;
};
[[nodiscard]] PartRange range_of(const PartChoice& part, std::uint64_t total);

// The note beside the file of a part.
struct PartNote {
  PartChoice part = {};
  std::string version = {};
  std::string job = {};
  std::string input = {};  // its size and hash
  PartRange range = {};
  bool has_head = false;   // the first line is the head of a table
  std::uint64_t size = 0;  // of the file
  std::string hash = {};   // of the file
  std::optional<KeysNote> keys = {};
  int code = 0;  // exit code
};
[[nodiscard]] std::string note_path(const std::string& output);
[[nodiscard]] std::string text_of(const PartNote& note);
// Nothing if the text is not a complete note.
[[nodiscard]] std::optional<PartNote> parse_note(std::string_view text);

// Returns false, after a message, if a part cannot be written like this. Otherwise removes the note
// of an earlier run.
[[nodiscard]] bool begin_part(const OutputOptions& output, std::span<const std::string> inputs);
// The size and the hash of all inputs: files, or puzzles. Nothing, after a message, if one cannot
// be read.
[[nodiscard]] std::optional<std::string> describe_input(std::span<const std::string> inputs);
// What a part must know of all its inputs.
struct CountedInput {
  std::uint64_t records = 0;
  std::string input = {};                 // size and hash, as the note has them
  std::vector<InputIndex> operands = {};  // of each of them
};
// Returns nothing, after messages, if an input cannot be read.
[[nodiscard]] std::optional<CountedInput> count_input(const ReadingOptions& options,
                                                      std::span<const std::string> operands);
// Writes the note of a complete part. Returns the exit code: `note.code`, or that of an error.
[[nodiscard]] int finish_part(const std::string& output, PartNote note);

}  // namespace bitdoku::cli

#endif
