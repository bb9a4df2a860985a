#include "explain/net_picture.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "explain/net_tree.hpp"
#include "explain/picture_canvas.hpp"
#include "explain/picture_colours.hpp"
#include "explain/picture_parts.hpp"

namespace bitdoku::explain {
namespace {

constexpr std::size_t kRows = 22;  // of a column, at most
constexpr std::size_t kColumns = 2;
constexpr double kRowHeight = kPictureBoard / kRows;
constexpr double kIndent = 24;
constexpr double kColumnGap = 22;
constexpr double kSignSide = 20;
constexpr double kTextBegin = 16;  // from the middle of a sign to its words
constexpr double kTextGap = 10;
constexpr double kWordsSize = 20;
constexpr double kReasonSize = 17;

// The width of a character in DejaVu Sans, in parts of the size, or a little more.
double width_of_character(char c) {
  const auto is_one_of = [&](std::string_view set) {
    return set.find(c) != std::string_view::npos;
  };
  if (is_one_of("ijl., ")) return 0.32;
  if (is_one_of("frt()-")) return 0.42;
  if (is_one_of("cksvxyz")) return 0.6;
  if (is_one_of("<>=wCDGHNOQRU")) return 0.84;
  return is_one_of("mMW") ? 1 : 0.645;
}

double width_of_text(std::string_view text, double size, bool is_bold) {
  double width = 0;
  for (const char c : text) width += width_of_character(c);
  return width * size * (is_bold ? 1.12 : 1);
}

// A row of the outline: a line, or the number of lines that were left out.
struct Row {
  const NetLine* line = nullptr;
  std::string words;
  std::string reason;
  bool is_end = false;

  [[nodiscard]] double width() const {
    const double indent = line == nullptr ? 0 : kIndent * line->indent;
    const double gap = words.empty() || reason.empty() ? 0 : kTextGap;
    return indent + kSignSide / 2 + kTextBegin + width_of_text(words, kWordsSize, is_end) + gap +
           width_of_text(reason, kReasonSize, false);
  }
};

class TreeDrawing {
 public:
  TreeDrawing(const Step& step, std::size_t view)
      : step_(step), view_(view), color_(kArrows.at(view % kArrows.size())), canvas_(step.shape) {
    tree_ = net_tree_of(links_of_view(), kRows * kColumns);
    // One row says how many lines are left out.
    if (tree_.left_out > 0) tree_ = net_tree_of(links_of_view(), kRows * kColumns - 1);
    add_rows();
    add_columns();
  }

  void draw(Picture& picture) {
    for (const Row& row : rows_) {
      if (row.line != nullptr && row.line->parent != NetLine::kNone) connect(*row.line);
    }
    for (std::size_t i = 0; i < rows_.size(); ++i) draw_row(i);
    if (step_.views.size() > 1) {
      write({columns_.front(), kPictureMargin - 8}, "branch " + std::to_string(view_ + 1),
            kReasonSize, kCandidateInk, false);
    }
    Picture drawn = canvas_.picture();
    picture.beside = std::move(drawn.shapes);
    picture.beside_width = width_;
    picture.beside_height =
        kPictureMargin + kRowHeight * static_cast<double>(std::min(rows_.size(), rows_per_column_));
  }

 private:
  [[nodiscard]] const View& links_of_view() const { return step_.views[view_]; }

  void add_rows() {
    const std::vector<Link>& links = links_of_view().links;
    for (const NetLine& line : tree_.lines) {
      const bool is_end = line.link + std::size_t{1} == links.size();
      Row row{.line = &line, .words = line.words, .reason = line.reason, .is_end = is_end};
      if (is_end) row.reason += contradiction_of(links, row.reason.empty() ? "" : ", ");
      rows_.push_back(std::move(row));
    }
    if (tree_.left_out == 0) return;
    Row rest{.line = nullptr, .words = {}, .reason = {}, .is_end = false};
    rest.reason = "... and " + std::to_string(tree_.left_out) + " more, in the words";
    rows_.insert(rows_.end() - (rows_.back().is_end ? 1 : 0), std::move(rest));
  }

  // What the end of the view contradicts, after `separator`.
  [[nodiscard]] std::string contradiction_of(const std::vector<Link>& links,
                                             std::string_view separator) const {
    Node opposite = links.back().to;
    opposite.on = !opposite.on;
    const auto found = std::ranges::find(links, opposite, &Link::to);
    std::string text(separator);
    if (found == links.begin()) return text + "against the assumption";
    if (found != links.end()) {
      const auto link = static_cast<std::uint16_t>(found - links.begin());
      const auto line = std::ranges::find(tree_.lines, link, &NetLine::link);
      return text + (line == tree_.lines.end() ? "a contradiction" : "against " + line->words);
    }
    for (std::size_t i = 0; i < step_.views.size(); ++i) {
      const std::vector<Link>& others = step_.views[i].links;
      if (i == view_ || others.empty() || others.front().to != links.front().to) continue;
      if (others.back().to == opposite) return text + "against branch " + std::to_string(i + 1);
    }
    return "";
  }

