// The answers of `bitdoku catalogue` as lines, CSV and JSON.
#ifndef BITDOKU_CLI_COMMANDS_CATALOGUE_ROWS_HPP
#define BITDOKU_CLI_COMMANDS_CATALOGUE_ROWS_HPP

#include <bitdoku/canonical.hpp>
#include <cstdint>
#include <string>

#include "cli/arguments/options/writing.hpp"

namespace bitdoku::cli {

// Grids with their ranks. They consist of digits only, so that no text needs quotes.
class CatalogueGridRows {
 public:
  explicit CatalogueGridRows(const RowsOptions& options) : options_(options) {}

  [[nodiscard]] std::string head() const { return options_.is_csv() ? "rank,puzzle\n" : ""; }
  void add(std::string& text, std::uint64_t rank, const Cells9x9& grid) const;
  // The answer to a rank that does not exist: a line without a grid, and no row.
  [[nodiscard]] std::string refused() const { return options_.is_line() ? "\n" : ""; }

 private:
  const RowsOptions& options_;
};

}  // namespace bitdoku::cli

#endif
