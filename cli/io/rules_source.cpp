#include "cli/io/rules_source.hpp"

#include "cli/io/console.hpp"
#include "cli/io/input.hpp"
#include "cli/io/input_ahead.hpp"

namespace bitdoku::cli {
namespace {

constexpr std::string_view kManyLines = "lines";

}  // namespace

void RulesSource::fail(const std::string& message) {
  say("bitdoku: " + message + "\n");
  has_read_all_ = false;
}

// Opens the next input that can be opened. Returns false after the last one.
bool RulesSource::open_next() {
  while (opened_ < inputs_.size()) {
    const std::string& input = inputs_[opened_++];
    const bool is_text =
        input != "-" && !is_file(input) && (looks_like_puzzle(input) || begins_with_rules(input));
    batch::Source source{.name = input};
    if (is_text) {
      source.name = "argument " + std::to_string(opened_);
      source.has_lines = input.find('\n') != std::string::npos;
      lines_.emplace(from_memory(input), at_once_);
    } else {
      auto file = open_input(input);
      if (!file) {
        fail(input + ": " + file.error().message);
        continue;
      }
      if (input == "-") source.name = "stdin";
      lines_.emplace(decompressed(std::move(*file)), at_once_);
    }
    sources_.push_back(std::move(source));
    return true;
  }
  return false;
}

bool RulesSource::next(Record& record) {
  std::string text;
  while (lines_ || open_next()) {
    if (lines_->next(text)) {
      record.line = lines_->number();
      record.error.reset();
      record.kept = {{Field::Kind::text, lines_->is_one_line() ? "" : std::string(kManyLines),
                      std::move(text)}};
      return true;
    }
    skipped_ += lines_->skipped();
    if (const std::string error = lines_->error(); !error.empty()) {
      fail(sources_.back().name + ": " + error);
    }
    lines_.reset();
  }
  return false;
}

RulesText RulesSource::text_of(const Record& record, const batch::Source& source) {
  const Field& field = record.kept.front();
  return {.text = field.text,
          .source = source.name,
          .line = source.has_lines ? record.line : 0,
          .has_column = field.name != kManyLines};
}

}  // namespace bitdoku::cli
