#include "human/told_steps.hpp"

#include <array>

#include "human/path.hpp"
#include "human/phrases.hpp"
#include "human/words.hpp"
#include "position/notation.hpp"

namespace bitdoku::human {
namespace {

// Cells of the board of a step.
std::string named_cell(const Step& step, int cell) {
  return position::cell_text(cell, step.shape.side());
}
std::string named_cells(const Step& step, std::span<const std::uint16_t> cells) {
  return position::cells_text(cells, step.shape.side());
}

std::string text_of(Digit digit) {
  return std::to_string(digit);
}

// `sign` is that of removal_sign.
std::string listed_in(Language language, const std::vector<std::string>& words,
                      std::string_view sign = {}) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) {
      text += sign;
      text += i + 1 == words.size() ? say(language, Phrase::last_and) : sign.empty() ? ", " : " ";
    }
    text += words[i];
  }
  return text;
}

std::string cells_in(Language language, const Step& step, const std::vector<std::uint16_t>& cells) {
  std::vector<std::string> words;
  words.reserve(cells.size());
  for (const std::uint16_t cell : cells) words.push_back(named_cell(step, cell));
  return listed_in(language, words);
}

// "rows 2 and 7", "den Zeilen 2 und 7". The houses are rows or columns.
std::string lines_in(Language language, const std::vector<House>& houses) {
  std::vector<std::string> numbers;
  numbers.reserve(houses.size());
  for (const House house : houses) numbers.push_back(std::to_string(house.index + 1));
  const bool in_rows = houses.front().kind == House::Kind::row;
  return say(language, in_rows ? Phrase::rows : Phrase::columns,
             {{"n", listed_in(language, numbers)}});
}

std::string count_in(Language language, std::size_t count) {
  constexpr std::array kWords{Phrase::two, Phrase::three, Phrase::four};
  return count >= 2 && count < 5 ? say(language, kWords[count - 2]) : count_word(count);
}

// "2 is removed from r3c4 and 7 from r3c49"
std::string removed_in(Language language, const Step& step) {
  const std::vector<position::RemovedDigits> removals = position::removals_of(step.eliminations);
  std::vector<std::string> parts;
  const Phrase one = removals.size() == 1 ? Phrase::removed_one : Phrase::removed_first;
  for (const position::RemovedDigits& removal : removals) {
    const Phrase first = removal.digits.size() == 1 ? one : Phrase::removed_many;
    parts.push_back(say(language, parts.empty() ? first : Phrase::removed_more,
                        {{"digits", digits_in(language, removal.digits)},
                         {"cells", named_cells(step, removal.cells)}}));
  }
  return listed_in(language, parts, position::removal_sign(removals, step.shape.side()));
}

std::string so_removed(Language language, const Step& step) {
  return say(language, Phrase::so_removed, {{"removed", removed_in(language, step)}});
}

// "r4c9 sees r6c7 and r7c9, so 4 is removed from r4c9."
std::string seen_in(Language language, const Step& step, const std::string& seen) {
  const std::vector<std::uint16_t> cells = position::struck_cells(step.eliminations);
  const Phrase phrase = cells.size() == 1   ? Phrase::sees
                        : cells.size() == 2 ? Phrase::both_see
                                            : Phrase::all_see;
  const std::string who =
      cells.size() == 2 ? cells_in(language, step, cells) : named_cells(step, cells);
  return say(language, phrase,
             {{"who", who}, {"seen", seen}, {"removed", removed_in(language, step)}});
}

}  // namespace

std::string house_in(Language language, House house) {
  constexpr std::array kKinds{Phrase::row, Phrase::column, Phrase::box};
  return say(language, kKinds[static_cast<std::size_t>(house.kind)],
             {{"n", std::to_string(house.index + 1)}});
}

std::string digits_in(Language language, const std::vector<Digit>& digits) {
  std::vector<std::string> words;
  words.reserve(digits.size());
  for (const Digit digit : digits) words.push_back(text_of(digit));
  return listed_in(language, words);
}

