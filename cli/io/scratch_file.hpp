// Temporary files that are removed at the end, also if a signal is the end.
#ifndef BITDOKU_CLI_IO_SCRATCH_FILE_HPP
#define BITDOKU_CLI_IO_SCRATCH_FILE_HPP

#include <cerrno>
#include <fstream>
#include <optional>
#include <string>

#include "cli/io/platform.hpp"

namespace bitdoku::cli {

// A file with a name, for other programs.
class ScratchFile {
 public:
  ScratchFile();
  ScratchFile(const ScratchFile&) = delete;
  ScratchFile& operator=(const ScratchFile&) = delete;
  ~ScratchFile() { remove(); }
  // The path, or why there is no file.
  [[nodiscard]] const Result<std::string>& file() const { return file_; }
  // Removes the file before the end, if the system can.
  void remove();

 private:
  Result<std::string> file_ = std::string();
  bool is_there_ = false;
};

// A file that only this program reads and writes. It loses its name as soon as it is open, so the
// system frees it when the process ends, in whatever way. Windows cannot remove an open file: there
// it has its name to the end, and a killed process leaves it.
class ScratchStream {
 public:
  ScratchStream();
  // Why there is no file, or nothing.
  [[nodiscard]] std::optional<std::string> why_not() const;
  std::fstream& stream() { return stream_; }
  // A message about the last failure, which left this code.
  [[nodiscard]] std::string why(int code = errno) const;

 private:
  ScratchFile place_;
  int opening_ = 0;      // the code of a failure
  std::fstream stream_;  // declared last, so that it is closed before the file is removed
};

}  // namespace bitdoku::cli

#endif
