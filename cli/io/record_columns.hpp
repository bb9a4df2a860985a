// The columns of a record by name.
#ifndef BITDOKU_CLI_IO_RECORD_COLUMNS_HPP
#define BITDOKU_CLI_IO_RECORD_COLUMNS_HPP

#include <algorithm>
#include <bitdoku/formats.hpp>
#include <optional>
#include <string_view>

namespace bitdoku::cli {

// The text of a CSV column, a JSON key or a header line; nothing if the record does not have it.
[[nodiscard]] inline std::optional<std::string_view> column_of(const Record& record,
                                                               std::string_view name) {
  const auto found = std::ranges::find(record.kept, name, &Field::name);
  if (found == record.kept.end()) return std::nullopt;
  return found->text;
}

}  // namespace bitdoku::cli

#endif
