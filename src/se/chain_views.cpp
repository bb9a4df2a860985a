#include "se/chain_views.hpp"

#include <algorithm>

#include "common/merge_sort.hpp"
#include "se/tell.hpp"
#include "se/words.hpp"

namespace bitdoku::se {
namespace {

bool is_chain(const RatedStep& step) {
  return !step.branches.empty();
}

std::string lower_first(std::string text) {
  if (!text.empty() && text[0] == 'I') text[0] = 'i';
  return text;
}

}  // namespace

std::string words_of(const Node& node) {
  return cells_text(node.cells) + (node.on ? " is " : " is not ") + std::to_string(node.digit);
}

Node public_node(const Assertion& assertion) {
  return {{assertion.cell}, assertion.digit, assertion.on};
}

void ViewWriter::write(const RatedStep& step) {
  write_branches(step, -1);
  // A nested chain can use further chains, which are then appended to the list.
  for (std::size_t i = 0; i < waiting_.size(); ++i) {
    const Waiting next = waiting_[i];
    const auto first = static_cast<std::uint16_t>(views_.size());
    write_branches(*next.step, static_cast<int>(next.view));
    for (const std::size_t link : next.links) {
      views_[next.view].links[link].view = first;
      views_[next.view].links[link].views = static_cast<std::uint16_t>(views_.size() - first);
    }
  }
}

void ViewWriter::write_branches(const RatedStep& step, int outer) {
  add_source_facts(step);
  for (const Branch& branch : step.branches) write_branch(step, branch, outer);
}

// Adds the fact behind the branches: one of the digits of a cell, or of the places of a house, is
// true.
void ViewWriter::add_source_facts(const RatedStep& step) {
  const Assertion& first = step.branches.front().links.front().to;
  if (!step.pattern.houses.empty()) {
    add_fact(proof_, house_fact(board_, step.pattern.houses.front(), first.digit));
  } else if (step.technique == TechniqueId::cell_chains ||
             step.technique == TechniqueId::dynamic_cell_chains) {
    add_fact(proof_, cell_fact(board_, first.cell));
  }
}

void ViewWriter::write_branch(const RatedStep& step, const Branch& branch, int outer) {
  const std::size_t number = views_.size();
  View view;
  const bool alone = step.branches.size() == 1 && outer < 0;
  if (!alone) {
    view.title = "If " + words_of(public_node(branch.links.front().to)) + ", then " +
                 words_of(public_node(branch.links.back().to));
    if (outer >= 0) view.title = name_of(step) + ": " + lower_first(view.title);
  }
  views_.push_back(std::move(view));
  outer_.push_back(outer);
  Numbers numbers;
  for (const ChainLink& in : branch.links) {
    add_reasons(in, outer, numbers, views_[number]);
    if (in.cause == Cause::advanced) {
      const RatedStep& nested = step.nested[static_cast<std::size_t>(in.nested)];
      if (is_chain(nested)) {
        wait_for(nested, views_[number].links.size() - 1);
      } else {
        explain_pattern(nested, views_[number].links.back());
      }
    }
  }
}

// Adds the link. In a nested chain, first adds its reasons that come from the outer chains.
void ViewWriter::add_reasons(const ChainLink& in, int outer, Numbers& numbers, View& view) {
  Link link;
  link.to = public_node(in.to);
  const auto key = [](const Assertion& a) { return std::pair{kCells * a.digit + a.cell, a.on}; };
  for (const Assertion& from : in.from) link.from.push_back(numbers.at(key(from)));
  const int cell = in.to.cell;
  switch (in.cause) {
    case Cause::assumption:
      break;
    case Cause::cell:
      link.why = Link::Why::cell;
      if (!in.to.on) break;
      add_fact(proof_, cell_fact(board_, cell));
      for (Mask left = board_.candidates(cell) & ~bit_of(in.to.digit); left != 0;) {
        add_known(cell, take_first(left), outer, numbers, view, link);
      }
      break;
    case Cause::advanced:
      link.why = Link::Why::pattern;
      break;
    default: {
      link.why = Link::Why::house;
      const int house = house_of_cause(cell, in.cause);
      link.house = house_of(house);
      if (!in.to.on) break;
      add_fact(proof_, house_fact(board_, house, in.to.digit));
      for (Mask left = board_.places(house, in.to.digit); left != 0;) {
        const int other = cell_at(house, take_first(left));
        if (other != cell) add_known(other, in.to.digit, outer, numbers, view, link);
      }
    }
  }
  merge_sort(link.from);
  link.from.erase(std::unique(link.from.begin(), link.from.end()), link.from.end());
  // A cycle ends with its first node.
  numbers.try_emplace(key(in.to), static_cast<std::uint16_t>(view.links.size()));
  view.links.push_back(std::move(link));
}

int ViewWriter::view_that_knows(const Node& node, int outer) const {
  for (int view = outer; view >= 0; view = outer_[static_cast<std::size_t>(view)]) {
    const auto& links = views_[static_cast<std::size_t>(view)].links;
    if (std::ranges::find(links, node, &Link::to) != links.end()) return view;
  }
  return outer;
}

// If the reasons of the chain do not name a false candidate, it was false before the chain began.
void ViewWriter::add_known(int cell, int digit, int outer, Numbers& numbers, View& view,
                           Link& link) const {
  const std::pair key{kCells * digit + cell, false};
  const auto found = numbers.find(key);
  if (found != numbers.end() && std::ranges::find(link.from, found->second) != link.from.end()) {
    return;
  }
  if (outer < 0) return;
  const auto [place, is_new] =
      numbers.try_emplace(key, static_cast<std::uint16_t>(view.links.size()));
  if (is_new) {
    Link known;
    known.to =
        public_node({static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(digit), false});
    known.why = Link::Why::view;
    known.view = static_cast<std::uint16_t>(view_that_knows(known.to, outer));
    view.links.push_back(std::move(known));
  }
  link.from.push_back(place->second);
}

void ViewWriter::explain_pattern(const RatedStep& nested, Link& link) {
  link.why = Link::Why::pattern;
  link.pattern = name_of(nested) + ": " + short_pattern(nested);
  add_facts_of(nested, board_, proof_);
}

// Candidates that the same chain makes false share its views.
void ViewWriter::wait_for(const RatedStep& nested, std::size_t link) {
  const std::size_t view = views_.size() - 1;
  views_.back().links[link].why = Link::Why::view;
  for (Waiting& waiting : waiting_) {
    if (waiting.step == &nested && waiting.view == view) {
      waiting.links.push_back(link);
      return;
    }
  }
  waiting_.push_back({&nested, view, {link}});
}

namespace {

std::string house_kind(House house) {
  constexpr const char* kKinds[] = {"row", "column", "box"};
  return kKinds[static_cast<std::size_t>(house.kind)];
}

// "an X-Wing: ...", "a Naked Pair: ...", "Pointing: ..."
std::string with_article(const std::string& pattern) {
  if (pattern.starts_with("Pointing") || pattern.starts_with("Claiming")) return pattern;
  const bool is_vowel = std::string_view("AEIOUX").find(pattern[0]) != std::string_view::npos;
  return (is_vowel ? "an " : "a ") + pattern;
}

class ViewReader {
 public:
  explicit ViewReader(const std::vector<View>& views) : views_(views) {
    std::size_t next = 1;
    for (const View& view : views) {
      first_.push_back(next);
      next += view.links.size();
    }
  }

