// Symmetries and canonical forms of boards of any shape.
#include <algorithm>
#include <bitdoku/canonical_board.hpp>
#include <bitset>
#include <optional>
#include <span>
#include <vector>

#include "capi/boundary.hpp"

namespace capi = bitdoku::capi;
using bitdoku::BoardSymmetry;

namespace {

constexpr std::size_t kSymmetrySide = sizeof(bitdoku_board_symmetry::rows);

void give_symmetry(bitdoku_board_symmetry* theirs, const BoardSymmetry& symmetry) {
  if (theirs == nullptr) return;
  bitdoku_board_symmetry ours = BITDOKU_BOARD_SYMMETRY_INIT;
  ours.transposed = symmetry.transposed ? 1 : 0;
  ours.side = static_cast<std::int32_t>(symmetry.rows.size());
  std::ranges::copy(symmetry.rows, ours.rows);
  std::ranges::copy(symmetry.columns, ours.columns);
  std::ranges::copy(symmetry.digits, ours.digits);
  capi::give(*theirs, ours);
}

// Whether each number below the length occurs once, and each part of `count` lines stays together.
bool keeps_parts(std::span<const std::uint8_t> lines, std::size_t count) {
  std::bitset<kSymmetrySide + 1> seen;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i] >= lines.size() || seen[lines[i]]) return false;
    if (lines[i] / count != lines[i - i % count] / count) return false;
    seen.set(lines[i]);
  }
  return true;
}

// Empty if it is not a symmetry of boards of this shape.
std::optional<BoardSymmetry> read_symmetry(const bitdoku_board_symmetry& theirs,
                                           bitdoku::Shape shape) {
  const auto side = static_cast<std::size_t>(shape.side());
  const std::span rows(theirs.rows, side);
  const std::span columns(theirs.columns, side);
  const std::span digits(theirs.digits, side + 1);
  if (!keeps_parts(rows, static_cast<std::size_t>(shape.box_rows())) ||
      !keeps_parts(columns, static_cast<std::size_t>(shape.box_cols())) || digits[0] != 0 ||
      !keeps_parts(digits, 1)) {
    return std::nullopt;
  }
  return BoardSymmetry{.transposed = theirs.transposed == 1,
                       .rows = {rows.begin(), rows.end()},
                       .columns = {columns.begin(), columns.end()},
                       .digits = {digits.begin(), digits.end()}};
}

}  // namespace

bitdoku_status bitdoku_canonical_board(const bitdoku_puzzle* puzzle, uint8_t* form, size_t capacity,
                                       bitdoku_board_symmetry* symmetry, uint64_t* automorphisms,
                                       bitdoku_error* error) noexcept {
  if (puzzle == nullptr) return BITDOKU_NULL_POINTER;
  if (capi::is_bad(error) || (symmetry != nullptr && !capi::has_sane_size(*symmetry))) {
    return BITDOKU_BAD_STRUCT_SIZE;
  }
  if (form != nullptr && capacity < puzzle->puzzle.givens().size()) {
    return BITDOKU_BUFFER_TOO_SMALL;
  }
  return capi::guarded([&] {
    const auto found = bitdoku::canonical_board(puzzle->puzzle);
    if (!found) return capi::give_error(error, found.error());
    if (automorphisms != nullptr) {
      const auto count = bitdoku::count_automorphisms(puzzle->puzzle);
      if (!count) return capi::give_error(error, count.error());
      *automorphisms = *count;
    }
    if (form != nullptr) std::ranges::copy(found->form, form);
    give_symmetry(symmetry, found->symmetry);
    return capi::give_no_error(error);
  });
}

bitdoku_status bitdoku_board_automorphism_generators(const bitdoku_puzzle* puzzle,
                                                     bitdoku_board_symmetry* generators,
                                                     size_t capacity, size_t* count,
                                                     bitdoku_error* error) noexcept {
  if (puzzle == nullptr || count == nullptr || (generators == nullptr && capacity > 0)) {
    return BITDOKU_NULL_POINTER;
  }
  const size_t size = capacity > 0 ? generators->size : 0;
  if (capi::is_bad(error) || (capacity > 0 && (!capi::has_sane_size(*generators) ||
                                               size % alignof(bitdoku_board_symmetry) != 0))) {
    return BITDOKU_BAD_STRUCT_SIZE;
  }
  return capi::guarded([&] {
    const auto found = bitdoku::automorphism_generators(puzzle->puzzle);
    if (!found) return capi::give_error(error, found.error());
    *count = found->size();
    // The structs of a later version are longer, so they are not an array of ours.
    auto* place = reinterpret_cast<unsigned char*>(generators);
    for (size_t i = 0; i < std::min(capacity, found->size()); ++i, place += size) {
      auto* theirs = reinterpret_cast<bitdoku_board_symmetry*>(place);
      theirs->size = size;
      give_symmetry(theirs, (*found)[i]);
    }
    return capi::give_no_error(error);
  });
}

bitdoku_status bitdoku_transform_board(const bitdoku_board_symmetry* symmetry,
                                       const bitdoku_puzzle* puzzle,
                                       bitdoku_puzzle* image) noexcept {
  if (symmetry == nullptr || puzzle == nullptr || image == nullptr) return BITDOKU_NULL_POINTER;
  if (!capi::has_sane_size(*symmetry)) return BITDOKU_BAD_STRUCT_SIZE;
  const bitdoku::Puzzle& original = puzzle->puzzle;
  const bitdoku::Shape shape = original.shape();
  if (!original.has_plain_houses() || original.has_candidates()) return BITDOKU_UNSUPPORTED;
  const bool is_square = shape.box_rows() == shape.box_cols();
  if (symmetry->side != shape.side() || shape.side() > static_cast<int>(kSymmetrySide) ||
      (symmetry->transposed == 1 && !is_square)) {
    return BITDOKU_BAD_SHAPE;
  }
  if (symmetry->transposed != 0 && symmetry->transposed != 1) return BITDOKU_OUT_OF_RANGE;
  return capi::guarded([&] {
    const std::optional<BoardSymmetry> read = read_symmetry(*symmetry, shape);
    const bool has_large_digit =
        std::ranges::any_of(original.givens(), [&](int digit) { return digit > shape.side(); });
    if (!read || has_large_digit) return BITDOKU_OUT_OF_RANGE;
    bitdoku::Puzzle result(shape);
    std::ranges::copy(image_of(original.givens(), *read), result.givens().begin());
    image->puzzle = std::move(result);
    return BITDOKU_OK;
  });
}
