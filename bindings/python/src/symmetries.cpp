#include "symmetries.hpp"

#include <bitdoku/instruction_set.hpp>
#include <cstring>
#include <numeric>
#include <string_view>
#include <utility>

#include "generate/random.hpp"

#define INLINED inline __attribute__((always_inline))

namespace bitdoku::python {
namespace {

using generating::Random;

constexpr std::size_t kOrders = 6;  // of three things

// The results of shuffling 0, 1 and 2 by the two numbers that Random::shuffle draws: entry
// 2 * first + second.
constexpr auto kShuffled = [] {
  std::array<std::array<std::uint8_t, 3>, kOrders> shuffled{};
  for (std::size_t i = 0; i < kOrders; ++i) {
    shuffled[i] = {0, 1, 2};
    std::swap(shuffled[i][2], shuffled[i][i / 2]);
    std::swap(shuffled[i][1], shuffled[i][i % 2]);
  }
  return shuffled;
}();

// For each order of the bands: the first line of the band at each place.
constexpr auto kBands = [] {
  std::array<Lines, kOrders> bands{};
  for (std::size_t order = 0; order < bands.size(); ++order) {
    for (std::size_t i = 0; i < kSide; ++i) {
      bands[order][i] = static_cast<std::uint8_t>(3 * kShuffled[order][i / 3]);
    }
  }
  return bands;
}();

// For the orders within the three bands: what is added to the first line of the band.
constexpr auto kInside = [] {
  std::array<Lines, kOrders * kOrders * kOrders> inside{};
  for (std::size_t order = 0; order < inside.size(); ++order) {
    const std::array<std::size_t, 3> orders{order / (kOrders * kOrders), order / kOrders % kOrders,
                                            order % kOrders};
    for (std::size_t i = 0; i < kSide; ++i) inside[order][i] = kShuffled[orders[i / 3]][i % 3];
  }
  return inside;
}();

// Eight numbers in one vector, or in several where the processor has shorter ones. They are passed
// by reference, because how they are passed by value depends on the instruction set.
using Words = std::uint64_t __attribute__((vector_size(sizeof(Numbers))));

// Random with eight states, one in each lane.
class Randoms {
 public:
  INLINED Randoms(std::uint64_t seed, const Numbers& numbers) {
    constexpr std::uint64_t kStep = 0x9e3779b97f4a7c15;
    Words first;
    std::memcpy(&first, numbers.data(), sizeof first);
    first ^= Random::scramble(seed + kStep);
    for (std::size_t i = 0; i < state_.size(); ++i) {
      Words z = first + (i + 1) * kStep;
      z = (z ^ z >> 30U) * 0xbf58476d1ce4e5b9U;
      z = (z ^ z >> 27U) * 0x94d049bb133111ebU;
      state_[i] = z ^ z >> 31U;
    }
    doubtful_ = first ^ first;
  }

  // Random::below, but a product that may be unfair is taken and its lane is marked.
  INLINED void below(std::uint32_t bound, Words& result) {
    const Words five = state_[1] + (state_[1] << 2U);
    const Words turned = five << 7U | five >> 57U;
    const Words bits = turned + (turned << 3U);
    const Words shifted = state_[1] << 17U;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = state_[3] << 45U | state_[3] >> 19U;
    const Words product = (bits >> 32U) * bound;
    doubtful_ |= (product & 0xffffffffU) - bound;  // the highest bit says that it is below
    result = product >> 32U;
  }

  // Whether a product of this lane may be unfair.
  [[nodiscard]] INLINED bool is_doubtful(std::size_t lane) const {
    return doubtful_[lane] >> 63U != 0;
  }

