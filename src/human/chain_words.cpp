#include "human/chain_words.hpp"

#include <algorithm>
#include <span>

#include "common/merge_sort.hpp"
#include "human/words.hpp"
#include "position/eureka.hpp"
#include "position/loop_words.hpp"

namespace bitdoku::human {
namespace {

// The digits that are left in the cells of the link if its causes hold.
std::vector<Digit> digits_left(const Step& step, const View& view, const Link& link) {
  Mask digits = 0;
  for (const Fact& fact : step.proof) {
    if (fact.why != Fact::Why::cell || std::ranges::count(link.set, fact.cell) == 0) continue;
    for (const Candidate c : fact.one_of) digits |= bit_of(c.digit);
  }
  for (const std::uint16_t from : link.from) {
    digits = static_cast<Mask>(digits & ~bit_of(view.links[from].to.digit));
  }
  std::vector<Digit> left;
  while (digits != 0) left.push_back(static_cast<Digit>(take_first(digits)));
  return left;
}

// "the two cells r6c13 then have only 4 and 7 left"
std::string set_text(const Step& step, const View& view, const Link& link) {
  if (link.set.size() == 1) return "no other digit is left in " + cells_text(link.set);
  return filled("the % cells % then have only % left",
                {count_word(link.set.size()), cells_text(link.set),
                 digits_text(digits_left(step, view, link))});
}

// "X-Wing"
std::string name_of_fish(const Link& link) {
  return link.pattern.substr(0, link.pattern.find(' '));
}

std::string reason_text(const Step& step, const View& view, const Link& link) {
  const std::string digit = std::to_string(link.to.digit);
  switch (link.why) {
    case Link::Why::assumption:
      return "assumed";
    case Link::Why::cell:
      if (link.to.on) return "no other digit is left in " + cells_text(link.to.cells);
      return "a cell has only one digit";
    case Link::Why::house:
      if (link.to.on) return "no other place for " + digit + " in " + house_text(link.house);
      if (const Link* fish = position::fish_at(view, view.links[link.from.front()].to)) {
        return "the " + name_of_fish(*fish) + " has the " + digit + " of " + house_text(link.house);
      }
      if (link.to.times > 1) {
        return filled("one of these would be in %, which has only one %",
                      {house_text(link.house), digit});
      }
      return house_text(link.house) + " has only one " + digit;
    case Link::Why::set:
      return set_text(step, view, link);
    case Link::Why::pattern: {
      std::string text = link.pattern;
      if (const std::size_t colon = text.find(": "); colon != std::string::npos) {
        text.insert(colon + 2, "otherwise ");
      }
      return text;
    }
    case Link::Why::view:
      return "shown below";
  }
  return "";
}

// "r1c2 is 5 (3) and r1c4 is not 7 (4)": with the numbers of the sentences. A single cause has none
// if it is in the last sentence.
std::string causes_text(const View& view, const Link& link, const Told& told) {
  std::string text;
  for (std::size_t i = 0; i < link.from.size(); ++i) {
    if (i > 0) text += i + 1 == link.from.size() ? " and " : ", ";
    const Node& cause = view.links[link.from[i]].to;
    text += node_text(cause);
    const int number = told.number_of(cause);
    const bool is_last = number + 1 == told.number && link.from.size() == 1;
    if (number > 0 && !is_last) text += filled(" (%)", {std::to_string(number)});
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
  keep_each_once(node.cells);
  if (digits.front() == digits.back()) return node_text(node);
  const std::string last = " nor " + std::to_string(digits.back());
  digits.pop_back();
  return cells_text(node.cells) + " is neither " + joined(digits, ", ") + last;
}

bool is_loop(const View& view) {
  return view.links.front().to == view.links.back().to;
}

// The cells of an end of the chain that has all cells of the other one, or nothing.
std::vector<std::uint16_t> wider_end(const View& view) {
  const Node& first = view.links.front().to;
  const Node& last = view.links.back().to;
  std::vector<std::uint16_t> all = first.cells;
  all.insert(all.end(), last.cells.begin(), last.cells.end());
  keep_each_once(all);
  const bool has_one = all == first.cells || all == last.cells;
  if (!has_one || first.digit != last.digit || first.times + last.times > 2) all.clear();
  return all;
}

std::string why_text(const Step& step) {
  const View& view = step.views.front();
  const Node& first = view.links.front().to;
  const Node& last = view.links.back().to;
  Node end = first;
  end.on = true;
  if (is_loop(view)) {
    return "This closes a loop, which also holds in the other direction, so exactly one of any two "
           "candidates that it links is true.";
  }
  if (end == last) {
    return "This contradicts the assumption" +
           (step.placements.empty() ? ", so " + node_text(end) : "") + ".";
  }
  if (const auto wider = wider_end(view); !wider.empty()) {
    end.cells = wider;
    return "So " + node_text(end) + " either way.";
  }
  return "So " + node_text(end) + ", or " + node_text(last) + ", or both.";
}

// Why a cell loses the digit if the node is true.
std::string loss_text(const View& view, const Node& node, Candidate gone) {
  if (const Link* fish = position::fish_at(view, node)) {
    return "is in " + house_text(position::cover_at(*fish, gone.cell)) + " of the " +
           name_of_fish(*fish);
  }
  if (node.digit == gone.digit) return "sees " + cells_text(node.cells);
  return "is " + std::to_string(node.digit);
}

// Why the ends of a chain that is not a loop strike the candidates out.
void add_ends(Step& step) {
  const View& view = step.views.front();
  const Node& first = view.links.front().to;
  const Node& last = view.links.back().to;
  const bool is_plain = first.digit == last.digit;
  const bool is_fish = first.times > 1 && first.cells == last.cells;
  const bool is_one_cell = is_plain && first.cells == last.cells && first.cells.size() == 1 &&
                           step.eliminations.front().cell == first.cells.front();
  if (!step.placements.empty() || is_loop(view) || is_fish || is_one_cell) {
    return step.sentences.push_back(conclusion_text(step));
  }
  if (is_plain && first.times == 1 && last.times == 1) {
    std::string seen = cells_text(wider_end(view));
    if (seen.empty()) seen = cells_text(first.cells) + " and " + cells_text(last.cells);
    return step.sentences.push_back(seers_lose(step, seen));
  }
  const auto why_of = [&](Candidate gone) {
    return loss_text(view, first, gone) + (is_plain ? " and " : " in the first case and ") +
           loss_text(view, last, gone) + (is_plain ? "" : " in the second");
  };
  for (std::vector<Candidate> left = step.eliminations; !left.empty();) {
    const Digit digit = left.front().digit;
    const std::string why = why_of(left.front());
    std::vector<std::uint16_t> cells;
    std::erase_if(left, [&](Candidate c) {
      const bool same = c.digit == digit && why_of(c) == why;
      if (same) cells.push_back(c.cell);
      return same;
    });
    const std::string where = cells_text(cells);
    step.sentences.push_back(
        filled("%% %, so % is removed from %.",
               {cells.size() > 1 ? "Each of " : "", where, why, std::to_string(digit), where}));
  }
}

// "rows 1 and 7"
std::string lines_text(const Node& fish, bool rows) {
  std::vector<House> lines;
  for (std::uint8_t i = 0; i < 9; ++i) {
    const auto is_in = [&](int cell) { return (rows ? cell / 9 : cell % 9) == i; };
    if (!std::ranges::any_of(fish.cells, is_in)) continue;
    lines.push_back({rows ? House::Kind::row : House::Kind::column, i});
  }
  return houses_text(lines);
}

// Explains the fish and rectangles that the chain uses.
void add_patterns(const View& view, std::vector<std::string>& sentences) {
  for (std::size_t i = 1; i < view.links.size(); ++i) {
    const Link& link = view.links[i];
    if (link.why != Link::Why::pattern) continue;
    const Node* fish = &link.to;
    const Node* fins = &view.links[i - 1].to;
    if (fish->times == 1) std::swap(fish, fins);
    if (fish->times == 1) {
      const std::size_t begin = link.pattern.find(": ") + 2;
      std::string text = link.pattern.substr(begin);
      text.replace(text.find("would have"), 10, "had");
      sentences.push_back(
          "If " + text +
          " in the solution, the two digits could be swapped there, and the puzzle would have two "
          "solutions: a deadly pattern.");
      continue;
    }
    const bool rows = link.pattern.find(",c") != std::string::npos;
    sentences.push_back("With " + cells_text(fins->cells) +
                        (fins->cells.size() == 1 ? " (the fin)" : " (the fins)") + " left out, " +
                        lines_text(*fish, rows) + " have " + std::to_string(fish->digit) +
                        " only in " + lines_text(*fish, !rows) +
                        (fish->times == 2 ? ": an " : ": a ") + name_of_fish(link) + ", with one " +
                        std::to_string(fish->digit) + " in each of these " +
                        (rows ? "columns" : "rows") + ".");
  }
}

std::string times_text(const Node& node) {
  if (node.times == 2) return node.on ? "two" : "fewer than two";
  return node.on ? "three" : "fewer than three";
}

}  // namespace

std::string node_text(const Node& node) {
  const std::string digit = std::to_string(node.digit);
  const std::string cells = cells_text(node.cells);
  if (node.times > 1) {
    return filled("% of % are %", {times_text(node), cells, digit});
  }
  if (node.cells.size() == 1) return cells + (node.on ? " is " : " is not ") + digit;
  return digit + (node.on ? " is in " : " is not in ") + cells;
}

int Told::number_of(const Node& node) const {
  for (std::size_t i = nodes.size(); i-- > 0;) {
    if (nodes[i].first == node) return nodes[i].second;
  }
  return 0;
}

void add_link_sentences(const Step& step, const View& view, Told& told,
                        std::vector<std::string>& sentences) {
  const std::span<const Link> links = view.links;
  const auto is_told = [&](const Node& node) {
    return std::ranges::find(told.nodes, node, &std::pair<Node, int>::first) != told.nodes.end();
  };
  // Another view may have shown what this one assumes.
  told.nodes.emplace_back(links.front().to, 0);
  for (std::size_t i = 0, end = 0; i < links.size(); i = end) {
    end = i + 1;
    // An assumption, or what another view shows.
    if (links[i].from.empty() &&
        (links[i].why == Link::Why::assumption || links[i].why == Link::Why::view)) {
      continue;
    }
    while (end < links.size() && belong_together(links[i], links[end])) ++end;
    std::vector<Link> group(links.begin() + static_cast<std::ptrdiff_t>(i),
                            links.begin() + static_cast<std::ptrdiff_t>(end));
    if (told.once &&
        std::ranges::all_of(links[i].from, [&](int from) { return is_told(links[from].to); })) {
      std::erase_if(group, [&](const Link& link) { return is_told(link.to); });
    }
    if (group.empty()) continue;
    for (const Link& link : group) told.nodes.emplace_back(link.to, told.number);
    // The board alone says what has no cause.
    const std::string causes = causes_text(view, links[i], told);
    sentences.push_back(
        filled("(%) %% (%).",
               {std::to_string(told.number), causes.empty() ? "" : "If " + causes + ", then ",
                nodes_text(group), reason_text(step, view, links[i])}));
    ++told.number;
  }
  told.nodes.emplace_back(links.front().to, 0);
}

std::string conclusion_text(const Step& step) {
  if (step.placements.empty()) return ruled_out(step);
  const Candidate set = step.placements.front();
  return "So " + node_text({{set.cell}, set.digit, true}) + ".";
}

void describe_chain(Step& step) {
  Told told;
  describe_chain(step, told);
}

void describe_chain(Step& step, Told& told) {
  const View& view = step.views.front();
  step.pattern = eureka_text(view, step.marks);
  step.sentences.clear();
  add_patterns(view, step.sentences);
  add_link_sentences(step, view, told, step.sentences);
  step.sentences.push_back(why_text(step));
  if (is_loop(view)) {
    for (std::string& sentence : position::loop_sentences(step, view)) {
      step.sentences.push_back(std::move(sentence));
    }
  }
  add_ends(step);
}

}  // namespace bitdoku::human
