// Generators of the automorphisms of a puzzle, by a chain of stabilizers (C. Sims 1970): each
// generator of level k leaves the first k lines where they are and moves line k.
#include <algorithm>
#include <bitdoku/canonical.hpp>
#include <vector>

namespace bitdoku {
namespace {

constexpr int kLines = 18;  // rows 0 to 8, then columns

// Finds an automorphism whose first lines are given.
class AutomorphismSearch {
 public:
  explicit AutomorphismSearch(const Cells9x9& cells) : cells_(cells) {}

  // An automorphism that leaves the lines before `line` alone and takes `line` from line `from`.
  std::optional<Isomorphism> find(int line, int from) {
    found_ = {};
    found_.transposed = line < 9 && from >= 9;
    // A transposition leaves no line alone.
    if (found_.transposed && line > 0) return std::nullopt;
    line_ = line;
    from_ = found_.transposed ? from - 9 : from;
    std::ranges::copy(cells_, source_.begin());
    if (found_.transposed) {
      for (int cell = 0; cell < 81; ++cell) source_[cell] = cells_[cell % 9 * 9 + cell / 9];
    }
    if (!choose_row(0)) return std::nullopt;
    name_missing_digits();
    return found_;
  }

 private:
  // Whether line i of a board may come from line `other`, as far as bands are concerned: nothing
  // occurs twice, and the lines of a band come from one band.
  static bool keeps_bands(const std::array<std::uint8_t, 9>& lines, int i, int other) {
    const int first = i / 3 * 3;
    if (i > first) {
      if (lines[first] / 3 != other / 3) return false;
      return std::find(lines.begin() + first, lines.begin() + i, other) == lines.begin() + i;
    }
    for (int band = 0; band < first; band += 3) {
      if (lines[band] / 3 == other / 3) return false;
    }
    return true;
  }

  [[nodiscard]] static int givens_of_row(const Cells9x9& cells, int row) {
    int givens = 0;
    for (int column = 0; column < 9; ++column) givens += cells[9 * row + column] != 0 ? 1 : 0;
    return givens;
  }

  // Whether line i must come from a certain line, and `other` is not this one.
  [[nodiscard]] bool is_ruled_out(int i, int other) const {
    return (i < line_ && other != i) || (i == line_ && other != from_);
  }

  bool choose_row(int row) {
    if (row == 9) {
      names_.fill(0);
      named_.fill(0);
      return choose_column(0);
    }
    for (int other = 0; other < 9; ++other) {
      if (is_ruled_out(row, other) || !keeps_bands(found_.rows, row, other)) continue;
      if (givens_of_row(cells_, row) != givens_of_row(source_, other)) continue;
      found_.rows[row] = static_cast<std::uint8_t>(other);
      if (choose_row(row + 1)) return true;
    }
    return false;
  }

  bool choose_column(int column) {
    if (column == 9) return true;
    for (int other = 0; other < 9; ++other) {
      if (is_ruled_out(9 + column, 9 + other) || !keeps_bands(found_.columns, column, other))
        continue;
      const auto names = names_;
      const auto named = named_;
      found_.columns[column] = static_cast<std::uint8_t>(other);
      if (fits(column, other) && choose_column(column + 1)) return true;
      names_ = names;
      named_ = named;
    }
    return false;
  }

  // Names digits as this column needs it. Returns whether that is possible.
  bool fits(int column, int other) {
    for (int row = 0; row < 9; ++row) {
      const Digit mine = cells_[9 * row + column];
      const Digit theirs = source_[9 * found_.rows[row] + other];
      if ((mine == 0) != (theirs == 0)) return false;
      if (mine == 0) continue;
      if (names_[theirs] == 0 && named_[mine] == 0) {
        names_[theirs] = mine;
        named_[mine] = theirs;
      }
      if (names_[theirs] != mine) return false;
    }
    return true;
  }

  // Digits that the puzzle does not have get the names that are left, in order.
  void name_missing_digits() {
    int next = 1;
    for (int digit = 1; digit < 10; ++digit) {
      if (names_[digit] == 0) {
        while (named_[next] != 0) ++next;
        names_[digit] = static_cast<Digit>(next++);
      }
      found_.digits[digit] = names_[digit];
    }
  }

  const Cells9x9& cells_;
  Cells9x9 source_{};  // the cells, transposed if the isomorphism is
  int line_ = 0;
  int from_ = 0;
  Isomorphism found_;
  std::array<Digit, 10> names_{};  // the new name of each digit, or 0
  std::array<Digit, 10> named_{};  // the old name
};

// The line from which each line comes.
std::array<int, kLines> sources_of(const Isomorphism& isomorphism) {
  std::array<int, kLines> sources{};
  const int turned = isomorphism.transposed ? 9 : 0;
  for (int i = 0; i < 9; ++i) {
    sources[i] = turned + isomorphism.rows[i];
    sources[9 + i] = 9 - turned + isomorphism.columns[i];
  }
  return sources;
}

// All lines to which the generators move a line.
std::array<bool, kLines> orbit_of(int line, const std::vector<Isomorphism>& generators) {
  std::array<bool, kLines> in{};
  in[line] = true;
  std::vector<int> queue{line};
  while (!queue.empty()) {
    const int next = queue.back();
    queue.pop_back();
    for (const Isomorphism& generator : generators) {
      const int source = sources_of(generator)[next];
      if (in[source]) continue;
      in[source] = true;
      queue.push_back(source);
    }
  }
  return in;
}

}  // namespace

std::vector<Isomorphism> automorphism_generators(const Cells9x9& cells) {
  std::vector<Isomorphism> generators;
  AutomorphismSearch search(cells);
  for (int line = kLines - 1; line >= 0; --line) {
    for (int from = line + 1; from < kLines; ++from) {
      if (orbit_of(line, generators)[from]) continue;
      if (const auto found = search.find(line, from)) generators.push_back(*found);
    }
  }
  return generators;
}

CanonicalForm form_of_digits(const Cells9x9& cells) {
  CanonicalForm result;
  std::array<Digit, 10> names{};
  Digit next = 1;
  for (int cell = 0; cell < 81; ++cell) {
    const Digit digit = cells[cell];
    if (digit != 0 && names[digit] == 0) names[digit] = next++;
    result.form[cell] = names[digit];
  }
  for (int digit = 1; digit < 10; ++digit) {
    if (names[digit] == 0) names[digit] = next++;
  }
  result.isomorphism.digits = names;
  return result;
}

}  // namespace bitdoku
