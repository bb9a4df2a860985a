// Writes puzzles as f-puzzles.com has them; f_puzzles.cpp reads them.
#include <algorithm>
#include <array>
#include <bit>
#include <optional>

#include "formats/json_text.hpp"
#include "formats/links/lz_string.hpp"
#include "variants/builder.hpp"
#include "variants/links/drawing.hpp"
#include "variants/places.hpp"
#include "variants/rule.hpp"

namespace bitdoku {
namespace variants {
namespace {

constexpr int kTwice = 2;
constexpr int kTen = 10;
constexpr int kFive = 5;

bool is_letter(const VariantConstraint& each) {
  return each.kind == ConstraintKind::sum_of_pair &&
         (each.numbers[0] == kTen || each.numbers[0] == kFive);
}

std::vector<int> sorted_set(std::vector<int> numbers) {
  std::ranges::sort(numbers);
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
  return numbers;
}

class FPuzzlesWriter {
 public:
  explicit FPuzzlesWriter(const VariantRecord& record)
      : record_(record), puzzle_(record.puzzle), regions_(puzzle_.grid_cells(), kNoRegion) {}

  Result<std::string> write() {
    check_grid();
    for (const VariantConstraint& each : puzzle_.constraints) check(each);
    if (!mistake_.empty())
      return Error{ErrorCode::unsupported, 0, 0, "f-puzzles has no " + mistake_};
    json_.open('{').member("size", puzzle_.rows);
    if (!record_.title.empty()) json_.member("title", record_.title);
    if (!record_.author.empty()) json_.member("author", record_.author);
    write_grid();
    write_flags();
    for (const std::string_view key : kKeys) write_list(key);
    write_negatives();
    write_solution();
    return json_.close('}').text();
  }

 private:
  static constexpr int kNoRegion = -1;
  // The lists, in the order of the file.
  static constexpr std::array<std::string_view, 32> kKeys{
      "extraregion", "odd",           "even",         "minimum",       "maximum",
      "rowindexer",  "columnindexer", "boxindexer",   "killercage",    "littlekillersum",
      "sandwichsum", "xsum",          "skyscraper",   "thermometer",   "slowthermometer",
      "palindrome",  "renban",        "whispers",     "regionsumline", "betweenline",
      "lockout",     "modularline",   "entropicline", "zipperline",    "nabner",
      "doublearrow", "arrow",         "difference",   "ratio",         "xv",
      "quadruple",   "clone"};

  void refuse(std::string what) {
    if (mistake_.empty()) mistake_ = std::move(what);
  }

  void check_grid() {
    if (puzzle_.rows != puzzle_.columns) refuse("grids whose sides differ");
    if (puzzle_.values != puzzle_.rows || puzzle_.lowest != 1) {
      refuse("other values than 1 to the side of the grid");
    }
    if (!puzzle_.lines_differ) refuse("rows and columns that hold a value twice");
    if (puzzle_.extra_cells > 0) refuse("cells outside the grid");
    for (std::size_t number = 0; number < puzzle_.regions.size(); ++number) {
      for (const auto cell : puzzle_.regions[number]) {
        if (regions_[cell] != kNoRegion) refuse("regions that share a cell");
        regions_[cell] = static_cast<int>(number);
      }
    }
  }

  [[nodiscard]] bool has_kind(ConstraintKind kind) const {
    return std::ranges::find(puzzle_.constraints, kind, &VariantConstraint::kind) !=
           puzzle_.constraints.end();
  }

  // The numbers of the dots of a kind, or the usual one, which is what the negative rule forbids.
  [[nodiscard]] std::vector<int> numbers_of(ConstraintKind kind, int usual) const {
    std::vector<int> numbers;
    for (const VariantConstraint& each : puzzle_.constraints) {
      if (each.kind == kind) numbers.push_back(each.numbers[0]);
    }
    return numbers.empty() ? std::vector{usual} : sorted_set(std::move(numbers));
  }

  void check(const VariantConstraint& each) {
    if (!can_write(each)) refuse("constraint as this one: " + in_words(puzzle_, each));
  }

