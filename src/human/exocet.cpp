#include "human/exocet.hpp"

#include <algorithm>
#include <optional>

#include "common/merge_sort.hpp"
#include "human/exocet_room.hpp"
#include "human/words.hpp"

namespace bitdoku::human {

std::string named_lines(const ExocetView& view, Mask lines) {
  std::vector<House> houses;
  while (lines != 0) houses.push_back(house_of(view.line_house(take_first(lines))));
  return houses_text(houses);
}

bool visit_bases(const Board& board, const std::function<bool(const Exocet&)>& visit) {
  for (const bool is_stack : {false, true}) {
    for (int line = 0; line < 9; ++line) {
      for (int cross = 0; cross < 9; ++cross) {
        Exocet exocet;
        exocet.view = {is_stack};
        exocet.line = line;
        exocet.cross_lines[0] = cross;
        std::size_t blank = 0;
        for (int i = cross / 3 * 3; i < cross / 3 * 3 + 3; ++i) {
          const int cell = exocet.view.cell(line, i);
          if (i == cross || board.candidates(cell) == 0) continue;
          exocet.base[blank++] = cell;
          exocet.digits |= board.candidates(cell);
        }
        if (blank == 2 && count_of(exocet.digits) <= kMostBaseDigits && visit(exocet)) return true;
      }
    }
  }
  return false;
}

CrossLinePlaces::CrossLinePlaces(const Board& board, const Exocet& exocet) : exocet_(exocet) {
  for (std::size_t i = 0; i < 3; ++i) {
    const int house = exocet.view.cross_house(exocet.cross_lines[i]);
    for (int line = 0; line < 9; ++line) {
      set_[i] |= bit_of(board.value(exocet.view.cell(line, exocet.cross_lines[i])));
    }
    for (Mask left = exocet.digits; left != 0;) {
      const int digit = take_first(left);
      Mask lines = board.places(house, digit);
      if (lines == 0 && !is_set(i, digit)) is_sound_ = false;
      lines = static_cast<Mask>(lines & ~bit_of(exocet.line));
      if (i == 0) lines = static_cast<Mask>(lines & ~(0x7 << exocet.line / 3 * 3));
      lines_[i][static_cast<std::size_t>(digit)] = lines;
    }
  }
}

bool CrossLinePlaces::find_places(int digit, const CellSet& without, CellSet& places) const {
  places = {};
  return choose_places(0, digit, without, 0, places);
}

bool CrossLinePlaces::choose_places(std::size_t i, int digit, const CellSet& without, Mask used,
                                    CellSet& places) const {
  if (i == 3) return true;
  if (is_set(i, digit)) return choose_places(i + 1, digit, without, used, places);
  for (Mask left = lines(i, digit) & ~used; left != 0;) {
    const int line = take_first(left);
    const int cell = exocet_.view.cell(line, exocet_.cross_lines[i]);
    if (without.has(cell)) continue;
    const CellSet before = places;
    places.add(cell);
    if (choose_places(i + 1, digit, without, used | bit_of(line), places)) return true;
    places = before;
  }
  return false;
}

std::array<int, 2> mirror_of(const Exocet& exocet, std::size_t target) {
  const int first = exocet.line / 3 * 3;
  const int line = 3 * first + 3 - exocet.line - exocet.view.line_of(exocet.targets[target]);
  const int cross = exocet.view.cross_of(exocet.targets[1 - target]);
  std::array<int, 2> mirror{};
  std::size_t count = 0;
  for (int i = cross / 3 * 3; i < cross / 3 * 3 + 3; ++i) {
    if (i != cross) mirror[count++] = exocet.view.cell(line, i);
  }
  return mirror;
}

namespace {

// Whether the house has this digit, or a place for it.
bool has_or_needs(const Board& board, int house, int digit, bool& is_set) {
  is_set = false;
  for (CellSet left = cells_of_house(house); !left.empty();) {
    is_set |= board.value(left.take_first()) == digit;
  }
  return is_set || board.places(house, digit) != 0;
}

// What the targets and the bases can have. Two exocets have no digit in common.
class ExocetPairs {
 public:
  ExocetPairs(const Board& board, std::span<const Exocet> exocets, bool with_mirrors)
      : board_(board), exocets_(exocets), with_mirrors_(with_mirrors) {
    for (const Exocet& exocet : exocets) {
      places_.emplace_back(board, exocet);
      for (std::size_t i = 0; i < 2; ++i) {
        targets_.push_back(exocet.targets[i]);
        mirrors_.push_back(with_mirrors ? mirror_of(exocet, i) : std::array<int, 2>{});
      }
    }
    add_choices({}, 0, 0);
  }

