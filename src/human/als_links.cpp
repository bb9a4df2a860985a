#include "human/als_links.hpp"

#include <algorithm>

#include "common/merge_sort.hpp"

namespace bitdoku::human {
namespace {

std::size_t digit_at(int digit) {
  return static_cast<std::size_t>(digit);
}

Mask restricted_digits(const Als& a, const Als& b) {
  Mask restricted = 0;
  for (Mask left = a.digits & b.digits; left != 0;) {
    const int digit = take_first(left);
    if ((b.with[digit_at(digit)] & ~a.sees[digit_at(digit)]).empty()) {
      restricted = static_cast<Mask>(restricted | bit_of(digit));
    }
  }
  return restricted;
}

ChainItem item_of(const Als& als, int digit, bool on, Link::Why why) {
  ChainItem item;
  item.cells = als.with[digit_at(digit)];
  item.digit = digit;
  item.on = on;
  item.why = why;
  if (why == Link::Why::set) item.als = &als;
  return item;
}

}  // namespace

std::vector<AlsPair> find_als_pairs(const std::vector<Als>& sets, Overlap overlap) {
  std::vector<AlsPair> pairs;
  std::vector<AlsPair> overlapping;
  for (std::size_t i = 0; i < sets.size(); ++i) {
    for (std::size_t k = i + 1; k < sets.size(); ++k) {
      if ((sets[i].digits & sets[k].digits) == 0) continue;
      const bool overlaps = !(sets[i].cells & sets[k].cells).empty();
      if (overlaps && overlap == Overlap::none) continue;
      const Mask restricted = restricted_digits(sets[i], sets[k]);
      if (restricted != 0) (overlaps ? overlapping : pairs).push_back({i, k, restricted});
    }
  }
  pairs.insert(pairs.end(), overlapping.begin(), overlapping.end());
  return pairs;
}

ChainItem has_digit(const Als& als, int digit) {
  return item_of(als, digit, true, Link::Why::set);
}

ChainItem assume_lacks(const Als& als, int digit) {
  return item_of(als, digit, false, Link::Why::assumption);
}

ChainItem lacks_digit(const Als& a, const Als& b, int digit) {
  ChainItem item = item_of(b, digit, false, Link::Why::house);
  item.house = house_of_all(a.with[digit_at(digit)] | b.with[digit_at(digit)]);
  return item;
}

bool AlsSteps::give(const Als& a, const Als& b, Mask zs, const Chain& middle) {
  Step step;
  std::vector<Chain> chains;
  while (zs != 0) {
    const int z = take_first(zs);
    const CellSet gone = a.sees[digit_at(z)] & b.sees[digit_at(z)];
    if (gone.empty()) continue;
    add_eliminations(step, gone, z);
    Chain chain{assume_lacks(a, z)};
    chain.insert(chain.end(), middle.begin(), middle.end());
    chain.push_back(has_digit(b, z));
    chains.push_back(std::move(chain));
  }
  return give(std::move(step), chains);
}

bool AlsSteps::give(Step&& step, const std::vector<Chain>& chains) {
  if (step.eliminations.empty()) return false;
  keep_each_once(step.eliminations);
  if (given_[step.eliminations]++ > 0) return false;
  for (const Chain& chain : chains) add_chain(step, board_, chain);
  return !sink_(std::move(step));
}

void add_eliminations(Step& step, CellSet cells, int digit) {
  while (!cells.empty()) step.eliminations.push_back(candidate_of(cells.take_first(), digit));
}

}  // namespace bitdoku::human
