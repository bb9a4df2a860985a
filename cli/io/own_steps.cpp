#include "cli/io/own_steps.hpp"

#include <array>
#include <set>

#include "levels/notation.hpp"

namespace bitdoku::cli {
namespace {

std::string_view kind_of_house(int house, Shape shape) {
  constexpr std::array<std::string_view, 3> kKinds{"row", "column", "box"};
  return kKinds[static_cast<std::size_t>(house / shape.side())];
}

// The digit that the step sets, or the digits of the pattern: at most four.
std::string digits_in_words(const TechniqueStep& step) {
  std::set<int> digits;
  const auto& named = step.placements.empty() ? step.pattern : step.placements;
  for (const CellDigit& candidate : named) digits.insert(candidate.digit);
  std::string text = digits.size() == 1 ? "Look at the digit " : "Look at the digits ";
  std::size_t left = digits.size();
  for (const int digit : digits) {
    text += std::to_string(digit);
    --left;
    text += left == 0 ? "." : left == 1 ? " and " : ", ";
  }
  return text;
}

// The first house of the pattern, or the box of a naked single.
std::string place_in_words(const TechniqueStep& step, Shape shape) {
  const int house = step.houses.empty() ? 2 * shape.side() + shape.box(step.pattern.front().cell)
                                        : int{step.houses.front()};
  return "Look at " + std::string(kind_of_house(house, shape)) + " " +
         std::to_string(house % shape.side() + 1) + ".";
}

// "x_wing"
std::string id_of(std::string_view name) {
  std::string id(name);
  for (char& c : id) {
    if (c == ' ' || c == '-') c = '_';
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return id;
}

Json candidate_object(const CellDigit& candidate) {
  Json json = Json::object();
  json.set("cell", std::uint64_t{candidate.cell}).set("digit", std::uint64_t{candidate.digit});
  return json;
}

Json candidate_list(const std::vector<CellDigit>& candidates) {
  Json list = Json::array();
  for (const CellDigit& candidate : candidates) list.append(candidate_object(candidate));
  return list;
}

Json mark_list(const TechniqueStep& step) {
  Json list = Json::array();
  for (const CellDigit& candidate : step.pattern) {
    Json mark = candidate_object(candidate);
    list.append(mark.set("role", "pattern").set("group", std::uint64_t{0}));
  }
  return list;
}

Json house_list(const std::vector<std::uint16_t>& houses, Shape shape) {
  Json list = Json::array();
  for (const std::uint16_t house : houses) {
    Json json = Json::object();
    json.set("kind", kind_of_house(house, shape));
    json.set("index", static_cast<std::uint64_t>(house % shape.side()));
    list.append(json);
  }
  return list;
}

// "Naked Pair: 1,2 in r1c12 => r1c5<>1": the part between name and arrow.
std::string pattern_text(const TechniqueStep& step) {
  const std::size_t begin = step.technique.size() + 2;
  return step.text.substr(begin, step.text.find(" => ") - begin);
}

// The words are those of hints for 9x9 boards.
std::vector<std::string> hint_at_own_mistake(const TechniqueAdvice& advice, Depth depth,
                                             Shape shape) {
  if (depth == Depth::all) return {"There is a mistake: " + advice.text + "."};
  const bool is_value = !advice.wrong_values.empty();
  std::vector<std::string> lines{is_value ? "A value entered is wrong."
                                          : "A candidate struck out is right."};
  if (depth == Depth::technique) return lines;
  const int cell = is_value ? advice.wrong_values.front().cell : advice.wrongly_struck.front().cell;
  const Digit digit =
      is_value ? advice.wrong_values.front().digit : advice.wrongly_struck.front().digit;
  if (depth == Depth::digit) {
    lines.push_back("Look at the digit " + std::to_string(digit) + ".");
    return lines;
  }
  const std::string place = depth == Depth::house ? "row " + std::to_string(shape.row(cell) + 1)
                                                  : levels::cell_text(cell, shape.side());
  lines.push_back("Look at " + place + ".");
  return lines;
}

}  // namespace

std::vector<std::string> own_hint(const TechniqueAdvice& advice, Depth depth, Shape shape) {
  using Kind = TechniqueAdvice::Kind;
  if (advice.kind == Kind::mistake) return hint_at_own_mistake(advice, depth, shape);
  if (advice.kind != Kind::step) return {as_sentence(advice.text)};
  const TechniqueStep& step = advice.step;
  if (depth == Depth::all) {
    std::vector<std::string> lines{step.text};
    lines.insert(lines.end(), step.sentences.begin(), step.sentences.end());
    return lines;
  }
  std::vector<std::string> lines{"The next step: " + std::string(step.technique) + "."};
  if (depth == Depth::technique) return lines;
  lines.push_back(digits_in_words(step));
  if (depth == Depth::digit) return lines;
  lines.push_back(place_in_words(step, shape));
  if (depth == Depth::house) return lines;
  const std::vector<int> cells = levels::cells_of(step.pattern);
  lines.push_back((cells.size() == 1 ? "The cell is " : "The cells are ") +
                  levels::cells_text(cells, shape.side()) + ".");
  return lines;
}

std::string as_sentence(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  }
  return text + ".";
}

std::string shape_text(Shape shape) {
  return std::to_string(shape.box_rows()) + "x" + std::to_string(shape.box_cols());
}

void set_own_kind(Json& json, std::string_view kind, std::string_view text, Shape shape) {
  json.set("version", std::uint64_t{1}).set("kind", kind).set("text", text);
  json.set("shape", shape_text(shape));
}

void set_own_step(Json& json, const TechniqueStep& step, Depth depth, Shape shape) {
  const bool all = depth == Depth::all;
  TechniqueStep shown = step;
  if (!all) {
    shown.placements.clear();
    shown.eliminations.clear();
    shown.pattern.clear();  // its candidates would reveal the digit
  }
  if (depth < Depth::house) shown.houses.clear();
  if (depth != Depth::cells && !all) shown.covers.clear();
  json.set("technique", id_of(step.technique)).set("name", step.technique);
  json.set("rating", step.tenths / 10.0);
  json.set("set", candidate_list(shown.placements));
  json.set("strike_out", candidate_list(shown.eliminations));
  json.set("pattern", all ? pattern_text(step) : std::string());
  json.set("houses", house_list(shown.houses, shape));
  json.set("covers", house_list(shown.covers, shape));
  json.set("marks", mark_list(shown));
  Json sentences = Json::array();
  if (all) {
    for (const std::string& sentence : step.sentences) sentences.append(sentence);
  }
  json.set("proof", Json::array()).set("views", Json::array()).set("sentences", sentences);
}

void set_own_mistake(Json& json, const TechniqueAdvice& advice, Depth depth) {
  const bool shows = depth >= Depth::cells;
  const std::vector<CellDigit> none;
  json.set("wrong_values", candidate_list(shows ? advice.wrong_values : none));
  json.set("wrongly_struck_out", candidate_list(shows ? advice.wrongly_struck : none));
}

std::string_view kind_of_refused(Verdict verdict) {
  if (verdict == Verdict::none || verdict == Verdict::invalid) return "no_solution";
  if (verdict == Verdict::multiple) return "several_solutions";
  return to_string(verdict);
}

}  // namespace bitdoku::cli