  // Whether some digits fit at all.
  [[nodiscard]] bool exist() { return exist_with(std::nullopt); }

  // Says where the mirror nodes are, why some digits do not fit, which are left, and which digits
  // are in all of these choices.
  [[nodiscard]] std::vector<std::string> reasons() {
    assumed_.reset();
    std::vector<std::string> texts;
    for (std::size_t i = 0; with_mirrors_ && i < targets_.size(); ++i) {
      texts.push_back(mirror_text(i));
    }
    std::string left;
    std::vector<Misfit> misfits;
    Mask common = exocets_[0].digits;
    for (const Choice& choice : choices_) {
      Misfit misfit = why_not(choice);
      if (misfit.text.empty()) {
        int chosen = 0;
        std::string digits;
        for (std::size_t i = 0; i < targets_.size(); ++i) {
          chosen |= bit_of(choice[i]);
          digits += (i == 0 ? "" : "/") + std::to_string(choice[i]);
        }
        common = static_cast<Mask>(common & chosen);
        left += (left.empty() ? "" : ", ") + digits;
      } else {
        misfits.push_back(std::move(misfit));
      }
    }
    keep_needed(misfits);
    for (const Misfit& misfit : misfits) texts.push_back(misfit.text + ".");
    std::string names;
    for (const int target : targets_) names += (names.empty() ? "" : "/") + cell_text(target);
    texts.push_back(filled("For %, this leaves %.", {names, left}));
    std::string in_all;
    while (common != 0) in_all += std::to_string(take_first(common));
    texts.push_back(std::move(in_all));
    return texts;
  }

  // What is wrong with each choice that is left if the candidate is true, each reason once.
  [[nodiscard]] std::string why_none(Candidate assumed) {
    assumed_ = assumed;
    if (std::string text = few_cells_text(); !text.empty()) return text;
    std::vector<Misfit> misfits;
    for (const Choice& choice : choices_) {
      assumed_.reset();
      digits_ = choice;
      if (!fits()) continue;
      assumed_ = assumed;
      misfits.push_back(why_not(choice));
    }
    keep_needed(misfits);
    std::string all;
    for (const Misfit& misfit : misfits) all += (all.empty() ? "" : "; ") + misfit.text;
    return all;
  }

  // The candidates with which no choice fits.
  [[nodiscard]] std::vector<Candidate> struck_out() {
    std::vector<Candidate> gone;
    for (int cell = 0; cell < kCells; ++cell) {
      for (Mask left = board_.candidates(cell); left != 0;) {
        const Candidate c = candidate_of(cell, take_first(left));
        if (!exist_with(c)) gone.push_back(c);
      }
    }
    return gone;
  }

 private:
  using Choice = std::array<int, 4>;  // by target

  // Lists the ways to give the targets from this one on different digits of the base.
  void add_choices(Choice choice, std::size_t i, int used) {
    if (i == targets_.size()) return choices_.push_back(choice);
    const int free = board_.candidates(targets_[i]) & exocets_[0].digits & ~used;
    for (auto left = static_cast<Mask>(free); left != 0;) {
      choice[i] = take_first(left);
      add_choices(choice, i + 1, used | bit_of(choice[i]));
    }
  }

  // Whether some choice fits if the candidate is true.
  bool exist_with(std::optional<Candidate> assumed) {
    assumed_ = assumed;
    return std::ranges::any_of(choices_, [&](const Choice& choice) {
      digits_ = choice;
      return fits();
    });
  }

  // What does not fit in a choice, and in others that agree with it in these targets (bit i for
  // target i).
  struct Misfit {
    std::string text;
    Choice choice{};
    unsigned targets = 0;
    bool in_any_order = false;  // the two targets of an exocet may exchange their digits

    [[nodiscard]] bool is_in(const Choice& other) const {
      const auto i = static_cast<std::size_t>(std::countr_zero(targets));
      if (in_any_order && other[i] == choice[i + 1] && other[i + 1] == choice[i]) return true;
      for (std::size_t k = 0; k < other.size(); ++k) {
        if ((targets >> k & 1) != 0 && other[k] != choice[k]) return false;
      }
      return true;
    }
  };

