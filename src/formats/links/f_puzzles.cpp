// The puzzles of f-puzzles.com:
//   {"size":9,"title":"...","grid":[[{"value":5,"given":true},{"value":3},{}]],"killercage":[...]}
#include <algorithm>
#include <array>

#include "formats/links/linked_board.hpp"
#include "formats/links/other_rules.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

constexpr std::array<RuleName, 45> kNamesOfRules{{
    {"antiking", "the anti-king rule"},
    {"antiknight", "the anti-knight rule"},
    {"arrow", "arrow"},
    {"betweenline", "between line"},
    {"boxindexer", "box indexer"},
    {"cage", "cage"},
    {"circle", "drawn circle"},
    {"clone", "clone"},
    {"columnindexer", "column indexer"},
    {"diagonal+", "a diagonal"},
    {"diagonal-", "a diagonal"},
    {"difference", "difference dot"},
    {"disjointgroups", "disjoint groups"},
    {"doublearrow", "double arrow"},
    {"entropicline", "entropic line"},
    {"even", "even cell"},
    {"extraregion", "extra region"},
    {"foglight", "fog light"},
    {"killercage", "killer cage"},
    {"line", "drawn line"},
    {"littlekillersum", "little killer sum"},
    {"lockout", "lockout line"},
    {"maximum", "maximum cell"},
    {"minimum", "minimum cell"},
    {"modularline", "modular line"},
    {"nabner", "nabner line"},
    {"negative", "negative constraint"},
    {"nonconsecutive", "the non-consecutive rule"},
    {"odd", "odd cell"},
    {"palindrome", "palindrome"},
    {"quadruple", "quadruple"},
    {"ratio", "ratio dot"},
    {"rectangle", "drawn rectangle"},
    {"regionsumline", "region sum line"},
    {"renban", "renban line"},
    {"rowindexer", "row indexer"},
    {"sandwichsum", "sandwich sum"},
    {"skyscraper", "skyscraper"},
    {"slowthermometer", "slow thermometer"},
    {"text", "drawn text"},
    {"thermometer", "thermometer"},
    {"whispers", "whisper line"},
    {"xsum", "x-sum"},
    {"xv", "XV mark"},
    {"zipperline", "zipper line"},
}};

// Members that say nothing about the rules.
constexpr std::array<std::string_view, 10> kPlainMembers{"size",
                                                         "title",
                                                         "author",
                                                         "ruleset",
                                                         "grid",
                                                         "solution",
                                                         "highlightConflicts",
                                                         "successMessage",
                                                         "disabledlogic",
                                                         "truecandidatesoptions"};

// A cage without cells is a remark, such as "solution: 534...".
bool is_remark(const JsonNode& cage) {
  const JsonNode* const cells = cage.find("cells");
  return cells == nullptr || cells->is_empty();
}

void add_cages(const JsonNode& cages, OtherRules& rules) {
  std::size_t count = 0;
  for (const JsonNode* cage = cages.first; cage != nullptr; cage = cage->next) {
    if (!is_remark(*cage)) ++count;
  }
  if (count > 0) rules.add("cage", count);
}

// The candidates that the setter gave.
std::uint64_t candidates_of(const JsonNode* marks) {
  std::uint64_t candidates = 0;
  if (marks == nullptr) return 0;
  constexpr int kMost = 64;
  for (const JsonNode* mark = marks->first; mark != nullptr; mark = mark->next) {
    const int digit = mark->number(kMost).value_or(0);
    if (digit > 0) candidates |= std::uint64_t{1} << static_cast<unsigned>(digit - 1);
  }
  return candidates;
}

class GridOfFPuzzle {
 public:
  // Returns false after an error of the record.
  bool read(const JsonNode& grid, Record& record) {
    const std::size_t side = grid.size();
    if (side > kMaxSide) {
      fail_link(record, ErrorCode::bad_shape, "no board has side " + std::to_string(side));
      return false;
    }
    for (const JsonNode* row = grid.first; row != nullptr; row = row->next) {
      if (!row->is_array() || row->size() != side) {
        fail_link(record, ErrorCode::bad_length,
                  "a row of the grid in the link has " + counted(row->size(), "cell") + ", not " +
                      std::to_string(side));
        return false;
      }
      for (const JsonNode* cell = row->first; cell != nullptr; cell = cell->next) {
        if (!read_cell(*cell, record)) return false;
      }
    }
    return true;
  }

