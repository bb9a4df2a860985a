// Converts the texts of options of `print` to values. Like those of values.hpp, these functions
// throw CLI::ValidationError.
#ifndef BITDOKU_CLI_ARGUMENTS_PAGE_VALUES_HPP
#define BITDOKU_CLI_ARGUMENTS_PAGE_VALUES_HPP

#include <bitdoku/print.hpp>
#include <map>
#include <string>

#include "cli/arguments/option.hpp"

namespace bitdoku::cli {

// The texts to print in place of English words: "solutions", "easy", "medium", ...
using PrintedWords = std::map<std::string, std::string>;

// "a4", "6x9in", "170x240mm"
void set_paper(PrintOptions& options, const std::string& value, const OptionInfo& info);
// "0.75in" or "20mm". The result is in hundredths of a millimetre.
int to_margin(const std::string& value, const OptionInfo& info);
int to_percent(const std::string& value, const OptionInfo& info);
// "solutions=Lösungen,easy=leicht", or the name of a file with a line for each word.
PrintedWords to_words(const std::string& value, const OptionInfo& info);

[[nodiscard]] std::vector<std::string> papers();
[[nodiscard]] std::vector<std::string> solution_places();

}  // namespace bitdoku::cli

#endif
