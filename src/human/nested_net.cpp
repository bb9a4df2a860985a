// Nested forcing nets: a forcing net that itself rests on others. While one assumption is looked
// at, what a second assumption beside it shows to be impossible is a consequence of the first. When
// that leads to something and its opposite, the first assumption is wrong. The last thing to try.
//
// Order: assumptions by how many candidates their cell has, then by cell and digit; what is given
// is the first net that is found for each, not the shortest one. Bounded by the number of nets.
#include <algorithm>

#include "human/chain_finders.hpp"
#include "human/chain_words.hpp"
#include "human/forcing.hpp"
#include "human/net.hpp"

namespace bitdoku::human {
namespace {

using chains::Net;

constexpr int kMostNets = 200000;

class NestedNets {
 public:
  NestedNets(const Position& position, const Sink& sink)
      : sink_(sink), outer_(position), inner_(position) {
    for (int count = 1; count <= 9; ++count) {
      for (int candidate = 0; candidate < 729; ++candidate) {
        if (position.has(candidate / 9, candidate % 9) &&
            rating::count_of(position.candidates(candidate / 9)) == count) {
          candidates_.push_back(candidate);
        }
      }
    }
  }

  bool run() {
    for (const int candidate : candidates_) {
      if (nets_left_ <= 0) return false;
      if (contradicts_itself(candidate) && !sink_(step_of(candidate))) return true;
    }
    return false;
  }

 private:
  bool contradicts_itself(int candidate) {
    nested_.clear();
    outer_.assume(candidate, true);
    while (!outer_.contradicts_itself()) {
      const std::size_t before = nested_.size();
      look_deeper();
      if (nested_.size() == before) return false;
    }
    return true;
  }

  // Concludes what second assumptions show, each once.
  void look_deeper() {
    for (const int candidate : candidates_) {
      if (outer_.contradicts_itself() || nets_left_ <= 0) return;
      if (outer_.knows(candidate)) continue;
      --nets_left_;
      inner_ = outer_;
      inner_.assume_too(candidate);
      if (!inner_.contradicts_itself()) continue;
      outer_.conclude(candidate, static_cast<int>(nested_.size()));
      nested_.push_back(inner_);
      second_.resize(nested_.size());
      second_.back() = candidate;
    }
  }

  // The views of the assumption first, then those of the nets that it rests on, in their order.
  [[nodiscard]] Step step_of(int candidate) const {
    Step step;
    step.eliminations = {chains::candidate_at(candidate)};
    std::set<int> numbers;
    outer_.note_nested(numbers);
    for (auto number = numbers.rbegin(); number != numbers.rend(); ++number) {
      nested_[static_cast<std::size_t>(*number)].note_nested(numbers);
    }
    outer_.add_contradiction(step);
    chains::add_titles(step);
    std::vector<std::uint16_t> views(nested_.size(), 0);
    for (const int number : numbers) {
      const auto n = static_cast<std::size_t>(number);
      views[n] = static_cast<std::uint16_t>(step.views.size());
      nested_[n].add_contradiction_as_one(step);
      View& view = step.views.back();
      view.title = "If " + chains::node_text(view.links.front().to) + " and " +
                   chains::node_text(node_of(second_[n])) + ", then something and its opposite";
    }
    for (View& view : step.views) {
      for (Link& link : view.links) {
        if (link.why == Link::Why::view) link.view = views[link.view];
      }
    }
    chains::sort_marks(step);
    return step;
  }

  static Node node_of(int candidate) {
    const Candidate c = chains::candidate_at(candidate);
    return {{c.cell}, c.digit, true};
  }

  const Sink& sink_;
  Net outer_;
  Net inner_;
  std::vector<int> candidates_;
  std::vector<Net> nested_;
  std::vector<int> second_;  // the second assumption of each
  int nets_left_ = kMostNets;
};

}  // namespace

bool find_nested_forcing_net(const Position& position, const Sink& sink) {
  return NestedNets(position, sink).run();
}

}  // namespace bitdoku::human
