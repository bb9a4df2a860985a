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

// What became of one photo.
struct ReadPhoto {
  std::string name;
  std::optional<DecodedPicture> picture = {};  // nothing if it could not be decoded
  PhotoReading reading = {};
  std::string error = {};  // empty if a puzzle was read
};

ReadPhoto read_file_of_photo(const std::string& operand) {
  ReadPhoto photo{.name = operand == "-" ? "stdin" : operand};
  Result<DecodedPicture> picture = load_picture(operand);
  if (!picture) {
    photo.error = picture.error().message;
    return photo;
  }
  photo.reading = read_photo(picture->view());
  photo.error = photo.reading.reason;
  photo.picture = std::move(*picture);
  return photo;
}

// Tells what went wrong, or which cells a person should look at.
void tell(const ReadPhoto& photo, bool quiet) {
  if (!photo.error.empty()) {
    say(photo.name + ": " + photo.error + "\n");
  } else if (!quiet && !photo.reading.is_sure) {
    say(photo.name + ": not sure; compare " + names_of_cells(photo.reading.unsure_cells) + "\n");
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
    tell(photo, options.quiet);
    all_read = all_read && photo.error.empty();
    any_read = any_read || photo.error.empty();
    if (options.json) {
      const int reduction = photo.picture ? photo.picture->reduction : 1;
      output->write(to_json(photo.name, photo.reading, photo.error, reduction).line());
    } else if (photo.error.empty()) {
      output->write(line_of_puzzle(photo.reading) + "\n");
    }
    if (options.svg.empty() || !photo.picture) continue;
    const std::string error =
        write_file(name_of(path_of(options.svg) / (file_name_of(operand, options.operands) + "-" +
                                                   padded(++number, 4) + ".svg")),
                   to_svg(*photo.picture, photo.reading));
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
        "a JPEG, PNG, WebP, PGM or PPM file; - is standard input. It shows one whole grid, printed "
        "or on a screen, in any turn, tilted or on a curved page. Nothing leaves this machine.\n"
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
