#include "human/exocet_room.hpp"

#include <algorithm>
#include <bit>

#include "human/words.hpp"

namespace bitdoku::human {
namespace {

// Some needs that fill as many cells.
struct Filled {
  std::vector<Digit> digits;
  CellSet cells;
  std::uint64_t causes = 0;  // the steps before that it follows from, as bits
};

class Room {
 public:
  Room(const ExocetView& view, std::vector<RoomNeed> needs)
      : view_(view), needs_(std::move(needs)), causes_(needs_.size()), done_(needs_.size()) {}

  std::string run() {
    while (steps_.size() < kMostSteps) {
      const auto none =
          std::ranges::find_if(needs_, [](const RoomNeed& need) { return need.cells.empty(); });
      if (none != needs_.end()) return told(static_cast<std::size_t>(none - needs_.begin()));
      if (!fill(1) && !fill(2) && !fill(3)) return {};
    }
    return {};
  }

 private:
  static constexpr std::size_t kMostSteps = 60;

  // Finds the first needs of a cross-line, as many as said, that have as many cells together.
  bool fill(int count) {
    const unsigned all = (1U << needs_.size()) - 1;
    for (unsigned some = 1; some <= all; ++some) {
      if (std::popcount(some) != count) continue;
      const std::vector<std::size_t> chosen = list_of_bits(some);
      CellSet cells;
      const bool fits = std::ranges::all_of(chosen, [&](std::size_t i) {
        cells |= needs_[i].cells;
        return !done_[i] && needs_[i].cross == needs_[chosen.front()].cross;
      });
      if (fits && cells.count() == count && take(chosen, cells)) return true;
    }
    return false;
  }

  static std::vector<std::size_t> list_of_bits(unsigned bits) {
    std::vector<std::size_t> list;
    for (std::size_t i = 0; bits != 0; ++i, bits >>= 1) {
      if ((bits & 1) != 0) list.push_back(i);
    }
    return list;
  }

  // Takes the cells from the other needs. Returns whether that changed any of them, or a single
  // need has its cell now.
  bool take(const std::vector<std::size_t>& chosen, const CellSet& cells) {
    Filled step{.digits = {}, .cells = cells};
    for (const std::size_t i : chosen) {
      step.digits.push_back(static_cast<Digit>(needs_[i].digit));
      step.causes |= causes_[i];
    }
    bool is_new = false;
    for (std::size_t i = 0; i < needs_.size(); ++i) {
      if (std::ranges::find(chosen, i) != chosen.end()) continue;
      const CellSet gone = needs_[i].cells & blocked(needs_[i], chosen, cells);
      if (gone.empty()) continue;
      needs_[i].cells = needs_[i].cells & ~gone;
      causes_[i] |= std::uint64_t{1} << steps_.size();
      is_new = true;
    }
    if (chosen.size() == 1) done_[chosen.front()] = true;
    if (is_new) steps_.push_back(std::move(step));
    return is_new || chosen.size() == 1;
  }

  // The cells that the need cannot use.
  [[nodiscard]] CellSet blocked(const RoomNeed& need, const std::vector<std::size_t>& chosen,
                                const CellSet& cells) const {
    CellSet all = cells;
    if (chosen.size() == 1 && needs_[chosen.front()].digit == need.digit) {
      const int line = view_.line_of(list_of(cells).front());
      all |= cells_of_house(view_.line_house(line));
    }
    return all;
  }

  // The steps that the need without a cell follows from.
  [[nodiscard]] std::string told(std::size_t need) const {
    std::uint64_t used = causes_[need];
    for (std::size_t i = steps_.size(); i-- > 0;) {
      if ((used >> i & 1) != 0) used |= steps_[i].causes;
    }
    std::string text;
    std::vector<Digit> before;
    for (std::size_t i = 0; i < steps_.size(); ++i) {
      if ((used >> i & 1) == 0) continue;
      const std::vector<Digit>& digits = steps_[i].digits;
      const std::string where = cells_text(list_of(steps_[i].cells));
      const bool is_same = digits.size() == 1 && digits == before;
      if (!text.empty()) text += is_same ? " and so in " : ", ";
      text += is_same ? where
                      : filled(digits.size() == 1 ? "% would be in %" : "% would fill %",
                               {digits_text(digits), where});
      before = digits;
    }
    return text + filled("%% would have no place for %",
                         {text.empty() ? "" : ", and ",
                          house_text(house_of(view_.cross_house(needs_[need].cross))),
                          std::to_string(needs_[need].digit)});
  }

  ExocetView view_;
  std::vector<RoomNeed> needs_;
  std::vector<std::uint64_t> causes_;  // by need: the steps that took cells from it
  std::vector<bool> done_;             // by need: whether it has its cell
  std::vector<Filled> steps_;
};

}  // namespace

std::string room_proof(const ExocetView& view, std::vector<RoomNeed> needs) {
  return Room(view, std::move(needs)).run();
}

}  // namespace bitdoku::human
