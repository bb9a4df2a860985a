// The canonical form of a 9x9 puzzle. Two puzzles have the same form exactly if a symmetry of
// Sudoku maps one to the other.
//
//   bitdoku::Canonicalizer canonicalizer;
//   const auto a = canonicalizer.of_puzzle(cells);  // a.form == image_of(cells, a.isomorphism)
//
// A symmetry permutes the digits, the bands, the stacks, the rows of a band and the columns of a
// stack, and may transpose the board. Read all images of a puzzle row by row, with 0 for a blank;
// the canonical ("min-lex") form is the first of them in lexical order. The puzzle may have any
// number of givens and solutions, and its givens may clash.
//
// There are two forms of a puzzle: its own form (`of_puzzle`), and the puzzle in the form of its
// grid (`of_puzzle_in_grid`). They are different boards, because a puzzle and its solution have
// different isomorphisms to their forms. Each of the two tells whether puzzles are isomorphic.
//
// A form takes about a microsecond for a puzzle with few givens and less for a full grid. A puzzle
// whose givens clash takes up to some milliseconds. Many threads may call the functions at once,
// but only one thread at a time may use a Canonicalizer.
#ifndef BITDOKU_CANONICAL_HPP
#define BITDOKU_CANONICAL_HPP

#include <bitdoku/export.h>

#include <array>
#include <bitdoku/puzzle.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace BITDOKU_NAMESPACE bitdoku {

// The digits of a 9x9 board, row by row, 0 for a blank. Digits must be at most 9.
using Cells9x9 = std::array<Digit, 81>;

// The givens of a puzzle. Empty if the puzzle is not 9x9, has extra houses or struck-out
// candidates, or has a digit above 9.
[[nodiscard]] std::optional<Cells9x9> cells_of_9x9(const Puzzle& puzzle);

// A symmetry. Row r, column c of the image has the digit digits[d], where d is the digit in row
// rows[r], column columns[c] of the original. If `transposed` is true, d is from the transposed
// original. Lines count from 0. A default isomorphism changes nothing.
struct Isomorphism {
  bool transposed = false;
  std::array<std::uint8_t, 9> rows{0, 1, 2, 3, 4, 5, 6, 7, 8};
  std::array<std::uint8_t, 9> columns{0, 1, 2, 3, 4, 5, 6, 7, 8};
  std::array<Digit, 10> digits{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};  // digits[0] is 0

  friend bool operator==(const Isomorphism&, const Isomorphism&) = default;
};

// Whether each line stays in its band or stack and nothing occurs twice. The functions below, and
// programs that use them, rely on this.
[[nodiscard]] bool is_valid(const Isomorphism& isomorphism);

[[nodiscard]] Cells9x9 image_of(const Cells9x9& cells, const Isomorphism& isomorphism);
// Applies the first isomorphism and then the second one.
[[nodiscard]] Isomorphism compose(const Isomorphism& first, const Isomorphism& then);
// The inverse, which maps the image to the original.
[[nodiscard]] Isomorphism inverse(const Isomorphism& isomorphism);

struct CanonicalForm {
  Cells9x9 form{};
  Isomorphism isomorphism = {};  // leads from the puzzle to the form
  // The number of ways to move the cells so that the result is the same puzzle, apart from the
  // names of its digits. It is at least 1, and 3,359,232 for a blank board.
  std::uint64_t automorphisms = 1;
};

// Finds canonical forms and keeps its memory from one call to the next.
class Canonicalizer {
 public:
  Canonicalizer();
  ~Canonicalizer();
  Canonicalizer(Canonicalizer&& other) noexcept;
  Canonicalizer& operator=(Canonicalizer&& other) noexcept;

  [[nodiscard]] CanonicalForm of_puzzle(const Cells9x9& cells);
  // The same for many puzzles, and faster for full grids: it takes several at once. `forms` must
  // have room for as many forms.
  void of_puzzles(std::span<const Cells9x9> puzzles, std::span<CanonicalForm> forms);
  // The same as of_puzzle for the pattern, which has 1 for every given. The isomorphism does not
  // change digits.
  [[nodiscard]] CanonicalForm of_pattern(const Cells9x9& cells);
  // The puzzle in its grid's form. Among the isomorphisms from the grid to the grid's canonical
  // form, it takes one that gives the least image of the puzzle. Counts the automorphisms of the
  // grid that are also automorphisms of the puzzle. Empty if the grid is not a solution of the
  // puzzle.
  [[nodiscard]] std::optional<CanonicalForm> of_puzzle_in_grid(const Cells9x9& cells,
                                                               const Cells9x9& grid);

 private:
  [[nodiscard]] CanonicalForm of_other(const Cells9x9& cells);

  struct Work;
  std::unique_ptr<Work> work_;
};

// Like Canonicalizer::of_puzzle, for a single puzzle.
[[nodiscard]] CanonicalForm canonical_form(const Cells9x9& cells);

// The form of the puzzle if only digits may be renamed: they are numbered in the order in which
// they occur. Two puzzles have the same form exactly if a renaming of digits maps one to the other.
// The number of automorphisms is 1, because the cells stay where they are.
[[nodiscard]] CanonicalForm form_of_digits(const Cells9x9& cells);

// Isomorphisms from the puzzle to itself that generate all others by composition: a strong
// generating set, found by a chain of stabilizers (C. Sims 1970). There are at most 17, and none if
// only the identity leads from the puzzle to itself. Digits that the puzzle does not have are
// mapped to each other in ascending order. Takes up to some milliseconds.
[[nodiscard]] std::vector<Isomorphism> automorphism_generators(const Cells9x9& cells);

// An isomorphism that leads from a to b. Empty if there is none.
[[nodiscard]] std::optional<Isomorphism> find_isomorphism(const Cells9x9& a, const Cells9x9& b);

}  // namespace bitdoku

#endif
