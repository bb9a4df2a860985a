// bitdoku info
#include <array>

#include "cli/arguments/options/searching.hpp"
#include "cli/arguments/options/writing.hpp"
#include "cli/commands.hpp"
#include "cli/io/console.hpp"
#include "cli/io/json.hpp"
#include "cli/io/platform.hpp"
#include "cli/io/text.hpp"
#include "cli/io/version.hpp"
#include "cli/pictures/picture.hpp"
#include "engines/engine.hpp"
#include "formats/optional.hpp"
#include "limits/threads.hpp"

namespace bitdoku::cli {
namespace {

struct InfoArguments : KernelOptions, RowsOptions {};

// The instruction sets of this CPU that Sudoku code can use.
std::vector<std::string> processor_sets() {
  std::vector<std::string> names;
#if defined(__x86_64__) && defined(__GNUC__)
  if (__builtin_cpu_supports("ssse3")) names.emplace_back("ssse3");
  if (__builtin_cpu_supports("sse4.1")) names.emplace_back("sse4.1");
  if (__builtin_cpu_supports("sse4.2")) names.emplace_back("sse4.2");
  if (__builtin_cpu_supports("popcnt")) names.emplace_back("popcnt");
  if (__builtin_cpu_supports("bmi")) names.emplace_back("bmi");
  if (__builtin_cpu_supports("bmi2")) names.emplace_back("bmi2");
  if (__builtin_cpu_supports("avx2")) names.emplace_back("avx2");
  if (__builtin_cpu_supports("avx512f")) names.emplace_back("avx512f");
  if (__builtin_cpu_supports("avx512bw")) names.emplace_back("avx512bw");
  if (__builtin_cpu_supports("avx512dq")) names.emplace_back("avx512dq");
  if (__builtin_cpu_supports("avx512vl")) names.emplace_back("avx512vl");
  if (__builtin_cpu_supports("avx512vbmi")) names.emplace_back("avx512vbmi");
  if (__builtin_cpu_supports("gfni")) names.emplace_back("gfni");
#elif defined(__aarch64__)
  names.emplace_back("neon");
#endif
  return names;
}

// The formats and pictures that this build reads with optional libraries.
std::vector<std::string> readable_parts() {
  std::vector<std::string> names;
  for (const OptionalPart& part : optional_parts()) {
    if (part.built_in) names.emplace_back(part.name);
  }
  for (const PictureKind& kind : picture_kinds()) {
    if (kind.built_in) names.emplace_back(kind.name);
  }
  return names;
}

// The kernels of an engine, by name.
struct KernelLists {
  std::vector<std::string> built_in;
  std::vector<std::string> runnable;  // the built-in ones that this CPU can run
  std::string used;
};
KernelLists describe(const KernelTable& table) {
  KernelLists result;
  for (std::size_t i = 0; i < table.size(); ++i) {
    result.built_in.emplace_back(table.name(i));
    if (table.is_available(i)) result.runnable.emplace_back(table.name(i));
  }
  result.used = table.name(table.place_in_use());
  return result;
}

std::string version_of_cuda(int version) {
  return std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10);
}

// The device of an engine, or why it has none.
std::string device_in_words(const Engine& engine) {
  DeviceFacts facts{};
  const std::string why = engine.describe_device(facts);
  if (!why.empty()) return "no: " + why;
  constexpr std::size_t gigabyte = 1'000'000'000;
  return std::string(facts.name) + ", " + std::to_string(facts.memory / gigabyte) + " GB (" +
         std::to_string(facts.free_memory / gigabyte) + " free), " +
         std::to_string(facts.multiprocessors) + " multiprocessors, driver for CUDA " +
         version_of_cuda(facts.driver);
}
Json json_device(const Engine& engine) {
  DeviceFacts facts{};
  const std::string why = engine.describe_device(facts);
  if (!why.empty()) return Json::object().set("why_unavailable", why);
  return Json::object()
      .set("device", std::string_view(facts.name))
      .set("memory", std::uint64_t{facts.memory})
      .set("free_memory", std::uint64_t{facts.free_memory})
      .set("multiprocessors", static_cast<std::uint64_t>(facts.multiprocessors))
      .set("driver", version_of_cuda(facts.driver))
      .set("compiled_with", version_of_cuda(facts.runtime));
}

Json json_list(const std::vector<std::string>& words) {
  Json list = Json::array();
  for (const std::string& word : words) list.append(word);
  return list;
}

Json json_kernels(const KernelLists& kernels) {
  return Json::object()
      .set("built_in", json_list(kernels.built_in))
      .set("runnable", json_list(kernels.runnable))
      .set("used", kernels.used);
}

int run_info(const InfoArguments& options) {
  const std::string build(kBuildType.empty() ? "unnamed" : kBuildType);
  if (options.is_json()) {
    Json json = Json::object();
    json.set("version", kVersion)
        .set("compiler", compiler())
        .set("build", build)
        .set("processor", platform::processor())
        .set("cores", std::uint64_t{thread_count(0)})
        .set_bool("threads", BITDOKU_THREADS != 0)
        .set("reads", json_list(readable_parts()))
        .set("instruction_sets", json_list(processor_sets()));
    for (const Engine* engine : engines()) {
      if (engine->kernels != nullptr) {
        json.set(engine->name, json_kernels(describe(*engine->kernels)));
      } else if (engine->describe_device != nullptr) {
        json.set(engine->name, json_device(*engine));
      }
    }
    print(json.pretty());
    return kWell;
  }
  const std::string sets = listed(processor_sets());
  std::vector<std::vector<std::string>> rows{
      {"version", std::string(kVersion)},
      {"compiler", compiler()},
      {"build", build},
      {"processor", platform::processor()},
      {"cores", std::to_string(thread_count(0))},
      {"threads", BITDOKU_THREADS != 0 ? "yes" : "no"},
      {"can read", listed(readable_parts())},
      {"instruction sets", sets.empty() ? "only the basic ones" : sets},
  };
  for (const Engine* engine : engines()) {
    const std::string engine_name(engine->name);
    if (engine->describe_device != nullptr) {
      rows.push_back({engine_name + " uses", device_in_words(*engine)});
    }
    if (engine->kernels == nullptr) continue;
    const KernelLists kernels = describe(*engine->kernels);
    rows.push_back({engine_name + " built in for", listed(kernels.built_in)});
    rows.push_back({engine_name + " can run here", listed(kernels.runnable)});
    rows.push_back({engine_name + " uses", kernels.used});
  }
  print(table(rows));
  return kWell;
}

constexpr auto kInfoOptions = kOptionsOf<InfoArguments, opt::isa, opt::single_form, opt::rows_json>;

constexpr auto kInfoExamples = std::to_array<Example>({
    {"info", "Show what a bug report should contain."},
    {"info --json", "Write it as JSON."},
    {"info --isa plain", "Show what the program uses without vector instructions."},
});

}  // namespace

std::string compiler() {
#if defined(__clang__)
  return "clang " + std::to_string(__clang_major__) + "." + std::to_string(__clang_minor__) + "." +
         std::to_string(__clang_patchlevel__);
#elif defined(__GNUC__)
  return "g++ " __VERSION__;
#else
  return "unknown";
#endif
}

const Command kInfoCommand{
    .name = "info",
    .operands = "",
    .summary = "show version, compiler, processor and instruction sets",
    .description =
        "Shows facts about this program and this machine: version, compiler, cores, whether the "
        "program can use threads, the formats that it can read although they need an optional "
        "library, and the instruction sets of the processor that bitdoku can use. For each engine "
        "with vector code it shows the instruction sets that the engine was built for, those that "
        "can run here, and the one in use.",
    .options = kInfoOptions,
    .examples = kInfoExamples,
    .run = kRun<InfoArguments, run_info>,
};

}  // namespace bitdoku::cli
