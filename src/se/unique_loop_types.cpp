#include "se/unique_loop_types.hpp"

#include <bitdoku/assert.hpp>

#include "se/house_set.hpp"

namespace bitdoku::se {
namespace {

TechniqueId technique_of_loop(int length, int type) {
  const TechniqueId first =
      length == 4 ? TechniqueId::unique_rectangle_1 : TechniqueId::unique_loop_1;
  return static_cast<TechniqueId>(static_cast<int>(first) + type - 1);
}

double base_rating_of(int length) {
  double rating = 4.5;
  if (length >= 10) rating += 0.3;
  if (length >= 8) {
    rating += 0.2;
  } else if (length >= 6) {
    rating += 0.1;
  }
  return rating;
}

}  // namespace

void UniqueLoopTypes::look_at(std::span<const int> loop, Mask pair) {
  BITDOKU_ASSERT(loop.size() >= 4 && count_of(pair) == 2);
  loop_ = loop;
  pair_ = pair;
  cells_with_extras_ = 0;
  for (const int cell : loop) {
    if (extras(cell) != 0) with_extras_[at(cells_with_extras_++)] = cell;
  }
  const int first = with_extras_[0];
  const int second = with_extras_[1];
  if (cells_with_extras_ == 1) {
    try_type_1(first);
  } else if (cells_with_extras_ > 2) {
    try_type_2();
  } else if (cells_with_extras_ == 2) {
    const Mask extra = extras(first) | extras(second);
    if (count_of(extra) == 1) {
      try_type_2();
    } else {
      try_type_3(first, second, extra);
    }
    try_type_4(first, second);
  }
}

bool UniqueLoopTypes::better(const Bound& bound) const {
  if (best_type_ == 0) return true;
  if (bound.rating != step_.rating) return bound.rating < step_.rating;
  return bound.type < best_type_;
}

void UniqueLoopTypes::take(const Bound& bound, const Removals& removals, int house) {
  best_type_ = bound.type;
  longest_ = length();
  while (longest_ < kCells && base_rating_of(longest_ + 1) <= bound.rating) ++longest_;
  if (length() == 4 && bound.type == 1) longest_ = 0;  // no other loop can come before it
  step_.reset();
  step_.technique = technique_of_loop(length(), bound.type);
  step_.rating = bound.rating;
  step_.loop = length();
  step_.removals = removals;
  for (const int cell : loop_) {
    step_.pattern.candidates.push_back({static_cast<std::uint8_t>(cell), board_.candidates(cell)});
  }
  if (house >= 0) step_.pattern.houses.push_back(static_cast<std::uint8_t>(house));
}

// Type 1: one cell keeps the loop from being deadly.
void UniqueLoopTypes::try_type_1(int cell) {
  const Bound bound{base_rating_of(length()), 1};
  if (!better(bound)) return;
  Removals removals;
  removals.add(cell, pair_);
  take(bound, removals);
}

// Type 2: all extra digits are the same one, which is in one of the extra cells.
void UniqueLoopTypes::try_type_2() {
  const Bound bound{base_rating_of(length()), 2};
  if (!better(bound)) return;
  const int digit = first_of(extras(with_extras_[0]));
  CellSet struck = board_.cells(digit);
  for (int i = 0; i < cells_with_extras_; ++i) {
    struck &= peers_of(with_extras_[at(i)]);
  }
  if (struck.empty()) return;
  Removals removals;
  removals.add(struck, bit_of(digit));
  take(bound, removals);
}

// Type 3: the two extra cells together act as one cell of a naked or hidden set.
void UniqueLoopTypes::try_type_3(int first, int second, Mask extra) {
  // A hidden set can be smaller than the number of extra digits. The reference overlooks that.
  for (int degree = fixed_ ? 2 : count_of(extra); degree <= 7; ++degree) {
    for (std::size_t kind = 0; kind < 3; ++kind) {
      const int house = kGeometry.house[static_cast<std::size_t>(first)][kind];
      if (house != kGeometry.house[static_cast<std::size_t>(second)][kind]) continue;
      const TypeThree three{house, kGeometry.place[static_cast<std::size_t>(first)][kind],
                            kGeometry.place[static_cast<std::size_t>(second)][kind], extra,
                            static_cast<Mask>(extras(first) & extras(second))};
      if (degree * 2 <= board_.blanks(house) && degree >= count_of(extra)) {
        try_naked(three, degree);
      }
      if (degree * 2 < board_.blanks(house)) try_hidden(three, degree);
    }
  }
}

void UniqueLoopTypes::try_naked(const TypeThree& three, int degree) {
  const Bound bound{base_rating_of(length()) + (degree - 1) * 0.1, 3};
  if (!better(bound)) return;
  Mask eligible = 0;
  for (int place = 0; place < 9; ++place) {
    const int count = count_of(board_.candidates(cell_at(three.house, place)));
    if (count >= 2 && count <= degree) eligible = static_cast<Mask>(eligible | bit_of(place));
  }
  const Mask pair = bit_of(three.first_place) | bit_of(three.second_place);
  eligible = static_cast<Mask>(eligible & ~pair);
  Mask others = 0;
  do {
    if (count_of(others) == degree - 1 && try_naked_set(three, others, degree, bound)) return;
    others = static_cast<Mask>((others - eligible) & eligible);
  } while (others != 0);
}

bool UniqueLoopTypes::try_naked_set(const TypeThree& three, Mask others, int degree,
                                    const Bound& bound) {
  // Digits of the other cells, and the digits that both extra cells always have.
  Mask covered = three.common;
  for (Mask left = others; left != 0;) {
    const Mask digits = board_.candidates(cell_at(three.house, take_first(left)));
    if (count_of(digits) < 2) return false;
    covered = static_cast<Mask>(covered | digits);
  }
  const auto naked = static_cast<Mask>(covered | three.extra);
  if (count_of(covered) != degree || count_of(naked) != degree) return false;
  Removals removals;
  const auto set =
      static_cast<Mask>(others | bit_of(three.first_place) | bit_of(three.second_place));
  strike_out_at(board_, three.house, kAllPlaces & ~set, naked, removals);
  if (removals.empty()) return false;
  take(bound, removals, three.house);
  add_cells(three.house, others);
  return true;
}

// The rating counts one cell less than for a naked set, because the reference does not count the
// two extra cells.
void UniqueLoopTypes::try_hidden(const TypeThree& three, int degree) {
  const Bound bound{base_rating_of(length()) + (degree - 2) * 0.1, 3};
  if (!better(bound)) return;
  const auto rest = static_cast<Mask>(kAllDigits & ~pair_ & ~three.extra);
  if (rest == 0) return;
  Mask digits = 0;
  do {
    if (count_of(digits) == degree - 2 &&
        try_hidden_set(three, static_cast<Mask>(digits | pair_), degree, bound)) {
      return;
    }
    digits = static_cast<Mask>((digits - rest) & rest);
  } while (digits != 0);
}

bool UniqueLoopTypes::try_hidden_set(const TypeThree& three, Mask digits, int degree,
                                     const Bound& bound) {
  Mask places = 0;
  for (Mask left = digits; left != 0;) {
    const auto now = static_cast<Mask>(board_.places(three.house, take_first(left)) &
                                       ~bit_of(three.second_place));
    if (now == 0) return false;
    places = static_cast<Mask>(places | now);
  }
  if (count_of(places) != degree) return false;
  const auto others = static_cast<Mask>(places & ~bit_of(three.first_place));
  Removals removals;
  strike_out_at(board_, three.house, others, static_cast<Mask>(~digits), removals);
  if (removals.empty()) return false;
  take(bound, removals, three.house);
  add_cells(three.house, others);
  return true;
}

// Type 4: one digit of the pair is locked in the two extra cells, so the other digit cannot be
// there.
void UniqueLoopTypes::try_type_4(int first, int second) {
  const Bound bound{base_rating_of(length()), 4};
  if (!better(bound)) return;
  Mask digits = pair_;
  const int low = take_first(digits);
  const int high = first_of(digits);
  int house_of_low = -1;
  int house_of_high = -1;
  for (std::size_t kind = 0; kind < 3; ++kind) {
    const int house = kGeometry.house[static_cast<std::size_t>(first)][kind];
    if (house != kGeometry.house[static_cast<std::size_t>(second)][kind]) continue;
    if (count_of(board_.places(house, low)) == 2) house_of_low = house;
    if (count_of(board_.places(house, high)) == 2) house_of_high = house;
  }
  if (house_of_low < 0 && house_of_high < 0) return;
  const int struck = house_of_low >= 0 ? high : low;
  Removals removals;
  removals.add(CellSet::of(first) | CellSet::of(second), bit_of(struck));
  take(bound, removals, house_of_low >= 0 ? house_of_low : house_of_high);
}

void UniqueLoopTypes::add_cells(int house, Mask places) {
  while (places != 0) {
    const int cell = cell_at(house, take_first(places));
    step_.pattern.candidates.push_back({static_cast<std::uint8_t>(cell), board_.candidates(cell)});
  }
}

}  // namespace bitdoku::se
