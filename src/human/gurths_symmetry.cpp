// Gurth's symmetrical placement: a map of the grid, such as a rotation by 180 degrees, takes each
// given to a given if the digits change by a permutation. It also takes the solution to a solution.
// The puzzle has only one, so the map takes it to itself. So a cell that keeps its place has a
// digit that stays, and a cell that sees its image has a digit that changes.
//
// Source: "Gurth's Symmetrical Placement" in the Sudopedia, for rotations by 180 degrees, and
// "Gurth's Symmetrical Placement Theorem" on sudokuwiki.org (A. Stuart), for diagonals.
//
// Only the givens count, and the puzzle must consist of givens alone. The maps are all that take
// houses to houses: the rows of each band, the columns of each stack, the bands and the stacks may
// change places, and rows may become columns. Maps that are easy to see come first. For each map
// there are up to two steps: digits to set in cells that keep their places, and candidates to
// strike out. Each set of changes is given once.
#include <algorithm>

#include "human/build.hpp"
#include "human/modern_finders.hpp"
#include "human/words.hpp"
#include "position/symmetry.hpp"

namespace bitdoku::human {
namespace {

constexpr int kFewestGivens = 17;                // of a puzzle with one solution
constexpr std::size_t kMostSymmetries = 100;     // a puzzle with one solution hardly has more
using LinePlaces = std::array<std::uint8_t, 9>;  // by row or column: its new place
using CellImages = std::vector<std::uint16_t>;

constexpr LinePlaces kInPlace{0, 1, 2, 3, 4, 5, 6, 7, 8};
constexpr LinePlaces kReversed{8, 7, 6, 5, 4, 3, 2, 1, 0};

// Rows or columns change places; if `turns`, rows become columns first.
struct GridMap {
  bool turns = false;
  LinePlaces rows{};
  LinePlaces columns{};

