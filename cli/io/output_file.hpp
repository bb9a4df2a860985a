// A file that a command writes. Where there is an old file of that name, the new one is written
// beside it and takes its place at the end, so that a command that fails leaves the old one as it
// was. A name that ends in .gz or .zst gets a packed file.
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
  using Outcome = platform::Sink::Outcome;

  static Result<OutputFile> create(const std::string& path);
  // Writes behind what the file has, in its place.
  static Result<OutputFile> append(const std::string& path);
  OutputFile(OutputFile&& other) noexcept = default;
  OutputFile& operator=(OutputFile&& other) noexcept;
  // Without `keep` this is `discard`.
  ~OutputFile() { discard(); }

  Outcome write(std::string_view bytes);
  // The file is complete. Call at most once.
  Outcome keep();
  // What was written goes, and an old file stays. What was appended stays.
  void discard();
  [[nodiscard]] const std::string& error() const { return error_; }

 private:
  explicit OutputFile(platform::Sink sink) : sink_(std::move(sink)) {}
  Outcome settled(Outcome outcome);

  platform::Sink sink_;
  std::string path_;
  std::string new_path_;  // of the file that is being written; empty: nothing to discard
  std::unique_ptr<Compressor> compressor_;
  std::string error_;
};

}  // namespace bitdoku::cli

#endif
