#include "cli/io/scratch_file.hpp"

#include <filesystem>
#include <system_error>

#include "cli/io/paths.hpp"

namespace bitdoku::cli {

ScratchFile::ScratchFile() {
  const platform::DelayedInterrupts delayed;
  file_ = platform::temporary_file();
  is_there_ = static_cast<bool>(file_);
  if (is_there_) platform::heed_interruption(*file_, {});
}

void ScratchFile::remove() {
  if (!is_there_) return;
  std::error_code error;
  std::filesystem::remove(path_of(*file_), error);
  if (error) return;
  is_there_ = false;
  platform::keep_if_interrupted(*file_);
}

ScratchStream::ScratchStream() {
  if (!place_.file()) return;
  errno = 0;
  stream_.open(path_of(*place_.file()), std::ios::binary | std::ios::in | std::ios::out);
  opening_ = errno;
  place_.remove();
}

std::optional<std::string> ScratchStream::why_not() const {
  if (!place_.file()) return place_.file().error().message;
  if (!stream_.is_open()) return why(opening_);
  return {};
}

std::string ScratchStream::why(int code) const {
  return "cannot use the temporary file " + *place_.file() + ": " +
         std::generic_category().message(code == 0 ? EIO : code);
}

}  // namespace bitdoku::cli
