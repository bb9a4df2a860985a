#include "cli/io/mask.hpp"

#include <bitdoku/shape.hpp>
#include <filesystem>
#include <fstream>

#include "cli/io/console.hpp"
#include "cli/io/input.hpp"
#include "cli/io/paths.hpp"
#include "cli/io/text.hpp"

namespace bitdoku::cli {
namespace {

// The mask may have separators in its rows and lines of + and - between bands, as in the format
// `block`.
std::vector<bool> cells_of_mask(std::string_view mask) {
  std::vector<bool> cells;
  for (std::size_t begin = 0; begin < mask.size();) {
    const std::size_t end = std::min(mask.find('\n', begin), mask.size());
    const std::string_view line = mask.substr(begin, end - begin);
    begin = end + 1;
    if (line.find_first_of("+=") != std::string_view::npos &&
        line.find_first_not_of("+-=| \t\r") == std::string_view::npos) {
      continue;
    }
    for (const char c : line) {
      if (std::string_view(" |\t\r").find(c) != std::string_view::npos) continue;
      cells.push_back(std::string_view(".0-_").find(c) == std::string_view::npos);
    }
  }
  return cells;
}

// A drawn 25x25 board is much shorter.
constexpr std::size_t kLongestMask = 1U << 16U;

}  // namespace

std::optional<std::vector<bool>> read_mask(const std::string& text, const std::string& command) {
  std::string mask = text;
  std::error_code ignored;
  if (std::filesystem::is_directory(path_of(text), ignored)) {
    say("bitdoku: " + text + " is a folder; name the file in it\n");
    return {};
  }
  const bool in_file = is_file(text);
  if (in_file) {
    std::ifstream file(path_of(text), std::ios::binary);
    // Reads at most one symbol more than allowed, because a device may never end.
    mask.resize(kLongestMask + 1);
    file.read(mask.data(), static_cast<std::streamsize>(mask.size()));
    mask.resize(static_cast<std::size_t>(file.gcount()));
    if (mask.size() > kLongestMask) {
      say("bitdoku: " + command + ": " + text + " is too long for a mask\n");
      return {};
    }
  }
  std::vector<bool> pattern = cells_of_mask(mask);
  if (pattern.empty()) {
    say("bitdoku: " + command + ": no mask in '" + text + "'\n");
    return {};
  }
  if (!Shape::of_cells(pattern.size())) {
    const std::string what =
        "a mask of " + counted(pattern.size(), "cell") + " does not fit any board";
    say("bitdoku: " + command + ": " +
        (in_file ? text + ": " + what : what + ", and no file has this name") + "\n");
    return {};
  }
  return pattern;
}

}  // namespace bitdoku::cli
