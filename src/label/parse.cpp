// Parses conditions by recursive descent. A condition is any of all of comparisons, which may be
// negated.
#include <algorithm>
#include <array>
#include <cctype>

#include "human/path.hpp"
#include "human/technique_names.hpp"
#include "label/condition.hpp"
#include "label/decimal.hpp"

namespace bitdoku {
namespace label {
namespace {

using ConditionNode = LabelCondition::Node;

struct Token {
  enum class Kind : std::uint8_t { number, word, text, column, relation, open, close, end };
  Kind kind = Kind::end;
  std::string text = {};  // without quotes and brackets
  std::size_t at = 0;     // its offset in the condition
  double number = 0;
  Relation relation = Relation::equal;
};

struct RelationName {
  std::string_view text;
  Relation relation;
};
// A name comes before its own beginnings: "<=" before "<".
constexpr std::array kRelationNames{
    RelationName{"<=", Relation::at_most}, RelationName{">=", Relation::at_least},
    RelationName{"==", Relation::equal},   RelationName{"!=", Relation::unequal},
    RelationName{"<", Relation::less},     RelationName{">", Relation::more},
    RelationName{"=", Relation::equal},
};

// The name of a label in lower case. Names of techniques and levels are compared without case
// elsewhere.
std::string lower(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), [](unsigned char c) {
    return static_cast<char>(c < 0x80 ? std::tolower(c) : c);
  });
  return result;
}

bool is_word_begin(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_';
}
bool is_in_word(char c) {
  return is_word_begin(c) || std::isdigit(static_cast<unsigned char>(c)) != 0 || c == '-';
}

class ConditionParser {
 public:
  explicit ConditionParser(std::string_view text) : text_(text) {}

  Result<ConditionNode> parse() {
    advance();
    ConditionNode node = any();
    if (!error_ && token_.kind != Token::Kind::end) fail("`and`, `or` or the end");
    if (error_) return *error_;
    return node;
  }

  [[nodiscard]] LabelSet labels() const { return labels_; }
  [[nodiscard]] const std::vector<std::string>& columns() const { return columns_; }

 private:
  // Reports the first mistake and stops: all further tokens are the end.
  void fail(const std::string& expected) {
    const std::string found =
        token_.kind == Token::Kind::end ? "it ends here" : "here is '" + shown_token() + "'";
    fail_at(token_.at, "expected " + expected + ", but " + found);
  }
  void fail_at(std::size_t at, std::string message) {
    if (error_) return;
    error_ = Error{ErrorCode::bad_syntax, 0, at + 1, std::move(message)};
    token_ = {.at = at};
    at_ = text_.size();
  }
  [[nodiscard]] std::string shown_token() const {
    return std::string(text_.substr(token_.at, std::max<std::size_t>(at_ - token_.at, 1)));
  }

  void advance() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
    token_ = {.at = at_};
    if (error_ || at_ == text_.size()) return;
    const char c = text_[at_];
    if (c == '(' || c == ')') {
      token_.kind = c == '(' ? Token::Kind::open : Token::Kind::close;
      ++at_;
    } else if (c == '\'' || c == '"') {
      quoted(Token::Kind::text, c, "quote");
    } else if (c == '[') {
      quoted(Token::Kind::column, ']', "bracket");
    } else if (is_word_begin(c)) {
      token_.kind = Token::Kind::word;
      while (at_ < text_.size() && is_in_word(text_[at_])) token_.text += text_[at_++];
    } else if (std::isdigit(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '.') {
      number();
    } else {
      relation();
    }
  }

  void quoted(Token::Kind kind, char end, std::string_view what) {
    const std::size_t close = text_.find(end, at_ + 1);
    if (close == std::string_view::npos) {
      return fail_at(at_, "this " + std::string(what) + " is not closed");
    }
    token_.kind = kind;
    token_.text = text_.substr(at_ + 1, close - at_ - 1);
    if (kind == Token::Kind::column && token_.text.find_first_not_of(' ') == std::string::npos) {
      return fail_at(at_, "the name of a column is missing in these brackets");
    }
    at_ = close + 1;
  }

  void number() {
    const std::size_t length = read_decimal(text_.substr(at_), token_.number);
    if (length == 0) return fail_at(at_, "this is not a number");
    token_.kind = Token::Kind::number;
    at_ += length;
  }

  void relation() {
    for (const RelationName& name : kRelationNames) {
      if (!text_.substr(at_).starts_with(name.text)) continue;
      token_.kind = Token::Kind::relation;
      token_.relation = name.relation;
      at_ += name.text.size();
      return;
    }
    fail_at(at_, "'" + std::string(text_.substr(at_, 1)) + "' means nothing here");
  }

  [[nodiscard]] bool is_word(std::string_view word) const {
    return token_.kind == Token::Kind::word && lower(token_.text) == word;
  }

