// Chooses the cheapest order of the sum: rows or columns, the first band, the innermost stack.
#include <algorithm>
#include <bitdoku/assert.hpp>
#include <cmath>

#include "count/three_bands.hpp"
#include "count/triples.hpp"

namespace bitdoku::counting {
namespace {

using LineOrder = std::array<std::uint8_t, 3>;
constexpr std::array<LineOrder, 6> kOrders = {
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

std::vector<Given9> givens_of(const Puzzle& puzzle) {
  std::vector<Given9> givens;
  for (std::uint8_t row = 0; row < 9; ++row) {
    for (std::uint8_t column = 0; column < 9; ++column) {
      const Digit digit = puzzle.given(9 * row + column);
      if (digit == 0) continue;
      givens.push_back({.band = static_cast<std::uint8_t>(row / 3U),
                        .stack = static_cast<std::uint8_t>(column / 3U),
                        .row = static_cast<std::uint8_t>(row % 3U),
                        .column = static_cast<std::uint8_t>(column % 3U),
                        .digit = static_cast<std::uint8_t>(digit - 1U)});
    }
  }
  return givens;
}

std::vector<Given9> turned(std::vector<Given9> givens) {
  for (Given9& g : givens) {
    std::swap(g.band, g.stack);
    std::swap(g.row, g.column);
  }
  return givens;
}

// Band bands[i] and stack stacks[i] become number i.
std::vector<Given9> reordered(std::vector<Given9> givens, const LineOrder& bands,
                              const LineOrder& stacks) {
  const auto place = [](const LineOrder& order, std::uint8_t old) {
    return static_cast<std::uint8_t>(std::find(order.begin(), order.end(), old) - order.begin());
  };
  for (Given9& g : givens) {
    g.band = place(bands, g.band);
    g.stack = place(stacks, g.stack);
  }
  return givens;
}

// The number of digits and lines without givens, and how much they reduce the work.
int free_digits(const std::vector<Given9>& givens, int except_band) {
  std::array<bool, 9> given{};
  for (const Given9& g : givens) {
    if (g.band != except_band) given[g.digit] = true;
  }
  return static_cast<int>(std::count(given.begin(), given.end(), false));
}

// The factor by which arrangements of `digits` digits in `places` places get fewer if the digits
// are interchangeable.
double merging(double places, int digits) {
  double ways = 1;
  for (int d = 0; d < digits; ++d) ways *= places * (d + 1) / (places + d);
  return ways;
}

// The work for one stack.
struct StackWork {
  double outer = 0;        // column triples of the stack's box in band 0, up to swaps of columns
  double own = 0;          // column triples that the givens of band 0 allow, without such merging
  double completions = 0;  // average number of completions of a column triple
  double rows = 0;         // column triples in bands 1 and 2, up to swaps of columns
};

using Allowed = std::array<std::array<bool, kTriples>, 3>;  // [band][triples]

Allowed allowed_triples(const std::vector<Given9>& givens, int stack) {
  const TripleList& list = TripleList::instance();
  Allowed allowed;
  for (auto& of_band : allowed) of_band.fill(true);
  for (const Given9& g : givens) {
    if (g.stack != stack) continue;
    for (int t = 0; t < kTriples; ++t) {
      if (list.lines(t)[g.digit] != g.column) allowed[g.band][static_cast<std::size_t>(t)] = false;
    }
  }
  return allowed;
}

double line_orders(const std::vector<Given9>& givens, int stack, int except_band) {
  std::array<bool, 3> given{};
  for (const Given9& g : givens) {
    if (g.stack == stack && g.band != except_band) given[g.column] = true;
  }
  constexpr std::array<double, 4> kFactorial = {1, 1, 2, 6};
  return kFactorial[static_cast<std::size_t>(std::count(given.begin(), given.end(), false))];
}

StackWork stack_work(const std::vector<Given9>& givens, const Allowed& allowed, int stack,
                     const LineOrder& bands) {
  const TripleList& list = TripleList::instance();
  const auto& first = allowed[bands[0]];
  const auto& second = allowed[bands[1]];
  const auto& third = allowed[bands[2]];
  StackWork work;
  double pairs = 0;
  for (int t = 0; t < kTriples; ++t) {
    int fitting = 0;
    for (const Completion c : list.completions(t)) {
      if (second[c.second] && third[c.third]) ++fitting;
    }
    if (fitting == 0) continue;
    work.outer += 1;
    pairs += fitting;
    if (first[static_cast<std::size_t>(t)]) work.own += 1;
  }
  work.completions = work.outer > 0 ? pairs / work.outer : 0;
  work.outer /= line_orders(givens, stack, bands[0]);
  for (const std::uint8_t band : {bands[1], bands[2]}) {
    std::vector<Given9> of_band;
    std::copy_if(givens.begin(), givens.end(), std::back_inserter(of_band),
                 [&](const Given9& g) { return g.band == band; });
    work.rows += static_cast<double>(std::count(allowed[band].begin(), allowed[band].end(), true)) /
                 line_orders(of_band, stack, -1);
  }
  return work;
}

// Seconds on one core with AVX2. The coefficients were fitted to measurements.
double forecast(const StackWork& first, const StackWork& middle, const StackWork& last, int free_12,
                int free_all) {
  const double own = first.own * middle.own * last.own / merging(27, free_all);
  const double outer =
      std::min(own, first.outer * middle.outer * last.outer / merging(27, free_12));
  const double groups = std::max(1.0, std::min(first.own * last.own / merging(9, free_all),
                                               first.outer * last.outer / merging(9, free_12)));
  const double rows = std::min(middle.rows, 2 * outer / groups * middle.completions);
  const double blocks = std::ceil(last.completions / 16);
  const double nanoseconds =
      outer * first.completions * (8 + middle.completions * (1.0 + 1.2 * blocks)) +
      groups * first.completions * (500 + rows * last.completions * 0.5) + groups * 4000 + own * 6;
  return 0.03 + nanoseconds * 1e-9;
}

}  // namespace

ThreeBandsPlan plan_three_bands(const Puzzle& puzzle) {
  BITDOKU_ASSERT(puzzle.shape() == kShape9x9 && !puzzle.has_candidates() && !find_clash(puzzle));
  const std::vector<Given9> givens = givens_of(puzzle);
  ThreeBandsPlan best;
  for (const bool turn : {false, true}) {
    const std::vector<Given9> upright = turn ? turned(givens) : givens;
    std::array<Allowed, 3> allowed;
    for (int stack = 0; stack < 3; ++stack) {
      allowed[static_cast<std::size_t>(stack)] = allowed_triples(upright, stack);
    }
    for (const LineOrder& bands : {kOrders[0], kOrders[2], kOrders[4]}) {
      const int free_12 = free_digits(upright, bands[0]);
      const int free_all = free_digits(upright, -1);
      std::array<StackWork, 3> work;
      for (int stack = 0; stack < 3; ++stack) {
        const auto index = static_cast<std::size_t>(stack);
        work[index] = stack_work(upright, allowed[index], stack, bands);
      }
      for (const LineOrder& stacks : kOrders) {
        const double seconds =
            forecast(work[stacks[0]], work[stacks[1]], work[stacks[2]], free_12, free_all);
        if (best.seconds > 0 && seconds >= best.seconds) continue;
        best = {reordered(upright, bands, stacks), seconds};
      }
    }
  }
  return best;
}

}  // namespace bitdoku::counting
