// Says why a technique has no step.
#include <algorithm>
#include <array>
#include <bitdoku/why_not.hpp>

#include "explain/boards.hpp"
#include "explain/near_miss.hpp"
#include "human/path.hpp"
#include "position/notation.hpp"

namespace bitdoku {
namespace {

using explain::CellSet;
using explain::NearestMiss;
using explain::PatternMiss;
using MissKind = NearMiss::Kind;

struct Explained {
  std::string_view technique;
  void (*find)(NearestMiss& nearest, int size);
  int size;
};

constexpr std::array<Explained, 19> kExplained{{
    {"locked_pair", explain::near_locked_subset, 2},
    {"locked_triple", explain::near_locked_subset, 3},
    {"pointing", explain::near_pointing, 0},
    {"claiming", explain::near_claiming, 0},
    {"naked_pair", explain::near_naked_subset, 2},
    {"naked_triple", explain::near_naked_subset, 3},
    {"naked_quadruple", explain::near_naked_subset, 4},
    {"hidden_pair", explain::near_hidden_subset, 2},
    {"hidden_triple", explain::near_hidden_subset, 3},
    {"hidden_quadruple", explain::near_hidden_subset, 4},
    {"x_wing", explain::near_fish, 2},
    {"swordfish", explain::near_fish, 3},
    {"jellyfish", explain::near_fish, 4},
    {"skyscraper", explain::near_skyscraper, 0},
    {"two_string_kite", explain::near_two_string_kite, 0},
    {"w_wing", explain::near_w_wing, 0},
    {"xy_wing", explain::near_xy_wing, 2},
    {"xyz_wing", explain::near_xy_wing, 3},
    {"unique_rectangle_1", explain::near_unique_rectangle, 0},
}};

// "4 in r5c7", "4 in r5c7 and 3 in r1c2"
std::string listed(const std::vector<Candidate>& candidates) {
  std::string text;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (i > 0) text += i + 1 == candidates.size() ? " and " : ", ";
    text += std::to_string(candidates[i].digit) + " in " + position::cell_text(candidates[i].cell);
  }
  return text;
}

std::string words_of_obstacle(const PatternMiss& pattern) {
  if (!pattern.obstacle.empty()) return pattern.obstacle;
  return "In the way: " + listed(pattern.in_the_way) + ".";
}

std::string words_of_loss(const PatternMiss& pattern) {
  const bool is_one = pattern.in_the_way.size() == 1;
  if (pattern.would_lose.empty()) {
    return "Even without " + std::string(is_one ? "it" : "them") + ", nothing would be removed.";
  }
  return "Without " + std::string(is_one ? "it" : "them") +
         ", this would be removed: " + position::eliminations_text(pattern.would_lose) + ".";
}

void tell(const PatternMiss& pattern, NearMiss& miss) {
  const std::string name(miss.name);
  miss.cells = position::list_of(pattern.cells);
  miss.in_the_way = pattern.in_the_way;
  miss.would_lose = pattern.would_lose;
  miss.sentences.push_back("The nearest one: " + pattern.pattern + ".");
  if (pattern.in_the_way.empty()) {
    miss.kind = MissKind::useless;
    const std::string what =
        pattern.instead.empty() ? "it eliminates nothing" : "it is " + pattern.instead;
    miss.text = "no " + name + ": " + pattern.pattern + " is there, but " + what;
    miss.sentences.push_back("The pattern is there, but " + what + ".");
    return;
  }
  miss.kind = MissKind::blocked;
  miss.text = "no " + name + ": the nearest one is " + pattern.pattern +
              "; in the way: " + listed(pattern.in_the_way);
  miss.sentences.push_back(pattern.condition);
  miss.sentences.push_back(words_of_obstacle(pattern));
  miss.sentences.push_back(words_of_loss(pattern));
}

// "No X-Wing with r1c2 and r5c7 eliminates anything here."
std::string headline(std::string_view name, const CellSet& wanted) {
  const std::string with = wanted.empty() ? "" : " with " + explain::text_of_cells(wanted);
  return "No " + std::string(name) + with + " eliminates anything here.";
}

void search(const Explained& explained, const Position& position, const CellSet& wanted,
            NearMiss& miss) {
  miss.sentences = {headline(miss.name, wanted)};
  const position::Board board = explain::board_of(position);
  NearestMiss nearest(board, wanted);
  explained.find(nearest, explained.size);
  const std::optional<PatternMiss>& found = nearest.found();
  if (found) {
    tell(*found, miss);
    return;
  }
  miss.kind = MissKind::none_near;
  const std::string why =
      wanted.empty() ? "no pattern comes near" : "these cells cannot be part of one";
  miss.text = "no " + std::string(miss.name) + ": " + why;
  miss.sentences.emplace_back(wanted.empty() ? "No pattern comes near."
                                             : "These cells cannot be part of one.");
}

}  // namespace

std::string_view to_string(NearMiss::Kind kind) noexcept {
  constexpr std::array<std::string_view, 4> kNames{"blocked", "useless", "none_near",
                                                   "unexplained"};
  return kNames[static_cast<std::size_t>(kind)];
}

std::optional<NearMiss> why_not(const Position& position, std::string_view technique,
                                std::span<const std::uint16_t> cells) {
  const human::Technique* const found = human::find_technique(technique);
  if (found == nullptr || position.shape() != kShape9x9) return std::nullopt;
  CellSet wanted;
  for (const std::uint16_t cell : cells) {
    if (cell >= position::kCells) return std::nullopt;
    wanted.add(cell);
  }
  NearMiss miss;
  miss.technique = found->id;
  miss.name = found->name;
  const auto explained = std::ranges::find(kExplained, technique, &Explained::technique);
  if (explained != kExplained.end()) {
    search(*explained, position, wanted, miss);
    return miss;
  }
  const std::string name(found->name);
  miss.text = "no " + name + "; bitdoku cannot explain why";
  miss.sentences = {"No " + name + " eliminates anything here; bitdoku cannot explain why."};
  return miss;
}

}  // namespace bitdoku
