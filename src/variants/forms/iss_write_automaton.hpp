// Packs automata as Interactive Sudoku Solver does.
#ifndef BITDOKU_VARIANTS_FORMS_ISS_WRITE_AUTOMATON_HPP
#define BITDOKU_VARIANTS_FORMS_ISS_WRITE_AUTOMATON_HPP

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "variants/iss_automaton.hpp"

namespace bitdoku::variants {

// The opposite of six_bits.
[[nodiscard]] char symbol_of_six_bits(unsigned bits);

// The opposite of automaton_numbers, for so many symbols. Nothing if the form has no room for it.
[[nodiscard]] std::optional<std::string> packed_automaton(std::span<const int> numbers,
                                                          std::uint32_t symbols);

}  // namespace bitdoku::variants

#endif
