// The public function: runs makers on one or more threads.
#include <algorithm>
#include <bitdoku/generate.hpp>

#include "generate/delivery.hpp"
#include "generate/maker_team.hpp"
#include "generate/plan.hpp"
#include "generate/top_down.hpp"
#include "limits/attempt.hpp"
#include "limits/threads.hpp"

namespace bitdoku {
namespace generating {
namespace {

// This number of puzzles in progress fills the lanes of a kernel well.
constexpr std::size_t kInWork = 1024;
// The same for plain puzzles, which need less memory. A request for few puzzles uses fewer.
constexpr std::size_t kPlainInWork = 4096;
// The largest memory of a puzzle in progress, without and with a wish.
constexpr std::size_t kRoomOfPlain = 2000;
constexpr std::size_t kRoomOfMaker = 12000;

// Makes plain puzzles: the only wish is that they are minimal.
void make_plain(const Plan& plan, Delivery& delivery, std::size_t size) {
  using Clock = Delivery::Clock;
  TopDownBatch batch(plan.seed(), size);
  Clock::time_point last_ready = Clock::now();
  std::uint64_t were_ready = 0;
  const TopDownBatch::Next next = [&] { return delivery.take(); };
  const auto ready = [&](std::uint64_t number, std::span<const Digit> puzzle,
                         std::span<const Digit> grid) {
    ++were_ready;
    delivery.put_plain(number, puzzle, grid);
  };
  while (!delivery.is_stopped()) {
    const bool asked = batch.round(next, ready);
    const Clock::time_point now = Clock::now();
    if (were_ready > 0) last_ready = now;
    delivery.count_attempts(were_ready, now);
    were_ready = 0;
    if (!asked) {
      if (delivery.is_all_taken()) return;
      wait_a_moment();  // lets other threads run
    } else if (now - last_ready >= plan.options().limits.time) {
      delivery.give_up_for_time("no puzzle met the wish in the time allowed (1 grid tried)");
    }
  }
}

// The work of one thread. An exception ends the other threads, too.
void make(const Plan& plan, Delivery& delivery, std::size_t size) {
  const Attempt tried = attempt([&] {
    if (plan.is_plain()) {
      make_plain(plan, delivery, size);
    } else {
      MakerTeam(plan, delivery, size).run();
    }
  });
  if (tried) return;
  delivery.stop();
  rethrow(tried.failure);
}

// The memory that a rater needs for hard puzzles.
constexpr std::size_t kRoomOfRater = std::size_t{36} << 20U;

// Returns the number of threads. It is smaller if memory is short, but at least one.
unsigned threads_for(const Plan& plan) {
  unsigned threads = threads_with_room(thread_count(plan.options().limits.threads));
  const bool rates = plan.wish().rating || plan.options().tell.rating;
  while (rates && threads > 1 && !has_room_for(threads * kRoomOfRater)) --threads;
  return threads;
}

// Returns the number of puzzles in progress. It is smaller if memory is short, but at least one.
std::size_t size_with_room(std::size_t size, unsigned threads, std::size_t room_each) {
  constexpr std::size_t kRoomOfSolver = std::size_t{3} << 20U;
  while (size > 1 && !has_room_for(threads * (kRoomOfSolver + size * room_each))) size /= 2;
  return size;
}

}  // namespace
}  // namespace generating

GenerateAnswer generate(const GenerateOptions& options, const OnPuzzle& on_puzzle) {
  using namespace generating;
  const Plan plan(options);
  const DrawOptions& draw = plan.options().draw;
  if (plan.refusal().is_there()) {
    return {.seed = *draw.seed, .reason = plan.refusal().text, .reason_code = plan.refusal().code};
  }
  if (draw.count == 0) return {.seed = *draw.seed};
  Delivery delivery(plan.options(), on_puzzle);
  const unsigned threads = threads_for(plan);
  const std::uint64_t share = (draw.count - 1) / threads + 1;
  // Puzzles of other shapes are solved one by one, so having many in progress brings no gain.
  std::uint64_t most = plan.shape() == kShape9x9 ? kInWork : 1;
  if (plan.is_plain()) most = std::clamp<std::uint64_t>(share / 8, kInWork, kPlainInWork);
  const std::size_t size = size_with_room(static_cast<std::size_t>(std::min(most, share)), threads,
                                          plan.is_plain() ? kRoomOfPlain : kRoomOfMaker);
  run_on_threads(threads, [&] { make(plan, delivery, size); });
  return delivery.answer();
}

}  // namespace bitdoku
