// The forms in which puzzles with other rules are written.
#ifndef BITDOKU_CLI_ARGUMENTS_RULES_FORM_HPP
#define BITDOKU_CLI_ARGUMENTS_RULES_FORM_HPP

#include <bitdoku/variants.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "cli/arguments/values.hpp"

namespace bitdoku::cli {

// JSON is a format of plain puzzles, too.
enum class RulesForm : std::uint8_t { json, iss, f_puzzles, sudokupad };

// The form of this name, as --to takes it; nothing for `json` and names of other formats.
[[nodiscard]] std::optional<RulesForm> rules_form(std::string_view name);
[[nodiscard]] std::string_view name_of(RulesForm form);
// The names of all formats that --to takes: those of plain puzzles, then these.
[[nodiscard]] Names formats_and_rules_forms();

// Whether --json goes with another form of --to; then writes a message.
[[nodiscard]] bool has_two_forms(std::optional<RulesForm> form, const Format* format);

// The record on one line, or why this form cannot have it.
[[nodiscard]] Result<std::string> in_form(RulesForm form, const VariantRecord& record);

}  // namespace bitdoku::cli

#endif
