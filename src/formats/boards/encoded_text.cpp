#include "formats/boards/encoded_text.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "formats/head.hpp"
#include "formats/utf16.hpp"

namespace bitdoku {
namespace {

constexpr char32_t kNoCode = 0xFFFFFFFF;

// The value of a number of base 10 or 16, or kNoCode.
char32_t code_of(std::string_view digits, bool is_hex) {
  constexpr std::string_view kDigits = "0123456789abcdef0123456789ABCDEF";
  constexpr std::size_t kLongest = 6;
  if (digits.empty() || digits.size() > kLongest) return kNoCode;
  char32_t code = 0;
  for (const char c : digits) {
    const std::size_t at = kDigits.find(c);
    if (at == std::string_view::npos || (!is_hex && at > 9)) return kNoCode;
    code = code * (is_hex ? 16 : 10) + static_cast<char32_t>(at % 16);
  }
  return code;
}

char32_t code_of_name(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, char>, 11> kNames{{{"nbsp", ' '},
                                                                      {"ensp", ' '},
                                                                      {"emsp", ' '},
                                                                      {"amp", '&'},
                                                                      {"lt", '<'},
                                                                      {"gt", '>'},
                                                                      {"quot", '"'},
                                                                      {"apos", '\''},
                                                                      {"period", '.'},
                                                                      {"middot", '.'},
                                                                      {"lowbar", '_'}}};
  for (const auto& [known, symbol] : kNames) {
    if (same_word(known, name)) return static_cast<unsigned char>(symbol);
  }
  return kNoCode;
}

// Appends the character of the entity that begins the text. Returns its length, or 0 if none does.
std::size_t append_entity(std::string& out, std::string_view text) {
  constexpr std::size_t kLongest = 10;
  if (!text.starts_with('&')) return 0;
  const std::size_t end = text.substr(0, kLongest).find(';');
  if (end == std::string_view::npos) return 0;
  std::string_view name = text.substr(1, end - 1);
  char32_t code = kNoCode;
  if (name.starts_with('#')) {
    const bool is_hex = name.size() > 1 && (name[1] == 'x' || name[1] == 'X');
    code = code_of(name.substr(is_hex ? 2 : 1), is_hex);
    constexpr char32_t kNoBreakSpace = 0xA0;
    if (code == kNoBreakSpace) code = ' ';
    // A line of a cell ends.
    if (code == '\n') code = '\r';
  } else {
    code = code_of_name(name);
  }
  if (code == kNoCode) return 0;
  append_utf8(out, code);
  return end + 1;
}

// The byte behind an equals sign, or kNoCode.
char32_t quoted_byte(std::string_view behind) {
  const std::string_view pair = behind.substr(0, 2);
  const bool is_upper = std::ranges::none_of(pair, [](char c) { return c >= 'a' && c <= 'z'; });
  return pair.size() == 2 && is_upper ? code_of(pair, true) : kNoCode;
}

bool ends_softly(std::string_view line) {
  return line.ends_with('=') || line.ends_with("=\r");
}

class QuotedPrintable : public LineFilter {
 public:
  void add(std::string& out, std::string_view line) override {
    const bool is_soft = ends_softly(line);
    if (is_soft) line = line.substr(0, line.rfind('='));
    while (!line.empty()) {
      const char32_t byte = line[0] == '=' ? quoted_byte(line.substr(1)) : kNoCode;
      constexpr char kNoBreakSpace = '\xA0';
      const bool follows = !text_.empty() && static_cast<unsigned char>(text_.back()) >= 0x80;
      const char c = byte == kNoCode ? line[0] : static_cast<char>(byte);
      text_ += c == kNoBreakSpace && !follows ? ' ' : c;
      line.remove_prefix(byte == kNoCode ? 1 : 3);
    }
    if (!is_soft) end(out);
  }
  void end(std::string& out) override { out += std::exchange(text_, {}); }

 private:
  std::string text_;  // of the lines that are joined
};

}  // namespace

void append_without_entities(std::string& out, std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t used = append_entity(out, text.substr(at));
    if (used == 0) out += text[at];
    at += std::max(used, std::size_t{1});
  }
}

bool has_entities(std::string_view text) {
  constexpr int kFewest = 4;
  int entities = 0;
  std::string symbols;
  for (std::size_t at = 0; (at = text.find('&', at)) != std::string_view::npos; ++at) {
    if (append_entity(symbols, text.substr(at)) > 0 && ++entities == kFewest) return true;
  }
  return false;
}

std::unique_ptr<LineFilter> without_entities() {
  return changed_lines([](std::string_view line) {
    std::string out;
    append_without_entities(out, line);
    return out;
  });
}

// Without a header that says so, every "=" of the text must be one of this encoding, because places
// are written r1c1=20, too.
bool is_quoted_printable(std::string_view text) {
  constexpr std::size_t kLongLine = 70;
  constexpr std::string_view kUsual = "\t\r\n =-._";
  const bool is_named = text.find("quoted-printable") != std::string_view::npos;
  bool has_codes = false;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    for (std::size_t at = 0; (at = line.find('=', at)) != std::string_view::npos; ++at) {
      const char32_t byte = quoted_byte(line.substr(at + 1));
      const bool is_usual =
          byte != kNoCode &&
          (byte >= 0x80 || kUsual.find(static_cast<char>(byte)) != std::string_view::npos);
      const bool is_soft = ends_softly(line.substr(at)) && line.size() - at <= 2;
      if (is_usual || (is_soft && (is_named || has_codes || line.size() >= kLongLine))) {
        has_codes = true;
      } else if (!is_named && !is_soft) {
        return false;
      }
    }
  }
  return has_codes;
}

std::unique_ptr<LineFilter> without_quoted_printable() {
  return std::make_unique<QuotedPrintable>();
}

}  // namespace bitdoku
