#include "canonical/fixed_grids.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <random>
#include <utility>

namespace bitdoku::testing {
namespace {

using Cells = std::array<int, 81>;  // where each cell goes

constexpr Lines kIdentity{0, 1, 2, 3, 4, 5, 6, 7, 8};

// All permutations of nine lines that keep the bands together.
std::vector<Lines> line_permutations() {
  std::vector<std::array<int, 3>> orders;
  std::array<int, 3> order{0, 1, 2};
  do {
    orders.push_back(order);
  } while (std::next_permutation(order.begin(), order.end()));
  std::vector<Lines> all;
  for (const auto& bands : orders) {
    for (const auto& a : orders) {
      for (const auto& b : orders) {
        for (const auto& c : orders) {
          Lines lines{};
          for (int i = 0; i < 3; ++i) {
            lines[i] = 3 * bands[0] + a[i];
            lines[3 + i] = 3 * bands[1] + b[i];
            lines[6 + i] = 3 * bands[2] + c[i];
          }
          all.push_back(lines);
        }
      }
    }
  }
  return all;
}

struct LineMotion {
  std::string name;
  Lines lines;
};

// One permutation of the lines of each class of conjugates: `order` divides out.
std::vector<LineMotion> line_motions(int order) {
  std::vector<LineMotion> motions{{"none", kIdentity}};
  const std::array<int, 3> turn = order == 2 ? std::array{1, 0, 2} : std::array{1, 2, 0};
  Lines lines = kIdentity;
  for (int band = 0; band < 3; ++band) {
    for (int i = 0; i < 3; ++i) lines[3 * band + i] = 3 * band + turn[i];
    motions.push_back({"inside " + std::to_string(band + 1), lines});
  }
  const auto move_bands = [&] {
    Lines moved{};
    for (int i = 0; i < 9; ++i) moved[i] = 3 * turn[i / 3] + i % 3;
    return moved;
  };
  lines = move_bands();
  motions.push_back({"bands", lines});
  if (order == 2) {
    std::swap(lines[6], lines[7]);
    motions.push_back({"bands and inside 1", lines});
  }
  return motions;
}

Cells cells_of(const Motion& motion) {
  Cells cells{};
  for (int cell = 0; cell < 81; ++cell) {
    const int row = motion.rows[cell / 9];
    const int column = motion.columns[cell % 9];
    cells[cell] = motion.transposed ? 9 * column + row : 9 * row + column;
  }
  return cells;
}

// A renaming of the digits 0 to 8: `cycles` cycles of `length` digits each, then fixed digits.
struct Renaming {
  int length;
  int cycles;

  [[nodiscard]] int moved_digits() const { return length * cycles; }
  [[nodiscard]] int operator()(int digit) const {
    if (digit >= moved_digits()) return digit;
    return digit % length == length - 1 ? digit - length + 1 : digit + 1;
  }
};

// Renames a grid so that its cycles and its fixed digits are numbered as they occur. Grids that
// differ by a renaming that commutes with the first one become equal.
class Normalizer {
 public:
  explicit Normalizer(Renaming renaming)
      : renaming_(renaming), next_fixed_(renaming.moved_digits()) {
    names_.fill(-1);
  }

  int operator()(int digit) {
    if (names_[digit] >= 0) return names_[digit];
    if (digit >= renaming_.moved_digits()) return names_[digit] = next_fixed_++;
    for (int i = 0, d = digit; i < renaming_.length; ++i, d = renaming_(d)) names_[d] = next_++;
    return names_[digit];
  }

