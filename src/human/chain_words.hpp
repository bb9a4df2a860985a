// Describes chains in words.
#ifndef BITDOKU_HUMAN_CHAIN_WORDS_HPP
#define BITDOKU_HUMAN_CHAIN_WORDS_HPP

#include <bitdoku/step.hpp>
#include <string>
#include <utility>
#include <vector>

namespace bitdoku::human {

// "r5c8 is 1", "r5c8 is not 1", "1 is in r5c78", "1 is not in r5c78"
[[nodiscard]] std::string node_text(const Node& node);
// The nodes that were told so far, with the numbers of their sentences; an assumption has 0.
struct Told {
  int number = 1;     // of the next sentence
  bool once = false;  // whether a link that was told is not told again
  std::vector<std::pair<Node, int>> nodes = {};

  // The number of the last sentence that tells the node; 0 if no sentence does.
  [[nodiscard]] int number_of(const Node& node) const;
};
// Adds "(2) If r5c8 is 1, then r9c8 is not 1 (column 8 has one 1)." for each link, except
// assumptions and links that other views show. Consequences of the same kind from the same cause
// share a sentence.
void add_link_sentences(const Step& step, const View& view, Told& told,
                        std::vector<std::string>& sentences);
// "That rules out 4 in r5c2.", "So r1c1 is 3."
[[nodiscard]] std::string conclusion_text(const Step& step);

// The `describe` of all techniques whose steps are single chains or loops.
void describe_chain(Step& step);
// The same for a part of a step that goes on with the numbers.
void describe_chain(Step& step, Told& told);

}  // namespace bitdoku::human

#endif
