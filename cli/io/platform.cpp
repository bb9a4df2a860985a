// The platform layer for POSIX. The name of the processor, the cycle counter and the path of the
// program are available only on Linux.
#include "cli/io/platform.hpp"

#include <fcntl.h>
#include <langinfo.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif
#if defined(__linux__)
#include <linux/perf_event.h>
#include <sys/syscall.h>
#endif
#include <poll.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <fstream>
#include <string_view>
#include <system_error>
#include <utility>

#include "cli/command.hpp"

namespace bitdoku::cli::platform {
namespace {

std::terminate_handler usual_terminate = nullptr;

// If there is no memory even for an exception, the C++ runtime ends the program without one.
[[noreturn]] void end_without_memory() {
  if (std::current_exception() == nullptr) {
    constexpr std::string_view kText = "bitdoku: out of memory\n";
    static_cast<void>(!::write(STDERR_FILENO, kText.data(), kText.size()));
    _exit(kInternal);
  }
  usual_terminate();
  std::abort();
}

// Runs before the constructors of static objects, in which memory can run out, too.
[[gnu::constructor(101)]] void watch_memory() {
  usual_terminate = std::set_terminate(end_without_memory);
}

std::string describe(int code) {
  return std::generic_category().message(code);
}

Error io_error(const std::string& what, int code) {
  return Error{ErrorCode::io, 0, 0, what + ": " + describe(code)};
}

void wait_until(int fd, short events) {
  pollfd wanted{fd, events, 0};
  while (poll(&wanted, 1, -1) < 0 && errno == EINTR) {
  }
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
    for (;;) {
      const ssize_t got = ::read(fd_, buffer.data(), buffer.size());
      if (got >= 0) return static_cast<std::size_t>(got);
      if (errno == EAGAIN) {
        wait_until(fd_, POLLIN);
      } else if (errno != EINTR) {
        return io_error("cannot read", errno);
      }
    }
  }

  bool ready() override {
    pollfd wanted{fd_, POLLIN, 0};
    return poll(&wanted, 1, 0) != 0;  // `read` reports an error
  }

 private:
  int fd_;
  bool owned_;
};

Duration clock_time(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return std::chrono::seconds(now.tv_sec) + Duration(now.tv_nsec);
}

Duration to_duration(const timeval& time) {
  return std::chrono::seconds(time.tv_sec) + std::chrono::microseconds(time.tv_usec);
}

// Runs in the child process. Replaces it by the program, or exits with the code that a shell uses.
[[noreturn]] void become(const std::vector<char*>& arguments, int input, int output) {
  setpgid(0, 0);
  signal(SIGPIPE, SIG_DFL);
  signal(SIGXFSZ, SIG_DFL);
  dup2(input, STDIN_FILENO);
  dup2(output, STDOUT_FILENO);
  execvp(arguments.front(), arguments.data());
  _exit(127);
}

// A program that an interruption ends together with this one; 0 if none runs. It leads a process
// group, so that the programs that it starts end, too.
std::atomic<pid_t> running_program = 0;

Result<Finished> wait_for(pid_t child, Duration started) {
  // Waits without freeing the process id, so that an interruption never ends a foreign process.
  siginfo_t ended{};
  while (waitid(P_PID, static_cast<id_t>(child), &ended, WEXITED | WNOWAIT) < 0) {
    if (errno != EINTR) return io_error("cannot wait for a program", errno);
  }
  running_program = 0;
  int status = 0;
  rusage used{};
  while (wait4(child, &status, 0, &used) < 0) {
    if (errno != EINTR) return io_error("cannot wait for a program", errno);
  }
  Finished finished;
  finished.wall = clock_time(CLOCK_MONOTONIC) - started;
  finished.cpu = to_duration(used.ru_utime) + to_duration(used.ru_stime);
  finished.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return finished;
}

}  // namespace

void prepare_standard_streams() {
  // Each stream is opened for the wrong direction. Using it then fails, so that no data is lost
  // silently.
  constexpr int kFlags[] = {O_WRONLY, O_RDONLY, O_WRONLY};
  for (int fd = 0; fd < 3; ++fd) {
    if (fcntl(fd, F_GETFD) < 0 && errno == EBADF) {
      // `open` returns the lowest free number. This is `fd`, because all smaller numbers are in
      // use.
      const int opened = open("/dev/null", kFlags[fd]);
      if (opened != fd && opened >= 0) ::close(opened);
    }
  }
  signal(SIGPIPE, SIG_IGN);
  // A file that grows beyond a limit (`ulimit -f`) makes `write` fail.
  signal(SIGXFSZ, SIG_IGN);
  // Sets only the encoding; the decimal point of numbers stays a dot.
  // NOLINTNEXTLINE(concurrency-mt-unsafe): before any other thread
  std::setlocale(LC_CTYPE, "");
}

