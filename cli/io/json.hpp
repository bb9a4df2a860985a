// Writes answers as JSON, one object a line. Only json.cpp includes the JSON library.
#ifndef BITDOKU_CLI_IO_JSON_HPP
#define BITDOKU_CLI_IO_JSON_HPP

#include <bitdoku/formats.hpp>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace bitdoku::cli {

// A JSON object or array that is built field by field, in the order of the calls.
class Json {
 public:
  static Json object();
  static Json array();
  ~Json();
  Json(const Json&);
  Json(Json&&) noexcept;
  Json& operator=(Json) noexcept;

  Json& set(std::string_view key, std::string_view value);
  Json& set(std::string_view key, std::uint64_t value);
  Json& set(std::string_view key, double value);
  Json& set_bool(std::string_view key, bool value);
  Json& set(std::string_view key, const Json& value);
  Json& append(std::string_view value);
  Json& append(std::uint64_t value);
  Json& append(double value);
  Json& append(const Json& value);

  // The value of a key as text: without quotes, and the elements of a list with blanks between
  // them. Empty if there is no such key.
  [[nodiscard]] std::string text_of(std::string_view key) const;

  [[nodiscard]] std::string line() const;    // compact, with a line end
  [[nodiscard]] std::string text() const;    // compact, without one
  [[nodiscard]] std::string pretty() const;  // indented, with a line end

 private:
  class Value;
  explicit Json(std::unique_ptr<Value> value);
  std::unique_ptr<Value> value_;
};

// The text of an object with the members of both. Both are compact, and have different keys.
[[nodiscard]] std::string joined_objects(std::string_view first, std::string_view second);
// The text of a puzzle of a table that could not be read, or an empty text.
[[nodiscard]] std::string unread_puzzle(const Record& record);
// An object with "source", "line" and "puzzle". A puzzle that could not be read has no "puzzle", or
// the text of its cell in a table.
[[nodiscard]] Json json_record(const Record& record, std::string_view source);
// Sets the cells as a string, or as an array of numbers if the digits of the board have no symbols.
void set_cells(Json& json, std::string_view key, std::span<const Digit> cells,
               const Record& record);

}  // namespace bitdoku::cli

#endif
