// Reading a puzzle from a photo.
//
//   const bitdoku::PhotoReading reading =
//       bitdoku::read_photo({.pixels = gray, .width = 640, .height = 480, .stride = 640});
//   if (reading.outcome == bitdoku::PhotoOutcome::read) show(reading.puzzle);
//   else show(reading.reason);
//
// The photo shows one 9x9 grid, printed or on a screen, at any angle. The function finds the grid,
// looks at each cell with a small network, and takes the most probable puzzle that has exactly one
// solution. docs/photo.md says how, and what it cannot read.
#ifndef BITDOKU_PHOTO_HPP
#define BITDOKU_PHOTO_HPP

#include <bitdoku/export.h>

#include <array>
#include <bitdoku/canonical.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace BITDOKU_NAMESPACE bitdoku {

// Gray pixels, row by row: 0 is black, 255 is white.
struct GrayImage {
  const std::uint8_t* pixels = nullptr;
  int width = 0;
  int height = 0;
  std::size_t stride = 0;  // bytes from one row to the next, at least `width`
};

// A place in the picture, in pixels from its top left corner.
struct PhotoPoint {
  double x = 0;
  double y = 0;
};

// What a cell seems to hold.
struct PhotoCell {
  std::array<double, 10> probabilities{};  // of a blank, then of the digits 1 to 9
  double handwriting = 0;  // the probability that a person wrote the digit; a rough guess
  bool is_unsure = false;  // the digit of the puzzle may be wrong
};

enum class PhotoOutcome : std::uint8_t {
  read,        // `puzzle` has exactly one solution
  bad_image,   // the picture has no pixels, or is too large or too small to hold a puzzle
  no_grid,     // no 9x9 grid was found
  blurred,     // a grid was found, but its cells cannot be told apart
  not_unique,  // the cells were read, but no probable reading has exactly one solution
};
// One word or several with underscores: "no_grid".
[[nodiscard]] std::string_view to_string(PhotoOutcome outcome) noexcept;

struct PhotoReading {
  PhotoOutcome outcome = PhotoOutcome::no_grid;
  std::string reason;  // one line that says what failed and what to try; empty if it was read

  // The members down to `turn` are set if a grid was found.
  // How well the lines of the grid fit, from 0 to 1.
  double line_score = 0;
  // The corners of the grid: top left, top right, bottom right and bottom left of the puzzle.
  std::array<PhotoPoint, 4> corners{};
  // The crossings of the lines, ten rows of ten; row and column as in the puzzle.
  std::array<PhotoPoint, 100> lattice{};
  std::array<PhotoCell, 81> cells{};
  // The digits of the most probable puzzle with exactly one solution. If there is none, the most
  // probable digit of each cell.
  Cells9x9 puzzle{};
  // By how many degrees the picture must be turned clockwise so that the digits stand upright.
  int turn = 0;

  // The members below are set if the puzzle was read.
  Cells9x9 solution{};
  // How much less probable the next puzzle with exactly one solution is, less what the rules
  // changed of the most probable digits; natural logarithms. 12 at most; the higher the surer.
  double margin = 0;
  // True if the margin and the lines are good enough to use the puzzle without a look at it.
  bool is_sure = false;
  // True if some digits seem to be entries of a person. A rough guess.
  bool has_entries = false;

  // The cells to look at, the most doubtful first. At least three if no puzzle was found.
  std::vector<int> unsure_cells;
};

// The most pixels that an image may have.
inline constexpr std::int64_t kMostPhotoPixels = 64'000'000;

// Reads the puzzle of a photo. The work and the memory have a limit: about 25 MB, and a second on
// a usual processor.
[[nodiscard]] PhotoReading read_photo(const GrayImage& image);

// The readings of all 9x9 grids that the picture shows, at most 20, in the order of lines of text.
// The picture is a page of a book, say. If it shows one grid or none, the only reading is that of
// `read_photo`.
[[nodiscard]] std::vector<PhotoReading> read_photos(const GrayImage& image);

}  // namespace bitdoku

#endif
