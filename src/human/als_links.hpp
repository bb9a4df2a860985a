// Links between almost locked sets, and the steps that chains of such sets give.
#ifndef BITDOKU_HUMAN_ALS_LINKS_HPP
#define BITDOKU_HUMAN_ALS_LINKS_HPP

#include <map>

#include "human/chain.hpp"
#include "human/technique.hpp"

namespace bitdoku::human {

// Two sets that share restricted digits: each place of such a digit in one set sees each place in
// the other, so at most one of the sets has it.
struct AlsPair {
  std::size_t a = 0;  // places in the list of sets; a comes before b
  std::size_t b = 0;
  Mask restricted = 0;
};
// Whether two linked sets may have common cells. As in HoDoKu, they may not on a path, but they may
// if all steps are asked for.
enum class Overlap : std::uint8_t { none, any };
// All pairs, ordered by the first set, then by the second one; those with common cells come last.
[[nodiscard]] std::vector<AlsPair> find_als_pairs(const std::vector<Als>& sets, Overlap overlap);

// "If the set lacks all its other digits, it has this one", and the assumption of a chain.
[[nodiscard]] ChainItem has_digit(const Als& als, int digit);
[[nodiscard]] ChainItem assume_lacks(const Als& als, int digit);
// "`b` lacks the restricted digit because `a` has it."
[[nodiscard]] ChainItem lacks_digit(const Als& a, const Als& b, int digit);

// Gives each set of eliminations once.
class AlsSteps {
 public:
  AlsSteps(const Board& board, const Sink& sink) : board_(board), sink_(sink) {}

  // Strikes each digit of `zs` out of the cells that see all its places in both sets. `middle`
  // leads from one set to the other. Returns true if the sink wants no more.
  bool give(const Als& a, const Als& b, Mask zs, const Chain& middle);
  bool give(Step&& step, const std::vector<Chain>& chains);

 private:
  const Board& board_;
  const Sink& sink_;
  std::map<std::vector<Candidate>, int> given_;
};

// Adds the candidates to the eliminations.
void add_eliminations(Step& step, CellSet cells, int digit);

}  // namespace bitdoku::human

#endif
