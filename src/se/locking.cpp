#include "se/locking.hpp"

#include "common/small_code.hpp"
#include "se/finders.hpp"

namespace bitdoku::se {
namespace {

// For each set of places, one bit for each third of the house: whether all places are in the third,
// and, three bits higher, whether all but one are.
struct InThirds {
  std::array<std::uint8_t, 512> rows{};
  std::array<std::uint8_t, 512> columns{};
};

constexpr InThirds make_in_thirds() {
  InThirds result;
  for (unsigned mask = 0; mask < 512; ++mask) {
    for (unsigned third = 0; third < 3; ++third) {
      const auto note = [&](unsigned within, std::uint8_t& entry) {
        if ((mask & within) == 0) return;
        const int others = std::popcount(mask & ~within);
        if (others < 2) entry = static_cast<std::uint8_t>(entry | 1U << (3 * others + third));
      };
      note(7U << (3 * third), result.rows[mask]);
      note(0111U << third, result.columns[mask]);
    }
  }
  return result;
}

const InThirds kInThirds = table_of(make_in_thirds);

// Whether a digit is locked in a third of one of three parallel houses, and another of these houses
// then has only one place for it.
unsigned leaves_single(unsigned a, unsigned b, unsigned c) {
  const unsigned any = a | b | c;
  return any & any >> 3 & 7;
}

// The digits that may be set at once when they are locked: they are locked with an effect and leave
// a single in some house.
Mask digits_of_direct_locking(const Board& board) {
  Mask digits = 0;
  for (Mask left = locking::active_digits(board); left != 0;) {
    const int digit = take_first(left);
    std::array<unsigned, kHouses> rows;
    std::array<unsigned, 9> columns;  // of the boxes
    for (int house = 0; house < kHouses; ++house) {
      const Mask places = board.places(house, digit);
      rows[static_cast<std::size_t>(house)] = kInThirds.rows[places];
      if (house < 9) columns[static_cast<std::size_t>(house)] = kInThirds.columns[places];
    }
    unsigned any = 0;
    for (std::size_t i = 0; i < 3; ++i)
      any |= leaves_single(columns[i], columns[i + 3], columns[i + 6]);
    for (std::size_t i = 0; i < kHouses; i += 3)
      any |= leaves_single(rows[i], rows[i + 1], rows[i + 2]);
    if (any != 0) digits = static_cast<Mask>(digits | bit_of(digit));
  }
  return digits;
}

// The cell of the only place that is left for the digit in another house of the same kind, or -1.
int following_single(const Board& board, const Locking& found) {
  const int first = found.base / 9 * 9;
  for (int house = first; house < first + 9; ++house) {
    if (house == found.base) continue;
    const CellSet before = board.cells(found.digit) & cells_of_house(house);
    const CellSet after = before & ~cells_of_house(found.cover);
    if (before != after && after.count() == 1) return after.first();
  }
  return -1;
}

}  // namespace

void describe(const Board& board, const Locking& found, RatedStep& step) {
  step.pattern.houses = {static_cast<std::uint8_t>(found.base),
                         static_cast<std::uint8_t>(found.cover)};
  for (CellSet cells = board.cells(found.digit) & cells_of_house(found.base); !cells.empty();) {
    step.pattern.candidates.push_back(
        {static_cast<std::uint8_t>(cells.take_first()), bit_of(found.digit)});
  }
}

bool find_direct_locking(const Board& board, RatedStep& step) {
  return visit_lockings(board, digits_of_direct_locking(board), [&](const Locking& found) {
    if (struck_by(board, found).empty()) return false;
    const int cell = following_single(board, found);
    if (cell < 0) return false;
    const bool pointing = found.base < kFirstColumn;
    step.technique = pointing ? TechniqueId::direct_pointing : TechniqueId::direct_claiming;
    step.rating = pointing ? 1.7 : 1.9;
    step.cell = cell;
    step.digit = found.digit;
    describe(board, found, step);
    return true;
  });
}

bool find_locking(const Board& board, RatedStep& step) {
  return visit_lockings(board, locking::active_digits(board), [&](const Locking& found) {
    const CellSet struck = struck_by(board, found);
    if (struck.empty()) return false;
    const bool pointing = found.base < kFirstColumn;
    step.technique = pointing ? TechniqueId::pointing : TechniqueId::claiming;
    step.rating = pointing ? 2.6 : 2.8;
    step.removals.add(struck, bit_of(found.digit));
    describe(board, found, step);
    return true;
  });
}

}  // namespace bitdoku::se
