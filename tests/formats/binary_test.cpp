// Files that are not text.
#include "formats/binary.hpp"

#include <gtest/gtest.h>

#include "formats/reading.hpp"

namespace bitdoku {
namespace {

using Lines = std::vector<std::string>;

std::vector<std::string> binary_summaries(std::string_view bytes) {
  Lines at_once = summaries(bytes);
  Reader slow(std::make_unique<OneByteSource>(bytes));
  Lines byte_by_byte;
  for (const Record& record : read_all(slow)) byte_by_byte.push_back(summary(record));
  EXPECT_EQ(at_once, byte_by_byte);
  return at_once;
}

TEST(Binary, GivesOneMessage) {
  const std::string rest = "\n\x01\x02 some\nlines\nof\x80 rubbish\n";
  EXPECT_EQ(binary_summaries("\x89PNG\r\n\x1a\n" + rest),
            Lines{"1: error 0:0 this is a picture; copy the digits into a text file"});
  EXPECT_EQ(binary_summaries("%PDF-1.4" + rest),
            Lines{"1: error 0:0 this is a PDF file; save its text as a file"});
  const std::string tar = "a.txt" + std::string(252, '\0') + "ustar" + std::string(250, '\0');
  EXPECT_EQ(binary_summaries(tar),
            Lines{"1: error 0:0 this is an archive; unpack it and name the files"});
  EXPECT_EQ(binary_summaries("\x01\x02\x03\x04" + rest),
            Lines{"1: error 0:0 this is binary data; puzzles are read from text files"});
}

TEST(Binary, IsRefusedInANamedFormat) {
  ReadOptions options;
  options.format = find_format("block");
  EXPECT_EQ(summaries("GIF89a\n\n\n", options),
            Lines{"1: error 0:0 this is a picture; copy the digits into a text file"});
}

TEST(Binary, DamagedTextIsNot) {
  std::string text = std::string(kExample) + "\n" + std::string(kExample) + "\n";
  text[3] = '\0';
  text[7] = '\x01';
  const Lines lines = binary_summaries(text);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[1], "2: " + std::string(kExample));
  const std::string rated = "12..34......1.1.;1" + std::string(50, '\x17');
  EXPECT_EQ(binary_summaries(rated + "\n" + rated),
            (Lines{"1: 12..34......1.1.", "2: 12..34......1.1."}));
  EXPECT_EQ(binary_summaries("%P")[0].find("PDF"), std::string::npos);
}

}  // namespace
}  // namespace bitdoku
