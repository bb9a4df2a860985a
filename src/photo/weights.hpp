// The weights of the network, as a text in base64. scripts/digit-table writes weights.cpp.
#ifndef BITDOKU_PHOTO_WEIGHTS_HPP
#define BITDOKU_PHOTO_WEIGHTS_HPP

#include <cstdint>
#include <string_view>
#include <vector>

namespace bitdoku::photo {

// The text in weights.cpp, and the CRC-32 of its bytes.
[[nodiscard]] std::string_view weights_text() noexcept;
[[nodiscard]] std::uint32_t weights_checksum() noexcept;

// The bytes of the table. For each layer: its weights, a signed byte each, output by output, by
// row, column and input channel; then its biases; then its multipliers (both 32 bits, low byte
// first).
[[nodiscard]] std::vector<std::uint8_t> weights_bytes();

}  // namespace bitdoku::photo

#endif
