// Ends a search that would take forever: by a limit of time, by a limit of nodes, and by a stop
// from another thread.
#include <bitdoku/bitdoku.hpp>
#include <iostream>
#include <thread>

namespace {

void report(const char* what, const bitdoku::Answer& answer) {
  std::cout << what << ": " << (answer.complete ? "all seen" : "not all seen") << '\n';
}

}  // namespace

int main() {
  const bitdoku::Puzzle empty;  // 9x9: 6,670,903,752,021,072,936,960 solutions

  bitdoku::Limits limits;
  limits.solutions = bitdoku::kNoLimit;
  limits.time = std::chrono::milliseconds(10);
  report("time", bitdoku::solve(empty, limits));

  report("nodes", bitdoku::solve(empty, {.nodes = 10}));

  bitdoku::StopSource source;
  bitdoku::Answer answer;
  {
    const std::jthread search([&] {
      answer = bitdoku::solve(empty, {.solutions = bitdoku::kNoLimit, .stop = source.get_token()});
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    source.request_stop();
  }
  report("stop", answer);
  return 0;
}
