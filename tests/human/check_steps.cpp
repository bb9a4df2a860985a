// Solves puzzles of files step by step. Checks each step by its proof and by the solution that an
// engine finds, and again by code that shares nothing with the library (second_check.hpp), which
// also checks the solution. Prints how the paths ended, file by file, and the sum of all files. For
// puzzles with several solutions it skips the techniques that require uniqueness; puzzles without a
// solution are only counted.
//
// bitdoku_check_steps [OPTION]... FILE...
//
// --all         checks all steps of all techniques in every position on the way, which takes long
// --of NAME     does the same for the techniques of one name, such as "tridagon" or "fish"
// --every N     does this only in every Nth position
// --most N      does this only for the first N steps of a technique in a position
// --without NAME  leaves techniques out of --all
// --puzzles N   takes only N puzzles of each file, evenly spread
// --threads N   uses N threads instead of one for each core
//
// The numbers of steps are printed by technique. The exit code is 1 if a step was wrong.
#include <atomic>
#include <bitdoku/formats.hpp>
#include <bitdoku/solve.hpp>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <map>
#include <string>
#include <thread>
#include <vector>

#include "human/examples.hpp"
#include "human/path.hpp"
#include "human/second_check.hpp"
#include "human/technique_names.hpp"

namespace bitdoku::human {
namespace {

using Counts = std::map<std::string_view, std::uint64_t>;  // by technique

void add_counts(Counts& to, const Counts& from) {
  for (const auto& [id, count] : from) to[id] += count;
}

struct Tally {
  Counts steps;
  Counts all_steps;
  Counts undecided;  // by the second check, which gives up after many tries
  std::uint64_t puzzles = 0;
  std::uint64_t solved = 0;
  std::uint64_t not_unique = 0;
  std::vector<std::string> mistakes;
  std::array<std::uint64_t, 5> levels{};  // of the solved puzzles
  double seconds = 0;
  double longest = 0;

  void add(const Tally& other) {
    add_counts(steps, other.steps);
    add_counts(all_steps, other.all_steps);
    add_counts(undecided, other.undecided);
    puzzles += other.puzzles;
    solved += other.solved;
    not_unique += other.not_unique;
    mistakes.insert(mistakes.end(), other.mistakes.begin(), other.mistakes.end());
    for (std::size_t i = 0; i < levels.size(); ++i) levels[i] += other.levels[i];
    seconds += other.seconds;
    longest = std::max(longest, other.longest);
  }
};

struct CheckOptions {
  TechniqueSet of;  // all steps of these are checked
  std::uint64_t every = 1;
  std::uint64_t most = static_cast<std::uint64_t>(-1);
  std::uint64_t puzzles = static_cast<std::uint64_t>(-1);  // of each file
  std::uint64_t threads = std::max(1U, std::thread::hardware_concurrency());
};

// The CPU time of this thread.
double seconds_of_thread() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

class PuzzleCheck {
 public:
  PuzzleCheck(const std::string& line, const CheckOptions& options, Tally& tally)
      : line_(line), options_(options), tally_(tally) {}

  void run(const Puzzle& puzzle) {
    ++tally_.puzzles;
    const Answer answer = solve(puzzle);
    PathOptions options;
    options.unique = answer.verdict == Verdict::unique;
    if (!options.unique) ++tally_.not_unique;
    if (answer.solution.empty()) return;
    testing::SecondCheck second(puzzle);
    if (!second.is_solved_by(answer.solution)) report("the solution is wrong");
    options.solution = answer.solution;
    options.in_words = !options_.of.empty();
    Board board(puzzle);
    const double start = seconds_of_thread();
    const PathResult path = follow_path(board, options, [&](const Step& step) {
      ++tally_.steps[step.technique];
      check_again(step, second);
      if (!options_.of.empty() && positions_++ % options_.every == 0) {
        check_all(board, options, second);
      }
      second.apply(step);
      return true;
    });
    const double took = seconds_of_thread() - start;
    tally_.seconds += took;
    tally_.longest = std::max(tally_.longest, took);
    if (path.end == PathResult::End::mistake) report(path.mistake);
    if (path.end != PathResult::End::solved) return;
    ++tally_.solved;
    ++tally_.levels[static_cast<std::size_t>(path.level)];
  }

  // The first position to look at is another one in each puzzle.
  void skip(std::uint64_t positions) { positions_ = positions; }

 private:
  void report(const std::string& mistake) { tally_.mistakes.push_back(line_ + ": " + mistake); }

  void check_again(const Step& step, const testing::SecondCheck& second) {
    bool gave_up = false;
    const std::string mistake = second.check(step, gave_up);
    if (gave_up) ++tally_.undecided[step.technique];
    for (const std::string& wrong : {mistake, second.check_links(step)}) {
      if (!wrong.empty()) report(std::string(step.technique) + ": second check: " + wrong);
    }
  }

