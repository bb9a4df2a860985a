// The words of the techniques. The notation of cells and houses is in position/notation.hpp.
#ifndef BITDOKU_HUMAN_WORDS_HPP
#define BITDOKU_HUMAN_WORDS_HPP

#include <bitdoku/step.hpp>
#include <initializer_list>
#include <span>
#include <string>
#include <vector>

#include "position/notation.hpp"

namespace bitdoku::human {

// The cells with a mark of this role and group, ascending, each once.
[[nodiscard]] std::vector<std::uint16_t> marked_cells(const Step& step,
                                                      Mark::Role role = Mark::Role::pattern,
                                                      int group = 0);
// The digits of these marks, ascending, each once.
[[nodiscard]] std::vector<Digit> marked_digits(const Step& step,
                                               Mark::Role role = Mark::Role::pattern,
                                               int group = 0);
// The digits of the eliminations, ascending, each once.
[[nodiscard]] std::vector<Digit> struck_digits(const Step& step);
// The text with the parts instead of its signs %, in order.
[[nodiscard]] std::string filled(std::string_view text,
                                 std::initializer_list<std::string_view> parts);
// Joins the digits with a sign: "2,7" or "2/7".
[[nodiscard]] std::string joined(const std::vector<Digit>& digits, std::string_view sign);
// "So 2 is removed from r3c4 and 7 from r3c49."
[[nodiscard]] std::string ruled_out(const Step& step);
// "r4c9 sees r6c7 and r7c9, so 4 is removed from r4c9."; `seen` is "r6c7 and r7c9".
[[nodiscard]] std::string seers_lose(const Step& step, const std::string& seen);
// "r1c4, r1c5 and r3c1"
[[nodiscard]] std::string each_text(const std::vector<std::uint16_t>& cells);

// "4 or 9" instead of "4 and 9"
[[nodiscard]] std::string any_of_text(std::string list);
// "r1c4 is 3", "r1c4,r3c1 are all 3"
[[nodiscard]] std::string all_are(const std::vector<std::uint16_t>& cells,
                                  const std::string& digit);

// "r25", "r27b3"; above side 9 with commas: "r2,12".
[[nodiscard]] std::string house_codes(std::span<const House> houses, int side = 9);
// "pair", "triple", "quadruple"; "subset" of more digits
[[nodiscard]] std::string subset_word(std::size_t digits);
// "two", "three", ..., "nine"
[[nodiscard]] std::string count_word(std::size_t n);

}  // namespace bitdoku::human

#endif
