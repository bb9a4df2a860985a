// Replaces the names of emoji by what they show, as chats export them:
//
//   :five::three::white_large_square::white_large_square::seven:
#ifndef BITDOKU_FORMATS_BOARDS_EMOJI_WORDS_HPP
#define BITDOKU_FORMATS_BOARDS_EMOJI_WORDS_HPP

#include <memory>
#include <string_view>

#include "formats/boards/line_filter.hpp"

namespace bitdoku {

[[nodiscard]] bool has_emoji_words(std::string_view text);
[[nodiscard]] std::unique_ptr<LineFilter> without_emoji_words();

}  // namespace bitdoku

#endif
