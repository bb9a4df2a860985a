#include "formats/json_rules.hpp"

#if BITDOKU_JSON
#include <algorithm>
#include <array>
#include <vector>

#include "formats/head.hpp"
#include "formats/links/linked_board.hpp"
#include "formats/links/other_rules.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

// Keys without signs and without the `s` of the plural, in lower case.
constexpr std::array<RuleName, 45> kRules{{{"antiking", "the anti-king rule"},
                                           {"antiknight", "the anti-knight rule"},
                                           {"arrow", "arrow"},
                                           {"betweenline", "between line"},
                                           {"cage", "cage"},
                                           {"clone", "clone"},
                                           {"constraint", "constraint"},
                                           {"diagonal", "a diagonal"},
                                           {"diagonal+", "a diagonal"},
                                           {"diagonal-", "a diagonal"},
                                           {"difference", "difference dot"},
                                           {"disjointgroup", "disjoint groups"},
                                           {"disjointset", "disjoint groups"},
                                           {"entropicline", "entropic line"},
                                           {"even", "even cell"},
                                           {"evencell", "even cell"},
                                           {"extraregion", "extra region"},
                                           {"futoshiki", "inequality sign"},
                                           {"greaterthan", "inequality sign"},
                                           {"gtconstraint", "inequality sign"},
                                           {"inequalitie", "inequality sign"},
                                           {"killer", "killer cage"},
                                           {"killercage", "killer cage"},
                                           {"kropki", "kropki dot"},
                                           {"kropkidot", "kropki dot"},
                                           {"lessthan", "inequality sign"},
                                           {"littlekiller", "little killer sum"},
                                           {"littlekillersum", "little killer sum"},
                                           {"maximum", "maximum cell"},
                                           {"minimum", "minimum cell"},
                                           {"nonconsecutive", "the non-consecutive rule"},
                                           {"odd", "odd cell"},
                                           {"oddcell", "odd cell"},
                                           {"palindrome", "palindrome"},
                                           {"quadruple", "quadruple"},
                                           {"ratio", "ratio dot"},
                                           {"regionsumline", "region sum line"},
                                           {"renban", "renban line"},
                                           {"sandwichsum", "sandwich sum"},
                                           {"skyscraper", "skyscraper"},
                                           {"thermo", "thermometer"},
                                           {"thermometer", "thermometer"},
                                           {"whisper", "whisper line"},
                                           {"windoku", "extra region"},
                                           {"xv", "XV mark"}}};

std::string word_of_key(std::string_view key) {
  constexpr std::size_t kLongest = 30;
  std::string word;
  if (key.size() > kLongest) return word;
  for (const char c : key) {
    if (c >= 'A' && c <= 'Z') word += static_cast<char>(c - 'A' + 'a');
    if ((c >= 'a' && c <= 'z') || c == '+' || (c == '-' && &c == &key.back())) word += c;
  }
  if (word.ends_with('s')) word.pop_back();
  return word;
}

// A cage without cells is a remark, such as "solution: 534...".
bool is_remark(const Json& element) {
  if (!element.is_object()) return false;
  const auto cells = element.find("cells");
  return cells != element.end() && cells->empty();
}

bool is_said(const Json& value) {
  if (value.is_boolean()) return value.get<bool>();
  if (value.is_object()) return !value.empty();
  return value.is_array() && !std::ranges::all_of(value, is_remark);
}

// The number of the region of each cell; empty if the value is no list of regions.
std::vector<int> regions_of(const Json& value) {
  std::vector<int> regions;
  for (const std::string& text : cells_of(value)) {
    const std::uint64_t number = number_of(text);
    regions.push_back(number <= kMaxSide ? static_cast<int>(number)
                                         : static_cast<int>(static_cast<unsigned char>(text[0])));
  }
  if (value.is_string()) {
    for (const char c : value.get_ref<const std::string&>()) regions.push_back(c);
  }
  return regions;
}

// The same for lists of cells, each an index or [row, column], from 0.
std::vector<int> regions_of_lists(const Json& lists) {
  const std::size_t side = lists.size();
  std::vector<int> regions(side * side, -1);
  int number = 0;
  for (const Json& list : lists) {
    if (!list.is_array() || list.size() != side) return {};
    for (const Json& cell : list) {
      const bool is_pair = cell.is_array() && cell.size() == 2 && cell[0].is_number_unsigned() &&
                           cell[1].is_number_unsigned();
      if (!is_pair && !cell.is_number_unsigned()) return {};
      const auto index = is_pair ? (cell[0].get<std::size_t>() * side) + cell[1].get<std::size_t>()
                                 : cell.get<std::size_t>();
      if (index >= regions.size() || regions[index] >= 0) return {};
      regions[index] = number;
    }
    ++number;
  }
  return regions;
}

// Whether each number is there N times.
bool are_regions(const std::vector<int>& regions) {
  const auto shape = Shape::of_cells(regions.size());
  return shape && std::ranges::all_of(regions, [&](int region) {
           return std::ranges::count(regions, region) == shape->side();
         });
}

