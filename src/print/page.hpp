// The contents of a page: rectangles, then lines, then texts. The code that fills a page does not
// know the output format.
//
// Lengths are whole hundredths of a point (1/72 inch) from the top left corner. Integers give the
// same bytes on every machine.
#ifndef BITDOKU_PRINT_PAGE_HPP
#define BITDOKU_PRINT_PAGE_HPP

#include <cstdint>
#include <string>
#include <vector>

namespace bitdoku::print {

using Length = std::int64_t;
inline constexpr Length kPoint = 100;

// A shade: 0 is black, 100 is white.
using Gray = std::uint8_t;

struct Filled {
  Length x = 0;
  Length y = 0;
  Length width = 0;
  Length height = 0;
  Gray gray = 0;
};

// A line. It extends half its width beyond its ends, so that lines form corners.
struct Stroke {
  Length x1 = 0;
  Length y1 = 0;
  Length x2 = 0;
  Length y2 = 0;
  Length width = 0;
  Gray gray = 0;
};

struct Words {
  enum class Anchor : std::uint8_t { left, middle, right };
  std::string text;  // UTF-8
  Length x = 0;      // of the anchor
  Length y = 0;      // of the baseline
  Length size = 0;   // of the font
  Anchor anchor = Anchor::middle;
  bool bold = false;
  Gray gray = 0;
};

struct Page {
  Length width = 0;
  Length height = 0;
  std::vector<Filled> rectangles;
  std::vector<Stroke> lines;
  std::vector<Words> texts;
};

}  // namespace bitdoku::print

#endif
