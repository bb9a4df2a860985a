// Whole solutions, step by step.
#include "capi/boundary.hpp"
#include "capi/options.hpp"
#include "capi/steps.hpp"
#include "position/tenths.hpp"

namespace capi = bitdoku::capi;

struct bitdoku_path {
  bitdoku::Path path;
};

bitdoku_status bitdoku_path_create(const bitdoku_position* position, bitdoku_order order,
                                   bitdoku_path** path) noexcept {
  if (position == nullptr || path == nullptr) return BITDOKU_NULL_POINTER;
  if (!capi::is_order(order)) return BITDOKU_OUT_OF_RANGE;
  return capi::guarded([&] {
    *path = new bitdoku_path{bitdoku::Path(position->position, static_cast<bitdoku::Order>(order))};
    return BITDOKU_OK;
  });
}

void bitdoku_path_free(bitdoku_path* path) noexcept {
  delete path;
}

bitdoku_status bitdoku_path_set_limits(bitdoku_path* path, uint64_t time_ns,
                                       const bitdoku_stop* stop) noexcept {
  if (path == nullptr) return BITDOKU_NULL_POINTER;
  return capi::guarded([&] {
    path->path.set_limits({.time = capi::time_of(time_ns), .stop = capi::token_of(stop)});
    return BITDOKU_OK;
  });
}

bitdoku_status bitdoku_path_set_techniques(bitdoku_path* path, const char* only,
                                           const char* without, const char* file,
                                           bitdoku_error* error) noexcept {
  if (path == nullptr) return BITDOKU_NULL_POINTER;
  return capi::set_techniques(path->path, only, without, file, error);
}

bitdoku_status bitdoku_path_next(bitdoku_path* path, bitdoku_steps* steps) noexcept {
  if (path == nullptr || steps == nullptr) return BITDOKU_NULL_POINTER;
  return capi::guarded([&] {
    path->path.next();
    *steps = capi::steps_of(path->path.advice());
    return BITDOKU_OK;
  });
}

bitdoku_status bitdoku_path_get_position(const bitdoku_path* path,
                                         bitdoku_position* position) noexcept {
  if (path == nullptr || position == nullptr) return BITDOKU_NULL_POINTER;
  return capi::guarded([&] {
    position->position = path->path.position();
    return BITDOKU_OK;
  });
}

int32_t bitdoku_path_steps(const bitdoku_path* path) noexcept {
  return path == nullptr ? 0 : path->path.steps();
}

int32_t bitdoku_path_rating(const bitdoku_path* path) noexcept {
  return path == nullptr ? 0 : bitdoku::to_tenths(path->path.rating());
}

int32_t bitdoku_path_score(const bitdoku_path* path) noexcept {
  return path == nullptr ? 0 : path->path.score();
}

const char* bitdoku_path_level(const bitdoku_path* path) noexcept {
  return path == nullptr ? nullptr : path->path.level().data();  // a string literal
}
