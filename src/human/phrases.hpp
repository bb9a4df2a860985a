// The words of steps by language: sentences with places for names, such as "{digit} in {cell}".
#ifndef BITDOKU_HUMAN_PHRASES_HPP
#define BITDOKU_HUMAN_PHRASES_HPP

#include <bitdoku/language.hpp>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace bitdoku::human {

// The rows of the table. PhraseNames of techniques are not here but in technique_name_in.
enum class Phrase : std::uint8_t {
  last_and,
  row,
  column,
  box,
  rows,
  columns,
  removed_one,
  removed_many,
  removed_first,  // one digit, and others follow
  removed_more,
  so_removed,
  sees,
  both_see,
  all_see,
  full_house_pattern,
  full_house,
  full_house_digit,
  naked_single_pattern,
  naked_single,
  hidden_single_pattern,
  hidden_single,
  locked_pattern,
  locked,
  locked_reason,
  naked,
  naked_reason,
  naked_or,
  subset_pattern,
  hidden,
  hidden_reason,
  fish,
  fish_rows,
  fish_columns,
  xy_pivot,
  xyz_pivot,
  xy_reason,
  xyz_reason,
  xyz_seen,
  w_pattern,
  w_cells,
  w_reason,
  w_other,
  next_step,
  look_at_digit,
  look_at_digits,
  look_at_house,
  the_cell,
  the_cells,
  two,
  three,
  four,
};
inline constexpr std::size_t kPhrases = static_cast<std::size_t>(Phrase::four) + 1;

using PhraseNames = std::initializer_list<std::pair<std::string_view, std::string_view>>;

// The phrase with the values of its names: say(language, Phrase::row, {{"n", "3"}}).
[[nodiscard]] std::string say(Language language, Phrase phrase, PhraseNames names = {});

// The name of a technique that the language tells; empty for others.
[[nodiscard]] std::string_view technique_name_in(Language language, std::string_view id);

}  // namespace bitdoku::human

#endif
