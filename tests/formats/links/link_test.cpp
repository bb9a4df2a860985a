// Links that hold a puzzle. links.tsv has a link of each form, with its puzzle or a part of its
// error. The links are made for this test, from Wikipedia's example; two with candidates are from
// https://www.sudokuwiki.org/Test_Strings. lz-string 1.5.0 packed them.
#include "formats/links/link.hpp"

#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <random>

#include "formats/reading.hpp"

namespace bitdoku {
namespace {

struct LinkCase {
  std::string name;
  std::string expected;
  std::string link;
};

std::vector<LinkCase> link_cases() {
  std::vector<LinkCase> cases;
  std::ifstream file(BITDOKU_TESTS "/formats/links/links.tsv");
  LinkCase next;
  while (std::getline(file, next.name, '\t') && std::getline(file, next.expected, '\t') &&
         std::getline(file, next.link)) {
    cases.push_back(next);
  }
  return cases;
}

std::string link_of(std::string_view name) {
  for (const LinkCase& each : link_cases()) {
    if (each.name == name) return each.link;
  }
  return {};
}

std::string puzzle_of(const Record& record) {
  return record.error ? "error: " + record.error->message : to_line(record.puzzle.givens());
}

constexpr std::string_view kError = "error: ";

void expect_case(const LinkCase& each, const std::vector<Record>& records) {
  ASSERT_EQ(records.size(), 1U) << each.name;
  const std::string found = puzzle_of(records[0]);
  if (!each.expected.starts_with(kError)) {
    EXPECT_EQ(found, each.expected) << each.name;
  } else {
    EXPECT_TRUE(found.starts_with(kError)) << each.name << ": " << found;
    EXPECT_NE(found.find(each.expected.substr(kError.size())), std::string::npos)
        << each.name << ": " << found;
  }
}

TEST(Links, AreReadInAllForms) {
  const auto cases = link_cases();
  EXPECT_GE(cases.size(), 50U);
  for (const LinkCase& each : cases) {
    EXPECT_TRUE(has_link(each.link)) << each.name;
    expect_case(each, read_all(each.link));
    expect_case(each, read_all(each.link + "\r\n"));
    Reader slowly(std::make_unique<OneByteSource>(each.link));
    expect_case(each, read_all(slowly));
  }
}

// A board in a link to a puzzle with other rules is no usual puzzle.
TEST(Links, ThatAreRefusedAreNotReadAsText) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 9> kAround{
      {{"[\"", "\"]"},
       {"[\n  \"", "\"\n]"},
       {"links = ['", "']"},
       {"See ", " for more."},
       {"1. ", ""},
       {"Monday: ", ""},
       {"id,link\n1,", ""},
       {"<p><a href=\"", "\">Monday</a></p>"},
       {"A\nB\nC\nD\nE\nF\n", ""}}};
  for (const LinkCase& each : link_cases()) {
    if (!each.expected.starts_with(kError)) continue;
    for (const auto& [before, behind] : kAround) {
      const std::string text = std::string(before) + each.link + std::string(behind) + '\n';
      for (const Record& record : read_all(text)) EXPECT_TRUE(record.error) << text;
    }
  }
}

TEST(Links, AreReadFromAFile) {
  std::string text;
  std::vector<std::string> expected;
  for (const LinkCase& each : link_cases()) {
    if (each.expected.starts_with(kError)) continue;
    text += each.link + '\n';
    expected.push_back(each.expected);
  }
  const auto records = read_all(text);
  ASSERT_EQ(records.size(), expected.size());
  for (std::size_t i = 0; i < records.size(); ++i) {
    EXPECT_EQ(puzzle_of(records[i]), expected[i]);
    EXPECT_EQ(records[i].line, i + 1);
  }
  EXPECT_EQ(format_of(text), "line");
}

TEST(Links, KeepTitleAuthorAndSolution) {
  for (const std::string_view name :
       {"f-puzzles", "SudokuPad scl", "SudokuPad scl with long names"}) {
    const auto records = read_all(link_of(name));
    ASSERT_EQ(records.size(), 1U) << name;
    ASSERT_EQ(records[0].kept.size(), 2U) << name;
    EXPECT_EQ(records[0].kept[0].name, "title");
    EXPECT_EQ(records[0].kept[0].text, name == "f-puzzles" ? "The usual" : "It's usual");
    EXPECT_EQ(records[0].kept[1].text, "Somebody");
    EXPECT_EQ(to_line(records[0].solution), kExampleSolution) << name;
  }
  EXPECT_EQ(to_line(read_all(link_of("underlines in a query"))[0].solution), kExampleSolution);
}

TEST(Links, TellGivensFromEnteredValues) {
  for (const std::string_view name : {"f-puzzles entered value", "position of bitdoku"}) {
    const auto records = read_all(link_of(name));
    ASSERT_TRUE(records[0].entered) << name;
    EXPECT_EQ(*records[0].entered, std::vector<std::uint16_t>{2}) << name;
  }
}

TEST(Links, HaveStruckOutCandidates) {
  // Version B has two symbols for each cell. r1c3 could have 1, 2 and 4; it gets 1 and 2.
  std::string link = "https://www.sudokuwiki.org/sudoku.htm?bd=S9B";
  for (std::size_t i = 0; i < kExample.size(); ++i) {
    const std::string given{'0', kExample[i]};
    link += i == 2 ? "0l" : kExample[i] == '.' ? "ep" : given;
  }
  const Puzzle puzzle = read_all(link)[0].puzzle;
  EXPECT_EQ(to_line(puzzle.givens()), kExample);
  EXPECT_TRUE(puzzle.allows(2, 1));
  EXPECT_TRUE(puzzle.allows(2, 2));
  EXPECT_FALSE(puzzle.allows(2, 4));
  EXPECT_TRUE(puzzle.allows(2, 5));  // the given in r1c1 excludes it
  EXPECT_TRUE(read_all(link_of("sudokuwiki numbers"))[0].puzzle == *parse(kExample));
}

TEST(Links, MayHaveOtherBoxes) {
  EXPECT_EQ(read_all(link_of("page of bitdoku 3x2"))[0].puzzle.shape(), (Shape{3, 2}));
  ReadOptions options;
  options.shape = Shape{2, 2};
  const auto records = read_all(link_of("f-puzzles"), options);
  EXPECT_EQ(puzzle_of(records[0]), "error: the puzzle is 9x9, 4x4 is expected");
}

TEST(Links, MayStandInAText) {
  const std::string link = link_of("sudokuwiki digits");
  const std::string board(kExample);
  const std::string poj(kPoj3074);
  for (const std::string& text :
       {"<" + link + ">", "[Sunday](" + link + ")", "See: " + link + ", it is hard!",
        "<a href=\"" + link + "\">Sunday</a>", "> " + link, "- " + link, "1. " + link,
        "\"" + link + "\"", "[" + link + "](" + link + ")",
        "Sunday\n\n" + link + "\n\nThanks, all\n", "| Sunday | " + link + " |",
        "# links\n" + link}) {
    const auto records = read_all(text);
    ASSERT_EQ(records.size(), 1U) << text;
    EXPECT_EQ(puzzle_of(records[0]), board) << text;
  }
  // Plain lines and links may be mixed.
  for (const std::string& text : {link + '\n' + poj + '\n' + link,
                                  "Three:\n" + link + '\n' + poj + "\nand\n" + link + '\n'}) {
    const auto records = read_all(text);
    ASSERT_EQ(records.size(), 3U) << text;
    EXPECT_EQ(puzzle_of(records[1]), poj);
    EXPECT_EQ(puzzle_of(records[2]), board);
  }
  EXPECT_EQ(puzzle_of(read_all(poj + '\n' + link)[1]), board);
}

TEST(Links, DoNotHideOtherPuzzles) {
  const std::string link = link_of("sudokuwiki digits");
  const std::string board(kExample);
  // A board before an address is the puzzle.
  EXPECT_EQ(puzzle_of(read_all(board + " https://sudokupad.app/abc")[0]), board);
  EXPECT_EQ(puzzle_of(read_all(board + ';' + link)[0]), board);
  // The source of a list is a title, as it was before links were read.
  const auto titled = read_all("Top\nhttps://example.org/top1465\n" + board + '\n');
  ASSERT_EQ(titled.size(), 1U);
  EXPECT_EQ(puzzle_of(titled[0]), board);
  // Damaged boards among links remain errors.
  const auto damaged = read_all(link + "\n" + board.substr(0, 70) + "abc\n" + link);
  ASSERT_EQ(damaged.size(), 3U);
  EXPECT_TRUE(damaged[1].error);
  EXPECT_EQ(puzzle_of(read_all(link + ' ' + link_of("sudoku.coach"))[0]),
            "error: several links with puzzles on one line; put each on its own line");
}

TEST(Links, AreWarnedOfLinesThatAreNotRead) {
  const std::string text = link_of("sudokuwiki digits") + "\nThe next one is lost\n";
  Reader reader(from_memory(text));
  EXPECT_EQ(read_all(reader).size(), 1U);
  ASSERT_EQ(reader.warnings().size(), 1U);
  EXPECT_EQ(reader.warnings()[0], "1 line was not read; the first is line 2");
}

TEST(Links, MayStandInTables) {
  const std::string link = link_of("f-puzzles");
  const auto rows = read_all("name,puzzle\nA," + link + "\nB," + std::string(kExample) + '\n');
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(puzzle_of(rows[0]), kExample);
  EXPECT_EQ(rows[0].kept.size(), rows[1].kept.size());
}

TEST(Links, AreNotTakenForOtherFormats) {
  const std::string link = link_of("f-puzzles id");
  const std::string xml = "<?xml version=\"1.0\"?>\n<opensudoku><sourceURL>" + link;
  for (const std::string& text :
       {xml, "{\"url\":\"" + link + "\"}", std::string("puzzle,url\n"), "[\"" + link + "\"]",
        std::string(kExample), "#U" + link + '\n' + std::string(kExample)}) {
    EXPECT_EQ(begins_with_link({text, true}), Likeness::no) << text;
  }
  // More of the text decides.
  EXPECT_EQ(begins_with_link({"Sunday\n", false}), Likeness::perhaps);
  EXPECT_EQ(begins_with_link({"Sunday\n" + link + '\n', false}), Likeness::yes);
}

TEST(Links, ThatAreDamagedAreErrors) {
  std::mt19937 random(1);
  for (const LinkCase& each : link_cases()) {
    for (int i = 0; i < 40; ++i) {
      std::string link = each.link;
      const std::size_t at = random() % link.size();
      if (i % 2 == 0) {
        link.resize(at);
      } else {
        link[at] = static_cast<char>(' ' + random() % 95);
      }
      for (const Record& record : read_all(link)) {
        if (!record.error) continue;
        EXPECT_FALSE(record.error->message.empty());
        EXPECT_EQ(record.error->message.find('\n'), std::string::npos);
      }
    }
  }
}

TEST(Links, OfAnyLengthAreReadInTime) {
  constexpr std::size_t kLong = 1U << 20U;
  for (const std::string& text :
       {"https://x.org/" + std::string(kLong, '/'), "https://x.org/?" + std::string(kLong, '&'),
        "https://x.org/?load=N4Ig" + std::string(kLong, 'A'), std::string(kLong, 'a') + "://",
        "https://x.org/#" + std::string(kLong, '1'), "sudokupad.app/scf" + std::string(kLong, 'x'),
        "https://x.org/?bd=" + std::string(kLong, '%')}) {
    const auto records = read_all(text);
    ASSERT_EQ(records.size(), 1U);
    EXPECT_TRUE(records[0].error);
  }
  std::string many;
  while (many.size() < kLong) many += "http://x.org/1 ";
  EXPECT_EQ(read_all(many).size(), 1U);
}

}  // namespace
}  // namespace bitdoku
