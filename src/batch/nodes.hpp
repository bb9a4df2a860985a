// The search nodes of the engine `singles` for many 9x9 puzzles. The batch call of C uses it.
#ifndef BITDOKU_BATCH_NODES_HPP
#define BITDOKU_BATCH_NODES_HPP

#include <cstddef>
#include <cstdint>
#include <functional>

#include "batch/many.hpp"

namespace bitdoku::batch {

// Whether a record has exactly one solution.
using IsUnique = std::function<bool(std::size_t record)>;

// Writes for each record of `whole`, which are lines or digits, the nodes that the engine `singles`
// visits to prove that its solution is the only one; 0 for a record that is not unique. Returns how
// many records were done: all of them, unless it was stopped.
std::size_t count_nodes(const RecordBlock& whole, const IsUnique& is_unique,
                        const BatchOptions& options, std::uint64_t* nodes);

}  // namespace bitdoku::batch

#endif
