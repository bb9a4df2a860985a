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
    PlaceWord{"row", PlacePart::row},
    PlaceWord{"rows", PlacePart::row},
    PlaceWord{"r", PlacePart::row},
    PlaceWord{"y", PlacePart::row},
    PlaceWord{"i", PlacePart::row},
    PlaceWord{"zeile", PlacePart::row},
    PlaceWord{"ligne", PlacePart::row},
    PlaceWord{"fila", PlacePart::row},
    PlaceWord{"riga", PlacePart::row},
    PlaceWord{"col", PlacePart::column},
    PlaceWord{"cols", PlacePart::column},
    PlaceWord{"column", PlacePart::column},
    PlaceWord{"columns", PlacePart::column},
    PlaceWord{"c", PlacePart::column},
    PlaceWord{"x", PlacePart::column},
    PlaceWord{"j", PlacePart::column},
    PlaceWord{"spalte", PlacePart::column},
    PlaceWord{"colonne", PlacePart::column},
    PlaceWord{"columna", PlacePart::column},
    PlaceWord{"colonna", PlacePart::column},
    PlaceWord{"value", PlacePart::digit},
    PlaceWord{"val", PlacePart::digit},
    PlaceWord{"v", PlacePart::digit},
    PlaceWord{"digit", PlacePart::digit},
    PlaceWord{"number", PlacePart::digit},
    PlaceWord{"num", PlacePart::digit},
    PlaceWord{"n", PlacePart::digit},
    PlaceWord{"d", PlacePart::digit},
    PlaceWord{"given", PlacePart::digit},
    PlaceWord{"symbol", PlacePart::digit},
    PlaceWord{"clue", PlacePart::digit},
    PlaceWord{"wert", PlacePart::digit},
    PlaceWord{"ziffer", PlacePart::digit},
    PlaceWord{"zahl", PlacePart::digit},
    PlaceWord{"valeur", PlacePart::digit},
    PlaceWord{"chiffre", PlacePart::digit},
    PlaceWord{"valor", PlacePart::digit},
    PlaceWord{"cell", PlacePart::cell},
    PlaceWord{"index", PlacePart::cell},
    PlaceWord{"idx", PlacePart::cell},
    PlaceWord{"position", PlacePart::cell},
    PlaceWord{"pos", PlacePart::cell},
    PlaceWord{"square", PlacePart::cell},
    PlaceWord{"box", PlacePart::box},
    PlaceWord{"block", PlacePart::box},
    PlaceWord{"subgrid", PlacePart::box},
    PlaceWord{"region", PlacePart::box},
    PlaceWord{"kasten", PlacePart::box},
    // Dutch, Italian, Polish, Portuguese, Swedish, Czech.
    PlaceWord{"rij", PlacePart::row},
    PlaceWord{"kolom", PlacePart::column},
    PlaceWord{"waarde", PlacePart::digit},
    PlaceWord{"cijfer", PlacePart::digit},
    PlaceWord{"valore", PlacePart::digit},
    PlaceWord{"cifra", PlacePart::digit},
    PlaceWord{"wiersz", PlacePart::row},
    PlaceWord{"kolumna", PlacePart::column},
    PlaceWord{"cyfra", PlacePart::digit},
    PlaceWord{"linha", PlacePart::row},
    PlaceWord{"coluna", PlacePart::column},
    PlaceWord{"rad", PlacePart::row},
    PlaceWord{"kolumn", PlacePart::column},
    PlaceWord{"siffra", PlacePart::digit},
    PlaceWord{"radek", PlacePart::row},
    PlaceWord{"sloupec", PlacePart::column},
};

bool is_in_word(char c) {
  const bool is_foreign = static_cast<unsigned char>(c) >= 0x80;
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || is_foreign;
}

}  // namespace

PlacePart place_part(std::string_view word) {
  for (const PlaceWord& known : kPlaceWords) {
    if (same_word(known.word, word)) return known.part;
  }
  // row_no, col_index, row_id
  const std::size_t end = word.find('_');
  return end == std::string_view::npos ? PlacePart::none : place_part(word.substr(0, end));
}

std::optional<PlaceOrder> order_of_parts(const std::array<PlacePart, 3>& parts) {
  constexpr auto kNowhere = std::uint8_t{3};
  PlaceOrder order{kNowhere, kNowhere, kNowhere};
  for (std::uint8_t i = 0; i < 3; ++i) {
    if (parts[i] == PlacePart::cell || parts[i] == PlacePart::box) return std::nullopt;
    const std::size_t part = parts[i] == PlacePart::row ? 0 : parts[i] == PlacePart::column ? 1 : 2;
    if (order[part] != kNowhere) return std::nullopt;
    order[part] = i;
  }
  return order;
}

namespace {

// The order that three words say, between signs that are no digits.
std::optional<PlaceOrder> order_in_words(std::string_view line) {
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
    if (count == parts.size()) return std::nullopt;
    parts[count++] = place_part(line.substr(at, end - at));
    at = end;
  }
  if (std::ranges::count(parts, PlacePart::row) == 0) return std::nullopt;
  return count == parts.size() ? order_of_parts(parts) : std::nullopt;
}

}  // namespace

std::optional<PlaceOrder> order_in_head(std::string_view line) {
  if (const auto order = order_in_words(line)) return order;
  for (std::size_t at = 0; (at = line.find('(', at)) != std::string_view::npos; ++at) {
    const std::size_t end = line.find(')', at);
    if (end == std::string_view::npos) return std::nullopt;
    if (const auto order = order_in_words(line.substr(at + 1, end - at - 1))) return order;
  }
  return std::nullopt;
}

bool names_boxes(std::string_view line) {
  bool has_box = false;
  bool has_cell = false;
  for (std::size_t at = 0; at < line.size();) {
    std::size_t end = at;
    while (end < line.size() && is_in_word(line[end])) ++end;
    const PlacePart part = place_part(line.substr(at, end - at));
    has_box = has_box || part == PlacePart::box;
    has_cell = has_cell || part == PlacePart::cell;
    at = end + 1;
  }
  return has_box && has_cell;
}

}  // namespace bitdoku
