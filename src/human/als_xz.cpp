// ALS-XZ: two almost locked sets share a digit x that only one of them can have, because each x of
// one set sees each x of the other. One of the sets therefore lacks x and has all its other digits.
// So each other digit z that both sets share is in one of them, and candidates z that see all of
// these are struck out. If there are two such digits x, each set has exactly one of them, and is
// locked apart from that.
//
// The steps are ordered by pair of sets, the smallest first. Within a pair, steps with two digits x
// come first; the rest is ordered by x, then by z.
#include <algorithm>
#include <set>

#include "common/merge_sort.hpp"
#include "human/chain.hpp"
#include "human/chain_finders.hpp"

namespace bitdoku::human {
namespace {

constexpr int kMostCellsOfSetInXz = 7;

std::size_t digit_at(int digit) {
  return static_cast<std::size_t>(digit);
}

// The digits that at most one of the sets can have.
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

class XzFinder {
 public:
  XzFinder(const Board& board, const Sink& sink) : board_(board), sink_(sink) {}

  bool run() {
    const std::vector<Als> sets = find_all_als(board_, kMostCellsOfSetInXz);
    for (std::size_t i = 0; i < sets.size(); ++i) {
      for (std::size_t k = i + 1; k < sets.size(); ++k) {
        const Mask common = sets[i].digits & sets[k].digits;
        if (count_of(common) > 1 && look_at(sets[i], sets[k], common)) return true;
      }
    }
    return false;
  }

 private:
  bool look_at(const Als& a, const Als& b, Mask common) {
    const Mask restricted = restricted_digits(a, b);
    for (Mask xs = restricted; xs != 0;) {
      const int x = take_first(xs);
      for (Mask ys = xs; ys != 0;) {
        if (give_doubly(a, b, x, take_first(ys))) return true;
      }
    }
    for (Mask xs = restricted; xs != 0;) {
      const int x = take_first(xs);
      for (Mask zs = common & ~bit_of(x); zs != 0;) {
        if (give_singly(a, b, x, take_first(zs))) return true;
      }
    }
    return false;
  }

  bool give_singly(const Als& a, const Als& b, int x, int z) {
    const CellSet gone = a.sees[digit_at(z)] & b.sees[digit_at(z)];
    if (gone.empty()) return false;
    Step step;
    add_gone(step, gone, z);
    return give(step, {item_of(a, z, false, Link::Why::assumption), item_of(a, x, true),
                       restricted_item(a, b, x), item_of(b, z, true)});
  }

  // Each set has one of the two restricted digits, so it has all its other digits, too.
  bool give_doubly(const Als& a, const Als& b, int x, int y) {
    Step step;
    step.alias = "Doubly Linked ALS-XZ";
    for (const int digit : {x, y}) {
      add_gone(step, a.sees[digit_at(digit)] & b.sees[digit_at(digit)], digit);
    }
    for (const Als* als : {&a, &b}) {
      for (Mask left = als->digits; left != 0;) {
        const int digit = take_first(left);
        if (digit != x && digit != y) add_gone(step, als->sees[digit_at(digit)], digit);
      }
    }
    return give(step, {item_of(a, x, false, Link::Why::assumption), item_of(a, y, true),
                       restricted_item(a, b, y), item_of(b, x, true), restricted_item(b, a, x)});
  }

  static void add_gone(Step& step, CellSet cells, int digit) {
    while (!cells.empty()) {
      step.eliminations.push_back(candidate_of(cells.take_first(), digit));
    }
  }

  static ChainItem item_of(const Als& als, int digit, bool on, Link::Why why = Link::Why::set) {
    ChainItem item;
    item.cells = als.with[digit_at(digit)];
    item.digit = digit;
    item.on = on;
    item.why = why;
    if (why == Link::Why::set) item.als = &als;
    return item;
  }

  // The digit is not in `b` because `a` has it.
  static ChainItem restricted_item(const Als& a, const Als& b, int digit) {
    ChainItem item = item_of(b, digit, false, Link::Why::house);
    item.house = house_of_all(a.with[digit_at(digit)] | b.with[digit_at(digit)]);
    return item;
  }

  bool give(Step& step, const Chain& chain) {
    if (step.eliminations.empty()) return false;
    merge_sort(step.eliminations);
    const auto twice = std::unique(step.eliminations.begin(), step.eliminations.end());
    step.eliminations.erase(twice, step.eliminations.end());
    if (!given_.insert(step.eliminations).second) return false;
    add_chain(step, board_, chain);
    return !sink_(std::move(step));
  }

  const Board& board_;
  const Sink& sink_;
  std::set<std::vector<Candidate>> given_;
};

}  // namespace

bool find_als_xz(const Board& board, const Sink& sink) {
  return XzFinder(board, sink).run();
}

}  // namespace bitdoku::human
