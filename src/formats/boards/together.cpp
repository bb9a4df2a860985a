#include "formats/boards/together.hpp"

#include <utility>

#include "formats/boards/houses_counted.hpp"
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
  BoardsTogether(std::unique_ptr<FormatReader> reader, Trial trial, Arrangement arrangement)
      : reader_(std::move(reader)), boards_(std::move(trial.boards)), arrangement_(arrangement) {}

 protected:
  Fetched gather(bool /*wait*/) override {
    do {
      next_.error.reset();
      next_.solution.clear();
      next_.kept.clear();
      next_.entered.reset();
      if (!reader_->next(next_)) return Fetched::end;
    } while (!next_.error && !keeps(at_++));
    return Fetched::yes;
  }

  void decode(Record& record) override {
    next_.index = record.index;
    std::swap(record, next_);
  }

 private:
  // Gives the next record what other boards say about it. Returns false if it says itself
  // something about another one. `at`: its place among the boards without an error.
  bool keeps(std::size_t at) {
    if (at >= boards_.size()) return true;
    if (arrangement_ == Arrangement::regions) return keeps_with_regions(at);
    const bool at_end = arrangement_ == Arrangement::solutions_at_end;
    const bool before = arrangement_ == Arrangement::solution_before;
    const std::size_t half = boards_.size() / 2;
    if (at_end ? at >= half : (at % 2 == 0) == before) return false;
    next_.solution = boards_[at_end ? at + half : before ? at - 1 : at + 1];
    return true;
  }

  // A map belongs to the puzzle before it, the first one to the puzzle behind it.
  bool keeps_with_regions(std::size_t at) {
    const bool is_first = std::exchange(is_first_, false);
    if (is_map(at)) {
      is_first_ = is_first;
      return are_all_maps() && refuse(at);
    }
    if (at + 1 < boards_.size() && is_map(at + 1)) {
      refuse(at + 1);
    } else if (is_first && at > 0) {
      refuse(at - 1);
    }
    return true;
  }
  [[nodiscard]] bool is_map(std::size_t at) const { return !regions_of_board(boards_[at]).empty(); }

  [[nodiscard]] bool are_all_maps() const {
    for (std::size_t at = 0; at < boards_.size(); ++at) {
      if (!is_map(at)) return false;
    }
    return true;
  }

  // Refuses the next record if the map has other regions than boxes, or if it is one.
  bool refuse(std::size_t map) {
    const auto shape = Shape::of_cells(boards_[map].size());
    if (shape && shape_of_regions(regions_of_board(boards_[map]), shape->side())) {
      if (are_all_maps()) next_.error = numbers_of_houses(kBoxes, next_.line);
      return true;
    }
    OtherRules rules;
    rules.add(kIrregular, 0);
    if (rules.refuse(next_, "this text")) next_.error->line = next_.line;
    return true;
  }

  std::unique_ptr<FormatReader> reader_;
  std::vector<std::vector<Digit>> boards_;  // of the text, without those with an error
  Arrangement arrangement_;
  Record next_;
  std::size_t at_ = 0;
  bool is_first_ = true;  // no puzzle was found yet
};

}  // namespace

Arrangement arrangement_of(const Trial& trial, bool may_be_pairs) {
  const std::size_t count = trial.boards.size();
  for (const std::vector<Digit>& board : trial.boards) {
    if (!regions_of_board(board).empty()) return Arrangement::regions;
  }
  if (!may_be_pairs || trial.bad > 0 || count < 2 || count % 2 != 0) return Arrangement::puzzles;
  struct Steps {
    std::size_t step;
    std::size_t solution;
    std::size_t puzzle;
    Arrangement arrangement;
  };
  for (const Steps& steps :
       {Steps{2, 1, 0, Arrangement::solution_behind}, Steps{2, 0, 1, Arrangement::solution_before},
        Steps{1, count / 2, 0, Arrangement::solutions_at_end}}) {
    bool well = true;
    for (std::size_t i = 0; i < count / 2 && well; ++i) {
      well = is_solution_of(trial.boards[(steps.step * i) + steps.solution],
                            trial.boards[(steps.step * i) + steps.puzzle]);
    }
    if (well) return steps.arrangement;
  }
  return Arrangement::puzzles;
}

std::unique_ptr<FormatReader> open_together(std::unique_ptr<FormatReader> boards, Trial trial,
                                            Arrangement arrangement) {
  return std::make_unique<BoardsTogether>(std::move(boards), std::move(trial), arrangement);
}

}  // namespace bitdoku
