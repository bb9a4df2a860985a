// bitdoku formats
#include <array>

#include "cli/arguments/options/writing.hpp"
#include "cli/commands.hpp"
#include "cli/io/console.hpp"
#include "cli/io/json.hpp"
#include "cli/io/text.hpp"

namespace bitdoku::cli {
namespace {

void write_formats_json() {
  Json list = Json::array();
  for (const Format* format : formats()) {
    list.append(Json::object()
                    .set("name", name(*format))
                    .set_bool("writes", can_write(*format))
                    .set("description", description(*format)));
  }
  print(list.pretty());
}

int run_formats(const JsonOptions& options) {
  if (options.json) {
    write_formats_json();
    return kWell;
  }
  std::vector<std::vector<std::string>> rows{{"NAME", "WRITES", "DESCRIPTION"}};
  for (const Format* format : formats()) {
    rows.push_back({std::string(name(*format)), can_write(*format) ? "yes" : "no",
                    std::string(description(*format))});
  }
  print(table(rows) +
        "\nAll are recognised when read, also when compressed with gzip, zstd, xz, bzip2 or zip; "
        "--from\nnames one where that fails, --to the one to write.\n");
  return kWell;
}

constexpr auto kFormatsOptions = kOptionsOf<JsonOptions, opt::json>;

constexpr auto kFormatsExamples = std::to_array<Example>({
    {"formats", "List the formats."},
    {"formats --json", "Write the list as JSON."},
});

}  // namespace

const Command kFormatsCommand{
    .name = "formats",
    .operands = "",
    .summary = "list the formats",
    .description = "Lists the formats that --from and --to can name.",
    .options = kFormatsOptions,
    .examples = kFormatsExamples,
    .run = kRun<JsonOptions, run_formats>,
};

}  // namespace bitdoku::cli
