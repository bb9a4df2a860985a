// Masks, minimal puzzles and pages from C.
#include <bitdoku/bitdoku.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <set>
#include <string>
#include <vector>

#include "capi/handles.hpp"
#include "support/pdf_text.hpp"

namespace bitdoku::capi {
namespace {

struct Found {
  std::set<std::vector<std::uint8_t>> puzzles;
  std::size_t most = SIZE_MAX;
};

int32_t keep(const std::uint8_t* cells, std::size_t count, void* user) {
  auto& found = *static_cast<Found*>(user);
  EXPECT_TRUE(found.puzzles.emplace(cells, cells + count).second);
  return found.puzzles.size() < found.most ? 1 : 0;
}

TEST(CapiPattern, FindsPuzzlesWithAMask) {
  const std::uint8_t cells[16] = {1, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1};
  bitdoku_mask mask = BITDOKU_MASK_INIT;
  bitdoku_finding finding = BITDOKU_FINDING_INIT;
  mask.box_rows = mask.box_cols = 2;
  mask.cells = cells;
  mask.all = 1;
  mask.count = BITDOKU_NO_LIMIT;
  Found found;
  ASSERT_EQ(bitdoku_pattern(&mask, keep, &found, &finding), BITDOKU_OK);
  EXPECT_EQ(finding.found, 2U);
  EXPECT_EQ(finding.complete, 1);
  EXPECT_STREQ(finding.reason, "");
  for (const auto& puzzle : found.puzzles) {
    for (std::size_t i = 0; i < 16; ++i) EXPECT_EQ(puzzle[i] != 0, cells[i] != 0);
  }
  mask.all = 0;
  mask.count = 1;
  Found walked;
  ASSERT_EQ(bitdoku_pattern(&mask, keep, &walked, &finding), BITDOKU_OK);
  EXPECT_EQ(walked.puzzles.size(), 1U);
}

TEST(CapiPattern, SeesMisuse) {
  bitdoku_mask mask = BITDOKU_MASK_INIT;
  bitdoku_finding finding = BITDOKU_FINDING_INIT;
  Found found;
  EXPECT_EQ(bitdoku_pattern(&mask, keep, &found, &finding), BITDOKU_NULL_POINTER);
  const std::vector<std::uint8_t> none(81);
  mask.cells = none.data();
  EXPECT_EQ(bitdoku_pattern(nullptr, keep, &found, &finding), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_pattern(&mask, nullptr, &found, &finding), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_pattern(&mask, keep, &found, nullptr), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_pattern(&mask, keep, &found, &finding), BITDOKU_OK);
  EXPECT_NE(std::strstr(finding.reason, "fewer than 17"), nullptr);
  mask.box_rows = 1;
  EXPECT_EQ(bitdoku_pattern(&mask, keep, &found, &finding), BITDOKU_BAD_SHAPE);
  mask.size = 3;
  EXPECT_EQ(bitdoku_pattern(&mask, keep, &found, &finding), BITDOKU_BAD_STRUCT_SIZE);
}

TEST(CapiMinimalPuzzles, FindsThem) {
  const PuzzleHandle puzzle = parsed("12.4.4.2.14.4..1");
  bitdoku_finding finding = BITDOKU_FINDING_INIT;
  Found all;
  ASSERT_EQ(bitdoku_minimal_puzzles(puzzle.get(), 0, nullptr, keep, &all, &finding), BITDOKU_OK);
  EXPECT_EQ(finding.verdict, BITDOKU_UNIQUE);
  EXPECT_EQ(finding.complete, 1);
  EXPECT_EQ(finding.found, all.puzzles.size());
  EXPECT_GT(finding.found, 2U);
  Found two;
  two.most = 2;
  ASSERT_EQ(bitdoku_minimal_puzzles(puzzle.get(), 1, nullptr, keep, &two, &finding), BITDOKU_OK);
  EXPECT_EQ(finding.found, 2U);
  EXPECT_EQ(finding.complete, 0);
  bitdoku_options options = BITDOKU_OPTIONS_INIT;
  options.solutions = 1;
  Found one;
  ASSERT_EQ(bitdoku_minimal_puzzles(puzzle.get(), 1, &options, keep, &one, &finding), BITDOKU_OK);
  EXPECT_EQ(one.puzzles.size(), 1U);
  const PuzzleHandle blank = empty_board(2, 2);
  ASSERT_EQ(bitdoku_minimal_puzzles(blank.get(), 1, nullptr, keep, &one, &finding), BITDOKU_OK);
  EXPECT_EQ(finding.verdict, BITDOKU_MULTIPLE);
  EXPECT_EQ(bitdoku_minimal_puzzles(nullptr, 1, nullptr, keep, &one, &finding),
            BITDOKU_NULL_POINTER);
}

void gather(const char* bytes, std::size_t length, void* user) {
  static_cast<std::string*>(user)->append(bytes, length);
}

TEST(CapiPrinter, WritesPages) {
  const PuzzleHandle puzzle = parsed("12.4.4.2.14.4..1");
  const std::uint8_t solution[16] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
  bitdoku_print_options options = BITDOKU_PRINT_OPTIONS_INIT;
  options.solutions = 1;
  options.title = "From C";
  std::string pdf;
  bitdoku_printer* printer = bitdoku_printer_new(&options, gather, &pdf);
  ASSERT_NE(printer, nullptr);
  EXPECT_EQ(bitdoku_printer_add(printer, puzzle.get(), solution, "a label"), BITDOKU_OK);
  const std::uint8_t wrong[16] = {9};
  EXPECT_EQ(bitdoku_printer_add(printer, puzzle.get(), wrong, nullptr), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(bitdoku_printer_add(printer, nullptr, solution, nullptr), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_printer_add(printer, empty_board(6, 7).get(), nullptr, nullptr),
            BITDOKU_UNSUPPORTED);
  EXPECT_EQ(bitdoku_printer_finish(printer), BITDOKU_OK);
  bitdoku_printer_free(printer);
  EXPECT_EQ(pdf.substr(0, 5), "%PDF-");
  EXPECT_NE(pdf.find("/Count 2"), std::string::npos);
  const auto texts = testing::texts_of_pdf(pdf);
  const auto shows = [&](std::string_view words) {
    return std::ranges::count(texts, words, &testing::PdfText::words) == 1;
  };
  EXPECT_TRUE(shows("a label"));
  EXPECT_TRUE(shows("From C: Solutions"));
  bitdoku_printer_free(nullptr);
}

TEST(CapiPrinter, TakesEveryOption) {
  const PuzzleHandle puzzle = parsed("12.4.4.2.14.4..1");
  bitdoku_print_options options = BITDOKU_PRINT_OPTIONS_INIT;
  options.paper = BITDOKU_PAPER_CUSTOM;
  options.title = "From C";
  options.title_page = 1;
  options.subtitle = "below";
  options.first_page = 7;
  options.first_number = 70;
  options.inner_margin = 2000;
  options.large_print = 1;
  const auto print = [&] {
    std::string pdf;
    bitdoku_printer* printer = bitdoku_printer_new(&options, gather, &pdf);
    EXPECT_EQ(bitdoku_printer_add(printer, puzzle.get(), nullptr, nullptr), BITDOKU_OK);
    EXPECT_EQ(bitdoku_printer_finish(printer), BITDOKU_OK);
    bitdoku_printer_free(printer);
    return pdf;
  };
  const std::string pdf = print();
  EXPECT_NE(pdf.find("[0 0 432 648]"), std::string::npos);
  std::string words;
  for (const auto& text : testing::texts_of_pdf(pdf)) words += text.words + " ";
  EXPECT_TRUE(words.starts_with("From C below From C 8 ")) << words;
  EXPECT_TRUE(words.ends_with(" 70 ")) << words;
  // A program that was compiled with the header of 0.1.0 passes a shorter struct.
  options.size = offsetof(bitdoku_print_options, paper_width);
  options.paper = BITDOKU_PAPER_LETTER;
  EXPECT_NE(print().find("[0 0 612 792]"), std::string::npos);
}

TEST(CapiPrinter, SeesMisuse) {
  std::string bytes;
  EXPECT_EQ(bitdoku_printer_new(nullptr, nullptr, nullptr), nullptr);
  bitdoku_print_options options = BITDOKU_PRINT_OPTIONS_INIT;
  options.per_page = 13;
  EXPECT_EQ(bitdoku_printer_new(&options, gather, &bytes), nullptr);
  options.per_page = 1;
  options.form = 2;
  EXPECT_EQ(bitdoku_printer_new(&options, gather, &bytes), nullptr);
  options.form = BITDOKU_FORM_SVG;
  bitdoku_printer* none = nullptr;
  options.font = "not a font";
  options.font_size = 10;
  EXPECT_EQ(bitdoku_printer_create(&options, gather, &bytes, &none), BITDOKU_UNSUPPORTED);
  options.font = nullptr;
  options.box_lines = 401;
  EXPECT_EQ(bitdoku_printer_create(&options, gather, &bytes, &none), BITDOKU_OUT_OF_RANGE);
  options.box_lines = 400;
  options.size = 1;
  EXPECT_EQ(bitdoku_printer_new(&options, gather, &bytes), nullptr);
  EXPECT_EQ(bitdoku_printer_finish(nullptr), BITDOKU_NULL_POINTER);
  bitdoku_printer* printer = bitdoku_printer_new(nullptr, gather, &bytes);
  ASSERT_NE(printer, nullptr);
  bitdoku_printer_free(printer);
}

}  // namespace
}  // namespace bitdoku::capi
