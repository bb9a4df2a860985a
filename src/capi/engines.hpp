// Engines behind their C handles.
#ifndef BITDOKU_CAPI_ENGINES_HPP
#define BITDOKU_CAPI_ENGINES_HPP

#include <bitdoku/bitdoku.h>

#include <bitdoku/solve.hpp>

namespace bitdoku::capi {

// The engine of this handle, or null for NULL and for what is none.
[[nodiscard]] const Engine* engine_of(const bitdoku_engine* wanted);

}  // namespace bitdoku::capi

#endif
