// Forgets learnt clauses that were not used recently.
#include <algorithm>

#include "common/merge_sort.hpp"
#include "engines/large/solver.hpp"

namespace bitdoku::large {
namespace {

constexpr std::uint64_t kReduceFactor = 15;

// The square root, rounded down. Integers make every machine take the same steps.
std::uint64_t isqrt(std::uint64_t n) {
  std::uint64_t root = 0;
  for (std::uint64_t bit = std::uint64_t{1} << 31U; bit != 0; bit >>= 1U) {
    const std::uint64_t tried = root | bit;
    if (tried * tried <= n) root = tried;
  }
  return root;
}

}  // namespace

void Solver::reduce() {
  next_reduce_ = conflicts_ + kReduceFactor * isqrt(conflicts_);
  back_to(0);
  std::vector<ClauseIndex> worse;
  for (ClauseIndex c = clauses_.begin(); c != clauses_.end(); c = clauses_.after(c)) {
    Clauses::Head& head = clauses_.head(c);
    if (head.kept || head.levels <= kGoodLevels) continue;
    if (head.used > 0) {
      --head.used;
    } else {
      worse.push_back(c);
    }
  }
  merge_sort(worse, [&](ClauseIndex a, ClauseIndex b) {
    const auto& x = clauses_.head(a);
    const auto& y = clauses_.head(b);
    if (x.levels != y.levels) return x.levels > y.levels;
    return x.size != y.size ? x.size > y.size : a < b;
  });
  worse.resize(worse.size() / 10 * 9);
  for (const ClauseIndex c : worse) clauses_.head(c).dropped = true;
  rebuild();
}

// Copies the clauses that are kept, without literals that are settled for good. Then sets up their
// watches again.
void Solver::rebuild() {
  Clauses old = std::move(clauses_);
  clauses_ = {};
  for (auto& watches : watches_) {
    std::erase_if(watches, [](const Watch& watch) { return !watch.is_pair(); });
  }
  std::vector<Literal> literals;
  for (ClauseIndex c = old.begin(); c != old.end(); c = old.after(c)) {
    if (old.head(c).dropped) continue;
    literals.clear();
    bool satisfied = false;
    for (const Literal literal : old.literals(c)) {
      satisfied = satisfied || values_[literal] > 0;
      if (values_[literal] == 0) literals.push_back(literal);
    }
    if (satisfied) continue;
    const std::size_t end = clauses_.end();
    add_clause(literals, old.head(c).levels, old.head(c).kept);
    if (clauses_.end() != end) clauses_.head(static_cast<ClauseIndex>(end)).used = old.head(c).used;
  }
}

}  // namespace bitdoku::large
