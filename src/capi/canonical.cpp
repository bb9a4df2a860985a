// Symmetries and canonical forms.
#include <algorithm>
#include <bitdoku/canonical.hpp>
#include <bitdoku/generate.hpp>
#include <bitdoku/solve.hpp>
#include <optional>
#include <tuple>
#include <vector>

#include "capi/boundary.hpp"

namespace capi = bitdoku::capi;
using bitdoku::CanonicalForm;
using bitdoku::Cells9x9;
using bitdoku::Isomorphism;

namespace {

bool is_bad(const bitdoku_isomorphism* theirs) {
  return theirs != nullptr && !capi::has_sane_size(*theirs);
}

void give_isomorphism(bitdoku_isomorphism* theirs, const Isomorphism& isomorphism) {
  if (theirs == nullptr) return;
  bitdoku_isomorphism ours = BITDOKU_ISOMORPHISM_INIT;
  ours.transposed = isomorphism.transposed ? 1 : 0;
  std::ranges::copy(isomorphism.rows, ours.rows);
  std::ranges::copy(isomorphism.columns, ours.columns);
  std::ranges::copy(isomorphism.digits, ours.digits);
  capi::give(*theirs, ours);
}

// Empty if it is not a symmetry.
std::optional<Isomorphism> read_isomorphism(const bitdoku_isomorphism& theirs) {
  if (theirs.transposed != 0 && theirs.transposed != 1) return std::nullopt;
  Isomorphism isomorphism;
  isomorphism.transposed = theirs.transposed == 1;
  std::ranges::copy(theirs.rows, isomorphism.rows.begin());
  std::ranges::copy(theirs.columns, isomorphism.columns.begin());
  std::ranges::copy(theirs.digits, isomorphism.digits.begin());
  if (!is_valid(isomorphism)) return std::nullopt;
  return isomorphism;
}

// Empty if the puzzle does not have exactly one solution.
std::optional<CanonicalForm> form_in_grid(bitdoku::Canonicalizer& canonicalizer,
                                          const bitdoku::Puzzle& puzzle, const Cells9x9& cells) {
  const bitdoku::Answer answer = solve(puzzle, {.solutions = 2});
  if (answer.verdict != bitdoku::Verdict::unique) return std::nullopt;
  Cells9x9 grid;
  std::ranges::copy(answer.solution, grid.begin());
  return canonicalizer.of_puzzle_in_grid(cells, grid);
}

std::optional<CanonicalForm> form_of(const bitdoku::Puzzle& puzzle, const Cells9x9& cells,
                                     int32_t of) {
  bitdoku::Canonicalizer canonicalizer;
  if (of == BITDOKU_FORM_OF_PUZZLE) return canonicalizer.of_puzzle(cells);
  if (of == BITDOKU_FORM_OF_PATTERN) return canonicalizer.of_pattern(cells);
  if (of == BITDOKU_FORM_OF_DIGITS) return bitdoku::form_of_digits(cells);
  return form_in_grid(canonicalizer, puzzle, cells);
}

}  // namespace

bitdoku_status bitdoku_canonical(const bitdoku_puzzle* puzzle, int32_t of, uint8_t* form,
                                 bitdoku_isomorphism* isomorphism,
                                 uint64_t* automorphisms) noexcept {
  if (puzzle == nullptr) return BITDOKU_NULL_POINTER;
  if (is_bad(isomorphism)) return BITDOKU_BAD_STRUCT_SIZE;
  if (of < BITDOKU_FORM_OF_PUZZLE || of > BITDOKU_FORM_OF_DIGITS) return BITDOKU_OUT_OF_RANGE;
  return capi::guarded([&] {
    const std::optional<Cells9x9> cells = cells_of_9x9(puzzle->puzzle);
    if (!cells) return BITDOKU_UNSUPPORTED;
    const std::optional<CanonicalForm> found = form_of(puzzle->puzzle, *cells, of);
    if (!found) return BITDOKU_UNSUPPORTED;
    if (form != nullptr) std::ranges::copy(found->form, form);
    give_isomorphism(isomorphism, found->isomorphism);
    if (automorphisms != nullptr) *automorphisms = found->automorphisms;
    return BITDOKU_OK;
  });
}

