// The loop of a warp: 32 searches that sweep together.
//
// Few threads need a guess or another state after the same sweep, and while they get it the others
// wait. So the warp serves them when enough of them need the same thing. If the puzzles run out,
// idle threads take the oldest states of busy ones.
//
// A `Warp` runs the searches: on the device each thread has one (kernels.cuh), and in the tests
// they are an array.
#ifndef BITDOKU_ENGINES_GPU_WARP_HPP
#define BITDOKU_ENGINES_GPU_WARP_HPP

#include "engines/gpu/search.hpp"

namespace bitdoku::gpu {

inline constexpr int kWarp = 32;

// How many of 32 busy threads must need something before all others wait for them.
struct Patience {
  int states = 4;
  int guesses = 8;
};

// Gives the next puzzles to the threads that need one.
template <class Warp>
BITDOKU_DEVICE void begin_puzzles(Warp& warp) {
  const Word wanting = warp.those_that_need(Need::puzzle);
  if (wanting == 0) return;
  const Word first = warp.take_puzzles(count_bits(wanting));
  warp.each_of(wanting, [first](Search& search, int rank) {
    search.begin(first + static_cast<Word>(rank));
  });
}

// Lets threads without a puzzle help others.
template <class Warp>
BITDOKU_DEVICE void share(Warp& warp) {
  const Word idle = warp.those_that_need(Need::end);
  if (idle == 0) return;
  const Word busy = warp.those_that_can_give();
  if (busy != 0) warp.hand_over(busy, idle);
}

// Searches until there is nothing more to do.
template <class Warp>
BITDOKU_DEVICE void search_all(Warp& warp, const Patience& patience) {
  begin_puzzles(warp);
  for (;;) {
    warp.each([](Search& search) { search.sweep_once(); });
    const int running = count_bits(warp.those_that_need(Need::nothing));
    const Word states = warp.those_that_need(Need::state);
    const Word guesses = warp.those_that_need(Need::guess);
    const int busy = running + count_bits(states) + count_bits(guesses);
    if (busy == 0) break;
    const bool all_wait = running == 0;
    if (all_wait || count_bits(states) * kWarp >= patience.states * busy) {
      warp.each_of(states, [](Search& search, int) { search.go_back(); });
    }
    if (all_wait || count_bits(guesses) * kWarp >= patience.guesses * busy) {
      warp.each_of(guesses, [](Search& search, int) { search.guess(); });
    }
    begin_puzzles(warp);
    share(warp);
  }
  warp.add_guesses();
}

}  // namespace bitdoku::gpu

#endif
