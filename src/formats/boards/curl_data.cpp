#include "formats/boards/curl_data.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "formats/head.hpp"

namespace bitdoku {
namespace {

// Where the data begins behind its option and a quote. npos if the line has none.
std::size_t begin_of_data(std::string_view line) {
  constexpr std::array<std::string_view, 5> kOptions{"-d ", "--data ", "--data-raw ",
                                                     "--data-binary ", "--json "};
  for (const std::string_view option : kOptions) {
    const std::size_t at = line.find(option);
    const std::size_t quote = at + option.size();
    if (at != line.npos && quote < line.size() && (line[quote] == '\'' || line[quote] == '"')) {
      return quote + 1;
    }
  }
  return std::string_view::npos;
}

class DataOfCurl : public LineFilter {
 public:
  void add(std::string& out, std::string_view line) override {
    if (quote_ == '\0') {
      const std::size_t begin = begin_of_data(line);
      if (begin == std::string_view::npos) return;
      quote_ = line[begin - 1];
      line.remove_prefix(begin);
    }
    const std::size_t end = line.find(quote_);
    out += line.substr(0, end);
    if (end != std::string_view::npos) quote_ = '\0';
  }

 private:
  char quote_ = '\0';  // that ends the data
};

}  // namespace

bool begins_with_curl(std::string_view text) {
  text = trimmed(text);
  if (text.starts_with("$ ")) text.remove_prefix(2);
  return text.starts_with("curl ");
}

bool has_curl_data(std::string_view text) {
  const std::string data = filtered(text, *without_curl());
  return data.find_first_of("123456789") != std::string::npos;
}

std::unique_ptr<LineFilter> without_curl() {
  return std::make_unique<DataOfCurl>();
}

}  // namespace bitdoku
