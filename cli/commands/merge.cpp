// bitdoku merge
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "cli/commands.hpp"
#include "cli/io/console.hpp"
#include "cli/io/files.hpp"
#include "cli/io/part.hpp"
#include "cli/io/paths.hpp"
#include "cli/io/text.hpp"

namespace bitdoku::cli {
namespace {

struct MergeArguments : OperandOptions, OutputOptions, MessageOptions {};

struct FoundPart {
  std::string path;
  PartNote note;
};
using Parts = std::map<std::uint64_t, FoundPart>;

bool refuse_merge(const std::string& why) {
  say("bitdoku: merge: " + why + "\n");
  return false;
}

// Why two parts are not of one job, or an empty text.
std::string difference_of(const PartNote& a, const PartNote& b) {
  if (a.version != b.version) return "is of another version: " + a.version + ", not " + b.version;
  if (a.job != b.job) return "is of another job: " + a.job + ", not " + b.job;
  if (a.input != b.input || a.range.total != b.range.total) return "has another input";
  if (a.part.parts != b.part.parts) {
    return "is one of " + std::to_string(a.part.parts) + " parts, not of " +
           std::to_string(b.part.parts);
  }
  return {};
}

// The operands without the notes and keys of others: `part.*` in a shell names these, too.
std::vector<std::string> parts_among(std::vector<std::string> operands) {
  std::set<std::string> beside;
  for (const std::string& path : operands) {
    beside.insert(note_path(path));
    beside.insert(keys_path(path));
  }
  std::erase_if(operands, [&](const std::string& path) { return beside.contains(path); });
  return operands;
}

// Returns nothing, after a message, if there is no complete note.
std::optional<PartNote> note_of(const std::string& path) {
  std::error_code ignored;
  if (!std::filesystem::exists(path_of(note_path(path)), ignored)) {
    refuse_merge(path + " is not a complete part: there is no " + note_path(path));
    return {};
  }
  const auto text = read_file(note_path(path));  // nothing if it is empty
  auto note = text ? parse_note(*text) : std::nullopt;
  if (!note) refuse_merge(note_path(path) + " is damaged");
  return note;
}

bool add_part(const std::string& path, Parts& parts) {
  const auto note = note_of(path);
  if (!note) return false;
  if (!parts.empty()) {
    const FoundPart& first = parts.begin()->second;
    const std::string difference = difference_of(*note, first.note);
    if (!difference.empty()) return refuse_merge(path + " " + difference + " (" + first.path + ")");
  }
  const auto range = range_of(note->part, note->range.total);
  if (range.begin != note->range.begin || range.end != note->range.end) {
    return refuse_merge(note_path(path) + " is damaged");
  }
  const auto [place, is_new] = parts.emplace(note->part.number, FoundPart{path, *note});
  if (is_new) return true;
  return refuse_merge("part " + std::to_string(note->part.number) +
                      " is there twice: " + place->second.path + " and " + path);
}

bool are_complete(const Parts& parts) {
  const std::uint64_t all = parts.begin()->second.note.part.parts;
  std::string missing;
  std::uint64_t count = 0;
  for (std::uint64_t number = 1; number <= all; ++number) {
    if (parts.contains(number)) continue;
    if (++count <= 10) missing += (missing.empty() ? "" : ", ") + std::to_string(number);
  }
  if (count == 0) return true;
  const std::string of_all = " of " + std::to_string(all);
  if (count == 1) return refuse_merge("part " + missing + of_all + " is missing");
  return refuse_merge(std::to_string(count) + of_all + " parts are missing: " + missing +
                      (count > 10 ? " and others" : ""));
}

// Passes the lines of a file to `take`. Returns false if the file is not as its note says.
template <class Take>
bool read_part(const FoundPart& part, Take&& take) {
  std::ifstream file(path_of(part.path), std::ios::binary);
  std::vector<char> bytes(1U << 16U);
  ByteHash hash;
  std::uint64_t size = 0;
  while (file.read(bytes.data(), static_cast<std::streamsize>(bytes.size())) || file.gcount() > 0) {
    const std::string_view read{bytes.data(), static_cast<std::size_t>(file.gcount())};
    hash.add(read);
    size += read.size();
    take(read);
  }
  if (!file.bad() && size == part.note.size && hash.text() == part.note.hash) return true;
  return refuse_merge(part.path + " is damaged: it is not the file that the part wrote");
}

// Whether the part has nothing to add: it has no records, but perhaps a head.
bool is_idle(const PartNote& note) {
  return note.range.begin == note.range.end && note.range.total > 0;
}

// The first line, which is the head of a table.
std::string head_of_part(const FoundPart& part) {
  std::ifstream file(path_of(part.path), std::ios::binary);
  std::string line;
  std::getline(file, line);
  return line + "\n";
}

// Reads all parts once before anything is written.
bool are_whole(const Parts& parts) {
  const FoundPart* first = nullptr;
  for (const auto& [number, part] : parts) {
    if (!read_part(part, [](std::string_view) {})) return false;
    if (!part.note.has_head || part.note.size == 0 || is_idle(part.note)) continue;
    if (first == nullptr) {
      first = &part;
    } else if (head_of_part(part) != head_of_part(*first)) {
      return refuse_merge(part.path + " has other columns than " + first->path);
    }
  }
  return true;
}

// Writes the pieces of a file, except for some bytes of it.
class Copy {
 public:
  Copy(std::span<const PartBytes> left_out, Output& output)
      : left_out_(left_out), output_(output) {}

