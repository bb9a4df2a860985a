// Prints puzzles: pages of boards, as PDF or as SVG.
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
// The same puzzles and options give the same bytes on every machine. The files contain no date and
// do not depend on the installed fonts.
//
// A PDF embeds its fonts, reduced to the characters that it uses. The built-in font is Arimo, which
// has Latin, Greek and Cyrillic letters; you can give TrueType fonts instead. A character that the
// font lacks becomes '?'. An SVG only names its font, so it can have any character.
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
// The largest number of boards on a page.
inline constexpr int kMostPerPage = 12;

// The size of custom paper and of margins, in hundredths of a millimetre. An inch has 2540.
inline constexpr int kLeastPaper = 5'000;
inline constexpr int kMostPaper = 200'000;
// The largest width of lines around boxes, in percent.
inline constexpr int kMostBoxLines = 400;

// Values that are out of range are replaced by the nearest possible ones.
struct PrintOptions {
  enum class Form : std::uint8_t { pdf, svg };
  enum class Paper : std::uint8_t { a4, letter, a5, custom };
  enum class SolutionsAt : std::uint8_t {
    end,        // on pages after all puzzles
    next_page,  // after each page of puzzles
  };

  Form form = Form::pdf;
  Paper paper = Paper::a4;
  int per_page = 0;        // puzzles, 1 to kMostPerPage; 0: 4, or 1 in large print
  std::string title = {};  // of each page, UTF-8; empty: no title
  bool candidates =
      false;  // print small candidates in blank cells, except those that a given excludes
  bool solutions = false;      // print solutions, too
  int solutions_per_page = 0;  // 1 to kMostPerPage; 0: 12, 6 above side 9, 2 above side 16

  // Of `custom` paper, kLeastPaper to kMostPaper.
  int paper_width = 15'240;
  int paper_height = 22'860;
  // The inner margin is at the spine of a book: left on odd pages, right on even ones. Each margin
  // takes at most a quarter of the width.
  int inner_margin = 1'500;
  int outer_margin = 1'500;
  std::int64_t first_page = 1;
  std::uint64_t first_number = 1;  // number of the first puzzle
  bool title_page = false;         // begin with a page that shows the title and the subtitle
  std::string subtitle = {};       // UTF-8
  SolutionsAt solutions_at = SolutionsAt::end;
  std::string solutions_title = "Solutions";  // UTF-8
  int box_lines = 100;       // the width of the lines around boxes, 50 to kMostBoxLines percent
  bool large_print = false;  // larger, bold digits and larger captions
  // SVG only: each puzzle is a separate file, as small as the board, without number and label. If
  // `solutions` is set and the puzzle has one, its solution is the next file.
  bool each = false;
  // TrueType fonts, as the contents of their files. If both are empty, the built-in fonts are used.
  // If only `font` is given, bold texts use it, too. If font_error() refuses a font, the built-in
  // one replaces it.
  std::string font = {};
  std::string bold_font = {};
};

// A puzzle to print. If candidates were struck out, the remaining ones are always printed.
struct PrintedPuzzle {
  Puzzle puzzle = Puzzle();
  // For the pages of solutions. If it is empty, `note` is printed instead.
  std::vector<Digit> solution = {};
  std::string label = {};  // printed beside the number, such as "ER 3.4" or "hard"; UTF-8
  std::string note = {};   // UTF-8
  // The symbols for digits. Numbers are used if it is unset or has no symbols for the side.
  std::optional<Alphabet> alphabet = {};
  // Cells whose digits stand out, bold on a grey ground. If there are any, the other givens are
  // faint. A page of solutions marks nothing.
  std::vector<int> marked = {};
};

// Lays out puzzles page by page and numbers them. Keeps only the current page and, for solutions at
// the end, the digits of all boards. One thread at a time may use a printer; different ones are
// independent.
class Printer {
 public:
  // Receives the next part of the PDF, which must be appended to the parts before it, or one whole
  // SVG file. Its exceptions pass through the function that called it.
  using OnBytes = std::function<void(std::string_view bytes)>;

  Printer(PrintOptions options, OnBytes on_bytes);
  ~Printer();
  Printer(Printer&&) noexcept;
  Printer& operator=(Printer&&) noexcept;

  // Adds a puzzle. Returns false and does nothing for a side above kMostPrintedSide, for extra
  // houses, for a solution of wrong length, for a marked cell that the board does not have, and
  // after finish().
  bool add(PrintedPuzzle puzzle);
  // Writes the last pages; without puzzles, one empty page of PDF. A second call does nothing.
  void finish();
  // The number of pages, or of files with `each`, written so far.
  [[nodiscard]] std::size_t pages() const;
  // The titles, subtitles and words for "Solutions" that were too long for a line and were cut so
  // far, as they were given.
  [[nodiscard]] std::vector<std::string> cut_titles() const;

 private:
  class Work;
  std::unique_ptr<Work> work_;
};

// The largest margin on the paper of these options, in hundredths of a millimetre: a quarter of its
// width. Larger ones are reduced to it.
[[nodiscard]] int most_margin(const PrintOptions& options) noexcept;

// Whether the fonts of these options can show all of this UTF-8 text.
[[nodiscard]] bool fits_pdf(std::string_view text, const PrintOptions& options = {});
// Returns the reason why a font, given as the contents of its file, cannot be embedded: it has no
// TrueType outlines, its licence forbids it, it lacks digits, or it is damaged. Empty if it can be
// embedded.
[[nodiscard]] std::string font_error(std::string_view font);

}  // namespace bitdoku

#endif
