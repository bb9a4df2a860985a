#include "se/expander.hpp"

#include <type_traits>

namespace bitdoku::se {
namespace {

constexpr std::array kHouseCauses{Cause::box, Cause::row, Cause::column};

template <Chaining Mode>
class Expander {
 public:
  Expander(const Board& start, AdvancedRules* rules, Expansion& expansion)
      : start_(start), rules_(rules), e_(expansion), now_(copy(start)) {}

  void run(Literal assumption) {
    e_.reset();
    if (assumption.on()) {
      e_.on_why[assumption.candidate()] = {Cause::assumption, 0};
      add_on(assumption.candidate());
    } else {
      e_.off_why[assumption.candidate()] = Cause::assumption;
      add_off(assumption.candidate());
    }
    int on_done = 0;
    int off_done = 0;
    for (;;) {
      while (on_done < e_.on_count) {
        if (!expand_on(e_.on_list[static_cast<std::size_t>(on_done++)])) return;
      }
      if (off_done < e_.off_count) {
        if (!expand_off(e_.off_list[static_cast<std::size_t>(off_done++)])) return;
        continue;
      }
      if constexpr (Mode == Chaining::dynamic) {
        if (rules_ != nullptr && rules_->apply(start_, now_, e_)) continue;
      }
      return;
    }
  }

 private:
  struct Nothing {};

  static auto copy(const Board& start) {
    if constexpr (Mode == Chaining::multiple) {
      return Nothing{};
    } else {
      return start;
    }
  }

  [[nodiscard]] const Board& now() const {
    if constexpr (Mode == Chaining::multiple) {
      return start_;
    } else {
      return now_;
    }
  }

  void add_on(CandidateIndex c) {
    e_.on.add(c);
    e_.on_list[static_cast<std::size_t>(e_.on_count++)] = c;
  }
  void add_off(CandidateIndex c) {
    e_.off.add(c);
    e_.off_list[static_cast<std::size_t>(e_.off_count++)] = c;
  }

  bool conflict(CandidateIndex c) {
    e_.contradiction = true;
    e_.conflict = c;
    return false;
  }

  // Makes a candidate false. Returns false on a contradiction.
  bool make_off(CandidateIndex c, CandidateIndex because, Cause cause) {
    if (e_.off.has(c)) return true;
    e_.off_parent[c] = because;
    e_.off_why[c] = cause;
    if (e_.on.has(c)) return conflict(c);
    add_off(c);
    return true;
  }

  bool make_on(CandidateIndex c, CandidateIndex because, Why why) {
    if (e_.on.has(c)) return true;
    e_.on_parent[c] = because;
    e_.on_why[c] = why;
    if (e_.off.has(c)) return conflict(c);
    add_on(c);
    return true;
  }

  bool expand_on(CandidateIndex c) {
    const int cell = cell_of(c);
    const int digit = digit_of(c);
    if constexpr (Mode != Chaining::nishio) {
      for (Mask left = start_.candidates(cell) & ~bit_of(digit); left != 0;) {
        if (!make_off(candidate_at(cell, take_first(left)), c, Cause::cell)) return false;
      }
    }
    const auto d = static_cast<std::size_t>(digit);
    CellSet& off = e_.off.of_digit[d];
    CellSet seen = peers_of(cell) & start_.cells(digit) & ~off;
    if (!(seen & e_.on.of_digit[d]).empty()) return expand_to_conflict(c, seen);
    off |= seen;
    for (std::size_t kind = 0; kind < 3 && !seen.empty(); ++kind) {
      const CellSet& house = cells_of_house(kGeometry.house[static_cast<std::size_t>(cell)][kind]);
      list_off(digit, seen.low & house.low, 0, c, kHouseCauses[kind]);
      list_off(digit, seen.high & house.high, 64, c, kHouseCauses[kind]);
      seen &= ~house;
    }
    return true;
  }

  // Adds the cells in one word of a set to the list; they are already in `off`.
  void list_off(int digit, std::uint64_t cells, int first, CandidateIndex because, Cause cause) {
    for (; cells != 0; cells &= cells - 1) {
      const CandidateIndex c = candidate_at(first + std::countr_zero(cells), digit);
      e_.off_list[static_cast<std::size_t>(e_.off_count++)] = c;
      e_.off_parent[c] = because;
      e_.off_why[c] = cause;
    }
  }

  // Is called when one of the cells is known to have this digit. Finds the contradiction.
  bool expand_to_conflict(CandidateIndex c, CellSet seen) {
    const int digit = digit_of(c);
    for (std::size_t kind = 0; kind < 3; ++kind) {
      const CellSet& house =
          cells_of_house(kGeometry.house[static_cast<std::size_t>(cell_of(c))][kind]);
      CellSet here = seen & house;
      seen &= ~house;
      while (!here.empty()) {
        if (!make_off(candidate_at(here.take_first(), digit), c, kHouseCauses[kind])) return false;
      }
    }
    return true;
  }

  struct Conclusion {
    CandidateIndex candidate;
    Why why;
  };

  bool expand_off(CandidateIndex c) {
    const int cell = cell_of(c);
    const int digit = digit_of(c);
    const auto at = static_cast<std::size_t>(cell);
    std::array<Conclusion, 4> conclusions;
    std::size_t count = 0;
    if constexpr (Mode != Chaining::nishio) {
      const Mask digits = now().candidates(cell);
      if (has_two(digits)) {
        const Mask gone = start_.candidates(cell) & ~digits;
        conclusions[count++] = {candidate_at(cell, first_of(digits & ~bit_of(digit))),
                                {Cause::cell, gone}};
      }
    }
    for (std::size_t kind = 0; kind < 3; ++kind) {
      const int house = kGeometry.house[at][kind];
      const Mask places = now().places(house, digit);
      if (!has_two(places)) continue;
      const int other = cell_at(house, first_of(places & ~bit_of(kGeometry.place[at][kind])));
      const Mask gone = start_.places(house, digit) & ~places;
      conclusions[count++] = {candidate_at(other, digit), {kHouseCauses[kind], gone}};
    }
    if constexpr (Mode != Chaining::multiple) now_.hide(cell, digit);
    for (std::size_t i = 0; i < count; ++i) {
      if (!make_on(conclusions[i].candidate, c, conclusions[i].why)) return false;
    }
    return true;
  }

  const Board& start_;
  AdvancedRules* rules_;
  Expansion& e_;
  [[no_unique_address]] std::conditional_t<Mode == Chaining::multiple, Nothing, Board> now_;
};

}  // namespace

void expand(const Board& start, Literal assumption, Chaining chaining, AdvancedRules* rules,
            Expansion& expansion) {
  switch (chaining) {
    case Chaining::multiple:
      return Expander<Chaining::multiple>(start, rules, expansion).run(assumption);
    case Chaining::nishio:
      return Expander<Chaining::nishio>(start, rules, expansion).run(assumption);
    case Chaining::dynamic:
      return Expander<Chaining::dynamic>(start, rules, expansion).run(assumption);
  }
}

void add_advanced(Expansion& expansion, CandidateIndex candidate, std::uint32_t advanced) {
  if (expansion.off.has(candidate)) return;
  expansion.off.add(candidate);
  expansion.off_parent[candidate] = static_cast<CandidateIndex>(advanced);
  expansion.off_why[candidate] = Cause::advanced;
  expansion.off_list[static_cast<std::size_t>(expansion.off_count++)] = candidate;
}

}  // namespace bitdoku::se
