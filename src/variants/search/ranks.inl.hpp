// Full rank: lines of the grid are read as numbers and ordered.

// Compares from a place on, behind which both lines hold no value twice.
inline LineOrder SearchState::order_of(const CellList& line, const CellList& other,
                                       std::size_t from) const {
  LineOrder order;
  unsigned used = 0;  // values of the places before, if both are equal there
  for (std::size_t place = 0; place < line.size(); ++place) {
    const unsigned here = grid_[line[place]] & ~used;
    const unsigned there = grid_[other[place]] & ~used;
    const unsigned both = here & there;
    if (place >= from && line[place] != other[place]) {
      if (here == 0 || there == 0) return order;
      order.less = order.less || bit_of(there) < top_bit_of(here);
      order.greater = order.greater || top_bit_of(there) > bit_of(here);
    }
    if (both == 0) return order;
    if (is_single(both)) used |= both;
    if (order.less && order.greater) break;
  }
  order.equal = true;
  return order;
}

// Up to the first place where the lines may differ.
inline bool SearchState::keep_order(const CellList& low, const CellList& high, bool strict) {
  for (std::size_t place = 0; place < low.size(); ++place) {
    if (low[place] == high[place]) continue;
    const unsigned most = (2U << top_bit_of(grid_[high[place]])) - 1;
    if (!narrow(low[place], most)) return false;
    const unsigned least = (1U << bit_of(grid_[low[place]])) - 1;
    if (!narrow(high[place], program_.all & ~least)) return false;
    if (!is_single(grid_[low[place]]) || grid_[low[place]] != grid_[high[place]]) return true;
  }
  return !strict;
}

// The number of others that are less (or greater) lies between `least` and `most`.
inline bool SearchState::keep_rank(const Ranking& ranking, const std::vector<LineOrder>& orders,
                                   int least, int most, bool is_below) {
  const unsigned lead = grid_[ranking.line[0]];
  const auto may = [&](const LineOrder& order) { return is_below ? order.less : order.greater; };
  const auto may_not = [&](const LineOrder& order) {
    return (is_below ? order.greater : order.less) || (ranking.ties && order.equal);
  };
  int possible = 0;
  int certain = 0;
  for (const LineOrder& order : orders) {
    if (may(order)) ++possible;
    if (may(order) && !may_not(order) && order.inside) ++certain;
  }
  if (possible < least || certain > most) return false;
  const bool all = possible == least;
  const bool none = certain == most;
  if (!all && !none) return true;
  for (std::size_t number = 0; number < orders.size(); ++number) {
    const LineOrder& order = orders[number];
    const CellList& other = ranking.others[number];
    if (!may(order) || (!may_not(order) && order.inside)) continue;
    if (all) {
      if (!narrow(other[0], lead)) return false;
      if (!keep_order(is_below ? other : ranking.line, is_below ? ranking.line : other, true))
        return false;
    } else if (!may_not(order)) {
      if (!drop(other[0], lead)) return false;
    } else if (order.inside) {
      if (!keep_order(is_below ? ranking.line : other, is_below ? other : ranking.line,
                      !ranking.ties)) {
        return false;
      }
    }
  }
  return true;
}

// Of the lines that begin like this one there are four, one from each side of the grid.
inline bool SearchState::run_rank(const Propagator& propagator) {
  constexpr int kOthers = 3;
  const Ranking& ranking = program_.rankings[propagator.table];
  if (ranking.below < 0) {
    return std::ranges::all_of(ranking.others, [&](const CellList& other) {
      const LineOrder order = order_of(ranking.line, other, 0);
      return order.less || order.greater || !order.equal;
    });
  }
  const unsigned lead = grid_[ranking.line[0]];
  orders_.assign(ranking.others.size(), {});
  for (std::size_t number = 0; number < orders_.size(); ++number) {
    const CellList& other = ranking.others[number];
    const unsigned first = grid_[other[0]];
    if ((first & lead) == 0) continue;
    LineOrder& order = orders_[number];
    order = order_of(ranking.line, other, 1);
    order.inside = first == lead;
    if (ranking.ties || order.less || order.greater) continue;
    if (!drop(other[0], lead)) return false;
    order = {};
  }
  const int above = kOthers - ranking.below;
  return keep_rank(ranking, orders_, ranking.below, ranking.below, true) &&
         keep_rank(ranking, orders_, ranking.ties ? 0 : above, above, false);
}
