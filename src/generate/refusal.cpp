#include "generate/refusal.hpp"

#include <algorithm>
#include <bitdoku/verify.hpp>
#include <string_view>

#include "generate/unavoidable.hpp"
#include "levels/technique.hpp"
#include "position/tenths.hpp"

namespace bitdoku::generating {
namespace {

constexpr double kEasiest = 1.0;
constexpr double kHardestKnown = 11.9;
// All ratings below 4.5 that steps can have. Above, there are many.
constexpr double kLowRatings[]{1.0, 1.2, 1.5, 1.7, 1.9, 2.0, 2.3, 2.5, 2.6,
                               2.8, 3.0, 3.2, 3.4, 3.6, 3.8, 4.0, 4.2, 4.4};
constexpr double kHalfATenth = 0.05;
// Two puzzles with this number of givens are known, and none with more.
constexpr int kMostMinimal = 40;
constexpr std::string_view kTooManyForMinimal =
    "no minimal 9x9 puzzle with more than 40 givens is known";
// A test tries all puzzles with three givens.
constexpr int kFewestOf4x4 = 4;
constexpr std::string_view kTooFewFor4x4 =
    "no 4x4 puzzle with fewer than 4 givens has one solution";

bool is_between_ratings(const RatingRange& range) {
  return range.most < 4.5 - kHalfATenth && std::ranges::none_of(kLowRatings, [&](double rating) {
           return range.least < rating + kHalfATenth && rating - kHalfATenth < range.most;
         });
}

// "1.2 and 1.5": the nearest ratings to a range that contains no rating.
std::string neighbours_of(const RatingRange& range) {
  const auto* const above = std::ranges::find_if(
      kLowRatings, [&](double rating) { return rating > range.least + kHalfATenth; });
  return tenths_text(to_tenths(above[-1])) + " and " +
         (above == std::end(kLowRatings) ? "4.5" : tenths_text(to_tenths(*above)));
}

// The reason if two lines of a chute have no givens: they can be swapped, which gives a second
// solution.
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
             " have no given and could be swapped, so no puzzle with this pattern has one "
             "solution";
    }
    empty_before = line;
  }
  return {};
}

Refusal unsupported(std::string text) {
  return {ReasonCode::unsupported, std::move(text)};
}

Refusal contradictory(std::string text) {
  return {ReasonCode::contradictory, std::move(text)};
}

Refusal impossible(std::string_view text) {
  return {ReasonCode::impossible, std::string(text)};
}

bool is_symmetric(const PuzzleWish& wish) {
  return std::ranges::any_of(wish.symmetries, [](Symmetry s) { return s != Symmetry::none; });
}

Refusal why_no_clues(const PuzzleWish& wish) {
  if (!wish.clues) return {};
  const int side = wish.shape.side();
  const auto [least, most] = *wish.clues;
  if (least < 0 || least > most || least > wish.shape.cells()) {
    return contradictory("a " + to_string(wish.shape) + " puzzle cannot have from " +
                         std::to_string(least) + " to " + std::to_string(most) + " givens");
  }
  if (wish.shape == kShape9x9 && most < 17) {
    return impossible(
        "no 9x9 puzzle with fewer than 17 givens has one solution (G. McGuire, B. Tugemann, "
        "G. Civario, 2012)");
  }
  if (wish.shape == kShape9x9 && wish.minimal && least > kMostMinimal) {
    return impossible(kTooManyForMinimal);
  }
  if (most < side - 1) {
    return impossible("with " + std::to_string(most) + " givens two of the " +
                      std::to_string(side) +
                      " digits are missing and could be swapped, so no such puzzle has one "
                      "solution");
  }
  if (side == 4 && most < kFewestOf4x4) return impossible(kTooFewFor4x4);
  return {};
}

Refusal why_no_shape(const PuzzleWish& wish) {
  const int side = wish.shape.side();
  if (side >= kMinSide && side <= static_cast<int>(kMostSide)) return {};
  return unsupported("boards of sides 4 to 25 can be made, but not " + to_string(wish.shape));
}

Refusal why_no_pattern(const PuzzleWish& wish) {
  const std::vector<bool>& pattern = wish.pattern;
  if (pattern.empty()) return {};
  if (static_cast<int>(pattern.size()) != wish.shape.cells()) {
    return contradictory("the pattern has " + std::to_string(pattern.size()) + " cells, and " +
                         to_string(wish.shape) + " has " + std::to_string(wish.shape.cells()));
  }
  const int count = static_cast<int>(std::ranges::count(pattern, true));
  if (wish.clues && (count < wish.clues->least || count > wish.clues->most)) {
    return contradictory("the pattern has " + std::to_string(count) +
                         " givens, which is not the requested number");
  }
  if (is_symmetric(wish)) {
    return contradictory("a pattern already says which cells are givens; leave the symmetry out");
  }
  if (wish.shape == kShape9x9 && count < 17) {
    return impossible("the pattern has " + std::to_string(count) +
                      " givens, and no 9x9 puzzle with fewer than 17 has one solution");
  }
  if (wish.shape == kShape9x9 && wish.minimal && count > kMostMinimal) {
    return impossible(kTooManyForMinimal);
  }
  if (wish.shape.side() == 4 && count < kFewestOf4x4) return impossible(kTooFewFor4x4);
  for (const bool rows : {true, false}) {
    std::string why = two_empty_lines(wish.shape, pattern, rows);
    if (!why.empty()) return impossible(why);
  }
  return {};
}

