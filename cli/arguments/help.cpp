#include "cli/arguments/help.hpp"

#include <array>

#include "cli/arguments/options/reading.hpp"
#include "cli/arguments/parser.hpp"
#include "cli/commands.hpp"
#include "cli/io/console.hpp"
#include "cli/io/text.hpp"
#include "cli/io/version.hpp"

namespace bitdoku::cli {
namespace {

constexpr std::size_t kWidth = 80;
constexpr std::size_t kMeaningColumn = 26;

constexpr std::array<Example, 6> kFirstSteps{{
    {"solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", ""},
    {"solve puzzles.txt > solutions.txt", "solve every puzzle, on all cores"},
    {"solve < puzzles.txt", "solve the puzzles of standard input"},
    {"check puzzles.txt", "is each solution unique?"},
    {"count --limit 1000 puzzles.txt", "how many solutions does each have?"},
    {"convert --to csv puzzles.txt", "write another format"},
}};

std::string indented(std::string_view text, std::size_t indent) {
  std::string lines;
  for (const std::string& line : wrapped(text, kWidth - indent)) {
    if (!line.empty()) lines += std::string(indent, ' ') + line;
    lines += '\n';
  }
  return lines;
}

// The words of a command line. Spaces between quotes belong to a word.
std::vector<std::string> words_of_command(std::string_view line) {
  std::vector<std::string> words{""};
  char quote = 0;
  for (const char c : line) {
    if (c == ' ' && quote == 0) {
      words.emplace_back();
      continue;
    }
    words.back() += c;
    if (quote == 0 && (c == '"' || c == '\'')) {
      quote = c;
    } else if (c == quote) {
      quote = 0;
    }
  }
  return words;
}

// An example of a command, which fits the width and can be pasted into a shell: a backslash at the
// end of a line continues it. A word that is longer than a line is broken within; its rest begins
// at the left edge.
std::string command_lines(std::string_view command) {
  constexpr std::string_view kMargin = "  ";
  constexpr std::string_view kDeeper = "      ";
  constexpr std::size_t kFit = kWidth - 2;  // leaves room for a space and a backslash
  std::string text;
  std::string line = std::string(kMargin) + "bitdoku";
  for (std::string word : words_of_command(command)) {
    if (line.size() + 1 + word.size() > kFit && kDeeper.size() + word.size() <= kFit) {
      text += line + " \\\n";
      line = std::string(kDeeper) + word;
      continue;
    }
    line += ' ';
    while (line.size() + word.size() > kFit) {
      const std::size_t room = kWidth - 1 - line.size();
      text += line + word.substr(0, room) + "\\\n";
      word.erase(0, room);
      line.clear();
    }
    line += word;
  }
  return text + line + '\n';
}

// "  --flag VALUE          what it means", the meaning wrapped in its column.
std::string option_lines(const OptionText& option) {
  std::string left = (option.short_name.empty() ? "      " : "  ") + option.flags;
  if (!option.value.empty()) left += " " + option.value;
  std::string text = left;
  if (left.size() + 2 > kMeaningColumn) {
    text += '\n';
    left.clear();
  }
  bool first = true;
  for (const std::string& line : wrapped(option.meaning, kWidth - kMeaningColumn)) {
    text += std::string(kMeaningColumn - (first ? left.size() : 0), ' ') + line + '\n';
    first = false;
  }
  return text;
}

int run_help(const OperandOptions& options) {
  if (options.operands.empty()) {
    print(short_help());
    return kWell;
  }
  if (options.operands.size() > 1) {
    say("bitdoku: `help` takes only one command\nSee: bitdoku help --help\n");
    return kUsage;
  }
  const Command* command = find_command(options.operands.front());
  if (command == nullptr) return unknown_command(options.operands.front());
  print(long_help(*command));
  return kWell;
}

constexpr auto kHelpExamples = std::to_array<Example>({
    {"help", "Show the first steps, and list the commands."},
    {"help solve", "Show the same as `bitdoku solve --help`."},
});

}  // namespace

const Command kHelpCommand{
    .name = "help",
    .operands = "[COMMAND]",
    .summary = "show the first steps, or everything about a command",
    .description = "Shows what `bitdoku` alone shows, or what `bitdoku COMMAND --help` shows.",
    .options = {},
    .examples = kHelpExamples,
    .run = kRun<OperandOptions, run_help>,
};

std::string short_help() {
  std::string text = "bitdoku " + std::string(kVersion) +
                     ": solve, check, count and convert Sudoku of any size\n\nTry:\n";
  std::vector<std::vector<std::string>> rows;
  for (const Example& step : kFirstSteps) {
    if (step.shows.empty()) {
      text += command_lines(step.line);
    } else {
      rows.push_back({"  bitdoku " + std::string(step.line), std::string(step.shows)});
    }
  }
  text += table(rows) + "\nCommands:\n";
  rows.clear();
  // One table, so that the summaries of all groups begin in the same column.
  for (const Command* command : commands()) {
    rows.push_back({"  " + std::string(command->name), std::string(command->summary)});
  }
  const std::string all = table(rows);
  std::size_t begin = 0;
  for (const CommandGroup& group : command_groups()) {
    text += "\n" + std::string(group.name) + "\n";
    for (std::size_t i = 0; i < group.commands.size(); ++i) {
      const std::size_t end = all.find('\n', begin) + 1;
      text += all.substr(begin, end - begin);
      begin = end;
    }
  }
  text += "\nbitdoku COMMAND --help shows the options of a command, with examples.\n";
  return text;
}

std::string long_help(const Command& command) {
  std::string text = "bitdoku " + std::string(command.name) + ": " + std::string(command.summary) +
                     "\n\nUsage: bitdoku " + std::string(command.name) + " [OPTION]...";
  if (!command.operands.empty()) text += " " + std::string(command.operands);
  text += "\n\n" + indented(command.description, 0) + "\nOptions:\n";
  for (const OptionText& option : option_texts(command)) text += option_lines(option);
  text += "\nExamples:\n";
  for (const Example& example : command.examples) {
    text += command_lines(example.line) + indented(example.shows, 6);
  }
  text += "\nExit codes:\n" + indented(kExitCodes, 2);
  return text;
}

}  // namespace bitdoku::cli
