// Frames of number signs, whose lines are no comments:
//
//   #===========#===========#
//   # 5 | 3 | . # . | 7 | . #
#ifndef BITDOKU_FORMATS_BOARDS_HASH_FRAMES_HPP
#define BITDOKU_FORMATS_BOARDS_HASH_FRAMES_HPP

#include <memory>
#include <string_view>

#include "formats/boards/line_filter.hpp"

namespace bitdoku {

// Whether most lines begin and end with a number sign.
[[nodiscard]] bool has_hash_frames(std::string_view text);
// Makes bars of the number signs of such lines.
[[nodiscard]] std::unique_ptr<LineFilter> without_hash_frames();

}  // namespace bitdoku

#endif
