#include "human/chain_search.hpp"

#include <algorithm>
#include <map>

#include "common/merge_sort.hpp"
#include "human/step_order.hpp"

namespace bitdoku::human {
namespace {

using Word = ChainGraph::Word;
using Bits = std::vector<Word>;

template <class Visit>
void for_each_bit(std::span<const Word> bits, Visit&& visit) {
  for (std::size_t w = 0; w < bits.size(); ++w) {
    for (Word left = bits[w]; left != 0; left &= left - 1) {
      visit(static_cast<int>(w * 64) + std::countr_zero(left));
    }
  }
}

void unite(std::span<Word> all, std::span<const Word> more) {
  for (std::size_t w = 0; w < all.size(); ++w) all[w] |= more[w];
}

// The nodes that can be reached from one node that is off, level by level.
struct Spread {
  Bits on;
  Bits off;
  Bits newest;  // the nodes that went off last
};

// Spreads from all nodes at once, so that short chains from any start come before long ones.
class ChainFinder {
 public:
  ChainFinder(const Board& board, const ChainGraph& graph, ChainLimits limits, ChainTest wanted,
              const Sink& sink)
      : board_(board), graph_(graph), limits_(limits), wanted_(wanted), sink_(sink) {}

  bool run() {
    search();
    merge_sort(found_, [](const Found& a, const Found& b) { return a.rank < b.rank; });
    for (Found& found : found_) {
      add_chain(found.step, board_, found.chain);
      if (!sink_(std::move(found.step))) return true;
    }
    return false;
  }

 private:
  struct Found {
    StepRank rank;
    Step step;
    Chain chain;
  };

  void search() {
    begin();
    for (int level = 1; level <= limits_.most; ++level) {
      bool any = false;
      for (int start = 0; start < graph_.size(); ++start) {
        Spread& spread = spreads_[static_cast<std::size_t>(start)];
        if (spread.on.empty()) continue;
        if (!switch_on(spread)) {
          spread = {};
          continue;
        }
        any = true;
        if (level >= limits_.least) look_at_ends(start);
        if (paths_ > kMostPaths) return;
        if (level < limits_.most) switch_off(start, spread);
      }
      if (!any) break;
    }
  }

  void begin() {
    const std::size_t words = graph_.words();
    new_on_.resize(words);
    spreads_.resize(static_cast<std::size_t>(graph_.size()));
    for (int start = 0; start < graph_.size(); ++start) {
      if (graph_.node(start).sees.empty() && !is_single(start)) continue;
      Spread& spread = spreads_[static_cast<std::size_t>(start)];
      spread.on.assign(words, 0);
      spread.off.assign(words, 0);
      spread.off[static_cast<std::size_t>(start) / 64] |= Word{1} << (start % 64);
      spread.newest = spread.off;
    }
  }

  [[nodiscard]] bool is_single(int node) const { return node < graph_.singles(); }

  // Puts the nodes that become on into new_on_. Returns false if there are none.
  bool switch_on(Spread& spread) {
    std::fill(new_on_.begin(), new_on_.end(), 0);
    for_each_bit(spread.newest, [&](int node) { unite(new_on_, graph_.strong(node)); });
    Word any = 0;
    for (std::size_t w = 0; w < new_on_.size(); ++w) {
      new_on_[w] &= ~spread.on[w];
      spread.on[w] |= new_on_[w];
      any |= new_on_[w];
    }
    return any != 0;
  }

  void switch_off(int start, Spread& spread) const {
    std::fill(spread.newest.begin(), spread.newest.end(), 0);
    for_each_bit(new_on_, [&](int node) {
      if (node != start) unite(spread.newest, graph_.weak(node));
    });
    for (std::size_t w = 0; w < spread.off.size(); ++w) {
      spread.newest[w] &= ~spread.off[w];
      spread.off[w] |= spread.newest[w];
    }
  }

  void look_at_ends(int start) {
    for_each_bit(new_on_, [&](int end) {
      if (end >= start) try_chain(start, end);
    });
  }

  void try_chain(int start, int end) {
    if (limits_.loops && end != start && graph_.is_weak(start, end)) {
      try_loop(start, end);
    } else if (end == start && is_single(start)) {
      try_true(start);
    } else if (graph_.see_a_candidate(start, end)) {
      try_ends(start, end);
    }
  }

  // The start is true, so the other candidates of its cell are struck out.
  void try_true(int start) {
    const ChainGraph::GraphNode& node = graph_.node(start);
    const int cell = node.cells.first();
    Step step;
    strike_out(step, cell, board_.candidates(cell) & ~bit_of(node.digit));
    step.alias = "Discontinuous Nice Loop";
    if (is_old(step)) return;
    Chain chain = path_between(start, start);
    if (chain.empty()) chain = detour(start, start);
    keep(std::move(step), std::move(chain));
  }