 private:
  Renaming renaming_;
  int next_ = 0;
  int next_fixed_;
  std::array<int, 9> names_{};
};

// Motions that commute with the given one. They map its fixed grids to each other.
std::vector<Cells> commuting_motions(const Motion& motion, std::size_t number) {
  const std::vector<Lines> all = line_permutations();
  const auto commuting = [&](const Lines& with) {
    std::vector<Lines> some;
    std::copy_if(all.begin(), all.end(), std::back_inserter(some), [&](const Lines& lines) {
      return std::all_of(kIdentity.begin(), kIdentity.end(),
                         [&](int i) { return lines[with[i]] == with[lines[i]]; });
    });
    return some;
  };
  const std::vector<Lines> rows = commuting(motion.rows);
  const std::vector<Lines> columns = commuting(motion.columns);
  std::mt19937 random(1);
  std::vector<Cells> chosen;
  for (std::size_t i = 0; i < number; ++i) {
    const Lines& row_map = rows[random() % rows.size()];
    // Only equal permutations of rows and columns commute with a transposition.
    const Lines& column_map = motion.transposed ? row_map : columns[random() % columns.size()];
    chosen.push_back(cells_of({{}, 1, row_map, column_map, motion.transposed && i % 2 == 0}));
  }
  return chosen;
}

// If a motion maps a house to itself, it moves the cells of the house as the renaming moves the
// digits. So the house has as many unmoved cells as there are unmoved digits.
bool is_possible(const Cells& motion, Renaming renaming) {
  const auto fits = [&](const auto& cell_of) {
    for (int house = 0; house < 9; ++house) {
      std::array<bool, 81> inside{};
      for (int i = 0; i < 9; ++i) inside[cell_of(house, i)] = true;
      int kept = 0;
      int unmoved = 0;
      for (int cell = 0; cell < 81; ++cell) {
        if (inside[cell] && inside[motion[cell]]) ++kept;
        if (inside[cell] && motion[cell] == cell) ++unmoved;
      }
      if (kept == 9 && unmoved != 9 - renaming.moved_digits()) return false;
    }
    return true;
  };
  return fits([](int row, int i) { return 9 * row + i; }) &&
         fits([](int column, int i) { return 9 * i + column; }) &&
         fits([](int box, int i) { return box / 3 * 27 + box % 3 * 3 + i / 3 * 9 + i % 3; });
}

// Lists the grids with grid[motion[cell]] == renaming(grid[cell]), one of each set of grids that
// differ by a renaming that commutes with this one.
class Search {
 public:
  Search(const Motion& motion, Renaming renaming, const std::function<void(const Grid&)>& found)
      : renaming_(renaming),
        motion_(cells_of(motion)),
        commuting_(commuting_motions(motion, 64)),
        found_(found),
        unmoved_(kAll & -(1 << renaming.moved_digits())) {
    grid_.fill(-1);
    for (int digits = 0; digits <= kAll; ++digits) {
      for (int digit = 0; digit < 9; ++digit) {
        const int once = renaming_(digit);
        if (((digits >> once) & 1) != 0) before_[1][digits] |= 1 << digit;
        if (((digits >> renaming_(once)) & 1) != 0) before_[2][digits] |= 1 << digit;
      }
    }
    std::array<bool, 81> seen{};
    for (int cell = 0; cell < 81; ++cell) {
      if (seen[cell]) continue;
      firsts_.push_back(cell);
      if (cell < kBand) last_of_band_ = cell;
      for (int c = cell; !seen[c]; c = motion_[c]) seen[c] = true;
    }
  }

  void run() { step(); }

 private:
  static constexpr int kAll = 511;  // all nine digits
  static constexpr int kBand = 27;  // the cells of the first band

  static int box_of(int cell) { return cell / 27 * 3 + cell % 9 / 3; }

  [[nodiscard]] int taken(int cell) const {
    return rows_[cell / 9] | columns_[cell % 9] | boxes_[box_of(cell)];
  }

  void toggle(int cell, int digit) {
    rows_[cell / 9] ^= 1 << digit;
    columns_[cell % 9] ^= 1 << digit;
    boxes_[box_of(cell)] ^= 1 << digit;
  }

  // The digits of a cell for which every cell of its orbit is free. An orbit of a single cell needs
  // a digit that the renaming does not change.
  [[nodiscard]] int candidates(int first) const {
    int digits = ~taken(first) & kAll;
    if (motion_[first] == first) return digits & unmoved_;
    for (int i = 1, cell = motion_[first]; cell != first; ++i, cell = motion_[cell]) {
      digits &= before_[i][~taken(cell) & kAll];
    }
    return digits;
  }

  // Digits that no cell has yet are alike: keeps only the first of them.
  [[nodiscard]] int without_alike(int digits) const {
    const int moved = renaming_.moved_digits();
    bool new_cycle = false;
    for (int first = 0; first < moved; first += renaming_.length) {
      if (used_[first] > 0) continue;
      const int cycle = ((1 << renaming_.length) - 1) << first;
      digits &= ~cycle | (new_cycle ? 0 : 1 << first);
      new_cycle = true;
    }
    bool new_digit = false;
    for (int digit = moved; digit < 9; ++digit) {
      if (used_[digit] > 0) continue;
      if (new_digit) digits &= ~(1 << digit);
      new_digit = true;
    }
    return digits;
  }