  // Leaves out what is not needed: all that the choices of the others show. Misfits of many targets
  // go first.
  static void keep_needed(std::vector<Misfit>& misfits) {
    std::vector<Choice> choices;
    choices.reserve(misfits.size());
    for (const Misfit& misfit : misfits) choices.push_back(misfit.choice);
    for (int count = 4; count >= 1; --count) {
      for (std::size_t i = misfits.size(); i-- > 0;) {
        if (std::popcount(misfits[i].targets) != count) continue;
        const bool is_needed = std::ranges::any_of(choices, [&](const Choice& choice) {
          for (std::size_t k = 0; k < misfits.size(); ++k) {
            if (k != i && misfits[k].is_in(choice)) return false;
          }
          return true;
        });
        if (!is_needed) misfits.erase(misfits.begin() + static_cast<std::ptrdiff_t>(i));
      }
    }
  }

  // Why the targets cannot have their digits; without a text if they can.
  Misfit why_not(const Choice& choice) {
    digits_ = choice;
    for (std::size_t i = 0; i < targets_.size(); ++i) {
      const bool is_there = allows(targets_[i], digits_[i]);
      if (is_there && fits_mirror(i)) continue;
      const char* const text = is_there ? "% cannot be %: its mirror node does not have this digit"
                               : assumed_ ? "% would not be %"
                                          : "% cannot be %";
      return {filled(text, {cell_text(targets_[i]), std::to_string(digits_[i])}), choice, 1U << i};
    }
    for (std::size_t i = 0; i < targets_.size(); i += 2) {
      if (!fits_base(i)) return {no_pair_text(i), choice, 3U << i, true};
    }
    // Few targets explain it best.
    const unsigned all = (1U << targets_.size()) - 1;
    for (int count = 1; count <= 4; ++count) {
      for (unsigned some = 1; some <= all; ++some) {
        if (std::popcount(some) != count || fits_cross_lines(some)) continue;
        return {count == 1 ? no_room_text(static_cast<std::size_t>(std::countr_zero(some)))
                           : little_room_text(some),
                choice, some};
      }
    }
    return {};
  }

  // "r8c3 and r9c3 cannot have the pair 2 and 5 (r9c3 would not be 2)"
  [[nodiscard]] std::string no_pair_text(std::size_t target) const {
    const std::array<int, 2>& base = exocets_[target / 2].base;
    std::string text = filled("% and % cannot have the pair % and %",
                              {cell_text(base[0]), cell_text(base[1]),
                               std::to_string(std::min(digits_[target], digits_[target + 1])),
                               std::to_string(std::max(digits_[target], digits_[target + 1]))});
    if (!assumed_) {
      const int has_none =
          board_.has(base[0], digits_[target]) || board_.has(base[0], digits_[target + 1])
              ? base[1]
              : base[0];
      return text + filled(" (% can have neither)", {cell_text(has_none)});
    }
    std::string losers;
    for (const int cell : base) {
      if (!board_.has(cell, assumed_->digit) || allows(cell, assumed_->digit)) continue;
      losers += (losers.empty() ? "" : " and ") + cell_text(cell);
    }
    if (losers.empty()) return text;
    return text + filled(" (% would not be %)", {losers, std::to_string(assumed_->digit)});
  }

  // "column 2 would have only two cells for 1, 5 and 9: r3c2 and r6c2". Two exocets have all digits
  // in their bases, so each cross-line has them outside the band or in its targets. Empty if the
  // cells suffice.
  [[nodiscard]] std::string few_cells_text() const {
    if (exocets_.size() == 1) return {};
    for (int count = 2; count <= kMostBaseDigits; ++count) {
      for (std::size_t i = 0; i < 3; ++i) {
        for (Mask some = exocets_[0].digits; some != 0;) {
          if (count_of(some) == count) {
            const CellSet cells = cells_of_cross_line(i, some);
            if (cells.count() < count) return few_cells_text(i, some, cells);
          }
          some = static_cast<Mask>((some - 1) & exocets_[0].digits);
        }
      }
    }
    return {};
  }

