#include "formats/links/lz_string.hpp"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

int base64_digit(char symbol, bool has_underscore) {
  if (symbol >= 'A' && symbol <= 'Z') return symbol - 'A';
  if (symbol >= 'a' && symbol <= 'z') return symbol - 'a' + 26;
  if (symbol >= '0' && symbol <= '9') return symbol - '0' + 52;
  if (symbol == '+') return 62;
  if (symbol == '-') return has_underscore ? 62 : 63;
  return symbol == '/' || symbol == '_' ? 63 : -1;
}

// The bits of the symbols: those of a symbol from the highest on, those of a number from the
// lowest.
class Bits {
 public:
  explicit Bits(std::string_view base64)
      : rest_(base64.substr(0, base64.find('='))),
        has_underscore_(base64.find('_') != std::string_view::npos) {}

  // Nothing at the end, or at a symbol that is not of base64.
  std::optional<std::uint32_t> next(unsigned count) {
    std::uint32_t number = 0;
    for (unsigned i = 0; i < count; ++i) {
      if (left_ == 0 && !take_symbol()) return std::nullopt;
      --left_;
      number |= ((symbol_ >> left_) & 1U) << i;
    }
    return number;
  }
  // Why there was nothing.
  [[nodiscard]] std::string fault() const {
    if (rest_.empty()) return "it is cut short";
    return quoted(rest_.front()) + " is not a symbol of base64";
  }

 private:
  bool take_symbol() {
    if (rest_.empty()) return false;
    const int digit = base64_digit(rest_.front(), has_underscore_);
    if (digit < 0) return false;
    symbol_ = static_cast<std::uint32_t>(digit);
    left_ = 6;
    rest_.remove_prefix(1);
    return true;
  }

  std::string_view rest_;
  bool has_underscore_;
  std::uint32_t symbol_ = 0;
  unsigned left_ = 0;  // bits of the symbol that were not taken
};

Error packed_fault(std::string what) {
  return {ErrorCode::bad_syntax, 0, 0, std::move(what)};
}

// A phrase is a part of the output so far.
struct Phrase {
  std::size_t begin = 0;
  std::size_t size = 0;
};

class Unpacker {
 public:
  explicit Unpacker(std::string_view base64) : bits_(base64) {}

  Result<std::u16string> run() {
    Phrase last;
    for (;;) {
      const bool is_first = out_.empty();
      const auto code = bits_.next(is_first ? 2 : width_);
      if (!code) return packed_fault(bits_.fault());
      if (*code == kLzEnd) return std::move(out_);
      const std::size_t begin = out_.size();
      if (*code < kLzEnd) {
        const auto unit = bits_.next(*code == kLzByte ? 8 : 16);
        if (!unit) return packed_fault(bits_.fault());
        out_ += static_cast<char16_t>(*unit);
        add_phrase({begin, 1}, is_first);
      } else if (!append_phrase(*code, last)) {
        return packed_fault("it is damaged");
      }
      if (out_.size() > kLongestUnpacked) return packed_fault("it unpacks to too long a text");
      // The new phrase is the last one and the symbol behind it, which is there already.
      if (!is_first) add_phrase({last.begin, last.size + 1}, false);
      last = {begin, out_.size() - begin};
    }
  }

 private:
  bool append_phrase(std::uint32_t code, const Phrase& last) {
    const std::size_t index = code - kLzFirstPhrase;
    // The code after the last one stands for the phrase that it adds.
    const bool is_new = index == phrases_.size() && last.size > 0;
    if (index >= phrases_.size() && !is_new) return false;
    const Phrase phrase = is_new ? Phrase{last.begin, last.size + 1} : phrases_[index];
    for (std::size_t i = 0; i < phrase.size; ++i) out_ += out_[phrase.begin + i];
    return true;
  }

  void add_phrase(const Phrase& phrase, bool is_first) {
    phrases_.push_back(phrase);
    if (is_first || --left_ > 0) return;
    left_ = std::uint32_t{1} << width_;
    ++width_;
  }

  Bits bits_;
  unsigned width_ = 3;      // of a code
  std::uint32_t left_ = 4;  // phrases until codes become wider
  std::vector<Phrase> phrases_;
  std::u16string out_;
};

void append_utf8(std::string& out, std::uint32_t point) {
  const auto tail = [&](unsigned shift) {
    out += static_cast<char>(0x80U | ((point >> shift) & 0x3FU));
  };
  if (point < 0x80U) {
    out += static_cast<char>(point);
  } else if (point < 0x800U) {
    out += static_cast<char>(0xC0U | (point >> 6U));
    tail(0);
  } else if (point < 0x10000U) {
    out += static_cast<char>(0xE0U | (point >> 12U));
    tail(6);
    tail(0);
  } else {
    out += static_cast<char>(0xF0U | (point >> 18U));
    tail(12);
    tail(6);
    tail(0);
  }
}

}  // namespace

void append_utf16(std::string& out, std::u16string_view units) {
  constexpr std::uint32_t kReplacementPoint = 0xFFFD;
  for (std::size_t i = 0; i < units.size(); ++i) {
    std::uint32_t point = units[i];
    const bool is_high = (point & 0xFC00U) == 0xD800U;
    if (is_high && i + 1 < units.size() && (units[i + 1] & 0xFC00U) == 0xDC00U) {
      point = 0x10000U + ((point & 0x3FFU) << 10U) + (units[++i] & 0x3FFU);
    } else if ((point & 0xF800U) == 0xD800U) {
      point = kReplacementPoint;
    }
    append_utf8(out, point);
  }
}

Result<std::string> unpack_lz_string(std::string_view base64) {
  const Result<std::u16string> units = Unpacker(base64).run();
  if (!units) return units.error();
  std::string text;
  append_utf16(text, *units);
  return text;
}

}  // namespace bitdoku