  void check_all(const Board& board, const PathOptions& options,
                 const testing::SecondCheck& second) {
    for (std::size_t i = 0; i < techniques().size(); ++i) {
      if (!options_.of.has(static_cast<int>(i))) continue;
      std::uint64_t count = 0;
      const std::string mistake = all_steps(techniques()[i], board, options, [&](Step&& step) {
        ++tally_.all_steps[step.technique];
        check_again(step, second);
        const std::string unsound = testing::unsound_view(step);
        if (!unsound.empty()) report(unsound);
        return ++count < options_.most;
      });
      if (!mistake.empty()) report(mistake);
    }
  }

  const std::string& line_;
  const CheckOptions& options_;
  Tally& tally_;
  std::uint64_t positions_ = 0;
};

Tally check_lines(const std::vector<std::string>& lines, const CheckOptions& options) {
  std::vector<Tally> tallies(options.threads);
  std::atomic<std::size_t> next = 0;
  std::vector<std::jthread> threads;
  for (Tally& tally : tallies) {
    threads.emplace_back([&] {
      for (std::size_t i = next++; i < lines.size(); i = next++) {
        const auto puzzle = parse(lines[i]);
        if (!puzzle || puzzle->shape() != kShape9x9) continue;
        PuzzleCheck check(lines[i], options, tally);
        check.skip(i);
        check.run(*puzzle);
      }
    });
  }
  threads.clear();
  Tally sum;
  for (const Tally& tally : tallies) sum.add(tally);
  return sum;
}

std::uint64_t print_counts(const char* title, const Counts& counts) {
  std::uint64_t sum = 0;
  if (counts.empty()) return 0;
  std::printf("  %s:", title);
  for (const auto& technique : techniques()) {
    const auto found = counts.find(technique.id);
    if (found == counts.end()) continue;
    sum += found->second;
    std::printf(" %.*s %llu", static_cast<int>(technique.id.size()), technique.id.data(),
                static_cast<unsigned long long>(found->second));
  }
  std::printf("\n");
  return sum;
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
  std::uint64_t steps = print_counts("taken", tally.steps);
  steps += print_counts("possible", tally.all_steps);
  const std::uint64_t undecided = print_counts("not decided by the second check", tally.undecided);
  for (const std::string& mistake : tally.mistakes) std::printf("  wrong: %s\n", mistake.c_str());
  std::printf("  %llu steps checked, %llu of them twice\n", static_cast<unsigned long long>(steps),
              static_cast<unsigned long long>(steps - undecided));
  std::fflush(stdout);
}

bool read_lines(const char* name, std::uint64_t most, std::vector<std::string>& lines) {
  std::ifstream in(name);
  if (!in) return false;
  for (std::string line; std::getline(in, line);) {
    if (!line.empty() && line.front() != '#') lines.push_back(line);
  }
  if (lines.size() <= most) return true;
  std::vector<std::string> chosen;
  for (std::size_t i = 0; i < most; ++i) chosen.push_back(lines[i * lines.size() / most]);
  lines = std::move(chosen);
  return true;
}

// Reads an option and its value, and goes to the value. Returns false if it is wrong.
bool read_option(char** argv, int argc, int& i, CheckOptions& options) {
  const std::string name = argv[i];
  if (name == "--all") {
    options.of = kAllTechniques;
    return true;
  }
  if (++i >= argc) return false;
  if (name == "--of" || name == "--without") {
    const TechniqueSet named = techniques_called(argv[i]);
    if (name == "--of") options.of |= named;
    if (name == "--without") options.of &= ~named;
    return !named.empty();
  }
  const std::uint64_t number = std::strtoull(argv[i], nullptr, 10);
  if (name == "--every") options.every = number;
  if (name == "--most") options.most = number;
  if (name == "--puzzles") options.puzzles = number;
  if (name == "--threads") options.threads = number;
  return number > 0 &&
         (name == "--every" || name == "--most" || name == "--puzzles" || name == "--threads");
}

int check_files(int argc, char** argv) {
  CheckOptions options;
  Tally sum;
  int files = 0;
  for (int i = 1; i < argc; ++i) {
    const std::string name = argv[i];
    if (name.starts_with("--")) {
      if (read_option(argv, argc, i, options)) continue;
      std::fprintf(stderr, "%s is not an option, or its value is wrong\n", name.c_str());
      return 2;
    }
    std::vector<std::string> lines;
    if (!read_lines(argv[i], options.puzzles, lines)) {
      std::fprintf(stderr, "%s cannot be read\n", name.c_str());
      return 2;
    }
    const Tally tally = check_lines(lines, options);
    print(name.c_str(), tally);
    sum.add(tally);
    ++files;
  }
  if (files > 1) print("All files", sum);
  return sum.mistakes.empty() ? 0 : 1;
}

}  // namespace
}  // namespace bitdoku::human

int main(int argc, char** argv) {
  return bitdoku::human::check_files(argc, argv);
}
