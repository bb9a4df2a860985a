// Options that say how steps are explained.
#ifndef BITDOKU_CLI_ARGUMENTS_OPTIONS_SHOWING_HPP
#define BITDOKU_CLI_ARGUMENTS_OPTIONS_SHOWING_HPP

#include <bitdoku/explain.hpp>
#include <bitdoku/language.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/arguments/values.hpp"

namespace bitdoku::cli {

// The position, if the operand does not show all of it.
struct PositionOptions {
  std::string givens;  // a puzzle or a file
  std::string values;  // a puzzle or a file
};

// Which steps: one or all, and of which techniques.
struct ChoiceOptions {
  bool all = false;
  std::vector<std::string> only;
  std::vector<std::string> without;
  std::string techniques;  // a file

  [[nodiscard]] bool chooses() const {
    return !only.empty() || !without.empty() || !techniques.empty();
  }
};

struct StepOptions : ChoiceOptions {
  std::optional<Order> chosen_order;
  Language language = Language::english;
  bool grid = false;

  // A choice of techniques is one of the human order. Only its steps are told in other languages.
  [[nodiscard]] Order order() const {
    const bool is_human = chooses() || language != Language::english;
    return chosen_order.value_or(is_human ? Order::human : Order::sudoku_explainer);
  }
  // Why the language and the order cannot be combined; empty if they can.
  [[nodiscard]] std::string misuse_of_language() const {
    const bool is_told = language == Language::english || order() == Order::human;
    if (is_told) return "";
    const std::string name = order() == Order::whips ? "whips" : "se";
    return "--language is for human steps; leave out --order " + name;
  }
};

struct DepthOptions {
  Depth depth = Depth::all;
};

// The question why a technique has no step.
struct WhyNotOptions {
  std::string why_not;            // a name of techniques; empty: the question is not asked
  std::vector<std::uint16_t> at;  // the cells that the pattern should have
};

struct BriefOptions {
  bool brief = false;
};

struct SummaryOptions {
  bool summary = false;
};

struct FolderOptions {
  std::string svg;  // empty: no pictures
};

struct PatternOnlyOptions {
  bool pattern_only = false;
};

namespace opt {

inline constexpr auto depth = option<&DepthOptions::depth, to_choice<Depth>>(
    {.names = "--depth",
     .value = "DEPTH",
     .help = "Tell only the technique, also the digit, also the house, also the cells, or all",
     .standard = "all",
     .choices = depths,
     .kind = "depth"});

inline constexpr auto why_not = option<&WhyNotOptions::why_not, to_technique>(
    {.names = "--why-not",
     .value = "NAME",
     .help = "Show the step of this human technique or, if it has none, the pattern that comes "
             "nearest and what is in its way",
     .choices = technique_names});

inline constexpr auto at = option<&WhyNotOptions::at, to_cells>(
    {.names = "--at",
     .value = "CELLS",
     .help = "With --why-not: ask about a pattern that has these cells, such as r1c2,r5c27"});

inline constexpr auto order = option<&StepOptions::chosen_order, to_order>(
    {.names = "--order",
     .value = "ORDER",
     .help = "Take the steps of Sudoku Explainer (se) or of people (human), or singles and always "
             "the shortest whip or braid (whips)",
     .standard = "se",
     .choices = orders,
     .kind = "order"});

inline constexpr auto language = option<&StepOptions::language, to_choice<Language>>(
    {.names = "--language",
     .value = "CODE",
     .help = "Tell steps in English (en) or German (de, with --order human); what German does not "
             "have stays English",
     .standard = "en",
     .choices = language_codes,
     .kind = "language"});

inline constexpr auto all_steps =
    flag<&ChoiceOptions::all>("--all", "Show every step of the position, the easiest first");

inline constexpr auto use_only = option<&ChoiceOptions::only, to_list<to_technique>>(
    {.names = "--only",
     .value = "NAME,...",
     .help = "Use only these human techniques; singles, subsets, fish, wings, chains, colours or "
             "rectangles means all techniques of that family; hodoku, modern and everything are "
             "presets, which also have techniques that are off otherwise",
     .choices = technique_names});

inline constexpr auto use_without = option<&ChoiceOptions::without, to_list<to_technique>>(
    {.names = "--without",
     .value = "NAME,...",
     .help = "Use none of these human techniques",
     .choices = technique_names});

inline constexpr auto techniques = option<&ChoiceOptions::techniques, to_file>(
    {.names = "--techniques",
     .value = "FILE",
     .help = "Use the human techniques of this file, in its order and with its scores; "
             "docs/explain.md describes it"});

inline constexpr auto givens = option<&PositionOptions::givens, to_board>(
    {.names = "--givens",
     .value = "PUZZLE|FILE",
     .help = "The puzzle before the first move; the operand is then the current board"});

inline constexpr auto values = option<&PositionOptions::values, to_board>(
    {.names = "--values",
     .value = "PUZZLE|FILE",
     .help = "The digits that are set on the board of now, where the operand shows candidates; "
             "other cells are not set, even with one candidate left"});

inline constexpr auto brief = flag<&BriefOptions::brief>("--brief", "Write one line for each step");

inline constexpr auto summary = flag<&SummaryOptions::summary>(
    "--summary", "Count the techniques and show bottlenecks and backdoors instead of the steps");

inline constexpr auto draw = flag<&StepOptions::grid>("--grid", "Draw the board of each step");

inline constexpr auto svg = option<&FolderOptions::svg, to_folder>(
    {.names = "--svg", .value = "DIR", .help = "Write a picture of each step into this folder"});

inline constexpr auto pattern_only = flag<&PatternOnlyOptions::pattern_only>(
    "--pattern-only", "With --svg: draw the pattern alone, with letters instead of digits");

}  // namespace opt
}  // namespace bitdoku::cli

#endif
