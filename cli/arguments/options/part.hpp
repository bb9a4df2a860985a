// The option --part, of commands whose work can be divided among machines.
#ifndef BITDOKU_CLI_ARGUMENTS_OPTIONS_PART_HPP
#define BITDOKU_CLI_ARGUMENTS_OPTIONS_PART_HPP

#include "cli/arguments/values.hpp"

namespace bitdoku::cli {

struct PartOptions {
  std::optional<PartChoice> part;
};

namespace opt {

inline constexpr auto part = option<&PartOptions::part, to_part>(
    {.names = "--part",
     .value = "I/N",
     .help = "Do only part I of N equal parts, for `bitdoku merge`; slurm: as the job array says"});

}  // namespace opt
}  // namespace bitdoku::cli

#endif
