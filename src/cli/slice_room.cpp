#include "cli/slice_room.hpp"

#include <memory>
#include <new>

namespace bitdoku::cli {

SliceRoom* slice_room() {
  thread_local std::unique_ptr<SliceRoom> own;
  if (!own) {
    try {
      own = std::make_unique<SliceRoom>();
    } catch (const std::bad_alloc&) {
      return nullptr;
    }
  }
  return own.get();
}

}  // namespace bitdoku::cli
