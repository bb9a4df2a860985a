// The arguments of `bitdoku rate`.
#ifndef BITDOKU_CLI_COMMANDS_RATE_HPP
#define BITDOKU_CLI_COMMANDS_RATE_HPP

#include "cli/arguments/options/labelling.hpp"
#include "cli/arguments/options/making.hpp"
#include "cli/arguments/options/rating.hpp"
#include "cli/io/stream.hpp"

namespace bitdoku::cli {

struct RateArguments : StreamCommandOptions,
                       RowsOptions,
                       LimitOptions,
                       RatingOptions,
                       ConditionOptions,
                       SeedOptions {};

}  // namespace bitdoku::cli

#endif
