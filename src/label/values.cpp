// The names of labels, and their values as text and JSON.
#include <algorithm>
#include <array>
#include <bitdoku/label.hpp>

#include "position/tenths.hpp"

namespace bitdoku {
namespace {

constexpr std::array<std::string_view, 17> kLabelNames{
    "verdict", "clues",     "minimal",  "nodes",     "er",      "ep",
    "ed",      "br",        "level",    "technique", "score",   "hodoku_level",
    "path",    "canonical", "te_depth", "w_rating",  "b_rating"};
static_assert(kAllLabels == (LabelSet{1} << kLabelNames.size()) - 1);

std::string rating_text(const std::optional<double>& rating) {
  return rating ? tenths_text(to_tenths(*rating)) : std::string();
}

template <class Number>
std::string number_text(const std::optional<Number>& number) {
  return number ? std::to_string(*number) : std::string();
}

std::string path_text(const Labels& labels) {
  std::string text;
  for (const TechniqueCount& count : labels.path) {
    if (!text.empty()) text += ' ';
    text.append(count.technique).append(":").append(std::to_string(count.steps));
  }
  return text;
}

std::string path_json(const Labels& labels) {
  if (labels.path.empty()) return "null";
  std::string text = "{";
  for (const TechniqueCount& count : labels.path) {
    if (text.size() > 1) text += ',';
    text.append("\"").append(count.technique).append("\":").append(std::to_string(count.steps));
  }
  return text + "}";
}

bool is_string(Label label) {
  return label == Label::verdict || label == Label::level || label == Label::technique ||
         label == Label::hodoku_level || label == Label::canonical;
}

}  // namespace

std::span<const std::string_view> label_names() noexcept {
  return kLabelNames;
}

std::string_view to_string(Label label) noexcept {
  return kLabelNames[static_cast<std::size_t>(label)];
}

std::optional<Label> find_label(std::string_view name) noexcept {
  const auto found = std::ranges::find(kLabelNames, name);
  if (found == kLabelNames.end()) return std::nullopt;
  return static_cast<Label>(found - kLabelNames.begin());
}

std::string Labels::text(Label label) const {
  switch (label) {
    case Label::verdict:
      return verdict ? std::string(to_string(*verdict)) : std::string();
    case Label::clues:
      return number_text(clues);
    case Label::minimal:
      return minimal ? *minimal ? "true" : "false" : "";
    case Label::nodes:
      return number_text(nodes);
    case Label::er:
      return rating_text(er);
    case Label::ep:
      return rating_text(ep);
    case Label::ed:
      return rating_text(ed);
    case Label::br:
      return rating_text(br);
    case Label::level:
      return std::string(level.value_or(""));
    case Label::technique:
      return std::string(technique.value_or(""));
    case Label::score:
      return number_text(score);
    case Label::hodoku_level:
      return std::string(hodoku_level.value_or(""));
    case Label::path:
      return path_text(*this);
    case Label::canonical:
      return canonical;
    case Label::te_depth:
      return number_text(te_depth);
    case Label::w_rating:
      return number_text(w_rating);
    case Label::b_rating:
      return number_text(b_rating);
  }
  return {};
}

std::string Labels::json(Label label) const {
  if (label == Label::path) return path_json(*this);
  const std::string value = text(label);
  if (value.empty()) return "null";
  return is_string(label) ? '"' + value + '"' : value;
}

}  // namespace bitdoku
