// ALS-XY-chain: at least four almost locked sets. Each set is linked to the next by a digit that
// only one of the two can have; a bivalue cell counts as a set. So the first or the last set lacks
// the digit that links it, and their other common digits are struck out of the cells that see all
// their places in both.
//
// The steps are ordered by rank_of. For each set of eliminations, a chain with few sets is given.
// As in HoDoKu, linked sets on a path have no common cell, and each set comes later in
// find_als_by_house than the one before it.
#include "human/als_links.hpp"
#include "human/chain_finders.hpp"
#include "human/step_order.hpp"

namespace bitdoku::human {
namespace {

class ChainOfSets {
 public:
  ChainOfSets(const Board& board, Overlap overlap, const Sink& sink)
      : sets_(find_als_by_house(board)),
        steps_(board, sink),
        goes_back_(overlap == Overlap::any),
        links_(sets_.size()) {
    for (const AlsPair& pair : find_als_pairs(sets_, overlap)) {
      Mask digits = pair.restricted;
      const int one = take_first(digits);
      // HoDoKu keeps the first and the last of the digits.
      const int other = digits == 0 ? 0 : last_of(digits);
      links_[pair.a].push_back({pair.b, one, other});
      if (goes_back_) links_[pair.b].push_back({pair.a, one, other});
    }
  }

  bool run() {
    for (std::size_t first = 0; first < sets_.size(); ++first) {
      for (const LinkOfSets& link : links_[first]) {
        for (const int digit : {link.one, link.other}) {
          if (digit != 0 && spread(first, link.to, digit)) return true;
        }
      }
    }
    return false;
  }

 private:
  // Another set, and the one or two digits that link it.
  struct LinkOfSets {
    std::size_t to;
    int one;
    int other;  // 0 if there is only one
  };
  // A set that a chain has reached, and the digit by which.
  struct Reached {
    std::size_t set;
    int digit;
    std::size_t before;  // its place in reached_
  };

  // The search ends after this number of links. Positions of puzzles have needed up to seven
  // million if all steps were asked for, and 200,000 for the next step.
  static constexpr std::int64_t kMostLinks = 10'000'000;

  static int last_of(Mask digits) { return std::bit_width(digits) - 1; }

  // Follows the chains that begin with these two sets.
  bool spread(std::size_t first, std::size_t second, int digit) {
    reached_ = {{second, digit, 0}};
    seen_.assign(sets_.size(), 0);
    std::size_t begin = 0;
    for (int length = 2; begin < reached_.size(); ++length) {
      const std::size_t end = reached_.size();
      // A chain of three sets may come to a set that a longer one must reach again.
      if (length == 3) seen_.assign(sets_.size(), 0);
      for (; begin < end; ++begin) {
        if (follow(first, digit, begin, length)) return true;
      }
    }
    return false;
  }

  // Returns true if the search ends.
  bool follow(std::size_t first, int first_digit, std::size_t place, int length) {
    const Reached from = reached_[place];
    links_left_ -= static_cast<std::int64_t>(links_[from.set].size());
    if (links_left_ < 0) return true;
    for (const LinkOfSets& link : links_[from.set]) {
      // The digit by which the chain came may not lead on.
      const bool one = link.one != from.digit;
      const bool other = link.other != 0 && link.other != from.digit;
      if (!one && !other) continue;
      const int digit = one ? link.one : link.other;
      Mask& seen = seen_[link.to];
      if ((seen >> digit & 1) != 0 || is_met(first, place, link.to)) continue;
      seen = static_cast<Mask>(seen | bit_of(digit));
      reached_.push_back({link.to, digit, place});
      if (length < 3) continue;
      Mask linking = bit_of(first_digit) | bit_of(digit);
      if (one && other) linking = static_cast<Mask>(linking | bit_of(link.other));
      const auto zs = static_cast<Mask>(sets_[first].digits & sets_[link.to].digits & ~linking);
      if (zs != 0 && give(first, zs)) return true;
    }
    return false;
  }

  // Whether the chain from the first set to this place has the set.
  [[nodiscard]] bool is_met(std::size_t first, std::size_t place, std::size_t set) const {
    if (!goes_back_) return false;
    for (; place != 0; place = reached_[place].before) {
      if (reached_[place].set == set) return true;
    }
    return set == first || set == reached_.front().set;
  }

  // Gives the chain from the first set to the one that was reached last.
  bool give(std::size_t first, Mask zs) {
    const Als& last = sets_[reached_.back().set];
    for (Mask left = zs; left != 0;) {
      const auto z = static_cast<std::size_t>(take_first(left));
      if ((sets_[first].sees[z] & last.sees[z]).empty())
        zs &= static_cast<Mask>(~bit_of(static_cast<int>(z)));
    }
    if (zs == 0) return false;
    std::vector<std::size_t> way;
    for (std::size_t place = reached_.size() - 1;; place = reached_[place].before) {
      way.push_back(place);
      if (place == 0) break;
    }
    Chain middle;
    const Als* before = &sets_[first];
    for (auto place = way.rbegin(); place != way.rend(); ++place) {
      const Reached& here = reached_[*place];
      middle.push_back(has_digit(*before, here.digit));
      middle.push_back(lacks_digit(*before, sets_[here.set], here.digit));
      before = &sets_[here.set];
    }
    return steps_.give(sets_[first], last, zs, middle);
  }

  const std::vector<Als> sets_;
  AlsSteps steps_;
  bool goes_back_;  // whether a chain may come to sets that are before the last one in the list
  std::vector<std::vector<LinkOfSets>> links_;
  std::vector<Reached> reached_;
  std::vector<Mask> seen_;  // the digits by which each set was reached
  std::int64_t links_left_ = kMostLinks;
};

bool find_chains_of_sets(const Board& board, Overlap overlap, const Sink& sink) {
  return find_in_order([&](const Sink& all) { return ChainOfSets(board, overlap, all).run(); },
                       sink);
}

}  // namespace

bool find_als_chain(const Board& board, const Sink& sink) {
  return find_chains_of_sets(board, Overlap::any, sink);
}

std::optional<Step> first_als_chain(const Board& board, const SinglesQueue&) {
  return first_step(
      [&](const Sink& sink) { return find_chains_of_sets(board, Overlap::none, sink); });
}

}  // namespace bitdoku::human
