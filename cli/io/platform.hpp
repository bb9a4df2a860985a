// Everything that depends on the operating system: platform.cpp is for POSIX, platform_windows.cpp
// for Windows.
#ifndef BITDOKU_CLI_IO_PLATFORM_HPP
#define BITDOKU_CLI_IO_PLATFORM_HPP

#include <bitdoku/error.hpp>
#include <bitdoku/formats.hpp>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bitdoku::cli::platform {

// Call it first. It connects closed standard streams to the null device, so that no file gets their
// numbers. Afterwards neither a broken pipe nor a limit on the size of files kills the program;
// `write` reports it.
void prepare_standard_streams();
// Call it before the first thread. If the addresses of the process are limited (`ulimit -v`), all
// threads share one heap. Otherwise glibc reserves 64 MB of addresses for the heap of each thread;
// when it cannot, it maps a page for each allocation, which takes a hundred times as long.
void prepare_memory();
// The bytes of addresses that the process may use, if they are limited.
[[nodiscard]] std::optional<std::uint64_t> address_limit();
// The arguments of main() as UTF-8, without the name of the program.
[[nodiscard]] std::vector<std::string> arguments(int argc, char** argv);

enum class StandardStream : int { in = 0, out = 1, err = 2 };
[[nodiscard]] bool is_terminal(StandardStream stream);
// The number of columns of the terminal on `out`, or 0 without a terminal.
[[nodiscard]] int terminal_width();
// Returns whether the locale of the environment uses UTF-8.
[[nodiscard]] bool locale_is_utf8();
// Returns an empty string for a variable that is not set.
[[nodiscard]] std::string environment(const char* name);

[[nodiscard]] std::unique_ptr<ByteSource> standard_input();
[[nodiscard]] Result<std::unique_ptr<ByteSource>> open_file(const std::string& path);

// An open file or stream to write to, without a buffer.
class ByteSink {
 public:
  enum class Outcome : unsigned char {
    ok,
    closed,  // nobody reads the pipe any more
    failed,  // disk full and the like: see `error`
  };

  static ByteSink standard(StandardStream stream) {
    return ByteSink(static_cast<int>(stream), false);
  }
  static Result<ByteSink> create(const std::string& path);
  // Appends to the file, or makes it.
  static Result<ByteSink> append(const std::string& path);
  // Makes a file with a new name in the folder of another file. If that file exists, it must be
  // writable, and the new one gets its permissions. `new_path` receives the new name.
  static Result<ByteSink> create_beside(const std::string& path, std::string& new_path);
  ByteSink(ByteSink&& other) noexcept;
  ByteSink& operator=(ByteSink&& other) noexcept;
  ~ByteSink();

  Outcome write(std::string_view bytes);
  // Closes the file, which may report a full disk. Call it at most once.
  Outcome close();
  [[nodiscard]] const std::string& error() const { return error_; }

 private:
  static Result<ByteSink> open_sink(const std::string& path, int how);
  ByteSink(int fd, bool owned) : fd_(fd), owned_(owned) {}
  Outcome fail(int code);

  int fd_;
  bool owned_;
  std::string error_;
};

// Identifies a file independently of its names.
struct FileId {
  std::uint64_t device = 0;
  std::uint64_t number = 0;
  friend bool operator==(const FileId&, const FileId&) = default;
};
// Returns nothing unless the path is a regular file.
[[nodiscard]] std::optional<FileId> file_id(const std::string& path);
[[nodiscard]] std::optional<FileId> file_id(StandardStream stream);

// A lock on a file. Until it is destroyed, no other process gets a lock on the same file.
class FileLock {
 public:
  // Makes the file if it does not exist. Returns nothing if another process has the lock. If the
  // file system has no locks, every process gets one.
  static Result<std::optional<FileLock>> take(const std::string& path);
  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&&) = delete;
  ~FileLock();

 private:
  explicit FileLock(int fd) : fd_(fd) {}
  int fd_;
};

// What happens to an unfinished file if SIGINT or a similar signal ends the process.
struct Interruption {
  bool keeps = false;        // it stays, unless it is empty; otherwise it is removed
  std::string message = {};  // for standard error, unless a file that should stay is empty
};
// Says what happens to this file, until `keep_if_interrupted` gets the same path. Call both from
// the first thread only, for at most four files at a time. On Windows they do nothing, because
// Windows cannot remove an open file.
void heed_interruption(const std::string& path, const Interruption& interruption);
void keep_if_interrupted(const std::string& path);

// As long as such an object lives in any thread, SIGINT and similar signals do not end the process.
// A signal that came meanwhile ends it when the last object is destroyed. On Windows it does
// nothing.
class DelayedInterrupts {
 public:
  DelayedInterrupts();
  ~DelayedInterrupts();
  DelayedInterrupts(const DelayedInterrupts&) = delete;
  DelayedInterrupts& operator=(const DelayedInterrupts&) = delete;
};

using Duration = std::chrono::nanoseconds;
// CPU time used so far by all threads of this process, and by this thread.
[[nodiscard]] Duration process_cpu_time();
[[nodiscard]] Duration thread_cpu_time();

// The name of the processor, or "unknown".
[[nodiscard]] std::string processor();

// Counts the cycles of this thread outside of the operating system, if the system permits it.
class CycleCounter {
 public:
  CycleCounter();
  CycleCounter(const CycleCounter&) = delete;
  CycleCounter& operator=(const CycleCounter&) = delete;
  ~CycleCounter();
  // The cycles since the construction, or nothing if they cannot be counted.
  [[nodiscard]] std::optional<std::uint64_t> read() const;

 private:
  int fd_ = -1;
};

struct Finished {
  int status = 0;  // exit code, or 128 + signal if a signal ended the program
  Duration wall{};
  Duration cpu{};  // user and system time, including child processes
};
// Runs a program to its end, with files as its standard input and output.
[[nodiscard]] Result<Finished> run_program(const std::vector<std::string>& arguments,
                                           const std::string& input, const std::string& output);
// The file of the running program.
[[nodiscard]] std::string own_program();
// Makes an empty temporary file with a new name.
[[nodiscard]] Result<std::string> temporary_file();

// Ends the process now, without waiting for other threads or running destructors.
[[noreturn]] void end_process(int exit_code);

}  // namespace bitdoku::cli::platform

#endif
