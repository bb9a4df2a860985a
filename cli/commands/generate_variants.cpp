#include "cli/commands/generate_variants.hpp"

#include <string>
#include <utility>

#include "cli/command.hpp"
#include "cli/commands/other_rules.hpp"
#include "cli/io/console.hpp"
#include "cli/io/text.hpp"
#include "generate/random_seed.hpp"

namespace bitdoku::cli {
namespace {

RefusedOptions refused_with_variant(const GenerateArguments& options) {
  const bool is_known = options.to == nullptr || options.to == find_format("json");
  return {{"this --to", !is_known},
          {"--clues", options.clues.has_value()},
          {"--minimal", options.minimal},
          {"--pattern", options.pattern.has_value()},
          {"--givens-from", options.givens_from.has_value()},
          {"--level and --rating", options.rating.has_value()},
          {"--needs", !options.needs.empty()},
          {"--practice", !options.practice.empty()},
          {"--only", !options.only.empty()},
          {"--without", !options.without.empty()},
          {"--fields", !options.fields.empty()},
          {"--sample", options.sample.has_value()},
          {"--sukaku", options.sukaku},
          {"--time", options.has_time()},
          {"--nearest", options.nearest},
          {"--to-alphabet", options.write_alphabet.has_value()},
          {"--blank", options.blank.has_value()},
          {"--part", options.part.has_value()},
          {"more than one --symmetry", options.symmetries.size() > 1}};
}

// With its solution, which a text of ISS has no place for.
std::string line_of(const GenerateArguments& options, const GeneratedVariant& made) {
  VariantRecord record;
  record.puzzle = made.puzzle;
  record.solution = made.solution;
  const auto text = in_form(options.to_rules.value_or(RulesForm::json), record);
  return (text ? *text : "# " + text.error().message) + "\n";
}

}  // namespace

bool needs_variant(const GenerateArguments& options) {
  std::string option;
  if (options.to_rules) option = "--to " + std::string(name_of(*options.to_rules));
  if (options.negative) option = "--negative";
  if (options.variant_givens) option = "--givens";
  if (option.empty()) return false;
  say("bitdoku: generate: " + option + " needs --variant\n");
  return true;
}

int generate_other_rules(const GenerateArguments& options) {
  for (const RefusedOption& option : refused_with_variant(options)) {
    if (!option.given) continue;
    say("bitdoku: generate: " + std::string(option.name) + " does not go with --variant\n");
    return kUsage;
  }
  if (has_two_forms(options.to_rules, options.to)) return kUsage;
  GenerateVariantsOptions making;
  making.wish.shape = options.shape.value_or(kShape9x9);
  making.wish.themes = options.themes;
  making.wish.givens = options.variant_givens.value_or(VariantGivens::few);
  making.wish.negative = options.negative;
  if (!options.symmetries.empty()) making.wish.symmetry = options.symmetries.front();
  making.seed = options.seed ? *options.seed : generating::random_seed();
  making.count = options.count == 0U ? kNoLimit : options.count.value_or(1);
  making.threads = options.threads;
  std::optional<Output> output = Output::open(options, {});
  if (!output) return kBadInput;
  if (!options.seed && !options.quiet) say("seed " + std::to_string(making.seed) + "\n");
  const GenerateVariantsAnswer answer =
      generate_variants(making, [&](const GeneratedVariant& made) {
        output->write(line_of(options, made));
        return true;
      });
  output->close(answer.reason.empty() || answer.made > 0);
  if (!answer.reason.empty()) say("bitdoku: generate: " + answer.reason + "\n");
  if (options.verbose) say(counted(answer.made, "puzzle") + "\n");
  return answer.reason.empty() ? kWell : kNo;
}

}  // namespace bitdoku::cli
