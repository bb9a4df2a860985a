// The boards in links of sudokuwiki.org (`?bd=` and `?n=`) that are not 81 digits. The forms are
// those of https://www.sudokuwiki.org/Sudoku_String_Definitions:
//
//   S9B0702160a09...   version B: a kind (S: the plain Sudoku), the side and the version; then for
//                      each cell a number in base 36: 1 to N a given, then N values that were
//                      found, then the candidates as bits, plus 2N; 0 is a blank
//   41051g02g121...    two symbols of base 32 for each cell: candidates as bits, twice, plus 1 for
//   a
//                      given
//   64,2,24,1,256,...  candidates as bits
#include <algorithm>
#include <bit>

#include "formats/head.hpp"
#include "formats/links/linked_board.hpp"
#include "formats/links/other_rules.hpp"

namespace bitdoku {
namespace {

constexpr std::size_t kCellsOfOldForms = 81;
constexpr std::uint64_t kAllCandidates = 511;

// The value of a digit in a base up to 36, or -1.
int digit_in_base(char symbol, int base) {
  int value = -1;
  if (symbol >= '0' && symbol <= '9') value = symbol - '0';
  if (symbol >= 'a' && symbol <= 'z') value = symbol - 'a' + 10;
  if (symbol >= 'A' && symbol <= 'Z') value = symbol - 'A' + 10;
  return value < base ? value : -1;
}

std::optional<std::uint64_t> number_in_base(std::string_view text, int base) {
  std::uint64_t number = 0;
  for (const char symbol : text) {
    const int digit = digit_in_base(symbol, base);
    if (digit < 0) return std::nullopt;
    number = number * static_cast<std::uint64_t>(base) + static_cast<std::uint64_t>(digit);
  }
  return number;
}

// How many symbols of base 36 the largest number of a cell has.
std::size_t width_of_cell(int side) {
  std::uint64_t most = (std::uint64_t{1} << static_cast<unsigned>(side)) - 1U +
                       2U * static_cast<std::uint64_t>(side);
  std::size_t width = 0;
  for (; most > 0; most /= 36U) ++width;
  return width;
}

std::optional<LinkedCell> cell_of_version_b(std::uint64_t number, int side) {
  const auto n = static_cast<std::uint64_t>(side);
  if (number <= n) return LinkedCell{static_cast<int>(number), false, 0};
  if (number <= 2 * n) return LinkedCell{static_cast<int>(number - n), true, 0};
  const std::uint64_t candidates = number - 2 * n;
  if (candidates >> static_cast<unsigned>(side) != 0) return std::nullopt;
  return LinkedCell{0, false, candidates};
}

// One candidate is a value.
std::optional<LinkedCell> cell_of_candidates(std::uint64_t candidates, bool is_given) {
  if (candidates > kAllCandidates) return std::nullopt;
  if (std::popcount(candidates) != 1) return LinkedCell{0, false, candidates};
  return LinkedCell{std::countr_zero(candidates) + 1, !is_given, 0};
}

// Reads cells of `width` symbols. Returns false if the value is not of this form.
template <class CellOf>
bool read_packed_cells(std::string_view value, std::size_t width, int base, CellOf cell_of,
                       std::vector<LinkedCell>& cells) {
  for (std::size_t at = 0; at < value.size(); at += width) {
    const auto number = number_in_base(value.substr(at, width), base);
    const auto cell = number ? cell_of(*number) : std::nullopt;
    if (!cell) return false;
    cells.push_back(*cell);
  }
  return true;
}

bool read_version_b(std::string_view value, const ReadOptions& options, Record& record) {
  constexpr std::size_t kHead = 3;
  constexpr int kLargest = 25;
  if (value.size() < kHead || value[2] != 'B' || value[0] < 'A' || value[0] > 'Z') return false;
  const int side = digit_in_base(value[1], 36);
  if (side < kMinSide || side > kLargest) return false;
  const std::string_view packed = value.substr(kHead);
  const std::size_t width = width_of_cell(side);
  const auto n = static_cast<std::size_t>(side);
  const std::size_t expected = n * n * width;
  if (packed.size() < expected / 2 || !number_in_base(packed.substr(0, width), 36)) return false;
  if (value[0] != 'S') {
    fail_link(record, ErrorCode::unsupported,
              "this link holds a board of the kind " + std::string(value.substr(0, 1)) +
                  " of sudokuwiki.org; only plain sudokus are read here");
    return true;
  }
  std::vector<LinkedCell> cells;
  const auto cell_of = [side](std::uint64_t number) { return cell_of_version_b(number, side); };
  if (packed.size() != expected || !read_packed_cells(packed, width, 36, cell_of, cells)) {
    fail_link(record, ErrorCode::bad_syntax,
              "the board in the link is damaged: behind " + std::string(value.substr(0, kHead)) +
                  " are " + std::to_string(expected) + " symbols of base 36, here are " +
                  std::to_string(packed.size()));
    return true;
  }
  read_linked_cells(cells, options, record);
  return true;
}

bool read_list(std::string_view value, std::vector<LinkedCell>& cells) {
  while (!value.empty()) {
    const std::size_t end = std::min(value.find(','), value.size());
    const std::string_view number = value.substr(0, end);
    if (!is_number(number)) return false;
    const auto cell = cell_of_candidates(number_up_to(number, kAllCandidates), true);
    if (!cell) return false;
    cells.push_back(*cell);
    value.remove_prefix(std::min(end + 1, value.size()));
  }
  return cells.size() == kCellsOfOldForms;
}

}  // namespace

bool read_sudokuwiki(std::string_view value, const ReadOptions& options, Record& record) {
  if (read_version_b(value, options, record)) return true;
  std::vector<LinkedCell> cells;
  const auto cell_of = [](std::uint64_t number) {
    return cell_of_candidates(number >> 1U, (number & 1U) != 0);
  };
  const bool is_old =
      value.size() == 2 * kCellsOfOldForms && read_packed_cells(value, 2, 32, cell_of, cells);
  if (!is_old) {
    cells.clear();
    if (std::ranges::count(value, ',') + 1 != kCellsOfOldForms || !read_list(value, cells)) {
      return false;
    }
  }
  ReadOptions how = options;
  if (!how.shape) how.shape = kShape9x9;
  read_linked_cells(cells, how, record);
  return true;
}

}  // namespace bitdoku
