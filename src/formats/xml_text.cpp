#include "formats/xml_text.hpp"

#include "formats/head.hpp"

namespace bitdoku {
namespace {

// An attribute, and the text behind it.
struct Attribute {
  std::string_view name;
  std::string_view value;
  std::string_view rest;
};

std::optional<Attribute> first_attribute(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos) return std::nullopt;
  const std::string_view name = trimmed(text.substr(0, equals));
  const std::string_view quoted = trimmed(text.substr(equals + 1));
  if (name.empty() || quoted.empty() || (quoted[0] != '"' && quoted[0] != '\''))
    return std::nullopt;
  const std::size_t end = quoted.find(quoted[0], 1);
  if (end == std::string_view::npos) return std::nullopt;
  return Attribute{name, quoted.substr(1, end - 1), trimmed(quoted.substr(end + 1))};
}

}  // namespace

std::string xml_escaped(std::string_view text) {
  std::string escaped;
  escaped.reserve(text.size());
  for (const char c : text) {
    if (c == '&') {
      escaped += "&amp;";
    } else if (c == '<') {
      escaped += "&lt;";
    } else if (c == '>') {
      escaped += "&gt;";
    } else {
      escaped += c;
    }
  }
  return escaped;
}

std::optional<std::string_view> xml_attribute(std::string_view tag, std::string_view element,
                                              std::string_view name) {
  if (!tag.starts_with('<') || !tag.substr(1).starts_with(element)) return std::nullopt;
  std::string_view rest = tag.substr(1 + element.size());
  if (rest.empty() || kSpaces.find(rest[0]) == std::string_view::npos) return std::nullopt;
  std::optional<std::string_view> found;
  for (rest = trimmed(rest); rest != ">" && rest != "/>";) {
    const auto attribute = first_attribute(rest);
    if (!attribute) return std::nullopt;
    if (!found && attribute->name == name) found = attribute->value;
    rest = attribute->rest;
  }
  return found;
}

}  // namespace bitdoku
