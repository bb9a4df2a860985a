// The JSON form and the texts of Interactive Sudoku Solver that the library writes.
#include <gtest/gtest.h>

#include <algorithm>
#include <bitdoku/variants.hpp>
#include <fstream>
#include <random>
#include <set>
#include <sstream>
#include <string>

#include "variants/random_clues.hpp"

namespace bitdoku {
namespace {

// Candidates that restrict no cell are left out of the forms.
VariantPuzzle normal(VariantPuzzle puzzle) {
  const auto all = static_cast<std::uint16_t>((1U << puzzle.values) - 1);
  if (std::ranges::all_of(puzzle.candidates, [&](auto mask) { return mask == all; })) {
    puzzle.candidates.clear();
  }
  return puzzle;
}

VariantPuzzle through_json(const VariantPuzzle& puzzle) {
  VariantRecord record;
  record.puzzle = puzzle;
  const std::string text = write_variant_json(record);
  const auto read = read_variant(text);
  EXPECT_TRUE(read) << (read ? "" : read.error().message) << "\n" << text;
  return read ? read->puzzle : VariantPuzzle();
}

std::string mistake_of(std::string_view json) {
  const auto read = read_variant(json);
  return read ? "" : read.error().message;
}

// The published puzzles of the tests, as texts.
std::vector<std::string> published() {
  std::vector<std::string> texts;
  std::ifstream file(BITDOKU_TESTS "/variants/puzzles.tsv");
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.front() == '#') continue;
    std::istringstream fields(line);
    std::string text;
    std::getline(fields, text, '\t');
    std::getline(fields, text, '\t');
    texts.push_back(text);
  }
  return texts;
}

TEST(VariantForms, NamesOfKindsDiffer) {
  std::set<std::string_view> names;
  for (const ConstraintInfo& info : constraint_kinds()) {
    EXPECT_TRUE(names.insert(info.name).second) << info.name;
  }
}

TEST(VariantForms, JsonKeepsAllOfARecord) {
  VariantRecord record;
  record.puzzle = variant_of_size(4, 6);
  record.puzzle.lowest = 0;
  record.puzzle.extra_cells = 2;
  record.puzzle.regions = {{0, 1, 6, 7}, {23, 22}};
  record.puzzle.set_given(3, 5);
  record.puzzle.candidates[25] = 6;
  record.puzzle.candidates[4] = 0;
  record.puzzle.add(ConstraintKind::sum, {0, 24}, {3, 1, -1});
  VariantConstraint choice{ConstraintKind::any_of, {}, {}, {}};
  choice.parts.push_back({ConstraintKind::one_of, {1, 2}, {0, 5}, {}});
  choice.parts.push_back({ConstraintKind::all_of, {}, {}, {}});
  record.puzzle.constraints.push_back(choice);
  record.title = "A \"title\" \\ with signs\u00e9";
  record.author = "Somebody";
  record.unread = {"2 drawn lines"};
  record.drawn = {"thermometer (3)"};
  record.solution.assign(24, 0);
  const std::string text = write_variant_json(record);
  EXPECT_EQ(text.find('\n'), std::string::npos);
  const auto read = read_variant(text);
  ASSERT_TRUE(read) << read.error().message << text;
  EXPECT_EQ(read->puzzle, record.puzzle);
  EXPECT_EQ(read->title, record.title);
  EXPECT_EQ(read->author, record.author);
  EXPECT_EQ(read->unread, record.unread);
  EXPECT_EQ(read->drawn, record.drawn);
  EXPECT_EQ(read->solution, record.solution);
}

TEST(VariantForms, WhatWasNotReadStaysOnOneLine) {
  const auto read = read_variant(
      R"({"rows":4,"givens":"1...............","constraints":[],"unread":["","a\u000Ab"]})");
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->unread, std::vector<std::string>{"a b"});
}

TEST(VariantForms, JsonMayBeWrittenByHand) {
  const auto read = read_variant(R"({
    "rows": 4,
    "givens": ["1...", "....", "....", "...4"],
    "constraints": [
      {"kind": "thermometer", "cells": ["R1C1", "r2c2-R4C4"]},
      {"kind": "Killer cage", "cells": "R1C2, R1C3", "numbers": 5},
      {"kind": "diagonal", "numbers": [-1]}
    ]})");
  ASSERT_TRUE(read) << read.error().message;
  VariantPuzzle expected = variant_of_size(4, 4);
  expected.set_given(0, 1);
  expected.set_given(15, 4);
  expected.add(ConstraintKind::thermo, {0, 5, 10, 15});
  expected.add(ConstraintKind::killer_cage, {1, 2}, {5});
  expected.add(ConstraintKind::diagonal, {}, {-1});
  EXPECT_EQ(read->puzzle, expected);
}

