// Finds the choices of givens of a band that hit all known sets that the bands before leave open.
//
// A client has three functions:
//   void choice(CellsOfBand);            a choice with the wanted number of givens
//   void good_choice(CellsOfBand);       the same; the client has said that fewer givens are enough
//   std::optional<InBands> another(CellsOfBand);   no known set is open with these givens, but more
//                                      givens are wanted: another solution, as the cells in which
//                                      it differs, or nothing for a unique solution

inline void remove_hit(OpenSets& open, const OpenSets& hit) {
  for (std::size_t i = 0; i < kWords; ++i) open[i] &= ~hit[i];
}

template <class Client>
class BandSearch {
 public:
  // Of that band of the sets. Only the allowed cells get givens.
  BandSearch(const BandSets& sets, std::size_t band, CellsOfBand allowed, Client& client)
      : sets_(sets), band_(band), allowed_(allowed), client_(client) {}

  // Tells the client each choice of exactly `clues` cells once.
  void run(const OpenSets& open, int clues) {
    is_impossible_ = false;
    extend(open, {.chosen = 0, .allowed = allowed_, .left = clues});
  }
  [[nodiscard]] std::uint64_t branches() const { return branches_; }

 private:
  struct Node {
    CellsOfBand chosen = 0;
    CellsOfBand allowed = 0;  // cells that may still be chosen
    int left = 0;             // givens to choose
  };

  void extend(const OpenSets& open, Node node) {
    ++branches_;
    if (node.left == 1) return extend_last(open, node);
    const InMinirows minirows(open);
    int needed = minirows.needed();
    if (needed > node.left) return;
    if (needed == node.left) node.allowed &= minirows.cells_of_needed();
    // Takes the open set with the fewest cells, and counts disjoint ones.
    CellsOfBand best = minirows.smallest(node.allowed, kAllOfBand);
    CellsOfBand used = minirows.cells();
    bool is_one_open = needed > 0;
    const bool may_be = visit(open, kPlanes, [&](std::size_t set) {
      is_one_open = true;
      const CellsOfBand cells = sets_.cells(set) & node.allowed;
      if (std::popcount(cells) < std::popcount(best)) best = cells;
      if ((cells & used) != 0) return true;
      used |= cells;
      return ++needed <= node.left;
    });
    if (!may_be) return;
    if (!is_one_open) return extend_freely(open, node);
    extend_by(open, node, best);
  }

  // The last given hits all open sets.
  void extend_last(const OpenSets& open, const Node& node) {
    CellsOfBand cells = node.allowed;
    bool is_one_open = false;
    visit(open, 0, [&](std::size_t set) {
      is_one_open = true;
      cells &= sets_.cells(set);
      return cells != 0;
    });
    if (!is_one_open) return extend_freely(open, node);
    for (; cells != 0; cells &= cells - 1) client_.choice(node.chosen | (cells & (0U - cells)));
  }

  // One of these cells is chosen. Each is forbidden afterwards, so no choice is found twice.
  void extend_by(const OpenSets& open, Node node, CellsOfBand cells) {
    --node.left;
    const CellsOfBand before = node.chosen;
    while (cells != 0 && !is_impossible_) {
      const int cell = take_first(cells);
      node.allowed &= ~(CellsOfBand{1} << cell);
      node.chosen = before | CellsOfBand{1} << cell;
      OpenSets still_open = open;
      remove_hit(still_open, sets_.hit(band_, cell));
      extend(still_open, node);
    }
  }

  // All known sets are hit.
  void extend_freely(const OpenSets& open, const Node& node) {
    if (node.left == 0) return client_.choice(node.chosen);
    const std::optional<InBands> other = client_.another(node.chosen);
    if (!other) return add_any(node);
    const CellsOfBand set = other->band[band_];
    is_impossible_ = set == 0;  // no givens of this band are enough
    extend_by(open, node, set & node.allowed);
  }

  void add_any(const Node& node) {
    if (node.left == 0) return client_.good_choice(node.chosen);
    Node next = node;
    --next.left;
    while (next.allowed != 0) {
      const CellsOfBand cell = next.allowed & (0U - next.allowed);
      next.allowed ^= cell;
      next.chosen = node.chosen | cell;
      add_any(next);
    }
  }

  // Visits the open sets from this word on, the first ones first, until `look` returns false.
  template <class Look>
  static bool visit(const OpenSets& open, std::size_t word, Look&& look) {
    for (; word < kWords; ++word) {
      for (std::uint64_t bits = open[word]; bits != 0; bits &= bits - 1) {
        if (!look(64 * word + static_cast<std::size_t>(std::countr_zero(bits)))) return false;
      }
    }
    return true;
  }

  const BandSets& sets_;
  std::size_t band_;
  CellsOfBand allowed_;
  Client& client_;
  bool is_impossible_ = false;
  std::uint64_t branches_ = 0;
};
