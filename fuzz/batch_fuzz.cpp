// Compares the batch call with solving records one by one. The input becomes lines, cells or
// candidates, some of them damaged.
#include <fuzzer/FuzzedDataProvider.h>

#include <algorithm>
#include <array>
#include <bitdoku/bitdoku.hpp>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace {

using bitdoku::BatchAnswer;
using bitdoku::BatchPuzzles;
using bitdoku::Digit;
using bitdoku::Puzzle;
using bitdoku::Verdict;
using Kind = BatchPuzzles::Kind;

constexpr std::string_view kBlanks = ".0-_*?xX";

void ensure(bool condition, const char* what) {
  if (condition) return;
  std::fprintf(stderr, "not so: %s\n", what);
  std::abort();
}

// A record of a valid grid with some cells removed and some bytes changed.
std::string make_record(FuzzedDataProvider& bytes, Kind kind) {
  std::string record;
  const char blank = kBlanks[bytes.ConsumeIntegralInRange<std::size_t>(0, kBlanks.size() - 1)];
  const auto kept = bytes.ConsumeIntegral<std::uint8_t>();
  for (unsigned cell = 0; cell < 81; ++cell) {
    const unsigned row = cell / 9;
    const unsigned digit = (row % 3 * 3 + row / 3 + cell % 9) % 9 + 1;
    const bool given = bytes.ConsumeIntegral<std::uint8_t>() < kept;
    if (kind == Kind::digits) record += given ? static_cast<char>(digit) : '\0';
    if (kind == Kind::lines) record += given ? static_cast<char>('0' + digit) : blank;
    for (unsigned d = 1; kind == Kind::candidates && d <= 9; ++d) {
      record += !given || d == digit ? static_cast<char>('0' + d) : blank;
    }
  }
  for (int changes = bytes.ConsumeIntegralInRange(0, 3); changes > 0; --changes) {
    record[bytes.ConsumeIntegralInRange<std::size_t>(0, record.size() - 1)] =
        bytes.ConsumeIntegral<char>();
  }
  return record;
}

// Reads the record with independent code. Returns the column, from 1, of the first bad symbol.
std::size_t read(const std::string& record, Kind kind, Puzzle& puzzle) {
  for (std::size_t i = 0; i < record.size(); ++i) {
    const auto byte = static_cast<unsigned char>(record[i]);
    const bool blank = kBlanks.find(record[i]) != std::string_view::npos;
    if (kind == Kind::digits) {
      if (byte > 9) return i + 1;
      puzzle.set_given(static_cast<int>(i), byte);
    } else if (kind == Kind::lines) {
      const bool digit = byte >= '1' && byte <= '9';
      if (!digit && !blank) return i + 1;
      puzzle.set_given(static_cast<int>(i), digit ? static_cast<Digit>(byte - '0') : Digit{0});
    } else {
      const auto digit = static_cast<Digit>(i % 9 + 1);
      if (!blank && byte != '0' + digit) return i + 1;
      if (blank) puzzle.strike_out(static_cast<int>(i / 9), digit);
    }
  }
  return 0;
}

void check(const BatchAnswer& answer, const std::string& record, Kind kind, std::uint32_t limit,
           const std::string& solution) {
  Puzzle puzzle;
  const std::size_t column = read(record, kind, puzzle);
  ensure(answer.column == column, "the column");
  if (column != 0) {
    ensure(answer.verdict == Verdict::invalid, "a damaged record is invalid");
  } else {
    const bitdoku::Answer wanted = solve(puzzle, {.solutions = limit});
    ensure(answer.verdict == wanted.verdict, "the verdict");
    ensure(answer.solutions == wanted.solutions, "the number of solutions");
  }
  if (answer.solutions == 0) {
    ensure(solution == std::string(81, '#'), "no solution is written");
    return;
  }
  std::array<Digit, 81> cells;
  const char zero = kind == Kind::digits ? '\0' : '0';
  std::ranges::transform(solution, cells.begin(),
                         [zero](char symbol) { return static_cast<Digit>(symbol - zero); });
  ensure(!verify(puzzle, cells), "it is a solution");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzedDataProvider bytes(data, size);
  const auto kind = static_cast<Kind>(bytes.ConsumeIntegralInRange(0, 2));
  const auto limit = bytes.ConsumeIntegralInRange<std::uint32_t>(1, 20);
  const auto gap = bytes.ConsumeIntegralInRange<std::size_t>(0, 3);
  // Repeats the records, so that a short input fills a batch.
  const auto copies = bytes.ConsumeIntegralInRange<std::size_t>(1, 60);
  std::vector<std::string> few;
  do {
    few.push_back(make_record(bytes, kind));
  } while (bytes.remaining_bytes() > 0 && few.size() < 8);
  std::string text;
  for (std::size_t i = 0; i < copies * few.size(); ++i) {
    text += few[i % few.size()] + std::string(gap, '\n');
  }
  const std::size_t stride = few.front().size() + gap;
  const std::vector<Digit> digits(text.begin(), text.end());
  const BatchPuzzles puzzles = kind == Kind::lines    ? BatchPuzzles::lines(text, stride)
                               : kind == Kind::digits ? BatchPuzzles::digits(digits, stride)
                                                      : BatchPuzzles::candidates(text, stride);
  std::vector<BatchAnswer> answers(puzzles.size());
  std::string solutions(81 * puzzles.size(), '#');
  const auto done = bitdoku::BatchSolver().solve(puzzles, limit, answers, {solutions});
  ensure(done && *done == copies * few.size(), "all are answered");
  for (std::size_t i = 0; i < few.size(); ++i) {
    check(answers[i], few[i], kind, limit, solutions.substr(81 * i, 81));
  }
  // Equal puzzles must have equal answers, wherever they are.
  for (std::size_t i = few.size(); i < answers.size(); ++i) {
    ensure(answers[i].solutions == answers[i % few.size()].solutions, "a copy has other solutions");
    ensure(answers[i].verdict == answers[i % few.size()].verdict, "a copy has another verdict");
  }
  return 0;
}
