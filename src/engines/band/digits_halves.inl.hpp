// Writes givens to the board and reads its digits, cell by cell, because these vectors cannot
// permute lanes cheaply. digits_wide.inl.hpp is the other form. This file is a part of some
// kernels; see search.inl.hpp.

using Cells = std::make_index_sequence<81>;

template <std::size_t... kPlane>
BITDOKU_INLINE void store_planes(const Board& board, BoardLanes& lanes,
                                 std::index_sequence<kPlane...>) {
  (store(board.cell[kPlane], lanes.lane + kPlane * kLanes), ...);
}
template <std::size_t... kCell>
BITDOKU_INLINE void place_givens(const Digit* givens, BoardLanes& lanes,
                                 std::index_sequence<kCell...>) {
  ((lanes.lane[kPlace[kCell]] = kGivenMask[givens[kCell]]), ...);
}
template <std::size_t... kCell>
BITDOKU_INLINE void take_digits(const BoardLanes& lanes, Digit* digits,
                                std::index_sequence<kCell...>) {
  ((digits[kCell] = static_cast<Digit>(
        std::countr_zero(static_cast<std::uint32_t>(lanes.lane[kPlace[kCell]])) + 1)),
   ...);
}

inline void read_givens(const Digit* givens, Board& board) {
  BoardLanes lanes;
  clear_lanes(lanes, Planes());
  place_givens(givens, lanes, Cells());
  load_planes(lanes, board, Planes());
}

inline void write_digits(const Board& board, Digit* digits) {
  BoardLanes lanes;
  store_planes(board, lanes, Planes());
  take_digits(lanes, digits, Cells());
}
