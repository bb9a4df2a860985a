#include "cli/io/text_lines.hpp"

#include <filesystem>
#include <utility>

#include "cli/io/console.hpp"
#include "cli/io/input.hpp"
#include "cli/io/paths.hpp"
#include "cli/io/platform.hpp"
#include "formats/binary.hpp"

namespace bitdoku::cli {
namespace {

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r";
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == text.npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

// Waits for enough bytes to know the encoding, and whether the input is binary data.
BinaryCheck check_start(TextInput& input) {
  while (!input.knows_encoding() && input.fetch_more()) {
  }
  for (;;) {
    BinaryCheck check = check_binary({input.buffered(), input.at_source_end()});
    if (check.is_binary != Likeness::perhaps) return check;
    input.fetch_more();
  }
}

}  // namespace

bool TextLines::next(std::string& line) {
  for (;;) {
    if (!input_ && !open_next()) return false;
    if (const std::optional<std::string> why = is_new_ ? mistake_at_start() : std::nullopt) {
      fail(*why);
      input_.reset();
      continue;
    }
    std::string_view text;
    while (input_->line(text) == Fetched::yes) {
      line = trimmed(text);
      if (line.empty() || line[0] == '#') continue;
      is_empty_ = false;
      return true;
    }
    if (input_->error()) {
      fail(name_ + ": " + input_->error()->message);
    } else if (is_empty_ && operands_[opened_ - 1] != "-") {
      // Standard input may be empty, because another program may find nothing to write.
      fail("no " + what_ + " in " + name_);
    }
    input_.reset();
  }
}

// Why the input that was just opened has no lines of text.
std::optional<std::string> TextLines::mistake_at_start() {
  is_new_ = false;
  const BinaryCheck check = check_start(*input_);
  if (check.is_binary != Likeness::yes) return std::nullopt;
  return name_ + ": " + check.what;
}

std::string TextLines::place() const {
  return name_ + ":" + (has_lines_ ? std::to_string(input_->line_number()) + ": " : " ");
}

void TextLines::fail(const std::string& message) {
  say("bitdoku: " + message + "\n");
  all_read_ = false;
}

bool TextLines::open_next() {
  while (opened_ < operands_.size()) {
    if (open(operands_[opened_++])) return true;
  }
  return false;
}

bool TextLines::open(const std::string& operand) {
  has_lines_ = true;
  is_empty_ = true;
  is_new_ = true;
  if (operand == "-") {
    if (platform::is_terminal(platform::StandardStream::in) && !quiet_) {
      say("Type or paste " + what_ + "s, one per line; Ctrl-D ends.\n");
    }
    name_ = "stdin";
    input_.emplace(decompressed(platform::standard_input()));
    return true;
  }
  if (is_word_(operand)) {
    name_ = "argument " + std::to_string(opened_);
    has_lines_ = false;
    // The operand lives as long as this object.
    input_.emplace(from_memory(operand));
    return true;
  }
  std::error_code ignored;
  if (std::filesystem::is_directory(path_of(operand), ignored)) {
    fail(operand + " is a folder; name the files in it");
    return false;
  }
  auto file = platform::open_file(operand);
  if (!file) {
    fail(operand + ": " + file.error().message);
    return false;
  }
  name_ = operand;
  input_.emplace(decompressed(std::move(*file)));
  return true;
}

}  // namespace bitdoku::cli
