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
};

GridInInk search(const GrayPicture& image) {
  const PixelSums sums(image);
  std::vector<Quadrilateral> frames;
  GrayPicture thin;
  for (std::size_t i = 0; i < kInkRules.size(); ++i) {
    GrayPicture ink = ink_of(image, sums, kInkRules[i].window, kInkRules[i].percent);
    add_frames(ink, frames);
    if (i == kScoredRule) thin = std::move(ink);
  }
  GridInInk result{.best = {}, .ink = thickened(thin)};
  result.best = best_grid(frames, kMostClimbs, result.ink);
  if (result.best.score < kFairScore) {
    const ScoredQuad voted = best_grid(voted_quads(thin), kMostVotedClimbs, result.ink);
    if (voted.score > result.best.score) result.best = voted;
  }
  return result;
}

// Lines that are blurred vanish in the ink, but are ridges in the gray.
GridInInk search_ridges(const GrayPicture& image, const Quadrilateral& guess) {
  GridInInk result{.best = {}, .ink = ridges_of(image)};
  const GrayPicture clear = clear_ridges(result.ink);
  std::vector<Quadrilateral> frames{guess};
  add_frames(clear, frames);
  result.best = best_grid(frames, kMostClimbs, result.ink);
  if (result.best.score < kFairScore) {
    const ScoredQuad voted = best_grid(voted_quads(clear), kMostVotedClimbs, result.ink);
    if (voted.score > result.best.score) result.best = voted;
  }
  return result;
}

}  // namespace

FoundGrid find_grid(const GrayPicture& image) {
  GridInInk found = search(image);
  bool is_negative = false;
  if (found.best.score < kFairScore) {
    GridInInk other = search(negative(image));
    if (other.best.score > found.best.score + 0.1) {
      found = std::move(other);
      is_negative = true;
    }
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
