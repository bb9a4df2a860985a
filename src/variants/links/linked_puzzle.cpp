#include "variants/links/linked_puzzle.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "formats/symbols.hpp"
#include "variants/links/worded_rules.hpp"
#include "variants/places.hpp"

namespace bitdoku::variants {
namespace {

// The beginning of a word, and the kinds of which one is in the puzzle if the word names its rule.
struct WordOfRule {
  std::string_view word;
  std::vector<ConstraintKind> kinds;
};

const std::vector<WordOfRule>& words_of_rules() {
  using enum ConstraintKind;
  static const std::vector<WordOfRule> words{
      {"knight", {anti_knight}},
      {"king's", {anti_king}},
      {"kings", {anti_king}},
      {"thermo", {thermo, slow_thermo}},
      {"killer", {killer_cage, little_killer}},
      {"cage", {killer_cage, all_different}},
      {"arrow", {arrow, pill_arrow, double_arrow, little_killer}},
      {"kropki", {difference, ratio, negative_kropki}},
      {"consecutive", {non_consecutive, negative_difference, difference, renban, nabner, whisper}},
      {"palindrom", {palindrome}},
      {"renban", {renban}},
      {"whisper", {whisper}},
      {"sandwich", {sandwich}},
      {"skyscraper", {skyscraper}},
      {"disjoint", {disjoint_groups}},
      {"entropi", {entropic}},
      {"modular", {modular}},
      {"nabner", {nabner}},
      {"zipper", {zipper}},
      {"windoku", {all_different}},
      {"quadruple", {contain}},
      {"x-sum", {x_sum}},
      {"lockout", {lockout}},
      {"parity", {odd, even}},
      {"fog", {}},
  };
  return words;
}

}  // namespace

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
    return fail("`" + value->plain().substr(0, 40) + "` is not a value of the grid (cell " +
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

bool LinkedPuzzle::has_usual_boxes() const {
  const VariantPuzzle& made = record_.puzzle;
  std::vector<CellList> regions = made.regions;
  std::vector<CellList> boxes = boxes_of(made.rows, made.columns, made.values);
  std::ranges::sort(regions);
  std::ranges::sort(boxes);
  return regions == boxes;
}

void LinkedPuzzle::take_drawing(Drawing drawing, std::string_view rules) {
  VariantPuzzle with_clues = puzzle();
  std::vector<std::string> drawn = drawing.take_clues(worded_rules(rules), with_clues);
  if (const auto wrong = find_mistake(with_clues)) {
    leave_unread("the drawing (" + wrong->message + ")", 0);
    return;
  }
  puzzle() = std::move(with_clues);
  record_.drawn = std::move(drawn);
  if (!drawing.lines.empty()) leave_unread("drawn line", drawing.lines.size());
  if (!drawing.marks.empty()) leave_unread("drawn mark", drawing.marks.size());
}

void LinkedPuzzle::compare_with_words(std::string_view rules) {
  const auto tell = [this](const std::string& word) {
    leave_unread("a rule with the word `" + word + "`", 0);
  };
  for (const WordOfRule& rule : words_of_rules()) {
    const std::string word = word_in(rules, rule.word);
    if (word.empty()) continue;
    if (std::ranges::none_of(rule.kinds, [&](auto kind) { return has_kind(kind); })) tell(word);
  }
  for (const std::string_view jigsaw : {"jigsaw", "irregular"}) {
    const std::string word = word_in(rules, jigsaw);
    if (!word.empty() && has_usual_boxes()) tell(word);
  }
  if (!rules.empty() && record_.unread.empty()) leave_unread("the rules in words", 0);
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
