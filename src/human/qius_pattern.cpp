// Qiu's deadly pattern: two rows a and b of a band, two columns c and d of a stack, and a pair of
// cells of c and d in another band. In the box where they cross, two digits x and y are only in the
// cells of both rows and columns (the square), and the pair has only x and y. The same holds with
// rows and columns exchanged.
//
// Why: whatever the square has, x and y stand there in different columns, as they do in the pair.
// If they stand in one row, the four digits can be exchanged. Otherwise a has x in c, and b has y
// in d, say. To exchange the four digits, each row needs the other of x and y. Follow y from b to
// its column in a, from there to the digit in b, and so on, and exchange a and b in these columns.
// If this ends at x, the exchange is complete. If it ends at the digit of a in d, then a and b can
// be exchanged in these columns and in d, and the pair can stay. From the digit of b in c there is
// such a way, too: a and b can be exchanged in its columns and in c, or in them and the whole
// square, with the pair exchanged. Each of these gives a second solution.
//
// Values are not exchanged. A column with a value in a or b is left out. If the columns left out
// have the same digits in a and in b, no way gets there, and one cell of the square may have a
// value. If a digit is missing in one of both, one way may end there, and the other way serves;
// then the square is blank.
//
// The candidates that the pair has besides x and y, and the places of x and y elsewhere in the box,
// are the extras of deadly_patterns.hpp, with the types 1 to 4.
//
// Source: the patterns that the solver Sudoku Studio (github.com/SunnieShine/Sudoku) lists by this
// name. That solver has a table of shapes; the proof above is our own. The checker of proofs tries
// all ways to fill the cells, so there are at most 16 blank ones.
//
// The steps are ordered by the two lines (rows first), the square, the pair, and the digits as a
// binary number.
#include "human/deadly_patterns.hpp"
#include "human/modern_finders.hpp"
#include "human/words.hpp"
#include "position/deadly.hpp"

namespace bitdoku::human {
namespace {

// The lines a and b, and how far they can be exchanged.
struct Lines {
  int a = 0;
  int b = 0;
  Mask places_of_square = 0;
  Mask moving = 0;  // the places outside the square that are blank in both lines
};

class QiuSearch {
 public:
  QiuSearch(const Board& board, const Sink& sink) : board_(board), sink_(sink) {}

  bool run() {
    for (const int first : {kFirstRow, kFirstColumn}) {
      for (int a = 0; a < 9; ++a) {
        for (int b = a + 1; b < a / 3 * 3 + 3; ++b) {
          if (look_at_lines(first + a, first + b)) return true;
        }
      }
    }
    return false;
  }

 private:
  bool look_at_lines(int a, int b) {
    Mask set_in_a = 0;
    Mask set_in_b = 0;
    for (int place = 0; place < 9; ++place) {
      if (board_.value(cell_at(a, place)) != 0) set_in_a |= bit_of(place);
      if (board_.value(cell_at(b, place)) != 0) set_in_b |= bit_of(place);
    }
    for (int c = 0; c < 9; ++c) {
      for (int d = c + 1; d < c / 3 * 3 + 3; ++d) {
        const auto square = static_cast<Mask>(bit_of(c) | bit_of(d));
        const auto stuck = static_cast<Mask>((set_in_a | set_in_b) & ~square);
        const int shared = count_of(values(a, stuck) & values(b, stuck));
        const int values_in_square = count_of(set_in_a & square) + count_of(set_in_b & square);
        if (count_of(stuck) - shared + values_in_square > 1) continue;
        const auto moving = static_cast<Mask>(kAllPlaces & ~stuck & ~square);
        if (look_at_square({a, b, square, moving})) return true;
      }
    }
    return false;
  }

  // The digits that are set in these places of a line.
  [[nodiscard]] Mask values(int line, Mask places) const {
    Mask digits = 0;
    while (places != 0) {
      const int value = board_.value(cell_at(line, take_first(places)));
      if (value != 0) digits |= bit_of(value);
    }
    return digits;
  }

  bool look_at_square(const Lines& lines) {
    const int first_line = lines.a < kFirstRow ? kFirstColumn : kFirstRow;
    const int first_crossing = lines.a < kFirstRow ? kFirstRow : kFirstColumn;
    CellSet crossing;
    for (Mask left = lines.places_of_square; left != 0;) {
      crossing |= cells_of_house(first_crossing + take_first(left));
    }
    for (int line = first_line; line < first_line + 9; ++line) {
      if ((line - first_line) / 3 == (lines.a - first_line) / 3) continue;
      const CellSet pair = crossing & cells_of_house(line);
      Mask common = kAllDigits;
      for (CellSet left = pair; !left.empty();) common &= board_.candidates(left.take_first());
      const bool stopped =
          visit_subsets<2>(common, [&](Mask two) { return look_at_digits(lines, pair, two); });
      if (stopped) return true;
    }
    return false;
  }

