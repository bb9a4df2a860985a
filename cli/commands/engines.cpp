// bitdoku engines
#include <array>

#include "cli/arguments/options/writing.hpp"
#include "cli/commands.hpp"
#include "cli/io/answer_rows.hpp"
#include "cli/io/console.hpp"
#include "cli/io/json.hpp"
#include "cli/io/text.hpp"
#include "engines/engine.hpp"

namespace bitdoku::cli {
namespace {

// The sides for which JSON says whether an engine can solve them.
constexpr auto kSides = std::to_array<int>({4, 6, 8, 9, 10, 12, 15, 16, 20, 25, 36, 49, 64, 100});

constexpr auto kEngineColumns = std::to_array<std::string_view>(
    {"name", "shapes", "sides", "candidates", "default_for_9x9", "device", "description"});

std::vector<Json> engines_as_json() {
  std::vector<Json> list;
  for (const Engine* engine : engines()) {
    Json sides = Json::array();
    for (const int side : kSides) {
      if (supports(*engine, *Shape::of_side(side))) {
        sides.append(static_cast<std::uint64_t>(side));
      }
    }
    list.push_back(Json::object()
                       .set("name", name(*engine))
                       .set("shapes", shapes(*engine))
                       .set("sides", sides)
                       .set_bool("candidates", takes_candidates(*engine))
                       .set_bool("default_for_9x9", engine == &default_engine(kShape9x9))
                       .set_bool("device", engine->why_unavailable != nullptr)
                       .set("description", description(*engine)));
  }
  return list;
}

int run_engines(const RowsOptions& options) {
  if (!options.is_line()) {
    print(list_of(options, kEngineColumns, engines_as_json()));
    return kWell;
  }
  std::vector<std::vector<std::string>> rows{{"NAME", "SHAPES", "CANDIDATES", "DESCRIPTION"}};
  for (const Engine* engine : engines()) {
    rows.push_back({std::string(name(*engine)), std::string(shapes(*engine)),
                    takes_candidates(*engine) ? "yes" : "no", std::string(description(*engine))});
  }
  print(table(rows) + "\nWithout --engine, 9x9 puzzles are solved with `" +
        std::string(name(default_engine(kShape9x9))) + "`.\n");
  return kWell;
}

constexpr auto kEnginesOptions = kOptionsOf<RowsOptions, opt::rows, opt::rows_json>;

constexpr auto kEnginesExamples = std::to_array<Example>({
    {"engines", "List the engines and what they can solve."},
    {"engines --json", "Write the list as JSON."},
});

}  // namespace

const Command kEnginesCommand{
    .name = "engines",
    .operands = "",
    .summary = "list the engines",
    .description =
        "Lists the engines that --engine can name, with the board shapes that each can solve, and "
        "whether it can solve puzzles with eliminated candidates.",
    .options = kEnginesOptions,
    .examples = kEnginesExamples,
    .run = kRun<RowsOptions, run_engines>,
};

}  // namespace bitdoku::cli
