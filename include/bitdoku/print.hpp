// Puzzles on paper: pages of boards, as PDF or as SVG.
//
//   bitdoku::PrintOptions look;
//   look.per_page = 6;
//   look.title = "Sudoku";
//   look.solutions = true;
//   std::ofstream file("book.pdf", std::ios::binary);
//   bitdoku::Printer printer(look, [&](std::string_view bytes) { file << bytes; });
//   for (const auto& [puzzle, solution] : mine) printer.add({puzzle, solution, "hard"});
//   printer.finish();
//
// The same puzzles and options give the same bytes on every machine: there is no date in them, and
// nothing of the fonts that are installed.
//
// PDF uses Helvetica, which every reader has, without embedding it; a page of nine boards is some
// 20 KB. What it can write is Latin letters (Windows-1252); other characters become '?'. SVG has no
// such bound.
#ifndef BITDOKU_PRINT_HPP
#define BITDOKU_PRINT_HPP

#include <bitdoku/export.h>

#include <bitdoku/formats.hpp>
#include <bitdoku/puzzle.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace BITDOKU_NAMESPACE bitdoku {

// The largest side that can be printed.
inline constexpr int kMostPrintedSide = 36;
// The most boards on a page.
inline constexpr int kMostPerPage = 12;

struct PrintOptions {
  enum class Form : std::uint8_t { pdf, svg };
  enum class Paper : std::uint8_t { a4, letter };

  Form form = Form::pdf;
  Paper paper = Paper::a4;
  int per_page = 4;        // puzzles, 1 to kMostPerPage; values beyond are limited to that
  std::string title = {};  // of each page, UTF-8; empty: no title
  bool candidates =
      false;  // print small candidates in blank cells, except those that a given excludes
  bool solutions = false;      // print solutions on pages at the end
  int solutions_per_page = 0;  // 1 to kMostPerPage; 0: 12, 6 above side 9, 2 above side 16
};

// A puzzle to print. Struck-out candidates are always shown, by printing those that are left.
struct PrintedPuzzle {
  Puzzle puzzle = Puzzle();
  // For the pages at the end. If it is empty, `note` is printed instead.
  std::vector<Digit> solution = {};
  std::string label = {};  // printed beside the number, such as "ER 3.4" or "hard"; UTF-8
  std::string note = {};   // UTF-8
  // The symbols for digits. Numbers are used if it is unset or has no symbols for the side.
  std::optional<Alphabet> alphabet = {};
};

// Lays out puzzles, numbered from 1, page by page. Keeps only the current page and, for the
// solutions, the digits of all boards. One thread at a time may use a printer; different ones are
// independent.
class Printer {
 public:
  // Receives the next part of the PDF, to be appended to the parts before it, or one whole SVG
  // page. Its exceptions pass through the call that led to it.
  using OnBytes = std::function<void(std::string_view bytes)>;

  Printer(PrintOptions options, OnBytes on_bytes);
  ~Printer();
  Printer(Printer&&) noexcept;
  Printer& operator=(Printer&&) noexcept;

  // Adds a puzzle. Returns false and does nothing for a side above kMostPrintedSide, for extra
  // houses, for a solution of wrong length, and after finish().
  bool add(PrintedPuzzle puzzle);
  // Writes the last pages; without puzzles, one empty page. A second call does nothing.
  void finish();
  // The number of pages written so far.
  [[nodiscard]] std::size_t pages() const;

 private:
  class Work;
  std::unique_ptr<Work> work_;
};

// Whether PDF can show all of this UTF-8 text.
[[nodiscard]] bool fits_pdf(std::string_view text);

}  // namespace bitdoku

#endif
