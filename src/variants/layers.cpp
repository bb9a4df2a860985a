#include "variants/layers.hpp"

#include <algorithm>
#include <span>
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

std::uint64_t mixed(std::uint64_t bits) {
  bits *= 0x9e3779b97f4a7c15;
  return bits ^ bits >> 29U;
}

// Numbers things by their hashes. What has the same hash is compared.
class Numbering {
 public:
  Numbering() : slots_(kFirstSize) {}

  void clear() {
    std::ranges::fill(slots_, Slot{});
    used_ = 0;
  }
  // The number with this hash that is the same; if there is none, `fresh`, which is noted.
  template <class IsSame>
  std::uint32_t find(std::uint64_t hash, std::uint32_t fresh, IsSame is_same) {
    if (2 * used_ >= slots_.size()) grow();
    Slot* slot = &slots_[hash & (slots_.size() - 1)];
    for (; slot->number != kNone; slot = next(slot)) {
      if (slot->hash == hash && is_same(slot->number)) return slot->number;
    }
    *slot = {hash, fresh};
    ++used_;
    return fresh;
  }

 private:
  static constexpr std::uint32_t kNone = 0xffffffff;
  static constexpr std::size_t kFirstSize = 256;
  struct Slot {
    std::uint64_t hash = 0;
    std::uint32_t number = kNone;
  };

  Slot* next(Slot* slot) { return slot == &slots_.back() ? slots_.data() : slot + 1; }
  void grow() {
    const std::vector<Slot> old = std::exchange(slots_, std::vector<Slot>(2 * slots_.size()));
    for (const Slot& moved : old) {
      if (moved.number == kNone) continue;
      Slot* slot = &slots_[moved.hash & (slots_.size() - 1)];
      while (slot->number != kNone) slot = next(slot);
      *slot = moved;
    }
  }

  std::vector<Slot> slots_;  // a power of two
  std::size_t used_ = 0;
};

std::optional<Unrolled> explore(const Builder& builder, CellSpan cells, const Machine& machine) {
  Unrolled result;
  std::vector<MachineState> states = machine.starts;
  std::vector<MachineState> next;
  std::size_t edges = 0;
  Numbering numbers;
  for (std::size_t place = 0; place < cells.size(); ++place) {
    result.sizes.push_back(states.size());
    numbers.clear();
    std::vector<MachineState> following;
    std::vector<LayerStep>& steps = result.steps.emplace_back();
    for (std::uint32_t from = 0; from < states.size(); ++from) {
      for (std::uint32_t value = 0; value < builder.values(); ++value) {
        if ((builder.candidates[cells[place]] >> value & 1) == 0) continue;
        next.clear();
        machine.step(states[from], place, builder.lowest() + static_cast<int>(value), next);
        for (const MachineState state : next) {
          const auto fresh = static_cast<std::uint32_t>(following.size());
          const std::uint32_t to = numbers.find(
              mixed(state), fresh, [&](std::uint32_t known) { return following[known] == state; });
          if (to == fresh) following.push_back(state);
          steps.push_back({from, value, to});
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
// The steps of a state stay together, in the order of where they lead.
void merge(Unrolled& unrolled) {
  constexpr std::uint32_t kDead = 0xffffffff;
  const auto is_same = [](const LayerStep& step, const LayerStep& other) {
    return step.value == other.value && step.to == other.to;
  };
  std::vector<std::uint32_t> number;  // the new number of each state of the next place
  for (const bool accepted : unrolled.accepted) number.push_back(accepted ? 0 : kDead);
  const bool any = std::ranges::find(unrolled.accepted, true) != unrolled.accepted.end();
  unrolled.sizes.back() = any ? 1 : 0;
  Numbering known;
  for (std::size_t place = unrolled.steps.size(); place-- > 0;) {
    const std::vector<LayerStep>& steps = unrolled.steps[place];
    std::vector<std::uint32_t> numbers(unrolled.sizes[place], kDead);
    std::vector<LayerStep> kept;
    std::vector<std::size_t> starts{0};  // of the steps of each new state
    known.clear();
    for (auto step = steps.begin(); step != steps.end();) {
      const std::uint32_t state = step->from;
      const auto fresh = static_cast<std::uint32_t>(starts.size() - 1);
      for (; step != steps.end() && step->from == state; ++step) {
        if (number[step->to] != kDead) kept.push_back({fresh, step->value, number[step->to]});
      }
      if (kept.size() == starts.back()) continue;
      const auto first = kept.begin() + static_cast<std::ptrdiff_t>(starts.back());
      std::sort(first, kept.end(), [](const LayerStep& one, const LayerStep& other) {
        return std::pair(one.to, one.value) < std::pair(other.to, other.value);
      });
      kept.erase(std::unique(first, kept.end(), is_same), kept.end());
      const std::span distinct = std::span(kept).subspan(starts.back());
      std::uint64_t hash = 0;
      for (const LayerStep& each : distinct) {
        hash = mixed(hash ^ (std::uint64_t{each.to} << 32U | each.value));
      }
      numbers[state] = known.find(hash, fresh, [&](std::uint32_t other) {
        return std::ranges::equal(
            std::span(kept).subspan(starts[other], starts[other + 1] - starts[other]), distinct,
            is_same);
      });
      if (numbers[state] == fresh) {
        starts.push_back(kept.size());
      } else {
        kept.resize(starts.back());
      }
    }
    unrolled.sizes[place] = starts.size() - 1;
    unrolled.steps[place] = std::move(kept);
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
    const std::vector<LayerStep>& steps = unrolled.steps[place];
    auto step = steps.begin();
    for (std::uint32_t from = 0; from < unrolled.sizes[place]; ++from) {
      const std::size_t first = layers.steps.size();
      layers.starts.push_back(static_cast<std::uint32_t>(first));
      for (; step != steps.end() && step->from == from; ++step) {
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
