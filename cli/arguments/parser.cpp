#include "cli/arguments/parser.hpp"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <new>

#include "cli/arguments/help.hpp"
#include "cli/io/console.hpp"
#include "cli/io/input.hpp"
#include "cli/io/platform.hpp"
#include "cli/io/text.hpp"
#include "cli/io/version.hpp"

namespace bitdoku::cli {
namespace {

int usage_error(const std::string& text, const std::string& advice) {
  say("bitdoku: " + text + "\n" + (advice.empty() ? "" : advice + "\n"));
  return kUsage;
}

int unexpected_argument(const CLI::App& command, const std::string& word) {
  const std::string help = "See: bitdoku " + command.get_name() + " --help";
  if (!word.starts_with('-')) {
    return usage_error("'" + word + "' is one argument too many for `" + command.get_name() + "`",
                       help);
  }
  if (looks_like_puzzle(word)) {
    return usage_error("a puzzle that begins with '-' looks like an option",
                       "Write: bitdoku " + command.get_name() + " -- " + word);
  }
  std::vector<std::string> names;
  for (const OptionText& option : option_texts(command)) names.push_back(option.long_name);
  const std::string meant = closest(word.substr(0, word.find('=')), names);
  return usage_error("`" + command.get_name() + "` has no option '" + word + "'",
                     meant.empty() ? help : "Did you mean: " + meant);
}

// "--threads: 1 required N missing", "--threads: At Most 1 required but received 2", as CLI11 says
// it.
std::string mismatch(std::string_view what) {
  const std::string option(what.substr(0, what.find(':')));
  return what.ends_with("missing") ? option + " needs a value" : option + " comes twice";
}

int explain(const CLI::App& parser, const CLI::ParseError& error) {
  const auto chosen = parser.get_subcommands();
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
    // Left over in front of the command, or behind it.
    if (const auto before = parser.remaining(); !before.empty()) {
      if (!before.front().starts_with('-')) return unknown_command(before.front());
      return usage_error("there is no option '" + before.front() + "' before a command",
                         "`bitdoku help` shows how to use it.");
    }
    if (const auto rest = parser.remaining(true); !chosen.empty() && !rest.empty()) {
      return unexpected_argument(*chosen.front(), rest.front());
    }
  }
  const std::string name = chosen.empty() ? "" : chosen.front()->get_name() + " ";
  const bool counts = dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr;
  return usage_error(counts ? mismatch(error.what()) : error.what(),
                     "See: bitdoku " + name + "--help");
}

// The instruction set of --isa, or of the environment.
bool obey_isa(const Command& command, const Options& options) {
  const auto has = [&](Opt option) {
    return std::ranges::find(command.options, option) != command.options.end();
  };
  if (!has(Opt::isa) && !has(Opt::isas)) return true;
  const std::string name = options.isa.empty() ? platform::environment("BITDOKU_ISA") : options.isa;
  if (name.empty() || use_instruction_set(name)) return true;
  usage_error("BITDOKU_ISA: " + why_no_isa(name), "");
  return false;
}

int dispatch(const CLI::App& parser, const Options& options) {
  const auto chosen = parser.get_subcommands();
  if (chosen.empty()) {
    print(short_help());
    return kWell;
  }
  const Command& command = *find_command(chosen.front()->get_name());
  if (!obey_isa(command, options)) return kUsage;
  return command.run(options);
}

// Command line errors are the one place where exceptions are used: it is how CLI11 reports them.
int parse_and_run(int argc, char** argv) {
  Options options;
  const std::shared_ptr<CLI::App> parser = make_parser(options);
  try {
    parser->parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    const auto chosen = parser->get_subcommands();
    print(chosen.empty() ? short_help()
                         : long_help(*find_command(chosen.front()->get_name()), *chosen.front()));
    return kWell;
  } catch (const CLI::CallForVersion&) {
    print("bitdoku " + std::string(kVersion) + "\n");
    return kWell;
  } catch (const CLI::ParseError& error) {
    return explain(*parser, error);
  }
  return dispatch(*parser, options);
}

}  // namespace

const Command* find_command(std::string_view name) {
  const auto rows = commands();
  const auto it = std::ranges::find_if(rows, [name](const Command* c) { return c->name == name; });
  return it == rows.end() ? nullptr : *it;
}

// "bitdoku sovle", "bitdoku puzzles.txt": what was meant?
int unknown_command(const std::string& word) {
  if (looks_like_puzzle(word) || is_file(word)) {
    return usage_error("'" + word + "' is no command", "To solve it: bitdoku solve " + word);
  }
  std::vector<std::string> names;
  for (const Command* command : commands()) names.emplace_back(command->name);
  const std::string meant = word == "version" ? "--version" : closest(word, names);
  return usage_error("'" + word + "' is no command", meant.empty()
                                                         ? "`bitdoku help` lists them."
                                                         : "Did you mean: bitdoku " + meant);
}

std::shared_ptr<CLI::App> make_parser(Options& options) {
  auto parser = std::make_shared<CLI::App>("", "bitdoku");
  parser->require_subcommand(0, 1);
  parser->set_version_flag("-V,--version", std::string(kVersion), "The version");
  for (const Command* command : commands()) {
    CLI::App* sub =
        parser->add_subcommand(std::string(command->name), std::string(command->summary));
    for (const Opt option : command->options) declare(*sub, option, options);
    if (!command->operands.empty()) {
      sub->add_option("operands", options.operands)->type_name("");
    }
  }
  return parser;
}

std::vector<OptionText> option_texts(const CLI::App& command) {
  std::vector<OptionText> texts;
  for (const CLI::Option* option : command.get_options()) {
    if (option->get_positional()) continue;
    OptionText text;
    if (!option->get_snames().empty()) text.short_name = "-" + option->get_snames().front();
    if (!option->get_lnames().empty()) text.long_name = "--" + option->get_lnames().front();
    text.flags = text.short_name.empty() ? text.long_name : text.short_name + ", " + text.long_name;
    if (option->get_items_expected_max() > 0) text.value = option->get_type_name();
    text.meaning = option->get_description();
    texts.push_back(std::move(text));
  }
  // -h comes first in CLI11; it helps most at the end.
  std::rotate(texts.begin(), texts.begin() + (texts.empty() ? 0 : 1), texts.end());
  return texts;
}

int run_program(int argc, char** argv) {
  try {
    return parse_and_run(argc, argv);
  } catch (const std::bad_alloc&) {
    say("bitdoku: out of memory\n");
  } catch (const std::exception& error) {
    say("bitdoku: internal error: " + std::string(error.what()) + "; please report it\n");
  }
  return kInternal;
}

}  // namespace bitdoku::cli
