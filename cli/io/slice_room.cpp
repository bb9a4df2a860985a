#include "cli/io/slice_room.hpp"

#include <memory>
#include <new>

namespace bitdoku::cli {
namespace {

thread_local std::unique_ptr<SliceRoom> own_room;

}  // namespace

void add_to(batch::Tally& tally, const QuestionReport& report, std::size_t puzzles) {
  tally.nodes += report.nodes + report.alone_nodes;
  tally.guesses += report.alone_guesses;
  // The lanes were given every puzzle or none.
  if (report.nodes > 0) tally.guesses += report.nodes - puzzles;
}

SliceRoom* slice_room() {
  if (!own_room) {
    try {
      own_room = std::make_unique<SliceRoom>();
    } catch (const std::bad_alloc&) {
      return nullptr;
    }
  }
  return own_room.get();
}

void leave_slice_room() {
  own_room.reset();
}

}  // namespace bitdoku::cli
