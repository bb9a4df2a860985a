// A sum of many terms, shared among threads, that can be stopped half-way.
#ifndef BITDOKU_COUNT_PARALLEL_SUM_HPP
#define BITDOKU_COUNT_PARALLEL_SUM_HPP

#include <bitdoku/count.hpp>
#include <cstddef>
#include <functional>

#include "count/stop.hpp"

namespace bitdoku::counting {

struct Sum {
  BigCount value;
  bool complete = true;  // false: stopped; `value` is what was summed by then
};

// term(0) + ... + term(terms - 1); `term` is called from `threads` threads at once.
[[nodiscard]] Sum parallel_sum(std::size_t terms, const std::function<BigCount(std::size_t)>& term,
                               const Stop& stop, unsigned threads);

}  // namespace bitdoku::counting

#endif
