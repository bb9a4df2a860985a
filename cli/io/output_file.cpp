#include "cli/io/output_file.hpp"

#include <filesystem>
#include <utility>

#include "cli/io/paths.hpp"

namespace bitdoku::cli {
namespace {

namespace fs = std::filesystem;

bool is_there(const std::string& path) {
  std::error_code error;
  return fs::exists(path_of(path), error) || error;
}

// Whether the path stands for a file that is already open; others may write to it, too.
bool is_open_file(const std::string& path) {
  return path.starts_with("/dev/fd/") || path.starts_with("/proc/self/fd/");
}

// What a signal leaves of an unfinished file. Unless an old file stands for it, the user may want
// what was written so far; but a part is done again.
platform::Interruption interruption_of(const std::string& path, const std::string& new_path,
                                       bool is_new, bool is_part) {
  std::string message = platform::is_terminal(platform::StandardStream::err) ? "\n" : "";
  message += "bitdoku: ended by a signal; ";
  if (!is_new) return {.keeps = false, .message = message + path + " is as it was before\n"};
  if (is_part) return {.keeps = false, .message = message + path + " was not written\n"};
  return {.keeps = true,
          .message = message + "what was written for " + path + " so far is in " + new_path + "\n"};
}

}  // namespace

Result<OutputFile> OutputFile::create(const std::string& path, bool is_part) {
  if (is_open_file(path)) return append(path);
  if (std::optional<Error> refusal = why_not_packed(path)) return *std::move(refusal);
  const bool is_new = !is_there(path);
  if (!is_irregular(path)) {
    const std::string real = behind_links(path);
    std::string new_path;
    // A signal between the two calls would leave the new file behind.
    const platform::DelayedInterrupts delayed;
    if (Result<platform::ByteSink> beside = platform::ByteSink::create_beside(real, new_path)) {
      OutputFile file(std::move(*beside));
      file.path_ = real;
      file.new_path_ = std::move(new_path);
      file.compressor_ = compressor_for(path);
      platform::heed_interruption(file.new_path_,
                                  interruption_of(path, file.new_path_, is_new, is_part));
      return file;
    }
  }
  // If no file can be made beside it, the file itself is written.
  Result<platform::ByteSink> sink = platform::ByteSink::create(path);
  if (!sink) return sink.error();
  OutputFile file(std::move(*sink));
  file.path_ = path;
  if (is_new) file.new_path_ = path;
  file.compressor_ = compressor_for(path);
  return file;
}

Result<OutputFile> OutputFile::append(const std::string& path) {
  if (std::optional<Error> refusal = why_not_packed(path)) return *std::move(refusal);
  Result<platform::ByteSink> sink = platform::ByteSink::append(path);
  if (!sink) return sink.error();
  return OutputFile(std::move(*sink));
}

OutputFile& OutputFile::operator=(OutputFile&& other) noexcept {
  std::swap(sink_, other.sink_);
  std::swap(path_, other.path_);
  std::swap(new_path_, other.new_path_);
  std::swap(compressor_, other.compressor_);
  std::swap(error_, other.error_);
  return *this;
}

OutputFile::Outcome OutputFile::settled(Outcome outcome) {
  if (outcome == Outcome::failed) error_ = sink_.error();
  return outcome;
}

OutputFile::Outcome OutputFile::write(std::string_view bytes) {
  if (compressor_ == nullptr) return settled(sink_.write(bytes));
  std::string packed;
  if (compressor_->add(bytes, packed)) return settled(sink_.write(packed));
  error_ = "not enough memory to compress it";
  return Outcome::failed;
}

OutputFile::Outcome OutputFile::keep() {
  std::string packed;
  if (compressor_ != nullptr && !compressor_->finish(packed)) {
    error_ = "not enough memory to compress it";
    return Outcome::failed;
  }
  Outcome outcome = settled(sink_.write(packed));
  if (outcome == Outcome::ok) outcome = settled(sink_.close());
  if (outcome != Outcome::ok) return outcome;
  const std::string written = std::exchange(new_path_, {});
  std::error_code error;
  if (!written.empty() && written != path_) {
    // Once another thread has removed the new file because of a signal, it cannot be renamed.
    const platform::DelayedInterrupts delayed;
    fs::rename(path_of(written), path_of(path_), error);
    platform::keep_if_interrupted(written);
  }
  if (!error) return Outcome::ok;
  error_ = error.message() + "; the complete output is in " + written;
  return Outcome::failed;
}

void OutputFile::discard() {
  if (new_path_.empty()) return;
  static_cast<void>(sink_.close());
  std::error_code ignored;
  fs::remove(path_of(new_path_), ignored);
  platform::keep_if_interrupted(std::exchange(new_path_, {}));
}

}  // namespace bitdoku::cli
