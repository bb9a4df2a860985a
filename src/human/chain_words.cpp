#include "human/chain_words.hpp"

#include "human/words.hpp"
#include "steps/eureka.hpp"

namespace bitdoku::human::chains {
namespace {

std::string reason_text(const Link& link) {
  const std::string digit = std::to_string(link.to.digit);
  switch (link.why) {
    case Link::Why::assumption:
      return "assumed";
    case Link::Why::cell:
      if (link.to.on) return "no other digit is left in " + steps::cells_text(link.to.cells);
      return "a cell has one digit";
    case Link::Why::house:
      if (link.to.on) return "no other place for " + digit + " in " + steps::house_text(link.house);
      return "one " + digit + " in " + steps::house_text(link.house);
    case Link::Why::set:
      return "as many digits as cells are left in " + steps::cells_text(link.set);
    case Link::Why::pattern:
      return link.pattern;
    case Link::Why::view:
      return "else something and its opposite, as shown below";
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
    return "That closes a loop, which can be read either way round: of any two neighbours in it "
           "exactly one is true.";
  }
  if (end == last) {
    return "That contradicts the assumption, which is wrong.";
  }
  return "So " + node_text(end) + ", or " + node_text(last) + ", or both.";
}

}  // namespace

std::string node_text(const Node& node) {
  const std::string digit = std::to_string(node.digit);
  const std::string cells = steps::cells_text(node.cells);
  if (node.cells.size() == 1) return cells + (node.on ? " is " : " is not ") + digit;
  return digit + (node.on ? " is in " : " is not in ") + cells;
}

void add_link_sentences(const View& view, int& number, std::vector<std::string>& sentences) {
  for (const Link& link : view.links) {
    // What another view shows was said there.
    if (link.from.empty()) continue;
    sentences.push_back("(" + std::to_string(number++) + ") If " + causes_text(view, link) +
                        ", then " + node_text(link.to) + " (" + reason_text(link) + ").");
  }
}

std::string conclusion_text(const Step& step) {
  if (step.placements.empty()) return ruled_out(step);
  const Candidate set = step.placements.front();
  return "So " + node_text({{set.cell}, set.digit, true}) + ".";
}

void describe_chain(Step& step) {
  const View& view = step.views.front();
  step.pattern = steps::eureka_text(view, step.marks);
  step.sentences.clear();
  int number = 1;
  add_link_sentences(view, number, step.sentences);
  step.sentences.push_back(why_text(step));
  step.sentences.push_back(conclusion_text(step));
}

}  // namespace bitdoku::human::chains
