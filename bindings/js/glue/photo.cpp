// Reading a puzzle from a photo: a module of its own, which only those load who want it.
#include <algorithm>
#include <array>
#include <bitdoku/photo.hpp>
#include <cmath>
#include <vector>

#define EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace {

// Where the parts of the answer begin; src/photo.mjs has the same list.
enum Place : std::size_t {
  kOutcome,
  kTurn,
  kSure,
  kEntries,
  kMargin,
  kLineScore,
  kCorners,
  kUnsureCount = kCorners + 8,
  kUnsureCells,
  kSolution = kUnsureCells + 81,
  kCells =
      kSolution +
      81,  // of each cell the digit, whether it is unsure, the handwriting, and ten probabilities
  kCellNumbers = 13,
  kNumbers = kCells + 81 * kCellNumbers,
};

std::vector<std::uint8_t> pixels;
std::vector<bitdoku::PhotoReading> readings;
std::array<double, kNumbers> numbers;
std::string reason;

bitdoku::GrayImage image_of(int width, int height) {
  return {pixels.data(), width, height, static_cast<std::size_t>(width)};
}

double four_places(double value) {
  return std::round(value * 1e4) / 1e4;
}

void put_cell(const bitdoku::PhotoReading& reading, std::size_t cell) {
  const bitdoku::PhotoCell& read = reading.cells[cell];
  double* out = &numbers[kCells + cell * kCellNumbers];
  *out++ = reading.puzzle[cell];
  *out++ = read.is_unsure ? 1 : 0;
  *out++ = four_places(read.handwriting);
  for (const double probability : read.probabilities) *out++ = four_places(probability);
}

void put(const bitdoku::PhotoReading& reading) {
  numbers.fill(0);
  numbers[kOutcome] = static_cast<double>(reading.outcome);
  numbers[kTurn] = reading.turn;
  numbers[kSure] = reading.is_sure ? 1 : 0;
  numbers[kEntries] = reading.has_entries ? 1 : 0;
  numbers[kMargin] = four_places(reading.margin);
  numbers[kLineScore] = four_places(reading.line_score);
  for (std::size_t corner = 0; corner < reading.corners.size(); ++corner) {
    numbers[kCorners + 2 * corner] = reading.corners[corner].x;
    numbers[kCorners + 2 * corner + 1] = reading.corners[corner].y;
  }
  numbers[kUnsureCount] = static_cast<double>(reading.unsure_cells.size());
  std::ranges::copy(reading.unsure_cells, &numbers[kUnsureCells]);
  std::ranges::copy(reading.solution, &numbers[kSolution]);
  for (std::size_t cell = 0; cell < reading.cells.size(); ++cell) put_cell(reading, cell);
  reason = reading.reason;
}

}  // namespace

// The address of `size` bytes for gray pixels.
EXPORT(input) std::uint8_t* input(std::size_t size) {
  pixels.resize(size);
  return pixels.data();
}

// Reads the picture of the input. The address of the answer.
EXPORT(read_photo) const double* read_photo(int width, int height) {
  put(bitdoku::read_photo(image_of(width, height)));
  pixels = {};
  return numbers.data();
}

// Reads all grids of the picture of the input, and returns how many there are.
EXPORT(read_photos) std::size_t read_photos(int width, int height) {
  readings = bitdoku::read_photos(image_of(width, height));
  pixels = {};
  return readings.size();
}

// The address of the answer for one of them.
EXPORT(photo_at) const double* photo_at(std::size_t index) {
  put(readings[index]);
  return numbers.data();
}

// What failed and what to try; empty if the puzzle was read.
EXPORT(photo_reason) const char* photo_reason() {
  return reason.c_str();
}
