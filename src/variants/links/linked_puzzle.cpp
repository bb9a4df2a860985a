#include "variants/links/linked_puzzle.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "formats/symbols.hpp"
#include "variants/links/worded_rules.hpp"
#include "variants/places.hpp"

namespace bitdoku::variants {

bool LinkedPuzzle::fail(std::string message, ErrorCode code) {
  if (!error_) error_ = Error{code, 1, 0, std::move(message)};
  return false;
}

bool LinkedPuzzle::make_grid(std::size_t rows, std::size_t columns) {
  if (rows < 1 || columns < 1 || rows > kMaxVariantSide || columns > kMaxVariantSide) {
    return fail("the grid must have 1 to 16 rows and columns", ErrorCode::bad_shape);
  }
  VariantPuzzle& made = puzzle();
  made.rows = static_cast<std::uint32_t>(rows);
  made.columns = static_cast<std::uint32_t>(columns);
  made.values = std::max(made.rows, made.columns);
  return true;
}

void LinkedPuzzle::leave_unread(std::string_view noun, std::size_t count) {
  record_.unread.push_back(count > 0 ? counted(count, noun) : std::string(noun));
}

bool LinkedPuzzle::set_given(std::uint16_t cell, const JsonNode* value) {
  if (value == nullptr || value->is_empty()) return true;
  const auto digit = value->number(static_cast<int>(kMaxVariantSide));
  if (!digit || *digit > puzzle().highest()) {
    return fail("`" + shown_name(value->plain()) + "` is not a value of the grid (cell " +
                    std::to_string(cell + 1) + " of the link)",
                ErrorCode::bad_symbol);
  }
  if (*digit != 0) puzzle().set_given(cell, *digit);
  return true;
}

void LinkedPuzzle::set_regions(const std::vector<int>& numbers) {
  const auto is_usual = [](int number) { return number == kUsualBox; };
  std::vector<CellList> boxes = boxes_of(puzzle().rows, puzzle().columns, puzzle().values);
  if (boxes.empty() && !std::ranges::all_of(numbers, is_usual)) {
    // Where no boxes fit, as in 7x7, the cells that name no region are in that of their row.
    for (std::uint32_t row = 0; row < puzzle().rows; ++row) boxes.push_back(row_of(puzzle(), row));
  }
  std::map<int, CellList> regions;
  for (std::size_t box = 0; box < boxes.size(); ++box) {
    for (const auto cell : boxes[box]) {
      if (numbers[cell] == kUsualBox) regions[static_cast<int>(box)].push_back(cell);
    }
  }
  for (std::size_t cell = 0; cell < numbers.size(); ++cell) {
    if (numbers[cell] >= 0) regions[numbers[cell]].push_back(static_cast<std::uint16_t>(cell));
  }
  for (auto& [number, cells] : regions) {
    if (cells.size() > puzzle().values) {
      // Setters put all cells into one region where the regions are to be found.
      leave_unread("a region of " + std::to_string(cells.size()) + " cells", 0);
      continue;
    }
    std::ranges::sort(cells);
    puzzle().regions.push_back(std::move(cells));
  }
}

void LinkedPuzzle::set_solution(const std::vector<int>& values) {
  const bool is_full =
      values.size() == puzzle().grid_cells() && std::ranges::all_of(values, [&](int value) {
        return value >= puzzle().lowest && value <= puzzle().highest();
      });
  if (is_full) record_.solution = values;
}

bool LinkedPuzzle::has_kind(ConstraintKind kind) const {
  return std::ranges::find(record_.puzzle.constraints, kind, &VariantConstraint::kind) !=
         record_.puzzle.constraints.end();
}

// A rule about dots may be told where no dot is drawn, and a pill arrow is an arrow, too.
bool LinkedPuzzle::needs_clue(ConstraintKind kind) const {
  using enum ConstraintKind;
  if (kind == arrow) return !has_kind(pill_arrow);
  return kind != difference && kind != ratio && kind != sum_of_pair && kind != negative_kropki &&
         kind != negative_sum;
}

void LinkedPuzzle::take_drawing(Drawing drawing, std::string_view rules) {
  const WordedRules worded = worded_rules(rules);
  VariantPuzzle with_clues = puzzle();
  std::vector<std::string> drawn = drawing.take_clues(worded.rules, with_clues);
  if (const auto wrong = find_mistake(with_clues)) {
    leave_unread("the drawing (" + wrong->message + ")", 0);
  } else {
    puzzle() = std::move(with_clues);
    record_.drawn.insert(record_.drawn.end(), drawn.begin(), drawn.end());
    if (!drawing.lines.empty()) leave_unread("drawn line", drawing.lines.size());
    if (!drawing.marks.empty()) leave_unread("drawn mark", drawing.marks.size());
  }
  for (const WordedRule& rule : worded.rules) {
    if (!has_kind(rule.kind) && needs_clue(rule.kind))
      leave_unread("a rule: " + std::string(info_of(rule.kind).name), 0);
  }
  for (const std::string& sentence : worded.unknown) leave_unread("\"" + sentence + "\"", 0);
}

Result<VariantRecord> LinkedPuzzle::finish() {
  if (!error_) error_ = find_mistake(puzzle());
  if (error_) {
    error_->message = "the puzzle in the link: " + error_->message;
    return *error_;
  }
  return std::move(record_);
}

}  // namespace bitdoku::variants
