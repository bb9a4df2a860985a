#include "batch/workspace.hpp"

#include <memory>

#include "limits/attempt.hpp"
#include "limits/thread_own.hpp"

namespace bitdoku::batch {
namespace {

using OwnWorkspace = ThreadOwn<Workspace>;

}  // namespace

bool is_plain_9x9(const Record& record) {
  return !record.error && record.puzzle.shape() == kShape9x9 && record.puzzle.has_plain_houses();
}

void add_to(Tally& tally, const QuestionReport& report, std::size_t puzzles) {
  tally.nodes += report.nodes + report.alone_nodes;
  tally.guesses += report.alone_guesses;
  // `nodes` is 0 if the puzzles were solved alone. Otherwise each puzzle has one node without a
  // guess.
  if (report.nodes > 0) tally.guesses += report.nodes - puzzles;
}

Workspace* workspace() {
  if (OwnWorkspace::get() == nullptr) {
    (void)attempt([] { OwnWorkspace::set(std::make_unique<Workspace>()); });
  }
  return OwnWorkspace::get();
}

void leave_workspace() {
  OwnWorkspace::set(nullptr);
}

}  // namespace bitdoku::batch
