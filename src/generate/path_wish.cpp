#include "generate/path_wish.hpp"

#include <algorithm>
#include <array>

#include "common/merge_sort.hpp"
#include "generate/path_rating.hpp"
#include "human/path.hpp"
#include "human/technique_names.hpp"

namespace bitdoku::generating {
namespace {

using human::TechniqueSet;

position::Board beginning_of(std::span<const Digit> puzzle) {
  Puzzle givens;
  std::ranges::copy(puzzle, givens.givens().begin());
  return position::Board(givens);
}

TechniqueSet technique_of(const Step& step) {
  const auto table = human::techniques();
  return TechniqueSet{1} << (std::ranges::find(table, step.technique, &human::Technique::id) -
                             table.begin());
}

// "naked_pair|hidden_pair", in the order of the table.
std::string ids_of(TechniqueSet set) {
  std::string text;
  for (TechniqueSet rest = set; !rest.empty();) {
    const auto index = static_cast<std::size_t>(rest.take_first());
    text += (text.empty() ? "" : "|") + std::string(human::techniques()[index].id);
  }
  return text;
}

// The techniques that can fill in a cell by themselves.
bool can_fill_in(TechniqueSet set) {
  TechniqueSet filling;
  for (const char* const name : {"full house", "naked single", "hidden single", "alternating",
                                 "grouped", "x-chain", "xy-chain", "kraken fish type 2",
                                 "kraken unique rectangle", "forcing", "nested", "template set"}) {
    filling |= human::techniques_called(name);
  }
  return !(set & filling).empty();
}

// A technique whose eliminations are always those of easier ones: of a fish of five or more, the
// other rows and columns are a smaller fish, and the others are pairs or special cases of what they
// are named after.
struct Shadowed {
  std::string_view id;
  std::array<std::string_view, 4> by;
};
constexpr Shadowed kShadowed[]{
    {"squirmbag", {"x_wing", "swordfish", "jellyfish"}},
    {"whale", {"x_wing", "swordfish", "jellyfish"}},
    {"leviathan", {"x_wing", "swordfish", "jellyfish"}},
    {"dual_two_string_kite", {"two_string_kite"}},
    {"empty_rectangle_of_two", {"skyscraper", "two_string_kite", "turbot_fish"}},
    {"dual_empty_rectangle", {"empty_rectangle", "skyscraper", "two_string_kite", "turbot_fish"}},
};

// Random grids give none of these within seconds even if only singles are allowed beside them.
constexpr std::string_view kRarest[]{"unique_rectangle_5", "gurths_symmetry", "tridagon_guardians",
                                     "double_exocet"};

TechniqueSet called(std::string_view name) {
  return name.empty() ? TechniqueSet() : human::techniques_called(name);
}

}  // namespace

PathWish::PathWish(std::span<const std::string> needs, std::span<const std::string> only,
                   std::span<const std::string> without) {
  if (needs.empty() && only.empty() && without.empty()) return;
  TechniqueSet needed;
  for (const std::string& name : needs) {
    needs_.push_back(find(name));
    needed |= needs_.back();
  }
  if (!only.empty()) {
    for (const std::string& name : only) only_ |= find(name);
    allowed_ = only_;
  } else if (!needed.empty()) {
    allowed_ = needed | (TechniqueSet::before(needed.last()) & human::usual_techniques());
  }
  for (const std::string& name : without) without_ |= find(name);
  allowed_ &= ~without_;
  if (refusal_.empty()) check();
}

TechniqueSet PathWish::find(const std::string& name) {
  const TechniqueSet found = human::techniques_called(name);
  if (!found.empty() || !refusal_.empty()) return found;
  refuse(ReasonCode::unsupported, human::why_no_technique(name));
  return found;
}

TechniqueSet PathWish::only_need() const {
  return needs_.size() == 1 && only_.empty() && without_.empty() ? needs_.front() : TechniqueSet();
}

std::string PathWish::hint(std::uint64_t grids) const {
  constexpr std::uint64_t kSome = 50;
  constexpr std::uint64_t kMany = 1000;
  const TechniqueSet need = only_need();
  if (need.empty() || grids < kSome) return {};
  const std::string name = human::name_of(need);
  const std::string_view id = human::techniques()[static_cast<std::size_t>(need.first())].id;
  const std::string start = grids < kMany ? "; few puzzles need " : "; hardly any puzzle needs ";
  if (std::ranges::find(kRarest, id) != std::end(kRarest)) {
    return start + name + "; docs/techniques/README.md links to examples";
  }
  return start + name + " if all easier techniques are allowed, so allow fewer by `only`" +
         (need.count() > 1 ? "" : ", such as 'singles, " + name + "'");
}

std::string PathWish::text() const {
  std::vector<std::string> needs;
  for (const TechniqueSet any : needs_) needs.push_back(" needs=" + ids_of(any));
  merge_sort(needs);
  needs.erase(std::unique(needs.begin(), needs.end()), needs.end());
  std::string text;
  for (const std::string& need : needs) text += need;
  if (!only_.empty()) text += " only=" + ids_of(only_);
  if (!without_.empty()) text += " without=" + ids_of(without_);
  return text;
}

void PathWish::check() {
  for (const TechniqueSet any : needs_) {
    if (!(any & allowed_).empty()) {
      check_shadowed(any);
      continue;
    }
    return refuse(ReasonCode::contradictory, "solving must need " + human::name_of(any) +
                                                 ", which is not among the allowed techniques");
  }
  if (!can_fill_in(allowed_)) {
    refuse(ReasonCode::impossible, "none of the allowed techniques fills in a cell");
  }
}

void PathWish::check_shadowed(TechniqueSet any) {
  const std::string name = human::name_of(any);
  TechniqueSet by;
  for (const Shadowed& shadowed : kShadowed) {
    const TechniqueSet one = called(shadowed.id);
    if ((any & one).empty()) continue;
    any &= ~one;
    for (const std::string_view id : shadowed.by) by |= called(id);
  }
  if (!any.empty() || !(by & ~allowed_).empty()) return;
  refuse(ReasonCode::impossible, "no puzzle needs " + name + ", because wherever it is, " +
                                     human::name_of(by) +
                                     " strikes out the same; leave these out by `without`");
}

void PathWish::refuse(ReasonCode code, std::string why) {
  refusal_code_ = code;
  refusal_ = std::move(why);
}

double PathWish::least_rating() const {
  double least = 0;
  for (const TechniqueSet any : needs_) least = std::max(least, least_rating_of(any, allowed_));
  return least;
}

double PathWish::most_rating() const {
  return most_rating_of(allowed_);
}

PathVerdict PathWish::judge(std::span<const Digit> puzzle, std::span<const Digit> grid) const {
  position::Board position = beginning_of(puzzle);
  TechniqueSet taken;
  const human::PathResult path =
      human::follow_path(position, {.solution = grid, .in_words = false, .techniques = allowed_},
                         [&](const Step& step) {
                           taken |= technique_of(step);
                           return true;
                         });
  const auto missing =
      std::ranges::count_if(needs_, [&](TechniqueSet any) { return (any & taken).empty(); });
  return {path.end == human::PathResult::End::solved, static_cast<int>(missing)};
}

std::string_view hardest_technique(std::span<const Digit> puzzle, std::span<const Digit> grid) {
  position::Board position = beginning_of(puzzle);
  TechniqueSet taken;
  const human::PathResult path =
      human::follow_path(position, {.solution = grid, .in_words = false}, [&](const Step& step) {
        taken |= technique_of(step);
        return true;
      });
  if (path.end != human::PathResult::End::solved || taken.empty()) return {};
  return human::techniques()[static_cast<std::size_t>(taken.last())].name;
}

}  // namespace bitdoku::generating
