#include "variants/links/drawing.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <map>
#include <optional>

#include "variants/places.hpp"

namespace bitdoku::variants {
namespace {

constexpr int kCell = 1000;

bool is_middle(int place) {
  const int rest = place % kCell;
  return rest > kCell / 2 - 100 && rest < kCell / 2 + 100;
}
bool is_border(int place) {
  const int rest = place % kCell;
  return rest < 100 || rest > kCell - 100;
}

int cell_at(const VariantPuzzle& puzzle, int row, int column) {
  if (row < 0 || column < 0 || row >= static_cast<int>(puzzle.rows) * kCell ||
      column >= static_cast<int>(puzzle.columns) * kCell) {
    return -1;
  }
  return row / kCell * static_cast<int>(puzzle.columns) + column / kCell;
}

// The cell in whose middle a mark stands; -1 if it stands elsewhere.
int cell_of(const DrawnMark& mark, const VariantPuzzle& puzzle) {
  return is_middle(mark.row) && is_middle(mark.column) ? cell_at(puzzle, mark.row, mark.column)
                                                       : -1;
}

// The two cells on whose border a mark stands; empty if it stands elsewhere.
CellList neighbours_of(const DrawnMark& mark, const VariantPuzzle& puzzle) {
  const bool across = is_middle(mark.row) && is_border(mark.column);
  const bool down = is_border(mark.row) && is_middle(mark.column);
  if (across == down) return {};
  constexpr int kHalf = kCell / 2;
  const int first = across ? cell_at(puzzle, mark.row, mark.column - kHalf)
                           : cell_at(puzzle, mark.row - kHalf, mark.column);
  const int second = across ? cell_at(puzzle, mark.row, mark.column + kHalf)
                            : cell_at(puzzle, mark.row + kHalf, mark.column);
  if (first < 0 || second < 0) return {};
  return {static_cast<std::uint16_t>(first), static_cast<std::uint16_t>(second)};
}

// The cells of a circle or a long pill; empty if the mark is neither.
CellList pill_of(const DrawnMark& mark, const VariantPuzzle& puzzle) {
  constexpr int kLeast = 500;
  if (!mark.is_round || mark.width < kLeast || mark.height < kLeast || !mark.text.empty())
    return {};
  CellList cells;
  for (int row = mark.row - mark.height / 2; row < mark.row + mark.height / 2; row += kCell) {
    for (int column = mark.column - mark.width / 2; column < mark.column + mark.width / 2;
         column += kCell) {
      const int cell = cell_at(puzzle, row, column);
      if (cell < 0) return {};
      cells.push_back(static_cast<std::uint16_t>(cell));
    }
  }
  return cells;
}

std::optional<int> number_of(const std::string& text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool is_number = error == std::errc() && end == text.data() + text.size() && !text.empty();
  return is_number && value >= 0 && value < 1000 ? std::optional(value) : std::nullopt;
}

// The row or column beside which a mark stands, read from the mark on; empty if it stands
// elsewhere.
CellList line_from(const DrawnMark& mark, const VariantPuzzle& puzzle) {
  const int height = static_cast<int>(puzzle.rows) * kCell;
  const int width = static_cast<int>(puzzle.columns) * kCell;
  const bool is_beside = mark.row > 0 && mark.row < height && is_middle(mark.row) &&
                         ((mark.column < 0 && mark.column >= -kCell) ||
                          (mark.column > width && mark.column <= width + kCell));
  const bool is_above =
      mark.column > 0 && mark.column < width && is_middle(mark.column) &&
      ((mark.row < 0 && mark.row >= -kCell) || (mark.row > height && mark.row <= height + kCell));
  if (!is_beside && !is_above) return {};
  CellList line = is_beside ? row_of(puzzle, static_cast<std::uint32_t>(mark.row / kCell))
                            : column_of(puzzle, static_cast<std::uint32_t>(mark.column / kCell));
  if (mark.column > width || mark.row > height) std::ranges::reverse(line);
  return line;
}

// The cells from the first one inside the grid on, in diagonal steps.
CellList diagonal_from(int row, int column, int down, int right, const VariantPuzzle& puzzle) {
  const auto is_inside = [&] {
    return row >= 0 && column >= 0 && row < static_cast<int>(puzzle.rows) &&
           column < static_cast<int>(puzzle.columns);
  };
  CellList cells;
  for (int step = 0; step < 2 && !is_inside(); ++step) {
    row += down;
    column += right;
  }
  for (; is_inside(); row += down, column += right) {
    cells.push_back(static_cast<std::uint16_t>(row * static_cast<int>(puzzle.columns) + column));
  }
  return cells;
}

int floor_of(int place) {
  return place >= 0 ? place / kCell : -((kCell - 1 - place) / kCell);
}

bool has(const CellList& cells, std::uint16_t cell) {
  return std::ranges::find(cells, cell) != cells.end();
}

// The colours that people draw a kind of line in where the words name none.
std::vector<Hue> usual_hues(const WordedRule& rule) {
  constexpr int kDutch = 4;
  switch (rule.kind) {
    case ConstraintKind::whisper:
      return {rule.number == kDutch ? Hue::orange : Hue::green};
    case ConstraintKind::renban:
      return {Hue::purple};
    case ConstraintKind::region_sum_line:
      return {Hue::blue, Hue::turquoise};
    case ConstraintKind::palindrome:
      return {Hue::grey};
    default:
      return {};
  }
}

bool is_line_rule(ConstraintKind kind) {
  using enum ConstraintKind;
  return kind == whisper || kind == renban || kind == palindrome || kind == region_sum_line ||
         kind == entropic || kind == zipper || kind == nabner;
}

bool has_kind(const VariantPuzzle& puzzle, ConstraintKind kind) {
  return std::ranges::find(puzzle.constraints, kind, &VariantConstraint::kind) !=
         puzzle.constraints.end();
}

// "All dots are given": of the kinds of which there are any.
void add_negatives(const std::vector<WordedRule>& rules, VariantPuzzle& puzzle) {
  using enum ConstraintKind;
  const auto is_worded = [&](ConstraintKind kind) {
    return std::ranges::find(rules, kind, &WordedRule::kind) != rules.end();
  };
  if (is_worded(negative_sum)) puzzle.add(negative_sum, {}, {5, 10});
  if (!is_worded(negative_kropki)) return;
  const bool white = is_worded(difference);
  const bool black = is_worded(ratio);
  if (white && black) {
    puzzle.add(negative_kropki, {});
  } else if (white) {
    puzzle.add(negative_difference, {}, {1});
  } else if (black) {
    puzzle.add(negative_ratio, {}, {2});
  }
}

}  // namespace

// The bulb is a disc at an end, with the colour of the line. Lines without a bulb of their own
// branch off.
void Drawing::take_thermos(ConstraintKind kind, VariantPuzzle& puzzle) {
  std::map<std::uint16_t, Hue> bulbs;
  for (const DrawnMark& mark : marks) {
    const CellList cells = pill_of(mark, puzzle);
    if (cells.size() == 1 && mark.text.empty()) bulbs[cells[0]] = mark.fill;
  }
  CellList covered;
  const auto is_bulb = [&](std::uint16_t cell, Hue hue) {
    const auto found = bulbs.find(cell);
    return found != bulbs.end() && found->second == hue;
  };
  CellList used;
  const auto take_if = [&](auto begins) {
    std::erase_if(lines, [&](DrawnLine& line) {
      if (line.cells.size() < 2 || line.is_thin || line.has_head) return false;
      if (!begins(line)) {
        std::ranges::reverse(line.cells);
        if (!begins(line)) return false;
      }
      used.push_back(line.cells.front());
      covered.insert(covered.end(), line.cells.begin(), line.cells.end());
      puzzle.add(kind, line.cells);
      return true;
    });
  };
  take_if([&](const DrawnLine& line) { return is_bulb(line.cells.front(), line.hue); });
  if (!covered.empty()) {
    take_if([&](const DrawnLine& line) { return has(covered, line.cells.front()); });
  }
  std::erase_if(marks, [&](const DrawnMark& mark) {
    const CellList cells = pill_of(mark, puzzle);
    return cells.size() == 1 && has(used, cells[0]);
  });
}

// An arrow begins in a circle or a pill, or just outside its edge. A head may be drawn as a line of
// its own; it has no path.
void Drawing::take_arrows(VariantPuzzle& puzzle) {
  std::vector<CellList> pills;
  for (const DrawnMark& mark : marks) {
    CellList cells = pill_of(mark, puzzle);
    if (!cells.empty() &&
        (mark.fill == Hue::white || mark.fill == Hue::none || mark.border != Hue::none)) {
      pills.push_back(std::move(cells));
    }
  }
  std::vector<CellList> used;
  std::erase_if(lines, [&](DrawnLine& line) {
    if (line.cells.size() < 2 || (!line.has_head && !line.is_thin)) return false;
    const auto begins = [&](const CellList& pill) { return has(pill, line.cells.front()); };
    auto pill = std::ranges::find_if(pills, begins);
    if (pill == pills.end() && !line.has_head) {
      std::ranges::reverse(line.cells);
      pill = std::ranges::find_if(pills, begins);
    }
    if (pill == pills.end()) return false;
    CellList cells = *pill;
    std::ranges::sort(cells);
    const auto size = static_cast<int>(cells.size());
    cells.insert(cells.end(), line.cells.begin() + 1, line.cells.end());
    if (size == 1) {
      puzzle.add(ConstraintKind::arrow, std::move(cells));
    } else {
      puzzle.add(ConstraintKind::pill_arrow, std::move(cells), {size});
    }
    used.push_back(*pill);
    return true;
  });
  std::erase_if(marks, [&](const DrawnMark& mark) {
    const CellList cells = pill_of(mark, puzzle);
    return !cells.empty() && std::ranges::find(used, cells) != used.end();
  });
  if (!used.empty()) {
    std::erase_if(lines, [](const DrawnLine& line) { return line.is_thin && line.cells.empty(); });
  }
}

void Drawing::take_dots(ConstraintKind kind, Hue hue, int number, VariantPuzzle& puzzle) {
  std::erase_if(marks, [&](const DrawnMark& mark) {
    CellList cells = neighbours_of(mark, puzzle);
    if (cells.empty() || !mark.is_round || mark.fill != hue || !mark.text.empty()) return false;
    puzzle.add(kind, std::move(cells), {number});
    return true;
  });
}

void Drawing::take_letters(VariantPuzzle& puzzle) {
  std::erase_if(marks, [&](const DrawnMark& mark) {
    if (mark.text != "X" && mark.text != "V") return false;
    CellList cells = neighbours_of(mark, puzzle);
    if (cells.empty()) return false;
    puzzle.add(ConstraintKind::sum_of_pair, std::move(cells), {mark.text == "X" ? 10 : 5});
    return true;
  });
}

// Numbers on the corner of four cells, in one mark or in several.
void Drawing::take_quadruples(VariantPuzzle& puzzle) {
  std::map<CellList, std::vector<int>> values;
  std::erase_if(marks, [&](const DrawnMark& mark) {
    constexpr int kNear = 250;
    const int row = (mark.row + kCell / 2) / kCell;
    const int column = (mark.column + kCell / 2) / kCell;
    const bool is_near = std::abs(mark.row - row * kCell) <= kNear &&
                         std::abs(mark.column - column * kCell) <= kNear;
    if (!is_near || row < 1 || column < 1 || row >= static_cast<int>(puzzle.rows) ||
        column >= static_cast<int>(puzzle.columns)) {
      return false;
    }
    CellList cells;
    for (const int down : {-1, 0}) {
      for (const int right : {-1, 0}) {
        cells.push_back(static_cast<std::uint16_t>((row + down) * static_cast<int>(puzzle.columns) +
                                                   column + right));
      }
    }
    std::vector<int>& found = values[cells];
    for (const char symbol : mark.text) {
      if (symbol >= '1' && symbol <= '9') found.push_back(symbol - '0');
    }
    return true;
  });
  for (const auto& [cells, numbers] : values) {
    if (!numbers.empty() && numbers.size() <= 4)
      puzzle.add(ConstraintKind::contain, cells, numbers);
  }
}

void Drawing::take_outside_clues(ConstraintKind kind, VariantPuzzle& puzzle) {
  std::erase_if(marks, [&](const DrawnMark& mark) {
    const auto number = number_of(mark.text);
    CellList line = number ? line_from(mark, puzzle) : CellList();
    if (line.empty()) return false;
    puzzle.add(kind, std::move(line), {*number});
    return true;
  });
}

// A number outside the grid with an arrow that points along a diagonal.
void Drawing::take_little_killers(VariantPuzzle& puzzle) {
  std::erase_if(lines, [&](const DrawnLine& line) {
    const int down = line.to_row - line.from_row;
    const int right = line.to_column - line.from_column;
    const bool is_diagonal = down != 0 && std::abs(std::abs(down) - std::abs(right)) < kCell / 5;
    if (!line.has_head || !is_diagonal) return false;
    const auto distance = [&](const DrawnMark& mark) {
      return std::abs(mark.row - line.from_row) + std::abs(mark.column - line.from_column);
    };
    const auto mark = std::ranges::find_if(marks, [&](const DrawnMark& each) {
      return number_of(each.text) && distance(each) < kCell && cell_of(each, puzzle) < 0;
    });
    if (mark == marks.end()) return false;
    CellList cells = diagonal_from(floor_of(mark->row), floor_of(mark->column), down > 0 ? 1 : -1,
                                   right > 0 ? 1 : -1, puzzle);
    if (cells.empty()) return false;
    puzzle.add(ConstraintKind::little_killer, std::move(cells), {*number_of(mark->text)});
    marks.erase(mark);
    return true;
  });
}

// Circles at both ends.
void Drawing::take_between_lines(VariantPuzzle& puzzle) {
  CellList circles;
  for (const DrawnMark& mark : marks) {
    const CellList cells = pill_of(mark, puzzle);
    if (cells.size() == 1) circles.push_back(cells[0]);
  }
  CellList used;
  std::erase_if(lines, [&](const DrawnLine& line) {
    if (line.cells.size() < 3 || line.has_head || !has(circles, line.cells.front()) ||
        !has(circles, line.cells.back())) {
      return false;
    }
    used.push_back(line.cells.front());
    used.push_back(line.cells.back());
    puzzle.add(ConstraintKind::between, line.cells);
    return true;
  });
  std::erase_if(marks, [&](const DrawnMark& mark) {
    const CellList cells = pill_of(mark, puzzle);
    return cells.size() == 1 && has(used, cells[0]);
  });
}

void Drawing::take_parity(ConstraintKind kind, VariantPuzzle& puzzle) {
  std::erase_if(marks, [&](const DrawnMark& mark) {
    const int cell = cell_of(mark, puzzle);
    const bool is_form = mark.is_round == (kind == ConstraintKind::odd);
    if (cell < 0 || !is_form || mark.fill != Hue::grey || !mark.text.empty()) return false;
    puzzle.add(kind, {static_cast<std::uint16_t>(cell)});
    return true;
  });
}

void Drawing::take_lines(const WordedRule& rule, const std::vector<Hue>& hues,
                         VariantPuzzle& puzzle) {
  std::erase_if(lines, [&](const DrawnLine& line) {
    if (line.cells.size() < 2 || line.has_head) return false;
    if (!hues.empty() && std::ranges::find(hues, line.hue) == hues.end()) return false;
    CellList cells = open_loop(rule.kind, line.cells, puzzle);
    std::vector<int> numbers;
    if (rule.kind == ConstraintKind::whisper) {
      numbers.push_back(rule.number > 0 ? rule.number : static_cast<int>((puzzle.values + 1) / 2));
    }
    puzzle.add(rule.kind, std::move(cells), std::move(numbers));
    return true;
  });
}

void Drawing::take(const WordedRule& rule, VariantPuzzle& puzzle) {
  using enum ConstraintKind;
  switch (rule.kind) {
    case thermo:
    case slow_thermo:
      return take_thermos(rule.kind, puzzle);
    case arrow:
      return take_arrows(puzzle);
    case sum_of_pair:
      return take_letters(puzzle);
    case difference:
      return take_dots(difference, Hue::white, 1, puzzle);
    case ratio:
      return take_dots(ratio, Hue::black, 2, puzzle);
    case odd:
    case even:
      return take_parity(rule.kind, puzzle);
    case contain:
      return take_quadruples(puzzle);
    case sandwich:
    case x_sum:
    case skyscraper:
    case numbered_room:
      return take_outside_clues(rule.kind, puzzle);
    case little_killer:
      return take_little_killers(puzzle);
    case between:
      return take_between_lines(puzzle);
    default:
      break;
  }
}

std::vector<std::string> Drawing::take_clues(const std::vector<WordedRule>& worded,
                                             VariantPuzzle& puzzle) {
  const std::size_t before = puzzle.constraints.size();
  std::vector<WordedRule> rules = worded;
  std::erase_if(rules, [&](const WordedRule& rule) { return has_kind(puzzle, rule.kind); });
  for (const WordedRule& rule : rules) {
    const bool is_everywhere =
        rule.kind == ConstraintKind::anti_knight || rule.kind == ConstraintKind::anti_king;
    if (is_everywhere) puzzle.add(rule.kind, {});
    take(rule, puzzle);
  }
  add_negatives(rules, puzzle);
  const auto line_rules =
      std::ranges::count_if(rules, [](const WordedRule& rule) { return is_line_rule(rule.kind); });
  for (const WordedRule& rule : rules) {
    if (!is_line_rule(rule.kind)) continue;
    std::vector<Hue> hues = rule.hues;
    if (hues.empty()) hues = usual_hues(rule);
    // The only kind of line needs no colour.
    if (line_rules == 1 && rule.hues.empty()) hues.clear();
    if (line_rules == 1 || !hues.empty()) take_lines(rule, hues, puzzle);
  }
  std::map<std::string_view, std::size_t> counts;
  for (std::size_t place = before; place < puzzle.constraints.size(); ++place) {
    ++counts[info_of(puzzle.constraints[place].kind).name];
  }
  std::vector<std::string> taken;
  taken.reserve(counts.size());
  for (const auto& [name, count] : counts)
    taken.push_back(std::string(name) + " (" + std::to_string(count) + ")");
  return taken;
}

CellList open_loop(ConstraintKind kind, CellList cells, const VariantPuzzle& puzzle) {
  using enum ConstraintKind;
  const bool is_loop = cells.size() > 2 && cells.front() == cells.back();
  if (!is_loop || (kind != renban && kind != nabner && kind != region_sum_line)) return cells;
  cells.pop_back();
  if (kind != region_sum_line) return cells;
  const auto region_of = [&](std::uint16_t cell) {
    return std::ranges::find_if(puzzle.regions, [&](const CellList& region) {
      return std::ranges::find(region, cell) != region.end();
    });
  };
  for (std::size_t turn = 0; turn < cells.size(); ++turn) {
    if (region_of(cells.front()) != region_of(cells.back())) break;
    std::rotate(cells.begin(), cells.begin() + 1, cells.end());
  }
  return cells;
}

}  // namespace bitdoku::variants
