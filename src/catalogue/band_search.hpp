// The search for all canonical grids with one first band.
//
// A grid is its own canonical form if no image of it comes before it. Only images whose first band
// is as small need a look: the five other bands and stacks must have classes of at least that of
// the first band, and if one has the same class, or the first band has automorphisms, their maps
// (band_maps.hpp) must not give a smaller grid.
//
// The search takes the rows in lexical order. It chooses row 4, whose first digit must be 2, then
// the boxes of band 2 and looks at the class of band 2. The class of a stack is a table look-up:
// given the box in band 2, which of the 36 crossings of the box in band 3 are allowed is a word of
// 36 bits.
//
// Much of this depends on few choices, so the search over a whole band keeps it:
//
// - Given the columns of band 2, there are 33 ways to fill band 3 in the mean, whatever the rest of
//   band 2 is. The list has only those that can be wanted: band 3 has a high enough class, and so
//   has each stack with some box of band 2 that has these columns.
// - The boxes of band 2 in a stack depend only on the three digits of row 4 there.
//
// The grids with the same row 4 and the same digits r5c1 r5c2 r5c3 are a `part`: a few hundred
// grids in the mean.
#ifndef BITDOKU_CATALOGUE_BAND_SEARCH_HPP
#define BITDOKU_CATALOGUE_BAND_SEARCH_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "catalogue/band_classes.hpp"
#include "catalogue/band_maps.hpp"
#include "catalogue/stack_ways.hpp"
#include "catalogue/third_bands.hpp"

namespace bitdoku::catalogue {

using GridRow = std::array<std::uint8_t, 9>;  // digits minus 1

// One object serves one thread.
class CatalogueSearch {
 public:
  // `number` is a class of BandClasses. With `keeps_thirds` the object keeps the fills of band 3
  // and the boxes of band 2, which takes up to 20 MB and pays if it searches the whole band.
  CatalogueSearch(unsigned number, bool keeps_thirds);

  [[nodiscard]] unsigned number() const { return number_; }
  // All rows 4 that a canonical grid may have, in lexical order.
  [[nodiscard]] const std::vector<GridRow>& fourth_rows() const { return fourth_rows_; }

  // Goes to a row 4 and returns the number of its parts.
  std::size_t go_to(std::size_t fourth);
  // The digits minus 1 of r5c1 r5c2 r5c3 in a part of this row 4, in lexical order.
  [[nodiscard]] const std::array<std::uint8_t, 3>& start_of(std::size_t part) const;

  // Frees what serves all rows 4 and is made again when needed. Does not forget where it is.
  void forget_boxes();

  // The number of canonical grids in a part of this row 4.
  [[nodiscard]] std::uint64_t count(std::size_t part);
  // The same; adds them to `by_automorphisms` by their number of automorphisms.
  struct Found {
    std::uint64_t grids = 0;
    std::vector<std::uint32_t> automorphisms;  // of each grid that has more than one
  };
  void count(std::size_t part, Found& found);
  // Appends the canonical grids in a part of this row 4, in lexical order.
  void list(std::size_t part, std::vector<GridCells>& grids);

 private:
  // The rows 5 and 6 of a box of band 2 whose row 4 is known.
  struct SecondBox {
    BoxCells cells;
    NewDigits names;     // of BandClasses, for the box as the first
    std::uint16_t pair;  // of BandClasses, for the stack
  };
  // The boxes with the same row 5.
  struct Fifth {
    std::array<std::uint8_t, 3> digits;
    std::uint16_t set;
    std::uint32_t begin, end;  // places in `boxes`
  };
  struct Stack {
    std::vector<SecondBox> boxes;
    std::vector<Fifth> fifths;
  };
  // The crossings of band 3 that give the stack a class above or equal to that of the band.
  struct Allowed {
    std::uint64_t some;  // above or equal
    std::uint64_t equal;
  };
  // A list of fills of band 3, in lexical order.
  struct ThirdBands {
    std::uint32_t begin, end;  // places in `thirds_`
  };

  void find_fourth_rows();
  [[nodiscard]] const Stack& boxes_below(unsigned stack);
  [[nodiscard]] Stack make_boxes(unsigned stack) const;
  using SecondBand = std::array<const SecondBox*, 3>;
  struct Second {
    SecondBand boxes;
    bool is_equal;  // whether band 2 has the class of band 1
  };
  void find_seconds(std::size_t part);
  void find_seconds(const Fifth& a, const Fifth& b, const Fifth& c);
  [[nodiscard]] static std::size_t place_of_list(const SecondBand& boxes);
  [[nodiscard]] ThirdBands thirds_of(const SecondBand& boxes,
                                     const std::array<Allowed, 3>& allowed);
  [[nodiscard]] const BoxBeside& beside(unsigned stack, unsigned first, unsigned number);
  template <class See>
  void search(std::size_t part, const See& see);
  template <class See>
  void search_second(const SecondBand& boxes, bool is_equal, const See& see);
  [[nodiscard]] bool keep_open(unsigned known, const std::vector<BandMap>& maps,
                               std::vector<BandMap>& open) const;
  void put_second(const SecondBand& boxes);
  void put_third(const SecondBand& boxes, ThirdBand third);
  [[nodiscard]] std::uint32_t automorphisms(bool is_third_equal, unsigned equal_stacks);

  const BandClasses& classes_ = BandClasses::table();
  unsigned number_;
  BandMaps maps_;
  GridCells grid_{};
  std::array<StackWays, 3> ways_;
  std::vector<Allowed> allowed_;  // by pair
  // The crossings that are allowed with some box of band 2, by the number of its columns.
  std::array<std::uint64_t, StackWays::kSize> allowed_below_{};
  std::vector<GridRow> fourth_rows_;
  // By the three digits of row 4. The search for one rank keeps only those of its row 4.
  std::array<std::map<std::array<std::uint8_t, 3>, Stack>, 3> kept_stacks_;
  std::array<const Stack*, 3> stacks_{};                // of this row 4
  std::array<std::vector<std::uint32_t>, 512> by_set_;  // fifths of stack 3
  // The maps that may give a smaller grid, after band 1, row 4 and band 2 are known.
  std::vector<BandMap> first_maps_, fourth_maps_, second_maps_, scratch_maps_;
  std::vector<Second> seconds_;  // of the part
  std::vector<ThirdBand> thirds_;
  // The boxes of stacks 2 and 3, by the columns of stack 1 and their own. Made when needed.
  std::array<std::vector<std::unique_ptr<BoxBeside>>, 2> beside_;
  std::vector<ThirdBands> kept_;  // by the columns of band 2; empty if lists are not kept
};

}  // namespace bitdoku::catalogue

#endif
