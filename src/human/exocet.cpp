#include "human/exocet.hpp"

#include <algorithm>
#include <optional>

#include "common/merge_sort.hpp"
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

// What the targets and the base can have.
class ExocetPairs {
 public:
  ExocetPairs(const Board& board, const Exocet& exocet, const CrossLinePlaces& places,
              bool with_mirrors)
      : board_(board), exocet_(exocet), places_(places), with_mirrors_(with_mirrors) {
    if (with_mirrors) mirrors_ = {mirror_of(exocet, 0), mirror_of(exocet, 1)};
  }

  // Whether some pair fits at all.
  [[nodiscard]] bool exist() { return exist_with(std::nullopt); }

  // Says where the mirror nodes are, why some pairs do not fit, which are left, and which digits
  // all of these have.
  [[nodiscard]] std::vector<std::string> reasons() {
    assumed_.reset();
    std::vector<std::string> texts;
    for (std::size_t i = 0; with_mirrors_ && i < 2; ++i) texts.push_back(mirror_text(i));
    std::string left;
    Mask common = exocet_.digits;
    for (Mask xs = board_.candidates(exocet_.targets[0]) & exocet_.digits; xs != 0;) {
      const int x = take_first(xs);
      for (Mask ys = board_.candidates(exocet_.targets[1]) & exocet_.digits & ~bit_of(x);
           ys != 0;) {
        const int y = take_first(ys);
        std::string text = why_not(x, y);
        if (text.empty()) {
          common = static_cast<Mask>(common & (bit_of(x) | bit_of(y)));
          left += (left.empty() ? "" : ", ") + std::to_string(x) + "/" + std::to_string(y);
        } else if (text += "."; std::ranges::find(texts, text) == texts.end()) {
          texts.push_back(std::move(text));
        }
      }
    }
    texts.push_back(filled("For %/%, this leaves %.",
                           {cell_text(exocet_.targets[0]), cell_text(exocet_.targets[1]), left}));
    std::string in_all;
    while (common != 0) in_all += std::to_string(take_first(common));
    texts.push_back(std::move(in_all));
    return texts;
  }

  // What is wrong with each pair that is left if the candidate is true, each reason once.
  [[nodiscard]] std::string why_none(Candidate assumed) {
    std::vector<std::string> texts;
    for (Mask xs = board_.candidates(exocet_.targets[0]) & exocet_.digits; xs != 0;) {
      const int x = take_first(xs);
      for (Mask ys = board_.candidates(exocet_.targets[1]) & exocet_.digits & ~bit_of(x);
           ys != 0;) {
        const int y = take_first(ys);
        assumed_.reset();
        if (!fits(x, y)) continue;
        assumed_ = assumed;
        std::string text = why_not(x, y);
        if (std::ranges::find(texts, text) == texts.end()) texts.push_back(std::move(text));
      }
    }
    std::string all;
    for (const std::string& text : texts) all += (all.empty() ? "" : "; ") + text;
    return all;
  }

  // The candidates with which no pair fits.
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
  // Whether some pair fits if the candidate is true.
  bool exist_with(std::optional<Candidate> assumed) {
    assumed_ = assumed;
    for (Mask xs = board_.candidates(exocet_.targets[0]) & exocet_.digits; xs != 0;) {
      const int x = take_first(xs);
      for (Mask ys = board_.candidates(exocet_.targets[1]) & exocet_.digits & ~bit_of(x);
           ys != 0;) {
        if (fits(x, take_first(ys))) return true;
      }
    }
    return false;
  }

  // Why the first target cannot have x while the second one has y; empty if it can.
  std::string why_not(int x, int y) {
    const std::array digits{x, y};
    const std::array words{std::to_string(x), std::to_string(y)};
    const std::array targets{cell_text(exocet_.targets[0]), cell_text(exocet_.targets[1])};
    for (std::size_t i = 0; i < 2; ++i) {
      const bool is_there = allows(exocet_.targets[i], digits[i]);
      if (is_there && fits_mirror(i, digits[i])) continue;
      return filled(
          is_there ? "% is not %: its mirror node does not have this digit" : "% is not %",
          {targets[i], words[i]});
    }
    if (!fits_base(x, y)) {
      const std::size_t first = x < y ? 0 : 1;
      return filled(
          "% and % cannot have the pair % and %",
          {cell_text(exocet_.base[0]), cell_text(exocet_.base[1]), words[first], words[1 - first]});
    }
    for (std::size_t i = 0; i < 2; ++i) {
      if (!fits_cross_lines(digits, 3 * i, 3 * i + 3)) return no_room_text(i);
    }
    if (fits_cross_lines(digits)) return {};
    const Mask lines = free_lines(0, x) | free_lines(1, y);
    return filled("% in % and % in % leave the other %s and %s too little room in %the cross-lines",
                  {words[0], targets[0], words[1], targets[1], words[0], words[1],
                   lines == 0 ? "" : named_lines(exocet_.view, lines) + " of "});
  }

