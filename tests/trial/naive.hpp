// Singles, trial and error, whips and braids, each written down as it is defined, for tests. It
// shares no code with src/trial and is slow.
#ifndef BITDOKU_TESTS_TRIAL_NAIVE_HPP
#define BITDOKU_TESTS_TRIAL_NAIVE_HPP

#include <array>
#include <bitdoku/puzzle.hpp>
#include <bitset>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace bitdoku::naive {

using Candidate = int;  // 9 * cell + digit - 1
using Candidates = std::bitset<729>;
using Chain = std::vector<Candidate>;  // the target and the right-linking candidates

// What a candidate can be the value of: a cell, or the place of a digit in a house.
const std::vector<std::vector<Candidate>>& variables();
bool contradict(Candidate a, Candidate b);

// Decides singles until there are no more. Returns false if a variable has no candidate.
bool close(Candidates& candidates);
bool is_solved(const Candidates& candidates);
// Returns false if T&E(depth) finds a contradiction.
bool reduce(Candidates& candidates, int depth);

enum class Kind : std::uint8_t { whip, braid };

// Whether the target has a whip or braid of at most this length.
bool has_chain(const Candidates& candidates, Candidate target, int length, Kind kind);

// W or B, if it is at most `longest`.
std::optional<int> rating(const Puzzle& puzzle, Kind kind, int longest);
std::optional<int> depth(const Puzzle& puzzle, int deepest);

}  // namespace bitdoku::naive

#endif