  ConditionNode any() {
    return joined("or", ConditionNode::Kind::any, [this] { return all(); });
  }
  ConditionNode all() {
    return joined("and", ConditionNode::Kind::all, [this] { return negation(); });
  }

  template <class Part>
  ConditionNode joined(std::string_view word, ConditionNode::Kind kind, Part part) {
    ConditionNode first = part();
    if (!is_word(word)) return first;
    ConditionNode whole{.kind = kind};
    whole.parts.push_back(std::move(first));
    while (is_word(word)) {
      advance();
      whole.parts.push_back(part());
    }
    return whole;
  }

  ConditionNode negation() {
    // Each level takes some stack.
    constexpr int kDeepest = 200;
    if (++depth_ > kDeepest) fail_at(token_.at, "brackets and `not` are nested too deep");
    ConditionNode node;
    if (is_word("not")) {
      advance();
      node.kind = ConditionNode::Kind::negation;
      node.parts.push_back(negation());
    } else if (token_.kind == Token::Kind::open) {
      advance();
      node = any();
      if (token_.kind == Token::Kind::close) {
        advance();
      } else {
        fail("`)`, `and` or `or`");
      }
    } else {
      node = comparison();
    }
    --depth_;
    return node;
  }

  ConditionNode comparison() {
    const Token left = token_;
    ConditionNode node;
    const bool is_flag = flag(node);
    if (!is_flag) node.left = operand();
    if (error_) return node;
    if (token_.kind != Token::Kind::relation) {
      if (!is_flag && !true_by_itself(node)) fail("a comparison (=, !=, <, <=, > or >=)");
      return node;
    }
    if (is_flag) {
      fail_at(token_.at, "`" + left.text + "` is true or false and is not compared");
      return node;
    }
    node.relation = token_.relation;
    advance();
    const Token right = token_;
    if (is_name_of_several(node.left)) return of_several(std::move(node));
    node.right = right_operand(node.left);
    if (!error_) check_sides(node, left, right);
    return node;
  }

  // `unique` and the like. `minimal` is a label, too.
  bool flag(ConditionNode& node) {
    if (token_.kind != Token::Kind::word) return false;
    const std::string word = lower(token_.text);
    constexpr std::array kVerdicts{Verdict::unique, Verdict::multiple, Verdict::none,
                                   Verdict::invalid};
    for (const Verdict verdict : kVerdicts) {
      if (to_string(verdict) != word) continue;
      node.left = label(Label::verdict);
      node.right.number = static_cast<double>(verdict);
      advance();
      return true;
    }
    if (word != to_string(Label::minimal)) return false;
    node.left = label(Label::minimal);
    node.right.number = 1;
    advance();
    return true;
  }

  // A technique or a column without a comparison.
  static bool true_by_itself(ConditionNode& node) {
    if (node.left.kind == Operand::Kind::column) {
      node.kind = ConditionNode::Kind::column;
      return true;
    }
    node.relation = Relation::more;
    return node.left.kind == Operand::Kind::techniques;
  }

  Operand label(Label label) {
    labels_ |= bit_of(label);
    return {.kind = Operand::Kind::label, .label = label};
  }

  Operand operand() {
    Operand result;
    switch (token_.kind) {
      case Token::Kind::number:
        result.number = token_.number;
        result.text = shown_token();
        break;
      case Token::Kind::text:
        result = {.kind = Operand::Kind::text, .text = token_.text};
        break;
      case Token::Kind::column:
        result = {.kind = Operand::Kind::column, .text = token_.text};
        if (std::ranges::find(columns_, token_.text) == columns_.end()) {
          columns_.push_back(token_.text);
        }
        break;
      case Token::Kind::word:
        result = word();
        break;
      default:
        fail("a label, a technique, a [column], a number or a 'text'");
        return result;
    }
    advance();
    return result;
  }

  Operand word() {
    const std::string name = lower(token_.text);
    if (const auto found = find_label(name)) {
      if (*found == Label::path) {
        fail_at(token_.at, "`path` cannot be compared; name a technique, such as x_wing");
      }
      return label(*found);
    }
    std::string ids;
    for (human::TechniqueSet left = human::techniques_named(name); !left.empty();) {
      const auto row = static_cast<std::size_t>(left.take_first());
      ids += (ids.empty() ? "" : " ") + std::string(human::techniques()[row].id);
    }
    if (!ids.empty()) {
      labels_ |= bit_of(Label::path);
      return {.kind = Operand::Kind::techniques, .text = std::move(ids)};
    }
    fail_at(token_.at, "'" + token_.text + "' is neither a label nor a technique; write [" +
                           token_.text + "] for a column, '" + token_.text + "' for a text");
    return {};
  }

  // Whether the token stands for several techniques that the hardest one is compared with:
  // `technique=nishio`.
  [[nodiscard]] bool is_name_of_several(const Operand& left) const {
    if (left.kind != Operand::Kind::label || left.label != Label::technique) return false;
    if (token_.kind == Token::Kind::word) {
      return !find_label(lower(token_.text)) && human::techniques_called(token_.text).count() > 1;
    }
    return token_.kind == Token::Kind::text && human::techniques_called(token_.text).count() > 1;
  }

