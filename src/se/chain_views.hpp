// The views of the rater's chains, and the numbered sentences that describe them.
#ifndef BITDOKU_SE_CHAIN_VIEWS_HPP
#define BITDOKU_SE_CHAIN_VIEWS_HPP

#include <bitdoku/step.hpp>
#include <map>
#include <string>

#include "position/board.hpp"
#include "position/facts.hpp"
#include "se/rated_step.hpp"

namespace bitdoku::se {

// "r1c2 is 3", "r1c2 is not 3"
[[nodiscard]] std::string words_of(const Node& node);
[[nodiscard]] Node public_node(const Assertion& assertion);

// Writes a view for each branch of a chain, then the views of the chains that it uses. Collects the
// facts behind their links.
class ViewWriter {
 public:
  ViewWriter(const Board& board, Step& out) : board_(board), proof_(out.proof), views_(out.views) {}

  void write(const RatedStep& step);

 private:
  using Numbers =
      std::map<std::pair<int, bool>, std::uint16_t>;  // of links, by candidate and state
  // A nested chain whose views are written later.
  struct Waiting {
    const RatedStep* step;
    std::size_t view;
    std::vector<std::size_t> links;
  };

  void write_branches(const RatedStep& step, int outer);
  void write_branch(const RatedStep& step, const Branch& branch, int outer);
  void add_reasons(const ChainLink& in, int outer, Numbers& numbers, View& view);
  [[nodiscard]] int view_that_knows(const Node& node, int outer) const;
  void add_known(int cell, int digit, int outer, Numbers& numbers, View& view, Link& link) const;
  void explain_pattern(const RatedStep& nested, Link& link);
  void wait_for(const RatedStep& nested, std::size_t link);
  void add_source_facts(const RatedStep& step);

  const Board& board_;
  std::vector<Fact>& proof_;
  std::vector<View>& views_;
  std::vector<int> outer_;  // for each view, the view that uses it, or -1
  std::vector<Waiting> waiting_;
};

// "(1) Suppose r1c2 is 3.", "(2) r1c5 is not 3, since r1c2 in the same row is 3 (1).", ...
[[nodiscard]] std::vector<std::string> numbered_sentences(const std::vector<View>& views);

}  // namespace bitdoku::se

#endif
