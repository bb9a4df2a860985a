// Death blossom: a cell, the stem, and for each of its digits an almost locked set, the petal. If
// the stem has the digit, the petal loses it and then has all its other digits. All petals share a
// further digit z. A candidate z that sees every z of all petals is struck out.
//
// The steps are ordered by stem, by z and by the first candidate that is struck out. Each step has
// the smallest petals. The stem has at least three digits; with two it would be an ALS-XY-wing.
#include <algorithm>
#include <map>
#include <memory>

#include "common/merge_sort.hpp"
#include "human/chain.hpp"
#include "human/chain_finders.hpp"
#include "human/chain_words.hpp"
#include "human/words.hpp"
#include "position/notation.hpp"

namespace bitdoku::human {
namespace {

constexpr int kMostCellsOfPetal = 6;

std::size_t petal_digit(int digit) {
  return static_cast<std::size_t>(digit);
}

// By stem, digit and z: the candidates z that a petal can strike out if the stem has the digit.
using Reach = std::array<ByDigit<ByDigit<CellSet>>, kCells>;

class DeathBlossom {
 public:
  DeathBlossom(const Board& board, const Sink& sink)
      : board_(board),
        sink_(sink),
        sets_(find_all_als(board, kMostCellsOfPetal)),
        reach_(std::make_unique<Reach>()) {
    for (const Als& als : sets_) note(als);
  }

  bool run() {
    for (int stem = 0; stem < kCells; ++stem) {
      if (count_of(board_.candidates(stem)) < 3) continue;
      for (int z = 1; z <= 9; ++z) {
        if (!board_.has(stem, z) && look_at(stem, z)) return true;
      }
    }
    return false;
  }

 private:
  void note(const Als& als) {
    for (Mask left = als.digits; left != 0;) {
      const int digit = take_first(left);
      for (CellSet stems = als.sees[petal_digit(digit)]; !stems.empty();) {
        const auto stem = static_cast<std::size_t>(stems.take_first());
        for (Mask zs = als.digits & ~bit_of(digit); zs != 0;) {
          const std::size_t z = petal_digit(take_first(zs));
          (*reach_)[stem][petal_digit(digit)][z] |= als.sees[z];
        }
      }
    }
  }

  bool look_at(int stem, int z) {
    CellSet gone = board_.cells(z);
    for (Mask left = board_.candidates(stem); left != 0;) {
      const std::size_t digit = petal_digit(take_first(left));
      gone &= (*reach_)[static_cast<std::size_t>(stem)][digit][petal_digit(z)];
    }
    while (!gone.empty()) {
      if (give(stem, z, gone.take_first())) return true;
    }
    return false;
  }

  // The smallest petal for this digit of the stem that strikes the candidate out.
  [[nodiscard]] const Als& petal(int stem, int digit, int z, int gone) const {
    return *std::find_if(sets_.begin(), sets_.end(), [&](const Als& als) {
      return als.sees[petal_digit(digit)].has(stem) && als.sees[petal_digit(z)].has(gone);
    });
  }

  bool give(int stem, int z, int gone) {
    Step step;
    Fact stem_fact = cell_fact(board_, stem);
    for (const Candidate c : stem_fact.one_of) add_mark(step, c, Mark::Role::pattern);
    add_fact(step.proof, std::move(stem_fact));
    CellSet all_gone = board_.cells(z);
    int group = 0;
    for (Mask left = board_.candidates(stem); left != 0;) {
      const int digit = take_first(left);
      const Als& als = petal(stem, digit, z, gone);
      all_gone &= als.sees[petal_digit(z)];
      add_petal(step, als, stem, digit, z, group++);
    }
    while (!all_gone.empty()) {
      step.eliminations.push_back(candidate_of(all_gone.take_first(), z));
    }
    if (given_[step.eliminations]++ > 0) return false;
    sort_marks(step);
    return !sink_(std::move(step));
  }

  void add_petal(Step& step, const Als& als, int stem, int digit, int z, int group) const {
    Chain chain(3);
    chain[0].cells = CellSet::of(stem);
    chain[0].digit = digit;
    chain[0].on = true;
    chain[1].cells = als.with[petal_digit(digit)];
    chain[1].digit = digit;
    chain[1].why = Link::Why::house;
    chain[1].house = house_of_all(chain[0].cells | chain[1].cells);
    chain[2].cells = als.with[petal_digit(z)];
    chain[2].digit = z;
    chain[2].on = true;
    chain[2].why = Link::Why::set;
    chain[2].als = &als;
    add_facts_of(step, board_, chain);
    View view = view_of(chain);
    view.title = "If " + node_text(view.links.front().to);
    step.views.push_back(std::move(view));
    for (CellSet cells = als.cells; !cells.empty();) {
      for (const Candidate c : cell_fact(board_, cells.take_first()).one_of) {
        const bool shared = c.digit == digit;
        add_mark(step, c, shared ? Mark::Role::shared : Mark::Role::set, group);
      }
    }
  }

  const Board& board_;
  const Sink& sink_;
  std::vector<Als> sets_;
  std::unique_ptr<Reach> reach_;
  std::map<std::vector<Candidate>, int> given_;
};

}  // namespace

bool find_death_blossom(const Board& board, const Sink& sink) {
  return DeathBlossom(board, sink).run();
}

void describe_death_blossom(Step& step) {
  const std::string stem = cell_text(step.proof.front().cell);
  const std::string z = std::to_string(step.eliminations.front().digit);
  step.pattern = "stem " + stem + ", petals ";
  step.sentences.clear();
  Told told;
  std::vector<std::uint16_t> cells;  // those of the petals that may have z
  for (const View& view : step.views) {
    if (told.number > 1) step.pattern += ", ";
    step.pattern += cells_text(view.links.back().set) + " (" +
                    std::to_string(view.links.front().to.digit) + ")";
    add_link_sentences(step, view, told, step.sentences);
    const auto& of_petal = view.links.back().to.cells;
    cells.insert(cells.end(), of_petal.begin(), of_petal.end());
  }
  keep_each_once(cells);
  step.sentences.push_back("Whichever digit the stem " + stem + " has, at least one of " +
                           cells_text(cells) + " is " + z + ".");
  step.sentences.push_back(seers_lose(step, "all of these cells"));
}

}  // namespace bitdoku::human