void prepare_memory() {
#if defined(__GLIBC__)
  // NOLINTNEXTLINE(concurrency-mt-unsafe): before any other thread
  if (address_limit()) mallopt(M_ARENA_MAX, 1);
#endif
}

std::optional<std::uint64_t> address_limit() {
  rlimit addresses{};
  if (getrlimit(RLIMIT_AS, &addresses) != 0 || addresses.rlim_cur == RLIM_INFINITY) return {};
  return addresses.rlim_cur;
}

std::vector<std::string> arguments(int argc, char** argv) {
  return {argv + std::min(argc, 1), argv + argc};
}

bool is_terminal(StandardStream stream) {
  return isatty(static_cast<int>(stream)) == 1;
}

int terminal_width() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return 0;
  return size.ws_col;
}

bool locale_is_utf8() {
  // NOLINTNEXTLINE(concurrency-mt-unsafe): nobody changes the locale after the start
  return std::strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

std::string environment(const char* name) {
  // NOLINTNEXTLINE(concurrency-mt-unsafe): nobody sets variables
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

std::unique_ptr<ByteSource> standard_input() {
  return std::make_unique<FileSource>(STDIN_FILENO, false);
}

Result<std::unique_ptr<ByteSource>> open_file(const std::string& path) {
  const int fd = open(path.c_str(), O_RDONLY | O_CLOEXEC);
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
  const int fd = open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | how, 0666);
  if (fd < 0) return io_error("cannot write " + path, errno);
  return ByteSink(fd, true);
}

namespace {

// The mask of rights can only be read by setting it, which other threads must not do meanwhile.
mode_t usual_mask() {
  static const mode_t mask = [] {
    const mode_t now = umask(0);
    umask(now);
    return now;
  }();
  return mask;
}

}  // namespace

Result<ByteSink> ByteSink::create_beside(const std::string& path, std::string& new_path) {
  struct stat old {};
  const bool is_there = stat(path.c_str(), &old) == 0;
  if (is_there && access(path.c_str(), W_OK) != 0) return io_error("cannot write " + path, errno);
  new_path = path + ".XXXXXX";
  int fd = mkstemp(new_path.data());
  if (fd < 0 && errno == ENAMETOOLONG) {
    new_path = path.substr(0, path.rfind('/') + 1) + "bitdoku.XXXXXX";
    fd = mkstemp(new_path.data());
  }
  if (fd < 0) return io_error("cannot write beside " + path, errno);
  // mkstemp lets nobody else read the file. A new file gets the usual rights instead.
  fchmod(fd, is_there ? old.st_mode & 07777U : 0666U & ~usual_mask());
  fcntl(fd, F_SETFD, FD_CLOEXEC);
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
    if (written >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {
      wait_until(fd_, POLLOUT);
    } else if (errno != EINTR) {
      return fail(errno);
    }
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
  const int fd = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (fd < 0) return io_error("cannot write " + path, errno);
  FileLock lock(fd);
  if (flock(fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    return std::optional<FileLock>();
  }
  return std::optional<FileLock>(std::move(lock));
}

FileLock::FileLock(FileLock&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}

FileLock::~FileLock() {
  if (fd_ >= 0) ::close(fd_);
}

namespace {

constexpr int kInterrupts[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU};

// The signal handler may use only these variables.
struct Unfinished {
  char path[4096];
  char message[2 * 4096 + 128];
  std::size_t message_size = 0;
  bool keeps = false;
  std::atomic<bool> is_there = false;
};
Unfinished unfinished_files[4];
std::atomic<int> delays = 0;     // how many `DelayedInterrupts` there are
std::atomic<int> interrupt = 0;  // the signal that came, if any
// How many of `delays` belong to this thread. The handler does not use it.
thread_local int own_delays = 0;

void settle(const Unfinished& file) {
  struct stat now {};
  const bool is_empty = stat(file.path, &now) != 0 || now.st_size == 0;
  if (!file.keeps || is_empty) unlink(file.path);
  if (file.keeps && is_empty) return;
  static_cast<void>(!::write(STDERR_FILENO, file.message, file.message_size));
}

void settle_and_die(int number) {
  for (const Unfinished& file : unfinished_files) {
    if (file.is_there) settle(file);
  }
  if (running_program != 0) kill(-running_program, number);
  signal(number, SIG_DFL);
  // In the handler the signal is blocked. It must end the process before other threads go on.
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, number);
  pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
  raise(number);
}

// Any thread may get the signal, also while another one is in the middle of something.
void die_or_wait(int number) {
  interrupt = number;
  if (delays == 0) settle_and_die(number);
}

void end_delay() {
  if (--delays == 0 && interrupt != 0) settle_and_die(interrupt);
}

bool handle_interrupts() {
  for (const int number : kInterrupts) {
    struct sigaction now {};
    // A signal that is ignored, as under nohup, stays ignored.
    if (sigaction(number, nullptr, &now) == 0 && now.sa_handler != SIG_IGN) {
      signal(number, die_or_wait);
    }
  }
  return true;
}

}  // namespace

void heed_interruption(const std::string& path, const Interruption& interruption) {
  const DelayedInterrupts delayed;
  for (Unfinished& file : unfinished_files) {
    if (file.is_there || path.size() >= sizeof file.path) continue;
    std::ranges::copy(path, file.path);
    file.path[path.size()] = '\0';
    const std::string_view message =
        std::string_view(interruption.message).substr(0, sizeof file.message);
    std::ranges::copy(message, file.message);
    file.message_size = message.size();
    file.keeps = interruption.keeps;
    file.is_there = true;
    return;
  }
}

void keep_if_interrupted(const std::string& path) {
  for (Unfinished& file : unfinished_files) {
    if (file.is_there && file.path == path) file.is_there = false;
  }
}

DelayedInterrupts::DelayedInterrupts() {
  static const bool handled = handle_interrupts();
  static_cast<void>(handled);
  ++delays;
  if (own_delays++ > 0 || interrupt == 0) return;
  // The process is about to end, so nothing new begins.
  end_delay();
  for (;;) pause();
}

DelayedInterrupts::~DelayedInterrupts() {
  --own_delays;
  end_delay();
}

Duration process_cpu_time() {
  return clock_time(CLOCK_PROCESS_CPUTIME_ID);
}
Duration thread_cpu_time() {
  return clock_time(CLOCK_THREAD_CPUTIME_ID);
}

std::string processor() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with("model name")) continue;
    const std::size_t begin = line.find(": ");
    if (begin != std::string::npos) return line.substr(begin + 2);
  }
  return "unknown";
}

