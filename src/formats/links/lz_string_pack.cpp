// Packs a text as lz-string does; lz_string.cpp unpacks it.
#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <utility>

#include "formats/links/lz_string.hpp"

namespace bitdoku {
namespace {

constexpr std::string_view kPackedSymbols =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

// The text as UTF-16. It must be UTF-8.
std::u16string utf16_of(std::string_view text) {
  constexpr std::uint32_t kFirstPair = 0x10000;
  std::u16string units;
  for (std::size_t at = 0; at < text.size();) {
    const auto lead = static_cast<unsigned char>(text[at]);
    const std::size_t size = lead < 0x80U ? 1 : lead < 0xE0U ? 2 : lead < 0xF0U ? 3 : 4;
    std::uint32_t point = size == 1 ? lead : lead & (0xFFU >> (size + 1));
    for (std::size_t tail = 1; tail < size && at + tail < text.size(); ++tail) {
      point = point << 6U | (static_cast<unsigned char>(text[at + tail]) & 0x3FU);
    }
    at += size;
    if (point < kFirstPair) {
      units += static_cast<char16_t>(point);
    } else {
      units += static_cast<char16_t>(0xD800U | (((point - kFirstPair) >> 10U) & 0x3FFU));
      units += static_cast<char16_t>(0xDC00U | (point & 0x3FFU));
    }
  }
  return units;
}

// A phrase is a symbol, or a phrase and a symbol behind it. The code of a phrase is its number. A
// symbol that was not written yet is written out in place of its code.
class Packer {
 public:
  std::string run(std::u16string_view units) {
    std::uint32_t phrase = kNone;
    for (const char16_t unit : units) {
      if (codes_.try_emplace({kNone, unit}, next_code_).second) {
        ++next_code_;
        new_symbols_.insert(unit);
      }
      const auto longer = codes_.find({phrase, unit});
      if (longer != codes_.end()) {
        phrase = longer->second;
      } else {
        write_phrase(phrase);
        codes_[{phrase, unit}] = next_code_++;
        phrase = codes_[{kNone, unit}];
      }
      if (phrase == codes_[{kNone, unit}]) symbol_ = unit;
    }
    if (phrase != kNone) write_phrase(phrase);
    write_bits(kLzEnd, width_);
    return finish();
  }

 private:
  static constexpr std::uint32_t kNone = kLzEnd;  // the code of no phrase

  void write_phrase(std::uint32_t phrase) {
    const auto symbol = codes_.find({kNone, symbol_});
    const bool is_symbol = symbol != codes_.end() && symbol->second == phrase;
    if (is_symbol && new_symbols_.erase(symbol_) > 0) {
      const bool is_byte = symbol_ < 0x100;
      write_bits(is_byte ? kLzByte : kLzUnit, width_);
      write_bits(symbol_, is_byte ? 8 : 16);
      count_phrase();
    } else {
      write_bits(phrase, width_);
    }
    count_phrase();
  }

  // Codes become wider as the table of phrases grows.
  void count_phrase() {
    if (--left_ > 0) return;
    left_ = std::uint32_t{1} << width_;
    ++width_;
  }

  // From the lowest bit on; six bits are a symbol, from its highest bit on.
  void write_bits(std::uint32_t number, unsigned count) {
    for (unsigned bit = 0; bit < count; ++bit) {
      digit_ = digit_ << 1U | (number >> bit & 1U);
      if (++digit_bits_ == kDigitBits) write_digit();
    }
  }
  void write_digit() {
    text_ += kPackedSymbols[digit_];
    digit_ = 0;
    digit_bits_ = 0;
  }

  // lz-string always begins another symbol, and fills up to four of them.
  std::string finish() {
    digit_ <<= kDigitBits - digit_bits_;
    write_digit();
    while (text_.size() % 4 != 0) text_ += '=';
    return std::move(text_);
  }

  static constexpr unsigned kDigitBits = 6;
  std::map<std::pair<std::uint32_t, char16_t>, std::uint32_t> codes_;
  std::set<char16_t> new_symbols_;
  std::uint32_t next_code_ = kLzFirstPhrase;
  char16_t symbol_ = 0;  // the last symbol that began a phrase
  unsigned width_ = 2;
  std::uint32_t left_ = 2;
  std::string text_;
  std::uint32_t digit_ = 0;
  unsigned digit_bits_ = 0;
};

}  // namespace

std::string pack_lz_string(std::string_view text) {
  return Packer().run(utf16_of(text));
}

}  // namespace bitdoku
