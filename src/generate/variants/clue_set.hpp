// The clues of a puzzle in the making, and which of them it has now.
#ifndef BITDOKU_GENERATE_VARIANTS_CLUE_SET_HPP
#define BITDOKU_GENERATE_VARIANTS_CLUE_SET_HPP

#include <bitdoku/generate_variants.hpp>
#include <cstdint>
#include <span>
#include <vector>

#include "generate/variants/drawn_clues.hpp"

namespace bitdoku::generating {

class ClueSet {
 public:
  // `rules` and `solution` must outlive it.
  ClueSet(const VariantPuzzle& rules, const std::vector<int>& solution)
      : rules_(rules), solution_(solution) {}

  void add(DrawnClue clue) {
    clues_.push_back(std::move(clue));
    is_in_.push_back(true);
  }
  [[nodiscard]] std::size_t size() const { return clues_.size(); }
  [[nodiscard]] const DrawnClue& operator[](std::size_t clue) const { return clues_[clue]; }
  [[nodiscard]] bool has(std::size_t clue) const { return is_in_[clue]; }
  [[nodiscard]] VariantPuzzle puzzle() const;

  // Whether the puzzle is unique; `others` gets another solution if there is one. A search that
  // takes more nodes is left undecided, and then this is Verdict::unknown.
  [[nodiscard]] Verdict verdict(std::uint64_t nodes, std::vector<int>* other = nullptr) const;

  // Takes out what is not needed, in this order, about `together` clues at once. A clue whose need
  // is not decided stays. Returns false if there are such clues.
  bool reduce(std::span<const std::size_t> order, std::size_t together, std::uint64_t nodes);

 private:
  bool take_out(std::span<const std::size_t> clues, std::uint64_t nodes, bool is_needed);

  const VariantPuzzle& rules_;
  const std::vector<int>& solution_;
  std::vector<DrawnClue> clues_;
  std::vector<bool> is_in_;
  bool has_doubt_ = false;
};

}  // namespace bitdoku::generating

#endif
