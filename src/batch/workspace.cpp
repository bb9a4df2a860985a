#include "batch/workspace.hpp"

#include <memory>
#include <new>

namespace bitdoku::batch {
namespace {

thread_local std::unique_ptr<Workspace> own_workspace;

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
    try {
      own_workspace = std::make_unique<Workspace>();
    } catch (const std::bad_alloc&) {
      return nullptr;
    }
  }
  return own_workspace.get();
}

void leave_workspace() {
  own_workspace.reset();
}

}  // namespace bitdoku::batch
