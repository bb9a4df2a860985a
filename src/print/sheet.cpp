#include "print/sheet.hpp"

#include <algorithm>
#include <array>
#include <bitdoku/assert.hpp>

namespace bitdoku::print {
namespace {

constexpr Length kMargin = 43 * kPoint;  // 15 mm at the top
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

// The start of one of several adjacent boxes of equal width. The spaces between and beside the
// boxes are equal, but the spaces between them are at least kGutter.
Length begin_of(int box, int boxes, Length width, Length room) {
  const Length free = room - boxes * width;
  const Length between = std::max(free / (boxes + 1), kGutter);
  return (free - (boxes - 1) * between) / 2 + box * (width + between);
}

// The height of a caption above a board.
Length caption_height(Length size) {
  return size * 3 / 2;
}

// Converts hundredths of a millimetre.
Length length_of(int hundredths_of_mm) {
  return (Length{hundredths_of_mm} * 72 * kPoint + 1270) / 2540;
}

// In hundredths of a millimetre.
struct PaperSize {
  int width = 0;
  int height = 0;
};

PaperSize paper_size(const PrintOptions& options) {
  switch (options.paper) {
    case PrintOptions::Paper::a4:
      return {21000, 29700};
    case PrintOptions::Paper::a5:
      return {14800, 21000};
    case PrintOptions::Paper::letter:
      return {21590, 27940};
    case PrintOptions::Paper::custom:
      break;
  }
  return {std::clamp(options.paper_width, kLeastPaper, kMostPaper),
          std::clamp(options.paper_height, kLeastPaper, kMostPaper)};
}

}  // namespace

PageFormat::PageFormat(const PrintOptions& options) {
  const PaperSize size = paper_size(options);
  width = length_of(size.width);
  height = length_of(size.height);
  // At least half of the width remains for boards.
  inner = std::clamp<Length>(length_of(options.inner_margin), 0, width / 4);
  outer = std::clamp<Length>(length_of(options.outer_margin), 0, width / 4);
}

Sheet::Sheet(const PageFormat& format, const BoardStyle& style, std::int64_t number)
    : style_(style),
      number_(number),
      left_(number % 2 == 0 ? format.outer : format.inner),
      room_(format.width - format.inner - format.outer),
      top_(kMargin) {
  page_.width = format.width;
  page_.height = format.height;
}

void Sheet::begin_boards(int capacity, std::string_view title, std::string_view word) {
  capacity_ = std::clamp(capacity, 1, kMostPerPage);
  if (!title.empty() || !word.empty()) {
    constexpr Length kSmallest = 10 * kPoint;
    const Length size = style_.large_print ? 24 * kPoint : kTitleSize;
    write_line(title, word, kMargin + size * style_.fonts.digit_height() / 1000,
               {.size = size, .smallest = kSmallest, .bold = true});
    top_ += size + 14 * kPoint;
  }
  page_.texts.push_back({.text = std::to_string(number_),
                         .x = left_ + room_ / 2,
                         .y = page_.height - kFooter,
                         .size = style_.large_print ? 14 * kPoint : kFooterSize,
                         .gray = kQuiet});
}

Length Sheet::caption_size(Length width) const {
  if (style_.large_print) return std::clamp<Length>(width / 18, 14 * kPoint, 24 * kPoint);
  return std::clamp<Length>(width / 24, 8 * kPoint, 13 * kPoint);
}

std::string Sheet::cut_to(std::string_view text, Length size, bool bold, Length most) {
  std::string cut = style_.fonts.shortened(text, size, bold, most);
  if (cut != text) cut_titles_.emplace_back(text);
  return cut;
}

void Sheet::write_line(std::string_view title, std::string_view word, Length baseline,
                       LineStyle style) {
  const std::string colon = title.empty() || word.empty() ? "" : ": ";
  const std::string whole = std::string(title) + colon + std::string(word);
  Length size = style.size;
  const auto width_of = [&](std::string_view text) {
    return style_.fonts.width_of(text, size, style.bold);
  };
  while (size > style.smallest && width_of(whole) > room_) size -= kPoint;
  std::string text = whole;
  if (width_of(whole) > room_) {
    // The word gets half of the line at least.
    const Length room_of_word =
        std::min(width_of(word), std::max(room_ / 2, room_ - width_of(title) - width_of(colon)));
    text = cut_to(title, size, style.bold, room_ - room_of_word - width_of(colon)) + colon;
    text += cut_to(word, size, style.bold, room_of_word);
  }
  page_.texts.push_back({.text = std::move(text),
                         .x = left_ + room_ / 2,
                         .y = baseline,
                         .size = size,
                         .bold = style.bold});
}

void Sheet::write_book_title(std::string_view title, std::string_view subtitle) {
  constexpr Length kSize = 40 * kPoint;
  constexpr Length kSubtitleSize = 18 * kPoint;
  const Length baseline = page_.height * 2 / 5;
  write_line(title, "", baseline, {.size = kSize, .smallest = kTitleSize, .bold = true});
  if (!subtitle.empty()) {
    write_line(subtitle, "", baseline + kSize,
               {.size = kSubtitleSize, .smallest = kSubtitleSize / 2, .bold = false});
  }
}

void Sheet::add(const PrintedPuzzle& printed, std::uint64_t number, std::string_view label,
                Shown shown) {
  BITDOKU_ASSERT(!is_full());
  const auto [columns, rows] = kRasters[static_cast<std::size_t>(capacity_ - 1)];
  const Length width = (room_ - (columns - 1) * kGutter) / columns;
  const Length height = (page_.height - top_ - kBottom - (rows - 1) * kGutter) / rows;
  const Length caption = caption_height(caption_size(width));
  const Length side = std::min(width, height - caption);
  const Square place{
      left_ + begin_of(boards_ % columns, columns, side, room_),
      top_ + begin_of(boards_ / columns, rows, side + caption, page_.height - top_ - kBottom) +
          caption,
      side};
  write_caption(draw_board(page_, place, printed, shown, style_), number, label);
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
  const Length room = board.side - style_.fonts.width_of(text, size, true) - size;
  page_.texts.push_back({.text = style_.fonts.shortened(label, size, false, room),
                         .x = board.x + board.side,
                         .y = y,
                         .size = size,
                         .anchor = Words::Anchor::right,
                         .gray = kQuiet});
}

Page page_of_board(const PrintedPuzzle& printed, Shown shown, const BoardStyle& style) {
  constexpr Length kSide = 360 * kPoint;
  const Length margin = box_line_width(kSide, style);
  Page page;
  const Square board = draw_board(page, {margin, margin, kSide}, printed, shown, style);
  page.width = 2 * board.x + board.side;
  page.height = page.width;
  return page;
}

}  // namespace bitdoku::print

namespace bitdoku {

int most_margin(const PrintOptions& options) noexcept {
  return print::paper_size(options).width / 4;
}

}  // namespace bitdoku
