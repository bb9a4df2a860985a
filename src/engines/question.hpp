// A question about many 9x9 puzzles, and what an engine that answers many at once gives.
#ifndef BITDOKU_ENGINES_QUESTION_HPP
#define BITDOKU_ENGINES_QUESTION_HPP

#include <cstddef>
#include <cstdint>

namespace bitdoku {

inline constexpr std::uint8_t kNoCell = 81;

// The same question about each of `size` puzzles: how many solutions has it, up to a limit? Or,
// with `known`: has it another solution than this one? All memory is the caller's.
struct Question {
  // Each puzzle has 81 bytes, row-major. 1 to 9 in the lower half of a byte is a given, anything
  // else there is a blank. So a puzzle is 81 digits, or text with . 0 * - _ as the blank.
  const std::uint8_t* givens = nullptr;
  std::size_t givens_stride = 81;
  // If not null, these are the puzzles and not `givens`: 81 masks of candidates each, bit d-1 for
  // digit d.
  const std::uint16_t* candidates = nullptr;
  std::size_t size = 0;
  std::uint32_t limit = 2;  // of solutions; must be from 1 to 2^31 - 1

  std::uint32_t* counts = nullptr;    // for each puzzle: how many were found, at most the limit
  std::uint8_t* solutions = nullptr;  // for each puzzle 81 bytes for the first one found, or null
  std::size_t solutions_stride = 81;
  std::uint8_t zero = 0;  // is added to the digits of solutions: '0' makes text

  // If not null, 81 digits of a known solution for each puzzle. Then the question is whether there
  // is a solution that differs from it. The limit must be 1 and `zero` 0.
  const std::uint8_t* known = nullptr;
  // If not null, there must be `known`, too. For each puzzle the blank cell in which the other
  // solution must differ from the known one, or kNoCell for any cell.
  const std::uint8_t* struck = nullptr;

  // The engine must not leave puzzles to another engine although few of them are slower with it.
  bool however_few = false;
};

// The work that a question took.
struct QuestionReport {
  std::uint64_t nodes = 0;          // states that were visited together with those of other puzzles
  std::uint64_t alone = 0;          // puzzles that were searched one by one, ...
  std::uint64_t alone_nodes = 0;    // ... the states that this visited, ...
  std::uint64_t alone_guesses = 0;  // ... and those of them that were guesses
};

// What a line of 81 symbols is to a Question.
inline constexpr std::uint8_t kGoodLine = 0;  // givens: digits, and . 0 - _ * ? for blanks
inline constexpr std::uint8_t kBadLine = 1;   // some symbol is neither a digit nor a blank
inline constexpr std::uint8_t kLineWithX =
    2;  // a puzzle with an x for a blank, whose lower half is 8

// Answers questions, with the memory that it needs for it. For one thread at a time.
class ManySolver {
 public:
  virtual ~ManySolver() = default;
  virtual QuestionReport answer(const Question& question) = 0;
  // Fewer puzzles than this are faster one by one.
  [[nodiscard]] virtual std::size_t least_batch() const = 0;
  // Are all of these lines good ones? If not, `looks` says for each of them what it is.
  virtual bool look_at_lines(const std::uint8_t* lines, std::size_t stride, std::size_t size,
                             std::uint8_t* looks) const = 0;
};

// The result of a search that only counts.
struct SearchTally {
  std::uint64_t solutions = 0;  // at most the limit
  std::uint64_t nodes = 0;      // states visited; each but the first one was a guess
};

}  // namespace bitdoku

#endif