  // If both ends are candidates, all that see both are struck out by one step. Otherwise each
  // candidate has its own step: it is the corner of a discontinuous loop.
  void try_ends(int start, int end) {
    std::vector<Candidate> seen = graph_.seen_by_both(start, end);
    const std::size_t size = is_single(start) && is_single(end) ? seen.size() : 1;
    for (std::size_t i = 0; i < seen.size(); i += size) {
      Step step;
      step.eliminations.assign(seen.begin() + static_cast<std::ptrdiff_t>(i),
                               seen.begin() + static_cast<std::ptrdiff_t>(i + size));
      if (!is_old(step)) keep(std::move(step), path_between(start, end));
    }
  }

  void try_loop(int start, int end) {
    Chain chain = path_between(start, end);
    if (chain.empty()) return;
    chain.push_back(graph_.next_item(end, start, false));
    Step step;
    step.eliminations = seen_by_loop(chain);
    step.alias = "Continuous Nice Loop";
    if (!is_old(step)) keep(std::move(step), std::move(chain));
  }

  // Returns an empty chain if the chain would go through a node twice.
  Chain path_between(int start, int end) {
    ++paths_;
    Chain chain = chain_between(graph_, start, false, end, true);
    if (goes_round(chain)) chain.clear();
    if (limits_.detours && (chain.empty() || meets_a_cell_twice(chain))) return detour(start, end);
    return chain;
  }

  // Items in the same cell are next to each other.
  static bool meets_a_cell_twice(const Chain& chain) {
    CellSet met;
    for (std::size_t i = 0; i < chain.size(); ++i) {
      if (i > 0 && chain[i].cells == chain[i - 1].cells) continue;
      if (!(met & chain[i].cells).empty()) return true;
      met |= chain[i].cells;
    }
    return false;
  }

  // A chain between two candidates that meets each cell once, except that both may be the same.
  Chain detour(int start, int end) {
    way_ = {start};
    steps_left_ = kMostStepsOfDetour;
    const CellSet met = graph_.node(start).cells;
    if (!extend_way(end, met, false)) return {};
    Chain chain{graph_.assumption(start, false)};
    for (std::size_t i = 1; i < way_.size(); ++i) {
      chain.push_back(graph_.next_item(way_[i - 1], way_[i], i % 2 == 1));
    }
    return chain;
  }

  bool extend_way(int end, const CellSet& met, bool on) {
    if (on && way_.back() == end) return true;
    if (way_.size() == kMostNodesOfDetour || --steps_left_ < 0) return false;
    const int last = way_.back();
    bool done = false;
    for_each_bit(on ? graph_.weak(last) : graph_.strong(last), [&](int next) {
      const CellSet& cells = graph_.node(next).cells;
      const bool stays = cells == graph_.node(last).cells;
      const bool is_met = !stays && !(met & cells).empty();
      if (done || (next == end ? on : is_met)) return;
      if (next != end && std::ranges::find(way_, next) != way_.end()) return;
      way_.push_back(next);
      done = extend_way(end, met | cells, !on);
      if (!done) way_.pop_back();
    });
    return done;
  }

  [[nodiscard]] std::vector<Candidate> seen_by_loop(const Chain& chain) const {
    std::vector<Candidate> all;
    for (std::size_t i = 1; i < chain.size(); ++i) {
      const ChainItem& before = chain[i - 1];
      const ChainItem& item = chain[i];
      if (!item.on) add_seen(before, item, all);
      if (item.als != nullptr) add_locked(*item.als, before.digit, item.digit, all);
    }
    keep_each_once(all);
    return all;
  }

  // Adds the candidates that see two weakly linked nodes.
  void add_seen(const ChainItem& a, const ChainItem& b, std::vector<Candidate>& all) const {
    const auto seen = graph_.seen_by_both(a.node, b.node);
    all.insert(all.end(), seen.begin(), seen.end());
  }

  // Exactly one of the two linked digits leaves the set, so all its other digits stay in it. Adds
  // the candidates that see all places of such a digit.
  static void add_locked(const Als& als, int one, int other, std::vector<Candidate>& all) {
    for (Mask left = als.digits; left != 0;) {
      const int digit = take_first(left);
      if (digit == one || digit == other) continue;
      for (CellSet cells = als.sees[static_cast<std::size_t>(digit)]; !cells.empty();) {
        all.push_back(candidate_of(cells.take_first(), digit));
      }
    }
  }

