// Looks at the text of a JSON value, because the parser does not keep how a number was written.
#ifndef BITDOKU_FORMATS_JSON_SOURCE_HPP
#define BITDOKU_FORMATS_JSON_SOURCE_HPP

#include <string>
#include <string_view>
#include <vector>

namespace bitdoku {

// A member of an object, as it is written in the text, without spaces around and within it.
struct JsonMember {
  std::string key;    // with its quotes and escapes
  std::string value;  // {"a": [1, 2.50]} has the value [1,2.50]
};
// The members of an object, which must be well-formed JSON.
[[nodiscard]] std::vector<JsonMember> members_of(std::string_view object);

// Replaces each number that may be too large for the parser, such as 1e999, by a fraction of the
// same length. The parser would refuse the whole value.
[[nodiscard]] std::string without_huge_numbers(std::string text);

// Why a text is not parsed; empty if it is. Writing a value again recurses as deep as the value is
// nested, and the parser compares each key of an object with all keys before it.
[[nodiscard]] std::string_view refusal_of_json(std::string_view text);

}  // namespace bitdoku

#endif
