// The head of a mail, whose lines have numbers, and its signature:
//
//   From: Ann <ann@example.org>
//   Date: Tue, 4 May 2021 10:11:12 +0200
#ifndef BITDOKU_FORMATS_BOARDS_MAIL_HEAD_HPP
#define BITDOKU_FORMATS_BOARDS_MAIL_HEAD_HPP

#include <memory>
#include <string_view>

#include "formats/boards/line_filter.hpp"

namespace bitdoku {

// Whether the text begins with two or more fields of a mail, up to an empty line.
[[nodiscard]] bool has_mail_head(std::string_view text);
// Empties the lines of the head, and all lines from "-- " on.
[[nodiscard]] std::unique_ptr<LineFilter> without_mail_head();

}  // namespace bitdoku

#endif
