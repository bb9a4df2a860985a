// Nested forcing nets: a forcing net that uses other nets. While one assumption is examined, a
// second assumption in addition to it may lead to a contradiction. Then the opposite of the second
// assumption is a consequence of the first one. If the consequences contradict each other, the
// first assumption is wrong. This is the last technique of the table.
//
// The assumptions are ordered by the number of candidates of their cell, then by cell and digit.
// For each assumption the first net found is given, which need not be the shortest. The number of
// nets is bounded.
#include <algorithm>
#include <array>
#include <span>

#include "human/chain_finders.hpp"
#include "human/chain_words.hpp"
#include "human/forcing.hpp"
#include "human/net.hpp"
#include "human/words.hpp"

namespace bitdoku::human {
namespace {

constexpr int kMostNets = 20000;
// The number of nets that may be spent on making one step shorter.
constexpr int kNetsToShorten = 20000;
constexpr int kAnyLength = 10000;
constexpr std::array kAnyFirst{kAnyLength};
constexpr std::array kShorterFirst{8, 16, 30, kAnyLength};

class NestedNets {
 public:
  NestedNets(const Board& board, const Sink& sink) : sink_(sink), outer_(board), inner_(board) {
    for (int count = 1; count <= 9; ++count) {
      for (int candidate = 0; candidate < 729; ++candidate) {
        const Candidate c = candidate_at(candidate);
        if (board.has(c.cell, c.digit) && count_of(board.candidates(c.cell)) == count) {
          candidates_.push_back(candidate);
        }
      }
    }
  }

  bool run() {
    for (const int candidate : candidates_) {
      if (nets_left_ <= 0) return false;
      if (!contradicts_itself(candidate, candidates_, kAnyFirst)) continue;
      shorten(candidate);
      if (outer_.contradicts_itself() && !sink_(step_of(candidate))) return true;
    }
    return false;
  }

 private:
  // Tries the limits on the length of nets one after the other, so that short nets come first.
  bool contradicts_itself(int candidate, const std::vector<int>& seconds,
                          std::span<const int> limits) {
    begin(candidate);
    for (std::size_t i = 0; i < limits.size() && !outer_.contradicts_itself();) {
      const std::size_t before = nested_.size();
      look_deeper(seconds, limits[i]);
      i = nested_.size() == before ? i + 1 : 0;
    }
    return outer_.contradicts_itself();
  }

  void begin(int candidate) {
    nested_.clear();
    second_.clear();
    outer_.assume(candidate, true);
  }

  // Tries each second assumption once, and concludes its opposite if a net of at most `longest`
  // links refutes it.
  void look_deeper(const std::vector<int>& seconds, int longest) {
    for (const int second : seconds) {
      if (outer_.contradicts_itself() || nets_left_ <= 0) return;
      if (outer_.knows(second)) continue;
      --nets_left_;
      inner_ = outer_;
      inner_.assume_too(second);
      if (!inner_.contradicts_itself()) continue;
      if (longest < kAnyLength && inner_.length() > longest) continue;
      outer_.conclude(second, static_cast<int>(nested_.size()));
      nested_.push_back(inner_);
      second_.push_back(second);
    }
  }

  [[nodiscard]] std::vector<int> needed_seconds() const {
    std::vector<int> seconds;
    for (const int number : outer_.nested_needed(nested_))
      seconds.push_back(second_[static_cast<std::size_t>(number)]);
    return seconds;
  }

  // Makes the step shorter: tries to leave out each second assumption, the last one first, and to
  // use shorter nets.
  void shorten(int candidate) {
    const int left_after = nets_left_;
    nets_left_ = kNetsToShorten;
    std::vector<int> seconds = needed_seconds();
    for (std::size_t i = seconds.size(); i-- > 0 && nets_left_ > kCells * 9;) {
      if (i >= seconds.size()) continue;
      std::vector<int> fewer = seconds;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      if (contradicts_itself(candidate, fewer, kShorterFirst)) seconds = needed_seconds();
    }
    // On unusual boards, another order of consequences may need an assumption that was left out
    // before.
    nets_left_ = kMostNets;
    if (!contradicts_itself(candidate, seconds, kShorterFirst)) {
      contradicts_itself(candidate, candidates_, kAnyFirst);
    }
    nets_left_ = left_after;
  }

  // Returns the step. The view of the assumption comes first, then the views of the nets that it
  // uses, in order. These refer to the first view for what it states.
  [[nodiscard]] Step step_of(int candidate) const {
    Step step;
    step.eliminations = {candidate_at(candidate)};
    outer_.add_contradiction_as_one(step, nested_);
    const std::string first = "If " + node_text(node_of(candidate));
    const std::string then = ", then two consequences contradict each other";
    step.views.front().title = first + then + " (what is \"shown below\" is proved after them)";
    std::vector<std::uint16_t> views(nested_.size(), 0);
    for (const int number : outer_.nested_needed(nested_)) {
      const auto n = static_cast<std::size_t>(number);
      views[n] = static_cast<std::uint16_t>(step.views.size());
      nested_[n].add_contradiction_within(step);
      step.views.back().title =
          filled("% and %, too%", {first, node_text(node_of(second_[n])), then});
    }
    for (Link& link : step.views.front().links) {
      if (link.why == Link::Why::view) link.view = views[link.view];
    }
    sort_marks(step);
    return step;
  }

  static Node node_of(int candidate) {
    const Candidate c = candidate_at(candidate);
    return {{c.cell}, c.digit, true};
  }

  const Sink& sink_;
  Net outer_;
  Net inner_;
  std::vector<int> candidates_;
  std::vector<Net> nested_;
  std::vector<int> second_;  // second assumption of each nested net
  int nets_left_ = kMostNets;
};

}  // namespace

bool find_nested_forcing_net(const Board& board, const Sink& sink) {
  return NestedNets(board, sink).run();
}

}  // namespace bitdoku::human
