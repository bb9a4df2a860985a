// Franken and mutant fish (fish_search.hpp says what they are), with and without fins, and siamese
// fish. A siamese fish is a pair of fish with fins that have the same base but strike out different
// candidates; its step has what both strike out.
//
// The steps are ordered by digit, by base, and by covers (boxes, columns, rows). Of several fish
// with the same eliminations, only the first is given.
#include "human/complex_fish.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "common/merge_sort.hpp"
#include "human/build.hpp"
#include "human/words.hpp"

namespace bitdoku::human {
namespace {

// Remembers the eliminations that were given.
class Given {
 public:
  // Returns false if they were there before.
  bool add(int digit, const CellSet& struck) {
    return given_[{digit, struck.low, struck.high}]++ == 0;
  }

 private:
  std::map<std::tuple<int, std::uint64_t, std::uint64_t>, int> given_;
};

// Rows, then columns, then boxes.
std::vector<House> houses_in_order(std::uint32_t houses) {
  std::vector<House> list;
  for (const int first : {kFirstRow, kFirstColumn, 0}) {
    for (int i = 0; i < 9; ++i) {
      if ((houses >> (first + i) & 1U) != 0) list.push_back(house_of(first + i));
    }
  }
  return list;
}

void mark_fins(Step& step, const CellSet& fins, int digit, int group) {
  mark(step, fins, digit, Mark::Role::fin, group);
}

// The marks of a siamese fish: the fins of the first fish, those of the second alone, and the rest.
Step siamese_step(const Board& board, const FoundFish& one, const FoundFish& other) {
  Step step = fish_step(board, one);
  const std::vector<House> covers = houses_in_order(other.covers);
  step.covers.insert(step.covers.end(), covers.begin(), covers.end());
  mark(step, one.in_base & ~(one.fins | other.fins), one.digit);
  mark_fins(step, one.fins & ~other.fins, one.digit, 0);
  mark_fins(step, other.fins & ~one.fins, one.digit, 1);
  mark_fins(step, one.fins & other.fins, one.digit, 2);
  strike_out(step, one.struck | other.struck, one.digit);
  put_in_order(step);
  return step;
}

std::vector<std::uint16_t> fins_of(const Step& step, std::initializer_list<int> groups) {
  std::vector<std::uint16_t> fins;
  for (const int group : groups) {
    const auto more = marked_cells(step, Mark::Role::fin, group);
    fins.insert(fins.end(), more.begin(), more.end());
  }
  merge_sort(fins);
  return fins;
}

// A house of the base that has no place but fins, or none.
const Fact* house_of_fins(const Step& step, const std::vector<std::uint16_t>& fins) {
  for (const Fact& fact : step.proof) {
    const auto is_fin = [&](Candidate c) { return std::ranges::count(fins, c.cell) > 0; };
    if (std::ranges::all_of(fact.one_of, is_fin)) return &fact;
  }
  return nullptr;
}

// The candidates that the fish with these fins strikes out.
std::vector<Candidate> struck_by(const Step& step, const std::vector<std::uint16_t>& fins,
                                 std::span<const House> covers) {
  std::vector<Candidate> struck;
  for (const Candidate c : step.eliminations) {
    const bool in_base = !houses_with(step.houses, c.cell).empty();
    if (houses_with(covers, c.cell).size() >= (in_base ? 2U : 1U) &&
        std::ranges::all_of(fins, [&](int fin) { return see_each_other(fin, c.cell); })) {
      struck.push_back(c);
    }
  }
  return struck;
}

// "In box 6, the only place for 5 is the fin r4c8, so r4c8 is 5." The rest of the fish adds
// nothing.
void add_house_of_fins(Step& step, const Fact& house, const std::vector<Candidate>& struck,
                       const std::string& digit) {
  CellSet places;
  for (const Candidate c : house.one_of) places.add(c.cell);
  const std::vector<std::uint16_t> fins = list_of(places);
  const bool one = fins.size() == 1;
  step.sentences.push_back(
      one ? filled("In %, the only place for % is the fin %, so % is %.",
                   {house_text(house.house), digit, cells_text(fins), cells_text(fins), digit})
          : filled("In %, the only places for % are the fins %, so one of them is %.",
                   {house_text(house.house), digit, cells_text(fins), digit}));
  CellSet cells;
  for (const Candidate c : struck) cells.add(c.cell);
  step.sentences.push_back(
      filled("% % %, so %.", {cells_text(list_of(cells)), struck.size() == 1 ? "sees" : "see",
                              one                ? cells_text(fins)
                              : fins.size() == 2 ? "both fins"
                                                 : "all of these fins",
                              removed_text(struck)}));
}

// Adds what the fins say: "If a fin is 5, r1c1 (in box 1) cannot be 5 either, because ...".
void add_fins_conclusion(Step& step, const std::vector<std::uint16_t>& fins,
                         const std::vector<Candidate>& struck, std::span<const House> covers,
                         const std::string& digit) {
  std::string who;
  std::string before;
  std::vector<std::uint16_t> group;  // cells with the same covers
  const auto name_group = [&] {
    if (group.empty()) return;
    who += filled(who.empty() ? "% (in %)" : " and % (in %)", {cells_text(group), before});
    group.clear();
  };
  for (const Candidate c : struck) {
    std::string houses = mixed_houses_text(houses_with(covers, c.cell));
    if (houses != before) name_group();
    before = std::move(houses);
    group.push_back(c.cell);
  }
  name_group();
  const bool one = fins.size() == 1;
  step.sentences.push_back(
      filled("If % fin is %, % cannot be % either, because % sees %. So %.",
             {one ? "the" : "a", digit, who, digit, struck.size() == 1 ? "it" : "each",
              one                ? "the fin"
              : fins.size() == 2 ? "both fins"
                                 : "all fins",
              removed_text(struck)}));
}

// Why the fish with these fins strikes out what it does.
void add_fish_with_fins(Step& step, const std::vector<std::uint16_t>& fins,
                        std::span<const House> covers, const std::string& digit) {
  const std::vector<Candidate> struck = struck_by(step, fins, covers);
  if (const Fact* house = house_of_fins(step, fins)) {
    return add_house_of_fins(step, *house, struck, digit);
  }
  step.sentences.push_back(without_fins_text(step.houses, covers, fins, digit) + " " +
                           other_cells_sentence(step, covers, digit));
  add_fins_conclusion(step, fins, struck, covers, digit);
}

}  // namespace

Step fish_step(const Board& board, const FoundFish& fish) {
  Step step;
  step.houses = houses_in_order(fish.base);
  step.covers = houses_in_order(fish.covers);
  for (const House house : step.houses) {
    step.proof.push_back(house_fact(board, number_of(house), fish.digit));
  }
  return step;
}

std::string mixed_houses_text(std::span<const House> houses) {
  std::vector<std::string> kinds;
  for (std::size_t i = 0; i < houses.size();) {
    std::size_t end = i;
    while (end < houses.size() && houses[end].kind == houses[i].kind) ++end;
    kinds.push_back(houses_text(houses.subspan(i, end - i)));
    i = end;
  }
  if (kinds.size() == 3) return filled("%, % and %", {kinds[0], kinds[1], kinds[2]});
  return kinds.size() == 2 ? filled("% and %", {kinds[0], kinds[1]}) : kinds.front();
}

std::vector<House> houses_with(std::span<const House> houses, int cell) {
  std::vector<House> found;
  for (const House house : houses) {
    if (cells_of_house(number_of(house)).has(cell)) found.push_back(house);
  }
  return found;
}

std::string other_cells_sentence(const Step& step, std::span<const House> covers,
                                 const std::string& digit) {
  std::string text = filled(
      "Each of % can have only one of these %s, so each has one, and none of their other "
      "cells can be %.",
      {mixed_houses_text(covers), digit, digit});
  std::vector<std::uint16_t> twice;  // of the cells before
  for (const Candidate c : step.eliminations) {
    const bool in_base = !houses_with(step.houses, c.cell).empty();
    if (in_base && houses_with(covers, c.cell).size() > 1) twice.push_back(c.cell);
  }
  if (twice.empty()) return text;
  return text + filled(
                    " % cannot be % either: % there would be in two of these "
                    "houses, %.",
                    {cells_text(twice), digit, digit, few_left_text(covers.size(), digit)});
}

std::string few_left_text(std::size_t covers, const std::string& digit) {
  if (covers == 2) return filled("and none of them would be left for the other %", {digit});
  return filled("and only % of them would be left for the other % %s",
                {covers == 3 ? "one" : count_word(covers - 2), count_word(covers - 1), digit});
}

namespace {

// Whether two of the houses share cells.
bool overlap(std::span<const House> houses) {
  CellSet all;
  for (const House house : houses) {
    const CellSet cells = cells_of_house(number_of(house));
    if (!(all & cells).empty()) return true;
    all |= cells;
  }
  return false;
}

}  // namespace

std::string without_fins_text(std::span<const House> base, std::span<const House> covers,
                              const std::vector<std::uint16_t>& fins, const std::string& digit) {
  const bool one = fins.size() == 1;
  const std::string count = count_word(base.size());
  const std::string houses = mixed_houses_text(base);
  const std::string rest = filled(" have their %s in % different cells, all in %.",
                                  {digit, count, mixed_houses_text(covers)});
  const std::string no_fin = filled("f % % is %%, ", {one ? "the fin" : "none of the fins",
                                                      cells_text(fins), one ? "not " : "", digit});
  if (!overlap(base)) return "I" + no_fin + "then " + houses + rest;
  return filled("Apart from the %, % have no place for % in common. So i%these % houses%",
                {one ? "fin" : "fins", houses, digit, no_fin, count, rest});
}

bool find_complex_fish(const Board& board, const FishWish& wish, const Sink& sink) {
  Given given;
  return visit_fish(board, wish, [&](const FoundFish& fish) {
    if (!given.add(fish.digit, fish.struck)) return false;
    Step step = fish_step(board, fish);
    mark(step, fish.in_base & ~fish.fins, fish.digit);
    mark_fins(step, fish.fins, fish.digit, 0);
    strike_out(step, fish.struck, fish.digit);
    put_in_order(step);
    return !sink(std::move(step));
  });
}

bool find_siamese_fish(const Board& board, const FishWish& wish, const Sink& sink) {
  constexpr std::size_t kMostWithOneBase = 40;
  Given given;
  std::map<std::pair<int, std::uint32_t>, std::vector<FoundFish>> with_base;
  return visit_fish(board, wish, [&](const FoundFish& fish) {
    std::vector<FoundFish>& others = with_base[{fish.digit, fish.base}];
    const auto same = [&](const FoundFish& other) { return other.struck == fish.struck; };
    if (others.size() >= kMostWithOneBase || std::ranges::any_of(others, same)) return false;
    for (const FoundFish& other : others) {
      const CellSet both = fish.struck | other.struck;
      if (both == fish.struck || both == other.struck || !given.add(fish.digit, both)) continue;
      if (!sink(siamese_step(board, other, fish))) return true;
    }
    others.push_back(fish);
    return false;
  });
}

void describe_complex_fish(Step& step) {
  const std::string digit = std::to_string(step.eliminations.front().digit);
  const std::vector<std::uint16_t> fins = marked_cells(step, Mark::Role::fin);
  const std::string covers = mixed_houses_text(step.covers);
  step.pattern = digit + " " + house_codes(step.houses) + " " + house_codes(step.covers);
  if (fins.empty()) {
    step.sentences = {"In " + mixed_houses_text(step.houses) + ", all places for " + digit +
                          " are in " + covers + ".",
                      "No place for " + digit + " is in more than one of " +
                          mixed_houses_text(step.houses) + ", so their " + digit +
                          "s are in different cells. " +
                          other_cells_sentence(step, step.covers, digit),
                      ruled_out(step)};
    return;
  }
  step.pattern += " f" + cells_text(fins);
  step.sentences.clear();
  add_fish_with_fins(step, fins, step.covers, digit);
}

void describe_siamese_fish(Step& step) {
  const std::string digit = std::to_string(step.eliminations.front().digit);
  const std::span<const House> covers = step.covers;
  const std::size_t half = covers.size() / 2;
  const auto first = fins_of(step, {0, 2});
  const auto second = fins_of(step, {1, 2});
  step.pattern = digit + " " + house_codes(step.houses) + " " + house_codes(covers.first(half)) +
                 " f" + cells_text(first) + " / " + house_codes(covers.last(half)) + " f" +
                 cells_text(second);
  step.sentences.clear();
  const Fact* const house = house_of_fins(step, first);
  if (house != nullptr && house == house_of_fins(step, second)) {
    return add_house_of_fins(step, *house, step.eliminations, digit);
  }
  for (const bool is_first : {true, false}) {
    const std::vector<std::uint16_t>& fins = is_first ? first : second;
    const auto own = is_first ? covers.first(half) : covers.last(half);
    add_fish_with_fins(step, fins, own, digit);
  }
}

}  // namespace bitdoku::human
