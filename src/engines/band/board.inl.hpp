// The board of a search, and its conversion from candidates. This file is a part of each kernel;
// see search.inl.hpp.

BITDOKU_INLINE Lanes load(const std::int16_t* lanes) {
  Lanes v;
  std::memcpy(&v, lanes, sizeof v);
  return v;
}
BITDOKU_INLINE void store(const Lanes& v, std::int16_t* lanes) {
  std::memcpy(lanes, &v, sizeof v);
}
struct Board {
  Lanes cell[kPlanes];
};

// Copies vector by vector, because g++ turns a loop or memcpy of this size into `rep movs`, which
// costs more than a round of propagation.
template <std::size_t... kPlane>
BITDOKU_INLINE void copy_planes(const Lanes* from, Lanes* to, std::index_sequence<kPlane...>) {
  ((to[kPlane] = from[kPlane]), ...);
}
BITDOKU_INLINE void copy_planes(const Lanes* from, Lanes* to) {
  copy_planes(from, to, std::make_index_sequence<kPlanes>());
}

// The board as an array. The loops over the cells are unrolled, so each index is a constant.
struct alignas(32) BoardLanes {
  std::int16_t lane[kPlanes * kLanes];
};
using Planes = std::make_index_sequence<kPlanes>;

template <std::size_t... kPlane>
BITDOKU_INLINE void clear_lanes(BoardLanes& lanes, std::index_sequence<kPlane...>) {
  (store(broadcast(0), lanes.lane + kPlane * kLanes), ...);
}
template <std::size_t... kPlane>
BITDOKU_INLINE void load_planes(const BoardLanes& lanes, Board& board,
                                std::index_sequence<kPlane...>) {
  ((board.cell[kPlane] = load(lanes.lane + kPlane * kLanes)), ...);
}
inline void read_candidates(const std::uint16_t* candidates, Board& board) {
  BoardLanes lanes;
  clear_lanes(lanes, Planes());
  for (std::size_t cell = 0; cell < 81; ++cell) {
    lanes.lane[kPlace[cell]] = static_cast<std::int16_t>(candidates[cell] & kAllDigits);
  }
  load_planes(lanes, board, Planes());
}
