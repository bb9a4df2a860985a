// Evaluates conditions with three truth values. A condition is unknown while labels that are not
// known yet can make it true or false.
#include <algorithm>
#include <array>
#include <bitdoku/generate.hpp>
#include <compare>
#include <limits>

#include "human/path.hpp"
#include "human/technique_names.hpp"
#include "label/condition.hpp"
#include "label/decimal.hpp"

namespace bitdoku::label {
namespace {

using ConditionNode = LabelCondition::Node;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

// What is known about one side of a comparison.
struct Value {
  enum class Kind : std::uint8_t {
    missing,  // there is no value
    number,   // from `low` to `high`
    text,
  };
  Kind kind = Kind::missing;
  double low = 0;
  double high = 0;
  std::string_view text = {};  // the text, or the number as it is written
  LabelSet open = 0;           // the label that would make the value exact; 0: the value is final

  static Value of_number(double number) { return {Kind::number, number, number, {}, 0}; }
};

Value growing(double so_far, bool is_final, Label label) {
  if (is_final) return Value::of_number(so_far);
  return {Value::Kind::number, so_far, kInfinity, {}, bit_of(label)};
}

// The value of a label that is not known. The rating so far gives a lower bound.
Value unknown_label(Label label, const RatingSoFar* rating) {
  if (rating != nullptr && label == Label::er)
    return growing(rating->er, rating->er_is_final, label);
  if (rating != nullptr && label == Label::ep)
    return growing(rating->ep, rating->ep_is_final, label);
  if (rating != nullptr && label == Label::ed)
    return growing(rating->ed, rating->ed_is_final, label);
  if (rating != nullptr && label == Label::level) {
    const auto rank = static_cast<double>(difficulty_of(rating->er));
    return growing(rank, rating->er_is_final, label);
  }
  return {Value::Kind::number, -kInfinity, kInfinity, {}, bit_of(label)};
}

template <class Number>
Value value_of_optional(const std::optional<Number>& number) {
  return number ? Value::of_number(static_cast<double>(*number)) : Value{};
}

Value value_of_label(Label label, const Facts& facts) {
  const Labels& labels = facts.labels;
  if ((labels.known & bit_of(label)) == 0) return unknown_label(label, facts.rating);
  switch (label) {
    case Label::clues:
      return value_of_optional(labels.clues);
    case Label::minimal:
      return value_of_optional(labels.minimal);
    case Label::nodes:
      return value_of_optional(labels.nodes);
    case Label::er:
      return value_of_optional(labels.er);
    case Label::ep:
      return value_of_optional(labels.ep);
    case Label::ed:
      return value_of_optional(labels.ed);
    case Label::br:
      return value_of_optional(labels.br);
    case Label::score:
      return value_of_optional(labels.score);
    case Label::te_depth:
      return value_of_optional(labels.te_depth);
    case Label::w_rating:
      return value_of_optional(labels.w_rating);
    case Label::b_rating:
      return value_of_optional(labels.b_rating);
    case Label::canonical:
      return {.kind = labels.canonical.empty() ? Value::Kind::missing : Value::Kind::text,
              .text = labels.canonical};
    default:
      return value_of_optional(rank_of(label, labels.text(label)));
  }
}

Value value_of_techniques(const std::string& ids, const Facts& facts) {
  const Labels& labels = facts.labels;
  if ((labels.known & bit_of(Label::path)) == 0) return unknown_label(Label::path, nullptr);
  if (labels.path.empty()) return {};
  const std::string all = " " + ids + " ";
  int steps = 0;
  for (const TechniqueCount& count : labels.path) {
    const std::string id = " " + std::string(count.technique) + " ";
    if (all.find(id) != std::string::npos) steps += count.steps;
  }
  return Value::of_number(steps);
}

Value value_of_column(const std::string& name, const Facts& facts) {
  const auto text = facts.columns ? facts.columns(name) : std::nullopt;
  if (!text || text->empty()) return {};
  return {.kind = Value::Kind::text, .text = *text};
}

Value value_of(const Operand& operand, const Facts& facts) {
  switch (operand.kind) {
    case Operand::Kind::number:
      return {Value::Kind::number, operand.number, operand.number, operand.text, 0};
    case Operand::Kind::text:
      return {.kind = Value::Kind::text, .text = operand.text};
    case Operand::Kind::label:
      return value_of_label(operand.label, facts);
    case Operand::Kind::techniques:
      return value_of_techniques(operand.text, facts);
    case Operand::Kind::column:
      return value_of_column(operand.text, facts);
  }
  return {};
}

// Turns a text that is compared with a number into a number. If the other side has ranks, it is the
// rank of the name.
void adapt(Value& value, const Operand& other) {
  if (value.kind != Value::Kind::text) return;
  const bool is_name = other.kind == Operand::Kind::label && has_ranks(other.label);
  if (is_name) {
    value = value_of_optional(rank_of(other.label, value.text));
  } else {
    const std::string_view text = value.text;
    value = value_of_optional(number_in(text));
    value.text = text;
  }
}

// An integer of any size: its sign and its digits without zeros before them.
struct Integer {
  bool negative = false;
  std::string_view digits;

