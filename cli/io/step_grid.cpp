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
        style_(style),
        strokes_(style.unicode ? kUnicodeStrokes : kAsciiStrokes) {
    for (const Mark& mark : step.marks) {
      const bool plain = mark.role == Mark::Role::pattern;
      looks_.insert({mark.candidate, {'*', plain ? kInPattern : kInSet}});
    }
    for (const View& view : step.views) {
      for (const Link& link : view.links) {
        for (const std::uint8_t cell : link.to.cells) {
          looks_.insert({{cell, link.to.digit}, {'*', link.to.on ? kInPattern : kIsFalse}});
        }
      }
    }
    for (const Candidate c : step.eliminations) looks_[c] = {'-', kStruckOut};
    for (const Candidate c : step.placements) looks_[c] = {'+', kIsSet};
  }

  std::string draw() {
    rule(strokes_.top);
    for (int row = 0; row < 9; ++row) {
      for (int third = 0; third < 3; ++third) line(row, third);
      rule(row == 8 ? strokes_.bottom : row % 3 == 2 ? strokes_.thick : strokes_.thin);
    }
    return std::move(text_);
  }

 private:
  void rule(const StepRule& strokes) {
    text_ += strokes.left;
    for (int column = 0; column < 9; ++column) {
      for (int i = 0; i < 7; ++i) text_ += strokes.dash;
      if (column == 8) {
        text_ += strokes.right;
      } else {
        text_ += column % 3 == 2 ? strokes.cross : strokes.dash;
      }
    }
    text_ += '\n';
  }

  // One of the three lines of a row.
  void line(int row, int third) {
    text_ += strokes_.wall;
    for (int column = 0; column < 9; ++column) {
      text_ += ' ';
      const int cell = 9 * row + column;
      if (position_.value(cell) != 0) {
        value(cell, third);
      } else {
        for (int place = 0; place < 3; ++place) {
          candidate({static_cast<std::uint8_t>(cell), static_cast<Digit>(3 * third + place + 1)});
        }
      }
      text_ += column % 3 == 2 ? strokes_.wall : strokes_.thin_wall;
    }
    text_ += '\n';
  }

  void value(int cell, int third) {
    if (third != 1) {
      text_ += "      ";
      return;
    }
    const char digit = static_cast<char>('0' + position_.value(cell));
    const bool given = position_.given(cell) != 0;
    if (style_.color) {
      text_ += "  ";
      text_ += given ? kBold : kEnteredColor;
      text_ += digit;
      text_ += kNormal;
      text_ += "   ";
    } else {
      text_ += given ? std::string{' ', '[', digit, ']', ' ', ' '}
                     : std::string{' ', '(', digit, ')', ' ', ' '};
    }
  }

  void candidate(Candidate candidate) {
    if (!position_.has(candidate.cell, candidate.digit)) {
      text_ += "  ";
      return;
    }
    const char digit = static_cast<char>('0' + candidate.digit);
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
