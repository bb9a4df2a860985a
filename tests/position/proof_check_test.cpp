// Tests the checker of proofs with valid proofs, and with proofs that have one fault each.
#include "position/proof_check.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace bitdoku::position {
namespace {

using FactWhy = Fact::Why;

Pencilmarks all_candidates() {
  Pencilmarks marks;
  marks.candidates.fill(0x3fe);
  return marks;
}

int cell_of(int row, int column) {
  return (row - 1) * 9 + column - 1;
}

Candidate at(int row, int column, int digit) {
  return {static_cast<std::uint8_t>(cell_of(row, column)), static_cast<Digit>(digit)};
}

void keep(Pencilmarks& marks, int row, int column, std::initializer_list<int> digits) {
  std::uint16_t mask = 0;
  for (const int digit : digits) mask = static_cast<std::uint16_t>(mask | 1U << digit);
  marks.candidates[static_cast<std::size_t>(cell_of(row, column))] = mask;
}

void strike(Pencilmarks& marks, Candidate c) {
  marks.candidates[c.cell] &= static_cast<std::uint16_t>(~(1U << c.digit));
}

// Keeps a digit in a row only in some columns.
void keep_in_row(Pencilmarks& marks, int row, int digit, std::initializer_list<int> columns) {
  for (int column = 1; column <= 9; ++column) {
    if (std::find(columns.begin(), columns.end(), column) == columns.end()) {
      strike(marks, at(row, column, digit));
    }
  }
}

Fact cell_fact(std::vector<Candidate> one_of) {
  Fact fact;
  fact.why = FactWhy::cell;
  fact.cell = one_of.front().cell;
  fact.one_of = std::move(one_of);
  return fact;
}

Fact house_fact(House house, std::vector<Candidate> one_of) {
  Fact fact;
  fact.why = FactWhy::house;
  fact.house = house;
  fact.digit = one_of.front().digit;
  fact.one_of = std::move(one_of);
  return fact;
}

Fact row_fact(int row, std::vector<Candidate> one_of) {
  return house_fact({House::Kind::row, static_cast<std::uint8_t>(row - 1)}, std::move(one_of));
}

// A naked pair: 2 and 7 in r1c1 and r1c5.
struct Pair {
  Pencilmarks marks = all_candidates();
  Step step;
  Pair() {
    keep(marks, 1, 1, {2, 7});
    keep(marks, 1, 5, {2, 7});
    step.eliminations = {at(1, 3, 2), at(1, 3, 7), at(1, 9, 2)};
    step.proof = {cell_fact({at(1, 1, 2), at(1, 1, 7)}), cell_fact({at(1, 5, 2), at(1, 5, 7)})};
  }
};

TEST(ProofCheck, ANakedPairIsRight) {
  Pair pair;
  EXPECT_EQ(check_proof(pair.step, pair.marks), "");
}

TEST(ProofCheck, AnEliminationOutsideItsHouseIsNotProved) {
  Pair pair;
  pair.step.eliminations.push_back(at(2, 3, 2));
  EXPECT_EQ(check_proof(pair.step, pair.marks), "2 in r2c3 is not refuted");
  pair.step.eliminations.back() = at(1, 9, 3);
  EXPECT_EQ(check_proof(pair.step, pair.marks), "3 in r1c9 is not refuted");
}

TEST(ProofCheck, ACellWithAThirdCandidateIsNoFactOfTwo) {
  Pair pair;
  keep(pair.marks, 1, 5, {2, 4, 7});
  EXPECT_EQ(check_proof(pair.step, pair.marks),
            "the candidates of r1c5 are not those of the proof");
  pair.step.proof[1] = cell_fact({at(1, 5, 2), at(1, 5, 4), at(1, 5, 7)});
  EXPECT_EQ(check_proof(pair.step, pair.marks), "2 in r1c3 is not refuted");
}

TEST(ProofCheck, HalfAProofIsNone) {
  Pair pair;
  pair.step.proof.pop_back();
  EXPECT_NE(check_proof(pair.step, pair.marks), "");
  pair.step.proof.clear();
  EXPECT_NE(check_proof(pair.step, pair.marks), "");
}

TEST(ProofCheck, AStepChangesWhatIsThereOnce) {
  Pair pair;
  const std::vector<Candidate> right = pair.step.eliminations;
  pair.step.eliminations.clear();
  EXPECT_EQ(check_proof(pair.step, pair.marks), "the step changes nothing");
  pair.step.eliminations = {right[1], right[0]};
  EXPECT_NE(check_proof(pair.step, pair.marks), "");
  pair.step.eliminations = {right[0], right[0]};
  EXPECT_NE(check_proof(pair.step, pair.marks), "");
  strike(pair.marks, right[0]);
  pair.step.eliminations = right;
  EXPECT_EQ(check_proof(pair.step, pair.marks), "2 in r1c3 is not a candidate");
}

TEST(ProofCheck, WhatDoesNotExistIsToldNotRead) {
  Pair pair;
  pair.step.eliminations = {{81, 2}};
  EXPECT_NE(check_proof(pair.step, pair.marks), "");
  pair.step.eliminations = {{2, 0}};
  EXPECT_NE(check_proof(pair.step, pair.marks), "");
  pair = Pair();
  pair.step.proof[0].cell = 200;
  EXPECT_NE(check_proof(pair.step, pair.marks), "");
  pair = Pair();
  pair.step.proof[0].one_of.push_back({99, 12});
  EXPECT_NE(check_proof(pair.step, pair.marks), "");
  pair = Pair();
  pair.step.proof.push_back(house_fact({House::Kind::box, 12}, {at(1, 1, 2)}));
  EXPECT_NE(check_proof(pair.step, pair.marks), "");
  pair.step.proof.back().one_of.clear();
  EXPECT_NE(check_proof(pair.step, pair.marks), "");
}

TEST(ProofCheck, SinglesAreFactsOfOneCandidate) {
  Pencilmarks marks = all_candidates();
  keep(marks, 4, 4, {6});
  Step step;
  step.placements = {at(4, 4, 6)};
  step.proof = {cell_fact({at(4, 4, 6)})};
  EXPECT_EQ(check_proof(step, marks), "");
  step.proof.clear();
  EXPECT_EQ(check_proof(step, marks), "6 in r4c4 is not proved");

  marks = all_candidates();
  keep_in_row(marks, 4, 6, {4});
  step.proof = {row_fact(4, {at(4, 4, 6)})};
  EXPECT_EQ(check_proof(step, marks), "");
  marks.candidates[static_cast<std::size_t>(cell_of(4, 7))] |= 1U << 6;
  EXPECT_EQ(check_proof(step, marks), "the places of 6 in row 4 are not those of the proof");
}

TEST(ProofCheck, ADigitThatIsSetInAHouseHasNoPlacesThere) {
  Pencilmarks marks = all_candidates();
  keep_in_row(marks, 4, 6, {4});
  marks.candidates[static_cast<std::size_t>(cell_of(4, 9))] = 0;
  marks.values[static_cast<std::size_t>(cell_of(4, 9))] = 6;
  Step step;
  step.placements = {at(4, 4, 6)};
  step.proof = {row_fact(4, {at(4, 4, 6)})};
  EXPECT_NE(check_proof(step, marks), "");
}

TEST(ProofCheck, AnXWingNeedsBothRows) {
  Pencilmarks marks = all_candidates();
  keep_in_row(marks, 2, 5, {3, 7});
  keep_in_row(marks, 8, 5, {3, 7});
  Step step;
  step.eliminations = {at(1, 3, 5), at(5, 7, 5)};
  step.proof = {row_fact(2, {at(2, 3, 5), at(2, 7, 5)}), row_fact(8, {at(8, 3, 5), at(8, 7, 5)})};
  EXPECT_EQ(check_proof(step, marks), "");
  step.eliminations.push_back(at(5, 8, 5));
  EXPECT_EQ(check_proof(step, marks), "5 in r5c8 is not refuted");
}

// No fact alone decides these cells with two digits each, so the check must try both cases.
TEST(ProofCheck, TriesCasesWhereNothingIsForced) {
  Pencilmarks marks = all_candidates();
  keep(marks, 1, 1, {1, 2, 3});
  keep(marks, 1, 2, {1, 2, 3});
  keep(marks, 1, 3, {1, 2, 3});
  Step step;
  step.eliminations = {at(1, 9, 3)};
  for (int column = 1; column <= 3; ++column) {
    step.proof.push_back(cell_fact({at(1, column, 1), at(1, column, 2), at(1, column, 3)}));
  }
  EXPECT_EQ(check_proof(step, marks), "");
  step.proof.pop_back();
  EXPECT_NE(check_proof(step, marks), "");
}

// A unique rectangle of 1 and 2 in rows 1 and 4, columns 1 and 2; 5 is extra in r4c2.
struct Rectangle {
  Pencilmarks marks = all_candidates();
  Step step;
  Rectangle() {
    for (const int column : {1, 2}) {
      for (const int row : {1, 4}) {
        keep(marks, row, column, {1, 2});
        for (const int digit : {1, 2}) step.marks.push_back({at(row, column, digit)});
      }
    }
    keep(marks, 4, 2, {1, 2, 5});
    step.eliminations = {at(4, 2, 1), at(4, 2, 2)};
    Fact fact;
    fact.why = FactWhy::uniqueness;
    fact.one_of = {at(4, 2, 5)};
    fact.cells = {0, 1, 27, 28};
    step.proof = {fact};
  }
};

TEST(ProofCheck, AUniqueRectangleIsRight) {
  Rectangle r;
  EXPECT_EQ(check_proof(r.step, r.marks), "");
}

TEST(ProofCheck, ARectangleIsNotDeadlyWithAThirdDigitOrWithoutOne) {
  Rectangle r;
  keep(r.marks, 1, 1, {1, 2, 6});
  EXPECT_EQ(check_proof(r.step, r.marks), "the pattern is not deadly");
  keep(r.marks, 1, 1, {1});
  EXPECT_EQ(check_proof(r.step, r.marks), "the pattern is not deadly");
  keep(r.marks, 1, 1, {});
  r.marks.values[0] = 1;
  EXPECT_EQ(check_proof(r.step, r.marks), "the pattern is not deadly");
}

TEST(ProofCheck, ARectangleInFourBoxesIsNotDeadly) {
  Rectangle r;
  r.step.proof[0].cells = {0, 5, 27, 32};
  keep(r.marks, 1, 6, {1, 2});
  keep(r.marks, 4, 6, {1, 2, 5});
  r.step.eliminations = {at(4, 6, 1), at(4, 6, 2)};
  r.step.proof[0].one_of = {at(4, 6, 5)};
  EXPECT_EQ(check_proof(r.step, r.marks), "the pattern is not deadly");
}

TEST(ProofCheck, AUniquenessFactNamesItsCells) {
  Rectangle r;
  r.step.proof[0].cells.clear();
  EXPECT_EQ(check_proof(r.step, r.marks), "the pattern is not deadly");
}

TEST(ProofCheck, AUniquenessFactNamesAllExtras) {
  Rectangle r;
  keep(r.marks, 4, 2, {1, 2, 5, 6});
  EXPECT_EQ(check_proof(r.step, r.marks), "the pattern is not deadly");
  r.step.proof[0].one_of.push_back(at(4, 2, 6));
  EXPECT_EQ(check_proof(r.step, r.marks), "");
}

// A BUG+1: all cells but four are set; the four have two digits each and one extra candidate.
TEST(ProofCheck, AGraveOfAllUnsetCells) {
  Pencilmarks marks;
  marks.values.fill(9);  // which digits these are is irrelevant
  for (const int row : {1, 4}) {
    for (const int column : {1, 2}) {
      keep(marks, row, column, {1, 2});
      marks.values[static_cast<std::size_t>(cell_of(row, column))] = 0;
    }
  }
  keep(marks, 4, 2, {1, 2, 5});
  Step step;
  step.placements = {at(4, 2, 5)};
  Fact fact;
  fact.why = FactWhy::uniqueness;
  fact.one_of = {at(4, 2, 5)};
  fact.cells = {0, 1, 27, 28};
  step.proof = {fact};
  EXPECT_EQ(check_proof(step, marks), "");
  keep(marks, 4, 1, {2, 3});
  EXPECT_EQ(check_proof(step, marks), "the pattern is not deadly");
}

// Givens that a rotation by 180 degrees takes to givens with other digits; 5 stays. All other cells
// have all candidates.
struct Turned {
  Pencilmarks marks = all_candidates();
  Step step;

