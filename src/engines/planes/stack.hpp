// A stack whose elements never move. A new element is not initialized.
#ifndef BITDOKU_ENGINES_PLANES_STACK_HPP
#define BITDOKU_ENGINES_PLANES_STACK_HPP

#include <cstddef>
#include <memory>
#include <vector>

namespace bitdoku::planes {

template <class Element>
class Stack {
 public:
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] Element& top() { return blocks_[(size_ - 1) / kBlock][(size_ - 1) % kBlock]; }
  void pop() { --size_; }
  Element& push() {
    if (size_ == blocks_.size() * kBlock) {
      blocks_.push_back(std::make_unique_for_overwrite<Element[]>(kBlock));
    }
    ++size_;
    return top();
  }

 private:
  static constexpr std::size_t kBlock = 8;

  std::vector<std::unique_ptr<Element[]>> blocks_;
  std::size_t size_ = 0;
};

}  // namespace bitdoku::planes

#endif
