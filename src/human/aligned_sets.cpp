// Aligned pair exclusion: two cells cannot have the digits x and y if they see each other and x is
// y, or if an almost locked set has both digits, one cell sees all its x, and the other cell sees
// all its y: the set would then lack two digits. If a digit of one cell allows no digit in the
// other, it is struck out.
// Aligned triple exclusion: the same for three cells. Three digits are also excluded if a cell that
// sees all three cells has only these digits.
//
// Source: sudokuwiki.org/Aligned_Pair_Exclusion, types 1 and 2; the cell with three digits is that
// of Sudoku Explainer (N. Juillerat).
//
// The steps are ordered by the cells.
#include <algorithm>
#include <bitset>
#include <memory>

#include "human/als.hpp"
#include "human/modern_finders.hpp"
#include "human/words.hpp"

namespace bitdoku::human {
namespace {

constexpr int kMostCellsOfExcluder = 4;
constexpr int kMostCandidates = 4;  // of a cell of a triple

class AlignedSearch {
 public:
  AlignedSearch(const Board& board, const Sink& sink)
      : board_(board),
        sink_(sink),
        sets_(find_all_als(board, kMostCellsOfExcluder)),
        excluded_(std::make_unique<Table>()) {
    for (int digit = 1; digit <= 9; ++digit) {
      for (CellSet cells = board.cells(digit); !cells.empty();) {
        const int cell = cells.take_first();
        exclude(CellSet::of(cell), digit, peers_of(cell) & board.cells(digit), digit);
      }
    }
    for (const Als& als : sets_) note(als);
  }

  bool find_pairs() {
    for (int a = 0; a < kCells; ++a) {
      for (int b = a + 1; b < kCells; ++b) {
        if (count_of(board_.candidates(a)) > 1 && count_of(board_.candidates(b)) > 1 &&
            give({a, b})) {
          return true;
        }
      }
    }
    return false;
  }

  bool find_triples() {
    for (int cell = 0; cell < kCells; ++cell) {
      const int count = count_of(board_.candidates(cell));
      if (count == 2 || count == 3) excluders_.add(cell);
    }
    for (int a = 0; a < kCells; ++a) {
      if (!may_be_in_triple(a) || (peers_of(a) & excluders_).empty()) continue;
      for (int b = a + 1; b < kCells; ++b) {
        if (!may_be_in_triple(b) || (peers_of(a) & peers_of(b) & excluders_).empty()) continue;
        if (find_thirds(a, b)) return true;
      }
    }
    return false;
  }

 private:
  using Digits = std::vector<int>;
  using Table = std::array<std::bitset<729>, 729>;

  [[nodiscard]] bool may_be_in_triple(int cell) const {
    const int count = count_of(board_.candidates(cell));
    return count >= 2 && count <= kMostCandidates;
  }
  bool find_thirds(int a, int b) {
    for (int c = b + 1; c < kCells; ++c) {
      if (!may_be_in_triple(c)) continue;
      if (!(peers_of(a) & peers_of(b) & peers_of(c) & excluders_).empty() && give({a, b, c})) {
        return true;
      }
    }
    return false;
  }

  void exclude(CellSet cells, int digit, const CellSet& others, int other) {
    while (!cells.empty()) {
      const int cell = cells.take_first();
      for (CellSet left = others; !left.empty();) {
        const int second = left.take_first();
        if (second == cell) continue;
        (*excluded_)[static_cast<std::size_t>(index_of(cell, digit))].set(
            static_cast<std::size_t>(index_of(second, other)));
      }
    }
  }
  void note(const Als& als) {
    for (Mask xs = als.digits; xs != 0;) {
      const int x = take_first(xs);
      for (Mask ys = als.digits & ~bit_of(x); ys != 0;) {
        const int y = take_first(ys);
        exclude(als.sees[static_cast<std::size_t>(x)], x, als.sees[static_cast<std::size_t>(y)], y);
      }
    }
  }
  [[nodiscard]] bool is_excluded(int a, int x, int b, int y) const {
    return (*excluded_)[static_cast<std::size_t>(index_of(a, x))].test(
        static_cast<std::size_t>(index_of(b, y)));
  }