  std::vector<std::string> read() {
    std::vector<std::string> sentences;
    for (std::size_t v = 0; v < views_.size(); ++v) {
      if (!views_[v].title.empty()) sentences.push_back(title_of(v));
      for (std::size_t i = 0; i < views_[v].links.size(); ++i) {
        sentences.push_back(number(v, i) + " " + sentence(v, i));
      }
    }
    return sentences;
  }

 private:
  [[nodiscard]] std::string title_of(std::size_t view) const {
    return "Chain " + std::to_string(view + 1) + ". " + views_[view].title + ":";
  }

  [[nodiscard]] std::string number(std::size_t view, std::size_t link) const {
    return "(" + std::to_string(first_[view] + link) + ")";
  }

  // "(2)", "(2) and (4)"
  [[nodiscard]] std::string reasons(std::size_t view, const Link& link) const {
    std::string text;
    for (std::size_t i = 0; i < link.from.size(); ++i) {
      if (i > 0) text += i + 1 == link.from.size() ? " and " : ", ";
      text += number(view, link.from[i]);
    }
    return text;
  }

  [[nodiscard]] std::string sentence(std::size_t view, std::size_t index) const {
    const Link& link = views_[view].links[index];
    const std::string what = words_of(link.to);
    const std::string after = reasons(view, link);
    switch (link.why) {
      case Link::Why::assumption:
        return "Suppose " + what + ".";
      case Link::Why::cell:
        if (!link.to.on) return what + ", since it is " + digit_of(view, link) + " " + after + ".";
        return what + ", the last candidate there" +
               (after.empty() ? "." : " after " + after + ".");
      case Link::Why::house:
        if (!link.to.on) {
          return what + ", since " + cell_of(view, link) + " in the same " +
                 house_kind(link.house) + " is " + digit_of(view, link) + " " + after + ".";
        }
        return what + ", the last place for it in " + house_text(link.house) +
               (after.empty() ? "." : " after " + after + ".");
      case Link::Why::set:
        return what + ", since " + cells_text(link.set) +
               (link.set.size() == 1 ? " has" : " have") +
               " only as many digits as cells left after " + after + ".";
      case Link::Why::pattern:
        return what + " after " + after + ", by " + with_article(link.pattern) + ".";
      case Link::Why::view:
        break;
    }
    if (link.from.empty()) return what + ", as known from " + known_number(link) + ".";
    return what + " after " + after + ", by " + chains(link) + ".";
  }

  [[nodiscard]] static std::string chains(const Link& link) {
    std::string text = (link.views == 1 ? "chain " : "chains ") + std::to_string(link.view + 1);
    if (link.views > 1) text += " to " + std::to_string(link.view + link.views);
    return text;
  }

  // The number of the outer link that the node is known from.
  [[nodiscard]] std::string known_number(const Link& link) const {
    const View& view = views_[link.view];
    for (std::size_t i = 0; i < view.links.size(); ++i) {
      if (view.links[i].to == link.to) return number(link.view, i);
    }
    return "chain " + std::to_string(link.view + 1);
  }

  [[nodiscard]] std::string digit_of(std::size_t view, const Link& link) const {
    return std::to_string(views_[view].links[link.from.front()].to.digit);
  }
  [[nodiscard]] std::string cell_of(std::size_t view, const Link& link) const {
    return cells_text(views_[view].links[link.from.front()].to.cells);
  }

  const std::vector<View>& views_;
  std::vector<std::size_t> first_;  // the number of the first link of each view
};

}  // namespace

std::vector<std::string> numbered_sentences(const std::vector<View>& views) {
  return ViewReader(views).read();
}

}  // namespace bitdoku::se
