#include "formats/boards/hash_frames.hpp"

#include <algorithm>
#include <string>

#include "formats/head.hpp"

namespace bitdoku {
namespace {

bool is_framed_by_hashes(std::string_view line) {
  const std::string_view text = trimmed(line);
  return text.size() > 2 && text.starts_with('#') && text.ends_with('#');
}

}  // namespace

bool has_hash_frames(std::string_view text) {
  constexpr std::size_t kFewest = 4;
  std::size_t lines = 0;
  std::size_t framed = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!trimmed(line).empty()) ++lines;
    if (is_framed_by_hashes(line)) ++framed;
  }
  return framed >= kFewest && 2 * framed > lines;
}

std::unique_ptr<LineFilter> without_hash_frames() {
  return changed_lines([](std::string_view line) {
    std::string out(line);
    if (is_framed_by_hashes(line)) std::ranges::replace(out, '#', '|');
    return out;
  });
}

}  // namespace bitdoku