void tell_full_house(Language language, Step& step) {
  const Candidate set = step.placements.front();
  const std::string house = house_in(language, step.houses.front());
  step.pattern = say(language, Phrase::full_house_pattern, {{"house", house}});
  step.sentences = {
      say(language, Phrase::full_house, {{"cell", named_cell(step, set.cell)}, {"house", house}}),
      say(language, Phrase::full_house_digit, {{"digit", text_of(set.digit)}})};
}

void tell_naked_single(Language language, Step& step) {
  const Candidate set = step.placements.front();
  const std::string digit = text_of(set.digit);
  const std::string cell = named_cell(step, set.cell);
  step.pattern = say(language, Phrase::naked_single_pattern, {{"digit", digit}, {"cell", cell}});
  step.sentences = {say(language, Phrase::naked_single, {{"digit", digit}, {"cell", cell}})};
}

void tell_hidden_single(Language language, Step& step) {
  const Candidate set = step.placements.front();
  const std::string digit = text_of(set.digit);
  const std::string house = house_in(language, step.houses.front());
  step.pattern = say(language, Phrase::hidden_single_pattern, {{"digit", digit}, {"house", house}});
  step.sentences = {
      say(language, Phrase::hidden_single,
          {{"house", house}, {"digit", digit}, {"cell", named_cell(step, set.cell)}})};
}

void tell_locked_candidates(Language language, Step& step) {
  const std::string digit = text_of(marked_digits(step).front());
  const std::string to = house_in(language, step.houses[1]);
  step.pattern = say(language, Phrase::locked_pattern,
                     {{"digit", digit},
                      {"house", house_codes(std::span(step.houses).first(1), step.shape.side())}});
  step.sentences = {say(language, Phrase::locked,
                        {{"from", house_in(language, step.houses[0])},
                         {"digit", digit},
                         {"cells", named_cells(step, marked_cells(step))},
                         {"to", to}}),
                    say(language, Phrase::locked_reason, {{"digit", digit}, {"to", to}}),
                    so_removed(language, step)};
}

void tell_naked_subset(Language language, Step& step) {
  const std::vector<std::uint16_t> cells = marked_cells(step);
  const std::vector<Digit> digits = marked_digits(step);
  std::string houses = house_in(language, step.houses.front());
  if (step.houses.size() > 1) {
    const std::string second = house_in(language, step.houses.back());
    houses = say(language, Phrase::naked_or, {{"first", houses}, {"second", second}});
  }
  step.pattern = say(language, Phrase::subset_pattern,
                     {{"digits", joined(digits, ",")}, {"cells", named_cells(step, cells)}});
  step.sentences = {say(language, Phrase::naked,
                        {{"count", count_in(language, cells.size())},
                         {"cells", named_cells(step, cells)},
                         {"digits", digits_in(language, digits)}}),
                    say(language, Phrase::naked_reason, {{"houses", houses}}),
                    so_removed(language, step)};
}

void tell_hidden_subset(Language language, Step& step) {
  const std::vector<std::uint16_t> cells = marked_cells(step);
  const std::vector<Digit> digits = marked_digits(step);
  step.pattern = say(language, Phrase::subset_pattern,
                     {{"digits", joined(digits, ",")}, {"cells", named_cells(step, cells)}});
  step.sentences = {say(language, Phrase::hidden,
                        {{"house", house_in(language, step.houses.front())},
                         {"digits", digits_in(language, digits)},
                         {"count", count_in(language, cells.size())},
                         {"cells", named_cells(step, cells)}}),
                    say(language, Phrase::hidden_reason), so_removed(language, step)};
}

void tell_basic_fish(Language language, Step& step) {
  const std::string digit = text_of(step.eliminations.front().digit);
  const std::string covers = lines_in(language, step.covers);
  const bool in_rows = step.houses.front().kind == House::Kind::row;
  step.pattern = digit + " " + house_codes(step.houses, step.shape.side()) + " " +
                 house_codes(step.covers, step.shape.side());
  step.sentences = {
      say(language, Phrase::fish,
          {{"base", lines_in(language, step.houses)}, {"digit", digit}, {"covers", covers}}),
      say(language, in_rows ? Phrase::fish_rows : Phrase::fish_columns,
          {{"count", count_in(language, step.houses.size())},
           {"digit", digit},
           {"covers", covers}}),
      so_removed(language, step)};
}

