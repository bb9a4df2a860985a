#include "cli/commands/canon_board.hpp"

#include <algorithm>
#include <bitdoku/solve.hpp>
#include <numeric>
#include <utility>

#include "cli/io/stream.hpp"

namespace bitdoku::cli {
namespace {

BoardCanon without_form(Verdict verdict, std::string reason) {
  return {.found = {}, .verdict = verdict, .reason = std::move(reason)};
}

BoardCanon of_board(const Puzzle& puzzle) {
  Result<BoardForm> found = canonical_board(puzzle);
  if (!found) return without_form(Verdict::unsupported, found.error().message);
  return {.found = std::move(*found)};
}

BoardCanon of_board_pattern(Puzzle puzzle) {
  for (Digit& digit : puzzle.givens()) digit = digit == 0 ? 0 : 1;
  BoardCanon canon = of_board(puzzle);
  std::iota(canon.found.symmetry.digits.begin(), canon.found.symmetry.digits.end(), Digit{0});
  return canon;
}

BoardCanon of_board_solution(Puzzle puzzle) {
  const Answer answer = solve(puzzle, {.solutions = 2});
  if (answer.verdict != Verdict::unique) return without_form(answer.verdict, reason_of(answer));
  std::ranges::copy(answer.solution, puzzle.givens().begin());
  return of_board(puzzle);
}

// Renames the digits in the order in which they occur.
BoardCanon of_board_digits(const Puzzle& puzzle) {
  const auto side = static_cast<std::size_t>(puzzle.shape().side());
  BoardForm found;
  BoardSymmetry& map = found.symmetry;
  for (std::vector<std::uint8_t>* lines : {&map.rows, &map.columns}) {
    lines->resize(side);
    std::iota(lines->begin(), lines->end(), std::uint8_t{0});
  }
  map.digits.resize(side + 1);
  Digit names = 0;
  const auto name = [&](Digit digit) {
    if (digit != 0 && map.digits[digit] == 0) map.digits[digit] = ++names;
  };
  for (const Digit digit : puzzle.givens()) name(digit);
  for (std::size_t digit = 1; digit <= side; ++digit) name(static_cast<Digit>(digit));
  found.form = image_of(puzzle.givens(), map);
  return {.found = std::move(found)};
}

Puzzle form_of(const BoardCanon& canon, Shape shape) {
  Puzzle form(shape);
  std::ranges::copy(canon.found.form, form.givens().begin());
  return form;
}

template <class Numbers>
std::string numbers_text(const Numbers& numbers, unsigned added) {
  std::string text;
  for (const unsigned number : numbers) {
    if (numbers.size() > 9 && !text.empty()) text += '.';
    text += std::to_string(number + added);
  }
  return text;
}

}  // namespace

bool is_other_shape(const Record& record) {
  return !record.error && record.puzzle.shape() != kShape9x9;
}

BoardCanon board_canon_of(const Puzzle& puzzle, CanonOf of) {
  if (of == CanonOf::grid) {
    BoardCanon canon = without_form(Verdict::unsupported, "--of grid is for 9x9 puzzles");
    canon.is_misused = true;
    return canon;
  }
  const bool has_large_digit = std::ranges::any_of(
      puzzle.givens(), [&](int digit) { return digit > puzzle.shape().side(); });
  if (!puzzle.has_plain_houses() || puzzle.has_candidates() || has_large_digit) {
    return without_form(Verdict::unsupported, kNoFormOfThese);
  }
  if (of == CanonOf::pattern) return of_board_pattern(puzzle);
  if (of == CanonOf::solution) return of_board_solution(puzzle);
  if (of == CanonOf::digits) return of_board_digits(puzzle);
  return of_board(puzzle);
}

void count_automorphisms_of(BoardCanon& canon, Shape shape, CanonOf of) {
  if (canon.verdict != Verdict::unique || of == CanonOf::digits) return;
  const Result<std::uint64_t> count = count_automorphisms(form_of(canon, shape));
  if (count) {
    canon.automorphisms = *count;
  } else {
    canon.automorphisms.reset();
    canon.unknown = count.error().message;
  }
}

void find_generators_of(BoardCanon& canon, Shape shape, CanonOf of) {
  if (canon.verdict != Verdict::unique || of == CanonOf::digits) return;
  Result<std::vector<BoardSymmetry>> found = automorphism_generators(form_of(canon, shape));
  if (!found) {
    canon.generators.reset();
    canon.unknown = found.error().message;
    return;
  }
  canon.generators = std::move(*found);
  // They are those of the form. The map carries them back to the board.
  const BoardSymmetry back = inverse(canon.found.symmetry);
  for (BoardSymmetry& generator : *canon.generators) {
    generator = compose(compose(canon.found.symmetry, generator), back);
  }
}

MapWords words_of(const BoardSymmetry& symmetry) {
  return {.transposed = symmetry.transposed ? "yes" : "no",
          .rows = numbers_text(symmetry.rows, 1),
          .columns = numbers_text(symmetry.columns, 1),
          .digits = numbers_text(std::span(symmetry.digits).subspan(1), 0)};
}

}  // namespace bitdoku::cli
