#include "human/second_check.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace bitdoku::testing {
namespace {

using CellNumbers = std::vector<int>;

bool is_seen(int a, int b) {
  return a != b &&
         (a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3));
}

CellNumbers cells_in(House house) {
  CellNumbers cells;
  for (int cell = 0; cell < 81; ++cell) {
    const int index = house.kind == House::Kind::row      ? cell / 9
                      : house.kind == House::Kind::column ? cell % 9
                                                          : cell / 27 * 3 + cell % 9 / 3;
    if (index == house.index) cells.push_back(cell);
  }
  return cells;
}

std::vector<House> houses_of_grid() {
  std::vector<House> houses;
  for (const auto kind : {House::Kind::row, House::Kind::column, House::Kind::box}) {
    for (std::uint8_t i = 0; i < 9; ++i) houses.push_back({kind, i});
  }
  return houses;
}

std::string name_of(Candidate c) {
  return std::to_string(c.digit) + " in cell " + std::to_string(c.cell);
}

// Assigns truth to candidates so that each clause has a true one, with one digit in each cell and
// no digit twice in a house. Clauses that failed often are tried first.
class ClauseSearch {
 public:
  explicit ClauseSearch(const std::vector<Fact>& facts) : failures_(facts.size(), 1) {
    for (const Fact& fact : facts) {
      std::vector<int>& clause = clauses_.emplace_back();
      for (const Candidate c : fact.one_of) clause.push_back(number(c));
    }
  }

  // Whether the clauses can be met if the candidate is true or false.
  bool can_meet(Candidate c, bool truth, bool& gave_up) {
    std::array<signed char, 729> state{};
    tries_left_ = 300000;
    const bool met = (truth ? make_true(state, number(c)) : make_false(state, number(c))) &&
                     can_meet_from(state);
    if (tries_left_ <= 0) gave_up = true;
    return met && tries_left_ > 0;
  }

 private:
  using State = std::array<signed char, 729>;  // 1 is true, -1 is false

  static int number(Candidate c) { return 9 * c.cell + c.digit - 1; }
  static bool make_false(State& state, int i) {
    if (state[static_cast<std::size_t>(i)] == 1) return false;
    state[static_cast<std::size_t>(i)] = -1;
    return true;
  }
  static bool make_true(State& state, int i) {
    if (state[static_cast<std::size_t>(i)] == -1) return false;
    for (int digit = 0; digit < 9; ++digit) {
      if (digit != i % 9 && !make_false(state, i / 9 * 9 + digit)) return false;
    }
    for (int cell = 0; cell < 81; ++cell) {
      if (is_seen(cell, i / 9) && !make_false(state, 9 * cell + i % 9)) return false;
    }
    state[static_cast<std::size_t>(i)] = 1;
    return true;
  }

  bool can_meet_from(State state) {
    if (--tries_left_ <= 0) return false;
    const std::vector<int>* next = nullptr;
    if (!follow(state, next)) return false;
    if (next == nullptr) return true;
    for (const int i : *next) {
      if (state[static_cast<std::size_t>(i)] != 0) continue;
      State guess = state;
      if (make_true(guess, i) && can_meet_from(guess)) return true;
      if (!make_false(state, i)) return false;
    }
    return false;
  }

  // Makes true what is the last candidate of a clause. Returns false if a clause has none. Sets
  // `next` to an open clause, or to null.
  bool follow(State& state, const std::vector<int>*& next) {
    bool changed = true;
    while (changed) {
      changed = false;
      next = nullptr;
      double fewest = 0;
      for (std::size_t k = 0; k < clauses_.size(); ++k) {
        int open = 0;
        int last = 0;
        bool met = false;
        for (const int i : clauses_[k]) {
          met |= state[static_cast<std::size_t>(i)] == 1;
          if (state[static_cast<std::size_t>(i)] != 0) continue;
          ++open;
          last = i;
        }
        if (met) continue;
        if (open == 0 || (open == 1 && !make_true(state, last))) {
          ++failures_[k];
          return false;
        }
        changed |= open == 1;
        const double weight = static_cast<double>(open) / failures_[k];
        if (next != nullptr && weight >= fewest) continue;
        next = &clauses_[k];
        fewest = weight;
      }
    }
    return true;
  }

  std::vector<std::vector<int>> clauses_;
  std::vector<int> failures_;
  int tries_left_ = 0;
};

// The row, the column and the box of a cell, numbered 0 to 26.
std::array<std::size_t, 3> houses_around(int cell) {
  const auto at = static_cast<std::size_t>(cell);
  return {at / 9, 9 + at % 9, 18 + at / 27 * 3 + at % 9 / 3};
}

