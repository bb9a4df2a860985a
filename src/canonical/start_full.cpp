// The first states of a full grid.
#include <bit>
#include <utility>

#include "canonical/search.hpp"

namespace bitdoku::canonical {
namespace {

// What the second minirow of row 2 of a full grid is at best, and by which orders of its columns.
// least[l][k]: column i of stack 2 has in row 2 the digit whose label is the place of column
// k >> 2i & 3 of the same stack, or, for 3, a digit of the third stack. Column l comes last,
// because row 2 begins with 457; for l = 3 it begins with 456 and any column may be last.
struct SecondMinirow {
  std::uint16_t least[4][64];
  std::uint8_t orders[4][64];
};
constexpr SecondMinirow kSecond = [] {
  SecondMinirow result{};
  for (unsigned last = 0; last < 4; ++last) {
    for (unsigned k = 0; k < 64; ++k) {
      result.least[last][k] = 0xFFF;
      for (unsigned o = 0; o < 6; ++o) {
        if (last < 3 && kOrders[o][2] != last) continue;
        unsigned value = 0;
        unsigned third = last < 3 ? 8 : 7;
        for (const unsigned column : kOrders[o]) {
          const unsigned to = k >> (2 * column) & 3U;
          unsigned label = 1;
          while (to < 3 && kOrders[o][label - 1] != to) ++label;
          value = value << 4 | (to == 3 ? third++ : label);
        }
        std::uint8_t& orders = result.orders[last][k];
        if (value < result.least[last][k]) {
          result.least[last][k] = static_cast<std::uint16_t>(value);
          orders = 0;
        }
        if (value == result.least[last][k]) orders = static_cast<std::uint8_t>(orders | 1U << o);
      }
    }
  }
  return result;
}();

// The digits of a minirow, a bit each.
unsigned digits_of(std::uint64_t row, unsigned stack) {
  const auto three = static_cast<unsigned>(row >> (12 * stack));
  return 1U << (three & 15U) | 1U << (three >> 4 & 15U) | 1U << (three >> 8 & 15U);
}

// Of two sets of three digits; without the instruction for it, counting bits is slower.
unsigned shared_digits(unsigned a, unsigned b) {
  unsigned both = a & b;
  unsigned result = 0;
  for (unsigned i = 0; i < 3; ++i, both &= both - 1) result += both != 0;
  return result;
}

// Which of the three columns of a stack has this digit? 3: none.
unsigned column_of(std::uint64_t row, unsigned stack, unsigned digit) {
  const auto three = static_cast<unsigned>(row >> (12 * stack));
  return (three & 15U) == digit        ? 0U
         : (three >> 4 & 15U) == digit ? 1U
         : (three >> 8 & 15U) == digit ? 2U
                                       : 3U;
}

// Two rows of a band and the stack that comes first, for the first two rows of a full grid.
struct Pair {
  std::uint8_t board, first, second, stack;
  std::uint8_t other;  // the stack that comes second: row 2 begins with two or three of its digits
};

// The columns of a pair in their least order, and row 2 from its second minirow on.
struct Opening {
  std::uint8_t pair;
  std::array<std::uint8_t, 3> columns[3];  // of the stacks in their order
  unsigned value;
};

// The openings with the least value so far.
struct Openings {
  Opening list[648];  // 108 pairs with at most 6 orders each
  unsigned count = 0;
  unsigned least = ~0U;

