// Reads a sample on trial, to see how well a format or a dialect explains it.
#ifndef BITDOKU_FORMATS_BOARDS_TRIAL_HPP
#define BITDOKU_FORMATS_BOARDS_TRIAL_HPP

#include <string>
#include <string_view>
#include <vector>

#include "formats/boards/dialect.hpp"
#include "formats/format.hpp"

namespace bitdoku {

struct Trial {
  std::size_t good = 0;
  std::size_t bad = 0;      // records with an error, or whose givens clash
  std::size_t clashes = 0;  // the latter
  std::size_t notes = 0;    // what the reader had to say
  bool has_unread = false;  // lines that belong to no board
  std::vector<std::vector<Digit>> boards;

  // Whether each puzzle is followed by its solution.
  [[nodiscard]] bool alternates() const;
  // Whether all boards are blank.
  [[nodiscard]] bool lacks_digits() const;
  // Whether there is one board, and few of its givens clash, as after a slip.
  [[nodiscard]] bool is_slip() const;
  // Whether this explains the sample better than the other.
  [[nodiscard]] bool is_better_than(const Trial& other) const;
};

// Whether the grid is full and has the givens of the puzzle, which has a blank.
[[nodiscard]] bool is_solution_of(const std::vector<Digit>& grid, const std::vector<Digit>& puzzle);

[[nodiscard]] Trial trial_of(const Format& format, const Head& head, const ReadOptions& options);
[[nodiscard]] Trial trial_of(const Dialect& dialect, const Head& head, const ReadOptions& options);

}  // namespace bitdoku

#endif
