// docs/variants.md has the table of constraints as it is in the code.
#include <gtest/gtest.h>

#include <bitdoku/variants.hpp>
#include <fstream>
#include <sstream>
#include <string>

namespace bitdoku {
namespace {

std::string cell_of(std::string_view text) {
  return text.empty() ? " |" : " " + std::string(text) + " |";
}

std::string table_of_constraints() {
  std::string table =
      "| name | rule | cells | numbers | tag | f-puzzles |\n|---|---|---|---|---|---|\n";
  for (const ConstraintInfo& info : constraint_kinds()) {
    table += "|" + cell_of(info.name) + cell_of(info.rule) + cell_of(info.cells) +
             cell_of(info.numbers) + cell_of(info.iss) + cell_of(info.fpuzzles) + "\n";
  }
  return table;
}

TEST(VariantDocs, HaveTheTableOfConstraints) {
  std::ifstream file(BITDOKU_TESTS "/../docs/variants.md");
  std::ostringstream text;
  text << file.rdbuf();
  EXPECT_NE(text.str().find("\n" + table_of_constraints() + "\n"), std::string::npos)
      << "docs/variants.md must have this table:\n"
      << table_of_constraints();
}

}  // namespace
}  // namespace bitdoku
