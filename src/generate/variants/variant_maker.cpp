#include "generate/variants/variant_maker.hpp"

#include <algorithm>
#include <numeric>

#include "generate/symmetric_groups.hpp"
#include "generate/variants/clue_set.hpp"
#include "generate/variants/random_regions.hpp"
#include "generate/variants/themes.hpp"
#include "generate/variants/variant_grid.hpp"

namespace bitdoku::generating {
namespace {

constexpr std::uint64_t kNodesToAdd = 500;
constexpr std::uint64_t kMostNodes = 3'000;
constexpr std::uint64_t kNodesInDoubt = 30'000;

// One grid and the puzzle that is made of it.
class VariantAttempt {
 public:
  VariantAttempt(const VariantWish& wish, const CellMotions& motions, bool draws_fewer,
                 Random& random)
      : wish_(wish),
        motions_(motions),
        draws_fewer_(draws_fewer && wish.givens != VariantGivens::none),
        random_(random),
        side_(static_cast<std::uint32_t>(wish.shape.side())) {}

  // Returns false if this grid gives no puzzle. `is_impossible` says that no grid does.
  bool make(GeneratedVariant& made, bool& is_impossible) {
    set_rules();
    RandomFilling filling = random_filling(rules_, random_);
    is_impossible = filling.is_impossible && !has_theme(wish_, VariantTheme::jigsaw);
    if (filling.grid.empty()) return false;
    solution_ = std::move(filling.grid);
    ClueSet clues(rules_, solution_);
    draw(clues);
    if (!add_givens(clues) || !reduce(clues) || !has_all_themes(clues)) return false;
    made.puzzle = clues.puzzle();
    return needs_its_rules(made.puzzle) && is_proved(made);
  }

 private:
  void add_rule(VariantTheme theme, ConstraintKind kind, std::vector<int> numbers = {}) {
    if (has_theme(wish_, theme)) rules_.add(kind, {}, std::move(numbers));
  }

  void set_rules() {
    rules_ = variant_of(Puzzle(wish_.shape));
    if (has_theme(wish_, VariantTheme::jigsaw)) mix_regions(rules_.regions, side_, random_);
    add_rule(VariantTheme::diagonals, ConstraintKind::diagonal, {1});
    add_rule(VariantTheme::diagonals, ConstraintKind::diagonal, {-1});
    add_rule(VariantTheme::windoku, ConstraintKind::windoku);
    add_rule(VariantTheme::anti_knight, ConstraintKind::anti_knight);
    add_rule(VariantTheme::anti_king, ConstraintKind::anti_king);
    add_rule(VariantTheme::non_consecutive, ConstraintKind::non_consecutive);
  }

  // If all dots are given, they are rules.
  void draw(ClueSet& clues) {
    for (int index = 0; index < static_cast<int>(variant_theme_names().size()); ++index) {
      const auto theme = static_cast<VariantTheme>(index);
      if (!has_theme(wish_, theme)) continue;
      std::vector<DrawnClue> drawn = draw_clues(theme, side_, solution_, motions_, random_);
      const bool is_dots = theme == VariantTheme::kropki || theme == VariantTheme::xv;
      if (wish_.negative && is_dots) {
        add_all_dots(theme, drawn);
        continue;
      }
      random_.shuffle(drawn);
      // With all diagonals and few givens a proof takes too long.
      constexpr std::size_t kMostLittleKillers = 6;
      if (theme == VariantTheme::little_killer && wish_.givens != VariantGivens::none) {
        drawn.resize(std::min(drawn.size(), kMostLittleKillers));
      }
      if (draws_fewer_ && !drawn.empty()) {
        drawn.resize(1 + random_.below(static_cast<std::uint32_t>(drawn.size())));
      }
      if (wish_.givens == VariantGivens::some) drawn.resize((drawn.size() + 1) / 2);
      for (DrawnClue& clue : drawn) clues.add(std::move(clue));
    }
  }

  void add_all_dots(VariantTheme theme, const std::vector<DrawnClue>& drawn) {
    for (const DrawnClue& clue : drawn) {
      std::ranges::copy(clue.constraints, std::back_inserter(rules_.constraints));
    }
    if (theme == VariantTheme::kropki) {
      rules_.add(ConstraintKind::negative_kropki, {});
    } else {
      rules_.add(ConstraintKind::negative_sum, {}, {5, 10});
    }
  }

