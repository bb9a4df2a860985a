#include "cli/io/photo_file.hpp"

#include <array>
#include <bitdoku/formats.hpp>
#include <filesystem>

#include "cli/io/paths.hpp"
#include "cli/io/platform.hpp"

namespace bitdoku::cli {
namespace {

constexpr std::size_t kMostBytes = 200'000'000;
constexpr std::size_t kMostNames = 8;

std::string name_of_cell(int cell) {
  return "r" + std::to_string(cell / 9 + 1) + "c" + std::to_string(cell % 9 + 1);
}

Result<std::string> all_bytes(ByteSource& source) {
  std::string bytes;
  std::size_t size = 0;
  while (true) {
    constexpr std::size_t kStep = 1 << 18;
    bytes.resize(size + kStep);
    const Result<std::size_t> got = source.read({bytes.data() + size, kStep});
    if (!got) return got.error();
    size += *got;
    if (*got == 0) break;
    if (size > kMostBytes) {
      return Error{ErrorCode::unsupported, 0, 0, "the file has more than 200 MB"};
    }
  }
  bytes.resize(size);
  return bytes;
}

}  // namespace

Result<DecodedPicture> load_picture(const std::string& operand) {
  std::unique_ptr<ByteSource> source;
  if (operand == "-") {
    source = platform::standard_input();
  } else {
    Result<std::unique_ptr<ByteSource>> opened = platform::open_file(operand);
    if (!opened) return opened.error();
    source = std::move(*opened);
  }
  const Result<std::string> bytes = all_bytes(*source);
  if (!bytes) return bytes.error();
  return decode_picture(*bytes);
}

bool is_photo(const std::string& operand) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path_of(operand), error)) return false;
  auto file = platform::open_file(operand);
  std::array<char, 16> beginning{};
  const auto size = file ? (*file)->read(beginning) : Result<std::size_t>(std::size_t{0});
  return size && looks_like_picture({beginning.data(), *size});
}

Result<std::vector<PhotoPuzzle>> puzzles_of_photo(const std::string& operand) {
  const Result<DecodedPicture> picture = load_picture(operand);
  if (!picture) return picture.error();
  std::vector<PhotoReading> readings = read_photos(picture->view());
  std::vector<PhotoPuzzle> puzzles;
  for (PhotoReading& reading : readings) {
    const std::string place = place_of_grid(puzzles.size() + 1, readings.size());
    if (reading.outcome != PhotoOutcome::read) {
      puzzles.push_back({.line = "", .place = place, .error = std::move(reading.reason)});
      continue;
    }
    if (reading.is_sure) reading.unsure_cells.clear();
    puzzles.push_back({.line = to_line(reading.puzzle),
                       .unsure_cells = std::move(reading.unsure_cells),
                       .place = place});
  }
  return puzzles;
}

std::string place_of_grid(std::size_t number, std::size_t count) {
  if (count == 1) return "";
  return " (grid " + std::to_string(number) + " of " + std::to_string(count) + ")";
}

std::string names_of_cells(std::span<const int> cells) {
  std::string names;
  for (const int cell : cells.first(std::min(cells.size(), kMostNames))) {
    names += (names.empty() ? "" : ", ") + name_of_cell(cell);
  }
  return cells.size() > kMostNames ? names + ", ..." : names;
}

}  // namespace bitdoku::cli
