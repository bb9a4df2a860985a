#include "formats/json_source.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace bitdoku {
namespace {

constexpr std::size_t kDeepest = 100;
constexpr std::size_t kMostKeys = 30'000;

bool is_blank_of_json(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

bool is_decimal(char c) {
  return c >= '0' && c <= '9';
}

std::size_t count_digits(std::string_view text) {
  const auto end = std::ranges::find_if_not(text, is_decimal);
  return static_cast<std::size_t>(end - text.begin());
}

// Returns the length of the string that begins at the quote text[at], with both quotes.
std::size_t string_length(std::string_view text, std::size_t at) {
  std::size_t end = std::min(text.find('"', at + 1), text.size());
  if (text.substr(at, end - at).find('\\') != std::string_view::npos) {
    end = at + 1;
    while (end < text.size() && text[end] != '"') end += text[end] == '\\' ? 2 : 1;
  }
  return std::min(end + 1, text.size()) - at;
}

// Whether the text is a number of JSON with an exponent or with hundreds of digits. Numbers of less
// than five characters are not huge.
bool may_be_huge(std::string_view number) {
  constexpr std::size_t kFewest = 5;        // 1e309
  constexpr std::size_t kManyDigits = 300;  // the largest double has 309
  if (number.size() < kFewest) return false;
  if (number.starts_with('-')) number.remove_prefix(1);
  const std::size_t whole = count_digits(number);
  if (whole == 0 || (whole > 1 && number.starts_with('0'))) return false;
  number.remove_prefix(whole);
  if (number.starts_with('.')) {
    const std::size_t digits = count_digits(number.substr(1));
    if (digits == 0) return false;
    number.remove_prefix(1 + digits);
  }
  if (number.empty()) return whole > kManyDigits;
  if (number.front() != 'e' && number.front() != 'E') return false;
  number.remove_prefix(1);
  if (number.starts_with('-') || number.starts_with('+')) number.remove_prefix(1);
  return !number.empty() && count_digits(number) == number.size();
}

}  // namespace

std::vector<JsonMember> members_of(std::string_view object) {
  std::vector<JsonMember> members;
  std::string key;
  std::string part;  // the part of a member that was read so far
  int depth = 0;
  for (std::size_t at = 0; at < object.size(); ++at) {
    const char c = object[at];
    if (c == '"') {
      const std::size_t length = string_length(object, at);
      part += object.substr(at, length);
      at += length - 1;
      continue;
    }
    if (is_blank_of_json(c)) continue;
    const bool closes = c == '}' || c == ']';
    if (closes) --depth;
    if ((closes && depth == 0) || (c == ',' && depth == 1)) {
      if (!part.empty()) members.push_back({std::move(key), std::move(part)});
      key.clear();
      part.clear();
    } else if (c == ':' && depth == 1) {
      key = std::move(part);
      part.clear();
    } else if (depth > 0) {
      part += c;
    }
    if (c == '{' || c == '[') ++depth;
  }
  return members;
}

std::string without_huge_numbers(std::string text) {
  constexpr std::string_view kInNumbers = "0123456789+-.eE";
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == '"') {
      at += string_length(text, at);
    } else if (text[at] == '-' || is_decimal(text[at])) {
      const std::size_t end = std::min(text.find_first_not_of(kInNumbers, at), text.size());
      if (may_be_huge(std::string_view(text).substr(at, end - at))) {
        std::fill(text.begin() + static_cast<std::ptrdiff_t>(at),
                  text.begin() + static_cast<std::ptrdiff_t>(end), '0');
        text[at + 1] = '.';
      }
      at = end;
    } else {
      ++at;
    }
  }
  return text;
}

std::string_view refusal_of_json(std::string_view text) {
  const auto is_bracket = [](char c) { return c == '[' || c == '{'; };
  if (text.size() < kMostKeys && std::ranges::count_if(text, is_bracket) <= int{kDeepest})
    return {};
  std::array<std::size_t, kDeepest + 1> commas{};  // by depth; those of arrays do not count
  std::array<bool, kDeepest + 1> is_object{};
  std::size_t depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\') ++i;
      if (c == '"') in_string = false;
    } else if (c == '"') {
      in_string = true;
    } else if (c == '[' || c == '{') {
      if (++depth > kDeepest) return "JSON nested more than 100 deep";
      commas[depth] = 0;
      is_object[depth] = c == '{';
    } else if ((c == ']' || c == '}') && depth > 0) {
      --depth;
    } else if (c == ',' && is_object[depth] && ++commas[depth] >= kMostKeys) {
      return "a JSON object with more than 30,000 keys";
    }
  }
  return {};
}

}  // namespace bitdoku
