// The number of automorphisms of a board of any shape, and generators.
//
// A graph has a vertex for each line, each band and stack, the rows and the columns as a whole,
// each digit and each given. Its automorphisms are those of the board. Their number is a product:
// the number of vertices to which one vertex can move, times the number of automorphisms that keep
// it. Colours tell vertices apart that look different; a chosen vertex gets a colour of its own.
// The vertices are chosen one after the other, and then treated in the opposite order, so that the
// automorphisms known so far spare most of the searches (C. Sims 1970).
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
    rows_ = add_lines(shape.side(), shape.box_rows(), 0);
    columns_ = add_lines(shape.side(), shape.box_cols(), other);
    digits_.resize(static_cast<std::size_t>(shape.side()) + 1);
    for (int cell = 0; cell < shape.cells(); ++cell) {
      const Digit digit = puzzle.given(cell);
      if (digit == 0) continue;
      if (digits_[digit] == 0) digits_[digit] = add(kDigit);
      const Vertex given = add(kGiven);
      join(given, rows_[static_cast<std::size_t>(shape.row(cell))]);
      join(given, columns_[static_cast<std::size_t>(shape.column(cell))]);
      join(given, digits_[digit]);
    }
    for (std::vector<Vertex>& near : near_) std::ranges::sort(near);
  }

  [[nodiscard]] std::size_t size() const { return near_.size(); }
  [[nodiscard]] const Colors& kinds() const { return kinds_; }
  [[nodiscard]] const std::vector<Vertex>& near(Vertex vertex) const { return near_[vertex]; }

  // What an automorphism, which has the image of each vertex, does to the board.
  [[nodiscard]] BoardSymmetry symmetry_of(const std::vector<Vertex>& images) const {
    std::vector<std::uint8_t> place(size());  // of a line among the rows or columns, or a digit
    for (const std::vector<Vertex>* lines : {&rows_, &columns_}) {
      for (std::size_t i = 0; i < lines->size(); ++i) {
        place[(*lines)[i]] = static_cast<std::uint8_t>(i);
      }
    }
    for (std::size_t d = 1; d < digits_.size(); ++d) {
      if (digits_[d] != 0) place[digits_[d]] = static_cast<std::uint8_t>(d);
    }
    BoardSymmetry symmetry;
    symmetry.transposed = std::ranges::find(rows_, images[rows_[0]]) == rows_.end();
    const auto sources = [&](const std::vector<Vertex>& lines) {
      std::vector<std::uint8_t> result(lines.size());
      for (std::size_t i = 0; i < lines.size(); ++i) {
        result[place[images[lines[i]]]] = static_cast<std::uint8_t>(i);
      }
      return result;
    };
    symmetry.rows = sources(symmetry.transposed ? columns_ : rows_);
    symmetry.columns = sources(symmetry.transposed ? rows_ : columns_);
    // A board without a digit may call it as it likes.
    symmetry.digits.resize(digits_.size());
    for (std::size_t d = 1; d < digits_.size(); ++d) {
      symmetry.digits[d] = digits_[d] != 0 ? place[images[digits_[d]]] : static_cast<Digit>(d);
    }
    return symmetry;
  }

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
  std::vector<Vertex> rows_;
  std::vector<Vertex> columns_;
  std::vector<Vertex> digits_;  // 0 for a digit that the board does not have
};

std::uint64_t mixed(std::uint64_t value) {
  value = (value + 1) * 0x9e3779b97f4a7c15U;
  return (value ^ (value >> 29U)) * 0xbf58476d1ce4e5b9U;
}

// The group of automorphisms. Each level of a chain keeps one more vertex where it is.
class AutomorphismChain {
 public:
  using Images = std::vector<Vertex>;  // of all vertices

  explicit AutomorphismChain(const Puzzle& puzzle) : graph_(puzzle) {}

  // Returns false if the search takes too long.
  bool search() {
    std::vector<Level> levels = all_levels();
    for (auto level = levels.rbegin(); level != levels.rend(); ++level) {
      if (!search(*level)) return false;
    }
    return true;
  }
  // For each level, to how many vertices its vertex can move.
  [[nodiscard]] const std::vector<std::uint64_t>& orbits() const { return orbits_; }
  [[nodiscard]] std::vector<BoardSymmetry> generators() const {
    std::vector<BoardSymmetry> symmetries;
    for (const Images& images : generators_) symmetries.push_back(graph_.symmetry_of(images));
    return symmetries;
  }

