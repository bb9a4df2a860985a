// Tables of HTML, XML, forums (BBCode) and wikis become rows of cells with a space between them. An
// empty cell becomes a full stop. Other tags are left out.
//
//   <tr><td>5</td><td></td></tr>   [tr][td]5[/td][td][/td][/tr]   | 5 ||     -> 5 .
//   <cell row="0" col="4">7</cell>                                           -> (0,4)=7
#ifndef BITDOKU_FORMATS_BOARDS_MARKUP_HPP
#define BITDOKU_FORMATS_BOARDS_MARKUP_HPP

#include <memory>
#include <string_view>

#include "formats/boards/line_filter.hpp"

namespace bitdoku {

[[nodiscard]] bool has_markup(std::string_view text);
[[nodiscard]] std::unique_ptr<LineFilter> without_markup();

}  // namespace bitdoku

#endif
