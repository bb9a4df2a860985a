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

}  // namespace

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
  return content;
}

void ResumeNote::write(const Content& content) {
  const auto now = std::chrono::steady_clock::now();
  if (now < next_) return;
  next_ = now + 1s;
  const std::string beside = path_ + ".new";
  const std::string text =
      std::string(kHead) + std::to_string(content.puzzles) + "\n" + content.last + "\n";
  std::error_code ignored;
  // If the note cannot be written, the next run only repeats some work.
  if (write_file(beside, text).empty()) fs::rename(path_of(beside), path_of(path_), ignored);
}

void ResumeNote::remove() const {
  std::error_code ignored;
  fs::remove(path_of(path_), ignored);
}

}  // namespace bitdoku::cli
