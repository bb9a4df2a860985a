#include "batch/nodes.hpp"

#include <algorithm>
#include <bitdoku/assert.hpp>
#include <memory>
#include <vector>

#include "batch/parallel.hpp"
#include "engines/slice/nodes.hpp"
#include "formats/plain_line.hpp"

namespace bitdoku::batch {
namespace {

// The most records that a thread takes at a time. The last puzzles of a part leave lanes idle, so a
// part has as many as the patience of a caller who wants to stop allows.
constexpr std::size_t kMostNodesPart = 32768;

class NodesWorker {
 public:
  NodesWorker(const RecordBlock& whole, const IsUnique& is_unique, std::uint64_t* nodes)
      : whole_(whole), is_unique_(is_unique), nodes_(nodes) {}

  void count(std::size_t first, std::size_t size) {
    puzzles_.clear();
    for (std::size_t i = 0; i < size; ++i) {
      if (is_unique_(first + i)) puzzles_.push_back(static_cast<std::uint32_t>(i));
    }
    std::fill_n(nodes_ + first, size, std::uint64_t{0});
    slice::NodesJob job{.givens = whole_.record(first),
                        .givens_stride = whole_.stride,
                        .puzzles = puzzles_.data(),
                        .size = puzzles_.size(),
                        .nodes = nodes_ + first};
    if (whole_.kind == Kind::lines) read_lines(job, size);
    counter_.count(job);
  }

 private:
  // An x for a blank has the lower half of an 8, so lines are read into digits.
  void read_lines(slice::NodesJob& job, std::size_t size) {
    digits_.resize(81 * size);
    for (const std::uint32_t puzzle : puzzles_) {
      (void)read_plain_line(reinterpret_cast<const char*>(job.givens + puzzle * job.givens_stride),
                            &digits_[std::size_t{81} * puzzle]);
    }
    job.givens = digits_.data();
    job.givens_stride = 81;
  }

  const RecordBlock& whole_;
  const IsUnique& is_unique_;
  std::uint64_t* nodes_;
  slice::NodeCounter counter_;
  std::vector<std::uint32_t> puzzles_;
  std::vector<Digit> digits_;
};

// Puzzles with fewer givens have many solutions.
constexpr std::ptrdiff_t kFewestGivens = 17;

class SolvingWorker {
 public:
  SolvingWorker(const RecordBlock& whole, const StoreAnswer& store, std::uint64_t* nodes,
                std::uint64_t most_at_first)
      : whole_(whole), store_(store), nodes_(nodes), most_at_first_(most_at_first) {}

  void solve(std::size_t first, std::size_t size) {
    std::fill_n(nodes_ + first, size, std::uint64_t{0});
    read(first, size);
    count(first, most_at_first_);
    for (const std::uint32_t i : puzzles_) {
      if (nodes_[first + i] != 0) give(first + i, &solutions_[std::size_t{81} * i]);
    }
    puzzles_.clear();
    for (std::size_t i = 0; i < size; i += kMostAtOnce) {
      solve_rest(first, i, std::min(i + kMostAtOnce, size));
    }
    count(first, slice::NodesJob{}.most);
  }

 private:
  // Reads the records and lists those that the search of singles shall try.
  void read(std::size_t first, std::size_t size) {
    digits_.resize(81 * size);
    solutions_.resize(81 * size);
    puzzles_.clear();
    for (std::size_t i = 0; i < size; ++i) {
      Digit* const digits = &digits_[81 * i];
      if (!read_record(whole_.record(first + i), digits)) continue;
      const auto givens = 81 - std::count(digits, digits + 81, Digit{0});
      if (givens >= kFewestGivens) puzzles_.push_back(static_cast<std::uint32_t>(i));
    }
  }

  bool read_record(const std::uint8_t* record, Digit* digits) const {
    if (whole_.kind == Kind::lines) {
      return read_plain_line(reinterpret_cast<const char*>(record), digits);
    }
    std::copy_n(record, 81, digits);
    return std::all_of(digits, digits + 81, [](Digit digit) { return digit <= 9; });
  }

