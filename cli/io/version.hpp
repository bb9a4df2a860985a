// Describes this build of the program.
#ifndef BITDOKU_CLI_IO_VERSION_HPP
#define BITDOKU_CLI_IO_VERSION_HPP

#include <bitdoku/version.h>

#include <string>
#include <string_view>

namespace bitdoku::cli {

inline constexpr std::string_view kVersion = BITDOKU_VERSION_STRING;
// The name that CMake uses: "Release", "RelWithDebInfo", ...; may be empty.
inline constexpr std::string_view kBuildType = BITDOKU_BUILD_TYPE;

// "clang 14.0.6"
[[nodiscard]] std::string compiler();

}  // namespace bitdoku::cli

#endif
