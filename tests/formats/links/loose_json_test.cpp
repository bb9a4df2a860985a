// JSON in links, and its shorter form.
#include "formats/links/loose_json.hpp"

#include <gtest/gtest.h>

namespace bitdoku {
namespace {

// Shows what was understood: {key:value,...}, with all texts in double quotes.
std::string shown(const JsonNode& node) {
  const bool is_array = node.is_array();
  if (node.kind == JsonNode::Kind::text) return '"' + node.plain() + '"';
  if (node.kind == JsonNode::Kind::word) return std::string(node.text);
  std::string out(1, is_array ? '[' : '{');
  for (const JsonNode* child = node.first; child != nullptr; child = child->next) {
    if (child != node.first) out += ',';
    if (!is_array) out += std::string(child->key) + ':';
    out += shown(*child);
  }
  return out + (is_array ? ']' : '}');
}

std::string understood(std::string text) {
  LooseJson json;
  const JsonNode* const root = json.parse(std::move(text));
  return root == nullptr ? "damaged" : shown(*root);
}

TEST(LooseJson, ReadsJson) {
  EXPECT_EQ(understood(R"({"size":9, "grid": [[{"value":5,"given":true},{}], []], "a":null})"),
            "{size:9,grid:[[{value:5,given:true},{}],[]],a:null}");
  EXPECT_EQ(understood(" \"text\" "), "\"text\"");
  EXPECT_EQ(understood("{}"), "{}");
}

TEST(LooseJson, ReadsTheShorterForm) {
  EXPECT_EQ(understood("{cs:50,ce:[[{v:5},,{v:'7'}],[,,]],u:t}"),
            "{cs:50,ce:[[{v:5},{},{v:\"7\"}],[{},{},{}]],u:t}");
  EXPECT_EQ(understood(R"({t:'It\'s {odd}',c:#F,d:00aaFF})"), "{t:\"It's {odd}\",c:#F,d:00aaFF}");
}

TEST(LooseJson, ReadsEscapes) {
  EXPECT_EQ(understood(R"("a\nb\"c\\d\u00e4\ud83d\ude00\ud83d")"),
            "\"a b\"c\\d\xC3\xA4\xF0\x9F\x98\x80\xEF\xBF\xBD\"");
}

TEST(LooseJson, RefusesWhatIsDamaged) {
  for (const char* const text :
       {"", "{", "[", "{\"a\"", "{\"a\":", "{\"a\":1", "[1 2]x", "{} {}", "[1]]", "{\"a\":\"b}",
        "{a}", "{1:2:3}", "[\"a\"\"b\"]", "{,}", "]", ":"}) {
    EXPECT_EQ(understood(text), "damaged") << text;
  }
}

TEST(LooseJson, RefusesWhatIsNestedTooDeep) {
  EXPECT_EQ(understood(std::string(20, '[') + std::string(20, ']')),
            std::string(20, '[') + std::string(20, ']'));
  EXPECT_EQ(understood(std::string(200'000, '[')), "damaged");
  EXPECT_EQ(understood(std::string(50, '[') + std::string(50, ']')), "damaged");
}

}  // namespace
}  // namespace bitdoku
