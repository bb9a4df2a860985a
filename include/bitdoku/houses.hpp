// The houses of a board: the sets of cells that must hold different digits.
//
// Every board has rows and columns. The boxes of its shape are houses, too, unless regions of
// another form replace them (a "jigsaw"). Extra houses can be added: the two diagonals, windows, or
// pairs of cells a knight's move apart.
//
//   std::vector<std::uint16_t> down, up;  // the diagonals of a 9x9 board
//   for (int i = 0; i < 9; ++i) {
//     down.push_back(10 * i);
//     up.push_back(8 * (i + 1));
//   }
//   bitdoku::HouseRules rules;
//   rules.extra = {{"diagonal 1", down}, {"diagonal 2", up}};
//   auto houses = bitdoku::Houses::make(bitdoku::kShape9x9, rules);
//   if (!houses) return show(houses.error());
//   bitdoku::Puzzle puzzle(*houses);
//
// A table of houses never changes, so all threads may read it.
#ifndef BITDOKU_HOUSES_HPP
#define BITDOKU_HOUSES_HPP

#include <bitdoku/export.h>

#include <atomic>
#include <bitdoku/assert.hpp>
#include <bitdoku/error.hpp>
#include <bitdoku/shape.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace BITDOKU_NAMESPACE bitdoku {

// A set of cells, 2 to the side of the board, that must hold different digits.
struct ExtraHouse {
  std::string name;                  // for messages: "diagonal 1"
  std::vector<std::uint16_t> cells;  // row-major from 0, each once, in any order

  friend bool operator==(const ExtraHouse&, const ExtraHouse&) = default;
};

// The houses that a board has besides its rows and columns. The default is the boxes of its shape.
struct HouseRules {
  // If false, the board has neither boxes nor regions, like a Latin square. `regions` must then be
  // empty.
  bool has_regions = true;
  // The region of each cell, row-major, from 0 to side - 1. Each region has as many cells as the
  // board has digits. If empty, the boxes are the regions.
  std::vector<std::uint8_t> regions;
  std::vector<ExtraHouse> extra;

  friend bool operator==(const HouseRules&, const HouseRules&) = default;
};

enum class HouseKind : std::uint8_t { row, column, box, region, extra };

// The place of a cell in one of its houses: the cell is number `place`, from 0, of that house.
struct Seat {
  std::uint16_t house;
  std::uint16_t place;
};

// All houses of a board as one table, numbered from 0: rows, columns, boxes or regions, then the
// extra houses. A house with as many cells as there are digits is *full*, and holds each digit
// exactly once. Smaller extra houses have higher numbers than all full houses.
class Houses {
 public:
  static constexpr int kMostHouses = 65535;
  static constexpr int kSmallestExtra = 2;  // cells

  // Rows, columns and boxes. The table is made at the first call for a shape and lives as long as
  // the program.
  [[nodiscard]] static const Houses& plain(Shape shape);
  // Makes the houses that `rules` describe; many puzzles can share them. If the rules are wrong,
  // the error is `bad_shape` and its message names the region or house. Regions must cover the
  // board and have the right number of cells. An extra house must not have too few, too many or
  // equal cells, and its cells must be on the board. There must be at most `kMostHouses` houses. If
  // the regions are the boxes in another order, the result is the plain table.
  [[nodiscard]] static Result<std::shared_ptr<const Houses>> make(Shape shape, HouseRules rules);

  Houses(const Houses&) = delete;
  Houses& operator=(const Houses&) = delete;
  ~Houses();

  [[nodiscard]] Shape shape() const { return shape_; }
  // The rules that this table was made from. `regions` is empty if the regions are the boxes.
  [[nodiscard]] const HouseRules& rules() const { return rules_; }
  // Whether the houses are only rows, columns and boxes.
  [[nodiscard]] bool is_plain() const { return is_plain_; }

  [[nodiscard]] int count() const { return static_cast<int>(starts_.size()) - 1; }
  // Houses from 0 to full_count() - 1 are full.
  [[nodiscard]] int full_count() const { return full_count_; }
  // The cells of a house, ascending. The cells of extra houses have the order of the rules.
  [[nodiscard]] std::span<const std::uint16_t> cells(int house) const {
    BITDOKU_ASSERT(house >= 0 && house < count());
    return {cells_.data() + starts_[index(house)], cells_.data() + starts_[index(house) + 1]};
  }
  // The houses of a cell in ascending order: its row, its column, its box, and so on.
  [[nodiscard]] std::span<const Seat> of(int cell) const {
    BITDOKU_ASSERT(cell >= 0 && cell < shape_.cells());
    return {seats_.data() + seat_starts_[index(cell)],
            seats_.data() + seat_starts_[index(cell) + 1]};
  }
  // The other cells of a cell's houses, each once, ascending. All lists of peers are made at the
  // first call; on the largest boards they take 95 MB.
  [[nodiscard]] std::span<const std::uint16_t> peers(int cell) const;

  [[nodiscard]] HouseKind kind(int house) const;
  // The number of the house among those of its kind, from 0.
  [[nodiscard]] int index_in_kind(int house) const;
  // "row 3", "column 2", "box 1", "region 4", or the name that the rules give to an extra house.
  [[nodiscard]] std::string name(int house) const;

  // Whether the houses and their names are the same, in the same order.
  friend bool operator==(const Houses& a, const Houses& b) {
    return a.shape_ == b.shape_ && a.rules_ == b.rules_;
  }

 private:
  struct Peers;

  // The rules must be valid for the shape.
  Houses(Shape shape, HouseRules rules);
  static std::size_t index(int number) { return static_cast<std::size_t>(number); }
  void add_house(std::span<const std::uint16_t> cells);
  void add_regions();
  void add_extra_houses();
  void seat_cells();
  [[nodiscard]] int first_extra() const;

  Shape shape_;
  HouseRules rules_;
  bool is_plain_;
  int full_count_ = 0;
  std::vector<std::uint32_t> starts_{0};  // by house, into cells_, and the end
  std::vector<std::uint16_t> cells_;
  std::vector<std::uint32_t> seat_starts_;  // by cell, into seats_, and the end
  std::vector<Seat> seats_;
  std::vector<std::uint16_t> extra_order_;  // by number among the extra houses, into rules_.extra
  mutable std::atomic<const Peers*> peers_{nullptr};
};

}  // namespace bitdoku

#endif
