// Writes summaries as JSON. docs/steps.md describes the members.
#include <bitdoku/summary.hpp>

#include "explain/json_parts.hpp"
#include "position/tenths.hpp"

namespace bitdoku {
namespace {

using explain::write;

void write_technique(JsonText& json, const TechniqueSteps& count) {
  json.open('{').member("technique", count.technique).member("name", count.name);
  json.member("steps", count.steps).close('}');
}

void write_bottleneck(JsonText& json, const Bottleneck& bottleneck) {
  const Step& step = bottleneck.step;
  json.open('{').member("step", bottleneck.number);
  json.member("technique", step.technique).member("name", step.name);
  json.member("text", to_text(step));
  json.key("set");
  write(json, step.placements);
  json.key("strike_out");
  write(json, step.eliminations);
  json.close('}');
}

void write_backdoors(JsonText& json, const Backdoors& backdoors) {
  const bool is_singles = backdoors.basics == Basics::singles;
  json.open('{').member("basics", is_singles ? "singles" : "locked_candidates");
  if (backdoors.cells) json.member("cells", *backdoors.cells);
  json.key("sets").open('[');
  for (const std::vector<Candidate>& set : backdoors.sets) write(json, set);
  json.close(']').close('}');
}

template <class List, class Write>
void write_each(JsonText& json, std::string_view key, const List& list, const Write& write_one) {
  json.key(key).open('[');
  for (const auto& item : list) write_one(json, item);
  json.close(']');
}

}  // namespace

std::string to_json(const Summary& summary, const Position* position) {
  JsonText json;
  json.open('{').member("version", explain::kSchemaVersion);
  json.member("kind", to_string(summary.kind)).member("text", summary.text);
  if (position != nullptr) {
    if (position->shape() != kShape9x9)
      json.member("shape", explain::shape_text(position->shape()));
    json.key("position");
    write(json, *position);
  }
  json.member("steps", summary.steps);
  if (summary.rating != 0) json.key("rating").tenths(to_tenths(summary.rating));
  if (!summary.level.empty()) json.member("score", summary.score).member("level", summary.level);
  write_each(json, "techniques", summary.techniques, write_technique);
  if (summary.bottlenecks) write_each(json, "bottlenecks", *summary.bottlenecks, write_bottleneck);
  write_each(json, "backdoors", summary.backdoors, write_backdoors);
  return json.close('}').text();
}

}  // namespace bitdoku