  [[nodiscard]] const std::vector<LinkedCell>& cells() const { return cells_; }
  // The shape that the regions have. Cells that name none are in their usual box.
  [[nodiscard]] std::optional<Shape> shape_by_regions(int side) {
    const auto usual = Shape::of_side(side);
    for (std::size_t cell = 0; cell < regions_.size() && usual; ++cell) {
      if (regions_[cell] == kInBox) regions_[cell] = usual->box(static_cast<int>(cell));
    }
    return shape_of_regions(regions_, side);
  }
  [[nodiscard]] bool has_regions() const {
    return std::ranges::any_of(regions_, [](int region) { return region != kInBox; });
  }

 private:
  static constexpr int kInBox = -2;

  bool read_cell(const JsonNode& node, Record& record) {
    LinkedCell cell;
    const JsonNode* const value = node.find("value");
    if (value != nullptr && !value->is_empty()) {
      const std::optional<int> digit = value->number(kMaxSide);
      if (!digit) {
        fail_link(record, ErrorCode::bad_symbol,
                  "`" + shown_name(value->plain()) + "` is not a digit (cell " +
                      std::to_string(cells_.size() + 1) + " of the link)");
        return false;
      }
      const JsonNode* const given = node.find("given");
      cell.digit = *digit;
      cell.is_entered = *digit != 0 && (given == nullptr || !given->is_true());
    }
    cell.candidates = candidates_of(node.find("givenPencilMarks"));
    cells_.push_back(cell);
    const JsonNode* const region = node.find("region");
    regions_.push_back(region == nullptr ? kInBox : region->number(kMaxSide).value_or(-1));
    return true;
  }

  std::vector<LinkedCell> cells_;
  std::vector<int> regions_;
};

// A solution is used only if it is full.
void read_solution_of_link(const JsonNode* solution, Record& record) {
  const Shape shape = record.puzzle.shape();
  if (solution == nullptr || solution->size() != static_cast<std::size_t>(shape.cells())) return;
  for (const JsonNode* cell = solution->first; cell != nullptr; cell = cell->next) {
    record.solution.push_back(static_cast<Digit>(cell->number(shape.side()).value_or(0)));
  }
  if (std::ranges::find(record.solution, Digit{0}) != record.solution.end()) {
    record.solution.clear();
  }
}

}  // namespace

bool is_plain_in_f_puzzles(std::string_view key) {
  return std::ranges::find(kPlainMembers, key) != kPlainMembers.end();
}

void read_f_puzzle(const JsonNode& root, const ReadOptions& options, Record& record) {
  keep_member(root.find("title"), "title", record);
  keep_member(root.find("author"), "author", record);
  OtherRules rules;
  for (const JsonNode* member = root.first; member != nullptr; member = member->next) {
    if (is_plain_in_f_puzzles(member->key)) continue;
    if (member->key == "cage") {
      add_cages(*member, rules);
    } else {
      rules.add_member(*member, kNamesOfRules);
    }
  }
  GridOfFPuzzle grid;
  if (!grid.read(*root.find("grid"), record)) return;
  ReadOptions how = options;
  const auto side = static_cast<int>(root.find("grid")->size());
  if (grid.has_regions() && Shape::of_side(side)) {
    const auto shape = grid.shape_by_regions(side);
    if (!shape) {
      rules.add(kIrregular, 0);
    } else if (!expect_shape(*shape, how, record)) {
      return;
    }
  }
  if (const JsonNode* const words = root.find("ruleset")) rules.add_words(words->plain());
  if (rules.refuse(record)) return;
  read_linked_cells(grid.cells(), how, record);
  if (!record.error) read_solution_of_link(root.find("solution"), record);
}

}  // namespace bitdoku
