// The colours of pictures. Two colours that mean different things differ by at least 15
// (CIEDE2000), also for people who see no red or no green; tests/explain/picture_colours_test.cpp
// measures it.
#ifndef BITDOKU_EXPLAIN_PICTURE_COLOURS_HPP
#define BITDOKU_EXPLAIN_PICTURE_COLOURS_HPP

#include <array>
#include <string_view>

namespace bitdoku::explain {

inline constexpr std::string_view kInk = "#222222";
inline constexpr std::string_view kPaper = "#ffffff";
inline constexpr std::string_view kFaint = "#8a8f98";
inline constexpr std::string_view kCandidateInk = "#5c636e";
inline constexpr std::string_view kEntered = "#1d5fb0";

// Houses.
inline constexpr std::string_view kBase = "#dbe9ff";
inline constexpr std::string_view kCover = "#fff0b0";

// Candidates. Those that are true in a chain are circles, those that are false are squares.
inline constexpr std::string_view kOn = "#c3f1b1";  // true, or a part of the pattern
inline constexpr std::string_view kOff = "#eb9a3c";
inline constexpr std::string_view kGone = "#ff598a";
inline constexpr std::string_view kPlaced = "#14532d";
inline constexpr std::string_view kExtra = "#0f78ff";  // a fin, or an extra candidate
inline constexpr std::string_view kShared = "#fdff04";
// Sets. After the last colour they begin again, with a dashed hull.
inline constexpr std::array<std::string_view, 5> kGroups{"#3bbfff", "#e000a3", "#088a69", "#a6b7bb",
                                                         "#ac6700"};
// Digits on these colours are white.
inline constexpr std::array<std::string_view, 5> kDark{kPlaced, kExtra, "#e000a3", "#088a69",
                                                       "#ac6700"};
// Links, by branch.
inline constexpr std::array<std::string_view, 6> kArrows{"#0000b1", "#7b7b01", "#2c2c33",
                                                         "#5f62ff", "#6c7979", "#3e3800"};

}  // namespace bitdoku::explain

#endif
