#include "formats/links/linked_board.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "formats/links/other_rules.hpp"
#include "formats/peers.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

constexpr int kMostCandidates = 64;  // of a cell, as bits

void strike_out_others(int cell, std::uint64_t candidates, Puzzle& puzzle) {
  const int side = puzzle.shape().side();
  const std::vector<bool> excluded = digits_of_peers(puzzle, cell);
  for (int digit = 1; digit <= side; ++digit) {
    const bool is_candidate = ((candidates >> static_cast<unsigned>(digit - 1)) & 1U) != 0;
    if (!is_candidate && !excluded[static_cast<std::size_t>(digit)]) {
      puzzle.strike_out(cell, static_cast<Digit>(digit));
    }
  }
}

// Whether the regions of all cells are the boxes of the shape.
bool are_boxes(const std::vector<int>& regions, Shape shape) {
  std::array<int, kMaxSide> box_of{};  // plus 1
  std::array<int, kMaxSide> region_of{};
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const int region = regions[static_cast<std::size_t>(cell)];
    const int box = shape.box(cell);
    if (region < 0 || region >= kMaxSide) return false;
    int& known_box = box_of[static_cast<std::size_t>(region)];
    int& known_region = region_of[static_cast<std::size_t>(box)];
    if (known_box == 0 && known_region == 0) {
      known_box = box + 1;
      known_region = region + 1;
    }
    if (known_box != box + 1 || known_region != region + 1) return false;
  }
  return true;
}

}  // namespace

void read_linked_cells(const std::vector<LinkedCell>& cells, const ReadOptions& options,
                       Record& record) {
  std::size_t side = 0;
  while (side * side < cells.size()) ++side;
  const auto shape = shape_of_side(side, options);
  if (!shape) return fail_link(record, ErrorCode::bad_shape, shape.error().message);
  record.puzzle.reset(*shape);
  record.alphabet = Alphabet::digits;
  record.blank = '.';
  std::vector<std::uint16_t> entered;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const int digit = cells[i].digit;
    if (digit > shape->side()) {
      return fail_link(record, ErrorCode::bad_symbol,
                       std::to_string(digit) + " is not a digit of " + to_string(*shape) +
                           " (cell " + std::to_string(i + 1) + ")");
    }
    record.puzzle.set_given(static_cast<int>(i), static_cast<Digit>(digit));
    if (cells[i].is_entered) entered.push_back(static_cast<std::uint16_t>(i));
  }
  record.entered = std::move(entered);
  if (shape->side() > kMostCandidates) return;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i].candidates == 0 || cells[i].digit != 0) continue;
    strike_out_others(static_cast<int>(i), cells[i].candidates, record.puzzle);
  }
}

void read_linked_json(std::string text, const ReadOptions& options, Record& record) {
  LooseJson json;
  const JsonNode* const root = json.parse(std::move(text));
  if (root == nullptr || root->kind != JsonNode::Kind::object) {
    return fail_link(record, ErrorCode::bad_syntax,
                     "the puzzle in the link is damaged: it unpacks to no JSON");
  }
  if (root->find("grid") != nullptr) return read_f_puzzle(*root, options, record);
  read_sudokupad(*root, options, record);
}

void keep_member(const JsonNode* member, std::string_view name, Record& record) {
  if (member == nullptr || member->is_empty()) return;
  record.kept.push_back({Field::Kind::text, std::string(name), member->plain()});
}

std::optional<Shape> shape_of_regions(const std::vector<int>& regions, int side) {
  const auto usual = Shape::of_side(side);
  if (usual && are_boxes(regions, *usual)) return usual;
  for (int rows = 2; rows < side; ++rows) {
    const auto shape = side % rows == 0 ? Shape::make(rows, side / rows) : std::optional<Shape>();
    if (shape && are_boxes(regions, *shape)) return shape;
  }
  return std::nullopt;
}

bool is_like_regions(const std::vector<int>& regions) {
  const auto shape = Shape::of_cells(regions.size());
  if (!shape) return false;
  const int side = shape->side();
  const int cells = shape->cells();
  int in_row = 0;  // cells with a neighbour in their region
  int in_column = 0;
  int in_either = 0;
  for (int cell = 0; cell < cells; ++cell) {
    const auto is_same = [&](int other) { return regions[other] == regions[cell]; };
    const int column = cell % side;
    const bool is_in_row =
        (column > 0 && is_same(cell - 1)) || (column + 1 < side && is_same(cell + 1));
    const bool is_in_column =
        (cell >= side && is_same(cell - side)) || (cell + side < cells && is_same(cell + side));
    if (is_in_row) ++in_row;
    if (is_in_column) ++in_column;
    if (is_in_row || is_in_column) ++in_either;
  }
  if (4 * in_either < 3 * cells || 4 * std::min(in_row, in_column) < cells) return false;
  int sizes = 0;  // different regions
  for (int cell = 0; cell < cells; ++cell) {
    const auto size = static_cast<int>(std::ranges::count(regions, regions[cell]));
    if (2 * size < side || size > 2 * side) return false;
    if (std::find(regions.begin(), regions.begin() + cell, regions[cell]) ==
        regions.begin() + cell) {
      ++sizes;
    }
  }
  return sizes == side;
}

bool expect_shape(Shape shape, ReadOptions& options, Record& record) {
  if (options.shape && *options.shape != shape) {
    fail_link(record, ErrorCode::bad_shape, other_shape(shape, *options.shape));
    return false;
  }
  options.shape = shape;
  return true;
}

}  // namespace bitdoku