  void add(const Opening& opening) {
    if (opening.value > least) return;
    if (opening.value < least) count = 0;
    least = opening.value;
    list[count++] = opening;
  }
};

// Adds the least openings of a pair. `whole`: row 2 begins with 456.
void open_pair(const Board& board, unsigned number, const Pair& pair, bool whole,
               Openings& openings) {
  const std::uint64_t top = board.digits[pair.first];
  const std::uint64_t below = board.digits[pair.second];
  unsigned partner[3] = {3, 3,
                         3};  // of a column of the second stack: that of the first with its digit
  unsigned back[3] = {3, 3, 3};  // and the other way round
  unsigned last = 3;
  for (unsigned c = 0; c < 3; ++c) {
    const unsigned to = column_of(below, pair.stack, nibble(top, 3U * pair.other + c));
    if (to == 3) {
      last = c;
    } else {
      partner[c] = to;
      back[to] = c;
    }
  }
  if (!whole) {
    partner[last] = back[0] == 3 ? 0 : back[1] == 3 ? 1 : 2;
    back[partner[last]] = last;
  }
  unsigned code = 0;
  for (unsigned c = 0; c < 3; ++c) {
    const unsigned to = column_of(top, pair.stack, nibble(below, 3U * pair.other + c));
    code |= (to == 3 ? 3U : back[to]) << (2 * c);
  }
  const unsigned second = kSecond.least[last][code];
  if (second > openings.least >> 12) return;
  const unsigned third_stack = 3U - pair.stack - pair.other;
  for (unsigned orders = kSecond.orders[last][code]; orders != 0; orders &= orders - 1) {
    const auto& order = kOrders[static_cast<unsigned>(std::countr_zero(orders))];
    std::uint64_t labels = 0;
    for (unsigned i = 0; i < 3; ++i) {
      labels |= std::uint64_t{1 + i} << (4 * nibble(top, 3U * pair.stack + partner[order[i]]));
      labels |= std::uint64_t{4 + i} << (4 * nibble(top, 3U * pair.other + order[i]));
    }
    // The columns of the third stack: those whose digits row 2 has already, as they come, and then
    // by their labels in row 2. Each is its label times 4 and its number.
    unsigned third[3] = {nibble(labels, nibble(below, 3 * third_stack)) << 2,
                         nibble(labels, nibble(below, 3 * third_stack + 1)) << 2 | 1,
                         nibble(labels, nibble(below, 3 * third_stack + 2)) << 2 | 2};
    unsigned placed = 0;
    const auto place = [&](unsigned digit) {
      const unsigned column = column_of(top, third_stack, digit);
      for (unsigned k = placed; k < 3; ++k) {
        if ((third[k] & 3U) == column) std::swap(third[k], third[placed]);
      }
      ++placed;
    };
    if (!whole) place(nibble(below, 3U * pair.stack + partner[last]));
    for (const unsigned column : order) {
      if ((code >> (2 * column) & 3U) == 3) place(nibble(below, 3U * pair.other + column));
    }
    if (placed == 0 && third[0] > third[1]) std::swap(third[0], third[1]);
    if (placed <= 1 && third[1] > third[2]) std::swap(third[1], third[2]);
    if (placed == 0 && third[0] > third[1]) std::swap(third[0], third[1]);
    const auto [a, b, c] = third;
    const unsigned value = second << 12 | (a >> 2) << 8 | (b >> 2) << 4 | c >> 2;
    const auto byte = [](unsigned i) { return static_cast<std::uint8_t>(i); };
    openings.add({byte(number),
                  {{byte(partner[order[0]]), byte(partner[order[1]]), byte(partner[order[2]])},
                   order,
                   {byte(a & 3U), byte(b & 3U), byte(c & 3U)}},
                  value});
  }
}

// The pairs in eight lists: 0 to 3 if row 2 begins with 456, 4 to 7 if it begins with 457. The more
// digits of the first stack are in the second minirow of row 2, the less that minirow is at best,
// and the earlier the list.
struct Pairs {
  Pair all[108];
  std::uint8_t lists[8][108];  // numbers of pairs
  unsigned sizes[8] = {};
};
constexpr unsigned kBestSecondMinirow[8] = {0x123, 0x127, 0x178, 0x789, 0x123, 0x128, 0x189, 0x890};

void list_pairs(const Board (&boards)[2], Pairs& pairs) {
  unsigned count = 0;
  for (unsigned b = 0; b < 2; ++b) {
    unsigned sets[9][3];
    for (unsigned r = 0; r < 9; ++r) {
      for (unsigned i = 0; i < 3; ++i) sets[r][i] = digits_of(boards[b].digits[r], i);
    }
    for (unsigned first = 0; first < 9; ++first) {
      for (unsigned step = 1; step < 3; ++step) {
        const unsigned second = first - first % 3 + (first + step) % 3;
        for (unsigned stack = 0; stack < 3; ++stack) {
          const unsigned next_stack = (stack + 1) % 3;
          const unsigned shared = shared_digits(sets[second][stack], sets[first][next_stack]);
          const unsigned other = shared >= 2 ? next_stack : 3 - stack - next_stack;
          const unsigned back = shared_digits(sets[second][other], sets[first][stack]);
          const unsigned list = 3 - back + (shared % 3 == 0 ? 0U : 4U);
          pairs.all[count] = {static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(first),
                              static_cast<std::uint8_t>(second), static_cast<std::uint8_t>(stack),
                              static_cast<std::uint8_t>(other)};
          pairs.lists[list][pairs.sizes[list]++] = static_cast<std::uint8_t>(count++);
        }
      }
    }
  }
}

// The state that begins with the two rows of an opening.
State state_of(const Board& board, const Pair& pair, const Opening& opening) {
  const std::uint64_t digits = board.digits[pair.first];
  const unsigned stacks[3] = {pair.stack, pair.other, 3U - pair.stack - pair.other};
  State s;
  s.board = pair.board;
  for (unsigned p = 0; p < 3; ++p) {
    const auto& columns = opening.columns[p];
    s.stack[p] = static_cast<std::uint8_t>(stacks[p]);
    s.code[p] = static_cast<std::uint8_t>(4U * order_index(columns[0], columns[1]));
    for (unsigned i = 0; i < 3; ++i) {
      s.labels |= std::uint64_t{3 * p + i + 1} << (4 * nibble(digits, 3U * stacks[p] + columns[i]));
    }
  }
  s.used = 9;
  s.append(pair.first, 0);
  s.append(pair.second, 1);
  return s;
}

}  // namespace

// In a full grid row 1 is 123456789. Row 2 begins with 456 if a minirow has the digits of a minirow
// in another stack and row of its band, and else with 457.
void Search::start_full() {
  Pairs pairs;
  list_pairs(boards_, pairs);
  Openings openings;
  bool whole = true;
  for (unsigned list = 0; list < 8; ++list) {
    if (list == 4 && openings.count > 0) break;
    whole = list < 4;
    if (kBestSecondMinirow[list] > openings.least >> 12) continue;
    for (unsigned k = 0; k < pairs.sizes[list]; ++k) {
      const unsigned number = pairs.lists[list][k];
      const Pair& pair = pairs.all[number];
      open_pair(boards_[pair.board], number, pair, whole, openings);
    }
  }
  for (unsigned k = 0; k < openings.count; ++k) {
    const Opening& opening = openings.list[k];
    const Pair& pair = pairs.all[opening.pair];
    add_state() = state_of(boards_[pair.board], pair, opening);
  }
  values_[0] = 0x123456789;
  values_[1] = std::uint64_t{whole ? 0x456U : 0x457U} << 24 | openings.least;
  end_level(2);
}

}  // namespace bitdoku::canonical
