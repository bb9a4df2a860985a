// The learnt clauses, contiguous in one array.
#ifndef BITDOKU_ENGINES_LARGE_CLAUSES_HPP
#define BITDOKU_ENGINES_LARGE_CLAUSES_HPP

#include <span>
#include <vector>

#include "engines/large/literal.hpp"

namespace bitdoku::large {

class Clauses {
 public:
  // The facts that decide how long a clause is kept.
  struct Head {
    std::uint32_t size;
    std::uint32_t levels;  // number of levels of its literals (LBD)
    std::uint8_t used;     // it was used in recent conflicts
    bool kept;  // never forgotten, because it excludes a searched part or a reported solution
    bool dropped;
  };

  ClauseIndex add(std::span<const Literal> literals, unsigned levels, bool kept) {
    const auto index = static_cast<ClauseIndex>(words_.size());
    words_.resize(words_.size() + kHeadWords);
    head(index) = {static_cast<std::uint32_t>(literals.size()), levels, 1, kept, false};
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
    return index + static_cast<ClauseIndex>(kHeadWords) + head(index).size;
  }

 private:
  static constexpr std::size_t kHeadWords = sizeof(Head) / sizeof(std::uint32_t);

  std::vector<std::uint32_t> words_;
};

}  // namespace bitdoku::large

#endif
