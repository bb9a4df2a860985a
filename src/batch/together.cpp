#include "batch/together.hpp"

#include <algorithm>

#include "batch/workspace.hpp"

namespace bitdoku::batch {
namespace {

void add_candidates(const Puzzle& puzzle, std::vector<std::uint16_t>& masks) {
  for (int cell = 0; cell < 81; ++cell) {
    unsigned mask = 0;
    for (Digit digit = 1; digit <= 9; ++digit) {
      if (puzzle.allows(cell, digit)) mask |= 1U << (digit - 1U);
    }
    masks.push_back(static_cast<std::uint16_t>(mask));
  }
}

// Takes the 9x9 puzzles of the batch that have candidates, or those that have none.
void gather(const Batch& batch, bool with_candidates, Workspace& to) {
  to.records.clear();
  to.givens.clear();
  to.candidates.clear();
  for (std::size_t i = 0; i < batch.size; ++i) {
    const Record& record = batch.records[i];
    if (!is_plain_9x9(record)) continue;
    if (record.puzzle.has_candidates() != with_candidates) continue;
    to.records.push_back(i);
    if (with_candidates) {
      add_candidates(record.puzzle, to.candidates);
    } else {
      const std::span<const Digit> givens = record.puzzle.givens();
      to.givens.insert(to.givens.end(), givens.begin(), givens.end());
    }
  }
  to.counts.resize(to.records.size());
  to.solved.resize(81 * to.records.size());
}

// The answer for a puzzle with `found` solutions, at least one, when the search ended at `wanted`.
Answer answer_of(std::uint64_t found, std::uint64_t wanted, std::span<const Digit> solution) {
  Answer answer;
  answer.verdict = found > 1 ? Verdict::multiple : wanted == 1 ? Verdict::solved : Verdict::unique;
  answer.solutions = found;
  answer.complete = found < wanted;
  answer.solution.assign(solution.begin(), solution.end());
  return answer;
}

}  // namespace

std::vector<Answer> solve_together(const Asked& asked, Batch& batch) {
  BITDOKU_ASSERT(asked.solutions >= 1 && asked.solutions <= kMostTogether);
  std::vector<Answer> answers;
  if (!asked.together() || batch.size == 0) return answers;
  const std::size_t least = asked.however_few() ? 1 : least_batch();
  if (batch.size < least) return answers;
  Workspace* const own = workspace();
  if (own == nullptr) return answers;

  answers.resize(batch.size);
  own->router.use(asked.engine);
  for (const bool with_candidates : {false, true}) {
    gather(batch, with_candidates, *own);
    if (own->records.size() < least) continue;
    // Always looks for two solutions, so that the solution shown is the only one. Otherwise it
    // could depend on the rest of the batch.
    const QuestionReport report = own->router.ask(
        {.givens = own->givens.data(),
         .candidates = with_candidates ? own->candidates.data() : nullptr,
         .size = own->records.size(),
         .limit = static_cast<std::uint32_t>(std::max<std::uint64_t>(2, asked.solutions)),
         .counts = own->counts.data(),
         .solutions = own->solved.data(),
         .however_few = asked.however_few()});
    add_to(batch.tally, report, own->records.size());
    for (std::size_t i = 0; i < own->records.size(); ++i) {
      if (own->counts[i] == 0 || own->counts[i] > asked.solutions) continue;
      answers[own->records[i]] =
          answer_of(own->counts[i], asked.solutions, std::span(own->solved).subspan(81 * i, 81));
    }
  }
  return answers;
}

}  // namespace bitdoku::batch