  [[nodiscard]] bool can_write(const VariantConstraint& each) const {
    using enum ConstraintKind;
    switch (each.kind) {
      case anti_knight:
      case anti_king:
      case diagonal:
        return true;
      case disjoint_groups:
      case windoku:
        return each.numbers.empty() || each.numbers == std::vector{puzzle_.highest()};
      case non_consecutive:
        return !has_kind(difference) || (!has_kind(ratio) && !has_dot_of_one());
      case negative_kropki:
        return numbers_of(difference, 1) == std::vector{1} &&
               numbers_of(ratio, kTwice) == std::vector{kTwice};
      case negative_difference:
        return is_negative_list(each) || is_negative_flag(each);
      case negative_ratio:
        return sorted_set(each.numbers) == numbers_of(ratio, kTwice);
      case negative_sum:
        return sorted_set(each.numbers) == std::vector{kFive, kTen};
      case little_killer:
        return diagonal_of(each.cells).has_value();
      case sandwich:
      case x_sum:
      case skyscraper:
        return clue_of(each.cells).has_value();
      case same_values:
        return each.cells.size() == kTwice && each.numbers == std::vector{kTwice};
      case contain:
        return is_square(each.cells);
      case pill_arrow:
        return std::ranges::is_sorted(circle_of(each));
      default:
        return !key_of(each).empty() && open_loop(each.kind, each.cells, puzzle_) == each.cells;
    }
  }

  [[nodiscard]] bool has_dot_of_one() const {
    return std::ranges::any_of(puzzle_.constraints, [](const VariantConstraint& each) {
      return each.kind == ConstraintKind::difference && each.numbers[0] == 1;
    });
  }
  // There are two ways to forbid differences: of all dots, and of 1 beside any dots.
  [[nodiscard]] bool is_negative_list(const VariantConstraint& each) const {
    return sorted_set(each.numbers) == numbers_of(ConstraintKind::difference, 1);
  }
  [[nodiscard]] bool is_negative_flag(const VariantConstraint& each) const {
    return each.numbers == std::vector{1} && has_kind(ConstraintKind::difference);
  }
  [[nodiscard]] bool is_square(const CellList& cells) const {
    const auto squares = squares_of_four(puzzle_);
    CellList sorted = cells;
    std::ranges::sort(sorted);
    return std::ranges::find(squares, sorted) != squares.end();
  }
  static CellList circle_of(const VariantConstraint& each) {
    const auto size = each.kind == ConstraintKind::pill_arrow ? each.numbers[0] : 1;
    return {each.cells.begin(), each.cells.begin() + size};
  }

  // As the rule itself finds them.
  [[nodiscard]] std::vector<CellList> windows_of(const VariantConstraint& each) const {
    VariantPuzzle alone = puzzle_;
    alone.candidates.clear();
    Builder parts(alone);
    rule_of(each.kind).compile(alone, each, parts);
    return parts.groups;
  }

  // The list that has the constraint; empty if none has.
  [[nodiscard]] std::string_view key_of(const VariantConstraint& each) const {
    using enum ConstraintKind;
    switch (each.kind) {
      // A cage without a sum says the same about any number of cells.
      case all_different:
        return each.cells.size() == puzzle_.values ? "extraregion" : "killercage";
      case windoku:
        return "extraregion";
      case greater_than:
        return "thermometer";
      case pill_arrow:
        return "arrow";
      // Neighbours differ, as the cells of a cage do.
      case sum_of_pair:
        return is_letter(each) ? "xv" : "killercage";
      default:
        break;
    }
    const std::string_view key = info_of(each.kind).fpuzzles;
    return std::ranges::find(kKeys, key) == kKeys.end() ? "" : key;
  }

  void write_grid() {
    const bool is_usual =
        puzzle_.regions == boxes_of(puzzle_.rows, puzzle_.columns, puzzle_.values);
    json_.key("grid").open('[');
    for (std::uint32_t row = 0; row < puzzle_.rows; ++row) {
      json_.open('[');
      for (const auto cell : row_of(puzzle_, row)) write_cell(cell, is_usual);
      json_.close(']');
    }
    json_.close(']');
  }

  void write_cell(std::uint16_t cell, bool is_usual) {
    const auto all = (1U << puzzle_.values) - 1;
    const unsigned mask = puzzle_.candidates.empty() ? all : puzzle_.candidates[cell];
    json_.open('{');
    if (std::popcount(mask) == 1) {
      json_.member("value", std::countr_zero(mask) + 1).member("given", true);
    } else if (mask != all) {
      json_.key("givenPencilMarks").open('[');
      for (std::uint32_t value = 0; value < puzzle_.values; ++value) {
        if ((mask >> value & 1) != 0) json_.value(value + 1);
      }
      json_.close(']');
    }
    if (!is_usual && regions_[cell] != kNoRegion) json_.member("region", regions_[cell]);
    if (!is_usual && regions_[cell] == kNoRegion) json_.key("region").null();
    json_.close('}');
  }

