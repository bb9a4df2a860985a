#include "cli/io/seen_text.hpp"

#include <algorithm>
#include <string_view>

namespace bitdoku::cli {
namespace {

// No empty frame is longer.
constexpr std::size_t kMostOfText = 4096;
constexpr std::string_view kSpace = " \t\r\n\f\v";

std::string_view without_space_around(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kSpace);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

}  // namespace

Result<std::size_t> SeenText::read(std::span<char> buffer) {
  auto got = source_->read(buffer);
  if (!got || beginning_.size() >= kMostOfText) return got;
  std::string_view text(buffer.data(), *got);
  if (beginning_.empty()) text.remove_prefix(std::min(text.find_first_not_of(kSpace), text.size()));
  beginning_ += text.substr(0, kMostOfText - beginning_.size());
  return got;
}

bool SeenText::is_nothing(std::string_view format) const {
  std::string_view text = beginning_;
  if (text.size() >= kMostOfText) return false;
  for (const std::string_view mark : {"\xEF\xBB\xBF", "\xFF\xFE", "\xFE\xFF"}) {
    if (text.starts_with(mark)) text.remove_prefix(mark.size());
  }
  text = without_space_around(text);
  if (text.empty() || text == "end") return true;
  if (format == "csv") return text.find_first_of("\r\n") == std::string_view::npos;
  if (format == "json") return text.find_first_not_of("[] \t\r\n") == std::string_view::npos;
  return format == "opensudoku" && text.find("<game") == std::string_view::npos;
}

}  // namespace bitdoku::cli
