// Forcing nets: an assumption and all its consequences. A consequence may need several earlier
// ones. These rules give consequences: the peers of a true candidate lose its digit; the last
// candidate of a cell and the last place in a house are true; the last places of a digit in a house
// act as a group if they share another house.
//
// If an assumption makes a candidate both true and false, the assumption is wrong. If every
// candidate of a cell, or every place in a house, has the same consequence, this consequence is
// true.
//
// The steps with the fewest levels of consequences in all branches come first. Contradictions come
// before cells, and cells before houses. Each conclusion is given once.
#include <algorithm>

#include "common/merge_sort.hpp"
#include "human/chain_finders.hpp"
#include "human/forcing.hpp"
#include "human/net.hpp"

namespace bitdoku::human {
namespace {

constexpr std::uint8_t kNever = 0xff;

// The level at which each candidate is known to be true or false after one assumption.
struct Levels {
  std::array<std::uint8_t, 729> on{};
  std::array<std::uint8_t, 729> off{};
};

struct NetConclusion {
  int levels = 0;
  int cases = 0;      // an index; -1 if the opposite contradicts itself
  int candidate = 0;  // as index_of
  bool on = false;
};

bool is_before(const NetConclusion& a, const NetConclusion& b) {
  if (a.levels != b.levels) return a.levels < b.levels;
  return a.cases < b.cases;
}

class ForcingNets {
 public:
  explicit ForcingNets(const Board& board)
      : board_(board), net_(board), all_cases_(all_cases(board, 2)) {
    number_.fill(-1);
    for (int candidate = 0; candidate < 729; ++candidate) {
      const Candidate c = candidate_at(candidate);
      if (!board.has(c.cell, c.digit)) continue;
      try_candidate(candidate);
    }
  }

  bool run(const Sink& sink) {
    conclude_from_cases();
    merge_sort(conclusions_, is_before);
    std::array<std::array<bool, 729>, 2> given{};
    for (const NetConclusion& conclusion : conclusions_) {
      bool& known = given[conclusion.on ? 1 : 0][static_cast<std::size_t>(conclusion.candidate)];
      if (known) continue;
      known = true;
      if (!sink(step_of(conclusion))) return true;
    }
    return false;
  }

 private:
  void try_candidate(int candidate) {
    net_.assume(candidate, false);
    note_contradiction(candidate, true);
    net_.assume(candidate, true);
    note_contradiction(candidate, false);
    if (net_.contradicts_itself()) return;
    number_[static_cast<std::size_t>(candidate)] = static_cast<std::int16_t>(levels_.size());
    Levels& levels = levels_.emplace_back();
    levels.on.fill(kNever);
    levels.off.fill(kNever);
    net_.for_each_candidate([&](int of, bool on, int level) {
      (on ? levels.on : levels.off)[static_cast<std::size_t>(of)] =
          static_cast<std::uint8_t>(std::min(level, kNever - 1));
    });
  }

  void note_contradiction(int candidate, bool conclusion_on) {
    if (!net_.contradicts_itself()) return;
    conclusions_.push_back({net_.levels_to_contradiction(), -1, candidate, conclusion_on});
  }

  void conclude_from_cases() {
    for (std::size_t i = 0; i < all_cases_.size(); ++i) {
      branches_.clear();
      for (const int candidate : all_cases_[i].candidates) {
        const int number = number_[static_cast<std::size_t>(candidate)];
        if (number < 0) break;
        branches_.push_back(&levels_[static_cast<std::size_t>(number)]);
      }
      if (branches_.size() < all_cases_[i].candidates.size()) continue;
      for (int candidate = 0; candidate < 729; ++candidate) {
        conclude(static_cast<int>(i), candidate, true, &Levels::on);
        conclude(static_cast<int>(i), candidate, false, &Levels::off);
      }
    }
  }

  void conclude(int cases, int candidate, bool on, std::array<std::uint8_t, 729> Levels::*of) {
    int sum = 0;
    for (const Levels* levels : branches_) {
      const std::uint8_t level = (levels->*of)[static_cast<std::size_t>(candidate)];
      if (level == kNever) return;
      sum += level;
    }
    conclusions_.push_back({sum, cases, candidate, on});
  }

  [[nodiscard]] Step step_of(const NetConclusion& conclusion) {
    Step step;
    auto& changes = conclusion.on ? step.placements : step.eliminations;
    changes.push_back(candidate_at(conclusion.candidate));
    if (conclusion.cases < 0) {
      net_.assume(conclusion.candidate, !conclusion.on);
      net_.add_contradiction(step);
    } else {
      const Cases& cases = all_cases_[static_cast<std::size_t>(conclusion.cases)];
      add_fact(step.proof, fact_of(board_, cases));
      for (const int candidate : cases.candidates) {
        net_.assume(candidate, true);
        net_.add_branch(step, conclusion.candidate, conclusion.on);
      }
    }
    add_titles(step);
    sort_marks(step);
    return step;
  }

  const Board& board_;
  Net net_;
  std::vector<Cases> all_cases_;
  std::vector<Levels> levels_;
  std::array<std::int16_t, 729> number_{};  // the index in levels_ of a candidate, or -1
  std::vector<const Levels*> branches_;
  std::vector<NetConclusion> conclusions_;
};

}  // namespace

bool find_forcing_net(const Board& board, const Sink& sink) {
  return ForcingNets(board).run(sink);
}

}  // namespace bitdoku::human
