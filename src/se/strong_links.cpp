#include "se/strong_links.hpp"

namespace bitdoku::se {
namespace {

constexpr std::array kStrongCauses{Cause::box, Cause::row, Cause::column};

}  // namespace

void StrongLinks::build(const Board& board) {
  linked_ = {};
  for (int digit = 1; digit <= 9; ++digit) {
    for (CellSet cells = board.cells(digit); !cells.empty();) {
      link(board, candidate_at(cells.take_first(), digit));
    }
  }
}

void StrongLinks::link(const Board& board, CandidateIndex candidate) {
  const int cell = cell_of(candidate);
  const int digit = digit_of(candidate);
  Row& row = rows_[candidate];
  row.count = 0;
  const auto xy = static_cast<std::size_t>(LinkUse::xy);
  const Mask digits = board.candidates(cell);
  if (has_two(digits)) {
    const int other = first_of(digits & ~bit_of(digit));
    row.links[row.count++] = {candidate_at(cell, other), Cause::cell};
    linked_[static_cast<std::size_t>(LinkUse::y)].add(candidate);
    linked_[xy].add(candidate);
  }
  row.first_x = row.count;
  for (std::size_t kind = 0; kind < 3; ++kind) {
    const int house = kGeometry.house[static_cast<std::size_t>(cell)][kind];
    const Mask places = board.places(house, digit);
    if (!has_two(places)) continue;
    const int place = kGeometry.place[static_cast<std::size_t>(cell)][kind];
    const CandidateIndex to =
        candidate_at(cell_at(house, first_of(places & ~bit_of(place))), digit);
    // If two cells are the last places of both a box and a line, the link is listed only once.
    if (row.count > row.first_x && row.links[row.count - 1U].to == to) continue;
    row.links[row.count++] = {to, kStrongCauses[kind]};
    linked_[static_cast<std::size_t>(LinkUse::x)].add(candidate);
    linked_[xy].add(candidate);
  }
}

}  // namespace bitdoku::se
