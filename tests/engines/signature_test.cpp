// The signature of each engine: the number of nodes for a fixed set of puzzles. If these numbers
// change, the search has changed; the commit must say so, and why.
#include <gtest/gtest.h>

#include <bitdoku/bitdoku.hpp>
#include <map>

#include "support/puzzles.hpp"
#include "support/sanitized.hpp"

namespace bitdoku {
namespace {

// Proves uniqueness of the first puzzles of each file; with backtrack only where it is fast enough.
std::uint64_t nodes_of(const Engine& engine, const std::string& file, std::size_t puzzles) {
  std::uint64_t nodes = 0;
  for (const Puzzle& puzzle : testing::read_data(file)) {
    if (puzzles-- == 0) break;
    nodes += solve(puzzle, {}, engine).statistics.nodes;
  }
  return nodes;
}

struct Signature {
  std::uint64_t easy9x9;     // 10 of easy.txt
  std::uint64_t hardest9x9;  // 5 of hardest.txt
  std::uint64_t top9x9;      // 10 of top1465.txt, or 0
  std::uint64_t large16x16;  // 14 of 16x16.txt, or 0
  friend bool operator==(const Signature&, const Signature&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Signature& s) {
    return out << '{' << s.easy9x9 << ", " << s.hardest9x9 << ", " << s.top9x9 << ", "
               << s.large16x16 << '}';
  }
};

TEST(Signature, IsTheKnownOne) {
  const std::map<std::string_view, Signature> known{
      {"band", {10, 795, 228, 0}},          {"planes", {10, 1559, 956, 1822}},
      {"large", {10, 772, 129, 819}},       {"singles", {10, 3536, 1453, 21044}},
      {"dlx", {480, 27468, 9449, 213683}},  {"mrv", {480, 212598, 310777, 0}},
      {"lowbit", {480, 151589, 157448, 0}}, {"backtrack", {2513, 10283649, 0, 0}},
  };
  for (const Engine* engine : engines()) {
    // slice_test.cpp and gpu_test.cpp cover their batches.
    if (name(*engine) == "slice" || name(*engine) == "gpu") continue;
    const bool slow = name(*engine) == "backtrack";
    // The same code counts the nodes in all builds, and some of these searches take long under a
    // sanitizer.
    if (testing::kSanitized && (slow || known.at(name(*engine)).hardest9x9 > 20000)) continue;
    const bool large = supports(*engine, Shape{4, 4});
    const Signature found{nodes_of(*engine, "easy.txt", 10), nodes_of(*engine, "hardest.txt", 5),
                          slow ? 0 : nodes_of(*engine, "top1465.txt", 10),
                          large ? nodes_of(*engine, "16x16.txt", 14) : 0};
    const auto row = known.find(name(*engine));
    ASSERT_NE(row, known.end()) << name(*engine) << " needs a row: " << found;
    EXPECT_EQ(found, row->second) << name(*engine);
  }
}

}  // namespace
}  // namespace bitdoku