Refusal why_no_grid(const GenerateOptions& options) {
  const Shape shape = options.wish.shape;
  for (const std::vector<Digit>& grid : options.draw.grids) {
    if (static_cast<int>(grid.size()) != shape.cells() || verify(Puzzle(shape), grid)) {
      return contradictory("the grid to start from is not a full grid of " + to_string(shape));
    }
  }
  return {};
}

// The highest rating of a 4x4 puzzle: all puzzles of a grid of each of the two classes of grids
// were rated.
constexpr int kHighestOf4x4 = 12;

// The reason for shapes other than 9x9.
Refusal why_no_own_rating(const Shape& shape, const RatingRange& range) {
  const int least = to_tenths(range.least);
  const int most = to_tenths(range.most);
  if (shape.side() == 4 && least > kHighestOf4x4) {
    return impossible("no 4x4 puzzle has a rating above 1.2");
  }
  if (least > kBeyondTechniques) {
    return unsupported("for shapes other than 9x9, the highest rating is 6.0");
  }
  const auto is_within = [&](int tenths) { return tenths >= least && tenths <= most; };
  const auto all = levels::techniques();
  const bool is_possible =
      is_within(kBeyondTechniques) ||
      std::ranges::any_of(all, [&](const auto& technique) { return is_within(technique.tenths); });
  return is_possible ? Refusal{} : impossible("no technique has a rating in that range");
}

Refusal why_no_rating(const PuzzleWish& wish) {
  if (!wish.rating) return {};
  const auto [least, most] = *wish.rating;
  if (!(least <= most) || most < kEasiest) {
    return contradictory("no puzzle has a rating in that range");
  }
  if (wish.shape != kShape9x9) return why_no_own_rating(wish.shape, *wish.rating);
  if (is_between_ratings(*wish.rating)) {
    return impossible(
        "no technique, and so no puzzle, has a rating in that range: the ratings next to it are " +
        neighbours_of(*wish.rating));
  }
  // Also handles NaN.
  if (!(least <= kHardestKnown)) return impossible("no puzzle with a rating above 11.9 is known");
  return {};
}

// The reason if the wish has something that exists only for 9x9.
Refusal why_not_for_shape(const GenerateOptions& options, const PathWish& path) {
  const Shape shape = options.wish.shape;
  if (shape == kShape9x9) return {};
  if (options.tell.rating) {
    return unsupported("Sudoku Explainer rates only 9x9 puzzles, not " + to_string(shape));
  }
  if (path.is_there() || options.tell.technique) {
    return unsupported("the human techniques are for 9x9 puzzles, not " + to_string(shape));
  }
  if (options.tell.nodes) {
    return unsupported("nodes are counted by the engine band, which cannot solve " +
                       to_string(shape));
  }
  return {};
}

Refusal why_no_path_of_rating(const PuzzleWish& wish, const PathWish& path) {
  if (!wish.rating || !path.is_there()) return {};
  if (const double most = path.most_rating(); wish.rating->least > most + kHalfATenth) {
    return contradictory("puzzles that the allowed techniques solve have a rating of " +
                         tenths_text(to_tenths(most)) + " at most");
  }
  if (const double least = path.least_rating(); wish.rating->most < least - kHalfATenth) {
    return contradictory("puzzles that need these techniques have a rating of " +
                         tenths_text(to_tenths(least)) + " at least");
  }
  return {};
}

Refusal why_no_sample(const GenerateOptions& options, const PathWish& path) {
  const PuzzleWish& wish = options.wish;
  const DrawOptions& draw = options.draw;
  const TellOptions& tell = options.tell;
  if (draw.sample == Sample::top_down && !tell.weight && !wish.sukaku) return {};
  const bool is_alone = wish.shape == kShape9x9 && !wish.clues && wish.pattern.empty() &&
                        !wish.rating && !path.is_there() && draw.grids.empty() &&
                        !is_symmetric(wish) && !options.limits.nearest;
  if (!is_alone) {
    return contradictory(
        wish.sukaku ? "candidate puzzles are 9x9 and cannot be combined with other wishes"
                    : "samples and weights are for 9x9 puzzles without other wishes, which would "
                      "change the probabilities");
  }
  if (wish.sukaku && (draw.sample != Sample::top_down || tell.weight || tell.rating ||
                      tell.own_rating || tell.technique || tell.nodes)) {
    return contradictory(
        "candidate puzzles cannot be combined with samples and further information");
  }
  if (draw.sample == Sample::uniform_grid && wish.minimal) {
    return contradictory("a full grid is not a minimal puzzle");
  }
  if (tell.weight && draw.sample != Sample::top_down && draw.sample != Sample::controlled_bias) {
    return contradictory("only puzzles of the samples top-down and controlled-bias have a weight");
  }
  return {};
}

// The reason if the numbers of the puzzles would become too large.
Refusal why_no_numbers(const DrawOptions& draw) {
  const std::uint64_t numbers = kNoLimit - draw.first;
  const bool fits = draw.count == kNoLimit ? numbers > 0 : draw.count <= numbers;
  if (fits) return {};
  return {ReasonCode::too_large, "the numbers of the puzzles, from " + std::to_string(draw.first) +
                                     " on, would not fit in 64 bits"};
}

}  // namespace

Refusal why_refused(const GenerateOptions& options, const PathWish& path) {
  const PuzzleWish& wish = options.wish;
  const Refusal of_path{path.refusal_code(), path.refusal()};
  for (const Refusal& why :
       {why_no_numbers(options.draw), why_no_shape(wish), why_no_clues(wish), why_no_pattern(wish),
        why_no_grid(options), why_no_rating(wish), of_path, why_not_for_shape(options, path),
        why_no_path_of_rating(wish, path), why_no_sample(options, path)}) {
    if (why.is_there()) return why;
  }
  return {};
}

}  // namespace bitdoku::generating
