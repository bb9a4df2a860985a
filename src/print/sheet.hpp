// A page that is being filled with boards: margins, title, places, captions and page number.
#ifndef BITDOKU_PRINT_SHEET_HPP
#define BITDOKU_PRINT_SHEET_HPP

#include <bitdoku/print.hpp>

#include "print/board.hpp"
#include "print/page.hpp"

namespace bitdoku::printing {

class Sheet {
 public:
  // `capacity` is the number of boards, 1 to kMostPerPage.
  Sheet(PrintOptions::Paper paper, int capacity, std::string_view title, std::size_t number);

  [[nodiscard]] bool is_full() const { return boards_ == capacity_; }
  [[nodiscard]] int capacity() const { return capacity_; }
  // Draws the board at the next place, with number and label above it.
  void add(const PrintedPuzzle& printed, std::uint64_t number, std::string_view label, Shown shown);
  [[nodiscard]] const Page& page() const { return page_; }

 private:
  void write_title(std::string_view title);
  void write_caption(Square board, std::uint64_t number, std::string_view label);

  Page page_;
  int capacity_;
  int boards_ = 0;
  Length top_ = 0;  // top of the first row of boards
};

}  // namespace bitdoku::printing

#endif
