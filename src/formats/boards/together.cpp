#include "formats/boards/together.hpp"

#include <algorithm>
#include <utility>

#include "formats/links/linked_board.hpp"
#include "formats/links/other_rules.hpp"

namespace bitdoku {
namespace {

// The region of each cell if the board is a map of regions: most cells have a neighbour with the
// same number. Otherwise empty.
std::vector<int> regions_of_board(std::span<const Digit> board) {
  std::vector<int> regions(board.begin(), board.end());
  return is_like_regions(regions) ? regions : std::vector<int>();
}

class BoardsTogether : public FormatReader {
 public:
  BoardsTogether(std::unique_ptr<FormatReader> boards, Arrangement arrangement)
      : boards_(std::move(boards)), arrangement_(arrangement) {}

 protected:
  Fetched gather(bool /*wait*/) override {
    if (!std::exchange(is_read_, true)) read();
    return at_ < records_.size() ? Fetched::yes : Fetched::end;
  }

  void decode(Record& record) override {
    const std::uint64_t index = record.index;
    record = std::move(records_[at_++]);
    record.index = index;
  }

 private:
  void read() {
    while (boards_->next(records_.emplace_back())) {
    }
    records_.pop_back();
    if (arrangement_ == Arrangement::regions) {
      take_regions();
    } else {
      take_solutions();
    }
  }

  void take_solutions() {
    const std::size_t half = records_.size() / 2;
    std::vector<Record> puzzles;
    for (std::size_t i = 0; i < half; ++i) {
      const bool at_end = arrangement_ == Arrangement::solutions_at_end;
      const bool before = arrangement_ == Arrangement::solution_before;
      const std::size_t puzzle = at_end ? i : 2 * i + (before ? 1 : 0);
      const std::size_t solution = at_end ? half + i : 2 * i + (before ? 0 : 1);
      const auto cells = records_[solution].puzzle.givens();
      records_[puzzle].solution.assign(cells.begin(), cells.end());
      puzzles.push_back(std::move(records_[puzzle]));
    }
    records_ = std::move(puzzles);
  }

  // A map belongs to the puzzle before it, the first one to the puzzle behind it.
  void take_regions() {
    std::vector<Record> puzzles;
    bool refuses_next = false;
    for (Record& record : records_) {
      const std::vector<int> regions =
          record.error ? std::vector<int>() : regions_of_board(record.puzzle.givens());
      if (regions.empty()) {
        if (std::exchange(refuses_next, false)) refuse(record);
        puzzles.push_back(std::move(record));
      } else if (!shape_of_regions(regions, record.puzzle.shape().side())) {
        if (puzzles.empty()) {
          refuses_next = true;
        } else {
          refuse(puzzles.back());
        }
      }
    }
    if (refuses_next) {
      refuse(records_.back());
      puzzles.push_back(std::move(records_.back()));
    }
    records_ = std::move(puzzles);
  }

  static void refuse(Record& record) {
    if (record.error) return;
    OtherRules rules;
    rules.add(kIrregular, 0);
    if (rules.refuse(record, "this text")) record.error->line = record.line;
  }

  std::unique_ptr<FormatReader> boards_;
  Arrangement arrangement_;
  bool is_read_ = false;
  std::vector<Record> records_;
  std::size_t at_ = 0;
};

}  // namespace

Arrangement arrangement_of(const Trial& trial, bool may_be_pairs) {
  const std::size_t count = trial.boards.size();
  const auto is_map = [](const std::vector<Digit>& board) {
    return !regions_of_board(board).empty();
  };
  if (std::ranges::any_of(trial.boards, is_map)) return Arrangement::regions;
  if (!may_be_pairs || trial.bad > 0 || count < 2 || count % 2 != 0) return Arrangement::puzzles;
  const auto all_solve = [&](std::size_t step, std::size_t solution, std::size_t puzzle) {
    for (std::size_t i = 0; i < count / 2; ++i) {
      const bool well =
          is_solution_of(trial.boards[step * i + solution], trial.boards[step * i + puzzle]);
      if (!well) return false;
    }
    return true;
  };
  if (all_solve(2, 1, 0)) return Arrangement::solution_behind;
  if (all_solve(2, 0, 1)) return Arrangement::solution_before;
  return all_solve(1, count / 2, 0) ? Arrangement::solutions_at_end : Arrangement::puzzles;
}

std::unique_ptr<FormatReader> open_together(std::unique_ptr<FormatReader> boards,
                                            Arrangement arrangement) {
  return std::make_unique<BoardsTogether>(std::move(boards), arrangement);
}

}  // namespace bitdoku