  // Counts the nodes of the puzzles of the list.
  void count(std::size_t first, std::uint64_t most) {
    counter_.count({.givens = digits_.data(),
                    .puzzles = puzzles_.data(),
                    .size = puzzles_.size(),
                    .most = most,
                    .nodes = nodes_ + first,
                    .solutions = solutions_.data()});
  }

  void give(std::size_t record, const Digit* solution) {
    store_(record, {1, Verdict::unique, 0});
    if (whole_.solutions == nullptr) return;
    const auto zero = static_cast<std::uint8_t>(whole_.kind == Kind::lines ? '0' : 0);
    std::transform(solution, solution + 81, whole_.solutions + record * whole_.solutions_stride,
                   [zero](Digit digit) { return static_cast<std::uint8_t>(zero + digit); });
  }

  // Solves the records from `begin` to `end` of a part that have no nodes, and lists those that
  // have exactly one solution.
  void solve_rest(std::size_t first, std::size_t begin, std::size_t end) {
    rest_.clear();
    records_.clear();
    for (std::size_t i = begin; i < end; ++i) {
      if (nodes_[first + i] != 0) continue;
      const std::uint8_t* const record = whole_.record(first + i);
      rest_.push_back(static_cast<std::uint32_t>(i));
      records_.insert(records_.end(), record, record + 81);
    }
    if (rest_.empty()) return;
    rest_solutions_.resize(records_.size());
    solver_.solve({.kind = whole_.kind,
                   .puzzles = records_.data(),
                   .size = rest_.size(),
                   .limit = whole_.limit,
                   .solutions = rest_solutions_.data()});
    for (std::size_t at = 0; at < rest_.size(); ++at) take_answer(first, at);
  }

  void take_answer(std::size_t first, std::size_t at) {
    const BatchAnswer answer = solver_.answer(at);
    const std::size_t record = first + rest_[at];
    store_(record, answer);
    if (answer.verdict == Verdict::unique) puzzles_.push_back(rest_[at]);
    if (answer.solutions == 0 || whole_.solutions == nullptr) return;
    std::copy_n(&rest_solutions_[81 * at], 81, whole_.solutions + record * whole_.solutions_stride);
  }

  const RecordBlock& whole_;
  const StoreAnswer& store_;
  std::uint64_t* nodes_;
  std::uint64_t most_at_first_;
  slice::NodeCounter counter_;
  Solver solver_;
  std::vector<Digit> digits_, solutions_;
  std::vector<std::uint32_t> puzzles_, rest_;
  std::vector<std::uint8_t> records_, rest_solutions_;
};

// Parts of one size, because a small last one would leave many lanes idle.
std::size_t part_of(std::size_t size) {
  const std::size_t parts = (size + kMostNodesPart - 1) / kMostNodesPart;
  return parts == 0 ? 1 : (size + parts - 1) / parts;
}

}  // namespace

std::size_t solve_with_nodes(const RecordBlock& whole, const BatchOptions& options,
                             const StoreAnswer& store, std::uint64_t* nodes,
                             std::uint64_t most_at_first) {
  BITDOKU_ASSERT(whole.kind != Kind::candidates && whole.limit >= 2);
  return work_in_parallel(whole.size, part_of(whole.size), options, [&]() -> DoPart {
    const auto worker = std::make_shared<SolvingWorker>(whole, store, nodes, most_at_first);
    return [worker](std::size_t first, std::size_t size) { worker->solve(first, size); };
  });
}

std::size_t count_nodes(const RecordBlock& whole, const IsUnique& is_unique,
                        const BatchOptions& options, std::uint64_t* nodes) {
  BITDOKU_ASSERT(whole.kind != Kind::candidates);
  return work_in_parallel(whole.size, part_of(whole.size), options, [&]() -> DoPart {
    const auto worker = std::make_shared<NodesWorker>(whole, is_unique, nodes);
    return [worker](std::size_t first, std::size_t size) { worker->count(first, size); };
  });
}

}  // namespace bitdoku::batch
