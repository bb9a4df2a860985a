// 3D Sue de Coq: a set of blank cells of a row, a column and a box that both cross. Each digit of
// the set is given to the fewest of the three houses that have all its places in the set. In each
// of them it is in at most one cell of the set. If this allows together only as many digits as
// there are cells, all are needed. So each digit is in the set once for each of its houses, and the
// other cells of these houses lose it. A cell of the set in two houses of a digit loses it, too,
// because it would count for both. With two houses, this is a Sue de Coq.
//
// Source: the "Two-Sector Disjoint Subsets" of Sue de Coq on forum.enjoysudoku.com, whose readers
// extended them to three sectors; the solver Sudoku Studio (github.com/SunnieShine/Sudoku) has them
// by this name. The counting is the "rank 0" of A. Barker (Xsudo).
//
// No smaller set in the set is locked by such a count, so a set is not a Sue de Coq or a naked
// subset with cells added. The sets with the fewest cells come first, then the order is by the box,
// its row and its column, then by the cells in the box, those of the row, and those of the column.
// Cells are chosen like words in a dictionary. A set is given only if it strikes out something that
// no set before does.
#include <algorithm>
#include <array>
#include <set>

#include "common/merge_sort.hpp"
#include "human/build.hpp"
#include "human/modern_finders.hpp"
#include "human/words.hpp"

namespace bitdoku::human {
namespace {

// The houses, and sets of them as bits.
enum : std::uint8_t { kRow = 0, kColumn = 1, kBox = 2 };
using Sectors = std::uint8_t;
constexpr std::size_t kInRow = 1U << kRow;
constexpr std::size_t kInColumn = 1U << kColumn;
constexpr std::size_t kInBox = 1U << kBox;
constexpr std::array<Sectors, 7> kSectorSets{1, 2, 4, 3, 5, 6, 7};  // the smaller ones first

struct Cross {
  std::array<int, 3> houses{};  // row, column, box

  [[nodiscard]] Sectors sectors_of(int cell) const {
    unsigned sectors = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      if (cells_of_house(houses[i]).has(cell)) sectors |= 1U << i;
    }
    return static_cast<Sectors>(sectors);
  }
};

// Some cells of the cross, and the digits that they have in each set of its houses.
struct Chosen {
  CellSet cells;
  int size = 0;
  std::array<Mask, 8> digits{};

  [[nodiscard]] Mask all() const {
    Mask all = 0;
    for (const Mask some : digits) all |= some;
    return all;
  }

  // How many digits the cells can have at most, with cells of the column that have `more`.
  [[nodiscard]] int most_digits(Mask more = 0) const {
    const Mask row = digits[kInRow];
    const auto column = static_cast<Mask>(digits[kInColumn] | more);
    const Mask box = digits[kInBox];
    const unsigned open = (digits[kInRow | kInBox] & ~(row | box)) |
                          (digits[kInColumn | kInBox] & ~(column | box)) |
                          (digits[kInRow | kInColumn | kInBox] & ~(row | column | box));
    return count_of(row) + count_of(column) + count_of(box) + count_of(static_cast<Mask>(open));
  }

  // The smallest sets of houses that have all places of the digit.
  [[nodiscard]] std::vector<Sectors> covers_of(int digit) const {
    std::vector<Sectors> covers;
    for (const Sectors sectors : kSectorSets) {
      bool has_all = covers.empty() || std::popcount(covers[0]) == std::popcount(sectors);
      for (std::size_t places = 1; places < digits.size(); ++places) {
        has_all &= (digits[places] >> digit & 1) == 0 || (places & sectors) != 0;
      }
      if (has_all) covers.push_back(sectors);
    }
    return covers;
  }
};

Chosen together(const Chosen& a, const Chosen& b) {
  Chosen both;
  both.cells = a.cells | b.cells;
  both.size = a.size + b.size;
  for (std::size_t i = 0; i < both.digits.size(); ++i) both.digits[i] = a.digits[i] | b.digits[i];
  return both;
}

bool is_open(const Chosen& chosen) {
  return chosen.most_digits() > chosen.size;
}

class CrossSearch {
 public:
  CrossSearch(const Board& board, const Sink& sink) : board_(board), sink_(sink) {}

  bool run() {
    for (int box = 0; box < 9; ++box) {
      for (int row = box / 3 * 3; row < box / 3 * 3 + 3; ++row) {
        for (int column = box % 3 * 3; column < box % 3 * 3 + 3; ++column) {
          look_at({{kFirstRow + row, kFirstColumn + column, box}});
        }
      }
    }
    merge_sort(found_, [](const Found& a, const Found& b) { return a.all.size < b.all.size; });
    return std::ranges::any_of(found_, [&](const Found& found) { return give(found); });
  }

 private:
  struct Found {
    Cross cross;
    Chosen all;
    std::vector<Candidate> gone;
  };

