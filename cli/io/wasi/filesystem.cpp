#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <fstream>

// The library has them only together with <filesystem>.
template class std::basic_filebuf<char>;
template class std::basic_ifstream<char>;

_LIBCPP_BEGIN_NAMESPACE_FILESYSTEM
namespace {

// Keeps the error of a call, which returned `result`. Returns whether it succeeded.
bool succeeded(int result, std::error_code& error) {
  error = result == 0 ? std::error_code() : std::error_code(errno, std::generic_category());
  return result == 0;
}

// As the standard says, a file that is not there is an answer and not an error.
bool find(const path& file, struct stat& found, std::error_code& error) {
  if (succeeded(stat(file.c_str(), &found), error)) return true;
  if (errno == ENOENT || errno == ENOTDIR) error.clear();
  return false;
}

}  // namespace

path path::parent_path() const {
  const std::size_t slash = name_.find_last_of('/');
  if (slash == std::string::npos) return {};
  return name_.substr(0, slash == 0 ? 1 : slash);
}

path operator/(const path& folder, const path& name) {
  if (folder.name_.empty() || name.name_.starts_with('/')) return name;
  return folder.name_ + (folder.name_.ends_with('/') ? "" : "/") + name.name_;
}

file_status symlink_status(const path& file, std::error_code& error) {
  struct stat found {};
  if (!succeeded(lstat(file.c_str(), &found), error)) return file_status(file_type::not_found);
  return file_status(S_ISREG(found.st_mode) ? file_type::regular : file_type::other);
}

file_status status(const path& file, std::error_code& error) {
  struct stat found {};
  if (!find(file, found, error)) {
    return file_status(error ? file_type::none : file_type::not_found);
  }
  return file_status(S_ISREG(found.st_mode) ? file_type::regular : file_type::other);
}

bool is_symlink(const path& file, std::error_code& error) {
  struct stat found {};
  return succeeded(lstat(file.c_str(), &found), error) && S_ISLNK(found.st_mode);
}

path read_symlink(const path& file, std::error_code& error) {
  std::string target(4096, '\0');
  const ssize_t size = readlink(file.c_str(), target.data(), target.size());
  if (!succeeded(size < 0 ? -1 : 0, error)) return {};
  target.resize(static_cast<std::size_t>(size));
  return target;
}

bool exists(const path& file, std::error_code& error) {
  struct stat found {};
  return find(file, found, error);
}

bool is_regular_file(const path& file, std::error_code& error) {
  struct stat found {};
  return find(file, found, error) && S_ISREG(found.st_mode);
}

bool is_directory(const path& file, std::error_code& error) {
  struct stat found {};
  return find(file, found, error) && S_ISDIR(found.st_mode);
}

std::uintmax_t file_size(const path& file, std::error_code& error) {
  struct stat found {};
  if (!succeeded(stat(file.c_str(), &found), error)) return static_cast<std::uintmax_t>(-1);
  return static_cast<std::uintmax_t>(found.st_size);
}

// Follows the links at the end of the path. Links to folders on the way stay in it.
path canonical(const path& file, std::error_code& error) {
  struct stat found {};
  if (!succeeded(stat(file.c_str(), &found), error)) return {};
  path real = file;
  // `stat` succeeded, so the links lead to a file.
  while (is_symlink(real, error)) {
    const path target = read_symlink(real, error);
    if (target.empty()) break;
    real = real.parent_path() / target;
  }
  error.clear();
  return real;
}

bool create_directories(const path& folder, std::error_code& error) {
  if (is_directory(folder, error)) return false;
  const path parent = folder.parent_path();
  if (!parent.empty() && parent != folder) create_directories(parent, error);
  return succeeded(mkdir(folder.c_str(), 0777), error);
}

bool remove(const path& file, std::error_code& error) {
  return succeeded(std::remove(file.c_str()), error);
}

void rename(const path& from, const path& to, std::error_code& error) {
  succeeded(std::rename(from.c_str(), to.c_str()), error);
}

void resize_file(const path& file, std::uintmax_t size, std::error_code& error) {
  succeeded(truncate(file.c_str(), static_cast<off_t>(size)), error);
}

_LIBCPP_END_NAMESPACE_FILESYSTEM