  // A cell that sees all cells and has only their digits, or -1.
  [[nodiscard]] int excluder_of_three(const std::vector<int>& cells, const Digits& digits) const {
    Mask all = 0;
    CellSet seen = excluders_;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      all |= bit_of(digits[i]);
      seen &= peers_of(cells[i]);
    }
    while (!seen.empty()) {
      const int cell = seen.take_first();
      if ((board_.candidates(cell) & ~all) == 0) return cell;
    }
    return -1;
  }

  // Whether the cells cannot have these digits. Notes the cells that exclude them.
  bool cannot_have(const std::vector<int>& cells, const Digits& digits) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (std::size_t k = i + 1; k < cells.size(); ++k) {
        if (!is_excluded(cells[i], digits[i], cells[k], digits[k])) continue;
        note_excluder(cells[i], digits[i], cells[k], digits[k]);
        return true;
      }
    }
    const int cell = cells.size() == 3 ? excluder_of_three(cells, digits) : -1;
    if (cell < 0) return false;
    if (is_telling_) tell(cells, digits, CellSet::of(cell), 0);
    used_ |= CellSet::of(cell);
    has_common_cell_ |= count_of(board_.candidates(cell)) == 3;
    return true;
  }
  void note_excluder(int a, int x, int b, int y) {
    if (x == y && see_each_other(a, b)) {
      if (is_telling_) tell_same(a, b, x);
      return;
    }
    for (const Als& als : sets_) {
      const auto sees = [&](int digit, int cell) {
        return (als.digits >> digit & 1) != 0 &&
               als.sees[static_cast<std::size_t>(digit)].has(cell);
      };
      if (x == y || !sees(x, a) || !sees(y, b)) continue;
      if (is_telling_) tell({a, b}, {x, y}, als.cells, als.digits & ~bit_of(x) & ~bit_of(y));
      used_ |= als.cells;
      return;
    }
  }

  // These say why the cells cannot have these digits if the candidate `supposed_` is true.
  void tell(std::string reason) {
    if (std::ranges::find(reasons_, reason) == reasons_.end()) {
      reasons_.push_back(std::move(reason));
    }
  }
  void tell_same(int a, int b, int digit) {
    if (b == supposed_.cell) std::swap(a, b);
    tell(filled(a == supposed_.cell ? "% is not %, because it sees %."
                                    : "% cannot be % like %, because they see each other.",
                {cell_text(b), std::to_string(digit), cell_text(a)}));
  }
  // The cells of `set` would have only these digits left.
  void tell(const std::vector<int>& cells, const Digits& digits, const CellSet& set, Mask left) {
    std::string reason;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (cells[i] == supposed_.cell) continue;
      reason += (reason.empty() ? "If " : " and ") + cell_text(cells[i]) + " is " +
                std::to_string(digits[i]);
    }
    std::vector<Digit> rest;
    while (left != 0) rest.push_back(static_cast<Digit>(take_first(left)));
    reason += ", " + cells_text(list_of(set)) +
              (rest.empty() ? " has no digit left."
                            : filled(" have only % left for % cells.",
                                     {digits_text(rest), count_word(rest.size() + 1)}));
    tell(std::move(reason));
  }
  // Says which digits of the other cells are excluded by the digit of cell number `fixed` alone.
  void tell_single_digits(const std::vector<int>& cells, std::size_t fixed, int digit) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (i == fixed) continue;
      for (Mask left = board_.candidates(cells[i]); left != 0;) {
        const int other = take_first(left);
        if (is_excluded(cells[fixed], digit, cells[i], other)) {
          note_excluder(cells[fixed], digit, cells[i], other);
        }
      }
    }
  }
  // Says why the candidate, number `i` of the cells, is false.
  void tell_all(const std::vector<int>& cells, std::size_t i, Candidate candidate, Step& step) {
    Digits digits(cells.size(), candidate.digit);
    supposed_ = candidate;
    reasons_.clear();
    is_telling_ = true;
    tell_single_digits(cells, i, candidate.digit);
    all_excluded(cells, i, 0, digits);
    is_telling_ = false;
    std::vector<std::uint16_t> rest(cells.begin(), cells.end());
    std::erase(rest, candidate.cell);
    step.sentences.push_back(filled("Suppose that % is %. Then no digit% would be left for %:",
                                    {cell_text(candidate.cell), std::to_string(candidate.digit),
                                     rest.size() == 1 ? "" : "s", each_text(rest)}));
    int number = 0;
    for (const std::string& reason : reasons_) {
      step.sentences.push_back("(" + std::to_string(++number) + ") " + reason);
    }
  }

  // Whether the digits of the other cells, from number `i` on, are all excluded.
  bool all_excluded(const std::vector<int>& cells, std::size_t fixed, std::size_t i,
                    Digits& digits) {
    if (i == cells.size()) return cannot_have(cells, digits);
    if (i == fixed) return all_excluded(cells, fixed, i + 1, digits);
    for (Mask left = board_.candidates(cells[i]); left != 0;) {
      digits[i] = take_first(left);
      if (is_excluded(cells[fixed], digits[fixed], cells[i], digits[i])) {
        note_excluder(cells[fixed], digits[fixed], cells[i], digits[i]);
      } else if (!all_excluded(cells, fixed, i + 1, digits)) {
        return false;
      }
    }
    return true;
  }

  bool give(const std::vector<int>& cells) {
    Step step;
    CellSet used;
    bool has_common_cell = false;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (Mask left = board_.candidates(cells[i]); left != 0;) {
        Digits digits(cells.size());
        digits[i] = take_first(left);
        used_ = {};
        has_common_cell_ = false;
        if (!all_excluded(cells, i, 0, digits)) continue;
        step.eliminations.push_back(candidate_of(cells[i], digits[i]));
        used |= used_;
        has_common_cell |= has_common_cell_;
      }
    }
    if (step.eliminations.empty() || used.empty()) return false;
    if (cells.size() == 3 && !has_common_cell) return false;
    add_cells(step, cells, used);
    for (const Candidate c : step.eliminations) {
      tell_all(cells, static_cast<std::size_t>(std::ranges::find(cells, c.cell) - cells.begin()), c,
               step);
    }
    return !sink_(std::move(step));
  }

  void add_cells(Step& step, const std::vector<int>& cells, CellSet used) const {
    for (const int cell : cells) {
      mark(step, cell, board_.candidates(cell));
      step.proof.push_back(cell_fact(board_, cell));
      used.remove(cell);
    }
    while (!used.empty()) {
      const int cell = used.take_first();
      mark(step, cell, board_.candidates(cell), Mark::Role::set);
      step.proof.push_back(cell_fact(board_, cell));
    }
    put_in_order(step);
  }

  const Board& board_;
  const Sink& sink_;
  std::vector<Als> sets_;
  std::unique_ptr<Table> excluded_;  // by candidate: the candidates that it excludes
  CellSet excluders_;                // cells with two or three candidates
  CellSet used_;                     // the cells of the sets that exclude something
  bool has_common_cell_ = false;     // a cell with three candidates excludes something
  bool is_telling_ = false;
  Candidate supposed_;
  std::vector<std::string> reasons_;
};

}  // namespace

bool find_aligned_pair_exclusion(const Board& board, const Sink& sink) {
  return AlignedSearch(board, sink).find_pairs();
}

bool find_aligned_triple_exclusion(const Board& board, const Sink& sink) {
  return AlignedSearch(board, sink).find_triples();
}

// The search has said why each candidate is false.
void describe_aligned_exclusion(Step& step) {
  const std::vector<std::uint16_t> cells = marked_cells(step);
  step.pattern = cells_text(cells) + " with " + cells_text(marked_cells(step, Mark::Role::set));
  step.sentences.push_back(ruled_out(step));
}

}  // namespace bitdoku::human
