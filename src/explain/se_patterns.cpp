#include "explain/se_patterns.hpp"

#include <algorithm>

#include "explain/se_uniqueness.hpp"
#include "explain/se_words.hpp"

namespace bitdoku::explain {
namespace {

using se::bit_of;
using se::CellSet;
using se::kGeometry;
using se::Mask;
using se::Position;
using se::take_first;
using se::Technique;

CellSet cells_of(const se::Pattern& pattern) {
  CellSet cells;
  for (const auto& item : pattern.candidates) cells.add(item.cell);
  return cells;
}

Mask digits_of_all(const se::Pattern& pattern) {
  Mask digits = 0;
  for (const auto& item : pattern.candidates) digits = static_cast<Mask>(digits | item.digits);
  return digits;
}

// The houses of a fish at even or at odd places.
std::vector<int> every_second(const se::Pattern& pattern, std::size_t first) {
  std::vector<int> houses;
  for (std::size_t i = first; i < pattern.houses.size(); i += 2) {
    houses.push_back(pattern.houses[i]);
  }
  return houses;
}

// "4 in r12c3", "2 and 7 in r3c15"
std::string digits_in_cells(const se::Pattern& pattern) {
  return and_words(digits_of_all(pattern)) + " in " + cells_words(cells_of(pattern));
}

std::string fish_words(const se::Pattern& pattern) {
  return digits_in_cells(pattern) + ", " + houses_words(every_second(pattern, 0)) + " by " +
         houses_words(every_second(pattern, 1));
}

void mark_all(const se::Pattern& pattern, Step& out) {
  for (const auto& item : pattern.candidates) {
    for (Mask left = item.digits; left != 0;) {
      out.marks.push_back({public_candidate(item.cell, take_first(left)), Mark::Role::pattern, 0});
    }
  }
}

void tell_hidden_single(const se::Step& in, const Position& position, Step& out) {
  const int house = in.pattern.houses.front();
  Facts(position, out.proof).house(house, in.digit);
  out.houses = {public_house(house)};
  out.marks = {{out.placements.front(), Mark::Role::pattern, 0}};
  const std::string cell = position::cell_text(in.cell);
  out.pattern = digit_word(in.digit) + " in " + house_word(house);
  out.sentences = {position.blanks(house) == 1
                       ? cell + " is the last blank cell of " + house_word(house) + ", and " +
                             digit_word(in.digit) + " the digit that is missing there."
                       : "In " + house_word(house) + " the only place left for " +
                             digit_word(in.digit) + " is " + cell + "."};
}

void tell_naked_single(const se::Step& in, const Position& position, Step& out) {
  Facts(position, out.proof).cell(in.cell);
  out.marks = {{out.placements.front(), Mark::Role::pattern, 0}};
  const std::string cell = position::cell_text(in.cell);
  out.pattern = digit_word(in.digit) + " in " + cell;
  out.sentences = {digit_word(in.digit) + " is the only candidate left in " + cell + "."};
}

// The house in which a direct technique leaves one place: of the kind of `like`, with that cell.
int house_of_single(const se::Step& in, int like) {
  for (const int house : kGeometry.house[static_cast<std::size_t>(in.cell)]) {
    if (house / 9 == like / 9) return house;
  }
  return like;
}

void tell_single_that_follows(const se::Step& in, int house, Facts& facts, Step& out) {
  facts.house(house, in.digit);
  const House shown = public_house(house);
  if (std::ranges::find(out.houses, shown) == out.houses.end()) out.houses.push_back(shown);
  out.sentences.push_back("So in " + house_word(house) + " the only place left for " +
                          digit_word(in.digit) + " is " + position::cell_text(in.cell) + ".");
}

void tell_locking(const se::Step& in, const Position& position, Step& out) {
  const int base = in.pattern.houses[0];
  const int cover = in.pattern.houses[1];
  const std::string digit = and_words(digits_of_all(in.pattern));
  Facts facts(position, out.proof);
  add_facts_of(in, facts);
  out.houses = {public_house(base), public_house(cover)};
  out.sentences = {"In " + house_word(base) + " all places for " + digit + " (" +
                   cells_words(cells_of(in.pattern)) + ") are in " + house_word(cover) +
                   " as well: one of them is " + digit + ", and no other cell of " +
                   house_word(cover) + " can be."};
  if (in.cell >= 0) tell_single_that_follows(in, house_of_single(in, base), facts, out);
}

void tell_hidden_set(const se::Step& in, const Position& position, Step& out) {
  const int house = in.pattern.houses.front();
  Facts facts(position, out.proof);
  add_facts_of(in, facts);
  out.houses = {public_house(house)};
  out.sentences = {"In " + house_word(house) + ", " + and_words(digits_of_all(in.pattern)) +
                   " can only be in " + cells_words(cells_of(in.pattern)) +
                   ": as many cells as digits, so nothing else is in these cells."};
  if (in.cell >= 0) tell_single_that_follows(in, house, facts, out);
}

void tell_naked_set(const se::Step& in, const Position& position, Step& out) {
  const int house = in.pattern.houses.front();
  Facts facts(position, out.proof);
  add_facts_of(in, facts);
  out.houses = {public_house(house)};
  const std::string digits = and_words(digits_of_all(in.pattern));
  out.sentences = {"The cells " + cells_words(cells_of(in.pattern)) + " of " + house_word(house) +
                   " have only " + digits + " for candidates: as many digits as cells, so " +
                   digits + " are in these cells and nowhere else in " + house_word(house) + "."};
}

void tell_fish(const se::Step& in, const Position& position, Step& out) {
  Facts facts(position, out.proof);
  add_facts_of(in, facts);
  for (const int house : every_second(in.pattern, 0)) out.houses.push_back(public_house(house));
  for (const int house : every_second(in.pattern, 1)) out.covers.push_back(public_house(house));
  const std::string digit = and_words(digits_of_all(in.pattern));
  const std::string covers = houses_words(every_second(in.pattern, 1));
  out.sentences = {"In " + houses_words(every_second(in.pattern, 0)) + ", " + digit +
                   " can only be in " + covers + ": as many lines as lines across, so these have " +
                   "their " + digit + " there, and no other cell of " + covers + " can be " +
                   digit + "."};
}

void tell_wing(const se::Step& in, const Position& position, Step& out) {
  const auto& items = in.pattern.candidates;
  Facts facts(position, out.proof);
  for (const auto& item : items) facts.cell(item.cell);
  const auto z = static_cast<Mask>(items[1].digits & items[2].digits);
  const bool xyz = in.technique == Technique::xyz_wing;
  for (Mark& mark : out.marks) {
    const bool of_pivot = mark.candidate.cell == items[0].cell;
    if (bit_of(mark.candidate.digit - 1) == z && (!of_pivot || xyz)) mark.role = Mark::Role::shared;
  }
  const std::string digit = or_words(z);
  const auto name = [](const se::Pattern::Item& item) { return position::cell_text(item.cell); };
  out.pattern = or_words(items[0].digits) + " in " + name(items[0]) + ", " +
                or_words(items[1].digits) + " in " + name(items[1]) + ", " +
                or_words(items[2].digits) + " in " + name(items[2]);
  std::string text = name(items[0]) + " is " + or_words(items[0].digits) + ".";
  for (std::size_t i = 1; i <= 2; ++i) {
    const auto link = static_cast<Mask>(items[i].digits & ~z);
    text += " If it is " + or_words(link) + ", " + name(items[i]) + " is " + digit + ".";
  }
  out.sentences = {text, "So " + digit + " is in one of " +
                             (xyz ? "these three" : "the other two") +
                             " cells in any case, and in no cell that sees " +
                             (xyz ? "all of them." : "both of them.")};
}

}  // namespace

void add_facts_of(const se::Step& pattern, Facts& facts) {
  const auto& houses = pattern.pattern.houses;
  switch (pattern.technique) {
    case Technique::naked_pair:
    case Technique::naked_triplet:
    case Technique::naked_quad:
      for (const auto& item : pattern.pattern.candidates) facts.cell(item.cell);
      return;
    case Technique::x_wing:
    case Technique::swordfish:
    case Technique::jellyfish:
      for (std::size_t i = 0; i < houses.size(); i += 2) {
        facts.house(houses[i], se::first_of(digits_of_all(pattern.pattern)));
      }
      return;
    default:
      for (Mask left = digits_of_all(pattern.pattern); left != 0;) {
        facts.house(houses.front(), take_first(left));
      }
  }
}

std::string short_pattern(const se::Step& pattern) {
  switch (pattern.technique) {
    case Technique::x_wing:
    case Technique::swordfish:
    case Technique::jellyfish:
      return fish_words(pattern.pattern);
    case Technique::pointing:
    case Technique::claiming:
    case Technique::direct_pointing:
    case Technique::direct_claiming:
      return digits_in_cells(pattern.pattern) + ", " + house_word(pattern.pattern.houses[0]) +
             " and " + house_word(pattern.pattern.houses[1]);
    default:
      return digits_in_cells(pattern.pattern);
  }
}

void tell_pattern(const se::Step& in, const Position& position, Step& out) {
  mark_all(in.pattern, out);
  std::ranges::sort(out.marks, {}, &Mark::candidate);
  switch (in.technique) {
    case Technique::hidden_single:
      return tell_hidden_single(in, position, out);
    case Technique::naked_single:
      return tell_naked_single(in, position, out);
    case Technique::direct_pointing:
    case Technique::direct_claiming:
    case Technique::pointing:
    case Technique::claiming:
      out.pattern = short_pattern(in);
      return tell_locking(in, position, out);
    case Technique::direct_hidden_pair:
    case Technique::direct_hidden_triplet:
    case Technique::hidden_pair:
    case Technique::hidden_triplet:
    case Technique::hidden_quad:
      out.pattern = short_pattern(in);
      return tell_hidden_set(in, position, out);
    case Technique::naked_pair:
    case Technique::naked_triplet:
    case Technique::naked_quad:
      out.pattern = short_pattern(in);
      return tell_naked_set(in, position, out);
    case Technique::x_wing:
    case Technique::swordfish:
    case Technique::jellyfish:
      out.pattern = short_pattern(in);
      return tell_fish(in, position, out);
    case Technique::xy_wing:
    case Technique::xyz_wing:
      return tell_wing(in, position, out);
    case Technique::aligned_pair_exclusion:
    case Technique::aligned_triplet_exclusion:
      return tell_exclusion(in, position, out);
    default:
      return tell_uniqueness(in, position, out);
  }
}

}  // namespace bitdoku::explain