  // "1 in r1c9 leaves rows 4 and 7 no two places for 1 in different columns"
  [[nodiscard]] std::string no_room_text(std::size_t target) const {
    const std::string digit = std::to_string(pair_[target]);
    std::vector<House> lines;
    for (std::size_t i = 0; i < 3; ++i) {
      const int cross = exocet_.cross_lines[i];
      if (cross == exocet_.view.cross_of(exocet_.targets[target])) continue;
      if (!places_.is_set(i, pair_[target])) {
        lines.push_back(house_of(exocet_.view.cross_house(cross)));
      }
    }
    merge_sort(lines);
    return filled("% in % leaves % % for %%",
                  {digit, cell_text(exocet_.targets[target]), houses_text(lines),
                   lines.size() == 1 ? "no place" : "no two places", digit,
                   lines.size() == 1       ? ""
                   : exocet_.view.is_stack ? " in different columns"
                                           : " in different rows"});
  }

  // The lines of the places that the digit of this target has in the other two cross-lines.
  [[nodiscard]] Mask free_lines(std::size_t target, int digit) const {
    const int own = exocet_.targets[target];
    const int other = exocet_.targets[1 - target];
    int all = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      const int cross = exocet_.cross_lines[i];
      if (cross == exocet_.view.cross_of(own)) continue;
      const bool has_other = cross == exocet_.view.cross_of(other);
      const int taken = has_other ? bit_of(exocet_.view.line_of(other)) : 0;
      all |= places_.lines(i, digit) & ~taken & ~bit_of(exocet_.view.line_of(own));
    }
    return static_cast<Mask>(all);
  }

  // The mirror node is in the box of the other target.
  [[nodiscard]] std::string mirror_text(std::size_t target) const {
    const int other = exocet_.targets[1 - target];
    const std::string name = cell_text(exocet_.targets[target]);
    const int line = exocet_.view.line_of(mirrors_[target][0]);
    const int beside = exocet_.view.cell(line, exocet_.view.cross_of(other));
    return filled(
        "In %, the digit of % is neither in % (the base has it) nor in % (% has it), and % has %. "
        "So it is in %, the mirror node of %.",
        {house_text(house_of(box_of(other))), name, named_lines(exocet_.view, bit_of(exocet_.line)),
         named_lines(exocet_.view, bit_of(exocet_.view.line_of(exocet_.targets[target]))), name,
         cell_text(beside), beside == other ? "the other digit" : "no base digit",
         cells_text(std::array{static_cast<std::uint8_t>(mirrors_[target][0]),
                               static_cast<std::uint8_t>(mirrors_[target][1])}),
         name});
  }

  // Whether the cell can have the digit.
  [[nodiscard]] bool allows(int cell, int digit) const {
    if (!board_.has(cell, digit)) return false;
    if (!assumed_) return true;
    if (cell == assumed_->cell) return digit == assumed_->digit;
    return digit != assumed_->digit || !see_each_other(cell, assumed_->cell);
  }

  [[nodiscard]] bool fits_base(int x, int y) const {
    const auto& base = exocet_.base;
    return (allows(base[0], x) && allows(base[1], y)) || (allows(base[0], y) && allows(base[1], x));
  }

  // Whether the first target can have x, and the second one y.
  bool fits(int x, int y) {
    return allows(exocet_.targets[0], x) && allows(exocet_.targets[1], y) && fits_base(x, y) &&
           fits_mirror(0, x) && fits_mirror(1, y) && fits_cross_lines({x, y});
  }

  [[nodiscard]] bool fits_mirror(std::size_t target, int digit) const {
    return !with_mirrors_ || std::ranges::any_of(mirrors_[target], [&](int cell) {
      return board_.value(cell) == digit || allows(cell, digit);
    });
  }

  // Whether the cross-lines have places for the digits of the targets. Three of the six numbers
  // belong to the first digit.
  bool fits_cross_lines(const std::array<int, 2>& digits, std::size_t begin = 0,
                        std::size_t end = 6) {
    pair_ = digits;
    used_lines_ = {bit_of(exocet_.view.line_of(exocet_.targets[0])),
                   bit_of(exocet_.view.line_of(exocet_.targets[1]))};
    used_cells_ = CellSet::of(exocet_.targets[0]) | CellSet::of(exocet_.targets[1]);
    return fits_from(begin, end);
  }

  // Chooses the places of the first digit, then those of the second digit.
  bool fits_from(std::size_t i, std::size_t end) {
    if (i == end) return true;
    const std::size_t which = i / 3;
    const int digit = pair_[which];
    const int cross = exocet_.cross_lines[i % 3];
    const bool is_in_target = exocet_.view.cross_of(exocet_.targets[which]) == cross;
    if (is_in_target || places_.is_set(i % 3, digit)) return fits_from(i + 1, end);
    for (Mask left = places_.lines(i % 3, digit) & ~used_lines_[which]; left != 0;) {
      const int line = take_first(left);
      const int cell = exocet_.view.cell(line, cross);
      if (used_cells_.has(cell) || !allows(cell, digit)) continue;
      used_cells_.add(cell);
      used_lines_[which] ^= bit_of(line);
      const bool fits = fits_from(i + 1, end);
      used_cells_.remove(cell);
      used_lines_[which] ^= bit_of(line);
      if (fits) return true;
    }
    return false;
  }

  const Board& board_;
  const Exocet& exocet_;
  const CrossLinePlaces& places_;
  bool with_mirrors_;
  std::array<std::array<int, 2>, 2> mirrors_{};
  std::optional<Candidate> assumed_;
  std::array<int, 2> pair_{};
  std::array<Mask, 2> used_lines_{};  // by digit of the pair
  CellSet used_cells_;
};

