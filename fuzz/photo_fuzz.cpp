// Decodes the input as a picture and reads the photo. Whatever the picture shows, the reading must
// be consistent.
#include <algorithm>
#include <bitdoku/photo.hpp>
#include <bitdoku/solve.hpp>
#include <cstdlib>
#include <string_view>

#include "cli/pictures/picture.hpp"

using namespace bitdoku;

namespace {

constexpr int kMostSide = 400;  // larger pictures are cut, so that a run is short

void demand(bool condition) {
  if (!condition) std::abort();
}

void check(const PhotoReading& reading) {
  demand(reading.reason.empty() == (reading.outcome == PhotoOutcome::read));
  demand(reading.reason.find('\n') == std::string::npos);
  for (const int cell : reading.unsure_cells) demand(cell >= 0 && cell < 81);
  if (reading.outcome != PhotoOutcome::read) return;
  Puzzle puzzle;
  std::ranges::copy(reading.puzzle, puzzle.givens().begin());
  const Answer answer = solve(puzzle);
  demand(answer.verdict == Verdict::unique);
  demand(std::ranges::equal(answer.solution, reading.solution));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const auto picture = cli::decode_picture(bytes);
  if (!picture) return 0;
  GrayImage image = picture->view();
  image.width = std::min(image.width, kMostSide);
  image.height = std::min(image.height, kMostSide);
  check(read_photo(image));
  const std::vector<PhotoReading> readings = read_photos(image);
  demand(!readings.empty());
  for (const PhotoReading& reading : readings) check(reading);
  return 0;
}
