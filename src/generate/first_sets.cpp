#include "generate/first_sets.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "common/small_code.hpp"

namespace bitdoku::generating {
namespace {

// A set of nine places, one bit each. The places are the rows that exchange two digits, or the
// lines that cross two exchanged lines.
using Places = std::uint64_t;

// All pairs are processed together: a word holds six pairs with ten bits each. Word d has the pairs
// of digit d with each of the next four digits, a pair of rows and a pair of columns of a chute.
using Six = std::uint64_t;
constexpr unsigned kBits = 10;
constexpr unsigned kRowsAt = 40;
constexpr unsigned kColumnsAt = 50;
constexpr Six kOnes =
    1 | Six{1} << 10U | Six{1} << 20U | Six{1} << 30U | Six{1} << kRowsAt | Six{1} << kColumnsAt;
// Two words form a vector, which compilers support on every machine. The tenth word is unused.
using TwoWords = Six __attribute__((vector_size(16)));
using OfPairs = std::array<TwoWords, 5>;

// The rows or columns of the words.
struct Lines {
  std::size_t one, other;
};
constexpr std::array<Lines, 9> kLines{
    {{0, 1}, {0, 2}, {1, 2}, {3, 4}, {3, 5}, {4, 5}, {6, 7}, {6, 8}, {7, 8}}};

// Larger sets rarely lose all their givens. Cycles of two crossing lines are already found as sets
// of two digits.
constexpr std::size_t kMostRows = 4;
constexpr std::size_t kMostCrossing = 5;
constexpr Six kLeast = 2 * kOnes + (Six{1} << kRowsAt) + (Six{1} << kColumnsAt);
constexpr Six kMore = 2 * kOnes;  // extra places that a set may have beyond the smallest set

constexpr auto kBitOf = [] {
  std::array<SmallSet, 81> table{};
  for (std::size_t turn = 0; turn < 81; ++turn) table[turn].put(turn);
  return table;
}();

// The places of each small set, followed by the same places again.
using List = std::array<std::uint8_t, kMostCrossing>;
const auto kListOf = table_of([] {
  std::array<List, 512> table{};
  for (unsigned places = 1; places < 512; ++places) {
    unsigned left = 0;
    for (std::uint8_t& place : table[places]) {
      if (left == 0) left = places;
      place = static_cast<std::uint8_t>(std::countr_zero(left));
      left &= left - 1;
    }
  }
  return table;
});

const List& list_of(Places places) {
  return kListOf[static_cast<std::size_t>(places)];
}

// The positions of the digits.
struct Seen {
  Seen(const Digit* grid, const std::array<std::uint8_t, 81>& turns) {
    for (std::size_t row = 0, cell = 0; row < 9; ++row) {
      for (std::size_t column = 0; column < 9; ++column, ++cell) {
        const std::size_t digit = grid[cell] - 1U;
        row_in_column[column][digit] = static_cast<std::uint16_t>(1U << row);
        row_in_box[row / 3 * 3 + column / 3][digit] = static_cast<std::uint16_t>(1U << row);
        column_in_row[row][digit] = static_cast<std::uint16_t>(1U << column);
        column_of[digit][row] = static_cast<std::uint8_t>(column);
        turn_of[digit][row] = turns[cell];
      }
    }
  }

