// Empty rectangle: the three or more places of a digit in a box are all in one row and one column
// of the box, but not all in the row and not all in the column. A column outside the box has
// exactly two places of the digit, one of them in this row. The digit is struck out of the cell
// where the row of the other place meets the column of the box. The same holds with rows and
// columns exchanged. An empty rectangle with two places of the digit in the box is a technique of
// its own; the same is a kite, a skyscraper or a turbot fish.
//
// The steps are ordered by digit, by box, and by row and column within it. Links in columns come
// before links in rows.
#include "human/build.hpp"
#include "human/finders.hpp"
#include "human/words.hpp"

namespace bitdoku::human {
namespace {

constexpr int kBoxGroup = 0;  // groups of marks
constexpr int kLinkGroup = 1;

struct EmptyRectangle {
  int digit;
  int box;
  int row;     // the row of the board through the box
  int column;  // the column of the board through the box
};

// Adds the chain that starts at the far end of the link. It goes to the near end, along the line of
// the box to the places beside it, and to the rest of the box. `house` is the line of the link.
void add_er_chain(Step& step, const Board& board, const EmptyRectangle& er, int house) {
  const auto cells_of = [](int of) { return cells_of_house(of); };
  const bool in_column = house < kFirstRow;
  const int line = in_column ? kFirstRow + er.row : kFirstColumn + er.column;
  const CellSet& places = board.cells(er.digit);
  const CellSet near = places & cells_of(house) & cells_of(line);
  const CellSet far = places & cells_of(house) & ~near;
  const CellSet beside = places & cells_of(er.box) & cells_of(line);
  const CellSet rest = places & cells_of(er.box) & ~beside;
  const std::array<ChainNode, 4> chain{{{far, er.digit},
                                        {near, er.digit, house},
                                        {beside, er.digit, line},
                                        {rest, er.digit, er.box}}};
  add_chain(step, chain);
}

bool give_empty_rectangle(const Board& board, const EmptyRectangle& er, int house, int struck,
                          const Sink& sink) {
  if (!board.has(struck, er.digit)) return false;
  Step step;
  step.houses = {house_of(er.box), house_of(house)};
  const CellSet& places = board.cells(er.digit);
  const CellSet& in_box = cells_of_house(er.box);
  const CellSet& in_line = cells_of_house(house);
  mark(step, places & in_box, er.digit, Mark::Role::pattern, kBoxGroup);
  mark(step, places & in_line, er.digit, Mark::Role::pattern, kLinkGroup);
  strike_out(step, CellSet::of(struck), er.digit);
  step.proof = {house_fact(board, er.box, er.digit), house_fact(board, house, er.digit)};
  add_er_chain(step, board, er, house);
  put_in_order(step);
  return !sink(std::move(step));
}

// The other place of the digit in a line with exactly two places, if one of them is `near`; else
// -1.
int far_end(const Board& board, int house, int digit, int near) {
  const Mask places = board.places(house, digit);
  if (!has_two(places) || (places >> near & 1) == 0) return -1;
  return first_of(places & ~bit_of(near));
}

bool look_for_links(const Board& board, const EmptyRectangle& er, const Sink& sink) {
  for (int column = 0; column < 9; ++column) {
    if (column / 3 == er.column / 3) continue;
    const int row = far_end(board, kFirstColumn + column, er.digit, er.row);
    if (row < 0 || row / 3 == er.row / 3) continue;
    const int house = kFirstColumn + column;
    if (give_empty_rectangle(board, er, house, row * 9 + er.column, sink)) return true;
  }
  for (int row = 0; row < 9; ++row) {
    if (row / 3 == er.row / 3) continue;
    const int column = far_end(board, kFirstRow + row, er.digit, er.column);
    if (column < 0 || column / 3 == er.column / 3) continue;
    const int house = kFirstRow + row;
    if (give_empty_rectangle(board, er, house, er.row * 9 + column, sink)) return true;
  }
  return false;
}

bool look_at_cross(const Board& board, int digit, int box, int cross, const Sink& sink) {
  const Mask places = board.places(box, digit);
  const auto row = static_cast<Mask>(0b111 << cross / 3 * 3);
  const auto column = static_cast<Mask>(0b1001001 << cross % 3);
  if ((places & ~(row | column)) != 0) return false;
  if ((places & ~row) == 0 || (places & ~column) == 0) return false;
  const int cell = cell_at(box, cross);
  return look_for_links(board, {digit, box, row_of(cell), column_of(cell)}, sink);
}

// Looks at the boxes with two places of the digit, or at those with more.
bool look_at_boxes(const Board& board, bool with_two, const Sink& sink) {
  for (int digit = 1; digit <= 9; ++digit) {
    for (int box = 0; box < 9; ++box) {
      const int places = count_of(board.places(box, digit));
      if (places < 2 || (places == 2) != with_two) continue;
      for (int cross = 0; cross < 9; ++cross) {
        if (look_at_cross(board, digit, box, cross, sink)) return true;
      }
    }
  }
  return false;
}

}  // namespace

bool find_empty_rectangle(const Board& board, const Sink& sink) {
  return look_at_boxes(board, false, sink);
}

bool find_empty_rectangle_of_two(const Board& board, const Sink& sink) {
  return look_at_boxes(board, true, sink);
}

void describe_empty_rectangle(Step& step) {
  const std::string digit = std::to_string(step.eliminations.front().digit);
  const std::vector<std::uint16_t> link = marked_cells(step, Mark::Role::pattern, kLinkGroup);
  const int gone = step.eliminations.front().cell;
  const std::string box = house_text(step.houses[0]);
  const bool in_column = step.houses[1].kind == House::Kind::column;
  // The end of the link that the struck candidate sees, and the one that sees the box.
  const bool first_is_far = peers_of(gone).has(link[0]);
  const int far = link[first_is_far ? 0 : 1];
  const int near = link[first_is_far ? 1 : 0];
  const std::string row = house_text(house_of(kFirstRow + row_of(in_column ? near : gone)));
  const std::string column =
      house_text(house_of(kFirstColumn + column_of(in_column ? gone : near)));
  const std::string& by_near = in_column ? row : column;
  const std::string& by_gone = in_column ? column : row;
  step.pattern =
      digit + " in " + house_codes(std::span(step.houses).first(1)) + " (" + cells_text(link) + ")";
  step.sentences = {
      "In " + box + ", all places for " + digit + " are in " + row + " or in " + column + ". In " +
          house_text(step.houses[1]) + ", " + digit +
          " has only two places: " + cell_text(link[0]) + " and " + cell_text(link[1]) + ".",
      "If " + cell_text(gone) + " were " + digit + ", " + cell_text(far) + " could not be " +
          digit + ", so " + cell_text(near) + " would be " + digit + ". Then " + cell_text(gone) +
          " would exclude the places in " + by_gone + ", and " + cell_text(near) + " those in " +
          by_near + ", so " + box + " would have no place for " + digit + ".",
      ruled_out(step)};
}

}  // namespace bitdoku::human
