#include "cli/commands/read_answer.hpp"

#include <algorithm>
#include <cmath>

#include "cli/io/photo_file.hpp"

namespace bitdoku::cli {
namespace {

std::string line_of_cells(const Cells9x9& cells) {
  std::string line;
  for (const Digit digit : cells) line += digit == 0 ? '.' : static_cast<char>('0' + digit);
  return line;
}

bool has_grid(const PhotoReading& reading) {
  return reading.outcome != PhotoOutcome::bad_image && reading.outcome != PhotoOutcome::no_grid;
}

double four_places(double value) {
  return std::round(value * 1e4) / 1e4;
}

Json json_point(PhotoPoint point, int reduction) {
  Json json = Json::array();
  json.append(std::round(point.x * reduction)).append(std::round(point.y * reduction));
  return json;
}

Json json_cell(const PhotoReading& reading, int cell) {
  const auto place = static_cast<std::size_t>(cell);
  const PhotoCell& read = reading.cells[place];
  Json json = Json::object();
  Json probabilities = Json::array();
  for (const double probability : read.probabilities) {
    probabilities.append(four_places(probability));
  }
  json.set("cell", names_of_cells({&cell, 1}))
      .set("digit", std::uint64_t{reading.puzzle[place]})
      .set_bool("unsure", read.is_unsure)
      .set("handwriting", four_places(read.handwriting))
      .set("probabilities", probabilities);
  return json;
}

void set_grid(Json& json, const PhotoReading& reading, int reduction) {
  json.set("turn", static_cast<std::uint64_t>(reading.turn))
      .set("line_score", four_places(reading.line_score));
  Json corners = Json::array();
  for (const PhotoPoint& corner : reading.corners) corners.append(json_point(corner, reduction));
  Json unsure = Json::array();
  for (const int cell : reading.unsure_cells) unsure.append(names_of_cells({&cell, 1}));
  Json cells = Json::array();
  for (int cell = 0; cell < 81; ++cell) cells.append(json_cell(reading, cell));
  json.set("corners", corners).set("unsure_cells", unsure).set("cells", cells);
}

// A number of an SVG file, with one decimal.
std::string svg_number(double value) {
  const auto tenths = static_cast<long long>(std::llround(value * 10));
  const long long size = std::abs(tenths);
  return (tenths < 0 ? "-" : "") + std::to_string(size / 10) + "." + std::to_string(size % 10);
}

// A bitmap as a data URL: BMP with a palette of grays, which every browser shows.
std::string bitmap_of(const DecodedPicture& picture) {
  const auto width = static_cast<std::uint32_t>(picture.width);
  const auto height = static_cast<std::uint32_t>(picture.height);
  const std::uint32_t stride = (width + 3) / 4 * 4;
  constexpr std::uint32_t kHead = 54 + 256 * 4;
  std::string bytes = "BM";
  const auto put = [&](std::uint32_t value, int size) {
    for (int i = 0; i < size; ++i) bytes += static_cast<char>(value >> (8 * i) & 0xffU);
  };
  for (const std::uint32_t value : {kHead + stride * height, 0U, kHead, 40U, width, height}) {
    put(value, 4);
  }
  put(1, 2);
  put(8, 2);
  for (const std::uint32_t value : {0U, stride * height, 2835U, 2835U, 256U, 0U}) put(value, 4);
  for (std::uint32_t gray = 0; gray < 256; ++gray) put(gray * 0x10101U, 4);
  for (std::uint32_t y = height; y-- > 0;) {
    const auto row = picture.pixels.begin() + static_cast<std::ptrdiff_t>(std::size_t{y} * width);
    bytes.append(row, row + static_cast<std::ptrdiff_t>(width));
    bytes.append(stride - width, '\0');
  }
  return bytes;
}

std::string base64_of(const std::string& bytes) {
  constexpr std::string_view kSymbols =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
    std::uint32_t bits = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      bits = bits << 8 | (k < count ? static_cast<unsigned char>(bytes[i + k]) : 0U);
    }
    for (std::size_t k = 0; k < 4; ++k) {
      text += k <= count ? kSymbols[bits >> (18 - 6 * k) & 63U] : '=';
    }
  }
  return text;
}

