// Counts the lines of a text that belong to no puzzle.
#ifndef BITDOKU_FORMATS_UNREAD_LINES_HPP
#define BITDOKU_FORMATS_UNREAD_LINES_HPP

#include <cstdint>
#include <string>

#include "formats/symbols.hpp"

namespace bitdoku {

// Counts lines of text that stand before no board.
class UnreadLines {
 public:
  void add(std::uint64_t line) {
    if (waiting_++ == 0) first_waiting_ = line;
  }
  // A board begins. Few lines directly before it are its title.
  void begin_board() {
    constexpr std::uint64_t kMostOfTitle = 4;
    if (waiting_ > kMostOfTitle) keep();
    waiting_ = 0;
  }
  [[nodiscard]] std::string note() {
    keep();
    waiting_ = 0;
    if (count_ == 0) return {};
    return counted(count_, "line") + (count_ == 1 ? " was" : " were") +
           " not read; the first is line " + std::to_string(first_);
  }

 private:
  void keep() {
    if (waiting_ == 0) return;
    if (count_ == 0) first_ = first_waiting_;
    count_ += waiting_;
  }

  std::uint64_t waiting_ = 0;
  std::uint64_t first_waiting_ = 0;
  std::uint64_t count_ = 0;
  std::uint64_t first_ = 0;
};

}  // namespace bitdoku

#endif
