// The columns of CSV and the keys of JSON that say more about a board than its cells. A puzzle that
// needs them is another puzzle without them.
#ifndef BITDOKU_FORMATS_OWN_COLUMNS_HPP
#define BITDOKU_FORMATS_OWN_COLUMNS_HPP

#include <bitdoku/formats.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bitdoku {

struct OwnColumn {
  std::string_view name;
  // Whether the puzzle is another one without the column.
  bool (*is_needed)(const Puzzle& puzzle);
  // The text that says it. Empty if there is nothing to say.
  std::string (*text)(const Puzzle& puzzle);
  // Whether the column already says it with this text, or has a text about something else.
  bool (*is_said)(const Puzzle& puzzle, std::string_view text);
};

// `shape`: the rows and columns of a box, as "3x2". Needed if the boxes are not the usual ones.
extern const OwnColumn kShapeColumn;
// `candidates`: a line of the format `candidates`. Needed if candidates are struck out.
extern const OwnColumn kCandidatesColumn;

[[nodiscard]] std::span<const OwnColumn* const> own_columns();

// Whether this is the name of the column, in any case.
[[nodiscard]] bool is_called(std::string_view name, const OwnColumn& column);
// The field of this name, or null. If several have it, the first one counts.
[[nodiscard]] const Field* field_of(const std::vector<Field>& fields, const OwnColumn& column);

}  // namespace bitdoku

#endif
