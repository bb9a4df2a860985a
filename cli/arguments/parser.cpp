#include "cli/arguments/parser.hpp"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <new>

#include "cli/arguments/help.hpp"
#include "cli/arguments/options/searching.hpp"
#include "cli/io/console.hpp"
#include "cli/io/input.hpp"
#include "cli/io/part.hpp"
#include "cli/io/platform.hpp"
#include "cli/io/text.hpp"
#include "cli/io/version.hpp"

namespace bitdoku::cli {
namespace {

int usage_error(const std::string& text, const std::string& advice) {
  say("bitdoku: " + text + "\n" + (advice.empty() ? "" : advice + "\n"));
  return kUsage;
}

int unexpected_argument(const Command& command, const std::string& word) {
  const std::string name(command.name);
  const std::string help = "See: bitdoku " + name + " --help";
  if (!word.starts_with('-')) {
    return usage_error("'" + word + "' is one argument too many for `" + name + "`", help);
  }
  if (looks_like_puzzle(word)) {
    return usage_error("a puzzle that begins with '-' looks like an option",
                       "Write: bitdoku " + name + " -- " + word);
  }
  std::vector<std::string> names;
  for (const OptionText& option : option_texts(command)) names.push_back(option.long_name);
  const std::string meant = closest(word.substr(0, word.find('=')), names);
  return usage_error("`" + name + "` has no option '" + word + "'",
                     meant.empty() ? help : "Did you mean: " + meant);
}

// Rewords a message of CLI11: "--threads: 1 required N missing" or "--threads: At Most 1 required
// but received 2".
std::string mismatch(std::string_view what) {
  const std::string option(what.substr(0, what.find(':')));
  return what.ends_with("missing") ? option + " needs a value" : option + " is given twice";
}

int explain_error(const CLI::App& parser, const CLI::ParseError& error) {
  const auto chosen = parser.get_subcommands();
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
    // The unknown word may be before the command or after it.
    if (const auto before = parser.remaining(); !before.empty()) {
      if (!before.front().starts_with('-')) return unknown_command(before.front());
      return usage_error("an option such as '" + before.front() + "' must follow the command",
                         "`bitdoku help` shows how to use it.");
    }
    if (const auto rest = parser.remaining(true); !chosen.empty() && !rest.empty()) {
      return unexpected_argument(*find_command(chosen.front()->get_name()), rest.front());
    }
  }
  const std::string name = chosen.empty() ? "" : chosen.front()->get_name() + " ";
  const bool counts = dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr;
  return usage_error(counts ? mismatch(error.what()) : error.what(),
                     "See: bitdoku " + name + "--help");
}

// The parser of CLI11 for all commands, and the options that it fills.
struct Parser {
  CLI::App app{"", "bitdoku"};
  std::map<std::string, std::shared_ptr<void>> options;  // by the name of the command
};

void add_option(CLI::App& command, const CommandOption& option, void* options) {
  const auto set = option.set;
  const std::string names(option.info.names);
  if (option.info.value.empty()) {
    command.add_flag_function(names, [set, options](std::int64_t times) {
      if (times > 0) set(options, {});
    });
  } else {
    command
        .add_option_function<std::string>(
            names, [set, options](const std::string& value) { set(options, value); })
        ->type_name(std::string(option.info.value));
  }
}

void add_command(Parser& parser, const Command& command) {
  const std::shared_ptr<void> options = command.run.make_options();
  CLI::App* sub = parser.app.add_subcommand(std::string(command.name));
  for (const CommandOption& option : command.options) add_option(*sub, option, options.get());
  if (!command.operands.empty()) {
    sub->add_option("operands", *command.run.operands(options.get()))->type_name("");
  }
  parser.options.emplace(command.name, options);
}

// The parser stays at one address, because CLI11 keeps pointers into it. If the first word is a
// command, the parser knows only this one: to make all of them takes longer than to solve a puzzle.
std::unique_ptr<Parser> make_parser(const std::vector<std::string>& arguments) {
  auto parser = std::make_unique<Parser>();
  parser->app.require_subcommand(0, 1);
  // Makes /path a file on Windows, too. Commands that are added later inherit it.
  parser->app.allow_windows_style_options(false);
  parser->app.set_version_flag("-V,--version", std::string(kVersion));
  const Command* first = arguments.empty() ? nullptr : find_command(arguments.front());
  if (first != nullptr) {
    add_command(*parser, *first);
  } else {
    for (const Command* command : commands()) add_command(*parser, *command);
  }
  return parser;
}

// Uses the instruction set of BITDOKU_ISA, unless --isa is given.
bool obey_environment(const Command& command, const CLI::App& parsed) {
  const auto option = std::ranges::find(
      command.options, "--isa", [](const CommandOption& each) { return each.info.long_name(); });
  if (option == command.options.end()) return true;
  // The --isa of `bench` only lists the sets to measure.
  if (option->info.value == opt::isa.info.value && parsed.count("--isa") > 0) return true;
  const std::string name = platform::environment("BITDOKU_ISA");
  if (name.empty() || use_instruction_set(name)) return true;
  usage_error("BITDOKU_ISA: " + why_no_isa(name), "");
  return false;
}

// The command line without what does not change the output: "solve --to csv puzzles.txt".
std::string job_of(const Command& command, const CLI::App& parsed,
                   const std::vector<std::string>* operands) {
  constexpr auto kLeftOut =
      std::to_array<std::string_view>({"--part", "--output", "--threads", "--memory", "--quiet",
                                       "--verbose", "--line-buffered", "--color"});
  std::string job(command.name);
  for (const CommandOption& option : command.options) {
    const std::string name(option.info.long_name());
    if (parsed.count(name) == 0 || std::ranges::find(kLeftOut, name) != kLeftOut.end()) continue;
    job += " " + name;
    if (option.info.value.empty()) continue;
    for (const std::string& value : parsed.get_option(name)->results()) job += " " + value;
  }
  if (operands == nullptr) return job;
  for (const std::string& operand : *operands) job += " " + operand;
  return job;
}

// Takes the words behind "--", which are operands even if they begin with '-'. CLI11 would take
// them only if no other operand stands before them.
std::vector<std::string> take_marked_operands(std::vector<std::string>& arguments) {
  const Command* command = arguments.empty() ? nullptr : find_command(arguments.front());
  const auto mark = std::ranges::find(arguments, "--");
  if (command == nullptr || command->operands.empty() || mark == arguments.end()) return {};
  std::vector<std::string> marked(mark + 1, arguments.end());
  arguments.erase(mark, arguments.end());
  return marked;
}

int dispatch(const Parser& parser, const std::vector<std::string>& marked) {
  const auto chosen = parser.app.get_subcommands();
  if (chosen.empty()) {
    print(short_help());
    return kWell;
  }
  const std::string name = chosen.front()->get_name();
  const Command& command = *find_command(name);
  if (!obey_environment(command, *chosen.front())) return kUsage;
  void* const options = parser.options.at(name).get();
  std::vector<std::string>* const operands = command.run.operands(options);
  if (operands != nullptr) operands->insert(operands->end(), marked.begin(), marked.end());
  set_job(job_of(command, *chosen.front(), operands));
  return command.run.run(options);
}

// The parser of the last command line.
std::unique_ptr<Parser>& last_parser() {
  static std::unique_ptr<Parser> parser;
  return parser;
}

// CLI11 divides an argument in brackets at its commas. A space behind a board prevents that.
void keep_brackets(std::vector<std::string>& arguments) {
  constexpr std::size_t kShortestBoard = 16;
  for (std::string& argument : arguments) {
    const bool in_brackets = argument.starts_with('[') && argument.ends_with(']');
    if (in_brackets && argument.size() >= kShortestBoard) argument += ' ';
  }
}

int parse_and_run(std::vector<std::string> arguments) {
  last_parser() = make_parser(arguments);
  const std::vector<std::string> marked = take_marked_operands(arguments);
  keep_brackets(arguments);
  std::ranges::reverse(arguments);  // as CLI11 expects them
  last_parser()->app.parse(std::move(arguments));
  return dispatch(*last_parser(), marked);
}

// "Work on N cores (1 to 1024; default: all cores)"
std::string meaning_of(const OptionInfo& info) {
  // A larger limit is of no use to the reader.
  constexpr std::uint64_t kMostToTell = 1'000'000;
  std::string more;
  if (info.most > 0 && info.most <= kMostToTell) {
    more = std::to_string(info.least) + " to " + std::to_string(info.most);
  }
  if (!info.standard.empty()) {
    more += (more.empty() ? "default: " : "; default: ") + std::string(info.standard);
  }
  return std::string(info.help) + (more.empty() ? "" : " (" + more + ")");
}

}  // namespace