  [[nodiscard]] bool operator==(const Integer&) const = default;
  [[nodiscard]] std::strong_ordering operator<=>(const Integer& other) const {
    if (negative != other.negative) return other.negative <=> negative;
    std::strong_ordering order = digits.size() <=> other.digits.size();
    if (order == std::strong_ordering::equal) order = digits.compare(other.digits) <=> 0;
    return negative ? 0 <=> order : order;
  }
};

std::string_view without_spaces(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

bool is_decimal_digit(char c) {
  return c >= '0' && c <= '9';
}

// The integer that a text consists of. A double would round one of more than 15 digits.
std::optional<Integer> integer_in(std::string_view text) {
  text = without_spaces(text);
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  if (text.empty() || !std::ranges::all_of(text, is_decimal_digit)) return std::nullopt;
  while (text.starts_with('0')) text.remove_prefix(1);
  return Integer{negative && !text.empty(), text};
}

template <class T>
bool holds(Relation relation, const T& left, const T& right) {
  switch (relation) {
    case Relation::less:
      return left < right;
    case Relation::at_most:
      return left <= right;
    case Relation::equal:
      return left == right;
    case Relation::unequal:
      return left != right;
    case Relation::at_least:
      return left >= right;
    case Relation::more:
      return left > right;
  }
  return false;
}

Truth truth_of(bool value) {
  return value ? Truth::yes : Truth::no;
}

Truth negated(Truth truth) {
  if (truth == Truth::unknown) return truth;
  return truth_of(truth == Truth::no);
}

// Compares two ranges of numbers. The result is unknown if it depends on the position in the
// ranges.
Truth compare_ranges(Relation relation, const Value& left, const Value& right) {
  switch (relation) {
    case Relation::less:
      if (left.high < right.low) return Truth::yes;
      return left.low >= right.high ? Truth::no : Truth::unknown;
    case Relation::at_most:
      if (left.high <= right.low) return Truth::yes;
      return left.low > right.high ? Truth::no : Truth::unknown;
    case Relation::at_least:
      return compare_ranges(Relation::at_most, right, left);
    case Relation::more:
      return compare_ranges(Relation::less, right, left);
    case Relation::unequal:
      return negated(compare_ranges(Relation::equal, left, right));
    case Relation::equal:
      if (left.high < right.low || right.high < left.low) return Truth::no;
      return left.low == left.high && right.low == right.high ? Truth::yes : Truth::unknown;
  }
  return Truth::unknown;
}

// Whether the side is a canonical form that is not known yet. It is the only label that is a text.
bool is_open_form(const Operand& side, const Value& value) {
  return side.kind == Operand::Kind::label && side.label == Label::canonical && value.open != 0;
}

Evaluation compare(const ConditionNode& node, const Facts& facts) {
  Value left = value_of(node.left, facts);
  Value right = value_of(node.right, facts);
  const LabelSet open = left.open | right.open;
  if (is_open_form(node.left, left) || is_open_form(node.right, right)) {
    return {Truth::unknown, open};
  }
  if (left.kind == Value::Kind::text && right.kind == Value::Kind::text) {
    return {truth_of(holds(node.relation, left.text, right.text)), 0};
  }
  adapt(left, node.right);
  adapt(right, node.left);
  if (left.kind == Value::Kind::missing || right.kind == Value::Kind::missing) {
    return {Truth::no, 0};
  }
  const std::optional<Integer> whole = integer_in(left.text);
  const std::optional<Integer> other = integer_in(right.text);
  if (whole && other) return {truth_of(holds(node.relation, *whole, *other)), 0};
  if (open == 0) return {truth_of(holds(node.relation, left.low, right.low)), 0};
  // A label that is not known may have no value, which would make the comparison false. Only a
  // rating that has begun certainly has one.
  Truth truth = compare_ranges(node.relation, left, right);
  if (truth == Truth::yes && facts.rating == nullptr) truth = Truth::unknown;
  return {truth, truth == Truth::unknown ? open : 0};
}

// `decisive` in one part decides the whole: `no` for all, `yes` for any.
Evaluation evaluate_parts(const ConditionNode& node, const Facts& facts, Truth decisive) {
  Evaluation whole{negated(decisive), 0};
  for (const ConditionNode& part : node.parts) {
    const Evaluation each = evaluate(part, facts);
    if (each.truth == decisive) return each;
    if (each.truth == Truth::unknown) whole = {Truth::unknown, whole.open | each.open};
  }
  return whole;
}

}  // namespace

Evaluation evaluate(const ConditionNode& node, const Facts& facts) {
  switch (node.kind) {
    case ConditionNode::Kind::all:
      return evaluate_parts(node, facts, Truth::no);
    case ConditionNode::Kind::any:
      return evaluate_parts(node, facts, Truth::yes);
    case ConditionNode::Kind::negation: {
      const Evaluation part = evaluate(node.parts.front(), facts);
      return {negated(part.truth), part.open};
    }
    case ConditionNode::Kind::comparison:
      return compare(node, facts);
    case ConditionNode::Kind::column: {
      const Value value = value_of_column(node.left.text, facts);
      return {truth_of(value.kind == Value::Kind::text && is_true(value.text)), 0};
    }
  }
  return {};
}

bool is_true(std::string_view text) {
  text = without_spaces(text);
  if (number_in(text)) {
    // An exponent does not make a zero of another number.
    return text.substr(0, text.find_first_of("eE")).find_first_of("123456789") != text.npos;
  }
  constexpr std::array<std::string_view, 3> kFalse{"no", "false", "null"};
  const auto is_same = [&](std::string_view word) {
    return std::ranges::equal(word, text, {}, {}, [](char c) {
      return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
  };
  return !text.empty() && std::ranges::none_of(kFalse, is_same);
}

std::optional<double> number_in(std::string_view text) {
  text = without_spaces(text);
  double number = 0;
  if (text.empty() || read_decimal(text, number) != text.size()) return std::nullopt;
  return number;
}

bool has_ranks(Label label) {
  return label == Label::verdict || label == Label::level || label == Label::technique ||
         label == Label::hodoku_level;
}

std::optional<int> rank_of(Label label, std::string_view value) {
  if (value.empty()) return std::nullopt;
  if (label == Label::technique) {
    const auto all = human::techniques();
    const auto found = std::ranges::find(all, value, &human::Technique::name);
    if (found == all.end()) return std::nullopt;
    return static_cast<int>(found - all.begin());
  }
  if (label == Label::level) {
    const auto names = difficulty_names();
    const auto found = std::ranges::find(names, value);
    if (found == names.end()) return std::nullopt;
    return static_cast<int>(found - names.begin());
  }
  if (label == Label::hodoku_level) {
    for (int i = 0; i <= static_cast<int>(human::Level::extreme); ++i) {
      if (human::to_string(static_cast<human::Level>(i)) == value) return i;
    }
    return std::nullopt;
  }
  if (label != Label::verdict) return std::nullopt;
  for (int i = 0; i <= static_cast<int>(Verdict::unsupported); ++i) {
    if (to_string(static_cast<Verdict>(i)) == value) return i;
  }
  return std::nullopt;
}

}  // namespace bitdoku::label
