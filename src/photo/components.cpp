#include "photo/components.hpp"

#include "common/merge_sort.hpp"

namespace bitdoku::photo {
namespace {

struct Piece {
  int left = 0;
  int right = -1;
  int top = 0;
  int bottom = -1;
  [[nodiscard]] std::int64_t area() const {
    return static_cast<std::int64_t>(right - left + 1) * (bottom - top + 1);
  }
};

// Neighbouring pixels of ink in a row.
struct Run {
  int left = 0;
  int right = 0;
  int y = 0;
  std::uint32_t parent = 0;  // a run of the same piece, not a later one
};

// The runs of all connected pieces, where ink touches to all eight sides. The first run of a piece
// stands for it.
class Runs {
 public:
  explicit Runs(const GrayPicture& ink) {
    std::size_t above = 0;  // the first run of the row above
    for (int y = 0; y < ink.height; ++y) {
      const std::size_t row = runs_.size();
      add_row(ink, y);
      join_rows(above, row);
      above = row;
    }
    for (Run& run : runs_) run.parent = runs_[run.parent].parent;
  }

  [[nodiscard]] std::size_t size() const { return runs_.size(); }
  [[nodiscard]] const Run& operator[](std::size_t index) const { return runs_[index]; }

 private:
  void add_row(const GrayPicture& ink, int y) {
    const std::uint8_t* line = ink.row(y);
    for (int x = 0; x < ink.width; ++x) {
      if (line[x] == 0) continue;
      const int left = x;
      while (x + 1 < ink.width && line[x + 1] != 0) ++x;
      runs_.push_back(
          {.left = left, .right = x, .y = y, .parent = static_cast<std::uint32_t>(runs_.size())});
    }
  }

  // Joins the runs from `row` on with those of the row above, which begin at `above`.
  void join_rows(std::size_t above, std::size_t row) {
    for (std::size_t run = row; run < runs_.size(); ++run) {
      while (above < row && runs_[above].right + 1 < runs_[run].left) ++above;
      for (std::size_t k = above; k < row && runs_[k].left <= runs_[run].right + 1; ++k) {
        const std::uint32_t a = root(runs_[k].parent);
        const std::uint32_t b = root(runs_[run].parent);
        runs_[std::max(a, b)].parent = std::min(a, b);
      }
    }
  }

  std::uint32_t root(std::uint32_t run) {
    while (runs_[run].parent != run) {
      runs_[run].parent = runs_[runs_[run].parent].parent;
      run = runs_[run].parent;
    }
    return run;
  }

  std::vector<Run> runs_;
};

// The boxes of the pieces, at the places of their first runs.
std::vector<Piece> boxes_of(const Runs& runs) {
  std::vector<Piece> boxes(runs.size());
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const Run& run = runs[i];
    Piece& box = boxes[run.parent];
    if (box.right < box.left) box = {.left = run.left, .right = run.right, .top = run.y};
    box.left = std::min(box.left, run.left);
    box.right = std::max(box.right, run.right);
    box.bottom = run.y;
  }
  return boxes;
}

// The first and the last pixel of the piece in each row; its hull is the hull of these.
std::vector<Point> ends_of(const Runs& runs, std::uint32_t piece, int bottom) {
  std::vector<Point> ends;
  int y = -1;
  for (std::size_t i = piece; i < runs.size() && runs[i].y <= bottom; ++i) {
    const Run& run = runs[i];
    if (run.parent != piece) continue;
    const Point right{.x = static_cast<double>(run.right), .y = static_cast<double>(run.y)};
    if (run.y == y) {
      ends.back() = right;
      continue;
    }
    y = run.y;
    ends.push_back({.x = static_cast<double>(run.left), .y = right.y});
    ends.push_back(right);
  }
  return ends;
}

}  // namespace

void add_frames(const GrayPicture& ink, std::vector<Quadrilateral>& frames,
                const FrameLimits& limits) {
  const Runs runs(ink);
  const std::vector<Piece> boxes = boxes_of(runs);
  const auto least_area = static_cast<std::int64_t>(ink.pixels.size()) / limits.area_part;
  const int least_side = std::min(ink.width, ink.height) / limits.side_part;
  std::vector<std::uint32_t> large;
  for (std::uint32_t piece = 0; piece < boxes.size(); ++piece) {
    const Piece& box = boxes[piece];
    if (box.area() < least_area) continue;
    if (std::min(box.right - box.left, box.bottom - box.top) + 1 < least_side) continue;
    large.push_back(piece);
  }
  merge_sort(large, [&](std::uint32_t a, std::uint32_t b) {
    return boxes[a].area() != boxes[b].area() ? boxes[a].area() > boxes[b].area() : a < b;
  });
  large.resize(std::min(large.size(), limits.most));
  for (const std::uint32_t piece : large) {
    const auto quad = largest_quad(ends_of(runs, piece, boxes[piece].bottom));
    if (!quad) continue;
    const Quadrilateral frame = in_order(*quad);
    if (is_convex(frame)) frames.push_back(frame);
  }
}

}  // namespace bitdoku::photo
