// bitdoku completions: scripts for shells, made from the table of commands.
#include <algorithm>
#include <array>

#include "cli/arguments/options/reading.hpp"
#include "cli/arguments/parser.hpp"
#include "cli/commands.hpp"
#include "cli/io/console.hpp"

namespace bitdoku::cli {
namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

// The text in single quotes, as a shell needs it.
std::string in_quotes(std::string_view text) {
  std::string result = "'";
  for (const char c : text) {
    if (c == '\'') {
      result += "'\\''";
    } else {
      result += c;
    }
  }
  return result + "'";
}

std::string command_names() {
  std::vector<std::string> names;
  for (const Command* command : commands()) names.emplace_back(command->name);
  return joined(names);
}

// The possible operands of the command. Empty if the operands are files.
std::string operand_words(const Command& command) {
  if (&command == &kCompletionsCommand) return "bash zsh fish";
  if (&command == &kHelpCommand) return command_names();
  return {};
}

std::string bash() {
  std::string text =
      "# bash completion for bitdoku\n"
      "_bitdoku_one() {\n"
      "  COMPREPLY=($(compgen -W \"$1\" -- \"$word\"))\n"
      "}\n"
      "# Completes the last word of WORD,WORD,...\n"
      "_bitdoku_list() {\n"
      "  local last=${word##*,}\n"
      "  COMPREPLY=($(compgen -P \"${word%\"$last\"}\" -W \"$1\" -- \"$last\"))\n"
      "  compopt -o nospace 2>/dev/null\n"
      "}\n"
      "_bitdoku() {\n"
      "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}\n"
      "  COMPREPLY=()\n"
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
      "    COMPREPLY=($(compgen -W '" +
      command_names() +
      "' -- \"$word\"))\n"
      "    return\n"
      "  fi\n"
      "  case ${COMP_WORDS[1]}$before in\n";
  for (const Command* command : commands()) {
    for (const OptionText& option : option_texts(*command)) {
      if (option.choices.empty()) continue;
      text += "    " + std::string(command->name) + option.long_name +
              (option.is_list ? ") _bitdoku_list '" : ") _bitdoku_one '") + joined(option.choices) +
              "'; return ;;\n";
    }
  }
  text += "  esac\n  case ${COMP_WORDS[1]} in\n";
  for (const Command* command : commands()) {
    std::vector<std::string> flags;
    for (const OptionText& option : option_texts(*command)) {
      flags.push_back(option.long_name);
    }
    const std::string words = operand_words(*command);
    const bool takes_files = !command->operands.empty() && words.empty();
    if (!words.empty()) flags.push_back(words);
    text += "    " + std::string(command->name) + ") COMPREPLY=($(compgen " +
            (takes_files ? "-f " : "") + "-W '" + joined(flags) + "' -- \"$word\")) ;;\n";
  }
  return text +
         "  esac\n"
         "}\n"
         "complete -o filenames -F _bitdoku bitdoku\n";
}

// A text in a specification for zsh: "[text]".
std::string zsh_text(std::string_view text) {
  std::string result = "[";
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') result += '\\';
    result += c;
  }
  return result + "]";
}

std::string zsh() {
  std::string text =
      "#compdef bitdoku\n"
      "_bitdoku() {\n"
      "  local -a commands=(\n";
  for (const Command* command : commands()) {
    text +=
        "    " + in_quotes(std::string(command->name) + ":" + std::string(command->summary)) + "\n";
  }
  text +=
      "  )\n"
      "  if (( CURRENT == 2 )); then\n"
      "    _describe command commands\n"
      "    return\n"
      "  fi\n"
      "  local command=${words[2]}\n"
      "  shift words\n"
      "  (( CURRENT-- ))\n"
      "  case $command in\n";
  for (const Command* command : commands()) {
    text += "    " + std::string(command->name) + ") _arguments";
    for (const OptionText& option : option_texts(*command)) {
      std::string spec = option.long_name + zsh_text(option.meaning);
      if (!option.value.empty()) {
        const std::string values = joined(option.choices);
        spec += values.empty()   ? ":value:_files"
                : option.is_list ? ":value: _values -s , value " + values
                                 : ":value:(" + values + ")";
      }
      text += " \\\n      " + in_quotes(spec);
    }
    if (const std::string words = operand_words(*command); !words.empty()) {
      text += " \\\n      '1:word:(" + words + ")'";
    } else if (!command->operands.empty()) {
      text += " \\\n      '*:file:_files'";
    }
    text += " ;;\n";
  }
  return text + "  esac\n}\n_bitdoku \"$@\"\n";
}

std::string fish() {
  std::string text = "# fish completion for bitdoku\n";
  for (const Command* command : commands()) {
    text += "complete -c bitdoku -n __fish_use_subcommand -f -a " + std::string(command->name) +
            " -d " + in_quotes(command->summary) + "\n";
  }
  for (const Command* command : commands()) {
    const std::string when = " -n '__fish_seen_subcommand_from " + std::string(command->name) + "'";
    for (const OptionText& option : option_texts(*command)) {
      text += "complete -c bitdoku" + when + " -l " + option.long_name.substr(2);
      if (!option.short_name.empty()) text += " -s " + option.short_name.substr(1);
      const std::string values = joined(option.choices);
      if (option.is_list && !values.empty()) {
        text += " -x -a '(__fish_append , " + values + ")'";
      } else if (!values.empty()) {
        text += " -x -a '" + values + "'";
      } else if (!option.value.empty()) {
        text += " -r";
      }
      text += " -d " + in_quotes(option.meaning) + "\n";
    }
    if (const std::string words = operand_words(*command); !words.empty()) {
      text += "complete -c bitdoku" + when + " -f -a " + in_quotes(words) + "\n";
    }
  }
  return text;
}

int run_completions(const OperandOptions& options) {
  const std::string shell = options.operands.size() == 1 ? options.operands.front() : "";
  if (shell == "bash") {
    print(bash());
  } else if (shell == "zsh") {
    print(zsh());
  } else if (shell == "fish") {
    print(fish());
  } else {
    say("bitdoku: name one shell: bash, zsh or fish\nSee: bitdoku completions --help\n");
    return kUsage;
  }
  return kWell;
}

constexpr auto kCompletionsExamples = std::to_array<Example>({
    {"completions bash > bitdoku.bash",
     "Read it with `source bitdoku.bash`, or put it where bash looks for completions."},
    {"completions fish > bitdoku.fish", "Put it into ~/.config/fish/completions."},
    {"completions zsh > _bitdoku", "Put it into a folder of $fpath."},
});

}  // namespace

const Command kCompletionsCommand{
    .name = "completions",
    .operands = "SHELL",
    .summary = "write shell completions for bash, zsh or fish",
    .description =
        "Writes a script that completes the command line of bitdoku in a shell. `./run install` "
        "and the packages install these scripts.",
    .options = {},
    .examples = kCompletionsExamples,
    .run = kRun<OperandOptions, run_completions>,
};

}  // namespace bitdoku::cli
