#include "cli/commands/rate_filter.hpp"

#include <array>
#include <cctype>
#include <charconv>

namespace bitdoku::cli {
namespace {

using Relation = RateCondition::Relation;

struct RelationName {
  std::string_view text;
  Relation relation;
};

// Longer names come first, because "<" is also the beginning of "<=".
constexpr std::array kRelations{
    RelationName{"<=", Relation::at_most}, RelationName{">=", Relation::at_least},
    RelationName{"==", Relation::equal},   RelationName{"!=", Relation::unequal},
    RelationName{"<", Relation::less},     RelationName{">", Relation::more},
    RelationName{"=", Relation::equal},
};

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

int Tenths::*rating_named(std::string_view name) {
  if (name == "er" || name == "ER") return &Tenths::er;
  if (name == "ep" || name == "EP") return &Tenths::ep;
  if (name == "ed" || name == "ED") return &Tenths::ed;
  return nullptr;
}

std::optional<RateCondition> parse_condition(std::string_view text) {
  for (const RelationName& name : kRelations) {
    const std::size_t at = text.find(name.text);
    if (at == std::string_view::npos) continue;
    RateCondition condition;
    condition.relation = name.relation;
    condition.left = rating_named(trimmed(text.substr(0, at)));
    const std::string_view right = trimmed(text.substr(at + name.text.size()));
    condition.right = rating_named(right);
    const std::optional<int> number = parse_tenths(right);
    condition.number = number.value_or(0);
    if (condition.left == nullptr || (condition.right == nullptr && !number)) return {};
    return condition;
  }
  return {};
}

bool holds(Relation relation, int left, int right) {
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

bool is_known(int Tenths::*which, const Tenths& rating) {
  if (which == &Tenths::ep) return rating.ep_known;
  if (which == &Tenths::ed) return rating.ed_known;
  return which == nullptr || rating.er_known;
}

// A value that is not final can only grow.
bool may_hold(const RateCondition& condition, const Tenths& rating) {
  const int left = rating.*condition.left;
  const int right = condition.right != nullptr ? rating.*condition.right : condition.number;
  const bool left_known = is_known(condition.left, rating);
  const bool right_known = is_known(condition.right, rating);
  if (left_known && right_known) return holds(condition.relation, left, right);
  if (!left_known && !right_known) return true;
  const Relation relation = condition.relation;
  if (relation == Relation::unequal) return true;
  // The condition fails for certain only if the growing value is already too large.
  const int growing = left_known ? right : left;
  const int fixed_side = left_known ? left : right;
  const bool wants_more = left_known ? relation == Relation::less || relation == Relation::at_most
                                     : relation == Relation::more || relation == Relation::at_least;
  if (wants_more) return true;
  const bool strict = relation == Relation::less || relation == Relation::more;
  return strict ? growing < fixed_side : growing <= fixed_side;
}

}  // namespace

std::optional<int> parse_tenths(std::string_view text) {
  unsigned whole = 0;  // unsigned, so that from_chars accepts no sign
  const char* const end = text.data() + text.size();
  auto [rest, error] = std::from_chars(text.data(), end, whole);
  if (error != std::errc() || whole > 99) return {};
  const int tenths = static_cast<int>(whole) * 10;
  if (rest == end) return tenths;
  if (*rest != '.' || end - rest != 2 || std::isdigit(static_cast<unsigned char>(rest[1])) == 0) {
    return {};
  }
  return tenths + (rest[1] - '0');
}

std::optional<std::vector<RateCondition>> parse_conditions(std::string_view text) {
  constexpr std::string_view kAnd = " and ";
  std::vector<RateCondition> conditions;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(kAnd, begin), text.size());
    const auto condition = parse_condition(trimmed(text.substr(begin, end - begin)));
    if (!condition) return {};
    conditions.push_back(*condition);
    begin = end == text.size() ? end + 1 : end + kAnd.size();
  }
  return conditions;
}

bool may_meet(const std::vector<RateCondition>& conditions, const Tenths& rating) {
  for (const RateCondition& condition : conditions) {
    if (!may_hold(condition, rating)) return false;
  }
  return true;
}

}  // namespace bitdoku::cli
