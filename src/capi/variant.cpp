// Puzzles with other rules.
#include <algorithm>
#include <bitdoku/variants.hpp>
#include <memory>
#include <span>

#include "capi/answer.hpp"
#include "capi/boundary.hpp"
#include "capi/options.hpp"

namespace capi = bitdoku::capi;

struct bitdoku_variant {
  bitdoku::VariantRecord record;
  std::string json;
  std::string iss;  // empty if there is no such form
};

namespace {

const bitdoku::VariantPuzzle& puzzle_in(const bitdoku_variant* variant) {
  return variant->record.puzzle;
}

const char* text_at(const std::vector<std::string>& texts, std::size_t index) {
  return index < texts.size() ? texts[index].c_str() : nullptr;
}

// Checks the arguments of a search that writes a number for each cell.
template <class Number>
bitdoku_status check_room(const bitdoku_variant& variant, const Number* room,
                          std::size_t capacity) {
  if (room == nullptr) return capacity == 0 ? BITDOKU_OK : BITDOKU_NULL_POINTER;
  return capacity < puzzle_in(&variant).cells() ? BITDOKU_BUFFER_TOO_SMALL : BITDOKU_OK;
}

}  // namespace

bitdoku_status bitdoku_variant_create(const char* text, size_t length, bitdoku_variant** variant,
                                      bitdoku_error* error) noexcept {
  if (variant == nullptr) return BITDOKU_NULL_POINTER;
  *variant = nullptr;
  if (text == nullptr && length != 0) return BITDOKU_NULL_POINTER;
  if (capi::is_bad(error)) return BITDOKU_BAD_STRUCT_SIZE;
  return capi::guarded([&] {
    auto record = bitdoku::read_variant(std::string_view(text, length));
    if (!record) return capi::give_error(error, record.error());
    auto made = std::make_unique<bitdoku_variant>();
    made->json = write_variant_json(*record);
    if (auto iss = write_iss(record->puzzle)) made->iss = *std::move(iss);
    made->record = *std::move(record);
    *variant = made.release();
    return capi::give_no_error(error);
  });
}

void bitdoku_variant_free(bitdoku_variant* variant) noexcept {
  delete variant;
}

int32_t bitdoku_variant_rows(const bitdoku_variant* variant) noexcept {
  return variant == nullptr ? 0 : static_cast<int32_t>(puzzle_in(variant).rows);
}
int32_t bitdoku_variant_columns(const bitdoku_variant* variant) noexcept {
  return variant == nullptr ? 0 : static_cast<int32_t>(puzzle_in(variant).columns);
}
size_t bitdoku_variant_cells(const bitdoku_variant* variant) noexcept {
  return variant == nullptr ? 0 : puzzle_in(variant).cells();
}
int32_t bitdoku_variant_lowest(const bitdoku_variant* variant) noexcept {
  return variant == nullptr ? 0 : puzzle_in(variant).lowest;
}
int32_t bitdoku_variant_highest(const bitdoku_variant* variant) noexcept {
  return variant == nullptr ? 0 : puzzle_in(variant).highest();
}

const char* bitdoku_variant_title(const bitdoku_variant* variant) noexcept {
  return variant == nullptr ? nullptr : variant->record.title.c_str();
}
const char* bitdoku_variant_author(const bitdoku_variant* variant) noexcept {
  return variant == nullptr ? nullptr : variant->record.author.c_str();
}
const char* bitdoku_variant_unread(const bitdoku_variant* variant, size_t index) noexcept {
  return variant == nullptr ? nullptr : text_at(variant->record.unread, index);
}
const char* bitdoku_variant_drawn(const bitdoku_variant* variant, size_t index) noexcept {
  return variant == nullptr ? nullptr : text_at(variant->record.drawn, index);
}
const char* bitdoku_variant_json(const bitdoku_variant* variant) noexcept {
  return variant == nullptr ? nullptr : variant->json.c_str();
}
const char* bitdoku_variant_iss(const bitdoku_variant* variant) noexcept {
  return variant == nullptr ? nullptr : variant->iss.c_str();
}