  // The same as a comparison with each of them.
  ConditionNode of_several(ConditionNode node) {
    if (node.relation != Relation::equal && node.relation != Relation::unequal) {
      fail_at(token_.at, "'" + token_.text + "' stands for several techniques; name one of them");
      return node;
    }
    const bool any_will_do = node.relation == Relation::equal;
    ConditionNode whole{.kind = any_will_do ? ConditionNode::Kind::any : ConditionNode::Kind::all};
    for (human::TechniqueSet left = human::techniques_called(token_.text); !left.empty();) {
      node.right.number = left.take_first();
      whole.parts.push_back(node);
    }
    advance();
    return whole;
  }

  // A value's name needs no quotes beside its label: `level=hard`.
  Operand right_operand(const Operand& left) {
    const bool is_name = token_.kind == Token::Kind::word || token_.kind == Token::Kind::text;
    if (left.kind != Operand::Kind::label || !has_ranks(left.label) || !is_name) return operand();
    if (token_.kind == Token::Kind::word && find_label(lower(token_.text))) return operand();
    Operand result;
    if (left.label == Label::level && lower(token_.text) == "beginner") {
      fail_at(token_.at, "`beginner` is a part of easy; write er<=1.2, or br<=1.2 on other shapes");
    } else if (const auto rank = rank_called(left.label, token_.text)) {
      result.number = *rank;
    } else {
      fail_at(token_.at, "'" + token_.text + "' is not a " + std::string(to_string(left.label)) +
                             values_of(left.label));
    }
    advance();
    return result;
  }

  static std::optional<int> rank_called(Label label, const std::string& name) {
    if (label != Label::technique) return rank_of(label, lower(name));
    const human::TechniqueSet set = human::techniques_called(name);
    if (set.count() != 1) return std::nullopt;
    return set.first();
  }

  static std::string values_of(Label label) {
    if (label == Label::level) return " (easy, medium, hard, expert, extreme)";
    if (label == Label::hodoku_level) return " (easy, medium, hard, unfair, extreme)";
    if (label == Label::verdict) return " (unique, multiple, none, invalid, unknown, unsupported)";
    return "";
  }

  void check_sides(const ConditionNode& node, const Token& left, const Token& right) {
    const auto is_fixed = [](const Operand& side) {
      return side.kind == Operand::Kind::number || side.kind == Operand::Kind::text;
    };
    if (is_fixed(node.left) && is_fixed(node.right)) {
      return fail_at(left.at,
                     "one side of a comparison must be a label, a technique or a [column]");
    }
    check_names(node.left, node.right, right, left);
    check_names(node.right, node.left, left, left);
    if ((is_text(node.left) && is_number(node.right)) ||
        (is_text(node.right) && is_number(node.left))) {
      fail_at(left.at, text_label(node) ? "`canonical` is a text; compare it with a text in quotes"
                                        : "a number cannot be compared with a text");
    }
  }

  // Refuses a label whose values are names if the other side is neither a name nor a column.
  void check_names(const Operand& side, const Operand& other, const Token& other_token,
                   const Token& first) {
    if (side.kind != Operand::Kind::label || !has_ranks(side.label)) return;
    const bool is_same = other.kind == Operand::Kind::label && other.label == side.label;
    const bool is_name =
        other.kind == Operand::Kind::number && other_token.kind != Token::Kind::number;
    if (is_same || is_name || other.kind == Operand::Kind::column || is_text(other)) return;
    fail_at(first.at, "`" + std::string(to_string(side.label)) +
                          "` is compared with a name, not with a number" + values_of(side.label));
  }

  static bool is_form(const Operand& side) {
    return side.kind == Operand::Kind::label && side.label == Label::canonical;
  }
  static bool text_label(const ConditionNode& node) {
    return is_form(node.left) || is_form(node.right);
  }
  static bool is_text(const Operand& side) {
    return side.kind == Operand::Kind::text || is_form(side);
  }
  static bool is_number(const Operand& side) {
    return !is_text(side) && side.kind != Operand::Kind::column;
  }

  std::string_view text_;
  std::size_t at_ = 0;  // offset after the token
  Token token_;
  int depth_ = 0;
  std::optional<Error> error_;
  LabelSet labels_ = 0;
  std::vector<std::string> columns_;
};

}  // namespace
}  // namespace label

Result<LabelCondition> LabelCondition::parse(std::string_view text) {
  label::ConditionParser parser(text);
  Result<Node> root = parser.parse();
  if (!root) return root.error();
  LabelCondition condition;
  condition.root_ = std::make_shared<const Node>(std::move(*root));
  condition.labels_ = parser.labels();
  condition.columns_ = parser.columns();
  return condition;
}

}  // namespace bitdoku
