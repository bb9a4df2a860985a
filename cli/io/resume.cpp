#include "cli/io/resume.hpp"

#include <algorithm>
#include <filesystem>
#include <limits>

#include "cli/io/files.hpp"
#include "cli/io/paths.hpp"
#include "cli/io/text.hpp"

namespace bitdoku::cli {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

constexpr std::string_view kHead = "bitdoku has finished ";
constexpr std::string_view kOptions = "with these options:";

std::string on_one_line(std::string text) {
  std::ranges::replace_if(
      text, [](char c) { return c == '\n' || c == '\r'; }, ' ');
  return text;
}

}  // namespace

std::string time_value(std::chrono::nanoseconds time) {
  std::string text = fixed(std::chrono::duration<double>(time).count(), 9);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text + "s";
}

bool LinesOfFile::open(const std::string& path) {
  std::error_code error;
  if (!fs::exists(path_of(path), error)) return true;
  // Opening a pipe would wait for a writer.
  if (fs::is_regular_file(path_of(path), error)) file_.open(path_of(path), std::ios::binary);
  return file_.is_open();
}

bool LinesOfFile::next(std::string& line) {
  line.clear();
  if (!file_.is_open()) return false;
  for (std::string part; std::getline(file_, part);) {
    line += part;
    // If `getline` did not reach the end of the file, it found a line end.
    if (file_.eof()) break;
    if (!quotes_ || std::ranges::count(line, '"') % 2 == 0) {
      end_ += line.size() + 1;
      return true;
    }
    line += '\n';
  }
  if (!line.empty()) rest_ = line;
  return false;
}

std::optional<ResumeNote::Content> ResumeNote::read() const {
  std::ifstream file(path_of(path_), std::ios::binary);
  std::string number;
  Content content;
  if (!std::getline(file, number) || !std::getline(file, content.last)) return {};
  if (!number.starts_with(kHead)) return {};
  const auto puzzles = whole_number(std::string_view(number).substr(kHead.size()),
                                    std::numeric_limits<std::uint64_t>::max());
  if (!puzzles) return {};
  content.puzzles = *puzzles;
  std::string line;
  if (!std::getline(file, line) || line != kOptions) return content;
  content.options.emplace();
  while (std::getline(file, line)) content.options->push_back(line);
  return content;
}

bool ResumeNote::is_there() const {
  std::error_code error;
  return fs::exists(path_of(path_), error) &&
         (!fs::is_regular_file(path_of(path_), error) || fs::file_size(path_of(path_), error) > 0);
}

void ResumeNote::write(const Content& content) {
  const auto now = std::chrono::steady_clock::now();
  if (now < next_) return;
  next_ = now + 1s;
  write_now(content);
}

void ResumeNote::write_now(const Content& content) const {
  std::string text =
      std::string(kHead) + std::to_string(content.puzzles) + "\n" + content.last + "\n";
  if (content.options) text.append(kOptions).append("\n");
  for (const std::string& option : content.options.value_or(RunOptions())) {
    text += on_one_line(option) + "\n";
  }
  // If the note cannot be written, the next run only repeats some work.
  static_cast<void>(write_file(path_, text));
}

void ResumeNote::remove() const {
  std::error_code ignored;
  fs::remove(path_of(path_), ignored);
}

}  // namespace bitdoku::cli
