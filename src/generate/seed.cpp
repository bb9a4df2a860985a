#include "generate/seed.hpp"

#include <array>

#include "generate/difficulty.hpp"
#include "generate/random.hpp"

namespace bitdoku::generating {
namespace {

std::string begin_text(std::string_view command) {
  return std::string(kWishVersion) + std::string(command);
}

std::string shape_text(Shape shape) {
  return " shape=" + std::to_string(shape.box_rows()) + "x" + std::to_string(shape.box_cols());
}

std::string mask_text(const std::vector<bool>& mask) {
  std::string text = " mask=";
  for (const bool has_given : mask) text += has_given ? '1' : '0';
  return text;
}

std::string range_text(int least, int most) {
  return std::to_string(least) + "-" + std::to_string(most);
}

// The number as sixteen hexadecimal digits.
std::string hex(std::uint64_t number) {
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += "0123456789abcdef"[number >> shift & 15U];
  return text;
}

// One byte per cell; 0 is a blank.
void append_cells(std::string& bytes, std::span<const Digit> cells) {
  for (const Digit digit : cells) bytes += static_cast<char>(digit);
}

std::string grids_text(const std::vector<std::vector<Digit>>& grids) {
  std::string bytes;
  for (const std::vector<Digit>& grid : grids) append_cells(bytes, grid);
  return " grids=" + std::to_string(grids.size()) + ":" + hex(fnv1a(bytes));
}

std::string symmetries_text(const std::vector<Symmetry>& symmetries) {
  if (symmetries == std::vector{Symmetry::none}) return {};
  std::string text;
  for (const Symmetry symmetry : symmetries) {
    text += (text.empty() ? " symmetry=" : ",") + std::string(to_string(symmetry));
  }
  return text;
}

}  // namespace

std::uint64_t fnv1a(std::string_view bytes) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char byte : bytes) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3;
  return hash;
}

std::uint64_t mixed_seed(std::uint64_t seed, std::string_view wish) {
  return seed ^ Random::scramble(fnv1a(wish));
}

std::string text_of(const GenerateOptions& options, const PathWish& path) {
  const PuzzleWish& wish = options.wish;
  const DrawOptions& draw = options.draw;
  std::string text = begin_text("generate") + shape_text(wish.shape);
  if (draw.sample != Sample::top_down) {
    text += " sample=" + std::string(sample_names()[static_cast<std::size_t>(draw.sample)]);
  }
  if (wish.sukaku) text += " sukaku";
  if (wish.clues) text += " givens=" + range_text(wish.clues->least, wish.clues->most);
  if (wish.minimal) text += " minimal";
  text += symmetries_text(wish.symmetries);
  if (!wish.pattern.empty()) text += mask_text(wish.pattern);
  if (!draw.grids.empty()) text += grids_text(draw.grids);
  if (wish.rating) {
    text += " rating=" + range_text(to_tenths(wish.rating->least), to_tenths(wish.rating->most));
  }
  return text + path.text();
}

std::string text_of(const PatternOptions& wish) {
  return begin_text("pattern") + shape_text(wish.shape) + mask_text(wish.mask) +
         (wish.minimal ? " minimal" : "");
}

std::string minimize_text(const Puzzle& puzzle) {
  std::string bytes;
  append_cells(bytes, puzzle.givens());
  return begin_text("minimize") + shape_text(puzzle.shape()) + " puzzle=" + hex(fnv1a(bytes));
}

std::string isomorph_text() {
  return begin_text("isomorph");
}

}  // namespace bitdoku::generating
