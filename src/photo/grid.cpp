#include "photo/grid.hpp"

#include "photo/components.hpp"
#include "photo/lattice.hpp"
#include "photo/line_votes.hpp"
#include "photo/ridges.hpp"

namespace bitdoku::photo {
namespace {

// Windows, and by how many percent ink is darker than their mean. No single choice finds the frame
// in all of shadow, blur and faint print.
struct InkRule {
  int window = 0;
  int percent = 0;
};
constexpr std::array<InkRule, 5> kInkRules{{{.window = 53, .percent = 6},
                                            {.window = 27, .percent = 5},
                                            {.window = 53, .percent = 12},
                                            {.window = 27, .percent = 10},
                                            {.window = 21, .percent = 3}}};
constexpr std::size_t kScoredRule = 1;  // lines are scored on the ink of this rule
constexpr std::size_t kMostClimbs = 4;
constexpr std::size_t kMostVotedClimbs = 6;

// Below this score blurred lines are sought, too.
constexpr double kClearScore = 0.65;

struct GridInInk {
  ScoredQuad best;
  GrayPicture ink;  // thickened
  int other_side = 0;
  double other_score = -1;
};

// Sides of other grids, the largest first.
constexpr std::array<int, 6> kOtherSides{16, 12, 10, 8, 6, 4};
constexpr double kOtherScore = 0.5;
// The lines of a large grid include those of some smaller ones, which fit a little better.
constexpr double kLarger = 0.2;

bool is_within(const Quadrilateral& a, const Quadrilateral& b, double reach) {
  for (std::size_t i = 0; i < 4; ++i) {
    if (distance(a[i], b[i]) > reach) return false;
  }
  return true;
}

// Looks for a grid of another size in these frames, unless they are the grid that was found.
void find_other_size(const std::vector<Quadrilateral>& frames, GridInInk& result) {
  const Quadrilateral& quad = result.best.quad;
  const double third_of_cell = (distance(quad[0], quad[2]) + distance(quad[1], quad[3])) / 54;
  std::array<double, kOtherSides.size()> scores{};
  for (const Quadrilateral& frame : frames) {
    if (result.best.score >= kFairScore && is_within(frame, quad, third_of_cell)) continue;
    for (std::size_t i = 0; i < scores.size(); ++i) {
      if (line_score(frame, result.ink, kOtherSides[i]) < kOtherScore / 2) continue;
      scores[i] = std::max(scores[i], climbed(frame, result.ink, kOtherSides[i]).score);
    }
  }
  const double best = std::max(kOtherScore, *std::ranges::max_element(scores) - kLarger);
  std::size_t found = 0;
  while (found < scores.size() && scores[found] < best) ++found;
  if (found == scores.size()) return;
  result.other_side = kOtherSides[found];
  // Nine by nine cells of a larger grid fit as well as all of them.
  result.other_score = scores[found] + (result.other_side > kUsualSide ? kLarger : 0);
}

// Adds the frames of all rules, and returns the ink of the one on which lines are scored.
GrayPicture add_frames_of_rules(const GrayPicture& image, std::vector<Quadrilateral>& frames,
                                const FrameLimits& limits) {
  const PixelSums sums(image);
  GrayPicture scored;
  for (std::size_t i = 0; i < kInkRules.size(); ++i) {
    GrayPicture ink = ink_of(image, sums, kInkRules[i].window, kInkRules[i].percent);
    add_frames(ink, frames, limits);
    if (i == kScoredRule) scored = std::move(ink);
  }
  return scored;
}

// If no fair grid is found yet, tries those between straight lines, and takes `ink` if one is
// better on it. Returns whether there is a fair grid in the end.
bool vote(GridInInk& result, const GrayPicture& thin, GrayPicture& ink) {
  if (result.best.score < kFairScore) {
    const ScoredQuad voted = best_grid(voted_quads(thin), kMostVotedClimbs, ink);
    if (voted.score > result.best.score) {
      result.best = voted;
      result.ink.pixels.swap(ink.pixels);
    }
  }
  return result.best.score >= kFairScore;
}

// Lines along the borders of the picture.
void draw_borders(GrayPicture& ink) {
  constexpr int kWide = 2;
  const auto is_border = [](int place, int end) { return place < kWide || place >= end - kWide; };
  for (int y = 0; y < ink.height; ++y) {
    for (int x = 0; x < ink.width; ++x) {
      if (is_border(x, ink.width) || is_border(y, ink.height)) ink.row(y)[x] = 255;
    }
  }
}

GridInInk search(const GrayPicture& image) {
  std::vector<Quadrilateral> frames;
  GrayPicture thin = add_frames_of_rules(image, frames, {});
  GridInInk result{.best = {}, .ink = thickened(thin)};
  result.best = best_grid(frames, kMostClimbs, result.ink);
  // Screenshots are often cut at the outer lines of the grid: then the borders stand for them.
  if (!vote(result, thin, result.ink)) {
    draw_borders(thin);
    GrayPicture ink = thickened(thin);
    vote(result, thin, ink);
  }
  find_other_size(frames, result);
  return result;
}

// Lines that are blurred vanish in the ink, but are ridges in the gray.
GridInInk search_ridges(const GrayPicture& image, const Quadrilateral& guess) {
  GridInInk result{.best = {}, .ink = ridges_of(image)};
  const GrayPicture clear = clear_ridges(result.ink);
  std::vector<Quadrilateral> frames{guess};
  add_frames(clear, frames);
  result.best = best_grid(frames, kMostClimbs, result.ink);
  vote(result, clear, result.ink);
  return result;
}

constexpr FrameLimits kManyFrames{.most = 40, .area_part = 80, .side_part = 12};
constexpr double kPromising = 0.2;  // a rough score from which a frame may climb to a grid
constexpr std::size_t kMostGrids = 20;

Point middle_of(const Quadrilateral& quad) {
  return (quad[0] + quad[1] + quad[2] + quad[3]) * 0.25;
}

bool is_inside(Point place, const Quadrilateral& quad) {
  for (std::size_t i = 0; i < 4; ++i) {
    const Point corner = quad[i];
    if (cross(quad[(i + 1) % 4] - corner, place - corner) < 0) return false;
  }
  return true;
}

bool overlap(const Quadrilateral& a, const Quadrilateral& b) {
  return is_inside(middle_of(a), b) || is_inside(middle_of(b), a);
}

// Whether a better grid is at the place of this one.
bool is_covered(const Quadrilateral& quad, const std::vector<Quadrilateral>& grids) {
  return std::ranges::any_of(grids, [&](const Quadrilateral& grid) { return overlap(grid, quad); });
}

}  // namespace

std::vector<Quadrilateral> find_clear_grids(const GrayPicture& image) {
  std::vector<Quadrilateral> frames;
  const GrayPicture thick = thickened(add_frames_of_rules(image, frames, kManyFrames));
  std::vector<Quadrilateral> grids;
  for (const ScoredQuad& start : by_rough_score(frames, thick)) {
    if (start.score < kPromising || grids.size() == kMostGrids) break;
    if (is_covered(start.quad, grids)) continue;
    const ScoredQuad top = climbed(start.quad, thick);
    if (top.score >= kFairScore && !is_covered(top.quad, grids)) grids.push_back(top.quad);
  }
  return grids;
}

FoundGrid find_grid(const GrayPicture& image) {
  GridInInk found = search(image);
  bool is_negative = false;
  if (found.best.score < kFairScore) {
    GridInInk other = search(negative(image));
    if (std::max(other.best.score, other.other_score) >
        std::max(found.best.score, found.other_score) + 0.1) {
      found = std::move(other);
      is_negative = true;
    }
  }
  if (found.other_score > found.best.score) {
    return {.score = found.best.score, .other_side = found.other_side};
  }
  for (const bool light : {false, true}) {
    if (found.best.score >= (light ? kFairScore : kClearScore)) break;
    GridInInk blurred = search_ridges(light ? negative(image) : image, found.best.quad);
    if (blurred.best.score <= found.best.score) continue;
    found = std::move(blurred);
    is_negative = light;
  }
  FoundGrid grid{.quad = found.best.quad, .score = found.best.score, .is_negative = is_negative};
  if (grid.score >= kLeastScore) grid.lattice = fitted_lattice(grid.quad, found.ink);
  return grid;
}

}  // namespace bitdoku::photo
