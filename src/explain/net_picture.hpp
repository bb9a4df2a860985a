// The outline of a net beside the board.
#ifndef BITDOKU_EXPLAIN_NET_PICTURE_HPP
#define BITDOKU_EXPLAIN_NET_PICTURE_HPP

#include <cstddef>
#include <optional>

#include "explain/picture.hpp"

namespace bitdoku::explain {

// Pages show the views of a step one by one if there are 2 or more, up to this number.
inline constexpr std::size_t kMostPagePictures = 6;

// Adds the outline to the picture of the view. A picture of the whole step (without `view`) gets it
// if it shows one view and pages have no other picture of that view. Does nothing if the picture
// shows several views, or a chain that is a plain line.
void add_net_tree(Picture& picture, const Step& step, std::optional<std::size_t> view);

}  // namespace bitdoku::explain

#endif
