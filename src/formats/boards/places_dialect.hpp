// Chooses the dialect of a list of given cells.
#ifndef BITDOKU_FORMATS_BOARDS_PLACES_DIALECT_HPP
#define BITDOKU_FORMATS_BOARDS_PLACES_DIALECT_HPP

#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "formats/boards/dialect.hpp"

namespace bitdoku {

// Few numbers may be anything; few places with names are a small board.
inline constexpr std::size_t kFewestPlaces = 12;
inline constexpr std::size_t kFewestPlacesWithNames = 4;

// The dialect of a list of placed digits. None if the lines are no such list.
[[nodiscard]] std::optional<Dialect> dialect_of_places(std::span<const std::string> lines,
                                                       std::optional<Shape> shape);

}  // namespace bitdoku

#endif
