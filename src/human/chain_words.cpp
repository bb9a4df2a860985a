#include "human/chain_words.hpp"

#include <algorithm>
#include <span>

#include "common/merge_sort.hpp"
#include "human/words.hpp"
#include "position/eureka.hpp"
#include "position/loop_words.hpp"

namespace bitdoku::human {
namespace {

// "the two cells r6c13 have only two digits left"
std::string set_text(const std::vector<std::uint8_t>& set) {
  if (set.size() == 1) return "no other digit is left in " + cells_text(set);
  const std::string count = count_word(set.size());
  return "the " + count + " cells " + cells_text(set) + " have only " + count + " digits left";
}

std::string reason_text(const Link& link) {
  const std::string digit = std::to_string(link.to.digit);
  switch (link.why) {
    case Link::Why::assumption:
      return "assumed";
    case Link::Why::cell:
      if (link.to.on) return "no other digit is left in " + cells_text(link.to.cells);
      return "a cell has only one digit";
    case Link::Why::house:
      if (link.to.on) return "no other place for " + digit + " in " + house_text(link.house);
      return house_text(link.house) + " has only one " + digit;
    case Link::Why::set:
      return set_text(link.set);
    case Link::Why::pattern:
      return link.pattern;
    case Link::Why::view:
      return "otherwise two chains contradict each other, as shown below";
  }
  return "";
}

std::string causes_text(const View& view, const Link& link) {
  std::string text;
  for (std::size_t i = 0; i < link.from.size(); ++i) {
    if (i > 0) text += i + 1 == link.from.size() ? " and " : ", ";
    text += node_text(view.links[link.from[i]].to);
  }
  return text;
}

// Whether both links make something false for the same reason.
bool belong_together(const Link& a, const Link& b) {
  if (a.to.on || b.to.on || a.why != b.why || a.from != b.from) return false;
  if (a.why == Link::Why::cell) return true;
  return a.why == Link::Why::house && a.house == b.house;
}

// "r1c6 is not 4", "r1c6 is neither 4 nor 6", "3 is not in r2c46"
std::string nodes_text(std::span<const Link> links) {
  Node node = links.front().to;
  std::vector<Digit> digits;
  for (const Link& link : links) {
    digits.push_back(link.to.digit);
    node.cells.insert(node.cells.end(), link.to.cells.begin(), link.to.cells.end());
  }
  merge_sort(node.cells);
  node.cells.erase(std::unique(node.cells.begin(), node.cells.end()), node.cells.end());
  if (digits.front() == digits.back()) return node_text(node);
  const std::string last = " nor " + std::to_string(digits.back());
  digits.pop_back();
  return cells_text(node.cells) + " is neither " + joined(digits, ", ") + last;
}

bool is_loop(const View& view) {
  return view.links.front().to == view.links.back().to;
}

std::string why_text(const Step& step) {
  const View& view = step.views.front();
  const Node& first = view.links.front().to;
  const Node& last = view.links.back().to;
  Node end = first;
  end.on = true;
  if (is_loop(view)) {
    return "This closes a loop, which also holds in the other direction, so exactly one of any two "
           "neighbours in it is true.";
  }
  if (end == last) {
    return "This contradicts the assumption, so the assumption is wrong.";
  }
  return "So " + node_text(end) + ", or " + node_text(last) + ", or both.";
}

// Why the ends of a chain that is not a loop strike the candidates out.
std::string ends_text(const Step& step) {
  const View& view = step.views.front();
  const Node& first = view.links.front().to;
  const Node& last = view.links.back().to;
  if (!step.placements.empty() || is_loop(view)) return conclusion_text(step);
  if (first.digit == last.digit && first.cells == last.cells) return conclusion_text(step);
  // A fish is not seen like a cell.
  const bool has_fish = first.times > 1 || last.times > 1;
  if (first.digit == last.digit && !has_fish) {
    return seers_lose(step, cells_text(first.cells) + " and " + cells_text(last.cells));
  }
  return "In both cases, " + removed_text(step.eliminations) + ".";
}

}  // namespace

std::string node_text(const Node& node) {
  const std::string digit = std::to_string(node.digit);
  const std::string cells = cells_text(node.cells);
  if (node.times > 1) {
    return digit + (node.on ? " is " : " is not ") + (node.times == 2 ? "twice" : "three times") +
           " in " + cells;
  }
  if (node.cells.size() == 1) return cells + (node.on ? " is " : " is not ") + digit;
  return digit + (node.on ? " is in " : " is not in ") + cells;
}

void add_link_sentences(const View& view, int& number, std::vector<std::string>& sentences) {
  const std::span<const Link> links = view.links;
  for (std::size_t i = 0, end = 0; i < links.size(); i = end) {
    end = i + 1;
    // The other view has already stated this link.
    if (links[i].from.empty()) continue;
    while (end < links.size() && belong_together(links[i], links[end])) ++end;
    sentences.push_back("(" + std::to_string(number++) + ") If " + causes_text(view, links[i]) +
                        ", then " + nodes_text(links.subspan(i, end - i)) + " (" +
                        reason_text(links[i]) + ").");
  }
}

std::string conclusion_text(const Step& step) {
  if (step.placements.empty()) return ruled_out(step);
  const Candidate set = step.placements.front();
  return "So " + node_text({{set.cell}, set.digit, true}) + ".";
}

void describe_chain(Step& step) {
  const View& view = step.views.front();
  step.pattern = eureka_text(view, step.marks);
  step.sentences.clear();
  int number = 1;
  add_link_sentences(view, number, step.sentences);
  step.sentences.push_back(why_text(step));
  if (is_loop(view)) {
    for (std::string& sentence : position::loop_sentences(step, view)) {
      step.sentences.push_back(std::move(sentence));
    }
  }
  step.sentences.push_back(ends_text(step));
}

}  // namespace bitdoku::human
