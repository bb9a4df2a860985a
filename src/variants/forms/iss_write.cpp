// Writes puzzles with other rules as texts of Interactive Sudoku Solver.
#include <algorithm>
#include <array>
#include <optional>

#include "variants/builder.hpp"
#include "variants/forms/iss_write_automaton.hpp"
#include "variants/places.hpp"
#include "variants/rule.hpp"

namespace bitdoku {
namespace variants {
namespace {

constexpr std::string_view kCoordinates = "123456789abcdefg";
constexpr std::string_view kRegionSymbols =
    "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

std::string joined(std::span<const int> numbers, char separator) {
  std::string text;
  for (const int number : numbers) {
    if (!text.empty()) text += separator;
    text += std::to_string(number);
  }
  return text;
}

class IssWriter {
 public:
  explicit IssWriter(const VariantPuzzle& puzzle) : puzzle_(puzzle) {}

  Result<std::string> write() {
    write_size();
    write_regions();
    write_givens();
    for (const VariantConstraint& constraint : puzzle_.constraints) write_constraint(constraint);
    if (!mistake_.empty()) return Error{ErrorCode::unsupported, 0, 0, mistake_};
    return text_.empty() ? ".Shape~9x9" : text_;
  }

 private:
  void refuse(const std::string& what) {
    if (mistake_.empty()) {
      mistake_ = "the text of Interactive Sudoku Solver has no form for " + what;
    }
  }
  void tag(std::string_view name, const std::string& arguments = {}) {
    text_ += "." + std::string(name) + (arguments.empty() ? "" : "~" + arguments);
  }

  void write_size() {
    const bool is_usual =
        puzzle_.values == std::max(puzzle_.rows, puzzle_.columns) && puzzle_.lowest == 1;
    if (puzzle_.lowest < 0) refuse("values below 0");
    std::string shape = std::to_string(puzzle_.rows) + "x" + std::to_string(puzzle_.columns);
    if (!is_usual || !puzzle_.lines_differ) {
      shape += "~" + std::to_string(puzzle_.lowest) + "-" + std::to_string(puzzle_.highest());
    }
    if (!puzzle_.lines_differ) shape += "~Raw";
    if (shape != "9x9") tag("Shape", shape);
    if (puzzle_.extra_cells > 0) tag("Var", "A~A~" + std::to_string(puzzle_.extra_cells));
  }

  void write_regions() {
    const std::uint32_t side = std::max(puzzle_.rows, puzzle_.columns);
    const bool has_boxes = puzzle_.lines_differ;
    const std::vector<CellList> usual =
        has_boxes ? boxes_of(puzzle_.rows, puzzle_.columns, side) : std::vector<CellList>();
    if (puzzle_.regions == usual) return;
    if (!usual.empty()) tag("NoBoxes");
    if (puzzle_.regions.empty()) return;
    std::string layout(puzzle_.grid_cells(), '.');
    for (std::size_t place = 0; place < puzzle_.regions.size(); ++place) {
      const CellList& region = puzzle_.regions[place];
      const bool has_size = region.size() == side || region.size() == puzzle_.values;
      const bool is_ordered = std::ranges::is_sorted(region);
      if (place >= kRegionSymbols.size() || !has_size || !is_ordered)
        return refuse("these regions");
      for (const auto cell : region) {
        if (cell >= layout.size() || layout[cell] != '.') return refuse("these regions");
        layout[cell] = kRegionSymbols[place];
      }
    }
    if (layout.find('.') != std::string::npos || puzzle_.regions.size() < 2) {
      return refuse("cells without a region beside others");
    }
    tag("Jigsaw", layout);
  }

  void write_givens() {
    std::string givens;
    const auto all = static_cast<std::uint16_t>((1U << puzzle_.values) - 1);
    for (const auto cell : cells_below(static_cast<std::uint32_t>(puzzle_.candidates.size()))) {
      const unsigned mask = puzzle_.candidates[cell];
      if (mask != all) givens += (givens.empty() ? "" : "~") + given(cell, mask);
    }
    if (!givens.empty()) tag("", givens);
  }
  // A cell and its values: "R1C1_2_4". A value that the puzzle does not have stands for none.
  [[nodiscard]] std::string given(std::uint16_t cell, unsigned mask) const {
    std::string text = name(cell);
    if (mask == 0) text += "_" + std::to_string(puzzle_.highest() + 1);
    for (std::uint32_t value = 0; value < puzzle_.values; ++value) {
      if ((mask >> value & 1) != 0) {
        text += "_" + std::to_string(puzzle_.lowest + static_cast<int>(value));
      }
    }
    return text;
  }

