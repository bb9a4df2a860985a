#include "naive.hpp"

#include <algorithm>

namespace bitdoku::naive {
namespace {

int cell_of(Candidate candidate) {
  return candidate / 9;
}
int digit_of(Candidate candidate) {
  return candidate % 9;
}

std::vector<std::vector<int>> houses() {
  std::vector<std::vector<int>> all(27);
  for (int cell = 0; cell < 81; ++cell) {
    const int row = cell / 9;
    const int column = cell % 9;
    for (const int house : {row, 9 + column, 18 + row / 3 * 3 + column / 3}) {
      all[static_cast<std::size_t>(house)].push_back(cell);
    }
  }
  return all;
}

std::vector<std::vector<Candidate>> make_variables() {
  std::vector<std::vector<Candidate>> all;
  for (int cell = 0; cell < 81; ++cell) {
    all.emplace_back();
    for (int digit = 0; digit < 9; ++digit) all.back().push_back(9 * cell + digit);
  }
  for (const std::vector<int>& house : houses()) {
    for (int digit = 0; digit < 9; ++digit) {
      all.emplace_back();
      for (const int cell : house) all.back().push_back(9 * cell + digit);
    }
  }
  return all;
}

Candidates start(const Puzzle& puzzle) {
  Candidates candidates;
  for (int candidate = 0; candidate < 729; ++candidate) {
    candidates[static_cast<std::size_t>(candidate)] =
        puzzle.allows(cell_of(candidate), static_cast<Digit>(digit_of(candidate) + 1));
  }
  return candidates;
}

bool contains(const Candidates& candidates, Candidate candidate) {
  return candidates[static_cast<std::size_t>(candidate)];
}

Chain of_variable(const Candidates& candidates, const std::vector<Candidate>& variable) {
  Chain left;
  for (const Candidate candidate : variable) {
    if (contains(candidates, candidate)) left.push_back(candidate);
  }
  return left;
}

void decide(Candidates& candidates, Candidate decided) {
  for (Candidate other = 0; other < 729; ++other) {
    if (contradict(decided, other)) candidates.reset(static_cast<std::size_t>(other));
  }
}

bool is_compatible(Candidate candidate, const Chain& chain) {
  return std::ranges::none_of(chain, [&](Candidate of) { return contradict(of, candidate); });
}

class ChainSearch {
 public:
  ChainSearch(const Candidates& candidates, Kind kind) : candidates_(candidates), kind_(kind) {}

  // Whether at most `more` further variables end the chain in a contradiction.
  bool ends(const Chain& chain, int more) {
    if (more == 0) return false;
    std::set<Candidate> key(chain.begin(), chain.end());
    if (!seen_.insert({key, kind_ == Kind::whip ? chain.back() : 0}).second) return false;
    for (const std::vector<Candidate>& variable : variables()) {
      const Chain left = of_variable(candidates_, variable);
      if (!may_come_next(left, chain)) continue;
      Chain compatible;
      for (const Candidate candidate : left) {
        if (is_compatible(candidate, chain)) compatible.push_back(candidate);
      }
      if (compatible.empty()) return true;
      if (compatible.size() > 1) continue;
      Chain longer = chain;
      longer.push_back(compatible.front());
      if (ends(longer, more - 1)) return true;
    }
    return false;
  }

 private:
  // Whether the variable is new, and has a left-linking candidate.
  [[nodiscard]] bool may_come_next(const Chain& left, const Chain& chain) const {
    const auto is_in_chain = [&](Candidate candidate) {
      return std::ranges::find(chain, candidate) != chain.end();
    };
    if (std::ranges::any_of(left, is_in_chain)) return false;
    return std::ranges::any_of(left, [&](Candidate candidate) {
      return kind_ == Kind::whip ? contradict(chain.back(), candidate)
                                 : !is_compatible(candidate, chain);
    });
  }

  const Candidates& candidates_;
  Kind kind_;
  std::set<std::pair<std::set<Candidate>, Candidate>> seen_;
};

}  // namespace

const std::vector<std::vector<Candidate>>& variables() {
  static const std::vector<std::vector<Candidate>> all = make_variables();
  return all;
}

bool contradict(Candidate a, Candidate b) {
  static const std::vector<Candidates> table = [] {
    std::vector<Candidates> made(729);
    for (const std::vector<Candidate>& variable : variables()) {
      for (const Candidate one : variable) {
        for (const Candidate other : variable) {
          if (one != other)
            made[static_cast<std::size_t>(one)].set(static_cast<std::size_t>(other));
        }
      }
    }
    return made;
  }();
  return table[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
}

bool close(Candidates& candidates) {
  for (Candidates before; before != candidates;) {
    before = candidates;
    for (const std::vector<Candidate>& variable : variables()) {
      const Chain left = of_variable(candidates, variable);
      if (left.empty()) return false;
      if (left.size() == 1) decide(candidates, left.front());
    }
  }
  return true;
}

bool is_solved(const Candidates& candidates) {
  return candidates.count() == 81;
}

bool reduce(Candidates& candidates, int depth) {
  if (depth == 0) return close(candidates);
  if (!reduce(candidates, depth - 1)) return false;
  for (Candidates before; before != candidates && !is_solved(candidates);) {
    before = candidates;
    for (Candidate candidate = 0; candidate < 729; ++candidate) {
      if (!contains(candidates, candidate)) continue;
      Candidates assumed = candidates;
      decide(assumed, candidate);
      if (reduce(assumed, depth - 1)) continue;
      candidates.reset(static_cast<std::size_t>(candidate));
      if (!reduce(candidates, depth - 1)) return false;
    }
  }
  return true;
}

bool has_chain(const Candidates& candidates, Candidate target, int length, Kind kind) {
  return ChainSearch(candidates, kind).ends({target}, length);
}

std::optional<int> rating(const Puzzle& puzzle, Kind kind, int longest) {
  Candidates candidates = start(puzzle);
  if (!close(candidates)) return std::nullopt;
  int rating = 0;
  for (int length = 1; !is_solved(candidates) && length <= longest;) {
    Candidates targets;
    for (Candidate target = 0; target < 729; ++target) {
      if (!contains(candidates, target)) continue;
      if (has_chain(candidates, target, length, kind))
        targets.set(static_cast<std::size_t>(target));
    }
    if (targets.none()) {
      ++length;
      continue;
    }
    rating = std::max(rating, length);
    length = 1;
    candidates &= ~targets;
    if (!close(candidates)) return std::nullopt;
  }
  if (!is_solved(candidates)) return std::nullopt;
  return rating;
}

std::optional<int> depth(const Puzzle& puzzle, int deepest) {
  for (int depth = 0; depth <= deepest; ++depth) {
    Candidates candidates = start(puzzle);
    if (!reduce(candidates, depth)) return std::nullopt;
    if (is_solved(candidates)) return depth;
  }
  return std::nullopt;
}

}  // namespace bitdoku::naive
