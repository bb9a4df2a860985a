// The singles of a board, in the order in which they arose: HoDoKu takes the oldest one first, and
// its score of a puzzle depends on that order.
#ifndef BITDOKU_HUMAN_SINGLES_QUEUE_HPP
#define BITDOKU_HUMAN_SINGLES_QUEUE_HPP

#include <array>
#include <bitdoku/step.hpp>
#include <optional>

#include "human/technique.hpp"

namespace bitdoku::human {

// Belongs to one board. All later changes of the board are made by `apply`.
class SinglesQueue {
 public:
  // Queues the singles as if the values were entered row by row, and the missing candidates were
  // struck out afterwards.
  explicit SinglesQueue(const Board& board);

  // The oldest single that is a full house, a naked single or a hidden single of this board.
  [[nodiscard]] std::optional<Candidate> full_house(const Board& board) const;
  [[nodiscard]] std::optional<Candidate> naked_single(const Board& board) const;
  [[nodiscard]] std::optional<Candidate> hidden_single(const Board& board) const;

  // Makes the step on the board, and queues the singles that arise.
  void apply(const Step& step, Board& board);

 private:
  // At most `Most` members are ever added. Members of cells that have a value by now stay.
  template <std::size_t Most>
  struct Queue {
    std::array<Candidate, Most> members;
    std::size_t end = 0;
    void add(int cell, int digit);
    template <class IsSingle>
    [[nodiscard]] std::optional<Candidate> first_that(IsSingle is_single, const Board& board) const;
  };

  void queue_all(const Board& board);
  void enter(int cell, int digit, Board& board);
  void strike_out(int cell, int digit, Board& board);
  void note_naked(int cell, const Board& board);
  // After the digit left the cell. The digit of the cell that is being entered is no single.
  void note_hidden(int cell, int digit, int entered, const Board& board);

  Queue<kCells> naked_;
  Queue<std::size_t{9} * kHouses> hidden_;
};

}  // namespace bitdoku::human

#endif
