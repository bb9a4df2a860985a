#include "formats/own_columns.hpp"

#include <algorithm>
#include <array>

#include "formats/candidates.hpp"
#include "formats/head.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

bool has_unusual_boxes(const Puzzle& puzzle) {
  return puzzle.shape() != Shape::of_side(puzzle.shape().side());
}

bool has_writable_candidates(const Puzzle& puzzle) {
  return puzzle.has_candidates() && puzzle.shape().side() <= kMostSymbols;
}

std::string candidates_text(const Puzzle& puzzle) {
  std::string text;
  if (has_writable_candidates(puzzle)) append_candidates(text, puzzle);
  return text;
}

constexpr std::array kOwnColumns{&kShapeColumn, &kCandidatesColumn};

}  // namespace

const OwnColumn kShapeColumn{
    .name = "shape",
    .is_needed = has_unusual_boxes,
    .text =
        [](const Puzzle& puzzle) {
          return std::to_string(puzzle.shape().box_rows()) + 'x' +
                 std::to_string(puzzle.shape().box_cols());
        },
    .is_said =
        [](const Puzzle& puzzle, std::string_view text) {
          text = trimmed(text);
          return text.empty() ? !has_unusual_boxes(puzzle) : shape_of_text(text) == puzzle.shape();
        },
};

const OwnColumn kCandidatesColumn{
    .name = "candidates",
    .is_needed = has_writable_candidates,
    .text = candidates_text,
    .is_said =
        [](const Puzzle& puzzle, std::string_view text) {
          text = trimmed(text);
          if (has_writable_candidates(puzzle)) return text == candidates_text(puzzle);
          // Other candidates would be read in place of the puzzle.
          const auto shape = shape_of_candidates(text.size());
          return !shape || shape->side() != puzzle.shape().side();
        },
};

std::span<const OwnColumn* const> own_columns() {
  return kOwnColumns;
}

bool is_called(std::string_view name, const OwnColumn& column) {
  return same_word(name, column.name);
}

const Field* field_of(const std::vector<Field>& fields, const OwnColumn& column) {
  const auto found = std::ranges::find_if(fields, [&](const Field& field) {
    const bool has_name = field.kind == Field::Kind::text || field.kind == Field::Kind::json;
    return has_name && is_called(field.name, column);
  });
  return found == fields.end() ? nullptr : &*found;
}

}  // namespace bitdoku
