// Prints walkthroughs as PDF: for each step of a solution its picture and its words, several steps
// on a page.
//
//   std::ofstream file("walkthrough.pdf", std::ios::binary);
//   bitdoku::Walkthrough pages({}, [&](std::string_view bytes) { file << bytes; });
//   bitdoku::Path path(*position);
//   pages.begin("My puzzle", to_line(puzzle));
//   while (path.next()) pages.add(path.advice().text, path.position(), path.advice().step);
//   pages.end(path.advice().text);
//   pages.finish();
//
// The same steps and options give the same bytes on every machine, as with Printer.
#ifndef BITDOKU_WALKTHROUGH_HPP
#define BITDOKU_WALKTHROUGH_HPP

#include <bitdoku/export.h>

#include <bitdoku/explain.hpp>
#include <bitdoku/print.hpp>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace BITDOKU_NAMESPACE bitdoku {

// One thread at a time may use a walkthrough; different ones are independent.
class Walkthrough {
 public:
  // Of the options it uses the paper, the margins, the fonts, the title of the document and the
  // number of the first page.
  Walkthrough(PrintOptions options, Printer::OnBytes on_bytes);
  ~Walkthrough();
  Walkthrough(Walkthrough&&) noexcept;
  Walkthrough& operator=(Walkthrough&&) noexcept;

  // Begins a puzzle on a new page. All texts are UTF-8.
  void begin(std::string_view heading, std::string_view puzzle);
  // Adds a step of the position, with its picture and its sentences. A step that sets a digit is a
  // third of the page wide, any other as wide as the page. A step with two to six branches has a
  // picture of each, too.
  void add(std::string_view heading, const Position& position, const Step& step);
  // Adds a step without picture.
  void add(std::string_view heading, std::span<const std::string> sentences);
  // Writes a line below the steps of the puzzle.
  void end(std::string_view text);
  // Writes the last page and the end of the file; without puzzles, one empty page.
  void finish();
  // The number of pages written so far.
  [[nodiscard]] std::size_t pages() const;

 private:
  class Work;
  std::unique_ptr<Work> work_;
};

}  // namespace bitdoku

#endif