  [[nodiscard]] std::string few_cells_text(std::size_t i, Mask some, const CellSet& cells) const {
    const House line = house_of(view().cross_house(exocets_[0].cross_lines[i]));
    std::vector<Digit> digits;
    while (some != 0) digits.push_back(static_cast<Digit>(take_first(some)));
    const std::string places = cells.count() == 1
                                   ? "one cell"
                                   : count_word(static_cast<std::size_t>(cells.count())) + " cells";
    return filled("% would have only % for %: %",
                  {house_text(line), places, digits_text(digits), each_text(list_of(cells))});
  }

  // Where the cross-line can have these digits. All its cells if it has one of the digits.
  [[nodiscard]] CellSet cells_of_cross_line(std::size_t i, Mask digits) const {
    const int cross = exocets_[0].cross_lines[i];
    CellSet cells;
    while (digits != 0) {
      const int digit = take_first(digits);
      int lines = 0;
      for (std::size_t k = 0; k < exocets_.size(); ++k) {
        const std::size_t own = index_of(k, cross);
        if (places_[k].is_set(own, digit)) return cells_of_house(view().cross_house(cross));
        lines |= places_[k].lines(own, digit);
      }
      for (const int target : targets_) {
        if (view().cross_of(target) == cross) lines |= bit_of(view().line_of(target));
      }
      for (auto left = static_cast<Mask>(lines); left != 0;) {
        const int cell = view().cell(take_first(left), cross);
        if (allows(cell, digit)) cells.add(cell);
      }
    }
    return cells;
  }

  // Which cross-line of the exocet this one is.
  [[nodiscard]] std::size_t index_of(std::size_t exocet, int cross) const {
    const std::array<int, 3>& lines = exocets_[exocet].cross_lines;
    return static_cast<std::size_t>(std::ranges::find(lines, cross) - lines.begin());
  }

  // "1 in r1c9"
  [[nodiscard]] std::string in_target_text(std::size_t target) const {
    return std::to_string(digits_[target]) + " in " + cell_text(targets_[target]);
  }

  // The other two cross-lines, without those in which the digit of the target is set.
  [[nodiscard]] std::vector<House> other_lines(std::size_t target) const {
    std::vector<House> lines;
    for (std::size_t i = 0; i < 3; ++i) {
      const int cross = cross_line(target, i);
      if (cross == view().cross_of(targets_[target])) continue;
      if (!places_[target / 2].is_set(i, digits_[target])) {
        lines.push_back(house_of(view().cross_house(cross)));
      }
    }
    merge_sort(lines);
    return lines;
  }

  // "1 in r1c9 and 2 in r2c4 do not fit together: columns 5 and 9 would have to hold 1 in rows 4
  // and 7 and ..."
  [[nodiscard]] std::string little_room_text(unsigned some) const {
    int lines = 0;
    std::string here;
    std::string others;
    std::vector<RoomNeed> needs;
    for (std::size_t i = 0; some != 0; ++i, some >>= 1) {
      if ((some & 1) == 0) continue;
      add_needs(i, needs);
      const std::string sign = here.empty() ? "" : some == 1 ? " and " : ", ";
      lines |= free_lines(i);
      here += sign;
      here += in_target_text(i);
      const std::vector<House> needy = other_lines(i);
      if (needy.empty()) continue;
      others += filled(
          "%% in %", {others.empty() ? "" : sign, std::to_string(digits_[i]), houses_text(needy)});
    }
    if (const std::string why = room_proof(view(), needs); !why.empty()) {
      return filled("% do not fit together: %", {here, why});
    }
    return filled("% do not fit together: % would have to hold %",
                  {here, named_lines(view(), static_cast<Mask>(lines)), others});
  }

  // What the other two cross-lines need for the digit of the target.
  void add_needs(std::size_t target, std::vector<RoomNeed>& needs) const {
    for (std::size_t i = 0; i < 3; ++i) {
      const int cross = cross_line(target, i);
      const int digit = digits_[target];
      if (cross == view().cross_of(targets_[target])) continue;
      if (places_[target / 2].is_set(i, digit)) continue;
      RoomNeed need{.digit = digit, .cross = cross, .cells = {}};
      const int own = bit_of(view().line_of(targets_[target]));
      for (auto left = static_cast<Mask>(places_[target / 2].lines(i, digit) & ~own); left != 0;) {
        const int cell = view().cell(take_first(left), cross);
        if (std::ranges::count(targets_, cell) == 0 && allows(cell, digit)) need.cells.add(cell);
      }
      needs.push_back(need);
    }
  }

