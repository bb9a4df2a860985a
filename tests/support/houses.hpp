// Houses for tests.
#ifndef BITDOKU_TESTS_SUPPORT_HOUSES_HPP
#define BITDOKU_TESTS_SUPPORT_HOUSES_HPP

#include <bitdoku/houses.hpp>
#include <memory>
#include <stdexcept>
#include <utility>

namespace bitdoku::testing {

// The rules must be right.
inline std::shared_ptr<const Houses> houses_of(Shape shape, HouseRules rules) {
  auto houses = Houses::make(shape, std::move(rules));
  if (!houses) throw std::runtime_error(houses.error().message);
  return *houses;
}

// Both diagonals, as in X-sudoku.
inline HouseRules diagonals(Shape shape) {
  ExtraHouse down{"diagonal 1", {}};
  ExtraHouse up{"diagonal 2", {}};
  for (int i = 0; i < shape.side(); ++i) {
    down.cells.push_back(static_cast<std::uint16_t>(i * shape.side() + i));
    up.cells.push_back(static_cast<std::uint16_t>((i + 1) * (shape.side() - 1)));
  }
  HouseRules rules;
  rules.extra = {down, up};
  return rules;
}

}  // namespace bitdoku::testing

#endif
