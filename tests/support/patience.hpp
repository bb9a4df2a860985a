// How long a test waits for what it expects soon.
#ifndef BITDOKU_TESTS_SUPPORT_PATIENCE_HPP
#define BITDOKU_TESTS_SUPPORT_PATIENCE_HPP

#include <chrono>

namespace bitdoku::testing {

// This is generous, because sanitizers are slow and machines are shared. What a test rules out must
// take much longer.
inline constexpr std::chrono::seconds kPatience{60};

}  // namespace bitdoku::testing

#endif
