#include "explain/net_tree.hpp"

#include <algorithm>
#include <span>
#include <string_view>

#include "position/notation.hpp"

namespace bitdoku::explain {
namespace {

// Reasons that are longer count the causes that they do not name.
constexpr std::size_t kMostReason = 30;

bool is_known(const Link& link) {
  return link.why == Link::Why::view && link.from.empty();
}

// "r5c2=4", "3 in r79c1", "r7c12<>5"
std::string words_of_node(const Node& node) {
  const std::string cells = position::cells_text(node.cells);
  const std::string digit = std::to_string(node.digit);
  if (!node.on) return cells + "<>" + digit;
  return node.cells.size() == 1 ? cells + "=" + digit : digit + " in " + cells;
}

// "last in row 5"; empty if the line above says it all.
std::string words_of_why(const Link& link) {
  switch (link.why) {
    case Link::Why::assumption:
      return "assumed";
    case Link::Why::cell:
      return link.to.on ? "last in the cell" : "";
    case Link::Why::house:
      return link.to.on ? "last in " + position::house_text(link.house) : "";
    case Link::Why::set:
      return "set " + position::cells_text(link.set);
    case Link::Why::pattern:
      return link.pattern.substr(0, link.pattern.find(", "));
    case Link::Why::view:
      return (link.views == 1 ? "by branch " : "by branches ") + std::to_string(link.view + 1) +
             (link.views == 1   ? ""
              : link.views == 2 ? " and " + std::to_string(link.view + 2)
                                : " to " + std::to_string(link.view + link.views));
  }
  return "";
}

// The causes: first what is false, merged, then what is true.
std::vector<std::string> words_of_causes(std::span<const Link* const> causes) {
  std::vector<Candidate> gone;
  std::vector<std::string> all;
  for (const Link* const cause : causes) {
    if (cause->to.on) {
      all.push_back(words_of_node(cause->to));
      continue;
    }
    for (const std::uint16_t cell : cause->to.cells) gone.push_back({cell, cause->to.digit});
  }
  if (gone.empty()) return all;
  std::ranges::sort(gone);
  // "r4c9,r8c7<>4, r1c1<>25"
  const std::string text = position::eliminations_text(gone);
  std::vector<std::string> false_ones;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(", ", begin), text.size());
    false_ones.push_back(text.substr(begin, end - begin));
    begin = end + 2;
  }
  all.insert(all.begin(), false_ones.begin(), false_ones.end());
  return all;
}

void add_causes(std::string_view word, std::span<const Link* const> causes, std::string& reason) {
  if (causes.empty()) return;
  if (!reason.empty()) reason += ", ";
  reason += word;
  const std::vector<std::string> all = words_of_causes(causes);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (reason.size() + all[i].size() > kMostReason) {
      reason += (i == 0 ? " " : " and ") + std::to_string(all.size() - i) + " more";
      return;
    }
    reason += (i == 0 ? " " : ", ") + all[i];
  }
}

class Outline {
 public:
  explicit Outline(const View& view)
      : links_(view.links),
        effects_(links_.size()),
        waits_for_(links_.size()),
        height_(links_.size()) {
    for (std::size_t i = 0; i < links_.size(); ++i) {
      for (const std::uint16_t from : links_[i].from) {
        if (is_known(links_[from])) continue;
        effects_[from].push_back(i);
        ++waits_for_[i];
      }
    }
    for (std::size_t i = links_.size(); i-- > 0;) {
      for (const std::size_t effect : effects_[i]) {
        height_[i] = std::max(height_[i], height_[effect] + 1);
      }
    }
  }

  NetTree write() {
    std::vector<std::size_t> roots;
    for (std::size_t i = 0; i < links_.size(); ++i) {
      if (!is_known(links_[i]) && waits_for_[i] == 0) roots.push_back(i);
    }
    for (const std::size_t root : roots) add(root, NetLine::kNone, 0);
    return std::move(tree_);
  }

 private:
  // Adds a link whose causes all have their lines, and then what follows as soon as this one has
  // its line: first what leads less far.
  void add(std::size_t link, int parent, int indent) {
    const auto line = static_cast<int>(tree_.lines.size());
    tree_.lines.push_back({.link = static_cast<std::uint16_t>(link),
                           .parent = parent,
                           .indent = indent,
                           .words = words_of_node(links_[link].to),
                           .reason = reason_of(link, parent)});
    std::vector<std::size_t> ready;
    for (const std::size_t effect : effects_[link]) {
      if (--waits_for_[effect] == 0) ready.push_back(effect);
    }
    std::ranges::stable_sort(ready, {}, [&](std::size_t effect) { return height_[effect]; });
    for (std::size_t i = 0; i < ready.size(); ++i) {
      const bool is_last = i + 1 == ready.size();
      add(ready[i], line, is_last ? indent : std::min(indent + 1, NetTree::kMostIndent));
    }
  }

  [[nodiscard]] std::string reason_of(std::size_t link, int parent) const {
    std::string reason = words_of_why(links_[link]);
    std::vector<const Link*> others;
    std::vector<const Link*> known;
    for (const std::uint16_t from : links_[link].from) {
      if (is_known(links_[from])) {
        known.push_back(&links_[from]);
      } else if (parent == NetLine::kNone ||
                 tree_.lines[static_cast<std::size_t>(parent)].link != from) {
        others.push_back(&links_[from]);
      }
    }
    add_causes("with", others, reason);
    add_causes("known", known, reason);
    return reason;
  }

  const std::vector<Link>& links_;
  std::vector<std::vector<std::size_t>> effects_;
  std::vector<std::size_t> waits_for_;  // the number of causes that have no line yet
  std::vector<std::size_t> height_;     // the length of the longest chain that begins here
  NetTree tree_;
};

}  // namespace

bool is_net(const View& view) {
  std::vector<bool> has_effect(view.links.size());
  for (const Link& link : view.links) {
    if (link.from.size() > 1) return true;
    for (const std::uint16_t from : link.from) {
      if (has_effect[from]) return true;
      has_effect[from] = true;
    }
  }
  return false;
}

NetTree net_tree_of(const View& view, std::size_t most) {
  NetTree tree = Outline(view).write();
  std::vector<NetLine>& lines = tree.lines;
  if (lines.size() <= most) return tree;
  tree.left_out = lines.size() - most;
  const auto end = std::ranges::find(lines, view.links.size() - 1, &NetLine::link);
  NetLine last = end == lines.end() ? lines.back() : *end;
  lines.resize(end - lines.begin() < static_cast<std::ptrdiff_t>(most) ? most : most - 1);
  if (lines.size() == most) return tree;
  if (last.parent >= static_cast<int>(lines.size())) last.parent = NetLine::kNone;
  if (last.parent == NetLine::kNone) last.indent = 0;
  lines.push_back(std::move(last));
  return tree;
}

}  // namespace bitdoku::explain
