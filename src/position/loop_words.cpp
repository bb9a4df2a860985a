#include "position/loop_words.hpp"

#include <algorithm>
#include <map>

#include "position/cells.hpp"
#include "position/notation.hpp"

namespace bitdoku::position {
namespace {

// Whether the candidate cannot be true together with the node.
bool conflicts(const Candidate& candidate, const Node& node, const View& loop) {
  if (const Link* fish = fish_at(loop, node)) {
    const House cover = cover_at(*fish, candidate.cell);
    return candidate.digit == node.digit && std::ranges::any_of(node.cells, [&](int cell) {
             return cell != candidate.cell && cover_at(*fish, cell) == cover;
           });
  }
  if (candidate.digit == node.digit) {
    return std::ranges::all_of(node.cells,
                               [&](int cell) { return peers_of(candidate.cell).has(cell); });
  }
  return node.cells.size() == 1 && node.cells.front() == candidate.cell;
}

// The pair for one candidate: neighbours if there are some, else any nodes of different kinds.
// Returns false if there is none.
bool find_pair(const Candidate& candidate, const View& loop, Node& first, Node& second) {
  const std::vector<Link>& links = loop.links;
  const std::size_t count = links.size() - 1;  // the last link returns to the first node
  for (std::size_t distance = 1; distance < count; distance += 2) {
    for (std::size_t i = 0; i + distance <= count; ++i) {
      if (!conflicts(candidate, links[i].to, loop)) continue;
      if (!conflicts(candidate, links[i + distance].to, loop)) continue;
      first = links[i].to;
      second = links[i + distance].to;
      return true;
    }
  }
  return false;
}

// Why a set of the loop needs the digit of the candidate, in cells that the candidate sees. Empty
// if there is no such set.
std::string set_reason(const Candidate& candidate, const Step& step, const View& loop) {
  for (std::size_t i = 1; i < loop.links.size(); ++i) {
    const Link& link = loop.links[i];
    if (link.why != Link::Why::set || candidate.digit == link.to.digit ||
        candidate.digit == loop.links[i - 1].to.digit) {
      continue;
    }
    bool has_place = false;
    bool sees_all = true;
    for (const Mark& mark : step.marks) {
      if (mark.candidate.digit != candidate.digit) continue;
      if (std::ranges::find(link.set, mark.candidate.cell) == link.set.end()) continue;
      has_place = true;
      sees_all = sees_all && peers_of(candidate.cell).has(mark.candidate.cell);
    }
    if (!has_place || !sees_all) continue;
    return "Either " + std::to_string(loop.links[i - 1].to.digit) + " or " +
           std::to_string(link.to.digit) + " is missing in " + cells_text(link.set) +
           ", so these cells have all their other digits. Each of the following cells sees all "
           "places of its digit there: ";
  }
  return {};
}

// "r68c9 cannot be 6", "r1c6 cannot be 2 or 3"
std::string loss_text(const std::vector<std::uint16_t>& cells, const std::string& digits) {
  std::string text = cells_text(cells) + " cannot be ";
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0) text += i + 1 == digits.size() ? " or " : ", ";
    text += digits[i];
  }
  return text;
}

// What the candidates lose, by cells that lose the same digits.
std::string losses_text(const std::vector<Candidate>& candidates) {
  const auto cells = cells_by_digits(candidates);
  std::string text;
  std::size_t left = cells.size();
  for (const auto& [lost, where] : cells) {
    text += loss_text(where, lost);
    --left;
    text += left == 0 ? "" : left == 1 ? " and " : ", ";
  }
  return text;
}

}  // namespace

std::string true_text(const Node& node) {
  const std::string digit = std::to_string(node.digit);
  if (node.cells.size() == 1) return cells_text(node.cells) + " is " + digit;
  if (node.times == 1) return digit + " is in " + cells_text(node.cells);
  return (node.times == 2 ? "two of " : "three of ") + cells_text(node.cells) + " are " + digit;
}

const Link* fish_at(const View& view, const Node& node) {
  if (node.times == 1) return nullptr;
  for (std::size_t i = 1; i < view.links.size(); ++i) {
    const Link& link = view.links[i];
    if (link.why != Link::Why::pattern) continue;
    for (const Node* one : {&link.to, &view.links[i - 1].to}) {
      if (one->times > 1 && one->digit == node.digit && one->cells == node.cells) return &link;
    }
  }
  return nullptr;
}

House cover_at(const Link& fish, int cell) {
  const bool in_rows = fish.pattern.find(",r") != std::string::npos;
  return {in_rows ? House::Kind::row : House::Kind::column,
          static_cast<std::uint8_t>(in_rows ? cell / 9 : cell % 9)};
}

std::vector<std::string> loop_sentences(const Step& step, const View& loop) {
  std::vector<std::string> reasons;  // in the order of the eliminations
  std::map<std::string, std::vector<Candidate>> by_reason;
  for (const Candidate& candidate : step.eliminations) {
    Node first;
    Node second;
    std::string reason;
    if (find_pair(candidate, loop, first, second)) {
      reason = "Either " + true_text(first) + " or " + true_text(second) + ", so ";
    } else {
      reason = set_reason(candidate, step, loop);
      if (reason.empty()) continue;
    }
    if (!by_reason.contains(reason)) reasons.push_back(reason);
    by_reason[reason].push_back(candidate);
  }
  for (std::string& reason : reasons) {
    reason += losses_text(by_reason[reason]) + ".";
  }
  return reasons;
}

}  // namespace bitdoku::position
