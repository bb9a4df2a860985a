// Small functions for text.
#ifndef BITDOKU_CLI_IO_TEXT_HPP
#define BITDOKU_CLI_IO_TEXT_HPP

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bitdoku::cli {

// "1,234,567"
[[nodiscard]] std::string with_commas(std::uint64_t number);
// "1 puzzle", "2,000 puzzles"
[[nodiscard]] std::string counted(std::uint64_t number, std::string_view what);
// The number with this many digits after the point.
[[nodiscard]] std::string fixed(double number, int decimals);
// "a, b and c"
[[nodiscard]] std::string listed(std::span<const std::string> words);
// A field of CSV, quoted where it must be.
[[nodiscard]] std::string csv_field(std::string_view text);
// The fields of a line of CSV. The line may contain line ends between quotes.
[[nodiscard]] std::vector<std::string> csv_cells(std::string_view line);
// Whether a number begins like "007". Such numbers are refused, because some programs read them as
// octal.
[[nodiscard]] bool has_leading_zero(std::string_view text);
// Whether a word is a number, perhaps a mistyped one such as -1 or 1,000, and not a file name.
[[nodiscard]] bool looks_like_number(std::string_view word);
// Reads a number up to `most` that consists of decimal digits without a leading zero.
[[nodiscard]] std::optional<std::uint64_t> whole_number(std::string_view text, std::uint64_t most);
// Takes a number such as 0.5 or 2e3, without a sign, from the beginning of the text.
[[nodiscard]] std::optional<double> take_number(std::string_view& text);
// The word of `words` that was probably meant, or an empty string.
[[nodiscard]] std::string closest(std::string_view word, std::span<const std::string> words);
// Breaks a text into lines of at most `width` columns. Its own line ends stay, and lines that begin
// with a blank are not broken.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, std::size_t width);

// Aligns the rows in columns.
[[nodiscard]] std::string table(std::span<const std::vector<std::string>> rows);

}  // namespace bitdoku::cli

#endif
