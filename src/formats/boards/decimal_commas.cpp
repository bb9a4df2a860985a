#include "formats/boards/decimal_commas.hpp"

#include <algorithm>
#include <string>

namespace bitdoku {
namespace {

constexpr std::string_view kBetweenNumbers = ";\t |";

// The part of "5,0" before the comma. Empty if the text is something else.
std::string_view whole_part(std::string_view text) {
  const std::size_t comma = text.find(',');
  if (comma == std::string_view::npos || comma == 0 || comma + 1 == text.size()) return {};
  const std::string_view whole = text.substr(0, comma);
  if (whole.find_first_not_of("0123456789") != std::string_view::npos) return {};
  return text.find_first_not_of('0', comma + 1) == std::string_view::npos ? whole
                                                                          : std::string_view();
}

// Calls `take` for each part between the signs that separate numbers, and for each such sign.
template <class Take>
void for_each_part(std::string_view line, Take take) {
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t end = std::min(line.find_first_of(kBetweenNumbers, at), line.size());
    if (end > at) take(line.substr(at, end - at));
    if (end < line.size()) take(line.substr(end, 1));
    at = end + 1;
  }
}

class DecimalCommas : public LineFilter {
 public:
  void add(std::string& out, std::string_view line) override {
    for_each_part(line, [&](std::string_view part) {
      const std::string_view whole = whole_part(part);
      out += whole.empty() ? part : whole;
    });
  }
};

}  // namespace

bool has_decimal_commas(std::string_view text) {
  constexpr std::size_t kFewestNumbers = 16;
  std::size_t with_comma = 0;
  std::size_t others = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::string_view line = text.substr(at, end - at);
    if (line.ends_with('\r')) line.remove_suffix(1);
    at = end + 1;
    for_each_part(line, [&](std::string_view part) {
      if (!whole_part(part).empty()) {
        ++with_comma;
      } else if (part.find(',') != std::string_view::npos) {
        ++others;
      }
    });
  }
  return with_comma >= kFewestNumbers && others == 0;
}

std::unique_ptr<LineFilter> without_decimal_commas() {
  return std::make_unique<DecimalCommas>();
}

}  // namespace bitdoku