  void write_flags() {
    using enum ConstraintKind;
    bool has_non_consecutive = false;
    for (const VariantConstraint& each : puzzle_.constraints) {
      if (each.kind == diagonal) flag(each.numbers[0] == 1 ? "diagonal+" : "diagonal-");
      if (each.kind == anti_knight || each.kind == anti_king || each.kind == disjoint_groups) {
        flag(info_of(each.kind).fpuzzles);
      }
      has_non_consecutive = has_non_consecutive || each.kind == non_consecutive ||
                            (each.kind == negative_difference && !is_negative_list(each));
    }
    if (has_non_consecutive) flag("nonconsecutive");
  }
  // A member may be there only once.
  void flag(std::string_view key) {
    if (std::ranges::find(flags_, key) != flags_.end()) return;
    flags_.push_back(key);
    json_.member(key, true);
  }

  void write_list(std::string_view key) {
    bool has_begun = false;
    for (const VariantConstraint& each : puzzle_.constraints) {
      if (key_of(each) != key) continue;
      if (!has_begun) json_.key(key).open('[');
      has_begun = true;
      write_elements(each);
    }
    if (has_begun) json_.close(']');
  }

  void write_elements(const VariantConstraint& each);
  void write_pairs(const VariantConstraint& each);
  void write_circle(const VariantConstraint& each);
  void write_line(const CellList& cells, std::optional<int> value);
  void write_area(const CellList& cells, const std::string& value);
  void write_clue(const VariantConstraint& each);
  void write_diagonal(const VariantConstraint& each);
  void write_square(const VariantConstraint& each);
  void write_negatives();
  void write_solution();
  void write_cells(std::string_view key, const CellList& cells);

  // A clue outside the grid, and for a little killer the way down or up, left or right.
  struct Clue {
    std::string place;
    std::string direction = {};
  };
  [[nodiscard]] std::string place_at(int row, int column) const {
    return "R" + std::to_string(row + 1) + "C" + std::to_string(column + 1);
  }
  [[nodiscard]] std::optional<Clue> clue_of(const CellList& cells) const;
  [[nodiscard]] std::optional<Clue> diagonal_of(const CellList& cells) const;
  [[nodiscard]] std::optional<Clue> diagonal_along(const CellList& cells, int down,
                                                   int right) const;

