#include "cli/arguments/rules_form.hpp"

#include <array>

#include "cli/io/console.hpp"

namespace bitdoku::cli {
namespace {

struct NamedForm {
  RulesForm form;
  std::string_view name;
};

constexpr std::array<NamedForm, 3> kRulesForms{{{RulesForm::iss, "iss"},
                                                {RulesForm::f_puzzles, "f-puzzles"},
                                                {RulesForm::sudokupad, "sudokupad"}}};

}  // namespace

std::optional<RulesForm> rules_form(std::string_view name) {
  for (const NamedForm& each : kRulesForms) {
    if (each.name == name) return each.form;
  }
  return std::nullopt;
}

std::string_view name_of(RulesForm form) {
  for (const NamedForm& each : kRulesForms) {
    if (each.form == form) return each.name;
  }
  return "json";
}

Names formats_and_rules_forms() {
  Names names = writable_formats();
  for (const NamedForm& each : kRulesForms) names.emplace_back(each.name);
  return names;
}

bool has_two_forms(std::optional<RulesForm> form, const Format* format) {
  if (!form || format == nullptr) return false;
  say("bitdoku: --to " + std::string(name_of(*form)) + " and --json cannot be combined\n");
  return true;
}

Result<std::string> in_form(RulesForm form, const VariantRecord& record) {
  switch (form) {
    case RulesForm::iss:
      return write_iss(record.puzzle);
    case RulesForm::f_puzzles:
      return link_to(PuzzlePage::f_puzzles, record);
    case RulesForm::sudokupad:
      return link_to(PuzzlePage::sudokupad, record);
    case RulesForm::json:
      break;
  }
  return write_variant_json(record);
}

}  // namespace bitdoku::cli
