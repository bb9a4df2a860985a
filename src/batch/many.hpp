// Solves many 9x9 puzzles from records in the caller's memory. The batch calls of C++ and C share
// this.
#ifndef BITDOKU_BATCH_MANY_HPP
#define BITDOKU_BATCH_MANY_HPP

#include <array>
#include <bitdoku/batch.hpp>
#include <vector>

#include "batch/router.hpp"

namespace bitdoku::batch {

using Kind = BatchPuzzles::Kind;

[[nodiscard]] constexpr std::size_t length_of(Kind kind) {
  return kind == Kind::candidates ? 729 : 81;
}

// `size` records, and where their solutions go, or null.
struct RecordBlock {
  Kind kind = Kind::lines;
  const std::uint8_t* puzzles = nullptr;
  std::size_t stride = 81;
  std::size_t size = 0;
  std::uint32_t limit = 2;
  std::uint8_t* solutions = nullptr;
  std::size_t solutions_stride = 81;

  [[nodiscard]] const std::uint8_t* record(std::size_t i) const { return puzzles + i * stride; }
};

// The number of records that the usual engines answer at a time.
inline constexpr std::size_t kMostAtOnce = 16384;
inline constexpr std::uint32_t kMostSolutions = (std::uint32_t{1} << 31U) - 1;

class Solver {
 public:
  Solver() = default;
  // Null or an engine that answers many puzzles at once.
  explicit Solver(const Engine* engine) { router_.use(engine); }

  // Of at most most_at_once() records. The answers are valid until the next call.
  void solve(const RecordBlock& part);
  [[nodiscard]] BatchAnswer answer(std::size_t i) const;
  [[nodiscard]] std::size_t most_at_once() const { return router_.most_at_once(); }
  // The number of states that the last call of `solve` visited.
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  // Copies of the good records, without gaps.
  struct Copies {
    std::vector<std::uint8_t> givens;
    std::vector<std::uint16_t> candidates;
    std::vector<std::uint8_t> solved;
    std::vector<std::uint32_t> counts;
    std::vector<std::size_t> records;
  };

  static constexpr std::uint16_t kClash = 0xffff;  // two givens clash

  void solve_alone(const RecordBlock& part, std::size_t i);
  // Solves the first records alone, until it is clear that the rest is solved faster together.
  // Returns their number.
  std::size_t solve_first(const RecordBlock& part);
  // Looks at the records from `begin` on. False when they cannot be solved where they are.
  bool look_through(const RecordBlock& part, std::size_t begin);
  [[nodiscard]] bool is_surely_good(const RecordBlock& part, std::size_t i) const;
  void solve_in_place(const RecordBlock& part, std::size_t begin);
  void solve_copies(const RecordBlock& part, std::size_t begin, std::size_t end);
  // Finds out whether the givens of a puzzle without solutions clash.
  void find_clash(const RecordBlock& part, std::size_t i);

  Router router_;
  std::uint32_t limit_ = 2;
  std::uint64_t nodes_ = 0;
  std::vector<std::uint8_t> looks_;  // what the kernel says of each line
  // The number of solutions of each record. May be longer than the part.
  std::vector<std::uint32_t> counts_;
  std::vector<std::uint16_t>
      columns_;  // 0 for a good record, the column of the first bad symbol (from 1), or kClash
  Copies copies_;
};

// Inline, because it is called for every puzzle and takes less time than a call.
inline BatchAnswer Solver::answer(std::size_t i) const {
  const std::uint32_t found = counts_[i];
  const std::uint16_t column = columns_[i];
  if (column == kClash) return {found, Verdict::invalid, 0};
  if (column != 0) return {found, Verdict::invalid, column};
  if (found == 0) return {found, Verdict::none, 0};
  if (found > 1) return {found, Verdict::multiple, 0};
  return {found, limit_ == 1 ? Verdict::solved : Verdict::unique, 0};
}

}  // namespace bitdoku::batch

#endif
