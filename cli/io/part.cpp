#include "cli/io/part.hpp"

#include <array>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/command.hpp"
#include "cli/io/console.hpp"
#include "cli/io/files.hpp"
#include "cli/io/input.hpp"
#include "cli/io/paths.hpp"
#include "cli/io/version.hpp"
#include "formats/compress.hpp"

namespace bitdoku::cli {
namespace {

std::string& job() {
  static std::string line;
  return line;
}

bool refuse_part(std::string_view why) {
  say("bitdoku: --part " + std::string(why) + "\n");
  return false;
}

// Whether the output is a regular file, or a new one.
bool may_have_note(const std::string& output) {
  return !stream_named(output) && !is_irregular(output);
}

void remove_notes(const std::string& output) {
  std::error_code ignored;
  std::filesystem::remove(path_of(note_path(output)), ignored);
  std::filesystem::remove(path_of(keys_path(output)), ignored);
}

// Adds all bytes of a file. Returns their number, or nothing if it cannot be read.
std::optional<std::uint64_t> add_file(const std::string& path, ByteHash& hash) {
  std::ifstream file(path_of(path), std::ios::binary);
  if (!file) return {};
  std::vector<char> bytes(1U << 16U);
  std::uint64_t size = 0;
  while (file.read(bytes.data(), static_cast<std::streamsize>(bytes.size())) || file.gcount() > 0) {
    hash.add({bytes.data(), static_cast<std::size_t>(file.gcount())});
    size += static_cast<std::uint64_t>(file.gcount());
  }
  if (file.bad()) return {};
  return size;
}

// The size of all inputs, and a hash.
std::string description_of(std::span<const InputIndex> inputs) {
  std::uint64_t size = 0;
  ByteHash hash;
  for (const InputIndex& input : inputs) {
    size += input.size;
    hash.add(std::to_string(input.size) + " " + input.hash() + "\n");
  }
  return std::to_string(size) + " " + hash.text();
}

}  // namespace

void set_job(std::string line) {
  std::ranges::replace(line, '\n', ' ');
  job() = std::move(line);
}

PartRange range_of(const PartChoice& part, std::uint64_t total) {
  // total * number / parts, without overflow.
  const auto place = [&](std::uint64_t number) {
    return total / part.parts * number + total % part.parts * number / part.parts;
  };
  return {.begin = place(part.number - 1), .end = place(part.number), .total = total};
}

std::string note_path(const std::string& output) {
  return output + ".part";
}

std::string text_of(const PartNote& note) {
  std::ostringstream text;
  text << "bitdoku part " << note.part.number << ' ' << note.part.parts << "\nversion "
       << note.version << "\njob " << note.job << "\ninput " << note.input << "\nrecords "
       << note.range.begin << ' ' << note.range.end << ' ' << note.range.total << "\nhead "
       << (note.has_head ? "yes" : "no") << "\nfile " << note.size << ' ' << note.hash << '\n';
  if (note.keys) text << "keys " << note.keys->size << ' ' << note.keys->hash << '\n';
  text << "exit " << note.code << "\nend\n";
  return text.str();
}

std::optional<PartNote> parse_note(std::string_view text) {
  std::istringstream lines{std::string(text)};
  PartNote note;
  std::string line;
  // The rest of the next line, which must begin with `word`.
  const auto rest = [&](std::string_view word) -> std::optional<std::string> {
    if (!std::getline(lines, line) || !line.starts_with(word)) return {};
    return line.substr(word.size());
  };
  const auto numbers = [&](std::string_view word, auto&... values) {
    const auto values_text = rest(word);
    if (!values_text) return false;
    std::istringstream words(*values_text);
    return static_cast<bool>((words >> ... >> values));
  };
  if (!numbers("bitdoku part ", note.part.number, note.part.parts)) return {};
  const auto version = rest("version ");
  const auto job_line = rest("job ");
  const auto input = rest("input ");
  if (!version || !job_line || !input) return {};
  note.version = *version;
  note.job = *job_line;
  note.input = *input;
  if (!numbers("records ", note.range.begin, note.range.end, note.range.total)) return {};
  const auto head = rest("head ");
  if (!head || (*head != "yes" && *head != "no")) return {};
  note.has_head = *head == "yes";
  if (!numbers("file ", note.size, note.hash)) return {};
  if (text.find("\nkeys ") != text.npos) {
    note.keys.emplace();
    if (!numbers("keys ", note.keys->size, note.keys->hash)) return {};
  }
  if (!numbers("exit ", note.code)) return {};
  if (note.part.number == 0 || note.part.number > note.part.parts) return {};
  // A part that ended with another code has no note.
  if (note.code < kWell || note.code > kBadInput) return {};
  // Numbers can be written in several ways, but a part writes them in one way.
  if (text_of(note) != text) return {};
  return note;
}

bool begin_part(const OutputOptions& output, std::span<const std::string> inputs) {
  if (output.output.empty() || output.output == "-") return refuse_part("needs --output FILE");
  if (!may_have_note(output.output)) {
    return refuse_part("needs a regular file for --output, not " + output.output);
  }
  if (output.resume) return refuse_part("cannot be combined with --resume");
  if (compressor_for(output.output) != nullptr) {
    return refuse_part("writes files that are not compressed");
  }
  if (std::ranges::find(inputs, "-") != inputs.end()) {
    return refuse_part("needs files, because it must know the number of puzzles");
  }
  if (const auto pipe = std::ranges::find_if(inputs, is_read_once); pipe != inputs.end()) {
    return refuse_part("needs regular files, because it reads them twice; " + *pipe +
                       " can be read only once");
  }
  remove_notes(output.output);
  return true;
}

std::optional<std::string> describe_input(std::span<const std::string> inputs) {
  std::vector<InputIndex> all;
  for (const std::string& input : inputs) {
    std::optional<InputIndex> bytes = survey_bytes(input);
    if (!bytes) return {};
    all.push_back(*std::move(bytes));
  }
  return description_of(all);
}

std::optional<CountedInput> count_input(const ReadingOptions& options,
                                        std::span<const std::string> operands) {
  CountedInput counted;
  for (const std::string& operand : operands) {
    std::optional<InputIndex> index = index_of(options, operand);
    if (!index) return {};
    counted.records += index->records;
    counted.operands.push_back(*std::move(index));
  }
  counted.input = description_of(counted.operands);
  return counted;
}

namespace {

// Returns false, after a message, if the note cannot be written.
bool write_note(const std::string& output, PartNote note) {
  note.version = std::string(kVersion);
  note.job = job();
  ByteHash hash;
  const auto size = add_file(output, hash);
  if (!size) {
    say("bitdoku: cannot read " + output + "\n");
    return false;
  }
  note.size = *size;
  note.hash = hash.text();
  const std::string why = write_file(note_path(output), text_of(note));
  if (!why.empty()) say("bitdoku: " + why + "\n");
  return why.empty();
}

}  // namespace

int finish_part(const std::string& output, PartNote note) {
  const int code = note.code;
  if (write_note(output, std::move(note))) return code;
  remove_notes(output);  // its keys are already there
  return kBadInput;
}

}  // namespace bitdoku::cli
