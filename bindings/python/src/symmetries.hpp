// Random symmetries of a board of nine digits, eight at a time.
#ifndef BITDOKU_PYTHON_SYMMETRIES_HPP
#define BITDOKU_PYTHON_SYMMETRIES_HPP

#include <array>
#include <cstddef>
#include <cstdint>

namespace bitdoku::python {

inline constexpr std::size_t kSide = 9;
inline constexpr std::size_t kVector = 16;

// Nine numbers; the entries from 9 on mean nothing.
using Lines = std::array<std::uint8_t, kVector>;

// A symmetry. The image has in row i, column j the digit names[d], where d is in line outer[i],
// place inner[j] of the original or, if `transposed`, of the transposed original.
struct Symmetry {
  Lines outer;
  Lines inner;
  Lines names;  // names[0] is 0
  bool transposed;
};

inline constexpr std::size_t kAtOnce = 8;

// A number for each of eight symmetries.
using Numbers = std::array<std::uint64_t, kAtOnce>;

// Eight symmetries as they are drawn.
class Symmetries {
 public:
  // An order of nine lines: the order of the bands, and those within the three bands, as indices of
  // tables of all orders.
  struct Orders {
    Numbers bands;
    Numbers inside;
  };
  std::array<Orders, 2> orders{};  // of rows and columns
  Numbers names{};                 // four bits each, the name of digit 1 in bits 4 to 7
  Numbers transposed{};

  // Draws those that bitdoku_random_isomorph draws with this seed (mixed) and these numbers.
  void draw(std::uint64_t mixed_seed, const Numbers& numbers);

  [[nodiscard]] Symmetry operator[](std::size_t i) const;
};

}  // namespace bitdoku::python

#endif
