// Answers plain lines (Reader::plain_lines) as text: the engine reads the input's text and writes
// the output's text. No puzzle or answer object is made for a line.
#ifndef BITDOKU_BATCH_PLAIN_LINES_HPP
#define BITDOKU_BATCH_PLAIN_LINES_HPP

#include <array>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "batch/asked.hpp"
#include "batch/pipeline.hpp"
#include "batch/workspace.hpp"

namespace bitdoku::batch {

// The length of a plain line with its line end.
inline constexpr std::size_t kPlainLine = 82;

// Is told the result of each plain line as soon as it is in the output.
class PlainListener {
 public:
  virtual ~PlainListener() = default;
  // `size` consecutive lines have exactly one solution each.
  virtual void solved_run(std::size_t size, std::uint64_t first_line) = 0;
  // One line has this many solutions, at least one. Lines without a plain answer go to `handle`
  // instead.
  virtual void solved_line(std::uint64_t line, std::uint64_t solutions) = 0;
};

// The plain lines of one batch. They are solved together, and answered in runs.
class PlainLines {
 public:
  // Solves all lines. If the batch has only plain lines and `asked.plain` is not `unknown`, only
  // `answer` and its `handle` may write to the batch afterwards. The listener may be null.
  PlainLines(const Asked& asked, Batch& batch, PlainListener* listener = nullptr);

  // Appends the answers to the next run of lines, in order, and counts them. For a line without a
  // plain answer it calls `handle`, which must do both.
  void answer(const PlainRun& run, const std::function<void(const Record&)>& handle);

 private:
  void solve_all(Workspace& room);
  void solve(Workspace& room, std::uint8_t* solutions);
  [[nodiscard]] bool all_solved(std::size_t begin, std::size_t size) const;
  void answer_line(std::size_t i, std::uint64_t line,
                   const std::function<void(const Record&)>& handle);
  void show_one_of_several(std::size_t i);
  [[nodiscard]] std::array<Digit, 81> cells_of(std::size_t i) const;
  [[nodiscard]] Record record(std::size_t i, std::uint64_t line) const;

  const Asked& asked_;
  Batch& batch_;
  PlainListener* listener_;
  std::span<const std::uint32_t> counts_;  // number of solutions of each line; empty: not known
  std::string_view solutions_;             // each with its line end
  std::size_t next_ = 0;
  bool in_place_ = false;  // the output already consists of the solutions
};

}  // namespace bitdoku::batch

#endif
