#include "batch/many.hpp"

#include <algorithm>
#include <bitdoku/assert.hpp>
#include <cstring>

#include "formats/plain_line.hpp"
#include "formats/symbols.hpp"

namespace bitdoku::batch {
namespace {

// The number of records that are copied at a time, of those that are answered at once.
constexpr std::size_t kCopiedPart = 4;
constexpr std::uint8_t kBad = 255;

constexpr bool is_blank(char symbol) {
  return kBlanks.find(symbol) != std::string_view::npos;
}

// The digit of each symbol of a line, 0 for a blank.
constexpr auto kDigitOf = [] {
  std::array<std::uint8_t, 256> table{};
  for (std::size_t i = 0; i < table.size(); ++i) {
    const char symbol = static_cast<char>(i);
    if (symbol >= '1' && symbol <= '9') {
      table[i] = static_cast<std::uint8_t>(symbol - '0');
    } else {
      table[i] = is_blank(symbol) ? 0 : kBad;
    }
  }
  return table;
}();

// Sixteen bytes as a vector of the compiler's extension. A comparison sets a byte to -1 if it is
// true and to 0 otherwise.
using Bytes = std::uint8_t __attribute__((vector_size(16)));

Bytes load(const std::uint8_t* from) {
  Bytes bytes;
  std::memcpy(&bytes, from, sizeof bytes);
  return bytes;
}

template <class Vector>
bool any(Vector bytes) {
  std::uint64_t halves[2];
  std::memcpy(halves, &bytes, sizeof halves);
  return (halves[0] | halves[1]) != 0;
}

// The starts of the blocks of a record of 81 bytes. The last block overlaps the one before it.
constexpr std::array<std::size_t, 6> kBlocks{0, 16, 32, 48, 64, 65};

bool are_digits(const std::uint8_t* digits) {
  Bytes bad{};
  for (const std::size_t block : kBlocks) bad |= Bytes(load(digits + block) > Bytes{} + 9);
  return !any(bad);
}

// Adds `zero` to each cell and stores it. This is faster than a loop over the cells, for which the
// compiler must check whether the two arrays overlap.
void write_cells(const Digit* cells, std::uint8_t zero, std::uint8_t* to) {
  for (const std::size_t block : kBlocks) {
    const Bytes digits = load(cells + block) + zero;
    std::memcpy(to + block, &digits, sizeof digits);
  }
}

// Solving the first puzzles alone shows what a small batch needs. It is clear that the batch needs
// no guess if the first two puzzles needed none and the first eight have many givens. It is clear
// that it needs many if the first puzzles visited this many states, and this many more for each.
// Puzzles with several solutions do not count, because together they are slower.
constexpr std::size_t kFirst = 2;
constexpr std::size_t kManyNodes = 24;
constexpr std::size_t kManyNodesEach = 6;

// Whether the first eight records have 28 givens each on average, among their first 80 cells.
bool have_many_givens(const RecordBlock& part) {
  if (part.kind == Kind::candidates || part.size < 8) return false;
  const auto one = static_cast<std::uint8_t>(part.kind == Kind::lines ? '1' : 1);
  Bytes counts{};
  for (std::size_t i = 0; i < 8; ++i) {
    for (std::size_t block = 0; block < 80; block += 16) {
      counts -= Bytes(Bytes(load(part.record(i) + block) - one) < Bytes{} + 9);
    }
  }
  unsigned givens = 0;
  for (std::size_t i = 0; i < sizeof counts; ++i) givens += counts[i];
  return givens >= 8 * 28;
}

Digit digit_of(Kind kind, std::uint8_t byte) {
  if (kind == Kind::lines) return kDigitOf[byte];
  return byte <= 9 ? byte : kBad;
}

bool is_good(Kind kind, const std::uint8_t* record, std::size_t i) {
  if (kind != Kind::candidates) return digit_of(kind, record[i]) != kBad;
  return record[i] == '1' + i % 9 || is_blank(static_cast<char>(record[i]));
}

// The column of the first bad symbol, counted from 1, or 0 if all are good.
std::uint16_t bad_column(Kind kind, const std::uint8_t* record) {
  for (std::size_t i = 0; i < length_of(kind); ++i) {
    if (!is_good(kind, record, i)) return static_cast<std::uint16_t>(i + 1);
  }
  return 0;
}

// The number that is added to the digits of a solution.
std::uint8_t zero_of(Kind kind) {
  return kind == Kind::digits ? std::uint8_t{0} : std::uint8_t{'0'};
}

using Cells = std::span<Digit, 81>;
using Masks = std::span<std::uint16_t, 81>;

// Returns false if the record has a bad symbol. `cells` is then undefined.
bool read_cells(Kind kind, const std::uint8_t* record, Cells cells) {
  if (kind == Kind::digits) {
    std::copy_n(record, cells.size(), cells.begin());
    return are_digits(record);
  }
  return read_plain_line(reinterpret_cast<const char*>(record), cells.data());
}
bool read_candidates(const std::uint8_t* record, Masks masks) {
  if (bad_column(Kind::candidates, record) != 0) return false;
  for (std::size_t cell = 0; cell < masks.size(); ++cell) {
    unsigned mask = 0;
    for (unsigned digit = 0; digit < 9; ++digit) {
      mask |= static_cast<unsigned>(record[9 * cell + digit] == '1' + digit) << digit;
    }
    masks[cell] = static_cast<std::uint16_t>(mask);
  }
  return true;
}

bool clashes(Kind kind, const std::uint8_t* record) {
  std::array<std::uint16_t, 27> used{};  // digits of rows, columns and boxes
  for (std::size_t cell = 0; cell < 81; ++cell) {
    const auto bit = static_cast<std::uint16_t>(1U << (digit_of(kind, record[cell]) & 15U) & ~1U);
    const std::size_t row = cell / 9;
    const std::size_t column = cell % 9;
    for (const std::size_t house : {row, 9 + column, 18 + row / 3 * 3 + column / 3}) {
      if ((used[house] & bit) != 0) return true;
      used[house] |= bit;
    }
  }
  return false;
}

}  // namespace

void Solver::solve(const RecordBlock& part) {
  BITDOKU_ASSERT(part.size <= most_at_once());
  limit_ = part.limit;
  nodes_ = 0;
  if (counts_.size() < part.size) {
    // If memory runs out, counts_ is still too short, so the next call tries again.
    columns_.resize(part.size);
    counts_.resize(part.size);
  }
  const std::size_t begin = part.size < router_.least_batch() ? solve_first(part) : 0;
  if (begin == part.size) return;
  if (look_through(part, begin)) {
    solve_in_place(part, begin);
  } else {
    const std::size_t copied = most_at_once() / kCopiedPart;
    for (std::size_t i = begin; i < part.size; i += copied) {
      solve_copies(part, i, std::min(part.size, i + copied));
    }
  }
  for (std::size_t i = begin; i < part.size; ++i) {
    if (counts_[i] == 0) find_clash(part, i);
  }
}

std::size_t Solver::solve_first(const RecordBlock& part) {
  const std::size_t least = router_.least_clear_batch();
  std::uint64_t nodes_of_several = 0;
  for (std::size_t i = 0; i < part.size;) {
    const std::uint64_t before = nodes_;
    solve_alone(part, i);
    if (counts_[i] > 1) nodes_of_several += nodes_ - before;
    ++i;
    if (part.size - i < least) continue;
    const bool need_no_guess = i == kFirst && nodes_ == i && have_many_givens(part);
    if (need_no_guess || nodes_ - nodes_of_several > kManyNodes + kManyNodesEach * i) return i;
  }
  return part.size;
}

void Solver::solve_alone(const RecordBlock& part, std::size_t i) {
  std::array<Digit, 81> cells;
  SearchTally tally;
  bool is_good = false;
  if (part.kind == Kind::candidates) {
    std::array<std::uint16_t, 81> masks;
    is_good = read_candidates(part.record(i), masks);
    if (is_good) tally = count(masks.data(), part.limit, cells.data());
  } else {
    is_good = read_cells(part.kind, part.record(i), cells);
    if (is_good) tally = count(cells.data(), part.limit, cells.data());
  }
  counts_[i] = static_cast<std::uint32_t>(tally.solutions);
  columns_[i] = is_good ? 0 : bad_column(part.kind, part.record(i));
  nodes_ += tally.nodes;
  if (tally.solutions == 0) {
    find_clash(part, i);
  } else if (part.solutions != nullptr) {
    write_cells(cells.data(), zero_of(part.kind), part.solutions + i * part.solutions_stride);
  }
}

bool Solver::look_through(const RecordBlock& part, std::size_t begin) {
  if (part.kind == Kind::lines) {
    looks_.resize(part.size);
    const std::size_t size = part.size - begin;
    if (router_.look_at_lines(part.record(begin), part.stride, size, &looks_[begin])) {
      std::fill_n(&columns_[begin], size, std::uint16_t{0});
      return true;
    }
  }
  bool in_place = part.kind != Kind::candidates;
  for (std::size_t i = begin; i < part.size; ++i) {
    columns_[i] = is_surely_good(part, i) ? 0 : bad_column(part.kind, part.record(i));
    const bool has_x = part.kind == Kind::lines && looks_[i] == kLineWithX;
    in_place = in_place && columns_[i] == 0 && !has_x;
  }
  return in_place;
}

bool Solver::is_surely_good(const RecordBlock& part, std::size_t i) const {
  if (part.kind == Kind::lines) return looks_[i] != kBadLine;
  return part.kind == Kind::digits && are_digits(part.record(i));
}

void Solver::solve_in_place(const RecordBlock& part, std::size_t begin) {
  std::uint8_t* solutions = part.solutions;
  if (solutions != nullptr) solutions += begin * part.solutions_stride;
  const QuestionReport report = router_.ask_together({.givens = part.record(begin),
                                                      .givens_stride = part.stride,
                                                      .size = part.size - begin,
                                                      .limit = part.limit,
                                                      .counts = &counts_[begin],
                                                      .solutions = solutions,
                                                      .solutions_stride = part.solutions_stride,
                                                      .zero = zero_of(part.kind)});
  nodes_ += report.nodes + report.alone_nodes;
}

void Solver::solve_copies(const RecordBlock& part, std::size_t begin, std::size_t end) {
  Copies& c = copies_;
  c.records.clear();
  c.givens.clear();
  c.candidates.clear();
  for (std::size_t i = begin; i < end; ++i) {
    counts_[i] = 0;
    if (columns_[i] != 0) continue;
    c.records.push_back(i);
    const std::size_t place = 81 * (c.records.size() - 1);
    if (part.kind == Kind::candidates) {
      c.candidates.resize(place + 81);
      (void)read_candidates(part.record(i), Masks(&c.candidates[place], 81));
    } else {
      c.givens.resize(place + 81);
      (void)read_cells(part.kind, part.record(i), Cells(&c.givens[place], 81));
    }
  }
  c.counts.resize(c.records.size());
  c.solved.resize(81 * c.records.size());
  const QuestionReport report =
      router_.ask({.givens = c.givens.data(),
                   .candidates = part.kind == Kind::candidates ? c.candidates.data() : nullptr,
                   .size = c.records.size(),
                   .limit = part.limit,
                   .counts = c.counts.data(),
                   .solutions = part.solutions == nullptr ? nullptr : c.solved.data(),
                   .zero = zero_of(part.kind)});
  nodes_ += report.nodes + report.alone_nodes;
  for (std::size_t i = 0; i < c.records.size(); ++i) {
    counts_[c.records[i]] = c.counts[i];
    if (c.counts[i] == 0 || part.solutions == nullptr) continue;
    std::copy_n(&c.solved[81 * i], 81, part.solutions + c.records[i] * part.solutions_stride);
  }
}

void Solver::find_clash(const RecordBlock& part, std::size_t i) {
  if (part.kind == Kind::candidates || columns_[i] != 0) return;
  if (clashes(part.kind, part.record(i))) columns_[i] = kClash;
}

}  // namespace bitdoku::batch
