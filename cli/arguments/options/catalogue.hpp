// Options of the catalogue of all canonical grids.
#ifndef BITDOKU_CLI_ARGUMENTS_OPTIONS_CATALOGUE_HPP
#define BITDOKU_CLI_ARGUMENTS_OPTIONS_CATALOGUE_HPP

#include "cli/arguments/values.hpp"

namespace bitdoku::cli {

struct CatalogueOptions {
  unsigned band = 0;  // 0: any
  std::string table;
};

namespace opt {

inline constexpr auto catalogue_band = number<&CatalogueOptions::band>(
    "--band", 416, {}, "stream: write all grids of band N; build: count only this band");

inline constexpr auto catalogue_table = option<&CatalogueOptions::table, to_file>(
    {.names = "--table",
     .value = "FILE",
     .help = "Use the counts of this file, which `bitdoku catalogue build` writes"});

}  // namespace opt
}  // namespace bitdoku::cli

#endif
