// The files that `print` writes: one PDF, or SVG files in a folder.
#ifndef BITDOKU_CLI_COMMANDS_PRINT_FILES_HPP
#define BITDOKU_CLI_COMMANDS_PRINT_FILES_HPP

#include <cstdint>
#include <string>
#include <string_view>

#include "cli/io/console.hpp"
#include "cli/io/stream.hpp"

namespace bitdoku::cli {

class PrintFiles {
 public:
  // If `output` is not null, it gets a PDF. Otherwise the folder gets files: page-001.svg and so
  // on.
  PrintFiles(Output* output, std::string folder) : output_(output), folder_(std::move(folder)) {}

  // The following files are for this puzzle: puzzle-007.svg, then solution-007.svg.
  void begin_puzzle(std::uint64_t number);
  void add(std::string_view bytes);
  void flush();
  [[nodiscard]] bool failed() const { return failed_; }

 private:
  static constexpr std::size_t kFull = std::size_t{1} << 16U;

  void add_file(std::string_view bytes);

  Output* output_;
  std::string folder_;
  std::string text_;  // not written yet
  std::string_view kind_ = "page";
  std::uint64_t files_ = 0;  // number of files of this kind, or number of the puzzle
  bool failed_ = false;
};

}  // namespace bitdoku::cli

#endif
