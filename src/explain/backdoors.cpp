// Searches for backdoors. A backdoor is a set of variables whose values leave a problem that a
// simple procedure solves: R. Williams, C. P. Gomes and B. Selman, "Backdoors to typical case
// complexity", IJCAI 2003.
#include <bitdoku/solve.hpp>
#include <bitdoku/summary.hpp>

#include "explain/basics.hpp"
#include "explain/boards.hpp"
#include "position/facts.hpp"

namespace bitdoku {
namespace {

using position::DigitRows;

bool agrees(const Position& position, const std::vector<Digit>& solution) {
  for (int cell = 0; cell < position::kCells; ++cell) {
    const Digit right = solution[static_cast<std::size_t>(cell)];
    const Digit value = position.value(cell);
    if (value != 0 ? value != right : !position.has(cell, right)) return false;
  }
  return true;
}

class BackdoorSearch {
 public:
  BackdoorSearch(Basics basics, const std::vector<Digit>& solution, const DigitRows& rows)
      : basics_(basics), digits_(solution), solution_(position::rows_of(solution)), rows_(rows) {
    explain::follow_basics(basics_, solution_, rows_);
  }

  [[nodiscard]] Backdoors find() const {
    Backdoors found{.basics = basics_, .cells = std::nullopt, .sets = {}};
    if (position::is_empty(rows_)) found.cells = 0;
    for (int count = 1; !found.cells && count <= kMostBackdoorCells; ++count) {
      std::vector<Candidate> chosen;
      add_cells(rows_, count, chosen, found.sets);
      if (!found.sets.empty()) found.cells = count;
    }
    return found;
  }

 private:
  // Adds each set of `chosen` and `count` more cells that solves. A cell that the basics solve
  // after `chosen` is in no smallest set with it.
  void add_cells(const DigitRows& rows, int count, std::vector<Candidate>& chosen,
                 std::vector<std::vector<Candidate>>& sets) const {
    for (int cell = chosen.empty() ? 0 : chosen.back().cell + 1; cell < position::kCells; ++cell) {
      if (!is_blank(rows, cell)) continue;
      DigitRows next = rows;
      position::set_all(only(cell), next);
      explain::follow_basics(basics_, solution_, next);
      const bool is_solved = position::is_empty(next);
      if (is_solved != (count == 1)) continue;
      chosen.push_back(position::candidate_of(cell, digit_of(cell)));
      if (is_solved) {
        sets.push_back(chosen);
      } else {
        add_cells(next, count - 1, chosen, sets);
      }
      chosen.pop_back();
    }
  }

  [[nodiscard]] Digit digit_of(int cell) const { return digits_[static_cast<std::size_t>(cell)]; }

  // The right candidate of a cell.
  [[nodiscard]] DigitRows only(int cell) const {
    const auto row = static_cast<std::size_t>(position::row_of(cell));
    DigitRows rows;
    rows[row] = solution_[row] & position::Lanes::all(position::bit_of(position::column_of(cell)));
    return rows;
  }

  [[nodiscard]] static bool is_blank(const DigitRows& rows, int cell) {
    const auto row = static_cast<std::size_t>(position::row_of(cell));
    return (rows[row].any() >> position::column_of(cell) & 1U) != 0;
  }

  Basics basics_;
  const std::vector<Digit>& digits_;
  DigitRows solution_;
  DigitRows rows_;  // after the basics
};

}  // namespace

std::string_view to_string(Basics basics) noexcept {
  return basics == Basics::singles ? "singles" : "singles and locked candidates";
}

std::optional<Backdoors> find_backdoors(const Position& position, Basics basics) {
  if (position.shape() != kShape9x9) return std::nullopt;
  const Answer answer = solve(position.puzzle());
  if (answer.verdict != Verdict::unique || !agrees(position, answer.solution)) return std::nullopt;
  const DigitRows rows = explain::board_of(position).rows();
  return BackdoorSearch(basics, answer.solution, rows).find();
}

}  // namespace bitdoku
