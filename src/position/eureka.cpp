#include "position/eureka.hpp"

#include <algorithm>

#include "position/notation.hpp"

namespace bitdoku::position {
namespace {

bool is_one_path(const View& view) {
  for (std::size_t i = 1; i < view.links.size(); ++i) {
    const auto& from = view.links[i].from;
    if (from.size() != 1 || from.front() + 1U != i) return false;
  }
  return !view.links.empty() && view.links.front().from.empty();
}

std::string group_text(std::span<const std::uint16_t> cells) {
  std::string text = cells_text(cells);
  std::replace(text.begin(), text.end(), ',', '|');
  return text;
}

// Whether the link leads from one digit of a cell to another.
bool stays_in_cell(const Link& before, const Link& link) {
  return link.why == Link::Why::cell && link.to.cells.size() == 1 &&
         link.to.cells == before.to.cells;
}

bool is_set(const std::vector<Link>& links, std::size_t i) {
  return i < links.size() && links[i].why == Link::Why::set;
}

// The digits of the set other than the two that are linked, ascending.
std::string other_digits(const Link& before, const Link& link, std::span<const Mark> marks) {
  std::string text;
  for (Digit digit = 1; digit <= 9; ++digit) {
    if (digit == before.to.digit || digit == link.to.digit) continue;
    const bool there = std::any_of(marks.begin(), marks.end(), [&](const Mark& mark) {
      return mark.candidate.digit == digit &&
             std::find(link.set.begin(), link.set.end(), mark.candidate.cell) != link.set.end();
    });
    if (there) text += std::to_string(digit);
  }
  return text;
}

char sign_of(const Link& link) {
  return link.to.on ? '=' : '-';
}

}  // namespace

std::string eureka_text(const View& view, std::span<const Mark> marks) {
  if (!is_one_path(view)) return "";
  const std::vector<Link>& links = view.links;
  const bool loop = links.size() > 2 && links.front().to == links.back().to;
  const std::size_t end = loop ? links.size() - 1 : links.size();
  std::string text;
  for (std::size_t i = 0; i < end;) {
    if (i > 0) text += sign_of(links[i]);
    text += "(" + std::to_string(links[i].to.digit);
    if (i + 1 < end && is_set(links, i + 1)) {
      const Link& link = links[i + 1];
      text += "=" + other_digits(links[i], link, marks) + std::to_string(link.to.digit) + ")";
      text += group_text(link.set);
      i += 2;
      continue;
    }
    std::size_t last = i;
    while (last + 1 < end && stays_in_cell(links[last], links[last + 1]) &&
           !is_set(links, last + 2)) {
      ++last;
      text += sign_of(links[last]) + std::to_string(links[last].to.digit);
    }
    text += ")" + group_text(links[i].to.cells);
    i = last + 1;
  }
  if (loop) text += sign_of(links.back()) + std::string("loop");
  return text;
}

}  // namespace bitdoku::position
