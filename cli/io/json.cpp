#include "cli/io/json.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "formats/own_columns.hpp"

namespace bitdoku::cli {

using Library = nlohmann::ordered_json;

class Json::Value {
 public:
  Library library;
};

Json::Json(std::unique_ptr<Value> value) : value_(std::move(value)) {}
Json::~Json() = default;
Json::Json(const Json& other) : value_(std::make_unique<Value>(*other.value_)) {}
Json::Json(Json&&) noexcept = default;
Json& Json::operator=(Json other) noexcept {
  std::swap(value_, other.value_);
  return *this;
}

Json Json::object() {
  return Json(std::make_unique<Value>(Value{Library::object()}));
}
Json Json::array() {
  return Json(std::make_unique<Value>(Value{Library::array()}));
}

Json& Json::set(std::string_view key, std::string_view value) {
  value_->library[std::string(key)] = value;
  return *this;
}
Json& Json::set(std::string_view key, std::uint64_t value) {
  value_->library[std::string(key)] = value;
  return *this;
}
Json& Json::set(std::string_view key, double value) {
  value_->library[std::string(key)] = value;
  return *this;
}
Json& Json::set_bool(std::string_view key, bool value) {
  value_->library[std::string(key)] = value;
  return *this;
}
Json& Json::set(std::string_view key, const Json& value) {
  value_->library[std::string(key)] = value.value_->library;
  return *this;
}
Json& Json::append(std::string_view value) {
  value_->library.push_back(value);
  return *this;
}
Json& Json::append(std::uint64_t value) {
  value_->library.push_back(value);
  return *this;
}

Json& Json::append(double value) {
  value_->library.push_back(value);
  return *this;
}
Json& Json::append(const Json& value) {
  value_->library.push_back(value.value_->library);
  return *this;
}

namespace {

std::string text_of_value(const Library& value) {
  if (value.is_string()) return value.get<std::string>();
  if (!value.is_array()) return value.dump();
  std::string text;
  for (const Library& element : value) {
    text.append(text.empty() ? "" : " ").append(text_of_value(element));
  }
  return text;
}

}  // namespace

std::string Json::text_of(std::string_view key) const {
  const auto found = value_->library.find(std::string(key));
  return found == value_->library.end() ? "" : text_of_value(*found);
}

// File names and wrong symbols may not be UTF-8. With `replace` they are written with U+FFFD.
std::string Json::line() const {
  return text() + "\n";
}
std::string Json::text() const {
  return value_->library.dump(-1, ' ', false, Library::error_handler_t::replace);
}
std::string Json::pretty() const {
  return value_->library.dump(2, ' ', false, Library::error_handler_t::replace) + "\n";
}

std::string joined_objects(std::string_view first, std::string_view second) {
  constexpr std::size_t kEmpty = 2;  // "{}"
  if (first.size() == kEmpty) return std::string(second);
  if (second.size() == kEmpty) return std::string(first);
  std::string text(first.substr(0, first.size() - 1));
  text += ',';
  text += second.substr(1);
  return text;
}

std::string unread_puzzle(const Record& record) {
  const auto cell = std::ranges::find(record.kept, Field::Kind::puzzle, &Field::kind);
  return cell == record.kept.end() ? "" : cell->text;
}

Json json_record(const Record& record, std::string_view source) {
  Json json = Json::object();
  json.set("source", source).set("line", record.line);
  if (record.error) {
    const std::string text = unread_puzzle(record);
    if (!text.empty()) json.set("puzzle", text);
    return json;
  }
  set_cells(json, "puzzle", record.puzzle.givens(), record);
  for (const OwnColumn* const column : own_columns()) {
    if (column->is_needed(record.puzzle)) json.set(column->name, column->text(record.puzzle));
  }
  return json;
}

void set_cells(Json& json, std::string_view key, std::span<const Digit> cells,
               const Record& record) {
  const std::string text = to_line(cells, record.alphabet, record.blank);
  if (!text.empty()) {
    json.set(key, text);
    return;
  }
  Json numbers = Json::array();
  for (const Digit digit : cells) numbers.append(std::uint64_t{digit});
  json.set(key, numbers);
}

}  // namespace bitdoku::cli
