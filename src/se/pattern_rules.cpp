#include "se/pattern_rules.hpp"

#include "se/fish.hpp"
#include "se/hidden_sets.hpp"
#include "se/locking.hpp"
#include "se/naked_sets.hpp"

namespace bitdoku::se {
namespace {

// Collects the reasons of one pattern, then the candidates that it makes false.
class PatternEffects {
 public:
  explicit PatternEffects(Expansion& expansion)
      : expansion_(expansion), before_(expansion.off_count) {}

  void begin() { first_parent_ = static_cast<std::uint32_t>(expansion_.parents.size()); }
  void because(int cell, int digit) { expansion_.parents.push_back(candidate_at(cell, digit)); }
  // Returns false if there is no reason: the pattern then does not depend on the chain, so it is
  // useless to it.
  template <class Found>
  bool commit(TechniqueId technique, const Board& now, const Found& found) {
    const auto end = static_cast<std::uint32_t>(expansion_.parents.size());
    if (end == first_parent_) return false;
    expansion_.advanced.push_back({first_parent_, end - first_parent_, 0, 0});
    if (expansion_.nested != nullptr) {
      RatedStep& step = expansion_.nested->emplace_back();
      step.technique = technique;
      describe(now, found, step);
    }
    return true;
  }
  void make_false(int cell, Mask digits) {
    while (digits != 0) {
      add_advanced(expansion_, candidate_at(cell, take_first(digits)),
                   static_cast<std::uint32_t>(expansion_.advanced.size() - 1));
    }
  }
  [[nodiscard]] bool any() const { return expansion_.off_count > before_; }

 private:
  Expansion& expansion_;
  int before_;
  std::uint32_t first_parent_ = 0;
};

bool apply_locking(const Board& start, const Board& now, Expansion& expansion) {
  PatternEffects effects(expansion);
  visit_lockings(now, locking::active_digits(now), [&](const Locking& found) {
    const Mask gone = start.places(found.base, found.digit) & ~now.places(found.base, found.digit);
    if (gone == 0) return false;
    CellSet struck = struck_by(now, found);
    if (struck.empty()) return false;
    effects.begin();
    for (Mask left = gone; left != 0;) {
      const int cell = cell_at(found.base, take_first(left));
      if (!cells_of_house(found.cover).has(cell)) {
        effects.because(cell, found.digit);
      }
    }
    const bool pointing = found.base < kFirstColumn;
    const TechniqueId technique = pointing ? TechniqueId::pointing : TechniqueId::claiming;
    if (!effects.commit(technique, now, found)) return false;
    while (!struck.empty()) effects.make_false(struck.take_first(), bit_of(found.digit));
    return false;
  });
  return effects.any();
}

bool apply_hidden_pairs(const Board& start, const Board& now, Expansion& expansion) {
  PatternEffects effects(expansion);
  visit_hidden_sets<2>(now, 4, [&](const HouseSet& found) {
    bool worth = false;
    for (Mask left = found.places; left != 0;) {
      const int cell = cell_at(found.house, take_first(left));
      worth |= (now.candidates(cell) & ~found.digits) != 0;
    }
    if (!worth) return false;
    effects.begin();
    for (Mask left = kAllPlaces & ~found.places; left != 0;) {
      const int cell = cell_at(found.house, take_first(left));
      for (Mask digits = start.candidates(cell) & found.digits; digits != 0;) {
        effects.because(cell, take_first(digits));
      }
    }
    if (!effects.commit(TechniqueId::hidden_pair, now, found)) return false;
    for (Mask left = found.places; left != 0;) {
      const int cell = cell_at(found.house, take_first(left));
      effects.make_false(cell, now.candidates(cell) & ~found.digits);
    }
    return false;
  });
  return effects.any();
}

bool apply_naked_pairs(const Board& start, const Board& now, Expansion& expansion) {
  PatternEffects effects(expansion);
  Removals struck;
  visit_naked_sets<2>(now, [&](const HouseSet& found) {
    struck.clear();
    strike_by(now, found, struck);
    if (struck.empty()) return false;
    effects.begin();
    for (Mask left = found.places; left != 0;) {
      const int cell = cell_at(found.house, take_first(left));
      for (Mask digits = start.candidates(cell) & ~found.digits; digits != 0;) {
        effects.because(cell, take_first(digits));
      }
    }
    if (!effects.commit(TechniqueId::naked_pair, now, found)) return false;
    for (const CellDigits& item : struck) effects.make_false(item.cell, item.digits);
    return false;
  });
  return effects.any();
}

bool apply_x_wings(const Board& start, const Board& now, Expansion& expansion) {
  PatternEffects effects(expansion);
  visit_fish<2>(now, [&](const Fish& found) {
    CellSet struck = struck_by(now, found);
    if (struck.empty()) return false;
    const CellSet gone = start.cells(found.digit) & ~now.cells(found.digit) & ~cover_cells(found);
    effects.begin();
    for (Mask left = found.bases; left != 0;) {
      const int house = fish::first_base(found.by_columns) + take_first(left);
      CellSet here = gone & cells_of_house(house);
      while (!here.empty()) effects.because(here.take_first(), found.digit);
    }
    if (!effects.commit(TechniqueId::x_wing, now, found)) return false;
    while (!struck.empty()) effects.make_false(struck.take_first(), bit_of(found.digit));
    return false;
  });
  return effects.any();
}

}  // namespace

// Tries the kinds of patterns in order. The first kind that finds something adds all its results
// and ends this.
bool PatternRules::apply(const Board& start, const Board& now, Expansion& expansion) {
  return apply_locking(start, now, expansion) || apply_hidden_pairs(start, now, expansion) ||
         apply_naked_pairs(start, now, expansion) || apply_x_wings(start, now, expansion);
}

}  // namespace bitdoku::se
