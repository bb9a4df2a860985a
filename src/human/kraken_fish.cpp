// Kraken fish: a fish with fins that need not see what is struck out.
//
// If no fin is true, each cover has its digit in one of its places of the base.
//  - Type 1: the fish without its fins strikes a candidate out, and a chain leads from each fin to
//  the same elimination.
//  - Type 2: a chain leads from each of these places in one cover, and from each fin, to the same
//  result, for any digit: a candidate to strike out or a digit to set.
//
// Source: "Kraken Fish" in the documentation of HoDoKu (B. Hobiger). As there, a fish has up to two
// fins, none of which is in two base houses. Type 2 also sets digits, which HoDoKu does not do. The
// chains are those of forcing chains. A step that forcing chains give without the fish is left out:
// the places of type 2 may not include all places of a house.
//
// The fish are basic ones of two to four lines and Franken fish of two or three houses. Each result
// is given once, by its shortest chains and its first fish. The steps are ordered by the length of
// all chains together, digits to set before candidates to strike out, by cell and digit.
#include <algorithm>
#include <map>
#include <tuple>

#include "common/merge_sort.hpp"
#include "human/chain_finders.hpp"
#include "human/chain_reach.hpp"
#include "human/chain_words.hpp"
#include "human/complex_fish.hpp"
#include "human/forcing.hpp"
#include "human/words.hpp"

namespace bitdoku::human {
namespace {

constexpr FishWish kWishes[] = {
    {FishKind::basic, 2, true, true},   {FishKind::basic, 3, true, true},
    {FishKind::franken, 2, true, true}, {FishKind::basic, 4, true, true},
    {FishKind::franken, 3, true, true},
};

// The marks of the places of the base are this group; those of the chains are group 0.
constexpr int kPlaces = 1;

// The best fish for a result.
struct Kraken {
  ChainReach::Distance length = ChainReach::kFar;  // of all chains together
  int node = 0;
  bool on = false;
  FoundFish fish;
  CellSet cases;  // one of these is true, or else the fish strikes out
};

bool comes_before(const Kraken& a, const Kraken& b) {
  return std::tuple(a.length, !a.on, a.node) < std::tuple(b.length, !b.on, b.node);
}

class KrakenFish {
 public:
  KrakenFish(const Board& board, int type) : board_(board), type_(type), reach_(board) {
    const auto singles = static_cast<std::size_t>(reach_.graph().singles());
    best_.resize(2 * singles);
    for (int start = 0; start < reach_.graph().singles(); ++start) {
      const ChainGraph::GraphNode& node = reach_.graph().node(start);
      add_reached(index_of(node.cells.first(), node.digit));
    }
  }

  bool run(const Sink& sink) {
    for (const FishWish& wish : kWishes) {
      visit_fish(board_, wish, [&](const FoundFish& fish) {
        if (is_whole(fish)) type_ == 1 ? try_fins(fish) : try_covers(fish);
        return false;
      });
    }
    std::erase_if(best_, [](const Kraken& one) { return one.length >= ChainReach::kFar; });
    merge_sort(best_, comes_before);
    return std::ranges::any_of(best_, [&](const Kraken& one) { return !sink(step_of(one)); });
  }

 private:
  // Results that are reached from a candidate: a bit for each node that is off, then one for each
  // node that is on.
  using Reached = std::vector<std::uint64_t>;

  void add_reached(int candidate) {
    Reached bits((best_.size() + 63) / 64);
    for (std::size_t i = 0; i < best_.size(); ++i) {
      if (distance(candidate, i) < ChainReach::kFar) bits[i / 64] |= std::uint64_t{1} << (i % 64);
    }
    reached_[static_cast<std::size_t>(candidate)] = std::move(bits);
  }

  // From the candidate, which is true, to the result with this number.
  [[nodiscard]] ChainReach::Distance distance(int candidate, std::size_t result) const {
    const std::size_t singles = best_.size() / 2;
    return reach_.from(candidate, result >= singles)[result % singles];
  }

  // Whether each base house has a place that is not a fin. Otherwise a fin is always true.
  [[nodiscard]] static bool is_whole(const FoundFish& fish) {
    for (std::uint32_t left = fish.base; left != 0; left &= left - 1) {
      const CellSet& cells = cells_of_house(std::countr_zero(left));
      if ((cells & fish.in_base & ~fish.fins).empty()) return false;
    }
    return true;
  }