TEST(VariantForms, JsonIsRefusedWithAReason) {
  EXPECT_EQ(mistake_of(R"({"rows":4,"constraints":[{"kind":"thermo","cells":"R1C1"}]})"),
            "constraint 1: there is no kind `thermo`; docs/variants.md lists them");
  EXPECT_EQ(mistake_of(R"({"rows":4,"constraints":[{"kind":"thermometer","cells":"R1C1 R5C1"}]})"),
            "constraint 1 (thermometer): `R5C1` is not a cell of the grid");
  EXPECT_EQ(mistake_of(R"({"rows":4,"constraints":[{"kind":"thermometer","cells":"R1C1-R2C4"}]})"),
            "constraint 1 (thermometer): `R1C1-R2C4` is not a straight line of cells");
  EXPECT_EQ(mistake_of(R"({"rows":4,"givens":"12","constraints":[]})"),
            "`givens` has 2 symbols, but the grid has 16 cells");
  EXPECT_EQ(mistake_of(R"({"rows":4,"givens":"5...............","constraints":[]})"),
            "`5` in `givens` is not a value of the grid");
  EXPECT_EQ(mistake_of(R"({"rows":4,"given":"","constraints":[]})"),
            "there is no member `given` in this form");
  EXPECT_EQ(mistake_of(R"({"rows":4,"rows":4,"constraints":[]})"),
            "the member `rows` occurs twice");
  EXPECT_EQ(mistake_of(R"({"rows":17,"constraints":[]})"), "`rows` is out of range");
  EXPECT_EQ(mistake_of(R"({"rows":4,"constraints":[{"kind":"killer cage","cells":"R1C1"}]})"),
            "killer cage: it takes 1 number");
  EXPECT_EQ(mistake_of(R"({"rows":4,"candidates":{"R1C1":[9]},"constraints":[]})"),
            "`candidates` of R1C1: 9 is not a value of the grid");
}

TEST(VariantForms, PublishedPuzzlesStayTheSame) {
  const auto texts = published();
  ASSERT_GT(texts.size(), 20U);
  for (const std::string& text : texts) {
    const auto puzzle = read_iss(text);
    ASSERT_TRUE(puzzle) << puzzle.error().message;
    EXPECT_EQ(through_json(*puzzle), normal(*puzzle)) << text;
    const auto written = write_iss(*puzzle);
    ASSERT_TRUE(written) << written.error().message << "\n" << text;
    const auto again = read_iss(*written);
    ASSERT_TRUE(again) << again.error().message << "\n" << *written;
    EXPECT_EQ(solve(*again).solution, solve(*puzzle).solution) << text;
  }
}

// The number of grids of the shape that obey all rules.
std::uint64_t count_of(const VariantPuzzle& puzzle) {
  Limits limits;
  limits.solutions = 100'000;
  return solve(puzzle, limits).solutions;
}

TEST(VariantForms, RandomConstraintsOfAllKindsStayTheSame) {
  std::mt19937 random(20261127);
  int written_kinds = 0;
  const SmallShape shape = small_shape(variant_of_size(4, 4));
  for (const ConstraintInfo& info : constraint_kinds()) {
    if (!fits(info.kind, shape.empty)) continue;
    bool is_written = false;
    for (int round = 0; round < 12; ++round) {
      VariantPuzzle puzzle = shape.empty;
      const SmallGrid& grid = shape.grids[random() % shape.grids.size()];
      puzzle.constraints.push_back(random_constraint(puzzle, info.kind, grid, random));
      EXPECT_EQ(through_json(puzzle), puzzle) << info.name;
      const auto text = write_iss(puzzle);
      if (!text) {
        EXPECT_EQ(text.error().code, ErrorCode::unsupported);
        continue;
      }
      is_written = true;
      const auto read = read_iss(*text);
      ASSERT_TRUE(read) << info.name << ": " << read.error().message << "\n" << *text;
      EXPECT_EQ(count_of(*read), count_of(puzzle)) << info.name << "\n" << *text;
    }
    written_kinds += is_written ? 1 : 0;
  }
  EXPECT_GE(written_kinds, 52);
}

TEST(VariantForms, LinksOfIssAreRead) {
  const auto read = read_variant(
      "Try https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Shape%7E4x4.Thermo~R1C1~R1C2 !");
  ASSERT_TRUE(read) << read.error().message;
  const auto text = write_iss(read->puzzle);
  ASSERT_TRUE(text);
  EXPECT_EQ(*text, ".Shape~4x4.Thermo~R1C1~R1C2");
}

}  // namespace
}  // namespace bitdoku