  // Fills an orbit. Returns the number of cells filled before one did not fit, or the whole orbit.
  bool place(int first, int digit, int& placed) {
    int cell = first;
    placed = 0;
    do {
      if (((taken(cell) >> digit) & 1) != 0) return false;
      toggle(cell, digit);
      grid_[cell] = digit;
      ++used_[digit];
      ++placed;
      cell = motion_[cell];
      digit = renaming_(digit);
    } while (cell != first);
    return true;
  }

  void remove(int first, int placed) {
    for (int cell = first; placed > 0; --placed, cell = motion_[cell]) {
      toggle(cell, grid_[cell]);
      --used_[grid_[cell]];
      grid_[cell] = -1;
    }
  }

  // The first orbit without digits in the first band, or the one with the fewest candidates.
  [[nodiscard]] std::pair<int, int> choose() const {
    int best = -1;
    int best_digits = 0;
    for (const int first : firsts_) {
      if (grid_[first] >= 0) continue;
      const int digits = candidates(first);
      if (first < kBand) return {first, digits};
      if (best >= 0 && std::popcount(unsigned(digits)) >= std::popcount(unsigned(best_digits))) {
        continue;
      }
      best = first;
      best_digits = digits;
      if (std::popcount(unsigned(digits)) < 2) break;
    }
    return {best, best_digits};
  }

  void step() {
    const auto [best, candidates] = choose();
    if (best < 0) return report();
    for (int digits = without_alike(candidates); digits != 0; digits &= digits - 1) {
      int placed = 0;
      const bool fits = place(best, std::countr_zero(unsigned(digits)), placed);
      // A first band that comes late is left out with all its grids.
      if (fits && !(best == last_of_band_ && is_late())) step();
      remove(best, placed);
    }
  }

  // Whether a commuting motion gives a grid that comes earlier, as far as cells have digits. The
  // first grid of a class of such grids always passes, and most others do not.
  [[nodiscard]] bool is_late() const {
    return std::any_of(commuting_.begin(), commuting_.end(), [&](const Cells& from) {
      Normalizer mine(renaming_);
      Normalizer other(renaming_);
      for (int cell = 0; cell < 81 && grid_[cell] >= 0 && grid_[from[cell]] >= 0; ++cell) {
        const int a = mine(grid_[cell]);
        const int b = other(grid_[from[cell]]);
        if (a != b) return b < a;
      }
      return false;
    });
  }

  void report() {
    if (is_late()) return;
    Grid grid{};
    std::transform(grid_.begin(), grid_.end(), grid.begin(), [](int digit) { return digit + 1; });
    found_(grid);
  }

  Renaming renaming_;
  Cells motion_;
  std::vector<Cells> commuting_;
  const std::function<void(const Grid&)>& found_;
  int unmoved_;                                   // the digits that the renaming does not change
  std::array<std::array<int, 512>, 3> before_{};  // the digits that i renamings map to these
  std::vector<int> firsts_;                       // the first cell of each orbit
  int last_of_band_ = 0;                          // the last of them in the first band
  Grid grid_{};
  std::array<int, 9> rows_{}, columns_{}, boxes_{};  // the digits in use
  std::array<int, 9> used_{};                        // how often each digit is used
};

}  // namespace

std::vector<Motion> prime_motions() {
  std::vector<Motion> motions;
  for (const int order : {2, 3}) {
    const std::vector<LineMotion> lines = line_motions(order);
    for (std::size_t i = 1; i < lines.size(); ++i) {
      for (std::size_t j = 0; j <= i; ++j) {
        motions.push_back({"order " + std::to_string(order) + ", rows: " + lines[i].name +
                               ", columns: " + lines[j].name,
                           order, lines[i].lines, lines[j].lines, false});
      }
    }
  }
  motions.push_back({"order 2, transposition", 2, kIdentity, kIdentity, true});
  return motions;
}

void for_each_fixed_grid(const Motion& motion, const std::function<void(const Grid&)>& found) {
  for (int cycles = 0; cycles * motion.order <= 9; ++cycles) {
    const Renaming renaming{motion.order, cycles};
    if (is_possible(cells_of(motion), renaming)) Search(motion, renaming, found).run();
  }
}

}  // namespace bitdoku::testing
