// Going on where a run that was cut off had stopped. The run has left a file of lines, and perhaps
// a note beside it of how many puzzles it had finished.
#ifndef BITDOKU_CLI_IO_RESUME_HPP
#define BITDOKU_CLI_IO_RESUME_HPP

#include <chrono>
#include <cstdint>
#include <fstream>
#include <optional>
#include <string>

namespace bitdoku::cli {

// The complete lines of a file, one after the other.
class LinesOfFile {
 public:
  // False when it is there and cannot be read.
  [[nodiscard]] bool open(const std::string& path);
  // The next line without its end. False at the end of the file, or when the rest is no complete
  // line.
  bool next(std::string& line);
  // The size of the lines so far, in bytes.
  [[nodiscard]] std::uint64_t end() const { return end_; }
  // What stands behind the last complete line.
  [[nodiscard]] const std::string& rest() const { return rest_; }

 private:
  std::ifstream file_;
  std::uint64_t end_ = 0;
  std::string rest_;
};

// A small file beside the output that says how many puzzles are finished. A run that writes no line
// for some of its puzzles needs it to go on.
class ResumeNote {
 public:
  explicit ResumeNote(const std::string& output) : path_(output + ".progress") {}

  struct Content {
    std::uint64_t puzzles = 0;
    std::string last;  // the last of them, as text
  };
  // Nothing when there is no note, or none of ours.
  [[nodiscard]] std::optional<Content> read() const;
  // Writes the note, but not more often than once a second.
  void write(const Content& content);
  void remove() const;
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  std::string path_;
  std::chrono::steady_clock::time_point next_ = {};
};

}  // namespace bitdoku::cli

#endif
