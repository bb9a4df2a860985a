// Options that say how engines are measured.
#ifndef BITDOKU_CLI_ARGUMENTS_OPTIONS_MEASURING_HPP
#define BITDOKU_CLI_ARGUMENTS_OPTIONS_MEASURING_HPP

#include "cli/arguments/values.hpp"

namespace bitdoku::cli {

struct BenchOptions {
  std::vector<const Engine*> engines;  // empty: all
  std::vector<std::string> isas;       // empty: the one in use
  unsigned repeat = 5;
  std::chrono::nanoseconds turn = std::chrono::milliseconds(500);
  std::uint64_t first = kNoLimit;  // the number of puzzles taken from each file
  std::uint64_t fill = 0;          // a file's puzzles are repeated until there are this many
  std::vector<std::size_t> sizes;  // of batches
  std::string against;             // the command line of another program
  bool signature = false;
};

namespace opt {

inline constexpr auto engines =
    option<&BenchOptions::engines, to_list<to_engine>>({.names = "--engine",
                                                        .value = "NAME,...",
                                                        .help = "Measure these engines",
                                                        .standard = "all",
                                                        .choices = engine_names,
                                                        .kind = "engine"});

inline constexpr auto isas = option<&BenchOptions::isas, to_isas>(
    {.names = "--isa",
     .value = "NAME,...",
     .help = "Measure with each of these instruction sets, or with all",
     .standard = "the set in use",
     .choices = isa_names});

inline constexpr auto repeat =
    number<&BenchOptions::repeat>("--repeat", 10000, "5", "Measure N times");

inline constexpr auto turn = option<&BenchOptions::turn, to_time>(
    {.names = "--turn",
     .value = "TIME",
     .help =
         "The longest turn; an engine that needs longer for all puzzles gets only the first ones",
     .standard = "500ms"});

inline constexpr auto sizes = option<&BenchOptions::sizes, to_list<to_size>>(
    {.names = "--sizes",
     .value = "N,...",
     .help =
         "Give the engine `slice` this many puzzles per call, and measure `band` for comparison"});

inline constexpr auto fill = number<&BenchOptions::fill>(
    "--fill", std::uint64_t{1} << 24U, {}, "Repeat the puzzles of a file until there are N");

inline constexpr auto first = number<&BenchOptions::first>(
    "--first", kNoLimit, "all", "Measure only the first N puzzles of each file");

inline constexpr auto against = option<&BenchOptions::against, to_text>(
    {.names = "--against",
     .value = "COMMAND",
     .help =
         "Compare with another program, which reads one puzzle per line from standard input and "
         "writes one solution per line"});

inline constexpr auto signature = flag<&BenchOptions::signature>(
    "--signature", "Print each engine's search nodes for a fixed set of puzzles, and exit");

}  // namespace opt
}  // namespace bitdoku::cli

#endif
