// Double word squares: three words across and three words down, all six different. As an exact
// cover with colours, each row and column is a primary item, because it needs a word. The cells are
// secondary items that a word colours with its letters, so crossing words must agree. Each word is
// a secondary item without a colour, so it is used at most once.
#include <array>
#include <bitdoku/exact_cover.hpp>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

namespace {

constexpr std::uint32_t kSide = 3;
constexpr std::array<std::string_view, 42> kWords{
    "age", "ago", "all", "ant", "arc", "are", "bad", "bag", "bee", "bet", "bid",
    "can", "cap", "eat", "elm", "era", "has", "hen", "its", "nap", "net", "nor",
    "not", "one", "ore", "owe", "pan", "pat", "pea", "pen", "pet", "pin", "pit",
    "rap", "rat", "red", "sat", "see", "tan", "tea", "ten", "ton"};

constexpr std::uint32_t kFirstCell = 2 * kSide;
constexpr std::uint32_t kFirstWord = kFirstCell + kSide * kSide;

// The word in a row (`line` 0 to 2) or a column (3 to 5).
std::vector<bitdoku::CoverItem> option(std::uint32_t word, std::uint32_t line) {
  std::vector<bitdoku::CoverItem> items{{line}, {kFirstWord + word}};
  for (std::uint32_t i = 0; i < kSide; ++i) {
    const std::uint32_t cell = line < kSide ? line * kSide + i : i * kSide + line - kSide;
    const auto letter = static_cast<std::uint32_t>(kWords[word][i]);
    items.push_back({kFirstCell + cell, letter});
  }
  return items;
}

}  // namespace

int main() {
  bitdoku::ExactCover cover(2 * kSide, kSide * kSide + kWords.size());
  for (std::uint32_t word = 0; word < kWords.size(); ++word) {
    for (std::uint32_t line = 0; line < 2 * kSide; ++line) {
      if (!cover.add_coloured_option(option(word, line))) return 4;
    }
  }
  const bitdoku::CoverAnswer answer = cover.count();
  std::array<std::string_view, 2 * kSide> lines;
  for (const std::uint32_t number : answer.solution) {
    lines[cover.option(number)[0]] = kWords[cover.option(number)[1] - kFirstWord];
  }
  for (std::uint32_t row = 0; row < kSide; ++row) {
    std::printf("%s\n", std::string(lines[row]).c_str());
  }
  const bitdoku::CoverCount count = cover.count_with_memo();
  std::printf("%s squares\n", to_string(count.solutions).c_str());
  return answer.solutions == count.solutions.low ? 0 : 4;
}
