#include "formats/boards/mail_head.hpp"

#include <algorithm>
#include <array>

#include "formats/head.hpp"

namespace bitdoku {
namespace {

// Whether the line has the name of a field, a colon, and its text.
bool is_field(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == 0 || colon == std::string_view::npos) return false;
  return std::ranges::all_of(line.substr(0, colon), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-';
  });
}

bool is_usual_field(std::string_view line) {
  constexpr std::array<std::string_view, 12> kNames{
      "from",       "to",           "cc",           "date",        "subject",  "sent",
      "message-id", "content-type", "mime-version", "return-path", "reply-to", "received"};
  const std::string_view name = line.substr(0, line.find(':'));
  return is_field(line) && std::ranges::any_of(kNames, [name](std::string_view known) {
           return same_word(known, name);
         });
}

class MailHead : public LineFilter {
 public:
  void add(std::string& out, std::string_view line) override {
    is_head_ = is_head_ && !trimmed(line).empty();
    is_signature_ = is_signature_ || line == "-- " || line == "-- \r";
    if (!is_head_ && !is_signature_) out += line;
  }

 private:
  bool is_head_ = true;
  bool is_signature_ = false;
};

}  // namespace

bool has_mail_head(std::string_view text) {
  constexpr int kFewest = 2;
  int usual = 0;
  for (bool is_first = true; !text.empty(); is_first = false) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (trimmed(line).empty()) return usual >= kFewest;
    // A long field goes on in indented lines.
    const bool goes_on = !is_first && (line[0] == ' ' || line[0] == '\t');
    if (!goes_on && !is_field(line)) return false;
    if (is_usual_field(line)) ++usual;
  }
  return false;
}

std::unique_ptr<LineFilter> without_mail_head() {
  return std::make_unique<MailHead>();
}

}  // namespace bitdoku