// Why the cross-lines have no three places for the digit without the targets: one, two or three of
// them have it in fewer lines.
std::string few_lines_text(const Board& board, const Exocet& exocet, const CrossLinePlaces& places,
                           int digit) {
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
    return filled(
        lines == 0 ? "% would have no %" : "% would have % only in %",
        {houses_text(cross_lines), std::to_string(digit), named_lines(exocet.view, lines)});
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

}  // namespace

Step exocet_step(const Board& board, const Exocet& exocet, const CrossLinePlaces& places,
                 bool may_use_mirrors) {
  Step step;
  ExocetPairs pairs(board, exocet, places, false);
  if (!pairs.exist()) return step;  // the board contradicts itself
  step.eliminations = pairs.struck_out();
  bool with_mirrors = may_use_mirrors && boxes_are_sound(board, exocet);
  if (with_mirrors) {
    ExocetPairs with(board, exocet, places, true);
    if (!with.exist()) return {};
    std::vector<Candidate> more = with.struck_out();
    with_mirrors = more.size() > step.eliminations.size();
    step.eliminations = std::move(more);
  }
  if (step.eliminations.empty()) return step;
  step.houses = {house_of(exocet.view.line_house(exocet.line))};
  for (std::size_t i = 0; i < 2; ++i) {
    const int base = exocet.base[i];
    const int target = exocet.targets[i];
    mark(step, base, board.candidates(base), Mark::Role::pattern, 0);
    mark(step, target, board.candidates(target) & exocet.digits, Mark::Role::pattern, 1);
  }
  for (const int cell : exocet.base) step.proof.push_back(cell_fact(board, cell));
  for (const int cell : exocet.targets) step.proof.push_back(cell_fact(board, cell));
  std::vector<int> cross_lines(exocet.cross_lines.begin(), exocet.cross_lines.end());
  merge_sort(cross_lines);
  for (const int cross : cross_lines) {
    const int house = exocet.view.cross_house(cross);
    step.covers.push_back(house_of(house));
    add_house_facts(board, house, exocet.digits, step);
    for (Mask left = exocet.digits; left != 0;) {
      const int digit = take_first(left);
      mark(step, s_cells(exocet, cross) & board.cells(digit), digit, Mark::Role::set);
    }
  }
  if (with_mirrors) add_mirrors(board, exocet, step);
  put_in_order(step);
  Exocet sorted = exocet;
  if (sorted.targets[0] > sorted.targets[1]) std::swap(sorted.targets[0], sorted.targets[1]);
  ExocetPairs words(board, sorted, places, with_mirrors);
  step.sentences = words.reasons();
  std::string why;
  for (Mask left = exocet.digits; left != 0;) {
    why += (why.empty() ? "" : "; ") + few_lines_text(board, exocet, places, take_first(left));
  }
  step.sentences.push_back(std::move(why));
  for (const Candidate c : step.eliminations) step.sentences.push_back(words.why_none(c));
  return step;
}

}  // namespace bitdoku::human
