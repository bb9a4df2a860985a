#include "print/flow.hpp"

#include <algorithm>
#include <utility>

#include "print/characters.hpp"

namespace bitdoku::print {
namespace {

constexpr Length kTop = 43 * kPoint;       // 15 mm
constexpr Length kFootRoom = 50 * kPoint;  // from the bottom to the lower limit
constexpr Length kFootLine = 30 * kPoint;  // from the bottom to the page number
constexpr TextStyle kFoot{.size = 9 * kPoint, .bold = false, .gray = 35};

constexpr Length kLegendScale = kPoint / 2;
constexpr Length kSignWidth = 18 * kPoint;  // from the left of a sign to its words
constexpr Length kLegendRow = 13 * kPoint;
constexpr Length kLegendGap = 10 * kPoint;
constexpr TextStyle kLegend{.size = 8 * kPoint};

}  // namespace

Flow::Flow(const PrintOptions& options, const Fonts& fonts, Pdf& pdf)
    : fonts_(fonts),
      pdf_(pdf),
      format_(options),
      number_(options.first_page),
      width_(format_.width - format_.inner - format_.outer),
      bottom_(format_.height - kFootRoom) {}

Length Flow::height() const {
  return bottom_ - kTop;
}

void Flow::begin_page() {
  is_begun_ = true;
  page_ = {};
  page_.width = format_.width;
  page_.height = format_.height;
  left_ = number_ % 2 == 0 ? format_.outer : format_.inner;
  y_ = kTop;
}

bool Flow::need(Length height) {
  if (is_begun_ && (height <= left() || y_ == kTop)) return false;
  end_page();
  begin_page();
  return true;
}

void Flow::end_page() {
  if (!is_begun_) return;
  const std::string number = std::to_string(number_);
  const Length y = page_.height - kFootLine;
  const Length most = width_ / 2 - fonts_.width_of(number, kFoot.size, false);
  page_.texts.push_back({.text = fonts_.shortened(note_, kFoot.size, false, most),
                         .x = left_,
                         .y = y,
                         .size = kFoot.size,
                         .anchor = Words::Anchor::left,
                         .gray = kFoot.gray});
  page_.texts.push_back(
      {.text = number, .x = left_ + width_ / 2, .y = y, .size = kFoot.size, .gray = kFoot.gray});
  pdf_.add(page_, pictures_);
  pictures_.clear();
  is_begun_ = false;
  ++number_;
  ++pages_;
}

void Flow::skip(Length height) {
  y_ += height;
}

std::vector<std::string> Flow::wrapped(std::string_view text, const TextStyle& style,
                                       Length width) const {
  std::vector<std::string> lines;
  std::u32string line;
  std::size_t blank = 0;  // behind the last blank of the line
  const auto width_of = [&](std::u32string_view part) {
    return fonts_.width_of(to_utf8(part), style.size, style.bold);
  };
  for (const char32_t c : characters_of(text)) {
    line += c;
    if (c == U' ') {
      blank = line.size();
    } else if (line.size() > 1 && width_of(line) > width) {
      // A word that is longer than a line is cut.
      const std::size_t end = blank > 0 ? blank : line.size() - 1;
      lines.push_back(to_utf8(line.substr(0, end)));
      line.erase(0, end);
      blank = 0;
    }
  }
  lines.push_back(to_utf8(line));
  return lines;
}

void Flow::line(std::string_view text, const TextStyle& style, Length x, Length down) {
  page_.texts.push_back({.text = std::string(text),
                         .x = left_ + x,
                         .y = y_ + down + style.size,
                         .size = style.size,
                         .anchor = Words::Anchor::left,
                         .bold = style.bold,
                         .gray = style.gray});
}

Length Flow::lines(const std::vector<std::string>& lines, const TextStyle& style, Length x,
                   Length down) {
  Length height = 0;
  for (const std::string& one : lines) {
    line(one, style, x, down + height);
    height += style.leading();
  }
  return height;
}

void Flow::rule() {
  page_.lines.push_back(
      {.x1 = left_, .y1 = y_, .x2 = left_ + width_, .y2 = y_, .width = kPoint / 2, .gray = 70});
}

void Flow::picture(std::vector<explain::PictureShape> shapes, Length scale, Length x, Length down) {
  pictures_.push_back(
      {.shapes = std::move(shapes), .x = left_ + x, .y = y_ + down, .scale = scale});
}

std::vector<Flow::Place> Flow::places(const std::vector<explain::PictureMeaning>& legend,
                                      Length width) const {
  std::vector<Place> places;
  Length x = 0;
  Length y = 0;
  for (const explain::PictureMeaning& meaning : legend) {
    const Length need = kSignWidth + fonts_.width_of(meaning.words, kLegend.size, false);
    if (x > 0 && x + need > width) {
      x = 0;
      y += kLegendRow;
    }
    places.push_back({x, y});
    x += need + kLegendGap;
  }
  places.push_back({0, legend.empty() ? 0 : y + kLegendRow});
  return places;
}

Length Flow::legend_height(const std::vector<explain::PictureMeaning>& legend, Length width) const {
  return places(legend, width).back().y;
}

Length Flow::legend(const std::vector<explain::PictureMeaning>& legend, Length width, Length x,
                    Length down) {
  const std::vector<Place> at = places(legend, width);
  for (std::size_t i = 0; i < legend.size(); ++i) {
    picture(legend[i].sign, kLegendScale, x + at[i].x + kSignWidth / 2 - 2 * kPoint,
            down + at[i].y + kLegendRow / 2);
    line(legend[i].words, kLegend, x + at[i].x + kSignWidth,
         down + at[i].y + (kLegendRow - kLegend.leading()) / 2);
  }
  return at.back().y;
}

}  // namespace bitdoku::print
