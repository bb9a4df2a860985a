#include "cli/io/record_columns.hpp"

#include "cli/command.hpp"
#include "cli/io/console.hpp"
#include "cli/io/text.hpp"

namespace bitdoku::cli {
namespace {

void say_unseen(const Input& input, const std::string& instead) {
  for (const std::string& name : input.unseen_fields()) {
    std::string text = "bitdoku: no puzzle has a column '";
    text.append(name).append("'").append(instead).append("\n");
    say(text);
  }
}

}  // namespace

bool lacks_columns(Input& input) {
  if (!input.lacks_fields()) return false;
  std::vector<std::string> names;
  for (const Field& field : input.wait_for_first()->kept) {
    if (!field.name.empty()) names.push_back(field.name);
  }
  say_unseen(input, names.empty() ? "" : "; the first one has: " + listed(names));
  return true;
}

int code_with_columns(int code, const Input& input, bool is_part) {
  if (input.unseen_fields().empty() || code == kUsage) return code;
  say_unseen(input, "");
  const bool has_records = input.first_format() != nullptr;
  const bool is_good = code == kWell || code == kNo;
  return has_records && is_good && !is_part ? int{kBadInput} : code;
}

}  // namespace bitdoku::cli
