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

// The largest side that is printed.
inline constexpr int kMostPrintedSide = 36;
// The most boards on a page.
inline constexpr int kMostPerPage = 12;

struct PrintOptions {
  enum class Form : std::uint8_t { pdf, svg };
  enum class Paper : std::uint8_t { a4, letter };

  Form form = Form::pdf;
  Paper paper = Paper::a4;
  int per_page = 4;            // puzzles, 1 to kMostPerPage; what is beyond counts as that
  std::string title = {};      // of each page, UTF-8; empty: none
  bool candidates = false;     // small, in blank cells: what no given in sight excludes
  bool solutions = false;      // on pages of their own at the end
  int solutions_per_page = 0;  // up to kMostPerPage; 0: 12, 6 of sides above 9, 2 of those above 16
};

// What is printed. Struck out candidates are always shown, as those that are left.
struct PrintedPuzzle {
  Puzzle puzzle = Puzzle();
  // For the pages at the end; empty where there is none: `note` is written in its place.
  std::vector<Digit> solution = {};
  std::string label = {};  // beside the number, as "ER 3.4" or "hard"; UTF-8
  std::string note = {};   // UTF-8
  // How digits are written; unset, or where it has no symbols for the side: as numbers.
  std::optional<Alphabet> alphabet = {};
};

// Lays out puzzles, numbered from 1, page after page. Keeps the page that is being filled, and, for
// the solutions, the digits of all boards. For one thread at a time; different ones are
// independent.
class Printer {
 public:
  // Gets a part of the PDF, which are all to be put together, or the whole of a page of SVG. What
  // it throws comes out of the call that led to it.
  using OnBytes = std::function<void(std::string_view bytes)>;

  Printer(PrintOptions options, OnBytes on_bytes);
  ~Printer();
  Printer(Printer&&) noexcept;
  Printer& operator=(Printer&&) noexcept;

  // False, with nothing done, for a side above kMostPrintedSide, extra houses, a solution that is
  // neither empty nor as long as the board, and after finish().
  bool add(PrintedPuzzle puzzle);
  // The last pages; with no puzzle there is one empty page. A second call does nothing.
  void finish();
  // So far handed over.
  [[nodiscard]] std::size_t pages() const;

 private:
  class Work;
  std::unique_ptr<Work> work_;
};

// Can PDF show all of this text (UTF-8)?
[[nodiscard]] bool fits_pdf(std::string_view text);

}  // namespace bitdoku

#endif
