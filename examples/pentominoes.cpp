// Packs the twelve pentominoes into a box of 6 x 10: 2339 ways, or 9356 if rotations and
// reflections of the box count separately. As an exact cover, 12 pieces and 60 cells are items, and
// each place for a piece is an option.
#include <algorithm>
#include <array>
#include <bitdoku/exact_cover.hpp>
#include <cstdint>
#include <cstdio>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace {

constexpr int kHeight = 6;
constexpr int kWidth = 10;
constexpr int kCells = kHeight * kWidth;

using Shape = std::vector<std::pair<int, int>>;  // row and column of five cells, sorted

struct Piece {
  char name;  // the usual name, a letter of similar form
  Shape cells;
};
const std::array<Piece, 12> kPieces{{
    {'F', {{0, 1}, {0, 2}, {1, 0}, {1, 1}, {2, 1}}},
    {'I', {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}}},
    {'L', {{0, 0}, {1, 0}, {2, 0}, {3, 0}, {3, 1}}},
    {'N', {{0, 1}, {1, 1}, {2, 0}, {2, 1}, {3, 0}}},
    {'P', {{0, 0}, {0, 1}, {1, 0}, {1, 1}, {2, 0}}},
    {'T', {{0, 0}, {0, 1}, {0, 2}, {1, 1}, {2, 1}}},
    {'U', {{0, 0}, {0, 2}, {1, 0}, {1, 1}, {1, 2}}},
    {'V', {{0, 0}, {1, 0}, {2, 0}, {2, 1}, {2, 2}}},
    {'W', {{0, 0}, {1, 0}, {1, 1}, {2, 1}, {2, 2}}},
    {'X', {{0, 1}, {1, 0}, {1, 1}, {1, 2}, {2, 1}}},
    {'Y', {{0, 1}, {1, 0}, {1, 1}, {2, 1}, {3, 1}}},
    {'Z', {{0, 0}, {0, 1}, {1, 1}, {2, 1}, {2, 2}}},
}};

Shape in_the_corner(Shape cells) {
  int top = cells[0].first;
  int left = cells[0].second;
  for (const auto& [row, column] : cells) {
    top = std::min(top, row);
    left = std::min(left, column);
  }
  for (auto& [row, column] : cells) {
    row -= top;
    column -= left;
  }
  std::ranges::sort(cells);
  return cells;
}

// The rotations and reflections of a piece without repetition: eight at most.
std::set<Shape> orientations(const Piece& piece) {
  std::set<Shape> all;
  Shape cells = piece.cells;
  for (int turn = 0; turn < 8; ++turn) {
    if (turn == 4) {
      for (auto& [row, column] : cells) std::swap(row, column);
    }
    for (auto& [row, column] : cells) row = std::exchange(column, -row);
    all.insert(in_the_corner(cells));
  }
  return all;
}

bitdoku::ExactCover problem() {
  bitdoku::ExactCover cover(12 + kCells);
  for (std::uint32_t piece = 0; piece < 12; ++piece) {
    // Reflecting the box moves the X, which is symmetric itself, from one quarter to the others. It
    // is therefore enough to place it in the first quarter.
    const bool is_x = kPieces[piece].name == 'X';
    for (const Shape& shape : orientations(kPieces[piece])) {
      for (int top = 0; top < (is_x ? kHeight / 2 - 1 : kHeight); ++top) {
        for (int left = 0; left < (is_x ? kWidth / 2 - 1 : kWidth); ++left) {
          std::vector<std::uint32_t> items{piece};
          for (const auto& [row, column] : shape) {
            if (top + row >= kHeight || left + column >= kWidth) break;
            items.push_back(static_cast<std::uint32_t>(12 + (top + row) * kWidth + left + column));
          }
          if (items.size() == 6)
            (void)cover.add_option(items);  // never refused, because all options are valid
        }
      }
    }
  }
  return cover;
}

void print(const bitdoku::ExactCover& cover, const std::vector<std::uint32_t>& options) {
  std::string picture(kCells, '?');
  for (const std::uint32_t option : options) {
    const auto items = cover.option(option);
    for (const std::uint32_t cell : items.subspan(1)) picture[cell - 12] = kPieces[items[0]].name;
  }
  for (std::size_t row = 0; row < kHeight; ++row) {
    std::puts(picture.substr(row * kWidth, kWidth).c_str());
  }
}

}  // namespace

int main() {
  const bitdoku::ExactCover cover = problem();
  const bitdoku::CoverAnswer answer = cover.count();
  print(cover, answer.solution);
  const auto ways = static_cast<unsigned long long>(answer.solutions);
  std::printf("%llu ways, %llu in all\n", ways, 4 * ways);
  return 0;
}
