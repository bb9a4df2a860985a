#include "cli/io/step_grid.hpp"

#include <algorithm>
#include <map>

namespace bitdoku::cli {
namespace {

// The symbols of a horizontal line: left end, crossing with a line between boxes, right end, and
// the line itself.
struct StepRule {
  std::string_view left, cross, right, dash;
};
struct StepStrokes {
  StepRule top, thick, thin, bottom;
  std::string_view wall, thin_wall;
};
constexpr StepStrokes kUnicodeStrokes{{"┌", "┬", "┐", "─"},
                                      {"├", "┼", "┤", "─"},
                                      {"│", "│", "│", "┈"},
                                      {"└", "┴", "┘", "─"},
                                      "│",
                                      "┊"};
constexpr StepStrokes kAsciiStrokes{{"+", "+", "+", "-"},
                                    {"+", "+", "+", "-"},
                                    {"|", "|", "|", "."},
                                    {"+", "+", "+", "-"},
                                    "|",
                                    ":"};

constexpr std::string_view kBold = "\x1b[1m";
constexpr std::string_view kEnteredColor = "\x1b[36m";
constexpr std::string_view kDim = "\x1b[2m";
constexpr std::string_view kNormal = "\x1b[0m";
constexpr std::string_view kInPattern = "\x1b[30;102m";
constexpr std::string_view kStruckOut = "\x1b[97;41m";
constexpr std::string_view kIsSet = "\x1b[97;44m";
constexpr std::string_view kInSet = "\x1b[30;103m";
constexpr std::string_view kIsFalse = "\x1b[30;106m";

// The look of a candidate.
struct Look {
  char sign = ' ';
  std::string_view color;
};

class StepGrid {
 public:
  StepGrid(const Position& position, const Step& step, const GridStyle& style)
      : position_(position),
        shape_(position.shape()),
        style_(style),
        strokes_(style.unicode ? kUnicodeStrokes : kAsciiStrokes) {
    for (const Mark& mark : step.marks) {
      const bool plain = mark.role == Mark::Role::pattern;
      looks_.insert({mark.candidate, {'*', plain ? kInPattern : kInSet}});
    }
    for (const View& view : step.views) {
      for (const Link& link : view.links) {
        for (const std::uint16_t cell : link.to.cells) {
          looks_.insert({{cell, link.to.digit}, {'*', link.to.on ? kInPattern : kIsFalse}});
        }
      }
    }
    for (const Candidate c : step.eliminations) looks_[c] = {'-', kStruckOut};
    for (const Candidate c : step.placements) looks_[c] = {'+', kIsSet};
  }

  std::string draw() {
    rule(strokes_.top);
    for (int row = 0; row < shape_.side(); ++row) {
      for (int part = 0; part < shape_.box_rows(); ++part) line(row, part);
      const bool ends_band = (row + 1) % shape_.box_rows() == 0;
      rule(row + 1 == shape_.side() ? strokes_.bottom : ends_band ? strokes_.thick : strokes_.thin);
    }
    return std::move(text_);
  }

 private:
  void rule(const StepRule& strokes) {
    text_ += strokes.left;
    for (int column = 0; column < shape_.side(); ++column) {
      for (int i = 0; i < 2 * shape_.box_cols() + 1; ++i) text_ += strokes.dash;
      if (column + 1 == shape_.side()) {
        text_ += strokes.right;
      } else {
        text_ += ends_stack(column) ? strokes.cross : strokes.dash;
      }
    }
    text_ += '\n';
  }

  [[nodiscard]] bool ends_stack(int column) const { return (column + 1) % shape_.box_cols() == 0; }

  static char symbol_of(Digit digit) {
    return static_cast<char>(digit < 10 ? '0' + digit : 'A' + digit - 10);
  }

  // One of the lines of a row.
  void line(int row, int part) {
    text_ += strokes_.wall;
    for (int column = 0; column < shape_.side(); ++column) {
      text_ += ' ';
      const int cell = shape_.side() * row + column;
      if (position_.value(cell) != 0) {
        value(cell, part);
      } else {
        for (int place = 1; place <= shape_.box_cols(); ++place) {
          candidate({static_cast<std::uint16_t>(cell),
                     static_cast<Digit>(shape_.box_cols() * part + place)});
        }
      }
      text_ += ends_stack(column) ? strokes_.wall : strokes_.thin_wall;
    }
    text_ += '\n';
  }

  void value(int cell, int part) {
    const auto width = static_cast<std::size_t>(2 * shape_.box_cols());
    if (part != (shape_.box_rows() - 1) / 2) {
      text_ += std::string(width, ' ');
      return;
    }
    constexpr std::size_t kWidth = 3;  // of "[5]"
    const std::size_t before = (width - kWidth) / 2;
    const char digit = symbol_of(position_.value(cell));
    const bool given = position_.given(cell) != 0;
    text_ += std::string(before, ' ');
    if (style_.color) {
      text_ += ' ';
      text_ += given ? kBold : kEnteredColor;
      text_ += digit;
      text_ += kNormal;
      text_ += ' ';
    } else {
      text_ += given ? '[' : '(';
      text_ += digit;
      text_ += given ? ']' : ')';
    }
    text_ += std::string(width - kWidth - before, ' ');
  }

  void candidate(Candidate candidate) {
    if (!position_.has(candidate.cell, candidate.digit)) {
      text_ += "  ";
      return;
    }
    const char digit = symbol_of(candidate.digit);
    const auto found = looks_.find(candidate);
    if (!style_.color) {
      text_ += digit;
      text_ += found == looks_.end() ? ' ' : found->second.sign;
      return;
    }
    text_ += found == looks_.end() ? kDim : found->second.color;
    text_ += digit;
    text_ += kNormal;
    text_ += ' ';
  }

  const Position& position_;
  const Shape shape_;
  const GridStyle& style_;
  const StepStrokes& strokes_;
  std::map<Candidate, Look> looks_;
  std::string text_;
};

}  // namespace

std::string draw_step(const Position& position, const Step& step, const GridStyle& style) {
  return StepGrid(position, step, style).draw();
}

}  // namespace bitdoku::cli
