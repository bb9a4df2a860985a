// bitdoku_soak [OPTION]... COUNT FILE...: sends random images and mutations of the puzzles of files
// through `slice` and `band`, and a sample through `dlx` and `large`.
//
// --seed N      other puzzles (default: 1)
// --threads N   the number of threads (default: one for each core)
// --sample N    one puzzle in N also goes to `dlx` and `large` (default: 1000; 0: none)
// --print       prints each puzzle with the number of its solutions (0, 1, 2) and, for 1, the
//               solution, on one thread. Other programs can read and compare that.
//
// `slice` and `band` take turns with their instruction sets, one for each block of puzzles. Every
// solution is checked by the rules. The first difference ends the run with exit code 1; it prints
// the puzzle, the engines and the seed. The last line has the numbers of puzzles and the time.
#include <unistd.h>

#include <atomic>
#include <bitdoku/formats.hpp>
#include <bitdoku/solve.hpp>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <mutex>
#include <thread>

#include "soak/compare.hpp"

namespace bitdoku::testing::soak {
namespace {

constexpr std::size_t kBlock = 8192;

struct SoakOptions {
  std::uint64_t count = 0;
  std::uint64_t seed = 1;
  std::uint64_t threads = std::max(1U, std::thread::hardware_concurrency());
  std::uint64_t sample = 1000;
  bool print = false;
  std::vector<std::string> files;
};

std::vector<Original> read_originals(const std::vector<std::string>& files) {
  std::vector<Original> originals;
  for (const std::string& name : files) {
    std::ifstream file(name);
    for (std::string line; std::getline(file, line);) {
      const auto puzzle = parse(line.substr(0, 81));
      if (line.starts_with('#') || !puzzle || puzzle->shape() != kShape9x9) continue;
      const Answer answer = solve(*puzzle, {}, *find_engine("dlx"));
      if (answer.solutions == 0) continue;
      Original original;
      std::ranges::copy(puzzle->givens(), original.givens.begin());
      std::ranges::copy(answer.solution, original.solution.begin());
      original.solutions = static_cast<std::uint8_t>(answer.solutions);
      originals.push_back(original);
    }
  }
  return originals;
}

class SoakRun {
 public:
  SoakRun(const SoakOptions& options, std::vector<Original> originals)
      : options_(options), originals_(std::move(originals)) {}

  // Returns whether all engines agree.
  bool run() {
    const auto start = std::chrono::steady_clock::now();
    std::vector<std::thread> threads;
    for (std::uint64_t i = 0; i < options_.threads; ++i) threads.emplace_back([this] { work(); });
    if (isatty(STDERR_FILENO) == 1) show_progress(start);
    for (std::thread& thread : threads) thread.join();
    if (!difference_.empty()) {
      std::printf("DIFFERENCE\n%s\n", difference_.c_str());
      return false;
    }
    if (!options_.print) print_totals(seconds_since(start));
    return true;
  }

 private:
  using Time = std::chrono::steady_clock::time_point;

  static double seconds_since(Time start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  }

  void work() {
    const std::vector<Solver> slice = kernels_of_slice();
    const std::vector<Solver> band = kernels_of_band();
    Counts counts;
    Comparison comparison(options_.sample, counts);
    Block block;
    for (;;) {
      const std::uint64_t number = next_++;
      const std::uint64_t first = number * kBlock;
      if (first >= options_.count) break;
      fill(block, originals_, options_.seed, number,
           std::min<std::uint64_t>(kBlock, options_.count - first));
      // Every kernel of one engine meets every kernel of the other.
      const Solver& by_slice = slice[number % slice.size()];
      const Solver& by_band = band[number / slice.size() % band.size()];
      if (const auto difference = comparison.run(block, by_slice, by_band)) {
        stop(*difference, number);
        break;
      }
      if (options_.print) print(block, comparison.answers());
      done_ += block.size();
    }
    const std::scoped_lock lock(mutex_);
    totals_.samples += counts.samples;
    for (std::size_t i = 0; i < 3; ++i) totals_.verdicts[i] += counts.verdicts[i];
    ++ended_;
  }

