// ALS-XZ: two almost locked sets share a digit x that only one of them can
// have, because each x of one set sees each x of the other. One of the sets therefore lacks x and
// has all its other digits. So each other digit z that both sets share is in one of them, and
// candidates z that see all of these are struck out, for all such digits in one step. If there are
// two such digits x, each set has exactly one of them, and is locked apart from that.
//
// ALS-XY-wing: a third set shares a digit x with one set and another digit y with the other one, as
// above. So one of the two lacks its digit, and their common digits z are struck out as before.
//
// The steps are in HoDoKu's order: by the places of the two sets in find_als_by_house; wings by the
// two pairs of sets that share x and y. On a path, no two sets have a common cell.
#include <algorithm>
#include <iterator>

#include "human/als_links.hpp"
#include "human/chain_finders.hpp"
#include "human/chain_words.hpp"
#include "human/step_order.hpp"
#include "human/words.hpp"

namespace bitdoku::human {
namespace {

// Adds what the set takes from others if it lacks exactly one of x and y.
void add_locked(Step& step, const Als& als, const Als& other, int x, int y) {
  for (Mask left = als.digits; left != 0;) {
    const int digit = take_first(left);
    if (digit == x || digit == y) continue;
    add_eliminations(step, als.sees[static_cast<std::size_t>(digit)] & ~other.cells, digit);
  }
}

// Each set has one of the two restricted digits, so it has all its other digits, too.
bool give_doubly(AlsSteps& steps, const Als& a, const Als& b, int x, int y) {
  Step step;
  step.alias = "Doubly Linked ALS-XZ";
  for (const int digit : {x, y}) {
    const auto d = static_cast<std::size_t>(digit);
    add_eliminations(step, a.sees[d] & b.sees[d], digit);
  }
  add_locked(step, a, b, x, y);
  add_locked(step, b, a, x, y);
  return steps.give(std::move(step), {{assume_lacks(a, x), has_digit(a, y), lacks_digit(a, b, y),
                                       has_digit(b, x), lacks_digit(b, a, x)}});
}

bool give_wing(AlsSteps& steps, const Als& a, const Als& hinge, const Als& b, Mask xs, Mask ys) {
  const auto xs_alone = static_cast<Mask>(xs & ~ys);
  const int x = first_of(xs_alone == 0 ? xs : xs_alone);
  const auto other_ys = static_cast<Mask>(ys & ~bit_of(x));
  if (other_ys == 0) return false;
  const int y = first_of(other_ys);
  const auto zs = static_cast<Mask>(a.digits & b.digits & ~(xs | ys));
  return steps.give(
      a, b, zs,
      {has_digit(a, x), lacks_digit(a, hinge, x), has_digit(hinge, y), lacks_digit(hinge, b, y)});
}

bool find_pairs(const Board& board, Overlap overlap, const Sink& sink) {
  const std::vector<Als> sets = find_als_by_house(board);
  AlsSteps steps(board, sink);
  for (const AlsPair& pair : find_als_pairs(sets, overlap)) {
    const Als& a = sets[pair.a];
    const Als& b = sets[pair.b];
    Mask others = pair.restricted;
    const int x = take_first(others);
    const auto zs = static_cast<Mask>(a.digits & b.digits & ~bit_of(x));
    const bool stopped = others == 0 ? steps.give(a, b, zs, {has_digit(a, x), lacks_digit(a, b, x)})
                                     : give_doubly(steps, a, b, x, first_of(others));
    if (stopped) return true;
  }
  return false;
}

bool find_wings(const Board& board, Overlap overlap, const Sink& sink) {
  const std::vector<Als> sets = find_als_by_house(board);
  const std::vector<AlsPair> pairs = find_als_pairs(sets, overlap);
  AlsSteps steps(board, sink);
  std::vector<std::vector<std::size_t>> pairs_of(sets.size());
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    pairs_of[pairs[i].a].push_back(i);
    pairs_of[pairs[i].b].push_back(i);
  }
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const AlsPair& one = pairs[i];
    // Both lists are ascending; their union is, too. No pair is in both but `one`.
    std::vector<std::size_t> others;
    std::set_union(pairs_of[one.a].begin(), pairs_of[one.a].end(), pairs_of[one.b].begin(),
                   pairs_of[one.b].end(), std::back_inserter(others));
    for (const std::size_t other : others) {
      if (other <= i) continue;
      const AlsPair& two = pairs[other];
      const std::size_t hinge = one.a == two.a || one.a == two.b ? one.a : one.b;
      const Als& a = sets[one.a + one.b - hinge];
      const Als& b = sets[two.a + two.b - hinge];
      if (overlap == Overlap::none && !(a.cells & b.cells).empty()) continue;
      if (give_wing(steps, a, sets[hinge], b, one.restricted, two.restricted)) return true;
    }
  }
  return false;
}

}  // namespace

bool find_als_xz(const Board& board, const Sink& sink) {
  return find_pairs(board, Overlap::any, sink);
}

bool find_als_xy_wing(const Board& board, const Sink& sink) {
  return find_wings(board, Overlap::any, sink);
}

std::optional<Step> first_als_xz(const Board& board, const SinglesQueue&) {
  return first_step([&](const Sink& sink) { return find_pairs(board, Overlap::none, sink); });
}

std::optional<Step> first_als_xy_wing(const Board& board, const SinglesQueue&) {
  return first_step([&](const Sink& sink) { return find_wings(board, Overlap::none, sink); });
}

// Each digit z has a view of its own.
void describe_als_step(Step& step) {
  if (step.views.size() == 1) return describe_chain(step);
  std::vector<std::string> sentences;
  std::string pattern;
  Told told{.once = true};
  for (const View& view : step.views) {
    Step part = step;
    part.views = {view};
    const Digit digit = view.links.front().to.digit;
    std::erase_if(part.eliminations, [&](Candidate c) { return c.digit != digit; });
    const std::size_t middle = view.links.size() - 2;  // the number of the last link before the end
    describe_chain(part, told);
    if (!pattern.empty()) {
      pattern += "; ";
      sentences.push_back("A similar chain for " + std::to_string(digit) + ":");
      part.sentences.insert(part.sentences.begin() + 1,
                            filled(middle == 2 ? "As before, (%) then shows that %."
                                               : "As before, (2) to (%) then show that %.",
                                   {std::to_string(middle), node_text(view.links[middle].to)}));
    }
    pattern += part.pattern;
    for (std::string& sentence : part.sentences) sentences.push_back(std::move(sentence));
  }
  step.pattern = std::move(pattern);
  step.sentences = std::move(sentences);
}

}  // namespace bitdoku::human
