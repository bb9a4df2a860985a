// Tests that need a part which a build may lack: "threads", or a library's part by its name in
// `bitdoku info` ("json").
#ifndef BITDOKU_TESTS_SUPPORT_BUILD_HAS_HPP
#define BITDOKU_TESTS_SUPPORT_BUILD_HAS_HPP

#include <gtest/gtest.h>

#include <string_view>

#include "formats/optional.hpp"

namespace bitdoku {

inline bool build_has(std::string_view part) {
  if (part == "threads") return BITDOKU_THREADS != 0;
  for (const OptionalPart& optional : optional_parts()) {
    if (optional.name == part) return optional.built_in;
  }
  ADD_FAILURE() << part << " is not the name of a part";
  return false;
}

}  // namespace bitdoku

// The first line of a test skips it if this build lacks the part.
#define BITDOKU_NEEDS(part) \
  if (!bitdoku::build_has(part)) GTEST_SKIP() << "this build has no " << (part)

#endif
