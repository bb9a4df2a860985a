#include "generate/variants/themes.hpp"

#include <algorithm>
#include <array>
#include <iterator>

namespace bitdoku {
namespace {

constexpr std::array<std::string_view, 14> kThemeNames{
    "x",      "windoku", "jigsaw", "anti-knight", "anti-king", "non-consecutive", "killer",
    "kropki", "xv",      "thermo", "arrow",       "sandwich",  "little-killer",   "skyscraper"};

}  // namespace

std::span<const std::string_view> variant_theme_names() noexcept {
  return kThemeNames;
}

std::string_view to_string(VariantTheme theme) noexcept {
  return kThemeNames[static_cast<std::size_t>(theme)];
}

std::optional<VariantTheme> find_variant_theme(std::string_view name) noexcept {
  const auto found = std::ranges::find(kThemeNames, name);
  if (found == kThemeNames.end()) return std::nullopt;
  return static_cast<VariantTheme>(std::distance(kThemeNames.begin(), found));
}

namespace generating {

bool has_theme(const VariantWish& wish, VariantTheme theme) {
  return std::ranges::find(wish.themes, theme) != wish.themes.end();
}

std::string why_no_variant(const VariantWish& wish) {
  constexpr int kLeastVariantSide = 4;
  constexpr int kMostVariantSide = 9;
  if (wish.shape.side() < kLeastVariantSide || wish.shape.side() > kMostVariantSide) {
    return "puzzles with other rules have sides from 4 to 9";
  }
  if (wish.themes.empty()) return "there is no rule to make a puzzle of";
  for (std::size_t i = 0; i < wish.themes.size(); ++i) {
    if (static_cast<std::size_t>(wish.themes[i]) >= kThemeNames.size())
      return "a rule does not exist";
    if (std::ranges::count(wish.themes, wish.themes[i]) > 1) {
      return std::string(to_string(wish.themes[i])) + " is there twice";
    }
  }
  if (has_theme(wish, VariantTheme::windoku) && wish.shape.box_rows() != wish.shape.box_cols()) {
    return "windoku needs square boxes";
  }
  const bool has_dots = has_theme(wish, VariantTheme::kropki) || has_theme(wish, VariantTheme::xv);
  if (wish.negative && !has_dots) return "only kropki and xv can have all their clues given";
  const bool has_clues = std::ranges::any_of(
      wish.themes, [](VariantTheme theme) { return theme >= VariantTheme::killer; });
  if (wish.givens == VariantGivens::none && !has_clues) {
    return "without givens the puzzle needs another rule with clues, such as killer";
  }
  return {};
}

std::string text_of(const VariantWish& wish) {
  std::string text = "bitdoku 1 variants shape=" + std::to_string(wish.shape.box_rows()) + "x" +
                     std::to_string(wish.shape.box_cols()) + " rules=";
  bool is_first = true;
  for (std::size_t theme = 0; theme < kThemeNames.size(); ++theme) {
    if (!has_theme(wish, static_cast<VariantTheme>(theme))) continue;
    if (!is_first) text += ',';
    text += kThemeNames[theme];
    is_first = false;
  }
  if (wish.givens == VariantGivens::none) text += " givens=none";
  if (wish.givens == VariantGivens::some) text += " givens=some";
  if (wish.negative) text += " negative";
  if (wish.symmetry != Symmetry::none) text += " symmetry=" + std::string(to_string(wish.symmetry));
  return text;
}

}  // namespace generating
}  // namespace bitdoku