  // "1 in r1c9 leaves rows 4 and 7 no two places for 1 in different columns"
  [[nodiscard]] std::string no_room_text(std::size_t target) const {
    const std::vector<House> lines = other_lines(target);
    const int other = targets_[target ^ 1U];
    const bool is_shared =
        board_.has(other, digits_[target]) && std::ranges::any_of(lines, [&](House line) {
          return cells_of_house(number_of(line)).has(other);
        });
    const std::string digit = std::to_string(digits_[target]);
    std::vector<RoomNeed> needs;
    add_needs(target, needs);
    if (const std::string why = room_proof(view(), needs); !why.empty()) {
      const std::string shared =
          is_shared ? cell_text(other) + " would have the other digit, and " : "";
      return filled("% cannot be %: %%", {cell_text(targets_[target]), digit, shared, why});
    }
    return filled("% leaves % % for %%", {in_target_text(target), houses_text(lines),
                                          lines.size() == 1 ? "no place" : "no two places", digit,
                                          lines.size() == 1 ? ""
                                          : view().is_stack ? " in different columns"
                                                            : " in different rows"});
  }

  // The lines of the places that the digit of this target has in the other two cross-lines.
  [[nodiscard]] Mask free_lines(std::size_t target) const {
    const int own = targets_[target];
    const int other = targets_[target ^ 1U];
    int all = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      const int cross = cross_line(target, i);
      if (cross == view().cross_of(own)) continue;
      const bool has_other = cross == view().cross_of(other);
      const int taken = has_other ? bit_of(view().line_of(other)) : 0;
      all |= places_[target / 2].lines(i, digits_[target]) & ~taken & ~bit_of(view().line_of(own));
    }
    return static_cast<Mask>(all);
  }

  // The mirror node is in the box of the other target.
  [[nodiscard]] std::string mirror_text(std::size_t target) const {
    const int other = targets_[target ^ 1U];
    const std::array<int, 2>& mirror = mirrors_[target];
    const std::string name = cell_text(targets_[target]);
    const int beside = view().cell(view().line_of(mirror[0]), view().cross_of(other));
    return filled(
        "In %, the digit of % is neither in % (the base has it) nor in % (% has it), and % has %. "
        "So it is in %, the mirror node of %.",
        {house_text(house_of(box_of(other))), name,
         named_lines(view(), bit_of(exocets_[target / 2].line)),
         named_lines(view(), bit_of(view().line_of(targets_[target]))), name, cell_text(beside),
         beside == other ? "the other digit" : "no base digit",
         cells_text(std::array{static_cast<std::uint16_t>(mirror[0]),
                               static_cast<std::uint16_t>(mirror[1])}),
         name});
  }

  [[nodiscard]] const ExocetView& view() const { return exocets_[0].view; }
  // The number of a cross-line of the exocet that has this target.
  [[nodiscard]] int cross_line(std::size_t target, std::size_t i) const {
    return exocets_[target / 2].cross_lines[i];
  }

  // Whether the cell can have the digit.
  [[nodiscard]] bool allows(int cell, int digit) const {
    if (!board_.has(cell, digit)) return false;
    if (!assumed_) return true;
    if (cell == assumed_->cell) return digit == assumed_->digit;
    return digit != assumed_->digit || !see_each_other(cell, assumed_->cell);
  }

  // Whether the base can have the digits of this target and the next one.
  [[nodiscard]] bool fits_base(std::size_t i) const {
    const auto& base = exocets_[i / 2].base;
    const int x = digits_[i];
    const int y = digits_[i + 1];
    return (allows(base[0], x) && allows(base[1], y)) || (allows(base[0], y) && allows(base[1], x));
  }

  // Whether the targets can have their digits.
  bool fits() {
    for (std::size_t i = 0; i < targets_.size(); ++i) {
      if (!allows(targets_[i], digits_[i]) || !fits_mirror(i)) return false;
      if (i % 2 == 0 && !fits_base(i)) return false;
    }
    return fits_cross_lines(kAll);
  }

