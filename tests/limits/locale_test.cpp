// Checks that the output of the library does not depend on the locale: no decimal comma, and no
// dots between thousands.
#include <gtest/gtest.h>

#include <bitdoku/bitdoku.hpp>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <locale>

#include "position/tenths.hpp"

namespace bitdoku {
namespace {

class Commas : public std::numpunct<char> {
  char do_decimal_point() const override { return ','; }
  char do_thousands_sep() const override { return '.'; }
  std::string do_grouping() const override { return "\3"; }
};

bool writes_commas() {
  char text[8];
  std::snprintf(text, sizeof text, "%.1f", 0.5);
  return text == std::string("0,5");
}

// Sets locales with a decimal comma: for C++ streams, and for C if the system has such a locale.
class CommaLocale {
 public:
  CommaLocale() {
    for (const char* name : {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "de_DE"}) {
      if (std::setlocale(LC_ALL, name) != nullptr && writes_commas()) return;
    }
    make_one();
  }
  ~CommaLocale() {
    std::setlocale(LC_ALL, "C");
    std::locale::global(before_);
    if (!folder_.empty()) std::filesystem::remove_all(folder_);
  }
  CommaLocale(const CommaLocale&) = delete;
  CommaLocale& operator=(const CommaLocale&) = delete;

 private:
  // Makes a locale with the program localedef and the sources in Debian's package `locales`.
  void make_one() {
#if defined(__linux__)
    char name[] = "/tmp/bitdoku-locale-XXXXXX";
    if (mkdtemp(name) == nullptr) return;
    folder_ = name;
    const std::string command =
        "localedef -i de_DE -f UTF-8 " + folder_ + "/de_DE.UTF-8 >/dev/null 2>&1";
    if (std::system(command.c_str()) != 0) return;
    setenv("LOCPATH", name, 1);
    std::setlocale(LC_ALL, "de_DE.UTF-8");
    unsetenv("LOCPATH");
#endif
  }

  std::locale before_ = std::locale::global(std::locale(std::locale::classic(), new Commas));
  std::string folder_;
};

// Writes everything that has a number with a decimal point, or a large number.
std::string everything_written() {
  std::string out;
  const auto puzzle =
      parse("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......");
  if (!puzzle) return {};
  const auto position = Position::of(*puzzle);
  Explainer explainer;
  for (const Order order : {Order::sudoku_explainer, Order::human}) {
    const Advice advice = explainer.next_step(*position, order);
    out += to_json(advice, &*position) + to_svg(*position, advice.step) + to_text(advice.step);
  }
  for (const PrintOptions::Form form : {PrintOptions::Form::pdf, PrintOptions::Form::svg}) {
    PrintOptions options;
    options.form = form;
    Printer printer(options, [&](std::string_view bytes) { out += bytes; });
    printer.add({.puzzle = *puzzle, .label = "1.5"});
    printer.finish();
  }
  out += to_string(count(Puzzle(), {.solutions = kNoLimit}).solutions);
  out += tenths_text(to_tenths(10.4));
  const auto take = [](const GeneratedPuzzle&) { return true; };
  out += generate({.wish = {.rating = RatingRange{1.3, 1.4}}}, take).reason;
  Record record;
  record.puzzle = *puzzle;
  record.kept.push_back({Field::Kind::json, "score", "1234.5"});
  for (const Format* format : formats()) {
    if (can_write(*format)) Writer(*format).puzzle(out, record);
  }
  return out;
}

TEST(Locale, ChangesNothingThatIsWritten) {
  const std::string usual = everything_written();
  EXPECT_NE(usual.find("1.2 and 1.5"), std::string::npos);
  const CommaLocale commas;
  EXPECT_EQ(everything_written(), usual);
  if (!writes_commas()) GTEST_SKIP() << "no C locale with a decimal comma can be made here";
}

}  // namespace
}  // namespace bitdoku