const Command* find_command(std::string_view name) {
  const auto rows = commands();
  const auto it = std::ranges::find_if(rows, [name](const Command* c) { return c->name == name; });
  return it == rows.end() ? nullptr : *it;
}

int unknown_command(const std::string& word) {
  if (looks_like_puzzle(word) || is_file(word)) {
    return usage_error("'" + word + "' is not a command", "To solve it: bitdoku solve " + word);
  }
  std::vector<std::string> names;
  for (const Command* command : commands()) names.emplace_back(command->name);
  const std::string meant = word == "version" ? "--version" : closest(word, names);
  return usage_error("'" + word + "' is not a command", meant.empty()
                                                            ? "`bitdoku help` lists them."
                                                            : "Did you mean: bitdoku " + meant);
}

std::vector<OptionText> option_texts(const Command& command) {
  std::vector<OptionText> texts;
  for (const CommandOption& option : command.options) {
    OptionText text;
    text.short_name = option.info.short_name();
    text.long_name = option.info.long_name();
    text.flags = text.short_name.empty() ? text.long_name : text.short_name + ", " + text.long_name;
    text.value = option.info.value;
    text.meaning = meaning_of(option.info);
    if (option.info.choices != nullptr) text.choices = option.info.choices();
    text.is_list = text.value.ends_with(",...");
    texts.push_back(std::move(text));
  }
  texts.push_back({.flags = "-h, --help",
                   .value = {},
                   .meaning = "Print this help and exit",
                   .long_name = "--help",
                   .short_name = "-h",
                   .choices = {},
                   .is_list = false});
  return texts;
}

int run_program(std::vector<std::string> arguments) {
  try {
    return parse_and_run(std::move(arguments));
  } catch (const std::exception& thrown) {
    return answer_exception(thrown);
  }
}

int answer_exception(const std::exception& thrown) {
  if (dynamic_cast<const CLI::CallForHelp*>(&thrown) != nullptr) {
    const auto chosen = last_parser()->app.get_subcommands();
    print(chosen.empty() ? short_help() : long_help(*find_command(chosen.front()->get_name())));
    return kWell;
  }
  if (dynamic_cast<const CLI::CallForVersion*>(&thrown) != nullptr) {
    print("bitdoku " + std::string(kVersion) + "\n");
    return kWell;
  }
  if (const auto* error = dynamic_cast<const CLI::ParseError*>(&thrown)) {
    return explain_error(last_parser()->app, *error);
  }
  if (dynamic_cast<const std::bad_alloc*>(&thrown) != nullptr) {
    say("bitdoku: out of memory\n");
  } else {
    say("bitdoku: internal error: " + std::string(thrown.what()) + "; please report it\n");
  }
  return kInternal;
}

}  // namespace bitdoku::cli
