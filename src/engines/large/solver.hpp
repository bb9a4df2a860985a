// Searches a network for solutions, one after the other: first as a tree, then, where that does not
// end soon, by learning a clause from every conflict. docs/large.md explains it.
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
  exhausted,  // there are no more
  stopped,    // by the budget
  woken,      // there is something to look after; ask again
  undecided,  // of one way to search: it is the turn of the other
};

class Solver {
 public:
  // Both outlive the solver. The same seed takes the same steps.
  Solver(const Network& network, Budget& budget, std::uint64_t seed);

  // Finds a solution that was not found before.
  [[nodiscard]] Outcome next();
  // After `Outcome::solution`.
  [[nodiscard]] Exchange::Solution solution() const;

  // To be one of several workers, who tell each other clauses of so few levels. The first one,
  // number 0, is woken by news.
  void join(Exchange& exchange, int number, unsigned shared_levels = 2);
  // `Outcome::woken` comes once, after so many conflicts.
  void wake_after(std::uint64_t conflicts) { wake_at_ = conflicts; }

 private:
  using Value = std::int8_t;  // 1 true, -1 false, 0 open
  using Level = std::uint32_t;

  struct Cause {
    Level level;
    Reason reason;
    std::uint32_t place;  // on the trail
  };
  // A clause that is looked at when one of its first two literals becomes false.
  struct Watch {
    ClauseIndex clause;
    Literal blocker;  // another literal of it; while it holds, the clause needs no look
    // Of a clause of two, this is the other one.
    [[nodiscard]] bool is_pair() const { return clause == kPair; }
    static constexpr ClauseIndex kPair = ~ClauseIndex{0};
  };

  // assign.cpp
  [[nodiscard]] Level level() const { return static_cast<Level>(choices_.size()); }
  void assign(Literal literal, Reason reason);
  void choose(Literal literal);
  void back_to(Level level);
  void count_in(Candidate candidate);

  // propagate.cpp: false with what is wrong in conflict_
  [[nodiscard]] bool propagate();
  [[nodiscard]] bool propagate_rules(Literal literal);
  [[nodiscard]] bool exclude_peers(Candidate candidate);
  void conflict_of_peers(Candidate candidate);
  [[nodiscard]] bool count_out(Candidate candidate);
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
  [[nodiscard]] bool try_out(Candidate candidate);
  void hold(Literal literal);
  [[nodiscard]] Candidate first_open(Group group) const;

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

  // What holds, in the order in which it came about.
  std::vector<Value> values_;  // by literal
  std::vector<Cause> causes_;  // by candidate
  Trail trail_;
  std::vector<std::uint32_t> choices_;  // by level: how long the trail was before
  std::size_t rules_head_ = 0;          // the trail up to here has been through the rules
  std::size_t learnt_head_ = 0;         // and up to here through the clauses

  // Of each group: how many of its candidates are not false (as far as rules_head_ goes; of a loose
  // group less its size), and the XOR of their numbers, which names the last one.
  std::vector<std::uint8_t> open_;
  std::vector<Candidate> open_xor_;

  std::vector<Literal> conflict_;  // all false: they cannot be
  ClauseIndex conflict_clause_ = Watch::kPair;
  unsigned unresolved_ = 0;

  // Clauses of so few levels are kept for good, or looked at once more before they go.
  static constexpr unsigned kGoodLevels = 2;
  static constexpr unsigned kFairLevels = 6;
  static constexpr std::uint64_t kFirstReduce = 300;  // conflicts
  static constexpr std::uint64_t kRephaseInterval =
      1000;  // conflicts, times the number of the turn
  static constexpr std::uint8_t kUnseen = 0, kInClause = 1, kImplied = 2, kNeeded = 3, kInBlock = 4;
  static constexpr int kDeepest = 500;

  bool in_tree_ = true;
  bool found_ = false;            // the last thing was a solution
  bool learnt_solution_ = false;  // one was found by learning
  bool tree_solution_ = false;    // or by the tree
  std::uint64_t tree_conflicts_ = 0;

  // Look-ahead, which is a better tree for a while.
  bool looking_ = false;
  std::uint64_t following_ = 0;              // literals that were looked at
  Literal look_choice_ = kNoLiteral;         // where most followed
  std::vector<Literal> followed_;            // from the candidate that was tried last
  std::vector<Literal> first_followed_;      // from the first one of the group
  std::vector<std::uint8_t> follows_first_;  // by literal: is it among those?

  Clauses clauses_;
  std::vector<std::vector<Watch>> watches_;  // by literal: the clauses that watch it
  Order order_;
  std::vector<std::uint8_t> seen_;  // by candidate
  std::vector<Candidate> touched_;  // those with a mark in seen_
  std::vector<Literal> learnt_;
  std::vector<Literal> shrunk_;
  std::vector<Candidate> block_;
  std::vector<std::uint64_t> level_stamps_;
  std::uint64_t stamp_ = 0;

  std::vector<Value> phases_;  // by candidate: the value that it had last
  std::vector<Value>
      target_;               // those of the longest trail without a conflict since the last rephase
  std::vector<Value> best_;  // and of them all
  std::size_t target_size_ = 0;
  std::size_t best_size_ = 0;

  Exchange* exchange_ = nullptr;
  int number_ = 0;
  unsigned shared_levels_ = 0;
  std::size_t next_shared_ = 0;
  std::uint64_t wake_at_ = kNoLimit;

  std::uint64_t conflicts_ = 0;
  std::uint64_t last_restart_ = 0;
  std::uint64_t luby_u_ = 1;  // Knuth's pair, whose second number is the next term of the sequence
  std::uint64_t luby_v_ = 1;
  std::uint64_t next_rephase_ = 0;
  std::uint64_t rephases_ = 0;
  std::uint64_t next_reduce_ = 0;
};

}  // namespace bitdoku::large

#endif
