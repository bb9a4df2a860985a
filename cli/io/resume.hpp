// Continues an interrupted run. The run left a file of lines, and perhaps a note beside it with the
// number of puzzles that it had finished.
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
  // `quotes`: whether a line end between quotes belongs to the line, as in CSV.
  explicit LinesOfFile(bool quotes) : quotes_(quotes) {}
  // Returns false if the file exists but cannot be read.
  [[nodiscard]] bool open(const std::string& path);
  // Reads the next line without its line end. Returns false if there is no further complete line.
  bool next(std::string& line);
  // The size of the lines that were read, in bytes.
  [[nodiscard]] std::uint64_t end() const { return end_; }
  // The text after the last complete line.
  [[nodiscard]] const std::string& rest() const { return rest_; }

 private:
  bool quotes_;
  std::ifstream file_;
  std::uint64_t end_ = 0;
  std::string rest_;
};

// A small file beside the output with the number of finished puzzles. It is needed to continue a
// run that writes no line for some puzzles.
class ResumeNote {
 public:
  explicit ResumeNote(const std::string& output) : path_(output + ".progress") {}

  struct Content {
    std::uint64_t puzzles = 0;
    std::string last;  // the last finished puzzle, as text
  };
  // Returns nothing if there is no note, or if another program wrote it.
  [[nodiscard]] std::optional<Content> read() const;
  // Writes the note, at most once a second.
  void write(const Content& content);
  void remove() const;
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  std::string path_;
  std::chrono::steady_clock::time_point next_ = {};
};

}  // namespace bitdoku::cli

#endif