  [[nodiscard]] CellImages images() const {
    CellImages images;
    for (std::size_t row = 0; row < 9; ++row) {
      for (std::size_t column = 0; column < 9; ++column) {
        const int to_row = rows.at(turns ? column : row);
        const int to_column = columns.at(turns ? row : column);
        images.push_back(static_cast<std::uint8_t>(9 * to_row + to_column));
      }
    }
    return images;
  }
};

// The map in words: "A rotation by 180 degrees".
std::string text_of(const GridMap& map) {
  const bool straight = map.columns == kInPlace;
  if (map.rows == kReversed && map.columns == kReversed) {
    return map.turns ? "A reflection in the diagonal r1c9-r9c1" : "A rotation by 180 degrees";
  }
  if (map.turns && map.rows == kInPlace) {
    if (straight) return "A reflection in the diagonal r1c1-r9c9";
    if (map.columns == kReversed) return "A rotation by 90 degrees";
  }
  if (map.turns && map.rows == kReversed && straight) return "A rotation by 270 degrees";
  const auto listed = [](const LinePlaces& places) {
    std::string text;
    for (const int place : places) text += static_cast<char>('1' + place);
    return text;
  };
  return filled("%oving the rows 123456789 to % and the columns 123456789 to %",
                {map.turns ? "A reflection in the diagonal r1c1-r9c9 and then m" : "M",
                 listed(map.rows), listed(map.columns)});
}

// The map that gives these images.
GridMap map_of(std::span<const std::uint16_t> images) {
  GridMap map;
  map.turns = images[0] / 9 != images[1] / 9;
  for (std::size_t i = 0; i < 9; ++i) {
    map.rows.at(i) = static_cast<std::uint8_t>(images[map.turns ? i : 9 * i] / 9);
    map.columns.at(i) = static_cast<std::uint8_t>(images[map.turns ? 9 * i : i] % 9);
  }
  return map;
}

bool is_plain_to_see(const GridMap& map) {
  return text_of(map).find("oving") == std::string::npos;
}

// All permutations of nine lines that keep lines of a chute together.
std::vector<LinePlaces> all_line_places() {
  std::vector<LinePlaces> all;
  constexpr std::uint8_t kOrders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                          {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
  for (std::size_t n = 0; n < 1296; ++n) {
    LinePlaces places{};
    const auto& chutes = kOrders[n / 216];
    const std::array<std::size_t, 3> within{n / 36 % 6, n / 6 % 6, n % 6};
    for (std::size_t i = 0; i < 9; ++i) {
      places.at(i) =
          static_cast<std::uint8_t>(3 * chutes[i / 3] + kOrders[within.at(i / 3)][i % 3]);
    }
    all.push_back(places);
  }
  return all;
}

class GurthsSymmetry {
 public:
  GurthsSymmetry(const Board& board, const Sink& sink) : board_(board), sink_(sink) {
    for (int cell = 0; cell < kCells; ++cell) {
      values_.push_back(board.givens().has(cell) ? static_cast<Digit>(board.value(cell))
                                                 : Digit{0});
    }
    for (int line = 0; line < 9; ++line) {
      in_row_.push_back((board.givens() & cells_of_house(kFirstRow + line)).count());
      in_column_.push_back((board.givens() & cells_of_house(kFirstColumn + line)).count());
    }
  }

  bool run() {
    if (!board_.is_plain() || board_.givens().count() < kFewestGivens) return false;
    const std::vector<LinePlaces> all = all_line_places();
    for (const bool turns : {false, true}) find_maps(turns, all);
    for (const bool plain : {true, false}) {
      for (const GridMap& map : maps_) {
        if (is_plain_to_see(map) == plain && look_at(map.images())) return true;
      }
    }
    return false;
  }

 private:
  // Those that take each line to one with the same number of givens.
  static std::vector<LinePlaces> fitting(const std::vector<LinePlaces>& all,
                                         const std::vector<int>& from, const std::vector<int>& to) {
    std::vector<LinePlaces> some;
    std::ranges::copy_if(all, std::back_inserter(some), [&](const LinePlaces& places) {
      for (std::size_t i = 0; i < 9; ++i) {
        if (from[i] != to[places.at(i)]) return false;
      }
      return true;
    });
    return some;
  }

  void find_maps(bool turns, const std::vector<LinePlaces>& all) {
    const std::vector<LinePlaces> columns = fitting(all, turns ? in_row_ : in_column_, in_column_);
    for (const LinePlaces& row : fitting(all, turns ? in_column_ : in_row_, in_row_)) {
      for (const LinePlaces& column : columns) {
        if (maps_.size() == kMostSymmetries) return;
        const GridMap map{turns, row, column};
        if (is_symmetric(map) && digits_under(map.images(), values_, board_.givens())) {
          maps_.push_back(map);
        }
      }
    }
  }

  // Whether the map takes givens to givens by a permutation of the digits. Most maps fail at once.
  [[nodiscard]] bool is_symmetric(const GridMap& map) const {
    DigitMap digits{};
    DigitMap origins{};
    for (CellSet left = board_.givens(); !left.empty();) {
      const auto cell = static_cast<std::size_t>(left.take_first());
      const std::size_t row = map.turns ? cell % 9 : cell / 9;
      const std::size_t column = map.turns ? cell / 9 : cell % 9;
      const Digit from = values_[cell];
      const Digit to = values_[std::size_t{9} * map.rows.at(row) + map.columns.at(column)];
      if (to == 0) return false;
      if (digits[from] == 0) digits[from] = to;
      if (origins[to] == 0) origins[to] = from;
      if (digits[from] != to || origins[to] != from) return false;
    }
    return true;
  }

  bool look_at(const CellImages& images) {
    const DigitMap digits = *digits_under(images, values_, board_.givens());
    Step set;
    Step strike;
    for (int cell = 0; cell < kCells; ++cell) {
      Fact fact;
      fact.why = Fact::Why::symmetry;
      fact.cell = static_cast<std::uint8_t>(cell);
      fact.cells = images;
      Mask gone = 0;
      for (Mask left = board_.candidates(cell); left != 0;) {
        const Candidate c = candidate_of(cell, take_first(left));
        if (goes_with_image(c, images, digits)) {
          fact.one_of.push_back(c);
        } else {
          gone |= bit_of(c.digit);
        }
      }
      if (gone == 0 || fact.one_of.empty()) continue;
      if (fact.one_of.size() == 1 && images[static_cast<std::size_t>(cell)] == cell) {
        set.placements.push_back(fact.one_of.front());
        set.proof.push_back(fact);
      }
      strike_out(strike, cell, gone);
      strike.proof.push_back(std::move(fact));
    }
    return give(std::move(set), digits) || give(std::move(strike), digits);
  }

  bool give(Step step, const DigitMap& digits) {
    if (step.proof.empty()) return false;
    Changes changes{step.placements, step.eliminations};
    if (std::ranges::find(given_, changes) != given_.end()) return false;
    given_.push_back(std::move(changes));
    const DigitMap numbers = numbers_of_cycles(digits);
    for (CellSet left = board_.givens(); !left.empty();) {
      const int cell = left.take_first();
      const Digit digit = values_[static_cast<std::size_t>(cell)];
      add_mark(step, candidate_of(cell, digit), Mark::Role::set, numbers[digit]);
    }
    return !sink_(std::move(step));
  }

  // By digit: 0 if it stays. Digits that become one another have a number of their own from 1.
  static DigitMap numbers_of_cycles(const DigitMap& digits) {
    DigitMap numbers{};
    std::uint8_t last = 0;
    for (std::size_t digit = 1; digit <= 9; ++digit) {
      if (digits.at(digit) == digit || numbers.at(digit) != 0) continue;
      ++last;
      for (std::size_t next = digit; numbers.at(next) == 0; next = digits.at(next)) {
        numbers.at(next) = last;
      }
    }
    return numbers;
  }

  const Board& board_;
  const Sink& sink_;
  std::vector<Digit> values_;  // of the givens
  std::vector<int> in_row_;    // the number of givens
  std::vector<int> in_column_;
  std::vector<GridMap> maps_;
  using Changes = std::pair<std::vector<Candidate>, std::vector<Candidate>>;
  std::vector<Changes> given_;
};

// What each digit becomes, by the marks of the givens. One without a given stays.
DigitMap digits_of(const Step& step) {
  std::array<Digit, kCells> values{};
  CellSet givens;
  for (const Mark& one : step.marks) {
    values.at(one.candidate.cell) = one.candidate.digit;
    givens.add(one.candidate.cell);
  }
  return *digits_under(step.proof.front().cells, values, givens);
}

// "1-9, 2-5-8": the digits that become one another.
std::string changing_text(const DigitMap& digits) {
  std::string text;
  Mask told = 0;
  for (std::size_t digit = 1; digit <= 9; ++digit) {
    if (digits.at(digit) == digit || (told >> digit & 1U) != 0) continue;
    if (!text.empty()) text += ", ";
    text += std::to_string(digit);
    for (std::size_t next = digits.at(digit); next != digit; next = digits.at(next)) {
      text += "-" + std::to_string(next);
      told |= bit_of(static_cast<int>(next));
    }
  }
  return text;
}

std::vector<Digit> staying_digits(const DigitMap& digits) {
  std::vector<Digit> staying;
  for (Digit digit = 1; digit <= 9; ++digit) {
    if (digits[digit] == digit) staying.push_back(digit);
  }
  return staying;
}

}  // namespace

bool find_gurths_symmetry(const Board& board, const Sink& sink) {
  return GurthsSymmetry(board, sink).run();
}

void describe_gurths_symmetry(Step& step) {
  const std::vector<std::uint16_t>& images = step.proof.front().cells;
  const DigitMap digits = digits_of(step);
  const std::string changing = changing_text(digits);
  const std::vector<Digit> staying = staying_digits(digits);
  std::vector<std::uint16_t> fixed;
  std::vector<std::uint16_t> seeing;
  for (const Fact& fact : step.proof) {
    (images[fact.cell] == fact.cell ? fixed : seeing).push_back(fact.cell);
  }
  const std::string map = text_of(map_of(images));
  step.pattern = static_cast<char>(map.front() - 'A' + 'a') + map.substr(1) +
                 (changing.empty() ? ", no digit changes" : ", digits change by " + changing);
  const std::string stay = staying.empty()       ? "No digit stays."
                           : staying.size() == 1 ? "Only " + joined(staying, ", ") + " stays."
                                                 : joined(staying, ", ") + " stay.";
  step.sentences = {
      filled("% takes each given to a given%. %",
             {map, changing.empty() ? "" : " if the digits change by " + changing, stay}),
      "So it takes the solution to a solution. The puzzle has only one, which must stay as it is."};
  if (!fixed.empty()) {
    step.sentences.push_back(cells_text(fixed) +
                             (fixed.size() == 1 ? " keeps its place" : " keep their places") +
                             ", so only a digit that stays can be there.");
  }
  if (!seeing.empty()) {
    step.sentences.push_back(
        cells_text(seeing) +
        (seeing.size() == 1 ? " sees the cell that it goes to" : " see the cells that they go to") +
        ", so no digit that stays can be in both.");
  }
  for (const Candidate c : step.placements) {
    step.sentences.push_back("So " + cell_text(c.cell) + " is " + std::to_string(c.digit) + ".");
  }
  if (step.placements.empty()) step.sentences.push_back(ruled_out(step));
}

}  // namespace bitdoku::human
