#include "explain/aliases.hpp"

#include <algorithm>
#include <array>
#include <bitset>

#include "human/path.hpp"

namespace bitdoku::explain {
namespace {

// The patterns that have names of their own, the best known first.
constexpr auto kShortNames = std::to_array<std::string_view>(
    {"x_wing", "skyscraper", "two_string_kite", "turbot_fish", "empty_rectangle", "finned_x_wing",
     "sashimi_x_wing", "remote_pair", "w_wing", "simple_colours_wrap", "simple_colours_trap",
     "xy_chain", "x_chain", "als_xz"});
constexpr std::size_t kMostOfEach = 200;

using CellBits = std::bitset<81>;

CellBits cells_of_chain(const Step& step) {
  CellBits cells;
  for (const View& view : step.views) {
    for (const Link& link : view.links) {
      for (const std::uint8_t cell : link.to.cells) cells.set(cell);
    }
  }
  return cells;
}

bool is_same_step(const Step& pattern, const Step& chain, const CellBits& cells) {
  if (!std::ranges::includes(pattern.eliminations, chain.eliminations)) return false;
  return std::ranges::all_of(pattern.marks,
                             [&](const Mark& mark) { return cells[mark.candidate.cell]; });
}

}  // namespace

std::string Aliases::of(const Step& step) {
  if (step.views.empty() || !step.placements.empty() || step.eliminations.empty()) return "";
  if (!found_) {
    found_ = true;
    for (const std::string_view id : kShortNames) {
      const human::Technique* technique = human::find_technique(id);
      if (technique == nullptr) continue;
      std::size_t count = 0;
      (void)human::all_steps(*technique, position_, {.solution = {}, .in_words = false},
                             [&](Step&& pattern) {
                               patterns_.push_back(std::move(pattern));
                               return ++count < kMostOfEach;
                             });
    }
  }
  const CellBits cells = cells_of_chain(step);
  for (const Step& pattern : patterns_) {
    if (is_same_step(pattern, step, cells)) return pattern.name == step.name ? "" : pattern.name;
  }
  return "";
}

}  // namespace bitdoku::explain
