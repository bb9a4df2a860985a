#include "formats/links/address.hpp"

#include <algorithm>
#include <array>

#include "formats/head.hpp"

namespace bitdoku {
namespace {

constexpr std::string_view kAddressEnds = " \t\r\n\f\v<>\"'`()]\\";

constexpr std::array<std::string_view, 8> kHosts{
    "f-puzzles.com",  "sudokupad.app", "crackingthecryptic.com", "svencodes.com",
    "sudokuwiki.org", "sudoku.coach",  "sudokuexchange.com",     "logic-masters.de"};

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  const int letter = (c | 0x20) - 'a';
  return letter >= 0 && letter < 6 ? letter + 10 : -1;
}

std::string percent_decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_code = text[i] == '%' && i + 2 < text.size() && hex_digit(text[i + 1]) >= 0 &&
                         hex_digit(text[i + 2]) >= 0;
    out +=
        is_code ? static_cast<char>(hex_digit(text[i + 1]) * 16 + hex_digit(text[i + 2])) : text[i];
    if (is_code) i += 2;
  }
  return out;
}

// Some programs encode an address twice.
std::string decoded(std::string_view text) {
  std::string once = percent_decoded(text);
  return once.find('%') == std::string::npos ? once : percent_decoded(once);
}

// Takes apart what follows the scheme.
Address address_of(std::string_view text, std::string_view rest) {
  Address address;
  address.text = text;
  const auto cut = [&rest](char mark) {
    const std::size_t at = rest.find(mark);
    const std::string_view behind =
        at == std::string_view::npos ? std::string_view() : rest.substr(at + 1);
    rest = rest.substr(0, at);
    return behind;
  };
  address.fragment = cut('#');
  address.query = cut('?');
  address.path = cut('/');
  address.host = lower_case(rest.substr(0, rest.find(':')));
  if (address.host.starts_with("www.")) address.host.erase(0, 4);
  return address;
}

std::string_view up_to_end(std::string_view text) {
  return text.substr(0, text.find_first_of(kAddressEnds));
}

// A word that begins with a known host, as browsers show addresses.
void add_without_scheme(std::string_view line, std::vector<Address>& addresses) {
  while (!line.empty()) {
    const std::string_view word = up_to_end(line);
    if (word.find('/') != std::string_view::npos) {
      Address address = address_of(word, word);
      if (is_known_host(address.host)) addresses.push_back(std::move(address));
    }
    line.remove_prefix(std::min(word.size() + 1, line.size()));
  }
}

// Adds key=value of a list that `&` separates.
void add_values(std::string_view list, std::vector<AddressValue>& values) {
  while (!list.empty()) {
    const std::size_t end = std::min(list.find('&'), list.size());
    std::string_view item = list.substr(0, end);
    list.remove_prefix(std::min(end + 1, list.size()));
    // `&` in HTML.
    if (item.starts_with("amp;")) item.remove_prefix(4);
    const std::size_t equals = item.find('=');
    // Base64 may end with equals signs.
    const bool has_key = item.find_first_not_of('=', std::min(equals, item.size())) != item.npos;
    values.push_back(
        has_key ? AddressValue{lower_case(item.substr(0, equals)), decoded(item.substr(equals + 1))}
                : AddressValue{{}, decoded(item)});
  }
}

}  // namespace

bool is_known_host(std::string_view host) {
  return std::ranges::any_of(kHosts, [host](std::string_view known) {
    return host == known || (host.ends_with(known) && host[host.size() - known.size() - 1] == '.');
  });
}

std::vector<Address> addresses_in(std::string_view line) {
  constexpr std::string_view kScheme = "://";
  std::vector<Address> addresses;
  for (std::size_t at = 0; (at = line.find(kScheme, at)) != std::string_view::npos;) {
    const std::string before =
        lower_case(line.substr(at < 5 ? 0 : at - 5, std::min<std::size_t>(at, 5)));
    const std::size_t scheme = before.ends_with("https") ? 5 : 4;
    const std::string_view rest = up_to_end(line.substr(at + kScheme.size()));
    if (before.ends_with("http") || scheme == 5) {
      addresses.push_back(
          address_of(line.substr(at - scheme, scheme + kScheme.size() + rest.size()), rest));
    }
    at += kScheme.size() + rest.size();
  }
  if (addresses.empty()) add_without_scheme(line, addresses);
  return addresses;
}

std::vector<AddressValue> values_of(const Address& address) {
  std::vector<AddressValue> values;
  add_values(address.query, values);
  add_values(address.fragment.substr(address.fragment.starts_with('/') ? 1 : 0), values);
  std::string_view path = address.path;
  constexpr int kMostParts = 6;
  for (int part = 0; part < kMostParts && !path.empty(); ++part) {
    values.push_back({{}, decoded(path)});
    path.remove_prefix(std::min(path.find('/'), path.size() - 1) + 1);
  }
  return values;
}

}  // namespace bitdoku
