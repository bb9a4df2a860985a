#include "cli/together.hpp"

#include <memory>
#include <new>

#include "engines/slice/slice.hpp"

namespace bitdoku::cli {
namespace {

// Givens in, counts and solutions out, kept from batch to batch.
struct Buffers {
  slice::Solver solver;
  std::vector<std::size_t> records;
  std::vector<Digit> givens;
  std::vector<Digit> solved;
  std::vector<std::uint32_t> counts;
};

// One for each thread that works on batches, or null when there is no memory for it.
Buffers* buffers() {
  thread_local std::unique_ptr<Buffers> own;
  if (!own) {
    try {
      own = std::make_unique<Buffers>();
    } catch (const std::bad_alloc&) {
      return nullptr;  // one by one needs less
    }
  }
  return own.get();
}

bool is_for_slice(const Record& record) {
  return !record.error && record.puzzle.shape() == kShape9x9 && !record.puzzle.has_candidates();
}

Answer unique(std::span<const Digit> solution, std::uint64_t solutions) {
  Answer answer;
  answer.verdict = solutions == 1 ? Verdict::solved : Verdict::unique;
  answer.solutions = 1;
  answer.complete = solutions > 1;
  answer.solution.assign(solution.begin(), solution.end());
  return answer;
}

Answer multiple(std::span<const Digit> solution) {
  Answer answer;
  answer.verdict = Verdict::multiple;
  answer.solutions = 2;
  answer.solution.assign(solution.begin(), solution.end());
  return answer;
}

}  // namespace

std::vector<Answer> solve_together(const Options& options, batch::Batch& batch,
                                   std::uint64_t solutions) {
  std::vector<Answer> answers;
  const bool limited = options.nodes != kNoLimit || options.time != Limits{}.time;
  // JSON tells of each puzzle's nodes, which are not known apart.
  if (solutions > 2 || options.engine != nullptr || limited || options.json) return answers;
  if (batch.size < slice::least_batch(slice::kernel_in_use())) return answers;
  Buffers* const own = buffers();
  if (own == nullptr) return answers;

  own->records.clear();
  own->givens.clear();
  for (std::size_t i = 0; i < batch.size; ++i) {
    if (!is_for_slice(batch.records[i])) continue;
    const std::span<const Digit> givens = batch.records[i].puzzle.givens();
    own->records.push_back(i);
    own->givens.insert(own->givens.end(), givens.begin(), givens.end());
  }
  if (own->records.size() < slice::least_batch(slice::kernel_in_use())) return answers;
  own->counts.resize(own->records.size());
  own->solved.resize(own->givens.size());
  // Always up to two: of several solutions the one shown shall not depend on the rest of the batch.
  const slice::Report report = own->solver.run({.givens = own->givens.data(),
                                                .size = own->records.size(),
                                                .limit = 2,
                                                .counts = own->counts.data(),
                                                .solutions = own->solved.data()});
  batch.tally.nodes += report.nodes;
  if (report.nodes > 0) batch.tally.guesses += report.nodes - own->records.size();
  answers.resize(batch.size);
  for (std::size_t i = 0; i < own->records.size(); ++i) {
    const std::span<const Digit> solution = std::span(own->solved).subspan(81 * i, 81);
    if (own->counts[i] == 1) {
      answers[own->records[i]] = unique(solution, solutions);
    } else if (own->counts[i] == 2 && solutions == 2) {
      answers[own->records[i]] = multiple(solution);
    }
  }
  return answers;
}

}  // namespace bitdoku::cli
