// bitdoku_check_batches FILE...: counts the solutions of every line of 81 symbols up to 1, 2 and
// 10, with `slice` and `band` for every instruction set and with `dlx`. All must find the same
// number and refuse the same lines; every solution is verified. scripts/check-batches makes such
// files.
#include <algorithm>
#include <bitdoku/bitdoku.hpp>
#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

namespace bitdoku {
namespace {

constexpr std::uint64_t kRefused = ~std::uint64_t{0};

struct Lines {
  std::string text;  // without line ends
  std::vector<Result<Puzzle>> puzzles;
};

Lines read(int n_files, char** files) {
  Lines lines;
  for (int i = 0; i < n_files; ++i) {
    std::ifstream file(files[i]);
    for (std::string line; std::getline(file, line);) {
      if (line.size() != 81) continue;
      lines.text += line;
      lines.puzzles.push_back(parse(line));
    }
  }
  return lines;
}

// The numbers of solutions, and the number of wrong answers.
struct Counts {
  std::vector<std::uint64_t> found;
  std::size_t wrong = 0;

  void add(const Result<Puzzle>& puzzle, std::uint64_t solutions, std::span<const Digit> solution) {
    found.push_back(solutions);
    if (solutions == 0 || solutions == kRefused) return;
    if (!puzzle || verify(*puzzle, solution)) ++wrong;
  }
};

Counts one_by_one(const Lines& lines, std::uint64_t limit, const Engine& engine) {
  Counts counts;
  for (const Result<Puzzle>& puzzle : lines.puzzles) {
    const Answer answer = puzzle ? solve(*puzzle, {.solutions = limit}, engine) : Answer{};
    const bool refused = !puzzle || answer.verdict == Verdict::invalid;
    counts.add(puzzle, refused ? kRefused : answer.solutions, answer.solution);
  }
  return counts;
}

Counts all_at_once(const Lines& lines, std::uint32_t limit) {
  Counts counts;
  const BatchPuzzles puzzles = BatchPuzzles::lines(lines.text);
  std::vector<BatchAnswer> answers(puzzles.size());
  std::string text(81 * puzzles.size(), '0');
  if (!BatchSolver().solve(puzzles, limit, answers, BatchSolutions(std::span(text)))) return counts;
  std::vector<Digit> solutions(text.begin(), text.end());
  for (Digit& digit : solutions) digit -= '0';
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const bool refused = answers[i].verdict == Verdict::invalid;
    counts.add(lines.puzzles[i], refused ? kRefused : answers[i].solutions,
               std::span(solutions).subspan(81 * i, 81));
  }
  return counts;
}

bool report(const std::string& what, const Counts& counts, const Counts& expected) {
  const bool good = counts.wrong == 0 && counts.found == expected.found;
  std::printf("%s: %s\n", what.c_str(), good ? "the same" : "DIFFERS");
  const auto [first, other] = std::ranges::mismatch(counts.found, expected.found);
  if (first != counts.found.end()) {
    std::printf("first in line %td of 81 symbols\n", first - counts.found.begin() + 1);
  }
  return good;
}

bool check(const Lines& lines) {
  bool good = true;
  for (const std::uint32_t limit : {1U, 2U, 10U}) {
    const std::string up_to = "up to " + std::to_string(limit) + ", ";
    const Counts expected = one_by_one(lines, limit, *find_engine("dlx"));
    good = report(up_to + "dlx", expected, expected) && good;
    for (const std::string_view isa : instruction_sets()) {
      (void)use_instruction_set(isa);
      const std::string by = " " + std::string(isa);
      good = report(up_to + "slice" + by, all_at_once(lines, limit), expected) && good;
      const Counts alone = one_by_one(lines, limit, *find_engine("band"));
      good = report(up_to + "band" + by, alone, expected) && good;
    }
  }
  return good;
}

}  // namespace
}  // namespace bitdoku

int main(int argc, char** argv) {
  const bitdoku::Lines lines = bitdoku::read(argc - 1, argv + 1);
  std::printf("%zu lines\n", lines.puzzles.size());
  return bitdoku::check(lines) ? 0 : 1;
}
