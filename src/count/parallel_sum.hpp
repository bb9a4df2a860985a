// Adds many terms on several threads; it can be stopped.
#ifndef BITDOKU_COUNT_PARALLEL_SUM_HPP
#define BITDOKU_COUNT_PARALLEL_SUM_HPP

#include <bitdoku/count.hpp>
#include <cstddef>
#include <functional>

#include "limits/deadline.hpp"

namespace bitdoku::counting {

struct Sum {
  BigCount value;
  bool complete = true;  // false: stopped; `value` is a partial sum
};

// Returns term(0) + ... + term(terms - 1). `threads` threads call `term` at the same time.
[[nodiscard]] Sum parallel_sum(std::size_t terms, const std::function<BigCount(std::size_t)>& term,
                               const Deadline& deadline, unsigned threads);

}  // namespace bitdoku::counting

#endif
