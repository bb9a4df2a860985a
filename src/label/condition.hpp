// The tree of a condition, and its value for labels of which some are not known yet.
#ifndef BITDOKU_LABEL_CONDITION_HPP
#define BITDOKU_LABEL_CONDITION_HPP

#include <bitdoku/label.hpp>
#include <string>
#include <vector>

namespace bitdoku {

enum class Relation : std::uint8_t { less, at_most, equal, unequal, at_least, more };

struct Operand {
  enum class Kind : std::uint8_t {
    number,
    text,
    label,      // with its rank in place of a text, so that all values are numbers
    technique,  // the number of its steps in the path
    column,
  };
  Kind kind = Kind::number;
  double number = 0;
  std::string text = {};  // of the text; the id of the technique; the name of the column
  Label label = Label::verdict;
};

struct LabelCondition::Node {
  enum class Kind : std::uint8_t { all, any, negation, comparison, column };
  Kind kind = Kind::comparison;
  std::vector<Node> parts = {};  // of all, any and negation
  Operand left = {};             // of comparison and column
  Relation relation = Relation::equal;
  Operand right = {};
};

namespace labelling {

// The ratings so far of a puzzle that is being rated. A rating that is not final can only grow.
struct RatingSoFar {
  double er = 0;
  double ep = 0;
  double ed = 0;
  bool er_is_final = false;
  bool ep_is_final = false;
  bool ed_is_final = false;
};

// What a condition is evaluated for.
struct Facts {
  const Labels& labels;
  const ColumnLookup& columns;
  const RatingSoFar* rating = nullptr;  // null: it is not being rated
};

struct Evaluation {
  Truth truth = Truth::unknown;
  LabelSet open = 0;  // for `unknown`: the labels that may decide
};
[[nodiscard]] Evaluation evaluate(const LabelCondition::Node& node, const Facts& facts);

// The place of a value among all values of the label, from easy to hard; nothing if it is not one
// of them. For verdict, technique (by its name) and level.
[[nodiscard]] std::optional<int> rank_of(Label label, std::string_view value);
// Whether the values of the label are names, which have a rank.
[[nodiscard]] bool has_ranks(Label label);

}  // namespace labelling
}  // namespace bitdoku

#endif
