// Tells steps in the words of a language: the techniques that the table of phrases has.
#ifndef BITDOKU_HUMAN_TOLD_STEPS_HPP
#define BITDOKU_HUMAN_TOLD_STEPS_HPP

#include <bitdoku/language.hpp>

namespace bitdoku::human {

// These set the pattern and the sentences of a step of their techniques.
void tell_full_house(Language language, Step& step);
void tell_naked_single(Language language, Step& step);
void tell_hidden_single(Language language, Step& step);
void tell_locked_candidates(Language language, Step& step);
void tell_naked_subset(Language language, Step& step);
void tell_hidden_subset(Language language, Step& step);
void tell_basic_fish(Language language, Step& step);
void tell_xy_wing(Language language, Step& step);
void tell_w_wing(Language language, Step& step);

// Sets name, pattern and sentences of any step that find_NAME gave. Returns false and changes
// nothing if the language does not tell its technique.
bool tell_step(Language language, Step& step);

// "row 3", "Zeile 3"
[[nodiscard]] std::string house_in(Language language, House house);
// "2, 5 and 7", "2, 5 und 7"
[[nodiscard]] std::string digits_in(Language language, const std::vector<Digit>& digits);

}  // namespace bitdoku::human

#endif
