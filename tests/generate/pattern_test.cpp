// Puzzles for a mask: all of them, compared with a search through every grid; and those of a walk,
// checked by another engine.
#include <gtest/gtest.h>

#include <algorithm>
#include <bitdoku/bitdoku.hpp>
#include <map>
#include <set>

#include "support/patience.hpp"
#include "support/puzzles.hpp"
#include "support/sanitized.hpp"

namespace bitdoku {
namespace {

using testing::is_minimal;
using testing::is_unique;

std::vector<bool> mask_of(std::string_view text) {
  std::vector<bool> mask;
  for (const char c : text) mask.push_back(c == 'X');
  return mask;
}

using Lines = std::vector<std::string>;

Lines found_on(const PatternOptions& options, PatternAnswer* told = nullptr) {
  Lines lines;
  const PatternAnswer answer = pattern(options, [&](const Puzzle& puzzle) {
    EXPECT_EQ(puzzle.shape(), options.shape);
    for (int cell = 0; cell < puzzle.shape().cells(); ++cell) {
      EXPECT_EQ(puzzle.given(cell) != 0, options.mask[static_cast<std::size_t>(cell)]);
    }
    lines.push_back(testing::text_of(puzzle));
    return true;
  });
  EXPECT_EQ(answer.found, lines.size());
  if (told != nullptr) *told = answer;
  return lines;
}

// Renames the digits in order of appearance.
std::string renamed(std::string line) {
  std::map<char, char> names;
  for (char& c : line) {
    if (c == '.') continue;
    const char next = static_cast<char>('1' + names.size());
    c = names.emplace(c, next).first->second;
  }
  return line;
}

// Finds every unique puzzle with the mask by grouping all grids by their digits on the mask.
std::set<std::string> by_all_grids(Shape shape, const std::vector<bool>& mask) {
  std::map<std::string, int> grids;
  enumerate(Puzzle(shape), {.solutions = kNoLimit}, [&](std::span<const Digit> grid) {
    Puzzle puzzle(shape);
    for (std::size_t cell = 0; cell < mask.size(); ++cell) {
      if (mask[cell]) puzzle.set_given(static_cast<int>(cell), grid[cell]);
    }
    ++grids[testing::text_of(puzzle)];
    return true;
  });
  std::set<std::string> unique;
  for (const auto& [line, number] : grids) {
    if (number == 1) unique.insert(renamed(line));
  }
  return unique;
}

TEST(Pattern, HasAllThereAre) {
  testing::Random random(1);
  int with_some = 0;
  for (int i = 0; i < 40; ++i) {
    std::string cells(16, '.');
    std::fill_n(cells.begin(), 4 + i % 5, 'X');
    testing::shuffle(cells, random);
    const std::vector<bool> mask = mask_of(cells);
    PatternAnswer answer;
    Lines lines =
        found_on({.shape = {2, 2}, .mask = mask, .all = true, .count = kNoLimit}, &answer);
    const std::set<std::string> wanted = by_all_grids({2, 2}, mask);
    if (answer.complete) {
      EXPECT_EQ(answer.reason, "");
    } else {
      // The reason of the refusal is given and true.
      EXPECT_NE(answer.reason, "");
      EXPECT_TRUE(wanted.empty());
    }
    const std::set<std::string> found(lines.begin(), lines.end());
    EXPECT_EQ(found.size(), lines.size());
    EXPECT_EQ(found, wanted);
    with_some += wanted.empty() ? 0 : 1;
  }
  EXPECT_GT(with_some, 10);
}

// A walk, which visits puzzles in another order, finds the same puzzles.
TEST(Pattern, HasAllThoseOf6x6) {
  if (testing::kSanitized)
    GTEST_SKIP() << "ten seconds, and those of 4x4 are found in the same way";
  PatternOptions wish{.shape = {2, 3}, .all = true, .count = kNoLimit};
  wish.mask = mask_of(
      "X....."
      ".X..X."
      "..X..."
      "...X.."
      "X..X.."
      "..X..X");
  PatternAnswer answer;
  const Lines lines = found_on(wish, &answer);
  EXPECT_TRUE(answer.complete);
  ASSERT_EQ(lines.size(), 63U);
  const std::set<std::string> all(lines.begin(), lines.end());
  for (const std::string& line : lines) {
    EXPECT_EQ(renamed(line), line);
    EXPECT_TRUE(is_unique(testing::puzzle_of(line, wish.shape)));
  }
  wish.all = false;
  wish.seed = 1;
  wish.count = all.size();
  std::set<std::string> walked;
  for (const std::string& line : found_on(wish)) walked.insert(renamed(line));
  EXPECT_EQ(walked, all);
  // No more than requested; it is then unknown whether there are others.
  wish.all = true;
  wish.count = 7;
  EXPECT_EQ(found_on(wish, &answer), Lines(lines.begin(), lines.begin() + 7));
  EXPECT_FALSE(answer.complete);
}

// The givens form an X and a plus.
constexpr std::string_view kCross =
    "X...X...X.X..X..X...X.X.X.....XXX...XXXX.XXXX...XXX.....X.X.X...X..X..X.X...X...X";

TEST(Pattern, WalksFromPuzzleToPuzzle) {
  PatternOptions wish{
      .mask = mask_of(kCross), .seed = 1, .count = testing::kSanitized ? 40U : 300U};
  PatternAnswer answer;
  const Lines lines = found_on(wish, &answer);
  EXPECT_EQ(answer.reason, "");
  ASSERT_EQ(lines.size(), wish.count);
  std::set<std::string> names;
  for (const std::string& line : lines) names.insert(renamed(line));
  EXPECT_EQ(names.size(), lines.size());
  for (std::size_t i = 0; i < lines.size(); i += 10) {
    EXPECT_TRUE(is_unique(testing::puzzle_of(lines[i]))) << lines[i];
  }
  // The seed determines the puzzles; the number requested only determines where they end.
  wish.count = 20;
  EXPECT_EQ(found_on(wish), Lines(lines.begin(), lines.begin() + 20));
  wish.seed = 2;
  EXPECT_NE(found_on(wish), Lines(lines.begin(), lines.begin() + 20));
}

TEST(Pattern, LeavesOutWhatIsNotMinimal) {
  // The mask of a minimal puzzle made by `generate --clues 24 --seed 5`.
  PatternOptions wish{.mask = mask_of("..X....X....X.X..X.....X....X...X..XX...X.X...X....."
                                      "XXXXX...X......X.XX...X...X.."),
                      .seed = 1,
                      .count = testing::kSanitized ? 1U : 3U,
                      .minimal = true};
  for (const std::string& line : found_on(wish)) {
    EXPECT_TRUE(is_minimal(testing::puzzle_of(line))) << line;
  }
  wish = {.shape = {2, 2}, .mask = mask_of("XX......X....X.X"), .all = true, .count = kNoLimit};
  const Lines all = found_on(wish);
  wish.minimal = true;
  const Lines minimal = found_on(wish);
  const auto wanted = std::ranges::count_if(
      all, [](const std::string& line) { return is_minimal(testing::puzzle_of(line)); });
  EXPECT_EQ(minimal.size(), static_cast<std::size_t>(wanted));
}

TEST(Pattern, TakesOtherShapes) {
  for (const Shape shape : {Shape{2, 4}, Shape{3, 4}, Shape{4, 4}}) {
    std::vector<bool> mask(static_cast<std::size_t>(shape.cells()));
    for (std::size_t cell = 0; cell < mask.size(); ++cell) {
      const int row = shape.row(static_cast<int>(cell));
      mask[cell] = (row + static_cast<int>(cell)) % 2 == 0;
    }
    for (const std::string& line : found_on({.shape = shape, .mask = mask, .count = 3})) {
      EXPECT_TRUE(is_unique(testing::puzzle_of(line, shape)));
    }
  }
}

TEST(Pattern, RefusesAtOnceWhatNoPuzzleHas) {
  const auto why = [](PatternOptions options) {
    options.time = std::chrono::nanoseconds::max();
    return pattern(options, [](const Puzzle&) { return true; }).reason;
  };
  EXPECT_NE(why({}).find("no cells"), std::string::npos);
  EXPECT_NE(why({.mask = std::vector<bool>(80)}).find("80 cells"), std::string::npos);
  std::vector<bool> mask(81, true);
  std::fill_n(mask.begin(), 18, false);
  EXPECT_NE(why({.mask = mask}).find("rows 1 and 2"), std::string::npos);
  mask.assign(81, true);
  for (std::size_t row = 0; row < 9; ++row) mask[9 * row + 7] = mask[9 * row + 8] = false;
  EXPECT_NE(why({.mask = mask}).find("columns 8 and 9"), std::string::npos);
  mask.assign(81, false);
  for (std::size_t i = 0; i < 16; ++i) mask[5 * i] = true;
  EXPECT_NE(why({.mask = mask}).find("fewer than 17"), std::string::npos);
  mask.assign(36, false);
  for (const std::size_t cell : {0U, 10U, 13U, 27U}) mask[cell] = true;
  EXPECT_NE(why({.shape = {2, 3}, .mask = mask}).find("two of the 6 digits"), std::string::npos);
  mask.assign(26 * 26, true);
  EXPECT_NE(why({.shape = *Shape::make(2, 13), .mask = mask}).find("sides 4 to 25"),
            std::string::npos);
}

TEST(Pattern, EndsWhenItIsToldTo) {
  std::vector<bool> few(81);
  for (std::size_t i = 0; i < 17; ++i) few[i * 5 % 81] = true;
  for (const bool all : {false, true}) {
    PatternOptions wish{.mask = few, .all = all, .count = kNoLimit};
    wish.time = std::chrono::milliseconds(50);
    const auto started = std::chrono::steady_clock::now();
    PatternAnswer answer;
    found_on(wish, &answer);
    EXPECT_LT(std::chrono::steady_clock::now() - started, testing::kPatience);
    EXPECT_NE(answer.reason.find("in the time allowed"), std::string::npos);
    EXPECT_FALSE(answer.complete);
    std::stop_source source;
    source.request_stop();
    wish.time = std::chrono::nanoseconds::max();
    wish.stop = source.get_token();
    found_on(wish, &answer);
    EXPECT_EQ(answer.reason, "stopped");
    wish.stop = {};
    wish.mask = mask_of(kCross);
    if (all) continue;
    int seen = 0;
    EXPECT_EQ(pattern(wish, [&](const Puzzle&) { return ++seen < 7; }).found, 7U);
  }
}

TEST(Pattern, TellsTheShareOfAllFills) {
  PatternOptions options{.mask = mask_of(kCross)};  // takes far longer than anybody waits
  options.all = true;
  options.count = kNoLimit;
  double share = 0;
  int calls = 0;
  options.on_progress = [&](const PatternProgress& progress) {
    EXPECT_GE(progress.share, share);
    EXPECT_LE(progress.share, 1);
    share = progress.share;
    return ++calls < 2;
  };
  const PatternAnswer answer = pattern(options, [](const Puzzle&) { return true; });
  EXPECT_EQ(calls, 2);
  EXPECT_EQ(answer.reason_code, ReasonCode::stopped);
}

}  // namespace
}  // namespace bitdoku
