#include <algorithm>
#include <array>

#include "se/tell.hpp"
#include "se/words.hpp"

namespace bitdoku::se {
namespace {

CellSet cells_of(const Pattern& pattern) {
  CellSet cells;
  for (const auto& item : pattern.candidates) cells.add(item.cell);
  return cells;
}

Mask digits_of_all(const Pattern& pattern) {
  Mask digits = 0;
  for (const auto& item : pattern.candidates) digits = static_cast<Mask>(digits | item.digits);
  return digits;
}

// The base houses of a fish (`first` is 0) or its cover houses (`first` is 1).
std::vector<int> every_second(const Pattern& pattern, std::size_t first) {
  std::vector<int> houses;
  for (std::size_t i = first; i < pattern.houses.size(); i += 2) {
    houses.push_back(pattern.houses[i]);
  }
  return houses;
}

// "4 in r12c3", "2 and 7 in r3c15"
std::string digits_in_cells(const Pattern& pattern) {
  return and_words(digits_of_all(pattern)) + " in " + cells_words(cells_of(pattern));
}

std::string fish_words(const Pattern& pattern) {
  return digits_in_cells(pattern) + ", " + houses_words(every_second(pattern, 0)) + " by " +
         houses_words(every_second(pattern, 1));
}

}  // namespace

void tell_hidden_single(const RatedStep& in, const Board& board, Step& out) {
  const int house = in.pattern.houses.front();
  add_fact(out.proof, house_fact(board, house, in.digit));
  out.houses = {house_of(house)};
  out.marks = {{out.placements.front(), Mark::Role::pattern, 0}};
  const std::string cell = cell_text(in.cell);
  out.pattern = digit_word(in.digit) + " in " + house_word(house);
  out.sentences = {board.blanks(house) == 1
                       ? cell + " is the last blank cell of " + house_word(house) + ", and " +
                             digit_word(in.digit) + " is the digit that is missing there."
                       : "In " + house_word(house) + ", the only place left for " +
                             digit_word(in.digit) + " is " + cell + "."};
}

void tell_naked_single(const RatedStep& in, const Board& board, Step& out) {
  add_fact(out.proof, cell_fact(board, in.cell));
  out.marks = {{out.placements.front(), Mark::Role::pattern, 0}};
  const std::string cell = cell_text(in.cell);
  out.pattern = digit_word(in.digit) + " in " + cell;
  out.sentences = {digit_word(in.digit) + " is the only candidate left in " + cell + "."};
}

namespace {

// The house in which a direct technique leaves one place: a house of the cell, of the same kind as
// `like`.
int house_of_single(const RatedStep& in, int like) {
  for (const int house : kGeometry.house[static_cast<std::size_t>(in.cell)]) {
    if (house / 9 == like / 9) return house;
  }
  return like;
}

void tell_single_that_follows(const RatedStep& in, int house, const Board& board, Step& out) {
  add_fact(out.proof, house_fact(board, house, in.digit));
  const House shown = house_of(house);
  if (std::ranges::find(out.houses, shown) == out.houses.end()) out.houses.push_back(shown);
  out.sentences.push_back("So in " + house_word(house) + ", the only place left for " +
                          digit_word(in.digit) + " is " + cell_text(in.cell) + ".");
}

}  // namespace

void tell_locking(const RatedStep& in, const Board& board, Step& out) {
  out.pattern = short_pattern(in);
  const int base = in.pattern.houses[0];
  const int cover = in.pattern.houses[1];
  const std::string digit = and_words(digits_of_all(in.pattern));
  add_facts_of(in, board, out.proof);
  out.houses = {house_of(base), house_of(cover)};
  out.sentences = {"In " + house_word(base) + ", all places for " + digit + " (" +
                   cells_words(cells_of(in.pattern)) + ") are also in " + house_word(cover) +
                   ". One of them is " + digit + ", so no other cell of " + house_word(cover) +
                   " can be " + digit + "."};
  if (in.cell >= 0) tell_single_that_follows(in, house_of_single(in, base), board, out);
}

void tell_hidden_set(const RatedStep& in, const Board& board, Step& out) {
  out.pattern = short_pattern(in);
  const int house = in.pattern.houses.front();
  add_facts_of(in, board, out.proof);
  out.houses = {house_of(house)};
  out.sentences = {"In " + house_word(house) + ", " + and_words(digits_of_all(in.pattern)) +
                   " can only be in " + cells_words(cells_of(in.pattern)) +
                   ". There are as many cells as digits, so these cells have no other digits."};
  if (in.cell >= 0) tell_single_that_follows(in, house, board, out);
}

void tell_naked_set(const RatedStep& in, const Board& board, Step& out) {
  out.pattern = short_pattern(in);
  const int house = in.pattern.houses.front();
  add_facts_of(in, board, out.proof);
  out.houses = {house_of(house)};
  const std::string digits = and_words(digits_of_all(in.pattern));
  out.sentences = {"The cells " + cells_words(cells_of(in.pattern)) + " of " + house_word(house) +
                   " have only the candidates " + digits +
                   ". There are as many digits as cells, so these cells take all of them, and no " +
                   "other cell of " + house_word(house) + " can have them."};
}

void tell_fish(const RatedStep& in, const Board& board, Step& out) {
  out.pattern = short_pattern(in);
  add_facts_of(in, board, out.proof);
  for (const int house : every_second(in.pattern, 0)) out.houses.push_back(house_of(house));
  for (const int house : every_second(in.pattern, 1)) out.covers.push_back(house_of(house));
  const std::string digit = and_words(digits_of_all(in.pattern));
  const std::string covers = houses_words(every_second(in.pattern, 1));
  const bool in_rows = out.houses.front().kind == House::Kind::row;
  const std::string lines = in_rows ? "rows" : "columns";
  const std::string crossing = in_rows ? "columns" : "rows";
  constexpr std::array<std::string_view, 5> kCounts{"no", "one", "two", "three", "four"};
  const std::string count(kCounts.at(out.houses.size()));
  out.sentences = {"In " + houses_words(every_second(in.pattern, 0)) + ", " + digit +
                   " can only be in " + covers + ". These " + count + " " + lines + " have " +
                   count + " " + digit + "s, which must be in different " + crossing +
                   ". So each of " + covers + " has its " + digit + " in one of these " + lines +
                   ", and no other cell of " + covers + " can be " + digit + "."};
}

void tell_wing(const RatedStep& in, const Board& board, Step& out) {
  const auto& items = in.pattern.candidates;
  for (const auto& item : items) add_fact(out.proof, cell_fact(board, item.cell));
  const auto z = static_cast<Mask>(items[1].digits & items[2].digits);
  const bool xyz = in.technique == TechniqueId::xyz_wing;
  for (Mark& mark : out.marks) {
    const bool of_pivot = mark.candidate.cell == items[0].cell;
    if (bit_of(mark.candidate.digit) == z && (!of_pivot || xyz)) mark.role = Mark::Role::shared;
  }
  const std::string digit = or_words(z);
  const auto name = [](const CellDigits& item) { return cell_text(item.cell); };
  out.pattern = or_words(items[0].digits) + " in " + name(items[0]) + ", " +
                or_words(items[1].digits) + " in " + name(items[1]) + ", " +
                or_words(items[2].digits) + " in " + name(items[2]);
  std::string text = name(items[0]) + " is " + or_words(items[0].digits) + ".";
  for (std::size_t i = 1; i <= 2; ++i) {
    const auto link = static_cast<Mask>(items[i].digits & ~z);
    text += " If it is " + or_words(link) + ", " + name(items[i]) + " is " + digit + ".";
  }
  const std::string wings = name(items[1]) + " and " + name(items[2]);
  const std::string seen = xyz ? name(items[0]) + ", " + wings : wings;
  out.sentences = {text, "In each case, at least one of " + seen + " is " + digit + ".",
                   seers_lose(out.eliminations, seen) + "."};
}

void add_facts_of(const RatedStep& pattern, const Board& board, std::vector<Fact>& proof) {
  const auto& houses = pattern.pattern.houses;
  switch (pattern.technique) {
    case TechniqueId::naked_pair:
    case TechniqueId::naked_triplet:
    case TechniqueId::naked_quad:
      for (const auto& item : pattern.pattern.candidates)
        add_fact(proof, cell_fact(board, item.cell));
      return;
    case TechniqueId::x_wing:
    case TechniqueId::swordfish:
    case TechniqueId::jellyfish:
      for (std::size_t i = 0; i < houses.size(); i += 2) {
        add_fact(proof, house_fact(board, houses[i], first_of(digits_of_all(pattern.pattern))));
      }
      return;
    default:
      for (Mask left = digits_of_all(pattern.pattern); left != 0;) {
        add_fact(proof, house_fact(board, houses.front(), take_first(left)));
      }
  }
}

std::string short_pattern(const RatedStep& pattern) {
  switch (pattern.technique) {
    case TechniqueId::x_wing:
    case TechniqueId::swordfish:
    case TechniqueId::jellyfish:
      return fish_words(pattern.pattern);
    case TechniqueId::pointing:
    case TechniqueId::claiming:
    case TechniqueId::direct_pointing:
    case TechniqueId::direct_claiming:
      return digits_in_cells(pattern.pattern) + ", " + house_word(pattern.pattern.houses[0]) +
             " and " + house_word(pattern.pattern.houses[1]);
    default:
      return digits_in_cells(pattern.pattern);
  }
}

}  // namespace bitdoku::se
