#include "generate/unavoidable.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace bitdoku::generating {
namespace {

// Larger sets rarely lose all their givens.
constexpr int kMostRows = 4;
constexpr int kMostColumns = 5;
constexpr std::size_t kWordsToFetch = 48;

Turn last_turn(std::span<const std::uint64_t> set, std::span<const Turn> turns) {
  Turn last = 0;
  for (std::size_t word = 0; word < set.size(); ++word) {
    for (std::uint64_t bits = set[word]; bits != 0; bits &= bits - 1) {
      last = std::max(last, turns[64 * word + static_cast<std::size_t>(std::countr_zero(bits))]);
    }
  }
  return last;
}

}  // namespace

// Finds the sets of a grid and their turns.
class UnavoidableSets::Finder {
 public:
  Finder(Shape shape, std::span<const Digit> grid, std::span<const Turn> turns)
      : side_(static_cast<std::size_t>(shape.side())), grid_(grid), turns_(turns) {
    words_ = (grid.size() + 63) / 64;
    sets_.reserve(words_ * 4 * grid.size());
    found_.reserve(4 * grid.size());
    note_digits(shape);
    for (std::size_t a = 0; a < side_; ++a) {
      for (std::size_t b = a + 1; b < side_; ++b) exchange_digits(a, b);
    }
    exchange_lines(shape.box_rows(), side_, 1);
    exchange_lines(shape.box_cols(), 1, side_);
  }

  [[nodiscard]] std::span<const std::uint64_t> sets() const { return sets_; }
  [[nodiscard]] std::span<const Turn> turns() const { return found_; }

 private:
  template <class Entry>
  using Table = std::array<std::array<Entry, kMostSide>, kMostSide>;

  void note_digits(Shape shape) {
    for (std::size_t row = 0, cell = 0; row < side_; ++row) {
      std::size_t box = row / shape.box_rows() * shape.box_rows();
      std::size_t left_in_box = shape.box_cols();
      for (std::size_t column = 0; column < side_; ++column, ++cell) {
        const std::size_t digit = grid_[cell] - 1U;
        column_of_row_[digit][row] = static_cast<std::uint8_t>(column);
        box_of_row_[digit][row] = static_cast<std::uint8_t>(box);
        row_of_column_[digit][column] = std::uint32_t{1} << row;
        row_of_box_[digit][box] = std::uint32_t{1} << row;
        if (--left_in_box > 0) continue;
        left_in_box = shape.box_cols();
        ++box;
      }
    }
  }

  // Two rows are connected if a column or a box has digit a in one of them and b in the other.
  void exchange_digits(std::size_t a, std::size_t b) {
    std::array<std::uint32_t, kMostSide> next;
    for (std::size_t row = 0; row < side_; ++row) {
      next[row] = row_of_column_[b][column_of_row_[a][row]] | row_of_box_[b][box_of_row_[a][row]];
    }
    auto left = static_cast<std::uint32_t>((std::uint64_t{1} << side_) - 1);
    while (left != 0) {
      std::uint32_t rows = left & (0U - left);
      for (std::uint32_t fresh = rows; fresh != 0;) {
        const std::uint32_t reached =
            next[static_cast<std::size_t>(std::countr_zero(fresh))] & ~rows;
        fresh = (fresh & (fresh - 1)) | reached;
        rows |= reached;
      }
      left &= ~rows;
      if (std::popcount(rows) > kMostRows) continue;
      CellBits set{};
      Turn turn = 0;
      for (; rows != 0; rows &= rows - 1) {
        const auto row = static_cast<std::size_t>(std::countr_zero(rows));
        put(set, turn, row * side_ + column_of_row_[a][row]);
        put(set, turn, row * side_ + column_of_row_[b][row]);
      }
      add(set, turn);
    }
  }

  // Finds pairs of lines of a chute whose digits can be swapped in some of the crossing lines. The
  // chute has `lines` lines. Their cells are `step` apart, and the lines are `to_next` apart.
  void exchange_lines(std::size_t lines, std::size_t to_next, std::size_t step) {
    for (std::size_t first = 0; first < side_; ++first) {
      std::array<std::uint8_t, kMostSide + 1> place_of;
      for (std::size_t i = 0; i < side_; ++i) {
        place_of[grid_[first * to_next + i * step]] = static_cast<std::uint8_t>(i);
      }
      for (std::size_t second = first + 1; second % lines != 0; ++second) {
        std::array<std::uint8_t, kMostSide> next;
        for (std::size_t i = 0; i < side_; ++i) {
          next[i] = place_of[grid_[second * to_next + i * step]];
        }
        add_cycles(next, first * to_next, second * to_next, step);
      }
    }
  }

