// bitdoku man: the manual page, made from the table of commands.
#include <array>

#include "cli/arguments/help.hpp"
#include "cli/arguments/parser.hpp"
#include "cli/commands.hpp"
#include "cli/io/console.hpp"
#include "cli/io/version.hpp"

namespace bitdoku::cli {
namespace {

// Escapes text for troff: minus signs, backslashes, and dots at the beginning of a line.
std::string escaped(std::string_view text) {
  std::string result;
  bool line_begins = true;
  bool in_code = false;
  for (const char c : text) {
    if (c == '`') {
      result += in_code ? "\\fR" : "\\fB";
      in_code = !in_code;
      continue;
    }
    if (line_begins && c == '.') result += "\\&";
    line_begins = c == '\n';
    if (c == '\'') {
      result += "\\(aq";
    } else if (c == '~') {
      result += "\\(ti";
    } else if (c == '-') {
      result += "\\-";
    } else if (c == '\\') {
      result += "\\e";
    } else if (c == '\n') {
      result += "\n.br\n";
    } else {
      result += c;
    }
  }
  return result;
}

// Paragraphs are separated by empty lines.
std::string paragraphs(std::string_view text) {
  std::string result;
  for (;;) {
    const std::size_t end = text.find("\n\n");
    result += ".PP\n" + escaped(text.substr(0, end)) + "\n";
    if (end == std::string_view::npos) return result;
    text.remove_prefix(end + 2);
  }
}

std::string command_page(const Command& command) {
  std::string text = ".SS bitdoku " + std::string(command.name) + "\n";
  text += ".B bitdoku " + std::string(command.name) + "\n[\\fIOPTION\\fR]...";
  if (!command.operands.empty()) text += " " + escaped(command.operands);
  text += "\n" + paragraphs(command.description);
  for (const OptionText& option : option_texts(command)) {
    if (option.long_name == "--help") continue;
    text += ".TP\n.B " + escaped(option.flags);
    if (!option.value.empty()) text += " \\fI" + escaped(option.value) + "\\fR";
    text += "\n" + escaped(option.meaning) + "\n";
  }
  for (const Example& example : command.examples) {
    text += ".PP\n" + escaped(example.shows) + "\n.RS 4\n.nf\n\\fBbitdoku " +
            escaped(example.line) + "\\fR\n.fi\n.RE\n";
  }
  return text;
}

struct NoOptions {};

int run_man(const NoOptions& /*options*/) {
  std::string text = ".TH BITDOKU 1 \"\" \"bitdoku " + std::string(kVersion) +
                     "\" \"User Commands\"\n"
                     ".SH NAME\nbitdoku \\- solve, check, count and convert Sudoku of any size\n"
                     ".SH SYNOPSIS\n.B bitdoku\n\\fICOMMAND\\fR [\\fIOPTION\\fR]... "
                     "[\\fIFILE\\fR|\\fIPUZZLE\\fR]...\n.SH DESCRIPTION\n";
  text += paragraphs(
      "Answers go to standard output, everything else to standard error. Files "
      "compressed with gzip, zstd, xz, bzip2 or zip are unpacked; `-` is standard input.\n\n"
      "`bitdoku COMMAND --help` describes one command, `bitdoku --version` prints the "
      "version.");
  text += ".SH COMMANDS\n";
  for (const Command* command : commands()) {
    text += command_page(*command);
  }
  text += ".SH EXIT STATUS\n" + escaped(kExitCodes) + "\n";
  text +=
      ".SH ENVIRONMENT\n.TP\n.B NO_COLOR\nIf it is set and not empty, the program uses no "
      "colors.\n";
  print(text);
  return kWell;
}

constexpr auto kManExamples = std::to_array<Example>({
    {"man | man -l -", "Read the manual page."},
});

}  // namespace

const Command kManCommand{
    .name = "man",
    .operands = "",
    .summary = "write the manual page",
    .description = "Writes the manual page. Its place is share/man/man1/bitdoku.1.",
    .options = {},
    .examples = kManExamples,
    .run = kRun<NoOptions, run_man>,
};

}  // namespace bitdoku::cli
