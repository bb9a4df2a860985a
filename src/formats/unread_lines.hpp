// Counts the lines of a text that belong to no puzzle.
#ifndef BITDOKU_FORMATS_UNREAD_LINES_HPP
#define BITDOKU_FORMATS_UNREAD_LINES_HPP

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "formats/symbols.hpp"
#include "formats/text_input.hpp"

namespace bitdoku {

inline constexpr char kOtherForm[] =
    "these lines may be a board that is not written like the others; please put boards of each "
    "form in a file of their own";

// Counts lines of text that stand before no board. Several lines of digits may be a board that is
// written in another way.
class UnreadLines {
 public:
  // `is_harmless`: the line cannot be a part of a board.
  void add(std::uint64_t line, std::string_view text = {}, bool is_harmless = false) {
    if (waiting_++ == 0) first_waiting_ = line;
    if (!is_harmless) ++doubtful_waiting_;
    const auto digits = std::ranges::count_if(text, [](char c) { return c >= '1' && c <= '9'; });
    if (has_long_run(text)) add_lost(line);
    // Rulers may stand between rows.
    if (digits == 0 && !text.empty() && !has_word(text)) return;
    if (digits == 0 || is_harmless || has_word(text)) return end_rows();
    if (rows_++ == 0) first_row_ = line;
    digits_ += digits;
  }
  // This line holds a board that is written in another way.
  void add_lost(std::uint64_t line) {
    if (lost_line_ == 0) lost_line_ = line;
  }
  // A board begins. Few lines directly before it are its title.
  void begin_board() {
    constexpr std::uint64_t kMostOfTitle = 4;
    end_rows();
    if (waiting_ > kMostOfTitle) keep();
    waiting_ = doubtful_waiting_ = 0;
  }
  // The error for the rows that were not read. None if there are none, or at the second call.
  [[nodiscard]] std::optional<Error> lost_board() {
    end_rows();
    if (lost_line_ == 0) return std::nullopt;
    count_ = waiting_ = 0;
    return Error{ErrorCode::bad_syntax, std::exchange(lost_line_, 0), 0, kOtherForm};
  }
  // Tells the user about the lines, if there are any.
  void tell(TextInput& input) {
    const std::string told = note();
    if (!told.empty()) input.warn(told, doubtful_ == 0);
  }

 private:
  [[nodiscard]] std::string note() {
    keep();
    waiting_ = doubtful_waiting_ = 0;
    const std::uint64_t count = std::exchange(count_, 0);
    if (count == 0) return {};
    return counted(count, "line") + (count == 1 ? " was" : " were") +
           " not read; the first is line " + std::to_string(first_);
  }

  // Whether two letters stand side by side.
  static bool has_word(std::string_view text) {
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    for (std::size_t i = 1; i < text.size(); ++i) {
      if (is_letter(text[i - 1]) && is_letter(text[i])) return true;
    }
    return false;
  }

  // Whether cells of more than two rows run on in the line: a board that was cut off.
  static bool has_long_run(std::string_view text) {
    constexpr std::size_t kFewest = 30;
    constexpr std::string_view kSymbolsOfRun = "0123456789._*-";
    for (std::size_t at = 0;
         (at = text.find_first_of(kSymbolsOfRun, at)) != std::string_view::npos;) {
      const std::size_t end = std::min(text.find_first_not_of(kSymbolsOfRun, at), text.size());
      const std::string_view run = text.substr(at, end - at);
      const auto blanks = static_cast<std::size_t>(
          std::ranges::count_if(run, [](char c) { return c < '1' || c > '9'; }));
      const bool has_digits = run.size() - blanks >= kFewestLostDigits &&
                              run.find_first_of("23456789") != std::string_view::npos;
      if (run.size() >= kFewest && 3 * blanks >= run.size() && has_digits) return true;
      at = end;
    }
    return false;
  }

  static constexpr std::size_t kFewestLostDigits = 8;

  void end_rows() {
    constexpr std::uint64_t kFewestLostRows = 4;
    constexpr std::ptrdiff_t kDigitsOfLine = 40;  // a board in a line, or a list of its cells
    const bool are_rows = rows_ >= kFewestLostRows && digits_ >= std::ptrdiff_t{kFewestLostDigits};
    if ((are_rows || digits_ >= kDigitsOfLine) && lost_line_ == 0) lost_line_ = first_row_;
    rows_ = 0;
    digits_ = 0;
  }

  void keep() {
    if (waiting_ == 0) return;
    if (count_ == 0) first_ = first_waiting_;
    count_ += waiting_;
    doubtful_ += doubtful_waiting_;
  }

  std::uint64_t waiting_ = 0;
  std::uint64_t first_waiting_ = 0;
  std::uint64_t count_ = 0;
  std::uint64_t doubtful_waiting_ = 0;  // of those that wait
  std::uint64_t doubtful_ = 0;          // of those that count
  std::uint64_t first_ = 0;
  std::uint64_t rows_ = 0;  // lines of digits one behind the other, and the digits in them
  std::uint64_t first_row_ = 0;
  std::ptrdiff_t digits_ = 0;
  std::uint64_t lost_line_ = 0;  // the first one of a board that was not read
};

}  // namespace bitdoku

#endif
