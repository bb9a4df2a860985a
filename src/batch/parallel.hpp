// Solves many 9x9 puzzles from records in the caller's memory, on several threads.
#ifndef BITDOKU_BATCH_PARALLEL_HPP
#define BITDOKU_BATCH_PARALLEL_HPP

#include <bitdoku/batch.hpp>
#include <cstddef>
#include <functional>

#include "batch/many.hpp"

namespace bitdoku::batch {

// Receives the answers to `size` records from index `first` on, in the solver that answered them.
// Several threads call it at once, each for records of its own.
using StoreAnswers = std::function<void(const Solver& solver, std::size_t first, std::size_t size)>;

// Does the work on the items from index `first` on. Only one thread calls it.
using DoPart = std::function<void(std::size_t first, std::size_t size)>;
// Makes what one thread works with. Throws std::bad_alloc if there is too little memory.
using MakeWorker = std::function<DoPart()>;

// Works on `size` items in parts of `part_size`, on several threads. Returns how many were done:
// all of them, unless it was stopped. With too little memory for more threads it goes on with
// fewer; throws std::bad_alloc when there is too little for one.
std::size_t work_in_parallel(std::size_t size, std::size_t part_size, const BatchOptions& options,
                             const MakeWorker& make_worker);

// Solves all records of `whole` by work_in_parallel.
std::size_t solve_in_parallel(const RecordBlock& whole, const BatchOptions& options,
                              const StoreAnswers& store);

}  // namespace bitdoku::batch

#endif
