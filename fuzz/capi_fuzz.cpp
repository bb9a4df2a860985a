// Fuzzes the C interface: the input becomes a sequence of calls with right and wrong arguments. All
// codes must be known, buffers respected, and results consistent.
#include <bitdoku/bitdoku.h>
#include <fuzzer/FuzzedDataProvider.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

namespace {

#define ENSURE(condition)                                                  \
  do {                                                                     \
    if (!(condition)) {                                                    \
      std::fprintf(stderr, "line %d: not so: %s\n", __LINE__, #condition); \
      std::abort();                                                        \
    }                                                                      \
  } while (false)

bitdoku_status known(bitdoku_status status) {
  ENSURE(std::strcmp(bitdoku_status_text(status), "unknown status") != 0);
  // No input may cause these, because memory is not limited here.
  ENSURE(status != BITDOKU_INTERNAL && status != BITDOKU_OUT_OF_MEMORY);
  return status;
}

template <std::size_t kSize>
void ensure_ends(const char (&text)[kSize]) {
  ENSURE(std::memchr(text, '\0', kSize) != nullptr);
}

struct Machine {
  explicit Machine(FuzzedDataProvider& input) : bytes(input) {}
  Machine(const Machine&) = delete;
  Machine& operator=(const Machine&) = delete;
  ~Machine() {
    for (bitdoku_puzzle* puzzle : puzzles) bitdoku_puzzle_free(puzzle);
    bitdoku_cover_free(cover);
    bitdoku_stop_free(stop);
  }

  // Sides stay below 26, so that no call takes long; engines_fuzz covers larger ones.
  std::int32_t box_side() { return bytes.ConsumeIntegralInRange<std::int32_t>(-1, 5); }
  std::int32_t any_cell() { return bytes.ConsumeIntegralInRange<std::int32_t>(-2, 640); }
  std::int32_t any_digit() { return bytes.ConsumeIntegralInRange<std::int32_t>(-1, 260); }
  bitdoku_puzzle* puzzle() { return puzzles[bytes.ConsumeIntegralInRange<std::size_t>(0, 2)]; }

  static std::size_t cells_of(const bitdoku_puzzle* puzzle) {
    std::int32_t rows = 0;
    std::int32_t cols = 0;
    ENSURE(bitdoku_puzzle_shape(puzzle, &rows, &cols) == BITDOKU_OK);
    return static_cast<std::size_t>(rows * cols * rows * cols);
  }

  bitdoku_options options() {
    bitdoku_options made = BITDOKU_OPTIONS_INIT;
    made.solutions = bytes.ConsumeIntegralInRange<std::uint64_t>(0, 20);
    made.nodes = bytes.ConsumeIntegralInRange<std::uint64_t>(0, 300);
    if (bytes.ConsumeBool()) made.time_ns = bytes.ConsumeIntegral<std::uint64_t>();
    if (bytes.ConsumeIntegralInRange(0, 9) == 0) made.stop = stop;
    made.engine = bitdoku_engine_at(bytes.ConsumeIntegralInRange<std::size_t>(0, 13));
    made.threads = bytes.ConsumeIntegralInRange<std::uint32_t>(1, 2);
    if (std::getenv("BITDOKU_FUZZ_FIXED") != nullptr) {  // see scripts/fuzz
      made.time_ns = BITDOKU_NO_LIMIT;
      made.threads = 1;
    }
    if (bytes.ConsumeIntegralInRange(0, 20) == 0) made.size = bytes.ConsumeIntegralInRange(0, 64);
    if (bytes.ConsumeBool()) made.conflicts = bytes.ConsumeIntegralInRange<std::uint64_t>(0, 50);
    return made;
  }

  void edit();
  void parse();
  void solve();
  void enumerate();
  void count();
  void direct();
  void exact_cover();

  FuzzedDataProvider& bytes;
  std::array<bitdoku_puzzle*, 3> puzzles{bitdoku_puzzle_new(), bitdoku_puzzle_new(), nullptr};
  bitdoku_cover* cover = bitdoku_cover_new(5, 3);
  bitdoku_stop* stop = bitdoku_stop_new();
};

void Machine::edit() {
  bitdoku_puzzle* const changed = puzzle();
  bitdoku_error error = BITDOKU_ERROR_INIT;
  switch (bytes.ConsumeIntegralInRange(0, 6)) {
    case 0:
      known(bitdoku_puzzle_reset(changed, box_side(), box_side()));
      break;
    case 1: {
      const std::int32_t rows = box_side();
      const std::int32_t cols = box_side();
      const auto cells = bytes.ConsumeBytes<std::uint8_t>(bytes.ConsumeIntegralInRange(0, 700));
      known(bitdoku_puzzle_set_cells(changed, rows, cols, cells.data(), cells.size()));
      break;
    }
    case 2:
      known(bitdoku_puzzle_set_given(changed, any_cell(), any_digit()));
      break;
    case 3: {
      const std::int32_t cell = any_cell();
      const std::int32_t digit = any_digit();
      if (known(bitdoku_puzzle_strike_out(changed, cell, digit)) == BITDOKU_OK) {
        ENSURE(bitdoku_puzzle_allows(changed, cell, digit) == 0);
        ENSURE(bitdoku_puzzle_has_candidates(changed) == 1);
      }
      break;
    }
    case 4:
      known(bitdoku_puzzle_find_clash(changed, &error));
      ensure_ends(error.message);
      break;
    case 5: {
      std::vector<std::uint8_t> cells(bytes.ConsumeIntegralInRange<std::size_t>(1, 625));
      const bitdoku_status status =
          known(bitdoku_puzzle_get_cells(changed, cells.data(), cells.size()));
      if (status != BITDOKU_OK) break;
      std::vector<char> line(bytes.ConsumeIntegralInRange<std::size_t>(1, 700));
      known(bitdoku_to_line(cells.data(), cells_of(changed), bytes.ConsumeIntegralInRange(-1, 3),
                            '.', line.data(), line.size()));
      break;
    }
    default:
      bitdoku_stop_request(stop);
      ENSURE(bitdoku_stop_requested(stop) == 1);
  }
}

void Machine::parse() {
  bitdoku_error error = BITDOKU_ERROR_INIT;
  const std::int32_t rows = bytes.ConsumeBool() ? 0 : box_side();
  const std::int32_t cols = bytes.ConsumeBool() ? 0 : box_side();
  bitdoku_puzzle* const read = puzzle();
  const std::string text = bytes.ConsumeRandomLengthString(900);
  const bitdoku_status status =
      known(bitdoku_puzzle_parse(read, text.data(), text.size(), rows, cols, &error));
  ensure_ends(error.message);
  if (status != BITDOKU_NULL_POINTER) ENSURE(error.status == status);
  if (status != BITDOKU_OK) return;
  std::int32_t got_rows = 0;
  std::int32_t got_cols = 0;
  ENSURE(bitdoku_puzzle_shape(read, &got_rows, &got_cols) == BITDOKU_OK);
  ENSURE((rows == 0 && cols == 0) || (rows == got_rows && cols == got_cols));
}

void ensure_makes_sense(const bitdoku_answer& answer, const bitdoku_options& options) {
  ensure_ends(answer.reason);
  ENSURE(std::strcmp(bitdoku_verdict_text(answer.verdict), "unknown verdict") != 0);
  ENSURE(answer.solutions <= options.solutions);
  ENSURE(answer.nodes <= options.nodes);
  ENSURE((answer.verdict == BITDOKU_INVALID || answer.verdict == BITDOKU_UNKNOWN) ==
         (answer.reason[0] != '\0'));
  ENSURE(answer.verdict != BITDOKU_UNIQUE || (answer.complete == 1 && answer.solutions == 1));
  ENSURE(answer.verdict != BITDOKU_NONE || (answer.complete == 1 && answer.solutions == 0));
}

void Machine::solve() {
  const bitdoku_puzzle* const solved = puzzle();
  const bitdoku_options limits = options();
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  std::vector<std::uint8_t> solution(bytes.ConsumeIntegralInRange<std::size_t>(0, 626));
  const bitdoku_status status = known(bitdoku_solve(
      solved, &limits, solution.empty() ? nullptr : solution.data(), solution.size(), &answer));
  if (status != BITDOKU_OK) return;
  ensure_makes_sense(answer, limits);
  if (solution.empty() || answer.solutions == 0) return;
  ENSURE(bitdoku_verify(solved, solution.data(), cells_of(solved), nullptr) == BITDOKU_OK);
}

void Machine::enumerate() {
  struct Seen {
    const bitdoku_puzzle* puzzle;
    std::uint64_t count;
    std::uint64_t wanted;
  };
  const auto look = [](const std::uint8_t* solution, std::size_t cells, void* user) {
    auto& seen = *static_cast<Seen*>(user);
    ENSURE(bitdoku_verify(seen.puzzle, solution, cells, nullptr) == BITDOKU_OK);
    return static_cast<std::int32_t>(++seen.count < seen.wanted);
  };
  Seen seen{puzzle(), 0, bytes.ConsumeIntegralInRange<std::uint64_t>(1, 30)};
  const bitdoku_options limits = options();
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  if (known(bitdoku_enumerate(seen.puzzle, &limits, look, &seen, &answer)) != BITDOKU_OK) return;
  ensure_makes_sense(answer, limits);
  ENSURE(answer.solutions == seen.count && seen.count <= seen.wanted);
}

void Machine::count() {
  const bitdoku_options limits = options();
  bitdoku_count_answer answer = BITDOKU_COUNT_ANSWER_INIT;
  if (known(bitdoku_count(puzzle(), &limits, &answer)) != BITDOKU_OK) return;
  ensure_ends(answer.decimal);
  ensure_ends(answer.method);
  ensure_ends(answer.reason);
  ENSURE(answer.high == 0 && answer.low <= limits.solutions);
  ENSURE(std::to_string(answer.low) == answer.decimal);
  ENSURE(answer.verdict != BITDOKU_INVALID || (answer.low == 0 && answer.reason[0] != '\0'));
  ENSURE(answer.verdict != BITDOKU_NONE || (answer.low == 0 && answer.exact == 1));
}

void Machine::direct() {
  std::array<char, 81> line;
  constexpr std::string_view kSymbols = ".........123456789x";
  const bool any = bytes.ConsumeIntegralInRange(0, 9) == 0;
  for (char& symbol : line) {
    symbol = any ? bytes.ConsumeIntegral<char>()
                 : kSymbols[bytes.ConsumeIntegralInRange<std::size_t>(0, kSymbols.size() - 1)];
  }
  // A puzzle with few givens and no solution takes too long, and this call has no node limit.
  if (std::count(line.begin(), line.end(), '.') > 60) return;
  std::array<char, 81> solved;
  std::uint64_t solutions = 0;
  if (known(bitdoku_solve_line(line.data(), solved.data(), 2, &solutions)) != BITDOKU_OK) return;
  ENSURE(solutions <= 2);
  for (std::size_t i = 0; i < 81 && solutions != 0; ++i) {
    ENSURE(solved[i] >= '1' && solved[i] <= '9');
    ENSURE(line[i] < '1' || line[i] > '9' || line[i] == solved[i]);
  }
}

void Machine::exact_cover() {
  if (bytes.ConsumeBool()) {
    std::vector<std::uint32_t> items(bytes.ConsumeIntegralInRange<std::size_t>(0, 5));
    for (std::uint32_t& item : items) item = bytes.ConsumeIntegralInRange<std::uint32_t>(0, 8);
    std::vector<std::uint32_t> colours(items.size());
    for (std::uint32_t& colour : colours)
      colour = bytes.ConsumeIntegralInRange<std::uint32_t>(0, 2);
    bitdoku_error error = BITDOKU_ERROR_INIT;
    known(bitdoku_cover_add_coloured_option(cover, items.data(), colours.data(), items.size(),
                                            &error));
    ensure_ends(error.message);
    return;
  }
  const bitdoku_options limits = options();
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  const bitdoku_status status =
      known(bitdoku_cover_enumerate(cover, &limits, nullptr, nullptr, &answer));
  if (status == BITDOKU_OK) ensure_makes_sense(answer, limits);
  bitdoku_count_answer count = BITDOKU_COUNT_ANSWER_INIT;
  if (known(bitdoku_cover_count(cover, nullptr, 1 << 16, &count)) != BITDOKU_OK) return;
  if (status == BITDOKU_OK && answer.complete != 0) ENSURE(count.low == answer.solutions);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzedDataProvider bytes(data, size);
  Machine machine(bytes);
  constexpr void (Machine::*kCalls[])() = {&Machine::edit,   &Machine::edit,       &Machine::parse,
                                           &Machine::solve,  &Machine::enumerate,  &Machine::count,
                                           &Machine::direct, &Machine::exact_cover};
  for (int calls = 0; calls < 40 && bytes.remaining_bytes() > 0; ++calls) {
    (machine.*kCalls[bytes.ConsumeIntegralInRange<std::size_t>(0, std::size(kCalls) - 1)])();
  }
  return 0;
}
