// Automata as Interactive Sudoku Solver packs them.
#ifndef BITDOKU_VARIANTS_ISS_AUTOMATON_HPP
#define BITDOKU_VARIANTS_ISS_AUTOMATON_HPP

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace bitdoku::variants {

// The value of a symbol of base64 as in addresses; -1 for any other.
[[nodiscard]] int six_bits(char symbol);

// The numbers of a constraint of kind `automaton`; nothing if the text is damaged. The symbol after
// the values is the end of a segment.
[[nodiscard]] std::optional<std::vector<int>> automaton_numbers(std::string_view packed,
                                                                std::uint32_t values);

}  // namespace bitdoku::variants

#endif
