// The open sets of a band whose cells there are within a minirow. Most are two cells, so they bound
// the number of givens well and fast.

// Each member has a bit for each minirow.
struct InMinirows {
  CellsOfBand first_two = 0;
  CellsOfBand outer_two = 0;
  CellsOfBand last_two = 0;
  CellsOfBand three = 0;  // all three cells, if no two of them are a set

  explicit InMinirows(const OpenSets& open) {
    std::uint64_t any = 0;
    for (std::size_t plane = 0; plane < kPlanes; ++plane) any |= open[plane];
    const auto bits = [any](int kind) {
      return static_cast<CellsOfBand>(any >> kind * kMinirows) & kOneOfEach;
    };
    first_two = bits(0);
    outer_two = bits(1);
    last_two = bits(2);
    three = bits(3) & ~(first_two | outer_two | last_two);
  }

  // The number of givens that they need: two in a minirow in which any two cells need one.
  [[nodiscard]] int needed() const {
    return std::popcount(first_two | outer_two | last_two | three) +
           std::popcount(first_two & outer_two & last_two);
  }
  [[nodiscard]] CellsOfBand cells() const {
    return together(first_two | outer_two | three, first_two | last_two | three,
                    outer_two | last_two | three);
  }
  // The cells of exactly `needed()` givens: those of two pairs in a minirow need the common cell.
  [[nodiscard]] CellsOfBand cells_of_needed() const {
    const CellsOfBand only_first = first_two & outer_two & ~last_two;
    const CellsOfBand only_middle = first_two & last_two & ~outer_two;
    const CellsOfBand only_last = outer_two & last_two & ~first_two;
    return cells() &
           ~together(only_middle | only_last, only_first | only_last, only_first | only_middle);
  }
  // The set with the fewest of the allowed cells, or `best` if none has fewer.
  [[nodiscard]] CellsOfBand smallest(CellsOfBand allowed, CellsOfBand best) const {
    const auto look = [&](CellsOfBand minirows, CellsOfBand cells) {
      while (minirows != 0) {
        const CellsOfBand set = cells << take_first(minirows) & allowed;
        if (std::popcount(set) < std::popcount(best)) best = set;
      }
    };
    look(first_two, together(1, 1, 0));
    look(outer_two, together(1, 0, 1));
    look(last_two, together(0, 1, 1));
    look(three, together(1, 1, 1));
    return best;
  }

 private:
  [[nodiscard]] static constexpr CellsOfBand together(CellsOfBand first, CellsOfBand middle,
                                                      CellsOfBand last) {
    return first | middle << kMinirows | last << 2 * kMinirows;
  }
};
