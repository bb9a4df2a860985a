#include "human/fish_links.hpp"

namespace bitdoku::human {
namespace {

constexpr int kLeastSize = 2;
constexpr int kMostSize = 3;

std::vector<int> lines_of(Mask lines, int first) {
  std::vector<int> houses;
  while (lines != 0) houses.push_back(first + take_first(lines));
  return houses;
}

bool are_in_one_box(const CellSet& cells) {
  for (int box = 0; box < 9; ++box) {
    if ((cells & ~cells_of_house(box)).empty()) return true;
  }
  return false;
}

class FishLinks {
 public:
  explicit FishLinks(const Board& board) : board_(board) {}

  std::vector<FishLink> run() {
    for (int size = kLeastSize; size <= kMostSize; ++size) {
      for (int digit = 1; digit <= 9; ++digit) {
        for (const int first : {kFirstRow, kFirstColumn}) add_of(size, digit, first);
      }
    }
    return std::move(links_);
  }

 private:
  void add_of(int size, int digit, int first) {
    const int other = first == kFirstRow ? kFirstColumn : kFirstRow;
    for (Mask base = 1; base < 1 << 9; ++base) {
      if (count_of(base) != size) continue;
      Mask all = 0;
      bool is_open = true;
      for (Mask left = base; left != 0;) {
        const Mask places = board_.places(first + take_first(left), digit);
        is_open &= has_two_or_more(places);
        all |= places;
      }
      if (!is_open) continue;
      for (Mask covers = all; covers != 0; covers = (covers - 1) & all) {
        if (count_of(covers) == size) add(digit, lines_of(base, first), lines_of(covers, other));
      }
    }
  }

  static bool has_two_or_more(Mask places) { return (places & (places - 1)) != 0; }

  void add(int digit, std::vector<int> base, std::vector<int> covers) {
    FishLink link;
    CellSet in_base;
    CellSet in_covers;
    for (const int house : base) in_base |= cells_of_house(house);
    for (const int house : covers) in_covers |= cells_of_house(house);
    const CellSet& places = board_.cells(digit);
    link.cells = places & in_base & in_covers;
    link.fins = places & in_base & ~in_covers;
    link.seen = places & in_covers & ~in_base;
    if (link.fins.empty() || link.seen.empty() || !are_in_one_box(link.fins)) return;
    // Each line of the fish needs a place.
    for (const auto* houses : {&base, &covers}) {
      for (const int house : *houses) {
        if ((cells_of_house(house) & link.cells).empty()) return;
      }
    }
    link.digit = digit;
    link.base = std::move(base);
    link.covers = std::move(covers);
    links_.push_back(std::move(link));
  }

  const Board& board_;
  std::vector<FishLink> links_;
};

}  // namespace

int FishLink::cover_of(const CellSet& some) const {
  for (const int house : covers) {
    if ((some & ~cells_of_house(house)).empty()) return house;
  }
  return -1;
}

std::vector<FishLink> find_fish_links(const Board& board) {
  return FishLinks(board).run();
}

}  // namespace bitdoku::human
