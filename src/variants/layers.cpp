#include "variants/layers.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

namespace bitdoku::variants {
namespace {

constexpr std::size_t kMostStates = 0xffff;                // of one place
constexpr std::size_t kMostEdges = std::size_t{1} << 21U;  // of one machine

struct LayerStep {
  std::uint32_t from;
  std::uint32_t value;  // a bit
  std::uint32_t to;
};

// The steps from each cell to the next, in the order of their states.
struct Unrolled {
  std::vector<std::vector<LayerStep>> steps;
  std::vector<std::size_t> sizes;  // states before each cell, and after the last
  std::vector<bool> accepted;      // of the last states
};

std::optional<Unrolled> explore(const Builder& builder, CellSpan cells, const Machine& machine) {
  Unrolled result;
  std::vector<MachineState> states = machine.starts;
  std::vector<MachineState> next;
  std::size_t edges = 0;
  for (std::size_t place = 0; place < cells.size(); ++place) {
    result.sizes.push_back(states.size());
    std::unordered_map<MachineState, std::uint32_t> numbers;
    std::vector<MachineState> following;
    std::vector<LayerStep>& steps = result.steps.emplace_back();
    for (std::uint32_t from = 0; from < states.size(); ++from) {
      for (std::uint32_t value = 0; value < builder.values(); ++value) {
        if ((builder.candidates[cells[place]] >> value & 1) == 0) continue;
        next.clear();
        machine.step(states[from], place, builder.lowest() + static_cast<int>(value), next);
        for (const MachineState state : next) {
          const auto [entry, fresh] =
              numbers.try_emplace(state, static_cast<std::uint32_t>(following.size()));
          if (fresh) following.push_back(state);
          steps.push_back({from, value, entry->second});
        }
      }
      if (steps.size() > kMostEdges || following.size() > kMostStates) return std::nullopt;
    }
    edges += steps.size();
    if (edges > 2 * kMostEdges) return std::nullopt;
    states = std::move(following);
  }
  result.sizes.push_back(states.size());
  for (const MachineState state : states) result.accepted.push_back(machine.accepts(state));
  return result;
}

// Drops states that lead nowhere and merges those with the same future, from the last place back.
void merge(Unrolled& unrolled) {
  constexpr std::uint32_t kDead = 0xffffffff;
  std::vector<std::uint32_t> number;  // the new number of each state of the next place
  for (const bool accepted : unrolled.accepted) number.push_back(accepted ? 0 : kDead);
  const bool any = std::ranges::find(unrolled.accepted, true) != unrolled.accepted.end();
  unrolled.sizes.back() = any ? 1 : 0;
  for (std::size_t place = unrolled.steps.size(); place-- > 0;) {
    std::vector<std::vector<std::pair<std::uint32_t, std::uint32_t>>> futures(
        unrolled.sizes[place]);
    for (const LayerStep& step : unrolled.steps[place]) {
      if (number[step.to] != kDead) futures[step.from].emplace_back(step.value, number[step.to]);
    }
    std::map<std::vector<std::pair<std::uint32_t, std::uint32_t>>, std::uint32_t> known;
    std::vector<std::uint32_t> numbers(futures.size(), kDead);
    std::vector<LayerStep> steps;
    for (std::size_t state = 0; state < futures.size(); ++state) {
      auto& future = futures[state];
      if (future.empty()) continue;
      std::ranges::sort(future);
      future.erase(std::unique(future.begin(), future.end()), future.end());
      const auto [entry, fresh] =
          known.try_emplace(future, static_cast<std::uint32_t>(known.size()));
      numbers[state] = entry->second;
      if (!fresh) continue;
      for (const auto& [value, to] : future) steps.push_back({entry->second, value, to});
    }
    unrolled.steps[place] = std::move(steps);
    unrolled.sizes[place] = known.size();
    number = std::move(numbers);
  }
}

// States that no start reaches after merging are kept: merging creates none.
Layers laid_out(CellSpan cells, const Unrolled& unrolled) {
  Layers layers;
  layers.cells.assign(cells.begin(), cells.end());
  for (const std::size_t size : unrolled.sizes) {
    layers.sizes.push_back(static_cast<std::uint16_t>(size));
  }
  for (std::size_t place = 0; place < cells.size(); ++place) {
    std::vector<LayerStep> sorted = unrolled.steps[place];
    std::ranges::sort(sorted, {}, [](const LayerStep& step) {
      return std::tuple(step.from, step.to, step.value);
    });
    auto step = sorted.begin();
    for (std::uint32_t from = 0; from < unrolled.sizes[place]; ++from) {
      const std::size_t first = layers.steps.size();
      layers.starts.push_back(static_cast<std::uint32_t>(first));
      for (; step != sorted.end() && step->from == from; ++step) {
        const auto to = static_cast<std::uint16_t>(step->to);
        if (layers.steps.size() == first || layers.steps.back().to != to) {
          layers.steps.push_back({to, 0});
        }
        ValueSet& values = layers.steps.back().values;
        values = static_cast<ValueSet>(values | 1U << step->value);
      }
    }
  }
  layers.starts.push_back(static_cast<std::uint32_t>(layers.steps.size()));
  return layers;
}

}  // namespace

std::optional<Layers> unroll(const Builder& builder, CellSpan cells, const Machine& machine) {
  auto unrolled = explore(builder, cells, machine);
  if (!unrolled) return std::nullopt;
  merge(*unrolled);
  return laid_out(cells, *unrolled);
}

}  // namespace bitdoku::variants
