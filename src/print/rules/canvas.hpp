// The paper for a puzzle with other rules: layers of shapes, places of cells, and simple shapes.
#ifndef BITDOKU_PRINT_RULES_CANVAS_HPP
#define BITDOKU_PRINT_RULES_CANVAS_HPP

#include <array>
#include <bitdoku/variants.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "explain/picture.hpp"

namespace bitdoku::print {

// The side of a cell. The top left corner of the grid is the origin.
inline constexpr double kCellSide = 64;

inline constexpr std::string_view kRuleInk = "#222222";
inline constexpr std::string_view kRulePaper = "#ffffff";
inline constexpr std::string_view kRuleShade = "#d9d9d9";

// Later layers cover earlier ones.
enum class Layer : std::uint8_t { shade, line, grid, cage, dot, outside, digit };

// How a path is drawn.
struct Pen {
  std::string_view color = kRuleInk;
  double width = 2;
  double dash = 0;  // 0: a solid line
  double gap = 0;
};

class RulesCanvas {
 public:
  using Point = explain::PicturePoint;
  using Points = std::vector<Point>;

  explicit RulesCanvas(const VariantPuzzle& puzzle) : puzzle_(puzzle) {}

  [[nodiscard]] const VariantPuzzle& puzzle() const { return puzzle_; }
  [[nodiscard]] int row(std::uint16_t cell) const;
  [[nodiscard]] int column(std::uint16_t cell) const;
  [[nodiscard]] bool is_inside(int row, int column) const;
  [[nodiscard]] bool are_inside(const CellList& cells) const;
  [[nodiscard]] Point corner(std::uint16_t cell) const;
  [[nodiscard]] Point middle(std::uint16_t cell) const;
  [[nodiscard]] Points middles(const CellList& cells) const;
  // Each two cells of the list that share a side, the earlier one of the list first.
  [[nodiscard]] std::vector<std::pair<std::uint16_t, std::uint16_t>> pairs(
      const CellList& cells) const;

  void rectangle(Layer layer, Point at, double width, double height, std::string_view fill);
  void circle(Layer layer, Point at, double radius, std::string_view fill, Pen pen);
  void path(Layer layer, Points points, Pen pen);
  // A filled shape with an outline.
  void polygon(Layer layer, Points points, std::string_view fill, Pen pen);
  // The text is centred at this point, also vertically.
  void text(Layer layer, Point at, double size, std::string words, bool bold = false,
            std::string_view fill = kRuleInk);
  // This one begins at the point.
  void left_text(Layer layer, Point at, double size, std::string words);
  // A small text with a white ground in the top left corner of a cell.
  void corner_text(std::uint16_t cell, std::string words);
  // An outline of cells, this far inside their borders.
  void outline(const CellList& cells, double inset, Pen pen);

  // All shapes, moved.
  [[nodiscard]] std::vector<explain::PictureShape> shapes(Point by) const;

 private:
  std::vector<explain::PictureShape>& at(Layer layer) {
    return layers_.at(static_cast<std::size_t>(layer));
  }

  const VariantPuzzle& puzzle_;
  std::array<std::vector<explain::PictureShape>, 7> layers_;
};

// The width of a text of this size, in the widest of the usual fonts.
[[nodiscard]] double text_width(std::string_view words, double size);
// Moves shapes.
void move_shapes(std::vector<explain::PictureShape>& shapes, explain::PicturePoint by);

}  // namespace bitdoku::print

#endif
