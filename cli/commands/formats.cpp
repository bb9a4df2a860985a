// bitdoku formats
#include <array>

#include "cli/arguments/options/writing.hpp"
#include "cli/commands.hpp"
#include "cli/io/answer_rows.hpp"
#include "cli/io/console.hpp"
#include "cli/io/json.hpp"
#include "cli/io/text.hpp"

namespace bitdoku::cli {
namespace {

constexpr auto kFormatColumns = std::to_array<std::string_view>({"name", "writes", "description"});

std::vector<Json> formats_as_json() {
  std::vector<Json> list;
  for (const Format* format : formats()) {
    list.push_back(Json::object()
                       .set("name", name(*format))
                       .set_bool("writes", can_write(*format))
                       .set("description", description(*format)));
  }
  return list;
}

int run_formats(const RowsOptions& options) {
  if (!options.is_line()) {
    print(list_of(options, kFormatColumns, formats_as_json()));
    return kWell;
  }
  std::vector<std::vector<std::string>> rows{{"NAME", "WRITES", "DESCRIPTION"}};
  for (const Format* format : formats()) {
    rows.push_back({std::string(name(*format)), can_write(*format) ? "yes" : "no",
                    std::string(description(*format))});
  }
  print(table(rows) +
        "\nAll are recognised when read, even if compressed with gzip, zstd, xz, bzip2 or zip.\n"
        "--from names the format to read if that fails, --to the format to write.\n");
  return kWell;
}

constexpr auto kFormatsOptions = kOptionsOf<RowsOptions, opt::rows, opt::rows_json>;

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
    .run = kRun<RowsOptions, run_formats>,
};

}  // namespace bitdoku::cli
