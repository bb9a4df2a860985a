// bitdoku index
#include <array>

#include "cli/commands.hpp"
#include "cli/io/console.hpp"
#include "cli/io/files.hpp"
#include "cli/io/input.hpp"
#include "cli/io/text.hpp"

namespace bitdoku::cli {
namespace {

struct IndexArguments : InputOptions {};

// Writes the index of a file under its name when it is complete. Returns false after a message.
bool write_index(const IndexArguments& options, const std::string& file) {
  if (file == "-") {
    say("bitdoku: index: standard input cannot have an index; name a file\n");
    return false;
  }
  if (!is_file(file)) {
    say("bitdoku: index: " + file + ": no such file\n");
    return false;
  }
  if (is_read_once(file)) {
    say("bitdoku: index: " + file + " can be read only once; an index needs a regular file\n");
    return false;
  }
  const std::optional<InputIndex> index = survey(options, file);
  if (!index) return false;
  const std::string path = index_path(file);
  if (const std::string why = write_file(path, text_of(*index, options)); !why.empty()) {
    say("bitdoku: index: " + why + "\n");
    return false;
  }
  if (options.verbose) {
    say(path + ": " + counted(index->records, "puzzle") + ", " +
        (index->has_places ? "parts read their own puzzles only"
                           : "parts read the file up to the end of their own puzzles") +
        "\n");
  }
  return true;
}

int run_index(const IndexArguments& options) {
  if (options.operands.empty()) {
    say("bitdoku: index needs files\n");
    return kUsage;
  }
  bool all = true;
  for (const std::string& file : options.operands) all = write_index(options, file) && all;
  return all ? kWell : kBadInput;
}

constexpr auto kIndexOptions = kOptionsOf<IndexArguments, opt::from, opt::column, opt::shape,
                                          opt::read_alphabet, opt::quiet, opt::verbose>;

constexpr auto kIndexExamples = std::to_array<Example>({
    {"index puzzles.txt && bitdoku solve --part 7/1000 -o part.7 puzzles.txt",
     "Solve the seventh of a thousand parts, and read no other part."},
});

}  // namespace

const Command kIndexCommand{
    .name = "index",
    .operands = "FILE...",
    .summary = "prepare files for a job of many parts",
    .description =
        "Reads each file once and writes FILE.index, which has the number of puzzles, a hash for "
        "each MiB, and places where reading can begin. A command with --part then reads little "
        "more than its own puzzles of a file of 9x9 puzzles in lines. Without an index each part "
        "first reads the whole file. Other formats and compressed files are then only counted "
        "and hashed in advance.\n"
        "\n"
        "A part that finds other bytes than the index says fails with exit code 3. The index must "
        "be made by the same version and with the same options --from, --shape and --alphabet as "
        "the job. docs/clusters.md explains it.",
    .options = kIndexOptions,
    .examples = kIndexExamples,
    .run = kRun<IndexArguments, run_index>,
};

}  // namespace bitdoku::cli
