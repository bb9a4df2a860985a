#include "variants/forms/iss_write_automaton.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <vector>

namespace bitdoku::variants {
namespace {

constexpr std::string_view kSixBits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

// Writes numbers of any width as base64, the highest bit first.
class BitPacker {
 public:
  void put(unsigned value, unsigned width) {
    while (width-- > 0) bits_.push_back((value >> width & 1U) != 0);
  }
  // Whole bytes.
  std::string text() {
    while (bits_.size() % 8 != 0) bits_.push_back(false);
    std::string text;
    for (std::size_t begin = 0; begin < bits_.size(); begin += 6) {
      unsigned symbol = 0;
      for (std::size_t bit = begin; bit < begin + 6; ++bit) {
        symbol = symbol << 1U | static_cast<unsigned>(bit < bits_.size() && bits_[bit]);
      }
      text += symbol_of_six_bits(symbol);
    }
    return text;
  }

 private:
  std::vector<bool> bits_;
};

// The states in the order of the packed form: starts, accepted ones that are no starts, others.
struct PackedMachine {
  unsigned starts = 0;
  unsigned accepted = 0;          // that are no starts
  std::vector<bool> is_accepted;  // of the starts
  struct Arrow {
    unsigned symbol, to;
  };
  std::vector<std::vector<Arrow>> arrows;  // of each state, by symbol; there is a state
};

class NumberReader {
 public:
  explicit NumberReader(std::span<const int> numbers) : numbers_(numbers) {}
  unsigned take() { return static_cast<unsigned>(numbers_[place_++]); }
  std::vector<unsigned> take_list() {
    std::vector<unsigned> list(take());
    for (unsigned& each : list) each = take();
    return list;
  }
  [[nodiscard]] bool is_done() const { return place_ >= numbers_.size(); }

 private:
  std::span<const int> numbers_;
  std::size_t place_ = 0;
};

PackedMachine packed_machine_of(std::span<const int> numbers, std::uint32_t symbols) {
  NumberReader reader(numbers);
  PackedMachine machine;
  machine.arrows.resize(reader.take());
  const std::vector<unsigned> starts = reader.take_list();
  const std::vector<unsigned> accepted = reader.take_list();
  std::map<unsigned, unsigned> places;  // of a state in the packed form
  const auto place_of_state = [&](unsigned state) {
    return places.emplace(state, static_cast<unsigned>(places.size())).first->second;
  };
  for (const unsigned state : starts) place_of_state(state);
  machine.starts = static_cast<unsigned>(places.size());
  machine.is_accepted.resize(machine.starts);
  for (const unsigned state : accepted) {
    const unsigned place = place_of_state(state);
    if (place < machine.starts) machine.is_accepted[place] = true;
  }
  machine.accepted = static_cast<unsigned>(places.size()) - machine.starts;
  while (!reader.is_done()) {
    const unsigned from = place_of_state(reader.take());
    const unsigned mask = reader.take();
    const unsigned to = place_of_state(reader.take());
    for (unsigned symbol = 0; symbol < symbols; ++symbol) {
      if ((mask >> symbol & 1U) != 0) machine.arrows[from].push_back({symbol, to});
    }
  }
  for (auto& list : machine.arrows) std::ranges::sort(list, {}, &PackedMachine::Arrow::symbol);
  return machine;
}

bool is_deterministic(const PackedMachine& machine) {
  return std::ranges::all_of(machine.arrows, [](const auto& list) {
    return std::ranges::adjacent_find(list, {}, &PackedMachine::Arrow::symbol) == list.end();
  });
}

}  // namespace

char symbol_of_six_bits(unsigned bits) {
  return kSixBits[bits & 63U];
}

std::optional<std::string> packed_automaton(std::span<const int> numbers, std::uint32_t symbols) {
  constexpr unsigned kMostSymbols = 16;
  const PackedMachine machine = packed_machine_of(numbers, symbols);
  const auto width_of = [](std::size_t most) {
    return std::max(1U, static_cast<unsigned>(std::bit_width(most)));
  };
  const unsigned state_bits = width_of(machine.arrows.size() - 1);
  const std::size_t most = std::size_t{1} << state_bits;
  if (symbols > kMostSymbols || machine.starts < 1 || machine.starts >= most ||
      machine.accepted >= most) {
    return std::nullopt;
  }
  // A list of arrows has their number before it, and a mask one arrow for each of its symbols.
  const bool has_masks = is_deterministic(machine);
  std::size_t longest = 0;
  for (const auto& list : machine.arrows) longest = std::max(longest, list.size());
  const unsigned head_bits = has_masks ? symbols : width_of(longest);
  const auto symbol_bits = static_cast<unsigned>(std::bit_width(symbols - 1));
  BitPacker bits;
  bits.put(has_masks ? 1 : 0, 2);
  bits.put(state_bits - 1, 4);
  bits.put(symbols - 1, 4);
  bits.put(machine.starts, state_bits);
  bits.put(machine.accepted, state_bits);
  for (unsigned place = machine.starts; place-- > 0;) bits.put(machine.is_accepted[place], 1);
  if (!has_masks) bits.put(head_bits, 4);
  for (const auto& list : machine.arrows) {
    auto head = static_cast<unsigned>(list.size());
    if (has_masks) {
      head = 0;
      for (const auto& arrow : list) head |= 1U << arrow.symbol;
    }
    bits.put(head, head_bits);
    for (const auto& arrow : list) {
      if (!has_masks) bits.put(arrow.symbol, symbol_bits);
      bits.put(arrow.to, state_bits);
    }
  }
  return bits.text();
}

}  // namespace bitdoku::variants
