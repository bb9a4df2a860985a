#include "batch/workspace.hpp"

#include <memory>

#include "limits/attempt.hpp"

namespace bitdoku::batch {
namespace {

#if BITDOKU_THREADS
thread_local std::unique_ptr<Workspace> own_workspace;
#else
std::unique_ptr<Workspace> own_workspace;
#endif

}  // namespace

bool is_plain_9x9(const Record& record) {
  return !record.error && record.puzzle.shape() == kShape9x9 && record.puzzle.has_plain_houses();
}

void add_to(Tally& tally, const QuestionReport& report, std::size_t puzzles) {
  tally.nodes += report.nodes + report.alone_nodes;
  tally.guesses += report.alone_guesses;
  // The lanes were given every puzzle or none.
  if (report.nodes > 0) tally.guesses += report.nodes - puzzles;
}

Workspace* workspace() {
  if (!own_workspace) {
    (void)attempt([] { own_workspace = std::make_unique<Workspace>(); });
  }
  return own_workspace.get();
}

void leave_workspace() {
  own_workspace.reset();
}

}  // namespace bitdoku::batch
