#include "cli/io/paths.hpp"

#include <system_error>

namespace bitdoku::cli {

namespace fs = std::filesystem;

std::string behind_links(const std::string& path) {
  std::error_code error;
  const fs::path real = fs::canonical(path_of(path), error);
  if (!error) return name_of(real);
  // A link may lead to a file that is still missing.
  constexpr int kMostLinks = 40;
  fs::path target = path_of(path);
  for (int i = 0; i < kMostLinks && fs::is_symlink(target, error); ++i) {
    target = target.parent_path() / fs::read_symlink(target, error);
  }
  return name_of(target);
}

bool is_irregular(const std::string& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path_of(path), error);
  return status.type() != fs::file_type::not_found && !fs::is_regular_file(status);
}

}  // namespace bitdoku::cli