  // Whether the chain goes through a node twice. Its two ends may be the same.
  static bool goes_round(const Chain& chain) {
    for (std::size_t i = 0; i < chain.size(); ++i) {
      for (std::size_t k = i + 1; k < chain.size(); ++k) {
        if (i == 0 && k + 1 == chain.size()) continue;
        if (chain[i].digit == chain[k].digit && chain[i].cells == chain[k].cells) return true;
      }
    }
    return false;
  }

  [[nodiscard]] bool is_old(const Step& step) const {
    if (step.eliminations.empty()) return true;
    const auto found = tries_.find(step.eliminations);
    return found != tries_.end() && found->second >= kMostTries;
  }

  void keep(Step&& step, Chain&& chain) {
    if (chain.empty()) return;
    int& tries = tries_[step.eliminations];
    if (tries >= kMostTries) return;
    ++tries;
    if (!wanted_(chain)) return;
    tries = kMostTries;
    const StepRank rank = rank_of(step);
    found_.push_back({rank, std::move(step), std::move(chain)});
  }

  // Changes are given up after this number of chains that have these changes but belong to other
  // techniques.
  static constexpr int kMostTries = 4;

  static constexpr std::size_t kMostNodesOfDetour = std::size_t{2} * kMostLinksOfSimpleChain;
  static constexpr int kMostStepsOfDetour = 2000;

  const Board& board_;
  const ChainGraph& graph_;
  ChainLimits limits_;
  ChainTest wanted_;
  const Sink& sink_;
  std::vector<Spread> spreads_;
  Bits new_on_;
  int paths_ = 0;
  std::vector<int> way_;  // of a detour
  int steps_left_ = 0;
  std::map<std::vector<Candidate>, int> tries_;
  std::vector<Found> found_;
};

// A breadth-first search. It stores for each node the node from which it was reached.
class PathFinder {
 public:
  PathFinder(const ChainGraph& graph, int start, bool start_on) : graph_(graph) {
    const auto size = static_cast<std::size_t>(graph.size());
    parents_[0].assign(size, kUnseen);
    parents_[1].assign(size, kUnseen);
    // The start may be reached in the other state, but not in its own.
    parents_[start_on ? 1 : 0][static_cast<std::size_t>(start)] = kStart;
    newest_ = {start};
    on_ = start_on;
  }

  Chain find(int end, bool end_on) {
    while (!newest_.empty()) {
      next_level();
      if (on_ == end_on && parent(end, on_) != kUnseen) return chain_to(end);
    }
    return {};
  }

 private:
  static constexpr int kUnseen = -1;
  static constexpr int kStart = -2;

  [[nodiscard]] int parent(int node, bool on) const {
    return parents_[on ? 1 : 0][static_cast<std::size_t>(node)];
  }

  void next_level() {
    std::vector<int> reached;
    auto& parents = parents_[on_ ? 0 : 1];
    for (const int node : newest_) {
      for_each_bit(on_ ? graph_.weak(node) : graph_.strong(node), [&](int next) {
        int& parent = parents[static_cast<std::size_t>(next)];
        if (parent != kUnseen) return;
        parent = node;
        reached.push_back(next);
      });
    }
    on_ = !on_;
    newest_ = std::move(reached);
  }

  [[nodiscard]] Chain chain_to(int end) const {
    Chain chain;
    int node = end;
    for (bool on = on_;; on = !on) {
      const int before = parent(node, on);
      if (before == kStart) {
        chain.push_back(graph_.assumption(node, on));
        break;
      }
      chain.push_back(graph_.next_item(before, node, on));
      node = before;
    }
    std::reverse(chain.begin(), chain.end());
    return chain;
  }

  const ChainGraph& graph_;
  std::array<std::vector<int>, 2> parents_;
  std::vector<int> newest_;
  bool on_ = false;
};

}  // namespace

bool find_simple_chains(const Board& board, const LinkKinds& kinds, const Sink& sink) {
  const ChainGraph graph(board, kinds);
  ChainLimits limits;
  limits.least = 2;
  limits.most = kMostLinksOfSimpleChain;
  limits.loops = false;
  limits.detours = true;
  return find_chains(
      board, graph, limits, [](const Chain&) { return true; }, sink);
}

bool find_chains(const Board& board, const ChainGraph& graph, ChainLimits limits, ChainTest wanted,
                 const Sink& sink) {
  return ChainFinder(board, graph, limits, wanted, sink).run();
}

bool find_chains(const Board& board, const LinkKinds& kinds, ChainTest wanted, const Sink& sink) {
  const ChainGraph graph(board, kinds);
  ChainLimits limits;
  limits.least = 2;
  return find_chains(board, graph, limits, wanted, sink);
}

Chain chain_between(const ChainGraph& graph, int start, bool start_on, int end, bool end_on) {
  return PathFinder(graph, start, start_on).find(end, end_on);
}

}  // namespace bitdoku::human