// All ways to fill the cells with these digits, with no digit twice in a house.
class Fillings {
 public:
  Fillings(CellNumbers cells, std::vector<std::set<int>> digits)
      : cells_(std::move(cells)), digits_(std::move(digits)), way_(cells_.size()) {
    fill(0);
  }
  [[nodiscard]] const std::vector<std::vector<int>>& ways() const { return ways_; }

  // The digits that each house has in a way.
  [[nodiscard]] std::vector<std::set<int>> contents(const std::vector<int>& way) const {
    std::vector<std::set<int>> all(27);
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      for (const std::size_t house : houses_around(cells_[i])) all[house].insert(way[i]);
    }
    return all;
  }

 private:
  void fill(std::size_t i) {
    if (i == cells_.size()) {
      ways_.push_back(way_);
      return;
    }
    for (const int digit : digits_[i]) {
      bool fits = true;
      for (std::size_t k = 0; k < i; ++k)
        fits &= way_[k] != digit || !is_seen(cells_[k], cells_[i]);
      if (!fits) continue;
      way_[i] = digit;
      fill(i + 1);
    }
  }

  CellNumbers cells_;
  std::vector<std::set<int>> digits_;
  std::vector<int> way_;
  std::vector<std::vector<int>> ways_;
};

}  // namespace

SecondCheck::SecondCheck(const Puzzle& puzzle) {
  for (int cell = 0; cell < 81; ++cell) {
    for (int digit = 1; digit <= 9; ++digit) {
      const bool allowed = puzzle.allows(cell, static_cast<Digit>(digit));
      candidates_[static_cast<std::size_t>(cell)][static_cast<std::size_t>(digit)] = allowed;
    }
  }
  is_plain_ = !puzzle.has_candidates();
  for (int cell = 0; cell < 81; ++cell) {
    if (puzzle.given(cell) == 0) continue;
    is_given_[static_cast<std::size_t>(cell)] = true;
    set(cell, puzzle.given(cell));
  }
}

void SecondCheck::note_origin(const Puzzle& origin) {
  is_plain_ = !origin.has_candidates();
  for (int cell = 0; cell < 81; ++cell) {
    is_given_[static_cast<std::size_t>(cell)] = origin.given(cell) != 0;
  }
}

bool SecondCheck::is_solved_by(std::span<const Digit> grid) const {
  if (grid.size() != 81) return false;
  for (int cell = 0; cell < 81; ++cell) {
    const auto at = static_cast<std::size_t>(cell);
    const int digit = grid[at];
    if (digit < 1 || digit > 9) return false;
    if (values_[at] != 0 ? values_[at] != digit : !candidates_[at][static_cast<std::size_t>(digit)])
      return false;
    for (int other = 0; other < cell; ++other) {
      if (is_seen(cell, other) && grid[static_cast<std::size_t>(other)] == digit) return false;
    }
  }
  return true;
}

void SecondCheck::set(int cell, int digit) {
  values_[static_cast<std::size_t>(cell)] = digit;
  candidates_[static_cast<std::size_t>(cell)].fill(false);
  for (int other = 0; other < 81; ++other) {
    if (is_seen(cell, other)) {
      candidates_[static_cast<std::size_t>(other)][static_cast<std::size_t>(digit)] = false;
    }
  }
}

void SecondCheck::apply(const Step& step) {
  for (const Candidate c : step.placements) set(c.cell, c.digit);
  for (const Candidate c : step.eliminations) candidates_[c.cell][c.digit] = false;
}

bool SecondCheck::has(Candidate c) const {
  return c.cell < 81 && c.digit >= 1 && c.digit <= 9 && candidates_[c.cell][c.digit];
}

std::vector<Candidate> SecondCheck::all_of_cell(int cell) const {
  std::vector<Candidate> all;
  for (Digit digit = 1; digit <= 9; ++digit) {
    const Candidate c{static_cast<std::uint8_t>(cell), digit};
    if (has(c)) all.push_back(c);
  }
  return all;
}

std::vector<Candidate> SecondCheck::all_of_house(House house, int digit) const {
  std::vector<Candidate> all;
  for (const int cell : cells_in(house)) {
    if (values_[static_cast<std::size_t>(cell)] == digit) return {};
    const Candidate c{static_cast<std::uint8_t>(cell), static_cast<Digit>(digit)};
    if (has(c)) all.push_back(c);
  }
  return all;
}

