#include "print/truetype.hpp"

#include <algorithm>

namespace bitdoku::print {
namespace {

Error error(std::string message) {
  return {ErrorCode::unsupported, 0, 0, std::move(message)};
}

// The part of the bytes from `offset` on: `size` of them, or as many as there are.
std::string_view part_of(std::string_view bytes, std::uint64_t offset, std::uint64_t size) {
  if (offset >= bytes.size()) return {};
  return bytes.substr(static_cast<std::size_t>(offset),
                      static_cast<std::size_t>(std::min<std::uint64_t>(size, bytes.size())));
}

// Looks up a character in a map of segments, which has characters up to U+FFFF.
Glyph glyph_in_segments(std::string_view map, char32_t character) {
  const std::uint64_t segments = number_at(map, 6, 2) / 2;
  const std::uint64_t ends = 14;
  const std::uint64_t starts = ends + 2 * segments + 2;
  for (std::uint64_t i = 0; i < segments; ++i) {
    if (number_at(map, ends + 2 * i, 2) < character) continue;
    const std::uint32_t start = number_at(map, starts + 2 * i, 2);
    if (start > character) return 0;
    const std::uint32_t delta = number_at(map, starts + 2 * (segments + i), 2);
    const std::uint64_t offsets = starts + 2 * (2 * segments + i);
    const std::uint32_t offset = number_at(map, offsets, 2);
    if (offset == 0) return static_cast<Glyph>(character + delta);
    const std::uint32_t glyph =
        number_at(map, offsets + offset + 2 * std::uint64_t{character - start}, 2);
    return glyph == 0 ? Glyph{0} : static_cast<Glyph>(glyph + delta);
  }
  return 0;
}

// Looks up a character in a map of groups, which has all characters.
Glyph glyph_in_groups(std::string_view map, char32_t character) {
  const std::uint64_t groups = std::min<std::uint64_t>(number_at(map, 12, 4), map.size() / 12);
  for (std::uint64_t i = 0; i < groups; ++i) {
    const std::uint64_t group = 16 + 12 * i;
    const std::uint32_t first = number_at(map, group, 4);
    if (character < first || character > number_at(map, group + 4, 4)) continue;
    return static_cast<Glyph>(number_at(map, group + 8, 4) + (character - first));
  }
  return 0;
}

}  // namespace

std::uint32_t number_at(std::string_view bytes, std::uint64_t offset, int size) {
  if (offset + static_cast<std::uint64_t>(size) > bytes.size()) return 0;
  std::uint32_t number = 0;
  for (const char byte :
       bytes.substr(static_cast<std::size_t>(offset), static_cast<std::size_t>(size))) {
    number = number << 8U | static_cast<unsigned char>(byte);
  }
  return number;
}

Result<TrueType> TrueType::read(std::string_view file) {
  if (file.starts_with("OTTO")) return error("the font has no TrueType outlines");
  if (file.starts_with("ttcf")) return error("the file has several fonts");
  if (number_at(file, 0, 4) != 0x00010000 && !file.starts_with("true")) {
    return error("the file is not a TrueType font");
  }
  TrueType font(file);
  for (const std::string_view tag : {"cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp"}) {
    if (font.table(tag).empty()) return error("the font has no table " + std::string(tag));
  }
  constexpr std::uint32_t kNotToBeEmbedded = 2;
  if ((number_at(font.table("OS/2"), 8, 2) & 0xFU) == kNotToBeEmbedded) {
    return error("the licence of the font forbids embedding it");
  }
  const std::string_view head = font.table("head");
  font.units_ = static_cast<int>(number_at(head, 18, 2));
  font.long_offsets_ = number_at(head, 50, 2) != 0;
  font.glyphs_ = static_cast<int>(number_at(font.table("maxp"), 4, 2));
  font.widths_ = static_cast<int>(number_at(font.table("hhea"), 34, 2));
  font.find_character_map();
  if (font.units_ < 16 || font.units_ > 16384 || font.widths_ == 0 || font.map_.empty()) {
    return error("the font is damaged");
  }
  if (font.glyph_of('0') == 0 || font.glyph_of('?') == 0) {
    return error("the font lacks digits or a question mark");
  }
  return font;
}

std::string_view TrueType::table(std::string_view tag) const {
  const std::uint32_t tables = number_at(file_, 4, 2);
  for (std::uint64_t entry = 12; entry < 12 + 16 * std::uint64_t{tables}; entry += 16) {
    if (part_of(file_, entry, 4) != tag) continue;
    return part_of(file_, number_at(file_, entry + 8, 4), number_at(file_, entry + 12, 4));
  }
  return {};
}

// Chooses a map of all Unicode characters (format 12), or else of those up to U+FFFF (format 4).
void TrueType::find_character_map() {
  const std::string_view maps = table("cmap");
  const std::uint32_t count = number_at(maps, 2, 2);
  for (std::uint64_t entry = 4; entry < 4 + 8 * std::uint64_t{count}; entry += 8) {
    const std::uint32_t platform = number_at(maps, entry, 2);
    const std::uint32_t encoding = number_at(maps, entry + 2, 2);
    const std::string_view map = part_of(maps, number_at(maps, entry + 4, 4), maps.size());
    const std::uint32_t format = number_at(map, 0, 2);
    const bool unicode = platform == 0 || (platform == 3 && (encoding == 1 || encoding == 10));
    if (unicode && (format == 12 || (format == 4 && map_.empty()))) map_ = map;
  }
}

Glyph TrueType::glyph_of(char32_t character) const {
  const bool segments = number_at(map_, 0, 2) == 4;
  if (segments && character > 0xFFFF) return 0;
  const Glyph glyph =
      segments ? glyph_in_segments(map_, character) : glyph_in_groups(map_, character);
  return glyph < glyphs_ ? glyph : Glyph{0};
}

int TrueType::thousandths(int length) const {
  const int doubled = 2000 * length;
  return (doubled + (doubled < 0 ? -units_ : units_)) / (2 * units_);
}

int TrueType::width_of(Glyph glyph) const {
  const int entry = std::min<int>(glyph, widths_ - 1);
  return thousandths(
      static_cast<int>(number_at(table("hmtx"), 4 * static_cast<std::uint64_t>(entry), 2)));
}

int TrueType::height_of(Glyph glyph) const {
  return thousandths(signed_at(outline_of(glyph), 8));
}

std::string_view TrueType::outline_of(Glyph glyph) const {
  const std::string_view places = table("loca");
  const std::uint64_t index = glyph;
  const auto place = [&](std::uint64_t i) {
    return long_offsets_ ? std::uint64_t{number_at(places, 4 * i, 4)}
                         : 2 * std::uint64_t{number_at(places, 2 * i, 2)};
  };
  const std::uint64_t begin = place(index);
  const std::uint64_t end = place(index + 1);
  return end <= begin ? std::string_view() : part_of(table("glyf"), begin, end - begin);
}

std::vector<TrueType::Part> TrueType::parts_of(std::string_view outline) {
  enum Flag : std::uint32_t { words = 1, scale = 8, more = 0x20, two_scales = 0x40, matrix = 0x80 };
  std::vector<Part> parts;
  if (signed_at(outline, 0) >= 0) return parts;
  std::uint64_t at = 10;
  for (std::uint32_t flags = more; (flags & more) != 0 && at + 4 <= outline.size();) {
    flags = number_at(outline, at, 2);
    parts.push_back(
        {static_cast<std::size_t>(at) + 2, static_cast<Glyph>(number_at(outline, at + 2, 2))});
    at += (flags & words) != 0 ? 8 : 6;
    if ((flags & scale) != 0) at += 2;
    if ((flags & two_scales) != 0) at += 4;
    if ((flags & matrix) != 0) at += 8;
  }
  return parts;
}

std::string TrueType::name(int number) const {
  const std::string_view names = table("name");
  const std::uint32_t count = number_at(names, 2, 2);
  const std::uint64_t texts = number_at(names, 4, 2);
  std::string found;
  for (std::uint64_t entry = 6; entry < 6 + 12 * std::uint64_t{count} && found.empty();
       entry += 12) {
    if (number_at(names, entry + 6, 2) != static_cast<std::uint32_t>(number)) continue;
    // Some names have two bytes for each character. No letter has the byte 0.
    for (const char c :
         part_of(names, texts + number_at(names, entry + 10, 2), number_at(names, entry + 8, 2))) {
      const bool letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
      if (letter || (c >= '0' && c <= '9') || c == '-' || c == ' ') found += c;
    }
  }
  return found.empty() ? "Font" : found;
}

}  // namespace bitdoku::print
