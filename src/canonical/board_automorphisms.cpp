// The number of automorphisms of a board of any shape.
//
// A graph has a vertex for each line, each band and stack, the rows and the columns as a whole,
// each digit and each given. Its automorphisms are those of the board. Their number is a product:
// the number of vertices to which one vertex can move, times the number of automorphisms that keep
// it. Colours tell vertices apart that look different; a chosen vertex gets a colour of its own.
// This is how B. McKay's nauty ("Practical graph isomorphism", 1981) divides graphs.
#include <algorithm>
#include <bitdoku/canonical_board.hpp>
#include <compare>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "canonical/board_check.hpp"

namespace bitdoku {
namespace {

using Vertex = std::uint32_t;
using Colors = std::vector<std::uint32_t>;  // by vertex, from 0 without gaps

// A search that colours more vertices than this gives up; that takes some seconds.
constexpr std::uint64_t kMostColored = 20'000'000;

class BoardGraph {
 public:
  explicit BoardGraph(const Puzzle& puzzle) {
    const Shape shape = puzzle.shape();
    // Only square boxes allow to transpose the board.
    const std::uint32_t other = shape.box_rows() == shape.box_cols() ? 0 : 1;
    const std::vector<Vertex> rows = add_lines(shape.side(), shape.box_rows(), 0);
    const std::vector<Vertex> columns = add_lines(shape.side(), shape.box_cols(), other);
    std::vector<Vertex> digits(static_cast<std::size_t>(shape.side()) + 1);
    for (int cell = 0; cell < shape.cells(); ++cell) {
      const Digit digit = puzzle.given(cell);
      if (digit == 0) continue;
      if (digits[digit] == 0) digits[digit] = add(kDigit);
      const Vertex given = add(kGiven);
      join(given, rows[static_cast<std::size_t>(shape.row(cell))]);
      join(given, columns[static_cast<std::size_t>(shape.column(cell))]);
      join(given, digits[digit]);
    }
    for (std::vector<Vertex>& near : near_) std::ranges::sort(near);
  }

  [[nodiscard]] std::size_t size() const { return near_.size(); }
  [[nodiscard]] const Colors& kinds() const { return kinds_; }
  [[nodiscard]] const std::vector<Vertex>& near(Vertex vertex) const { return near_[vertex]; }

 private:
  enum Kind : std::uint32_t { kWhole = 0, kPart = 2, kLine = 4, kDigit = 6, kGiven = 7 };

  Vertex add(std::uint32_t kind) {
    kinds_.push_back(kind);
    near_.emplace_back();
    return static_cast<Vertex>(near_.size() - 1);
  }
  void join(Vertex a, Vertex b) {
    near_[a].push_back(b);
    near_[b].push_back(a);
  }
  // Adds the rows and bands, or the columns and stacks. Returns the lines.
  std::vector<Vertex> add_lines(int count, int of_part, std::uint32_t other) {
    const Vertex whole = add(kWhole + other);
    std::vector<Vertex> lines;
    for (int part = 0; part < count / of_part; ++part) {
      const Vertex joined = add(kPart + other);
      join(whole, joined);
      for (int i = 0; i < of_part; ++i) {
        lines.push_back(add(kLine + other));
        join(joined, lines.back());
      }
    }
    return lines;
  }

  Colors kinds_;
  std::vector<std::vector<Vertex>> near_;
};

std::uint64_t mixed(std::uint64_t value) {
  value = (value + 1) * 0x9e3779b97f4a7c15U;
  return (value ^ (value >> 29U)) * 0xbf58476d1ce4e5b9U;
}

class AutomorphismCounter {
 public:
  explicit AutomorphismCounter(const Puzzle& puzzle) : graph_(puzzle) {}

  // Nothing if the search takes too long or the number does not fit.
  std::optional<std::uint64_t> count() {
    Colors colors = graph_.kinds();
    Colors same = colors;
    refine(colors, same);
    std::uint64_t total = 1;
    while (const auto open = open_color(colors)) {
      const std::vector<Vertex> alike = vertices_of(colors, *open);
      const Vertex kept = alike.front();
      std::uint64_t images = 1;
      for (std::size_t i = 1; i < alike.size(); ++i) {
        images += leads(colors, kept, colors, alike[i]) ? 1 : 0;
      }
      if (colored_ > kMostColored || total > std::numeric_limits<std::uint64_t>::max() / images) {
        return std::nullopt;
      }
      total *= images;
      set_apart(colors, kept);
      same = colors;
      refine(colors, same);
    }
    return total;
  }

