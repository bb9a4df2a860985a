// Small things about text.
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
// A number with this many digits behind the point.
[[nodiscard]] std::string fixed(double number, int decimals);
// "a, b and c"
[[nodiscard]] std::string listed(std::span<const std::string> words);
// "007": other programs take it for octal, so that it is better refused than guessed at.
[[nodiscard]] bool has_leading_zero(std::string_view text);
// Decimal digits and nothing else, without a leading zero, for a number up to `most`.
[[nodiscard]] std::optional<std::uint64_t> whole_number(std::string_view text, std::uint64_t most);
// The one of `words` that was probably meant, or nothing.
[[nodiscard]] std::string closest(std::string_view word, std::span<const std::string> words);
// Breaks a text into lines of at most `width` columns; its line ends stay, lines that begin with a
// blank are left as they are.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, std::size_t width);

// A table in columns, the last one not padded.
[[nodiscard]] std::string table(std::span<const std::vector<std::string>> rows);

}  // namespace bitdoku::cli

#endif