  // Adds givens where another solution differs, until there is none. A search that takes too long
  // gives no such cell, so any cell helps.
  bool add_givens(ClueSet& clues) {
    const Groups groups = symmetric_groups(static_cast<int>(side_), wish_.symmetry);
    const bool may_add = wish_.givens != VariantGivens::none;
    std::vector<std::size_t> free(groups.size());
    std::iota(free.begin(), free.end(), std::size_t{0});
    random_.shuffle(free);
    std::vector<int> other;
    while (true) {
      const Verdict found = clues.verdict(may_add ? kNodesToAdd : kNodesInDoubt, &other);
      if (found == Verdict::unique) return true;
      if (!may_add || free.empty()) return false;
      auto helps = free.begin();
      if (found == Verdict::multiple) {
        helps = std::ranges::find_if(free, [&](std::size_t group) {
          return std::ranges::any_of(groups[group],
                                     [&](Cell cell) { return other[cell] != solution_[cell]; });
        });
      }
      const auto cells = groups[*helps];
      clues.add({.givens = CellList(cells.begin(), cells.end()), .constraints = {}});
      free.erase(helps);
    }
  }

  // Givens go first if few are wished.
  bool reduce(ClueSet& clues) {
    std::vector<std::size_t> order(clues.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    random_.shuffle(order);
    if (wish_.givens == VariantGivens::few) {
      std::stable_partition(order.begin(), order.end(),
                            [&](std::size_t clue) { return clues[clue].constraints.empty(); });
    }
    constexpr std::size_t kTogether = 2;
    if (clues.reduce(order, kTogether, kMostNodes)) return true;
    std::erase_if(order, [&](std::size_t clue) { return !clues.has(clue); });
    return clues.reduce(order, 1, kNodesInDoubt);
  }

  // Whether clues of each theme remain.
  [[nodiscard]] bool has_all_themes(const ClueSet& clues) const {
    return std::ranges::all_of(wish_.themes, [&](VariantTheme theme) {
      const bool is_dots = theme == VariantTheme::kropki || theme == VariantTheme::xv;
      if (theme < VariantTheme::killer || (is_dots && wish_.negative)) return true;
      for (std::size_t clue = 0; clue < clues.size(); ++clue) {
        const bool is_of_theme = !clues[clue].constraints.empty() && clues[clue].theme == theme;
        if (clues.has(clue) && is_of_theme) return true;
      }
      return false;
    });
  }

  // Whether the puzzle has several solutions without any one of its rules. Without a dot, all dots
  // given, it has none.
  [[nodiscard]] bool needs_its_rules(const VariantPuzzle& puzzle) const {
    for (std::size_t rule = 0; rule < rules_.constraints.size(); ++rule) {
      if (!puzzle.constraints[rule].cells.empty()) continue;
      VariantPuzzle without = puzzle;
      // On 4x4 a diagonal follows from the other one, so there both are left out.
      const ConstraintKind kind = puzzle.constraints[rule].kind;
      if (side_ == 4 && kind == ConstraintKind::diagonal) {
        std::erase_if(without.constraints,
                      [](const auto& each) { return each.kind == ConstraintKind::diagonal; });
      } else {
        without.constraints.erase(without.constraints.begin() + static_cast<std::ptrdiff_t>(rule));
      }
      const Limits limits{.solutions = 2, .nodes = kNodesInDoubt};
      if (solve(without, limits).verdict != Verdict::multiple) return false;
    }
    return true;
  }

  // Proves the puzzle once more, from the puzzle alone.
  [[nodiscard]] bool is_proved(GeneratedVariant& made) const {
    const VariantAnswer found = solve(made.puzzle);
    made.solution = solution_;
    made.nodes = found.statistics.nodes;
    return found.verdict == Verdict::unique && found.solution == solution_ &&
           !verify(made.puzzle, solution_);
  }

  const VariantWish& wish_;
  const CellMotions& motions_;
  bool draws_fewer_;  // so that the rules are needed beside the clues
  Random& random_;
  std::uint32_t side_;
  VariantPuzzle rules_;
  std::vector<int> solution_;
};

}  // namespace

VariantMaker::VariantMaker(const VariantWish& wish, std::uint64_t mixed_seed, const StopToken& stop)
    : wish_(wish),
      seed_(mixed_seed),
      stop_(stop),
      motions_(motions_of_cells(wish.shape.side(), wish.symmetry)) {}

VariantMaker::Made VariantMaker::make(std::uint64_t number) const {
  constexpr std::uint64_t kMostAttempts = 300;
  constexpr std::uint64_t kAttemptsWithAll = 6;
  Random random(seed_, number);
  Made made;
  GeneratedVariant puzzle;
  puzzle.number = number;
  bool is_impossible = false;
  for (std::uint64_t attempt = 1; attempt <= kMostAttempts; ++attempt) {
    if (stop_.stop_requested()) return made;
    puzzle.attempts = attempt;
    const bool draws_fewer = attempt > kAttemptsWithAll;
    if (VariantAttempt(wish_, motions_, draws_fewer, random).make(puzzle, is_impossible)) {
      made.puzzle = std::move(puzzle);
      return made;
    }
    if (is_impossible) {
      made.reason = "no grid obeys these rules";
      return made;
    }
  }
  made.reason = "no puzzle was found in " + std::to_string(kMostAttempts) + " attempts";
  return made;
}

}  // namespace bitdoku::generating
