#include "generate/variants/drawn_shapes.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "generate/variants/neighbour_cells.hpp"

namespace bitdoku::generating {
namespace {

CellList all_cells(std::span<const int> grid, Random& random) {
  CellList cells(grid.size());
  std::iota(cells.begin(), cells.end(), std::uint16_t{0});
  random.shuffle(cells);
  return cells;
}

CellList moved_cells(const CellList& cells, const std::vector<std::uint16_t>& motion) {
  CellList moved;
  for (const auto cell : cells) moved.push_back(motion[cell]);
  std::ranges::sort(moved);
  return moved;
}

class CageDrawing {
 public:
  CageDrawing(std::uint32_t side, std::span<const int> grid, const CellMotions& motions,
              Random& random)
      : side_(side), grid_(grid), motions_(motions), random_(random), used_(grid.size()) {}

  std::vector<VariantConstraint> draw() {
    for (const auto first : all_cells(grid_, random_)) {
      if (!used_[first]) draw_from(first);
    }
    return std::move(cages_);
  }

 private:
  void draw_from(std::uint16_t first) {
    static constexpr std::array<std::size_t, 8> kSizes{2, 2, 3, 3, 3, 4, 4, 5};
    const std::size_t size = std::min<std::size_t>(kSizes[random_.below(kSizes.size())], side_ - 1);
    CellList cage{first};
    while (cage.size() < size && grow(cage)) {
    }
    if (cage.size() < 2) return;
    std::ranges::sort(cage);
    std::vector<CellList> images{cage};
    for (const auto& motion : motions_) {
      CellList image = moved_cells(cage, motion);
      if (std::ranges::find(images, image) == images.end()) images.push_back(std::move(image));
    }
    for (CellList& image : images) add(std::move(image));
  }

  void add(CellList cage) {
    int sum = 0;
    for (const auto cell : cage) {
      sum += grid_[cell];
      used_[cell] = true;
    }
    cages_.push_back({ConstraintKind::killer_cage, std::move(cage), {sum}});
  }

  bool grow(CellList& cage) {
    CellList ways;
    for (const auto cell : cage) {
      for (const auto next : cells_beside(side_, cell)) {
        if (!used_[next] && std::ranges::find(cage, next) == cage.end()) ways.push_back(next);
      }
    }
    random_.shuffle(ways);
    for (const auto next : ways) {
      cage.push_back(next);
      if (is_good(cage)) return true;
      cage.pop_back();
    }
    return false;
  }

  // Whether neither the cage nor an image has a value twice, and no image overlaps the cage.
  [[nodiscard]] bool is_good(const CellList& cage) const {
    if (has_repeat(cage)) return false;
    CellList sorted = cage;
    std::ranges::sort(sorted);
    return std::ranges::all_of(motions_, [&](const auto& motion) {
      const CellList image = moved_cells(cage, motion);
      if (image == sorted) return true;
      const bool overlaps = std::ranges::any_of(image, [&](std::uint16_t cell) {
        return used_[cell] || std::ranges::binary_search(sorted, cell);
      });
      return !overlaps && !has_repeat(image);
    });
  }
  [[nodiscard]] bool has_repeat(const CellList& cage) const {
    unsigned seen = 0;
    for (const auto cell : cage) {
      const unsigned bit = 1U << static_cast<unsigned>(grid_[cell]);
      if ((seen & bit) != 0) return true;
      seen |= bit;
    }
    return false;
  }

  std::uint32_t side_;
  std::span<const int> grid_;
  const CellMotions& motions_;
  Random& random_;
  std::vector<bool> used_;
  std::vector<VariantConstraint> cages_;
};

// Paths from cell to touching cell over cells that no other path uses.
class PathDrawing {
 public:
  PathDrawing(std::uint32_t side, std::span<const int> grid, Random& random)
      : side_(side), grid_(grid), random_(random), used_(grid.size()) {}

  // Values rise along the path.
  std::vector<VariantConstraint> thermometers() {
    std::vector<VariantConstraint> all;
    const std::size_t least = side_ > 4 ? 3 : 2;
    for (const auto bulb : all_cells(grid_, random_)) {
      if (used_[bulb]) continue;
      const std::size_t most = least + random_.below(side_ > 4 ? 4 : 2);
      CellList path{bulb};
      while (path.size() < most) {
        const int last = grid_[path.back()];
        const auto next = step(path, [&](int value) { return value > last; });
        if (!next) break;
        path.push_back(*next);
      }
      if (path.size() < least) continue;
      use(path);
      all.push_back({ConstraintKind::thermo, std::move(path), {}});
    }
    return all;
  }

  // The values behind the circle add up to its value.
  std::vector<VariantConstraint> arrows() {
    constexpr int kTries = 10;
    constexpr std::size_t kMost = 5;
    std::vector<VariantConstraint> all;
    for (const auto circle : all_cells(grid_, random_)) {
      for (int i = 0; i < kTries && !used_[circle]; ++i) {
        CellList path{circle};
        int rest = grid_[circle];
        while (rest > 0 && path.size() < kMost) {
          const int most = path.size() == 1 ? rest - 1 : rest;
          const auto next = step(path, [&](int value) { return value <= most; });
          if (!next) break;
          path.push_back(*next);
          rest -= grid_[*next];
        }
        if (rest > 0) continue;
        use(path);
        all.push_back({ConstraintKind::arrow, std::move(path), {}});
      }
    }
    return all;
  }

 private:
  template <class Takes>
  std::optional<std::uint16_t> step(const CellList& path, Takes takes) {
    CellList ways;
    for (const auto next : cells_around(side_, path.back())) {
      const bool is_free = !used_[next] && std::ranges::find(path, next) == path.end();
      if (is_free && takes(grid_[next])) ways.push_back(next);
    }
    if (ways.empty()) return std::nullopt;
    return ways[random_.below(static_cast<std::uint32_t>(ways.size()))];
  }
  void use(const CellList& path) {
    for (const auto cell : path) used_[cell] = true;
  }

  std::uint32_t side_;
  std::span<const int> grid_;
  Random& random_;
  std::vector<bool> used_;
};

}  // namespace

std::vector<VariantConstraint> drawn_cages(std::uint32_t side, std::span<const int> grid,
                                           const CellMotions& motions, Random& random) {
  return CageDrawing(side, grid, motions, random).draw();
}
std::vector<VariantConstraint> drawn_thermometers(std::uint32_t side, std::span<const int> grid,
                                                  Random& random) {
  return PathDrawing(side, grid, random).thermometers();
}
std::vector<VariantConstraint> drawn_arrows(std::uint32_t side, std::span<const int> grid,
                                            Random& random) {
  return PathDrawing(side, grid, random).arrows();
}

}  // namespace bitdoku::generating
