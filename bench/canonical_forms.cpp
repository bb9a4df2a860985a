// Measures canonical forms: one call for each board, and one call for all of them.
//
//   canonical_forms [--boards N] [--passes N] [FILE...]
//
// A file has a board of 81 characters in each line, as data/17_clue.txt has. Without a file it
// makes random grids. It scrambles each board by a random symmetry. Prints microseconds a board of
// user CPU time, the least of the passes; the two ways take turns. Both must give the same forms.
#include <algorithm>
#include <bitdoku/bitdoku.hpp>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <limits>
#include <string>
#include <vector>

namespace {

using bitdoku::CanonicalForm;
using bitdoku::Cells9x9;
using bitdoku::Puzzle;

struct Options {
  std::size_t boards = 100'000;
  int passes = 3;
  std::vector<std::string> files;
};

Cells9x9 scrambled(const Puzzle& puzzle, std::uint64_t number) {
  return *cells_of_9x9(random_isomorph(puzzle, 1, number));
}

std::vector<Cells9x9> random_grids(std::size_t count) {
  std::vector<Cells9x9> grids;
  bitdoku::GenerateOptions options;
  options.draw = {.seed = 1, .count = count};
  options.wish.clues = {81, 81};
  const auto answer = bitdoku::generate(options, [&](const bitdoku::GeneratedPuzzle& made) {
    grids.push_back(scrambled(made.puzzle, grids.size()));
    return true;
  });
  if (grids.size() < count) std::fprintf(stderr, "canonical_forms: %s\n", answer.reason.c_str());
  return grids;
}

std::vector<Cells9x9> read_boards(const std::string& file, std::size_t most) {
  std::vector<Cells9x9> boards;
  std::ifstream in(file);
  for (std::string line; boards.size() < most && std::getline(in, line);) {
    if (line.size() < 81 || line[0] == '#') continue;
    Puzzle puzzle;
    std::transform(line.begin(), line.begin() + 81, puzzle.givens().begin(), [](char c) {
      return static_cast<bitdoku::Digit>(c >= '1' && c <= '9' ? c - '0' : 0);
    });
    boards.push_back(scrambled(puzzle, boards.size()));
  }
  return boards;
}

double cpu_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

// Returns whether both ways gave the same forms.
bool measure(const std::string& name, const std::vector<Cells9x9>& boards, int passes) {
  bitdoku::Canonicalizer canonicalizer;
  std::vector<CanonicalForm> one(boards.size());
  std::vector<CanonicalForm> all(boards.size());
  double best_one = std::numeric_limits<double>::max();
  double best_all = best_one;
  for (int pass = 0; pass < passes; ++pass) {
    const double start = cpu_seconds();
    for (std::size_t i = 0; i < boards.size(); ++i) one[i] = canonicalizer.of_puzzle(boards[i]);
    const double middle = cpu_seconds();
    canonicalizer.of_puzzles(boards, all);
    best_one = std::min(best_one, middle - start);
    best_all = std::min(best_all, cpu_seconds() - middle);
  }
  const double micro = 1e6 / static_cast<double>(boards.size());
  std::printf("%-40s %8zu boards   one by one %.3f us   together %.3f us\n", name.c_str(),
              boards.size(), best_one * micro, best_all * micro);
  return std::ranges::equal(one, all, [](const CanonicalForm& a, const CanonicalForm& b) {
    return a.form == b.form && a.isomorphism == b.isomorphism && a.automorphisms == b.automorphisms;
  });
}

Options read_options(int count, char** words) {
  Options options;
  for (int i = 1; i < count; ++i) {
    const std::string word = words[i];
    const bool is_number = (word == "--boards" || word == "--passes") && i + 1 < count;
    if (!is_number) {
      options.files.push_back(word);
    } else if (word == "--boards") {
      options.boards = std::strtoull(words[++i], nullptr, 10);
    } else {
      options.passes = std::atoi(words[++i]);
    }
  }
  return options;
}

}  // namespace

int main(int count, char** words) {
  const Options options = read_options(count, words);
  bool is_right = true;
  const auto run = [&](const std::string& name, const std::vector<Cells9x9>& boards) {
    if (boards.empty()) {
      std::fprintf(stderr, "canonical_forms: no boards in %s\n", name.c_str());
      is_right = false;
    } else if (!measure(name, boards, options.passes)) {
      std::fprintf(stderr, "canonical_forms: the two ways differ in %s\n", name.c_str());
      is_right = false;
    }
  };
  if (options.files.empty()) run("random grids", random_grids(options.boards));
  for (const std::string& file : options.files) run(file, read_boards(file, options.boards));
  return is_right ? 0 : 1;
}
