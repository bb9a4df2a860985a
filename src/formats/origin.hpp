// Whether the digits of a board count from 0 (0 to 8 at 9x9) or from 1 with 0 for a blank.
#ifndef BITDOKU_FORMATS_ORIGIN_HPP
#define BITDOKU_FORMATS_ORIGIN_HPP

#include <bitdoku/shape.hpp>
#include <cstdint>
#include <span>
#include <string_view>

namespace bitdoku {

// The value of a cell in `counts_from_zero` that is a blank other than 0.
inline constexpr std::uint16_t kOtherBlank = 0xFFFF;

// Whether 0 is a digit: there is another blank, the largest digit of counting from 1 is absent, and
// no house has 0 twice. If the boards before count from 0 (`is_usual`), so does a full grid.
[[nodiscard]] bool counts_from_zero(std::span<const std::uint16_t> values, Shape shape,
                                    bool is_usual = false);

// Whether 0 may be a digit of this 9x9 line: it has 0 and another blank, but no 9.
[[nodiscard]] bool may_count_from_zero(std::string_view line);

}  // namespace bitdoku

#endif
