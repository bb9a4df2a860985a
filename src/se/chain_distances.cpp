#include "se/chain_distances.hpp"

#include <algorithm>

namespace bitdoku::se {

template <int Words>
struct ChainDistances::Bits {
  std::array<std::uint64_t, static_cast<std::size_t>(Words)> words{};

  [[nodiscard]] bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words) any |= word;
    return any == 0;
  }
  [[nodiscard]] bool meets(const Bits& other) const {
    std::uint64_t any = 0;
    for (std::size_t i = 0; i < words.size(); ++i) any |= words[i] & other.words[i];
    return any != 0;
  }
  void join(const Bits& other) {
    for (std::size_t i = 0; i < words.size(); ++i) words[i] |= other.words[i];
  }
  void leave(const Bits& other) {
    for (std::size_t i = 0; i < words.size(); ++i) words[i] &= ~other.words[i];
  }
};

// Calls `visit` for the candidates with strong links that are false if this one is true.
template <class Visit>
void ChainDistances::visit_excluded(CandidateIndex candidate, Visit&& visit) const {
  const int cell = cell_of(candidate);
  const int digit = digit_of(candidate);
  if (uses_cells(use_)) {
    for (Mask left = board_->candidates(cell) & ~bit_of(digit); left != 0;) {
      const CandidateIndex other = candidate_at(cell, take_first(left));
      if (nodes_.has(other)) visit(other);
    }
  }
  CellSet seen = peers_of(cell) & nodes_.set_of(candidate);
  while (!seen.empty()) visit(candidate_at(seen.take_first(), digit));
}

void ChainDistances::build(const Board& board, const StrongLinks& links, LinkUse use) {
  board_ = &board;
  links_ = &links;
  use_ = use;
  nodes_ = links.linked(use);
  count_ = 0;
  for (int d = 1; d <= 9; ++d) {
    for (CellSet left = nodes_.of_digit[static_cast<std::size_t>(d)]; !left.empty();) {
      const CandidateIndex candidate = candidate_at(left.take_first(), d);
      index_[candidate] = static_cast<CandidateIndex>(count_);
      candidate_[static_cast<std::size_t>(count_++)] = candidate;
    }
  }
  const int needed = (count_ + 63) / 64;
  words_ = needed <= 4 ? std::max(needed, 1) : needed <= 6 ? 6 : 12;
  const std::ptrdiff_t size = static_cast<std::ptrdiff_t>(count_) * words_;
  std::fill_n(rows_.begin(), size, 0);
  std::fill_n(excluded_.begin(), size, 0);
  std::fill_n(implied_.begin(), size, 0);
  for (int i = 0; i < count_; ++i) {
    std::uint64_t* const implied = implied_.data() + static_cast<std::ptrdiff_t>(i) * words_;
    for (const StrongLink& link : links.of(candidate_[static_cast<std::size_t>(i)], use)) {
      set(implied, link.to);
    }
  }
  for (int i = 0; i < count_; ++i) {
    std::uint64_t* const row = rows_.data() + static_cast<std::ptrdiff_t>(i) * words_;
    std::uint64_t* const excluded = excluded_.data() + static_cast<std::ptrdiff_t>(i) * words_;
    visit_excluded(candidate_[static_cast<std::size_t>(i)], [&](CandidateIndex off) {
      set(excluded, off);
      const std::uint64_t* const implied = implied_.data() + std::ptrdiff_t{index_[off]} * words_;
      for (int word = 0; word < words_; ++word) row[word] |= implied[word];
    });
  }
}

template <int Words>
ChainDistances::Bits<Words> ChainDistances::read(const Rows& rows, CandidateIndex candidate) const {
  Bits<Words> bits;
  const std::size_t first = std::size_t{index_[candidate]} * static_cast<std::size_t>(Words);
  std::copy_n(rows.begin() + static_cast<std::ptrdiff_t>(first), Words, bits.words.begin());
  return bits;
}

