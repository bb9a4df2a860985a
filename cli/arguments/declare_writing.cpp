#include "cli/arguments/declare.hpp"
#include "cli/arguments/values.hpp"

namespace bitdoku::cli {

void declare_writing(CLI::App& command, Opt option, Options& o) {
  switch (option) {
    case Opt::to:
      add(command, "--to", "FORMAT", "Write this format; see `bitdoku formats`", o.to,
          [](const std::string& v) { return to_format(v, "--to"); });
      break;
    case Opt::write_alphabet:
      add(command, "--to-alphabet", "NAME", "Write digits above 9 as: digits, letters, hex",
          o.write_alphabet, [](const std::string& v) { return to_alphabet(v, "--to-alphabet"); });
      break;
    case Opt::blank:
      add(command, "--blank", "C", "Write blanks as this symbol, one of .0-_*?xX", o.blank,
          to_blank);
      break;
    case Opt::json:
      command.add_flag("--json", o.json, "Write JSON, for programs");
      break;
    case Opt::rows:
      add(command, "--to", "FORMAT", "Write rows for programs: csv, or jsonl (one object a line)",
          o.rows, to_rows);
      break;
    case Opt::layout:
      add(command, "--format", "TEXT",
          "Write each line so: %g puzzle, %r ER, %p EP, %d ED, %n number, %e time, %%", o.format,
          to_layout);
      break;
    case Opt::output:
      add(command, "-o,--output", "FILE", "Write to FILE instead of standard output", o.output,
          to_file);
      break;
    case Opt::resume:
      add(command, "--resume", "FILE",
          "Write to FILE; go on after the lines that an earlier run wrote there", o.output,
          [&o](const std::string& value) {
            if (!o.output.empty()) {
              throw CLI::ValidationError("--resume",
                                         "it writes to its FILE, and --output elsewhere");
            }
            o.resume = true;
            return to_file_of_lines(value);
          });
      break;
    case Opt::color:
      add(command, "--color", "WHEN", "Color: auto, always or never (NO_COLOR is honoured)",
          o.color, to_color);
      break;
    default:
      command.add_flag("--line-buffered", o.line_buffered,
                       "Write each answer before the next puzzle is looked at");
  }
}

void declare_rest(CLI::App& command, Opt option, Options& o) {
  switch (option) {
    case Opt::threads:
      add_number(command, "--threads", "Work on N cores (default: all; bench: one)", o.threads,
                 1024);
      break;
    case Opt::repeat:
      add_number(command, "--repeat", "Measure N times (default: 5)", o.repeat, 10000);
      break;
    case Opt::sizes:
      add(command, "--sizes", "N,...", "Give `slice` so many puzzles a call; only it and `band`",
          o.sizes, [](const std::string& v) { return to_list(v, to_size); });
      break;
    case Opt::fill:
      add_number(command, "--fill", "Repeat the puzzles of a file until there are N", o.fill,
                 std::uint64_t{1} << 24U);
      break;
    case Opt::first:
      add_number(command, "--first", "Measure only the first N puzzles of each file", o.first,
                 kNoLimit);
      break;
    case Opt::against:
      command
          .add_option("--against", o.against,
                      "Measure another program that reads puzzles from standard input and "
                      "writes a solution a line")
          ->type_name("COMMAND");
      break;
    case Opt::signature:
      command.add_flag("--signature", o.signature,
                       "Print the search nodes of each engine over a fixed set, and nothing else");
      break;
    case Opt::quiet:
      command.add_flag("-q,--quiet", o.quiet, "No messages about single puzzles");
      break;
    default:
      command.add_flag("-v,--verbose", o.verbose, "Totals and notes at the end, on standard error");
  }
}

}  // namespace bitdoku::cli