  [[nodiscard]] bool fits_mirror(std::size_t target) const {
    return !with_mirrors_ || std::ranges::any_of(mirrors_[target], [&](int cell) {
      return board_.value(cell) == digits_[target] || allows(cell, digits_[target]);
    });
  }

  // Whether the cross-lines have places for the digits of these targets (bit i for target i).
  bool fits_cross_lines(unsigned which) {
    used_cells_ = {};
    for (const int target : targets_) used_cells_.add(target);
    return fits_from(which, 0, 0);
  }

  // Chooses the places of the digit of one target after the other, three numbers for each. The
  // digit is in these lines.
  bool fits_from(unsigned which, std::size_t i, int used_lines) {
    const std::size_t target = i / 3;
    if (target == targets_.size()) return true;
    if ((which >> target & 1) == 0) return fits_from(which, i + 3, 0);
    if (i % 3 == 0) used_lines = bit_of(view().line_of(targets_[target]));
    const CrossLinePlaces& places = places_[target / 2];
    const int digit = digits_[target];
    const int cross = cross_line(target, i % 3);
    if (view().cross_of(targets_[target]) == cross || places.is_set(i % 3, digit)) {
      return fits_from(which, i + 1, used_lines);
    }
    for (auto left = static_cast<Mask>(places.lines(i % 3, digit) & ~used_lines); left != 0;) {
      const int line = take_first(left);
      const int cell = view().cell(line, cross);
      if (used_cells_.has(cell) || !allows(cell, digit)) continue;
      used_cells_.add(cell);
      const bool fits = fits_from(which, i + 1, used_lines | bit_of(line));
      used_cells_.remove(cell);
      if (fits) return true;
    }
    return false;
  }

  static constexpr unsigned kAll = 15;

  const Board& board_;
  std::span<const Exocet> exocets_;
  std::vector<CrossLinePlaces> places_;  // by exocet
  bool with_mirrors_;
  std::vector<int> targets_;
  std::vector<std::array<int, 2>> mirrors_;  // by target
  std::vector<Choice> choices_;              // of digits
  Choice digits_{};
  std::optional<Candidate> assumed_;
  CellSet used_cells_;
};

// Why the cross-lines have no three places for the digit apart from the targets: one, two or three
// of them have it in fewer lines.
// "rows 3 and 4 have places", "for 1 only in column 6"
std::pair<std::string, std::string> few_lines_text(const Board& board, const Exocet& exocet,
                                                   const CrossLinePlaces& places, int digit) {
  for (const unsigned some : {1U, 2U, 4U, 3U, 5U, 6U, 7U}) {
    Mask lines = 0;
    std::vector<House> cross_lines;
    for (std::size_t i = 0; i < 3; ++i) {
      if ((some >> i & 1) == 0) continue;
      cross_lines.push_back(house_of(exocet.view.cross_house(exocet.cross_lines[i])));
      for (int line = 0; line < 9; ++line) {
        const int cell = exocet.view.cell(line, exocet.cross_lines[i]);
        const bool is_place = (places.lines(i, digit) >> line & 1) != 0 &&
                              std::ranges::count(exocet.targets, cell) == 0;
        if (board.value(cell) == digit || is_place) lines |= bit_of(line);
      }
    }
    if (count_of(lines) >= static_cast<int>(cross_lines.size())) continue;
    merge_sort(cross_lines);
    const std::string of_digit = "for " + std::to_string(digit);
    const std::string houses = houses_text(cross_lines);
    if (lines == 0) return {houses + " has no place", of_digit};
    return {houses + (cross_lines.size() == 1 ? " has places" : " have places"),
            of_digit + " only in " + named_lines(exocet.view, lines)};
  }
  return {};
}

// Adds the facts that each of the base digits has a place in the house.
void add_house_facts(const Board& board, int house, Mask digits, Step& step) {
  while (digits != 0) {
    const int digit = take_first(digits);
    bool is_set = false;
    if (has_or_needs(board, house, digit, is_set) && !is_set) {
      step.proof.push_back(house_fact(board, house, digit));
    }
  }
}

CellSet s_cells(const Exocet& exocet, int cross) {
  CellSet cells = cells_of_house(exocet.view.cross_house(cross));
  const int first = exocet.line / 3 * 3;
  for (int line = first; line < first + 3; ++line) cells.remove(exocet.view.cell(line, cross));
  for (const int target : exocet.targets) cells.remove(target);
  return cells;
}

int box_house(int cell) {
  return box_of(cell);
}

// Whether the boxes of the targets have each digit of the base, or a place for it.
bool boxes_are_sound(const Board& board, const Exocet& exocet) {
  bool is_set = false;
  for (const int target : exocet.targets) {
    for (Mask left = exocet.digits; left != 0;) {
      if (!has_or_needs(board, box_house(target), take_first(left), is_set)) return false;
    }
  }
  return true;
}

void add_mirrors(const Board& board, const Exocet& exocet, Step& step) {
  for (std::size_t i = 0; i < 2; ++i) {
    add_house_facts(board, box_house(exocet.targets[1 - i]), exocet.digits, step);
    for (const int cell : mirror_of(exocet, i)) {
      mark(step, cell, board.candidates(cell) & exocet.digits, Mark::Role::shared,
           static_cast<int>(i));
    }
  }
}

// Sets what is struck out, with mirror nodes if they give more. Returns whether they do.
bool strike_out_misfits(const Board& board, std::span<const Exocet> exocets, bool may_use_mirrors,
                        Step& step) {
  ExocetPairs pairs(board, exocets, false);
  if (!pairs.exist()) return false;  // the board contradicts itself
  step.eliminations = pairs.struck_out();
  if (!may_use_mirrors) return false;
  for (const Exocet& exocet : exocets) {
    if (!boxes_are_sound(board, exocet)) return false;
  }
  ExocetPairs with(board, exocets, true);
  std::vector<Candidate> more;
  if (with.exist()) more = with.struck_out();
  const bool is_better = more.size() > step.eliminations.size();
  step.eliminations = std::move(more);
  return is_better;
}

void add_base_and_targets(const Board& board, const Exocet& exocet, int group, Step& step) {
  step.houses.push_back(house_of(exocet.view.line_house(exocet.line)));
  for (std::size_t i = 0; i < 2; ++i) {
    const int base = exocet.base[i];
    const int target = exocet.targets[i];
    mark(step, base, board.candidates(base), Mark::Role::pattern, group);
    mark(step, target, board.candidates(target) & exocet.digits, Mark::Role::pattern, group + 1);
  }
  for (const int cell : exocet.base) step.proof.push_back(cell_fact(board, cell));
  for (const int cell : exocet.targets) step.proof.push_back(cell_fact(board, cell));
}

}  // namespace

