// The search nodes of the engine `singles` for many 9x9 puzzles. The batch calls of C use it.
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

// Receives the answer to a record. Several threads call it at once, each for records of its own.
using StoreAnswer = std::function<void(std::size_t record, const BatchAnswer& answer)>;

// A search of singles takes long for some puzzles without a solution. So one that needs more nodes
// than this is solved first and counted afterwards. No puzzle of the committed sets needs as many.
inline constexpr std::uint64_t kMostNodesAtFirst = 8192;

// Solves all records of `whole`, which are lines or digits, and does the same on the way: the
// search that counts the nodes finds the solution, too. It takes less time than both one after the
// other.
std::size_t solve_with_nodes(const RecordBlock& whole, const BatchOptions& options,
                             const StoreAnswer& store, std::uint64_t* nodes,
                             std::uint64_t most_at_first = kMostNodesAtFirst);

}  // namespace bitdoku::batch

#endif
