// Simple colours: the two places of a digit in a house get two colours. Further houses with two
// places continue the colouring. All cells of one colour have the digit, and no cell of the other
// has it.
// Wrap: two cells of one colour see each other, so all cells of that colour lose the digit.
// Trap: other cells that see both colours lose the digit. There are at least four coloured cells;
// fewer would be locked candidates.
//
// The steps are ordered by digit, then by the first coloured cell. If both colours wrap, the colour
// of that cell comes first.
#include <algorithm>
#include <array>
#include <span>

#include "human/build.hpp"
#include "human/finders.hpp"
#include "human/turbot.hpp"
#include "human/words.hpp"

namespace bitdoku::human {
namespace {

struct Coloured {
  std::array<CellSet, 2> cells;  // by colour
  bool clash = false;            // a cell got both colours, so the board contradicts itself
};

// Colours the cells that are connected with this cell by links.
Coloured colour_from(int first, const StrongLinks& links) {
  Coloured coloured;
  coloured.cells[0].add(first);
  for (bool grows = true; grows;) {
    grows = false;
    for (const StrongLink& link : links) {
      for (std::size_t colour = 0; colour < 2; ++colour) {
        CellSet& other = coloured.cells[1 - colour];
        for (int end = 0; end < 2; ++end) {
          if (!coloured.cells[colour].has(link.end(end)) || other.has(link.end(1 - end))) continue;
          other.add(link.end(1 - end));
          grows = true;
        }
      }
    }
  }
  coloured.clash = !(coloured.cells[0] & coloured.cells[1]).empty();
  return coloured;
}

bool give_colours(const Board& board, int digit, const Coloured& coloured, const StrongLinks& links,
                  const CellSet& struck, const Sink& sink) {
  if (struck.empty()) return false;
  Step step;
  for (int colour = 0; colour < 2; ++colour) {
    mark(step, coloured.cells[static_cast<std::size_t>(colour)], digit, Mark::Role::set, colour);
  }
  strike_out(step, struck, digit);
  for (const StrongLink& link : links) {
    if (!(coloured.cells[0] | coloured.cells[1]).has(link.first)) continue;
    step.houses.push_back(house_of(link.house));
    step.proof.push_back(house_fact(board, link.house, digit));
  }
  put_in_order(step);
  return !sink(std::move(step));
}

// Visits the connected coloured cells of each digit.
template <class Visit>
bool visit_coloured(const Board& board, const Visit& visit) {
  for (int digit = 1; digit <= 9; ++digit) {
    const StrongLinks links(board, digit);
    CellSet left;
    for (const StrongLink& link : links) left |= CellSet::of(link.first) | CellSet::of(link.second);
    while (!left.empty()) {
      const Coloured coloured = colour_from(left.first(), links);
      left &= ~(coloured.cells[0] | coloured.cells[1]);
      if (!coloured.clash && visit(digit, coloured, links)) return true;
    }
  }
  return false;
}

}  // namespace

bool find_simple_colours_trap(const Board& board, const Sink& sink) {
  return visit_coloured(board, [&](int digit, const Coloured& coloured, const StrongLinks& links) {
    const CellSet all = coloured.cells[0] | coloured.cells[1];
    if (all.count() < 4) return false;
    const CellSet struck = peers_of_any(coloured.cells[0]) & peers_of_any(coloured.cells[1]) &
                           board.cells(digit) & ~all;
    return give_colours(board, digit, coloured, links, struck, sink);
  });
}

bool find_simple_colours_wrap(const Board& board, const Sink& sink) {
  return visit_coloured(board, [&](int digit, const Coloured& coloured, const StrongLinks& links) {
    for (const CellSet& colour : coloured.cells) {
      if ((colour & peers_of_any(colour)).empty()) continue;
      if (give_colours(board, digit, coloured, links, colour, sink)) return true;
    }
    return false;
  });
}

namespace {

std::string colours_text(const Step& step) {
  return cells_text(marked_cells(step, Mark::Role::set, 0)) + " / " +
         cells_text(marked_cells(step, Mark::Role::set, 1));
}

std::string either_colour(const Step& step) {
  const std::string digit = std::to_string(step.eliminations.front().digit);
  return "In a house with only two places for " + digit + ", one of them is " + digit +
         ". So either " + all_are(marked_cells(step, Mark::Role::set, 0), digit) + ", or " +
         all_are(marked_cells(step, Mark::Role::set, 1), digit) + ".";
}

}  // namespace

namespace {

// "r1c4 of one colour and r3c8 of the other"
std::string seen_colours(const Step& step, Candidate gone) {
  std::array<std::string, 2> seen;
  for (int colour = 0; colour < 2; ++colour) {
    const auto cells = marked_cells(step, Mark::Role::set, colour);
    const auto first =
        std::ranges::find_if(cells, [&](int cell) { return peers_of(gone.cell).has(cell); });
    if (first != cells.end()) seen.at(static_cast<std::size_t>(colour)) = cell_text(*first);
  }
  return seen[0] + " of one colour and " + seen[1] + " of the other";
}

}  // namespace

void describe_simple_colours_trap(Step& step) {
  step.pattern = std::to_string(step.eliminations.front().digit) + " in " + colours_text(step);
  step.sentences = {either_colour(step), "A cell that sees both colours cannot be " +
                                             std::to_string(step.eliminations.front().digit) + "."};
  for (const Candidate gone : step.eliminations) {
    step.sentences.push_back(position::seers_lose(std::span(&gone, 1), seen_colours(step, gone)) +
                             ".");
  }
}

namespace {

// "r1c4 and r1c8": the first two of the cells that see each other.
std::string meeting_text(const std::vector<std::uint16_t>& cells) {
  for (const int cell : cells) {
    for (const int other : cells) {
      if (peers_of(cell).has(other)) return cell_text(cell) + " and " + cell_text(other);
    }
  }
  return "";
}

}  // namespace

void describe_simple_colours_wrap(Step& step) {
  const std::string digit = std::to_string(step.eliminations.front().digit);
  const std::vector<std::uint16_t> false_cells = position::struck_cells(step.eliminations);
  const std::string eliminated = cells_text(false_cells);
  step.pattern = std::to_string(step.eliminations.front().digit) + " in " + colours_text(step);
  step.sentences = {either_colour(step),
                    meeting_text(false_cells) +
                        " have the same colour and see each other, so this colour is false: " +
                        eliminated + " cannot be " + digit + ".",
                    ruled_out(step)};
}

}  // namespace bitdoku::human
