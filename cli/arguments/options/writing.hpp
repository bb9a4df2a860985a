// Options that say what a command writes, and how it works.
#ifndef BITDOKU_CLI_ARGUMENTS_OPTIONS_WRITING_HPP
#define BITDOKU_CLI_ARGUMENTS_OPTIONS_WRITING_HPP

#include <bitdoku/formats.hpp>
#include <optional>

#include "cli/arguments/values.hpp"

namespace bitdoku::cli {

// The form of puzzles and solutions.
struct RecordOptions {
  const Format* to = nullptr;  // null: the format of the input
  std::optional<Alphabet> write_alphabet;
  std::optional<char> blank;
};

// Of commands that write records and, with --json, more about each of them.
struct JsonOptions {
  bool json = false;
};

// How answers are written that are not puzzles or solutions.
struct RowsOptions {
  std::optional<RowsChoice> rows;

  [[nodiscard]] bool is_line() const { return rows.value_or(RowsChoice::line) == RowsChoice::line; }
  [[nodiscard]] bool is_csv() const { return rows == RowsChoice::csv; }
  [[nodiscard]] bool is_pdf() const { return rows == RowsChoice::pdf; }
  // Whether the answers are pages with pictures.
  [[nodiscard]] bool is_pages() const { return rows == RowsChoice::html || is_pdf(); }
  [[nodiscard]] bool is_json() const {
    return rows == RowsChoice::json || rows == RowsChoice::jsonl;
  }
};

// The place for the answers.
struct OutputOptions {
  std::string output;    // empty: standard output
  bool resume = false;   // append to `output`
  bool is_part = false;  // of a job; its file is of no use until it is complete
  bool line_buffered = false;
};

// Of commands that write each puzzle once.
struct MemoryOptions {
  std::optional<std::uint64_t> memory;  // MiB; nothing: half of the free memory
};

struct ColorOptions {
  ColorChoice color = ColorChoice::automatic;
};

struct WorkOptions {
  unsigned threads = 0;  // 0: one for each core
};

struct MessageOptions {
  bool quiet = false;
  bool verbose = false;
};

namespace opt {

inline constexpr auto to =
    option<&RecordOptions::to, to_format>({.names = "--to",
                                           .value = "FORMAT",
                                           .help = "Write this format; see `bitdoku formats`",
                                           .choices = writable_formats,
                                           .kind = "format"});

inline constexpr auto memory = option<&MemoryOptions::memory, to_number_in_range>(
    {.names = "--memory",
     .value = "MB",
     .help = "Keep at most this many MB (1,048,576 bytes each) of hashes in memory, and the others "
             "in temporary files; the program itself needs about 10 MB more",
     .standard = "half of the free memory",
     .most = kNoLimit - 1});

inline constexpr auto write_alphabet = option<&RecordOptions::write_alphabet, to_alphabet>(
    {.names = "--to-alphabet",
     .value = "NAME",
     .help = "Write the digits as digits, letters or hex; up to 9x9 only letters differ",
     .standard = "as read",
     .choices = alphabets,
     .kind = "alphabet"});

inline constexpr auto blank = option<&RecordOptions::blank, to_blank>(
    {.names = "--blank",
     .value = "C",
     .help = "Write blank cells as this symbol, one of .0-_*?xX",
     .standard = "as read"});

inline constexpr auto json =
    flag<&JsonOptions::json>("--json", "Write JSON, with the place and the verdict of each puzzle");

// A command lists --json after --to, because --json refuses to stand beside another form.
inline constexpr OptionRow<RecordOptions> record_json{
    {.names = "--json", .value = {}, .help = "The same as --to json"},
    [](RecordOptions& options, const std::string& /*value*/, const OptionInfo& info) {
      options.to = to_json_format(options.to, info);
    }};

inline constexpr auto rows = option<&RowsOptions::rows, to_rows>(
    {.names = "--to",
     .value = "FORM",
     .help = "Write the answers as line, csv, json or jsonl (one JSON object per line)",
     .standard = "line",
     .choices = row_forms,
     .kind = "form"});

inline constexpr auto steps_form = option<&RowsOptions::rows, to_rows>(
    {.names = "--to",
     .value = "FORM",
     .help = "Write the steps as line (text), json or jsonl (one JSON object per line)",
     .standard = "line",
     .choices = step_forms,
     .kind = "form"});

inline constexpr auto path_form = option<&RowsOptions::rows, to_rows>(
    {.names = "--to",
     .value = "FORM",
     .help =
         "Write the steps as line (text), json or jsonl (one JSON object per line), html (a page "
         "with pictures, to read and to print) or pdf (pages with pictures, to print)",
     .standard = "line",
     .choices = path_forms,
     .kind = "form"});

inline constexpr auto single_form =
    option<&RowsOptions::rows, to_rows>({.names = "--to",
                                         .value = "FORM",
                                         .help = "Write the answer as line (text) or json",
                                         .standard = "line",
                                         .choices = single_forms,
                                         .kind = "form"});

inline constexpr OptionRow<RowsOptions> rows_json{
    {.names = "--json", .value = {}, .help = "The same as --to json"},
    [](RowsOptions& options, const std::string& /*value*/, const OptionInfo& info) {
      options.rows = to_json_rows(options.rows, info);
    }};

inline constexpr auto output = option<&OutputOptions::output, to_file>(
    {.names = "-o,--output",
     .value = "FILE",
     .help = "Write to this file, compressed if its name ends in .gz, .zst, .xz or .bz2",
     .standard = "standard output"});

// A command must list --resume after --output, because --resume checks that there is no --output.
inline constexpr OptionRow<OutputOptions> resume{
    {.names = "--resume",
     .value = "FILE",
     .help = "Write to this file, and continue where an earlier run was interrupted"},
    [](OutputOptions& options, const std::string& value, const OptionInfo& info) {
      options.output = to_resumed_file(options.output, value, info);
      options.resume = true;
    }};

inline constexpr auto color = option<&ColorOptions::color, to_choice<ColorChoice>>(
    {.names = "--color",
     .value = "WHEN",
     .help = "Use color: auto (on a terminal, unless NO_COLOR is set), always or never",
     .standard = "auto",
     .choices = color_names,
     .kind = "choice"});

inline constexpr auto line_buffered = flag<&OutputOptions::line_buffered>(
    "--line-buffered", "Write each answer before reading the next puzzle");

inline constexpr auto threads =
    number<&WorkOptions::threads>("--threads", 1024, "all cores", "Work on N cores");

inline constexpr auto quiet =
    flag<&MessageOptions::quiet>("-q,--quiet", "Leave out messages about single puzzles");

inline constexpr auto verbose =
    flag<&MessageOptions::verbose>("-v,--verbose", "Write totals and notes to standard error");

}  // namespace opt
}  // namespace bitdoku::cli

#endif