CycleCounter::CycleCounter() {
#if defined(__linux__)
  perf_event_attr wanted{};
  wanted.size = sizeof wanted;
  wanted.type = PERF_TYPE_HARDWARE;
  wanted.config = PERF_COUNT_HW_CPU_CYCLES;
  wanted.exclude_kernel = 1;
  wanted.exclude_hv = 1;
  fd_ = static_cast<int>(syscall(SYS_perf_event_open, &wanted, 0, -1, -1, PERF_FLAG_FD_CLOEXEC));
#endif
}

CycleCounter::~CycleCounter() {
  if (fd_ >= 0) ::close(fd_);
}

std::optional<std::uint64_t> CycleCounter::read() const {
  std::uint64_t cycles = 0;
  if (fd_ < 0 || ::read(fd_, &cycles, sizeof cycles) != sizeof cycles) return {};
  return cycles;
}

Result<Finished> run_program(const std::vector<std::string>& arguments, const std::string& input,
                             const std::string& output) {
  const int in = open(input.c_str(), O_RDONLY | O_CLOEXEC);
  if (in < 0) return io_error("cannot open " + input, errno);
  const int out = open(output.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (out < 0) {
    const int code = errno;
    ::close(in);
    return io_error("cannot write " + output, code);
  }
  std::vector<std::string> copies = arguments;
  std::vector<char*> pointers;
  pointers.reserve(copies.size() + 1);
  for (std::string& copy : copies) pointers.push_back(copy.data());
  pointers.push_back(nullptr);

  const Duration started = clock_time(CLOCK_MONOTONIC);
  pid_t child = 0;
  int code = 0;
  {
    const DelayedInterrupts delayed;
    child = fork();
    if (child == 0) become(pointers, in, out);
    code = errno;
    if (child > 0) {
      setpgid(child, child);  // Here and in the child, because either may come first.
      running_program = child;
    }
  }
  ::close(in);
  ::close(out);
  if (child < 0) return io_error("cannot start a program", code);
  return wait_for(child, started);
}

std::string own_program() {
  std::string path(4096, '\0');
  const ssize_t size = readlink("/proc/self/exe", path.data(), path.size());
  path.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
  return path.empty() ? "bitdoku" : path;
}

Result<std::string> temporary_file() {
  std::string directory = environment("TMPDIR");
  if (directory.empty()) directory = "/tmp";
  std::string path = directory + "/bitdoku.XXXXXX";
  const int fd = mkstemp(path.data());
  if (fd < 0) return io_error("cannot make a file in " + directory, errno);
  ::close(fd);
  return path;
}

void end_process(int exit_code) {
  _exit(exit_code);
}

}  // namespace bitdoku::cli::platform
