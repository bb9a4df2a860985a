// Options that say what a command reads.
#ifndef BITDOKU_CLI_ARGUMENTS_OPTIONS_READING_HPP
#define BITDOKU_CLI_ARGUMENTS_OPTIONS_READING_HPP

#include <bitdoku/formats.hpp>
#include <optional>

#include "cli/arguments/options/part.hpp"
#include "cli/arguments/values.hpp"

namespace bitdoku::cli {

// The words of the command line that are not options: files, puzzles, or the name of a command.
struct OperandOptions {
  std::vector<std::string> operands;

  // The inputs: the operands. Without operands it is standard input ("-").
  [[nodiscard]] std::vector<std::string> inputs() const {
    return operands.empty() ? std::vector<std::string>{"-"} : operands;
  }
};

struct ShapeOptions {
  std::optional<Shape> shape;
};

// How puzzles are read.
struct ReadingOptions : ShapeOptions, PartOptions {
  const Format* from = nullptr;  // null: recognised
  std::optional<Alphabet> read_alphabet;
  std::string column;  // empty: recognised

  [[nodiscard]] ReadOptions how() const {
    return {.format = from, .shape = shape, .alphabet = read_alphabet, .column = column};
  }
};

namespace opt {

inline constexpr auto from =
    option<&ReadingOptions::from, to_format>({.names = "--from",
                                              .value = "FORMAT",
                                              .help = "Read this format; see `bitdoku formats`",
                                              .standard = "recognised",
                                              .choices = readable_formats,
                                              .kind = "format"});

inline constexpr auto column = option<&ReadingOptions::column, to_name>(
    {.names = "--column",
     .value = "NAME",
     .help = "Read the puzzles of this column of a table, or of this key of JSON",
     .standard = "recognised"});

inline constexpr auto shape = option<&ShapeOptions::shape, to_shape>(
    {.names = "--shape",
     .value = "RxC",
     .help = "Read boards whose boxes have R rows and C columns, such as 3x2; needed only if the "
             "usual boxes of this size are not meant"});

inline constexpr auto read_alphabet = option<&ReadingOptions::read_alphabet, to_alphabet>(
    {.names = "--alphabet",
     .value = "NAME",
     .help = "Read the digits of boards above 9x9 as digits (1-9A-Za-z), letters (A-Z) or hex "
             "(0-9A-F)",
     .standard = "recognised",
     .choices = alphabets,
     .kind = "alphabet"});

}  // namespace opt
}  // namespace bitdoku::cli

#endif
