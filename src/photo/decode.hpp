// From the probabilities of 81 cells to a puzzle: the rules and the solver decide.
#ifndef BITDOKU_PHOTO_DECODE_HPP
#define BITDOKU_PHOTO_DECODE_HPP

#include <array>
#include <bitdoku/canonical.hpp>
#include <cstdint>
#include <optional>

namespace bitdoku::photo {

// The logarithm of the probability of a blank and of each digit, for each cell.
using LogProbabilities = std::array<std::array<double, 10>, 81>;

// The most probable digit of each cell.
[[nodiscard]] Cells9x9 most_probable(const LogProbabilities& cells);

struct Decoded {
  Cells9x9 puzzle{};
  Cells9x9 solution{};
  double cost = 0;  // by how much it is less probable than `most_probable`
  double gap = 0;   // by how much the next puzzle is less probable than `most_probable`; 12 at most
};

// Nodes of the solver for all readings of a board. Photos that are read right need below 3,000;
// pictures without any puzzle would need more.
inline constexpr std::uint64_t kMostNodesOfBoard = 200'000;

// The most probable puzzle with exactly one solution. Readings are tried by increasing cost: the
// most probable one, then changes of few cells. Nothing if none of the first 20,000 is such a
// puzzle, or none of those that the solver tests with so many nodes.
[[nodiscard]] std::optional<Decoded> decode(const LogProbabilities& cells,
                                            std::uint64_t most_nodes = kMostNodesOfBoard);

// The same for a board that a person has filled in, where many digits are uncertain: takes the
// surest cells first and leaves out those that contradict surer ones, until one solution is left.
// Nothing if that solution contradicts more than 12 cells. `print` are cells that look printed;
// they are taken earlier.
[[nodiscard]] std::optional<Decoded> decode_completed(const LogProbabilities& cells,
                                                      const std::array<bool, 81>& print);

}  // namespace bitdoku::photo

#endif
