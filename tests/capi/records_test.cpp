// Reading and writing records through the C interface.
#include <bitdoku/bitdoku.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <string>

#include "capi/handles.hpp"

namespace bitdoku::capi {
namespace {

struct FreeRecords {
  void operator()(bitdoku_reader* reader) const { bitdoku_reader_free(reader); }
  void operator()(bitdoku_writer* writer) const { bitdoku_writer_free(writer); }
};
using ReaderHandle = std::unique_ptr<bitdoku_reader, FreeRecords>;
using WriterHandle = std::unique_ptr<bitdoku_writer, FreeRecords>;

ReaderHandle open(std::string_view text, const char* format = nullptr) {
  bitdoku_reader* reader = nullptr;
  EXPECT_EQ(bitdoku_reader_open(text.data(), text.size(), format, 0, 0, &reader), BITDOKU_OK);
  return ReaderHandle(reader);
}

void append(const char* bytes, size_t length, void* user) {
  static_cast<std::string*>(user)->append(bytes, length);
}

std::string symbols_of(const bitdoku_puzzle* puzzle) {
  std::array<uint8_t, 81> cells;
  std::array<char, 82> line;
  EXPECT_EQ(bitdoku_puzzle_get_cells(puzzle, cells.data(), cells.size()), BITDOKU_OK);
  EXPECT_EQ(bitdoku_to_line(cells.data(), 81, BITDOKU_DIGITS, '.', line.data(), line.size()),
            BITDOKU_OK);
  return line.data();
}

TEST(CapiRecords, AreReadWithTheirIdSolutionAndErrors) {
  const std::string text = "id,puzzle,solution\nseven," + std::string(kOneSolution) + "," +
                           std::string(kItsSolution) + "\nbad,12,\nlast," +
                           std::string(kThreeSolutions) + ",\n";
  const ReaderHandle reader = open(text);
  const PuzzleHandle puzzle(bitdoku_puzzle_new());
  bitdoku_record record = BITDOKU_RECORD_INIT;
  bitdoku_error error = BITDOKU_ERROR_INIT;

  ASSERT_EQ(bitdoku_reader_next(reader.get(), puzzle.get(), &record, &error), BITDOKU_OK);
  EXPECT_EQ(symbols_of(puzzle.get()), kOneSolution);
  EXPECT_EQ(std::string(record.id, record.id_length), "seven");
  EXPECT_EQ(record.number, 0U);
  EXPECT_EQ(record.line, 2U);
  ASSERT_EQ(record.solution_length, 81U);
  EXPECT_EQ(record.solution[0], 5);
  EXPECT_EQ(error.status, BITDOKU_OK);

  EXPECT_EQ(bitdoku_reader_next(reader.get(), puzzle.get(), &record, &error), BITDOKU_BAD_LENGTH);
  EXPECT_EQ(error.line, 3U);
  EXPECT_NE(error.message[0], '\0');
  EXPECT_EQ(symbols_of(puzzle.get()), kOneSolution) << "a bad record must not change the puzzle";

  EXPECT_EQ(bitdoku_reader_next(reader.get(), puzzle.get(), nullptr, nullptr), BITDOKU_OK);
  EXPECT_EQ(symbols_of(puzzle.get()), kThreeSolutions);
  EXPECT_EQ(bitdoku_reader_next(reader.get(), puzzle.get(), &record, &error), BITDOKU_END);
  EXPECT_EQ(bitdoku_reader_next(reader.get(), puzzle.get(), &record, &error), BITDOKU_END);
}

// tests/formats/links/links.tsv has a link of each form.
TEST(CapiRecords, AreReadFromLinks) {
  std::ifstream file(BITDOKU_TESTS "/formats/links/links.tsv");
  std::string name;
  std::string expected;
  std::string link;
  const PuzzleHandle puzzle(bitdoku_puzzle_new());
  int seen = 0;
  while (std::getline(file, name, '\t') && std::getline(file, expected, '\t') &&
         std::getline(file, link)) {
    ++seen;
    const ReaderHandle reader = open(link);
    bitdoku_error error = BITDOKU_ERROR_INIT;
    const bitdoku_status status = bitdoku_reader_next(reader.get(), puzzle.get(), nullptr, &error);
    if (expected.starts_with("error: ")) {
      EXPECT_NE(std::string(error.message).find(expected.substr(7)), std::string::npos) << name;
    } else {
      EXPECT_EQ(status, BITDOKU_OK) << name;
      if (expected.size() == 81) {
        EXPECT_EQ(symbols_of(puzzle.get()), expected) << name;
      }
    }
  }
  EXPECT_GE(seen, 50);
}

TEST(CapiRecords, AreReadFromACallback) {
  std::string text = std::string(kOneSolution) + "\n" + std::string(kThreeSolutions) + "\n";
  bitdoku_reader* made = nullptr;
  const auto read = [](char* buffer, size_t capacity, void* user) {
    std::string& left = *static_cast<std::string*>(user);
    const std::size_t size = std::min({capacity, left.size(), std::size_t{7}});
    std::memcpy(buffer, left.data(), size);
    left.erase(0, size);
    return size;
  };
  ASSERT_EQ(bitdoku_reader_create(read, &text, "line", 3, 3, &made), BITDOKU_OK);
  const ReaderHandle reader(made);
  const PuzzleHandle puzzle(bitdoku_puzzle_new());
  int count = 0;
  while (bitdoku_reader_next(reader.get(), puzzle.get(), nullptr, nullptr) == BITDOKU_OK) ++count;
  EXPECT_EQ(count, 2);
}

TEST(CapiRecords, AreWrittenInEveryFormat) {
  const PuzzleHandle puzzle = parsed(kOneSolution);
  std::vector<uint8_t> solution(81);
  for (std::size_t i = 0; i < 81; ++i) solution[i] = static_cast<uint8_t>(kItsSolution[i] - '0');
  for (size_t i = 0; bitdoku_format_at(i) != nullptr; ++i) {
    const char* format = bitdoku_format_at(i);
    SCOPED_TRACE(format);
    std::string text;
    bitdoku_writer* made = nullptr;
    const bitdoku_status status = bitdoku_writer_create(format, append, &text, &made);
    const WriterHandle writer(made);
    if (status == BITDOKU_UNSUPPORTED) {
      EXPECT_EQ(made, nullptr);
      continue;
    }
    ASSERT_EQ(status, BITDOKU_OK);
    EXPECT_EQ(bitdoku_format_can_write(format), 1);
    const bitdoku_status added = bitdoku_writer_add(writer.get(), puzzle.get(), nullptr);
    if (added == BITDOKU_UNSUPPORTED) continue;
    ASSERT_EQ(added, BITDOKU_OK);
    ASSERT_EQ(bitdoku_writer_add(writer.get(), puzzle.get(), nullptr), BITDOKU_OK);
    ASSERT_EQ(bitdoku_writer_finish(writer.get()), BITDOKU_OK);
    ASSERT_EQ(bitdoku_writer_finish(writer.get()), BITDOKU_OK);
    EXPECT_EQ(bitdoku_writer_add(writer.get(), puzzle.get(), nullptr), BITDOKU_OUT_OF_RANGE);
    const PuzzleHandle back(bitdoku_puzzle_new());
    bitdoku_error error = BITDOKU_ERROR_INIT;
    if (bitdoku_puzzle_parse(back.get(), text.data(), text.size(), 3, 3, &error) ==
        BITDOKU_UNSUPPORTED) {
      continue;  // this build cannot read the format
    }
    EXPECT_EQ(error.status, BITDOKU_OK) << error.message << "\n" << text;
    EXPECT_EQ(symbols_of(back.get()), kOneSolution);
  }
  std::string csv;
  bitdoku_writer* made = nullptr;
  ASSERT_EQ(bitdoku_writer_create("csv", append, &csv, &made), BITDOKU_OK);
  const WriterHandle writer(made);
  ASSERT_EQ(bitdoku_writer_add(writer.get(), puzzle.get(), solution.data()), BITDOKU_OK);
  ASSERT_EQ(bitdoku_writer_finish(writer.get()), BITDOKU_OK);
  EXPECT_EQ(csv, "puzzle,solution\n" + std::string(kOneSolution) + "," + std::string(kItsSolution) +
                     "\n");
}

TEST(CapiRecords, ATableHasTheColumnsOfItsFirstPuzzle) {
  const std::string blank(36, '.');
  const PuzzleHandle usual(bitdoku_puzzle_new());
  const PuzzleHandle tall(bitdoku_puzzle_new());
  ASSERT_EQ(bitdoku_puzzle_parse(usual.get(), blank.data(), 36, 2, 3, nullptr), BITDOKU_OK);
  ASSERT_EQ(bitdoku_puzzle_parse(tall.get(), blank.data(), 36, 3, 2, nullptr), BITDOKU_OK);
  for (const bool tall_first : {true, false}) {
    std::string csv;
    bitdoku_writer* made = nullptr;
    ASSERT_EQ(bitdoku_writer_create("csv", append, &csv, &made), BITDOKU_OK);
    const WriterHandle writer(made);
    const PuzzleHandle& first = tall_first ? tall : usual;
    const PuzzleHandle& second = tall_first ? usual : tall;
    EXPECT_EQ(bitdoku_writer_add(writer.get(), first.get(), nullptr), BITDOKU_OK);
    EXPECT_EQ(bitdoku_writer_add(writer.get(), second.get(), nullptr),
              tall_first ? BITDOKU_OK : BITDOKU_UNSUPPORTED);
    EXPECT_EQ(bitdoku_writer_finish(writer.get()), BITDOKU_OK);
    EXPECT_EQ(csv, tall_first ? "puzzle,shape\n" + blank + ",3x2\n" + blank + ",\n"
                              : "puzzle\n" + blank + "\n");
  }
}

TEST(CapiRecords, RefusesWrongCalls) {
  bitdoku_reader* reader = nullptr;
  bitdoku_writer* writer = nullptr;
  EXPECT_EQ(bitdoku_reader_open("", 0, "no such format", 0, 0, &reader), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(bitdoku_reader_open("", 0, nullptr, 7, 1, &reader), BITDOKU_BAD_SHAPE);
  EXPECT_EQ(bitdoku_reader_open(nullptr, 1, nullptr, 0, 0, &reader), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_reader_create(nullptr, nullptr, nullptr, 0, 0, &reader), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_writer_create("no such format", append, nullptr, &writer),
            BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(bitdoku_writer_create("line", nullptr, nullptr, &writer), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_format_can_write(nullptr), 0);
  EXPECT_EQ(bitdoku_format_can_write("no such format"), 0);
  EXPECT_EQ(reader, nullptr);
  EXPECT_EQ(writer, nullptr);
  bitdoku_reader_free(nullptr);
  bitdoku_writer_free(nullptr);
  const ReaderHandle empty = open("");
  const PuzzleHandle puzzle(bitdoku_puzzle_new());
  bitdoku_record record = BITDOKU_RECORD_INIT;
  record.size = 3;
  EXPECT_EQ(bitdoku_reader_next(empty.get(), puzzle.get(), &record, nullptr),
            BITDOKU_BAD_STRUCT_SIZE);
  EXPECT_EQ(bitdoku_reader_next(empty.get(), nullptr, nullptr, nullptr), BITDOKU_NULL_POINTER);
}

TEST(CapiRecords, APositionShowsTheProgress) {
  bitdoku_position* position = bitdoku_position_new();
  const PuzzleHandle puzzle = parsed(kOneSolution);
  const PuzzleHandle now = parsed(kOneSolution);
  EXPECT_EQ(bitdoku_puzzle_set_given(now.get(), 2, 4), BITDOKU_OK);
  EXPECT_EQ(bitdoku_position_set_progress(position, puzzle.get(), now.get()), BITDOKU_OK);
  EXPECT_EQ(bitdoku_position_value(position, 2), 4);
  EXPECT_EQ(bitdoku_position_clear(position, 2), BITDOKU_OK);
  EXPECT_EQ(bitdoku_position_clear(position, 0), BITDOKU_UNSUPPORTED);
  EXPECT_EQ(bitdoku_puzzle_set_given(now.get(), 0, 6), BITDOKU_OK);
  EXPECT_EQ(bitdoku_position_set_progress(position, puzzle.get(), now.get()), BITDOKU_UNSUPPORTED);
  EXPECT_EQ(bitdoku_position_set_progress(position, puzzle.get(), nullptr), BITDOKU_NULL_POINTER);
  bitdoku_position_free(position);
}

TEST(Records, AreReadFromAColumn) {
  const std::string line =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  const std::string table = "id,start\n7," + line + "\n";
  const ReaderHandle reader = open(table);
  EXPECT_EQ(bitdoku_reader_set_column(reader.get(), "start"), BITDOKU_OK);
  const PuzzleHandle puzzle(bitdoku_puzzle_new());
  bitdoku_record record = BITDOKU_RECORD_INIT;
  EXPECT_EQ(bitdoku_reader_next(reader.get(), puzzle.get(), &record, nullptr), BITDOKU_OK);
  EXPECT_EQ(std::string(record.id, record.id_length), "7");
  EXPECT_EQ(bitdoku_reader_set_column(reader.get(), "start"), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(bitdoku_reader_set_column(nullptr, "start"), BITDOKU_NULL_POINTER);
  const ReaderHandle wrong = open(table);
  EXPECT_EQ(bitdoku_reader_set_column(wrong.get(), ""), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(bitdoku_reader_set_column(wrong.get(), "board"), BITDOKU_OK);
  bitdoku_error error = BITDOKU_ERROR_INIT;
  EXPECT_EQ(bitdoku_reader_next(wrong.get(), puzzle.get(), nullptr, &error), BITDOKU_IO);
  EXPECT_STREQ(error.message, "no column `board`, only id, start");
  EXPECT_EQ(bitdoku_reader_next(wrong.get(), puzzle.get(), nullptr, &error), BITDOKU_END);
}

}  // namespace
}  // namespace bitdoku::capi
