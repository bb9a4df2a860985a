// Unrolls a machine over its cells: which states can follow which, and still lead to acceptance.
#ifndef BITDOKU_VARIANTS_LAYERS_HPP
#define BITDOKU_VARIANTS_LAYERS_HPP

#include <optional>

#include "variants/builder.hpp"

namespace bitdoku::variants {

// Nothing if there are too many states. No first state means that no values are accepted.
[[nodiscard]] std::optional<Layers> unroll(const Builder& builder, CellSpan cells,
                                           const Machine& machine);

}  // namespace bitdoku::variants

#endif
