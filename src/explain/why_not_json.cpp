// Writes near misses as JSON. docs/steps.md describes the members.
#include <bitdoku/why_not.hpp>

#include "explain/json_parts.hpp"

namespace bitdoku {

std::string to_json(const NearMiss& miss, const Position* position) {
  JsonText json;
  json.open('{').member("version", explain::kSchemaVersion);
  json.member("kind", to_string(Advice::Kind::stuck)).member("text", miss.text);
  if (position != nullptr) {
    json.key("position");
    explain::write(json, *position);
  }
  json.key("why_not").open('{').member("reason", to_string(miss.kind));
  json.member("technique", miss.technique).member("name", miss.name);
  explain::write_values(json, "cells", miss.cells);
  json.key("in_the_way");
  explain::write(json, miss.in_the_way);
  json.key("strike_out");
  explain::write(json, miss.would_lose);
  explain::write_values(json, "sentences", miss.sentences);
  return json.close('}').close('}').text();
}

}  // namespace bitdoku
