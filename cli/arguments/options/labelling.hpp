// Options about labels and conditions over them.
#ifndef BITDOKU_CLI_ARGUMENTS_OPTIONS_LABELLING_HPP
#define BITDOKU_CLI_ARGUMENTS_OPTIONS_LABELLING_HPP

#include <bitdoku/label.hpp>
#include <optional>
#include <string>
#include <vector>

#include "cli/arguments/values.hpp"

namespace bitdoku::cli {

struct LabelFieldOptions {
  std::vector<std::string> label_fields;  // empty: all
};

struct ConditionOptions {
  std::optional<LabelCondition> where;
  std::string where_text;
};

struct FilterOptions {
  bool invert = false;
  bool count = false;
};

namespace opt {

inline constexpr auto label_fields = option<&LabelFieldOptions::label_fields, to_fields>(
    {.names = "--fields",
     .value = "NAME,...",
     .help = "Add these columns: solution, verdict, clues, minimal, nodes, er, ep, ed, br, level, "
             "technique, score, hodoku_level, path, canonical, te_depth, w_rating, b_rating, "
             "reason; puzzle is always there",
     .standard = "all but solution",
     .choices = cli::label_field_choices,
     .kind = "field"});

inline constexpr OptionRow<ConditionOptions> condition{
    {.names = "--where",
     .value = "CONDITION",
     .help = "The condition, such as \"unique and clues<=20 and er>=8.5 or minimal\""},
    [](ConditionOptions& options, const std::string& value, const OptionInfo& info) {
      options.where = to_condition(value, info);
      options.where_text = value;
    }};

inline constexpr auto invert =
    flag<&FilterOptions::invert>("--invert", "Write the puzzles that do not meet the condition");

inline constexpr auto count_only =
    flag<&FilterOptions::count>("--count", "Write only the number of puzzles");

}  // namespace opt
}  // namespace bitdoku::cli

#endif
