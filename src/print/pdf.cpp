#include "print/pdf.hpp"

#include <utility>

#include "print/characters.hpp"
#include "print/numbers.hpp"
#include "print/pdf_font.hpp"
#include "print/utf16.hpp"

namespace bitdoku::print {
namespace {

// The objects with fixed numbers. The objects of pages follow.
enum Once : std::size_t { kCatalog = 1, kPages, kFont, kBoldFont, kInfo, kFirstOfPages };

// A string in UTF-16, as document titles must be.
std::string pdf_unicode(std::string_view text) {
  std::string result = "<FEFF";
  for (const char32_t c : characters_of(text)) result += utf16_hex(c);
  return result + ">";
}

// The operators of a page. In PDF, vertical lengths count from the bottom.
class Content {
 public:
  Content(const Page& page, const Fonts& fonts, FontSubset& regular, FontSubset& bold)
      : page_(page), fonts_(fonts), regular_(regular), bold_(bold) {}

  std::string text(std::span<const PlacedPicture> pictures) {
    for (const PlacedPicture& placed : pictures) {
      out_ += picture_as_pdf(placed, page_.height, fonts_, regular_, bold_);
    }
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
    const Length width = fonts_.width_of(words.text, words.size, words.bold);
    if (words.anchor == Words::Anchor::middle) x -= width / 2;
    if (words.anchor == Words::Anchor::right) x -= width;
    out_ += "1 0 0 1 " + number(x) + number(page_.height - words.y) + "Tm " +
            glyphs_of(words.text, words.bold ? bold_ : regular_) + " Tj\n";
  }

  const Page& page_;
  const Fonts& fonts_;
  FontSubset& regular_;
  FontSubset& bold_;
  std::string out_;
  int fill_ = -1;
  int stroke_ = -1;
  Length line_width_ = -1;
  std::pair<bool, Length> font_{false, -1};
};

}  // namespace

Pdf::Pdf(std::string_view title, const Fonts& fonts, OnBytes on_bytes)
    : on_bytes_(std::move(on_bytes)),
      fonts_(fonts),
      regular_(fonts.of(false)),
      bold_(fonts.of(true)) {
  places_.resize(kFirstOfPages);
  // The bytes of the comment mark the file as binary.
  write("%PDF-1.4\n%\xE2\xE3\xCF\xD3\n");
  write_object(kCatalog, "<< /Type /Catalog /Pages " + reference_to(kPages) + " >>");
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

void Pdf::add(const Page& page, std::span<const PlacedPicture> pictures) {
  const std::string content = Content(page, fonts_, regular_, bold_).text(pictures);
  const std::size_t stream = places_.size();
  places_.resize(stream + 2);
  write_object(stream, stream_of(content));
  write_object(stream + 1, "<< /Type /Page /Parent " + reference_to(kPages) + " /MediaBox [0 0 " +
                               hundredths(page.width) + " " + hundredths(page.height) +
                               "] /Resources << /Font << /R " + reference_to(kFont) + " /B " +
                               reference_to(kBoldFont) + " >> >> /Contents " +
                               reference_to(stream) + " >>");
  pages_.push_back(stream + 1);
}

void Pdf::write_font(std::size_t number, FontSubset& subset, bool bold) {
  std::size_t next = places_.size();
  const auto objects = font_objects(subset, next, bold);
  places_.resize(next + objects.size() - 1);
  for (const std::string& object : objects) {
    write_object(&object == objects.data() ? number : next++, object);
  }
}

void Pdf::finish() {
  write_font(kFont, regular_, false);
  write_font(kBoldFont, bold_, true);
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

}  // namespace bitdoku::print
