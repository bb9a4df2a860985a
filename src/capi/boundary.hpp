// The border of the C interface: converts exceptions to codes, reads and writes structs of other
// versions safely, and cuts texts to size.
#ifndef BITDOKU_CAPI_BOUNDARY_HPP
#define BITDOKU_CAPI_BOUNDARY_HPP

#include <bitdoku/bitdoku.h>

#include <algorithm>
#include <bitdoku/error.hpp>
#include <bitdoku/puzzle.hpp>
#include <cstddef>
#include <cstring>
#include <string_view>

#include "limits/attempt.hpp"

struct bitdoku_puzzle {
  bitdoku::Puzzle puzzle;
};

namespace bitdoku::capi {

// Runs the body of a C function.
template <class Body>
bitdoku_status guarded(Body&& body) noexcept {
  bitdoku_status status = BITDOKU_INTERNAL;
  const Attempt tried = attempt([&] { status = body(); });
  return tried.lacked_memory ? BITDOKU_OUT_OF_MEMORY : status;
}

// The size that a struct had in its first version. Later versions have appended the member named
// here and all after it.
template <class Struct>
inline constexpr std::size_t kFirstSize = sizeof(Struct);
template <>
inline constexpr std::size_t kFirstSize<bitdoku_options> = offsetof(bitdoku_options, conflicts);
template <>
inline constexpr std::size_t kFirstSize<bitdoku_answer> = offsetof(bitdoku_answer, reason_code);
template <>
inline constexpr std::size_t kFirstSize<bitdoku_count_answer> = offsetof(bitdoku_count_answer,
                                                                         reason_code);
template <>
inline constexpr std::size_t kFirstSize<bitdoku_rating> = offsetof(bitdoku_rating, reason_code);
template <>
inline constexpr std::size_t kFirstSize<bitdoku_wish> = offsetof(bitdoku_wish, on_progress);
template <>
inline constexpr std::size_t kFirstSize<bitdoku_vicinity_options> =
    offsetof(bitdoku_vicinity_options, time_ns);
template <>
inline constexpr std::size_t kFirstSize<bitdoku_making> = offsetof(bitdoku_making, reason_code);
template <>
inline constexpr std::size_t kFirstSize<bitdoku_vicinity_answer> = offsetof(bitdoku_vicinity_answer,
                                                                            reason_code);
template <>
inline constexpr std::size_t kFirstSize<bitdoku_print_options> = offsetof(bitdoku_print_options,
                                                                          paper_width);
template <>
inline constexpr std::size_t kFirstSize<bitdoku_finding> = offsetof(bitdoku_finding, reason_code);
template <>
inline constexpr std::size_t kFirstSize<bitdoku_parallel> = offsetof(bitdoku_parallel, engine);

// A longer struct means that `size` was never set.
inline constexpr std::size_t kLongest = 4096;

// Whether the size of the caller's struct is valid. It may be longer than ours (compiled with a
// later version), but not shorter than in its first version. A much longer one means that `size`
// was never set.
template <class Struct>
bool has_sane_size(const Struct& theirs) {
  return theirs.size >= kFirstSize<Struct> && theirs.size <= kLongest;
}

// Whether the caller's struct, which may be of an older version, has this member.
template <class Struct, class Member>
bool has_member(const Struct& theirs, Member Struct::*member) {
  const auto* end = reinterpret_cast<const unsigned char*>(&(theirs.*member) + 1);
  return reinterpret_cast<const unsigned char*>(&theirs) + theirs.size >= end;
}

// Whether all members that this version does not know are zero. Otherwise the caller requests
// something that it would not get.
template <class Struct>
bool asks_only_for_known(const Struct& theirs) {
  const auto* bytes = reinterpret_cast<const unsigned char*>(&theirs);
  return theirs.size <= sizeof(Struct) || std::all_of(bytes + sizeof(Struct), bytes + theirs.size,
                                                      [](unsigned char byte) { return byte == 0; });
}

// Writes the caller's struct, which may be longer or shorter than ours.
template <class Struct>
void give(Struct& theirs, Struct ours) {
  ours.size = theirs.size;
  auto* bytes = reinterpret_cast<unsigned char*>(&theirs);
  const std::size_t known = std::min<std::size_t>(ours.size, sizeof(Struct));
  std::memcpy(bytes, &ours, known);
  std::memset(bytes + known, 0, ours.size - known);
}

// Copies as many whole UTF-8 characters of the text as fit before a NUL.
template <std::size_t kSize>
void copy_text(char (&to)[kSize], std::string_view text) {
  std::size_t length = std::min(text.size(), kSize - 1);
  const auto continues = [&](std::size_t i) {
    return i < text.size() && (static_cast<unsigned char>(text[i]) & 0xC0U) == 0x80U;
  };
  while (length > 0 && length < text.size() && continues(length)) --length;
  std::copy_n(text.data(), length, to);
  to[length] = '\0';
}

bitdoku_status status_of(ErrorCode code);

// Puts the reason, in words and as a number, into a struct of ours.
template <class Struct, class Answer>
void set_reason(Struct& ours, const Answer& answer) {
  copy_text(ours.reason, answer.reason);
  ours.reason_code = static_cast<bitdoku_reason>(answer.reason_code);
}

// Writes an error (or no error) to the caller's struct, if there is one, and returns its status.
bitdoku_status give_error(bitdoku_error* theirs, const Error& error);
bitdoku_status give_error(bitdoku_error* theirs, bitdoku_status status, std::string_view message);
bitdoku_status give_no_error(bitdoku_error* theirs);

inline bool is_bad(const bitdoku_error* theirs) {
  return theirs != nullptr && !has_sane_size(*theirs);
}

}  // namespace bitdoku::capi

#endif