// The marks of the pivot have group 0, those of the wings group 1.
void tell_xy_wing(Language language, Step& step) {
  const std::vector<Digit> of_pivot = marked_digits(step);
  const std::string pivot = named_cells(step, marked_cells(step));
  const std::vector<std::uint16_t> wings = marked_cells(step, Mark::Role::pattern, 1);
  const std::string digit = text_of(step.eliminations.front().digit);
  const bool three = of_pivot.size() == 3;
  step.pattern = joined(of_pivot, "/") + (three ? "" : "/" + digit) + " in " + pivot + "," +
                 named_cells(step, wings);
  const std::string each = cells_in(language, step, wings);
  step.sentences = {
      say(language, three ? Phrase::xyz_pivot : Phrase::xy_pivot,
          {{"pivot", pivot},
           {"digits", digits_in(language, of_pivot)},
           {"a", named_cell(step, wings[0])},
           {"b", named_cell(step, wings[1])},
           {"digit", digit}}),
      say(language, three ? Phrase::xyz_reason : Phrase::xy_reason, {{"digit", digit}}),
      seen_in(language, step,
              three ? say(language, Phrase::xyz_seen, {{"pivot", pivot}, {"wings", each}}) : each)};
}

void tell_w_wing(Language language, Step& step) {
  const std::vector<std::uint16_t> ends = marked_cells(step, Mark::Role::shared);
  const std::string digit = text_of(marked_digits(step, Mark::Role::shared).front());
  const std::string other = text_of(step.eliminations.front().digit);
  const std::string cells = cells_in(language, step, marked_cells(step));
  step.pattern = say(language, Phrase::w_pattern,
                     {{"other", other},
                      {"digit", digit},
                      {"cells", named_cells(step, marked_cells(step))},
                      {"link", named_cells(step, ends)}});
  step.sentences = {say(language, Phrase::w_cells,
                        {{"cells", cells}, {"digits", digits_in(language, marked_digits(step))}}),
                    say(language, Phrase::w_reason,
                        {{"digit", digit},
                         {"a", named_cell(step, ends.front())},
                         {"b", named_cell(step, ends.back())},
                         {"house", house_in(language, step.houses.front())}}),
                    say(language, Phrase::w_other, {{"other", other}}),
                    seen_in(language, step, cells)};
}

namespace {

struct ToldRow {
  std::string_view id;
  void (*tell)(Language, Step&);
};

constexpr ToldRow kTold[] = {
    {"full_house", tell_full_house},
    {"naked_single", tell_naked_single},
    {"hidden_single", tell_hidden_single},
    {"locked_pair", tell_naked_subset},
    {"locked_triple", tell_naked_subset},
    {"pointing", tell_locked_candidates},
    {"claiming", tell_locked_candidates},
    {"naked_pair", tell_naked_subset},
    {"naked_triple", tell_naked_subset},
    {"naked_quadruple", tell_naked_subset},
    {"hidden_pair", tell_hidden_subset},
    {"hidden_triple", tell_hidden_subset},
    {"hidden_quadruple", tell_hidden_subset},
    {"x_wing", tell_basic_fish},
    {"swordfish", tell_basic_fish},
    {"jellyfish", tell_basic_fish},
    {"w_wing", tell_w_wing},
    {"xy_wing", tell_xy_wing},
    {"xyz_wing", tell_xy_wing},
};

}  // namespace

bool tell_step(Language language, Step& step) {
  for (const ToldRow& row : kTold) {
    if (row.id != step.technique) continue;
    row.tell(language, step);
    step.language = language == Language::english ? std::string_view() : "de";
    step.name = language == Language::english ? find_technique(row.id)->name
                                              : technique_name_in(language, row.id);
    return true;
  }
  return false;
}

}  // namespace bitdoku::human