  Turned() {
    marks.is_plain = true;
    for (int i = 0; i < 8; ++i) {
      const int digit = i < 4 ? i + 1 : i + 2;
      const int cell = i < 4 ? i : 80 - (7 - i);  // 1 2 3 4 begin the grid, 6 7 8 9 end it
      marks.values[static_cast<std::size_t>(cell)] = static_cast<Digit>(digit);
      marks.candidates[static_cast<std::size_t>(cell)] = 0;
      marks.givens.add(cell);
    }
    Fact fact;
    fact.why = FactWhy::symmetry;
    fact.cell = 40;
    fact.one_of = {at(5, 5, 5)};
    for (int cell = 80; cell >= 0; --cell) fact.cells.push_back(static_cast<std::uint8_t>(cell));
    step.proof = {fact};
    step.placements = {at(5, 5, 5)};
  }
};

TEST(ProofCheck, SymmetricGivensLeaveADigitThatStays) {
  Turned turned;
  EXPECT_EQ(check_proof(turned.step, turned.marks), "");
}

TEST(ProofCheck, ASymmetryIsThatOfAllGivensAndHouses) {
  constexpr const char* kWrong = "the givens are not symmetric, or they allow another candidate";
  Turned other;
  other.step.proof[0].one_of = {at(5, 5, 5), at(5, 5, 6)};
  EXPECT_EQ(check_proof(other.step, other.marks), kWrong);
  Turned swapped;  // two cells change places: no map of houses
  std::swap(swapped.step.proof[0].cells[9], swapped.step.proof[0].cells[19]);
  EXPECT_EQ(check_proof(swapped.step, swapped.marks), kWrong);
  Turned few;
  few.step.proof[0].cells.pop_back();
  EXPECT_EQ(check_proof(few.step, few.marks), kWrong);
  Turned far;
  far.step.proof[0].cells[0] = 200;
  EXPECT_EQ(check_proof(far.step, far.marks), kWrong);
  Turned odd;  // a given whose image is blank
  odd.marks.values[40] = 0;
  odd.marks.values[10] = 5;
  odd.marks.givens.add(10);
  EXPECT_EQ(check_proof(odd.step, odd.marks), kWrong);
  Turned twice;  // 1 would become 9 and 8
  twice.marks.values[12] = 1;
  twice.marks.values[68] = 8;
  twice.marks.givens.add(12);
  twice.marks.givens.add(68);
  EXPECT_EQ(check_proof(twice.step, twice.marks), kWrong);
  Turned unknown;  // two digits are in no given
  unknown.marks.givens = {};
  EXPECT_EQ(check_proof(unknown.step, unknown.marks), kWrong);
  Turned forbids;
  forbids.marks.is_plain = false;
  EXPECT_EQ(check_proof(forbids.step, forbids.marks), kWrong);
}

TEST(SolutionCheck, TellsWhatTheSolutionContradicts) {
  std::vector<Digit> solution(81, 4);
  Step step;
  step.placements = {at(1, 1, 4)};
  step.eliminations = {at(1, 2, 3)};
  EXPECT_EQ(check_solution(step, solution), "");
  step.eliminations = {at(1, 2, 4)};
  EXPECT_EQ(check_solution(step, solution), "4 in r1c2 is struck out, but in the solution");
  step.placements = {at(1, 1, 3)};
  EXPECT_EQ(check_solution(step, solution), "3 in r1c1 is set, but not in the solution");
}

// Six cells that keep three digits. The last one also has a 9.
Step three_digit_step(Pencilmarks& marks, int last_row) {
  Step step;
  for (const auto& [row, column] : {std::pair{1, 1}, {1, 4}, {1, 7}, {2, 1}, {2, 4}}) {
    keep(marks, row, column, {1, 2, 3});
    step.marks.push_back({at(row, column, 1), Mark::Role::pattern, 0});
  }
  keep(marks, last_row, 7, {1, 2, 3, 9});
  step.marks.push_back({at(last_row, 7, 9), Mark::Role::extra, 0});
  Fact fact;
  fact.why = FactWhy::uniqueness;
  fact.one_of = {at(last_row, 7, 9)};
  for (const Mark& mark : step.marks) fact.cells.push_back(mark.candidate.cell);
  step.proof = {fact};
  step.eliminations = {at(last_row, 7, 1)};
  return step;
}

TEST(ProofCheck, KnowsDeadlyPatternsOfThreeDigits) {
  Pencilmarks marks = all_candidates();
  EXPECT_EQ(check_proof(three_digit_step(marks, 2), marks), "");
  marks = all_candidates();
  EXPECT_EQ(check_proof(three_digit_step(marks, 3), marks), "the pattern is not deadly");
}

// In a puzzle of givens alone, the digits of the second solution need not be candidates any more.
TEST(ProofCheck, LetsDeadlyPatternsTakeLostDigitsOnlyInPlainPuzzles) {
  Pencilmarks marks = all_candidates();
  const Step step = three_digit_step(marks, 2);
  strike(marks, at(1, 1, 3));
  EXPECT_EQ(check_proof(step, marks), "the pattern is not deadly");
  marks.is_plain = true;
  EXPECT_EQ(check_proof(step, marks), "");
  marks.givens.add(cell_of(1, 1));
  EXPECT_EQ(check_proof(step, marks), "the pattern is not deadly");
}

// r1c12 may be 7, too, but facts say that row 1 has 1 and 2 there.
TEST(ProofCheck, DeadlyCellsHaveTheDigitsThatFactsPutThere) {
  Rectangle r;
  for (int column = 1; column <= 9; ++column) {
    if (column <= 2) keep(r.marks, 1, column, {1, 2, 7});
    if (column > 2) keep(r.marks, 1, column, {3, 4, 5, 6, 7, 8, 9});
  }
  EXPECT_EQ(check_proof(r.step, r.marks), "the pattern is not deadly");
  for (const Digit digit : {Digit{1}, Digit{2}}) {
    Fact fact;
    fact.why = FactWhy::house;
    fact.house = {House::Kind::row, 0};
    fact.digit = digit;
    fact.one_of = {at(1, 1, digit), at(1, 2, digit)};
    r.step.proof.push_back(fact);
  }
  EXPECT_EQ(check_proof(r.step, r.marks), "");
  r.step.proof.pop_back();
  EXPECT_EQ(check_proof(r.step, r.marks), "the pattern is not deadly");
}

// Nine cells in three rows have three digits, so each row has its digits in them.
TEST(ProofCheck, CountsThePlacesOfManyCells) {
  Pencilmarks marks = all_candidates();
  Step step;
  for (const int row : {1, 4, 7}) {
    for (const int column : {1, 4, 7}) {
      keep(marks, row, column, {1, 2, 3});
      step.proof.push_back(cell_fact({at(row, column, 1), at(row, column, 2), at(row, column, 3)}));
    }
  }
  step.eliminations = {at(7, 2, 1)};
  EXPECT_EQ(check_proof(step, marks), "");
  keep(marks, 7, 7, {1, 2, 3, 4});
  step.proof.back().one_of.push_back(at(7, 7, 4));
  EXPECT_EQ(check_proof(step, marks), "1 in r7c2 is not refuted");
}

}  // namespace
}  // namespace bitdoku::position
