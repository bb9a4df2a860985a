// Puts the steps of solutions on pages, as panels.
#include <algorithm>
#include <bitdoku/walkthrough.hpp>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

#include "explain/net_picture.hpp"
#include "explain/picture.hpp"
#include "explain/picture_colours.hpp"
#include "print/flow.hpp"

namespace bitdoku {
namespace print {
namespace {

using explain::Picture;
using explain::PictureMeaning;

constexpr TextStyle kTitle{.size = 14 * kPoint, .bold = true};
constexpr TextStyle kNote{.size = 8 * kPoint, .bold = false, .gray = 35};
constexpr TextStyle kHeading{.size = 10 * kPoint, .bold = true};
constexpr TextStyle kWords{.size = 10 * kPoint};
constexpr TextStyle kSmallHeading{.size = 9 * kPoint, .bold = true};
constexpr TextStyle kSmallWords{.size = 9 * kPoint};

constexpr Length kSmallScale = 25;  // hundredths
constexpr Length kTreeScale = 38;   // of the outline of a net
constexpr Length kLeastTreeScale = 31;
constexpr Length kLeastScale = 28;
constexpr Length kMostScale = 40;
constexpr Length kPanelsPerPage = 3;
constexpr Length kGap = 12 * kPoint;
constexpr Length kParagraphGap = 3 * kPoint;
constexpr std::size_t kMostSmallSentences = 3;

// The side of a picture on the page.
Length side_of(Length scale) {
  return static_cast<Length>(explain::kPictureSide) * scale;
}

// The scale at which as many wide panels fit on a page as they should.
Length scale_for(Length page_height) {
  const Length rest = kHeading.leading() + 2 * kParagraphGap + kGap;
  return std::clamp((page_height / kPanelsPerPage - rest) / side_of(1), kLeastScale, kMostScale);
}

// The shapes of a picture, with larger numbers of rows and columns, because the page shows them
// much smaller than a screen.
std::vector<explain::PictureShape> printed(Picture picture) {
  constexpr double kPrintedSize = 18;
  for (explain::PictureShape& shape : picture.shapes) {
    if (shape.kind != explain::PictureShape::Kind::text ||
        shape.size != explain::kHouseNumberSize) {
      continue;
    }
    shape.size = kPrintedSize;
    shape.fill = explain::kCandidateInk;
    shape.at.y += 2;
  }
  return std::move(picture.shapes);
}

bool is_small(const Step& step) {
  return step.views.empty() && step.eliminations.empty() && step.placements.size() == 1 &&
         step.sentences.size() <= kMostSmallSentences;
}

std::vector<Picture> pictures_of(const Position& position, const Step& step) {
  std::vector<Picture> pictures{explain::picture_of(position, step)};
  explain::add_net_tree(pictures.front(), step, {});
  if (step.views.size() < 2 || step.views.size() > explain::kMostPagePictures) return pictures;
  for (std::size_t i = 0; i < step.views.size(); ++i) {
    pictures.push_back(explain::picture_of(position, step, i));
    explain::add_net_tree(pictures.back(), step, i);
  }
  return pictures;
}

bool has_tree(const Picture& picture) {
  return !picture.beside.empty();
}

// The size of a picture with its tree.
Length units(double size, Length scale) {
  return static_cast<Length>(std::ceil(size * static_cast<double>(scale)));
}
// Boards in equal columns.
struct Columns {
  Length count;
  Length width;
};
Columns columns_of(Length page_width) {
  const Length count = std::max<Length>(1, (page_width + kGap) / (side_of(kSmallScale) + kGap));
  return {.count = count, .width = (page_width - (count - 1) * kGap) / count};
}

// The scale of a tree: a smaller one, if the picture then needs no more than two columns of boards
// or, if the tree is wide, fits on the page.
Length tree_scale(const Picture& picture, Length page_width) {
  const auto scale_in = [&](Length width) {
    return static_cast<Length>(static_cast<double>(width - side_of(kSmallScale)) /
                               picture.beside_width);
  };
  const Length in_two = scale_in(2 * columns_of(page_width).width + kGap);
  const Length most = in_two >= kLeastTreeScale ? in_two : scale_in(page_width);
  return std::clamp<Length>(most, 1, kTreeScale);
}

// Pictures in rows of a page.
struct Rows {
  struct Place {
    Length x = 0;
    std::size_t row = 0;
  };
  std::vector<Place> places;
  std::vector<Length> heights;

