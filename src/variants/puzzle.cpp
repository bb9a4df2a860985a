// Making puzzles with other rules, and finding their mistakes.
#include <algorithm>
#include <string>

#include "variants/places.hpp"
#include "variants/rule.hpp"

namespace bitdoku {
namespace {

Error mistake(std::string message, ErrorCode code = ErrorCode::bad_syntax) {
  return {.code = code, .line = 0, .column = 0, .message = std::move(message)};
}

std::optional<Error> wrong_size(const VariantPuzzle& puzzle) {
  constexpr int kMostValue = 1000;
  if (puzzle.rows < 1 || puzzle.columns < 1 || puzzle.rows > kMaxVariantSide ||
      puzzle.columns > kMaxVariantSide) {
    return mistake("the grid must have 1 to 16 rows and columns", ErrorCode::bad_shape);
  }
  if (puzzle.values < 1 || puzzle.values > kMaxVariantSide) {
    return mistake("there must be 1 to 16 values", ErrorCode::bad_shape);
  }
  if (puzzle.lowest < -kMostValue || puzzle.lowest > kMostValue) {
    return mistake("the lowest value is out of range", ErrorCode::bad_shape);
  }
  if (puzzle.extra_cells > kMaxVariantCells || puzzle.cells() > kMaxVariantCells) {
    return mistake("the puzzle has more than 256 cells", ErrorCode::bad_shape);
  }
  if (!puzzle.candidates.empty() && puzzle.candidates.size() != puzzle.cells()) {
    return mistake("there must be a mask of candidates for each cell, or none");
  }
  return std::nullopt;
}

// Says what is wrong with a list of cells; empty if nothing is.
std::string wrong_cells(const VariantPuzzle& puzzle, const CellList& cells, bool repeats) {
  variants::PlaceBits seen;
  for (const auto cell : cells) {
    if (cell >= puzzle.cells()) return "a cell does not exist";
    if (seen.has(cell) && !repeats) return variants::name_of(puzzle, cell) + " occurs twice";
    seen.add(cell);
  }
  return {};
}

std::string count_in_words(variants::Count count, std::string_view noun) {
  std::string text;
  if (count.least == count.most) {
    text = std::to_string(count.least);
  } else if (count.least > 0) {
    text = "at least " + std::to_string(count.least);
  } else {
    text = "at most " + std::to_string(count.most);
  }
  return text + " " + std::string(noun) + (text == "1" || text.ends_with(" 1") ? "" : "s");
}

std::string wrong_constraint(const VariantPuzzle& puzzle, const VariantConstraint& constraint,
                             int depth = 0);

std::string named_wrong(const VariantPuzzle& puzzle, const VariantConstraint& constraint,
                        int depth = 0) {
  if (static_cast<std::size_t>(constraint.kind) >= constraint_kinds().size()) {
    return "a constraint has a kind that does not exist";
  }
  const std::string wrong = wrong_constraint(puzzle, constraint, depth);
  return wrong.empty() ? wrong : std::string(info_of(constraint.kind).name) + ": " + wrong;
}

std::string wrong_parts(const VariantPuzzle& puzzle, const VariantConstraint& constraint,
                        int depth) {
  constexpr int kMostDepth = 16;
  constexpr std::size_t kMostParts = 20'000;
  const auto& parts = constraint.parts;
  if (!variants::rule_of(constraint.kind).takes_parts) {
    return parts.empty() ? std::string() : "it takes no parts";
  }
  if (depth == kMostDepth) return "there are too many in one another";
  if (parts.size() > kMostParts) return "it has too many parts";
  for (const VariantConstraint& part : parts) {
    if (std::string wrong = named_wrong(puzzle, part, depth + 1); !wrong.empty()) return wrong;
  }
  return {};
}

std::string wrong_constraint(const VariantPuzzle& puzzle, const VariantConstraint& constraint,
                             int depth) {
  const variants::Rule& rule = variants::rule_of(constraint.kind);
  const auto outside = [](std::size_t size, variants::Count count) {
    return size < count.least || size > count.most;
  };
  if (outside(constraint.cells.size(), rule.cells)) {
    return "it takes " + count_in_words(rule.cells, "cell");
  }
  if (outside(constraint.numbers.size(), rule.numbers)) {
    return "it takes " + count_in_words(rule.numbers, "number");
  }
  if (std::string wrong = wrong_cells(puzzle, constraint.cells, rule.repeats); !wrong.empty()) {
    return wrong;
  }
  if (std::string wrong = wrong_parts(puzzle, constraint, depth); !wrong.empty()) return wrong;
  constexpr int kMostNumber = 1'000'000;
  if (std::ranges::any_of(constraint.numbers, [](int number) {
        return number < -kMostNumber || number > kMostNumber;
      })) {
    return "a number is out of range";
  }
  if (rule.mistake != nullptr) return rule.mistake(puzzle, constraint).value_or("");
  return {};
}

}  // namespace

void VariantPuzzle::add(ConstraintKind kind, CellList cells, std::vector<int> numbers) {
  constraints.push_back({kind, std::move(cells), std::move(numbers), {}});
}

void VariantPuzzle::set_given(std::uint32_t cell, int value) {
  if (candidates.empty()) {
    candidates.assign(this->cells(), static_cast<std::uint16_t>((1U << values) - 1));
  }
  const bool exists = value >= lowest && value <= highest();
  const unsigned mask = exists ? 1U << static_cast<unsigned>(value - lowest) : 0U;
  candidates[cell] = static_cast<std::uint16_t>(candidates[cell] & mask);
}

std::vector<CellList> boxes_of(std::uint32_t rows, std::uint32_t columns, std::uint32_t size) {
  std::uint32_t height = 0;
  std::uint32_t width = 0;
  for (std::uint32_t side = 2; side * side <= size; ++side) {
    const std::uint32_t other = size / side;
    if (size % side != 0) continue;
    if (rows % side == 0 && columns % other == 0) {
      height = side;
      width = other;
    } else if (rows % other == 0 && columns % side == 0) {
      height = other;
      width = side;
    }
  }
  std::vector<CellList> boxes;
  if (height > 0) boxes.reserve(std::size_t{rows} * columns / size);
  for (std::uint32_t top = 0; height > 0 && top < rows; top += height) {
    for (std::uint32_t left = 0; left < columns; left += width) {
      CellList& box = boxes.emplace_back();
      box.reserve(size);
      for (std::uint32_t place = 0; place < size; ++place) {
        const std::uint32_t row = top + place / width;
        box.push_back(static_cast<std::uint16_t>(row * columns + left + place % width));
      }
    }
  }
  return boxes;
}

VariantPuzzle variant_of_size(std::uint32_t rows, std::uint32_t columns) {
  VariantPuzzle puzzle;
  puzzle.rows = rows;
  puzzle.columns = columns;
  puzzle.values = std::max(rows, columns);
  puzzle.regions = boxes_of(rows, columns, puzzle.values);
  return puzzle;
}

std::optional<Error> find_mistake(const VariantPuzzle& puzzle) {
  if (auto wrong = wrong_size(puzzle)) return wrong;
  for (const CellList& region : puzzle.regions) {
    const std::string wrong = wrong_cells(puzzle, region, false);
    if (!wrong.empty()) return mistake("a region: " + wrong, ErrorCode::bad_shape);
  }
  for (const VariantConstraint& constraint : puzzle.constraints) {
    const std::string wrong = named_wrong(puzzle, constraint);
    if (!wrong.empty()) return mistake(wrong);
  }
  return std::nullopt;
}

}  // namespace bitdoku
