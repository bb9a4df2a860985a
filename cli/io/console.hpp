// What goes to the user: data to standard output or a file, words to standard error.
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

// Writes to standard error, after wiping a progress line away. From any thread.
void say(std::string_view text);
// Shows a progress line there instead of the last one.
void say_progress(std::string_view line);

// Where data goes. When nobody reads it any more the program ends quietly. When it cannot be
// written, the program ends with a message.
class Output {
 public:
  // Standard output.
  Output()
      : sink_(platform::Sink::standard(platform::Stream::out)),
        is_terminal_(platform::is_terminal(platform::Stream::out)) {}
  // What --output asks for. Says why and gives nothing when that cannot be written, or when it is
  // one of the `inputs`: names of files, or - for standard input.
  static std::optional<Output> open(const OutputOptions& options,
                                    std::span<const std::string> inputs);
  // Says so and gives false when the output is a file that is to be read.
  static bool spares_input(const OutputOptions& options, std::span<const std::string> inputs);

  void write(std::string_view bytes);
  // Call at the end: some disks report only then that they are full. Unless `keep`, a file of
  // --output stays, or comes back, as it was before.
  void close(bool keep = true);

 private:
  explicit Output(OutputFile file, std::string name) : Output() {
    file_.emplace(std::move(file));
    name_ = std::move(name);
    is_terminal_ = false;
  }
  void settle(platform::Sink::Outcome outcome);

  platform::Sink sink_;
  std::optional<OutputFile> file_;  // of --output, instead of the sink
  std::string name_ = "standard output";
  bool is_terminal_ = false;
};

// Writes a text to standard output.
void print(std::string_view text);

// Could the input be typed on the terminal that shows the output?
[[nodiscard]] bool may_be_typed(const OperandOptions& input, const OutputOptions& output);

// May standard output have colours?
[[nodiscard]] bool colors_allowed(ColorChoice choice);

}  // namespace bitdoku::cli

#endif
