// The table of formats, and the functions that query it.
#include <algorithm>
#include <array>

#include "formats/block.hpp"
#include "formats/boards/boards.hpp"
#include "formats/candidates.hpp"
#include "formats/csv.hpp"
#include "formats/format.hpp"
#include "formats/hodoku.hpp"
#include "formats/json.hpp"
#include "formats/line.hpp"
#include "formats/numeric.hpp"
#include "formats/opensudoku.hpp"
#include "formats/pencilmarks.hpp"
#include "formats/sdk.hpp"
#include "formats/ss.hpp"

namespace bitdoku {
namespace {

// The formats in the order of detection. `line` also takes what no other format recognises. The
// last three are never detected.
constexpr std::array<const Format*, 15> kFormats{
    &kJsonFormat,    &kOpenSudokuFormat, &kCsvFormat, &kHodokuFormat,      &kCandidatesFormat,
    &kLineFormat,    &kSsFormat,         &kSdkFormat, &kPencilmarksFormat, &kSudFormat,
    &kCountedFormat, &kBlockFormat,      &kSdmFormat, &kUva989Format,      &kTextFormat,
};

}  // namespace

std::span<const Format* const> formats() noexcept {
  return kFormats;
}

const Format* find_format(std::string_view wanted) noexcept {
  const auto it = std::ranges::find_if(
      kFormats, [wanted](const Format* format) { return format->name == wanted; });
  return it == kFormats.end() ? nullptr : *it;
}

std::string_view name(const Format& format) noexcept {
  return format.name;
}
std::string_view description(const Format& format) noexcept {
  return format.description;
}
std::string_view example(const Format& format) noexcept {
  return format.example;
}
bool can_write(const Format& format) noexcept {
  return format.write_puzzle != nullptr;
}
bool can_carry(const Format& format, Shape shape) noexcept {
  const bool fits = shape.side() >= format.smallest_side && shape.side() <= format.largest_side;
  return fits && can_write(format);
}
bool can_carry(const Format& format, const Puzzle& puzzle) noexcept {
  if (!can_carry(format, puzzle.shape()) || !puzzle.has_plain_houses()) return false;
  return !puzzle.has_candidates() || puzzle.shape().side() <= format.largest_candidates;
}
bool needs_total(const Format& format) noexcept {
  return format.needs_total;
}

std::unique_ptr<FormatReader> open_format(const Format& format, TextInput& input,
                                          const ReadOptions& options) {
  constexpr std::array<std::string_view, 8> kWithoutRulers{"line",   "sdm",        "csv", "json",
                                                           "hodoku", "candidates", "sud", "uva989"};
  if (std::ranges::find(kWithoutRulers, format.name) != kWithoutRulers.end()) {
    input.leave_out_last_rulers();
  }
  return format.open(input, options);
}

}  // namespace bitdoku
