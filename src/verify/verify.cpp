#include <bitdoku/verify.hpp>
#include <vector>

namespace bitdoku {
namespace {

std::string place(int row, int column) {
  return "r" + std::to_string(row + 1) + "c" + std::to_string(column + 1);
}

// Searches for a digit that a house has twice. It reads every house from the rules of the puzzle
// and counts with a separate list. That is slow but simple, because this code judges the fast
// engines.
class HouseCheck {
 public:
  HouseCheck(const Puzzle& puzzle, std::span<const Digit> cells)
      : rules_(puzzle.houses().rules()),
        box_rows_(puzzle.shape().box_rows()),
        box_cols_(puzzle.shape().box_cols()),
        side_(box_rows_ * box_cols_),
        cells_(cells) {}

  [[nodiscard]] std::optional<std::string> run() {
    for (int i = 0; i < side_; ++i) {
      const std::string number = std::to_string(i + 1);
      for (int k = 0; k < side_; ++k) house_.push_back(i * side_ + k);
      if (auto bad = check("row " + number)) return bad;
      for (int k = 0; k < side_; ++k) house_.push_back(k * side_ + i);
      if (auto bad = check("column " + number)) return bad;
      if (auto bad = check_region(i)) return bad;
    }
    for (std::size_t i = 0; i < rules_.extra.size(); ++i) {
      const ExtraHouse& extra = rules_.extra[i];
      house_.assign(extra.cells.begin(), extra.cells.end());
      const std::string name =
          extra.name.empty() ? "extra house " + std::to_string(i + 1) : extra.name;
      if (auto bad = check(name)) return bad;
    }
    return std::nullopt;
  }

 private:
  std::optional<std::string> check_region(int number) {
    if (!rules_.has_regions) return std::nullopt;
    if (rules_.regions.empty()) {
      const int top = number / box_rows_ * box_rows_;
      const int left = number % box_rows_ * box_cols_;
      for (int k = 0; k < side_; ++k) {
        house_.push_back((top + k / box_cols_) * side_ + left + k % box_cols_);
      }
      return check("box " + std::to_string(number + 1));
    }
    for (int cell = 0; cell < side_ * side_; ++cell) {
      if (rules_.regions[static_cast<std::size_t>(cell)] == number) house_.push_back(cell);
    }
    return check("region " + std::to_string(number + 1));
  }

  // Checks the cells of `house_` and empties it.
  std::optional<std::string> check(const std::string& name) {
    std::vector<int> times(static_cast<std::size_t>(side_) + 1, 0);
    for (const int cell : house_) {
      const Digit digit = cells_[static_cast<std::size_t>(cell)];
      if (++times[digit] == 2) return std::to_string(digit) + " twice in " + name;
    }
    house_.clear();
    return std::nullopt;
  }

  const HouseRules& rules_;
  int box_rows_;
  int box_cols_;
  int side_;
  std::span<const Digit> cells_;
  std::vector<int> house_;
};

}  // namespace

std::optional<std::string> verify(const Puzzle& puzzle, std::span<const Digit> solution) {
  const int side = puzzle.shape().side();
  const std::size_t cells = static_cast<std::size_t>(side) * static_cast<std::size_t>(side);
  if (solution.size() != cells) {
    return std::to_string(solution.size()) + " cells, not " + std::to_string(cells);
  }
  for (int row = 0; row < side; ++row) {
    for (int column = 0; column < side; ++column) {
      const int cell = row * side + column;
      const int digit = solution[static_cast<std::size_t>(cell)];
      if (digit == 0) return place(row, column) + " is blank";
      if (digit > side) return place(row, column) + " is " + std::to_string(digit);
      const int given = puzzle.given(cell);
      if (given != 0 && given != digit) {
        return place(row, column) + " is " + std::to_string(digit) + ", the given is " +
               std::to_string(given);
      }
      if (!puzzle.allows(cell, static_cast<Digit>(digit))) {
        return place(row, column) + " is " + std::to_string(digit) + ", which was struck out";
      }
    }
  }
  return HouseCheck(puzzle, solution).run();
}

}  // namespace bitdoku
