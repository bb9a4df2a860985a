// A damaged symbol costs only the board that it is in. In every format, each symbol of the first of
// three records is deleted, doubled and replaced. Line ends are not damaged, because that gives
// other boards.
#include <gtest/gtest.h>

#include <fstream>

#include "formats/reading.hpp"
#include "support/sanitized.hpp"

namespace bitdoku {
namespace {

struct Subject {
  std::string what;
  std::string text;
  const Format* format = nullptr;  // the format to read as; null: detect it
};

std::string first_lines(const std::string& file, std::size_t lines) {
  std::ifstream in(std::string(BITDOKU_TEST_DATA) + "/" + file);
  std::string text;
  for (std::string line; lines > 0 && std::getline(in, line);) {
    if (line.starts_with('#')) continue;
    text += line + "\n";
    --lines;
  }
  return text;
}

std::string without_blank_lines(std::string text) {
  for (std::size_t at = 0; (at = text.find("\n\n")) != std::string::npos;) text.erase(at, 1);
  return text;
}

std::string with_spaces(const std::string& text) {
  std::string spaced;
  for (std::size_t i = 0; i < text.size(); ++i) {
    spaced += text[i];
    if (text[i] != '\n' && text[i + 1] != '\n') spaced += ' ';
  }
  return spaced;
}

std::vector<Subject> subjects() {
  const std::string lines =
      std::string(kExample) + "\n" + std::string(kPoj3074) + "\n" + first_lines("hardest.txt", 1);
  const std::string large = first_lines("16x16.txt", 3);
  const std::string small = "12............34\n1.3....2.1....2.\n..12.1....2.43..\n";
  WriteOptions three;
  three.total = 3;
  WriteOptions letters;
  letters.alphabet = Alphabet::letters;
  letters.blank = '-';
  std::vector<Subject> all;
  for (const Format* format : writable_formats()) {
    all.push_back({std::string(name(*format)), rewritten(lines, name(*format), three), format});
    all.push_back({std::string(name(*format)), rewritten(lines, name(*format), three)});
  }
  all.push_back({"block, large", rewritten(large, "block", letters)});
  all.push_back({"counted, large", "3\n" + rewritten(large, "block", letters)});
  all.push_back({"line, large", large});
  all.push_back({"sud, large", rewritten(large, "sud")});
  all.push_back({"line, small", small});
  all.push_back({"block, small", rewritten(small, "block")});
  all.push_back({"pencilmarks, small", rewritten(small, "pencilmarks")});
  all.push_back({"candidates, small", rewritten(small, "candidates")});
  all.push_back({"block, directly", without_blank_lines(rewritten(lines, "block"))});
  all.push_back({"counted, directly", without_blank_lines(rewritten(lines, "counted", three))});
  all.push_back({"sud, directly", without_blank_lines(rewritten(lines, "sud"))});
  all.push_back({"block, spaced", with_spaces(rewritten(lines, "block"))});
  return all;
}

bool is_skipped(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t");
  return first == line.npos || line[first] == '#';
}

// Cases in which the damage makes a valid but different file.
bool is_excepted(const Subject& subject, const std::string& damaged, std::size_t at) {
  const std::size_t begin = at == 0 ? 0 : damaged.rfind('\n', at - 1) + 1;
  const std::string line = damaged.substr(begin, damaged.find('\n', begin) - begin);
  // A comment removes its line, and with it a board, or a row of boards without blank lines between
  // them. In `counted`, read by name, the first row moves to the place of the number.
  if (line.find('#') != line.npos && is_skipped(line)) return true;
  if (subject.format == find_format("counted") && begin == 0 && is_skipped(line)) return true;
  // The header has an additional first column, which the records lack.
  if (line == ",puzzle" || line == "\tpuzzle") return true;
  // A list of JSON begins, which nothing closes. All boards are read.
  if (line.starts_with("[{\"")) return true;
  // A tag was split in two.
  return line.find('<') != line.rfind('<') && line.find("<game") != line.npos;
}

std::vector<Record> read_as(const Subject& subject, const std::string& text) {
  ReadOptions options;
  options.format = subject.format;
  return read_all(text, options);
}

// Describes a difference other than in the damaged board, or returns an empty text. If the first
// line belongs to no board, it may be reported separately.
std::string complaint(const std::vector<Record>& whole, const std::vector<Record>& damaged) {
  const bool header_told = damaged.size() == whole.size() + 1 && damaged[0].error &&
                           damaged[0].line == 1 && whole[0].line > 1;
  const std::span<const Record> boards = std::span(damaged).subspan(header_told ? 1 : 0);
  std::size_t other = 0;
  std::string text;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const bool same = i < whole.size() && !boards[i].error && boards[i].puzzle == whole[i].puzzle;
    if (same) continue;
    ++other;
    text += "    " + summary(boards[i]).substr(0, 100) + "\n";
  }
  const bool well = boards.size() == whole.size() && other <= (header_told ? 0 : 1);
  return well ? "" : std::to_string(damaged.size()) + " records\n" + text;
}

// The replacements of a symbol: nothing, the symbol twice, a blank, a symbol of no puzzle, a digit,
// its neighbour (which makes a digit occur twice), and the special characters of other formats,
// instead of it and before it.
std::vector<std::string> instead_of(const std::string& text, std::size_t at) {
  const char neighbour = text[at + 1] == '\n' ? '.' : text[at + 1];
  std::vector<std::string> all{"",  std::string(2, text[at]), "?", "$",
                               "7", std::string(1, neighbour)};
  for (const std::string_view special : {"{", "<", "[", ",", "#", "\t", "*", "+", "|"}) {
    all.emplace_back(special);
    all.push_back(std::string(special) + text[at]);
  }
  return all;
}

// The offset of a line, counted from 1.
std::size_t begin_of_line(const std::string& text, std::uint64_t number) {
  std::size_t begin = 0;
  for (std::uint64_t line = 1; line < number; ++line) begin = text.find('\n', begin) + 1;
  return begin;
}

// The distance of damaged bytes; testing all of them would take minutes.
constexpr std::size_t kStep = testing::kSanitized ? 149 : 11;

void damage_everything(const Subject& subject) {
  SCOPED_TRACE(subject.what + (subject.format == nullptr ? "" : ", by name"));
  const std::vector<Record> whole = read_as(subject, subject.text);
  ASSERT_EQ(whole.size(), 3U) << subject.text;
  for (const Record& record : whole) ASSERT_FALSE(record.error) << record.error->message;
  // The first record and the text before it.
  const std::size_t end = begin_of_line(subject.text, whole[1].line);
  for (std::size_t at = 0; at < end; at += kStep) {
    if (subject.text[at] == '\n') continue;
    for (const std::string& symbols : instead_of(subject.text, at)) {
      std::string damaged = subject.text;
      damaged.replace(at, 1, symbols);
      if (is_excepted(subject, damaged, at)) continue;
      const std::string wrong = complaint(whole, read_as(subject, damaged));
      ASSERT_EQ(wrong, "") << "byte " << at << " replaced by '" << symbols << "' in\n"
                           << damaged.substr(0, end);
    }
  }
}

// The detected format must not depend on how the input arrives.
TEST(Damage, IsSeenByteByByteAsAtOnce) {
  for (const Subject& subject : subjects()) {
    if (subject.format != nullptr) continue;
    SCOPED_TRACE(subject.what);
    for (std::size_t at = 0; at < std::min<std::size_t>(subject.text.find('\n'), 100);
         at += kStep) {
      for (const std::string& symbols : instead_of(subject.text, at)) {
        std::string damaged = subject.text;
        damaged.replace(at, 1, symbols);
        Reader slow(std::make_unique<OneByteSource>(damaged));
        Record record;
        slow.next(record);
        ASSERT_EQ(name(*slow.format()), format_of(damaged)) << damaged;
      }
    }
  }
}

// Whether two records can be read, in this order.
bool has_both(const std::vector<Record>& records, const Record& one, const Record& other) {
  const auto is = [](const Record& wanted) {
    return [&wanted](const Record& r) { return !r.error && r.puzzle == wanted.puzzle; };
  };
  const auto first = std::ranges::find_if(records, is(one));
  return first != records.end() && std::any_of(first + 1, records.end(), is(other));
}

// A line end within the first board, or before it, makes two lines of one. The other boards must be
// read. Small boards are left out: the half of a row may be a whole one.
TEST(Damage, ALineEndCostsItsOwnBoardOnly) {
  for (const Subject& subject : subjects()) {
    if (subject.what.ends_with("small")) continue;
    SCOPED_TRACE(subject.what + (subject.format == nullptr ? "" : ", by name"));
    const std::vector<Record> whole = read_as(subject, subject.text);
    const bool has_gaps = subject.text.find("\n\n") < begin_of_line(subject.text, whole[1].line);
    const std::size_t end =
        has_gaps ? subject.text.find("\n\n") : begin_of_line(subject.text, whole[1].line);
    for (std::size_t at = 0; at < end; at += at < 200 ? 1 : kStep) {
      for (const std::size_t replaced : {0, 1}) {
        if (subject.text[at] == '\n') continue;
        std::string damaged = subject.text;
        damaged.replace(at, replaced, "\n");
        // If no blank lines are between boards, one within a board leaves it open where it ends.
        if (!has_gaps && damaged.find("\n\n") < end) continue;
        // Two equal halves of the first row are rows of a smaller board.
        if (!has_gaps && damaged.find("53..\n....\n6") != damaged.npos) continue;
        EXPECT_TRUE(has_both(read_as(subject, damaged), whole[1], whole[2])) << damaged;
      }
    }
  }
}

// A board as an array of rows, which are arrays of numbers.
std::string json_rows(const std::string& board) {
  std::string text;
  for (std::size_t cell = 0; cell < board.size(); ++cell) {
    text += cell % 9 > 0 ? ", " : cell == 0 ? "[[" : "], [";
    text += board[cell] == '.' ? '0' : board[cell];
  }
  return text + "]]";
}

// The same for a list of JSON, all of which is on one line.
TEST(Damage, ALineEndInAListOnOneLineCostsItsOwnBoardOnly) {
  const std::vector<Record> whole = read_all(std::string(kExample) + "\n" + std::string(kPoj3074) +
                                             "\n" + first_lines("hardest.txt", 1));
  const auto list_of = [&](const auto& element) {
    std::string text = "[";
    for (const Record& record : whole) {
      text += (text.size() > 1 ? ", " : "") + element(to_line(record.puzzle.givens()));
    }
    return text + "]\n";
  };
  const std::vector<std::string> lists{
      list_of([](const std::string& board) { return '"' + board + '"'; }),
      list_of([](const std::string& board) { return "{\"puzzle\": \"" + board + "\"}"; }),
      list_of(json_rows)};
  for (const std::string& list : lists) {
    const std::size_t end = list.size() / 3;  // within the first element
    for (std::size_t at = 0; at < end; ++at) {
      std::string damaged = list;
      damaged.insert(at, "\n");
      EXPECT_TRUE(has_both(read_all(damaged), whole[1], whole[2])) << damaged;
    }
  }
}

TEST(Damage, CostsItsOwnBoardOnly) {
  for (const Subject& subject : subjects()) damage_everything(subject);
}

}  // namespace
}  // namespace bitdoku
