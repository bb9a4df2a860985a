// What each kind of constraint looks like. Each function draws a constraint of its kinds and
// returns true, or does nothing and returns false.
#ifndef BITDOKU_PRINT_RULES_DRAW_HPP
#define BITDOKU_PRINT_RULES_DRAW_HPP

#include <map>
#include <optional>
#include <string>
#include <utility>

#include "print/rules/canvas.hpp"

namespace bitdoku::print {

// A line has its colour and, so that it is known without colours, its width and the pattern along
// its middle.
struct LineLook {
  std::string_view color;
  double width = 8;
  double dash = 0;  // of the pattern
  double gap = 0;
  bool is_marked = false;  // whether there is a pattern; with dash 0 it is a solid line
};
[[nodiscard]] std::optional<LineLook> look_of(const VariantConstraint& constraint);
void draw_look(RulesCanvas& canvas, RulesCanvas::Points points, const LineLook& look);

bool draw_line(RulesCanvas& canvas, const VariantConstraint& constraint);
bool draw_arrow(RulesCanvas& canvas, const VariantConstraint& constraint);
// Cells with a ground: patterns, odd and even, minimum and so on.
bool draw_ground(RulesCanvas& canvas, const VariantConstraint& constraint);
// Signs between cells.
bool draw_dots(RulesCanvas& canvas, const VariantConstraint& constraint);
bool draw_cage(RulesCanvas& canvas, const VariantConstraint& constraint);

// The clues outside of the grid.
class OutsideClues {
 public:
  explicit OutsideClues(RulesCanvas& canvas) : canvas_(canvas) {}
  bool add(const VariantConstraint& constraint);
  // If there are several kinds, each clue has the letters of its kind.
  void draw(bool has_letters);
  // The room that the clues take at each side of the grid.
  struct Room {
    double left = 0;
    double top = 0;
    double right = 0;
    double bottom = 0;
  };
  [[nodiscard]] const Room& room() const { return room_; }

 private:
  struct Clue {
    RulesCanvas::Point at;
    int down;  // where the clue looks to
    int right;
    std::string words;
    std::string_view letters;
    bool has_arrow;
  };

  RulesCanvas& canvas_;
  std::map<std::pair<int, int>, int> taken_;  // clues by the place beside the grid
  std::vector<Clue> clues_;
  Room room_;
};
[[nodiscard]] std::string_view letters_of(ConstraintKind kind);

}  // namespace bitdoku::print

#endif
