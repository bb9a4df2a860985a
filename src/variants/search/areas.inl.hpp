// Areas of cells that are connected by their sides.

// The cells of a list by rows, and what is known of each.
class AreaMap {
 public:
  AreaMap(std::span<const std::uint16_t> cells, const ValueSet* grid, unsigned values,
          std::size_t columns)
      : size_(cells.size()), columns_(columns) {
    for (std::size_t place = 0; place < size_; ++place) {
      const unsigned set = grid[cells[place]];
      may_[place] = (set & values) != 0;
      must_[place] = (set & ~values) == 0;
      if (may_[place]) ++may_count;
      if (must_[place]) ++must_count;
    }
  }

  [[nodiscard]] bool may(std::size_t place) const { return may_[place]; }
  [[nodiscard]] bool must(std::size_t place) const { return must_[place]; }
  void exclude(std::size_t place) { may_[place] = false; }

  // The places beside one that may belong to the area; returns how many they are.
  std::size_t beside(std::size_t place, std::array<std::uint16_t, 4>& found) const {
    std::size_t count = 0;
    const std::size_t column = place % columns_;
    const auto take = [&](bool exists, std::size_t other) {
      if (exists && may_[other]) found[count++] = static_cast<std::uint16_t>(other);
    };
    take(column > 0, place - 1);
    take(column + 1 < columns_ && place + 1 < size_, place + 1);
    take(place >= columns_, place - columns_);
    take(place + columns_ < size_, place + columns_);
    return count;
  }

  // The steps from the cells that must belong to the area to each that may; -1 if there is no way.
  void measure(std::array<int, kMaxVariantCells>& distances) const {
    distances.fill(-1);
    std::array<std::uint16_t, kMaxVariantCells> queue;
    std::size_t end = 0;
    for (std::size_t place = 0; place < size_; ++place) {
      if (!must_[place]) continue;
      distances[place] = 0;
      queue[end++] = static_cast<std::uint16_t>(place);
    }
    std::array<std::uint16_t, 4> found;
    for (std::size_t begin = 0; begin < end; ++begin) {
      for (std::size_t count = beside(queue[begin], found); count-- > 0;) {
        if (distances[found[count]] >= 0) continue;
        distances[found[count]] = distances[queue[begin]] + 1;
        queue[end++] = found[count];
      }
    }
  }

  int may_count = 0;
  int must_count = 0;

 private:
  std::size_t size_;
  std::size_t columns_;
  std::array<bool, kMaxVariantCells> may_{};
  std::array<bool, kMaxVariantCells> must_{};
};

// A walk in depth through the area finds the cells without which a part of it that is needed would
// be cut off.
class AreaWalk {
 public:
  explicit AreaWalk(const AreaMap& map) : map_(map) { order_.fill(0); }

  // Goes through all that is connected with `start`. Returns how many cells it has.
  int run(std::size_t start) {
    visit(start);
    while (depth_ > 0) step();
    return time_;
  }
  [[nodiscard]] bool reached(std::size_t place) const { return order_[place] != 0; }
  [[nodiscard]] bool cuts(std::size_t place) const { return cuts_[place]; }
  [[nodiscard]] int needed(std::size_t start) const { return needed_[start]; }

 private:
  void visit(std::size_t place) {
    order_[place] = lowest_[place] = ++time_;
    needed_[place] = map_.must(place) ? 1 : 0;
    counts_[depth_] = map_.beside(place, beside_[depth_]);
    way_[depth_++] = static_cast<std::uint16_t>(place);
  }

  void step() {
    const std::size_t place = way_[depth_ - 1];
    if (counts_[depth_ - 1] > 0) {
      const std::size_t other = beside_[depth_ - 1][--counts_[depth_ - 1]];
      if (order_[other] == 0) {
        visit(other);
      } else {
        lowest_[place] = std::min(lowest_[place], order_[other]);
      }
      return;
    }
    if (--depth_ == 0) return;
    const std::size_t before = way_[depth_ - 1];
    lowest_[before] = std::min(lowest_[before], lowest_[place]);
    needed_[before] += needed_[place];
    if (lowest_[place] >= order_[before] && needed_[place] > 0) cuts_[before] = true;
  }

  const AreaMap& map_;
  int time_ = 0;
  std::size_t depth_ = 0;
  std::array<int, kMaxVariantCells> order_;   // of the visits, from 1 on
  std::array<int, kMaxVariantCells> lowest_;  // that is reached from here on without the way back
  std::array<int, kMaxVariantCells> needed_;  // cells behind that must belong to the area
  std::array<bool, kMaxVariantCells> cuts_{};
  std::array<std::uint16_t, kMaxVariantCells> way_;
  std::array<std::size_t, kMaxVariantCells> counts_;
  std::array<std::array<std::uint16_t, 4>, kMaxVariantCells> beside_;
};

inline bool SearchState::run_connected(const Propagator& propagator) {
  const auto cells = cells_of(propagator);
  const auto values = static_cast<unsigned>(propagator.most);
  const int size = propagator.least;
  AreaMap map(cells, grid_, values, static_cast<std::size_t>(propagator.number));
  if (map.may_count == 0 || (size > 0 && map.must_count > size)) return false;
  if (map.must_count == 0) {
    if (std::max(size, 1) > map.may_count) return false;
    if (map.may_count > 1) return true;
    const auto only =
        std::ranges::find_if(cells, [&](auto cell) { return (grid_[cell] & values) != 0; });
    return narrow(*only, values);
  }
  if (size > 0) {
    std::array<int, kMaxVariantCells> distances;
    map.measure(distances);
    for (std::size_t place = 0; place < cells.size(); ++place) {
      if (!map.may(place) || distances[place] <= size - map.must_count) continue;
      if (!drop(cells[place], values)) return false;
      map.exclude(place);
    }
  }
  std::size_t start = 0;
  while (!map.must(start)) ++start;
  AreaWalk walk(map);
  const int reached = walk.run(start);
  if (walk.needed(start) < map.must_count || reached < size) return false;
  for (std::size_t place = 0; place < cells.size(); ++place) {
    if (!map.may(place)) continue;
    if (!walk.reached(place)) {
      if (!drop(cells[place], values)) return false;
    } else if (walk.cuts(place) || reached == size) {
      if (!narrow(cells[place], values)) return false;
    }
  }
  return true;
}
