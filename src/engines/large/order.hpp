// A heap of candidates, ordered by their activity in recent conflicts (VSIDS). The most active one
// comes first.
#ifndef BITDOKU_ENGINES_LARGE_ORDER_HPP
#define BITDOKU_ENGINES_LARGE_ORDER_HPP

#include <cstdint>
#include <utility>
#include <vector>

#include "engines/large/network.hpp"

namespace bitdoku::large {

class BranchingOrder {
 public:
  void reset(std::vector<double> scores) {
    scores_ = std::move(scores);
    places_.assign(scores_.size(), kNowhere);
    heap_.clear();
    for (CandidateNumber candidate = 0; candidate < scores_.size(); ++candidate) add(candidate);
  }

  [[nodiscard]] bool empty() const { return heap_.empty(); }
  [[nodiscard]] CandidateNumber first() const { return heap_.front(); }

  void add(CandidateNumber candidate) {
    if (places_[candidate] != kNowhere) return;
    heap_.push_back(candidate);
    rise(static_cast<std::uint32_t>(heap_.size() - 1));
  }
  CandidateNumber take_first() {
    const CandidateNumber first = heap_.front();
    places_[first] = kNowhere;
    const CandidateNumber last = heap_.back();
    heap_.pop_back();
    if (last != first) {
      heap_.front() = last;
      sink(0);
    }
    return first;
  }

  void bump(CandidateNumber candidate) {
    scores_[candidate] += bump_;
    if (scores_[candidate] > kGreatest) rescale();
    if (places_[candidate] != kNowhere) rise(places_[candidate]);
  }
  // Reduces the weight of all earlier activity.
  void decay(double factor) {
    bump_ /= factor;
    if (bump_ > kGreatest) rescale();
  }

 private:
  static constexpr std::uint32_t kNowhere = ~std::uint32_t{0};
  static constexpr double kGreatest = 1e150;

  void rescale() {
    for (double& score : scores_) score /= kGreatest;
    bump_ /= kGreatest;
  }

  [[nodiscard]] bool before(CandidateNumber a, CandidateNumber b) const {
    return scores_[a] > scores_[b] || (scores_[a] == scores_[b] && a < b);
  }
  void rise(std::uint32_t place) {
    const CandidateNumber candidate = heap_[place];
    while (place > 0) {
      const std::uint32_t parent = (place - 1) / 2;
      if (!before(candidate, heap_[parent])) break;
      put(heap_[parent], place);
      place = parent;
    }
    put(candidate, place);
  }
  void sink(std::uint32_t place) {
    const CandidateNumber candidate = heap_[place];
    while (true) {
      std::uint32_t child = 2 * place + 1;
      if (child >= heap_.size()) break;
      if (child + 1 < heap_.size() && before(heap_[child + 1], heap_[child])) ++child;
      if (!before(heap_[child], candidate)) break;
      put(heap_[child], place);
      place = child;
    }
    put(candidate, place);
  }
  void put(CandidateNumber candidate, std::uint32_t place) {
    heap_[place] = candidate;
    places_[candidate] = place;
  }

  std::vector<double> scores_;
  std::vector<std::uint32_t> places_;
  std::vector<CandidateNumber> heap_;
  double bump_ = 1;
};

}  // namespace bitdoku::large

#endif
