#include "human/als.hpp"

#include <set>

namespace bitdoku::human {
namespace {

// The digits of the cells at these places of the house. Empty if one of the cells has no candidate.
Mask digits_at(const Board& board, int house, Mask places) {
  Mask digits = 0;
  while (places != 0) {
    const Mask of_cell = board.candidates(cell_at(house, take_first(places)));
    if (of_cell == 0) return 0;
    digits = static_cast<Mask>(digits | of_cell);
  }
  return digits;
}

Als als_at(const Board& board, int house, Mask places, Mask digits) {
  Als als;
  als.digits = digits;
  als.size = count_of(places);
  while (places != 0) als.cells.add(cell_at(house, take_first(places)));
  for (Mask left = digits; left != 0;) {
    const int digit = take_first(left);
    const auto d = static_cast<std::size_t>(digit);
    als.with[d] = als.cells & board.cells(digit);
    als.sees[d] = peers_of_all(als.with[d]) & board.cells(digit);
  }
  return als;
}

struct Found {
  std::uint8_t house;
  Mask places;
  Mask digits;
};

void find_in_house(const Board& board, int house, int most_cells,
                   std::array<std::vector<Found>, 9>& by_size) {
  Mask blank = 0;
  for (int place = 0; place < 9; ++place) {
    if (board.candidates(cell_at(house, place)) != 0) {
      blank = static_cast<Mask>(blank | bit_of(place));
    }
  }
  for (Mask places = blank; places != 0; places = static_cast<Mask>((places - 1) & blank)) {
    const int size = count_of(places);
    if (size > most_cells) continue;
    const Mask digits = digits_at(board, house, places);
    if (count_of(digits) != size + 1) continue;
    by_size[static_cast<std::size_t>(size)].push_back(
        {static_cast<std::uint8_t>(house), places, digits});
  }
}

// Goes through the sets of cells of a house like through words in a dictionary.
class ByHouse {
 public:
  explicit ByHouse(const Board& board) : board_(board) {}

  std::vector<Als> run() {
    for (const int first : {kFirstRow, kFirstColumn, 0}) {
      for (int house = first; house < first + 9; ++house) grow(house, 0, 0, 0);
    }
    return std::move(all_);
  }

 private:
  void grow(int house, int from, Mask places, Mask digits) {
    for (int place = from; place < 9; ++place) {
      const Mask here = board_.candidates(cell_at(house, place));
      if (here == 0) continue;
      const auto more_places = static_cast<Mask>(places | bit_of(place));
      const auto more_digits = static_cast<Mask>(digits | here);
      const int size = count_of(more_places);
      if (count_of(more_digits) == size + 1) add(house, more_places, more_digits);
      // A set of eight cells has at most nine digits.
      if (size < 8) grow(house, place + 1, more_places, more_digits);
    }
  }

  void add(int house, Mask places, Mask digits) {
    if (all_.size() == kMostAls) return;
    const CellSet cells = cells_at(house, places);
    if (!seen_.emplace(cells.low, cells.high).second) return;
    all_.push_back(als_at(board_, house, places, digits));
  }

  const Board& board_;
  std::vector<Als> all_;
  std::set<std::pair<std::uint64_t, std::uint64_t>> seen_;
};

}  // namespace

std::vector<Als> find_als_by_house(const Board& board) {
  return ByHouse(board).run();
}

std::vector<Als> find_all_als(const Board& board, int most_cells) {
  std::array<std::vector<Found>, 9> by_size;
  for (int house = 0; house < kHouses; ++house) {
    find_in_house(board, house, most_cells, by_size);
  }
  std::vector<Als> all;
  std::set<std::pair<std::uint64_t, std::uint64_t>> seen;
  for (const auto& found : by_size) {
    for (const Found& f : found) {
      if (all.size() == kMostAls) return all;
      Als als = als_at(board, f.house, f.places, f.digits);
      if (seen.emplace(als.cells.low, als.cells.high).second) all.push_back(als);
    }
  }
  return all;
}

}  // namespace bitdoku::human
