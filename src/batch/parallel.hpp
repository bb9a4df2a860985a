// Many 9x9 puzzles from records in the caller's memory, on several threads.
#ifndef BITDOKU_BATCH_PARALLEL_HPP
#define BITDOKU_BATCH_PARALLEL_HPP

#include <bitdoku/batch.hpp>
#include <cstddef>
#include <functional>

#include "batch/many.hpp"

namespace bitdoku::batch {

// Gets the answers to `size` records from `first` on, in the solver that answered them. Called by
// several threads at once, for records that do not overlap.
using StoreAnswers = std::function<void(const Solver& solver, std::size_t first, std::size_t size)>;

// Solves all records of `whole`, of any number. Returns how many were done: all of them, unless it
// was stopped. With too little memory for more threads it goes on with fewer; throws
// std::bad_alloc when there is too little for one.
std::size_t solve_in_parallel(const Part& whole, const BatchOptions& options,
                              const StoreAnswers& store);

}  // namespace bitdoku::batch

#endif