 private:
  // Whether an automorphism keeps the colours and moves `from` to `to`. `before` has the colours of
  // the vertices, and `after` those of their images.
  bool leads(Colors before, Vertex from, Colors after, Vertex to) {
    set_apart(before, from);
    set_apart(after, to);
    if (!refine(before, after)) return false;
    const auto open = open_color(before);
    if (!open) return is_automorphism(before, after);
    const Vertex next = vertices_of(before, *open).front();
    return std::ranges::any_of(vertices_of(after, *open), [&](Vertex image) {
      return colored_ <= kMostColored && leads(before, next, after, image);
    });
  }

  void set_apart(Colors& colors, Vertex vertex) const {
    colors[vertex] = static_cast<std::uint32_t>(graph_.size());
  }

  // Divides the colours by those of the neighbours, until nothing changes, in the same way for
  // both. Returns false if they differ in how often they have a colour.
  bool refine(Colors& a, Colors& b) {
    for (std::size_t last = 0;;) {
      colored_ += graph_.size();
      std::vector<Look> looks = looks_of(a);
      std::vector<Look> others = looks_of(b);
      std::vector<Look> all = looks;
      std::ranges::sort(all);
      std::vector<Look> all_others = others;
      std::ranges::sort(all_others);
      if (all != all_others) return false;
      all.erase(std::unique(all.begin(), all.end()), all.end());
      number(a, looks, all);
      number(b, others, all);
      if (all.size() == last) return true;
      last = all.size();
    }
  }

  // The colour of a vertex, and a hash of those of its neighbours in any order.
  using Look = std::pair<std::uint32_t, std::uint64_t>;
  [[nodiscard]] std::vector<Look> looks_of(const Colors& colors) const {
    std::vector<Look> looks;
    looks.reserve(colors.size());
    for (Vertex vertex = 0; vertex < colors.size(); ++vertex) {
      std::uint64_t hash = 0;
      for (const Vertex near : graph_.near(vertex)) hash += mixed(colors[near]);
      looks.emplace_back(colors[vertex], hash);
    }
    return looks;
  }
  static void number(Colors& colors, const std::vector<Look>& looks, const std::vector<Look>& all) {
    for (std::size_t i = 0; i < colors.size(); ++i) {
      colors[i] = static_cast<std::uint32_t>(std::lower_bound(all.begin(), all.end(), looks[i]) -
                                             all.begin());
    }
  }

  // A colour that several vertices have: of those with the fewest neighbours, as givens, because a
  // given that is set apart tells most of the others apart. Nothing if all colours are different.
  [[nodiscard]] std::optional<std::uint32_t> open_color(const Colors& colors) const {
    struct Use {
      std::size_t neighbors = 0;
      std::size_t vertices = 0;
      auto operator<=>(const Use&) const = default;
    };
    std::vector<Use> uses(colors.size());
    for (Vertex vertex = 0; vertex < colors.size(); ++vertex) {
      Use& use = uses[colors[vertex]];
      use.neighbors = graph_.near(vertex).size();  // vertices of one colour have equally many
      ++use.vertices;
    }
    std::optional<std::uint32_t> open;
    for (std::uint32_t color = 0; color < uses.size(); ++color) {
      if (uses[color].vertices > 1 && (!open || uses[color] < uses[*open])) open = color;
    }
    return open;
  }

  static std::vector<Vertex> vertices_of(const Colors& colors, std::uint32_t color) {
    std::vector<Vertex> vertices;
    for (Vertex vertex = 0; vertex < colors.size(); ++vertex) {
      if (colors[vertex] == color) vertices.push_back(vertex);
    }
    return vertices;
  }

  // All colours differ: a vertex moves to the one with its colour.
  [[nodiscard]] bool is_automorphism(const Colors& before, const Colors& after) const {
    std::vector<Vertex> with(after.size());
    for (Vertex vertex = 0; vertex < after.size(); ++vertex) with[after[vertex]] = vertex;
    for (Vertex vertex = 0; vertex < before.size(); ++vertex) {
      std::vector<Vertex> images;
      for (const Vertex near : graph_.near(vertex)) images.push_back(with[before[near]]);
      std::ranges::sort(images);
      if (images != graph_.near(with[before[vertex]])) return false;
    }
    return true;
  }

  BoardGraph graph_;
  std::uint64_t colored_ = 0;
};

}  // namespace

Result<std::uint64_t> count_automorphisms(const Puzzle& puzzle) {
  if (const auto error = why_no_form(puzzle)) return *error;
  if (puzzle.shape().side() == 1) return std::uint64_t{1};
  const auto count = AutomorphismCounter(puzzle).count();
  if (!count) {
    return Error{.code = ErrorCode::unsupported,
                 .message = "the automorphisms are too many, or take too long to count"};
  }
  return *count;
}

}  // namespace bitdoku
