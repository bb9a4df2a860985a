// The largest choice of pairwise disjoint sets is a largest clique of the graph whose edges join
// disjoint sets. The search bounds a clique by colours: vertices of one colour are pairwise not
// adjacent, so a clique has at most one of each colour. After E. Tomita and T. Seki (2003), with
// bit sets as P. San Segundo and others (2011).
#include <algorithm>
#include <bitdoku/unavoidable.hpp>
#include <numeric>

namespace bitdoku {
namespace {

using Vertex = std::uint32_t;

class Vertices {
 public:
  explicit Vertices(std::size_t size) : words_((size + 63) / 64) {}
  void add(Vertex v) { words_[v / 64] |= std::uint64_t{1} << v % 64; }
  void remove(Vertex v) { words_[v / 64] &= ~(std::uint64_t{1} << v % 64); }
  void keep(const Vertices& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
  }
  void remove_all(const Vertices& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
  }
  // The first vertex, or nothing.
  [[nodiscard]] std::optional<Vertex> first() const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if (words_[i] != 0) return static_cast<Vertex>(64 * i) + std::countr_zero(words_[i]);
    }
    return std::nullopt;
  }

 private:
  std::vector<std::uint64_t> words_;
};

class CliqueSearch {
 public:
  CliqueSearch(std::span<const UnavoidableSet> sets, std::uint64_t nodes) : nodes_(nodes) {
    neighbours_.assign(sets.size(), Vertices(sets.size()));
    for (Vertex a = 0; a < sets.size(); ++a) {
      for (Vertex b = 0; b < sets.size(); ++b) {
        if ((sets[a].low & sets[b].low) == 0 && (sets[a].high & sets[b].high) == 0) {
          neighbours_[a].add(b);
        }
      }
    }
    Vertices all(sets.size());
    for (Vertex v = 0; v < sets.size(); ++v) all.add(v);
    extend(all);
  }

  [[nodiscard]] const std::vector<Vertex>& best() const { return best_; }
  [[nodiscard]] bool is_complete() const { return !stopped_; }

 private:
  struct Coloured {
    Vertex vertex;
    std::size_t colour;  // from 1
  };

  // The vertices in the order of their colours.
  [[nodiscard]] std::vector<Coloured> coloured(Vertices left) const {
    std::vector<Coloured> order;
    for (std::size_t colour = 1; left.first(); ++colour) {
      Vertices same = left;
      while (const auto v = same.first()) {
        same.remove(*v);
        same.remove_all(neighbours_[*v]);
        left.remove(*v);
        order.push_back({*v, colour});
      }
    }
    return order;
  }

  void extend(Vertices candidates) {
    if (clique_.size() > best_.size()) best_ = clique_;
    if (nodes_ == 0) {
      stopped_ = true;
      return;
    }
    --nodes_;
    const std::vector<Coloured> order = coloured(candidates);
    for (std::size_t i = order.size(); i-- > 0 && !stopped_;) {
      if (clique_.size() + order[i].colour <= best_.size()) return;
      const Vertex v = order[i].vertex;
      Vertices next = candidates;
      next.keep(neighbours_[v]);
      clique_.push_back(v);
      extend(std::move(next));
      clique_.pop_back();
      candidates.remove(v);
    }
  }

  std::uint64_t nodes_;
  bool stopped_ = false;
  std::vector<Vertices> neighbours_;
  std::vector<Vertex> clique_;
  std::vector<Vertex> best_;
};

}  // namespace

DisjointSets most_disjoint(std::span<const UnavoidableSet> sets, std::uint64_t nodes) {
  const CliqueSearch search(sets, nodes);
  DisjointSets found{.sets = {}, .is_most = search.is_complete()};
  std::vector<Vertex> best = search.best();
  std::ranges::sort(best);
  for (const Vertex v : best) found.sets.push_back(sets[v]);
  return found;
}

}  // namespace bitdoku
