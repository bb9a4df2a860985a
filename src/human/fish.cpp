// Fish: the places of a digit in two to seven parallel lines (the base) all lie in an equal number
// of crossing lines (the covers). So the digit is struck out of the other cells of the covers.
//
// Finned fish: the base has further places, the fins, outside the covers and all in one box. Then
// the digit is struck out only of cells of the covers in that box. Sashimi fish: some base line has
// only one place that is not a fin.
//
// Each base line has at least two places, and at least one of them is in a cover. Each cover has a
// place of the base.
//
// The steps are ordered by digit. Rows as base come before columns. Then the order is by the base
// lines as a binary number, by the box of the fins, and by the covers as a binary number.
#include "human/build.hpp"
#include "human/finders.hpp"
#include "human/told_steps.hpp"
#include "human/words.hpp"

namespace bitdoku::human {
namespace {

// The places of a digit in the rows (or columns) of the board.
struct FishLines {
  const Board& board;
  int digit;
  bool rows;
  std::array<Mask, 9> places{};
  Mask usable = 0;  // the lines with at least two places

  FishLines(const Board& from, int of_digit, bool in_rows)
      : board(from), digit(of_digit), rows(in_rows) {
    for (int line = 0; line < 9; ++line) {
      places[static_cast<std::size_t>(line)] = board.places(base_house(line), digit);
      if (count_of(at(line)) >= 2) usable |= bit_of(line);
    }
  }
  [[nodiscard]] Mask at(int line) const { return places[static_cast<std::size_t>(line)]; }
  [[nodiscard]] int base_house(int line) const { return (rows ? kFirstRow : kFirstColumn) + line; }
  [[nodiscard]] int cover_house(int line) const { return (rows ? kFirstColumn : kFirstRow) + line; }
  [[nodiscard]] int box(int band, int stack) const {
    return rows ? band * 3 + stack : stack * 3 + band;
  }
};

CellSet cells_in(const FishLines& lines, Mask base) {
  CellSet cells;
  while (base != 0) {
    const int house = lines.base_house(take_first(base));
    cells |= cells_of_house(house);
  }
  return cells;
}

CellSet cells_across(const FishLines& lines, Mask covers) {
  CellSet cells;
  while (covers != 0) {
    const int house = lines.cover_house(take_first(covers));
    cells |= cells_of_house(house);
  }
  return cells;
}

// Gives the step. `within` has the cells that may lose the digit.
bool give_fish(const FishLines& lines, Mask base, Mask covers, const CellSet& within,
               const Sink& sink) {
  const CellSet in_base = cells_in(lines, base);
  const CellSet across = cells_across(lines, covers);
  const CellSet& places = lines.board.cells(lines.digit);
  const CellSet struck = places & across & within & ~in_base;
  if (struck.empty()) return false;
  Step step;
  mark(step, places & in_base & across, lines.digit);
  mark(step, places & in_base & ~across, lines.digit, Mark::Role::fin);
  strike_out(step, struck, lines.digit);
  while (base != 0) {
    const int house = lines.base_house(take_first(base));
    step.houses.push_back(house_of(house));
    step.proof.push_back(house_fact(lines.board, house, lines.digit));
  }
  while (covers != 0) {
    step.covers.push_back(house_of(lines.cover_house(take_first(covers))));
  }
  put_in_order(step);
  return !sink(std::move(step));
}

template <class Visit>
bool visit_fish_lines(const Board& board, const Visit& visit) {
  for (int digit = 1; digit <= 9; ++digit) {
    for (const bool rows : {true, false}) {
      if (visit(FishLines(board, digit, rows))) return true;
    }
  }
  return false;
}

template <int Size>
bool find_basic_fish(const Board& board, const Sink& sink) {
  return visit_fish_lines(board, [&](const FishLines& lines) {
    return visit_subsets<Size>(lines.usable, [&](Mask base) {
      Mask covers = 0;
      for (Mask left = base; left != 0;) covers |= lines.at(take_first(left));
      return count_of(covers) == Size && give_fish(lines, base, covers, ~CellSet{}, sink);
    });
  });
}

enum class Fins : std::uint8_t { finned, sashimi, neither };

// The kind of a fish with these covers. Its fins must be in one box.
Fins kind_of_fins(const FishLines& lines, Mask base, Mask covers) {
  bool fins = false;
  bool sashimi = false;
  Mask used = 0;
  while (base != 0) {
    const Mask places = lines.at(take_first(base));
    const int inside = count_of(places & covers);
    if (inside == 0) return Fins::neither;
    sashimi |= inside == 1;
    fins |= (places & ~covers) != 0;
    used |= places & covers;
  }
  if (!fins || used != covers) return Fins::neither;
  return sashimi ? Fins::sashimi : Fins::finned;
}

// Tries the fins in the box where `band` (three base lines) and `stack` (three covers) meet.
template <int Size>
bool look_in_box(const FishLines& lines, Mask base, int band, int stack, Fins wanted,
                 const Sink& sink) {
  const auto in_band = static_cast<Mask>(0b111 << band * 3);
  const auto in_stack = static_cast<Mask>(0b111 << stack * 3);
  if ((base & in_band) == 0 || (in_band & ~base) == 0) return false;
  Mask needed = 0;  // covers of the places outside the box
  for (Mask left = base; left != 0;) {
    const int line = take_first(left);
    const bool in_box_too = (in_band & bit_of(line)) != 0;
    needed |= static_cast<Mask>(lines.at(line) & (in_box_too ? ~in_stack : ~0));
  }
  const int more = Size - count_of(needed);
  if (more < 0 || more > 2) return false;
  const int box = lines.box(band, stack);
  const CellSet within = cells_of_house(box);
  for (unsigned third = 0; third < 8; ++third) {
    const auto added = static_cast<Mask>(third << stack * 3);
    if ((added & needed) != 0 || count_of(added) != more) continue;
    const Mask covers = needed | added;
    if (kind_of_fins(lines, base, covers) != wanted) continue;
    if (give_fish(lines, base, covers, within, sink)) return true;
  }
  return false;
}

template <int Size>
bool find_finned_fish(const Board& board, Fins wanted, const Sink& sink) {
  return visit_fish_lines(board, [&](const FishLines& lines) {
    return visit_subsets<Size>(lines.usable, [&](Mask base) {
      for (int box = 0; box < 9; ++box) {
        if (look_in_box<Size>(lines, base, box / 3, box % 3, wanted, sink)) return true;
      }
      return false;
    });
  });
}

}  // namespace

bool find_x_wing(const Board& board, const Sink& sink) {
  return find_basic_fish<2>(board, sink);
}
bool find_swordfish(const Board& board, const Sink& sink) {
  return find_basic_fish<3>(board, sink);
}
bool find_jellyfish(const Board& board, const Sink& sink) {
  return find_basic_fish<4>(board, sink);
}
bool find_finned_x_wing(const Board& board, const Sink& sink) {
  return find_finned_fish<2>(board, Fins::finned, sink);
}
bool find_finned_swordfish(const Board& board, const Sink& sink) {
  return find_finned_fish<3>(board, Fins::finned, sink);
}
bool find_finned_jellyfish(const Board& board, const Sink& sink) {
  return find_finned_fish<4>(board, Fins::finned, sink);
}
bool find_sashimi_x_wing(const Board& board, const Sink& sink) {
  return find_finned_fish<2>(board, Fins::sashimi, sink);
}
bool find_sashimi_swordfish(const Board& board, const Sink& sink) {
  return find_finned_fish<3>(board, Fins::sashimi, sink);
}
bool find_sashimi_jellyfish(const Board& board, const Sink& sink) {
  return find_finned_fish<4>(board, Fins::sashimi, sink);
}

bool find_squirmbag(const Board& board, const Sink& sink) {
  return find_basic_fish<5>(board, sink);
}
bool find_whale(const Board& board, const Sink& sink) {
  return find_basic_fish<6>(board, sink);
}
bool find_leviathan(const Board& board, const Sink& sink) {
  return find_basic_fish<7>(board, sink);
}
bool find_finned_squirmbag(const Board& board, const Sink& sink) {
  return find_finned_fish<5>(board, Fins::finned, sink);
}
bool find_finned_whale(const Board& board, const Sink& sink) {
  return find_finned_fish<6>(board, Fins::finned, sink);
}
bool find_finned_leviathan(const Board& board, const Sink& sink) {
  return find_finned_fish<7>(board, Fins::finned, sink);
}
bool find_sashimi_squirmbag(const Board& board, const Sink& sink) {
  return find_finned_fish<5>(board, Fins::sashimi, sink);
}
bool find_sashimi_whale(const Board& board, const Sink& sink) {
  return find_finned_fish<6>(board, Fins::sashimi, sink);
}
bool find_sashimi_leviathan(const Board& board, const Sink& sink) {
  return find_finned_fish<7>(board, Fins::sashimi, sink);
}

void describe_fish(Step& step) {
  const std::vector<std::uint16_t> fins = marked_cells(step, Mark::Role::fin);
  if (fins.empty()) {
    tell_basic_fish(Language::english, step);
    return;
  }
  const std::string digit = std::to_string(step.eliminations.front().digit);
  const std::string base = houses_text(step.houses);
  const std::string covers = houses_text(step.covers);
  step.pattern = digit + " " + house_codes(step.houses) + " " + house_codes(step.covers) + " f" +
                 cells_text(fins);
  const bool one = fins.size() == 1;
  step.sentences = {"In " + base + ", all places for " + digit + " are in " + covers +
                        ", except the fin" + (one ? " " : "s ") + cells_text(fins) + ".",
                    "If " + std::string(one ? "the fin is not " : "no fin is ") + digit +
                        ", each of " + covers + " has its " + digit + " in one of " + base +
                        ". Otherwise, " + (one ? "the fin" : "one of the fins") + " is " + digit +
                        ".",
                    "In both cases, no cell of " + covers + " outside " + base + " can be " +
                        digit + " if it sees " + (one ? "the fin" : "all fins") + ".",
                    seers_lose(step, (one ? "the fin " : "the fins ") + each_text(fins))};
}

}  // namespace bitdoku::human