bool SecondCheck::holds(const Fact& fact, const Step& step) const {
  if (fact.one_of.empty()) return false;
  if (fact.why == Fact::Why::cell) return fact.one_of == all_of_cell(fact.cell);
  if (fact.why == Fact::Why::house) return fact.one_of == all_of_house(fact.house, fact.digit);
  if (fact.why == Fact::Why::symmetry) return is_symmetric(fact);
  for (const Candidate c : fact.one_of) {
    if (!has(c)) return false;
  }
  return keeps_unique(fact, step) || is_grave(fact);
}

namespace {

// Whether a fact of the proof needs a digit in these cells, and this way has it in none of its
// places.
bool misses_a_place(const Step& step, const std::set<int>& cells, const std::vector<int>& way) {
  return std::ranges::any_of(step.proof, [&](const Fact& fact) {
    if (fact.why != Fact::Why::house || fact.one_of.empty()) return false;
    bool is_placed = false;
    for (const Candidate c : fact.one_of) {
      const auto at = cells.find(c.cell);
      if (at == cells.end()) return false;
      is_placed |= way[static_cast<std::size_t>(std::distance(cells.begin(), at))] == c.digit;
    }
    return !is_placed;
  });
}

}  // namespace

bool SecondCheck::keeps_unique(const Fact& fact, const Step& step) const {
  const std::vector<Candidate>& extras = fact.one_of;
  const std::set<int> pattern(fact.cells.begin(), fact.cells.end());
  const CellNumbers cells(pattern.begin(), pattern.end());
  if (cells.empty() || cells.size() > 16) return false;
  std::vector<std::set<int>> before;
  std::vector<std::set<int>> after;
  for (const int cell : cells) {
    const auto at = static_cast<std::size_t>(cell);
    if (is_given_[at] || (values_[at] != 0 && !is_plain_)) return false;
    std::set<int>& digits = before.emplace_back();
    if (values_[at] != 0) digits.insert(values_[at]);
    std::set<int>& others = after.emplace_back();
    for (const Candidate c : all_of_cell(cell)) {
      others.insert(c.digit);
      if (std::count(extras.begin(), extras.end(), c) == 0) digits.insert(c.digit);
    }
    for (int digit = 1; is_plain_ && digit <= 9; ++digit) others.insert(digit);
  }
  const Fillings from(cells, before);
  for (const std::vector<int>& way : from.ways()) {
    if (misses_a_place(step, pattern, way)) continue;
    // The second way has the same digits in each house, so a cell has one that all its houses have.
    const std::vector<std::set<int>> contents = from.contents(way);
    std::vector<std::set<int>> wanted = after;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      std::erase_if(wanted[i], [&](int digit) {
        return !std::ranges::all_of(houses_around(cells[i]), [&](std::size_t house) {
          return contents[house].contains(digit);
        });
      });
    }
    const Fillings to(cells, wanted);
    if (std::ranges::count_if(to.ways(), [&](const std::vector<int>& other) {
          return to.contents(other) == contents;
        }) < 2) {
      return false;
    }
  }
  return true;
}

// Whether the cells of the fact are all blank cells, and each has two candidates without the
// extras, and each digit none or two places in each house.
// Whether the map keeps what sees what, and takes each given to a given by a permutation of the
// digits that the givens tell, and the candidates are all those of the cell that it allows.
bool SecondCheck::is_symmetric(const Fact& fact) const {
  if (!is_plain_ || fact.cells.size() != 81) return false;
  const auto image = [&](int cell) { return int{fact.cells[static_cast<std::size_t>(cell)]}; };
  std::set<int> images;
  for (int a = 0; a < 81; ++a) {
    images.insert(image(a));
    for (int b = 0; b < 81; ++b) {
      if (image(a) > 80 || is_seen(a, b) != is_seen(image(a), image(b))) return false;
    }
  }
  if (images.size() != 81) return false;
  std::map<int, int> digits;
  std::set<int> taken;
  for (int a = 0; a < 81; ++a) {
    if (!is_given_[static_cast<std::size_t>(a)]) continue;
    if (!is_given_[static_cast<std::size_t>(image(a))]) return false;
    const int to = values_[static_cast<std::size_t>(image(a))];
    if (digits.emplace(values_[static_cast<std::size_t>(a)], to).first->second != to) return false;
    taken.insert(to);
  }
  if (digits.size() < 8 || taken.size() != digits.size()) return false;
  for (int digit = 1; digit <= 9; ++digit) digits.emplace(digit, digit);
  std::vector<Candidate> all;
  for (const Candidate c : all_of_cell(fact.cell)) {
    const bool stays = digits[c.digit] == c.digit;
    const int to = image(c.cell);
    if (to == c.cell ? stays : !stays || !is_seen(c.cell, to)) all.push_back(c);
  }
  return fact.one_of == all;
}

