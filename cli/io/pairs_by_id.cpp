#include "cli/io/pairs_by_id.hpp"

#include <algorithm>
#include <utility>

#include "cli/io/pairs.hpp"
#include "formats/head.hpp"

namespace bitdoku::cli {
namespace {

constexpr std::size_t kMostFaults = 20;

const Field* id_field(const Record& record) {
  const auto found = std::ranges::find_if(
      record.kept, [](const Field& field) { return same_word(field.name, "id"); });
  return found == record.kept.end() ? nullptr : &*found;
}

std::string id_of(const Record& record) {
  const Field* const field = id_field(record);
  return field == nullptr ? std::string() : std::string(trimmed(field->text));
}

std::string line_of(const batch::Source& source, std::uint64_t line) {
  return source.name + ":" + std::to_string(line) + ": ";
}

}  // namespace

bool have_ids(Input& puzzles, Input& solutions) {
  const Record* const puzzle = puzzles.wait_for_first();
  if (puzzle == nullptr || id_field(*puzzle) == nullptr) return false;
  const Record* const solution = solutions.wait_for_first();
  return solution != nullptr && id_field(*solution) != nullptr;
}

bool PairsById::next(Record& record) {
  if (!puzzles_.next(record)) {
    while (read_answer()) {
    }
    return false;
  }
  record.solution.clear();
  const std::string id = id_of(record);
  if (id.empty()) {
    fault(line_of(puzzles_.source(), record.line) + "the puzzle has no id");
    return true;
  }
  const Answer& answer = answer_to(id, record);
  if (record.error) return true;
  record.solution = answer.solution;
  record.error = answer.error;
  return true;
}

// Finds the answer to a puzzle, and reads on until it comes. If it never does, it is an empty one,
// or the first with this id.
PairsById::Answer& PairsById::answer_to(const std::string& id, const Record& puzzle) {
  const std::string place = line_of(puzzles_.source(), puzzle.line);
  while (!answers_.contains(id) && read_answer()) {
  }
  Answer& first = answers_[id];
  if (first.puzzle_line == 0) {
    if (first.line == 0) fault(place + "no solution has the id " + id);
    first.puzzle_line = puzzle.line;
    return first;
  }
  fault(place + "the id " + id + " is also in line " + std::to_string(first.puzzle_line));
  const auto is_free = [](const Answer& answer) { return answer.puzzle_line == 0; };
  auto next = std::ranges::find_if(first.more, is_free);
  while (next == first.more.end() && read_answer())
    next = std::ranges::find_if(first.more, is_free);
  if (next == first.more.end()) return first;
  next->puzzle_line = puzzle.line;
  return *next;
}

// Reads the next solution. Returns false at the end.
bool PairsById::read_answer() {
  Record answer;
  if (ended_ || !solutions_.next(answer)) {
    ended_ = true;
    return false;
  }
  const std::string id = id_of(answer);
  const std::string place = line_of(solutions_.source(), answer.line);
  if (id.empty()) {
    fault(place + (answer.error ? answer.error->message : "the solution has no id"));
    return true;
  }
  Answer& first = answers_[id];
  const bool is_second = first.line != 0;
  if (is_second) fault(place + "the id " + id + " is also in line " + std::to_string(first.line));
  Answer& known = is_second ? first.more.emplace_back() : first;
  known.line = answer.line;
  Record given;
  give_answer(solutions_.source().format, answer, given);
  known.solution = std::move(given.solution);
  known.error = std::move(given.error);
  return true;
}

void PairsById::fault(std::string what) {
  if (faults_.size() < kMostFaults) {
    faults_.push_back(std::move(what));
  } else {
    ++more_faults_;
  }
}

std::vector<std::string> PairsById::faults() const {
  std::vector<std::string> all = faults_;
  std::vector<std::pair<std::uint64_t, std::string>> unknown;
  for (const auto& [id, answer] : answers_) {
    if (answer.puzzle_line == 0) unknown.emplace_back(answer.line, id);
  }
  std::ranges::sort(unknown);
  std::uint64_t more = more_faults_;
  for (const auto& [line, id] : unknown) {
    if (all.size() < kMostFaults) {
      all.push_back(line_of(solutions_.source(), line) + "no puzzle has the id " + id);
    } else {
      ++more;
    }
  }
  if (more > 0) all.push_back(std::to_string(more) + " more faults of ids");
  return all;
}

}  // namespace bitdoku::cli