 private:
  std::array<Words, 4> state_;
  Words doubtful_;
};

// The index of kShuffled for three things.
INLINED void draw_three(Randoms& random, Words& order) {
  Words second;
  random.below(3, order);
  random.below(2, second);
  order += order + second;
}

INLINED void draw_order(Randoms& random, Numbers& bands, Numbers& inside) {
  Words order;
  draw_three(random, order);
  std::memcpy(bands.data(), &order, sizeof order);
  Words all = order ^ order;
  for (std::size_t band = 0; band < 3; ++band) {
    draw_three(random, order);
    all = all * kOrders + order;
  }
  std::memcpy(inside.data(), &all, sizeof all);
}

constexpr std::uint64_t kNames = 0x9876543210;
constexpr unsigned kBits = 4;  // of a name

// Random::shuffle of the names 1 to 9.
INLINED void draw_names(Randoms& random, Numbers& numbers) {
  Words names = Words{} + kNames;
  for (std::uint32_t i = kSide; i > 1; --i) {
    Words other;
    random.below(i, other);
    other = (other + 1) * kBits;
    const Words different = (names >> (kBits * i) ^ names >> other) & 15U;
    names ^= different << (kBits * i) | different << other;
  }
  std::memcpy(numbers.data(), &names, sizeof names);
}

std::uint64_t draw_three(Random& random) {
  const std::uint64_t first = random.below(3);
  return 2 * first + random.below(2);
}

// The same for one lane by Random itself.
void draw_lane(std::uint64_t seed, std::uint64_t number, std::size_t lane, Symmetries& drawn) {
  Random random(seed, number);
  for (auto& order : drawn.orders) {
    order.bands[lane] = draw_three(random);
    order.inside[lane] = 0;
    for (std::size_t band = 0; band < 3; ++band) {
      order.inside[lane] = order.inside[lane] * kOrders + draw_three(random);
    }
  }
  std::array<std::uint64_t, kSide> names{};
  std::iota(names.begin(), names.end(), std::uint64_t{1});
  random.shuffle(names);
  drawn.names[lane] = 0;
  for (std::size_t i = 0; i < kSide; ++i) drawn.names[lane] |= names[i] << (kBits * (i + 1));
  drawn.transposed[lane] = random.below(2);
}

INLINED void draw_all(std::uint64_t seed, const Numbers& numbers, Symmetries& drawn) {
  Randoms random(seed, numbers);
  for (auto& order : drawn.orders) draw_order(random, order.bands, order.inside);
  draw_names(random, drawn.names);
  Words transposed;
  random.below(2, transposed);
  std::memcpy(drawn.transposed.data(), &transposed, sizeof transposed);
  for (std::size_t i = 0; i < kAtOnce; ++i) {
    if (random.is_doubtful(i)) draw_lane(seed, numbers[i], i, drawn);
  }
}

using Draw = void(std::uint64_t seed, const Numbers& numbers, Symmetries& drawn);

void draw_by_any(std::uint64_t seed, const Numbers& numbers, Symmetries& drawn) {
  draw_all(seed, numbers, drawn);
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) void draw_by_avx2(std::uint64_t seed, const Numbers& numbers,
                                                  Symmetries& drawn) {
  draw_all(seed, numbers, drawn);
}

__attribute__((target("avx512f,avx512dq"))) void draw_by_avx512(std::uint64_t seed,
                                                                const Numbers& numbers,
                                                                Symmetries& drawn) {
  draw_all(seed, numbers, drawn);
}

Draw* fastest_draw() {
  const std::string_view name = instruction_set();
  if (name == "avx512") return draw_by_avx512;
  return name == "avx2" ? draw_by_avx2 : draw_by_any;
}
#else
Draw* fastest_draw() {
  return draw_by_any;
}
#endif

}  // namespace

void Symmetries::draw(std::uint64_t mixed_seed, const Numbers& numbers) {
  static Draw* const fastest = fastest_draw();
  fastest(mixed_seed, numbers, *this);
}

Symmetry Symmetries::operator[](std::size_t i) const {
  std::array<Lines, 2> lines;
  for (std::size_t k = 0; k < 2; ++k) {
    const Lines& bands = kBands[orders[k].bands[i]];
    const Lines& inside = kInside[orders[k].inside[i]];
    for (std::size_t j = 0; j < kVector; ++j) {
      lines[k][j] = static_cast<std::uint8_t>(bands[j] + inside[j]);
    }
  }
  Symmetry symmetry{lines[transposed[i]], lines[1 - transposed[i]], {}, transposed[i] != 0};
  for (std::size_t j = 0; j <= kSide; ++j) {
    symmetry.names[j] = static_cast<std::uint8_t>(names[i] >> (kBits * j) & 15U);
  }
  return symmetry;
}

}  // namespace bitdoku::python
