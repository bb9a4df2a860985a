// A second checker of steps, which shares no code with the library. It keeps the position itself,
// looks up each fact of a proof, and searches for a way to meet all facts although the step is
// wrong.
#ifndef BITDOKU_TESTS_HUMAN_SECOND_CHECK_HPP
#define BITDOKU_TESTS_HUMAN_SECOND_CHECK_HPP

#include <array>
#include <bitdoku/puzzle.hpp>
#include <bitdoku/step.hpp>
#include <span>
#include <string>
#include <vector>

namespace bitdoku::testing {

class SecondCheck {
 public:
  // Begins at this 9x9 puzzle.
  explicit SecondCheck(const Puzzle& puzzle);
  // Says that the position belongs to another puzzle: other values were entered.
  void note_origin(const Puzzle& origin);

  // Whether the grid has each digit once in each house, all givens of the puzzle, and no candidate
  // that the puzzle forbids.
  [[nodiscard]] bool is_solved_by(std::span<const Digit> grid) const;

  // Returns what is wrong with the step in this position, or an empty text. Sets `gave_up` if the
  // search took too long to tell.
  [[nodiscard]] std::string check(const Step& step, bool& gave_up) const;

  // Returns which node of a view does not follow from the nodes that its link names, or an empty
  // text. A step that was written as JSON has nothing else.
  [[nodiscard]] std::string check_links(const Step& step) const;

  // Makes the step.
  void apply(const Step& step);

 private:
  void set(int cell, int digit);
  [[nodiscard]] bool has(Candidate c) const;
  [[nodiscard]] std::vector<Candidate> all_of_cell(int cell) const;
  [[nodiscard]] std::vector<Candidate> all_of_house(House house, int digit) const;
  [[nodiscard]] bool follows(const View& view, const Link& link) const;
  [[nodiscard]] bool holds(const Fact& fact, const Step& step) const;
  // Whether a solution without the candidates of the fact would give another one.
  [[nodiscard]] bool keeps_unique(const Fact& fact, const Step& step) const;
  [[nodiscard]] bool is_symmetric(const Fact& fact) const;
  [[nodiscard]] bool is_grave(const Fact& fact) const;

  std::array<int, 81> values_{};
  std::array<std::array<bool, 10>, 81> candidates_{};
  std::array<bool, 81> is_given_{};
  bool is_plain_ = true;  // the puzzle consists of givens alone
};

}  // namespace bitdoku::testing

#endif