bool SecondCheck::is_grave(const Fact& fact) const {
  const std::vector<Candidate>& extras = fact.one_of;
  const auto is_left = [&](int cell, int digit) {
    const Candidate c{static_cast<std::uint8_t>(cell), static_cast<Digit>(digit)};
    return has(c) && std::count(extras.begin(), extras.end(), c) == 0;
  };
  for (int cell = 0; cell < 81; ++cell) {
    int count = 0;
    for (int digit = 1; digit <= 9; ++digit) count += is_left(cell, digit) ? 1 : 0;
    const bool is_blank = values_[static_cast<std::size_t>(cell)] == 0;
    if (is_blank != (std::count(fact.cells.begin(), fact.cells.end(), cell) > 0)) return false;
    if (count != (is_blank ? 2 : 0)) return false;
  }
  for (const House house : houses_of_grid()) {
    for (int digit = 1; digit <= 9; ++digit) {
      int count = 0;
      for (const int cell : cells_in(house)) count += is_left(cell, digit) ? 1 : 0;
      if (count != 0 && count != 2) return false;
    }
  }
  return true;
}

std::string SecondCheck::check(const Step& step, bool& gave_up) const {
  if (step.placements.empty() && step.eliminations.empty()) return "nothing changes";
  for (const auto* changes : {&step.placements, &step.eliminations}) {
    for (const Candidate c : *changes) {
      if (!has(c)) return name_of(c) + " is not there";
    }
  }
  for (const Fact& fact : step.proof) {
    if (!holds(fact, step)) return "a fact does not hold";
  }
  ClauseSearch search(step.proof);
  for (const Candidate c : step.placements) {
    if (search.can_meet(c, false, gave_up)) return name_of(c) + " may be false";
  }
  for (const Candidate c : step.eliminations) {
    if (search.can_meet(c, true, gave_up)) return name_of(c) + " may be true";
  }
  return "";
}

namespace {

bool is_in(int cell, House house) {
  const CellNumbers cells = cells_in(house);
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

// Whether a link that the node follows from says that the candidate is false.
bool is_made_false(const View& view, const Link& link, Candidate c) {
  return std::any_of(link.from.begin(), link.from.end(), [&](int from) {
    const Node& node = view.links[static_cast<std::size_t>(from)].to;
    return !node.on && node.digit == c.digit &&
           std::find(node.cells.begin(), node.cells.end(), c.cell) != node.cells.end();
  });
}

// Whether the digit is in the cells of the node, and this excludes the node of the link.
bool excludes(const Node& node, const Link& link) {
  if (!node.on) return false;
  if (link.why == Link::Why::cell) {
    return node.cells == link.to.cells && node.cells.size() == 1 && node.digit != link.to.digit;
  }
  const auto inside = [&](int cell) { return is_in(cell, link.house); };
  return node.digit == link.to.digit &&
         (node.times > 1 || std::all_of(node.cells.begin(), node.cells.end(), inside));
}

}  // namespace

bool SecondCheck::follows(const View& view, const Link& link) const {
  if (link.why != Link::Why::cell && link.why != Link::Why::house) return true;
  const Node& to = link.to;
  if (!to.on) {
    return std::any_of(link.from.begin(), link.from.end(), [&](int from) {
      return excludes(view.links[static_cast<std::size_t>(from)].to, link);
    });
  }
  std::vector<Candidate> all = link.why == Link::Why::cell ? all_of_cell(to.cells.front())
                                                           : all_of_house(link.house, to.digit);
  std::erase_if(all, [&](Candidate c) {
    const bool is_here = std::find(to.cells.begin(), to.cells.end(), c.cell) != to.cells.end();
    return is_here && c.digit == to.digit;
  });
  return to.times > 1 || std::all_of(all.begin(), all.end(),
                                     [&](Candidate c) { return is_made_false(view, link, c); });
}

std::string SecondCheck::check_links(const Step& step) const {
  for (const View& view : step.views) {
    for (const Link& link : view.links) {
      if (follows(view, link)) continue;
      return name_of({link.to.cells.front(), link.to.digit}) + " does not follow in a view";
    }
  }
  for (const Fact& fact : step.proof) {
    if (fact.why == Fact::Why::uniqueness && fact.cells.empty()) return "a fact has no cells";
  }
  return "";
}

}  // namespace bitdoku::testing