  [[nodiscard]] Length height() const {
    return std::accumulate(heights.begin(), heights.end(), Length{0});
  }
};

// Puts a picture with a tree into as many columns as it needs.
Rows rows_of(const std::vector<Picture>& pictures, Length page_width) {
  const Columns columns = columns_of(page_width);
  const Length step = columns.width + kGap;
  Rows rows;
  Length column = columns.count;  // the next one that is free
  for (const Picture& picture : pictures) {
    Length need = 1;
    Length height = side_of(kSmallScale);
    if (has_tree(picture)) {
      const Length scale = tree_scale(picture, page_width);
      const Length width = side_of(kSmallScale) + units(picture.beside_width, scale);
      need = std::min(columns.count, (width + kGap + step - 1) / step);
      height = std::max(height, units(picture.beside_height, scale));
    }
    if (column + need > columns.count) {
      rows.heights.push_back(0);
      column = 0;
    }
    rows.places.push_back({.x = column * step, .row = rows.heights.size() - 1});
    rows.heights.back() = std::max(rows.heights.back(), height);
    column += need;
  }
  return rows;
}

// All meanings of the pictures.
std::vector<PictureMeaning> legend_of(const std::vector<Picture>& pictures) {
  std::vector<PictureMeaning> all;
  for (const Picture& picture : pictures) {
    for (const PictureMeaning& meaning : picture.legend) {
      const auto is_same = [&](const PictureMeaning& other) {
        return other.words == meaning.words;
      };
      if (std::ranges::none_of(all, is_same)) all.push_back(meaning);
    }
  }
  return all;
}

}  // namespace
}  // namespace print

class Walkthrough::Work {
  using Length = print::Length;

 public:
  Work(PrintOptions options, Printer::OnBytes on_bytes)
      : options_(std::move(options)),
        fonts_(options_.font, options_.bold_font),
        pdf_(options_.title, fonts_, std::move(on_bytes)),
        flow_(options_, fonts_, pdf_),
        columns_(print::columns_of(flow_.width()).count),
        column_(print::columns_of(flow_.width()).width),
        scale_(print::scale_for(flow_.height())) {}

  void begin(std::string_view heading, std::string_view puzzle) {
    end_row();
    flow_.end_page();
    flow_.set_note(heading);
    flow_.need(flow_.height());
    write(heading, print::kTitle, flow_.width());
    write(puzzle, print::kNote, flow_.width());
    write(
        "r4c7 is the cell in row 4 and column 7. The number in brackets is the difficulty of the "
        "step.",
        print::kNote, flow_.width());
    flow_.skip(print::kGap);
  }

  void add(std::string_view heading, const Position& position, const Step& step) {
    if (print::is_small(step)) return add_small(heading, position, step);
    end_row();
    const std::vector<print::Picture> pictures = print::pictures_of(position, step);
    const bool has_room = pictures.size() == 1 && !print::has_tree(pictures.front());
    if (!has_room || !add_wide(heading, pictures.front(), step.sentences)) {
      add_long(heading, pictures, step.sentences);
    }
  }

  void add(std::string_view heading, std::span<const std::string> sentences) {
    end_row();
    add_long(heading, {}, sentences);
  }

  void end(std::string_view text) {
    end_row();
    flow_.need(3 * print::kHeading.leading());
    flow_.rule();
    flow_.skip(print::kParagraphGap);
    write(text, print::kHeading, flow_.width());
  }

  void finish() {
    if (std::exchange(is_finished_, true)) return;
    end_row();
    if (flow_.pages() == 0) flow_.need(flow_.height());
    flow_.end_page();
    pdf_.finish();
  }

  [[nodiscard]] std::size_t pages() const { return flow_.pages(); }

 private:
  // A step that is as wide as a column.
  struct Small {
    print::Picture picture;
    std::vector<std::string> heading;
    std::vector<std::string> words;
  };

  // Writes a text and goes on below it.
  void write(std::string_view text, const print::TextStyle& style, Length width) {
    for (const std::string& line : flow_.wrapped(text, style, width)) {
      flow_.need(style.leading());
      flow_.line(line, style, 0, 0);
      flow_.skip(style.leading());
    }
  }