// The candidates that are true two steps after the source, apart from those that follow from
// `without` being false.
template <int Words>
ChainDistances::Bits<Words> ChainDistances::second_nodes(CandidateIndex source,
                                                         CandidateIndex without) const {
  Bits<Words> bits;
  visit_excluded(source, [&](CandidateIndex off) {
    if (off != without) bits.join(read<Words>(implied_, off));
  });
  return bits;
}

// Searches breadth first, from the true candidates of `front` to a candidate of `goal`. The
// candidates of `front` are node number `nodes - 1` of their chains; the node after a goal also
// counts.
template <int Words>
int ChainDistances::search(Bits<Words> front, const Bits<Words>& visited, const Bits<Words>& goal,
                           int nodes, int most) const {
  Bits<Words> seen = visited;
  for (; nodes <= most; nodes += 2) {
    front.leave(seen);
    if (front.empty()) return 0;
    if (front.meets(goal)) return nodes;
    seen.join(front);
    Bits<Words> next;
    for (std::size_t word = 0; word < front.words.size(); ++word) {
      for (std::uint64_t left = front.words[word]; left != 0; left &= left - 1) {
        const std::size_t index = word * 64 + static_cast<std::size_t>(std::countr_zero(left));
        const std::uint64_t* const bits = rows_.data() + index * static_cast<std::size_t>(Words);
        for (std::size_t i = 0; i < next.words.size(); ++i) next.words[i] |= bits[i];
      }
    }
    front = next;
  }
  return 0;
}

template <int Words>
int ChainDistances::search_on(CandidateIndex source, int most) const {
  Bits<Words> visited;
  if (nodes_.has(source)) {
    set(visited.words.data(), source);
    return search<Words>(read<Words>(rows_, source), visited, read<Words>(excluded_, source), 4,
                         most);
  }
  Bits<Words> front;
  Bits<Words> goal;
  visit_excluded(source, [&](CandidateIndex off) {
    set(goal.words.data(), off);
    front.join(read<Words>(implied_, off));
  });
  return search<Words>(front, visited, goal, 4, most);
}

template <int Words>
int ChainDistances::search_off(CandidateIndex source, int most) const {
  Bits<Words> goal;
  set(goal.words.data(), source);
  return search<Words>(read<Words>(implied_, source), {}, goal, 2, most);
}

// A cycle ends with a candidate that has a strong link to the source and must not be on the way
// before. So the first step leaves this candidate out, and a later step that meets it closes the
// cycle.
template <int Words>
int ChainDistances::search_around(CandidateIndex source, int most) const {
  Bits<Words> visited;
  set(visited.words.data(), source);
  int best = 0;
  for (const StrongLink& link : links_->of(source, use_)) {
    const int nodes = search<Words>(second_nodes<Words>(source, link.to), visited,
                                    read<Words>(excluded_, link.to), 4, most);
    if (nodes == 0) continue;
    best = nodes;
    most = nodes - 1;
  }
  return best;
}

// Calls `search` with the number of words for one bit per node, as a compile-time constant.
template <class Search>
int ChainDistances::with_words(Search&& search) const {
  switch (words_) {
    case 1:
      return search(std::integral_constant<int, 1>{});
    case 2:
      return search(std::integral_constant<int, 2>{});
    case 3:
      return search(std::integral_constant<int, 3>{});
    case 4:
      return search(std::integral_constant<int, 4>{});
    case 6:
      return search(std::integral_constant<int, 6>{});
    default:
      return search(std::integral_constant<int, 12>{});
  }
}

int ChainDistances::from_on(CandidateIndex source, int most) const {
  return with_words([&](auto words) { return search_on<words>(source, most); });
}

int ChainDistances::from_off(CandidateIndex source, int most) const {
  if (!nodes_.has(source)) return 0;
  return with_words([&](auto words) { return search_off<words>(source, most); });
}

int ChainDistances::around(CandidateIndex source, int most) const {
  if (!nodes_.has(source)) return 0;
  return with_words([&](auto words) { return search_around<words>(source, most); });
}

}  // namespace bitdoku::se
