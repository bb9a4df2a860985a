// Options about how a puzzle is solved.
#ifndef BITDOKU_CLI_ARGUMENTS_OPTIONS_SEARCHING_HPP
#define BITDOKU_CLI_ARGUMENTS_OPTIONS_SEARCHING_HPP

#include <bitdoku/solve.hpp>
#include <optional>

#include "cli/arguments/values.hpp"

namespace bitdoku::cli {

// Which kernels are used. Setting it takes effect at once, for the whole program.
struct KernelOptions {
  std::string isa;  // empty: the best that the processor has
};

struct EngineOptions {
  const Engine* engine = nullptr;  // null: the default for the shape
};

// When a search gives up.
struct LimitOptions {
  std::uint64_t nodes = kNoLimit;
  std::uint64_t conflicts = kNoLimit;
  std::chrono::nanoseconds time = std::chrono::nanoseconds::max();

  [[nodiscard]] bool has_time() const { return time != std::chrono::nanoseconds::max(); }
};

// The most solutions or puzzles for one puzzle of the input.
struct AmountOptions {
  std::optional<std::uint64_t> limit;
};

struct UniqueOptions {
  bool unique = false;
};

struct VerifyOptions {
  bool verify = false;
};

struct MinimalOptions {
  bool minimal = false;
};

namespace opt {

inline constexpr auto unique =
    flag<&UniqueOptions::unique>("--unique", "Refuse puzzles with more than one solution");

inline constexpr auto verify = flag<&VerifyOptions::verify>(
    "--verify", "Check every solution with code that shares nothing with the engines");

inline constexpr auto minimal = flag<&MinimalOptions::minimal>(
    "--minimal", "Write only minimal puzzles: every given is needed");

inline constexpr auto limit =
    number<&AmountOptions::limit>("--limit", kNoLimit, {}, "Stop after N solutions of a puzzle");

inline constexpr auto engine = option<&EngineOptions::engine, to_engine>(
    {.names = "--engine",
     .value = "NAME",
     .help = "Solve with this engine; see `bitdoku engines`",
     .standard = "by the shape",
     .choices = engine_names,
     .kind = "engine"});

inline constexpr OptionRow<KernelOptions> isa{
    {.names = "--isa",
     .value = "NAME",
     .help = "Use no instructions beyond this set; see `bitdoku info`",
     .standard = "all of the processor",
     .choices = isa_names},
    [](KernelOptions& options, const std::string& value, const OptionInfo& info) {
      options.isa = to_isa(value, info);
      static_cast<void>(use_instruction_set(options.isa));
    }};

inline constexpr auto nodes = number<&LimitOptions::nodes>("--nodes", kNoLimit, "no limit",
                                                           "Give a puzzle up after N search nodes");

inline constexpr auto conflicts = number<&LimitOptions::conflicts>(
    "--conflicts", kNoLimit, "no limit",
    "Give a puzzle up after N dead ends, which only the engine `large` counts");

inline constexpr auto time = option<&LimitOptions::time, to_time>(
    {.names = "--time",
     .value = "TIME",
     .help = "Give a puzzle up after this time, as 2, 0.5 or 100ms",
     .standard = "no limit"});

}  // namespace opt
}  // namespace bitdoku::cli

#endif
