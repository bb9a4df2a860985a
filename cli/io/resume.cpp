#include "cli/io/resume.hpp"

#include <array>
#include <filesystem>
#include <fstream>

#include "cli/io/console.hpp"

namespace bitdoku::cli {
namespace {

struct Lines {
  std::uint64_t complete = 0;
  std::uint64_t end = 0;  // of the last complete one, in bytes
};

Lines count_lines(std::istream& file) {
  Lines lines;
  std::array<char, 1U << 16U> buffer;
  std::uint64_t at = 0;
  while (file.read(buffer.data(), buffer.size()) || file.gcount() > 0) {
    const auto size = static_cast<std::size_t>(file.gcount());
    for (std::size_t i = 0; i < size; ++i) {
      if (buffer[i] != '\n') continue;
      ++lines.complete;
      lines.end = at + i + 1;
    }
    at += size;
  }
  return lines;
}

bool begins_with(std::istream& file, const std::string& head) {
  std::string beginning(head.size(), '\0');
  file.read(beginning.data(), static_cast<std::streamsize>(head.size()));
  beginning.resize(static_cast<std::size_t>(file.gcount()));
  file.clear();
  file.seekg(0);
  // A run that was cut off within the head wrote nothing of use.
  return beginning == head.substr(0, beginning.size());
}

// The first line, or what there is of it.
std::string first_line(std::istream& file) {
  std::string line(4096, '\0');
  file.read(line.data(), static_cast<std::streamsize>(line.size()));
  line.resize(static_cast<std::size_t>(file.gcount()));
  file.clear();
  file.seekg(0);
  const std::size_t end = line.find('\n');
  return end == std::string::npos ? line : line.substr(0, end + 1);
}

}  // namespace

std::optional<std::uint64_t> keep_complete_lines(
    const std::string& path, const std::string& head,
    const std::function<bool(std::string_view)>& is_ours) {
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return 0;
  std::ifstream file;
  // Opening a pipe would wait for somebody who writes into it.
  if (std::filesystem::is_regular_file(path, error)) file.open(path, std::ios::binary);
  if (!file.is_open()) {
    say("bitdoku: cannot read " + path + " to go on with it; --resume wants the output of a run\n");
    return {};
  }
  if (!begins_with(file, head)) {
    say("bitdoku: " + path + " was not written with these options; its first line is not " + head);
    return {};
  }
  if (head.empty() && !is_ours(first_line(file))) {
    say("bitdoku: " + path + " was not written with these options, and is left as it is\n");
    return {};
  }
  const Lines lines = count_lines(file);
  const std::uint64_t heads = head.empty() ? 0 : 1;
  const bool is_begun = lines.complete > heads;
  std::filesystem::resize_file(path, is_begun ? lines.end : 0, error);
  if (error) {
    say("bitdoku: cannot write " + path + ": " + error.message() + "\n");
    return {};
  }
  return is_begun ? lines.complete - heads : 0;
}

bool Skipping::next(Record& record) {
  while (left_ > 0) {
    if (!records_.next(record)) return false;
    --left_;
  }
  return records_.next(record);
}

}  // namespace bitdoku::cli
