// bitdoku read
#include <array>
#include <bitdoku/photo.hpp>

#include "cli/arguments/options/showing.hpp"
#include "cli/commands.hpp"
#include "cli/commands/read_answer.hpp"
#include "cli/io/console.hpp"
#include "cli/io/files.hpp"
#include "cli/io/input.hpp"
#include "cli/io/paths.hpp"
#include "cli/io/photo_file.hpp"
#include "cli/io/platform.hpp"

namespace bitdoku::cli {
namespace {

struct ReadArguments : OperandOptions, OutputOptions, MessageOptions, JsonOptions, FolderOptions {};

// What became of one photo, or of one grid of a page.
struct ReadGrid {
  std::string name;
  PhotoReading reading = {};
  std::string error = {};  // empty if a puzzle was read
};

struct ReadPhoto {
  std::optional<DecodedPicture> picture = {};  // nothing if it could not be decoded
  std::vector<ReadGrid> grids = {};            // one at least
};

ReadPhoto read_file_of_photo(const std::string& operand) {
  const std::string name = operand == "-" ? "stdin" : operand;
  Result<DecodedPicture> picture = load_picture(operand);
  if (!picture) return {.grids = {{.name = name, .error = picture.error().message}}};
  ReadPhoto photo;
  for (PhotoReading& reading : read_photos(picture->view())) {
    const std::string error = reading.reason;
    photo.grids.push_back({.name = name, .reading = std::move(reading), .error = error});
  }
  photo.picture = std::move(*picture);
  return photo;
}

// Tells what went wrong, or which cells a person should look at. `place` says which grid of several
// it is.
void tell(const ReadGrid& grid, const std::string& place, bool quiet) {
  if (!grid.error.empty()) {
    say(grid.name + place + ": " + grid.error + "\n");
  } else if (!quiet && !grid.reading.is_sure) {
    say(grid.name + place + ": not sure; compare " + names_of_cells(grid.reading.unsure_cells) +
        "\n");
  }
}

int run_read(const ReadArguments& options) {
  if (options.operands.empty() && platform::is_terminal(platform::StandardStream::in)) {
    say("bitdoku: read: name a photo\nSee: bitdoku read --help\n");
    return kUsage;
  }
  NewFolder folder;
  if (!options.svg.empty() && !folder.make(options.svg)) return kBadInput;
  std::optional<Output> output = Output::open(options, options.inputs());
  if (!output) return kBadInput;
  bool all_read = true;
  bool any_read = false;
  std::uint64_t number = 0;
  for (const std::string& operand : options.inputs()) {
    const ReadPhoto photo = read_file_of_photo(operand);
    std::vector<PhotoReading> readings;
    for (const ReadGrid& grid : photo.grids) {
      readings.push_back(grid.reading);
      tell(grid, place_of_grid(readings.size(), photo.grids.size()), options.quiet);
      all_read = all_read && grid.error.empty();
      any_read = any_read || grid.error.empty();
      if (options.json) {
        const int reduction = photo.picture ? photo.picture->reduction : 1;
        Json json = to_json(grid.name, grid.reading, grid.error, reduction);
        if (photo.grids.size() > 1) {
          json.set("grid", std::uint64_t{readings.size()})
              .set("grids", std::uint64_t{photo.grids.size()});
        }
        output->write(json.line());
      } else if (grid.error.empty()) {
        output->write(line_of_puzzle(grid.reading) + "\n");
      }
    }
    if (options.svg.empty() || !photo.picture) continue;
    const std::string error =
        write_file(name_of(path_of(options.svg) / (file_name_of(operand, options.operands) + "-" +
                                                   padded(++number, 4) + ".svg")),
                   to_svg(*photo.picture, readings));
    if (error.empty()) continue;
    say("bitdoku: " + error + "\n");
    all_read = false;
  }
  output->close(any_read || options.json);
  return all_read ? kWell : kBadInput;
}

constexpr auto kReadJson = opt::json.described(
    "Write an object for each photo: the puzzle, its solution, the margin, the corners, and the "
    "probabilities of each cell");
constexpr auto kSvgReadings =
    opt::svg.described("Draw each photo with what was read over it, as an SVG file in this folder");

constexpr auto kReadOptions =
    kOptionsOf<ReadArguments, kReadJson, kSvgReadings, opt::output, opt::quiet>;

constexpr auto kReadExamples = std::to_array<Example>({
    {"read photo.jpg", "Write the puzzle of a photo as a line."},
    {"solve photo.jpg", "Solve the puzzle of a photo; every command takes photos."},
    {"read --json --svg pictures photo.jpg",
     "Write the probabilities, and draw into the folder pictures what was read."},
});

}  // namespace

const Command kReadCommand{
    .name = "read",
    .operands = "[PHOTO]...",
    .summary = "read the 9x9 puzzle of each photo",
    .description =
        "Reads the 9x9 puzzle of each photo and writes it as a line of 81 characters. The photo is "
        "a JPEG, PNG, WebP, PGM or PPM file; - is standard input. It shows whole grids, printed "
        "or on a screen, in any turn, tilted or on a curved page; several are read in the order of "
        "lines of text. Nothing leaves this machine.\n"
        "\n"
        "Of all readings, the most probable puzzle with exactly one solution is taken. If another "
        "one is nearly as probable, a message names the cells to compare. If a person has filled "
        "in the puzzle, the entries are read, too.\n"
        "\n"
        "A photo that cannot be read gives a message that says why and what to do, and no line. "
        "The "
        "exit code is then 3. With --json it gives an object with the key `reason`.",
    .options = kReadOptions,
    .examples = kReadExamples,
    .run = kRun<ReadArguments, run_read>,
};

}  // namespace bitdoku::cli
