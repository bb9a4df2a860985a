// The literals that hold, in the order in which they were assigned. The array has room for all
// literals, so adding one needs no bounds check.
#ifndef BITDOKU_ENGINES_LARGE_TRAIL_HPP
#define BITDOKU_ENGINES_LARGE_TRAIL_HPP

#include <cstddef>
#include <memory>

#include "engines/large/literal.hpp"

namespace bitdoku::large {

class Trail {
 public:
  explicit Trail(std::size_t room)
      : literals_(std::make_unique_for_overwrite<Literal[]>(room)), end_(literals_.get()) {}

  [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(end_ - begin()); }
  [[nodiscard]] Literal operator[](std::size_t i) const { return literals_[i]; }
  [[nodiscard]] const Literal* begin() const { return literals_.get(); }
  [[nodiscard]] const Literal* end() const { return end_; }

  void push(Literal literal) { *end_++ = literal; }
  void shorten(std::size_t size) { end_ = &literals_[size]; }
  // The place for the next literals. Write them there, then make them a part of the trail with
  // `end_at`.
  [[nodiscard]] Literal* tail() { return end_; }
  void end_at(Literal* end) { end_ = end; }

 private:
  std::unique_ptr<Literal[]> literals_;
  Literal* end_;
};

}  // namespace bitdoku::large

#endif
