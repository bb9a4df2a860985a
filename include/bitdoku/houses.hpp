// The houses of a board: the sets of cells that must hold different digits.
//
// Every board has its rows and columns. The boxes of its shape are houses, too, unless regions of
// another form replace them (a "jigsaw"). Extra houses come on top: the two diagonals, windows, or
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
// A table never changes once it is made, so all threads may read it.
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

// Which houses a board has beside its rows and columns. The default is the boxes of its shape.
struct HouseRules {
  // False: the board has neither boxes nor regions, as a Latin square has. `regions` is then empty.
  bool has_regions = true;
  // The region of each cell, row-major, from 0 to side - 1. Each region has as many cells as the
  // board has digits. Empty: the boxes are the regions.
  std::vector<std::uint8_t> regions;
  std::vector<ExtraHouse> extra;

  friend bool operator==(const HouseRules&, const HouseRules&) = default;
};

enum class HouseKind : std::uint8_t { row, column, box, region, extra };

// The place of a cell in one of its houses: it is cell number `place`, from 0, of that house.
struct Seat {
  std::uint16_t house;
  std::uint16_t place;
};

// All houses of a board as one table, numbered from 0: rows, columns, boxes or regions, then the
// extra houses. A house that has as many cells as there are digits is *full*, and holds each digit
// exactly once. Smaller extra houses have numbers behind those of all full houses.
class Houses {
 public:
  static constexpr int kMostHouses = 65535;
  static constexpr int kSmallestExtra = 2;  // cells

  // Rows, columns and boxes. The table is made at the first call for a shape and stays for as long
  // as the program runs.
  [[nodiscard]] static const Houses& plain(Shape shape);
  // The houses that `rules` describe, to be shared by many puzzles. The error is `bad_shape`, with
  // a message that names the region or house: regions that do not cover the board or have a wrong
  // number of cells, an extra house with too few, too many or equal cells, a cell that is not on
  // the board, or more than `kMostHouses` houses. Regions that are the boxes in another order give
  // the plain table.
  [[nodiscard]] static Result<std::shared_ptr<const Houses>> make(Shape shape, HouseRules rules);

  Houses(const Houses&) = delete;
  Houses& operator=(const Houses&) = delete;
  ~Houses();

  [[nodiscard]] Shape shape() const { return shape_; }
  // The rules that this table was made from, without `regions` where they are the boxes.
  [[nodiscard]] const HouseRules& rules() const { return rules_; }
  // True for rows, columns and boxes, and nothing else.
  [[nodiscard]] bool is_plain() const { return is_plain_; }

  [[nodiscard]] int count() const { return static_cast<int>(starts_.size()) - 1; }
  // Houses from 0 to full_count() - 1 are full.
  [[nodiscard]] int full_count() const { return full_count_; }
  // The cells of a house: by number, except that extra houses have them in the order of the rules.
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
  // "row 3", "column 2", "box 1", "region 4", or what the rules call an extra house.
  [[nodiscard]] std::string name(int house) const;

  // The same houses, with the same names, in the same order?
  friend bool operator==(const Houses& a, const Houses& b) {
    return a.shape_ == b.shape_ && a.rules_ == b.rules_;
  }

 private:
  struct Peers;

  // The rules hold for the shape.
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
