// Multi-sector locked set: the blank cells where three to six rows cross three to six columns. Each
// digit is given to the rows or to the columns, to those in which the cells have it. In each of
// them it is in at most one of the cells. If the digits have together as many rows and columns as
// there are cells, each row and column has each of its digits exactly once in the cells. So its
// other cells lose these digits.
//
// Each of the rows and columns has a blank cell there. None stands alone: its digits there are not
// all given to lines of its kind. It would be a naked subset, and the other lines would do without
// it.
//
// Source: D. P. Bird's "multi-sector locked sets" on forum.enjoysudoku.com; the counting is the
// "rank 0" of A. Barker (Xsudo).
//
// The sets with the fewest cells come first, then the order is by rows and by columns, both as
// binary numbers. A set is given only if it strikes out something that no set before does.
#include <algorithm>
#include <set>

#include "common/merge_sort.hpp"
#include "human/build.hpp"
#include "human/modern_finders.hpp"
#include "human/words.hpp"

namespace bitdoku::human {
namespace {

constexpr int kFewestLines = 3;
constexpr int kMostLines = 6;

struct Sector {
  int cells = 0;
  Mask rows = 0;
  Mask columns = 0;
};

class SectorSearch {
 public:
  SectorSearch(const Board& board, const Sink& sink) : board_(board), sink_(sink) {
    for (int row = 0; row < 9; ++row) {
      for (int column = 0; column < 9; ++column) {
        if (board.candidates(9 * row + column) != 0) blank_[at(row)] |= bit_of(column);
      }
    }
    for (int digit = 1; digit <= 9; ++digit) {
      for (std::size_t places = 0; places <= kAllPlaces; ++places) {
        for (int i = 0; i < 9; ++i) {
          const auto has = [&](int house) { return (board.places(house, digit) & places) != 0; };
          if (has(kFirstRow + i)) rows_of_[at(digit)][places] |= bit_of(i);
          if (has(kFirstColumn + i)) columns_of_[at(digit)][places] |= bit_of(i);
        }
      }
    }
  }

  bool run() {
    std::vector<Sector> found;
    for (Mask rows = 0; rows <= kAllPlaces; ++rows) {
      if (!is_right_size(rows)) continue;
      for (Mask columns = 0; columns <= kAllPlaces; ++columns) {
        if (!is_right_size(columns)) continue;
        const Sector sector{count_cells(rows, columns), rows, columns};
        if (is_locked(sector) && is_joined(sector)) found.push_back(sector);
      }
    }
    merge_sort(found, [](const Sector& a, const Sector& b) { return a.cells < b.cells; });
    return std::ranges::any_of(found, [&](const Sector& sector) { return give(sector); });
  }

 private:
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  static bool is_right_size(Mask lines) {
    const int count = count_of(lines);
    return count >= kFewestLines && count <= kMostLines;
  }
  [[nodiscard]] int count_cells(Mask rows, Mask columns) const {
    int cells = 0;
    while (rows != 0) cells += count_of(blank_[at(take_first(rows))] & columns);
    return cells;
  }
  // The number of the rows (columns) that have the digit in the cells.
  [[nodiscard]] int rows_with(const Sector& s, int digit) const {
    return count_of(s.rows & rows_of_[at(digit)][s.columns]);
  }
  [[nodiscard]] int columns_with(const Sector& s, int digit) const {
    return count_of(s.columns & columns_of_[at(digit)][s.rows]);
  }
  [[nodiscard]] bool is_locked(const Sector& s) const {
    int places = 0;
    for (int digit = 1; digit <= 9 && places <= s.cells; ++digit) {
      places += std::min(rows_with(s, digit), columns_with(s, digit));
    }
    return places == s.cells && s.cells > 0;
  }

  // Whether each line has a cell of the sector, and a digit there that only the crossing lines can
  // be given.
  [[nodiscard]] bool is_joined(const Sector& s) const {
    Mask by_rows = 0;     // the digits that can be given to the rows
    Mask by_columns = 0;  // those that can be given to the columns
    for (int digit = 1; digit <= 9; ++digit) {
      const int rows = rows_with(s, digit);
      const int columns = columns_with(s, digit);
      if (rows <= columns) by_rows |= bit_of(digit);
      if (columns <= rows) by_columns |= bit_of(digit);
    }
    const CellSet cells = cells_of(s);
    const auto are_joined = [&](int first_house, Mask lines, Mask own) {
      while (lines != 0) {
        const CellSet here = cells & cells_of_house(first_house + take_first(lines));
        if ((digits_of(here) & ~own) == 0) return false;
      }
      return true;
    };
    return are_joined(kFirstRow, s.rows, by_rows) &&
           are_joined(kFirstColumn, s.columns, by_columns);
  }

