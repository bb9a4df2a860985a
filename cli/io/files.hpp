// Files that a command writes beside its output: pictures and pages in a folder.
#ifndef BITDOKU_CLI_IO_FILES_HPP
#define BITDOKU_CLI_IO_FILES_HPP

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bitdoku::cli {

// "007"
[[nodiscard]] std::string padded(std::uint64_t number, std::size_t width);

// A file name for each source. For a/b.txt and a-b.txt they are a-b-txt and a-b-txt-2.
[[nodiscard]] std::string file_name_of(const std::string& source,
                                       const std::vector<std::string>& operands);

// A folder for new files. It is made before the work, so that a wrong name is refused early.
class NewFolder {
 public:
  NewFolder() = default;
  NewFolder(const NewFolder&) = delete;
  NewFolder& operator=(const NewFolder&) = delete;
  // Removes what `make` made, if it is still empty.
  ~NewFolder();

  // Makes a folder and its parents, unless they exist. Writes a message and returns false if it
  // cannot.
  bool make(const std::string& path);

 private:
  std::vector<std::filesystem::path> made_;  // the folder, then its parents
};

// Writes a file under another name beside it, and renames it when it is complete. Pipes and devices
// are written directly. Returns the reason, with the name of the file, if it cannot be written;
// otherwise an empty string. After a failure no cut file stays, and an old one is unchanged.
[[nodiscard]] std::string write_file(const std::string& path, std::string_view text);

// The contents of a file, or nothing if it cannot be read.
[[nodiscard]] std::optional<std::string> read_file(const std::string& path);

}  // namespace bitdoku::cli

#endif