  void stop(const std::string& difference, std::uint64_t number) {
    const std::scoped_lock lock(mutex_);
    next_ = options_.count;
    if (!difference_.empty()) return;
    difference_ = difference + "\nseed " + std::to_string(options_.seed) + ", block " +
                  std::to_string(number);
  }

  static void print(const Block& block, const Answers& answers) {
    for (std::size_t i = 0; i < block.size(); ++i) {
      std::printf("%s %u", block.text(i).c_str(), answers.counts[i]);
      if (answers.counts[i] == 1) {
        std::putchar(' ');
        for (const Digit digit : answers.solutions[i]) std::putchar('0' + digit);
      }
      std::putchar('\n');
    }
  }

  void show_progress(Time start) {
    while (ended_ < options_.threads) {
      std::this_thread::sleep_for(std::chrono::milliseconds(200));
      const std::uint64_t done = done_;
      std::fprintf(stderr, "\r%llu of %llu puzzles, %.0f a second ",
                   static_cast<unsigned long long>(done),
                   static_cast<unsigned long long>(options_.count),
                   static_cast<double>(done) / seconds_since(start));
    }
    std::fputc('\n', stderr);
  }

  void print_totals(double seconds) const {
    const auto number = [](std::uint64_t value) { return static_cast<unsigned long long>(value); };
    std::printf("instruction sets:");
    for (const Solver& solver : kernels_of_slice()) std::printf(" %s,", solver.name.c_str());
    for (const Solver& solver : kernels_of_band()) std::printf(" %s,", solver.name.c_str());
    std::printf(
        " by turns\n%llu puzzles, all engines agree: %llu none, %llu unique, %llu multiple; ",
        number(done_), number(totals_.verdicts[0]), number(totals_.verdicts[1]),
        number(totals_.verdicts[2]));
    std::printf("%llu also by dlx and large; %.1f seconds\n", number(totals_.samples), seconds);
  }

  const SoakOptions& options_;
  const std::vector<Original> originals_;
  std::atomic<std::uint64_t> next_{0};
  std::atomic<std::uint64_t> done_{0};
  std::atomic<std::uint64_t> ended_{0};
  std::mutex mutex_;
  Counts totals_;
  std::string difference_;
};

bool read_options(int n_words, char** words, SoakOptions& options) {
  const auto number = [](const char* text, std::uint64_t& value) {
    char* end = nullptr;
    value = std::strtoull(text, &end, 10);
    return *text != '\0' && *text != '-' && *end == '\0';
  };
  int i = 1;
  for (; i < n_words && std::string_view(words[i]).starts_with("--"); ++i) {
    const std::string_view word = words[i];
    std::uint64_t* const value = word == "--seed"      ? &options.seed
                                 : word == "--threads" ? &options.threads
                                 : word == "--sample"  ? &options.sample
                                                       : nullptr;
    if (word == "--print") {
      options.print = true;
    } else if (value == nullptr || ++i == n_words || !number(words[i], *value)) {
      return false;
    }
  }
  if (options.threads == 0 || options.print) options.threads = 1;
  if (i == n_words || !number(words[i], options.count)) return false;
  options.files.assign(words + i + 1, words + n_words);
  return !options.files.empty();
}

}  // namespace
}  // namespace bitdoku::testing::soak

int main(int argc, char** argv) {
  namespace soak = bitdoku::testing::soak;
  soak::SoakOptions options;
  if (!soak::read_options(argc, argv, options)) {
    std::fputs(
        "usage: bitdoku_soak [--seed N] [--threads N] [--sample N] [--print] COUNT FILE...\n",
        stderr);
    return 2;
  }
  std::vector<soak::Original> originals = soak::read_originals(options.files);
  if (originals.empty()) {
    std::fputs("bitdoku_soak: there are no puzzles in the files\n", stderr);
    return 2;
  }
  return soak::SoakRun(options, std::move(originals)).run() ? 0 : 1;
}