  [[nodiscard]] static Length height_of(const std::vector<std::string>& lines,
                                        const print::TextStyle& style) {
    return static_cast<Length>(lines.size()) * style.leading();
  }

  [[nodiscard]] std::vector<std::string> lines_of(std::span<const std::string> sentences,
                                                  const print::TextStyle& style,
                                                  Length width) const {
    std::vector<std::string> all;
    for (const std::string& sentence : sentences) {
      for (std::string& line : flow_.wrapped(sentence, style, width)) {
        all.push_back(std::move(line));
      }
    }
    return all;
  }

  void add_small(std::string_view heading, const Position& position, const Step& step) {
    row_.push_back({.picture = explain::picture_of(position, step),
                    .heading = flow_.wrapped(heading, print::kSmallHeading, column_),
                    .words = lines_of(step.sentences, print::kSmallWords, column_)});
    if (static_cast<Length>(row_.size()) == columns_) end_row();
  }

  // Draws the small steps that are beside each other. Their pictures stand at one height.
  void end_row() {
    if (row_.empty()) return;
    const Length side = print::side_of(print::kSmallScale);
    Length head = 0;
    Length text = 0;
    std::vector<print::Picture> pictures;
    for (Small& one : row_) {
      head = std::max(head, height_of(one.heading, print::kSmallHeading));
      text = std::max(text, height_of(one.words, print::kSmallWords));
      pictures.push_back(std::move(one.picture));
    }
    const std::vector<print::PictureMeaning> legend = print::legend_of(pictures);
    const Length foot = flow_.legend_height(legend, flow_.width()) + print::kParagraphGap;
    flow_.need(head + side + text + foot);
    for (std::size_t i = 0; i < row_.size(); ++i) {
      const Length x = static_cast<Length>(i) * (column_ + print::kGap);
      flow_.lines(row_[i].heading, print::kSmallHeading, x, 0);
      flow_.picture(print::printed(std::move(pictures[i])), print::kSmallScale, x, head);
      flow_.lines(row_[i].words, print::kSmallWords, x, head + side);
    }
    flow_.legend(legend, flow_.width(), 0, head + side + text + print::kParagraphGap);
    flow_.skip(head + side + text + foot + print::kGap);
    row_.clear();
  }

  // Draws a step with its words beside the picture. Returns false if they do not fit there.
  bool add_wide(std::string_view heading, const print::Picture& picture,
                std::span<const std::string> sentences) {
    const Length side = print::side_of(scale_);
    const Length x = side + print::kGap;
    const Length width = flow_.width() - x;
    if (width < side / 2) return false;
    const auto head = flow_.wrapped(heading, print::kHeading, flow_.width());
    const Length top = height_of(head, print::kHeading) + 2 * print::kParagraphGap;
    const Length text = height_of(lines_of(sentences, print::kWords, width), print::kWords) +
                        static_cast<Length>(sentences.size()) * print::kParagraphGap;
    const Length right =
        print::kGap / 2 + text + print::kGap + flow_.legend_height(picture.legend, width);
    // Words that are higher than the picture stand below it.
    if (right > side) return false;
    flow_.need(top + side);
    flow_.rule();
    flow_.lines(head, print::kHeading, 0, print::kParagraphGap);
    flow_.picture(print::printed(picture), scale_, 0, top);
    Length down = top + print::kGap / 2;
    for (const std::string& sentence : sentences) {
      down += flow_.lines(flow_.wrapped(sentence, print::kWords, width), print::kWords, x, down) +
              print::kParagraphGap;
    }
    flow_.legend(picture.legend, width, x, down + print::kGap);
    flow_.skip(top + side + print::kGap);
    return true;
  }

