// Puzzles near a given one, {-n+m}: n givens are removed and m others are added.
#include <algorithm>
#include <bitdoku/generate.hpp>
#include <string>

#include "generate/put_in.hpp"
#include "generate/take_out.hpp"
#include "generate/vicinity_order.hpp"
#include "limits/attempt.hpp"
#include "limits/threads.hpp"

namespace bitdoku {
namespace generating {
namespace {

// The work of one thread. An exception ends the other threads, too.
void put_in_everywhere(const VicinityOptions& options, TakeOut& ways, VicinityOrder& order) {
  const Attempt tried = attempt([&] {
    for (auto way = ways.next(); way && !order.is_over(); way = ways.next()) {
      PutIn(options, way->first, way->second.kept, way->second.gone, order).run();
    }
  });
  if (tried) return;
  order.stop();
  rethrow(tried.failure);
}

// Without added givens a removal takes some microseconds, much less than a thread needs to start.
unsigned useful_threads(const VicinityOptions& options, std::uint64_t removals) {
  constexpr std::uint64_t kRemovalsPerThread = 250;
  const unsigned threads = thread_count(options.threads);
  if (options.put_in > 0) return threads;
  return static_cast<unsigned>(std::min<std::uint64_t>(threads, 1 + removals / kRemovalsPerThread));
}

// The reason why there is no vicinity, or nothing.
VicinityAnswer why_no_vicinity(const Puzzle& puzzle, const VicinityOptions& options) {
  const auto refused = [](ReasonCode code, std::string reason) {
    return VicinityAnswer{.reason = std::move(reason), .reason_code = code};
  };
  if (puzzle.shape() != kShape9x9) {
    return refused(ReasonCode::unsupported, "only 9x9 puzzles have a vicinity here");
  }
  if (!puzzle.has_plain_houses()) {
    return refused(ReasonCode::unsupported,
                   "puzzles with extra houses or regions have no vicinity here");
  }
  if (puzzle.has_candidates()) {
    return refused(ReasonCode::unsupported, "puzzles with struck-out candidates have no vicinity");
  }
  if (options.take_out < 0 || options.put_in < 0) {
    return refused(ReasonCode::impossible, "a number of givens cannot be negative");
  }
  if (const auto clash = find_clash(puzzle)) {
    return refused(ReasonCode::contradictory, to_string(*clash, puzzle.shape()));
  }
  if (options.take_out > puzzle.given_count()) {
    return refused(
        ReasonCode::impossible,
        "the puzzle has only " + std::to_string(puzzle.given_count()) + " givens to remove");
  }
  const int room = 81 - puzzle.given_count() + options.take_out;
  if (options.put_in > room) {
    return refused(ReasonCode::impossible,
                   "after the removal there are only " + std::to_string(room) + " blank cells");
  }
  return {};
}

}  // namespace
}  // namespace generating

VicinityAnswer vicinity(const Puzzle& puzzle, const VicinityOptions& options,
                        const std::function<bool(const Puzzle&)>& on_puzzle) {
  using namespace generating;
  VicinityAnswer answer = why_no_vicinity(puzzle, options);
  if (!answer.reason.empty()) return answer;
  TakeOut ways(puzzle, options.take_out, options.one_digit);
  VicinityOrder order(options, ways.ways(), on_puzzle, answer);
  run_on_threads(useful_threads(options, ways.ways()),
                 [&] { put_in_everywhere(options, ways, order); });
  answer.complete = answer.left_out == 0 && !order.is_stopped();
  return answer;
}

}  // namespace bitdoku
