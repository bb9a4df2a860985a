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

using CandidateBits = std::bitset<729>;

std::size_t bit_of(int cell, int digit) {
  return static_cast<std::size_t>(9 * cell + digit - 1);
}

CandidateBits candidates_of_chain(const Step& step) {
  CandidateBits candidates;
  for (const View& view : step.views) {
    for (const Link& link : view.links) {
      for (const std::uint16_t cell : link.to.cells) candidates.set(bit_of(cell, link.to.digit));
    }
  }
  return candidates;
}

bool is_same_step(const Step& pattern, const Step& chain, const CandidateBits& candidates) {
  if (!std::ranges::includes(pattern.eliminations, chain.eliminations)) return false;
  return std::ranges::all_of(pattern.marks, [&](const Mark& mark) {
    return candidates[bit_of(mark.candidate.cell, mark.candidate.digit)];
  });
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
  const CandidateBits candidates = candidates_of_chain(step);
  for (const Step& pattern : patterns_) {
    if (is_same_step(pattern, step, candidates))
      return pattern.name == step.name ? "" : pattern.name;
  }
  return "";
}

}  // namespace bitdoku::explain
