// Turns the steps of the rater into the steps of bitdoku/step.hpp: adds names, marks, proof, views
// and words.
#ifndef BITDOKU_SE_TELL_HPP
#define BITDOKU_SE_TELL_HPP

#include <bitdoku/step.hpp>
#include <string>

#include "se/rated_step.hpp"

namespace bitdoku::se {

// Converts a step that was found on this board. Chains must have their proof
// (Rater::set_with_proof).
[[nodiscard]] Step public_step(const RatedStep& step, const Board& board);
// "Hidden Single", "Dynamic Cell Forcing Chains (+)": as in Sudoku Explainer.
[[nodiscard]] std::string name_of(const RatedStep& step);

// These are the tellers of the table. Names and changes are already in `out`, and so are the marks
// of patterns.
//
// tell_patterns.cpp
void tell_hidden_single(const RatedStep& in, const Board& board, Step& out);
void tell_naked_single(const RatedStep& in, const Board& board, Step& out);
void tell_locking(const RatedStep& in, const Board& board, Step& out);
void tell_hidden_set(const RatedStep& in, const Board& board, Step& out);
void tell_naked_set(const RatedStep& in, const Board& board, Step& out);
void tell_fish(const RatedStep& in, const Board& board, Step& out);
void tell_wing(const RatedStep& in, const Board& board, Step& out);
// tell_uniqueness.cpp
void tell_uniqueness(const RatedStep& in, const Board& board, Step& out);
void tell_exclusion(const RatedStep& in, const Board& board, Step& out);
// tell_chains.cpp
void tell_chain(const RatedStep& in, const Board& board, Step& out);

// Adds the facts behind a pattern. The pattern must be one that a dynamic chain can use.
void add_facts_of(const RatedStep& pattern, const Board& board, std::vector<Fact>& proof);
// "4 in r12c3, box 1 and column 3": the candidates and houses of such a pattern.
[[nodiscard]] std::string short_pattern(const RatedStep& pattern);

}  // namespace bitdoku::se

#endif
