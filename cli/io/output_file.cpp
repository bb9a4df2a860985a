#include "cli/io/output_file.hpp"

#include <filesystem>
#include <utility>

#include "cli/io/paths.hpp"

namespace bitdoku::cli {
namespace {

namespace fs = std::filesystem;

// If the path is a link, the file behind the link is replaced, and the link stays.
std::string without_links(const std::string& path) {
  std::error_code error;
  const fs::path real = fs::canonical(path_of(path), error);
  return error ? path : name_of(real);
}

bool has_old_data(const std::string& path) {
  std::error_code error;
  return fs::is_regular_file(path_of(path), error) && fs::file_size(path_of(path), error) > 0 &&
         !error;
}

bool is_there(const std::string& path) {
  std::error_code error;
  return fs::exists(path_of(path), error) || error;
}

// Whether the path stands for a file that is already open; others may write to it, too.
bool is_open_file(const std::string& path) {
  return path.starts_with("/dev/fd/") || path.starts_with("/proc/self/fd/");
}

}  // namespace

Result<OutputFile> OutputFile::create(const std::string& path, bool beside_it) {
  if (is_open_file(path)) return append(path);
  if (std::optional<Error> refusal = why_not_packed(path)) return *std::move(refusal);
  const std::string real = without_links(path);
  std::string new_path;
  if (has_old_data(real) || (beside_it && !is_there(real))) {
    // A signal between the two calls would leave the new file behind.
    const platform::DelayedInterrupts delayed;
    // If no file can be made beside the old one, the old one is overwritten.
    if (Result<platform::ByteSink> beside = platform::ByteSink::create_beside(real, new_path)) {
      OutputFile file(std::move(*beside));
      file.path_ = real;
      file.new_path_ = std::move(new_path);
      file.compressor_ = compressor_for(path);
      platform::remove_if_interrupted(file.new_path_);
      return file;
    }
  } else if (!is_there(real)) {
    new_path = real;
  }
  Result<platform::ByteSink> sink = platform::ByteSink::create(path);
  if (!sink) return sink.error();
  OutputFile file(std::move(*sink));
  file.path_ = real;
  file.new_path_ = std::move(new_path);
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
  error_ = error.message();
  new_path_ = written;
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
