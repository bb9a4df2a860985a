// The puzzles of f-puzzles.com:
//   {"size":9,"grid":[[{"value":5,"given":true},{}]],"killercage":[{"cells":["R1C1"],"value":"5"}]}
//
// What its members mean is as in the solver of Rangsk (https://github.com/dclamage/SudokuSolver),
// which is the one that people use beside the page.
#include <algorithm>
#include <optional>

#include "formats/links/loose_json.hpp"
#include "variants/links/f_puzzles_place.hpp"
#include "variants/links/linked_puzzle.hpp"
#include "variants/places.hpp"
#include "variants/rule.hpp"

namespace bitdoku::variants {
namespace {

constexpr int kMostNumber = 100'000;

bool says_something(const JsonNode* node) {
  return node != nullptr && !node->is_empty();
}

class FPuzzlesReader {
 public:
  explicit FPuzzlesReader(const JsonNode& root) : root_(root) {}

  Result<VariantRecord> read() {
    (void)(read_grid() && read_members());
    read_words();
    return linked_.finish();
  }

 private:
  using Handler = bool (FPuzzlesReader::*)(const JsonNode& member);
  // A member, how to read it, the kind that it makes, and the number where the member tells none.
  struct Row {
    std::string_view key;
    Handler handler;
    ConstraintKind kind{};
    int number = 0;
    std::string_view noun = {};  // of what is not read
  };
  static const std::vector<Row>& rows();

  bool read_grid();
  bool read_members();
  bool has_right_form(const JsonNode& member);
  void read_words();

  // Each reads one form of member. They return false after a mistake.
  bool flag(const JsonNode& member);
  bool plain_lines(const JsonNode& member);
  bool numbered_lines(const JsonNode& member);
  bool single_cells(const JsonNode& member);
  bool cell_lists(const JsonNode& member);
  bool indexers(const JsonNode& member);
  bool cages(const JsonNode& member);
  bool arrows(const JsonNode& member);
  bool clones(const JsonNode& member);
  bool quadruples(const JsonNode& member);
  bool dots(const JsonNode& member);
  bool letters(const JsonNode& member);
  bool outside_clues(const JsonNode& member);
  bool little_killers(const JsonNode& member);
  bool negatives(const JsonNode& member);
  bool non_consecutive(const JsonNode& member);
  bool nothing(const JsonNode& /*member*/) { return true; }
  bool unread(const JsonNode& member);

  void set_regions(const JsonNode& grid);
  bool add_lines(const JsonNode& member, const std::vector<int>& numbers);
  // The values of the dots, for the negative rule.
  [[nodiscard]] std::vector<int> numbers_of(ConstraintKind kind, int usual);
  [[nodiscard]] VariantPuzzle& puzzle() { return linked_.puzzle(); }
  void add(CellList cells, std::vector<int> numbers = {}) {
    puzzle().add(row_->kind, std::move(cells), std::move(numbers));
  }
  bool wrong_cell(const JsonNode& node) {
    return linked_.fail("`" + shown_name(node.plain()) + "` is not a cell (" +
                        std::string(row_->key) + ")");
  }
  bool cell(const JsonNode& node, std::uint16_t& cell);
  bool cells(const JsonNode* list, CellList& cells);
  // The number of an element; nothing if it has none. One that cannot be read is told.
  std::optional<int> number(const JsonNode& element);

