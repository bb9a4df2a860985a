// The engines of C handles.
#ifndef BITDOKU_CAPI_ENGINES_HPP
#define BITDOKU_CAPI_ENGINES_HPP

#include <bitdoku/bitdoku.h>

#include <bitdoku/solve.hpp>

namespace bitdoku::capi {

// The engine of a handle; null for NULL and for handles of no engine.
[[nodiscard]] const Engine* engine_of(const bitdoku_engine* wanted);

}  // namespace bitdoku::capi

#endif