PhotoPoint middle_of(const PhotoReading& reading, std::size_t cell) {
  const std::size_t corner = cell / 9 * 10 + cell % 9;
  PhotoPoint middle;
  for (const std::size_t place : {corner, corner + 1, corner + 10, corner + 11}) {
    middle.x += reading.lattice[place].x / 4;
    middle.y += reading.lattice[place].y / 4;
  }
  return middle;
}

std::string svg_lines(const PhotoReading& reading) {
  std::string path;
  const auto add_line = [&](std::size_t first, std::size_t step) {
    for (std::size_t i = 0; i < 10; ++i) {
      const PhotoPoint& place = reading.lattice[first + i * step];
      path += (i == 0 ? "M" : "L") + svg_number(place.x) + " " + svg_number(place.y);
    }
  };
  for (std::size_t i = 0; i < 10; ++i) {
    add_line(i * 10, 1);
    add_line(i, 10);
  }
  return "<path d=\"" + path + "\" fill=\"none\" stroke=\"#0072b2\" stroke-width=\"1.5\"/>\n";
}

std::string svg_digits(const PhotoReading& reading) {
  const double width = std::hypot(reading.corners[1].x - reading.corners[0].x,
                                  reading.corners[1].y - reading.corners[0].y);
  std::string text = "<g font-family=\"sans-serif\" font-weight=\"bold\" font-size=\"" +
                     svg_number(width / 22) + "\">\n";
  for (std::size_t cell = 0; cell < 81; ++cell) {
    const bool is_unsure = reading.cells[cell].is_unsure;
    if (reading.puzzle[cell] == 0 && !is_unsure) continue;
    const PhotoPoint middle = middle_of(reading, cell);
    // Beside the printed digit, so that both can be compared.
    text += "<text x=\"" + svg_number(middle.x + width / 50) + "\" y=\"" +
            svg_number(middle.y + width / 20) + "\" fill=\"" + (is_unsure ? "#d55e00" : "#0072b2") +
            "\">" + (reading.puzzle[cell] == 0 ? "-" : std::to_string(reading.puzzle[cell])) +
            (is_unsure ? "?" : "") + "</text>\n";
  }
  return text + "</g>\n";
}

}  // namespace

std::string line_of_puzzle(const PhotoReading& reading) {
  return line_of_cells(reading.puzzle);
}

Json to_json(const std::string& source, const PhotoReading& reading, const std::string& error,
             int reduction) {
  Json json = Json::object();
  json.set("source", source);
  if (!error.empty()) {
    json.set("verdict", has_grid(reading) ? to_string(reading.outcome) : "unreadable");
    json.set("reason", error);
  } else {
    json.set("puzzle", line_of_puzzle(reading))
        .set("solution", line_of_cells(reading.solution))
        .set("verdict", "unique")
        .set("margin", four_places(reading.margin))
        .set_bool("sure", reading.is_sure)
        .set_bool("has_entries", reading.has_entries);
  }
  if (has_grid(reading)) set_grid(json, reading, reduction);
  return json;
}

std::string to_svg(const DecodedPicture& picture, const std::vector<PhotoReading>& readings) {
  const std::string size = "width=\"" + std::to_string(picture.width) + "\" height=\"" +
                           std::to_string(picture.height) + "\"";
  std::string text = "<svg xmlns=\"http://www.w3.org/2000/svg\" " + size + " viewBox=\"0 0 " +
                     std::to_string(picture.width) + " " + std::to_string(picture.height) +
                     "\">\n<image " + size + " href=\"data:image/bmp;base64," +
                     base64_of(bitmap_of(picture)) + "\"/>\n";
  for (const PhotoReading& reading : readings) {
    if (has_grid(reading)) text += svg_lines(reading) + svg_digits(reading);
  }
  return text + "</svg>\n";
}

}  // namespace bitdoku::cli