  void try_fins(const FoundFish& fish) {
    for (CellSet left = fish.struck & ~fish.fins; !left.empty();) {
      const int cell = left.take_first();
      const auto node = static_cast<std::size_t>(reach_.graph().node_of(cell, fish.digit));
      const ChainReach::Distance length = total(fish.fins, fish.digit, node);
      // With one link from each fin it is a fish with fins.
      if (length > static_cast<ChainReach::Distance>(fish.fins.count())) {
        keep(fish, fish.fins, node, length);
      }
    }
  }

  void try_covers(const FoundFish& fish) {
    CellSet once;
    CellSet twice;  // no such place is true if no fin is
    for (std::uint32_t left = fish.covers; left != 0; left &= left - 1) {
      const CellSet& cells = cells_of_house(std::countr_zero(left));
      twice |= once & cells;
      once |= cells;
    }
    for (std::uint32_t left = fish.covers; left != 0; left &= left - 1) {
      const CellSet places =
          cells_of_house(std::countr_zero(left)) & fish.in_base & ~(fish.fins | twice);
      if (!places.empty()) try_cases(fish, places | fish.fins);
    }
  }

  void try_cases(const FoundFish& fish, const CellSet& cases) {
    if (tried_[{fish.digit, cases.low, cases.high}]++ > 0) return;
    Reached all;
    for (CellSet left = cases; !left.empty();) {
      const Reached& more =
          reached_[static_cast<std::size_t>(index_of(left.take_first(), fish.digit))];
      if (all.empty()) all = more;
      for (std::size_t i = 0; i < all.size(); ++i) all[i] &= more[i];
    }
    if (has_all_of_a_house(cases, fish.digit)) return;
    for (std::size_t i = 0; i < all.size(); ++i) {
      for (std::uint64_t left = all[i]; left != 0; left &= left - 1) {
        const std::size_t result = i * 64 + static_cast<std::size_t>(std::countr_zero(left));
        keep(fish, cases, result, total(cases, fish.digit, result));
      }
    }
  }

  [[nodiscard]] bool has_all_of_a_house(const CellSet& cases, int digit) const {
    for (int house = 0; house < kHouses; ++house) {
      const CellSet places = cells_of_house(house) & board_.cells(digit);
      if (!places.empty() && (places & ~cases).empty()) return true;
    }
    return false;
  }

  [[nodiscard]] ChainReach::Distance total(CellSet cases, int digit, std::size_t result) const {
    ChainReach::Distance sum = 0;
    while (!cases.empty()) sum += distance(index_of(cases.take_first(), digit), result);
    return sum;
  }

  void keep(const FoundFish& fish, const CellSet& cases, std::size_t result,
            ChainReach::Distance length) {
    Kraken& best = best_[result];
    if (length >= best.length) return;
    const std::size_t singles = best_.size() / 2;
    const auto node = static_cast<int>(result % singles);
    const bool on = result >= singles;
    // A case that contradicts itself would be a chain of its own.
    const ChainGraph::GraphNode& changed = reach_.graph().node(node);
    if (!on && changed.digit == fish.digit && cases.has(changed.cells.first())) return;
    best = {length, node, on, fish, cases};
  }

  [[nodiscard]] Step step_of(const Kraken& one) const {
    const ChainGraph::GraphNode& node = reach_.graph().node(one.node);
    const int digit = one.fish.digit;
    Step step = fish_step(board_, one.fish);
    mark(step, one.fish.in_base & ~one.fish.fins, digit, Mark::Role::pattern, kPlaces);
    mark(step, one.fish.fins, digit, Mark::Role::fin);
    auto& changes = one.on ? step.placements : step.eliminations;
    changes.push_back(candidate_of(node.cells.first(), node.digit));
    for (CellSet left = one.cases; !left.empty();) {
      const int candidate = index_of(left.take_first(), digit);
      add_chain(step, board_, reach_.chain_to(candidate, one.node, one.on));
    }
    step.houses.resize(step.covers.size());  // without those of the chains
    add_titles(step);
    return step;
  }

