// A page that is being filled: margins, title, places of boards, captions and page number.
#ifndef BITDOKU_PRINT_SHEET_HPP
#define BITDOKU_PRINT_SHEET_HPP

#include <bitdoku/print.hpp>
#include <string>
#include <vector>

#include "print/board.hpp"
#include "print/page.hpp"

namespace bitdoku::print {

// The paper and the room for boards. The room is the same on all odd pages, and on all even pages.
struct PageFormat {
  explicit PageFormat(const PrintOptions& options);

  Length width;
  Length height;
  Length inner;  // the margin at the spine: left on odd pages, right on even ones
  Length outer;
};

class Sheet {
 public:
  // An empty page. Its number says on which side the inner margin is.
  Sheet(const PageFormat& format, const BoardStyle& style, std::int64_t number);

  // Prepares the page for this number of boards, 1 to kMostPerPage, between a title (if there is
  // one) and the page number. A word, such as "Solutions", follows the title in its line.
  void begin_boards(int capacity, std::string_view title, std::string_view word = {});
  [[nodiscard]] bool is_full() const { return boards_ == capacity_; }
  [[nodiscard]] int capacity() const { return capacity_; }
  // Draws the board at the next place, with number and label above it. The page must not be full.
  void add(const PrintedPuzzle& printed, std::uint64_t number, std::string_view label, Shown shown);
  // Makes this page the title page of a book.
  void write_book_title(std::string_view title, std::string_view subtitle);
  [[nodiscard]] const Page& page() const { return page_; }
  // The titles that did not fit and were cut.
  [[nodiscard]] const std::vector<std::string>& cut_titles() const { return cut_titles_; }

 private:
  struct LineStyle {
    Length size;
    Length smallest;  // the size of a long line
    bool bold;
  };
  // Writes a line in the middle of the page, in a smaller size if it is long. If it is still too
  // long, the title is cut, and the word is kept.
  void write_line(std::string_view title, std::string_view word, Length baseline, LineStyle style);
  // The text if it fits, otherwise its beginning. Remembers that it was cut.
  std::string cut_to(std::string_view text, Length size, bool bold, Length most);
  void write_caption(Square board, std::uint64_t number, std::string_view label);
  [[nodiscard]] Length caption_size(Length width) const;

  BoardStyle style_;
  std::int64_t number_;
  Page page_;
  Length left_;  // of the room for boards
  Length room_;  // its width
  int capacity_ = 0;
  int boards_ = 0;
  Length top_ = 0;  // top of the first row of boards
  std::vector<std::string> cut_titles_;
};

// A page that is as small as one board, without number and label.
[[nodiscard]] Page page_of_board(const PrintedPuzzle& printed, Shown shown,
                                 const BoardStyle& style);

}  // namespace bitdoku::print

#endif
