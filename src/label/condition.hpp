// The tree of a condition, and its evaluation when some labels are not known yet.
#ifndef BITDOKU_LABEL_CONDITION_HPP
#define BITDOKU_LABEL_CONDITION_HPP

#include <bitdoku/label.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bitdoku {

enum class Relation : std::uint8_t { less, at_most, equal, unequal, at_least, more };

struct Operand {
  enum class Kind : std::uint8_t {
    number,
    text,
    label,       // its value is a number; a name counts by its rank
    techniques,  // the number of the techniques' steps in the path
    column,
  };
  Kind kind = Kind::number;
  double number = 0;
  // The text, the number as it is written, the ids of the techniques with blanks between them, or
  // the name of the column.
  std::string text = {};
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

namespace label {

// The ratings so far of a puzzle that is being rated. If a rating is not final, it can still grow.
struct RatingSoFar {
  double er = 0;
  double ep = 0;
  double ed = 0;
  bool er_is_final = false;
  bool ep_is_final = false;
  bool ed_is_final = false;
};

// The facts that a condition is evaluated for.
struct Facts {
  const Labels& labels;
  const ColumnLookup& columns;
  const RatingSoFar* rating = nullptr;  // null: the puzzle is not being rated
};

struct Evaluation {
  Truth truth = Truth::unknown;
  LabelSet open = 0;  // for `unknown`: the labels that may decide the condition
};
[[nodiscard]] Evaluation evaluate(const LabelCondition::Node& node, const Facts& facts);

// The place of a value among all values of the label, from easy to hard. Returns nothing if it is
// not one of them, or if the values of the label have no order. A technique is given by its name.
[[nodiscard]] std::optional<int> rank_of(Label label, std::string_view value);
// The number that a text consists of, or nothing if it is another text.
[[nodiscard]] std::optional<double> number_in(std::string_view text);
// Whether a column with this text is true by itself: it is not empty, null, no, false (in any case)
// or zero (0, 0.0, -0).
[[nodiscard]] bool is_true(std::string_view text);
// Whether the values of the label are names with a rank.
[[nodiscard]] bool has_ranks(Label label);

}  // namespace label
}  // namespace bitdoku

#endif