  bool look_at_digits(const Lines& lines, const CellSet& pair, Mask two) {
    const CellSet in_a = blank(cells_at(lines.a, lines.places_of_square));
    const CellSet in_b = blank(cells_at(lines.b, lines.places_of_square));
    if (!has_any(in_a, two) || !has_any(in_b, two)) return false;
    const int box = box_of((in_a | in_b).first());
    DeadlyPattern pattern;
    for (const CellSet& cells :
         {in_a | in_b, cells_at(lines.a, lines.moving), cells_at(lines.b, lines.moving), pair}) {
      for (CellSet left = cells; !left.empty();) {
        const int cell = left.take_first();
        add(pattern, cell, pair.has(cell) ? two : board_.candidates(cell));
      }
    }
    for (Mask left = two; left != 0;) {
      const CellSet places = board_.cells(take_first(left)) & cells_of_house(box);
      if (places.empty()) return false;
      for (CellSet outside = places & ~in_a & ~in_b; !outside.empty();) {
        const int cell = outside.take_first();
        add(pattern, cell, static_cast<Mask>(board_.candidates(cell) & ~two));
      }
    }
    return is_hopeful(pattern) && give(lines, pattern, box, two);
  }

  [[nodiscard]] CellSet blank(CellSet cells) const {
    CellSet found;
    while (!cells.empty()) {
      const int cell = cells.take_first();
      if (board_.value(cell) == 0) found.add(cell);
    }
    return found;
  }

  [[nodiscard]] bool has_any(CellSet cells, Mask digits) const {
    while (!cells.empty()) {
      if ((board_.candidates(cells.take_first()) & digits) != 0) return true;
    }
    return false;
  }

  static void add(DeadlyPattern& pattern, int cell, Mask kept) {
    pattern.cells.add(cell);
    pattern.kept[static_cast<std::size_t>(cell)] = kept;
  }

  // Whether some type can follow from the extras: they are in three cells, or all are one digit.
  [[nodiscard]] bool is_hopeful(const DeadlyPattern& pattern) const {
    if (pattern.cells.count() > kMostDeadlyCells) return false;
    for (CellSet left = pattern.cells; !left.empty();) {
      if (pattern.kept[static_cast<std::size_t>(left.take_first())] == 0) return false;
    }
    const Mask extras = pattern.all_extras(board_);
    return extras != 0 && (has_one(extras) || pattern.cells_with_extras(board_).count() <= 3);
  }

  // Gives the steps with the facts that the digits are in the square or among the extras.
  bool give(const Lines& lines, const DeadlyPattern& pattern, int box, Mask two) {
    const int x = first_of(two);
    const int y = first_of(static_cast<Mask>(two & ~bit_of(x)));
    bool is_known = false;
    bool is_deadly = false;
    return give_deadly(board_, pattern, [&](Step&& step) {
      if (!is_known) is_deadly = can_be_shown(pattern, box, two);
      is_known = true;
      if (!is_deadly) return true;
      const std::vector<Fact> facts{house_fact(board_, box, x), house_fact(board_, box, y)};
      step.proof.insert(step.proof.begin() + 1, facts.begin(), facts.end());
      for (const int line : {lines.a, lines.b}) add_house(step, house_of(line));
      step.sentences = {compared_values(lines.a, lines.b)};
      return sink_(std::move(step));
    });
  }

  // "The set digits of rows 4 and 5 are the same, except 9"
  [[nodiscard]] std::string compared_values(int a, int b) const {
    std::vector<Digit> others;
    for (Mask left = values(a, kAllPlaces) ^ values(b, kAllPlaces); left != 0;) {
      others.push_back(static_cast<Digit>(take_first(left)));
    }
    return filled("The set digits of % are the same%",
                  {houses_text(std::array{house_of(a), house_of(b)}),
                   others.empty() ? "" : ", except " + digits_text(others)});
  }

  // Whether the checker of proofs finds another way for each way to fill the cells. It may give up.
  static bool can_be_shown(const DeadlyPattern& pattern, int box, Mask two) {
    std::array<Mask, kCells> any{};
    any.fill(kAllDigits);
    std::array<Mask, kHouses> needed{};
    needed[static_cast<std::size_t>(box)] = two;
    return always_has_another_way(pattern.cells, pattern.kept, any, needed);
  }

  const Board& board_;
  const Sink& sink_;
};

}  // namespace

bool find_qius_pattern(const Board& board, const Sink& sink) {
  // If the puzzle forbids candidates by itself, the second solution may need one of them.
  return board.is_plain() && QiuSearch(board, sink).run();
}

}  // namespace bitdoku::human
