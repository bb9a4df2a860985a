// The forms that `canon` writes of boards of other shapes than 9x9.
#ifndef BITDOKU_CLI_COMMANDS_CANON_BOARD_HPP
#define BITDOKU_CLI_COMMANDS_CANON_BOARD_HPP

#include <bitdoku/canonical_board.hpp>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands/canon.hpp"

namespace bitdoku::cli {

struct BoardCanon {
  BoardForm found = {};
  // If they are asked for. Empty if they are too many to find; `unknown` says so.
  std::optional<std::uint64_t> automorphisms = 1;
  std::optional<std::vector<BoardSymmetry>> generators = std::vector<BoardSymmetry>();
  std::string unknown = {};
  Verdict verdict = Verdict::unique;  // if it is anything else, there is no form
  std::string reason = {};
  bool is_misused = false;  // an option is not for boards of this shape
};

// Whether the record has a puzzle of another shape than 9x9.
[[nodiscard]] bool is_other_shape(const Record& record);
[[nodiscard]] BoardCanon board_canon_of(const Puzzle& puzzle, CanonOf of);

// Why there is no form of a puzzle with candidates or extra houses.
inline constexpr const char* kNoFormOfThese =
    "canonical forms are for puzzles without eliminated candidates or extra houses";

// Counts the automorphisms of the form, or finds generators of those of the board that has it.
void count_automorphisms_of(BoardCanon& canon, Shape shape, CanonOf of);
void find_generators_of(BoardCanon& canon, Shape shape, CanonOf of);

// Above 9 lines, the numbers have dots between them: "10.1.2".
[[nodiscard]] MapWords words_of(const BoardSymmetry& symmetry);

}  // namespace bitdoku::cli

#endif
