// The columns of a record by name, for conditions.
#ifndef BITDOKU_CLI_IO_RECORD_COLUMNS_HPP
#define BITDOKU_CLI_IO_RECORD_COLUMNS_HPP

#include <algorithm>
#include <bitdoku/formats.hpp>
#include <optional>
#include <span>
#include <string_view>

#include "cli/io/stream.hpp"

namespace bitdoku::cli {

[[nodiscard]] inline std::optional<std::string_view> column_in(std::span<const Field> fields,
                                                               std::string_view name) {
  const auto found = std::ranges::find(fields, name, &Field::name);
  if (found == fields.end()) return std::nullopt;
  if (found->kind == Field::Kind::json && found->text == "null") return "";
  return found->text;
}

// The text of a CSV column, a JSON key or a header line; nothing if the record does not have it.
// The value null is an empty text. The column as it was read counts, because a table of answers may
// not have it, or may have it for the answer.
[[nodiscard]] inline std::optional<std::string_view> column_of(const Reply& reply,
                                                               std::string_view name) {
  const auto text = column_in(reply.fields_read, name);
  return text ? text : column_in(reply.record.kept, name);
}

// Call these before and after a stream with a condition. A column of the condition that no record
// has is an error. With --part other parts may have it, unless the input is a table.
// Returns whether this is known already, after a message.
[[nodiscard]] bool lacks_columns(Input& input);
// Returns the exit code of the command, after a message if a column was not there.
[[nodiscard]] int code_with_columns(int code, const Input& input, bool is_part);

}  // namespace bitdoku::cli

#endif
