// Writes to the user: data to standard output or a file, messages to standard error.
#ifndef BITDOKU_CLI_IO_CONSOLE_HPP
#define BITDOKU_CLI_IO_CONSOLE_HPP

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cli/arguments/options/reading.hpp"
#include "cli/arguments/options/writing.hpp"
#include "cli/io/output_file.hpp"
#include "cli/io/platform.hpp"

namespace bitdoku::cli {

// Wipes the progress line away, and writes a message to standard error. Any thread may call it.
void say(std::string_view text);
// Replaces the progress line on standard error.
void say_progress(std::string_view line);

// The stream that a name of an output stands for: standard output for no name, -, /dev/stdout and
// the like. Opening such a name again would write to the beginning of a file that others write,
// too.
[[nodiscard]] std::optional<platform::StandardStream> stream_named(std::string_view name);

// The destination of the data. If its reader has closed the pipe, the program ends quietly. If
// writing fails, the program ends with a message.
class Output {
 public:
  // Standard output.
  Output() : Output(platform::StandardStream::out) {}
  // The destination that --output names. Writes a message and returns nothing if it cannot be
  // written, or if it is one of the `inputs`: names of files, or - for standard input.
  static std::optional<Output> open(const OutputOptions& options,
                                    std::span<const std::string> inputs);
  // Writes a message and returns false if the output is one of the inputs.
  static bool spares_input(const OutputOptions& options, std::span<const std::string> inputs);

  void write(std::string_view bytes);
  // Call it at the end, because some disks report only then that they are full. Without `keep` the
  // file of --output remains as it was before the command.
  void close(bool keep = true);

 private:
  explicit Output(platform::StandardStream stream)
      : sink_(platform::ByteSink::standard(stream)),
        name_(stream == platform::StandardStream::err ? "standard error" : "standard output"),
        is_terminal_(platform::is_terminal(stream)) {}
  explicit Output(OutputFile file, std::string name) : Output() {
    file_.emplace(std::move(file));
    name_ = std::move(name);
    is_terminal_ = false;
  }
  void settle(platform::ByteSink::Outcome outcome);

  platform::ByteSink sink_;
  std::optional<OutputFile> file_;  // the file of --output; it is used instead of `sink_`
  std::string name_;
  bool is_terminal_ = false;
};

// Writes a text to standard output.
void print(std::string_view text);

// Returns whether a person may be typing the input on the terminal that shows the output.
[[nodiscard]] bool may_be_typed(const OperandOptions& input, const OutputOptions& output);

// Returns whether to write colours to standard output.
[[nodiscard]] bool colors_allowed(ColorChoice choice);

}  // namespace bitdoku::cli

#endif
