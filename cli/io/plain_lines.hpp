// Plain lines (Reader::plain_lines) are answered as the text that they are: from the input to the
// engine `slice`, and from there to the output, without a puzzle or an answer of its own for each.
#ifndef BITDOKU_CLI_IO_PLAIN_LINES_HPP
#define BITDOKU_CLI_IO_PLAIN_LINES_HPP

#include <array>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "batch/pipeline.hpp"
#include "cli/arguments/options.hpp"
#include "cli/io/slice_room.hpp"
#include "cli/io/stream.hpp"

namespace bitdoku::cli {

// Do the options leave it to us how plain lines are solved, and are answers to them plain too?
[[nodiscard]] bool are_plain(const Options& options);

// The plain lines of one batch. They are solved together, and answered in runs.
class PlainLines {
 public:
  // Solves all of them. Unless `wanted` is unknown, and as long as this lives, `batch` is written
  // to by nobody but `answer` and the `handle` given to it, if it has plain lines only.
  PlainLines(const Options& options, PlainAnswer wanted, batch::Batch& batch);

  // Appends the answers to the next run of lines, in order, and counts them. `handle` is called for
  // a line that has no plain answer, and does both for it.
  void answer(const batch::PlainRun& run, const std::function<void(const Record&)>& handle);

 private:
  void solve_all(SliceRoom& room);
  void solve(SliceRoom& room, std::uint8_t* solutions);
  [[nodiscard]] bool all_solved(std::size_t begin, std::size_t size) const;
  void answer_line(std::size_t i, std::uint64_t line,
                   const std::function<void(const Record&)>& handle);
  void show_one_of_several(std::size_t i);
  [[nodiscard]] std::array<Digit, 81> cells_of(std::size_t i) const;
  [[nodiscard]] Record record(std::size_t i, std::uint64_t line) const;

  bool however_few_;  // the engine slice was asked for
  bool unique_;       // several solutions are none
  PlainAnswer wanted_;
  batch::Batch& batch_;
  std::span<const std::uint32_t> counts_;  // of solutions; empty: not known
  std::string_view solutions_;             // each with its line end
  std::size_t next_ = 0;
  bool in_place_ = false;  // the output is the solutions already
};

}  // namespace bitdoku::cli

#endif
