// The kernel for every processor.
#include <cstdint>

#include "engines/planes/kernel.hpp"
#include "engines/planes/stack.hpp"
#include "engines/target.hpp"

namespace bitdoku::planes::generic {
namespace {
#include "engines/planes/search.inl.hpp"
}
}  // namespace bitdoku::planes::generic

namespace bitdoku::planes {

constinit const Kernel kGenericKernel{
    .name = BITDOKU_GENERIC_SET,
    .available = [] { return true; },
    .search = generic::search,
};

}  // namespace bitdoku::planes
