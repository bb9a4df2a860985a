#include "human/fish_search.hpp"

#include "human/digit_templates.hpp"

namespace bitdoku::human {

using namespace position;

namespace {

using HouseBits = std::uint32_t;  // a bit for each house

constexpr HouseBits kBoxes = 0x1ff;
constexpr HouseBits kColumns = kBoxes << kFirstColumn;
constexpr HouseBits kRows = kBoxes << kFirstRow;

constexpr HouseBits house_bit(int house) {
  return HouseBits{1} << house;
}
int take_first_house(HouseBits& houses) {
  const int first = std::countr_zero(houses);
  houses &= houses - 1;
  return first;
}

// Whether the houses are of the first kind, with or without boxes.
bool lines_of(HouseBits houses, HouseBits lines) {
  return (houses & lines) != 0 && (houses & ~(lines | kBoxes)) == 0;
}

FishKind kind_of(HouseBits base, HouseBits covers) {
  const bool crossing = (lines_of(base, kRows) && lines_of(covers, kColumns)) ||
                        (lines_of(base, kColumns) && lines_of(covers, kRows));
  if (!crossing) return FishKind::mutant;
  return ((base | covers) & kBoxes) == 0 ? FishKind::basic : FishKind::franken;
}

// The fish of one digit. Chooses the base houses in ascending order, then a cover for each place of
// the base in turn, or makes the place a fin.
class FishSearch {
 public:
  FishSearch(const Board& board, int digit, const FishWish& wish, const VisitFish& visit)
      : places_(board.cells(digit)), digit_(digit), wish_(wish), visit_(visit) {
    strikable_ = wish.kraken ? places_ : places_ & ~possible_places(board, digit);
    for (int house = 0; house < kHouses; ++house) {
      if (board.places(house, digit) != 0) usable_ |= house_bit(house);
    }
  }

  bool run() {
    if (strikable_.empty()) return false;
    if (wish_.kind == FishKind::mutant) return search(usable_, usable_);
    const HouseBits boxes = wish_.kind == FishKind::franken ? kBoxes : 0;
    return search(usable_ & (kRows | boxes), usable_ & (kColumns | boxes)) ||
           search(usable_ & (kColumns | boxes), usable_ & (kRows | boxes));
  }

 private:
  // A choice of covers on the way. `twice` has the places in two covers.
  struct Covers {
    HouseBits chosen = 0;
    HouseBits banned = 0;
    CellSet once;
    CellSet twice;
    CellSet fins;
    CellSet region;  // what could be struck out and sees all fins
    int left = 0;    // the number of covers to choose
    int fins_left = 0;
  };

  bool search(HouseBits base, HouseBits covers) {
    cover_houses_ = covers;
    return choose_base(base, 0, {}, {}, wish_.size);
  }

  bool choose_base(HouseBits left, HouseBits chosen, const CellSet& in_base, const CellSet& twice,
                   int more) {
    if (more == 0) return look_at_base(chosen, in_base, twice);
    while (std::popcount(left) >= more) {
      const int house = take_first_house(left);
      const CellSet cells = cells_of_house(house) & places_;
      const CellSet endo = twice | (in_base & cells);
      if (endo.count() > most_endo_fins()) continue;
      if (choose_base(left, chosen | house_bit(house), in_base | cells, endo, more - 1))
        return true;
      if (choices_ > kMostFishChoices) return false;
    }
    return false;
  }

  bool look_at_base(HouseBits base, const CellSet& in_base, const CellSet& endo) {
    base_ = base;
    in_base_ = in_base;
    Covers covers;
    covers.left = wish_.size;
    covers.fins_left = wish_.kraken ? kMostFinsOfKraken : wish_.fins ? kMostFins : 0;
    covers.region = strikable_;
    covers.banned = base | ~cover_houses_;
    for (CellSet left = endo; !left.empty();) {
      if (!add_fin(covers, left.take_first())) return false;
    }
    return choose_covers(covers);
  }

  [[nodiscard]] int most_endo_fins() const {
    return wish_.fins && !wish_.kraken ? kMostEndoFins : 0;
  }

  [[nodiscard]] bool add_fin(Covers& covers, int cell) const {
    if (covers.fins_left == 0) return false;
    --covers.fins_left;
    covers.fins.add(cell);
    if (wish_.kraken) return true;
    covers.region &= peers_of(cell);
    return !covers.region.empty();
  }

  void add_cover(Covers& covers, int house) const {
    const CellSet cells = cells_of_house(house) & places_;
    covers.twice |= covers.once & cells;
    covers.once |= cells;
    covers.chosen |= house_bit(house);
    covers.banned |= house_bit(house);
    --covers.left;
  }

  bool choose_covers(const Covers& covers) {
    if (++choices_ > kMostFishChoices) return false;
    CellSet open = in_base_ & ~(covers.once | covers.fins);
    if (open.empty()) return covers.left == 0 ? give(covers) : add_spare_cover(covers);
    if (covers.left == 0) {
      Covers last = covers;
      if (open.count() > last.fins_left) return false;
      while (!open.empty()) {
        if (!add_fin(last, open.take_first())) return false;
      }
      return give(last);
    }
    const int cell = open.first();
    Covers next = covers;
    for (const std::uint8_t house : kGeometry.house[static_cast<std::size_t>(cell)]) {
      if ((next.banned & house_bit(house)) != 0) continue;
      Covers with = next;
      add_cover(with, house);
      if (choose_covers(with)) return true;
      next.banned |= house_bit(house);
    }
    return add_fin(next, cell) && choose_covers(next);
  }

  // All places of the base are covered, but a cover is left over: it may be any that has one of
  // them.
  bool add_spare_cover(const Covers& covers) {
    if (covers.left != 1) return false;
    for (HouseBits left = usable_ & ~covers.banned; left != 0;) {
      const int house = take_first_house(left);
      if ((cells_of_house(house) & in_base_).empty()) continue;
      Covers with = covers;
      add_cover(with, house);
      if (give(with)) return true;
    }
    return false;
  }

  bool give(const Covers& covers) {
    if (covers.fins.empty() == wish_.fins) return false;
    if (kind_of(base_, covers.chosen) != wish_.kind) return false;
    FoundFish fish;
    fish.struck = covers.region & ((covers.once & ~in_base_) | covers.twice);
    if (fish.struck.empty() && !wish_.kraken) return false;
    fish.digit = digit_;
    fish.base = base_;
    fish.covers = covers.chosen;
    fish.in_base = in_base_;
    fish.fins = covers.fins;
    return visit_(fish);
  }

  CellSet places_;
  CellSet strikable_;
  int digit_;
  FishWish wish_;
  const VisitFish& visit_;
  HouseBits usable_ = 0;
  HouseBits cover_houses_ = 0;
  HouseBits base_ = 0;
  CellSet in_base_;
  long choices_ = 0;
};

}  // namespace

bool visit_fish(const Board& board, const FishWish& wish, const VisitFish& visit) {
  for (int digit = 1; digit <= 9; ++digit) {
    if (FishSearch(board, digit, wish, visit).run()) return true;
  }
  return false;
}

}  // namespace bitdoku::human
