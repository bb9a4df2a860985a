// Runs the search of the engine `gpu` on the CPU: a warp is an array of 32 searches.
#ifndef BITDOKU_TESTS_ENGINES_HOST_WARP_HPP
#define BITDOKU_TESTS_ENGINES_HOST_WARP_HPP

#include <algorithm>
#include <vector>

#include "engines/gpu/warp.hpp"

namespace bitdoku::gpu {

class HostWarp {
 public:
  explicit HostWarp(const Task& task) : stacks_(kWarp * Stack::kTotalQuads) {
    for (std::size_t i = 0; i < kWarp; ++i) {
      searches_.emplace_back(task, Stack{.quads = &stacks_[i * Stack::kTotalQuads]});
    }
  }

  template <class Action>
  void each(Action action) {
    for (Search& search : searches_) action(search);
  }
  template <class Action>
  void each_of(Word set, Action action) {
    int rank = 0;
    for (std::size_t i = 0; i < kWarp; ++i) {
      if ((set >> i & 1U) != 0) action(searches_[i], rank++);
    }
  }
  [[nodiscard]] Word those_that_need(Need need) const {
    return set_of([need](const Search& search) { return search.need() == need; });
  }
  [[nodiscard]] Word those_that_can_give() const {
    return set_of([](const Search& search) { return search.can_give(); });
  }
  Word take_puzzles(int number) {
    const Word first = next_;
    next_ += static_cast<Word>(number);
    return first;
  }
  void hand_over(Word busy, Word idle) {
    while (busy != 0 && idle != 0) {
      const int from = __builtin_ctz(busy);
      const int to = __builtin_ctz(idle);
      Search& giver = searches_[static_cast<std::size_t>(from)];
      searches_[static_cast<std::size_t>(to)].take_over(giver.puzzle(), giver.bottom(), from - to);
      giver.give();
      busy &= busy - 1;
      idle &= idle - 1;
      ++handed_over_;
    }
  }
  void add_guesses() {
    for (const Search& search : searches_) guesses_ += search.guesses();
  }

  [[nodiscard]] std::size_t handed_over() const { return handed_over_; }
  [[nodiscard]] std::uint64_t guesses() const { return guesses_; }

 private:
  template <class Predicate>
  [[nodiscard]] Word set_of(Predicate is_in) const {
    Word set = 0;
    for (std::size_t i = 0; i < kWarp; ++i) set |= Word{is_in(searches_[i])} << i;
    return set;
  }

  std::vector<Quad> stacks_;
  std::vector<Search> searches_;
  Word next_ = 0;
  std::size_t handed_over_ = 0;
  std::uint64_t guesses_ = 0;
};

}  // namespace bitdoku::gpu

#endif
