// The platform layer for Windows. Data is written unchanged, with \n at the end of each line. File
// names and arguments are UTF-8 in the program and UTF-16 in calls of Windows.
#include <cpuid.h>
#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>
#include <windows.h>
// clang-format off: it needs the types of <windows.h>
#include <shellapi.h>
// clang-format on

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
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

// The error of a failed call of Windows.
Error system_error(const std::string& what) {
  const auto code = static_cast<int>(GetLastError());
  return Error{ErrorCode::io, 0, 0, what + ": " + std::system_category().message(code)};
}

std::wstring wide(const std::string& text) {
  const auto size = static_cast<int>(text.size());
  std::wstring result(text.size(), L'\0');  // UTF-16 never has more units than UTF-8 has bytes
  const int length = MultiByteToWideChar(CP_UTF8, 0, text.data(), size, result.data(), size);
  result.resize(static_cast<std::size_t>(length));
  return result;
}

std::string narrow(std::wstring_view text) {
  const auto size = static_cast<int>(text.size());
  std::string result(3 * text.size(), '\0');
  const auto room = static_cast<int>(result.size());
  const int length =
      WideCharToMultiByte(CP_UTF8, 0, text.data(), size, result.data(), room, nullptr, nullptr);
  result.resize(static_cast<std::size_t>(length));
  return result;
}

HANDLE handle_of(int fd) {
  return reinterpret_cast<HANDLE>(_get_osfhandle(fd));
}

bool is_console(int fd) {
  DWORD mode = 0;
  return GetConsoleMode(handle_of(fd), &mode) != 0;
}

class FileSource : public ByteSource {
 public:
  FileSource(int fd, bool owned) : fd_(fd), owned_(owned) {}
  FileSource(const FileSource&) = delete;
  FileSource& operator=(const FileSource&) = delete;
  ~FileSource() override {
    if (owned_) _close(fd_);
  }

  Result<std::size_t> read(std::span<char> buffer) override {
    constexpr std::size_t kMost = std::size_t{1} << 20U;
    DWORD got = 0;
    const auto wanted = static_cast<DWORD>(std::min(buffer.size(), kMost));
    if (ReadFile(handle_of(fd_), buffer.data(), wanted, &got, nullptr) != 0)
      return std::size_t{got};
    // The writer of a pipe has closed it.
    if (GetLastError() == ERROR_BROKEN_PIPE) return std::size_t{0};
    return system_error("cannot read");
  }

  bool ready() override {
    const HANDLE handle = handle_of(fd_);
    const DWORD type = GetFileType(handle);
    if (type == FILE_TYPE_DISK) return true;
    if (type != FILE_TYPE_PIPE) return false;  // a console gives whole lines, and nobody knows when
    DWORD here = 0;
    if (PeekNamedPipe(handle, nullptr, 0, nullptr, &here, nullptr) != 0) return here > 0;
    return GetLastError() == ERROR_BROKEN_PIPE;  // `read` will report the end
  }

 private:
  int fd_;
  bool owned_;
};

Duration to_duration(const FILETIME& time) {
  const std::uint64_t hundreds =
      std::uint64_t{time.dwHighDateTime} << 32U | std::uint64_t{time.dwLowDateTime};
  return Duration(static_cast<Duration::rep>(hundreds * 100));
}

// The CPU time of a process or thread, from GetProcessTimes or GetThreadTimes.
template <class Function>
Duration cpu_time(Function get_times, HANDLE of) {
  FILETIME created;
  FILETIME ended;
  FILETIME kernel;
  FILETIME user;
  if (get_times(of, &created, &ended, &kernel, &user) == 0) return {};
  return to_duration(kernel) + to_duration(user);
}

// The Windows error code of the last failure of the C library, whose own codes do not include a
// full disk.
int code_of_runtime() {
  return _doserrno == 0 && errno == ENOSPC ? ERROR_DISK_FULL : static_cast<int>(_doserrno);
}

