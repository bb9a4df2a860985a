#include "canonical/brute_force.hpp"

#include <utility>
#include <vector>

namespace bitdoku::testing {
namespace {

using Nine = std::array<int, 9>;

// The permutations of 0 to 8 that keep 0-2, 3-5 and 6-8 together.
std::vector<Nine> orders() {
  std::vector<Nine> result;
  const std::array<std::array<int, 3>, 6> threes{
      {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};
  for (const auto& bands : threes) {
    for (const auto& a : threes) {
      for (const auto& b : threes) {
        for (const auto& c : threes) {
          Nine order;
          for (int i = 0; i < 3; ++i) {
            order[i] = 3 * bands[0] + a[i];
            order[3 + i] = 3 * bands[1] + b[i];
            order[6 + i] = 3 * bands[2] + c[i];
          }
          result.push_back(order);
        }
      }
    }
  }
  return result;
}

// Reads the image as far as it is not greater than the best form.
void try_image(const std::uint8_t* cells, const Nine& rows, const Nine& columns, BruteForm& best) {
  std::uint8_t names[10] = {};
  std::uint8_t used = 0;
  std::array<std::uint8_t, 81> image;
  bool is_less = false;
  for (int i = 0; i < 81; ++i) {
    const int digit = cells[9 * rows[i / 9] + columns[i % 9]];
    if (digit != 0 && names[digit] == 0) names[digit] = ++used;
    image[i] = names[digit];
    if (is_less) continue;
    if (image[i] > best.form[i]) return;
    is_less = image[i] < best.form[i];
  }
  if (is_less) best = {image, 0};
  ++best.automorphisms;
}

}  // namespace

BruteForm brute_form(const std::array<std::uint8_t, 81>& cells) {
  static const std::vector<Nine> all = orders();
  std::array<std::uint8_t, 81> transposed;
  for (int i = 0; i < 81; ++i) transposed[i] = cells[i % 9 * 9 + i / 9];
  BruteForm best;
  best.form.fill(10);
  for (const auto* board : {&cells, &std::as_const(transposed)}) {
    for (const Nine& columns : all) {
      for (const Nine& rows : all) try_image(board->data(), rows, columns, best);
    }
  }
  return best;
}

}  // namespace bitdoku::testing
