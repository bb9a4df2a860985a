// Structs filled with their defaults.
#include "capi/boundary.hpp"

namespace {

template <class Struct>
bitdoku_status fill(Struct* filled, size_t size, const Struct& defaults) {
  if (filled == nullptr) return BITDOKU_NULL_POINTER;
  if (size < bitdoku::capi::kFirstSize<Struct> || size > bitdoku::capi::kLongest) {
    return BITDOKU_BAD_STRUCT_SIZE;
  }
  filled->size = size;
  bitdoku::capi::give(*filled, defaults);
  return BITDOKU_OK;
}

}  // namespace

bitdoku_status bitdoku_error_init(bitdoku_error* filled, size_t size) noexcept {
  return fill(filled, size, bitdoku_error BITDOKU_ERROR_INIT);
}

bitdoku_status bitdoku_options_init(bitdoku_options* filled, size_t size) noexcept {
  return fill(filled, size, bitdoku_options BITDOKU_OPTIONS_INIT);
}

bitdoku_status bitdoku_answer_init(bitdoku_answer* filled, size_t size) noexcept {
  return fill(filled, size, bitdoku_answer BITDOKU_ANSWER_INIT);
}

bitdoku_status bitdoku_count_answer_init(bitdoku_count_answer* filled, size_t size) noexcept {
  return fill(filled, size, bitdoku_count_answer BITDOKU_COUNT_ANSWER_INIT);
}

bitdoku_status bitdoku_rating_init(bitdoku_rating* filled, size_t size) noexcept {
  return fill(filled, size, bitdoku_rating BITDOKU_RATING_INIT);
}

bitdoku_status bitdoku_rate_options_init(bitdoku_rate_options* filled, size_t size) noexcept {
  return fill(filled, size, bitdoku_rate_options BITDOKU_RATE_OPTIONS_INIT);
}

bitdoku_status bitdoku_technique_rating_init(bitdoku_technique_rating* filled,
                                             size_t size) noexcept {
  return fill(filled, size, bitdoku_technique_rating BITDOKU_TECHNIQUE_RATING_INIT);
}

bitdoku_status bitdoku_batch_init(bitdoku_batch* filled, size_t size) noexcept {
  return fill(filled, size, bitdoku_batch BITDOKU_BATCH_INIT);
}

bitdoku_status bitdoku_parallel_init(bitdoku_parallel* filled, size_t size) noexcept {
  return fill(filled, size, bitdoku_parallel BITDOKU_PARALLEL_INIT);
}

bitdoku_status bitdoku_stream_answer_init(bitdoku_stream_answer* filled, size_t size) noexcept {
  return fill(filled, size, bitdoku_stream_answer BITDOKU_STREAM_ANSWER_INIT);
}

bitdoku_status bitdoku_stream_totals_init(bitdoku_stream_totals* filled, size_t size) noexcept {
  return fill(filled, size, bitdoku_stream_totals BITDOKU_STREAM_TOTALS_INIT);
}

bitdoku_status bitdoku_record_init(bitdoku_record* filled, size_t size) noexcept {
  return fill(filled, size, bitdoku_record BITDOKU_RECORD_INIT);
}

bitdoku_status bitdoku_wish_init(bitdoku_wish* filled, size_t size) noexcept {
  return fill(filled, size, bitdoku_wish BITDOKU_WISH_INIT);
}

bitdoku_status bitdoku_making_init(bitdoku_making* filled, size_t size) noexcept {
  return fill(filled, size, bitdoku_making BITDOKU_MAKING_INIT);
}

bitdoku_status bitdoku_vicinity_options_init(bitdoku_vicinity_options* filled,
                                             size_t size) noexcept {
  return fill(filled, size, bitdoku_vicinity_options BITDOKU_VICINITY_OPTIONS_INIT);
}

bitdoku_status bitdoku_vicinity_answer_init(bitdoku_vicinity_answer* filled, size_t size) noexcept {
  return fill(filled, size, bitdoku_vicinity_answer BITDOKU_VICINITY_ANSWER_INIT);
}

bitdoku_status bitdoku_scan_options_init(bitdoku_scan_options* filled, size_t size) noexcept {
  return fill(filled, size, bitdoku_scan_options BITDOKU_SCAN_OPTIONS_INIT);
}

bitdoku_status bitdoku_scan_answer_init(bitdoku_scan_answer* filled, size_t size) noexcept {
  return fill(filled, size, bitdoku_scan_answer BITDOKU_SCAN_ANSWER_INIT);
}

bitdoku_status bitdoku_finding_init(bitdoku_finding* filled, size_t size) noexcept {
  return fill(filled, size, bitdoku_finding BITDOKU_FINDING_INIT);
}

bitdoku_status bitdoku_mask_init(bitdoku_mask* filled, size_t size) noexcept {
  return fill(filled, size, bitdoku_mask BITDOKU_MASK_INIT);
}

bitdoku_status bitdoku_isomorphism_init(bitdoku_isomorphism* filled, size_t size) noexcept {
  return fill(filled, size, bitdoku_isomorphism BITDOKU_ISOMORPHISM_INIT);
}

bitdoku_status bitdoku_board_symmetry_init(bitdoku_board_symmetry* filled, size_t size) noexcept {
  return fill(filled, size, bitdoku_board_symmetry BITDOKU_BOARD_SYMMETRY_INIT);
}

bitdoku_status bitdoku_print_options_init(bitdoku_print_options* filled, size_t size) noexcept {
  return fill(filled, size, bitdoku_print_options BITDOKU_PRINT_OPTIONS_INIT);
}

bitdoku_status bitdoku_contradiction_init(bitdoku_contradiction* filled, size_t size) noexcept {
  return fill(filled, size, bitdoku_contradiction BITDOKU_CONTRADICTION_INIT);
}

bitdoku_status bitdoku_photo_init(bitdoku_photo* filled, size_t size) noexcept {
  return fill(filled, size, bitdoku_photo BITDOKU_PHOTO_INIT);
}
