// The files of data/ are read and written again byte for byte.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "formats/reading.hpp"

namespace bitdoku {
namespace {

namespace fs = std::filesystem;

std::string content(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string without_comments(const std::string& text) {
  std::string rest;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t next = std::min(text.find('\n', at), text.size() - 1) + 1;
    if (text[at] != '#') rest.append(text, at, next - at);
    at = next;
  }
  return rest;
}

TEST(Files, OfDataComeBackByteForByte) {
  int files = 0;
  for (const auto& entry : fs::directory_iterator(BITDOKU_TEST_DATA)) {
    if (entry.path().extension() != ".txt" && entry.path().extension() != ".sud") continue;
    SCOPED_TRACE(entry.path().filename());
    const std::string text = content(entry.path());
    EXPECT_EQ(format_of(text), entry.path().extension() == ".sud" ? "sud" : "line");
    EXPECT_EQ(rewritten(text), without_comments(text));
    ++files;
  }
  EXPECT_GE(files, 10);
}

TEST(Files, TheDocsShowEveryFormatWithItsExample) {
  const std::string docs = content(fs::path(BITDOKU_TEST_DATA) / "../docs/formats.md");
  for (const Format* format : formats()) {
    SCOPED_TRACE(name(*format));
    EXPECT_NE(docs.find("\n## " + std::string(name(*format)) + "\n"), std::string::npos);
    EXPECT_NE(docs.find("```\n" + std::string(example(*format)) + "```\n"), std::string::npos);
  }
}

}  // namespace
}  // namespace bitdoku
