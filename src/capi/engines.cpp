// The table of engines, by handle.
#include "capi/engines.hpp"

#include <algorithm>

#include "capi/boundary.hpp"

namespace {

const bitdoku_engine* handle(const bitdoku::Engine& engine) {
  return reinterpret_cast<const bitdoku_engine*>(&engine);
}

}  // namespace

namespace bitdoku::capi {

const Engine* engine_of(const bitdoku_engine* wanted) {
  const auto it = std::ranges::find_if(
      engines(), [wanted](const Engine* engine) { return handle(*engine) == wanted; });
  return it == engines().end() ? nullptr : *it;
}

}  // namespace bitdoku::capi

using bitdoku::capi::engine_of;

size_t bitdoku_engine_count() noexcept {
  return bitdoku::engines().size();
}

const bitdoku_engine* bitdoku_engine_at(size_t index) noexcept {
  return index < bitdoku::engines().size() ? handle(*bitdoku::engines()[index]) : nullptr;
}

const bitdoku_engine* bitdoku_engine_find(const char* name) noexcept {
  const bitdoku::Engine* engine = name == nullptr ? nullptr : bitdoku::find_engine(name);
  return engine == nullptr ? nullptr : handle(*engine);
}

const bitdoku_engine* bitdoku_engine_default(int32_t box_rows, int32_t box_cols) noexcept {
  const auto shape = bitdoku::Shape::make(box_rows, box_cols);
  return shape ? handle(bitdoku::default_engine(*shape)) : nullptr;
}

// Names and descriptions are string literals, so a NUL follows them.
const char* bitdoku_engine_name(const bitdoku_engine* engine) noexcept {
  const bitdoku::Engine* known = engine_of(engine);
  return known == nullptr ? nullptr : name(*known).data();
}

const char* bitdoku_engine_description(const bitdoku_engine* engine) noexcept {
  const bitdoku::Engine* known = engine_of(engine);
  return known == nullptr ? nullptr : description(*known).data();
}

const char* bitdoku_engine_why_unavailable(const bitdoku_engine* engine) noexcept {
  const bitdoku::Engine* known = engine_of(engine);
  return known == nullptr ? nullptr : why_unavailable(*known).data();
}

int32_t bitdoku_engine_supports(const bitdoku_engine* engine, int32_t box_rows,
                                int32_t box_cols) noexcept {
  const bitdoku::Engine* known = engine_of(engine);
  const auto shape = bitdoku::Shape::make(box_rows, box_cols);
  return known != nullptr && shape && supports(*known, *shape) ? 1 : 0;
}

int32_t bitdoku_engine_takes_candidates(const bitdoku_engine* engine) noexcept {
  const bitdoku::Engine* known = engine_of(engine);
  return known != nullptr && takes_candidates(*known) ? 1 : 0;
}
