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

// InkLabels of the connected pieces, where ink touches to all eight sides. Label 0 is paper.
class InkLabels {
 public:
  explicit InkLabels(const GrayPicture& ink) : width_(ink.width), labels_(ink.pixels.size()) {
    for (int y = 0; y < ink.height; ++y) {
      for (int x = 0; x < ink.width; ++x) {
        if (ink.row(y)[x] != 0) labels_[ink.place(x, y)] = label_at(x, y);
      }
    }
    for (std::uint32_t label = 1; label < parents_.size(); ++label) {
      parents_[label] = parents_[parents_[label]];  // a parent is smaller than its child
    }
  }

  [[nodiscard]] std::size_t size() const { return parents_.size(); }
  [[nodiscard]] const std::uint32_t* row(int y) const {
    return labels_.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(width_);
  }
  [[nodiscard]] std::uint32_t piece(std::uint32_t label) const { return parents_[label]; }

 private:
  std::uint32_t label_at(int x, int y) {
    std::uint32_t label = x > 0 ? row(y)[x - 1] : 0;
    if (y > 0) {
      const std::uint32_t* above = row(y - 1);
      // If the pixel right above is ink, it already touches both of its neighbours.
      if (above[x] != 0) {
        label = joined(label, above[x]);
      } else {
        if (x > 0 && above[x - 1] != 0) label = joined(label, above[x - 1]);
        if (x + 1 < width_ && above[x + 1] != 0) label = joined(label, above[x + 1]);
      }
    }
    if (label == 0) {
      label = static_cast<std::uint32_t>(parents_.size());
      parents_.push_back(label);
    }
    return label;
  }

  std::uint32_t joined(std::uint32_t a, std::uint32_t b) {
    b = root(b);
    if (a == 0) return b;
    a = root(a);
    parents_[std::max(a, b)] = std::min(a, b);
    return std::min(a, b);
  }

  std::uint32_t root(std::uint32_t label) {
    while (parents_[label] != label) {
      parents_[label] = parents_[parents_[label]];
      label = parents_[label];
    }
    return label;
  }

  int width_;
  std::vector<std::uint32_t> labels_;
  std::vector<std::uint32_t> parents_{0};
};

std::vector<Piece> boxes_of(const InkLabels& labels, int width, int height) {
  std::vector<Piece> boxes(labels.size());
  for (int y = 0; y < height; ++y) {
    const std::uint32_t* line = labels.row(y);
    for (int x = 0; x < width; ++x) {
      if (line[x] == 0) continue;
      Piece& box = boxes[labels.piece(line[x])];
      if (box.right < box.left) box = {.left = x, .right = x, .top = y, .bottom = y};
      box.left = std::min(box.left, x);
      box.right = std::max(box.right, x);
      box.bottom = y;
    }
  }
  return boxes;
}

// The first and the last pixel of the piece in each row; its hull is the hull of these.
std::vector<Point> ends_of(const InkLabels& labels, std::uint32_t piece, const Piece& box) {
  std::vector<Point> ends;
  for (int y = box.top; y <= box.bottom; ++y) {
    const std::uint32_t* line = labels.row(y);
    int first = box.left;
    while (first <= box.right && labels.piece(line[first]) != piece) ++first;
    if (first > box.right) continue;
    int last = box.right;
    while (labels.piece(line[last]) != piece) --last;
    ends.push_back({.x = static_cast<double>(first), .y = static_cast<double>(y)});
    ends.push_back({.x = static_cast<double>(last), .y = static_cast<double>(y)});
  }
  return ends;
}

}  // namespace

void add_frames(const GrayPicture& ink, std::vector<Quadrilateral>& frames,
                const FrameLimits& limits) {
  const InkLabels labels(ink);
  const std::vector<Piece> boxes = boxes_of(labels, ink.width, ink.height);
  const auto least_area = static_cast<std::int64_t>(ink.pixels.size()) / limits.area_part;
  const int least_side = std::min(ink.width, ink.height) / limits.side_part;
  std::vector<std::uint32_t> large;
  for (std::uint32_t piece = 1; piece < boxes.size(); ++piece) {
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
    const auto quad = largest_quad(ends_of(labels, piece, boxes[piece]));
    if (!quad) continue;
    const Quadrilateral frame = in_order(*quad);
    if (is_convex(frame)) frames.push_back(frame);
  }
}

}  // namespace bitdoku::photo
