// bitdoku info
#include <array>

#include "cli/commands.hpp"
#include "cli/console.hpp"
#include "cli/json.hpp"
#include "cli/text.hpp"
#include "cli/version.hpp"
#include "platform/platform.hpp"

namespace bitdoku::cli {
namespace {

std::string compiler() {
#if defined(__clang__)
  return "clang " __clang_version__;
#elif defined(__GNUC__)
  return "g++ " __VERSION__;
#else
  return "unknown";
#endif
}

// Of those that code for Sudoku can use, what this CPU has.
std::vector<std::string> instruction_sets() {
  std::vector<std::string> names;
#if defined(__x86_64__) && defined(__GNUC__)
  if (__builtin_cpu_supports("ssse3")) names.emplace_back("ssse3");
  if (__builtin_cpu_supports("sse4.1")) names.emplace_back("sse4.1");
  if (__builtin_cpu_supports("popcnt")) names.emplace_back("popcnt");
  if (__builtin_cpu_supports("bmi")) names.emplace_back("bmi");
  if (__builtin_cpu_supports("bmi2")) names.emplace_back("bmi2");
  if (__builtin_cpu_supports("avx2")) names.emplace_back("avx2");
  if (__builtin_cpu_supports("avx512f")) names.emplace_back("avx512f");
  if (__builtin_cpu_supports("avx512bw")) names.emplace_back("avx512bw");
  if (__builtin_cpu_supports("avx512vl")) names.emplace_back("avx512vl");
#elif defined(__aarch64__)
  names.emplace_back("neon");
#endif
  return names;
}

int run(const Options& options) {
  const std::string build(kBuildType.empty() ? "unnamed" : kBuildType);
  if (options.json) {
    Json sets = Json::array();
    for (const std::string& set : instruction_sets()) sets.append(set);
    print(Json::object()
              .set("version", kVersion)
              .set("compiler", compiler())
              .set("build", build)
              .set("cores", std::uint64_t{platform::cores()})
              .set("instruction_sets", sets)
              .pretty());
    return kWell;
  }
  const std::string sets = listed(instruction_sets());
  const std::vector<std::vector<std::string>> rows{
      {"version", std::string(kVersion)},
      {"compiler", compiler()},
      {"build", build},
      {"cores", std::to_string(platform::cores())},
      {"instruction sets", sets.empty() ? "only the basic ones" : sets},
  };
  print(table(rows));
  return kWell;
}

constexpr auto kOptions = std::to_array<Opt>({Opt::json});

constexpr auto kExamples = std::to_array<Example>({
    {"info", "What to tell when you report a mistake."},
    {"info --json", "The same for a program."},
});

}  // namespace

const Command kInfoCommand{
    .name = "info",
    .operands = "",
    .summary = "version, compiler, cores, instruction sets",
    .description = "Tells what this program is and what it runs on.",
    .options = kOptions,
    .examples = kExamples,
    .run = run,
};

}  // namespace bitdoku::cli
