// The forms that `canon` writes of boards of other shapes than 9x9.
#ifndef BITDOKU_CLI_COMMANDS_CANON_BOARD_HPP
#define BITDOKU_CLI_COMMANDS_CANON_BOARD_HPP

#include <bitdoku/canonical_board.hpp>

#include "cli/commands/canon.hpp"

namespace bitdoku::cli {

struct BoardCanon {
  BoardForm found = {};
  std::uint64_t automorphisms = 1;    // if they are asked for
  Verdict verdict = Verdict::unique;  // if it is anything else, there is no form
  std::string reason = {};
};

// Whether the record has a puzzle of another shape than 9x9.
[[nodiscard]] bool is_other_shape(const Record& record);
[[nodiscard]] BoardCanon board_canon_of(const Puzzle& puzzle, CanonOf of);

// Counts the automorphisms of the form. If there are too many, there is no form.
void count_automorphisms_of(BoardCanon& canon, Shape shape, CanonOf of);

// Above 9 lines, the numbers have dots between them: "10.1.2".
[[nodiscard]] MapWords words_of(const BoardSymmetry& symmetry);

}  // namespace bitdoku::cli

#endif
