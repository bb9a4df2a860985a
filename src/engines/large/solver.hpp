// Searches a network for solutions, one after the other. It begins as a tree search. If that takes
// too long, it learns a clause from every conflict. docs/large.md explains it.
//
//   network ----> trail (assigned literals, by level)
//      |             | propagate: rules of the groups, learnt clauses
//      |             v
//      |         conflict --> analyze --> learnt clause --> step back
//      +-- open_, the count and XOR of each group's possible candidates
#ifndef BITDOKU_ENGINES_LARGE_SOLVER_HPP
#define BITDOKU_ENGINES_LARGE_SOLVER_HPP

#include <cstdint>
#include <span>
#include <vector>

#include "engines/large/clauses.hpp"
#include "engines/large/exchange.hpp"
#include "engines/large/literal.hpp"
#include "engines/large/network.hpp"
#include "engines/large/order.hpp"
#include "engines/large/trail.hpp"
#include "limits/budget.hpp"

namespace bitdoku::large {

enum class Outcome : std::uint8_t {
  solution,
  exhausted,  // there are no more solutions
  stopped,    // the budget is used up
  woken,      // woken by news or by wake_after; call next() again
  undecided,  // the current method makes no progress; another one should continue
};

class Solver {
 public:
  // The network and the budget must outlive the solver. The steps depend only on the network and
  // the seed.
  Solver(const Network& network, Budget& budget, std::uint64_t seed);

  // Finds the next solution.
  [[nodiscard]] Outcome next();
  // The solution after `Outcome::solution`.
  [[nodiscard]] Exchange::Solution solution() const;

  // Makes the solver one of several workers, which exchange clauses of at most this many levels.
  // Only the first worker, number 0, is woken by news.
  void join(Exchange& exchange, int number, unsigned shared_levels = 2);
  // Returns `Outcome::woken` once, after this many conflicts.
  void wake_after(std::uint64_t conflicts) { wake_at_ = conflicts; }

 private:
  using Value = std::int8_t;  // 1 true, -1 false, 0 open
  using Level = std::uint32_t;

  struct Cause {
    Level level;
    Reason reason;
    std::uint32_t place;  // index in the trail
  };
  // A clause to check if one of its first two literals becomes false.
  struct Watch {
    ClauseIndex clause;
    Literal blocker;  // another literal of the clause; while it is true, the clause needs no check
    // In a clause of two literals, this is the other one.
    [[nodiscard]] bool is_pair() const { return clause == kPair; }
    static constexpr ClauseIndex kPair = ~ClauseIndex{0};
  };

  // assign.cpp
  [[nodiscard]] Level level() const { return static_cast<Level>(choices_.size()); }
  void assign(Literal literal, Reason reason);
  void choose(Literal literal);
  void back_to(Level level);
  void count_in(CandidateNumber candidate);

  // propagate.cpp. Returns false and sets conflict_ for a contradiction.
  [[nodiscard]] bool propagate();
  [[nodiscard]] bool propagate_rules(Literal literal);
  [[nodiscard]] bool exclude_peers(CandidateNumber candidate);
  void conflict_of_peers(CandidateNumber candidate);
  [[nodiscard]] bool count_out(CandidateNumber candidate);
  [[nodiscard]] bool propagate_learnt(Literal literal);
  void conflict_in_group(Group group);

  // tree.cpp
  [[nodiscard]] Outcome search_tree();
  [[nodiscard]] bool step_back();
  [[nodiscard]] Literal tightest() const;
  void leave_tree();

  // look.cpp
  [[nodiscard]] bool may_look() const;
  void start_looking();
  [[nodiscard]] bool look_ahead();
  std::uint64_t look_at(Group group);
  [[nodiscard]] bool try_out(CandidateNumber candidate);
  void hold(Literal literal);
  [[nodiscard]] CandidateNumber first_open(Group group) const;

  // learn.cpp
  [[nodiscard]] Outcome search_learning();
  void start_learning();
  void learn_from_conflict();
  [[nodiscard]] Literal next_choice();
  void add_clause(std::span<const Literal> literals, unsigned levels, bool kept);
  [[nodiscard]] bool exclude_solution();

  // analyze.cpp
  void analyze();
  void mark(Literal literal);
  template <class Visit>
  void for_each_cause(Literal literal, Visit visit);
  void minimize();
  void shrink();
  [[nodiscard]] Literal shrink_block(std::span<const Literal> block);
  [[nodiscard]] bool is_implied(Literal literal, int depth);
  [[nodiscard]] unsigned count_levels(std::span<const Literal> literals);
  void use_clause(ClauseIndex clause);

