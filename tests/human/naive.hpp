// Naive definitions of the techniques: all eliminations in a position, found by looking at every
// choice of cells and houses, without regard to time.
#ifndef BITDOKU_TESTS_HUMAN_NAIVE_HPP
#define BITDOKU_TESTS_HUMAN_NAIVE_HPP

#include <bitdoku/step.hpp>
#include <functional>
#include <set>
#include <string_view>
#include <vector>

#include "position/board.hpp"

namespace bitdoku::testing {

// The changes of one step; a placement represents all changes of a step that places a digit.
using Changes = std::vector<Candidate>;
using ChangeSet = std::set<Changes>;

// Candidates as a table, with digits 1 to 9.
struct NaiveGrid {
  explicit NaiveGrid(const position::Board& board);
  [[nodiscard]] bool has(int cell, int digit) const { return candidates[cell][digit]; }
  [[nodiscard]] int count(int cell) const;
  [[nodiscard]] std::vector<int> digits(int cell) const;
  // The cells of the house with this candidate.
  [[nodiscard]] std::vector<int> places(const std::vector<int>& house, int digit) const;
  // Whether the house of these two cells has the digit only in them.
  [[nodiscard]] bool strong(int a, int b, int digit) const;

  bool candidates[81][10] = {};
  int values[81] = {};
};

// 27 houses: rows, columns, boxes, cells ascending.
const std::vector<std::vector<int>>& naive_houses();
bool naive_peers(int a, int b);

struct NaiveTechnique {
  std::string_view id;
  std::function<ChangeSet(const NaiveGrid&)> changes;
  int most_positions;  // the number of positions to test, because some techniques take long
};
const std::vector<NaiveTechnique>& naive_techniques();

// Everything that cannot be true with the facts of an exocet (naive_exocets.cpp).
ChangeSet naive_junior_exocets(const NaiveGrid& grid);
ChangeSet naive_double_exocets(const NaiveGrid& grid);
ChangeSet naive_senior_exocets(const NaiveGrid& grid);

}  // namespace bitdoku::testing

#endif
