// Chains in Eureka notation: (3)r1c2=(3)r1c8-(3=5)r4c8-(5)r4c2
#ifndef BITDOKU_STEPS_EUREKA_HPP
#define BITDOKU_STEPS_EUREKA_HPP

#include <bitdoku/step.hpp>
#include <string>

namespace bitdoku::steps {

// A chain without branches, each of whose links follows from the one before it; empty when the view
// is no such chain. A chain from a candidate to its own opposite begins and ends with what sees it;
// of a cycle the last link leads back to the beginning.
[[nodiscard]] std::string eureka(const View& view);

}  // namespace bitdoku::steps

#endif
