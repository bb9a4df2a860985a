// Errors as values: the library never prints or exits, and throws only if memory runs out.
#ifndef BITDOKU_ERROR_HPP
#define BITDOKU_ERROR_HPP

#include <bitdoku/export.h>

#include <bitdoku/assert.hpp>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>

namespace BITDOKU_NAMESPACE bitdoku {

enum class ErrorCode : std::uint8_t {
  bad_length,  // a line or block is too short or too long
  bad_symbol,  // a character or number is not a digit of this shape
  bad_shape,   // no shape has this side, the shape is not the expected one, or houses do not fit
  duplicate_given,  // the same given twice in a house
  bad_syntax,       // the text breaks the rules of its format (JSON, XML, CSV header, ...)
  unsupported,      // valid, but the chosen engine or format cannot handle it
  io,               // reading or writing failed
  bad_option,       // invalid exact-cover option
  other_file,       // bytes that are not a file of the expected kind, such as a catalogue table
};

// Lines and columns count from 1; 0 means unknown.
struct Error {
  ErrorCode code = ErrorCode::bad_syntax;
  std::uint64_t line = 0;
  std::uint64_t column = 0;
  std::string message;  // one line, no full stop, no file name
};

// A value or an Error. Test it like a pointer: `if (!result) show(result.error());`.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

  [[nodiscard]] explicit operator bool() const noexcept { return state_.index() == 0; }
  // The value. The result must hold one.
  [[nodiscard]] T& operator*() noexcept { return *value(); }
  [[nodiscard]] const T& operator*() const noexcept { return *value(); }
  [[nodiscard]] T* operator->() noexcept { return value(); }
  [[nodiscard]] const T* operator->() const noexcept { return value(); }
  // The error. The result must hold one.
  [[nodiscard]] const Error& error() const noexcept {
    BITDOKU_ASSERT(state_.index() == 1);
    return *std::get_if<1>(&state_);
  }

 private:
  [[nodiscard]] T* value() noexcept {
    BITDOKU_ASSERT(state_.index() == 0);
    return std::get_if<0>(&state_);
  }
  [[nodiscard]] const T* value() const noexcept {
    BITDOKU_ASSERT(state_.index() == 0);
    return std::get_if<0>(&state_);
  }

  std::variant<T, Error> state_;
};

}  // namespace bitdoku

#endif
