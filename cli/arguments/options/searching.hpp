// Options that say how a puzzle is solved.
#ifndef BITDOKU_CLI_ARGUMENTS_OPTIONS_SEARCHING_HPP
#define BITDOKU_CLI_ARGUMENTS_OPTIONS_SEARCHING_HPP

#include <bitdoku/solve.hpp>
#include <optional>

#include "cli/arguments/values.hpp"

namespace bitdoku::cli {

// The choice of kernels. It takes effect at once, for the whole program.
struct KernelOptions {
  std::string isa;  // empty: the best of the processor
};

struct EngineOptions {
  const Engine* engine = nullptr;  // null: the default for the shape
};

// The limits at which a search gives up.
struct LimitOptions {
  std::uint64_t nodes = kNoLimit;
  std::uint64_t conflicts = kNoLimit;
  std::chrono::nanoseconds time = std::chrono::nanoseconds::max();

  [[nodiscard]] bool has_time() const { return time != std::chrono::nanoseconds::max(); }
};

// The largest number of solutions or puzzles that one puzzle of the input gives.
struct AmountOptions {
  std::optional<std::uint64_t> limit;
};

struct UniqueOptions {
  bool unique = false;
};

struct VerifyOptions {
  bool verify = false;
};

struct StrictOptions {
  bool strict = false;
};

struct MinimalOptions {
  bool minimal = false;
};

namespace opt {

inline constexpr auto unique =
    flag<&UniqueOptions::unique>("--unique", "Refuse puzzles with more than one solution");

inline constexpr auto verify = flag<&VerifyOptions::verify>(
    "--verify", "Check every solution with code that is independent of the engines");

inline constexpr auto minimal = flag<&MinimalOptions::minimal>(
    "--minimal", "Write only minimal puzzles: every given is needed");

inline constexpr auto strict = flag<&StrictOptions::strict>(
    "--strict",
    "Give no answer to a puzzle with other rules that was not read as a whole, or whose clues were "
    "taken from a drawing");

// The largest number is one below kNoLimit, which means that there is no limit.
inline constexpr auto limit = number<&AmountOptions::limit>("--limit", kNoLimit - 1, {},
                                                            "Stop after N solutions of a puzzle");

inline constexpr auto engine = option<&EngineOptions::engine, to_engine>(
    {.names = "--engine",
     .value = "NAME",
     .help = "Solve with this engine; see `bitdoku engines`",
     .standard = "the fastest for the puzzle",
     .choices = engine_names,
     .kind = "engine"});

inline constexpr OptionRow<KernelOptions> isa{
    {.names = "--isa",
     .value = "NAME",
     .help = "Use the processor's instructions only up to this set; see `bitdoku info`",
     .standard = "the best set",
     .choices = isa_names},
    [](KernelOptions& options, const std::string& value, const OptionInfo& info) {
      options.isa = to_isa(value, info);
      static_cast<void>(use_instruction_set(options.isa));
    }};

inline constexpr auto nodes = number<&LimitOptions::nodes>("--nodes", kNoLimit, "no limit",
                                                           "Give up a puzzle after N search nodes");

inline constexpr auto conflicts = number<&LimitOptions::conflicts>(
    "--conflicts", kNoLimit, "no limit",
    "Give up a puzzle after N dead ends; only the engine `large` counts them");

inline constexpr auto time = option<&LimitOptions::time, to_time>(
    {.names = "--time",
     .value = "TIME",
     .help = "Give up a puzzle after this time, such as 2 (seconds), 0.5 or 100ms",
     .standard = "no limit"});

}  // namespace opt
}  // namespace bitdoku::cli

#endif