  // Cycles of two are already found as sets of two digits.
  void add_cycles(const std::array<std::uint8_t, kMostSide>& next, std::size_t first,
                  std::size_t second, std::size_t step) {
    auto left = static_cast<std::uint32_t>((std::uint64_t{1} << side_) - 1);
    while (left != 0) {
      std::uint32_t cycle = 0;
      for (auto i = static_cast<std::size_t>(std::countr_zero(left)); (left >> i & 1U) != 0;) {
        left ^= std::uint32_t{1} << i;
        cycle |= std::uint32_t{1} << i;
        i = next[i];
      }
      const int size = std::popcount(cycle);
      if (size < 3 || size > kMostColumns) continue;
      CellBits set{};
      Turn turn = 0;
      for (; cycle != 0; cycle &= cycle - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(cycle));
        put(set, turn, first + i * step);
        put(set, turn, second + i * step);
      }
      add(set, turn);
    }
  }

  void put(CellBits& set, Turn& turn, std::size_t cell) const {
    flip(set, cell);
    turn = std::max(turn, turns_[cell]);
  }

  void add(const CellBits& set, Turn turn) {
    sets_.insert(sets_.end(), set.begin(), set.begin() + static_cast<std::ptrdiff_t>(words_));
    found_.push_back(turn);
  }

  std::size_t side_;
  std::size_t words_;
  std::span<const Digit> grid_;
  std::span<const Turn> turns_;
  std::vector<std::uint64_t> sets_;
  std::vector<Turn> found_;
  // For each digit.
  Table<std::uint8_t> column_of_row_;
  Table<std::uint8_t> box_of_row_;
  Table<std::uint32_t> row_of_column_;  // as one bit
  Table<std::uint32_t> row_of_box_;
};

void UnavoidableSets::start(Shape shape, std::span<const Digit> grid, std::span<const Turn> turns,
                            Turn end) {
  words_ = (grid.size() + 63) / 64;
  const Finder finder(shape, grid, turns);
  sort(finder.sets(), finder.turns(), end);
}

void UnavoidableSets::arrange(std::span<const Turn> turns, Turn end) {
  const std::vector<std::uint64_t> sets = sets_;
  std::vector<Turn> turns_of_sets;
  for (std::size_t set = 0; set < sets.size(); set += words_) {
    turns_of_sets.push_back(last_turn(std::span(sets).subspan(set, words_), turns));
  }
  sort(sets, turns_of_sets, end);
}

void UnavoidableSets::sort(std::span<const std::uint64_t> sets, std::span<const Turn> turns,
                           Turn end) {
  const auto bucket = [&](Turn turn) { return std::size_t{std::min(turn, end)}; };
  // begin_[turn] starts as the index after the sets of the turn; the sets are then filled in
  // backwards.
  begin_.assign(end + std::size_t{2}, 0);
  for (const Turn turn : turns) ++begin_[bucket(turn)];
  Index n = 0;
  for (Index& place : begin_) place = n += place;
  sets_.resize(sets.size());
  for (std::size_t set = 0; set < turns.size(); ++set) {
    const std::size_t place = --begin_[bucket(turns[set])];
    for (std::size_t i = 0; i < words_; ++i) sets_[place * words_ + i] = sets[set * words_ + i];
  }
  first_added_.assign(end, kNone);
  next_added_.clear();
}

void UnavoidableSets::add(const CellBits& set, Turn turn) {
  next_added_.push_back(first_added_[turn]);
  first_added_[turn] = static_cast<Index>(sets_.size() / words_);
  sets_.insert(sets_.end(), set.begin(), set.begin() + static_cast<std::ptrdiff_t>(words_));
}

bool UnavoidableSets::is_free(Index set, const CellBits& givens) const {
  const std::uint64_t* const words = &sets_[set * words_];
  if (words_ == 2) return ((words[0] & givens[0]) | (words[1] & givens[1])) == 0;
  std::uint64_t common = 0;
  for (std::size_t i = 0; i < words_; ++i) common |= words[i] & givens[i];
  return common == 0;
}

bool UnavoidableSets::is_one_free(Turn turn, const CellBits& givens) const {
  for (Index set = begin_[turn]; set < begin_[turn + 1U]; ++set) {
    if (is_free(set, givens)) return true;
  }
  for (Index set = first_added_[turn]; set != kNone; set = next_added_[set - begin_.back()]) {
    if (is_free(set, givens)) return true;
  }
  return false;
}

void UnavoidableSets::prefetch(Turn turn) const {
  __builtin_prefetch(&begin_[turn]);
  __builtin_prefetch(&first_added_[turn]);
  __builtin_prefetch(next_added_.data());
  // Added sets are at the end.
  __builtin_prefetch(sets_.data() + sets_.size());
  const std::uint64_t* const sets = sets_.data() + words_ * begin_[turn];
  for (std::size_t i = 0; i < kWordsToFetch; i += 8) __builtin_prefetch(sets + i);
}

CellBits difference(std::span<const Digit> grid, std::span<const Digit> other) {
  CellBits set{};
  std::size_t cell = 0;
  for (; cell + 8 <= grid.size(); cell += 8) {
    std::uint64_t a = 0;
    std::uint64_t b = 0;
    std::memcpy(&a, &grid[cell], 8);
    std::memcpy(&b, &other[cell], 8);
    // The bytes are digits, so the highest bit of a byte of the sum is set where they differ. The
    // multiplication collects these bits; the first cell becomes the lowest bit.
    std::uint64_t differ = ((a ^ b) + 0x7f7f7f7f7f7f7f7f) >> 7U & 0x0101010101010101;
    if constexpr (std::endian::native == std::endian::big) differ = __builtin_bswap64(differ);
    set[cell / 64] |= (differ * 0x0102040810204080 >> 56U) << cell % 64;
  }
  for (; cell < grid.size(); ++cell) {
    set[cell / 64] |= std::uint64_t{other[cell] != grid[cell]} << cell % 64;
  }
  return set;
}

}  // namespace bitdoku::generating
