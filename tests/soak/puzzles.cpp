#include "soak/puzzles.hpp"

#include <algorithm>
#include <numeric>

namespace bitdoku::testing::soak {
namespace {

constexpr std::uint16_t kAllDigits = 511;

// Random numbers by splitmix64 (S. Vigna), because a billion puzzles need many.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15;
    std::uint64_t bits = state_;
    bits = (bits ^ (bits >> 30U)) * 0xbf58476d1ce4e5b9;
    bits = (bits ^ (bits >> 27U)) * 0x94d049bb133111eb;
    return bits ^ (bits >> 31U);
  }
  // From 0 to bound - 1.
  std::size_t below(std::size_t bound) { return ((next() >> 32U) * bound) >> 32U; }
  bool once_in(std::size_t times) { return below(times) == 0; }

  template <class List>
  void shuffle(List list) {
    for (std::size_t i = list.size() - 1; i > 0; --i) std::swap(list[i], list[below(i + 1)]);
  }

 private:
  std::uint64_t state_;
};

// The nine rows (or columns) in a random order that keeps those of a band (or stack) together.
std::array<std::size_t, 9> random_lines(Dice& dice) {
  std::array<std::size_t, 3> groups{0, 1, 2};
  dice.shuffle(std::span(groups));
  std::array<std::size_t, 9> lines{};
  for (std::size_t i = 0; i < 9; ++i) lines[i] = 3 * groups[i / 3] + i % 3;
  for (std::size_t i = 0; i < 9; i += 3) dice.shuffle(std::span(lines).subspan(i, 3));
  return lines;
}

class Symmetry {
 public:
  explicit Symmetry(Dice& dice)
      : transposed_(dice.once_in(2)), rows_(random_lines(dice)), columns_(random_lines(dice)) {
    std::iota(digits_.begin(), digits_.end(), Digit{0});
    dice.shuffle(std::span(digits_).subspan(1));
  }

  [[nodiscard]] Cells image(const Cells& cells) const {
    const std::size_t row_step = transposed_ ? 1 : 9;
    const std::size_t column_step = transposed_ ? 9 : 1;
    Cells result{};
    for (std::size_t i = 0; i < 81; ++i) {
      result[i] = digits_[cells[rows_[i / 9] * row_step + columns_[i % 9] * column_step]];
    }
    return result;
  }

 private:
  bool transposed_;
  std::array<std::size_t, 9> rows_;
  std::array<std::size_t, 9> columns_;
  std::array<Digit, 10> digits_{};
};

// One puzzle on its way from an original to a block.
class Draft {
 public:
  Draft(const Original& original, Dice& dice)
      : dice_(dice),
        original_(original),
        symmetry_(dice),
        cells_(symmetry_.image(original.givens)) {
    bounds_ = {original.solutions, original.solutions};
  }

  // Leaves the image as it is in 3 of 8 cases.
  void mutate() {
    switch (dice_.below(8)) {
      case 0:
        return remove(1 + dice_.below(3));
      case 1:
        return remove(dice_.below(givens() + 1));
      case 2:
        return add_right();
      case 3:
        return add_any();
      case 4:
        return change();
      default:
        return;
    }
  }

  // Strikes out candidates of the blanks. In half of the puzzles it spares those of the solution.
  [[nodiscard]] Masks strike_out(const Block& block, std::size_t puzzle) {
    Masks masks = block.masks_of(puzzle);
    const bool spares = bounds_.least > 0 && dice_.once_in(2);
    const Cells solution = symmetry_.image(original_.solution);
    for (std::size_t left = dice_.below(100); left > 0; --left) {
      const std::size_t cell = dice_.below(81);
      const auto digit = static_cast<Digit>(1 + dice_.below(9));
      if (spares && solution[cell] == digit) continue;
      masks[cell] = static_cast<std::uint16_t>(masks[cell] & ~(1U << (digit - 1U)));
    }
    bounds_.least = spares ? std::uint8_t{1} : std::uint8_t{0};
    return masks;
  }

