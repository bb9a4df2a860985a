// Writes the output of `bitdoku generate`.
#ifndef BITDOKU_CLI_COMMANDS_GENERATE_OUTPUT_HPP
#define BITDOKU_CLI_COMMANDS_GENERATE_OUTPUT_HPP

#include <bitdoku/generate.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "cli/arguments/options/making.hpp"
#include "cli/io/frame.hpp"
#include "cli/io/gathered.hpp"
#include "cli/io/progress.hpp"
#include "cli/io/stream.hpp"

namespace bitdoku::cli {

struct GenerateArguments : ShapeOptions,
                           PartOptions,
                           RecordOptions,
                           OutputOptions,
                           WorkOptions,
                           MessageOptions,
                           KernelOptions,
                           LimitOptions,
                           MinimalOptions,
                           SeedOptions,
                           CountOptions,
                           PuzzleWishOptions,
                           VariantWishOptions {};

// The format of the answers.
[[nodiscard]] const Format& generate_format(const GenerateArguments& options);
// Whether the format has places for more than the puzzle.
[[nodiscard]] bool has_fields(const Format& format);

// Writes the generated puzzles.
class GenerateOutput {
 public:
  GenerateOutput(const GenerateArguments& options, const GenerateOptions& making, Output& output);

  void write(const GeneratedPuzzle& made);
  void show(const GenerateProgress& progress);
  // Call it after the last puzzle.
  void finish();

  [[nodiscard]] std::uint64_t written() const { return written_; }
  [[nodiscard]] std::uint64_t not_met() const { return not_met_; }

 private:
  void add_fields(const GeneratedPuzzle& made);
  [[nodiscard]] Field field(const std::string& name, const GeneratedPuzzle& made) const;

  const GenerateArguments& options_;
  std::uint64_t seed_;
  bool tells_seed_;
  std::uint64_t count_;
  const Format& format_;
  std::vector<std::string> fields_;
  Frame frame_;
  Writer writer_;
  Gathered gathered_;
  ProgressLine progress_;
  Record record_;
  std::uint64_t written_ = 0;
  std::uint64_t not_met_ = 0;
};

}  // namespace bitdoku::cli

#endif
