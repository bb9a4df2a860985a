#include "se/tell.hpp"

#include <algorithm>
#include <array>
#include <bitdoku/assert.hpp>

#include "common/merge_sort.hpp"
#include "position/facts.hpp"
#include "position/notation.hpp"
#include "position/tenths.hpp"
#include "se/technique.hpp"

namespace bitdoku::se {
namespace {

// What a dynamic chain uses in addition to the plain links; the index is RatedStep::nesting.
constexpr std::array<std::string_view, 6> kNesting{
    "",
    " (+)",
    " (+ Forcing Chains)",
    " (+ Multiple Forcing Chains)",
    " (+ Dynamic Forcing Chains)",
    " (+ Dynamic Forcing Chains (+ Forcing Chains))",
};

void write_changes(const RatedStep& in, const Board& board, Step& out) {
  if (in.cell >= 0) out.placements.push_back(candidate_of(in.cell, in.digit));
  for (const auto& item : in.removals) {
    // If a digit is set, its cell loses all other candidates. This needs no mention.
    if (item.cell == in.cell) continue;
    for (Mask left = item.digits & board.candidates(item.cell); left != 0;) {
      out.eliminations.push_back(candidate_of(item.cell, take_first(left)));
    }
  }
  merge_sort(out.eliminations);
}

void mark_pattern(const Pattern& pattern, Step& out) {
  for (const auto& item : pattern.candidates) {
    for (Mask left = item.digits; left != 0;) {
      out.marks.push_back({candidate_of(item.cell, take_first(left)), Mark::Role::pattern, 0});
    }
  }
  sort_by_candidate(out.marks);
}

}  // namespace

std::string name_of(const RatedStep& step) {
  BITDOKU_ASSERT(step.nesting >= 0 && step.nesting < static_cast<int>(kNesting.size()));
  return std::string(technique_of(step.technique).name) +
         std::string(kNesting[static_cast<std::size_t>(step.nesting)]);
}

Step public_step(const RatedStep& step, const Board& board) {
  const Technique& technique = technique_of(step.technique);
  Step out;
  out.technique = technique.id;
  out.name = name_of(step);
  out.rating = from_tenths(to_tenths(step.rating));
  write_changes(step, board, out);
  BITDOKU_ASSERT(technique.tell != tell_chain || !step.branches.empty());
  if (step.branches.empty()) mark_pattern(step.pattern, out);
  technique.tell(step, board, out);
  // The words of chains already name what they strike out, and so do those of cells that see
  // others.
  const bool is_named = technique.tell == tell_chain ||
                        out.sentences.back().find("removed from") != std::string::npos;
  if (!out.eliminations.empty() && !is_named) {
    out.sentences.push_back("So " + removed_text(out.eliminations) + ".");
  }
  return out;
}

}  // namespace bitdoku::se
