#include "cli/commands/print_rules.hpp"

#include <bitdoku/variants.hpp>

#include "cli/command.hpp"
#include "cli/commands/print_files.hpp"
#include "cli/io/console.hpp"
#include "cli/io/rules_source.hpp"

namespace bitdoku::cli {
namespace {

void tell_place(const RulesPictures& request, const RulesText& text, const std::string& what) {
  if (request.quiet) return;
  say(text.source + (text.line > 0 ? ":" + std::to_string(text.line) : "") + ": " + what + "\n");
}

}  // namespace

int print_other_rules(const RulesPictures& request) {
  RulesSource source(request.inputs, false);
  PrintFiles files(nullptr, request.folder);
  Record record;
  int code = kWell;
  bool any = false;
  // The number counts the puzzles of the input, also those that are left out.
  std::uint64_t number = request.first_number;
  for (; !files.failed() && source.next(record); ++number) {
    const RulesText text = RulesSource::text_of(record, source.source());
    const auto read = read_variant(text.text);
    if (!read) {
      tell_place(request, text, read.error().message);
      code = kBadInput;
      continue;
    }
    for (const std::string& unread : read->unread) {
      tell_place(request, text, "the picture does not show " + unread);
    }
    files.begin_puzzle(number);
    files.add(to_svg(read->puzzle, {.title = read->title, .solution = {}, .words = true}));
    any = true;
  }
  if (!any && source.has_read_all() && code == kWell) say("bitdoku: print: no puzzle to print\n");
  const bool is_well = any && source.has_read_all() && !files.failed();
  return is_well ? code : static_cast<int>(kBadInput);
}

}  // namespace bitdoku::cli
