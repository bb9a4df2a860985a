#include "print/board.hpp"

#include <algorithm>
#include <bitset>

#include "formats/symbols.hpp"

namespace bitdoku::print {
namespace {

constexpr Gray kBlack = 0;
constexpr Gray kThinLine = 40;
constexpr Gray kSolved = 20;
constexpr Gray kSmall = 30;
constexpr Gray kMarkedGround = 85;
constexpr Gray kFaintDigit = 65;

// The symbols of a board's digits, beginning with digit 1.
class Symbols {
 public:
  Symbols(int side, std::optional<Alphabet> alphabet, const Fonts& fonts) : fonts_(fonts) {
    const bool known = alphabet && has_symbols(*alphabet, side);
    for (int digit = 1; digit <= side; ++digit) {
      texts_.push_back(known ? std::string(1, symbol_of(static_cast<Digit>(digit), *alphabet))
                             : std::to_string(digit));
    }
  }

  [[nodiscard]] const std::string& operator[](Digit digit) const { return texts_[digit - 1U]; }
  // The largest size at which every symbol fits into this height and width.
  [[nodiscard]] Length size_within(Length height, Length width) const {
    Length widest = 1;  // in thousandths of the font size
    for (const std::string& text : texts_) {
      widest = std::max(widest, fonts_.width_of(text, 1000, true));
    }
    return std::min(height * 1000 / fonts_.digit_height(), width * 1000 / widest);
  }

 private:
  static bool has_symbols(Alphabet alphabet, int side) {
    if (alphabet == Alphabet::hex) return side == 16;
    return symbol_of(static_cast<Digit>(side), alphabet) != '?';
  }

  const Fonts& fonts_;
  std::vector<std::string> texts_;
};

class BoardDrawing {
 public:
  BoardDrawing(Page& page, Square place, const PrintedPuzzle& printed, const BoardStyle& style)
      : page_(page),
        style_(style),
        printed_(printed),
        shape_(printed.puzzle.shape()),
        cell_(place.side / shape_.side()),
        square_{place.x + (place.side - cell_ * shape_.side()) / 2,
                place.y + (place.side - cell_ * shape_.side()) / 2, cell_ * shape_.side()},
        symbols_(shape_.side(), printed.alphabet, style.fonts) {}

  Square draw(Shown shown) {
    if (shown != Shown::solution) mark();
    lines();
    digits(shown == Shown::solution);
    if (shown != Shown::solution &&
        (shown == Shown::candidates || printed_.puzzle.has_candidates()))
      candidates();
    return square_;
  }

 private:
  void mark() {
    for (const int cell : printed_.marked) {
      page_.rectangles.push_back({square_.x + shape_.column(cell) * cell_,
                                  square_.y + shape_.row(cell) * cell_, cell_, cell_,
                                  kMarkedGround});
      marked_.set(static_cast<std::size_t>(cell));
    }
  }

  void lines() {
    const Length usual = std::clamp<Length>(cell_ * 15 / 1000, 25, 60);
    const Length thin = style_.large_print ? 2 * usual : usual;
    const Length thick = box_line_width(square_.side, style_);
    for (const bool is_thick : {false, true}) {
      for (const bool rows : {false, true}) {
        const int every = rows ? shape_.box_rows() : shape_.box_cols();
        for (int i = 0; i <= shape_.side(); ++i) {
          if ((i % every == 0) == is_thick) line(i, rows, is_thick ? thick : thin, is_thick);
        }
      }
    }
  }

  void line(int i, bool horizontal, Length width, bool thick) {
    const Length at = i * cell_;
    const Gray gray = thick ? kBlack : kThinLine;
    const auto [x, y, side] = square_;
    if (horizontal) {
      page_.lines.push_back({x, y + at, x + side, y + at, width, gray});
    } else {
      page_.lines.push_back({x + at, y, x + at, y + side, width, gray});
    }
  }

