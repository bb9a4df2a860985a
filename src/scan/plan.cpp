#include "scan/plan.hpp"

#include <algorithm>
#include <cmath>

#include "scan/band_choices.hpp"

namespace bitdoku::scan {
namespace {

// Up to this number of givens the choices of a band are counted.
constexpr int kMostCounted = 6;
// How many more choices there are with one given more.
constexpr double kGrowth = 4;
// How much likelier a pair of choices hits all sets with one given more.
constexpr double kSurvival = 6;

}  // namespace

Bands::Bands(bool transposed, const position::CellSet& allowed, SetFinder& finder)
    : transposed_(transposed) {
  const BandView view(transposed, {0, 1, 2});
  allowed_ = view.split(allowed).band;
  for (int band = 0; band < 3; ++band) at(sets_, band) = finder.sets_of_band(view, band);
}

const std::vector<CellsOfBand>& Bands::choices(int band, int clues) {
  const auto [place, is_new] = at(choices_, band).try_emplace(clues);
  if (is_new) place->second = choices_of_band(at(sets_, band), at(allowed_, band), clues);
  return place->second;
}

double Bands::count(int band, int clues) {
  auto count = static_cast<double>(choices(band, std::min(clues, kMostCounted)).size());
  if (clues <= kMostCounted) return count;
  count = std::max(count, 1.0);  // there may be choices although none has fewer givens
  for (int more = kMostCounted; more < clues; ++more) count *= kGrowth;
  return count;
}

ScanPlan plan(Bands& bands, int clues) {
  constexpr auto kOrders = std::to_array<std::array<int, 3>>(
      {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}});
  ScanPlan plan;
  for (int a = 0; a <= clues; ++a) {
    for (int b = 0; a + b <= clues; ++b) {
      const std::array<int, 3> shares{a, b, clues - a - b};
      const auto choices = [&](int band) {
        return bands.count(band, shares[static_cast<std::size_t>(band)]);
      };
      const int without = choices(0) == 0 ? 0 : choices(1) == 0 ? 1 : 2;
      if (choices(without) == 0) {
        plan.without_task.push_back({.givens = shares, .band = without});
        continue;
      }
      // First the band with the fewest choices, then the pair with the fewest.
      const auto cost = [&](const std::array<int, 3>& order) {
        const int first = shares[static_cast<std::size_t>(order[0])];
        const int second = shares[static_cast<std::size_t>(order[1])];
        return std::pair(
            choices(order[0]) * choices(order[1]) * std::pow(kSurvival, first + second),
            choices(order[0]));
      };
      const auto& order = *std::ranges::min_element(kOrders, {}, cost);
      plan.cost += cost(order).first;
      plan.tasks.push_back({.order = order,
                            .clues = {shares[static_cast<std::size_t>(order[0])],
                                      shares[static_cast<std::size_t>(order[1])]}});
    }
  }
  // The sets within the first two bands are found for each third band.
  std::ranges::stable_sort(plan.tasks, {},
                           [](const Task& task) { return std::pair(task.order[2], task.order); });
  return plan;
}

}  // namespace bitdoku::scan
