// Writes steps as JSON. docs/steps.md describes the members.
#include <bitdoku/explain.hpp>
#include <nlohmann/json.hpp>

namespace bitdoku {
namespace {

using Object = nlohmann::ordered_json;

constexpr int kSchemaVersion = 1;

std::string_view kind_name(House::Kind kind) {
  constexpr std::array<std::string_view, 3> kNames{"row", "column", "box"};
  return kNames[static_cast<std::size_t>(kind)];
}
std::string_view role_name(Mark::Role role) {
  constexpr std::array<std::string_view, 5> kNames{"pattern", "fin", "set", "shared", "extra"};
  return kNames[static_cast<std::size_t>(role)];
}
std::string_view why_name(Fact::Why why) {
  constexpr std::array<std::string_view, 3> kNames{"cell", "house", "uniqueness"};
  return kNames[static_cast<std::size_t>(why)];
}
std::string_view why_name(Link::Why why) {
  constexpr std::array<std::string_view, 6> kNames{"assumption", "cell",    "house",
                                                   "set",        "pattern", "view"};
  return kNames[static_cast<std::size_t>(why)];
}

Object json_of(Candidate candidate) {
  return {{"cell", candidate.cell}, {"digit", candidate.digit}};
}
Object json_of(House house) {
  return {{"kind", kind_name(house.kind)}, {"index", house.index}};
}

Object json_of(const Mark& mark) {
  Object object = json_of(mark.candidate);
  object["role"] = role_name(mark.role);
  object["group"] = mark.group;
  return object;
}

Object json_of(const Fact& fact);
Object json_of(const Link& link);
Object json_of(const View& view);

template <class List>
Object json_list(const List& list) {
  Object array = Object::array();
  for (const auto& item : list) array.push_back(json_of(item));
  return array;
}

Object json_of(const Fact& fact) {
  Object object{{"why", why_name(fact.why)}};
  if (fact.why == Fact::Why::cell) object["cell"] = fact.cell;
  if (fact.why == Fact::Why::house) {
    object["house"] = json_of(fact.house);
    object["digit"] = fact.digit;
  }
  object["one_of"] = json_list(fact.one_of);
  return object;
}

Object json_of(const Link& link) {
  Object object{{"cells", link.to.cells},
                {"digit", link.to.digit},
                {"on", link.to.on},
                {"why", why_name(link.why)},
                {"from", link.from}};
  if (link.why == Link::Why::house) object["house"] = json_of(link.house);
  if (link.why == Link::Why::set) object["set"] = link.set;
  if (link.why == Link::Why::pattern) object["pattern"] = link.pattern;
  if (link.why == Link::Why::view) {
    object["view"] = link.view;
    object["views"] = link.views;
  }
  return object;
}

Object json_of(const View& view) {
  return {{"title", view.title}, {"links", json_list(view.links)}};
}

void add_step(const Step& step, Object& object) {
  object["technique"] = step.technique;
  object["name"] = step.name;
  if (!step.alias.empty()) object["alias"] = step.alias;
  if (step.rating != 0) object["rating"] = step.rating;
  if (step.score != 0) object["score"] = step.score;
  object["set"] = json_list(step.placements);
  object["strike_out"] = json_list(step.eliminations);
  object["pattern"] = step.pattern;
  object["houses"] = json_list(step.houses);
  object["covers"] = json_list(step.covers);
  object["marks"] = json_list(step.marks);
  object["proof"] = json_list(step.proof);
  object["views"] = json_list(step.views);
  object["sentences"] = step.sentences;
}

// The board before the step.
Object json_of(const Position& position) {
  std::string givens;
  std::string values;
  Object candidates = Object::array();
  for (int cell = 0; cell < 81; ++cell) {
    const auto symbol = [](Digit digit) {
      return digit == 0 ? '.' : static_cast<char>('0' + digit);
    };
    givens += symbol(position.given(cell));
    values += symbol(position.value(cell));
    std::string digits;
    for (const Digit digit : position.candidates(cell)) digits += symbol(digit);
    candidates.push_back(digits);
  }
  return {{"givens", givens}, {"values", values}, {"candidates", candidates}};
}

}  // namespace

std::string to_json(const Advice& advice, const Position* position) {
  Object object{
      {"version", kSchemaVersion}, {"kind", to_string(advice.kind)}, {"text", advice.text}};
  if (position != nullptr) object["position"] = json_of(*position);
  if (advice.kind == Advice::Kind::step) add_step(advice.step, object);
  if (advice.kind == Advice::Kind::mistake) {
    object["wrong_values"] = json_list(advice.wrong_values);
    object["wrongly_struck_out"] = json_list(advice.wrongly_struck);
  }
  return object.dump();
}

}  // namespace bitdoku