UINT former_output_code_page = 0;

// Appends an argument to a command line, with quotes so that the program gets it unchanged.
void append_argument(std::string& line, const std::string& argument) {
  if (!line.empty()) line += ' ';
  line += '"';
  std::size_t backslashes = 0;
  for (const char c : argument) {
    if (c == '"') line.append(backslashes + 1, '\\');
    backslashes = c == '\\' ? backslashes + 1 : 0;
    line += c;
  }
  line.append(backslashes, '\\');
  line += '"';
}

}  // namespace

void prepare_standard_streams() {
  constexpr int kFlags[] = {_O_RDONLY, _O_WRONLY, _O_WRONLY};
  for (int fd = 0; fd < 3; ++fd) {
    if (_get_osfhandle(fd) < 0) {
      // The lowest free number is `fd`, because all smaller numbers are in use.
      const int opened = _open("NUL", kFlags[fd]);
      if (opened != fd && opened >= 0) _close(opened);
    }
    _setmode(fd, _O_BINARY);
  }
  if (!is_console(STDOUT_FILENO)) return;
  former_output_code_page = GetConsoleOutputCP();
  SetConsoleOutputCP(CP_UTF8);
  std::atexit([] { SetConsoleOutputCP(former_output_code_page); });
  DWORD mode = 0;
  const HANDLE console = handle_of(STDOUT_FILENO);
  if (GetConsoleMode(console, &mode) != 0) {
    SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
  }
}

// Windows also keeps the command line as UTF-16, which has every character.
void prepare_memory() {}

std::optional<std::uint64_t> address_limit() {
  return {};
}

std::vector<std::string> arguments(int /*argc*/, char** /*argv*/) {
  int size = 0;
  wchar_t** const words = CommandLineToArgvW(GetCommandLineW(), &size);
  std::vector<std::string> result;
  for (int i = 1; i < size; ++i) result.push_back(narrow(words[i]));
  LocalFree(words);
  return result;
}

bool is_terminal(StandardStream stream) {
  return is_console(static_cast<int>(stream));
}

int terminal_width() {
  CONSOLE_SCREEN_BUFFER_INFO info;
  if (GetConsoleScreenBufferInfo(handle_of(STDOUT_FILENO), &info) == 0) return 0;
  return info.srWindow.Right - info.srWindow.Left + 1;
}

bool locale_is_utf8() {
  return GetACP() == CP_UTF8 || GetConsoleOutputCP() == CP_UTF8;
}

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

std::unique_ptr<ByteSource> standard_input() {
  return std::make_unique<FileSource>(STDIN_FILENO, false);
}

Result<std::unique_ptr<ByteSource>> open_file(const std::string& path) {
  const int fd = _wopen(wide(path).c_str(), _O_RDONLY | _O_BINARY | _O_NOINHERIT);
  if (fd < 0) return io_error("cannot open", errno);
  return std::unique_ptr<ByteSource>(std::make_unique<FileSource>(fd, true));
}

Result<ByteSink> ByteSink::create(const std::string& path) {
  return open_sink(path, _O_TRUNC);
}

Result<ByteSink> ByteSink::append(const std::string& path) {
  return open_sink(path, _O_APPEND);
}

Result<ByteSink> ByteSink::open_sink(const std::string& path, int how) {
  constexpr int kHow = _O_WRONLY | _O_CREAT | _O_BINARY | _O_NOINHERIT;
  const int fd = _wopen(wide(path).c_str(), kHow | how, _S_IREAD | _S_IWRITE);
  if (fd < 0) return io_error("cannot write " + path, errno);
  return ByteSink(fd, true);
}

Result<ByteSink> ByteSink::create_beside(const std::string& path, std::string& new_path) {
  for (int number = 0;; ++number) {
    new_path = path + '.' + std::to_string(GetCurrentProcessId()) + '-' + std::to_string(number);
    Result<ByteSink> sink = open_sink(new_path, _O_EXCL);
    if (sink || errno != EEXIST) return sink;
  }
}