  // restart.cpp
  [[nodiscard]] bool wants_restart() const;
  [[nodiscard]] bool restart();
  void tell_progress() const;
  void save_phases();
  void save(std::vector<Value>& phases, std::size_t assigned);
  void rephase();

  // share.cpp
  void share(std::span<const Literal> clause, unsigned levels, bool kept);
  [[nodiscard]] bool take_shared();
  [[nodiscard]] bool take(const Exchange::Clause& clause);
  [[nodiscard]] bool must_wake();

  // reduce.cpp
  void reduce();
  void rebuild();

  std::uint64_t random();

  const Network& network_;
  Budget& budget_;
  std::uint64_t random_state_;

  // The assigned literals, in order of assignment.
  std::vector<Value> values_;  // by literal
  std::vector<Cause> causes_;  // by candidate
  Trail trail_;
  std::vector<std::uint32_t> choices_;  // by level: size of the trail before the choice
  std::size_t rules_head_ = 0;          // the trail up to here has passed the rules
  std::size_t learnt_head_ = 0;         // the trail up to here has passed the clauses

  // For each group, as far as rules_head_: the number of its candidates that are not false, and the
  // XOR of their numbers, which identifies the last one. The number of a loose group is reduced by
  // its size.
  std::vector<std::uint8_t> open_;
  std::vector<CandidateNumber> open_xor_;

  std::vector<Literal> conflict_;  // literals that cannot all be false
  ClauseIndex conflict_clause_ = Watch::kPair;
  unsigned unresolved_ = 0;

  // Clauses of at most kGoodLevels levels are kept for good. Clauses of at most kFairLevels are
  // kept once more before they are forgotten.
  static constexpr unsigned kGoodLevels = 2;
  static constexpr unsigned kFairLevels = 6;
  static constexpr std::uint64_t kFirstReduce = 300;  // conflicts
  static constexpr std::uint64_t kRephaseInterval =
      1000;  // conflicts, times the number of the turn
  static constexpr std::uint8_t kUnseen = 0, kInClause = 1, kImplied = 2, kNeeded = 3, kInBlock = 4;
  static constexpr int kDeepest = 500;

  bool in_tree_ = true;
  bool found_ = false;            // the last event was a solution
  bool learnt_solution_ = false;  // learning has found a solution
  bool tree_solution_ = false;    // the tree has found a solution
  std::uint64_t tree_conflicts_ = 0;

  // The look-ahead phase of the tree.
  bool looking_ = false;
  std::uint64_t following_ = 0;              // literals visited
  Literal look_choice_ = kNoLiteral;         // the choice with the most consequences
  std::vector<Literal> followed_;            // consequences of the candidate tried last
  std::vector<Literal> first_followed_;      // consequences of the first candidate of the group
  std::vector<std::uint8_t> follows_first_;  // by literal: whether it is in first_followed_

  Clauses clauses_;
  std::vector<std::vector<Watch>> watches_;  // by literal: the clauses that watch it
  BranchingOrder order_;
  std::vector<std::uint8_t> seen_;        // by candidate
  std::vector<CandidateNumber> touched_;  // candidates with a mark in seen_
  std::vector<Literal> learnt_;
  std::vector<Literal> shrunk_;
  std::vector<CandidateNumber> block_;
  std::vector<std::uint64_t> level_stamps_;
  std::uint64_t stamp_ = 0;

  std::vector<Value> phases_;  // by candidate: its last value
  std::vector<Value>
      target_;  // values of the longest trail without a conflict since the last rephase
  std::vector<Value> best_;  // values of the longest such trail so far
  std::size_t target_size_ = 0;
  std::size_t best_size_ = 0;

  Exchange* exchange_ = nullptr;
  int number_ = 0;
  unsigned shared_levels_ = 0;
  std::size_t next_shared_ = 0;
  std::uint64_t wake_at_ = kNoLimit;

  std::uint64_t conflicts_ = 0;
  std::uint64_t last_restart_ = 0;
  std::uint64_t luby_u_ =
      1;  // Knuth's pair of numbers; the second is the next term of the sequence
  std::uint64_t luby_v_ = 1;
  std::uint64_t next_rephase_ = 0;
  std::uint64_t rephases_ = 0;
  std::uint64_t next_reduce_ = 0;
};

}  // namespace bitdoku::large

#endif
