// The page of `explain --to html`: a walkthrough with a panel for each step, to read and to print.
#ifndef BITDOKU_CLI_IO_HTML_STEPS_HPP
#define BITDOKU_CLI_IO_HTML_STEPS_HPP

#include <bitdoku/explain.hpp>
#include <bitdoku/language.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace bitdoku::cli {

// The beginning of the page. HTML needs no end.
[[nodiscard]] std::string html_head(Language language);
// The heading of a puzzle, with its place in the input.
[[nodiscard]] std::string html_puzzle(std::string_view place, std::string_view puzzle);
// A line of text below the steps.
[[nodiscard]] std::string html_end(std::string_view text);

struct HtmlPanel {
  int number = 1;           // of the step
  std::string_view weight;  // "[4.2] "
  std::string_view text;    // the step in short
  const std::vector<std::string>* sentences = nullptr;
  std::vector<std::string> pictures;  // SVG: the step, then its branches; may be empty
};
// The panel of a step. `page_number` distinguishes the pictures of a page.
[[nodiscard]] std::string html_panel(const HtmlPanel& panel, std::string_view page_number);
// The pictures of a step: all of it and, if it has a few branches, each of them.
[[nodiscard]] std::vector<std::string> html_pictures(const Position& position, const Step& step);

}  // namespace bitdoku::cli

#endif