  // Draws a step with its pictures in rows, and its words below them in columns.
  void add_long(std::string_view heading, const std::vector<print::Picture>& pictures,
                std::span<const std::string> sentences) {
    const print::Rows rows = print::rows_of(pictures, flow_.width());
    const std::vector<print::PictureMeaning> legend = print::legend_of(pictures);
    const auto head = flow_.wrapped(heading, print::kHeading, flow_.width());
    const Length top = height_of(head, print::kHeading) + 2 * print::kParagraphGap;
    const Length height =
        top + rows.height() + flow_.legend_height(legend, flow_.width()) + 2 * print::kParagraphGap;
    const Length words = columns_of_words(sentences);
    flow_.need(std::min(height + words, flow_.height()));
    flow_.rule();
    flow_.lines(head, print::kHeading, 0, print::kParagraphGap);
    flow_.skip(top);
    add_pictures(pictures, rows);
    flow_.need(flow_.legend_height(legend, flow_.width()) + print::kSmallWords.leading());
    flow_.skip(flow_.legend(legend, flow_.width(), 0, 0));
    if (!pictures.empty()) flow_.skip(2 * print::kParagraphGap);
    write_columns(sentences);
    flow_.skip(print::kGap);
  }

  void add_pictures(const std::vector<print::Picture>& pictures, const print::Rows& rows) {
    for (std::size_t i = 0; i < pictures.size(); ++i) {
      const auto [x, row] = rows.places[i];
      const bool begins_row = i == 0 || row > rows.places[i - 1].row;
      if (begins_row && row > 0) flow_.skip(rows.heights[row - 1]);
      if (begins_row) flow_.need(rows.heights[row]);
      const print::Picture& picture = pictures[i];
      flow_.picture(print::printed(picture), print::kSmallScale, x, 0);
      if (!print::has_tree(picture)) continue;
      flow_.picture(picture.beside, print::tree_scale(picture, flow_.width()),
                    x + print::side_of(print::kSmallScale), 0);
    }
    if (!pictures.empty()) flow_.skip(rows.heights.back());
  }

  // The columns of long texts.
  [[nodiscard]] Length text_columns() const { return columns_ > 1 ? 2 : 1; }
  [[nodiscard]] Length text_width() const {
    return (flow_.width() - (text_columns() - 1) * print::kGap) / text_columns();
  }
  [[nodiscard]] Length columns_of_words(std::span<const std::string> sentences) const {
    const auto lines = lines_of(sentences, print::kSmallWords, text_width());
    const auto count = static_cast<Length>(lines.size());
    return (count + text_columns() - 1) / text_columns() * print::kSmallWords.leading();
  }

  // Fills the columns of this page, and those of further pages if they are needed.
  void write_columns(std::span<const std::string> sentences) {
    const std::vector<std::string> lines = lines_of(sentences, print::kSmallWords, text_width());
    const Length leading = print::kSmallWords.leading();
    std::size_t next = 0;
    while (next < lines.size()) {
      flow_.need(leading);
      const auto rest = static_cast<Length>(lines.size() - next);
      const Length rows = std::clamp<Length>((rest + text_columns() - 1) / text_columns(), 1,
                                             std::max<Length>(1, flow_.left() / leading));
      for (Length i = 0; i < rows * text_columns() && next < lines.size(); ++i, ++next) {
        flow_.line(lines[next], print::kSmallWords, i / rows * (text_width() + print::kGap),
                   i % rows * leading);
      }
      flow_.skip(rows * leading);
    }
  }

  PrintOptions options_;
  print::Fonts fonts_;  // of the options
  print::Pdf pdf_;
  print::Flow flow_;
  Length columns_;  // of small steps
  Length column_;   // the width of a column
  Length scale_;    // of the pictures of wide steps
  std::vector<Small> row_;
  bool is_finished_ = false;
};

Walkthrough::Walkthrough(PrintOptions options, Printer::OnBytes on_bytes)
    : work_(std::make_unique<Work>(std::move(options), std::move(on_bytes))) {}
Walkthrough::~Walkthrough() = default;
Walkthrough::Walkthrough(Walkthrough&&) noexcept = default;
Walkthrough& Walkthrough::operator=(Walkthrough&&) noexcept = default;

void Walkthrough::begin(std::string_view heading, std::string_view puzzle) {
  work_->begin(heading, puzzle);
}

void Walkthrough::add(std::string_view heading, const Position& position, const Step& step) {
  work_->add(heading, position, step);
}

void Walkthrough::add(std::string_view heading, std::span<const std::string> sentences) {
  work_->add(heading, sentences);
}

void Walkthrough::end(std::string_view text) {
  work_->end(text);
}

void Walkthrough::finish() {
  work_->finish();
}

std::size_t Walkthrough::pages() const {
  return work_->pages();
}

}  // namespace bitdoku
