// Measures the search on an NVIDIA device, from text in its memory to text in its memory: lines of
// 82 bytes become planes, are searched, and the first solutions become lines again.
//
//   gpu_memory [--limit N] [--puzzles N] [--repeat N] [--patience STATES,GUESSES] FILE...
//
// It repeats the puzzles of each file until there are as many as wanted, and prints the median.
// Every solution is checked on the CPU by the rules.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <string>
#include <vector>

#include "engines/gpu/kernels.cuh"

using namespace bitdoku::gpu;

namespace {

constexpr std::size_t kLine = 82;

void check(cudaError_t code) {
  if (code == cudaSuccess) return;
  std::fprintf(stderr, "gpu_memory: the device says: %s\n", cudaGetErrorString(code));
  std::exit(1);
}

template <class T>
T* allocate(std::size_t size) {
  void* memory = nullptr;
  check(cudaMalloc(&memory, size * sizeof(T)));
  return static_cast<T*>(memory);
}

struct Options {
  Word limit = 2;
  std::size_t puzzles = 4'000'000;
  int repeat = 5;
  Patience patience;
  std::vector<std::string> files;
};

Options read_options(int argc, char** argv) {
  Options options;
  for (int i = 1; i < argc; ++i) {
    const std::string name = argv[i];
    if (name.rfind("--", 0) != 0) {
      options.files.push_back(name);
      continue;
    }
    const char* const value = i + 1 < argc ? argv[++i] : "";
    if (name == "--limit") options.limit = static_cast<Word>(std::atoi(value));
    if (name == "--puzzles") options.puzzles = std::strtoull(value, nullptr, 10);
    if (name == "--repeat") options.repeat = std::atoi(value);
    if (name == "--patience") {
      std::sscanf(value, "%d,%d", &options.patience.states, &options.patience.guesses);
    }
  }
  return options;
}

std::string read_lines(const std::string& file, std::size_t puzzles) {
  std::ifstream in(file);
  std::string once;
  for (std::string line; std::getline(in, line);) {
    if (line.size() >= kLine - 1 && line[0] != '#') once += line.substr(0, kLine - 1) + '\n';
  }
  if (once.empty()) {
    std::fprintf(stderr, "gpu_memory: %s has no puzzles\n", file.c_str());
    std::exit(1);
  }
  std::string text;
  text.reserve(puzzles * kLine + once.size());
  while (text.size() < puzzles * kLine) text += once;
  text.resize(puzzles * kLine);
  return text;
}

// Whether a line is a solution of a puzzle.
bool is_right(const char* puzzle, const char* solution) {
  int rows[9] = {};
  int columns[9] = {};
  int boxes[9] = {};
  for (int i = 0; i < 81; ++i) {
    if (solution[i] < '1' || solution[i] > '9') return false;
    if (puzzle[i] >= '1' && puzzle[i] <= '9' && puzzle[i] != solution[i]) return false;
    const int bit = 1 << (solution[i] - '1');
    rows[i / 9] |= bit;
    columns[i % 9] |= bit;
    boxes[i / 27 * 3 + i % 9 / 3] |= bit;
  }
  const auto is_full = [](int digits) { return digits == 0x1FF; };
  return std::all_of(rows, rows + 9, is_full) && std::all_of(columns, columns + 9, is_full) &&
         std::all_of(boxes, boxes + 9, is_full);
}

float median(std::vector<float> times) {
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

void measure(const Options& options, const std::string& file) {
  const std::string text = read_lines(file, options.puzzles);
  const std::size_t n = options.puzzles;
  const auto size = static_cast<Word>(n);
  int multiprocessors = 0;
  int blocks = 0;
  check(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
  check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, search_puzzles, kBlock, 0));
  const int grid = blocks * multiprocessors;

  auto* const lines = allocate<std::uint8_t>(n * kLine);
  auto* const solved = allocate<std::uint8_t>(n * kLine);
  auto* const givens = allocate<Quad>(3 * n);
  auto* const solutions = allocate<Quad>(3 * n);
  auto* const counts = allocate<Word>(n);
  auto* const totals = allocate<Word>(2);
  auto* const stacks = allocate<Quad>(std::size_t{1} * grid * kBlock * Stack::kTotalQuads);
  check(cudaMemcpy(lines, text.data(), n * kLine, cudaMemcpyHostToDevice));
  check(cudaMemset(solved, '\n', n * kLine));
  cudaEvent_t events[4];
  for (cudaEvent_t& event : events) check(cudaEventCreate(&event));

  std::vector<float> whole;
  std::vector<float> search;
  for (int turn = 0; turn <= options.repeat; ++turn) {
    Task task{.givens = givens,
              .size = size,
              .limit = options.limit,
              .most_guesses = 100'000,
              .counts = counts,
              .solutions = solutions,
              .guesses = totals + 1};
    check(cudaMemset(totals, 0, 2 * sizeof(Word)));
    check(cudaMemset(counts, 0, n * sizeof(Word)));
    check(cudaEventRecord(events[0]));
    planes_of_records<<<multiprocessors * 8, 256>>>(lines, kLine, size, givens->words);
    check(cudaEventRecord(events[1]));
    search_puzzles<<<grid, kBlock>>>(task, stacks, totals, options.patience);
    check(cudaEventRecord(events[2]));
    records_of_planes<<<multiprocessors * 8, 256>>>(solutions->words, counts, size, '0', solved,
                                                    kLine);
    check(cudaEventRecord(events[3]));
    check(cudaEventSynchronize(events[3]));
    check(cudaGetLastError());
    float time = 0;
    check(cudaEventElapsedTime(&time, events[0], events[3]));
    if (turn > 0) whole.push_back(time);  // the first turn only warms up
    check(cudaEventElapsedTime(&time, events[1], events[2]));
    if (turn > 0) search.push_back(time);
  }

  std::vector<Word> found(n);
  std::string answers(n * kLine, ' ');
  Word guesses[2];
  check(cudaMemcpy(found.data(), counts, n * sizeof(Word), cudaMemcpyDeviceToHost));
  check(cudaMemcpy(answers.data(), solved, n * kLine, cudaMemcpyDeviceToHost));
  check(cudaMemcpy(guesses, totals, sizeof guesses, cudaMemcpyDeviceToHost));
  std::size_t wrong = 0;
  std::size_t unsolved = 0;
  for (std::size_t i = 0; i < n; ++i) {
    if (found[i] == 0 || found[i] >= kGivenUp) {
      ++unsolved;
    } else if (!is_right(&text[i * kLine], &answers[i * kLine])) {
      ++wrong;
    }
  }
  const float median_whole = median(whole);
  std::printf(
      "%-32s limit %u %9.2f M/s, search alone %9.2f M/s, %7.3f guesses, spread %4.1f %%; "
      "wrong %zu, without solution %zu\n",
      file.substr(file.rfind('/') + 1).c_str(), options.limit, n / 1e3 / median_whole,
      n / 1e3 / median(search), static_cast<double>(guesses[1]) / n,
      100 *
          (*std::max_element(whole.begin(), whole.end()) -
           *std::min_element(whole.begin(), whole.end())) /
          median_whole,
      wrong, unsolved);
  for (void* memory :
       {static_cast<void*>(lines), static_cast<void*>(solved), static_cast<void*>(givens),
        static_cast<void*>(solutions), static_cast<void*>(counts), static_cast<void*>(totals),
        static_cast<void*>(stacks)}) {
    check(cudaFree(memory));
  }
}

}  // namespace

int main(int argc, char** argv) {
  const Options options = read_options(argc, argv);
  if (options.files.empty() || options.puzzles == 0 || options.repeat < 1 || options.limit == 0) {
    std::fprintf(stderr,
                 "usage: gpu_memory [--limit N] [--puzzles N] [--repeat N] "
                 "[--patience STATES,GUESSES] FILE...\n");
    return 2;
  }
  cudaDeviceProp device{};
  check(cudaGetDeviceProperties(&device, 0));
  std::printf("%s, %zu puzzles of each file, median of %d\n", device.name, options.puzzles,
              options.repeat);
  for (const std::string& file : options.files) measure(options, file);
}