  [[nodiscard]] std::string name(std::uint16_t cell) const {
    if (cell >= puzzle_.grid_cells()) {
      const std::string number = std::to_string(cell - puzzle_.grid_cells() + 1U);
      return "VA" + (puzzle_.extra_cells == 1 ? std::string() : number);
    }
    return std::string("R") + kCoordinates[cell / puzzle_.columns] + "C" +
           kCoordinates[cell % puzzle_.columns];
  }
  [[nodiscard]] std::string names(std::span<const std::uint16_t> cells) const {
    std::string text;
    for (const auto cell : cells) text += (text.empty() ? "" : "~") + name(cell);
    return text;
  }
  // The row or column that a clue at the border looks along, and whether it looks from its end.
  struct Line {
    std::string name;
    bool is_reversed = false;
  };
  [[nodiscard]] std::optional<Line> line_of(CellList cells) const {
    for (const bool is_reversed : {false, true}) {
      for (std::uint32_t row = 0; row < puzzle_.rows; ++row) {
        if (row_of(puzzle_, row) == cells) {
          return Line{std::string("R") + kCoordinates[row], is_reversed};
        }
      }
      for (std::uint32_t column = 0; column < puzzle_.columns; ++column) {
        if (column_of(puzzle_, column) == cells) {
          return Line{std::string("C") + kCoordinates[column], is_reversed};
        }
      }
      std::ranges::reverse(cells);
    }
    return std::nullopt;
  }

  void write_constraint(const VariantConstraint& each);
  void write_plain(const VariantConstraint& each);
  void write_compiled(const VariantConstraint& each);
  bool write_pattern(const VariantConstraint& each);
  bool write_pair(const VariantConstraint& each);
  bool write_sum(const VariantConstraint& each);
  bool write_at_border(const VariantConstraint& each);
  bool write_contents(const VariantConstraint& each);
  bool write_relation(const VariantConstraint& each);
  bool write_machine(const VariantConstraint& each);
  bool write_choice(const VariantConstraint& each);

  void unknown(const VariantConstraint& each) {
    refuse("a constraint: " + in_words(puzzle_, each));
  }

