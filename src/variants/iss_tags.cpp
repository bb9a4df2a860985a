// The tags of Interactive Sudoku Solver and the forms of their arguments.
#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <utility>

#include "variants/iss_automaton.hpp"
#include "variants/iss_reader.hpp"
#include "variants/iss_regex.hpp"
#include "variants/places.hpp"

namespace bitdoku::variants {
namespace {

bool is_digit(char symbol) {
  return symbol >= '0' && symbol <= '9';
}

}  // namespace

const std::vector<IssReader::Row>& IssReader::rows() {
  using K = ConstraintKind;
  static const std::vector<Row> table{
      {"", &IssReader::givens, K::one_of},
      {"Shape", &IssReader::nothing, {}, Place::puzzle},
      {"Var", &IssReader::nothing, {}, Place::puzzle},
      {"SearchPriority", &IssReader::nothing, {}, Place::puzzle},
      {"NoBoxes", &IssReader::no_boxes, {}, Place::puzzle},
      {"RegionSize", &IssReader::region_size, {}, Place::puzzle},
      {"Jigsaw", &IssReader::jigsaw, {}, Place::puzzle},
      {"AllDifferent", &IssReader::only_cells, K::all_different},
      {"Diagonal", &IssReader::diagonal, K::diagonal},
      {"Windoku", &IssReader::boxes_rule, K::windoku},
      {"DisjointSets", &IssReader::boxes_rule, K::disjoint_groups},
      {"RegionSameValues", &IssReader::whole_grid, K::region_same_values},
      {"Doppelganger", &IssReader::nothing, {}, Place::puzzle},
      {"ConnectedValues", &IssReader::connected, K::connected},
      {"AntiKnight", &IssReader::whole_grid, K::anti_knight},
      {"AntiKing", &IssReader::whole_grid, K::anti_king},
      {"AntiTaxicab", &IssReader::whole_grid, K::anti_taxicab},
      {"AntiConsecutive", &IssReader::whole_grid, K::non_consecutive},
      {"GlobalEntropy", &IssReader::whole_grid, K::global_entropy},
      {"GlobalMod", &IssReader::whole_grid, K::global_mod},
      {"DutchFlatmates", &IssReader::whole_grid, K::dutch_flatmates},
      {"StrictKropki", &IssReader::whole_grid, K::negative_kropki},
      {"StrictXV", &IssReader::strict_xv, K::negative_sum},
      {"WhiteDot", &IssReader::dots, K::difference},
      {"BlackDot", &IssReader::dots, K::ratio},
      {"X", &IssReader::dots, K::sum_of_pair},
      {"V", &IssReader::dots, K::sum_of_pair},
      {"GreaterThan", &IssReader::greater_than, K::greater_than},
      {"Cage", &IssReader::cage, K::killer_cage},
      {"Sum", &IssReader::weighted_sum, K::sum},
      {"Arrow", &IssReader::only_cells, K::arrow},
      {"DoubleArrow", &IssReader::only_cells, K::double_arrow},
      {"PillArrow", &IssReader::pill, K::pill_arrow},
      {"LittleKiller", &IssReader::little_killer, K::little_killer},
      {"EqualSum", &IssReader::segments, K::equal_sums},
      {"RegionSumLine", &IssReader::only_cells, K::region_sum_line},
      {"Zipper", &IssReader::only_cells, K::zipper},
      {"SumLine", &IssReader::sum_line, K::sum_line},
      {"RellikCage", &IssReader::number_and_cells, K::forbidden_sum},
      {"EqualityCage", &IssReader::only_cells, K::equality_cage},
      {"Thermo", &IssReader::only_cells, K::thermo},
      {"Whisper", &IssReader::whisper, K::whisper},
      {"Palindrome", &IssReader::only_cells, K::palindrome},
      {"Renban", &IssReader::only_cells, K::renban},
      {"Between", &IssReader::only_cells, K::between},
      {"Lockout", &IssReader::number_and_cells, K::lockout},
      {"Modular", &IssReader::number_and_cells, K::modular},
      {"Entropic", &IssReader::only_cells, K::entropic},
      {"Quad", &IssReader::quad, K::contain},
      {"ContainAtLeast", &IssReader::values_and_cells, K::contain},
      {"ContainExact", &IssReader::values_and_cells, K::contain_exactly},
      {"LookAndSay", &IssReader::look_and_say, K::look_and_say},
      {"SameValues", &IssReader::number_and_cells, K::same_values},
      {"CountingCircles", &IssReader::only_cells, K::counting_circles},
      {"CountDistinct", &IssReader::only_cells, K::count_distinct},
      {"Sandwich", &IssReader::sandwich, K::sandwich},
      {"Lunchbox", &IssReader::number_and_cells, K::lunchbox},
      {"XSum", &IssReader::border, K::x_sum},
      {"Skyscraper", &IssReader::border, K::skyscraper},
      {"HiddenSkyscraper", &IssReader::border, K::hidden_skyscraper},
      {"FullRank", &IssReader::full_rank, K::full_rank},
      {"FullRankTies", &IssReader::rank_ties, K::different_ranks, Place::puzzle},
      {"NumberedRoom", &IssReader::border, K::numbered_room},
      {"Indexing", &IssReader::indexing, {}},
      {"ValueIndexing", &IssReader::only_cells, K::value_index},
      {"Pair", &IssReader::relation, K::pair_relation},
      {"PairX", &IssReader::relation, K::pair_relation_all},
      {"NFA", &IssReader::automaton, K::automaton},
      {"Regex", &IssReader::regex, K::automaton},
  };
  return table;
}

// R1C1_5, or several values: R1C1_2_5.
bool IssReader::givens(const IssTag& tag) {
  puzzle_.candidates.resize(puzzle_.cells(),
                            static_cast<std::uint16_t>((1U << puzzle_.values) - 1));
  for (const std::string_view given : tag.arguments) {
    const std::size_t end = std::min(given.find('_'), given.size());
    const auto cell = cell_of(given.substr(0, end));
    if (!cell || end == given.size()) {
      return fail(tag, "\"" + std::string(given) + "\" is not a cell with a value");
    }
    std::vector<int> values;
    if (!numbers(tag, given.substr(end + 1), values)) return false;
    if (in_choice_) {
      add({*cell}, std::move(values));
      continue;
    }
    unsigned mask = 0;
    for (const int value : values) {
      if (value >= puzzle_.lowest && value <= puzzle_.highest()) {
        mask |= 1U << static_cast<unsigned>(value - puzzle_.lowest);
      }
    }
    puzzle_.candidates[*cell] = static_cast<std::uint16_t>(puzzle_.candidates[*cell] & mask);
  }
  return true;
}

bool IssReader::nothing(const IssTag& /*tag*/) {
  return true;
}

bool IssReader::no_boxes(const IssTag& /*tag*/) {
  boxes_ = false;
  return true;
}

bool IssReader::region_size(const IssTag& tag) {
  if (!number(tag, 0, box_size_)) return false;
  if (box_size_ >= 1 && box_size_ <= static_cast<int>(kMaxVariantCells)) return true;
  return fail(tag, "the size of a region is out of range");
}

// A symbol for each cell; cells with the same symbol are a piece.
bool IssReader::jigsaw(const IssTag& tag) {
  const std::string_view layout = tag.arguments.empty() ? std::string_view() : tag.arguments.back();
  if (layout.size() != puzzle_.grid_cells())
    return fail(tag, "there must be a symbol for each cell");
  std::map<char, CellList> pieces;
  for (std::size_t cell = 0; cell < layout.size(); ++cell) {
    pieces[layout[cell]].push_back(static_cast<std::uint16_t>(cell));
  }
  if (pieces.size() == 1) return true;
  for (auto& [symbol, piece] : pieces) pieces_.push_back(std::move(piece));
  return true;
}

bool IssReader::whole_grid(const IssTag& /*tag*/) {
  add({});
  return true;
}

bool IssReader::boxes_rule(const IssTag& tag) {
  const auto size = std::ranges::find(tags_, std::string_view("RegionSize"), &IssTag::name);
  int wanted = 0;
  if (size == tags_.end()) {
    wanted = static_cast<int>(kind_ == ConstraintKind::windoku
                                  ? puzzle_.values
                                  : std::max(puzzle_.rows, puzzle_.columns));
  } else if (!number(*size, 0, wanted)) {
    return false;
  }
  // Without boxes of this size there are no windows and groups, and the rule says nothing.
  if (wanted > 1 &&
      !boxes_of(puzzle_.rows, puzzle_.columns, static_cast<std::uint32_t>(wanted)).empty()) {
    add({}, {wanted});
  }
  return puzzle_.rows == puzzle_.columns || fail(tag, "the grid must be square");
}

bool IssReader::strict_xv(const IssTag& /*tag*/) {
  add({}, {5, 10});
  return true;
}

bool IssReader::only_cells(const IssTag& tag) {
  CellList list;
  if (!cells(tag, 0, list)) return false;
  add(std::move(list));
  return true;
}

bool IssReader::number_and_cells(const IssTag& tag) {
  CellList list;
  int value = 0;
  if (!number(tag, 0, value) || !cells(tag, 1, list)) return false;
  add(std::move(list), {value});
  return true;
}

bool IssReader::dots(const IssTag& tag) {
  CellList list;
  if (!cells(tag, 0, list)) return false;
  const int value = tag.name == "WhiteDot"   ? 1
                    : tag.name == "BlackDot" ? 2
                    : tag.name == "X"        ? 10
                                             : 5;
  add_beside(std::move(list), {value}, [&](int a, int b) {
    if (kind_ == ConstraintKind::difference) return std::abs(a - b) == value;
    if (kind_ == ConstraintKind::ratio) return a == value * b || b == value * a;
    return a + b == value;
  });
  return true;
}

template <class Holds>
void IssReader::add_beside(CellList cells, std::vector<int> numbers, Holds holds) {
  if (std::ranges::all_of(cells, [&](auto cell) { return cell < puzzle_.grid_cells(); })) {
    return add(std::move(cells), std::move(numbers));
  }
  std::vector<int> masks(puzzle_.values, 0);
  for (std::uint32_t value = 0; value < puzzle_.values; ++value) {
    for (std::uint32_t other = 0; other < puzzle_.values; ++other) {
      const int a = puzzle_.lowest + static_cast<int>(value);
      if (holds(a, puzzle_.lowest + static_cast<int>(other))) masks[value] |= 1 << other;
    }
  }
  kind_ = ConstraintKind::pair_relation;
  for (auto first = cells.begin(); first != cells.end(); ++first) {
    for (auto second = first + 1; second != cells.end(); ++second) {
      for (const auto& [down, right] : {std::pair{0, 1}, {1, 0}, {0, -1}, {-1, 0}}) {
        if (at_distance(*first, down, right) == *second) add({*first, *second}, masks);
      }
    }
  }
}

bool IssReader::greater_than(const IssTag& tag) {
  CellList list;
  if (!cells(tag, 0, list)) return false;
  add_beside(std::move(list), {}, [](int a, int b) { return a > b; });
  return true;
}

// The difference may be left out; it is then 5.
bool IssReader::whisper(const IssTag& tag) {
  constexpr int kGerman = 5;
  const bool has_number = !tag.arguments.empty() && !cell_of(tag.arguments[0]);
  int value = kGerman;
  CellList list;
  if (has_number && !number(tag, 0, value)) return false;
  if (!cells(tag, has_number ? 1 : 0, list)) return false;
  add(std::move(list), {value});
  return true;
}

// An empty sum means any sum. A cell that occurs twice counts twice, and differs from the others.
bool IssReader::cage(const IssTag& tag) {
  CellList list;
  int value = 0;
  const bool any_sum = !tag.arguments.empty() && tag.arguments[0].empty();
  if (!any_sum && !number(tag, 0, value)) return false;
  if (!cells(tag, 1, list)) return false;
  CellList once = list;
  std::ranges::sort(once);
  once.erase(std::unique(once.begin(), once.end()), once.end());
  if (once.size() == list.size()) {
    add(std::move(list), {value});
    return true;
  }
  std::vector<VariantConstraint> parts{{ConstraintKind::all_different, std::move(once), {}, {}}};
  if (value != 0) parts.push_back({ConstraintKind::sum, std::move(list), {value}, {}});
  kind_ = ConstraintKind::all_of;
  add({});
  puzzle_.constraints.back().parts = std::move(parts);
  return true;
}

// "12", or "0_=_1_1_-1" with a factor for each cell.
bool IssReader::weighted_sum(const IssTag& tag) {
  if (tag.arguments.empty()) return fail(tag, "the sum is missing");
  std::vector<int> values;
  const std::string_view text = tag.arguments[0];
  const std::size_t equals = text.find("_=_");
  if (!numbers(tag, text.substr(0, equals), values)) return false;
  if (values.size() > 1) values.resize(1);
  if (equals != std::string_view::npos && !numbers(tag, text.substr(equals + 3), values))
    return false;
  CellList list;
  if (!cells(tag, 1, list)) return false;
  add(std::move(list), std::move(values));
  return true;
}

// The pill is read from left to right and from top to bottom.
bool IssReader::pill(const IssTag& tag) {
  CellList list;
  int size = 0;
  if (!number(tag, 0, size) || !cells(tag, 1, list)) return false;
  if (size < 1 || size > static_cast<int>(list.size()))
    return fail(tag, "the size of the pill is wrong");
  std::sort(list.begin(), list.begin() + size);
  add(std::move(list), {size});
  return true;
}

bool IssReader::diagonal(const IssTag& tag) {
  int direction = 0;
  if (!number(tag, 0, direction)) return false;
  add({}, {direction > 0 ? 1 : -1});
  return true;
}

// The first cell at the border says which diagonal: from the left downwards, from the right
// upwards, from the top to the left, from the bottom to the right.
bool IssReader::little_killer(const IssTag& tag) {
  int sum = 0;
  if (!number(tag, 0, sum)) return false;
  const auto first = tag.arguments.size() > 1 ? cell_of(tag.arguments[1]) : std::nullopt;
  if (!first || *first >= puzzle_.grid_cells()) return fail(tag, "the first cell is missing");
  const std::uint32_t row = *first / puzzle_.columns;
  const std::uint32_t column = *first % puzzle_.columns;
  const std::uint32_t last_row = puzzle_.rows - 1;
  const std::uint32_t last_column = puzzle_.columns - 1;
  int down = 0;
  int right = 0;
  if (column == 0 && row < last_row) {
    down = right = 1;
  } else if (column == last_column && row > 0 && row < last_row) {
    down = right = -1;
  } else if (row == 0 && column > 0) {
    down = 1;
    right = -1;
  } else if (row == last_row && column > 0 && column < last_column) {
    down = -1;
    right = 1;
  } else {
    return fail(tag, "no diagonal begins at this cell");
  }
  CellList list;
  for (auto cell = first; cell; cell = moved(puzzle_, *cell, down, right)) list.push_back(*cell);
  add(std::move(list), {sum});
  return true;
}

// How other lines may be equal to it says the tag FullRankTies.
bool IssReader::full_rank(const IssTag& tag) {
  const bool ties = std::ranges::any_of(tags_, [](const IssTag& other) {
    return other.name == "FullRankTies" && !other.arguments.empty() && other.arguments[0] == "any";
  });
  return border_clues(tag, [&](CellList line, int value) {
    add(std::move(line), {value, int{ties}});
  });
}

bool IssReader::rank_ties(const IssTag& tag) {
  const std::string_view ties = tag.arguments.empty() ? "only-unclued" : tag.arguments[0];
  if (ties == "none") add({});
  return ties == "none" || ties == "any" || ties == "only-unclued" ||
         fail(tag, "it must say none, only-unclued or any");
}

bool IssReader::border(const IssTag& tag) {
  return border_clues(tag, [&](CellList line, int value) { add(std::move(line), {value}); });
}

// Skyscraper~R3~2~4: the clues at the left and at the right, each may be empty.
bool IssReader::border_clues(const IssTag& tag, const std::function<void(CellList, int)>& take) {
  if (tag.arguments.size() < 2) return fail(tag, "the clue is missing");
  const std::string_view name = tag.arguments[0];
  for (std::size_t place = 1; place < std::min<std::size_t>(tag.arguments.size(), 3); ++place) {
    if (tag.arguments[place].empty()) continue;
    int value = 0;
    CellList list;
    if (!number(tag, place, value) || !line(tag, name, place == 2, list)) return false;
    take(std::move(list), value);
  }
  return true;
}

bool IssReader::sandwich(const IssTag& tag) {
  int sum = 0;
  CellList list;
  if (!number(tag, 0, sum)) return false;
  if (tag.arguments.size() < 2) return fail(tag, "the row or column is missing");
  if (!line(tag, tag.arguments[1], false, list)) return false;
  add(std::move(list), {sum});
  return true;
}

bool IssReader::quad(const IssTag& tag) {
  const auto first = tag.arguments.empty() ? std::nullopt : cell_of(tag.arguments[0]);
  const auto right = first ? at_distance(*first, 0, 1) : std::nullopt;
  const auto below = first ? at_distance(*first, 1, 0) : std::nullopt;
  const auto last = first ? at_distance(*first, 1, 1) : std::nullopt;
  if (!right || !below || !last) return fail(tag, "the upper left cell is wrong");
  std::vector<int> values;
  for (std::size_t place = 1; place < tag.arguments.size(); ++place) {
    int value = 0;
    if (!number(tag, place, value)) return false;
    values.push_back(value);
  }
  add({*first, *right, *below, *last}, std::move(values));
  return true;
}

bool IssReader::values_and_cells(const IssTag& tag) {
  std::vector<int> values;
  CellList list;
  if (tag.arguments.empty()) return fail(tag, "the values are missing");
  if (!numbers(tag, tag.arguments[0], values) || !cells(tag, 1, list)) return false;
  add(std::move(list), std::move(values));
  return true;
}

bool IssReader::look_and_say(const IssTag& tag) {
  std::vector<int> values;
  CellList list;
  if (tag.arguments.empty() || !std::ranges::all_of(tag.arguments[0], is_digit)) {
    return fail(tag, "the counts are missing");
  }
  for (const char symbol : tag.arguments[0]) values.push_back(symbol - '0');
  if (!cells(tag, 1, list)) return false;
  add(std::move(list), std::move(values));
  return true;
}

// Groups of cells with "-" between them.
bool IssReader::segments(const IssTag& tag) {
  CellList list;
  std::vector<int> sizes;
  bool separated = true;
  for (const std::string_view argument : tag.arguments) {
    const auto cell = cell_of(argument);
    if (!cell && argument != "-") {
      return fail(tag, "there is no cell " + std::string(argument));
    }
    if (!cell) {
      separated = true;
      continue;
    }
    if (separated) sizes.push_back(0);
    separated = false;
    ++sizes.back();
    list.push_back(*cell);
  }
  if (sizes.size() < 2) return sizes.size() == 1 || fail(tag, "the cells are missing");
  add(std::move(list), std::move(sizes));
  return true;
}

// Groups of cells, each with a name that begins with "_", or separated by empty arguments.
bool IssReader::named_groups(const IssTag& tag, std::vector<Group>& groups) {
  bool begins = true;
  for (std::size_t place = 1; place < tag.arguments.size(); ++place) {
    const std::string_view argument = tag.arguments[place];
    if (argument.empty() || argument[0] == '_') {
      begins = true;
      continue;
    }
    if (begins) groups.push_back({{}, {0}});
    begins = false;
    Group& group = groups.back();
    if (argument == "-") {
      group.sizes.push_back(0);
      continue;
    }
    const auto cell = cell_of(argument);
    if (!cell) return fail(tag, "there is no cell " + std::string(argument));
    group.cells.push_back(*cell);
    ++group.sizes.back();
  }
  return true;
}

// The relation has a bit for each pair of values, six to a symbol.
bool IssReader::relation(const IssTag& tag) {
  if (tag.arguments.empty()) return fail(tag, "the relation is missing");
  std::vector<int> masks(puzzle_.values, 0);
  std::uint32_t bit = 0;
  for (std::uint32_t value = 0; value < puzzle_.values; ++value) {
    for (std::uint32_t other = 0; other < puzzle_.values; ++other, ++bit) {
      if (bit / 6 >= tag.arguments[0].size()) continue;
      const int bits = six_bits(tag.arguments[0][bit / 6]);
      if (bits < 0) return fail(tag, "the relation has a wrong symbol");
      if ((bits >> (bit % 6) & 1) != 0) masks[value] |= 1 << other;
    }
  }
  std::vector<Group> groups;
  if (!named_groups(tag, groups)) return false;
  for (Group& group : groups) {
    if (group.sizes.size() > 1) return fail(tag, "a relation has no segments");
    if (group.cells.size() > 1) add(std::move(group.cells), masks);
  }
  return true;
}

bool IssReader::automaton(const IssTag& tag) {
  if (tag.arguments.empty()) return fail(tag, "the automaton is missing");
  const auto numbers = automaton_numbers(tag.arguments[0], puzzle_.values);
  if (!numbers) return fail(tag, "the automaton cannot be read");
  return automaton_over(tag, *numbers);
}

bool IssReader::regex(const IssTag& tag) {
  const auto pattern = tag.arguments.empty() ? std::nullopt : unpacked_pattern(tag.arguments[0]);
  if (!pattern) return fail(tag, "the pattern cannot be read");
  const RegexAutomaton made = automaton_of_pattern(puzzle_, *pattern);
  if (!made.mistake.empty()) return fail(tag, "the pattern: " + made.mistake);
  return automaton_over(tag, made.numbers);
}

bool IssReader::automaton_over(const IssTag& tag, const std::vector<int>& numbers) {
  std::vector<Group> groups;
  if (!named_groups(tag, groups)) return false;
  for (Group& group : groups) {
    if (group.sizes.size() == 1) {
      kind_ = ConstraintKind::automaton;
      add(std::move(group.cells), numbers);
      continue;
    }
    if (tag.name == "Regex") return fail(tag, "a pattern has no segments");
    std::vector<int> all{static_cast<int>(group.sizes.size())};
    all.insert(all.end(), group.sizes.begin(), group.sizes.end());
    all.insert(all.end(), numbers.begin(), numbers.end());
    kind_ = ConstraintKind::automaton_of_segments;
    add(std::move(group.cells), std::move(all));
  }
  return true;
}

bool IssReader::indexing(const IssTag& tag) {
  CellList list;
  const std::string_view way = tag.arguments.empty() ? std::string_view() : tag.arguments[0];
  if (way != "R" && way != "C") return fail(tag, "it must say R or C");
  if (!cells(tag, 1, list)) return false;
  kind_ = way == "R" ? ConstraintKind::index_row : ConstraintKind::index_column;
  add(std::move(list));
  return true;
}

// ConnectedValues~PREFIX~VALUES~SIZE: the prefix is that of variables, or empty for the grid.
bool IssReader::connected(const IssTag& tag) {
  std::vector<int> values;
  const std::string_view prefix = tag.arguments.empty() ? std::string_view() : tag.arguments[0];
  CellList list = cells_of_layer(prefix);
  if (list.empty()) return fail(tag, "there are no cells " + std::string(prefix));
  if (tag.arguments.size() < 2) return fail(tag, "the values are missing");
  if (!numbers(tag, tag.arguments[1], values)) return false;
  int size = 0;
  if (tag.arguments.size() > 2 && !tag.arguments[2].empty() && !number(tag, 2, size)) return false;
  const Layer& layer = layers_[layer_of(list[0])];
  values.insert(values.begin(), {static_cast<int>(layer.columns), size});
  add(std::move(list), std::move(values));
  return true;
}

// The variables of boxes mean nothing if there are none.
bool IssReader::finish_missing_values() {
  const auto tag = std::ranges::find(tags_, std::string_view("Doppelganger"), &IssTag::name);
  if (tag == tags_.end()) return true;
  const CellList of_boxes = cells_of_layer("DGB");
  CellList list = cells_of_layer("DGC");
  const CellList of_columns = cells_of_layer("DGR");
  list.insert(list.end(), of_columns.begin(), of_columns.end());
  if (!puzzle_.regions.empty()) {
    list.insert(list.end(), of_boxes.begin(), of_boxes.end());
  } else if (!of_boxes.empty()) {
    puzzle_.add(ConstraintKind::one_of, of_boxes, {puzzle_.lowest});
  }
  puzzle_.add(ConstraintKind::missing_values, std::move(list));
  return true;
}

// A loop has the word LOOP among its cells.
bool IssReader::sum_line(const IssTag& tag) {
  IssTag rest = tag;
  const bool is_loop = std::erase(rest.arguments, std::string_view("LOOP")) > 0;
  CellList list;
  int sum = 0;
  if (!number(rest, 0, sum) || !cells(rest, 1, list)) return false;
  add(std::move(list), {sum, int{is_loop}});
  return true;
}

}  // namespace bitdoku::variants