Step exocet_step(const Board& board, std::span<const Exocet> exocets, bool may_use_mirrors) {
  Step step;
  const bool with_mirrors = strike_out_misfits(board, exocets, may_use_mirrors, step);
  if (step.eliminations.empty()) return step;
  for (std::size_t i = 0; i < exocets.size(); ++i) {
    add_base_and_targets(board, exocets[i], static_cast<int>(2 * i), step);
  }
  const Exocet& first = exocets[0];
  const CrossLinePlaces places(board, first);
  std::vector<int> cross_lines(first.cross_lines.begin(), first.cross_lines.end());
  merge_sort(cross_lines);
  for (const int cross : cross_lines) {
    const int house = first.view.cross_house(cross);
    step.covers.push_back(house_of(house));
    add_house_facts(board, house, first.digits, step);
    for (Mask left = first.digits; left != 0;) {
      const int digit = take_first(left);
      mark(step, s_cells(first, cross) & board.cells(digit), digit, Mark::Role::set);
    }
  }
  std::vector<Exocet> sorted(exocets.begin(), exocets.end());
  for (Exocet& exocet : sorted) {
    if (with_mirrors) add_mirrors(board, exocet, step);
    if (exocet.targets[0] > exocet.targets[1]) std::swap(exocet.targets[0], exocet.targets[1]);
  }
  put_in_order(step);
  ExocetPairs words(board, sorted, with_mirrors);
  step.sentences = words.reasons();
  std::string why;
  std::string before;
  for (Mask left = first.digits; left != 0;) {
    const auto [who, what] = few_lines_text(board, first, places, take_first(left));
    why += who == before ? ", " : (why.empty() ? "" : "; ") + who + " ";
    why += what;
    before = who;
  }
  step.sentences.push_back(std::move(why));
  for (const Candidate c : step.eliminations) step.sentences.push_back(words.why_none(c));
  return step;
}

}  // namespace bitdoku::human
