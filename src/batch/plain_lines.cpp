#include "batch/plain_lines.hpp"

#include <algorithm>

#include "limits/attempt.hpp"

namespace bitdoku::batch {
namespace {

std::uint8_t* bytes(char* text) {
  return reinterpret_cast<std::uint8_t*>(text);
}

}  // namespace

PlainLines::PlainLines(const Asked& asked, Batch& batch, PlainListener* listener)
    : asked_(asked), batch_(batch), listener_(listener) {
  Workspace* const room = batch.plain_size > 0 ? workspace() : nullptr;
  if (room == nullptr) return;
  const Attempt tried = attempt([&] { solve_all(*room); });
  if (!tried.lacked_memory) {
    rethrow(tried.failure);
    return;
  }
  // Solving one by one needs less memory.
  counts_ = {};
  batch.output.clear();
  leave_workspace();
}

void PlainLines::solve_all(Workspace& room) {
  room.counts.resize(batch_.plain_size);
  counts_ = room.counts;
  if (asked_.plain == PlainAnswer::verdict) {
    solve(room, nullptr);
    return;
  }
  // The output consists of the solutions alone, so they are written there directly.
  const bool alone = batch_.size == 0;
  std::string& text = alone ? batch_.output : room.text;
  text.resize(kPlainLine * batch_.plain_size);
  solve(room, bytes(text.data()));
  for (std::size_t i = 1; i <= batch_.plain_size; ++i) text[kPlainLine * i - 1] = '\n';
  in_place_ = alone && all_solved(0, batch_.plain_size);
  if (in_place_) return;
  if (alone) std::swap(room.text, batch_.output);
  batch_.output.clear();
  solutions_ = room.text;
}

void PlainLines::solve(Workspace& room, std::uint8_t* solutions) {
  const auto limit = static_cast<std::uint32_t>(std::max<std::uint64_t>(2, asked_.solutions));
  room.router.use(asked_.engine);
  const QuestionReport report = room.router.ask({.givens = bytes(batch_.plain.data()),
                                                 .givens_stride = kPlainLine,
                                                 .size = batch_.plain_size,
                                                 .limit = limit,
                                                 .counts = room.counts.data(),
                                                 .solutions = solutions,
                                                 .solutions_stride = kPlainLine,
                                                 .zero = '0',
                                                 .however_few = asked_.however_few()});
  add_to(batch_.tally, report, batch_.plain_size);
}

bool PlainLines::all_solved(std::size_t begin, std::size_t size) const {
  return !counts_.empty() && asked_.plain == PlainAnswer::solution &&
         std::ranges::all_of(counts_.subspan(begin, size), [](auto count) { return count == 1; });
}

void PlainLines::answer(const PlainRun& run, const std::function<void(const Record&)>& handle) {
  const std::size_t begin = next_;
  next_ += run.size;
  if (!all_solved(begin, run.size)) {
    for (std::size_t i = 0; i < run.size; ++i) answer_line(begin + i, run.first_line + i, handle);
    return;
  }
  if (!in_place_) batch_.output += solutions_.substr(kPlainLine * begin, kPlainLine * run.size);
  batch_.tally.records += run.size;
  batch_.tally.yes += run.size;
  if (listener_ != nullptr) listener_->solved_run(run.size, run.first_line);
}

void PlainLines::answer_line(std::size_t i, std::uint64_t line,
                             const std::function<void(const Record&)>& handle) {
  const std::uint32_t count = counts_.empty() ? 0 : counts_[i];
  const bool verdict = asked_.plain == PlainAnswer::verdict;
  if (count > 1 && !verdict && !asked_.unique) {
    show_one_of_several(i);
    if (listener_ != nullptr) listener_->solved_line(line, count);
    return;
  }
  if (count == 0 || (count > 1 && !verdict)) {
    handle(record(i, line));
    return;
  }
  ++batch_.tally.records;
  ++(count == 1 ? batch_.tally.yes : batch_.tally.no);
  if (verdict) {
    batch_.output += count == 1 ? "unique\n" : "multiple\n";
  } else {
    batch_.output += solutions_.substr(kPlainLine * i, kPlainLine);
  }
  if (listener_ != nullptr) listener_->solved_line(line, count);
}

// Shows the solution that a search of this puzzle alone finds first. The solution found together
// with other puzzles may depend on them.
void PlainLines::show_one_of_several(std::size_t i) {
  std::array<Digit, 81> cells = cells_of(i);
  const SearchTally tally = count(cells.data(), 1, cells.data());
  ++batch_.tally.records;
  ++batch_.tally.yes;
  batch_.tally.nodes += tally.nodes;
  batch_.tally.guesses += tally.nodes - 1;
  for (const Digit digit : cells) batch_.output += static_cast<char>('0' + digit);
  batch_.output += '\n';
}

std::array<Digit, 81> PlainLines::cells_of(std::size_t i) const {
  std::array<Digit, 81> cells;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    cells[cell] = static_cast<Digit>(batch_.plain[kPlainLine * i + cell] - '0');
  }
  return cells;
}

// The record that a reader would have made of the line.
Record PlainLines::record(std::size_t i, std::uint64_t line) const {
  Record record;
  record.line = line;
  record.puzzle.reset(kShape9x9);
  std::ranges::copy(cells_of(i), record.puzzle.givens().begin());
  return record;
}

}  // namespace bitdoku::batch
