#include "generate/variants/drawn_clues.hpp"

#include <algorithm>
#include <numeric>

#include "generate/variants/drawn_shapes.hpp"
#include "generate/variants/neighbour_cells.hpp"

namespace bitdoku::generating {
namespace {

using Constraints = std::vector<VariantConstraint>;

CellList cells_in_order(std::span<const int> grid) {
  CellList cells(grid.size());
  std::iota(cells.begin(), cells.end(), std::uint16_t{0});
  return cells;
}

Constraints drawn_dots(std::uint32_t side, std::span<const int> grid, Random& random) {
  Constraints dots;
  for (const std::uint16_t cell : cells_in_order(grid)) {
    for (const int down : {0, 1}) {
      const auto next = cell_at(side, cell, down, 1 - down);
      if (!next) continue;
      const int low = std::min(grid[cell], grid[*next]);
      const int high = std::max(grid[cell], grid[*next]);
      const bool is_double = high == 2 * low;
      if (high - low == 1 && (!is_double || random.below(2) == 0)) {
        dots.push_back({ConstraintKind::difference, {cell, *next}, {1}});
      } else if (is_double) {
        dots.push_back({ConstraintKind::ratio, {cell, *next}, {2}});
      }
    }
  }
  return dots;
}

Constraints drawn_xv(std::uint32_t side, std::span<const int> grid) {
  Constraints marks;
  for (const std::uint16_t cell : cells_in_order(grid)) {
    for (const int down : {0, 1}) {
      const auto next = cell_at(side, cell, down, 1 - down);
      if (!next) continue;
      const int sum = grid[cell] + grid[*next];
      if (sum == 5 || sum == 10) {
        marks.push_back({ConstraintKind::sum_of_pair, {cell, *next}, {sum}});
      }
    }
  }
  return marks;
}

// The rows and columns, each from its beginning.
std::vector<CellList> lines_of(std::uint32_t side) {
  std::vector<CellList> lines;
  for (std::uint32_t line = 0; line < side; ++line) {
    CellList row;
    CellList column;
    for (std::uint32_t place = 0; place < side; ++place) {
      row.push_back(static_cast<std::uint16_t>(line * side + place));
      column.push_back(static_cast<std::uint16_t>(place * side + line));
    }
    lines.push_back(std::move(row));
    lines.push_back(std::move(column));
  }
  return lines;
}

Constraints drawn_sandwiches(std::uint32_t side, std::span<const int> grid) {
  Constraints clues;
  for (CellList& line : lines_of(side)) {
    int sum = 0;
    bool is_inside = false;
    for (const auto cell : line) {
      const bool is_end = grid[cell] == 1 || grid[cell] == static_cast<int>(side);
      if (is_end) is_inside = !is_inside;
      if (is_inside && !is_end) sum += grid[cell];
    }
    clues.push_back({ConstraintKind::sandwich, std::move(line), {sum}});
  }
  return clues;
}

Constraints drawn_skyscrapers(std::uint32_t side, std::span<const int> grid) {
  Constraints clues;
  for (CellList& line : lines_of(side)) {
    for (int end = 0; end < 2; ++end) {
      int seen = 0;
      int highest = 0;
      for (const auto cell : line) {
        if (grid[cell] <= highest) continue;
        highest = grid[cell];
        ++seen;
      }
      clues.push_back({ConstraintKind::skyscraper, line, {seen}});
      std::ranges::reverse(line);
    }
  }
  return clues;
}

// All diagonals, each from a random end.
Constraints drawn_little_killers(std::uint32_t side, std::span<const int> grid, Random& random) {
  Constraints clues;
  const std::size_t least = side > 4 ? 3 : 2;
  for (std::uint32_t first = 0; first < 2 * side - 1; ++first) {
    for (const int right : {1, -1}) {
      const std::uint32_t edge = right > 0 ? 0 : side - 1;
      std::optional<std::uint16_t> cell =
          static_cast<std::uint16_t>(first < side ? first : (first - side + 1) * side + edge);
      CellList line;
      for (; cell; cell = cell_at(side, *cell, 1, right)) line.push_back(*cell);
      if (line.size() < least) continue;
      if (random.below(2) == 0) std::ranges::reverse(line);
      const int sum = std::accumulate(line.begin(), line.end(), 0,
                                      [&](int all, std::uint16_t at) { return all + grid[at]; });
      clues.push_back({ConstraintKind::little_killer, std::move(line), {sum}});
    }
  }
  return clues;
}

// What a clue becomes under a motion. The cells of a cage, a sandwich and a little killer have no
// order.
CellList image_of(const VariantConstraint& clue, const std::vector<std::uint16_t>* motion) {
  CellList cells = clue.cells;
  if (motion != nullptr) {
    for (auto& cell : cells) cell = (*motion)[cell];
  }
  if (clue.kind != ConstraintKind::skyscraper) std::ranges::sort(cells);
  return cells;
}

// Puts the clues that the motions map to one another together.
std::vector<DrawnClue> grouped(Constraints clues, VariantTheme theme, const CellMotions& motions) {
  std::vector<DrawnClue> groups;
  std::vector<bool> is_done(clues.size());
  for (std::size_t i = 0; i < clues.size(); ++i) {
    if (is_done[i]) continue;
    std::vector<CellList> images{image_of(clues[i], nullptr)};
    for (const auto& motion : motions) images.push_back(image_of(clues[i], &motion));
    DrawnClue& group = groups.emplace_back();
    group.theme = theme;
    for (std::size_t other = i; other < clues.size(); ++other) {
      if (is_done[other]) continue;
      if (std::ranges::find(images, image_of(clues[other], nullptr)) == images.end()) continue;
      is_done[other] = true;
      group.constraints.push_back(clues[other]);
    }
  }
  return groups;
}

Constraints drawn_constraints(VariantTheme theme, std::uint32_t side, std::span<const int> grid,
                              const CellMotions& motions, Random& random) {
  switch (theme) {
    case VariantTheme::killer:
      return drawn_cages(side, grid, motions, random);
    case VariantTheme::kropki:
      return drawn_dots(side, grid, random);
    case VariantTheme::xv:
      return drawn_xv(side, grid);
    case VariantTheme::thermo:
      return drawn_thermometers(side, grid, random);
    case VariantTheme::arrow:
      return drawn_arrows(side, grid, random);
    case VariantTheme::sandwich:
      return drawn_sandwiches(side, grid);
    case VariantTheme::little_killer:
      return drawn_little_killers(side, grid, random);
    case VariantTheme::skyscraper:
      return drawn_skyscrapers(side, grid);
    default:
      return {};
  }
}

bool is_symmetric_theme(VariantTheme theme) {
  return theme == VariantTheme::killer || theme == VariantTheme::sandwich ||
         theme == VariantTheme::little_killer || theme == VariantTheme::skyscraper;
}

}  // namespace

std::vector<DrawnClue> draw_clues(VariantTheme theme, std::uint32_t side, std::span<const int> grid,
                                  const CellMotions& motions, Random& random) {
  static const CellMotions kNoMotions;
  return grouped(drawn_constraints(theme, side, grid, motions, random), theme,
                 is_symmetric_theme(theme) ? motions : kNoMotions);
}

}  // namespace bitdoku::generating
