// A file that a command writes. It is written under another name beside the file and renamed at the
// end. So a file under its own name is complete, and a command that fails leaves an old file
// unchanged. Pipes and devices are written directly. A file that is already open (/dev/fd/3) is
// appended to instead. If the name ends in .gz, .zst, .xz or .bz2, the file is compressed; .zip is
// refused.
#ifndef BITDOKU_CLI_IO_OUTPUT_FILE_HPP
#define BITDOKU_CLI_IO_OUTPUT_FILE_HPP

#include <memory>
#include <string>
#include <string_view>

#include "cli/io/platform.hpp"
#include "formats/compress.hpp"

namespace bitdoku::cli {

class OutputFile {
 public:
  using Outcome = platform::ByteSink::Outcome;

  // `is_part`: a signal leaves nothing of an unfinished file, because the part is done again.
  static Result<OutputFile> create(const std::string& path, bool is_part = false);
  // Appends to the file itself.
  static Result<OutputFile> append(const std::string& path);
  OutputFile(OutputFile&& other) noexcept = default;
  OutputFile& operator=(OutputFile&& other) noexcept;
  // Without `keep` this is `discard`.
  ~OutputFile() { discard(); }

  Outcome write(std::string_view bytes);
  // Completes the file. Call it at most once.
  Outcome keep();
  // Removes the new file and leaves an old one unchanged. Appended bytes stay.
  void discard();
  [[nodiscard]] const std::string& error() const { return error_; }

 private:
  explicit OutputFile(platform::ByteSink sink) : sink_(std::move(sink)) {}
  Outcome settled(Outcome outcome);

  platform::ByteSink sink_;
  std::string path_;
  std::string new_path_;  // of the unfinished file; empty if there is nothing to discard
  std::unique_ptr<Compressor> compressor_;
  std::string error_;
};

}  // namespace bitdoku::cli

#endif
