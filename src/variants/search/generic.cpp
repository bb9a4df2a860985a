// The search for every processor.
#include "variants/search/includes.hpp"

// Vectors are passed among functions of this file only, so it does not matter how.
#pragma GCC diagnostic ignored "-Wpsabi"

namespace bitdoku::variants::generic {
namespace {
#include "variants/search/search.inl.hpp"
}
}  // namespace bitdoku::variants::generic

namespace bitdoku::variants {

extern const SearchKernel kGenericSearchKernel;
constinit const SearchKernel kGenericSearchKernel{
    .name = BITDOKU_GENERIC_SET,
    .available = [] { return true; },
    .enumerate = generic::enumerate_all,
    .candidates = generic::find_candidates,
    .samples = generic::take_samples,
};

}  // namespace bitdoku::variants