  void take(std::string_view bytes) {
    while (!bytes.empty()) {
      const bool has_more = !left_out_.empty();
      const bool is_out = has_more && left_out_.front().begin <= at_;
      const std::uint64_t until = !has_more ? at_ + bytes.size()
                                  : is_out  ? left_out_.front().begin + left_out_.front().size
                                            : left_out_.front().begin;
      const auto size =
          static_cast<std::size_t>(std::min<std::uint64_t>(until - at_, bytes.size()));
      if (!is_out) output_.write(bytes.substr(0, size));
      bytes.remove_prefix(size);
      at_ += size;
      if (is_out && at_ == until) left_out_ = left_out_.subspan(1);
    }
  }

 private:
  std::span<const PartBytes> left_out_;  // in order, and not empty
  Output& output_;
  std::uint64_t at_ = 0;
};

// `repeated`: for each part, the records that an earlier part has; empty if there are no keys.
bool join(const Parts& parts, std::span<const std::vector<PartBytes>> repeated, Output& output) {
  bool has_head = false;
  for (const auto& [number, part] : parts) {
    if (is_idle(part.note)) continue;
    std::vector<PartBytes> left_out;
    if (part.note.has_head && part.note.size > 0) {
      if (has_head) left_out.push_back({0, head_of_part(part).size()});
      has_head = true;
    }
    if (!repeated.empty()) {
      const auto& same = repeated[static_cast<std::size_t>(number - 1)];
      left_out.insert(left_out.end(), same.begin(), same.end());
    }
    Copy copy(left_out, output);
    if (!read_part(part, [&](std::string_view bytes) { copy.take(bytes); })) return false;
  }
  return true;
}

// The records that are left out because an earlier part has them.
std::optional<std::vector<std::vector<PartBytes>>> repeated_in(const Parts& parts) {
  std::vector<KeyedPart> keyed;
  for (const auto& [number, part] : parts) {
    if (part.note.keys) keyed.push_back({part.path, *part.note.keys});
  }
  if (keyed.empty()) return std::vector<std::vector<PartBytes>>{};
  return find_repeated(keyed);
}

int run_merge(const MergeArguments& options) {
  if (options.operands.empty()) {
    say("bitdoku: merge needs the files of the parts\n");
    return kUsage;
  }
  Parts parts;
  for (const std::string& path : parts_among(options.operands)) {
    if (!add_part(path, parts)) return kBadInput;
  }
  if (!are_complete(parts) || !are_whole(parts)) return kBadInput;
  const auto repeated = repeated_in(parts);
  if (!repeated) return kBadInput;
  std::optional<Output> output = Output::open(options, options.operands);
  if (!output) return kBadInput;
  const bool joined = join(parts, *repeated, *output);
  output->close(joined);
  if (!joined) return kBadInput;
  int code = kWell;
  for (const auto& [number, part] : parts) code = std::max(code, part.note.code);
  if (options.verbose) {
    const PartNote& note = parts.begin()->second.note;
    say("bitdoku " + note.version + " " + note.job + ": " + counted(parts.size(), "part") + ", " +
        counted(note.range.total, "record") + "\n");
  }
  return code;
}

constexpr auto kMergeOptions = kOptionsOf<MergeArguments, opt::output, opt::quiet, opt::verbose>;

constexpr auto kMergeExamples = std::to_array<Example>({
    {"solve --part 1/2 -o 1.out puzzles.txt && bitdoku solve --part 2/2 -o 2.out puzzles.txt && "
     "bitdoku merge -o solutions.txt 1.out 2.out",
     "Solve a file in two parts, and join them."},
});

}  // namespace

const Command kMergeCommand{
    .name = "merge",
    .operands = "PART...",
    .summary = "check the parts of a job and join them",
    .description =
        "Joins the files that one command wrote with --part 1/N, 2/N and so on, so that the result "
        "is what a single run without --part would have written. Each part has a note beside it, "
        "FILE.part, which appears when the part is complete. It leaves out FILE.part and "
        "FILE.keys if FILE is also named, as by part.* in a shell. Before anything is written, "
        "merge "
        "checks that all N parts are there exactly once, that one version with the same options "
        "made them of the same input, and that no file was damaged. Otherwise it says what is "
        "wrong, writes nothing, and the exit code is 3. Of the parts of dedupe and vicinity it "
        "leaves out each puzzle that an earlier part has.\n"
        "\n"
        "The exit code is otherwise the highest of the parts. docs/clusters.md says how to divide "
        "a job among machines.",
    .options = kMergeOptions,
    .examples = kMergeExamples,
    .run = kRun<MergeArguments, run_merge>,
};

}  // namespace bitdoku::cli
