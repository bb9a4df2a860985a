#include "human/phrases.hpp"

#include <algorithm>
#include <array>
#include <bitdoku/assert.hpp>

namespace bitdoku::human {
namespace {

struct PhraseRow {
  Phrase phrase;
  std::array<std::string_view, 2> text;  // by language
};

// Sentences have the same names in every language, but each language has its own order of words. In
// German the verb follows "also", so `removed_one` and its like are only used behind it.
constexpr PhraseRow kTable[] = {
    {Phrase::last_and, {" and ", " und "}},
    {Phrase::row, {"row {n}", "Zeile {n}"}},
    {Phrase::column, {"column {n}", "Spalte {n}"}},
    {Phrase::box, {"box {n}", "Block {n}"}},
    {Phrase::rows, {"rows {n}", "den Zeilen {n}"}},
    {Phrase::columns, {"columns {n}", "den Spalten {n}"}},
    {Phrase::removed_one, {"{digits} is removed from {cells}", "entfällt {digits} in {cells}"}},
    {Phrase::removed_many, {"{digits} are removed from {cells}", "entfallen {digits} in {cells}"}},
    {Phrase::removed_first, {"{digits} is removed from {cells}", "entfallen {digits} in {cells}"}},
    {Phrase::removed_more, {"{digits} from {cells}", "{digits} in {cells}"}},
    {Phrase::so_removed, {"So {removed}.", "Also {removed}."}},
    {Phrase::sees, {"{who} sees {seen}, so {removed}.", "{who} sieht {seen}, also {removed}."}},
    {Phrase::both_see,
     {"{who} both see {seen}, so {removed}.", "{who} sehen beide {seen}, also {removed}."}},
    {Phrase::all_see,
     {"{who} all see {seen}, so {removed}.", "{who} sehen alle {seen}, also {removed}."}},
    {Phrase::full_house_pattern, {"{house}", "{house}"}},
    {Phrase::full_house,
     {"{cell} is the last blank cell of {house}.",
      "{cell} ist die letzte leere Zelle von {house}."}},
    {Phrase::full_house_digit,
     {"{digit} is the digit that is missing there.", "Dort fehlt nur noch die {digit}."}},
    {Phrase::naked_single_pattern, {"{digit} in {cell}", "{digit} in {cell}"}},
    {Phrase::naked_single,
     {"{digit} is the only digit that is possible in {cell}.",
      "In {cell} ist nur noch die {digit} möglich."}},
    {Phrase::hidden_single_pattern, {"{digit} in {house}", "{digit} in {house}"}},
    {Phrase::hidden_single,
     {"In {house}, the only place for {digit} is {cell}.",
      "In {house} hat die {digit} nur in {cell} Platz."}},
    {Phrase::locked_pattern, {"{digit} in {house}", "{digit} in {house}"}},
    {Phrase::locked,
     {"In {from}, all places for {digit} ({cells}) are also in {to}.",
      "In {from} liegen alle Plätze der {digit} ({cells}) auch in {to}."}},
    {Phrase::locked_reason,
     {"One of them is {digit}, so no other cell of {to} can be {digit}.",
      "Auf einem davon steht die {digit}, also auf keinem anderen in {to}."}},
    {Phrase::naked,
     {"The {count} cells {cells} have only the {count} candidates {digits}.",
      "Die {count} Zellen {cells} haben nur die {count} Kandidaten {digits}."}},
    {Phrase::naked_reason,
     {"These cells take all of these digits, so no other cell of {houses} can have them.",
      "Diese Zellen brauchen alle diese Ziffern, also kann keine andere Zelle von {houses} sie "
      "haben."}},
    {Phrase::naked_or, {"{first} or of {second}", "{first} oder von {second}"}},
    {Phrase::subset_pattern, {"{digits} in {cells}", "{digits} in {cells}"}},
    {Phrase::hidden,
     {"{digits} of {house} can only be in the {count} cells {cells}.",
      "In {house} können {digits} nur in den {count} Zellen {cells} stehen."}},
    {Phrase::hidden_reason,
     {"They fill these cells, so no other digit can be there.",
      "Sie füllen diese Zellen, also kann dort keine andere Ziffer stehen."}},
    {Phrase::fish,
     {"In {base}, all places for {digit} are in {covers}.",
      "In {base} liegen alle Plätze der {digit} in {covers}."}},
    {Phrase::fish_rows,
     {"These {count} rows have {count} {digit}s, which must be in different columns. So each of "
      "{covers} has its {digit} in one of these rows, and no other cell of {covers} can be "
      "{digit}.",
      "Diese {count} Zeilen haben die {digit} in verschiedenen Spalten. Also hat jede dieser "
      "Spalten ihre {digit} in einer dieser Zeilen, und keine andere Zelle dieser Spalten kann "
      "{digit} sein."}},
    {Phrase::fish_columns,
     {"These {count} columns have {count} {digit}s, which must be in different rows. So each of "
      "{covers} has its {digit} in one of these columns, and no other cell of {covers} can be "
      "{digit}.",
      "Diese {count} Spalten haben die {digit} in verschiedenen Zeilen. Also hat jede dieser "
      "Zeilen ihre {digit} in einer dieser Spalten, und keine andere Zelle dieser Zeilen kann "
      "{digit} sein."}},
    {Phrase::xy_pivot,
     {"The pivot {pivot} has only the candidates {digits}. Each of the wings {a} and {b} has "
      "{digit} and one of the digits of the pivot.",
      "Die Mitte {pivot} hat nur die Kandidaten {digits}. Die Flügel {a} und {b} haben jeweils die "
      "{digit} und eine der Ziffern der Mitte."}},
    {Phrase::xyz_pivot,
     {"The pivot {pivot} has only the candidates {digits}. Each of the wings {a} and {b} has "
      "{digit} and one of the other two digits.",
      "Die Mitte {pivot} hat nur die Kandidaten {digits}. Die Flügel {a} und {b} haben jeweils die "
      "{digit} und eine der beiden anderen Ziffern."}},
    {Phrase::xy_reason,
     {"Whichever digit the pivot has, at least one of the wings is {digit}.",
      "Welche Ziffer die Mitte auch hat: Mindestens einer der Flügel ist {digit}."}},
    {Phrase::xyz_reason,
     {"Whichever digit the pivot has, at least one of the three cells is {digit}.",
      "Welche Ziffer die Mitte auch hat: Mindestens eine der drei Zellen ist {digit}."}},
    {Phrase::xyz_seen, {"{pivot}, {wings}", "{pivot}, {wings}"}},
    {Phrase::w_pattern,
     {"{other}/{digit} in {cells} connected by {digit} in {link}",
      "{other}/{digit} in {cells}, verbunden durch {digit} in {link}"}},
    {Phrase::w_cells,
     {"{cells} have only the candidates {digits}.", "{cells} haben nur die Kandidaten {digits}."}},
    {Phrase::w_reason,
     {"They cannot both be {digit}: then neither {a} nor {b} would be {digit}, and {house} would "
      "have no place for it.",
      "Sie können nicht beide {digit} sein: Dann wäre weder {a} noch {b} {digit}, und {house} "
      "hätte "
      "keinen Platz dafür."}},
    {Phrase::w_other,
     {"So at least one of them is {other}.", "Also ist mindestens eine von ihnen {other}."}},
    {Phrase::next_step, {"The next step: {name}.", "Der nächste Schritt: {name}."}},
    {Phrase::look_at_digit, {"Look at the digit {digits}.", "Achte auf die Ziffer {digits}."}},
    {Phrase::look_at_digits, {"Look at the digits {digits}.", "Achte auf die Ziffern {digits}."}},
    {Phrase::look_at_house, {"Look at {house}.", "Achte auf {house}."}},
    {Phrase::the_cell, {"The cell is {cells}.", "Die Zelle ist {cells}."}},
    {Phrase::the_cells, {"The cells are {cells}.", "Die Zellen sind {cells}."}},
    {Phrase::two, {"two", "zwei"}},
    {Phrase::three, {"three", "drei"}},
    {Phrase::four, {"four", "vier"}},
};

constexpr bool is_in_order() {
  std::size_t row = 0;
  for (const PhraseRow& next : kTable) {
    if (static_cast<std::size_t>(next.phrase) != row++) return false;
  }
  return row == kPhrases;
}
static_assert(is_in_order(), "each phrase has its row");

struct NameRow {
  std::string_view id;
  std::string_view german;
};

constexpr NameRow kGermanNames[] = {
    {"full_house", "Letzte Zelle"},
    {"naked_single", "Nackter Einer"},
    {"hidden_single", "Versteckter Einer"},
    {"locked_pair", "Gebundenes Paar"},
    {"locked_triple", "Gebundenes Tripel"},
    {"pointing", "Gebundene Kandidaten (Block)"},
    {"claiming", "Gebundene Kandidaten (Linie)"},
    {"naked_pair", "Nacktes Paar"},
    {"naked_triple", "Nacktes Tripel"},
    {"naked_quadruple", "Nacktes Quadrupel"},
    {"hidden_pair", "Verstecktes Paar"},
    {"hidden_triple", "Verstecktes Tripel"},
    {"hidden_quadruple", "Verstecktes Quadrupel"},
    {"x_wing", "X-Wing"},
    {"swordfish", "Schwertfisch"},
    {"jellyfish", "Qualle"},
    {"w_wing", "W-Wing"},
    {"xy_wing", "XY-Wing"},
    {"xyz_wing", "XYZ-Wing"},
};

}  // namespace

std::string say(Language language, Phrase phrase, PhraseNames names) {
  std::string_view left =
      kTable[static_cast<std::size_t>(phrase)].text[static_cast<std::size_t>(language)];
  std::string text;
  while (!left.empty()) {
    const std::size_t open = left.find('{');
    text += left.substr(0, open);
    if (open == std::string_view::npos) break;
    const std::size_t close = left.find('}');
    const std::string_view name = left.substr(open + 1, close - open - 1);
    const auto* const value =
        std::ranges::find(names, name, &std::pair<std::string_view, std::string_view>::first);
    BITDOKU_ASSERT(value != names.end());
    text += value->second;
    left.remove_prefix(close + 1);
  }
  return text;
}

std::string_view technique_name_in(Language language, std::string_view id) {
  if (language == Language::english) return {};
  for (const NameRow& row : kGermanNames) {
    if (row.id == id) return row.german;
  }
  return {};
}

}  // namespace bitdoku::human
