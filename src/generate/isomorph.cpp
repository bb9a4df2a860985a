#include "generate/isomorph.hpp"

#include <bitdoku/generate.hpp>
#include <numeric>

#include "generate/seed.hpp"

namespace bitdoku {
namespace generating {

std::vector<std::size_t> shuffled_lines(std::size_t bands, std::size_t lines_each, Random& random) {
  std::vector<std::size_t> order(bands);
  std::iota(order.begin(), order.end(), std::size_t{0});
  random.shuffle(order);
  std::vector<std::size_t> result;
  for (const std::size_t band : order) {
    std::vector<std::size_t> inside(lines_each);
    std::iota(inside.begin(), inside.end(), band * lines_each);
    random.shuffle(inside);
    result.insert(result.end(), inside.begin(), inside.end());
  }
  return result;
}

Puzzle isomorph_of(const Puzzle& puzzle, Random& random) {
  const Shape shape = puzzle.shape();
  const auto side = static_cast<std::size_t>(shape.side());
  std::vector<std::size_t> rows = shuffled_lines(shape.box_cols(), shape.box_rows(), random);
  std::vector<std::size_t> columns = shuffled_lines(shape.box_rows(), shape.box_cols(), random);
  std::vector<Digit> names(side);
  std::iota(names.begin(), names.end(), Digit{1});
  random.shuffle(names);
  bool transposed = shape.box_rows() == shape.box_cols() && random.below(2) == 1;
  if (!puzzle.has_plain_houses()) {  // other houses may not survive a change of lines
    std::iota(rows.begin(), rows.end(), std::size_t{0});
    columns = rows;
    transposed = false;
  }

  Puzzle result = puzzle.without_givens();
  for (std::size_t row = 0; row < side; ++row) {
    for (std::size_t column = 0; column < side; ++column) {
      const auto from = static_cast<int>(rows[row] * side + columns[column]);
      const auto to = static_cast<int>(transposed ? column * side + row : row * side + column);
      const Digit given = puzzle.given(from);
      if (given != 0) result.set_given(to, names[given - 1U]);
      if (!puzzle.has_candidates()) continue;
      for (std::size_t digit = 1; digit <= side; ++digit) {
        if (given != 0 && digit != given) continue;
        if (!puzzle.allows(from, static_cast<Digit>(digit)))
          result.strike_out(to, names[digit - 1]);
      }
    }
  }
  return result;
}

}  // namespace generating

Puzzle random_isomorph(const Puzzle& puzzle, std::uint64_t seed, std::uint64_t number) {
  generating::Random random(generating::mixed_seed(seed, generating::isomorph_text()), number);
  return generating::isomorph_of(puzzle, random);
}

}  // namespace bitdoku
