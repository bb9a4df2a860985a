#include "catalogue/third_bands.hpp"

#include <bit>
#include <bitdoku/assert.hpp>

namespace bitdoku::catalogue {
namespace {

// The most rows with a given digit in column 1: 6 * 6 * 6 / 3.
constexpr std::size_t kMostRows = 72;
constexpr unsigned kAllChoices = (1U << 27) - 1;
constexpr std::size_t kPlaces = 27;  // three of each column

struct Row {
  std::array<std::uint8_t, 3> choices;  // one of 27 for each box
};

// Calls `see` with each of the nine places that a row takes. In a choice a * 9 + b * 3 + c, the
// digits a, b and c are the places in the three columns of the box.
template <class See>
void for_each_place(const Row& row, const See& see) {
  for (unsigned s = 0; s < 3; ++s) {
    const auto& places = kChoicePlaces[row.choices[s]];
    for (unsigned j = 0; j < 3; ++j) see(9 * s + 3 * j + places[j]);
  }
}

struct Rows {
  std::array<Row, kMostRows + 1> rows;  // one more, which is written but does not count
  std::size_t size = 0;
};

// The names of a row of three digits: their order, and their set without the names of the row that
// has none of them. The upper row has the bits 0 to 2, the lower one 3 to 5.
struct RowNames {
  std::uint8_t order;
  std::uint8_t set;
};

// By the columns of the digits in the first box (BoxBeside), and by which of them are in the upper
// row, one bit each.
constexpr auto kNames = [] {
  std::array<std::array<RowNames, 8>, 27> table{};
  for (unsigned columns = 0; columns < 27; ++columns) {
    for (unsigned upper = 0; upper < 8; ++upper) {
      std::array<unsigned, 3> names;
      for (unsigned j = 0; j < 3; ++j) {
        names[j] = kChoicePlaces[columns][j] + ((upper >> j & 1U) != 0 ? 0U : 3U);
      }
      const unsigned set = 1U << names[0] | 1U << names[1] | 1U << names[2];
      table[columns][upper] = {
          .order = static_cast<std::uint8_t>(BandClasses::order_of(names[0], names[1], names[2])),
          .set = static_cast<std::uint8_t>(set)};
    }
  }
  return table;
}();

// By a choice and a set of places in its box, of 9 bits: which digits of the choice are in the set.
constexpr auto kShared = [] {
  std::array<std::array<std::uint8_t, 512>, 27> table{};
  for (unsigned choice = 0; choice < 27; ++choice) {
    for (unsigned set = 0; set < 512; ++set) {
      for (unsigned j = 0; j < 3; ++j) {
        const unsigned place = 3 * j + kChoicePlaces[choice][j];
        table[choice][set] |= static_cast<std::uint8_t>((set >> place & 1U) << j);
      }
    }
  }
  return table;
}();

// All rows with this place in column 1, in lexical order.
void find_rows(const ThirdWays& ways, unsigned place, Rows& found) {
  const BoxWay& a = *ways.boxes[0];
  const BoxWay& b = *ways.boxes[1];
  const BoxWay& c = *ways.boxes[2];
  std::size_t size = 0;
  for (unsigned in_a = 9 * place; in_a < 9 * place + 9; ++in_a) {
    unsigned choices = kAllChoices;
    for (const std::uint8_t digit : a.digits_of(in_a)) choices &= ~b.with[digit];
    for (; choices != 0; choices &= choices - 1) {
      const auto in_b = static_cast<unsigned>(std::countr_zero(choices));
      const std::uint8_t in_c = c.choice_of[511U & ~(unsigned{a.sets[in_a]} | b.sets[in_b])];
      found.rows[size] = {{static_cast<std::uint8_t>(in_a), static_cast<std::uint8_t>(in_b), in_c}};
      // Without a branch, because no processor foretells it.
      size += in_c != BoxWay::kNone;
    }
  }
  BITDOKU_ASSERT(size <= kMostRows);
  found.size = size;
}

// For each place of the columns: the rows that take it, one bit each.
using Takers = std::array<std::uint64_t, kPlaces>;
constexpr std::size_t kTakers = 2;  // of 64 rows each
constexpr std::size_t kRowsOfTakers = 64;

void find_takers(const Rows& found, std::array<Takers, kTakers>& takers) {
  for (std::size_t i = 0; i < found.size; ++i) {
    Takers& of = takers[i / kRowsOfTakers];
    const std::uint64_t bit = std::uint64_t{1} << i % kRowsOfTakers;
    for_each_place(found.rows[i], [&](unsigned place) { of[place] |= bit; });
  }
}

// The number of the class of a band, from the choices of its three rows in each box.
//
// The first box names its digits 0 1 2, 3 4 5 and 6 7 8. A row of another box has digits of two
// rows of the first box. How their names compare depends on which of them are in the upper one and
// on their columns there.
unsigned class_of(const ThirdWays& ways, const std::array<Row, 3>& rows) {
  const BandClasses& classes = BandClasses::table();
  std::array<unsigned, 2> crossings;
  unsigned sets = 0;
  for (unsigned s = 1; s < 3; ++s) {
    const BoxBeside& box = *ways.beside[s - 1];
    const auto names = [&](unsigned r, unsigned upper) {
      const unsigned choice = rows[r].choices[s];
      return kNames[box.columns[choice]][kShared[choice][box.places[rows[upper].choices[0]]]];
    };
    const RowNames row7 = names(0, 1);
    const RowNames row8 = names(1, 0);
    const RowNames row9 = names(2, 0);
    crossings[s - 1] = classes.crossing_of_orders(row7.order, row8.order, row9.order);
    if (s == 1) sets = unsigned{row7.set} << 6U | row8.set;
  }
  return classes.class_of_number(classes.number_of(sets, crossings[0], crossings[1]));
}

// Adds the fill with these rows if it is wanted.
void add_third(const ThirdWays& ways, const Row& seventh, const Row& eighth,
               const WantedThirds& wanted, std::vector<ThirdBand>& thirds) {
  std::array<std::uint16_t, 3> places;
  std::uint64_t is_wanted = 1;
  Row ninth;
  for (unsigned s = 0; s < 3; ++s) {
    const unsigned choice = seventh.choices[s];
    places[s] = ways.boxes[s]->place_of[8 * choice + kEighth[choice][eighth.choices[s]]];
    is_wanted &= wanted.crossings[s] >> (places[s] & 63U);
    // The places 0, 1 and 2 of each column, as digits of a number to base 3.
    ninth.choices[s] = static_cast<std::uint8_t>(39 - choice - eighth.choices[s]);
  }
  if (is_wanted == 0) return;
  const unsigned of = class_of(ways, {seventh, eighth, ninth});
  if (of >= wanted.least_class) thirds.emplace_back(places, of == wanted.least_class);
}

}  // namespace

BoxBeside::BoxBeside(const BoxWay& first, const BoxWay& box) {
  std::array<std::uint8_t, 9> column{};  // of each digit in the first box
  std::array<unsigned, 9> place{};       // of each digit in the other one, as a bit
  for (unsigned j = 0; j < 3; ++j) {
    for (unsigned i = 0; i < 3; ++i) {
      column[first.digits[j][i]] = static_cast<std::uint8_t>(j);
      place[box.digits[j][i]] = 1U << (3 * j + i);
    }
  }
  for (unsigned choice = 0; choice < 27; ++choice) {
    const auto& of_box = box.digits_of(choice);
    columns[choice] = static_cast<std::uint8_t>(9 * column[of_box[0]] + 3 * column[of_box[1]] +
                                                column[of_box[2]]);
    const auto& of_first = first.digits_of(choice);
    places[choice] =
        static_cast<std::uint16_t>(place[of_first[0]] | place[of_first[1]] | place[of_first[2]]);
  }
}

void append_thirds(const ThirdWays& ways, const WantedThirds& wanted,
                   std::vector<ThirdBand>& thirds) {
  Rows sevenths;
  Rows eighths;
  find_rows(ways, 0, sevenths);
  find_rows(ways, 1, eighths);
  std::array<Takers, kTakers> takers{};
  find_takers(eighths, takers);
  for (std::size_t i = 0; i < sevenths.size; ++i) {
    const Row& seventh = sevenths.rows[i];
    for (std::size_t first = 0; first < eighths.size; first += kRowsOfTakers) {
      const Takers& of = takers[first / kRowsOfTakers];
      std::uint64_t apart = ~std::uint64_t{0};
      if (eighths.size - first < kRowsOfTakers) {
        apart = (std::uint64_t{1} << (eighths.size - first)) - 1;
      }
      for_each_place(seventh, [&](unsigned place) { apart &= ~of[place]; });
      for (; apart != 0; apart &= apart - 1) {
        const std::size_t j = first + static_cast<std::size_t>(std::countr_zero(apart));
        add_third(ways, seventh, eighths.rows[j], wanted, thirds);
      }
    }
  }
}

}  // namespace bitdoku::catalogue
