#include "formats/boards/gaps.hpp"

#include <algorithm>
#include <bitdoku/shape.hpp>
#include <string>

#include "formats/foreign_symbols.hpp"
#include "formats/head.hpp"

namespace bitdoku {
namespace {

// Lines of a frame: rows with bars, and those that have nothing else.
enum class FrameLine : std::uint8_t { row, bars, other };

FrameLine frame_line(std::string_view line) {
  line = trimmed(line);
  if (line.size() < 2 || line.front() != '|' || line.back() != '|') return FrameLine::other;
  if (line.find_first_not_of("| ") == line.npos) return FrameLine::bars;
  return line.find_first_of("123456789") == line.npos ? FrameLine::other : FrameLine::row;
}

// The line is the second, fourth or sixth one of its band.
class GapLines {
 public:
  bool is_gap(std::string_view line) {
    const FrameLine kind = frame_line(line);
    if (kind == FrameLine::other) {
      at_ = 0;
      return false;
    }
    return ++at_ % 2 == 0;
  }

 private:
  std::size_t at_ = 0;
};

class WithoutGapLines : public LineFilter {
 public:
  void add(std::string& out, std::string_view line) override {
    const AsciiText ascii(line);
    const bool is_gap = lines_.is_gap(ascii.get());
    const std::size_t begin = out.size();
    out += is_gap ? ascii.get() : line;
    // It becomes a ruler.
    if (is_gap) std::replace(out.begin() + static_cast<std::ptrdiff_t>(begin), out.end(), ' ', '-');
  }

 private:
  GapLines lines_;
};

}  // namespace

bool has_gap_lines(std::string_view written) {
  const AsciiText ascii(written);
  std::string_view text = ascii.get();
  GapLines lines;
  std::size_t rows = 0;
  std::size_t gaps = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (frame_line(line) == FrameLine::other) {
      (void)lines.is_gap(line);
    } else if (lines.is_gap(line)) {
      ++gaps;
      if (frame_line(line) != FrameLine::bars) return false;
    } else {
      ++rows;
    }
  }
  const bool is_side =
      rows >= kMinSide && rows <= kMaxSide && Shape::of_side(static_cast<int>(rows)).has_value();
  return is_side && 2 * gaps >= rows;
}

std::unique_ptr<LineFilter> without_gap_lines() {
  return std::make_unique<WithoutGapLines>();
}

}  // namespace bitdoku
