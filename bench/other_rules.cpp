// Measures puzzles with other rules: reading, the proof that there is one solution, and the true
// candidates.
//
//   other_rules [--passes N] FILE
//
// A file has a puzzle in each line, in any form of read_variant, or tab-separated fields of which
// one is a puzzle, as tests/variants/puzzles.tsv has. Prints for each puzzle microseconds of CPU
// time, the least of the passes, and the search nodes of the proof, with tabs between the columns.
// Other programs print the same columns, so that their rows can stand beside these.
#include <algorithm>
#include <bitdoku/variants.hpp>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <limits>
#include <string>
#include <vector>

namespace {

struct Task {
  std::string name;
  std::string text;
  bitdoku::VariantPuzzle puzzle;
};

double cpu_microseconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e6 + static_cast<double>(now.tv_nsec) / 1e3;
}

// The least CPU time of the passes. A long one is measured once.
template <class Work>
double measured(int passes, Work work) {
  constexpr double kLong = 2e5;
  double best = std::numeric_limits<double>::max();
  for (int pass = 0; pass < passes && best > 0; ++pass) {
    const double start = cpu_microseconds();
    work();
    best = std::min(best, cpu_microseconds() - start);
    if (best > kLong) break;
  }
  return best;
}

std::vector<std::string> fields_of(const std::string& line) {
  std::vector<std::string> fields;
  std::size_t begin = 0;
  for (std::size_t end = 0; end != std::string::npos; begin = end + 1) {
    end = line.find('\t', begin);
    fields.push_back(line.substr(begin, end - begin));
  }
  return fields;
}

// The puzzle is the longest field that can be read.
std::vector<Task> read_tasks(const char* file) {
  std::vector<Task> tasks;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line.front() == '#') continue;
    Task task;
    for (const std::string& field : fields_of(line)) {
      auto record = bitdoku::read_variant(field);
      if (!record || field.size() < task.text.size()) continue;
      task = {fields_of(line).front().substr(0, 40), field, std::move(record->puzzle)};
    }
    if (!task.text.empty()) tasks.push_back(std::move(task));
  }
  return tasks;
}

void measure(const Task& task, int passes) {
  bitdoku::VariantAnswer answer;
  bitdoku::TrueCandidates candidates;
  const double reading = measured(passes, [&] { (void)bitdoku::read_variant(task.text); });
  const double proof = measured(passes, [&] { answer = solve(task.puzzle); });
  const double marks = measured(passes, [&] { candidates = true_candidates(task.puzzle); });
  const std::string verdict(bitdoku::to_string(answer.verdict));
  std::printf("%s\t%s\t%.1f\t%.1f\t%llu\t%.1f\n", task.name.c_str(), verdict.c_str(), reading,
              proof, static_cast<unsigned long long>(answer.statistics.nodes), marks);
}

}  // namespace

int main(int argc, char** argv) {
  int passes = 5;
  const char* file = nullptr;
  for (int i = 1; i < argc; ++i) {
    const bool is_passes = std::string(argv[i]) == "--passes" && i + 1 < argc;
    if (is_passes) {
      passes = std::max(1, std::atoi(argv[++i]));
    } else {
      file = argv[i];
    }
  }
  if (file == nullptr) {
    std::fputs("usage: other_rules [--passes N] FILE\n", stderr);
    return 2;
  }
  const std::vector<Task> tasks = read_tasks(file);
  if (tasks.empty()) {
    std::fprintf(stderr, "other_rules: no puzzle in %s\n", file);
    return 3;
  }
  std::puts("name\tverdict\treading_us\tproof_us\tnodes\tcandidates_us");
  for (const Task& task : tasks) measure(task, passes);
  return 0;
}
