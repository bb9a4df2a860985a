// Tables of web pages, forums and wikis.
#include <gtest/gtest.h>

#include "formats/reading.hpp"

namespace bitdoku {
namespace {

using Lines = std::vector<std::string>;

// The example as a table: `open` and `close` stand around each cell, `begin` and `end` around rows.
std::string table_of(const std::string& begin, const std::string& open, const std::string& close,
                     const std::string& end, const std::string& blank = "") {
  std::string text;
  for (std::size_t cell = 0; cell < kExample.size(); ++cell) {
    if (cell % 9 == 0) text += begin;
    text += open + (kExample[cell] == '.' ? blank : std::string(1, kExample[cell])) + close;
    if (cell % 9 == 8) text += end;
  }
  return text;
}

TEST(Markup, TablesOfWebPages) {
  const std::string rows = table_of("<tr>", "<td>", "</td>", "</tr>\n");
  for (const std::string& text :
       {"<table>\n" + rows + "</table>\n",
        "<!DOCTYPE html><html><head><style>td { width: 9px }</style>"
        "<script>let a = [1, 2];</script></head><body><h1>Sudoku 12</h1><table border=1>" +
            rows + "</table></body></html>\n",
        "<TABLE>" + table_of("<TR>", "<TD class=\"c\">", "</TD>", "</TR>", "&nbsp;") + "</TABLE>\n",
        "<table>" + table_of("<tr>\n", "  <td\n class='x'>", "\n  </td>\n", "</tr>\n") +
            "</table>\n",
        "<table><!-- 1 2 3 -->" + table_of("<tr>", "<td><input value=\"", "\"></td>", "</tr>") +
            "</table>\n",
        "<table>" + table_of("<tr>", "<td>", "", "") + "</table>\n"}) {
    EXPECT_EQ(givens_of(read_all(text)), (Lines{std::string(kExample)})) << text.substr(0, 300);
  }
}

TEST(Markup, TablesOfForumsAndWikis) {
  EXPECT_EQ(
      givens_of(read_all("[table]" + table_of("[tr]", "[td]", "[/td]", "[/tr]\n") + "[/table]\n")),
      (Lines{std::string(kExample)}));
  EXPECT_EQ(
      givens_of(read_all("{| class=\"wikitable\"\n" + table_of("|-\n", "| ", "\n", "") + "|}\n")),
      (Lines{std::string(kExample)}));
}

TEST(Markup, TwoTablesAreTwoPuzzles) {
  const std::string table = "<table>" + table_of("<tr>", "<td>", "</td>", "</tr>") + "</table>\n";
  EXPECT_EQ(givens_of(read_all(table + "<p>and</p>\n" + table)),
            (Lines{std::string(kExample), std::string(kExample)}));
}

TEST(Markup, ATagThatDoesNotEndHidesNothing) {
  const std::string block = rewritten(std::string(kExample) + '\n', "block");
  for (const std::string_view damage : {"<p", "<td", "<!-- ", "[td", "{|"}) {
    const auto records = read_all(std::string(damage) + '\n' + block + '\n' + block + '\n' + block);
    const auto good = std::ranges::count_if(records, [](const Record& record) {
      return !record.error && to_line(record.puzzle.givens()) == kExample;
    });
    EXPECT_GE(good, 2) << damage;
  }
}

}  // namespace
}  // namespace bitdoku
