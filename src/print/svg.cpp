#include "print/svg.hpp"

#include "formats/xml_text.hpp"
#include "print/characters.hpp"
#include "print/numbers.hpp"

namespace bitdoku::print {
namespace {

// The colour as SVG writes it: "#000000" is black.
std::string color_of(Gray gray) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  const unsigned level = gray * 255U / 100U;
  const std::string two{kDigits[level / 16], kDigits[level % 16]};
  return "#" + two + two + two;
}

std::string attribute(std::string_view name, const std::string& value) {
  return " " + std::string(name) + "=\"" + value + "\"";
}

std::string head_of(const Page& page, const std::string& family) {
  const std::string width = hundredths(page.width);
  const std::string height = hundredths(page.height);
  return "<svg xmlns=\"http://www.w3.org/2000/svg\"" + attribute("width", width + "pt") +
         attribute("height", height + "pt") + attribute("viewBox", "0 0 " + width + " " + height) +
         " font-family=\"" + family + "Helvetica, Arial, 'Liberation Sans', sans-serif\">\n<rect" +
         attribute("width", width) + attribute("height", height) + " fill=\"#ffffff\"/>\n";
}

std::string rectangle_as_svg(const Filled& r) {
  return "<rect" + attribute("x", hundredths(r.x)) + attribute("y", hundredths(r.y)) +
         attribute("width", hundredths(r.width)) + attribute("height", hundredths(r.height)) +
         attribute("fill", color_of(r.gray)) + "/>\n";
}

std::string text_as_svg(const Words& words) {
  std::string tag = "<text" + attribute("x", hundredths(words.x)) +
                    attribute("y", hundredths(words.y)) +
                    attribute("font-size", hundredths(words.size));
  if (words.anchor == Words::Anchor::middle) tag += attribute("text-anchor", "middle");
  if (words.anchor == Words::Anchor::right) tag += attribute("text-anchor", "end");
  if (words.bold) tag += attribute("font-weight", "bold");
  if (words.gray != 0) tag += attribute("fill", color_of(words.gray));
  return tag + ">" + xml_escaped(to_utf8(characters_of(words.text))) + "</text>\n";
}

}  // namespace

std::string page_as_svg(const Page& page, const std::string& family) {
  std::string out = head_of(page, family.empty() ? "" : "'" + family + "', ");
  for (const Filled& rectangle : page.rectangles) out += rectangle_as_svg(rectangle);
  // Consecutive lines of one kind form one path.
  const Stroke* last = nullptr;
  for (const Stroke& line : page.lines) {
    if (last == nullptr || last->width != line.width || last->gray != line.gray) {
      out += (last == nullptr ? std::string() : std::string("\"/>\n")) + "<path" +
             attribute("stroke", color_of(line.gray)) +
             attribute("stroke-width", hundredths(line.width)) +
             " stroke-linecap=\"square\" fill=\"none\" d=\"";
    }
    out += "M" + hundredths(line.x1) + " " + hundredths(line.y1) + "L" + hundredths(line.x2) + " " +
           hundredths(line.y2);
    last = &line;
  }
  if (last != nullptr) out += "\"/>\n";
  for (const Words& words : page.texts) out += text_as_svg(words);
  return out + "</svg>\n";
}

}  // namespace bitdoku::print
