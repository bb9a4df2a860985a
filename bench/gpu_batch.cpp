// Compares the engine `gpu` with the usual engines on all cores: from lines in memory to lines in
// memory, by the batch call of C++. Both take turns.
//
//   gpu_batch [--limit N] [--puzzles N] [--repeat N] [--verdicts] FILE...
//
// It repeats the puzzles of each file until there are as many as wanted. All answers must be equal,
// and all solutions of puzzles with one solution. Prints medians, in millions of puzzles a second.
#include <algorithm>
#include <bitdoku/bitdoku.hpp>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

namespace {

constexpr std::size_t kLine = 82;

struct Options {
  std::uint32_t limit = 2;
  std::size_t puzzles = 4'000'000;
  int repeat = 5;
  bool verdicts = false;
  std::vector<std::string> files;
};

std::string read_lines(const std::string& file, std::size_t puzzles) {
  std::ifstream in(file);
  std::string once;
  for (std::string line; std::getline(in, line);) {
    if (line.size() >= kLine - 1 && line[0] != '#') once += line.substr(0, kLine - 1) + '\n';
  }
  std::string text;
  while (!once.empty() && text.size() < puzzles * kLine) text += once;
  text.resize(puzzles * kLine);
  return text;
}

struct Run {
  const bitdoku::Engine* engine;
  std::vector<bitdoku::BatchAnswer> answers;
  std::string solutions;
  std::vector<double> seconds;
};

bool take_turn(const Options& options, const std::string& text, Run& run) {
  const auto started = std::chrono::steady_clock::now();
  const bitdoku::BatchSolutions solutions =
      options.verdicts ? bitdoku::BatchSolutions()
                       : bitdoku::BatchSolutions(std::span<char>(run.solutions), kLine);
  const auto done = bitdoku::solve_batch(bitdoku::BatchPuzzles::lines(text, kLine), options.limit,
                                         run.answers, solutions, {.engine = run.engine});
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - started;
  if (!done) {
    std::fprintf(stderr, "gpu_batch: %s\n", done.error().message.c_str());
    return false;
  }
  run.seconds.push_back(time.count());
  return true;
}

std::size_t count_differences(const Run& a, const Run& b) {
  std::size_t differences = 0;
  for (std::size_t i = 0; i < a.answers.size(); ++i) {
    const bool same = a.answers[i].solutions == b.answers[i].solutions &&
                      a.answers[i].verdict == b.answers[i].verdict;
    const bool one = a.answers[i].verdict == bitdoku::Verdict::unique;
    if (!same ||
        (one && a.solutions.compare(i * kLine, kLine, b.solutions, i * kLine, kLine) != 0)) {
      ++differences;
    }
  }
  return differences;
}

double rate(const Options& options, Run& run) {
  run.seconds.erase(run.seconds.begin());  // the first turn only warms up
  std::ranges::sort(run.seconds);
  return static_cast<double>(options.puzzles) / 1e6 / run.seconds[run.seconds.size() / 2];
}

int measure(const Options& options, const std::string& file) {
  const std::string text = read_lines(file, options.puzzles);
  const auto run_with = [&](const bitdoku::Engine* engine) {
    return Run{.engine = engine,
               .answers = std::vector<bitdoku::BatchAnswer>(options.puzzles),
               .solutions = std::string(options.puzzles * kLine, '\n'),
               .seconds = {}};
  };
  Run device = run_with(bitdoku::find_engine("gpu"));
  Run usual = run_with(nullptr);
  for (int turn = 0; turn <= options.repeat; ++turn) {
    if (!take_turn(options, text, device) || !take_turn(options, text, usual)) return 1;
  }
  const std::size_t differences = count_differences(device, usual);
  const double of_device = rate(options, device);
  const double of_cores = rate(options, usual);
  std::printf("%-32s limit %u%s: gpu %8.2f M/s, all cores %8.2f M/s, ratio %.2f; %zu differ\n",
              file.substr(file.rfind('/') + 1).c_str(), options.limit,
              options.verdicts ? ", verdicts" : "", of_device, of_cores, of_device / of_cores,
              differences);
  return differences == 0 ? 0 : 4;
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  for (int i = 1; i < argc; ++i) {
    const std::string name = argv[i];
    const bool has_value = i + 1 < argc;
    if (name == "--verdicts") {
      options.verdicts = true;
    } else if (name == "--limit" && has_value) {
      options.limit = static_cast<std::uint32_t>(std::atoi(argv[++i]));
    } else if (name == "--puzzles" && has_value) {
      options.puzzles = std::strtoull(argv[++i], nullptr, 10);
    } else if (name == "--repeat" && has_value) {
      options.repeat = std::atoi(argv[++i]);
    } else {
      options.files.push_back(name);
    }
  }
  if (options.files.empty() || options.puzzles == 0 || options.repeat < 1) {
    std::fprintf(stderr,
                 "usage: gpu_batch [--limit N] [--puzzles N] [--repeat N] [--verdicts] FILE...\n");
    return 2;
  }
  int code = 0;
  for (const std::string& file : options.files) code = std::max(code, measure(options, file));
  return code;
}