bitdoku_status bitdoku_variant_solve(const bitdoku_variant* variant, const bitdoku_options* options,
                                     int32_t* values, size_t capacity,
                                     bitdoku_answer* answer) noexcept {
  return capi::guarded([&]() -> bitdoku_status {
    capi::Options read;
    bitdoku_status status = capi::check_arguments(variant, options, answer, read);
    if (status == BITDOKU_OK) status = check_room(*variant, values, capacity);
    if (status != BITDOKU_OK) return status;
    const bitdoku::VariantAnswer found = solve(puzzle_in(variant), read.limits);
    if (values != nullptr) std::ranges::copy(found.solution, values);
    return capi::give_answer(*answer, found);
  });
}

bitdoku_status bitdoku_variant_enumerate(const bitdoku_variant* variant,
                                         const bitdoku_options* options,
                                         bitdoku_on_values on_values, void* user,
                                         bitdoku_answer* answer) noexcept {
  return capi::guarded([&]() -> bitdoku_status {
    capi::Options read;
    const bitdoku_status status = capi::check_arguments(variant, options, answer, read);
    if (status != BITDOKU_OK) return status;
    if (on_values == nullptr) return BITDOKU_NULL_POINTER;
    const auto pass_on = [&](std::span<const int> values) {
      return on_values(values.data(), values.size(), user) != 0;
    };
    return capi::give_answer(*answer, enumerate(puzzle_in(variant), read.limits, pass_on));
  });
}

bitdoku_status bitdoku_variant_candidates(const bitdoku_variant* variant,
                                          const bitdoku_options* options, uint32_t* masks,
                                          size_t capacity, bitdoku_answer* answer) noexcept {
  return capi::guarded([&]() -> bitdoku_status {
    capi::Options read;
    bitdoku_status status = capi::check_arguments(variant, options, answer, read);
    if (status == BITDOKU_OK) status = check_room(*variant, masks, capacity);
    if (status != BITDOKU_OK) return status;
    const bitdoku::TrueCandidates found = true_candidates(puzzle_in(variant), read.limits);
    if (masks != nullptr) std::ranges::copy(found.candidates, masks);
    bitdoku::VariantAnswer told;
    told.verdict = found.verdict;
    told.complete = found.complete;
    told.reason = found.reason;
    told.reason_code = found.reason_code;
    told.statistics = found.statistics;
    return capi::give_answer(*answer, told);
  });
}

bitdoku_status bitdoku_variant_verify(const bitdoku_variant* variant, const int32_t* values,
                                      size_t count, bitdoku_error* error) noexcept {
  if (variant == nullptr || (values == nullptr && count != 0)) return BITDOKU_NULL_POINTER;
  if (capi::is_bad(error)) return BITDOKU_BAD_STRUCT_SIZE;
  return capi::guarded([&] {
    const auto wrong = verify(puzzle_in(variant), std::span(values, count));
    if (!wrong) return capi::give_no_error(error);
    return capi::give_error(error, BITDOKU_WRONG_SOLUTION, *wrong);
  });
}

bitdoku_status bitdoku_variant_svg(const bitdoku_variant* variant, const int32_t* solution,
                                   int32_t words, bitdoku_on_bytes on_bytes, void* user) noexcept {
  if (variant == nullptr || on_bytes == nullptr) return BITDOKU_NULL_POINTER;
  return capi::guarded([&] {
    bitdoku::VariantLook look{.title = variant->record.title, .solution = {}, .words = words != 0};
    if (solution != nullptr) look.solution.assign(solution, solution + puzzle_in(variant).cells());
    const std::string svg = to_svg(puzzle_in(variant), look);
    on_bytes(svg.data(), svg.size(), user);
    return BITDOKU_OK;
  });
}
