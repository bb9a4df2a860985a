#include "print/font_subset.hpp"

#include <algorithm>

namespace bitdoku::print {
namespace {

void put(std::string& bytes, std::uint64_t number, int size) {
  for (int shift = 8 * (size - 1); shift >= 0; shift -= 8) {
    bytes += static_cast<char>(number >> static_cast<unsigned>(shift) & 0xFFU);
  }
}

void overwrite(std::string& bytes, std::size_t offset, std::uint64_t number, int size) {
  std::string written;
  put(written, number, size);
  if (offset + written.size() <= bytes.size()) bytes.replace(offset, written.size(), written);
}

// The sum of the 32-bit numbers. The table of contents has this sum for each table.
std::uint32_t sum_of(std::string_view bytes) {
  std::uint32_t sum = 0;
  for (std::size_t i = 0; i < bytes.size(); i += 4) sum += number_at(bytes, i, 4);
  return sum;
}

// The tables of a font file, in alphabetic order.
using Tables = std::map<std::string, std::string>;

std::string joined(Tables& tables) {
  std::string contents;
  put(contents, 0x00010000, 4);
  const auto count = static_cast<unsigned>(tables.size());
  unsigned power = 1;
  unsigned log = 0;
  for (; 2 * power <= count; power *= 2) ++log;
  put(contents, count, 2);
  put(contents, 16 * std::uint64_t{power}, 2);
  put(contents, log, 2);
  put(contents, 16 * std::uint64_t{count - power}, 2);
  std::string file;
  const std::size_t first = contents.size() + 16 * tables.size();
  std::size_t head = 0;
  for (auto& [tag, bytes] : tables) {
    const std::size_t size = bytes.size();
    bytes.resize((size + 3) / 4 * 4);
    if (tag == "head") head = first + file.size();
    contents += tag;
    put(contents, sum_of(bytes), 4);
    put(contents, first + file.size(), 4);
    put(contents, size, 4);
    file += bytes;
  }
  file = contents + file;
  overwrite(file, head + 8, 0xB1B0AFBAU - sum_of(file), 4);
  return file;
}

}  // namespace

Glyph FontSubset::number_of(Glyph glyph) {
  const auto number = static_cast<std::size_t>(std::ranges::find(glyphs_, glyph) - glyphs_.begin());
  if (number == glyphs_.size()) glyphs_.push_back(glyph);
  return static_cast<Glyph>(number);
}

Glyph FontSubset::add(char32_t character) {
  const auto known = of_character_.find(character);
  if (known != of_character_.end()) return known->second;
  Glyph glyph = font_->glyph_of(character);
  if (glyph == 0) glyph = font_->glyph_of('?');
  const Glyph number = number_of(glyph);
  of_character_[character] = number;
  if (number == characters_.size()) {
    characters_.push_back(font_->glyph_of(character) == 0 ? U'?' : character);
  }
  return number;
}

// Adds the outlines and their offsets. The list of glyphs grows by the parts of composites.
void FontSubset::add_outlines(std::string& outlines, std::string& places) {
  for (std::size_t i = 0; i < glyphs_.size(); ++i) {
    put(places, outlines.size(), 4);
    std::string outline(font_->outline_of(glyphs_[i]));
    for (const TrueType::Part part : TrueType::parts_of(outline)) {
      overwrite(outline, part.offset, number_of(part.glyph), 2);
    }
    outlines += outline;
    outlines.resize((outlines.size() + 3) / 4 * 4);
  }
  put(places, outlines.size(), 4);
}

std::string FontSubset::file() {
  Tables tables;
  add_outlines(tables["glyf"], tables["loca"]);
  std::string& widths = tables["hmtx"];
  const std::string_view old_widths = font_->table("hmtx");
  const std::uint64_t count = number_at(font_->table("hhea"), 34, 2);
  for (const std::uint64_t glyph : glyphs_) {
    put(widths, number_at(old_widths, 4 * std::min(glyph, count - 1), 2), 2);
    const std::uint64_t bearing = glyph < count ? 4 * glyph + 2 : 2 * (count + glyph);
    put(widths, number_at(old_widths, bearing, 2), 2);
  }
  for (const std::string_view tag : {"head", "hhea", "maxp", "cvt ", "fpgm", "prep"}) {
    if (const std::string_view table = font_->table(tag); !table.empty()) {
      tables[std::string(tag)] = table;
    }
  }
  overwrite(tables["head"], 8, 0, 4);
  overwrite(tables["head"], 50, 1, 2);  // offsets of 4 bytes
  overwrite(tables["hhea"], 34, glyphs_.size(), 2);
  overwrite(tables["maxp"], 4, glyphs_.size(), 2);
  return joined(tables);
}

}  // namespace bitdoku::print