  void digits(bool solved) {
    const Length percent = style_.large_print ? 62 : 45;
    const Length size = symbols_.size_within(cell_ * percent / 100, cell_ * 76 / 100);
    for (const bool given : {true, false}) {
      for (int cell = 0; cell < shape_.cells(); ++cell) {
        const Digit digit = printed_.puzzle.given(cell);
        if ((digit != 0) != given) continue;
        if (given) {
          const bool stands_out = marked_[static_cast<std::size_t>(cell)];
          const bool is_faint = marked_.any() && !stands_out;
          text(cell_middle(cell), symbols_[digit], size, solved || style_.large_print || stands_out,
               is_faint ? kFaintDigit : kBlack);
        } else if (solved && !printed_.solution.empty()) {
          text(cell_middle(cell), symbols_[printed_.solution[static_cast<std::size_t>(cell)]], size,
               false, kSolved);
        }
      }
    }
  }

  struct Point {
    Length x;
    Length y;
  };
  [[nodiscard]] Point cell_middle(int cell) const {
    return {square_.x + shape_.column(cell) * cell_ + cell_ / 2,
            square_.y + shape_.row(cell) * cell_ + cell_ / 2};
  }

  // Centres the text at this point.
  void text(Point at, const std::string& symbol, Length size, bool bold, Gray gray) {
    page_.texts.push_back({.text = symbol,
                           .x = at.x,
                           .y = at.y + size * style_.fonts.digit_height() / 2000,
                           .size = size,
                           .bold = bold,
                           .gray = gray});
  }

  // Draws the candidates of each cell, arranged like the cells of a box and counted from 1.
  void candidates() {
    const Length width = cell_ * 92 / 100 / shape_.box_cols();
    const Length height = cell_ * 92 / 100 / shape_.box_rows();
    const Length size = symbols_.size_within(std::min(width, height) * 58 / 100, width * 80 / 100);
    for (int cell = 0; cell < shape_.cells(); ++cell) {
      if (printed_.puzzle.given(cell) != 0) continue;
      const std::bitset<kMostPrintedSide + 1> seen = seen_from(cell);
      const Point middle = cell_middle(cell);
      for (int i = 0; i < shape_.side(); ++i) {
        const auto digit = static_cast<Digit>(i + 1);
        if (seen[digit] || !printed_.puzzle.allows(cell, digit)) continue;
        const Length x =
            middle.x + (2 * (i % shape_.box_cols()) + 1 - shape_.box_cols()) * width / 2;
        const Length y =
            middle.y + (2 * (i / shape_.box_cols()) + 1 - shape_.box_rows()) * height / 2;
        text({x, y}, symbols_[digit], size, false, kSmall);
      }
    }
  }

  [[nodiscard]] std::bitset<kMostPrintedSide + 1> seen_from(int cell) const {
    std::bitset<kMostPrintedSide + 1> seen;
    const int side = shape_.side();
    for (int i = 0; i < side; ++i) {
      seen.set(printed_.puzzle.given(shape_.row(cell) * side + i));
      seen.set(printed_.puzzle.given(i * side + shape_.column(cell)));
      seen.set(printed_.puzzle.given(shape_.box_cell(shape_.box(cell), i)));
    }
    return seen;
  }

  Page& page_;
  const BoardStyle& style_;
  const PrintedPuzzle& printed_;
  Shape shape_;
  Length cell_;
  Square square_;
  Symbols symbols_;
  std::bitset<std::size_t{kMostPrintedSide} * kMostPrintedSide> marked_;
};

}  // namespace

Length box_line_width(Length side, const BoardStyle& style) {
  const Length usual = std::clamp<Length>(side * 65 / 10'000, 80, 220);
  return usual * style.box_lines / (style.large_print ? 67 : 100);
}

Square draw_board(Page& page, Square place, const PrintedPuzzle& printed, Shown shown,
                  const BoardStyle& style) {
  return BoardDrawing(page, place, printed, style).draw(shown);
}

}  // namespace bitdoku::print
