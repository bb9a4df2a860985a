#include "cli/io/console.hpp"

#include <algorithm>

#include "cli/command.hpp"
#include "cli/io/text.hpp"
#include "limits/mutex.hpp"

namespace bitdoku::cli {
namespace {

using platform::ByteSink;

constexpr std::string_view kWipeLine = "\r\x1b[K";

// Standard error, which all parts of the program share.
struct ErrorStream {
  Mutex mutex;
  ByteSink sink = ByteSink::standard(platform::StandardStream::err);
  bool has_progress = false;
  bool is_within_line = false;  // whether data on the terminal ended without a line end

  // Writes data to a terminal, which may be the one that shows the progress line.
  ByteSink::Outcome write_data(ByteSink& data, std::string_view bytes) {
    const Lock lock(mutex);
    if (has_progress) static_cast<void>(sink.write(kWipeLine));
    has_progress = false;
    if (!bytes.empty()) is_within_line = bytes.back() != '\n';
    return data.write(bytes);
  }

  void write(std::string_view text, bool is_progress) {
    const Lock lock(mutex);
    if (is_progress && is_within_line) return;
    std::string bytes(has_progress ? kWipeLine : "");
    bytes += text;
    has_progress = is_progress;
    // An error on standard error cannot be reported anywhere.
    static_cast<void>(sink.write(bytes));
  }
};

ErrorStream& error_stream() {
  static ErrorStream stream;
  return stream;
}

bool is_standard_output(const OutputOptions& options) {
  return stream_named(options.output) == platform::StandardStream::out;
}

// Returns whether writing the output would destroy an input.
bool is_input(const OutputOptions& options, std::span<const std::string> inputs) {
  const std::optional<platform::StandardStream> stream = stream_named(options.output);
  const std::optional<platform::FileId> output =
      stream ? platform::file_id(*stream) : platform::file_id(options.output);
  if (!output) return false;
  return std::ranges::any_of(inputs, [&output](const std::string& input) {
    return output == (input == "-" ? platform::file_id(platform::StandardStream::in)
                                   : platform::file_id(input));
  });
}

}  // namespace

void say(std::string_view text) {
  error_stream().write(text, false);
}

void say_progress(std::string_view line) {
  error_stream().write(line, true);
}

std::optional<platform::StandardStream> stream_named(std::string_view name) {
  using platform::StandardStream;
  constexpr std::string_view kOut[] = {"", "-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"};
  constexpr std::string_view kErr[] = {"/dev/stderr", "/dev/fd/2", "/proc/self/fd/2"};
  if (std::ranges::find(kOut, name) != std::end(kOut)) return StandardStream::out;
  if (std::ranges::find(kErr, name) != std::end(kErr)) return StandardStream::err;
  return {};
}

bool Output::spares_input(const OutputOptions& options, std::span<const std::string> inputs) {
  if (!is_input(options, inputs)) return true;
  say("bitdoku: " + (is_standard_output(options) ? "standard output" : options.output) +
      " is the input; write to another file\n");
  return false;
}

std::optional<Output> Output::open(const OutputOptions& options,
                                   std::span<const std::string> inputs) {
  if (!spares_input(options, inputs)) return {};
  if (const auto stream = stream_named(options.output)) return Output(*stream);
  Result<OutputFile> file = options.resume ? OutputFile::append(options.output)
                                           : OutputFile::create(options.output, options.is_part);
  if (!file) {
    say("bitdoku: " + file.error().message + "\n");
    return {};
  }
  return Output(std::move(*file), options.output);
}

void Output::settle(ByteSink::Outcome outcome) {
  if (outcome == ByteSink::Outcome::ok) return;
  const std::string why = file_ ? file_->error() : sink_.error();
  if (file_) file_->discard();
  if (outcome == ByteSink::Outcome::closed) platform::end_process(kWell);
  say("bitdoku: cannot write to " + name_ + ": " + why + "\n");
  platform::end_process(kBadInput);
}

void Output::write(std::string_view bytes) {
  if (file_) return settle(file_->write(bytes));
  settle(is_terminal_ ? error_stream().write_data(sink_, bytes) : sink_.write(bytes));
}

void Output::close(bool keep) {
  if (!file_) return settle(sink_.close());
  if (keep) return settle(file_->keep());
  file_->discard();
}

void print(std::string_view text) {
  Output().write(text);
}

bool may_be_typed(const OperandOptions& input, const OutputOptions& output) {
  return input.operands.empty() && is_standard_output(output) &&
         platform::is_terminal(platform::StandardStream::in) &&
         platform::is_terminal(platform::StandardStream::out);
}

bool colors_allowed(ColorChoice choice) {
  if (choice != ColorChoice::automatic) return choice == ColorChoice::always;
  return platform::is_terminal(platform::StandardStream::out) &&
         platform::environment("NO_COLOR").empty() && platform::environment("TERM") != "dumb";
}

}  // namespace bitdoku::cli
