// Texts with several boards, with boards of other sides, or with something else than boards.
#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "formats/reading.hpp"

namespace bitdoku {
namespace {

struct TextOfBoards {
  std::string name;
  std::string text;
  Lines records;
};

// The table of texts: a name behind @@, a text, and the records in it: => BOARD or => error.
std::vector<TextOfBoards> texts_of_boards() {
  std::ifstream file(std::string(BITDOKU_TESTS) + "/formats/text_boards.txt");
  std::vector<TextOfBoards> texts;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("@@ ")) {
      texts.push_back({line.substr(3), {}, {}});
    } else if (line.starts_with("=> ")) {
      texts.back().records.push_back(line.substr(3));
    } else {
      texts.back().text += line + '\n';
    }
  }
  return texts;
}

TEST(TextBoards, EachIsReadOrRefused) {
  const std::vector<TextOfBoards> texts = texts_of_boards();
  EXPECT_GE(texts.size(), 5U);
  for (const TextOfBoards& text : texts) {
    Lines read;
    for (const Record& record : read_all(text.text)) {
      read.push_back(record.error ? "error" : to_line(record.puzzle.givens()));
    }
    EXPECT_EQ(read, text.records) << text.name;
  }
}

}  // namespace
}  // namespace bitdoku
