#include "explain/pattern.hpp"

#include <array>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "position/cells.hpp"
#include "position/facts.hpp"

namespace bitdoku::explain {
namespace {

// The digits to use for one digit, for two, and so on. Their places in a cell are symmetric.
constexpr std::array<std::string_view, 9> kPlaces{
    "5", "46", "456", "1379", "13579", "123789", "1235789", "12346789", "123456789"};

// The digits that a pattern uses, in this order: first those of candidates, then those that only
// values have.
class Names {
 public:
  void note(Digit digit) {
    if (digit != 0 && digits_.find(symbol_of(digit)) == std::string::npos) {
      digits_ += symbol_of(digit);
    }
  }
  void note(const std::vector<Candidate>& candidates) {
    for (const Candidate& candidate : candidates) note(candidate.digit);
  }
  // Chooses the new names. All digits of candidates are noted, and those of values come next.
  void choose(const std::vector<Digit>& values) {
    if (!digits_.empty()) names_ = kPlaces.at(digits_.size() - 1);
    for (const char name : kPlaces.back()) {
      if (names_.find(name) == std::string::npos) names_ += name;
    }
    for (const Digit value : values) note(value);
  }

  [[nodiscard]] Digit name_of(Digit digit) const {
    return static_cast<Digit>(names_.at(digits_.find(symbol_of(digit))) - '0');
  }
  void rename(std::vector<Candidate>& candidates) const {
    for (Candidate& candidate : candidates) candidate.digit = name_of(candidate.digit);
  }
  // By new name.
  [[nodiscard]] std::array<char, 10> letters() const {
    std::array<char, 10> letters{};
    for (std::size_t i = 0; i < digits_.size(); ++i) {
      letters.at(static_cast<std::size_t>(names_.at(i) - '0')) = static_cast<char>('a' + i);
    }
    return letters;
  }

 private:
  static char symbol_of(Digit digit) { return static_cast<char>('0' + digit); }

  std::string digits_;
  std::string names_;
};

// The values that make a single: those beside it in its house and those that see the other cells
// of the house or, if it has none, one of each digit that sees the cell.
std::set<int> values_of_single(const Position& position, const Step& step) {
  std::set<int> cells;
  const auto [single, digit] = step.placements.front();
  const auto add_peer = [&](int cell, Digit value) {
    for (int peer = 0; peer < 81; ++peer) {
      if (position.value(peer) != value || !position::see_each_other(cell, peer)) continue;
      cells.insert(peer);
      return;
    }
  };
  if (step.houses.empty()) {
    for (Digit other = 1; other <= 9; ++other) add_peer(single, other);
    return cells;
  }
  for (int place = 0; place < 9; ++place) {
    const int cell = position::cell_at(position::number_of(step.houses.front()), place);
    if (position.value(cell) != 0) {
      cells.insert(cell);
    } else if (cell != single) {
      add_peer(cell, digit);
    }
  }
  return cells;
}

// The cells whose values belong to the pattern.
std::set<int> cells_of_values(const Position& position, const Step& step) {
  std::set<int> cells;
  if (step.placements.size() == 1 && step.eliminations.empty() && step.views.empty()) {
    cells = values_of_single(position, step);
  }
  for (const Mark& mark : step.marks) {
    if (position.value(mark.candidate.cell) != 0) cells.insert(mark.candidate.cell);
  }
  return cells;
}

// The candidates that belong to the pattern without a mark: all of them in a bivalue universal
// grave.
std::vector<Candidate> unmarked(const Position& position, const Step& step) {
  std::vector<Candidate> all;
  if (!step.technique.starts_with("bug_plus")) return all;
  for (std::uint8_t cell = 0; cell < 81; ++cell) {
    for (const Digit digit : position.candidates(cell)) all.push_back({cell, digit});
  }
  return all;
}

// Chains are named along their links. Without chains, the marks of the plain pattern come before
// fins and extra candidates.
Names names_of(const Position& position, const Step& step, const std::set<int>& values) {
  Names names;
  for (const View& view : step.views) {
    for (const Link& link : view.links) names.note(link.to.digit);
  }
  for (const bool basic : {true, false}) {
    for (const Mark& mark : step.marks) {
      const bool is_basic = mark.role != Mark::Role::fin && mark.role != Mark::Role::extra;
      if (is_basic == basic) names.note(mark.candidate.digit);
    }
  }
  names.note(step.placements);
  names.note(step.eliminations);
  names.note(unmarked(position, step));
  std::vector<Digit> digits;
  digits.reserve(values.size());
  for (const int cell : values) digits.push_back(position.value(cell));
  names.choose(digits);
  return names;
}

Step renamed(Step step, const Names& names) {
  for (View& view : step.views) {
    for (Link& link : view.links) {
      if (link.to.digit != 0) link.to.digit = names.name_of(link.to.digit);
    }
  }
  for (Mark& mark : step.marks) mark.candidate.digit = names.name_of(mark.candidate.digit);
  names.rename(step.placements);
  names.rename(step.eliminations);
  return step;
}

std::set<Candidate> candidates_of(const Step& step) {
  std::set<Candidate> shown(step.eliminations.begin(), step.eliminations.end());
  shown.insert(step.placements.begin(), step.placements.end());
  for (const Mark& mark : step.marks) shown.insert(mark.candidate);
  for (const View& view : step.views) {
    for (const Link& link : view.links) {
      for (const std::uint16_t cell : link.to.cells) shown.insert({cell, link.to.digit});
    }
  }
  return shown;
}

}  // namespace

LonePattern pattern_of(const Position& position, const Step& step) {
  const std::set<int> values = cells_of_values(position, step);
  const Names names = names_of(position, step, values);
  LonePattern pattern{.position = {}, .step = renamed(step, names), .letters = names.letters()};
  Puzzle givens;
  for (const int cell : values) {
    if (position.given(cell) != 0) givens.set_given(cell, names.name_of(position.value(cell)));
  }
  pattern.position = Position::of(givens).value_or(Position{});
  for (const int cell : values)
    pattern.position.set_value(cell, names.name_of(position.value(cell)));
  std::set<Candidate> shown = candidates_of(pattern.step);
  std::vector<Candidate> others = unmarked(position, step);
  names.rename(others);
  shown.insert(others.begin(), others.end());
  for (int cell = 0; cell < 81; ++cell) {
    for (Digit digit = 1; digit <= 9; ++digit) {
      if (!shown.contains({static_cast<std::uint8_t>(cell), digit})) {
        pattern.position.strike_out(cell, digit);
      }
    }
  }
  return pattern;
}

Picture picture_of(const LonePattern& pattern) {
  Picture picture = picture_of(pattern.position, pattern.step);
  const auto is_number = [](const PictureShape& shape) {
    return shape.kind == PictureShape::Kind::text && shape.size == kHouseNumberSize;
  };
  std::erase_if(picture.shapes, is_number);
  for (PictureShape& shape : picture.shapes) {
    if (shape.kind != PictureShape::Kind::text) continue;
    for (char& symbol : shape.words)
      symbol = pattern.letters.at(static_cast<std::size_t>(symbol - '0'));
  }
  return picture;
}

}  // namespace bitdoku::explain