 private:
  struct Level {
    Colors colors;              // before the vertex is set apart
    std::vector<Vertex> alike;  // those that look like it; it is the first one
  };

  std::vector<Level> all_levels() {
    std::vector<Level> levels;
    Colors colors = graph_.kinds();
    Colors same = colors;
    refine(colors, same);
    while (const auto open = open_color(colors)) {
      levels.push_back({.colors = colors, .alike = vertices_of(colors, *open)});
      set_apart(colors, levels.back().alike.front());
      same = colors;
      refine(colors, same);
    }
    return levels;
  }

  // All generators so far keep the vertices of the levels before this one.
  bool search(const Level& level) {
    const Vertex kept = level.alike.front();
    std::vector<bool> reached = orbit_of(kept);
    std::vector<bool> refuted(graph_.size());
    for (const Vertex to : level.alike) {
      if (reached[to] || refuted[to]) continue;
      if (leads(level.colors, kept, level.colors, to)) {
        reached = orbit_of(kept);
        continue;
      }
      if (colored_ > kMostColored) return false;
      const std::vector<bool> others = orbit_of(to);
      for (std::size_t i = 0; i < others.size(); ++i) refuted[i] = refuted[i] || others[i];
    }
    orbits_.push_back(static_cast<std::uint64_t>(std::ranges::count(reached, true)));
    return true;
  }

  // All vertices to which the generators move a vertex.
  [[nodiscard]] std::vector<bool> orbit_of(Vertex vertex) const {
    std::vector<bool> in(graph_.size());
    in[vertex] = true;
    std::vector<Vertex> queue{vertex};
    while (!queue.empty()) {
      const Vertex next = queue.back();
      queue.pop_back();
      for (const Images& images : generators_) {
        if (in[images[next]]) continue;
        in[images[next]] = true;
        queue.push_back(images[next]);
      }
    }
    return in;
  }

  // Whether an automorphism keeps the colours and moves `from` to `to`. If so, it becomes a
  // generator. `before` has the colours of the vertices, and `after` those of their images.
  bool leads(Colors before, Vertex from, Colors after, Vertex to) {
    set_apart(before, from);
    set_apart(after, to);
    if (!refine(before, after)) return false;
    const auto open = open_color(before);
    if (!open) return add_automorphism(before, after);
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

  // All colours differ: a vertex moves to the one with its colour. Returns whether that is an
  // automorphism.
  bool add_automorphism(const Colors& before, const Colors& after) {
    std::vector<Vertex> with(after.size());
    for (Vertex vertex = 0; vertex < after.size(); ++vertex) with[after[vertex]] = vertex;
    Images images(before.size());
    for (Vertex vertex = 0; vertex < before.size(); ++vertex) {
      images[vertex] = with[before[vertex]];
    }
    for (Vertex vertex = 0; vertex < before.size(); ++vertex) {
      std::vector<Vertex> moved;
      for (const Vertex near : graph_.near(vertex)) moved.push_back(images[near]);
      std::ranges::sort(moved);
      if (moved != graph_.near(images[vertex])) return false;
    }
    generators_.push_back(std::move(images));
    return true;
  }

  BoardGraph graph_;
  std::vector<Images> generators_;
  std::vector<std::uint64_t> orbits_;
  std::uint64_t colored_ = 0;
};

Error too_many() {
  return {.code = ErrorCode::unsupported,
          .message = "the automorphisms are too many, or take too long to count"};
}

}  // namespace

Result<std::uint64_t> count_automorphisms(const Puzzle& puzzle) {
  if (const auto error = why_no_form(puzzle)) return *error;
  if (puzzle.shape().side() == 1) return std::uint64_t{1};
  AutomorphismChain chain(puzzle);
  if (!chain.search()) return too_many();
  std::uint64_t total = 1;
  for (const std::uint64_t images : chain.orbits()) {
    if (total > std::numeric_limits<std::uint64_t>::max() / images) return too_many();
    total *= images;
  }
  return total;
}

Result<std::vector<BoardSymmetry>> automorphism_generators(const Puzzle& puzzle) {
  if (const auto error = why_no_form(puzzle)) return *error;
  if (puzzle.shape().side() == 1) return std::vector<BoardSymmetry>();
  AutomorphismChain chain(puzzle);
  if (!chain.search()) return too_many();
  return chain.generators();
}

}  // namespace bitdoku
