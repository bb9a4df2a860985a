// A question about many 9x9 puzzles, and the interface of engines that answer many at once.
#ifndef BITDOKU_ENGINES_QUESTION_HPP
#define BITDOKU_ENGINES_QUESTION_HPP

#include <cstddef>
#include <cstdint>

namespace bitdoku {

inline constexpr std::uint8_t kNoCell = 81;

// A question about each of `size` puzzles: the number of its solutions, up to a limit. If `known`
// is set, the question is instead whether the puzzle has a solution other than that one. All memory
// belongs to the caller.
struct Question {
  // Each puzzle has 81 bytes, row-major. If the lower half of a byte is 1 to 9, it is a given;
  // otherwise it is a blank. So a puzzle can be 81 digits, or text with . 0 * - _ as the blank.
  const std::uint8_t* givens = nullptr;
  std::size_t givens_stride = 81;
  // If not null, it has the puzzles instead of `givens`: 81 masks of candidates each, bit d-1 for
  // digit d.
  const std::uint16_t* candidates = nullptr;
  std::size_t size = 0;
  std::uint32_t limit = 2;  // of solutions, from 1 to 2^31 - 1

  // For each puzzle the number of solutions found, at most the limit.
  std::uint32_t* counts = nullptr;
  // For each puzzle 81 bytes for the first solution found; may be null.
  std::uint8_t* solutions = nullptr;
  std::size_t solutions_stride = 81;
  std::uint8_t zero = 0;  // is added to the digits of solutions; with '0' they become text

  // If not null, 81 digits of a known solution for each puzzle. Then the question is whether there
  // is a solution that differs from it. The limit must be 1 and `zero` 0.
  const std::uint8_t* known = nullptr;
  // If not null, `known` must be set, too. For each puzzle it has the blank cell in which the other
  // solution must differ from the known one, or kNoCell for any cell.
  const std::uint8_t* struck = nullptr;

  // If true, the engine must answer even a few puzzles itself. Otherwise it may leave them to a
  // faster one.
  bool however_few = false;
};

// The work that a question took.
struct QuestionReport {
  std::uint64_t nodes = 0;          // states visited together with those of other puzzles
  std::uint64_t alone = 0;          // puzzles that were searched one by one
  std::uint64_t alone_nodes = 0;    // states visited in these puzzles
  std::uint64_t alone_guesses = 0;  // guesses in these puzzles
};

// The kinds of lines of 81 symbols.
// Givens as Question needs them: digits, and . 0 - _ * ? for blanks.
inline constexpr std::uint8_t kGoodLine = 0;
inline constexpr std::uint8_t kBadLine = 1;  // some symbol is neither a digit nor a blank
inline constexpr std::uint8_t kLineWithX =
    2;  // has an x for a blank, which Question would take for a digit, because its lower half is 8

// Answers questions and keeps the memory for it. Only one thread may use it at a time.
class ManySolver {
 public:
  virtual ~ManySolver() = default;
  virtual QuestionReport answer(const Question& question) = 0;
  // The smallest batch for which this is faster than solving the puzzles one by one.
  [[nodiscard]] virtual std::size_t least_batch() const = 0;
  // Whether all lines are good. If not, `looks` receives the kind of each.
  virtual bool look_at_lines(const std::uint8_t* lines, std::size_t stride, std::size_t size,
                             std::uint8_t* looks) const = 0;
};

// The result of a search that only counts.
struct SearchTally {
  std::uint64_t solutions = 0;  // at most the limit
  std::uint64_t nodes = 0;      // states visited; all except the first one are guesses
};

}  // namespace bitdoku

#endif
