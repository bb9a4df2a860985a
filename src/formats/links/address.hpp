// Finds addresses in a line of text, and takes them apart.
#ifndef BITDOKU_FORMATS_LINKS_ADDRESS_HPP
#define BITDOKU_FORMATS_LINKS_ADDRESS_HPP

#include <string>
#include <string_view>
#include <vector>

namespace bitdoku {

// https://host/path?key=value#key=value
struct Address {
  std::string_view text;
  std::string host;       // in lower case, without `www.`
  std::string_view path;  // without the first slash
  std::string_view query;
  std::string_view fragment;
};

// The addresses in a line: those with http:// or https://, and those that begin with the name of a
// known page. They may be in brackets, quotes or HTML.
[[nodiscard]] std::vector<Address> addresses_in(std::string_view line);
// Whether the pages of this host are about Sudoku.
[[nodiscard]] bool is_known_host(std::string_view host);

// A value of an address, decoded. The key is empty for parts of the path, and for a query or a
// fragment that has none.
struct AddressValue {
  std::string key;
  std::string value;
};
// The values of the query, of the fragment and of the path. A part of the path goes up to its end,
// because a packed text may have slashes: a/b/c has the parts a/b/c, b/c and c.
[[nodiscard]] std::vector<AddressValue> values_of(const Address& address);

}  // namespace bitdoku

#endif