  void look_at(const Cross& cross) {
    cross_ = cross;
    const CellSet box = cells_of_house(cross.houses[kBox]);
    const CellSet row = cells_of_house(cross.houses[kRow]);
    const CellSet column = cells_of_house(cross.houses[kColumn]);
    const std::vector<Chosen> of_row = choices(row & ~box);
    const std::vector<Chosen> of_column = choices(column & ~box);
    if (of_row.empty() || of_column.empty()) return;
    for (const Chosen& in_box : choices(box)) {
      if ((in_box.cells & row).empty() || (in_box.cells & column).empty()) continue;
      for (const Chosen& in_row : of_row) {
        const Chosen two = together(in_box, in_row);
        if (!is_open(two)) continue;
        for (const Chosen& in_column : of_column) {
          const int most = two.most_digits(in_column.digits[kInColumn]);
          if (most > two.size + in_column.size) continue;
          keep(together(two, in_column));
        }
      }
    }
  }

  // The sets of these blank cells that are not locked by themselves.
  [[nodiscard]] std::vector<Chosen> choices(const CellSet& cells) const {
    std::vector<Chosen> list;
    add_choices({}, cells, list);
    return list;
  }

  void add_choices(const Chosen& begun, CellSet cells, std::vector<Chosen>& list) const {
    while (!cells.empty()) {
      const int cell = cells.take_first();
      if (board_.candidates(cell) == 0) continue;
      const Chosen more = together(begun, just(cell));
      // If these cells are locked, so is a part of every larger set.
      if (!is_open(more)) continue;
      list.push_back(more);
      add_choices(more, cells, list);
    }
  }

  [[nodiscard]] Chosen just(int cell) const {
    Chosen chosen;
    chosen.cells.add(cell);
    chosen.size = 1;
    chosen.digits[cross_.sectors_of(cell)] = board_.candidates(cell);
    return chosen;
  }

  void keep(const Chosen& all) {
    std::vector<Candidate> gone = struck_out(all);
    if (gone.empty() || has_locked_part(all, {}, all.cells)) return;
    found_.push_back({cross_, all, std::move(gone)});
  }

  bool give(const Found& found) {
    const std::size_t before = given_.size();
    given_.insert(found.gone.begin(), found.gone.end());
    if (given_.size() == before) return false;
    Step step;
    step.eliminations = found.gone;
    for (const int house : found.cross.houses) step.houses.push_back(house_of(house));
    for (CellSet left = found.all.cells; !left.empty();) {
      const int cell = left.take_first();
      Fact fact = cell_fact(board_, cell);
      const int group = group_of(found.cross.sectors_of(cell));
      for (const Candidate c : fact.one_of) add_mark(step, c, Mark::Role::set, group);
      add_fact(step.proof, std::move(fact));
    }
    sort_marks(step);
    return !sink_(std::move(step));
  }

  // 0 where a line crosses the box, 1 and 2 for the rest of the lines, 3 for the rest of the box.
  static int group_of(Sectors sectors) {
    if (sectors == kInRow) return 1;
    if (sectors == kInColumn) return 2;
    return sectors == kInBox ? 3 : 0;
  }

  [[nodiscard]] std::vector<Candidate> struck_out(const Chosen& all) const {
    std::vector<Candidate> gone;
    for (Mask digits = all.all(); digits != 0;) {
      const int digit = take_first(digits);
      CellSet cells;
      for (const Sectors cover : all.covers_of(digit)) cells |= gone_by(all, cover);
      for (cells &= board_.cells(digit); !cells.empty();) {
        gone.push_back(candidate_of(cells.take_first(), digit));
      }
    }
    merge_sort(gone);
    return gone;
  }

  // The cells that lose a digit of these houses.
  [[nodiscard]] CellSet gone_by(const Chosen& all, Sectors cover) const {
    CellSet once;
    CellSet twice;
    for (std::size_t i = 0; i < 3; ++i) {
      if ((cover >> i & 1) == 0) continue;
      const CellSet house = cells_of_house(cross_.houses[i]);
      twice |= once & house;
      once |= house;
    }
    return (once & ~all.cells) | (twice & all.cells);
  }

  // Whether some but not all of the cells are locked.
  [[nodiscard]] bool has_locked_part(const Chosen& all, const Chosen& begun, CellSet cells) const {
    while (!cells.empty()) {
      const Chosen more = together(begun, just(cells.take_first()));
      if (more.size < all.size && (!is_open(more) || has_locked_part(all, more, cells)))
        return true;
    }
    return false;
  }

  const Board& board_;
  const Sink& sink_;
  Cross cross_;
  std::vector<Found> found_;
  std::set<Candidate> given_;  // all that was struck out so far
};

}  // namespace

bool find_sue_de_coq_3d(const Board& board, const Sink& sink) {
  return CrossSearch(board, sink).run();
}

namespace {

// The set as the marks show it.
struct MarkedCross {
  Cross cross;
  Chosen all;

  explicit MarkedCross(const Step& step) {
    for (std::size_t i = 0; i < 3; ++i) cross.houses[i] = number_of(step.houses[i]);
    for (const Mark& m : step.marks) {
      if (m.role != Mark::Role::set) continue;
      all.cells.add(m.candidate.cell);
      all.digits[cross.sectors_of(m.candidate.cell)] |= bit_of(m.candidate.digit);
    }
    all.size = all.cells.count();
  }

