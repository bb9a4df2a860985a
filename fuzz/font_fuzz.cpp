// Prints with the input as a font. Whatever the input is, the result must be a PDF whose parts are
// consistent.
#include <bitdoku/print.hpp>
#include <cstdlib>

#include "print/font_subset.hpp"

using namespace bitdoku;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view font(reinterpret_cast<const char*>(data), size);
  if (const auto read = print::TrueType::read(font)) {
    print::FontSubset subset(*read);
    for (const char32_t c : {U'1', U'9', U'?', U'\u00C4', U'\u4E00', U'\U0001F9E9'}) {
      if (subset.add(c) >= subset.glyphs().size()) std::abort();
    }
    (void)subset.file();
  }
  std::size_t written = 0;
  PrintOptions options;
  options.font = font;
  Printer printer(std::move(options), [&](std::string_view bytes) { written += bytes.size(); });
  Puzzle puzzle(Shape{2, 2});
  puzzle.set_given(0, 1);
  printer.add({.puzzle = puzzle, .label = "1.9"});
  printer.finish();
  if (written < 1000) std::abort();
  return 0;
}
