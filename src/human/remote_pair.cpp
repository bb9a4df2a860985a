// Remote pair: a chain of cells that have the same two candidates; each cell sees the next one. Two
// cells of the chain with an odd number of links between them have different digits. If there are
// at least three links between them, both digits are struck out of the cells that see both.
//
// The steps are ordered by rank_of. Of the chains with the same eliminations, the shortest is
// given.
#include <map>
#include <span>

#include "human/build.hpp"
#include "human/finders.hpp"
#include "human/step_order.hpp"
#include "human/words.hpp"

namespace bitdoku::human {
namespace {

using Cells = std::vector<int>;
using Eliminations = std::vector<Candidate>;

// The search for chains ends after this number of them; positions of puzzles have some dozens.
constexpr int kMostChains = 2000;

class ChainsOfPairs {
 public:
  ChainsOfPairs(const Board& board, const CellSet& cells, Mask digits)
      : board_(board), cells_(cells), digits_(digits) {}

  // The shortest chain for each set of eliminations.
  std::map<Eliminations, Cells> run() {
    for (CellSet left = cells_; !left.empty();) {
      const int first = left.take_first();
      chain_ = {first};
      grow(cells_ & ~CellSet::of(first));
    }
    return std::move(found_);
  }

 private:
  void grow(const CellSet& left) {
    if (chain_.size() >= 4 && chain_.size() % 2 == 0 && chain_.front() < chain_.back()) note();
    for (CellSet next = left & peers_of(chain_.back()); !next.empty() && count_ < kMostChains;) {
      const int cell = next.take_first();
      chain_.push_back(cell);
      grow(left & ~CellSet::of(cell));
      chain_.pop_back();
    }
  }

  void note() {
    ++count_;
    if (lost_by(chain_.front(), chain_.back()).empty()) return;
    CellSet losers;
    for (std::size_t i = 0; i < chain_.size(); ++i) {
      for (std::size_t k = i + 3; k < chain_.size(); k += 2) {
        losers |= lost_by(chain_[i], chain_[k]);
      }
    }
    Step step;
    while (!losers.empty()) {
      const int cell = losers.take_first();
      strike_out(step, cell, board_.candidates(cell) & digits_);
    }
    Cells& best = found_[step.eliminations];
    if (best.empty() || chain_.size() < best.size()) best = chain_;
  }

  // The cells that see both cells and have one of the digits.
  [[nodiscard]] CellSet lost_by(int a, int b) const {
    Mask digits = digits_;
    const int one = take_first(digits);
    return peers_of(a) & peers_of(b) & (board_.cells(one) | board_.cells(first_of(digits))) &
           ~CellSet::of(a) & ~CellSet::of(b);
  }

  const Board& board_;
  CellSet cells_;
  Mask digits_;
  Cells chain_;
  int count_ = 0;
  std::map<Eliminations, Cells> found_;
};

Step step_of(const Board& board, const Eliminations& eliminations, const Cells& cells) {
  Step step;
  step.eliminations = eliminations;
  Mask turns = board.candidates(cells.front());
  const Mask digits = turns;
  const int one = take_first(turns);
  const std::array<int, 2> two{one, first_of(turns)};
  std::vector<ChainNode> chain;
  for (auto cell = cells.rbegin(); cell != cells.rend(); ++cell) {
    const std::size_t turn = chain.size() / 2 % 2;
    const CellSet here = CellSet::of(*cell);
    const int house = chain.empty() ? -1 : house_of_all(here | chain.back().cells);
    mark(step, *cell, digits, Mark::Role::pattern, static_cast<int>(turn));
    chain.push_back({here, two[turn], house});
    chain.push_back({here, two[1 - turn]});
    step.proof.push_back(cell_fact(board, *cell));
  }
  add_chain(step, chain);
  put_in_order(step);
  return step;
}

CellSet cells_with(const Board& board, const CellSet& among, Mask digits) {
  CellSet cells;
  for (CellSet left = among; !left.empty();) {
    const int cell = left.take_first();
    if (board.candidates(cell) == digits) cells.add(cell);
  }
  return cells;
}

bool find_chains_of_pairs(const Board& board, const Sink& sink) {
  CellSet left = board.bivalue_cells();
  while (!left.empty()) {
    const Mask digits = board.candidates(left.first());
    const CellSet cells = cells_with(board, left, digits);
    left &= ~cells;
    if (cells.count() < 4) continue;
    for (const auto& [eliminations, chain] : ChainsOfPairs(board, cells, digits).run()) {
      if (!sink(step_of(board, eliminations, chain))) return true;
    }
  }
  return false;
}

// "r5c8 and r8c4": the first two cells of the chain that the cell sees and that differ.
std::string pair_text(const Step& step, int cell) {
  for (std::size_t i = 0; i < step.proof.size(); ++i) {
    for (std::size_t k = i + 1; k < step.proof.size(); k += 2) {
      const int one = step.proof[k].cell;
      const int other = step.proof[i].cell;
      if (!see_each_other(cell, one) || !see_each_other(cell, other)) continue;
      return cell_text(one) + " and " + cell_text(other);
    }
  }
  return "";
}

}  // namespace

bool find_remote_pair(const Board& board, const Sink& sink) {
  return find_in_order([&](const Sink& all) { return find_chains_of_pairs(board, all); }, sink);
}

void describe_remote_pair(Step& step) {
  std::string chain;
  for (auto fact = step.proof.rbegin(); fact != step.proof.rend(); ++fact) {
    if (!chain.empty()) chain += "-";
    chain += cell_text(fact->cell);
  }
  const std::string digits = digits_text(marked_digits(step));
  step.pattern = joined(marked_digits(step), "/") + " in " + chain;
  step.sentences = {
      "The cells " + chain + " have only the candidates " + digits +
          ", and each sees the next one, so the two digits alternate along the chain.",
      "So if the number of links between two of these cells is odd, one of the two is " +
          joined(marked_digits(step), " and the other ") + "."};
  const auto& all = step.eliminations;
  for (std::size_t i = 0, end = 0; i < all.size(); i = end) {
    end = i + 1;
    while (end < all.size() && all[end].cell == all[i].cell) ++end;
    step.sentences.push_back(
        position::seers_lose(std::span(all).subspan(i, end - i), pair_text(step, all[i].cell)) +
        ".");
  }
}

}  // namespace bitdoku::human
