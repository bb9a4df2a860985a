#include "cli/commands/print_files.hpp"

#include "cli/io/files.hpp"
#include "cli/io/paths.hpp"

namespace bitdoku::cli {

void PrintFiles::begin_puzzle(std::uint64_t number) {
  kind_ = "puzzle";
  files_ = number;
}

void PrintFiles::add(std::string_view bytes) {
  if (output_ == nullptr) return add_file(bytes);
  text_ += bytes;
  if (text_.size() >= kFull) flush();
}

void PrintFiles::flush() {
  if (output_ == nullptr) return;
  output_->write(text_);
  text_.clear();
}

// After a file could not be written, no further one is tried.
void PrintFiles::add_file(std::string_view bytes) {
  if (failed_) return;
  if (kind_ == "page") ++files_;
  const std::string name = std::string(kind_) + "-" + padded(files_, 3) + ".svg";
  if (kind_ == "puzzle") kind_ = "solution";
  const std::string error = write_file(name_of(path_of(folder_) / name), bytes);
  if (error.empty()) return;
  failed_ = true;
  say("bitdoku: print: " + error + "\n");
}

}  // namespace bitdoku::cli
