// The kernel for every processor: 64 puzzles in plain 64-bit words.
#include <cstring>

#include "engines/slice/kernel.hpp"

#define BITDOKU_SLICE_BYTES 8

namespace bitdoku::slice::plain {
namespace {
#include "engines/slice/kernel.inl.hpp"
}
}  // namespace bitdoku::slice::plain

namespace bitdoku::slice {

constinit const Kernel kPlainKernel{
    .name = "plain",
    .available = [] { return true; },
    .lanes = plain::kLanes,
    .least_batch = 192,
    .workspace = sizeof(plain::Workspace),
    .run = plain::run,
    .look_at_lines = plain::look_at_lines,
};

constinit const NodesKernel kPlainNodes{
    .kernel = &kPlainKernel,
    .workspace = sizeof(plain::NodesWorkspace),
    .run = plain::count_nodes,
};

}  // namespace bitdoku::slice

#undef BITDOKU_SLICE_BYTES
