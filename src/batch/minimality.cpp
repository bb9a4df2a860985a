#include "batch/minimality.hpp"

#include "batch/redundant.hpp"
#include "batch/workspace.hpp"

namespace bitdoku::batch {
namespace {

// More puzzles would need more memory and would not fill the lanes any better.
constexpr std::size_t kPuzzlesAtOnce = 128;

// Collects the unique puzzles of a batch and asks about them in parts.
class RedundantInBatch {
 public:
  RedundantInBatch(Batch& batch, Workspace& room)
      : batch_(batch), asking_(room.router), redundant_(batch.size) {}

  void add(std::size_t record, const Answer& answer) {
    const std::span<const Digit> givens = batch_.records[record].puzzle.givens();
    records_.push_back(record);
    givens_.insert(givens_.end(), givens.begin(), givens.end());
    solved_.insert(solved_.end(), answer.solution.begin(), answer.solution.end());
    if (records_.size() == kPuzzlesAtOnce) ask();
  }

  std::vector<std::optional<std::vector<int>>> finish() {
    if (!records_.empty()) ask();
    return std::move(redundant_);
  }

 private:
  void ask() {
    std::vector<std::vector<int>> found = asking_.of(givens_, solved_);
    add_to(batch_.tally, asking_.report(), asking_.questions());
    for (std::size_t i = 0; i < records_.size(); ++i) {
      redundant_[records_[i]] = std::move(found[i]);
    }
    records_.clear();
    givens_.clear();
    solved_.clear();
  }

  Batch& batch_;
  RedundantGivens asking_;
  std::vector<std::optional<std::vector<int>>> redundant_;
  std::vector<std::size_t> records_;
  std::vector<Digit> givens_;
  std::vector<Digit> solved_;
};

}  // namespace

std::vector<std::optional<std::vector<int>>> redundant_together(const Asked& asked, Batch& batch,
                                                                std::vector<Answer>& known) {
  Workspace* const room = asked.together() ? workspace() : nullptr;
  if (room == nullptr) return {};
  room->router.use(asked.engine);
  known.resize(batch.size);
  RedundantInBatch redundant(batch, *room);
  for (std::size_t i = 0; i < batch.size; ++i) {
    const Record& record = batch.records[i];
    if (!is_plain_9x9(record) || record.puzzle.has_candidates()) {
      continue;
    }
    // solve_together leaves small batches alone. Their records are solved here.
    if (known[i].verdict == Verdict::unknown) known[i] = solve(record.puzzle);
    if (known[i].verdict == Verdict::unique) redundant.add(i, known[i]);
  }
  return redundant.finish();
}

}  // namespace bitdoku::batch