void heed_interruption(const std::string& /*path*/, const Interruption& /*interruption*/) {}
void keep_if_interrupted(const std::string& /*path*/) {}

// NOLINTBEGIN(modernize-use-equals-default): a trivial class would be an unused variable
DelayedInterrupts::DelayedInterrupts() {}
DelayedInterrupts::~DelayedInterrupts() {}
// NOLINTEND(modernize-use-equals-default)

namespace {

std::optional<FileId> id_of(HANDLE handle) {
  BY_HANDLE_FILE_INFORMATION file;
  if (GetFileType(handle) != FILE_TYPE_DISK || GetFileInformationByHandle(handle, &file) == 0) {
    return {};
  }
  return FileId{file.dwVolumeSerialNumber,
                std::uint64_t{file.nFileIndexHigh} << 32U | std::uint64_t{file.nFileIndexLow}};
}

}  // namespace

std::optional<FileId> file_id(const std::string& path) {
  constexpr DWORD kShared = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
  const HANDLE handle = CreateFileW(wide(path).c_str(), 0, kShared, nullptr, OPEN_EXISTING,
                                    FILE_ATTRIBUTE_NORMAL, nullptr);
  if (handle == INVALID_HANDLE_VALUE) return {};
  const std::optional<FileId> id = id_of(handle);
  CloseHandle(handle);
  return id;
}

std::optional<FileId> file_id(StandardStream stream) {
  return id_of(handle_of(static_cast<int>(stream)));
}

Result<std::optional<FileLock>> FileLock::take(const std::string& path) {
  constexpr int kHow = _O_RDWR | _O_CREAT | _O_BINARY | _O_NOINHERIT;
  const int fd = _wopen(wide(path).c_str(), kHow, _S_IREAD | _S_IWRITE);
  if (fd < 0) return io_error("cannot write " + path, errno);
  FileLock lock(fd);
  // Locks a byte far beyond the end, because others can neither read nor write locked bytes.
  OVERLAPPED place{};
  place.OffsetHigh = 0x40000000;
  constexpr DWORD kAtOnce = LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY;
  if (LockFileEx(handle_of(fd), kAtOnce, 0, 1, 0, &place) == 0 &&
      GetLastError() == ERROR_LOCK_VIOLATION) {
    return std::optional<FileLock>();
  }
  return std::optional<FileLock>(std::move(lock));
}

FileLock::FileLock(FileLock&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}

FileLock::~FileLock() {
  if (fd_ >= 0) _close(fd_);
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
  if (owned_) _close(fd_);
}

// `code` is one of Windows, unlike errno.
ByteSink::Outcome ByteSink::fail(int code) {
  if (code == ERROR_BROKEN_PIPE || code == ERROR_NO_DATA || code == ERROR_PIPE_NOT_CONNECTED) {
    return Outcome::closed;
  }
  // A write to a pipe fails only when its reader has gone. Wine gives other codes for it, even 0.
  if (GetFileType(handle_of(fd_)) == FILE_TYPE_PIPE) return Outcome::closed;
  error_ = std::system_category().message(code);
  return Outcome::failed;
}

