#include "formats/boards/place_words.hpp"

#include <algorithm>

#include "formats/head.hpp"

namespace bitdoku {
namespace {

struct PlaceWord {
  std::string_view word;
  PlacePart part;
};
// x counts the columns, as in mathematics; i and j are those of matrices.
constexpr std::array kPlaceWords{
    PlaceWord{"row", PlacePart::row},        PlaceWord{"rows", PlacePart::row},
    PlaceWord{"r", PlacePart::row},          PlaceWord{"y", PlacePart::row},
    PlaceWord{"i", PlacePart::row},          PlaceWord{"zeile", PlacePart::row},
    PlaceWord{"ligne", PlacePart::row},      PlaceWord{"fila", PlacePart::row},
    PlaceWord{"riga", PlacePart::row},       PlaceWord{"col", PlacePart::column},
    PlaceWord{"cols", PlacePart::column},    PlaceWord{"column", PlacePart::column},
    PlaceWord{"columns", PlacePart::column}, PlaceWord{"c", PlacePart::column},
    PlaceWord{"x", PlacePart::column},       PlaceWord{"j", PlacePart::column},
    PlaceWord{"spalte", PlacePart::column},  PlaceWord{"colonne", PlacePart::column},
    PlaceWord{"columna", PlacePart::column}, PlaceWord{"colonna", PlacePart::column},
    PlaceWord{"value", PlacePart::digit},    PlaceWord{"val", PlacePart::digit},
    PlaceWord{"v", PlacePart::digit},        PlaceWord{"digit", PlacePart::digit},
    PlaceWord{"number", PlacePart::digit},   PlaceWord{"num", PlacePart::digit},
    PlaceWord{"n", PlacePart::digit},        PlaceWord{"d", PlacePart::digit},
    PlaceWord{"given", PlacePart::digit},    PlaceWord{"clue", PlacePart::digit},
    PlaceWord{"wert", PlacePart::digit},     PlaceWord{"ziffer", PlacePart::digit},
    PlaceWord{"zahl", PlacePart::digit},     PlaceWord{"valeur", PlacePart::digit},
    PlaceWord{"chiffre", PlacePart::digit},  PlaceWord{"valor", PlacePart::digit},
    PlaceWord{"cell", PlacePart::cell},      PlaceWord{"index", PlacePart::cell},
    PlaceWord{"idx", PlacePart::cell},       PlaceWord{"position", PlacePart::cell},
    PlaceWord{"pos", PlacePart::cell},       PlaceWord{"square", PlacePart::cell},
};

bool is_in_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

}  // namespace

PlacePart place_part(std::string_view word) {
  const auto found = std::ranges::find_if(
      kPlaceWords, [&](const PlaceWord& known) { return same_word(known.word, word); });
  return found == kPlaceWords.end() ? PlacePart::none : found->part;
}

std::optional<PlaceOrder> order_of_parts(const std::array<PlacePart, 3>& parts) {
  constexpr auto kNowhere = std::uint8_t{3};
  PlaceOrder order{kNowhere, kNowhere, kNowhere};
  for (std::uint8_t i = 0; i < 3; ++i) {
    if (parts[i] == PlacePart::cell) return std::nullopt;
    const std::size_t part = parts[i] == PlacePart::row ? 0 : parts[i] == PlacePart::column ? 1 : 2;
    if (order[part] != kNowhere) return std::nullopt;
    order[part] = i;
  }
  return order;
}

std::optional<PlaceOrder> order_in_head(std::string_view line) {
  std::array<PlacePart, 3> parts{};
  std::size_t count = 0;
  for (std::size_t at = 0; at < line.size();) {
    if (line[at] >= '0' && line[at] <= '9') return std::nullopt;
    std::size_t end = at;
    while (end < line.size() && is_in_word(line[end])) ++end;
    if (end == at) {
      ++at;
      continue;
    }
    const PlacePart part = place_part(line.substr(at, end - at));
    if (count == parts.size() || part == PlacePart::none) return std::nullopt;
    parts[count++] = part;
    at = end;
  }
  return count == parts.size() ? order_of_parts(parts) : std::nullopt;
}

}  // namespace bitdoku
