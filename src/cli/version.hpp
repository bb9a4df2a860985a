// What this build of the program is.
#ifndef BITDOKU_CLI_VERSION_HPP
#define BITDOKU_CLI_VERSION_HPP

#include <bitdoku/version.h>

#include <string_view>

namespace bitdoku::cli {

inline constexpr std::string_view kVersion = BITDOKU_VERSION_STRING;
// As CMake names it: "Release", "RelWithDebInfo", ...; may be empty.
inline constexpr std::string_view kBuildType = BITDOKU_BUILD_TYPE;

}  // namespace bitdoku::cli

#endif