  const JsonNode& root_;
  LinkedPuzzle linked_;
  const Row* row_ = nullptr;
};

const std::vector<FPuzzlesReader::Row>& FPuzzlesReader::rows() {
  using enum ConstraintKind;
  using R = FPuzzlesReader;
  constexpr int kWhisper = 5;
  constexpr int kModulus = 3;
  constexpr int kLockout = 4;
  static const std::vector<Row> kRows{
      {"antiking", &R::flag, anti_king},
      {"antiknight", &R::flag, anti_knight},
      {"diagonal+", &R::flag, diagonal, 1},
      {"diagonal-", &R::flag, diagonal, -1},
      {"disjointgroups", &R::flag, disjoint_groups},
      {"betweenline", &R::plain_lines, between},
      {"doublearrow", &R::plain_lines, double_arrow},
      {"entropicline", &R::plain_lines, entropic},
      {"lockout", &R::numbered_lines, lockout, kLockout},
      {"modularline", &R::numbered_lines, modular, kModulus},
      {"nabner", &R::plain_lines, nabner},
      {"palindrome", &R::plain_lines, palindrome},
      {"regionsumline", &R::plain_lines, region_sum_line},
      {"renban", &R::plain_lines, renban},
      {"slowthermometer", &R::plain_lines, slow_thermo},
      {"thermometer", &R::plain_lines, thermo},
      {"whispers", &R::numbered_lines, whisper, kWhisper},
      {"zipperline", &R::plain_lines, zipper},
      {"even", &R::single_cells, even},
      {"maximum", &R::single_cells, maximum},
      {"minimum", &R::single_cells, minimum},
      {"odd", &R::single_cells, odd},
      {"extraregion", &R::cell_lists, all_different},
      {"boxindexer", &R::indexers, index_box},
      {"columnindexer", &R::indexers, index_column},
      {"rowindexer", &R::indexers, index_row},
      {"killercage", &R::cages, killer_cage},
      {"arrow", &R::arrows, arrow},
      {"clone", &R::clones, same_values},
      {"quadruple", &R::quadruples, contain},
      {"difference", &R::dots, difference, 1},
      {"ratio", &R::dots, ratio, 2},
      {"xv", &R::letters, sum_of_pair},
      {"sandwichsum", &R::outside_clues, sandwich},
      {"skyscraper", &R::outside_clues, skyscraper},
      {"xsum", &R::outside_clues, x_sum},
      {"littlekillersum", &R::little_killers, little_killer},
      // The pairs with a clue must be known before.
      {"negative", &R::negatives},
      {"nonconsecutive", &R::non_consecutive},
      {"author", &R::nothing},
      {"disabledlogic", &R::nothing},
      {"foglight", &R::nothing},
      {"grid", &R::nothing},
      {"highlightConflicts", &R::nothing},
      {"ruleset", &R::nothing},
      {"size", &R::nothing},
      {"solution", &R::nothing},
      {"successMessage", &R::nothing},
      {"title", &R::nothing},
      {"truecandidatesoptions", &R::nothing},
      {"cage", &R::unread, {}, 0, "drawn cage"},
      {"circle", &R::nothing},
      {"line", &R::nothing},
      {"rectangle", &R::nothing},
      {"text", &R::nothing},
  };
  return kRows;
}

bool FPuzzlesReader::read_grid() {
  const JsonNode& grid = *root_.find("grid");
  const std::size_t columns = grid.first == nullptr ? 0 : grid.first->size();
  if (!linked_.make_grid(grid.size(), columns)) return false;
  std::uint16_t cell = 0;
  for (const JsonNode* row = grid.first; row != nullptr; row = row->next) {
    if (row->size() != columns) {
      return linked_.fail("the rows of the grid have different lengths", ErrorCode::bad_length);
    }
    for (const JsonNode* node = row->first; node != nullptr; node = node->next, ++cell) {
      if (node->kind != JsonNode::Kind::object) {
        return linked_.fail("the cells of the grid are no objects");
      }
      if (!linked_.set_given(cell, node->find("value"))) return false;
      const JsonNode* const marks = node->find("givenPencilMarks");
      if (!says_something(marks)) continue;
      if (puzzle().candidates.empty()) {
        puzzle().candidates.assign(puzzle().cells(),
                                   static_cast<std::uint16_t>((1U << puzzle().values) - 1));
      }
      unsigned allowed = 0;
      for (const JsonNode* mark = marks->first; mark != nullptr; mark = mark->next) {
        const int digit = mark->number(puzzle().highest()).value_or(0);
        if (digit > 0) allowed |= 1U << static_cast<unsigned>(digit - 1);
      }
      std::uint16_t& candidates = puzzle().candidates[cell];
      candidates = static_cast<std::uint16_t>(candidates & allowed);
    }
  }
  set_regions(grid);
  return true;
}

void FPuzzlesReader::set_regions(const JsonNode& grid) {
  std::vector<int> numbers;
  for (const JsonNode* row = grid.first; row != nullptr; row = row->next) {
    for (const JsonNode* node = row->first; node != nullptr; node = node->next) {
      const JsonNode* const region = node->find("region");
      numbers.push_back(region == nullptr ? LinkedPuzzle::kUsualBox
                                          : region->number(kMostNumber).value_or(-1));
    }
  }
  linked_.set_regions(numbers);
}

// Whether the member is the list, or the true or false, that its key has.
bool FPuzzlesReader::has_right_form(const JsonNode& member) {
  if (row_->handler == &FPuzzlesReader::nothing) return true;
  const bool is_flag =
      row_->handler == &FPuzzlesReader::flag || row_->handler == &FPuzzlesReader::non_consecutive;
  const std::string key(row_->key);
  if (is_flag) return member.is_true() || linked_.fail("`" + key + "` is neither true nor false");
  if (!member.is_array()) return linked_.fail("`" + key + "` is no list");
  if (row_->handler == &FPuzzlesReader::negatives) return true;
  for (const JsonNode* element = member.first; element != nullptr; element = element->next) {
    if (element->kind != JsonNode::Kind::object) {
      return linked_.fail("`" + key + "` has an element that is no object");
    }
    const JsonNode* const lines = element->find("lines");
    const JsonNode* const cells = element->find("cells");
    if ((lines != nullptr && !lines->is_array()) || (cells != nullptr && !cells->is_array())) {
      return linked_.fail("`" + key + "` has no list of cells");
    }
    for (const JsonNode* line = lines == nullptr ? nullptr : lines->first; line != nullptr;
         line = line->next) {
      if (!line->is_array()) return linked_.fail("`lines` of `" + key + "` are no lists of cells");
    }
    const bool needs_lines = row_->handler == &FPuzzlesReader::plain_lines ||
                             row_->handler == &FPuzzlesReader::numbered_lines ||
                             row_->handler == &FPuzzlesReader::arrows;
    if (needs_lines && lines == nullptr) return linked_.fail("`" + key + "` has no `lines`");
  }
  return true;
}

bool FPuzzlesReader::read_members() {
  for (const Row& row : rows()) {
    const JsonNode* const member = root_.find(row.key);
    if (!says_something(member)) continue;
    row_ = &row;
    if (!has_right_form(*member) || !(this->*row.handler)(*member)) return false;
  }
  for (const JsonNode* member = root_.first; member != nullptr; member = member->next) {
    const bool is_known = std::ranges::find(rows(), member->key, &Row::key) != rows().end();
    if (is_known || member->is_empty()) continue;
    linked_.leave_unread("`" + shown_name(member->key) + "`", 0);
  }
  return true;
}

void FPuzzlesReader::read_words() {
  const auto text = [this](std::string_view key) {
    const JsonNode* const node = root_.find(key);
    return says_something(node) ? node->plain() : std::string();
  };
  linked_.record().title = text("title");
  linked_.record().author = text("author");
  linked_.take_drawing(drawing_of_f_puzzles(root_, puzzle()), text("ruleset"));
  std::vector<int> solution;
  const JsonNode* const told = root_.find("solution");
  for (const JsonNode* node = told == nullptr ? nullptr : told->first; node != nullptr;
       node = node->next) {
    solution.push_back(node->number(kMostNumber).value_or(-1));
  }
  linked_.set_solution(solution);
}

bool FPuzzlesReader::cell(const JsonNode& node, std::uint16_t& cell) {
  const auto place = place_of(node.text);
  const int rows = static_cast<int>(puzzle().rows);
  const int columns = static_cast<int>(puzzle().columns);
  if (!place || place->row < 0 || place->column < 0 || place->row >= rows ||
      place->column >= columns) {
    return wrong_cell(node);
  }
  cell = static_cast<std::uint16_t>(place->row * columns + place->column);
  return true;
}

bool FPuzzlesReader::cells(const JsonNode* list, CellList& found) {
  for (const JsonNode* node = list == nullptr ? nullptr : list->first; node != nullptr;
       node = node->next) {
    std::uint16_t next = 0;
    if (!cell(*node, next)) return false;
    found.push_back(next);
  }
  return true;
}

std::optional<int> FPuzzlesReader::number(const JsonNode& element) {
  const JsonNode* const value = element.find("value");
  if (!says_something(value)) return std::nullopt;
  const auto number = value->number(kMostNumber);
  if (!number) {
    linked_.leave_unread(
        "the value `" + shown_name(value->plain()) + "` (" + std::string(row_->key) + ")", 0);
  }
  return number;
}

bool FPuzzlesReader::flag(const JsonNode& /*member*/) {
  add({}, row_->number == 0 ? std::vector<int>() : std::vector{row_->number});
  return true;
}

bool FPuzzlesReader::add_lines(const JsonNode& member, const std::vector<int>& numbers) {
  const JsonNode* const lines = member.find("lines");
  for (const JsonNode* line = lines == nullptr ? nullptr : lines->first; line != nullptr;
       line = line->next) {
    CellList path;
    if (!cells(line, path)) return false;
    path = open_loop(row_->kind, std::move(path), puzzle());
    if (path.size() > 1) add(std::move(path), numbers);
  }
  return true;
}

bool FPuzzlesReader::plain_lines(const JsonNode& member) {
  for (const JsonNode* element = member.first; element != nullptr; element = element->next) {
    if (!add_lines(*element, {})) return false;
  }
  return true;
}

bool FPuzzlesReader::numbered_lines(const JsonNode& member) {
  const bool is_whisper = row_->kind == ConstraintKind::whisper;
  const int usual = is_whisper ? static_cast<int>((puzzle().values + 1) / 2) : row_->number;
  for (const JsonNode* element = member.first; element != nullptr; element = element->next) {
    if (!add_lines(*element, {number(*element).value_or(usual)})) return false;
  }
  return true;
}

bool FPuzzlesReader::single_cells(const JsonNode& member) {
  CellList found;
  for (const JsonNode* element = member.first; element != nullptr; element = element->next) {
    const JsonNode* const node = element->find("cell");
    std::uint16_t next = 0;
    if (!says_something(node)) continue;
    if (!cell(*node, next)) return false;
    if (std::ranges::find(found, next) == found.end()) found.push_back(next);
  }
  if (!found.empty()) add(std::move(found));
  return true;
}

bool FPuzzlesReader::cell_lists(const JsonNode& member) {
  for (const JsonNode* element = member.first; element != nullptr; element = element->next) {
    CellList found;
    if (!cells(element->find("cells"), found)) return false;
    if (!found.empty()) add(std::move(found));
  }
  return true;
}

bool FPuzzlesReader::indexers(const JsonNode& member) {
  CellList found;
  for (const JsonNode* element = member.first; element != nullptr; element = element->next) {
    if (!cells(element->find("cells"), found)) return false;
  }
  std::ranges::sort(found);
  found.erase(std::unique(found.begin(), found.end()), found.end());
  if (!found.empty()) add(std::move(found));
  return true;
}

bool FPuzzlesReader::cages(const JsonNode& member) {
  for (const JsonNode* element = member.first; element != nullptr; element = element->next) {
    CellList found;
    if (!cells(element->find("cells"), found)) return false;
    if (!found.empty()) add(std::move(found), {number(*element).value_or(0)});
  }
  return true;
}

// The cells of a pill are read from left to right and from the top down.
bool FPuzzlesReader::arrows(const JsonNode& member) {
  for (const JsonNode* element = member.first; element != nullptr; element = element->next) {
    CellList circle;
    const JsonNode* const lines = element->find("lines");
    if (!cells(element->find("cells"), circle)) return false;
    std::ranges::sort(circle);
    for (const JsonNode* line = lines == nullptr ? nullptr : lines->first; line != nullptr;
         line = line->next) {
      CellList path;
      if (!cells(line, path)) return false;
      if (path.size() < 2) continue;
      CellList all = circle.empty() ? CellList{path.front()} : circle;
      const auto size = static_cast<int>(all.size());
      all.insert(all.end(), path.begin() + 1, path.end());
      if (size == 1) {
        add(std::move(all));
      } else {
        puzzle().add(ConstraintKind::pill_arrow, std::move(all), {size});
      }
    }
  }
  return true;
}

// Cell by cell, because the cells of a clone have the same order.
bool FPuzzlesReader::clones(const JsonNode& member) {
  for (const JsonNode* element = member.first; element != nullptr; element = element->next) {
    CellList left;
    CellList right;
    if (!cells(element->find("cells"), left) || !cells(element->find("cloneCells"), right)) {
      return false;
    }
    if (left.size() != right.size()) return linked_.fail("a clone has other cells than its twin");
    for (std::size_t place = 0; place < left.size(); ++place) {
      if (left[place] != right[place]) add({left[place], right[place]}, {2});
    }
  }
  return true;
}

bool FPuzzlesReader::quadruples(const JsonNode& member) {
  for (const JsonNode* element = member.first; element != nullptr; element = element->next) {
    CellList found;
    if (!cells(element->find("cells"), found)) return false;
    std::vector<int> values;
    const JsonNode* const list = element->find("values");
    for (const JsonNode* value = list == nullptr ? nullptr : list->first; value != nullptr;
         value = value->next) {
      const auto digit = value->number(kMostNumber);
      if (!digit) return linked_.fail("`" + shown_name(value->plain()) + "` is not a number");
      values.push_back(*digit);
    }
    if (!values.empty()) add(std::move(found), std::move(values));
  }
  return true;
}

bool FPuzzlesReader::dots(const JsonNode& member) {
  for (const JsonNode* element = member.first; element != nullptr; element = element->next) {
    CellList found;
    if (!cells(element->find("cells"), found)) return false;
    add(std::move(found), {number(*element).value_or(row_->number)});
  }
  return true;
}

bool FPuzzlesReader::letters(const JsonNode& member) {
  for (const JsonNode* element = member.first; element != nullptr; element = element->next) {
    CellList found;
    if (!cells(element->find("cells"), found)) return false;
    const JsonNode* const value = element->find("value");
    if (!says_something(value)) continue;
    const bool is_ten = value->text == "X" || value->text == "x";
    const bool is_five = value->text == "V" || value->text == "v";
    const auto sum = is_ten ? 10 : is_five ? 5 : number(*element).value_or(0);
    if (sum > 0) add(std::move(found), {sum});
  }
  return true;
}

// A clue before or behind its row or column, which is read from the clue on.
bool FPuzzlesReader::outside_clues(const JsonNode& member) {
  const int rows = static_cast<int>(puzzle().rows);
  const int columns = static_cast<int>(puzzle().columns);
  for (const JsonNode* element = member.first; element != nullptr; element = element->next) {
    const JsonNode* const node = element->find("cell");
    const auto value = number(*element);
    if (node == nullptr || !value) continue;
    const auto place = place_of(node->text);
    const bool is_row = place && place->row >= 0 && place->row < rows &&
                        (place->column == -1 || place->column == columns);
    const bool is_column = place && place->column >= 0 && place->column < columns &&
                           (place->row == -1 || place->row == rows);
    if (!is_row && !is_column) return wrong_cell(*node);
    CellList line = is_row ? row_of(puzzle(), static_cast<std::uint32_t>(place->row))
                           : column_of(puzzle(), static_cast<std::uint32_t>(place->column));
    if (place->column == columns || place->row == rows) std::ranges::reverse(line);
    add(std::move(line), {*value});
  }
  return true;
}

// The diagonal begins behind the clue and goes on in its direction: D, U for down, up and L, R.
bool FPuzzlesReader::little_killers(const JsonNode& member) {
  for (const JsonNode* element = member.first; element != nullptr; element = element->next) {
    const JsonNode* const node = element->find("cell");
    const JsonNode* const direction = element->find("direction");
    const auto value = number(*element);
    if (!value || *value == 0) continue;
    const auto place = node == nullptr ? std::nullopt : place_of(node->text);
    if (!place || direction == nullptr || direction->text.size() != 2) {
      return linked_.fail("a little killer lacks its place or its direction");
    }
    const int down = direction->text[0] == 'D' ? 1 : -1;
    const int right = direction->text[1] == 'R' ? 1 : -1;
    const int columns = static_cast<int>(puzzle().columns);
    const auto is_inside = [&](int row, int column) {
      return row >= 0 && column >= 0 && row < static_cast<int>(puzzle().rows) && column < columns;
    };
    CellList diagonal;
    for (int row = place->row + down, column = place->column + right; is_inside(row, column);
         row += down, column += right) {
      diagonal.push_back(static_cast<std::uint16_t>(row * columns + column));
    }
    if (diagonal.empty()) return wrong_cell(*node);
    add(std::move(diagonal), {*value});
  }
  return true;
}

std::vector<int> FPuzzlesReader::numbers_of(ConstraintKind kind, int usual) {
  std::vector<int> numbers;
  for (const VariantConstraint& constraint : puzzle().constraints) {
    if (constraint.kind == kind) numbers.push_back(constraint.numbers[0]);
  }
  if (numbers.empty()) numbers.push_back(usual);
  std::ranges::sort(numbers);
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
  return numbers;
}

// A list of the clues of which all are given.
bool FPuzzlesReader::negatives(const JsonNode& member) {
  using enum ConstraintKind;
  constexpr int kTwice = 2;
  for (const JsonNode* name = member.first; name != nullptr; name = name->next) {
    if (name->text == "ratio") {
      puzzle().add(negative_ratio, {}, numbers_of(ratio, kTwice));
    } else if (name->text == "difference") {
      puzzle().add(negative_difference, {}, numbers_of(difference, 1));
    } else if (name->text == "xv") {
      puzzle().add(negative_sum, {}, {5, 10});
    } else {
      linked_.leave_unread("the negative rule `" + shown_name(name->plain()) + "`", 0);
    }
  }
  return true;
}

// Cells with a white dot are exempt, because the page has no other negative rule for them.
bool FPuzzlesReader::non_consecutive(const JsonNode& /*member*/) {
  const bool has_dots = says_something(root_.find("difference"));
  if (has_dots) {
    puzzle().add(ConstraintKind::negative_difference, {}, {1});
  } else {
    puzzle().add(ConstraintKind::non_consecutive, {});
  }
  return true;
}

// Elements without cells are remarks.
bool FPuzzlesReader::unread(const JsonNode& member) {
  std::size_t count = 0;
  for (const JsonNode* element = member.first; element != nullptr; element = element->next) {
    if (says_something(element->find("cells")) || says_something(element->find("lines"))) ++count;
  }
  if (count > 0) linked_.leave_unread(row_->noun, count);
  return true;
}

}  // namespace

Result<VariantRecord> read_f_puzzles(const JsonNode& root) {
  return FPuzzlesReader(root).read();
}

}  // namespace bitdoku::variants
