// Files that a command writes beside its output: pictures and pages in a folder.
#ifndef BITDOKU_CLI_IO_FILES_HPP
#define BITDOKU_CLI_IO_FILES_HPP

#include <cstdint>
#include <string>
#include <string_view>

namespace bitdoku::cli {

// "007"
[[nodiscard]] std::string padded(std::uint64_t number, std::size_t width);
// Makes it with those that it is in, unless it is there. Says why and gives false when it cannot.
bool make_folder(const std::string& path);
// Says why it could not; empty: it could.
[[nodiscard]] std::string write_file(const std::string& path, std::string_view text);

}  // namespace bitdoku::cli

#endif
