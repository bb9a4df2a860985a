// A temporary file that is removed at the end, also if a signal is the end.
#ifndef BITDOKU_CLI_IO_SCRATCH_FILE_HPP
#define BITDOKU_CLI_IO_SCRATCH_FILE_HPP

#include <filesystem>
#include <string>

#include "cli/io/paths.hpp"
#include "cli/io/platform.hpp"

namespace bitdoku::cli {

class ScratchFile {
 public:
  ScratchFile() {
    const platform::DelayedInterrupts delayed;
    file_ = platform::temporary_file();
    if (file_) platform::remove_if_interrupted(*file_);
  }
  ScratchFile(const ScratchFile&) = delete;
  ScratchFile& operator=(const ScratchFile&) = delete;
  ~ScratchFile() {
    if (!file_) return;
    std::error_code ignored;
    std::filesystem::remove(path_of(*file_), ignored);
    platform::keep_if_interrupted(*file_);
  }
  // The path, or why there is no file.
  [[nodiscard]] const Result<std::string>& file() const { return file_; }

 private:
  Result<std::string> file_ = std::string();
};

}  // namespace bitdoku::cli

#endif