  const Board& board_;
  int type_;
  ChainReach reach_;
  std::array<Reached, std::size_t{9} * kCells> reached_;  // by candidate
  std::vector<Kraken> best_;                              // by result: nodes off, nodes on
  std::map<std::tuple<int, std::uint64_t, std::uint64_t>, int> tried_;  // digits and cases
};

// The house that has all these cells.
House house_with(std::span<const House> houses, const std::vector<std::uint16_t>& cells) {
  return *std::ranges::find_if(houses, [&](House house) {
    const CellSet& inside = cells_of_house(number_of(house));
    return std::ranges::all_of(cells, [&](int cell) { return inside.has(cell); });
  });
}

// Describes the fish. The facts of its base houses come before those of the chains.
void begin_kraken(Step& step) {
  const std::vector<std::uint16_t> fins = marked_cells(step, Mark::Role::fin);
  const std::string digit = std::to_string(step.views.front().links.front().to.digit);
  step.pattern = digit + " " + house_codes(step.houses) + " " + house_codes(step.covers) + " f" +
                 cells_text(fins);
  step.sentences = {without_fins_text(step.houses, step.covers, fins, digit)};
}

// The cells of the cases, with or without the fins.
std::vector<std::uint16_t> cells_of_cases(const Step& step, bool with_fins) {
  const std::vector<std::uint16_t> fins = marked_cells(step, Mark::Role::fin);
  std::vector<std::uint16_t> cells;
  for (const View& view : step.views) {
    const std::uint16_t cell = view.links.front().to.cells.front();
    if (with_fins || std::ranges::find(fins, cell) == fins.end()) cells.push_back(cell);
  }
  return cells;
}

// The places of the base in this cover and another one.
std::vector<std::uint16_t> covered_twice(const Step& step, House cover) {
  std::vector<std::uint16_t> cells;
  for (std::size_t i = 0; i < step.covers.size(); ++i) {
    for (const Candidate c : step.proof[i].one_of) {
      if (cells_of_house(number_of(cover)).has(c.cell) &&
          houses_with(step.covers, c.cell).size() > 1) {
        cells.push_back(c.cell);
      }
    }
  }
  return cells;
}

void add_kraken_branches(Step& step) {
  Told told;
  bool has_titles = false;
  for (const View& view : step.views) {
    std::vector<std::string> sentences;
    add_link_sentences(step, view, told, sentences);
    add_branch(step, view, sentences, has_titles);
  }
}

}  // namespace

bool find_kraken_fish_1(const Board& board, const Sink& sink) {
  return KrakenFish(board, 1).run(sink);
}

bool find_kraken_fish_2(const Board& board, const Sink& sink) {
  return KrakenFish(board, 2).run(sink);
}

void describe_kraken_fish_1(Step& step) {
  begin_kraken(step);
  const Node& result = step.views.front().links.back().to;
  const std::string digit = std::to_string(result.digit);
  step.sentences.push_back(other_cells_sentence(step, step.covers, digit) + " Then " +
                           node_text(result) + ".");
  add_kraken_branches(step);
  step.sentences.push_back("So " + node_text(result) + ", whether a fin is " + digit + " or not.");
  step.sentences.push_back(conclusion_text(step));
}

void describe_kraken_fish_2(Step& step) {
  begin_kraken(step);
  const std::string digit = std::to_string(step.views.front().links.front().to.digit);
  const std::vector<std::uint16_t> cases = cells_of_cases(step, false);
  const House cover = house_with(step.covers, cases);
  const std::string where = house_text(cover);
  step.pattern += ", " + digit + " in " + where;
  const auto twice = covered_twice(step, cover);
  if (!twice.empty()) {
    step.sentences.push_back(
        filled("% in % would be in two of these houses, %.",
               {digit, cells_text(twice), few_left_text(step.covers.size(), digit)}));
  }
  step.sentences.push_back(
      filled("Each of % can have only one of these %s, so each has one, and % has it in %%. This "
             "means that one of % is %.",
             {mixed_houses_text(step.covers), digit, where, cases.size() > 1 ? "one of " : "",
              each_text(cases), each_text(cells_of_cases(step, true)), digit}));
  add_kraken_branches(step);
  step.sentences.push_back("In each of these cases, " +
                           node_text(step.views.front().links.back().to) + ".");
  step.sentences.push_back(conclusion_text(step));
}

}  // namespace bitdoku::human
