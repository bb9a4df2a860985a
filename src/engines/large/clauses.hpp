// The learnt clauses, one behind the other in one array.
#ifndef BITDOKU_ENGINES_LARGE_CLAUSES_HPP
#define BITDOKU_ENGINES_LARGE_CLAUSES_HPP

#include <span>
#include <vector>

#include "engines/large/literal.hpp"

namespace bitdoku::large {

class Clauses {
 public:
  // How long a clause is worth keeping.
  struct Head {
    std::uint32_t size;
    std::uint32_t levels : 24;  // of how many levels its literals were (LBD)
    std::uint32_t used : 4;     // in conflicts of late
    std::uint32_t kept : 1;     // for good: it stands for what was searched or reported
    std::uint32_t dropped : 1;
  };

  ClauseIndex add(std::span<const Literal> literals, unsigned levels, bool kept) {
    const auto index = static_cast<ClauseIndex>(words_.size());
    words_.resize(words_.size() + kHeadWords);
    head(index) = {static_cast<std::uint32_t>(literals.size()), levels, 1, kept ? 1U : 0U, 0};
    words_.insert(words_.end(), literals.begin(), literals.end());
    return index;
  }

  [[nodiscard]] Head& head(ClauseIndex index) { return reinterpret_cast<Head&>(words_[index]); }
  [[nodiscard]] std::span<Literal> literals(ClauseIndex index) {
    return {&words_[index + kHeadWords], head(index).size};
  }

  [[nodiscard]] ClauseIndex begin() const { return 0; }
  [[nodiscard]] ClauseIndex end() const { return static_cast<ClauseIndex>(words_.size()); }
  [[nodiscard]] ClauseIndex after(ClauseIndex index) {
    return index + kHeadWords + head(index).size;
  }
  [[nodiscard]] bool full() const { return words_.size() > kMostWords; }

 private:
  static constexpr std::size_t kHeadWords = sizeof(Head) / sizeof(std::uint32_t);
  static constexpr std::size_t kMostWords = std::size_t{1} << 27U;

  std::vector<std::uint32_t> words_;
};

}  // namespace bitdoku::large

#endif
