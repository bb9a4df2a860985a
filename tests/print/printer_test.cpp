// Reads printed pages back: the contents of each cell in SVG, and the structure of PDF.
#include <gtest/gtest.h>

#include <algorithm>
#include <bitdoku/bitdoku.hpp>
#include <cmath>
#include <map>
#include <optional>
#include <set>

#include "support/pdf_text.hpp"
#include "support/puzzles.hpp"
#include "support/sanitized.hpp"

namespace bitdoku {
namespace {

using Pages = std::vector<std::string>;

Pages printed(PrintOptions options, const std::vector<PrintedPuzzle>& puzzles) {
  Pages pages;
  Printer printer(std::move(options), [&](std::string_view page) { pages.emplace_back(page); });
  for (const PrintedPuzzle& puzzle : puzzles) EXPECT_TRUE(printer.add(puzzle));
  printer.finish();
  return pages;
}

std::string joined(const Pages& parts) {
  std::string all;
  for (const std::string& part : parts) all += part;
  return all;
}

PrintOptions svg_options() {
  PrintOptions options;
  options.form = PrintOptions::Form::svg;
  return options;
}

struct Text {
  double x = 0;
  double y = 0;
  double size = 0;
  bool bold = false;
  std::string words;
};

struct Seen {
  double width = 0;
  double height = 0;
  std::vector<Text> texts;
  std::vector<std::array<double, 4>> lines;
};

using Parts = std::vector<std::string>;

// Matches `form` at position `at` and moves `at` behind the match. In `form`, # is a number and *
// is anything up to the next symbol. Returns these parts.
std::optional<Parts> parts_at(const std::string& text, std::size_t& at, std::string_view form) {
  Parts parts;
  std::size_t end = at;
  for (std::size_t i = 0; i < form.size(); ++i) {
    const std::size_t begin = end;
    if (form[i] == '#') {
      end = text.find_first_not_of("0123456789.", begin);
    } else if (form[i] == '*') {
      end = text.find(form[i + 1], begin);
    } else if (text[end++] != form[i]) {
      return std::nullopt;
    } else {
      continue;
    }
    if (end == std::string::npos || (form[i] == '#' && end == begin)) return std::nullopt;
    parts.push_back(text.substr(begin, end - begin));
  }
  at = end;
  return parts;
}

// The parts of all matches. Faster than std::regex, both to compile and to run.
std::vector<Parts> all_parts(const std::string& text, std::string_view form) {
  std::vector<Parts> all;
  for (std::size_t at = 0; at < text.size();) {
    if (const auto parts = parts_at(text, at, form)) {
      all.push_back(*parts);
    } else {
      ++at;
    }
  }
  return all;
}

// Reads a page with its own patterns, which know nothing about the printer.
Seen look_at(const std::string& page) {
  Seen seen;
  const Parts box = all_parts(page, R"(viewBox="0 0 # #")").at(0);
  seen.width = std::stod(box[0]);
  seen.height = std::stod(box[1]);
  for (const Parts& m : all_parts(page, R"(<text x="#" y="#" font-size="#"*>*<)")) {
    seen.texts.push_back({std::stod(m[0]), std::stod(m[1]), std::stod(m[2]),
                          m[3].find("bold") != std::string::npos, m[4]});
  }
  for (const Parts& m : all_parts(page, "M# #L# #")) {
    seen.lines.push_back({std::stod(m[0]), std::stod(m[1]), std::stod(m[2]), std::stod(m[3])});
  }
  return seen;
}

struct Box {
  double left = 1e9;
  double top = 1e9;
  double right = 0;
  double bottom = 0;
};

// The boards of a page: each has a fixed number of lines, in the order of drawing.
std::vector<Box> boards_of(const Seen& seen, int side) {
  const auto each = static_cast<std::size_t>(2 * (side + 1));
  EXPECT_EQ(seen.lines.size() % each, 0U);
  std::vector<Box> boxes(seen.lines.size() / each);
  for (std::size_t i = 0; i < seen.lines.size(); ++i) {
    Box& box = boxes[i / each];
    const auto [x1, y1, x2, y2] = seen.lines[i];
    box.left = std::min(box.left, x1);
    box.top = std::min(box.top, y1);
    box.right = std::max(box.right, x2);
    box.bottom = std::max(box.bottom, y2);
  }
  return boxes;
}

// The texts in the cells of a board; several texts of a cell are separated by blanks.
std::vector<std::string> cells_of(const Seen& seen, const Box& box, int side) {
  std::vector<std::string> cells(static_cast<std::size_t>(side * side));
  for (const Text& text : seen.texts) {
    // The middle of the symbol is above its baseline.
    const double column = (text.x - box.left) / (box.right - box.left) * side;
    const double row = (text.y - 0.35 * text.size - box.top) / (box.bottom - box.top) * side;
    if (column < 0 || row < 0 || column >= side || row >= side) continue;
    std::string& cell =
        cells[static_cast<std::size_t>(static_cast<int>(row) * side + static_cast<int>(column))];
    cell += (cell.empty() ? "" : " ") + text.words;
  }
  return cells;
}

std::vector<std::string> wanted_numbers(std::span<const Digit> digits) {
  std::vector<std::string> texts;
  for (const Digit digit : digits) texts.push_back(digit == 0 ? "" : std::to_string(digit));
  return texts;
}

TEST(Printer, PutsEachDigitIntoItsCell) {
  testing::Random random(1);
  for (const Shape shape : {Shape{2, 2}, Shape{2, 3}, Shape{3, 2}, Shape{3, 3}, Shape{3, 4},
                            Shape{4, 4}, Shape{5, 5}, Shape{6, 6}}) {
    if (testing::kSanitized && shape.side() > 16) continue;
    const auto grid = testing::plain_grid(shape);
    const Puzzle puzzle = testing::random_puzzle(shape, grid, shape.cells() / 3, random);
    PrintOptions options = svg_options();
    options.per_page = 1;
    options.solutions = true;
    options.solutions_per_page = 2;
    const Pages pages = printed(options, {{.puzzle = puzzle, .solution = grid}});
    ASSERT_EQ(pages.size(), 2U);
    const int side = shape.side();
    const Seen first = look_at(pages[0]);
    const Seen second = look_at(pages[1]);
    EXPECT_EQ(cells_of(first, boards_of(first, side).at(0), side), wanted_numbers(puzzle.givens()));
    EXPECT_EQ(cells_of(second, boards_of(second, side).at(0), side), wanted_numbers(grid));
    // The givens of a solution are bold, and nothing else in the board.
    const auto bold = std::ranges::count_if(second.texts, &Text::bold);
    EXPECT_EQ(bold, puzzle.given_count() + 2);  // the title and the number
  }
}

TEST(Printer, DrawsThickLinesAroundBoxes) {
  PrintOptions options = svg_options();
  options.per_page = 1;
  const std::string page = printed(options, {{.puzzle = Puzzle(Shape{2, 3})}}).at(0);
  // Thin lines come first: four rows and four columns end within boxes.
  std::vector<std::pair<double, std::ptrdiff_t>> kinds;
  for (const Parts& path : all_parts(page, R"(stroke-width="#"*>)")) {
    const Parts lines = all_parts(path[1] + ">", R"( d="*")").at(0);
    kinds.emplace_back(std::stod(path[0]), std::ranges::count(lines[0], 'M'));
  }
  ASSERT_EQ(kinds.size(), 2U);
  EXPECT_EQ(kinds[0].second, 4 + 3);
  EXPECT_EQ(kinds[1].second, 3 + 4);
  EXPECT_GT(kinds[1].first, 2.5 * kinds[0].first);
}

TEST(Printer, ShowsTheCandidatesThatAreLeft) {
  Puzzle puzzle = testing::puzzle_of("1.........4....3");
  PrintOptions options = svg_options();
  options.candidates = true;
  const Seen all = look_at(printed(options, {{.puzzle = puzzle}}).at(0));
  const auto cells = cells_of(all, boards_of(all, 4).at(0), 4);
  EXPECT_EQ(cells[0], "1");
  EXPECT_EQ(cells[1], "2 3 4");
  EXPECT_EQ(cells[2], "2 3");
  EXPECT_EQ(cells[14], "1 2");
  // Struck-out candidates belong to the puzzle, so they are shown without being requested.
  puzzle.strike_out(1, 3);
  const Seen struck = look_at(printed(svg_options(), {{.puzzle = puzzle}}).at(0));
  EXPECT_EQ(cells_of(struck, boards_of(struck, 4).at(0), 4)[1], "2 4");
  // Candidates are arranged as in a box: 2 above 4; 3, on the right, is struck out.
  const Box box = boards_of(struck, 4).at(0);
  const double cell = (box.right - box.left) / 4;
  const auto place = [&](std::string_view digit) {
    const auto found = std::ranges::find_if(struck.texts, [&](const Text& t) {
      return t.words == digit && t.x > box.left + cell && t.x < box.left + 2 * cell;
    });
    return found == struck.texts.end() ? Text() : *found;
  };
  EXPECT_NEAR(place("4").y - place("2").y, cell / 2, cell / 10);
  EXPECT_NEAR(place("2").x, box.left + 1.75 * cell, cell / 10);
}

TEST(Printer, MarksCells) {
  const PrintedPuzzle plain{.puzzle = testing::puzzle_of("1234341221434321")};
  PrintedPuzzle marked = plain;
  marked.marked = {0, 3, 14};
  const std::string page = printed(svg_options(), {marked}).at(0);
  const Seen seen = look_at(page);
  const Box box = boards_of(seen, 4).at(0);
  const double cell = (box.right - box.left) / 4;
  // The ground of each cell lies in its place.
  std::set<std::pair<int, int>> grounds;
  for (const Parts& m : all_parts(page, R"(<rect x="#" y="#" width="#" height="#")")) {
    EXPECT_NEAR(std::stod(m[2]), cell, 1e-6);
    EXPECT_NEAR(std::stod(m[3]), cell, 1e-6);
    grounds.emplace(std::lround((std::stod(m[1]) - box.top) / cell),
                    std::lround((std::stod(m[0]) - box.left) / cell));
  }
  EXPECT_EQ(grounds, (std::set<std::pair<int, int>>{{0, 0}, {0, 3}, {3, 2}}));
  // Every digit is there; the marked ones are bold, and only the others are grey.
  EXPECT_EQ(cells_of(seen, box, 4), wanted_numbers(marked.puzzle.givens()));
  EXPECT_EQ(std::ranges::count_if(seen.texts, &Text::bold), 3 + 1);  // and the number
  EXPECT_EQ(all_parts(page, R"(a5a5a5">*<)").size(), 13U);
  // Nothing differs without marks, nor on the page of solutions.
  EXPECT_EQ(printed(svg_options(), {plain}).at(0).find("#a5a5a5"), std::string::npos);
  PrintOptions options = svg_options();
  options.solutions = true;
  EXPECT_EQ(printed(options, {marked}).at(1), printed(options, {plain}).at(1));
}

TEST(Printer, RefusesMarksBeyondTheBoard) {
  Printer printer(svg_options(), [](std::string_view) {});
  for (const int cell : {-1, 16}) {
    EXPECT_FALSE(printer.add({.puzzle = testing::puzzle_of("1234341221434321"), .marked = {cell}}));
  }
  EXPECT_TRUE(printer.add({.puzzle = testing::puzzle_of("1234341221434321"), .marked = {0, 15}}));
}

TEST(Printer, KeepsToThePageAndParts) {
  const PrintedPuzzle board{.puzzle = testing::puzzle_of(std::string(81, '1')), .label = "ER 9.9"};
  for (const auto paper : {PrintOptions::Paper::a4, PrintOptions::Paper::letter}) {
    for (int per_page = 1; per_page <= kMostPerPage; per_page += testing::kSanitized ? 7 : 1) {
      PrintOptions options = svg_options();
      options.paper = paper;
      options.per_page = per_page;
      options.title = "Sudoku";
      const std::vector<PrintedPuzzle> boards(static_cast<std::size_t>(per_page) + 1, board);
      const Pages pages = printed(options, boards);
      ASSERT_EQ(pages.size(), 2U) << per_page;
      const Seen seen = look_at(pages[0]);
      EXPECT_NEAR(seen.width / seen.height,
                  paper == PrintOptions::Paper::a4 ? 210.0 / 297 : 8.5 / 11, 1e-4);
      const std::vector<Box> boxes = boards_of(seen, 9);
      ASSERT_EQ(boxes.size(), static_cast<std::size_t>(per_page));
      for (const Text& text : seen.texts) {
        EXPECT_TRUE(text.y > 36 && text.y < seen.height - 18 && text.x > 36 &&
                    text.x < seen.width - 36);
      }
      for (const Box& box : boxes) {
        // Margins of at least half an inch, room for the caption, and no board below 4 cm.
        EXPECT_TRUE(box.left > 36 && box.top > 36 && box.right < seen.width - 36 &&
                    box.bottom < seen.height - 45);
        EXPECT_GT(box.right - box.left, 113);
        EXPECT_NEAR(box.right - box.left, box.bottom - box.top, 1e-6);
        for (const Box& other : boxes) {
          if (&box == &other) continue;
          EXPECT_TRUE(box.right + 15 < other.left || other.right + 15 < box.left ||
                      box.bottom + 20 < other.top || other.bottom + 20 < box.top);
        }
      }
    }
  }
}

TEST(Printer, WritesSymbolsAsAskedFor) {
  const Shape shape{4, 4};
  const auto grid = testing::plain_grid(shape);
  Puzzle full(shape);
  std::ranges::copy(grid, full.givens().begin());
  const std::map<std::optional<Alphabet>, std::string> wanted{{std::nullopt, "16"},
                                                              {Alphabet::digits, "G"},
                                                              {Alphabet::letters, "P"},
                                                              {Alphabet::hex, "F"}};
  for (const auto& [alphabet, symbol] : wanted) {
    const Seen seen =
        look_at(printed(svg_options(), {{.puzzle = full, .alphabet = alphabet}}).at(0));
    const auto cells = cells_of(seen, boards_of(seen, 16).at(0), 16);
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
      EXPECT_EQ(cells[cell] == symbol, grid[cell] == 16);
    }
  }
  // No alphabet has symbols for this side, so numbers are used.
  const Seen seen = look_at(
      printed(svg_options(), {{.puzzle = testing::puzzle_of("1...............", Shape{2, 2}),
                               .alphabet = Alphabet::hex}})
          .at(0));
  EXPECT_EQ(cells_of(seen, boards_of(seen, 4).at(0), 4)[0], "1");
}

TEST(Printer, NumbersPuzzlesAndTellsWhatIsKnown) {
  PrintOptions options = svg_options();
  options.per_page = 2;
  options.solutions = true;
  const Puzzle small(Shape{2, 2});
  const Pages pages =
      printed(options, {{.puzzle = small, .label = "a < b & c", .note = "several"},
                        {.puzzle = small, .solution = testing::plain_grid(Shape{2, 2})},
                        {.puzzle = small, .label = std::string(500, 'w')}});
  ASSERT_EQ(pages.size(), 3U);
  EXPECT_NE(pages[0].find(">a &lt; b &amp; c</text>"), std::string::npos);
  EXPECT_NE(pages[1].find("www...</text>"), std::string::npos);
  EXPECT_NE(pages[2].find(">several</text>"), std::string::npos);
  EXPECT_NE(pages[2].find(">Solutions</text>"), std::string::npos);
  EXPECT_EQ(look_at(pages[1]).texts.back().words.size(),
            look_at(pages[1]).texts.back().words.find("...") + 3);
}

// Checks the lengths that the first bytes announce.
bool is_utf8(std::string_view text) {
  int following = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (following > 0) {
      if ((byte & 0xC0U) != 0x80) return false;
      --following;
    } else if (byte >= 0x80) {
      following = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : byte >= 0xC2 ? 1 : -1;
      if (following < 0 || byte > 0xF4) return false;
    }
  }
  return following == 0;
}

TEST(Printer, TakesAnyTextWhatever) {
  testing::Random random(3);
  for (int i = 0; i < 200; ++i) {
    std::string text;
    const int length = testing::below(random, 12);
    for (int k = 0; k < length; ++k) text += static_cast<char>(random() & 0xFFU);
    PrintOptions options = svg_options();
    options.title = text;
    const std::string page = printed(options, {{.puzzle = Puzzle(Shape{2, 2}), .label = text}})[0];
    EXPECT_TRUE(is_utf8(page));
    EXPECT_TRUE(std::ranges::all_of(
        page, [](char c) { return static_cast<unsigned char>(c) >= 0x20 || c == '\n'; }));
    options.form = PrintOptions::Form::pdf;
    EXPECT_TRUE(joined(printed(options, {})).ends_with("%%EOF\n"));
  }
  PrintOptions options = svg_options();
  options.title = "\xD0\xA1 \xE6\x95\xB0\xE7\x8B\xAC \xF0\x9F\xA7\xA9";
  EXPECT_NE(printed(options, {})[0].find(options.title), std::string::npos);
  EXPECT_TRUE(fits_pdf("Sudoku f\xC3\xBCr alle \xE2\x82\xAC"));
  EXPECT_TRUE(fits_pdf("\xD0\xA1\xD1\x83\xD0\xB4\xD0\xBE\xD0\xBA\xD1\x83"));
  EXPECT_FALSE(fits_pdf("\xE6\x95\xB0\xE7\x8B\xAC"));
  EXPECT_FALSE(fits_pdf("\xC3"));
}

// Every object is at the offset in the table, every stream has its declared length, and every page
// is in the tree.
TEST(Printer, PutsPdfTogether) {
  PrintOptions options;
  options.per_page = 1;
  options.solutions = true;
  options.title = "A (b) \\ \xE2\x80\x93";
  const Puzzle puzzle = testing::puzzle_of("1234341221434321");
  const std::vector<Digit> solution(puzzle.givens().begin(), puzzle.givens().end());
  const std::string pdf =
      joined(printed(options, {{.puzzle = puzzle, .solution = solution}, {.puzzle = puzzle}}));
  EXPECT_TRUE(pdf.starts_with("%PDF-1.4\n"));
  EXPECT_TRUE(pdf.ends_with("\n%%EOF\n"));
  EXPECT_EQ(testing::texts_of_pdf(pdf).front().words, options.title);
  const std::size_t start = std::stoul(pdf.substr(pdf.rfind("startxref\n") + 10));
  ASSERT_EQ(pdf.substr(start, 7), "xref\n0 ");
  const std::size_t objects = std::stoul(pdf.substr(start + 7));
  const std::size_t table = pdf.find('\n', start + 7) + 1;
  EXPECT_EQ(pdf.substr(table, 20), "0000000000 65535 f \n");
  for (std::size_t i = 1; i < objects; ++i) {
    const std::string entry = pdf.substr(table + 20 * i, 20);
    EXPECT_EQ(entry.substr(10), " 00000 n \n");
    const std::string head = std::to_string(i) + " 0 obj\n";
    EXPECT_EQ(pdf.substr(std::stoul(entry), head.size()), head);
  }
  EXPECT_EQ(pdf.substr(table + 20 * objects, 8), "trailer\n");
  int streams = 0;
  for (std::size_t at = pdf.find("/Length "); at != std::string::npos;
       at = pdf.find("/Length ", at + 1)) {
    const std::size_t begin = pdf.find("stream\n", at) + 7;
    EXPECT_EQ(pdf.substr(begin + std::stoul(pdf.substr(at + 8)), 11), "\nendstream\n");
    ++streams;
  }
  EXPECT_EQ(streams, 3 + 2 * 2);  // the pages, the fonts and their texts
  EXPECT_NE(pdf.find("/Count 3"), std::string::npos);
}

// PDF has the same shapes at the same places as SVG.
TEST(Printer, ShowsTheSameInPdf) {
  PrintOptions options = svg_options();
  const PrintedPuzzle puzzle{.puzzle = testing::puzzle_of("1234............")};
  const Seen seen = look_at(printed(options, {puzzle}).at(0));
  options.form = PrintOptions::Form::pdf;
  const std::string pdf = joined(printed(options, {puzzle}));
  const std::vector<Parts> lines = all_parts(pdf, "# # m # # l S");
  ASSERT_EQ(lines.size(), seen.lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    EXPECT_NEAR(std::stod(lines[i][0]), seen.lines[i][0], 1e-6);
    EXPECT_NEAR(std::stod(lines[i][1]), seen.height - seen.lines[i][1], 1e-6);
  }
  // A digit is 0.556 times its size wide.
  const std::vector<testing::PdfText> texts = testing::texts_of_pdf(pdf);
  ASSERT_EQ(texts.size(), seen.texts.size());
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const Text& same = seen.texts[i];
    EXPECT_EQ(texts[i].words, same.words);
    EXPECT_NEAR(texts[i].y, seen.height - same.y, 1e-6);
    if (i + 1 == texts.size()) continue;  // the number of the puzzle, which begins there
    EXPECT_NEAR(texts[i].x, same.x - 0.278 * same.size, 0.011);
  }
}

TEST(Printer, RefusesWhatHasNoPlace) {
  Printer printer({}, [](std::string_view) {});
  EXPECT_FALSE(printer.add({.puzzle = Puzzle(*Shape::make(6, 7))}));
  EXPECT_FALSE(printer.add({.puzzle = Puzzle(), .solution = std::vector<Digit>(80, 1)}));
  EXPECT_FALSE(printer.add({.puzzle = Puzzle(), .solution = std::vector<Digit>(81, 10)}));
  printer.finish();
  EXPECT_EQ(printer.pages(), 1U);
}

TEST(Printer, NothingComesAfterTheEnd) {
  std::string pdf;
  Printer printer({.solutions = true}, [&](std::string_view bytes) { pdf += bytes; });
  EXPECT_TRUE(printer.add({.puzzle = Puzzle()}));
  printer.finish();
  const std::string whole = pdf;
  EXPECT_FALSE(printer.add({.puzzle = Puzzle()}));
  printer.finish();
  EXPECT_EQ(pdf, whole);
  EXPECT_EQ(printer.pages(), 2U);
}

std::string all_text(const std::string& page) {
  std::string all;
  for (const Text& text : look_at(page).texts) all += text.words + "\n";
  return all;
}

TEST(Printer, PrintsOnPaperOfAnySize) {
  using Paper = PrintOptions::Paper;
  PrintOptions options = svg_options();
  const auto size = [&](Paper paper) {
    options.paper = paper;
    const Seen seen = look_at(printed(options, {{.puzzle = Puzzle()}}).at(0));
    return std::pair(seen.width, seen.height);
  };
  EXPECT_EQ(size(Paper::a4), std::pair(595.28, 841.89));
  EXPECT_EQ(size(Paper::a5), std::pair(419.53, 595.28));
  EXPECT_EQ(size(Paper::letter), std::pair(612.0, 792.0));
  EXPECT_EQ(size(Paper::custom), std::pair(432.0, 648.0));  // 6 x 9 inches
  options.paper_width = 0;
  options.paper_height = 1'000'000'000;
  EXPECT_EQ(size(Paper::custom), std::pair(141.73, 5669.29));  // the nearest that is possible
}

TEST(Printer, AlternatesTheMarginsOfABook) {
  PrintOptions options = svg_options();
  options.per_page = 1;
  options.inner_margin = 4'000;
  options.outer_margin = 1'000;
  const PrintedPuzzle board{.puzzle = Puzzle(Shape{2, 2})};
  const auto check = [&](const std::string& page, bool odd) {
    const Seen seen = look_at(page);
    const Box box = boards_of(seen, 4).at(0);
    EXPECT_NEAR(box.left, odd ? 113.39 : 28.35, 1);
    EXPECT_NEAR(seen.width - box.right, odd ? 28.35 : 113.39, 1);
  };
  Pages pages = printed(options, {board, board});
  check(pages.at(0), true);
  check(pages.at(1), false);
  options.first_page = 12;
  options.first_number = 101;
  pages = printed(options, {board, board});
  check(pages.at(0), false);
  EXPECT_EQ(all_text(pages.at(0)), "12\n101\n");
  EXPECT_EQ(all_text(pages.at(1)), "13\n102\n");
}

TEST(Printer, PrintsSolutionsAfterEachPage) {
  PrintOptions options = svg_options();
  options.per_page = 2;
  options.solutions = true;
  options.solutions_at = PrintOptions::SolutionsAt::next_page;
  options.solutions_title = "L\xC3\xB6sungen";
  const Shape shape{2, 2};
  const PrintedPuzzle board{.puzzle = Puzzle(shape), .solution = testing::plain_grid(shape)};
  const Pages pages = printed(options, {board, board, board});
  ASSERT_EQ(pages.size(), 4U);
  for (const std::size_t solved : {1U, 3U}) {
    EXPECT_TRUE(all_text(pages[solved]).starts_with("L\xC3\xB6sungen\n"));
  }
  EXPECT_TRUE(all_text(pages[0]).ends_with("1\n2\n"));
  EXPECT_TRUE(all_text(pages[3]).ends_with("\n3\n"));
}

TEST(Printer, BeginsWithATitlePage) {
  PrintOptions options = svg_options();
  options.title = "A book";
  options.subtitle = "of one puzzle";
  options.title_page = true;
  const Pages pages = printed(options, {{.puzzle = Puzzle(Shape{2, 2})}});
  ASSERT_EQ(pages.size(), 2U);
  EXPECT_EQ(all_text(pages[0]), "A book\nof one puzzle\n");
  EXPECT_EQ(all_text(pages[1]), "A book\n2\n1\n");
}

TEST(Printer, PrintsLargeAndWithThickLines) {
  const PrintedPuzzle board{.puzzle = testing::puzzle_of("1...............")};
  const auto thickest = [&](const PrintOptions& options) {
    double most = 0;
    for (const Parts& width : all_parts(printed(options, {board}).at(0), R"(stroke-width="#")")) {
      most = std::max(most, std::stod(width[0]));
    }
    return most;
  };
  PrintOptions options = svg_options();
  options.per_page = 1;
  const double usual = thickest(options);
  options.box_lines = 200;
  EXPECT_NEAR(thickest(options), 2 * usual, 0.01);
  options.box_lines = 100;
  const Seen small = look_at(printed(options, {board}).at(0));
  options.per_page = 0;
  options.large_print = true;
  const Pages pages = printed(options, {board, board});
  EXPECT_EQ(pages.size(), 2U);  // one puzzle on a page
  const Seen large = look_at(pages[0]);
  EXPECT_GT(thickest(options), 1.4 * usual);
  EXPECT_TRUE(large.texts.at(1).bold);
  EXPECT_FALSE(small.texts.at(1).bold);
  EXPECT_GT(large.texts.at(1).size, 1.3 * small.texts.at(1).size);
}

TEST(Printer, WritesAFileForEachBoard) {
  PrintOptions options = svg_options();
  options.each = true;
  options.solutions = true;
  const Shape shape{2, 2};
  const Puzzle puzzle = testing::puzzle_of("1...............");
  const Pages pages =
      printed(options, {{.puzzle = puzzle, .solution = testing::plain_grid(shape), .label = "easy"},
                        {.puzzle = puzzle}});
  ASSERT_EQ(pages.size(), 3U);
  EXPECT_EQ(all_text(pages[0]), "1\n");
  EXPECT_EQ(look_at(pages[1]).texts.size(), 16U);
  EXPECT_EQ(all_text(pages[2]), "1\n");
  const Seen seen = look_at(pages[0]);
  const Box box = boards_of(seen, 4).at(0);
  EXPECT_EQ(seen.width, seen.height);
  EXPECT_LT(seen.width - (box.right - box.left), 6);
}

// If these bytes change, the printed pages of users change, and CHANGELOG.md must say so.
TEST(Printer, WritesTheSameBytesEverywhere) {
  PrintOptions options;
  options.title = "Sudoku";
  options.solutions = true;
  options.candidates = true;
  const auto grid = testing::plain_grid(kShape9x9);
  testing::Random random(1);
  const Puzzle puzzle = testing::random_puzzle(kShape9x9, grid, 30, random);
  const std::string pdf =
      joined(printed(options, {{.puzzle = puzzle, .solution = grid, .label = "ER 1.2"}}));
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : pdf) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  EXPECT_EQ(hash, 1040561261537707483U);
}

}  // namespace
}  // namespace bitdoku
