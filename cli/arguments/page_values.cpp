#include "cli/arguments/page_values.hpp"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <cmath>
#include <fstream>
#include <optional>
#include <sstream>

#include "cli/io/paths.hpp"
#include "cli/io/text.hpp"

namespace bitdoku::cli {
namespace {

[[noreturn]] void fail_at(const OptionInfo& info, const std::string& why) {
  throw CLI::ValidationError(std::string(info.long_name()), why);
}

// Takes a length without its unit from the beginning of the text.
std::optional<double> take_length(std::string_view& text) {
  const std::optional<double> number = take_number(text);
  return number && *number <= 1e6 ? number : std::nullopt;
}

// A unit of length in hundredths of a millimetre.
std::optional<int> unit_of(std::string_view text) {
  if (text == "mm") return 100;
  if (text == "cm") return 1000;
  if (text == "in") return 2540;
  return std::nullopt;
}

int rounded(double number, int unit) {
  return static_cast<int>(std::lround(number * unit));
}

// Adds the words of "WORD=TEXT" to the others.
void add_word(std::string_view line, PrintedWords& words, const OptionInfo& info) {
  const std::size_t equals = line.find('=');
  if (equals == 0 || equals == std::string_view::npos) {
    fail_at(info, "'" + std::string(line) + "' is not of the form WORD=TEXT");
  }
  words[std::string(line.substr(0, equals))] = line.substr(equals + 1);
}

}  // namespace

void set_paper(PrintOptions& options, const std::string& value, const OptionInfo& info) {
  using Paper = PrintOptions::Paper;
  if (value == "a4") return void(options.paper = Paper::a4);
  if (value == "a5") return void(options.paper = Paper::a5);
  if (value == "letter") return void(options.paper = Paper::letter);
  std::string_view text = value;
  const auto width = take_length(text);
  const bool two = width && text.starts_with('x');
  if (two) text.remove_prefix(1);
  const auto height = two ? take_length(text) : std::nullopt;
  const auto unit = unit_of(text);
  if (!height || !unit) {
    fail_at(info, "'" + value +
                      "' is not a paper; give a4, a5, letter, or a size such as 6x9in or "
                      "170x240mm");
  }
  options.paper = Paper::custom;
  options.paper_width = rounded(*width, *unit);
  options.paper_height = rounded(*height, *unit);
  for (const int size : {options.paper_width, options.paper_height}) {
    if (size < kLeastPaper || size > kMostPaper) {
      fail_at(info, "'" + value + "' is out of range; paper has 50 to 2000 mm on each side");
    }
  }
}

int to_margin(const std::string& value, const OptionInfo& info) {
  std::string_view text = value;
  const auto number = take_length(text);
  const auto unit = unit_of(text);
  constexpr int kMost = 10'000;
  if (!number || !unit || rounded(*number, *unit) > kMost) {
    fail_at(info, "'" + value + "' is not a margin; give 0 to 100 mm, such as 20mm or 0.75in");
  }
  return rounded(*number, *unit);
}

int to_percent(const std::string& value, const OptionInfo& info) {
  const auto percent = whole_number(value, kMostBoxLines);
  if (!percent || *percent < 50) {
    fail_at(info, "'" + value + "' is not a whole number from 50 to 400");
  }
  return static_cast<int>(*percent);
}

PrintedWords to_words(const std::string& value, const OptionInfo& info) {
  PrintedWords words;
  if (value.find('=') == std::string::npos) {
    std::ifstream file(path_of(value));
    if (!file) fail_at(info, "'" + value + "' is neither of the form WORD=TEXT nor a file");
    for (std::string line; std::getline(file, line);) {
      if (line.ends_with('\r')) line.pop_back();
      if (!line.empty() && !line.starts_with('#')) add_word(line, words, info);
    }
    return words;
  }
  std::istringstream list(value);
  for (std::string word; std::getline(list, word, ',');) add_word(word, words, info);
  return words;
}

std::vector<std::string> papers() {
  return {"a4", "a5", "letter", "6x9in", "5x8in", "8.5x11in"};
}

std::vector<std::string> solution_places() {
  return {"end", "next-page"};
}

}  // namespace bitdoku::cli
