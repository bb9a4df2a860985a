// Writes steps as JSON. docs/steps.md describes the members.
#include <bitdoku/explain.hpp>

#include "explain/json_parts.hpp"
#include "position/tenths.hpp"

namespace bitdoku {
namespace {

using explain::write;
using explain::write_values;

std::string_view kind_name(House::Kind kind) {
  constexpr std::array<std::string_view, 3> kNames{"row", "column", "box"};
  return kNames[static_cast<std::size_t>(kind)];
}
std::string_view role_name(Mark::Role role) {
  constexpr std::array<std::string_view, 5> kNames{"pattern", "fin", "set", "shared", "extra"};
  return kNames[static_cast<std::size_t>(role)];
}
std::string_view why_name(Fact::Why why) {
  constexpr std::array<std::string_view, 4> kNames{"cell", "house", "uniqueness", "symmetry"};
  return kNames[static_cast<std::size_t>(why)];
}
std::string_view why_name(Link::Why why) {
  constexpr std::array<std::string_view, 6> kNames{"assumption", "cell",    "house",
                                                   "set",        "pattern", "view"};
  return kNames[static_cast<std::size_t>(why)];
}

void write(JsonText& json, House house) {
  json.open('{').member("kind", kind_name(house.kind)).member("index", house.index).close('}');
}
void write(JsonText& json, const Mark& mark) {
  json.open('{').member("cell", mark.candidate.cell).member("digit", mark.candidate.digit);
  json.member("role", role_name(mark.role)).member("group", mark.group).close('}');
}
void write(JsonText& json, const Fact& fact);
void write(JsonText& json, const Link& link);
void write(JsonText& json, const View& view);

template <class List>
void write_list(JsonText& json, std::string_view key, const List& list) {
  json.key(key).open('[');
  for (const auto& item : list) write(json, item);
  json.close(']');
}

void write(JsonText& json, const Fact& fact) {
  json.open('{').member("why", why_name(fact.why));
  if (fact.why == Fact::Why::cell || fact.why == Fact::Why::symmetry) {
    json.member("cell", fact.cell);
  }
  if (fact.why == Fact::Why::house) {
    json.key("house");
    write(json, fact.house);
    json.member("digit", fact.digit);
  }
  write_list(json, "one_of", fact.one_of);
  if (!fact.cells.empty()) write_values(json, "cells", fact.cells);
  json.close('}');
}

void write(JsonText& json, const Link& link) {
  json.open('{');
  write_values(json, "cells", link.to.cells);
  json.member("digit", link.to.digit).member("on", link.to.on).member("why", why_name(link.why));
  if (link.to.times > 1) json.member("times", link.to.times);
  write_values(json, "from", link.from);
  if (link.why == Link::Why::house) {
    json.key("house");
    write(json, link.house);
  }
  if (link.why == Link::Why::set) write_values(json, "set", link.set);
  if (link.why == Link::Why::pattern) json.member("pattern", link.pattern);
  if (link.why == Link::Why::view) {
    json.member("view", link.view).member("views", link.views);
  }
  json.close('}');
}

void write(JsonText& json, const View& view) {
  json.open('{').member("title", view.title);
  write_list(json, "links", view.links);
  json.close('}');
}

void write_members(JsonText& json, const Step& step) {
  json.member("technique", step.technique).member("name", step.name);
  if (!step.language.empty()) json.member("language", step.language);
  if (!step.alias.empty()) json.member("alias", step.alias);
  if (step.rating != 0) json.key("rating").tenths(to_tenths(step.rating));
  if (step.score != 0) json.member("score", step.score);
  write_list(json, "set", step.placements);
  write_list(json, "strike_out", step.eliminations);
  json.member("pattern", step.pattern);
  write_list(json, "houses", step.houses);
  write_list(json, "covers", step.covers);
  write_list(json, "marks", step.marks);
  write_list(json, "proof", step.proof);
  write_list(json, "views", step.views);
  write_values(json, "sentences", step.sentences);
}

}  // namespace

std::string to_json(const Advice& advice, const Position* position) {
  JsonText json;
  json.open('{').member("version", explain::kSchemaVersion).member("kind", to_string(advice.kind));
  json.member("text", advice.text);
  if (advice.shape != kShape9x9) json.member("shape", explain::shape_text(advice.shape));
  if (position != nullptr) {
    json.key("position");
    write(json, *position);
  }
  if (advice.kind == Advice::Kind::step) write_members(json, advice.step);
  if (advice.kind == Advice::Kind::mistake) {
    write_list(json, "wrong_values", advice.wrong_values);
    write_list(json, "wrongly_struck_out", advice.wrongly_struck);
  }
  return json.close('}').text();
}

}  // namespace bitdoku