  // "row 1 and column 2"
  [[nodiscard]] std::string text_of(Sectors sectors) const {
    std::string text;
    for (std::size_t i = 0; i < 3; ++i) {
      if ((sectors >> i & 1) == 0) continue;
      text += (text.empty() ? "" : " or ") + house_text(house_of(cross.houses[i]));
    }
    return text;
  }
};

std::vector<Digit> list_of_digits(Mask digits) {
  std::vector<Digit> list;
  while (digits != 0) list.push_back(static_cast<Digit>(take_first(digits)));
  return list;
}

// "r1c12 {2357}"
std::string group_text(const Step& step, int group) {
  std::string text = cells_text(marked_cells(step, Mark::Role::set, group)) + " {";
  for (const Digit digit : marked_digits(step, Mark::Role::set, group)) {
    text += std::to_string(digit);
  }
  return text + "}";
}

// How often the cells can have each digit.
std::string counts_text(const MarkedCross& marked) {
  std::array<Mask, 8> digits{};  // by the houses that they are given to
  for (Mask left = marked.all.all(); left != 0;) {
    const int digit = take_first(left);
    digits[marked.all.covers_of(digit).front()] |= bit_of(digit);
  }
  std::vector<std::string> texts;
  for (const Sectors sectors : kSectorSets) {
    if (digits[sectors] == 0) continue;
    texts.push_back(digits_text(list_of_digits(digits[sectors])) +
                    (texts.empty() ? " are in " : " in ") + marked.text_of(sectors) +
                    ((sectors & (sectors - 1)) == 0 ? "" : ", at most once in each"));
  }
  const std::string size = count_word(static_cast<std::size_t>(marked.all.size));
  std::string text = "A house has a digit only once. In these cells, ";
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (i > 0) text += i + 1 == texts.size() ? "; and " : "; ";
    text += (i == 0 ? "all places of " : "those of ") + texts[i];
  }
  return text + ". So at most " + size + " digits fit into the " + size +
         " cells, and all of them are needed.";
}

// What the cells lose that see the places of a digit in a house, in a sentence. Empty if nothing.
std::string loss_text(const Step& step, const MarkedCross& marked, std::size_t sector) {
  const CellSet house = cells_of_house(marked.cross.houses[sector]);
  std::vector<Candidate> gone;
  Mask digits = 0;
  bool is_told = false;  // that the places of some digit are in this house
  for (const Candidate c : step.eliminations) {
    if (!house.has(c.cell) || marked.all.cells.has(c.cell)) continue;
    const std::vector<Sectors> covers = marked.all.covers_of(c.digit);
    if (std::ranges::none_of(covers, [&](Sectors s) { return (s >> sector & 1) != 0; })) continue;
    gone.push_back(c);
    digits |= bit_of(c.digit);
    is_told |= (covers.front() >> sector & 1) != 0;
  }
  if (gone.empty()) return "";
  const std::string where = house_text(step.houses[sector]);
  const std::string all = digits_text(list_of_digits(digits));
  return (is_told ? "" : "All places of " + all + " are in " + where + ", too. ") +
         "No other cell of " + where + " can be " + any_of_text(all) + ", so " +
         removed_text(gone) + ".";
}

// What cells of the set lose.
std::string loss_inside_text(const Step& step, const MarkedCross& marked) {
  std::vector<Candidate> gone;
  for (const Candidate c : step.eliminations) {
    if (marked.all.cells.has(c.cell)) gone.push_back(c);
  }
  if (gone.empty()) return "";
  return "A digit that is needed in two houses cannot be in a cell of both, because one digit "
         "would "
         "then be missing, so " +
         removed_text(gone) + ".";
}

}  // namespace

void describe_sue_de_coq_3d(Step& step) {
  const MarkedCross marked(step);
  step.pattern =
      group_text(step, 0) + " with " + group_text(step, 1) + " and " + group_text(step, 2);
  const std::vector<std::uint16_t> in_box = marked_cells(step, Mark::Role::set, 3);
  if (!in_box.empty()) step.pattern += " and " + group_text(step, 3);
  step.sentences = {"Each of the cells " + cells_text(list_of(marked.all.cells)) + " is in " +
                        house_text(step.houses[kRow]) + ", " + house_text(step.houses[kColumn]) +
                        " or " + house_text(step.houses[kBox]) + ". These " +
                        count_word(static_cast<std::size_t>(marked.all.size)) +
                        " cells have the digits " + digits_text(list_of_digits(marked.all.all())) +
                        ".",
                    counts_text(marked)};
  for (std::size_t sector = 0; sector < 3; ++sector) {
    const std::string loss = loss_text(step, marked, sector);
    if (!loss.empty()) step.sentences.push_back(loss);
  }
  const std::string inside = loss_inside_text(step, marked);
  if (!inside.empty()) step.sentences.push_back(inside);
}

}  // namespace bitdoku::human
