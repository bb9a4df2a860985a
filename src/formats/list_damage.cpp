#include "formats/list_damage.hpp"

#include <algorithm>
#include <bitdoku/shape.hpp>
#include <utility>

#include "formats/column_names.hpp"
#include "formats/head.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

constexpr std::size_t kMostFirstKeys = 16;
constexpr std::size_t kLongestKey = 256;
// Only this much text is searched for the beginning of the next element. The largest board has
// fewer symbols.
constexpr std::size_t kTail = std::size_t{16} << 10U;
constexpr std::size_t kShortestPuzzle = std::size_t{kMinSide} * kMinSide;

// The text without spaces at its end.
std::string_view without_spaces(std::string_view text) {
  return text.substr(0, text.find_last_not_of(" \t\r\n") + 1);
}

// Removes this symbol and the spaces before it from the end of the text.
bool ends_with(std::string_view& text, char symbol) {
  if (!text.ends_with(symbol)) return false;
  text = without_spaces(text.substr(0, text.size() - 1));
  return true;
}

// Removes a string from the end of the text. Returns what is between its quotes.
std::string_view take_string(std::string_view& text) {
  if (!text.ends_with('"')) return {};
  const std::size_t quote = text.size() < 2 ? text.npos : text.rfind('"', text.size() - 2);
  if (quote == text.npos) return {};
  const std::string_view inside = text.substr(quote + 1, text.size() - quote - 2);
  text = text.substr(0, quote);
  return inside;
}

}  // namespace

void ListDamage::begin_element(char symbol) {
  kind_ = symbol;
  if (list_kind_ == 0) list_kind_ = symbol;
  syntax_ = {};
  (void)syntax_.take(symbol);
  depth_ = 1;
  in_string_ = false;
  is_begun_ = false;
  begin_ = symbol;
  has_first_key_ = false;
  is_python_ = false;
}

// The rows may be Python's, which are not JSON. But a board is two brackets deep, and its strings
// have neither brackets nor backslashes. In a list of boards, a single bracket begins the row of a
// board that has lost its own.
bool ListDamage::take_in_board(char symbol) {
  constexpr int kDepthOfBoard = 2;
  if (std::string_view(" \t\r").find(symbol) != std::string_view::npos) return true;
  if (!std::exchange(is_begun_, true) && list_kind_ == '[' && symbol != '[') return false;
  if (symbol == '\\') return false;
  if (symbol == '"') in_string_ = !in_string_;
  const bool opens = symbol == '[' || symbol == '{';
  if (!opens && symbol != ']') return true;
  if (in_string_) return false;
  depth_ += opens ? 1 : -1;
  return depth_ <= kDepthOfBoard;
}

void ListDamage::learn_first_key(char symbol) {
  if (begin_.size() > kLongestKey) return;
  if (symbol == '\'' && without_spaces(begin_) == "{") is_python_ = true;
  begin_ += symbol;
  if (symbol != ':') return;
  has_first_key_ = true;
  std::string_view text = begin_;
  text = without_spaces(text.substr(0, text.size() - 1));
  const std::string key(take_string(text));
  const bool is_new = !key.empty() && !is_first_key(key);
  if (is_new && first_keys_.size() < kMostFirstKeys) first_keys_.push_back(key);
}

std::string ListDamage::what(char symbol) const {
  if (kind_ != '[') {
    return "expected " + std::string(syntax_.expected()) + ", but here is " + quoted(symbol);
  }
  if (depth_ == 1 && !in_string_) return "a bracket is missing before the first row";
  return in_string_ ? "a quote is not closed" : "a bracket is not closed";
}

bool ListDamage::search(char symbol) {
  if (tail_.size() > 2 * kTail) tail_.erase(0, tail_.size() - kTail);
  tail_ += symbol;
  if (list_kind_ == '{') {
    found_ = symbol == ':' ? next_object({tail_.data(), tail_.size() - 1}) : kNowhere;
  } else if (list_kind_ == '"') {
    found_ = symbol == ',' || symbol == ']' ? next_string() : kNowhere;
  } else {
    found_ = symbol == '[' ? next_board() : kNowhere;
  }
  return found_ != kNowhere && found_ > 0;
}

bool ListDamage::ends_list() const {
  return list_kind_ != '[' && without_spaces(tail_).ends_with(']');
}

std::size_t ListDamage::object_with_key(std::string_view text) {
  text = without_spaces(text);
  const bool has_key = !take_string(text).empty();
  text = without_spaces(text);
  return has_key && text.ends_with('{') ? text.size() - 1 : kNowhere;
}

std::size_t ListDamage::next_object(std::string_view text) const {
  text = without_spaces(text);
  const std::string_view key = take_string(text);
  text = without_spaces(text);
  if (key.empty() || !text.ends_with('{')) return kNowhere;
  const std::size_t begin = text.size() - 1;
  text = without_spaces(text.substr(0, begin));
  // Behind these symbols an object is a part of the element.
  if (text.empty() || std::string_view(":[{").find(text.back()) != text.npos) return kNowhere;
  (void)ends_with(text, ',');
  // While no first key is known, an object that follows another one may be the next element.
  return is_first_key(key) || (first_keys_.empty() && text.ends_with('}')) ? begin : kNowhere;
}

std::size_t ListDamage::next_string() const {
  std::string_view text = without_spaces(std::string_view(tail_).substr(0, tail_.size() - 1));
  const std::string_view symbols = take_string(text);
  const std::size_t begin = text.size();
  const bool is_long = symbols.size() >= kShortestPuzzle;
  return is_long && without_spaces(text).ends_with(',') ? begin : kNowhere;
}

std::size_t ListDamage::next_board() const {
  std::string_view text = tail_;
  if (!ends_with(text, '[') || !text.ends_with('[')) return kNowhere;
  const std::size_t begin = text.size() - 1;
  text = without_spaces(text.substr(0, begin));
  return text.ends_with(',') || text.ends_with(']') ? begin : kNowhere;
}

bool ListDamage::is_first_key(std::string_view key) const {
  return is_puzzle_name(key) || std::ranges::find(first_keys_, key) != first_keys_.end();
}

}  // namespace bitdoku
