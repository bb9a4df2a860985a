#include "formats/boards/latex_blanks.hpp"

#include <array>
#include <string>

namespace bitdoku {
namespace {

constexpr std::array<std::string_view, 7> kBlankCommands{
    "\\cdot", "\\qquad", "\\quad", "\\phantom{0}", "\\phantom{1}", "\\phantom{9}", "\\bullet"};

std::string with_points(std::string_view line) {
  std::string text(line);
  for (const std::string_view command : kBlankCommands) {
    for (std::size_t at = 0; (at = text.find(command, at)) != std::string::npos; ++at) {
      text.replace(at, command.size(), ".");
    }
  }
  return text;
}

}  // namespace

bool has_latex_blanks(std::string_view text) {
  constexpr std::size_t kFewest = 4;
  std::size_t count = 0;
  for (const std::string_view command : kBlankCommands) {
    for (std::size_t at = 0; (at = text.find(command, at)) != std::string_view::npos; ++at) ++count;
  }
  return count >= kFewest;
}

std::unique_ptr<LineFilter> without_latex_blanks() {
  return changed_lines(with_points);
}

}  // namespace bitdoku
