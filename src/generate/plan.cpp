// Checks a wish before any puzzle is made.
#include <algorithm>
#include <bitdoku/verify.hpp>
#include <string_view>

#include "generate/maker.hpp"
#include "generate/seed.hpp"
#include "generate/symmetric_groups.hpp"
#include "position/tenths.hpp"

namespace bitdoku::generating {
namespace {

constexpr double kEasiest = 1.0;
constexpr double kHardestKnown = 11.9;
// All ratings below 4.5 that techniques have; above, there are many.
constexpr double kLowRatings[]{1.0, 1.2, 1.5, 1.7, 1.9, 2.0, 2.3, 2.5, 2.6,
                               2.8, 3.0, 3.2, 3.4, 3.6, 3.8, 4.0, 4.2, 4.4};
constexpr double kHalfATenth = 0.05;
// Two puzzles with this many givens are known, and none with more.
constexpr int kMostMinimal = 40;
constexpr std::string_view kTooManyForMinimal =
    "no minimal 9x9 puzzle with more than 40 givens is known";
// A test tries all puzzles with three.
constexpr int kFewestOf4x4 = 4;
constexpr std::string_view kTooFewFor4x4 =
    "no 4x4 puzzle with fewer than 4 givens has one solution";

bool is_between_ratings(const RatingRange& range) {
  return range.most < 4.5 - kHalfATenth && std::ranges::none_of(kLowRatings, [&](double rating) {
           return range.least < rating + kHalfATenth && rating - kHalfATenth < range.most;
         });
}

// "1.2 and 1.5": the ratings next to a range that has none.
std::string neighbours_of(const RatingRange& range) {
  const auto* const above = std::ranges::find_if(
      kLowRatings, [&](double rating) { return rating > range.least + kHalfATenth; });
  return tenths_text(to_tenths(above[-1])) + " and " +
         (above == std::end(kLowRatings) ? "4.5" : tenths_text(to_tenths(*above)));
}

// The numbers from `least` to `most` that are sums of group sizes.
std::vector<int> possible_counts(const Groups& groups, ClueRange range) {
  std::vector<bool> possible(groups.cells.size() + 1);
  possible[0] = true;
  for (std::size_t group = 0; group < groups.size(); ++group) {
    const std::size_t size = groups[group].size();
    for (std::size_t sum = groups.cells.size(); sum >= size; --sum) {
      if (possible[sum - size]) possible[sum] = true;
    }
  }
  std::vector<int> counts;
  for (int n = range.least; n <= range.most; ++n) {
    if (possible[static_cast<std::size_t>(n)]) counts.push_back(n);
  }
  return counts;
}

// Two lines of a chute without givens can be swapped.
std::string two_empty_lines(Shape shape, const std::vector<bool>& pattern, bool rows) {
  const int side = shape.side();
  int empty_before = -1;
  for (int line = 0; line < side; ++line) {
    bool empty = true;
    for (int k = 0; k < side && empty; ++k) {
      empty = !pattern[static_cast<std::size_t>(rows ? line * side + k : k * side + line)];
    }
    if (!empty) continue;
    const int lines = rows ? shape.box_rows() : shape.box_cols();
    if (empty_before >= 0 && empty_before / lines == line / lines) {
      const std::string what = rows ? "rows " : "columns ";
      return what + std::to_string(empty_before + 1) + " and " + std::to_string(line + 1) +
             " have no given and could change places: no puzzle with this pattern has one "
             "solution";
    }
    empty_before = line;
  }
  return {};
}

}  // namespace

Plan::Plan(const GenerateOptions& options) : options_(options), path_(options.needs, options.only) {
  refusal_ = why_impossible();
  if (!refusal_.empty()) return;
  normalize();
  seed_ = mixed_seed(options_.seed, text_of(options_, path_));
  plan_symmetries();
  for (std::size_t cell = 0; cell < options_.pattern.size(); ++cell) {
    if (!options_.pattern[cell]) pattern_blanks_.cells.push_back(static_cast<Cell>(cell));
  }
  if (!pattern_blanks_.cells.empty()) pattern_blanks_.close();
}

// Equivalent wishes get the same form, and thus the same seed.
void Plan::normalize() {
  std::vector<Symmetry>& symmetries = options_.symmetries;
  std::ranges::sort(symmetries);
  symmetries.erase(std::unique(symmetries.begin(), symmetries.end()), symmetries.end());
  if (symmetries.empty()) symmetries.push_back(Symmetry::none);
  if (options_.clues) options_.clues->most = std::min(options_.clues->most, shape().cells());
  if (!options_.rating) return;
  // Rounds to whole tenths, as ratings are written. Limits extreme values, which would not fit into
  // an int.
  RatingRange& range = *options_.rating;
  range.least = from_tenths(to_tenths(std::max(range.least, 0.0)));
  range.most = from_tenths(to_tenths(std::min(range.most, kHardestOfAll)));
}

std::string Plan::why_impossible() const {
  for (const std::string& why : {why_no_shape(), why_no_pattern(), why_no_grid(), why_no_rating(),
                                 why_no_path(), why_no_path_of_rating(), why_no_sample()}) {
    if (!why.empty()) return why;
  }
  return {};
}

std::string Plan::why_no_shape() const {
  const int side = options_.shape.side();
  if (side < kMinSide || side > static_cast<int>(kMostSide)) {
    return "puzzles are made of sides from 4 to 25, not of " + to_string(options_.shape);
  }
  if (!options_.clues) return {};
  const auto [least, most] = *options_.clues;
  if (least < 0 || least > most || least > options_.shape.cells()) {
    return "from " + std::to_string(least) + " to " + std::to_string(most) +
           " givens is no range that " + to_string(options_.shape) + " can have";
  }
  if (options_.shape == kShape9x9 && most < 17) {
    return "no 9x9 puzzle with fewer than 17 givens has one solution (G. McGuire, B. Tugemann, "
           "G. Civario, 2012)";
  }
  if (options_.shape == kShape9x9 && options_.minimal && least > kMostMinimal) {
    return std::string(kTooManyForMinimal);
  }
  if (most < side - 1) {
    return "with " + std::to_string(most) + " givens two of the " + std::to_string(side) +
           " digits are missing and could change places: no such puzzle has one solution";
  }
  if (side == 4 && most < kFewestOf4x4) return std::string(kTooFewFor4x4);
  return {};
}

std::string Plan::why_no_pattern() const {
  const std::vector<bool>& pattern = options_.pattern;
  if (pattern.empty()) return {};
  if (static_cast<int>(pattern.size()) != options_.shape.cells()) {
    return "the pattern has " + std::to_string(pattern.size()) + " cells, and " +
           to_string(options_.shape) + " has " + std::to_string(options_.shape.cells());
  }
  const int count = static_cast<int>(std::ranges::count(pattern, true));
  if (options_.clues && (count < options_.clues->least || count > options_.clues->most)) {
    return "the pattern has " + std::to_string(count) + " givens, which is not what was asked for";
  }
  if (!options_.symmetries.empty() &&
      !std::ranges::all_of(options_.symmetries, [](Symmetry s) { return s == Symmetry::none; })) {
    return "a pattern says where the givens stand; leave the symmetry out";
  }
  if (options_.shape == kShape9x9 && count < 17) {
    return "the pattern has " + std::to_string(count) +
           " givens, and no 9x9 puzzle with fewer than 17 has one solution";
  }
  if (options_.shape == kShape9x9 && options_.minimal && count > kMostMinimal) {
    return std::string(kTooManyForMinimal);
  }
  if (options_.shape.side() == 4 && count < kFewestOf4x4) return std::string(kTooFewFor4x4);
  if (std::string why = two_empty_lines(options_.shape, pattern, true); !why.empty()) return why;
  return two_empty_lines(options_.shape, pattern, false);
}

std::string Plan::why_no_grid() const {
  for (const std::vector<Digit>& grid : options_.grids) {
    if (static_cast<int>(grid.size()) != options_.shape.cells() ||
        verify(Puzzle(options_.shape), grid)) {
      return "what was given to start from is no full grid of " + to_string(options_.shape);
    }
  }
  return {};
}

std::string Plan::why_no_rating() const {
  if ((options_.rating || options_.tell_rating) && options_.shape != kShape9x9) {
    return "only 9x9 puzzles have a rating, not those of " + to_string(options_.shape);
  }
  if (!options_.rating) return {};
  const auto [least, most] = *options_.rating;
  if (!(least <= most) || most < kEasiest) return "no puzzle has a rating in that range";
  if (is_between_ratings(*options_.rating)) {
    return "no technique, and so no puzzle, has a rating in that range: next to it there are " +
           neighbours_of(*options_.rating);
  }
  // Also handles NaN.
  if (!(least <= kHardestKnown)) {
    return "no puzzle is known with a rating above 11.9";
  }
  return {};
}

std::string Plan::why_no_path() const {
  if (!options_.needs.empty() || !options_.only.empty()) {
    if (!path_.refusal().empty()) return path_.refusal();
    if (options_.shape != kShape9x9) {
      return "only 9x9 puzzles are solved with techniques, not those of " +
             to_string(options_.shape);
    }
  }
  if (options_.shape == kShape9x9) return {};
  if (options_.tell_technique) {
    return "only 9x9 puzzles are solved with techniques, not those of " + to_string(options_.shape);
  }
  if (options_.tell_nodes) {
    return "nodes are those of the engine band, which solves 9x9, not " + to_string(options_.shape);
  }
  return {};
}

std::string Plan::why_no_path_of_rating() const {
  if (!options_.rating || !path_.is_there()) return {};
  if (const double most = path_.most_rating(); options_.rating->least > most + kHalfATenth) {
    return "what is solved with the techniques that the path may take has a rating of " +
           tenths_text(to_tenths(most)) + " at most";
  }
  if (const double least = path_.least_rating(); options_.rating->most < least - kHalfATenth) {
    return "what takes the techniques that the path is to take has a rating of " +
           tenths_text(to_tenths(least)) + " at least";
  }
  return {};
}

std::string Plan::why_no_sample() const {
  const GenerateOptions& o = options_;
  if (o.sample == Sample::top_down && !o.tell_weight && !o.sukaku) return {};
  const bool is_alone =
      o.shape == kShape9x9 && !o.clues && o.pattern.empty() && !o.rating && o.needs.empty() &&
      o.only.empty() && o.grids.empty() &&
      std::ranges::all_of(o.symmetries, [](Symmetry s) { return s == Symmetry::none; });
  if (!is_alone) {
    return o.sukaku ? "candidate puzzles are made of 9x9, as they come: leave other wishes out"
                    : "samples and their weights are of 9x9 puzzles as they come: another wish "
                      "would change how often each is drawn";
  }
  if (o.sukaku && (o.sample != Sample::top_down || o.tell_weight || o.tell_rating ||
                   o.tell_technique || o.tell_nodes)) {
    return "candidate puzzles are no sample, and nothing more is told of them";
  }
  if (o.sample == Sample::uniform_grid && o.minimal) return "a full grid is no minimal puzzle";
  if (o.tell_weight && o.sample != Sample::top_down && o.sample != Sample::controlled_bias) {
    return "only puzzles of the samples top-down and controlled-bias have a weight";
  }
  return {};
}

bool Plan::is_plain() const {
  const GenerateOptions& o = options_;
  return o.shape == kShape9x9 && o.sample == Sample::top_down && !o.clues && o.pattern.empty() &&
         o.grids.empty() && !o.rating && !path_.is_there() && !o.sukaku && !o.tell_rating &&
         !o.tell_technique && !o.tell_nodes && !o.tell_weight && !o.nearest &&
         symmetries_.size() == 1 && symmetries_.front() == Symmetry::none;
}

void Plan::plan_symmetries() {
  const int side = options_.shape.side();
  singles_ = symmetric_groups(side, Symmetry::none);
  for (const Symmetry symmetry : options_.symmetries) {
    Groups groups = symmetric_groups(side, symmetry);
    std::vector<int> counts;
    if (options_.clues) {
      counts = possible_counts(groups, *options_.clues);
      if (counts.empty()) continue;
    }
    symmetries_.push_back(symmetry);
    groups_.push_back(std::move(groups));
    clues_.push_back(std::move(counts));
  }
  if (symmetries_.empty()) {
    refusal_ = "a symmetric puzzle cannot have that number of givens: its cells come in groups";
  }
}

}  // namespace bitdoku::generating
