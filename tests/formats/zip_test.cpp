// Zip archives, as several programs write them.
#include <gtest/gtest.h>
#include <zlib.h>

#include "formats/reading.hpp"

namespace bitdoku {
namespace {

using Lines = std::vector<std::string>;

std::string little_endian(std::uint64_t value, int size) {
  std::string bytes;
  for (; size > 0; --size, value >>= 8U) bytes += static_cast<char>(value & 0xFFU);
  return bytes;
}

std::string deflated(std::string_view text) {
  z_stream stream{};
  deflateInit2(&stream, 6, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
  std::string plain(text);
  std::string packed(deflateBound(&stream, plain.size()) + 64, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(plain.data());
  stream.avail_in = static_cast<uInt>(plain.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

struct ZipFile {
  std::string name = "a.txt";
  std::string text = {};
  bool stored = false;
  int descriptor = 0;  // the size of the numbers in it; 0: none
  bool signature = true;
  std::uint16_t flags = 0;
};

// One file of an archive.
std::string zip_entry(const ZipFile& file) {
  const std::string data = file.stored ? file.text : deflated(file.text);
  const auto crc = crc32(0, reinterpret_cast<const Bytef*>(file.text.data()),
                         static_cast<uInt>(file.text.size()));
  const bool later = file.descriptor > 0;
  std::string bytes = "PK\x03\x04" + little_endian(20, 2) +
                      little_endian(file.flags | (later ? 8U : 0U), 2) +
                      little_endian(file.stored ? 0 : 8, 2) + little_endian(0, 4);
  bytes += little_endian(later ? 0 : crc, 4) + little_endian(later ? 0 : data.size(), 4) +
           little_endian(later ? 0 : file.text.size(), 4);
  bytes += little_endian(file.name.size(), 2) + little_endian(3, 2) + file.name + "ext" + data;
  if (!later) return bytes;
  if (file.signature) bytes += "PK\x07\x08";
  return bytes + little_endian(crc, 4) + little_endian(data.size(), file.descriptor) +
         little_endian(file.text.size(), file.descriptor);
}

const std::string kZipEnd =
    "PK\x01\x02" + std::string(42, '\0') + "PK\x05\x06" + std::string(18, '\0');

Lines zip_summaries(const std::string& bytes) {
  Reader at_once(decompressed(from_memory(bytes)));
  Lines lines;
  for (const Record& record : read_all(at_once)) lines.push_back(summary(record));
  Reader slow(decompressed(std::make_unique<OneByteSource>(bytes)));
  Lines byte_by_byte;
  for (const Record& record : read_all(slow)) byte_by_byte.push_back(summary(record));
  EXPECT_EQ(lines, byte_by_byte);
  return lines;
}

const std::string kZipped = std::string(kExample) + "\n" + std::string(kPoj3074) + "\n";
const Lines kZipLines{"1: " + std::string(kExample), "2: " + std::string(kPoj3074)};

TEST(Zip, IsReadAsProgramsWriteIt) {
  EXPECT_EQ(zip_summaries(zip_entry({.text = kZipped}) + kZipEnd), kZipLines);
  EXPECT_EQ(zip_summaries(zip_entry({.text = kZipped, .stored = true}) + kZipEnd), kZipLines);
  for (const int size : {4, 8}) {
    for (const bool signature : {false, true}) {
      const ZipFile file{.text = kZipped, .descriptor = size, .signature = signature};
      EXPECT_EQ(zip_summaries(zip_entry(file) + kZipEnd), kZipLines);
    }
  }
  EXPECT_EQ(zip_summaries("PK\x05\x06" + std::string(18, '\0')), Lines{});
}

TEST(Zip, FoldersAndNotesOfMacAreSkipped) {
  const std::string folder = zip_entry({.name = "d/", .stored = true});
  const std::string notes = zip_entry({.name = "__MACOSX/._a.txt", .text = "x", .descriptor = 4});
  EXPECT_EQ(zip_summaries(folder + zip_entry({.text = kZipped}) + notes + kZipEnd), kZipLines);
}

TEST(Zip, SaysWhatCannotBeRead) {
  const std::string one = zip_entry({.text = kZipped});
  const auto last = [](const std::string& bytes) { return zip_summaries(bytes).back(); };
  EXPECT_EQ(last(one + zip_entry({.name = "b\n.txt", .text = "x"}) + kZipEnd),
            "3: error 3:0 the zip archive has several files, the second is 'b?.txt'; unpack it and "
            "name the files");
  EXPECT_EQ(last(zip_entry({.text = kZipped, .flags = 1}) + kZipEnd),
            "1: error 1:0 'a.txt' in the zip archive is encrypted; unpack it");
  EXPECT_EQ(
      last(zip_entry({.text = kZipped, .stored = true, .descriptor = 4}) + kZipEnd),
      "1: error 1:0 'a.txt' in the zip archive is compressed with method 0, which cannot be read; "
      "unpack it");
  EXPECT_EQ(last(zip_entry({.name = "[Content_Types].xml", .text = "<x/>"}) + kZipEnd),
            "1: error 1:0 this is a document of an Office program (.xlsx, .docx, .ods, ...); save "
            "it as CSV or text");
}

TEST(Zip, TellsWhatIsCutOffOrCorrupt) {
  const std::string whole = zip_entry({.text = kZipped});
  EXPECT_EQ(zip_summaries(whole).back(), "3: error 3:0 zip data ends too early");
  EXPECT_EQ(zip_summaries(whole.substr(0, 20)).back(), "1: error 1:0 zip data ends too early");
  EXPECT_EQ(zip_summaries(whole + "garbage" + kZipEnd).back(), "3: error 3:0 zip data is corrupt");
  std::string wrong_sum = whole;
  wrong_sum[14] ^= 1;
  EXPECT_EQ(zip_summaries(wrong_sum + kZipEnd).back(), "3: error 3:0 zip data is corrupt");
  EXPECT_EQ(zip_summaries(wrong_sum + kZipEnd).size(), 3U);
}

}  // namespace
}  // namespace bitdoku
