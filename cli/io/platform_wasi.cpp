// The platform layer for WebAssembly, whose calls of the system node answers
// (bindings/js/src/command.mjs). There are no threads, no other programs, no signals and no locks.
#include <fcntl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <random>
#include <system_error>
#include <utility>

#include "cli/io/platform.hpp"

namespace bitdoku::cli::platform {
namespace {

std::string describe(int code) {
  return std::generic_category().message(code);
}

Error io_error(const std::string& what, int code) {
  return Error{ErrorCode::io, 0, 0, what + ": " + describe(code)};
}

Error unsupported(const std::string& what) {
  return Error{ErrorCode::io, 0, 0, what + ": " + describe(ENOTSUP)};
}

class FileSource : public ByteSource {
 public:
  FileSource(int fd, bool owned) : fd_(fd), owned_(owned) {}
  FileSource(const FileSource&) = delete;
  FileSource& operator=(const FileSource&) = delete;
  ~FileSource() override {
    if (owned_) ::close(fd_);
  }

  Result<std::size_t> read(std::span<char> buffer) override {
    const ssize_t got = ::read(fd_, buffer.data(), buffer.size());
    if (got < 0) return io_error("cannot read", errno);
    return static_cast<std::size_t>(got);
  }

  // Nothing tells whether a pipe has more, so the answers to what came are written first.
  bool ready() override { return owned_; }

 private:
  int fd_;
  bool owned_;
};

Duration clock_time(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return std::chrono::seconds(now.tv_sec) + Duration(now.tv_nsec);
}

// Makes a file with a new name: `begin`, a dot and six letters.
int open_new(const std::string& begin, std::string& path) {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz0123456789";
  constexpr int kTries = 100;
  std::random_device random;
  int fd = -1;
  for (int i = 0; i < kTries && fd < 0; ++i) {
    path = begin + ".";
    for (int j = 0; j < 6; ++j) path += kLetters[random() % kLetters.size()];
    fd = open(path.c_str(), O_RDWR | O_CREAT | O_EXCL, 0600);
    if (fd < 0 && errno != EEXIST) break;
  }
  return fd;
}

}  // namespace

// Node connects closed streams to the null device and ignores broken pipes. It names its folder by
// PWD.
void prepare_standard_streams() {
  static_cast<void>(chdir(environment("PWD").c_str()));
}

void prepare_memory() {}

std::optional<std::uint64_t> address_limit() {
  return {};
}

std::vector<std::string> arguments(int argc, char** argv) {
  return {argv + std::min(argc, 1), argv + argc};
}

bool is_terminal(StandardStream stream) {
  return isatty(static_cast<int>(stream)) == 1;
}

// Node sets COLUMNS if the standard output is a terminal.
int terminal_width() {
  return std::atoi(environment("COLUMNS").c_str());
}

bool locale_is_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    std::string value = environment(name);
    if (value.empty()) continue;
    std::ranges::transform(value, value.begin(),
                           [](char c) { return c >= 'a' ? c - 'a' + 'A' : c; });
    return value.find("UTF-8") != std::string::npos || value.find("UTF8") != std::string::npos;
  }
  return false;
}

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

std::unique_ptr<ByteSource> standard_input() {
  return std::make_unique<FileSource>(STDIN_FILENO, false);
}

Result<std::unique_ptr<ByteSource>> open_file(const std::string& path) {
  const int fd = open(path.c_str(), O_RDONLY);
  if (fd < 0) return io_error("cannot open", errno);
  return std::unique_ptr<ByteSource>(std::make_unique<FileSource>(fd, true));
}

Result<ByteSink> ByteSink::create(const std::string& path) {
  return open_sink(path, O_TRUNC);
}

Result<ByteSink> ByteSink::append(const std::string& path) {
  return open_sink(path, O_APPEND);
}