  const VariantPuzzle& puzzle_;
  std::string text_;
  std::string mistake_;
  std::optional<bool> ties_;  // whether lines may read the same as one with a full rank
  int depth_ = 0;             // of choices
};

void IssWriter::write_constraint(const VariantConstraint& each) {
  const bool is_written = write_pattern(each) || write_pair(each) || write_sum(each) ||
                          write_at_border(each) || write_contents(each) || write_relation(each) ||
                          write_machine(each) || write_choice(each);
  if (!is_written) write_plain(each);
}

// A tag with the number, if there is one, and the cells.
void IssWriter::write_plain(const VariantConstraint& each) {
  using enum ConstraintKind;
  constexpr std::array kPlain{all_different,    anti_knight,     anti_king,
                              anti_taxicab,     non_consecutive, global_entropy,
                              global_mod,       dutch_flatmates, region_same_values,
                              negative_kropki,  greater_than,    arrow,
                              double_arrow,     pill_arrow,      region_sum_line,
                              zipper,           forbidden_sum,   equality_cage,
                              thermo,           whisper,         palindrome,
                              renban,           between,         lockout,
                              modular,          entropic,        same_values,
                              counting_circles, count_distinct,  lunchbox,
                              value_index};
  if (std::ranges::find(kPlain, each.kind) == kPlain.end()) return write_compiled(each);
  std::string arguments = joined(each.numbers, '~');
  if (!each.cells.empty()) arguments += (arguments.empty() ? "" : "~") + names(each.cells);
  tag(info_of(each.kind).iss, arguments);
}

// Other kinds are written as what they are compiled to, if each of these parts has a tag.
void IssWriter::write_compiled(const VariantConstraint& each) {
  VariantPuzzle alone = puzzle_;
  alone.candidates.clear();
  Builder parts(alone);
  rule_of(each.kind).compile(alone, each, parts);
  const bool has_others = !parts.families.empty() || !parts.occurrences.empty() ||
                          !parts.enclosures.empty() || !parts.same_contents.empty() ||
                          !parts.machines.empty() || !parts.choices.empty() ||
                          !parts.rankings.empty() || !parts.connections.empty();
  if (has_others || !parts.refused().empty()) return unknown(each);
  if (depth_ > 0) tag("And");
  if (!parts.possible()) tag("", name(0) + "_" + std::to_string(puzzle_.highest() + 1));
  for (const auto cell : cells_below(puzzle_.cells())) {
    if (parts.candidates[cell] != parts.all()) tag("", given(cell, parts.candidates[cell]));
  }
  for (const CellList& cells : parts.groups) tag("AllDifferent", names(cells));
  for (const auto& [first, second] : parts.unequal) {
    tag("AllDifferent", name(first) + "~" + name(second));
  }
  for (const auto& [cells, relation] : parts.relations) {
    write_relation({ConstraintKind::pair_relation,
                    {cells.first, cells.second},
                    {relation.begin(), relation.end()},
                    {}});
  }
  for (const WeightedSum& sum : parts.weighted_sums) {
    tag("Sum",
        std::to_string(sum.total) + "_=_" + joined(sum.factors, '_') + "~" + names(sum.cells));
  }
  for (const CellList& cells : parts.chains) tag("Thermo", names(cells));
  if (depth_ > 0) tag("End");
}

bool IssWriter::write_pattern(const VariantConstraint& each) {
  using enum ConstraintKind;
  const std::uint32_t side = std::max(puzzle_.rows, puzzle_.columns);
  switch (each.kind) {
    case diagonal:
      tag("Diagonal", std::to_string(each.numbers[0]));
      return true;
    case windoku:
    case disjoint_groups: {
      const std::uint32_t usual = each.kind == windoku ? puzzle_.values : side;
      const bool is_usual = each.numbers.empty() || each.numbers[0] == static_cast<int>(usual);
      // Otherwise the tag RegionSize would be needed, which changes the boxes, too.
      if (!is_usual) return false;
      tag(info_of(each.kind).iss);
      return true;
    }
    case negative_sum:
      if (each.numbers != std::vector{5, 10}) return false;
      tag("StrictXV");
      return true;
    case index_row:
      tag("Indexing", "R~" + names(each.cells));
      return true;
    case index_column:
      tag("Indexing", "C~" + names(each.cells));
      return true;
    default:
      return false;
  }
}

bool IssWriter::write_pair(const VariantConstraint& each) {
  using enum ConstraintKind;
  std::string_view name;
  if (each.kind == difference && each.numbers[0] == 1) name = "WhiteDot";
  if (each.kind == ratio && each.numbers[0] == 2) name = "BlackDot";
  if (each.kind == sum_of_pair && each.numbers[0] == 10) name = "X";
  if (each.kind == sum_of_pair && each.numbers[0] == 5) name = "V";
  if (!name.empty()) tag(name, names(each.cells));
  return !name.empty();
}

bool IssWriter::write_sum(const VariantConstraint& each) {
  using enum ConstraintKind;
  const auto& numbers = each.numbers;
  switch (each.kind) {
    case killer_cage:
      tag("Cage", (numbers[0] == 0 ? "" : std::to_string(numbers[0])) + "~" + names(each.cells));
      return true;
    case sum: {
      const std::string factors = joined(std::span(numbers).subspan(1), '_');
      tag("Sum", std::to_string(numbers[0]) + (factors.empty() ? "" : "_=_" + factors) + "~" +
                     names(each.cells));
      return true;
    }
    case little_killer:
      // Any sum of cells is one, wherever they lie.
      tag("Sum", std::to_string(numbers[0]) + "~" + names(each.cells));
      return true;
    case sum_line: {
      const bool is_loop = numbers.size() > 1 && numbers[1] != 0;
      tag("SumLine",
          std::to_string(numbers[0]) + "~" + (is_loop ? "LOOP~" : "") + names(each.cells));
      return true;
    }
    case equal_sums: {
      std::string groups;
      std::size_t begin = 0;
      for (const int size : numbers) {
        const auto group = std::span(each.cells).subspan(begin, static_cast<std::size_t>(size));
        groups += (begin == 0 ? "" : "~-~") + names(group);
        begin += group.size();
      }
      tag("EqualSum", groups);
      return true;
    }
    default:
      return false;
  }
}

bool IssWriter::write_at_border(const VariantConstraint& each) {
  using enum ConstraintKind;
  constexpr std::array kKinds{sandwich,          x_sum,         skyscraper,
                              hidden_skyscraper, numbered_room, full_rank};
  if (each.kind == different_ranks) {
    if (depth_ > 0) unknown(each);
    tag("FullRankTies", "none");
    return true;
  }
  if (std::ranges::find(kKinds, each.kind) == kKinds.end()) return false;
  const auto line = line_of(each.cells);
  if (!line) {
    unknown(each);
    return true;
  }
  const std::string number = std::to_string(each.numbers[0]);
  if (each.kind == sandwich) {
    tag("Sandwich", number + "~" + line->name);
    return true;
  }
  if (each.kind == full_rank) {
    const bool ties = each.numbers.size() > 1 && each.numbers[1] != 0;
    if (ties_.value_or(ties) != ties || (ties && depth_ > 0)) unknown(each);
    if (ties && !ties_) tag("FullRankTies", "any");
    ties_ = ties;
  }
  tag(info_of(each.kind).iss,
      line->name + (line->is_reversed ? "~~" + number : "~" + number + "~"));
  return true;
}

bool IssWriter::write_contents(const VariantConstraint& each) {
  using enum ConstraintKind;
  switch (each.kind) {
    case contain:
    case contain_exactly:
      tag(each.kind == contain ? "ContainAtLeast" : "ContainExact",
          joined(each.numbers, '_') + "~" + names(each.cells));
      return true;
    case look_and_say: {
      std::string digits;
      for (const int number : each.numbers) {
        if (number < 0 || number > 9) unknown(each);
        digits += std::to_string(number);
      }
      tag("LookAndSay", digits + "~" + names(each.cells));
      return true;
    }
    default:
      return false;
  }
}

bool IssWriter::write_relation(const VariantConstraint& each) {
  using enum ConstraintKind;
  if (each.kind != pair_relation && each.kind != pair_relation_all) return false;
  std::string packed((puzzle_.values * puzzle_.values + 5) / 6, 'A');
  for (std::uint32_t bit = 0; bit < puzzle_.values * puzzle_.values; ++bit) {
    const int mask = each.numbers[bit / puzzle_.values];
    if ((mask >> (bit % puzzle_.values) & 1) == 0) continue;
    const int bits = six_bits(packed[bit / 6]) | 1 << (bit % 6);
    packed[bit / 6] = symbol_of_six_bits(static_cast<unsigned>(bits));
  }
  tag(each.kind == pair_relation ? "Pair" : "PairX", packed + "~~" + names(each.cells));
  return true;
}

bool IssWriter::write_machine(const VariantConstraint& each) {
  using enum ConstraintKind;
  if (each.kind != automaton && each.kind != automaton_of_segments) return false;
  std::vector<std::size_t> sizes{each.cells.size()};
  std::span<const int> numbers = each.numbers;
  if (each.kind == automaton_of_segments) {
    const auto count = static_cast<std::size_t>(numbers[0]);
    sizes.assign(numbers.begin() + 1, numbers.begin() + 1 + static_cast<std::ptrdiff_t>(count));
    numbers = numbers.subspan(1 + count);
  }
  const auto packed = packed_automaton(numbers, puzzle_.values + (sizes.size() > 1 ? 1 : 0));
  if (!packed) {
    unknown(each);
    return true;
  }
  std::string arguments = *packed + "~";
  std::size_t begin = 0;
  for (std::size_t segment = 0; segment < sizes.size(); ++segment) {
    if (segment > 0) arguments += "~-";
    const std::size_t end = begin + sizes[segment];
    for (; begin < end; ++begin) arguments += "~" + name(each.cells[begin]);
  }
  tag("NFA", arguments);
  return true;
}

bool IssWriter::write_choice(const VariantConstraint& each) {
  using enum ConstraintKind;
  if (each.kind == any_of || each.kind == all_of) {
    tag(each.kind == any_of ? "Or" : "And");
    ++depth_;
    for (const VariantConstraint& part : each.parts) write_constraint(part);
    --depth_;
    tag("End");
    return true;
  }
  if (each.kind == one_of) {
    std::string givens;
    for (const auto cell : each.cells) givens += "~" + name(cell) + "_" + joined(each.numbers, '_');
    if (each.cells.size() > 1) tag("And");
    tag("", givens.substr(1));
    if (each.cells.size() > 1) tag("End");
    return true;
  }
  return false;
}

}  // namespace
}  // namespace variants

Result<std::string> write_iss(const VariantPuzzle& puzzle) {
  return variants::IssWriter(puzzle).write();
}

}  // namespace bitdoku
