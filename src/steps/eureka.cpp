#include "steps/eureka.hpp"

#include <algorithm>

#include "steps/notation.hpp"

namespace bitdoku::steps {
namespace {

bool is_plain(const View& view) {
  for (std::size_t i = 0; i < view.links.size(); ++i) {
    const Link& link = view.links[i];
    if (i == 0 ? !link.from.empty() : link.from != std::vector{static_cast<std::uint16_t>(i - 1)}) {
      return false;
    }
    if (i > 0 && link.to.on == view.links[i - 1].to.on) return false;
  }
  return view.links.size() > 2;
}

bool same_place(const Node& a, const Node& b) {
  return a.cells == b.cells && a.digit == b.digit;
}

std::string text_of(std::span<const Node> nodes) {
  std::string text;
  for (std::size_t i = 0; i < nodes.size();) {
    if (i > 0) text += nodes[i].on ? '=' : '-';
    text += "(" + std::to_string(nodes[i].digit);
    std::size_t next = i + 1;
    for (; next < nodes.size() && nodes[next].cells == nodes[i].cells; ++next) {
      text += (nodes[next].on ? "=" : "-") + std::to_string(nodes[next].digit);
    }
    text += ")" + cells_text(nodes[i].cells);
    i = next;
  }
  return text;
}

}  // namespace

std::string eureka(const View& view) {
  if (!is_plain(view)) return "";
  std::vector<Node> nodes;
  nodes.reserve(view.links.size());
  for (const Link& link : view.links) nodes.push_back(link.to);
  const bool round = same_place(nodes.front(), nodes.back());
  if (round && nodes.front().on && !nodes.back().on) {
    nodes.erase(nodes.begin());
    nodes.pop_back();
  }
  if (!round || nodes.front().on != nodes.back().on) return text_of(nodes);
  nodes.erase(nodes.begin());
  return text_of(nodes) + "-";
}

}  // namespace bitdoku::steps
