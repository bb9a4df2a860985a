#include "formats/links/loose_json.hpp"

#include <algorithm>
#include <utility>

#include "formats/head.hpp"
#include "formats/links/lz_string.hpp"

namespace bitdoku {
namespace {

constexpr std::string_view kStructure = ",:{}[]";
constexpr std::size_t kDeepestNode = 40;

class LooseParser {
 public:
  LooseParser(std::string_view text, std::vector<JsonNode>& nodes) : rest_(text), nodes_(nodes) {}

  bool run() {
    skip_spaces();
    if (rest_.empty() || !take_value({})) return false;
    while (!open_.empty()) {
      if (!take_next()) return false;
    }
    return rest_.empty();
  }

 private:
  struct Open {
    JsonNode* node;
    JsonNode* last = nullptr;  // its last element
  };

  void skip_spaces() {
    rest_.remove_prefix(std::min(rest_.find_first_not_of(kSpaces), rest_.size()));
  }
  void skip(std::size_t count) {
    rest_.remove_prefix(count);
    skip_spaces();
  }
  [[nodiscard]] char peek() const { return rest_.empty() ? '\0' : rest_.front(); }

  // Takes the next element or the end of the innermost array or object.
  bool take_next() {
    const bool is_array = open_.back().node->is_array();
    const bool is_first = open_.back().last == nullptr;
    if (peek() == (is_array ? ']' : '}')) {
      skip(1);
      open_.pop_back();
      return true;
    }
    if (!is_first && peek() != ',') return false;
    if (!is_first) skip(1);
    if (is_array) return take_value({});
    std::string_view key;
    JsonNode::Kind kind{};
    if (!take_text(key, kind) || peek() != ':') return false;
    skip(1);
    return take_value(key);
  }

  bool take_value(std::string_view key) {
    JsonNode node;
    node.key = key;
    const char symbol = peek();
    const bool opens = symbol == '{' || symbol == '[';
    if (opens) {
      node.kind = symbol == '{' ? JsonNode::Kind::object : JsonNode::Kind::array;
      skip(1);
    } else if (symbol == '\0' || (symbol != ',' && symbol != ']' && symbol != '}' &&
                                  !take_text(node.text, node.kind))) {
      return false;
    }
    if (nodes_.size() == nodes_.capacity()) return false;
    nodes_.push_back(node);
    JsonNode* const added = &nodes_.back();
    if (!open_.empty()) {
      Open& parent = open_.back();
      (parent.last != nullptr ? parent.last->next : parent.node->first) = added;
      parent.last = added;
    }
    if (opens) open_.push_back({added});
    return open_.size() <= kDeepestNode;
  }

  // Takes a string in quotes, or a word.
  bool take_text(std::string_view& text, JsonNode::Kind& kind) {
    const char quote = peek();
    std::size_t end = 0;
    if (quote == '"' || quote == '\'') {
      kind = JsonNode::Kind::text;
      for (end = 1; end < rest_.size() && rest_[end] != quote; ++end) {
        if (rest_[end] == '\\') ++end;
      }
      if (end >= rest_.size()) return false;
      text = rest_.substr(1, end - 1);
      skip(end + 1);
      return true;
    }
    kind = JsonNode::Kind::word;
    while (end < rest_.size() && kStructure.find(rest_[end]) == std::string_view::npos) ++end;
    text = trimmed(rest_.substr(0, end));
    skip(end);
    return !text.empty() && text.find_first_of("\"'") == std::string_view::npos;
  }

  std::string_view rest_;
  std::vector<JsonNode>& nodes_;
  std::vector<Open> open_;
};

// The unit of four hexadecimal digits.
char16_t unit_of(std::string_view digits) {
  unsigned unit = 0;
  for (const char c : digits) {
    const unsigned digit =
        c <= '9' ? static_cast<unsigned>(c - '0') : (static_cast<unsigned>(c) & 7U) + 9U;
    unit = unit * 16U + (digit & 15U);
  }
  return static_cast<char16_t>(unit);
}

// The text with the symbols of its escapes, and with blanks for symbols that control a terminal.
std::string without_escapes(std::string_view text) {
  std::string out;
  std::u16string units;  // of escapes, which may be halves of characters
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '\\' && i + 1 < text.size()) {
      c = text[++i];
      if (c == 'u' && text.size() - i > 4) {
        units += unit_of(text.substr(i + 1, 4));
        i += 4;
        continue;
      }
      if (c == 'n' || c == 't' || c == 'r') c = ' ';
    }
    append_utf16(out, std::exchange(units, {}));
    out += c;
  }
  append_utf16(out, units);
  const auto controls = [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; };
  std::ranges::replace_if(out, controls, ' ');
  return out;
}

}  // namespace

const JsonNode* JsonNode::find(std::string_view name) const {
  for (const JsonNode* node = first; node != nullptr; node = node->next) {
    if (node->key == name) return node;
  }
  return nullptr;
}

std::size_t JsonNode::size() const {
  std::size_t count = 0;
  for (const JsonNode* node = first; node != nullptr; node = node->next) ++count;
  return count;
}

bool JsonNode::is_empty() const {
  if (kind == Kind::object || kind == Kind::array) return first == nullptr;
  return text.empty() || (kind == Kind::word && (text == "false" || text == "f" || text == "null"));
}

std::optional<int> JsonNode::number(int most) const {
  if (!is_number(text)) return std::nullopt;
  const auto limit = static_cast<std::uint64_t>(most);
  const std::uint64_t value = number_up_to(text, limit);
  return value > limit ? std::nullopt : std::optional(static_cast<int>(value));
}

std::string JsonNode::plain() const {
  std::string out;
  for (const JsonNode* node = first; node != nullptr; node = node->next) {
    if (node->kind == Kind::text) out += (out.empty() ? "" : " ") + node->plain();
  }
  return out + without_escapes(text);
}

std::string shown_name(std::string_view text) {
  constexpr std::size_t kLongest = 40;
  const auto continues = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; };
  std::string shown = without_escapes(text);
  if (shown.size() <= kLongest) return shown;
  std::size_t end = kLongest;
  while (end > 0 && continues(shown[end])) --end;
  return shown.substr(0, end);
}

const JsonNode* LooseJson::parse(std::string text) {
  text_ = std::move(text);
  nodes_.clear();
  // The nodes stay in their places: there are no more of them than symbols that begin one.
  nodes_.reserve(2 + static_cast<std::size_t>(std::ranges::count_if(
                         text_, [](char c) { return c == ',' || c == '{' || c == '['; })));
  return LooseParser(text_, nodes_).run() ? nodes_.data() : nullptr;
}

}  // namespace bitdoku
