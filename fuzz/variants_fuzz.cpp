// Fuzzes puzzles with other rules: any text is read in the forms in which people share them. An
// error is one line. A puzzle that can be read is searched for a while; the checkers accept every
// solution, and the true candidates have it.
#include <bitdoku/variants.hpp>
#include <cstdio>
#include <cstdlib>

namespace {

[[noreturn]] void fail(const char* what) {
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

void check_message(const std::string& message) {
  if (message.empty() || message.find('\n') != std::string::npos) fail("message");
}

// JSON gives the same record, and a text of Interactive Sudoku Solver can be read.
void check_forms(const bitdoku::VariantRecord& record) {
  const auto again = bitdoku::read_variant(bitdoku::write_variant_json(record));
  if (!again || again->puzzle.constraints != record.puzzle.constraints ||
      again->puzzle.regions != record.puzzle.regions || again->solution != record.solution) {
    fail("JSON");
  }
  const auto iss = bitdoku::write_iss(record.puzzle);
  if (!iss) return check_message(iss.error().message);
  if (!bitdoku::read_iss(*iss)) fail("ISS");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t kLongest = 3000;
  constexpr std::uint64_t kNodes = 40;
  constexpr std::uint64_t kSolutions = 3;
  if (size > kLongest) return 0;
  const std::string text(reinterpret_cast<const char*>(data), size);
  const auto record = bitdoku::read_variant(text);
  if (!record) {
    check_message(record.error().message);
    return 0;
  }
  for (const std::string& unread : record->unread) check_message(unread);
  const bitdoku::VariantPuzzle* const puzzle = &record->puzzle;
  if (bitdoku::find_mistake(*puzzle)) fail("mistake");
  check_forms(*record);
  std::vector<std::vector<int>> solutions;
  const auto answer = bitdoku::enumerate(*puzzle, {.solutions = kSolutions, .nodes = kNodes},
                                         [&](std::span<const int> grid) {
                                           if (bitdoku::verify(*puzzle, grid)) fail("solution");
                                           solutions.emplace_back(grid.begin(), grid.end());
                                           return true;
                                         });
  if (answer.verdict == bitdoku::Verdict::unsupported) check_message(answer.reason);
  if (answer.verdict == bitdoku::Verdict::invalid) fail("verdict");
  const auto left = bitdoku::true_candidates(*puzzle, {.nodes = kNodes});
  if (!left.complete) return 0;
  for (const std::vector<int>& grid : solutions) {
    for (std::size_t cell = 0; cell < grid.size(); ++cell) {
      if ((left.candidates[cell] >> (grid[cell] - puzzle->lowest) & 1) == 0) fail("candidate");
    }
  }
  return 0;
}
