#include "formats/binary.hpp"

#include <algorithm>
#include <array>

namespace bitdoku {
namespace {

using namespace std::string_view_literals;

constexpr std::size_t kExamined = 64;
constexpr std::size_t kFewestControls = 3;
// A first line that begins with this number of text characters is a record, even with control
// characters behind it: a 4x4 puzzle has 16 symbols.
constexpr std::size_t kTextOfRecord = 16;
// The name of the archive's kind stands in the header of its first file.
constexpr std::string_view kTarMagic = "ustar";
constexpr std::size_t kTarMagicAt = 257;

struct BinaryKind {
  std::string_view magic;
  std::string_view what;
};
constexpr std::string_view kPicture = "this is a picture; copy the digits into a text file";
constexpr std::string_view kArchive = "this is an archive; unpack it and name the files";
constexpr std::array kBinaryKinds{
    BinaryKind{"\x89PNG\r\n\x1a\n", kPicture},
    BinaryKind{"\xff\xd8\xff", kPicture},  // JPEG
    BinaryKind{"GIF87a", kPicture},
    BinaryKind{"GIF89a", kPicture},
    BinaryKind{"II*\0"sv, kPicture},  // TIFF
    BinaryKind{"MM\0*"sv, kPicture},
    BinaryKind{"%PDF-", "this is a PDF file; save its text as a file"},
    BinaryKind{"{\\rtf", "this is an RTF document; save it as plain text"},
    BinaryKind{"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
               "this is an Office document (.xls, .doc, ...); save it as CSV or text"},
    BinaryKind{"7z\xbc\xaf\x27\x1c", kArchive},
    BinaryKind{"Rar!\x1a\x07", kArchive},
    BinaryKind{"SQLite format 3", "this is a database; export its tables as CSV"},
    BinaryKind{"PAR1", "this is a Parquet file; convert it to CSV"},
    BinaryKind{"\x93NUMPY", "this is a NumPy array; save it as text (numpy.savetxt)"},
    BinaryKind{"\x7f"
               "ELF",
               "this is a program"},
};

// Control characters that text files have: tab, line ends, backspace, escape codes, end of file.
bool is_control(char c) {
  constexpr std::string_view kInText = "\t\n\v\f\r\b\x1b\x1a";
  const auto byte = static_cast<unsigned char>(c);
  return (byte < ' ' || byte == 0x7F) && kInText.find(c) == std::string_view::npos;
}

BinaryCheck check_magic(const Head& head) {
  BinaryCheck check;
  for (const BinaryKind& kind : kBinaryKinds) {
    if (head.text.starts_with(kind.magic)) return {Likeness::yes, std::string(kind.what)};
    if (!head.complete && kind.magic.starts_with(head.text)) check.is_binary = Likeness::perhaps;
  }
  return check;
}

}  // namespace

BinaryCheck check_binary(const Head& head) {
  BinaryCheck by_magic = check_magic(head);
  if (by_magic.is_binary != Likeness::no) return by_magic;
  const std::size_t line_end = head.text.find('\n');
  const std::string_view line = head.text.substr(0, std::min(line_end, kExamined));
  if (line_end == line.npos && line.size() < kExamined && !head.complete)
    return {Likeness::perhaps, ""};
  if (static_cast<std::size_t>(std::ranges::count_if(line, is_control)) < kFewestControls)
    return {};
  constexpr std::size_t kTarEnd = kTarMagicAt + kTarMagic.size();
  if (head.text.size() < kTarEnd && !head.complete) return {Likeness::perhaps, ""};
  if (head.text.size() >= kTarEnd && head.text.substr(kTarMagicAt).starts_with(kTarMagic)) {
    return {Likeness::yes, std::string(kArchive)};
  }
  if (std::ranges::none_of(line.substr(0, kTextOfRecord), is_control)) return {};
  return {Likeness::yes, "this is binary data; puzzles are read from text files"};
}

}  // namespace bitdoku
