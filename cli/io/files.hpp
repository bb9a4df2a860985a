// Files that a command writes beside its output: pictures and pages in a folder.
#ifndef BITDOKU_CLI_IO_FILES_HPP
#define BITDOKU_CLI_IO_FILES_HPP

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bitdoku::cli {

// "007"
[[nodiscard]] std::string padded(std::uint64_t number, std::size_t width);
// Makes a folder and its parents, unless they exist. Writes a message and returns false if it
// cannot.
bool make_folder(const std::string& path);
// Returns the reason if the file cannot be written; otherwise an empty string.
[[nodiscard]] std::string write_file(const std::string& path, std::string_view text);

// The contents of a file, or nothing if it cannot be read.
[[nodiscard]] std::optional<std::string> read_file(const std::string& path);

}  // namespace bitdoku::cli

#endif
