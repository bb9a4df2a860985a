#include "print/pdf.hpp"

#include <utility>

#include "print/font.hpp"
#include "print/numbers.hpp"

namespace bitdoku::printing {
namespace {

// The objects that occur once; those of pages follow.
enum Once : std::size_t { kCatalog = 1, kPages, kFont, kBoldFont, kInfo, kFirstOfPages };

// A string in Windows-1252 between parentheses.
std::string pdf_string(std::string_view text) {
  std::string result = "(";
  for (const char32_t c : characters_of(text)) {
    const unsigned char byte = byte_of(c);
    if (byte == '(' || byte == ')' || byte == '\\') result += '\\';
    result += byte == 0 ? '?' : static_cast<char>(byte);
  }
  return result + ")";
}

// A string in UTF-16 as hexadecimal digits, which a document title requires.
std::string pdf_unicode(std::string_view text) {
  std::string result = "<FEFF";
  const auto add = [&](char32_t unit) {
    for (int shift = 12; shift >= 0; shift -= 4) {
      result += "0123456789ABCDEF"[unit >> static_cast<unsigned>(shift) & 0xFU];
    }
  };
  for (const char32_t c : characters_of(text)) {
    if (c < 0x10000) {
      add(c);
    } else {
      add(0xD800 + ((c - 0x10000) >> 10U));
      add(0xDC00 + ((c - 0x10000) & 0x3FFU));
    }
  }
  return result + ">";
}

std::string reference_to(std::size_t object) {
  return std::to_string(object) + " 0 R";
}

// The operators of a page. PDF measures from the bottom.
class Content {
 public:
  explicit Content(const Page& page) : page_(page) {}

  std::string text() {
    for (const Filled& r : page_.rectangles) {
      shade(r.gray, "g", fill_);
      out_ += number(r.x) + number(page_.height - r.y - r.height) + number(r.width) +
              number(r.height) + "re f\n";
    }
    out_ += "2 J\n";
    for (const Stroke& line : page_.lines) draw(line);
    out_ += "BT\n";
    for (const Words& words : page_.texts) draw(words);
    out_ += "ET\n";
    return std::move(out_);
  }

 private:
  static std::string number(Length length) { return hundredths(length) + " "; }

  void shade(Gray gray, std::string_view operation, int& now) {
    if (now == gray) return;
    now = gray;
    out_ += number(gray) + std::string(operation) + "\n";
  }

  void draw(const Stroke& line) {
    shade(line.gray, "G", stroke_);
    if (line.width != line_width_) out_ += number(line.width) + "w\n";
    line_width_ = line.width;
    out_ += number(line.x1) + number(page_.height - line.y1) + "m " + number(line.x2) +
            number(page_.height - line.y2) + "l S\n";
  }

  void draw(const Words& words) {
    shade(words.gray, "g", fill_);
    const std::pair font(words.bold, words.size);
    if (font != font_) out_ += (words.bold ? "/B " : "/R ") + number(words.size) + "Tf\n";
    font_ = font;
    Length x = words.x;
    const Length width = width_of(words.text, words.size, words.bold);
    if (words.anchor == Words::Anchor::middle) x -= width / 2;
    if (words.anchor == Words::Anchor::right) x -= width;
    out_ += "1 0 0 1 " + number(x) + number(page_.height - words.y) + "Tm " +
            pdf_string(words.text) + " Tj\n";
  }

  const Page& page_;
  std::string out_;
  int fill_ = -1;
  int stroke_ = -1;
  Length line_width_ = -1;
  std::pair<bool, Length> font_{false, -1};
};

}  // namespace

Pdf::Pdf(std::string_view title, OnBytes on_bytes) : on_bytes_(std::move(on_bytes)) {
  places_.resize(kFirstOfPages);
  // The bytes of the comment mark the file as binary.
  write("%PDF-1.4\n%\xE2\xE3\xCF\xD3\n");
  write_object(kCatalog, "<< /Type /Catalog /Pages " + reference_to(kPages) + " >>");
  const std::string font = "<< /Type /Font /Subtype /Type1 /Encoding /WinAnsiEncoding /BaseFont ";
  write_object(kFont, font + "/Helvetica >>");
  write_object(kBoldFont, font + "/Helvetica-Bold >>");
  write_object(kInfo, "<< /Producer (bitdoku)" +
                          (title.empty() ? "" : " /Title " + pdf_unicode(title)) + " >>");
}

void Pdf::write(std::string_view bytes) {
  written_ += bytes.size();
  on_bytes_(bytes);
}

void Pdf::write_object(std::size_t number, std::string_view content) {
  places_[number] = written_;
  write(std::to_string(number) + " 0 obj\n" + std::string(content) + "\nendobj\n");
}

void Pdf::add(const Page& page) {
  const std::string content = Content(page).text();
  const std::size_t stream = places_.size();
  places_.resize(stream + 2);
  write_object(stream, "<< /Length " + std::to_string(content.size()) + " >>\nstream\n" + content +
                           "endstream");
  write_object(stream + 1, "<< /Type /Page /Parent " + reference_to(kPages) + " /MediaBox [0 0 " +
                               hundredths(page.width) + " " + hundredths(page.height) +
                               "] /Resources << /Font << /R " + reference_to(kFont) + " /B " +
                               reference_to(kBoldFont) + " >> >> /Contents " +
                               reference_to(stream) + " >>");
  pages_.push_back(stream + 1);
}

void Pdf::finish() {
  std::string kids;
  for (const std::size_t page : pages_) kids += reference_to(page) + "\n";
  write_object(kPages, "<< /Type /Pages /Count " + std::to_string(pages_.size()) + " /Kids [" +
                           kids + "] >>");
  const std::uint64_t table = written_;
  write("xref\n0 " + std::to_string(places_.size()) + "\n0000000000 65535 f \n");
  for (std::size_t i = 1; i < places_.size(); ++i) {
    std::string place = std::to_string(places_[i]);
    place.insert(0, 10 - std::min<std::size_t>(10, place.size()), '0');
    write(place + " 00000 n \n");
  }
  write("trailer\n<< /Size " + std::to_string(places_.size()) + " /Root " + reference_to(kCatalog) +
        " /Info " + reference_to(kInfo) + " >>\nstartxref\n" + std::to_string(table) + "\n%%EOF\n");
}

}  // namespace bitdoku::printing