ByteSink::Outcome ByteSink::write(std::string_view bytes) {
  constexpr std::size_t kMost = std::size_t{1} << 20U;
  while (!bytes.empty()) {
    // Writes with the C library, which moves to the end of a file that was opened for appending.
    const auto wanted = static_cast<unsigned>(std::min(bytes.size(), kMost));
    const int written = _write(fd_, bytes.data(), wanted);
    if (written < 0) return fail(code_of_runtime());
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return Outcome::ok;
}

ByteSink::Outcome ByteSink::close() {
  if (!std::exchange(owned_, false)) return Outcome::ok;
  return _close(fd_) == 0 ? Outcome::ok : fail(code_of_runtime());
}

Duration process_cpu_time() {
  return cpu_time(GetProcessTimes, GetCurrentProcess());
}
Duration thread_cpu_time() {
  return cpu_time(GetThreadTimes, GetCurrentThread());
}

std::string processor() {
  std::array<unsigned, 12> words{};
  for (unsigned i = 0; i < 3; ++i) {
    unsigned* const w = &words[4 * std::size_t{i}];
    if (__get_cpuid(0x80000002U + i, w, w + 1, w + 2, w + 3) == 0) return "unknown";
  }
  std::array<char, sizeof words + 1> name{};
  std::memcpy(name.data(), words.data(), sizeof words);
  return name.data();
}

// Windows does not let a program count cycles.
CycleCounter::CycleCounter() = default;
CycleCounter::~CycleCounter() = default;
std::optional<std::uint64_t> CycleCounter::read() const {
  return fd_ < 0 ? std::nullopt : std::optional<std::uint64_t>(0);
}

Result<Finished> run_program(const std::vector<std::string>& arguments, const std::string& input,
                             const std::string& output) {
  SECURITY_ATTRIBUTES inherited{sizeof inherited, nullptr, TRUE};
  STARTUPINFOW start{};
  start.cb = sizeof start;
  start.dwFlags = STARTF_USESTDHANDLES;
  start.hStdInput = CreateFileW(wide(input).c_str(), GENERIC_READ, FILE_SHARE_READ, &inherited,
                                OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr);
  if (start.hStdInput == INVALID_HANDLE_VALUE) return system_error("cannot open " + input);
  start.hStdOutput = CreateFileW(wide(output).c_str(), GENERIC_WRITE, 0, &inherited, CREATE_ALWAYS,
                                 FILE_ATTRIBUTE_NORMAL, nullptr);
  if (start.hStdOutput == INVALID_HANDLE_VALUE) {
    CloseHandle(start.hStdInput);
    return system_error("cannot write " + output);
  }
  start.hStdError = GetStdHandle(STD_ERROR_HANDLE);
  std::string words;
  for (const std::string& argument : arguments) append_argument(words, argument);
  std::wstring line = wide(words);

  const auto started = std::chrono::steady_clock::now();
  PROCESS_INFORMATION process{};
  const bool begun = CreateProcessW(nullptr, line.data(), nullptr, nullptr, TRUE, 0, nullptr,
                                    nullptr, &start, &process) != 0;
  CloseHandle(start.hStdInput);
  CloseHandle(start.hStdOutput);
  if (!begun) return system_error("cannot start a program");
  WaitForSingleObject(process.hProcess, INFINITE);
  Finished finished;
  finished.wall = std::chrono::steady_clock::now() - started;
  finished.cpu = cpu_time(GetProcessTimes, process.hProcess);
  DWORD status = 0;
  GetExitCodeProcess(process.hProcess, &status);
  finished.status = static_cast<int>(status);
  CloseHandle(process.hThread);
  CloseHandle(process.hProcess);
  return finished;
}

std::string own_program() {
  std::wstring path(4096, L'\0');
  path.resize(GetModuleFileNameW(nullptr, path.data(), static_cast<DWORD>(path.size())));
  return path.empty() ? "bitdoku" : narrow(path);
}

Result<std::string> temporary_file() {
  std::array<wchar_t, MAX_PATH + 1> folder{};
  std::array<wchar_t, MAX_PATH + 1> path{};
  if (GetTempPathW(static_cast<DWORD>(folder.size()), folder.data()) == 0 ||
      GetTempFileNameW(folder.data(), L"bit", 0, path.data()) == 0) {
    return system_error("cannot make a temporary file");
  }
  return narrow(path.data());
}

void end_process(int exit_code) {
  _exit(exit_code);
}

}  // namespace bitdoku::cli::platform
