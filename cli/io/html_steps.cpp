#include "cli/io/html_steps.hpp"

#include <algorithm>

#include "formats/xml_text.hpp"

namespace bitdoku::cli {
namespace {

constexpr std::size_t kMostBranches = 6;
constexpr std::size_t kManySentences = 14;
constexpr std::size_t kVeryManySentences = 70;

// A panel with many sentences has its pictures above them and smaller letters, so that it fits on a
// page.
std::string style_of(std::size_t sentences, bool has_tree) {
  const std::string trees = has_tree ? " trees" : "";
  if (sentences > kVeryManySentences) return "step long very" + trees;
  return (sentences > kManySentences || has_tree ? "step long" : "step") + trees;
}

// The width of a picture in its own units: the third number of its view box. It is wider than a
// board if the outline of a net is beside it.
std::string_view width_of_picture(std::string_view svg) {
  constexpr std::string_view kBefore = "viewBox=\"0 0 ";
  const std::size_t begin = svg.find(kBefore) + kBefore.size();
  return svg.substr(begin, svg.find(' ', begin) - begin);
}
constexpr std::string_view kBoardWidth = "646";

// A panel is not cut at the end of a page, and its pictures keep their colours in print.
constexpr std::string_view kHead = R"(
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sudoku step by step</title>
<style>
body { font: 15px/1.4 "DejaVu Sans", Verdana, Arial, sans-serif; color: #222; background: #fff; max-width: 60em; margin: 1em auto; padding: 0 1em; }
h1 { font-size: 1.3em; margin: 1.2em 0 0.2em; }
h2 { font-size: 1em; margin: 0 0 0.4em; }
.puzzle { font-family: "DejaVu Sans Mono", monospace; font-size: 0.8em; overflow-wrap: anywhere; margin: 0 0 1em; }
.step { display: flex; gap: 1.2em; align-items: flex-start; border-top: 1px solid #bbb; padding: 0.8em 0; break-inside: avoid; page-break-inside: avoid; }
.step > div { flex: 1; min-width: 0; }
.step figure { margin: 0; flex: 0 0 21em; }
.step svg { width: 100%; height: auto; display: block; }
.step p { margin: 0 0 0.35em; overflow-wrap: anywhere; }
.branches { display: grid; grid-template-columns: 1fr 1fr; gap: 0.4em; margin-top: 0.6em; }
.long { display: block; }
.long figure { display: flex; flex-wrap: wrap; gap: 1%; margin-bottom: 0.6em; }
.long figure > svg, .long .branches > div { flex: 0 0 32%; width: 32%; }
.long .branches { display: contents; }
.long .words { columns: 2; }
.long h2 { column-span: all; }
.long p { font-size: 0.72em; line-height: 1.25; margin: 0 0 0.12em; }
.very figure > svg, .very .branches > div { flex: 0 0 24%; width: 24%; }
.very .words { columns: 3; }
.very p { font-size: 0.6em; line-height: 1.2; }
.trees figure > div { width: min(100%, 49% * var(--w) / 646); }
.end { border-top: 1px solid #bbb; padding: 0.6em 0 1em; font-weight: bold; break-before: avoid; }
* { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
@media (max-width: 45em) { .step { flex-direction: column; } .step figure { flex: none; width: 100%; } }
@media print {
  @page { margin: 12mm; }
  body { max-width: none; margin: 0; padding: 0; font-size: 10pt; }
  section + section { break-before: page; }
  h1, .puzzle { break-after: avoid; }
  .trees figure > div { width: min(100%, 33% * var(--w) / 646); break-inside: avoid; }
}
</style>
</head>
<body>
)";

// The identifiers of a page differ, so those of a picture get the number of the picture.
std::string with_own_ids(const std::string& svg, const std::string& prefix) {
  std::string text;
  std::size_t at = 0;
  while (at < svg.size()) {
    const std::size_t id = svg.find(" id=\"a", at);
    const std::size_t use = svg.find("url(#a", at);
    const std::size_t next = std::min(id, use);
    if (next == std::string::npos) break;
    const std::size_t name = next + 5;
    text += svg.substr(at, name - at) + prefix;
    at = name;
  }
  return text + svg.substr(std::min(at, svg.size()));
}

std::string figure(const std::vector<std::string>& pictures, const std::string& prefix) {
  if (pictures.empty()) return "";
  std::string text = "<figure>\n" + with_own_ids(pictures.front(), prefix + "0-");
  if (pictures.size() > 1) text += "<div class=\"branches\">\n";
  for (std::size_t i = 1; i < pictures.size(); ++i) {
    text += "<div>" + with_own_ids(pictures[i], prefix + std::to_string(i) + "-") + "</div>\n";
  }
  if (pictures.size() > 1) text += "</div>\n";
  return text + "</figure>\n";
}

// The figure of pictures that differ in width. Their boards have one size.
std::string wide_figure(const std::vector<std::string>& pictures, const std::string& prefix) {
  std::string text = "<figure>\n";
  for (std::size_t i = 0; i < pictures.size(); ++i) {
    text += "<div style=\"--w:" + std::string(width_of_picture(pictures[i])) + "\">" +
            with_own_ids(pictures[i], prefix + std::to_string(i) + "-") + "</div>\n";
  }
  return text + "</figure>\n";
}

}  // namespace

std::string html_head(Language language) {
  const std::string code(code_of(language));
  return "<!DOCTYPE html>\n<html lang=\"" + code + "\">" + std::string(kHead);
}

std::string html_puzzle(std::string_view place, std::string_view puzzle) {
  return "<section>\n<h1>" + xml_escaped(place) + "</h1>\n<p class=\"puzzle\">" +
         xml_escaped(puzzle) + "</p>\n";
}

std::string html_end(std::string_view text) {
  return "<p class=\"end\">" + xml_escaped(text) + "</p>\n</section>\n";
}

std::string html_panel(const HtmlPanel& panel, std::string_view page_number) {
  const std::string number = std::to_string(panel.number);
  const auto is_wide = [](const std::string& svg) { return width_of_picture(svg) != kBoardWidth; };
  const bool has_tree = std::ranges::any_of(panel.pictures, is_wide);
  std::string text = "<article class=\"" + style_of(panel.sentences->size(), has_tree) + "\">\n";
  const std::string prefix = "p" + std::string(page_number) + "-" + number + "-";
  text += has_tree ? wide_figure(panel.pictures, prefix) : figure(panel.pictures, prefix);
  text += "<div class=\"words\">\n<h2>" + number + ". " + xml_escaped(panel.weight) +
          xml_escaped(panel.text) + "</h2>\n";
  for (const std::string& sentence : *panel.sentences) {
    text += "<p>" + xml_escaped(sentence) + "</p>\n";
  }
  return text + "</div>\n</article>\n";
}

std::vector<std::string> html_pictures(const Position& position, const Step& step) {
  std::vector<std::string> pictures{to_svg(position, step)};
  if (step.views.size() < 2 || step.views.size() > kMostBranches) return pictures;
  for (std::size_t i = 0; i < step.views.size(); ++i) {
    pictures.push_back(to_svg(position, step, i));
  }
  return pictures;
}

}  // namespace bitdoku::cli
