// Boards of many sides in forms drawn at random: rulers, titles, numbers, labels, blanks, line
// ends. Each is read right or told as an error; none is read wrong in silence.
#include <gtest/gtest.h>

#include <random>

#include "formats/reading.hpp"

namespace bitdoku {
namespace {

constexpr int kForms = 500;

class Mutator {
 public:
  // A text with boards, and the boards as lines.
  struct Form {
    std::string text;
    std::vector<std::string> boards;
  };

  Form form() {
    const Shape shape = *Shape::of_side(one_of({4, 6, 8, 9, 9, 9, 10, 12, 16, 25}));
    side_ = static_cast<std::size_t>(shape.side());
    box_ = static_cast<std::size_t>(shape.box_cols());
    band_ = static_cast<std::size_t>(shape.box_rows());
    blank_ = one_of<char>({'.', '.', '0', '-', '_', '*', '?'});
    style_ = one_of({0, 1, 2, 3, 4, 5});
    ruler_ = one_of<std::string>({"", "", "-", "=", "*", "_", "~", "─"});
    title_ = one_of<std::string>({"", "", "Puzzle N", "Grid 0N", "N", "N.", "[N]", "Easy puzzle"});
    labels_ = one_of({0, 0, 0, 1}) == 1;
    gaps_ = one_of({0, 0, 0, 0, 1}) == 1;
    const std::string quote = one_of<std::string>({"", "", "", "> "});
    const std::string end = one_of<std::string>({"\n", "\n", "\r\n", "\r"});
    const bool blank_line = one_of({0, 1}) == 1;
    const int boards = one_of({1, 1, 2, 3});
    const int first = one_of({0, 1});
    Form form;
    std::vector<std::string> lines;
    for (int i = 0; i < boards; ++i) {
      form.boards.push_back(board(shape));
      if (!title_.empty()) lines.push_back(title(i + first));
      add_board(form.boards.back(), lines);
      if (blank_line) lines.emplace_back();
    }
    for (const std::string& line : lines) form.text += quote + line + end;
    return form;
  }

 private:
  template <class T>
  T one_of(std::initializer_list<T> all) {
    return all.begin()[random_() % all.size()];
  }

  // A grid by a formula, with digits exchanged and some cells blank.
  std::string board(Shape shape) {
    std::string digits("123456789ABCDEFGHIJKLMNOP");
    digits.resize(side_);
    for (std::size_t i = side_; i > 1; --i) std::swap(digits[i - 1], digits[random_() % i]);
    std::string cells;
    for (int row = 0; row < shape.side(); ++row) {
      for (int col = 0; col < shape.side(); ++col) {
        const int digit =
            shape.box_cols() * (row % shape.box_rows()) + row / shape.box_rows() + col;
        const bool given = random_() % 5 < 2;
        cells += given ? digits[static_cast<std::size_t>(digit % shape.side())] : '.';
      }
    }
    return cells;
  }

  [[nodiscard]] std::string title(int number) const {
    std::string text = title_;
    const std::size_t at = text.find('N');
    if (at != std::string::npos) text.replace(at, 1, std::to_string(number));
    return text;
  }

  void add_board(std::string cells, std::vector<std::string>& lines) {
    std::ranges::replace(cells, '.', blank_);
    if (style_ == 5) {
      lines.push_back(std::move(cells));
      return;
    }
    for (std::size_t row = 0; row < side_; ++row) {
      std::string line = this->row(cells.substr(row * side_, side_), row);
      if (labels_ && style_ < 3) line.insert(0, std::to_string(row + 1) + " ");
      lines.push_back(line);
      if (style_ == 4 || row + 1 == side_ || (row + 1) % band_ != 0) continue;
      if (gaps_) {
        lines.emplace_back();
      } else if (!ruler_.empty()) {
        std::string ruler;
        for (std::size_t i = 0; i < line.size(); ++i) ruler += ruler_;
        lines.push_back(ruler);
      }
    }
  }

  [[nodiscard]] std::string row(const std::string& cells, std::size_t row) const {
    if (style_ == 0) return cells;
    std::string text = style_ == 3 ? "|" : style_ == 4 ? (row == 0 ? "[[" : " [") : "";
    for (std::size_t i = 0; i < side_; ++i) {
      if (style_ == 2 && i > 0 && i % box_ == 0) text += ' ';
      if (style_ == 1 && i > 0) text += ' ';
      if (style_ == 3) text += i > 0 && i % box_ == 0 ? " | " : " ";
      if (style_ == 4) text += i > 0 ? ", " : "";
      text += cells[i];
    }
    if (style_ == 3) text += " |";
    if (style_ == 4) text += row + 1 == side_ ? "]]" : "],";
    return text;
  }

  std::mt19937 random_{20240501};
  std::size_t side_ = 9;
  std::size_t box_ = 3;
  std::size_t band_ = 3;
  char blank_ = '.';
  int style_ = 0;
  std::string ruler_;
  std::string title_;
  bool labels_ = false;
  bool gaps_ = false;
};

TEST(Mutator, NothingIsReadWrongInSilence) {
  Mutator mutator;
  int right = 0;
  for (int i = 0; i < kForms; ++i) {
    const Mutator::Form form = mutator.form();
    const auto records = read_all(form.text);
    std::vector<std::string> boards;
    bool told = false;
    for (const Record& record : records) {
      told = told || record.error;
      if (!record.error) boards.push_back(to_line(record.puzzle.givens()));
    }
    if (!told) {
      EXPECT_EQ(boards, form.boards) << form.text;
    }
    if (!told && boards == form.boards) ++right;
  }
  EXPECT_GE(right, kForms * 95 / 100);
}

}  // namespace
}  // namespace bitdoku