  [[nodiscard]] Mask digits_of(CellSet cells) const {
    Mask digits = 0;
    while (!cells.empty()) digits |= board_.candidates(cells.take_first());
    return digits;
  }

  [[nodiscard]] CellSet cells_of(const Sector& s) const {
    CellSet cells;
    for (Mask rows = s.rows; rows != 0;) {
      const int row = take_first(rows);
      cells |= cells_at(kFirstRow + row, blank_[at(row)] & s.columns);
    }
    return cells;
  }

  // Strikes the digit out of the other cells of these lines.
  void lock(Step& step, const CellSet& cells, int digit, int first_house, Mask lines,
            int group) const {
    while (lines != 0) {
      const int house = first_house + take_first(lines);
      const CellSet places = board_.cells(digit) & cells_of_house(house);
      if ((places & cells).empty()) continue;
      mark(step, places & cells, digit, Mark::Role::set, group);
      strike_out(step, places & ~cells, digit);
    }
  }

  bool give(const Sector& s) {
    Step step;
    const CellSet cells = cells_of(s);
    for (int digit = 1; digit <= 9; ++digit) {
      const bool in_rows = rows_with(s, digit) <= columns_with(s, digit);
      if (in_rows) lock(step, cells, digit, kFirstRow, s.rows, 0);
      if (!in_rows) lock(step, cells, digit, kFirstColumn, s.columns, 1);
    }
    merge_sort(step.eliminations);
    const std::size_t before = given_.size();
    given_.insert(step.eliminations.begin(), step.eliminations.end());
    if (given_.size() == before) return false;
    for (Mask rows = s.rows; rows != 0;) {
      step.houses.push_back(house_of(kFirstRow + take_first(rows)));
    }
    for (Mask columns = s.columns; columns != 0;) {
      step.covers.push_back(house_of(kFirstColumn + take_first(columns)));
    }
    for (CellSet left = cells; !left.empty();) {
      step.proof.push_back(cell_fact(board_, left.take_first()));
    }
    put_in_order(step);
    return !sink_(std::move(step));
  }

  const Board& board_;
  const Sink& sink_;
  std::array<Mask, 9> blank_{};  // by row: the columns of its blank cells
  // By digit and by columns (rows): the rows (columns) that have the digit there.
  ByDigit<std::array<Mask, 512>> rows_of_{};
  ByDigit<std::array<Mask, 512>> columns_of_{};
  std::set<Candidate> given_;  // all that was struck out so far
};

}  // namespace

bool find_multi_sector_locked_set(const Board& board, const Sink& sink) {
  return SectorSearch(board, sink).run();
}

void describe_multi_sector_locked_set(Step& step) {
  CellSet cells;
  for (const Fact& fact : step.proof) cells.add(fact.cell);
  const std::string count = std::to_string(cells.count());
  step.pattern = count + " cells in " + house_codes(step.houses) + house_codes(step.covers);
  std::vector<std::string> lines;
  std::string counted;
  for (const int group : {0, 1}) {
    const std::vector<Digit> digits = marked_digits(step, Mark::Role::set, group);
    if (digits.empty()) continue;
    const std::string by = group == 0 ? " by rows" : " by columns";
    counted += (lines.empty() ? "" : " and ") + digits_text(digits) + by;
    step.pattern += (lines.empty() ? ", digits " : "; ") + joined(digits, ",") + by;
    for (const House house : group == 0 ? step.houses : step.covers) {
      Mask own = 0;
      for (const Mark& m : step.marks) {
        if (m.role == Mark::Role::set && m.group == group &&
            cells_of_house(number_of(house)).has(m.candidate.cell)) {
          own |= bit_of(m.candidate.digit);
        }
      }
      std::vector<Digit> list;
      while (own != 0) list.push_back(static_cast<Digit>(take_first(own)));
      if (!list.empty()) lines.push_back(digits_text(list) + " in " + house_text(house));
    }
  }
  std::string all;
  for (const std::string& line : lines) all += (all.empty() ? "" : "; ") + line;
  step.sentences = {
      filled("Take the % blank cells where % cross %, and count %.",
             {count, houses_text(step.houses), houses_text(step.covers), counted}),
      filled("The candidates of these cells are %. Each of these can fill at most one "
             "cell, because a line has a digit only once.",
             {all}),
      filled("These are % for % cells, so all of them are needed: each of these lines "
             "has its digits of this list only in these cells.",
             {count, count}),
      ruled_out(step)};
}

}  // namespace bitdoku::human
