// Options about what a command writes, and about how it works.
#ifndef BITDOKU_CLI_ARGUMENTS_OPTIONS_WRITING_HPP
#define BITDOKU_CLI_ARGUMENTS_OPTIONS_WRITING_HPP

#include <bitdoku/formats.hpp>
#include <optional>

#include "cli/arguments/values.hpp"

namespace bitdoku::cli {

// How puzzles and solutions are written.
struct RecordOptions {
  const Format* to = nullptr;  // null: the format of the input
  std::optional<Alphabet> write_alphabet;
  std::optional<char> blank;
};

struct JsonOptions {
  bool json = false;
};

// How other answers are written.
struct RowsOptions : JsonOptions {
  RowsChoice rows = RowsChoice::words;
};

// Where the answers go.
struct OutputOptions {
  std::string output;   // empty: standard output
  bool resume = false;  // append to `output`
  bool line_buffered = false;
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

inline constexpr auto write_alphabet = option<&RecordOptions::write_alphabet, to_alphabet>(
    {.names = "--to-alphabet",
     .value = "NAME",
     .help = "Write digits above 9 as digits, letters or hex",
     .standard = "as read",
     .choices = alphabets,
     .kind = "alphabet"});

inline constexpr auto blank = option<&RecordOptions::blank, to_blank>(
    {.names = "--blank",
     .value = "C",
     .help = "Write blank cells as this symbol, one of .0-_*?xX",
     .standard = "as read"});

inline constexpr auto json = flag<&JsonOptions::json>("--json", "Write JSON, for other programs");

inline constexpr auto rows = option<&RowsOptions::rows, to_rows>(
    {.names = "--to",
     .value = "FORMAT",
     .help = "Write a table for other programs: csv, or jsonl (one JSON object a line)",
     .choices = row_formats,
     .kind = "format"});

inline constexpr auto output = option<&OutputOptions::output, to_file>(
    {.names = "-o,--output",
     .value = "FILE",
     .help = "Write to this file, compressed if its name ends in .gz or .zst",
     .standard = "standard output"});

// A command lists --resume after --output, because --resume refuses to stand beside it.
inline constexpr OptionRow<OutputOptions> resume{
    {.names = "--resume",
     .value = "FILE",
     .help = "Write to this file, and go on where an earlier run with it was cut off"},
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
