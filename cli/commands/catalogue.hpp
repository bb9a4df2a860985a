// The common parts of the actions of `bitdoku catalogue`.
#ifndef BITDOKU_CLI_COMMANDS_CATALOGUE_HPP
#define BITDOKU_CLI_COMMANDS_CATALOGUE_HPP

#include <bitdoku/catalogue.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cli/arguments/options/catalogue.hpp"
#include "cli/io/stream.hpp"

namespace bitdoku::cli {

struct CatalogueArguments : StreamCommandOptions, CatalogueOptions, RowsOptions {};

// Writes a message, and returns the exit code of wrong usage.
int catalogue_misuse(const std::string& message);
[[nodiscard]] std::optional<std::uint64_t> to_catalogue_rank(std::string_view text);
[[nodiscard]] std::string why_no_rank(std::string_view text);
// Reads the table of --table; an empty table if there is no path. Nothing, after a message, if the
// file cannot be read, is damaged, or is no table.
[[nodiscard]] std::optional<CatalogueTable> read_catalogue_table(const std::string& path);

// The actions rank and unrank. They return the exit code.
int rank_in_catalogue(CatalogueArguments options);
int unrank_in_catalogue(const CatalogueArguments& options);

}  // namespace bitdoku::cli

#endif
