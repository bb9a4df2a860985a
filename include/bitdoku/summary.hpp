// What it takes to solve a 9x9 position: the techniques of its path and how often they are needed,
// the bottlenecks, and the backdoors.
//
//   const bitdoku::Summary summary = bitdoku::summarize(*position, bitdoku::Order::human);
//   for (const auto& use : summary.techniques) std::cout << use.steps << ' ' << use.name << '\n';
//
// docs/explain.md explains the terms. All functions are safe to call from many threads at once.
#ifndef BITDOKU_SUMMARY_HPP
#define BITDOKU_SUMMARY_HPP

#include <bitdoku/export.h>

#include <bitdoku/explain.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace BITDOKU_NAMESPACE bitdoku {

// A technique of a path.
struct TechniqueSteps {
  std::string_view technique;  // its id, as Step::technique
  std::string_view name;
  int steps = 0;  // at least 1
};

// A position of a path where only one step goes on: after this step, the board has every digit and
// lacks every candidate that any other step of this position sets or strikes out. The other steps
// are all those of the techniques that the path uses anywhere. The step that fills the last blank
// cell is no bottleneck.
struct Bottleneck {
  int number = 0;  // of the step on the path, from 1
  Step step;
};

// A simple way to solve. Each includes the ways before it.
enum class Basics : std::uint8_t {
  singles,            // naked and hidden singles
  locked_candidates,  // also pointing and claiming
};
// "singles", "singles and locked candidates"
[[nodiscard]] std::string_view to_string(Basics basics) noexcept;

inline constexpr int kMostBackdoorCells = 2;

// The smallest sets of cells whose right digits, entered into the position, let the basics solve
// it.
struct Backdoors {
  Basics basics = Basics::singles;
  // The number of cells of each set; 0 if the basics solve the position without help. Empty if
  // there are no sets of up to kMostBackdoorCells cells.
  std::optional<int> cells;
  // All sets of this size, each in ascending order of cells; none if `cells` is 0.
  std::vector<std::vector<Candidate>> sets;
};

// Empty if the board is not 9x9, if the position has a wrong value or lacks a right candidate, or
// if its puzzle does not have exactly one solution. Takes some milliseconds at most.
[[nodiscard]] std::optional<Backdoors> find_backdoors(const Position& position, Basics basics);

struct Summary {
  // How the path ended. The kind is never `step`.
  Advice::Kind kind = Advice::Kind::stuck;
  bool failed = false;  // as Advice::failed
  std::string text;
  // As those of Path.
  int steps = 0;
  double rating = 0;       // Order::sudoku_explainer
  int score = 0;           // Order::human
  std::string_view level;  // Order::human; empty without steps
  // In the order of bitdoku::techniques(order), or in that of the chosen techniques.
  std::vector<TechniqueSteps> techniques;
  // For Order::human on 9x9 boards. Empty for Order::sudoku_explainer, whose search does not find
  // every step.
  std::optional<std::vector<Bottleneck>> bottlenecks;
  // One for each of Basics, or none if find_backdoors has none.
  std::vector<Backdoors> backdoors;
};

// Follows the path of the position and looks at each of its positions. `chosen`: as for
// Path::set_techniques; ids that are no techniques count as if the list was empty. `limits` is for
// each search; if one is reached after the path has ended, `bottlenecks` is empty.
[[nodiscard]] Summary summarize(const Position& position, Order order,
                                const std::vector<TechniqueUse>& chosen = {},
                                const ExplainLimits& limits = {});

// A JSON object on one line without a line end, as described in docs/steps.md. It includes the
// position, at which the path begins, if one is given.
[[nodiscard]] std::string to_json(const Summary& summary, const Position* position = nullptr);

}  // namespace bitdoku

#endif
