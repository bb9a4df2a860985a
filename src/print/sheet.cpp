#include "print/sheet.hpp"

#include <algorithm>
#include <array>

#include "print/font.hpp"

namespace bitdoku::printing {
namespace {

constexpr Length kMargin = 43 * kPoint;  // 15 mm
constexpr Length kFooter = 30 * kPoint;  // from the bottom to the page number
constexpr Length kBottom = 54 * kPoint;  // lower limit of the boards
constexpr Length kGutter = 22 * kPoint;  // between boards
constexpr Length kTitleSize = 18 * kPoint;
constexpr Length kFooterSize = 9 * kPoint;
constexpr Gray kQuiet = 35;

struct Raster {
  int columns;
  int rows;
};
// The best or nearly best arrangement of one to twelve boards.
constexpr std::array<Raster, kMostPerPage> kRasters{{{1, 1},
                                                     {1, 2},
                                                     {1, 3},
                                                     {2, 2},
                                                     {2, 3},
                                                     {2, 3},
                                                     {2, 4},
                                                     {2, 4},
                                                     {3, 3},
                                                     {3, 4},
                                                     {3, 4},
                                                     {3, 4}}};

// The start of one of several boxes of equal width. The space between and beside them is equal, but
// at least kGutter between them.
Length begin_of(int box, int boxes, Length width, Length room) {
  const Length free = room - boxes * width;
  const Length between = std::max(free / (boxes + 1), kGutter);
  return (free - (boxes - 1) * between) / 2 + box * (width + between);
}

// The height of a caption above a board.
Length caption_height(Length size) {
  return size * 3 / 2;
}

Length caption_size(Length width) {
  return std::clamp<Length>(width / 24, 8 * kPoint, 13 * kPoint);
}

}  // namespace

Sheet::Sheet(PrintOptions::Paper paper, int capacity, std::string_view title, std::size_t number)
    : capacity_(std::clamp(capacity, 1, kMostPerPage)), top_(kMargin) {
  const bool a4 = paper == PrintOptions::Paper::a4;
  page_.width = a4 ? 59528 : 612 * kPoint;
  page_.height = a4 ? 84189 : 792 * kPoint;
  if (!title.empty()) write_title(title);
  page_.texts.push_back({.text = std::to_string(number),
                         .x = page_.width / 2,
                         .y = page_.height - kFooter,
                         .size = kFooterSize,
                         .gray = kQuiet});
}

// Makes the font smaller for long titles.
void Sheet::write_title(std::string_view title) {
  constexpr Length kSmallest = 10 * kPoint;
  const Length room = page_.width - 2 * kMargin;
  Length size = kTitleSize;
  while (size > kSmallest && width_of(title, size, true) > room) size -= kPoint;
  page_.texts.push_back({.text = shortened(title, size, true, room),
                         .x = page_.width / 2,
                         .y = kMargin + kTitleSize * kDigitHeight / 1000,
                         .size = size,
                         .bold = true});
  top_ += kTitleSize + 14 * kPoint;
}

void Sheet::add(const PrintedPuzzle& printed, std::uint64_t number, std::string_view label,
                Shown shown) {
  const auto [columns, rows] = kRasters[static_cast<std::size_t>(capacity_ - 1)];
  const Length width = (page_.width - 2 * kMargin - (columns - 1) * kGutter) / columns;
  const Length height = (page_.height - top_ - kBottom - (rows - 1) * kGutter) / rows;
  const Length caption = caption_height(caption_size(width));
  const Length side = std::min(width, height - caption);
  const Square place{
      kMargin + begin_of(boards_ % columns, columns, side, page_.width - 2 * kMargin),
      top_ + begin_of(boards_ / columns, rows, side + caption, page_.height - top_ - kBottom) +
          caption,
      side};
  write_caption(draw_board(page_, place, printed, shown), number, label);
  ++boards_;
}

void Sheet::write_caption(Square board, std::uint64_t number, std::string_view label) {
  const Length size = caption_size(board.side);
  const Length y = board.y - size * 6 / 10;
  const std::string text = std::to_string(number);
  page_.texts.push_back({.text = text,
                         .x = board.x,
                         .y = y,
                         .size = size,
                         .anchor = Words::Anchor::left,
                         .bold = true});
  if (label.empty()) return;
  const Length room = board.side - width_of(text, size, true) - size;
  page_.texts.push_back({.text = shortened(label, size, false, room),
                         .x = board.x + board.side,
                         .y = y,
                         .size = size,
                         .anchor = Words::Anchor::right,
                         .gray = kQuiet});
}

}  // namespace bitdoku::printing