  const VariantRecord& record_;
  const VariantPuzzle& puzzle_;
  std::vector<int> regions_;  // of each cell
  std::vector<std::string_view> flags_;
  JsonText json_;
  std::string mistake_;
};

void FPuzzlesWriter::write_elements(const VariantConstraint& each) {
  using enum ConstraintKind;
  const int number = each.numbers.empty() ? 0 : each.numbers[0];
  switch (each.kind) {
    case windoku:
      for (const CellList& window : windows_of(each)) write_area(window, "");
      return;
    case odd:
    case even:
    case minimum:
    case maximum:
      for (const auto cell : each.cells) {
        json_.open('{').member("cell", name_of(puzzle_, cell)).close('}');
      }
      return;
    case index_row:
    case index_column:
    case index_box:
    case all_different:
      return write_area(each.cells, "");
    case killer_cage:
      return write_area(each.cells, number == 0 ? "" : std::to_string(number));
    case greater_than:
    case difference:
    case ratio:
    case sum_of_pair:
      return write_pairs(each);
    case arrow:
    case pill_arrow:
      return write_circle(each);
    case sandwich:
    case x_sum:
    case skyscraper:
      return write_clue(each);
    case little_killer:
      return write_diagonal(each);
    case contain:
      return write_square(each);
    case same_values:
      json_.open('{');
      write_cells("cells", {each.cells[0]});
      write_cells("cloneCells", {each.cells[1]});
      json_.close('}');
      return;
    default:
      write_line(each.cells, each.numbers.empty() ? std::nullopt : std::optional(number));
  }
}

void FPuzzlesWriter::write_cells(std::string_view key, const CellList& cells) {
  json_.key(key).open('[');
  for (const auto cell : cells) json_.value(name_of(puzzle_, cell));
  json_.close(']');
}

void FPuzzlesWriter::write_area(const CellList& cells, const std::string& value) {
  json_.open('{');
  write_cells("cells", cells);
  if (!value.empty()) json_.member("value", value);
  json_.close('}');
}

void FPuzzlesWriter::write_line(const CellList& cells, std::optional<int> value) {
  json_.open('{').key("lines").open('[').open('[');
  for (const auto cell : cells) json_.value(name_of(puzzle_, cell));
  json_.close(']').close(']');
  if (value) json_.member("value", std::to_string(*value));
  json_.close('}');
}

// The usual number of a dot is left out.
void FPuzzlesWriter::write_pairs(const VariantConstraint& each) {
  using enum ConstraintKind;
  for (const auto& [first, second] : neighbours_among(puzzle_, each.cells)) {
    if (each.kind == greater_than) {
      write_line({second, first}, std::nullopt);
      continue;
    }
    const int number = each.numbers[0];
    const int usual = each.kind == ratio ? kTwice : each.kind == difference ? 1 : 0;
    std::string value = number == usual ? "" : std::to_string(number);
    if (is_letter(each)) value = number == kTen ? "X" : "V";
    write_area({first, second}, value);
  }
}

// The line of an arrow begins in the circle.
void FPuzzlesWriter::write_circle(const VariantConstraint& each) {
  const CellList circle = circle_of(each);
  json_.open('{');
  write_cells("cells", circle);
  json_.key("lines").open('[').open('[');
  json_.value(name_of(puzzle_, circle.back()));
  for (std::size_t place = circle.size(); place < each.cells.size(); ++place) {
    json_.value(name_of(puzzle_, each.cells[place]));
  }
  json_.close(']').close(']').close('}');
}

// Nothing if the cells are not a whole row or column.
std::optional<FPuzzlesWriter::Clue> FPuzzlesWriter::clue_of(const CellList& cells) const {
  const int side = static_cast<int>(puzzle_.rows);
  const CellList reversed(cells.rbegin(), cells.rend());
  for (int line = 0; line < side; ++line) {
    const CellList row = row_of(puzzle_, static_cast<std::uint32_t>(line));
    if (cells == row) return Clue{place_at(line, -1)};
    if (reversed == row) return Clue{place_at(line, side)};
    const CellList column = column_of(puzzle_, static_cast<std::uint32_t>(line));
    if (cells == column) return Clue{place_at(-1, line)};
    if (reversed == column) return Clue{place_at(side, line)};
  }
  return std::nullopt;
}

void FPuzzlesWriter::write_clue(const VariantConstraint& each) {
  const std::string place = clue_of(each.cells)->place;
  const std::string value = std::to_string(each.numbers[0]);
  json_.open('{').member("cell", place).member("value", value).close('}');
}

std::optional<FPuzzlesWriter::Clue> FPuzzlesWriter::diagonal_along(const CellList& cells, int down,
                                                                   int right) const {
  if (moved(puzzle_, cells.front(), -down, -right) || moved(puzzle_, cells.back(), down, right)) {
    return std::nullopt;
  }
  for (std::size_t place = 1; place < cells.size(); ++place) {
    if (moved(puzzle_, cells[place - 1], down, right) != cells[place]) return std::nullopt;
  }
  const int row = static_cast<int>(cells.front() / puzzle_.columns) - down;
  const int column = static_cast<int>(cells.front() % puzzle_.columns) - right;
  return Clue{place_at(row, column), std::string(down > 0 ? "D" : "U") + (right > 0 ? "R" : "L")};
}

// Nothing if the cells are not a whole diagonal from border to border.
std::optional<FPuzzlesWriter::Clue> FPuzzlesWriter::diagonal_of(const CellList& cells) const {
  for (const int down : {1, -1}) {
    for (const int right : {1, -1}) {
      if (auto clue = diagonal_along(cells, down, right)) return clue;
    }
  }
  return std::nullopt;
}

void FPuzzlesWriter::write_diagonal(const VariantConstraint& each) {
  const auto clue = diagonal_of(each.cells);
  json_.open('{').member("cell", clue->place).member("direction", clue->direction);
  write_cells("cells", each.cells);
  json_.member("value", std::to_string(each.numbers[0])).close('}');
}

void FPuzzlesWriter::write_square(const VariantConstraint& each) {
  json_.open('{');
  write_cells("cells", each.cells);
  json_.key("values").open('[');
  for (const int value : each.numbers) json_.value(value);
  json_.close(']').close('}');
}

void FPuzzlesWriter::write_negatives() {
  using enum ConstraintKind;
  const bool has_all_dots = has_kind(negative_kropki);
  std::vector<std::string_view> names;
  if (has_kind(negative_ratio) || has_all_dots) names.emplace_back("ratio");
  const bool has_differences =
      std::ranges::any_of(puzzle_.constraints, [this](const VariantConstraint& each) {
        return each.kind == negative_difference && is_negative_list(each);
      });
  if (has_differences || has_all_dots) names.emplace_back("difference");
  if (has_kind(negative_sum)) names.emplace_back("xv");
  if (names.empty()) return;
  json_.key("negative").open('[');
  for (const std::string_view name : names) json_.value(name);
  json_.close(']');
}

// Only a solution that is right is worth telling.
void FPuzzlesWriter::write_solution() {
  if (record_.solution.empty() || verify(puzzle_, record_.solution)) return;
  json_.key("solution").open('[');
  for (const int value : record_.solution) json_.value(value);
  json_.close(']');
}

}  // namespace
}  // namespace variants

Result<std::string> write_f_puzzles(const VariantRecord& record) {
  if (const auto mistake = find_mistake(record.puzzle)) return *mistake;
  return variants::FPuzzlesWriter(record).write();
}

}  // namespace bitdoku
