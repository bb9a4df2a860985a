// File names are UTF-8 everywhere in the program. On Windows, std::filesystem uses another
// encoding, and these functions convert names for it.
#ifndef BITDOKU_CLI_IO_PATHS_HPP
#define BITDOKU_CLI_IO_PATHS_HPP

#include <filesystem>
#include <string>
#include <string_view>

namespace bitdoku::cli {

[[nodiscard]] inline std::filesystem::path path_of(std::string_view name) {
  return std::u8string(name.begin(), name.end());
}

[[nodiscard]] inline std::string name_of(const std::filesystem::path& path) {
  const std::u8string name = path.u8string();
  return {name.begin(), name.end()};
}

// The file behind a link, which may be missing; any other path as it is.
[[nodiscard]] std::string behind_links(const std::string& path);

// Whether there is something of this name that is no regular file: a pipe, a device, a folder.
[[nodiscard]] bool is_irregular(const std::string& path);

}  // namespace bitdoku::cli

#endif
