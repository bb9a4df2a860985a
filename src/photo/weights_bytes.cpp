#include "photo/weights.hpp"

namespace bitdoku::photo {
namespace {

// The value of a symbol of base64.
std::uint32_t symbol_value(char symbol) {
  if (symbol >= 'A' && symbol <= 'Z') return static_cast<std::uint32_t>(symbol - 'A');
  if (symbol >= 'a' && symbol <= 'z') return static_cast<std::uint32_t>(symbol - 'a' + 26);
  if (symbol >= '0' && symbol <= '9') return static_cast<std::uint32_t>(symbol - '0' + 52);
  return symbol == '+' ? 62 : 63;
}

}  // namespace

std::vector<std::uint8_t> weights_bytes() {
  std::vector<std::uint8_t> bytes;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char symbol : weights_text()) {
    if (symbol == '=') break;
    bits = bits << 6 | symbol_value(symbol);
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes.push_back(static_cast<std::uint8_t>(bits >> count));
  }
  return bytes;
}

}  // namespace bitdoku::photo
