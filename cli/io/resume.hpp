// Continues an interrupted run. The run left a file of lines, and perhaps a note beside it with the
// number of puzzles that it had finished.
#ifndef BITDOKU_CLI_IO_RESUME_HPP
#define BITDOKU_CLI_IO_RESUME_HPP

#include <chrono>
#include <cstdint>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

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

// The options that decide what a run writes, each with its value: "--time 10s".
using RunOptions = std::vector<std::string>;

// A time as a value of an option: "1.5s".
[[nodiscard]] std::string time_value(std::chrono::nanoseconds time);

// A small file beside the output. It has the number of finished puzzles, which is needed to
// continue a run that writes no line for some puzzles, and the options of the run:
//
//   bitdoku has finished 2
//   53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
//   with these options:
//   --to csv
//   --where er>8
class ResumeNote {
 public:
  explicit ResumeNote(const std::string& output) : path_(output + ".progress") {}

  struct Content {
    std::uint64_t puzzles = 0;
    std::string last;  // the last finished puzzle, as text
    // Nothing if an older version wrote the note, which did not know them.
    std::optional<RunOptions> options;
  };
  // Returns nothing if there is no note, or if another program wrote it.
  [[nodiscard]] std::optional<Content> read() const;
  // Whether there is a text at the place of the note.
  [[nodiscard]] bool is_there() const;
  // Writes the note now.
  void write_now(const Content& content) const;
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
