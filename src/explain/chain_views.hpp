// Views of the chains of the rater, and the numbered sentences that read them out.
#ifndef BITDOKU_EXPLAIN_CHAIN_VIEWS_HPP
#define BITDOKU_EXPLAIN_CHAIN_VIEWS_HPP

#include <bitdoku/step.hpp>
#include <map>
#include <string>

#include "explain/facts.hpp"

namespace bitdoku::explain {

// "r1c2 is 3", "r1c2 is not 3"
[[nodiscard]] std::string words_of(const Node& node);
[[nodiscard]] Node public_node(const se::Assertion& assertion);

// Writes a view for each branch of a chain, then those of the chains that it uses, and collects
// what their links stand on.
class ViewWriter {
 public:
  ViewWriter(const se::Position& position, Facts& facts, std::vector<View>& views)
      : position_(position), facts_(facts), views_(views) {}

  void write(const se::Step& step);

 private:
  using Numbers =
      std::map<std::pair<int, bool>, std::uint16_t>;  // of links, by candidate and state
  // A chain within a chain, which gets its views later.
  struct Waiting {
    const se::Step* step;
    std::size_t view;
    std::vector<std::size_t> links;
  };

  void write_branches(const se::Step& step, int outer);
  void write_branch(const se::Step& step, const se::Branch& branch, int outer);
  void add_reasons(const se::Link& in, int outer, Numbers& numbers, View& view);
  [[nodiscard]] int view_that_knows(const Node& node, int outer) const;
  void add_known(int cell, int digit, int outer, Numbers& numbers, View& view, Link& link) const;
  void explain_pattern(const se::Step& nested, Link& link);
  void wait_for(const se::Step& nested, std::size_t link);
  void add_source_facts(const se::Step& step);

  const se::Position& position_;
  Facts& facts_;
  std::vector<View>& views_;
  std::vector<int> outer_;  // of each view: the one that it is used in, or -1
  std::vector<Waiting> waiting_;
};

// "(1) Suppose r1c2 is 3.", "(2) r1c5 is not 3, since r1c2 is (1), in the same row.", ...
[[nodiscard]] std::vector<std::string> numbered_sentences(const std::vector<View>& views);

}  // namespace bitdoku::explain

#endif