  std::array<std::array<std::uint16_t, 9>, 9> row_in_column;  // as one bit
  std::array<std::array<std::uint16_t, 9>, 9> row_in_box;
  std::array<std::array<std::uint16_t, 9>, 9> column_in_row;
  std::array<std::array<std::uint8_t, 9>, 9> column_of;  // digit, row
  std::array<std::array<std::uint8_t, 9>, 9> turn_of;    // digit, row
};

// For each digit the rows of the next four digits.
std::array<Six, 9> rows_of_next_four(const std::array<std::uint16_t, 9>& rows) {
  std::array<Six, 9> next;
  Six four = Six{rows[0]} << kBits | Six{rows[1]} << 2 * kBits | Six{rows[2]} << 3 * kBits;
  for (std::size_t digit = 0; digit < 9; ++digit) {
    four = four >> kBits | Six{rows[(digit + 3) % 9]} << 3 * kBits;
    next[(digit + 8) % 9] = four;
  }
  return next;
}

// For each place, finds the places that must change with it. For two digits the places are rows:
// the row that has the other digit in the same column or box. For two lines the places are crossing
// lines: the one in which the other line has the same digit.
void find_next(const Seen& seen, const Digit* grid, std::array<OfPairs, 9>& next) {
  std::array<std::array<Six, 9>, 9> in_column;
  std::array<std::array<Six, 9>, 9> in_box;
  for (std::size_t i = 0; i < 9; ++i) {
    in_column[i] = rows_of_next_four(seen.row_in_column[i]);
    in_box[i] = rows_of_next_four(seen.row_in_box[i]);
  }
  for (std::size_t place = 0; place < 9; ++place) {
    std::array<Six, 10> words{};
    for (std::size_t word = 0; word < 9; ++word) {
      const std::size_t column = seen.column_of[word][place];
      const auto [one, other] = kLines[word];
      const Digit of_row = grid[9 * one + place];
      const Digit of_column = grid[9 * place + one];
      words[word] = in_column[column][word] | in_box[place / 3 * 3 + column / 3][word] |
                    Six{seen.column_in_row[other][of_row - 1U]} << kRowsAt |
                    Six{seen.row_in_column[other][of_column - 1U]} << kColumnsAt;
    }
    std::memcpy(&next[place], &words, sizeof words);
  }
}

// For each place, finds the places that it reaches through later places. Places that reach one
// another change together. Their first place reaches no earlier place, and reaches all of them. The
// loop eliminates the places from the last to the first.
void find_reached(std::array<OfPairs, 9>& reached) {
  for (std::size_t by = 8; by > 0; --by) {
    const OfPairs from = reached[by];
    for (std::size_t place = 0; place < by; ++place) {
      OfPairs& to = reached[place];
      for (std::size_t i = 0; i < to.size(); ++i) {
        const TwoWords is_there = to[i] >> by & kOnes;
        to[i] |= ((is_there << kBits) - is_there) & from[i];
      }
    }
  }
}

// Returns the first place of each group that changes together and has a suitable size.
OfPairs find_first(const std::array<OfPairs, 9>& reached) {
  constexpr unsigned kTop = kBits - 1;
  OfPairs first{};
  for (unsigned place = 0; place < 9; ++place) {
    for (std::size_t i = 0; i < first.size(); ++i) {
      const TwoWords places = reached[place][i];
      // Counts bits in groups of two, then four, then all.
      const TwoWords of_two = places - (places >> 1U & 0x155 * kOnes);
      const TwoWords of_four = (of_two & 0x333 * kOnes) + (of_two >> 2U & 0x033 * kOnes);
      const TwoWords n =
          (of_four & 0xf * kOnes) + (of_four >> 4U & 0xf * kOnes) + (of_four >> 8U & 0x3 * kOnes);
      const Six tops = kOnes << kTop;
      const TwoWords no_less = n + tops - kLeast;
      const TwoWords no_more = kLeast + kMore + tops - n;
      const TwoWords none_before = tops - (places & ((Six{1} << place) - 1) * kOnes);
      first[i] |= (no_less & no_more & none_before & tops) >> kTop << place;
    }
  }
  return first;
}

SmallSet turns_of_digits(const Seen& seen, std::size_t a, std::size_t b, Places rows) {
  const List& list = list_of(rows);
  SmallSet set{};
  for (std::size_t i = 0; i < kMostRows; ++i) {
    set |= kBitOf[seen.turn_of[a][list[i]]];
    set |= kBitOf[seen.turn_of[b][list[i]]];
  }
  return set;
}

SmallSet turns_of_lines(const std::uint8_t* one, const std::uint8_t* other, std::size_t step,
                        Places places) {
  SmallSet set{};
  for (const std::size_t place : list_of(places)) {
    set |= kBitOf[one[step * place]];
    set |= kBitOf[other[step * place]];
  }
  return set;
}

}  // namespace

std::array<std::uint8_t, 82> FirstSets::find(const Digit* grid,
                                             const std::array<std::uint8_t, 81>& turns) {
  const Seen seen(grid, turns);
  std::array<OfPairs, 9> places;
  find_next(seen, grid, places);
  find_reached(places);
  const OfPairs first_places = find_first(places);
  std::array<std::array<Six, 10>, 9> reached;
  std::array<Six, 10> first;
  std::memcpy(&reached, &places, sizeof reached);
  std::memcpy(&first, &first_places, sizeof first);

  std::array<SmallSet, kMost> found;
  std::array<std::uint8_t, kMost> last;
  std::size_t size = 0;
  const auto add = [&](const SmallSet& set) {
    found[size] = set;
    last[size] = static_cast<std::uint8_t>(set.last());
    if (size + 1 < kMost) ++size;
  };
  for (std::size_t i = 0; i < 9; ++i) {
    Six left = first[i];
    for (; left << (64 - kRowsAt) != 0; left &= left - 1) {
      const auto bit = static_cast<unsigned>(std::countr_zero(left));
      const unsigned at = bit / kBits;
      add(turns_of_digits(seen, i, (i + 1 + at) % 9,
                          reached[bit - kBits * at][i] >> kBits * at & 511U));
    }
    const auto [one, other] = kLines[i];
    for (; left != 0; left &= left - 1) {
      const auto bit = static_cast<unsigned>(std::countr_zero(left));
      if (bit < kColumnsAt) {
        add(turns_of_lines(&turns[9 * one], &turns[9 * other], 1,
                           reached[bit - kRowsAt][i] >> kRowsAt & 511U));
      } else {
        add(turns_of_lines(&turns[one], &turns[other], 9,
                           reached[bit - kColumnsAt][i] >> kColumnsAt & 511U));
      }
    }
  }
  // Sorts by turn. begin[turn] starts as the index after the sets of the turn; the sets are then
  // filled in backwards.
  std::array<std::uint8_t, 82> begin{};
  for (std::size_t i = 0; i < size; ++i) ++begin[last[i]];
  std::uint8_t n = 0;
  for (std::uint8_t& place : begin) place = n = static_cast<std::uint8_t>(n + place);
  for (std::size_t i = 0; i < size; ++i) sets_[--begin[last[i]]] = found[i];
  return begin;
}

}  // namespace bitdoku::generating
