// A source of bytes that asks a callback of the C interface.
#ifndef BITDOKU_CAPI_CALLBACK_SOURCE_HPP
#define BITDOKU_CAPI_CALLBACK_SOURCE_HPP

#include <bitdoku/bitdoku.h>

#include <bitdoku/formats.hpp>

namespace bitdoku::capi {

class CallbackSource : public ByteSource {
 public:
  CallbackSource(bitdoku_read callback, void* user) : read_(callback), user_(user) {}

  Result<std::size_t> read(std::span<char> buffer) override {
    const std::size_t got = read_(buffer.data(), buffer.size(), user_);
    if (got != BITDOKU_READ_FAILED && got <= buffer.size()) return got;
    return Error{.code = ErrorCode::io,
                 .message = got == BITDOKU_READ_FAILED
                                ? "the callback could not read"
                                : "the callback read more than there was room for"};
  }

 private:
  bitdoku_read read_;
  void* user_;
};

}  // namespace bitdoku::capi

#endif
