#include "formats/boards/in_words.hpp"

#include <array>
#include <bitdoku/shape.hpp>

namespace bitdoku {
namespace {

std::string name_of(char delimiter) {
  return delimiter == '\t' ? "tabs" : std::string("`") + delimiter + '`';
}

std::string places_in_words(const Dialect& dialect) {
  const PlaceStyle& style = dialect.place_style;
  const std::string boards = "boards of " + to_string(dialect.shape);
  const std::string_view first = dialect.places_from_zero ? "0" : "1";
  if (style.one_number) {
    return "lists of digits with the numbers of their cells on " + boards + ", counted from " +
           std::string(first);
  }
  constexpr std::array<std::string_view, 3> kParts{"row", "column", "digit"};
  std::array<std::string_view, 3> parts;
  for (std::size_t i = 0; i < parts.size(); ++i) parts[style.order[i]] = kParts[i];
  std::string words = "lists of digits with their places on " + boards;
  if (dialect.labels == 0) {
    words += ", in the order ";
    words.append(parts[0]).append(", ").append(parts[1]).append(", ").append(parts[2]);
  }
  if (style.letters_are_columns) words += "; letters are columns";
  if (dialect.places_from_zero) words += "; rows and columns count from 0";
  return words;
}

std::string cells_in_words(const Dialect& dialect) {
  std::string boards = "boards of " + to_string(dialect.shape);
  switch (dialect.cells) {
    case Dialect::Cells::fields:
      return boards + " with " + name_of(dialect.delimiter) +
             " between the cells; an empty cell is a blank";
    case Dialect::Cells::places:
      return boards + " with a space for each blank";
    case Dialect::Cells::wrapped:
      return boards + " whose cells run on over the ends of lines";
    case Dialect::Cells::coordinates:
      return places_in_words(dialect);
    case Dialect::Cells::scattered:
      return boards + " among other text, which is left out";
    case Dialect::Cells::symbols:
      break;
  }
  return boards;
}

std::string rows_in_words(const Dialect& dialect) {
  using Cells = Dialect::Cells;
  if (dialect.cells == Cells::coordinates || dialect.cells == Cells::scattered) return {};
  if (dialect.side_by_side) return "; two boards side by side";
  if (dialect.has_boards_in_lines()) return "; a board on each line";
  return dialect.rows_per_line > 1
             ? "; " + std::to_string(dialect.rows_per_line) + " rows on each line"
             : std::string();
}

std::string labels_in_words(const Dialect& dialect) {
  std::string words;
  if (dialect.cells == Dialect::Cells::symbols || dialect.cells == Dialect::Cells::fields) {
    if (dialect.labels > 0) words += "; the rows have labels";
    if (dialect.labels_behind > 0) words += "; labels stand behind the rows";
  }
  if (dialect.headed) words += "; a line above the rows counts the columns";
  return words;
}

std::string blanks_in_words(const Dialect& dialect) {
  const bool has_own = dialect.row_blanks.empty() && dialect.blanks.size() == 1;
  const std::string& blanks = has_own ? dialect.blanks : dialect.row_blanks;
  if (dialect.cells != Dialect::Cells::symbols || blanks.empty()) return {};
  std::string words = "; blanks:";
  for (const char blank : blanks) words.append(" ") += blank;
  return words;
}

}  // namespace

std::string in_words(const Dialect& dialect) {
  std::string words = "read as " + cells_in_words(dialect) + rows_in_words(dialect) +
                      labels_in_words(dialect) + blanks_in_words(dialect);
  if (dialect.cells == Dialect::Cells::symbols && !dialect.has_boards_in_lines()) {
    words += dialect.rulers ? "; a line of other signs is a ruler"
                            : "; a line of blanks is a row, not a ruler";
  }
  if (!dialect.gaps_end && dialect.cells != Dialect::Cells::scattered)
    words += "; empty lines do not end a board";
  if (dialect.pairs) words += "; each board is followed by its solution";
  return words;
}

}  // namespace bitdoku
