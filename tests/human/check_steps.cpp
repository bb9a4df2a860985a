// Solves every puzzle of the files step by step. Checks each step by its proof and by the solution
// that an engine finds, and prints how the paths ended, file by file. For puzzles with several
// solutions it skips the techniques that require uniqueness; puzzles without a solution are only
// counted.
//
// bitdoku_check_steps [--all | --of NAME]... FILE...
//
// --all checks all steps of all techniques in every position on the way, which takes long. --of
// does the same for the techniques of one name, such as "tridagon" or "fish". The numbers of these
// steps are printed by technique. The exit code is 1 if a step was wrong.
#include <atomic>
#include <bitdoku/formats.hpp>
#include <bitdoku/solve.hpp>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <map>
#include <string>
#include <thread>
#include <vector>

#include "human/examples.hpp"
#include "human/path.hpp"
#include "human/technique_names.hpp"

namespace bitdoku::human {
namespace {

struct Tally {
  std::map<std::string_view, std::uint64_t> steps;  // by technique
  std::uint64_t puzzles = 0;
  std::uint64_t solved = 0;
  std::uint64_t not_unique = 0;
  std::map<std::string_view, std::uint64_t> all_steps;  // by technique
  std::vector<std::string> mistakes;
  std::array<std::uint64_t, 5> levels{};  // of the solved puzzles
  double seconds = 0;
  double longest = 0;

  void add(const Tally& other) {
    for (const auto& [id, count] : other.steps) steps[id] += count;
    puzzles += other.puzzles;
    solved += other.solved;
    not_unique += other.not_unique;
    for (const auto& [id, count] : other.all_steps) all_steps[id] += count;
    mistakes.insert(mistakes.end(), other.mistakes.begin(), other.mistakes.end());
    for (std::size_t i = 0; i < levels.size(); ++i) levels[i] += other.levels[i];
    seconds += other.seconds;
    longest = std::max(longest, other.longest);
  }
};

// The CPU time of this thread.
double seconds_of_thread() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

void check_all(const Board& board, const PathOptions& options, TechniqueSet of,
               const std::string& line, Tally& tally) {
  for (std::size_t i = 0; i < techniques().size(); ++i) {
    if (!of.has(static_cast<int>(i))) continue;
    const Technique& technique = techniques()[i];
    std::string unsound;
    std::string mistake = all_steps(technique, board, options, [&](Step&& step) {
      ++tally.all_steps[technique.id];
      unsound = testing::unsound_view(step);
      return unsound.empty();
    });
    if (mistake.empty()) mistake = unsound;
    if (!mistake.empty()) tally.mistakes.push_back(line + ": " + mistake);
  }
}

void check_puzzle(const std::string& line, TechniqueSet of, Tally& tally) {
  const auto puzzle = parse(line);
  if (!puzzle || puzzle->shape() != kShape9x9) return;
  ++tally.puzzles;
  const Answer answer = solve(*puzzle);
  PathOptions options;
  options.unique = answer.verdict == Verdict::unique;
  if (!options.unique) ++tally.not_unique;
  if (answer.solution.empty()) return;
  options.solution = answer.solution;
  options.in_words = !of.empty();
  Board board(*puzzle);
  const double start = seconds_of_thread();
  const PathResult path = follow_path(board, options, [&](const Step& step) {
    ++tally.steps[step.technique];
    if (!of.empty()) check_all(board, options, of, line, tally);
    return true;
  });
  const double took = seconds_of_thread() - start;
  tally.seconds += took;
  tally.longest = std::max(tally.longest, took);
  if (path.end == PathResult::End::mistake) tally.mistakes.push_back(line + ": " + path.mistake);
  if (path.end != PathResult::End::solved) return;
  ++tally.solved;
  ++tally.levels[static_cast<std::size_t>(path.level)];
}

Tally check_lines(const std::vector<std::string>& lines, TechniqueSet of) {
  std::vector<Tally> tallies(std::max(1U, std::thread::hardware_concurrency()));
  std::atomic<std::size_t> next = 0;
  std::vector<std::jthread> threads;
  for (Tally& tally : tallies) {
    threads.emplace_back([&] {
      for (std::size_t i = next++; i < lines.size(); i = next++) check_puzzle(lines[i], of, tally);
    });
  }
  threads.clear();
  Tally sum;
  for (const Tally& tally : tallies) sum.add(tally);
  return sum;
}

void print_counts(const char* title, const std::map<std::string_view, std::uint64_t>& counts) {
  std::printf("  %s:", title);
  for (const auto& technique : techniques()) {
    const auto found = counts.find(technique.id);
    if (found == counts.end()) continue;
    std::printf(" %.*s %llu", static_cast<int>(technique.id.size()), technique.id.data(),
                static_cast<unsigned long long>(found->second));
  }
  std::printf("\n");
}

void print(const char* name, const Tally& tally) {
  const std::uint64_t unique = tally.puzzles - tally.not_unique;
  std::printf("%s: %llu puzzles, %llu without one solution, %llu solved, %llu stalled, %zu wrong\n",
              name, static_cast<unsigned long long>(tally.puzzles),
              static_cast<unsigned long long>(tally.not_unique),
              static_cast<unsigned long long>(tally.solved),
              static_cast<unsigned long long>(unique - tally.solved), tally.mistakes.size());
  std::printf("  %.0f us a puzzle, %.1f ms the longest\n",
              tally.puzzles == 0 ? 0 : tally.seconds / static_cast<double>(tally.puzzles) * 1e6,
              tally.longest * 1e3);
  std::printf(" ");
  for (std::size_t i = 0; i < tally.levels.size(); ++i) {
    const auto level = to_string(static_cast<Level>(i));
    std::printf(" %.*s %llu", static_cast<int>(level.size()), level.data(),
                static_cast<unsigned long long>(tally.levels[i]));
  }
  std::printf("\n");
  print_counts("taken", tally.steps);
  if (!tally.all_steps.empty()) print_counts("possible", tally.all_steps);
  for (const std::string& mistake : tally.mistakes) std::printf("  wrong: %s\n", mistake.c_str());
  std::fflush(stdout);
}

int check_files(int argc, char** argv) {
  TechniqueSet of;
  bool wrong = false;
  for (int i = 1; i < argc; ++i) {
    const std::string name = argv[i];
    if (name == "--all") {
      of = kAllTechniques;
      continue;
    }
    if (name == "--of") {
      const TechniqueSet more = i + 1 < argc ? techniques_called(argv[++i]) : TechniqueSet{};
      if (more.empty()) {
        std::fprintf(stderr, "--of needs the name of a technique\n");
        return 2;
      }
      of |= more;
      continue;
    }
    std::ifstream in(name);
    if (!in) {
      std::fprintf(stderr, "%s cannot be read\n", name.c_str());
      return 2;
    }
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    const Tally tally = check_lines(lines, of);
    print(name.c_str(), tally);
    wrong |= !tally.mistakes.empty();
  }
  return wrong ? 1 : 0;
}

}  // namespace
}  // namespace bitdoku::human

int main(int argc, char** argv) {
  return bitdoku::human::check_files(argc, argv);
}
