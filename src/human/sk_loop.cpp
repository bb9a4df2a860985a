// SK-loop (domino loop): four cells with values are the corners of a rectangle in four boxes. In
// each box, the line of the corner has two more cells on either side of it: a pair in the row and a
// pair in the column. The eight pairs form a loop, in which a box or a line links each pair to the
// next. Each digit of a pair is given to one of its two links, so that the links have 16 digits
// together. In each link a digit is at most once, and the 16 cells need 16 digits. So each link has
// each of its digits exactly once in the loop, and the other cells of its house lose the digit.
//
// Source: S. Kurzhals, for the puzzle Easter Monster (2007); "SK loops", sudokuwiki.org/SK_Loops.
//
// The steps are ordered by the rows and by the columns of the corners.
#include <algorithm>
#include <bit>

#include "human/build.hpp"
#include "human/modern_finders.hpp"
#include "human/words.hpp"

namespace bitdoku::human {
namespace {

constexpr std::size_t kPairs = 8;

struct DominoLoop {
  std::array<CellSet, kPairs> pairs;    // around the loop
  std::array<int, kPairs> links{};      // link i joins pair i and the next pair
  std::array<Mask, kPairs> of_links{};  // the digits of each link
};

// The two cells of the line in the box beside the corner.
CellSet pair_of(int line, int corner) {
  CellSet cells = cells_of_house(line) & cells_of_house(box_of(corner));
  cells.remove(corner);
  return cells;
}

// Starts in the upper left box and goes to the right, down, to the left and up.
DominoLoop loop_of(int upper, int lower, int left, int right) {
  const std::array<int, 4> corners{9 * upper + left, 9 * upper + right, 9 * lower + right,
                                   9 * lower + left};
  const std::array<int, 4> lines{kFirstRow + upper, kFirstColumn + right, kFirstRow + lower,
                                 kFirstColumn + left};
  DominoLoop loop;
  for (std::size_t i = 0; i < 4; ++i) {
    const int next = corners[(i + 1) % 4];
    loop.pairs[2 * i] = pair_of(lines[i], corners[i]);
    loop.pairs[2 * i + 1] = pair_of(lines[i], next);
    loop.links[2 * i] = lines[i];
    loop.links[2 * i + 1] = box_of(next);
  }
  return loop;
}

class SkLoopSearch {
 public:
  SkLoopSearch(const Board& board, const Sink& sink) : board_(board), sink_(sink) {}

  bool run() {
    for (int upper = 0; upper < 9; ++upper) {
      for (int lower = upper / 3 * 3 + 3; lower < 9; ++lower) {
        for (int left = 0; left < 9; ++left) {
          for (int right = left / 3 * 3 + 3; right < 9; ++right) {
            if (has_corners(upper, lower, left, right) &&
                look_at(loop_of(upper, lower, left, right))) {
              return true;
            }
          }
        }
      }
    }
    return false;
  }

 private:
  [[nodiscard]] bool has_corners(int upper, int lower, int left, int right) const {
    return board_.value(9 * upper + left) != 0 && board_.value(9 * upper + right) != 0 &&
           board_.value(9 * lower + left) != 0 && board_.value(9 * lower + right) != 0;
  }

  bool look_at(DominoLoop loop) const {
    std::array<Mask, kPairs> digits{};
    for (std::size_t i = 0; i < kPairs; ++i) {
      for (CellSet left = loop.pairs[i]; !left.empty();) {
        const int cell = left.take_first();
        if (board_.value(cell) != 0) return false;
        digits[i] |= board_.candidates(cell);
      }
    }
    int total = 0;
    for (int digit = 1; digit <= 9; ++digit) {
      unsigned needs = 0;  // the pairs that have the digit
      for (std::size_t i = 0; i < kPairs; ++i) needs |= (digits[i] >> digit & 1U) << i;
      const unsigned links = fewest_links(needs);
      total += std::popcount(links);
      for (std::size_t i = 0; i < kPairs; ++i) {
        if ((links >> i & 1) != 0) loop.of_links[i] |= bit_of(digit);
      }
    }
    return total == 16 && give(loop);
  }

  // The smallest set of links so that each of these pairs has one of them; the first such number.
  static unsigned fewest_links(unsigned pairs) {
    unsigned best = 0xff;
    for (unsigned links = 0; links < 256; ++links) {
      const unsigned with = links | (links << 1 & 0xff) | links >> 7;
      if ((pairs & ~with) == 0 && std::popcount(links) < std::popcount(best)) best = links;
    }
    return best;
  }

  bool give(const DominoLoop& loop) const {
    Step step;
    CellSet all;
    for (const CellSet& pair : loop.pairs) all |= pair;
    for (std::size_t i = 0; i < kPairs; ++i) {
      const CellSet two = loop.pairs[i] | loop.pairs[(i + 1) % kPairs];
      step.houses.push_back(house_of(loop.links[i]));
      for (Mask left = loop.of_links[i]; left != 0;) {
        const int digit = take_first(left);
        const CellSet inside = cells_of_house(loop.links[i]) & board_.cells(digit);
        mark(step, inside & two, digit, Mark::Role::set, static_cast<int>(i));
        strike_out(step, inside & ~two, digit);
      }
    }
    if (step.eliminations.empty()) return false;
    for (CellSet left = all; !left.empty();) {
      step.proof.push_back(cell_fact(board_, left.take_first()));
    }
    sort_marks(step);
    put_in_order(step);
    step.eliminations.erase(std::unique(step.eliminations.begin(), step.eliminations.end()),
                            step.eliminations.end());
    return !sink_(std::move(step));
  }

  const Board& board_;
  const Sink& sink_;
};

}  // namespace

bool find_sk_loop(const Board& board, const Sink& sink) {
  return SkLoopSearch(board, sink).run();
}

void describe_sk_loop(Step& step) {
  std::string links;
  for (std::size_t i = 0; i < step.houses.size(); ++i) {
    const std::vector<Digit> digits = marked_digits(step, Mark::Role::set, static_cast<int>(i));
    if (digits.empty()) continue;
    if (!links.empty()) links += ", ";
    links += digits_text(digits) + " in " + house_text(step.houses[i]);
  }
  CellSet cells;
  for (const Fact& fact : step.proof) cells.add(fact.cell);
  step.pattern = cells_text(list_of(cells));
  step.sentences = {
      "The 16 cells " + step.pattern +
          " form a loop of eight pairs, in which a box or a line links each pair to the next.",
      "Each candidate of these cells is a digit of one of these links: " + links + ".",
      "A box or a line has a digit only once, so the links have room for 16 digits, and 16 cells "
      "need all of them. So no other cell of the box or line of a link can have its digits.",
      ruled_out(step)};
}

}  // namespace bitdoku::human