bool is_about_regions(std::string_view key) {
  constexpr std::array<std::string_view, 7> kKeys{"region", "regions", "boxes", "blocks",
                                                  "jigsaw", "areas",   "shapes"};
  return std::ranges::any_of(kKeys, [&](std::string_view known) { return same_word(key, known); });
}

// The number of the region of each cell; empty if the value is no map of regions.
std::vector<int> map_of_regions(const Json& value) {
  if (!value.is_string() && !value.is_array()) return {};
  std::vector<int> regions = value.is_array() ? regions_of_lists(value) : std::vector<int>();
  if (regions.empty()) regions = regions_of(value);
  return are_regions(regions) || is_like_regions(regions) ? regions : std::vector<int>();
}

bool has_irregular_regions(const Json& value) {
  const std::vector<int> regions = map_of_regions(value);
  return !regions.empty() && !shape_of_regions(regions, Shape::of_cells(regions.size())->side());
}

void add_texts(const Json& value, OtherRules& rules) {
  if (value.is_string()) rules.add_words(value.get_ref<const std::string&>());
  if (!value.is_array()) return;
  for (const Json& element : value) {
    if (element.is_string()) rules.add_words(element.get_ref<const std::string&>());
  }
}

// The rules of a list such as [{"type": "Standard"}, {"type": "Arrow", ...}].
void add_types(const Json& list, OtherRules& rules) {
  constexpr std::array<std::string_view, 7> kPlain{"standard", "sudoku", "classic", "normal",
                                                   "row",      "column", "box"};
  for (const Json& element : list) {
    const auto type = element.is_object() ? element.find("type") : element.end();
    if (type == element.end() || !type->is_string()) continue;
    const std::string& name = type->get_ref<const std::string&>();
    if (std::ranges::find(kPlain, word_of_key(name)) == kPlain.end()) {
      rules.add("`" + name.substr(0, 40) + "`", 0);
    }
  }
}

// Whether the object is a puzzle of f-puzzles, in which any list says something about its rules.
bool is_f_puzzle(const Json& object) {
  const auto grid = object.find("grid");
  if (grid == object.end() || !grid->is_array() || grid->empty()) return false;
  const Json& row = grid->front();
  return row.is_array() && !row.empty() && row.front().is_object();
}

// Whether the cells of f-puzzles that name a region make regions that are no boxes.
bool has_irregular_cells(const Json& grid) {
  const auto usual = Shape::of_side(static_cast<int>(grid.size()));
  std::vector<int> regions;
  for (const Json& row : grid) {
    for (const Json& cell : row) {
      const auto region = cell.is_object() ? cell.find("region") : cell.end();
      const bool is_named = region != cell.end() && region->is_number_unsigned();
      const auto index = static_cast<int>(regions.size());
      const int box = usual && index < usual->cells() ? usual->box(index) : -1;
      regions.push_back(is_named ? region->get<int>() : box);
    }
  }
  return usual && static_cast<int>(regions.size()) == usual->cells() &&
         !shape_of_regions(regions, usual->side());
}

bool has_only_texts(const Json& value) {
  return std::ranges::all_of(value, [](const Json& element) { return element.is_string(); });
}

void add_rules(const Json& object, OtherRules& rules) {
  const bool of_f_puzzles = is_f_puzzle(object);
  if (of_f_puzzles && has_irregular_cells(object["grid"])) rules.add(kIrregular, 0);
  for (const auto& [key, value] : object.items()) {
    if (value.is_number() || value.is_null() || key.empty()) continue;
    // Few keys of texts say something, and a list of puzzles has very many.
    if (value.is_string() && std::string_view("pPqQ").find(key[0]) != std::string_view::npos)
      continue;
    const bool is_about = is_about_rules(key);
    if (is_about) add_texts(value, rules);
    if (is_about && has_only_texts(value)) continue;
    if (is_about && value.is_array()) add_types(value, rules);
    const bool are_regions = is_about_regions(key);
    if (are_regions && has_irregular_regions(value)) rules.add(kIrregular, 0);
    if (value.is_string() || are_regions) continue;
    const std::string word = word_of_key(key);
    const auto rule = std::ranges::find(kRules, word, &RuleName::key);
    const bool is_known = rule != kRules.end();
    const bool is_other = of_f_puzzles && value.is_array() && !is_plain_in_f_puzzles(key);
    if ((!is_known && !is_other) || !is_said(value)) continue;
    rules.add(is_known ? std::string(rule->noun) : "`" + key.substr(0, 40) + "`",
              is_known && value.is_array() ? value.size() : 0);
  }
}

void look_for_rules(const Json& value, OtherRules& rules) {
  if (!value.is_object()) return;
  add_rules(value, rules);
  for (const Json& member : value) look_for_rules(member, rules);
}

}  // namespace

bool is_map_of_regions(const Json& value) {
  return !map_of_regions(value).empty();
}

bool refuse_other_rules(const Json& object, Record& record) {
  OtherRules rules;
  look_for_rules(object, rules);
  return rules.refuse(record, "this JSON");
}

}  // namespace bitdoku
#endif
