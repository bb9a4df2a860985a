// Versions, codes and their texts.
#include "capi/answer.hpp"
#include "capi/boundary.hpp"

namespace bitdoku::capi {
namespace {

constexpr bool is_same(ReasonCode ours, bitdoku_reason theirs) {
  return static_cast<bitdoku_reason>(ours) == theirs;
}
static_assert(is_same(ReasonCode::none, BITDOKU_REASON_NONE) &&
              is_same(ReasonCode::stopped, BITDOKU_REASON_STOPPED) &&
              is_same(ReasonCode::out_of_time, BITDOKU_REASON_OUT_OF_TIME) &&
              is_same(ReasonCode::out_of_nodes, BITDOKU_REASON_OUT_OF_NODES) &&
              is_same(ReasonCode::out_of_conflicts, BITDOKU_REASON_OUT_OF_CONFLICTS) &&
              is_same(ReasonCode::enough_solutions, BITDOKU_REASON_ENOUGH_SOLUTIONS) &&
              is_same(ReasonCode::too_large, BITDOKU_REASON_TOO_LARGE) &&
              is_same(ReasonCode::contradictory, BITDOKU_REASON_CONTRADICTORY) &&
              is_same(ReasonCode::impossible, BITDOKU_REASON_IMPOSSIBLE) &&
              is_same(ReasonCode::unsupported, BITDOKU_REASON_UNSUPPORTED) &&
              is_same(ReasonCode::internal_mistake, BITDOKU_REASON_INTERNAL));

}  // namespace

bitdoku_status status_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::bad_length:
      return BITDOKU_BAD_LENGTH;
    case ErrorCode::bad_symbol:
      return BITDOKU_BAD_SYMBOL;
    case ErrorCode::bad_shape:
      return BITDOKU_BAD_SHAPE;
    case ErrorCode::duplicate_given:
      return BITDOKU_DUPLICATE_GIVEN;
    case ErrorCode::bad_syntax:
      return BITDOKU_BAD_SYNTAX;
    case ErrorCode::unsupported:
      return BITDOKU_UNSUPPORTED;
    case ErrorCode::bad_option:
      return BITDOKU_BAD_OPTION;
    case ErrorCode::io:
      return BITDOKU_IO;
    case ErrorCode::other_file:
      return BITDOKU_OTHER_FILE;
  }
  return BITDOKU_INTERNAL;
}

bitdoku_verdict verdict_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::none:
      return BITDOKU_NONE;
    case Verdict::unique:
      return BITDOKU_UNIQUE;
    case Verdict::multiple:
      return BITDOKU_MULTIPLE;
    case Verdict::solved:
      return BITDOKU_SOLVED;
    case Verdict::unknown:
    case Verdict::unsupported:  // the status says so
      return BITDOKU_UNKNOWN;
    case Verdict::invalid:
      break;
  }
  return BITDOKU_INVALID;
}

bitdoku_status give_error(bitdoku_error* theirs, const Error& error) {
  const bitdoku_status status = status_of(error.code);
  if (theirs != nullptr) {
    bitdoku_error ours = BITDOKU_ERROR_INIT;
    ours.status = status;
    ours.line = error.line;
    ours.column = error.column;
    copy_text(ours.message, error.message);
    give(*theirs, ours);
  }
  return status;
}

bitdoku_status give_error(bitdoku_error* theirs, bitdoku_status status, std::string_view message) {
  if (theirs != nullptr) {
    bitdoku_error ours = BITDOKU_ERROR_INIT;
    ours.status = status;
    copy_text(ours.message, message);
    give(*theirs, ours);
  }
  return status;
}

bitdoku_status give_no_error(bitdoku_error* theirs) {
  if (theirs != nullptr) give(*theirs, bitdoku_error BITDOKU_ERROR_INIT);
  return BITDOKU_OK;
}

}  // namespace bitdoku::capi

const char* bitdoku_version() noexcept {
  return BITDOKU_VERSION_STRING;
}

void bitdoku_version_numbers(int32_t* major, int32_t* minor, int32_t* patch) noexcept {
  if (major != nullptr) *major = BITDOKU_VERSION_MAJOR;
  if (minor != nullptr) *minor = BITDOKU_VERSION_MINOR;
  if (patch != nullptr) *patch = BITDOKU_VERSION_PATCH;
}

int32_t bitdoku_abi_version() noexcept {
  return BITDOKU_ABI_VERSION;
}

const char* bitdoku_status_text(bitdoku_status status) noexcept {
  switch (status) {
    case BITDOKU_OK:
      return "no error";
    case BITDOKU_BAD_LENGTH:
      return "too short or too long for a board";
    case BITDOKU_BAD_SYMBOL:
      return "a symbol that is not a digit of this shape";
    case BITDOKU_BAD_SHAPE:
      return "not a shape, or not the requested one";
    case BITDOKU_DUPLICATE_GIVEN:
      return "the same given twice in a row, column or box";
    case BITDOKU_BAD_SYNTAX:
      return "the text breaks the rules of its format";
    case BITDOKU_UNSUPPORTED:
      return "not supported here";
    case BITDOKU_IO:
      return "the input cannot be read";
    case BITDOKU_WRONG_SOLUTION:
      return "not a solution of the puzzle";
    case BITDOKU_BAD_OPTION:
      return "invalid exact-cover option";
    case BITDOKU_END:
      return "there are no more records";
    case BITDOKU_OTHER_FILE:
      return "not a file of the expected kind";
    case BITDOKU_NULL_POINTER:
      return "an argument is NULL";
    case BITDOKU_BAD_STRUCT_SIZE:
      return "a struct has an unknown size";
    case BITDOKU_BUFFER_TOO_SMALL:
      return "the buffer is too small";
    case BITDOKU_OUT_OF_RANGE:
      return "an argument is out of range";
    case BITDOKU_OUT_OF_MEMORY:
      return "out of memory";
    case BITDOKU_INTERNAL:
      return "an internal mistake, or an exception of the callback";
    default:
      return "unknown status";
  }
}

const char* bitdoku_reason_text(bitdoku_reason reason) noexcept {
  if (reason < BITDOKU_REASON_NONE || reason > BITDOKU_REASON_INTERNAL) return "unknown reason";
  // The names are literals.
  return to_string(static_cast<bitdoku::ReasonCode>(reason)).data();
}

const char* bitdoku_verdict_text(bitdoku_verdict verdict) noexcept {
  switch (verdict) {
    case BITDOKU_NONE:
      return "none";
    case BITDOKU_UNIQUE:
      return "unique";
    case BITDOKU_MULTIPLE:
      return "multiple";
    case BITDOKU_SOLVED:
      return "solved";
    case BITDOKU_UNKNOWN:
      return "unknown";
    case BITDOKU_INVALID:
      return "invalid";
    default:
      return "unknown verdict";
  }
}
