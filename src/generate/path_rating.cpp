#include "generate/path_rating.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include "generate/difficulty.hpp"

namespace bitdoku::generating {
namespace {

using human::TechniqueSet;

// A step of Sudoku Explainer, and the human techniques that together find all its instances.
struct EasiestStep {
  double rating;
  std::array<std::string_view, 2> ids;
};

// From the easiest on. Some have two ratings; the lower one applies if a digit can be placed at
// once.
constexpr EasiestStep kSteps[]{
    {1.0, {"full_house"}},
    {1.2, {"hidden_single"}},
    {1.7, {"pointing", "hidden_single"}},
    {1.9, {"claiming", "hidden_single"}},
    {2.0, {"hidden_pair", "hidden_single"}},
    {2.3, {"naked_single"}},
    {2.5, {"hidden_triple", "hidden_single"}},
    {2.6, {"pointing"}},
    {2.8, {"claiming"}},
    {3.0, {"naked_pair", "locked_pair"}},
    {3.2, {"x_wing"}},
    {3.4, {"hidden_pair"}},
    {3.6, {"naked_triple", "locked_triple"}},
    {3.8, {"swordfish"}},
    {4.0, {"hidden_triple"}},
    {4.2, {"xy_wing"}},
    {4.4, {"xyz_wing"}},
};
// The rating of rectangles, and the lowest rating of all later techniques.
constexpr double kRectangles = 4.5;

// The highest rating of each technique's steps. Other techniques have no bound: rectangles may
// vanish before they are found, and the rating of chains depends on their length.
struct BoundedTechnique {
  std::string_view id;
  double most;
};
constexpr BoundedTechnique kBounded[]{
    {"full_house", 1.0},      {"hidden_single", 1.5},    {"naked_single", 2.3}, {"pointing", 2.6},
    {"claiming", 2.8},        {"locked_pair", 3.0},      {"naked_pair", 3.0},   {"x_wing", 3.2},
    {"hidden_pair", 3.4},     {"locked_triple", 3.6},    {"naked_triple", 3.6}, {"swordfish", 3.8},
    {"hidden_triple", 4.0},   {"xy_wing", 4.2},          {"xyz_wing", 4.4},     {"jellyfish", 5.2},
    {"naked_quadruple", 5.0}, {"hidden_quadruple", 5.4},
};

TechniqueSet bit_of_id(std::string_view id) {
  const auto table = human::techniques();
  return TechniqueSet{1} << (std::ranges::find(table, id, &human::Technique::id) - table.begin());
}

bool has_id(TechniqueSet set, std::string_view id) {
  return id.empty() || !(set & bit_of_id(id)).empty();
}

// The rating of the easiest step that may remain when these techniques find nothing more.
double easiest_without(TechniqueSet known) {
  // The last blank cell of a house is both a hidden and a naked single.
  if (has_id(known, "hidden_single") || has_id(known, "naked_single")) {
    known |= bit_of_id("full_house");
  }
  const auto* const step = std::ranges::find_if(kSteps, [&](const EasiestStep& s) {
    return !std::ranges::all_of(s.ids, [&](std::string_view id) { return has_id(known, id); });
  });
  return step == std::end(kSteps) ? kRectangles : step->rating;
}

}  // namespace

double most_rating_of(TechniqueSet allowed) {
  double most = 1.0;
  for (const BoundedTechnique& technique : kBounded) {
    if (!has_id(allowed, technique.id)) continue;
    most = std::max(most, technique.most);
    allowed &= ~bit_of_id(technique.id);
  }
  return allowed.empty() ? most : kHardestOfAll;
}

double least_rating_of(TechniqueSet any, TechniqueSet allowed) {
  double least = kHardestOfAll;
  for (TechniqueSet rest = any & allowed; !rest.empty();) {
    const TechniqueSet before = TechniqueSet::before(rest.take_first());
    least = std::min(least, easiest_without(allowed & before));
  }
  return least;
}

}  // namespace bitdoku::generating
