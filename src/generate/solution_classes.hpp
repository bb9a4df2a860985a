// Groups the solutions of a puzzle by their digits in some of its cells.
#ifndef BITDOKU_GENERATE_SOLUTION_CLASSES_HPP
#define BITDOKU_GENERATE_SOLUTION_CLASSES_HPP

#include <bitdoku/solve.hpp>
#include <cstdint>
#include <span>
#include <vector>

namespace bitdoku::generating {

class SolutionClasses {
 public:
  struct Class {
    std::span<const Digit> digits;  // in those cells
    std::size_t solutions = 0;
  };

  // Lists the solutions up to the limits. Returns true if the list is complete.
  bool list(const Puzzle& puzzle, std::span<const std::uint16_t> cells, const Limits& limits);

  // The classes, ordered by their digits.
  [[nodiscard]] std::size_t size() const { return first_.size() - 1; }
  [[nodiscard]] Class operator[](std::size_t i) const {
    const std::size_t row = order_[first_[i]];
    return {std::span(digits_).subspan(row * width_, width_), first_[i + 1] - first_[i]};
  }
  // The number of solutions of all classes.
  [[nodiscard]] std::size_t solutions() const { return order_.size(); }

 private:
  [[nodiscard]] std::span<const Digit> row(std::uint32_t i) const {
    return std::span(digits_).subspan(i * width_, width_);
  }
  void sort();

  std::size_t width_ = 0;
  std::vector<Digit> digits_;            // of each solution, in those cells
  std::vector<std::uint32_t> order_;     // the solutions, sorted
  std::vector<std::uint32_t> first_{0};  // start of each class in `order_`, and the end
};

}  // namespace bitdoku::generating

#endif