bitdoku_status bitdoku_canonical_many(const uint8_t* cells, size_t count, uint8_t* forms,
                                      uint64_t* automorphisms) noexcept {
  if (cells == nullptr || forms == nullptr) {
    return count == 0 ? BITDOKU_OK : BITDOKU_NULL_POINTER;
  }
  constexpr size_t kBlock = 256;
  constexpr size_t kCells = std::tuple_size_v<Cells9x9>;
  if (std::any_of(cells, cells + kCells * count, [](uint8_t digit) { return digit > 9; })) {
    return BITDOKU_OUT_OF_RANGE;
  }
  return capi::guarded([&] {
    bitdoku::Canonicalizer canonicalizer;
    std::vector<Cells9x9> puzzles;
    std::vector<CanonicalForm> found;
    for (size_t begin = 0; begin < count; begin += kBlock) {
      puzzles.resize(std::min(kBlock, count - begin));
      found.resize(puzzles.size());
      for (size_t i = 0; i < puzzles.size(); ++i) {
        std::copy_n(cells + kCells * (begin + i), kCells, puzzles[i].begin());
      }
      canonicalizer.of_puzzles(puzzles, found);
      for (size_t i = 0; i < puzzles.size(); ++i) {
        std::ranges::copy(found[i].form, forms + kCells * (begin + i));
        if (automorphisms != nullptr) automorphisms[begin + i] = found[i].automorphisms;
      }
    }
    return BITDOKU_OK;
  });
}

bitdoku_status bitdoku_automorphism_generators(const bitdoku_puzzle* puzzle,
                                               bitdoku_isomorphism* generators, size_t capacity,
                                               size_t* count) noexcept {
  if (puzzle == nullptr || count == nullptr || (generators == nullptr && capacity > 0)) {
    return BITDOKU_NULL_POINTER;
  }
  const size_t size = capacity > 0 ? generators->size : 0;
  if (capacity > 0 && (is_bad(generators) || size % alignof(bitdoku_isomorphism) != 0)) {
    return BITDOKU_BAD_STRUCT_SIZE;
  }
  return capi::guarded([&] {
    const std::optional<Cells9x9> cells = cells_of_9x9(puzzle->puzzle);
    if (!cells) return BITDOKU_UNSUPPORTED;
    const std::vector<Isomorphism> found = bitdoku::automorphism_generators(*cells);
    *count = found.size();
    // The structs of a later version are longer, so they are not an array of ours.
    auto* place = reinterpret_cast<unsigned char*>(generators);
    for (size_t i = 0; i < std::min(capacity, found.size()); ++i, place += size) {
      auto* theirs = reinterpret_cast<bitdoku_isomorphism*>(place);
      theirs->size = size;
      give_isomorphism(theirs, found[i]);
    }
    return BITDOKU_OK;
  });
}

bitdoku_status bitdoku_find_isomorphism(const bitdoku_puzzle* a, const bitdoku_puzzle* b,
                                        int32_t* found, bitdoku_isomorphism* isomorphism) noexcept {
  if (a == nullptr || b == nullptr || found == nullptr) return BITDOKU_NULL_POINTER;
  if (is_bad(isomorphism)) return BITDOKU_BAD_STRUCT_SIZE;
  return capi::guarded([&] {
    const std::optional<Cells9x9> from = cells_of_9x9(a->puzzle);
    const std::optional<Cells9x9> to = cells_of_9x9(b->puzzle);
    if (!from || !to) return BITDOKU_UNSUPPORTED;
    const std::optional<Isomorphism> leading = bitdoku::find_isomorphism(*from, *to);
    *found = leading ? 1 : 0;
    if (leading) give_isomorphism(isomorphism, *leading);
    return BITDOKU_OK;
  });
}

bitdoku_status bitdoku_transform(const bitdoku_isomorphism* isomorphism, const uint8_t* cells,
                                 uint8_t* image) noexcept {
  if (isomorphism == nullptr || cells == nullptr || image == nullptr) return BITDOKU_NULL_POINTER;
  if (!capi::has_sane_size(*isomorphism)) return BITDOKU_BAD_STRUCT_SIZE;
  const std::optional<Isomorphism> read = read_isomorphism(*isomorphism);
  Cells9x9 original;
  std::copy_n(cells, original.size(), original.begin());
  if (!read || std::ranges::any_of(original, [](auto digit) { return digit > 9; })) {
    return BITDOKU_OUT_OF_RANGE;
  }
  std::ranges::copy(image_of(original, *read), image);
  return BITDOKU_OK;
}

bitdoku_status bitdoku_random_isomorph(const bitdoku_puzzle* puzzle, uint64_t seed, uint64_t number,
                                       bitdoku_puzzle* isomorph) noexcept {
  if (puzzle == nullptr || isomorph == nullptr) return BITDOKU_NULL_POINTER;
  return capi::guarded([&] {
    isomorph->puzzle = random_isomorph(puzzle->puzzle, seed, number);
    return BITDOKU_OK;
  });
}
