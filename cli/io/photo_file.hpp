// Files of photos that the command line names.
#ifndef BITDOKU_CLI_IO_PHOTO_FILE_HPP
#define BITDOKU_CLI_IO_PHOTO_FILE_HPP

#include <span>
#include <string>
#include <vector>

#include "cli/pictures/picture.hpp"

namespace bitdoku::cli {

// Reads and decodes a file, or standard input for -. An error is one line without the name of the
// file.
[[nodiscard]] Result<DecodedPicture> load_picture(const std::string& operand);

// Whether the operand is a file that begins like a picture. It may be of a kind that cannot be
// read.
[[nodiscard]] bool is_photo(const std::string& operand);

// A puzzle of a photo as a line of 81 characters; dots are blanks.
struct PhotoPuzzle {
  std::string line;
  std::vector<int> unsure_cells = {};  // to be compared; empty if the reading is sure
  std::string place = {};              // " (grid 2 of 6)" if the photo shows several grids
  std::string error = {};              // why there is no puzzle; `line` is then empty
};
// The puzzles of all grids of a photo.
[[nodiscard]] Result<std::vector<PhotoPuzzle>> puzzles_of_photo(const std::string& operand);
// " (grid 2 of 6)"; nothing if there is only one.
[[nodiscard]] std::string place_of_grid(std::size_t number, std::size_t count);
// "r1c2, r4c5"; of many cells only the first.
[[nodiscard]] std::string names_of_cells(std::span<const int> cells);

}  // namespace bitdoku::cli

#endif
