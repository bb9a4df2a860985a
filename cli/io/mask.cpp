#include "cli/io/mask.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "cli/io/console.hpp"
#include "cli/io/input.hpp"
#include "cli/io/paths.hpp"
#include "cli/io/platform.hpp"
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

// Whether the text is a mask and not a file name: a board of several lines, a line of one kind of
// given, such as XX..X...., or a puzzle.
bool looks_like_mask(std::string_view text) {
  if (text.find_first_of("/\\") != std::string_view::npos) return false;
  if (text.find('\n') != std::string_view::npos || looks_like_puzzle(text)) return true;
  constexpr std::string_view kNoGivens = ".0-_+=| \t\r";
  const std::size_t given = text.find_first_not_of(kNoGivens);
  return given == std::string_view::npos || std::ranges::all_of(text, [&](char c) {
           return c == text[given] || kNoGivens.find(c) != std::string_view::npos;
         });
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
  if (!in_file && !looks_like_mask(text)) {
    const auto file = platform::open_file(text);
    say("bitdoku: " + command + ": " + text + ": " + (file ? "not a mask" : file.error().message) +
        "\n");
    return {};
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

std::string why_misfit(const std::string& text, std::size_t cells, Shape shape) {
  const bool fits = cells == static_cast<std::size_t>(shape.cells());
  return fits || is_file(text) ? "" : ", and no file has this name";
}

}  // namespace bitdoku::cli
