// What f-puzzles draws besides its constraints:
//   {"line":[{"lines":[["R1C1","R1C2"]],"outlineC":"#CFCFCF"}],"circle":[{"cells":["R1C1"]}]}
#include "formats/links/loose_json.hpp"
#include "variants/links/drawing.hpp"
#include "variants/links/f_puzzles_place.hpp"

namespace bitdoku::variants {
namespace {

constexpr int kThousandths = 1000;  // of a cell

const JsonNode* elements_of(const JsonNode& object, std::string_view key) {
  const JsonNode* const list = object.find(key);
  return list == nullptr ? nullptr : list->first;
}

Hue hue_in(const JsonNode& object, std::string_view key) {
  const JsonNode* const node = object.find(key);
  return node == nullptr ? Hue::none : hue_of(node->text);
}

// Empty if a place lies outside the grid.
CellList cells_in(const JsonNode& line, const VariantPuzzle& puzzle) {
  const int rows = static_cast<int>(puzzle.rows);
  const int columns = static_cast<int>(puzzle.columns);
  CellList cells;
  for (const JsonNode* node = line.first; node != nullptr; node = node->next) {
    const auto place = place_of(node->text);
    if (!place || place->row < 0 || place->column < 0 || place->row >= rows ||
        place->column >= columns) {
      return {};
    }
    cells.push_back(static_cast<std::uint16_t>(place->row * columns + place->column));
  }
  return cells;
}

// A mark stands in the middle of its cells, which may lie outside the grid. Its size is told in
// cells, and only shows whether it covers one.
DrawnMark mark_of(const JsonNode& element, bool is_round) {
  constexpr int kSize = 800;
  DrawnMark mark;
  int count = 0;
  for (const JsonNode* node = elements_of(element, "cells"); node != nullptr; node = node->next) {
    const auto place = place_of(node->text);
    if (!place) continue;
    mark.row += place->row * kThousandths + kThousandths / 2;
    mark.column += place->column * kThousandths + kThousandths / 2;
    ++count;
  }
  if (count > 0) {
    mark.row /= count;
    mark.column /= count;
  }
  mark.width = mark.height = kSize;
  mark.is_round = is_round;
  mark.fill = hue_in(element, "baseC");
  mark.border = hue_in(element, "outlineC");
  if (const JsonNode* const value = element.find("value")) mark.text = value->plain();
  return mark;
}

}  // namespace

Drawing drawing_of_f_puzzles(const JsonNode& root, const VariantPuzzle& puzzle) {
  Drawing drawing;
  for (const JsonNode* each = elements_of(root, "line"); each != nullptr; each = each->next) {
    for (const JsonNode* line = elements_of(*each, "lines"); line != nullptr; line = line->next) {
      DrawnLine& drawn = drawing.lines.emplace_back();
      drawn.cells = cells_in(*line, puzzle);
      drawn.hue = hue_in(*each, "outlineC");
    }
  }
  for (const std::string_view key : {"circle", "rectangle", "text"}) {
    for (const JsonNode* each = elements_of(root, key); each != nullptr; each = each->next) {
      drawing.marks.push_back(mark_of(*each, key == "circle"));
    }
  }
  return drawing;
}

}  // namespace bitdoku::variants