Result<ByteSink> ByteSink::open_sink(const std::string& path, int how) {
  const int fd = open(path.c_str(), O_WRONLY | O_CREAT | how, 0666);
  if (fd < 0) return io_error("cannot write " + path, errno);
  return ByteSink(fd, true);
}

Result<ByteSink> ByteSink::create_beside(const std::string& path, std::string& new_path) {
  const int fd = open_new(path, new_path);
  if (fd < 0) return io_error("cannot write beside " + path, errno);
  return ByteSink(fd, true);
}

ByteSink::ByteSink(ByteSink&& other) noexcept
    : fd_(other.fd_), owned_(std::exchange(other.owned_, false)), error_(std::move(other.error_)) {}

ByteSink& ByteSink::operator=(ByteSink&& other) noexcept {
  std::swap(fd_, other.fd_);
  std::swap(owned_, other.owned_);
  std::swap(error_, other.error_);
  return *this;
}

ByteSink::~ByteSink() {
  if (owned_) ::close(fd_);
}

ByteSink::Outcome ByteSink::fail(int code) {
  if (code == EPIPE) return Outcome::closed;
  error_ = describe(code);
  return Outcome::failed;
}

ByteSink::Outcome ByteSink::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(fd_, bytes.data(), bytes.size());
    if (written < 0) return fail(errno);
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return Outcome::ok;
}

ByteSink::Outcome ByteSink::close() {
  if (!std::exchange(owned_, false)) return Outcome::ok;
  return ::close(fd_) == 0 ? Outcome::ok : fail(errno);
}

namespace {

std::optional<FileId> id_of(const struct stat& file) {
  if (!S_ISREG(file.st_mode)) return {};
  return FileId{static_cast<std::uint64_t>(file.st_dev), static_cast<std::uint64_t>(file.st_ino)};
}

}  // namespace

std::optional<FileId> file_id(const std::string& path) {
  struct stat file {};
  return stat(path.c_str(), &file) == 0 ? id_of(file) : std::nullopt;
}

std::optional<FileId> file_id(StandardStream stream) {
  struct stat file {};
  return fstat(static_cast<int>(stream), &file) == 0 ? id_of(file) : std::nullopt;
}

Result<std::optional<FileLock>> FileLock::take(const std::string& path) {
  const int fd = open(path.c_str(), O_RDWR | O_CREAT, 0666);
  if (fd < 0) return io_error("cannot write " + path, errno);
  return std::optional<FileLock>(FileLock(fd));
}

FileLock::FileLock(FileLock&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}

FileLock::~FileLock() {
  if (fd_ >= 0) ::close(fd_);
}

void heed_interruption(const std::string& /*path*/, const Interruption& /*interruption*/) {}
void keep_if_interrupted(const std::string& /*path*/) {}
DelayedInterrupts::DelayedInterrupts() {}
DelayedInterrupts::~DelayedInterrupts() {}

Duration process_cpu_time() {
  return clock_time(CLOCK_MONOTONIC);
}
Duration thread_cpu_time() {
  return clock_time(CLOCK_MONOTONIC);
}

std::string processor() {
  return "unknown";
}

CycleCounter::CycleCounter() = default;
CycleCounter::~CycleCounter() = default;
std::optional<std::uint64_t> CycleCounter::read() const {
  return fd_ < 0 ? std::nullopt : std::optional<std::uint64_t>(0);
}

Result<Finished> run_program(const std::vector<std::string>& arguments,
                             const std::string& /*input*/, const std::string& /*output*/) {
  return unsupported("cannot start " + arguments.front());
}

std::string own_program() {
  return "bitdoku";
}

Result<std::string> temporary_file() {
  std::string directory = environment("TMPDIR");
  if (directory.empty()) directory = "/tmp";
  std::string path;
  const int fd = open_new(directory + "/bitdoku", path);
  if (fd < 0) return io_error("cannot make a file in " + directory, errno);
  ::close(fd);
  return path;
}

void end_process(int exit_code) {
  _exit(exit_code);
}

}  // namespace bitdoku::cli::platform