  [[nodiscard]] const Cells& cells() const { return cells_; }
  [[nodiscard]] Bounds bounds() const { return bounds_; }

 private:
  // A random cell that is a given, or a blank. At least 17 cells are either at first.
  std::size_t any(bool given) {
    std::size_t cell = dice_.below(81);
    while ((cells_[cell] != 0) != given) cell = (cell + 1) % 81;
    return cell;
  }

  [[nodiscard]] std::size_t givens() const {
    return 81 - static_cast<std::size_t>(std::ranges::count(cells_, Digit{0}));
  }

  void remove(std::size_t givens) {
    for (; givens > 0; --givens) cells_[any(true)] = 0;
    bounds_.most = 2;
  }

  // Digits of the solution.
  void add_right() {
    const Cells solution = symmetry_.image(original_.solution);
    for (std::size_t left = 1 + dice_.below(8); left > 0; --left) {
      const std::size_t cell = any(false);
      cells_[cell] = solution[cell];
    }
    bounds_.least = 1;
  }

  void add_any() {
    cells_[any(false)] = static_cast<Digit>(1 + dice_.below(9));
    bounds_.least = 0;
  }

  // Another digit for a given; or the given moves.
  void change() {
    const std::size_t cell = any(true);
    if (dice_.once_in(2)) {
      cells_[cell] = static_cast<Digit>(1 + dice_.below(9));
    } else {
      std::swap(cells_[cell], cells_[any(false)]);
    }
    bounds_ = {};
  }

  Dice& dice_;
  const Original& original_;
  Symmetry symmetry_;
  Cells cells_;
  Bounds bounds_;
};

}  // namespace

Masks Block::masks_of(std::size_t puzzle) const {
  if (!masks.empty() && masks.size() > puzzle) return masks[puzzle];
  Masks result{};
  for (std::size_t i = 0; i < 81; ++i) {
    const Digit given = givens[puzzle][i];
    result[i] = given == 0 ? kAllDigits : static_cast<std::uint16_t>(1U << (given - 1U));
  }
  return result;
}

Puzzle Block::puzzle(std::size_t puzzle) const {
  Puzzle result;
  for (int cell = 0; cell < 81; ++cell) {
    const auto i = static_cast<std::size_t>(cell);
    if (givens[puzzle][i] != 0) result.set_given(cell, givens[puzzle][i]);
    for (Digit digit = 1; digit <= 9 && with_candidates; ++digit) {
      if ((masks[puzzle][i] >> (digit - 1U) & 1U) == 0) result.strike_out(cell, digit);
    }
  }
  return result;
}

std::string Block::text(std::size_t puzzle) const {
  std::string result;
  for (std::size_t i = 0; i < 81; ++i) {
    if (!with_candidates) {
      result += givens[puzzle][i] == 0 ? '.' : static_cast<char>('0' + givens[puzzle][i]);
      continue;
    }
    for (Digit digit = 1; digit <= 9; ++digit) {
      const bool has = (masks[puzzle][i] >> (digit - 1U) & 1U) != 0;
      result += has ? static_cast<char>('0' + digit) : '.';
    }
  }
  return result;
}

void fill(Block& block, std::span<const Original> originals, std::uint64_t seed,
          std::uint64_t number, std::size_t size) {
  Dice dice(Dice(seed).next() ^ Dice(~number).next());
  block.with_candidates = number % 8 == 7;
  block.givens.resize(size);
  block.bounds.resize(size);
  block.masks.clear();
  for (std::size_t i = 0; i < size; ++i) {
    Draft draft(originals[dice.below(originals.size())], dice);
    draft.mutate();
    block.givens[i] = draft.cells();
    if (block.with_candidates) block.masks.push_back(draft.strike_out(block, i));
    block.bounds[i] = draft.bounds();
  }
}

}  // namespace bitdoku::testing::soak
