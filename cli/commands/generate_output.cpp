#include "cli/commands/generate_output.hpp"

#include <array>
#include <charconv>
#include <utility>

#include "cli/commands/practice.hpp"
#include "cli/io/text.hpp"

namespace bitdoku::cli {
namespace {

// "1.234567e+19"
std::string scientific(double number) {
  std::array<char, 32> text;
  const auto end = std::to_chars(text.data(), text.data() + text.size(), number,
                                 std::chars_format::scientific, 6);
  return {text.data(), end.ptr};
}

WriteOptions look_of(const GenerateArguments& options) {
  WriteOptions look = write_options(options);
  look.solutions = has_fields(generate_format(options));
  return look;
}

// The fields other than puzzle and solution.
std::vector<std::string> fields_of(const GenerateArguments& options, Shape shape) {
  if (!options.fields.empty()) return options.fields;
  std::vector<std::string> fields{"clues", "symmetry", "seed", "index"};
  if (!options.rating) return fields;
  if (shape == kShape9x9) {
    fields.insert(fields.end(), {"er", "ep", "ed"});
  } else {
    fields.emplace_back("br");
  }
  return fields;
}

}  // namespace

const Format& generate_format(const GenerateArguments& options) {
  const char* const usual = options.sukaku              ? "candidates"
                            : !options.practice.empty() ? "hodoku"
                                                        : "line";
  return answer_format(options, find_format(usual));
}

bool has_fields(const Format& format) {
  return name(format) == "csv" || name(format) == "json";
}

GenerateOutput::GenerateOutput(const GenerateArguments& options, const GenerateOptions& making,
                               Output& output)
    : options_(options),
      seed_(making.draw.seed.value_or(0)),
      tells_seed_(!options.seed && !options.quiet),
      count_(making.draw.count),
      format_(generate_format(options)),
      fields_(fields_of(options, making.wish.shape)),
      frame_(options, options, has_fields(format_)),
      writer_(format_, look_of(options)),
      gathered_(options, output),
      progress_(options) {}

void GenerateOutput::write(const GeneratedPuzzle& made) {
  if (written_ == 0 && tells_seed_) {
    say("bitdoku: generate: --seed " + std::to_string(seed_) + "\n");
  }
  record_.puzzle = made.puzzle;
  if (!options_.practice.empty()) {
    // A puzzle that was only the nearest one may have no such step; it stays whole.
    record_.puzzle = practice_position(made.puzzle, options_.practice).value_or(made.puzzle);
  }
  if (has_fields(format_)) add_fields(made);
  frame_.before(gathered_.text(), format_, record_);
  frame_.tell_boxes(format_, record_);
  writer_.puzzle(gathered_.text(), record_);
  if (!made.met) ++not_met_;
  ++written_;
  gathered_.added();
}

void GenerateOutput::show(const GenerateProgress& progress) {
  Done done{.count = progress.made, .detail = "; " + counted(progress.attempts, "grid") + " tried"};
  if (count_ > 1 && count_ != kNoLimit) {
    done.share = static_cast<double>(progress.made) / static_cast<double>(count_);
  }
  progress_.show(std::move(done));
}

void GenerateOutput::finish() {
  // The header is written even if there is no puzzle.
  if (written_ == 0 && has_fields(format_)) {
    add_fields({});
    frame_.before(gathered_.text(), format_, record_);
  }
  frame_.finish(gathered_.text());
  gathered_.flush();
}

void GenerateOutput::add_fields(const GeneratedPuzzle& made) {
  record_.solution = made.solution;
  record_.kept = {{.kind = Field::Kind::puzzle, .name = "puzzle", .text = {}},
                  {.kind = Field::Kind::solution, .name = "solution", .text = {}}};
  for (const std::string& name : fields_) record_.kept.push_back(field(name, made));
}

Field GenerateOutput::field(const std::string& name, const GeneratedPuzzle& made) const {
  using Part = Field::Kind;
  const auto number = [&](std::string text) {
    return Field{.kind = Part::json, .name = name, .text = std::move(text)};
  };
  if (name == "clues") return number(std::to_string(record_.puzzle.given_count()));
  if (name == "seed") return number(std::to_string(seed_));
  if (name == "index") return number(std::to_string(made.number));
  if (name == "nodes") return number(std::to_string(made.nodes));
  if (name == "attempts") return number(std::to_string(made.attempts));
  if (name == "weight") return number(scientific(made.weight));
  if (name == "er") return number(fixed(made.er, 1));
  if (name == "ep") return number(fixed(made.ep, 1));
  if (name == "br") return number(fixed(made.br, 1));
  if (name == "ed") return number(fixed(made.ed, 1));
  const std::string_view text = name == "technique" ? made.technique : to_string(made.symmetry);
  return {.kind = Part::text, .name = name, .text = std::string(text)};
}

}  // namespace bitdoku::cli