  // Divides the rows into columns and finds the widths.
  void add_columns() {
    rows_per_column_ = rows_.size() <= kRows ? kRows : (rows_.size() + 1) / kColumns;
    width_ = 0;
    for (std::size_t i = 0; i < rows_.size(); i += rows_per_column_) {
      columns_.push_back(width_);
      double most = 0;
      for (std::size_t j = i; j < std::min(i + rows_per_column_, rows_.size()); ++j) {
        most = std::max(most, rows_[j].width());
      }
      width_ += most + kColumnGap;
    }
  }

  [[nodiscard]] std::size_t row_of(const NetLine& line) const {
    const auto is_it = [&](const Row& row) { return row.line == &line; };
    return static_cast<std::size_t>(std::ranges::find_if(rows_, is_it) - rows_.begin());
  }
  // The middle of the sign at this indent.
  [[nodiscard]] PicturePoint place_of(std::size_t row, int indent) const {
    return {columns_[row / rows_per_column_] + kSignSide / 2 + kIndent * indent,
            kPictureMargin + kRowHeight * (static_cast<double>(row % rows_per_column_) + 0.5)};
  }

  // Connects a line with its parent. A line to another column goes on at its top.
  void connect(const NetLine& line) {
    const NetLine& parent = tree_.lines[static_cast<std::size_t>(line.parent)];
    const std::size_t from = row_of(parent);
    const std::size_t to = row_of(line);
    PicturePoint begin = place_of(from, parent.indent);
    const PicturePoint end = place_of(to, line.indent);
    if (from / rows_per_column_ != to / rows_per_column_) {
      const double bottom = place_of(rows_per_column_ - 1, 0).y + kRowHeight / 2;
      add_connector({begin, {begin.x, bottom}});
      begin = {place_of(to, parent.indent).x, kPictureMargin};
    }
    add_connector({begin, {begin.x, end.y}, end});
  }

  void add_connector(std::vector<PicturePoint> line) {
    canvas_.add({.kind = PictureShape::Kind::path,
                 .lines = {std::move(line)},
                 .stroke = color_,
                 .line_width = 1.6,
                 .joins_round = true});
  }

  void draw_row(std::size_t number) {
    const Row& row = rows_[number];
    const int indent = row.line == nullptr ? 0 : row.line->indent;
    const PicturePoint at = place_of(number, indent);
    if (row.line != nullptr) draw_sign(links_of_view().links[row.line->link], at);
    double x = at.x + kTextBegin;
    const double base = at.y + 0.36 * kWordsSize;
    if (!row.words.empty()) {
      write({x, base}, row.words, kWordsSize, kInk, row.is_end);
      x += width_of_text(row.words, kWordsSize, row.is_end) + kTextGap;
    }
    if (!row.reason.empty()) write({x, base}, row.reason, kReasonSize, kCandidateInk, false);
    if (!row.is_end) return;
    canvas_.add(
        {.kind = PictureShape::Kind::rectangle,
         .at = {at.x - kSignSide / 2 - 2, at.y - kRowHeight / 2 + 0.5},
         .width = kSignSide / 2 + kTextBegin + width_of_text(row.words, kWordsSize, true) + 6,
         .height = kRowHeight - 1,
         .stroke = kInk,
         .line_width = 1.2});
  }

  // The sign that the board has for the node.
  void draw_sign(const Link& link, PicturePoint at) {
    const Node& node = link.to;
    const auto is_among = [&](const std::vector<Candidate>& list) {
      return std::ranges::find(list, Candidate{node.cells.front(), node.digit}) != list.end();
    };
    if (node.on) return canvas_.circle(at, is_among(step_.placements) ? kPlaced : kOn);
    const bool is_gone = is_among(step_.eliminations);
    canvas_.square(at, is_gone ? kGone : kOff);
    if (is_gone) canvas_.line({at.x - 6.5, at.y + 6.5}, {at.x + 6.5, at.y - 6.5}, 1.2, kInk);
  }

  void write(PicturePoint at, std::string_view words, double size, std::string_view color,
             bool is_bold) {
    canvas_.add({.kind = PictureShape::Kind::text,
                 .at = at,
                 .size = size,
                 .fill = color,
                 .words = std::string(words),
                 .bold = is_bold,
                 .begins_at = true});
  }

  const Step& step_;
  std::size_t view_;
  std::string_view color_;
  NetTree tree_;
  std::vector<Row> rows_;
  std::size_t rows_per_column_ = kRows;
  std::vector<double> columns_;  // their left sides
  double width_ = 0;
  Canvas canvas_;
};

}  // namespace

void add_net_tree(Picture& picture, const Step& step, std::optional<std::size_t> view) {
  if (!view) {
    const std::vector<std::size_t> outer = outer_views(step);
    const bool has_own_pictures = step.views.size() > 1 && step.views.size() <= kMostPagePictures;
    if (outer.size() != 1 || has_own_pictures) return;
    view = outer.front();
  }
  if (*view >= step.views.size() || !is_net(step.views[*view])) return;
  if (is_loop_of_guardians(step)) return;
  TreeDrawing(step, *view).draw(picture);
}

}  // namespace bitdoku::explain
