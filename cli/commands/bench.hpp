// The parts of `bitdoku bench`.
#ifndef BITDOKU_CLI_COMMANDS_BENCH_HPP
#define BITDOKU_CLI_COMMANDS_BENCH_HPP

#include <string>
#include <vector>

#include "cli/arguments/options/measuring.hpp"
#include "cli/arguments/options/reading.hpp"
#include "cli/arguments/options/searching.hpp"
#include "cli/arguments/options/writing.hpp"

namespace bitdoku::cli {

struct BenchArguments : OperandOptions,
                        ReadingOptions,
                        RowsOptions,
                        WorkOptions,
                        LimitOptions,
                        AmountOptions,
                        BenchOptions {};

// Several measurements of the same thing.
struct Measurements {
  std::vector<double> values;

  [[nodiscard]] double median() const;
  // (largest - smallest) / median, in percent.
  [[nodiscard]] double spread() const;
};

// Prints the search nodes of each engine on a fixed set. They are the same on every machine, as
// long as the engine searches in the same way.
int print_signature(const BenchArguments& options);

// Measures this program and another one on the same file, in turns.
int measure_against(const BenchArguments& options);

}  // namespace bitdoku::cli

#endif
