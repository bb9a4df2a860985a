#include <bitdoku/count.hpp>

namespace bitdoku {

std::string to_string(BigCount count) {
  // Divides by ten in pieces of 32 bits, because not every compiler has a 128-bit type.
  std::string text;
  std::uint32_t pieces[4] = {
      static_cast<std::uint32_t>(count.high >> 32U), static_cast<std::uint32_t>(count.high),
      static_cast<std::uint32_t>(count.low >> 32U), static_cast<std::uint32_t>(count.low)};
  bool more = true;
  while (more) {
    std::uint64_t rest = 0;
    more = false;
    for (std::uint32_t& piece : pieces) {
      rest = (rest << 32U) | piece;
      piece = static_cast<std::uint32_t>(rest / 10);
      rest %= 10;
      more = more || piece != 0;
    }
    text.insert(text.begin(), static_cast<char>('0' + rest));
  }
  return text;
}

std::optional<BigCount> to_big_count(std::string_view text) {
  if (text.empty() || (text.front() == '0' && text.size() > 1)) return {};
  std::uint32_t pieces[4] = {};  // the lowest first
  for (const char c : text) {
    if (c < '0' || c > '9') return {};
    auto carry = static_cast<std::uint64_t>(c - '0');
    for (std::uint32_t& piece : pieces) {
      carry += std::uint64_t{10} * piece;
      piece = static_cast<std::uint32_t>(carry);
      carry >>= 32U;
    }
    if (carry != 0) return {};
  }
  return BigCount{.high = std::uint64_t{pieces[3]} << 32U | pieces[2],
                  .low = std::uint64_t{pieces[1]} << 32U | pieces[0]};
}

}  // namespace bitdoku
