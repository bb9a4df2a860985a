// The outlines of nets.
#include "explain/net_tree.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bitdoku/explain.hpp>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "explain/net_picture.hpp"
#include "explain/picture_canvas.hpp"
#include "print/fonts.hpp"
#include "support/puzzles.hpp"
#include "support/sanitized.hpp"

namespace bitdoku::explain {
namespace {

Link link_to(std::uint8_t cell, Digit digit, bool on, std::vector<std::uint16_t> from,
             Link::Why why = Link::Why::house) {
  Link link;
  link.to = {{cell}, digit, on};
  link.why = from.empty() && why == Link::Why::house ? Link::Why::assumption : why;
  link.from = std::move(from);
  return link;
}

std::vector<std::string> outline_of(const NetTree& tree) {
  std::vector<std::string> text;
  for (const NetLine& line : tree.lines) {
    text.push_back(std::string(static_cast<std::size_t>(line.indent), ' ') + line.words + " | " +
                   line.reason);
  }
  return text;
}

TEST(NetTree, APlainChainIsNoNet) {
  View chain{.title = {},
             .links = {link_to(0, 1, true, {}), link_to(1, 1, false, {0}), link_to(1, 2, true, {1}),
                       link_to(9, 1, false, {2})}};
  EXPECT_FALSE(is_net(chain));
  EXPECT_FALSE(is_net({}));
  chain.links.push_back(link_to(9, 3, true, {0}));  // a second consequence of the first node
  EXPECT_TRUE(is_net(chain));
  chain.links.back().from = {4};
  chain.links.back().from = {2, 3};  // a second cause
  EXPECT_TRUE(is_net(chain));
}

TEST(NetTree, StandsUnderTheLastCauseAndNamesTheOthers) {
  const View view{.title = {},
                  .links = {link_to(0, 1, true, {}), link_to(1, 1, false, {0}),
                            link_to(2, 1, false, {0}), link_to(11, 1, false, {0}),
                            link_to(20, 1, true, {1, 2, 3}), link_to(20, 5, false, {4})}};
  EXPECT_EQ(
      outline_of(net_tree_of(view)),
      (std::vector<std::string>{"r1c1=1 | assumed", " r1c2<>1 | ", " r1c3<>1 | ", "r2c3<>1 | ",
                                "r3c3=1 | last in row 1, with r1c23<>1", "r3c3<>5 | "}));
}

TEST(NetTree, NamesWhatIsKnownWithoutALine) {
  View view{.title = {},
            .links = {link_to(0, 1, true, {}), link_to(1, 1, false, {0}),
                      link_to(2, 1, false, {}, Link::Why::view), link_to(8, 1, true, {1, 2})}};
  EXPECT_EQ(outline_of(net_tree_of(view)),
            (std::vector<std::string>{"r1c1=1 | assumed", "r1c2<>1 | ",
                                      "r1c9=1 | last in row 1, known r1c3<>1"}));
}

TEST(NetTree, OfALongNetHasItsFirstLinesAndItsEnd) {
  View view;
  view.links.push_back(link_to(0, 1, true, {}));
  for (std::uint8_t cell = 1; cell < 60; ++cell) view.links.push_back(link_to(cell, 1, false, {0}));
  view.links.push_back(link_to(60, 1, true, {58, 59}));
  const NetTree tree = net_tree_of(view, 20);
  EXPECT_EQ(tree.lines.size(), 20U);
  EXPECT_EQ(tree.left_out, 41U);
  EXPECT_EQ(tree.lines.back().words, "r7c7=1");
  EXPECT_EQ(tree.lines.back().parent, NetLine::kNone);
  EXPECT_EQ(net_tree_of(view).lines.size(), 61U);
  EXPECT_EQ(net_tree_of(view, 61).left_out, 0U);
}

bool is_known_before(const Link& link) {
  return link.why == Link::Why::view && link.from.empty();
}

// Every node has one line, below all its causes; the roots have no cause that has a line.
void check_outline(const View& view) {
  const NetTree tree = net_tree_of(view);
  std::map<int, int> line_of;
  for (std::size_t i = 0; i < tree.lines.size(); ++i) {
    ASSERT_TRUE(line_of.emplace(tree.lines[i].link, static_cast<int>(i)).second);
  }
  for (std::size_t i = 0; i < view.links.size(); ++i) {
    ASSERT_EQ(line_of.contains(static_cast<int>(i)), !is_known_before(view.links[i])) << i;
  }
  for (std::size_t i = 0; i < tree.lines.size(); ++i) {
    const NetLine& line = tree.lines[i];
    const Link& link = view.links.at(line.link);
    int last = NetLine::kNone;
    for (const std::uint16_t from : link.from) {
      if (!line_of.contains(from)) continue;
      EXPECT_LT(line_of.at(from), static_cast<int>(i));
      last = std::max(last, line_of.at(from));
    }
    EXPECT_EQ(line.parent, last);
    EXPECT_LE(line.indent, NetTree::kMostIndent);
    if (last == NetLine::kNone) {
      EXPECT_EQ(line.indent, 0);
      continue;
    }
    const int more = line.indent - tree.lines[static_cast<std::size_t>(last)].indent;
    EXPECT_TRUE(more == 0 || more == 1) << more;
    // The last one below a line has its indent.
    const auto is_sibling = [&](const NetLine& other) { return other.parent == last; };
    const auto from = tree.lines.begin() + static_cast<std::ptrdiff_t>(i) + 1;
    if (std::none_of(from, tree.lines.end(), is_sibling)) {
      EXPECT_EQ(more, 0);
    }
  }
}

// A text or a sign beside the board, as a box.
struct Box {
  double left;
  double right;
  double top;
  double bottom;
};

std::vector<Box> boxes_beside(const Picture& picture) {
  const print::Fonts fonts({}, {});
  std::vector<Box> boxes;
  for (const PictureShape& shape : picture.beside) {
    if (shape.kind == PictureShape::Kind::text) {
      const auto size = static_cast<print::Length>(shape.size * print::kPoint);
      const double width =
          static_cast<double>(fonts.width_of(shape.words, size, shape.bold)) / print::kPoint;
      boxes.push_back({shape.at.x, shape.at.x + width, shape.at.y - 0.7 * shape.size, shape.at.y});
      EXPECT_TRUE(shape.begins_at);
    } else if (shape.kind == PictureShape::Kind::circle) {
      boxes.push_back({shape.at.x - shape.size, shape.at.x + shape.size, shape.at.y - shape.size,
                       shape.at.y + shape.size});
    } else if (shape.kind == PictureShape::Kind::rectangle && !shape.fill.empty()) {
      boxes.push_back(
          {shape.at.x, shape.at.x + shape.width, shape.at.y, shape.at.y + shape.height});
    }
  }
  return boxes;
}

void check_picture(const Position& position, const Step& step, std::size_t view) {
  Picture picture = picture_of(position, step, view);
  const std::size_t shapes = picture.shapes.size();
  add_net_tree(picture, step, view);
  EXPECT_EQ(picture.shapes.size(), shapes);
  EXPECT_EQ(picture.beside.empty(), !is_net(step.views[view]));
  EXPECT_LE(picture.beside_height, picture.height);
  const std::vector<Box> boxes = boxes_beside(picture);
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    const Box& box = boxes[i];
    EXPECT_GE(box.left, 0);
    EXPECT_LE(box.right, picture.beside_width);
    EXPECT_GE(box.top, 0);
    EXPECT_LE(box.bottom, picture.beside_height);
    for (std::size_t j = 0; j < i; ++j) {
      const Box& other = boxes[j];
      EXPECT_TRUE(box.left >= other.right || other.left >= box.right || box.top >= other.bottom ||
                  other.top >= box.bottom);
    }
  }
}

constexpr std::string_view kNets[] = {
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
    "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3",
    ".......24..3...7..41..7...6.....3.....5.9.8.....8.5...2...4...9..7...4..96.....1.",
};

TEST(NetTree, OfEveryNetOfHardPuzzlesIsInOrderAndHasRoom) {
  std::set<std::string> techniques;
  std::size_t nets = 0;
  for (const Order order : {Order::sudoku_explainer, Order::human}) {
    for (const std::string_view cells : kNets) {
      Path path(*Position::of(testing::puzzle_of(cells)), order);
      for (int steps = 0; steps < (testing::kSanitized ? 12 : 60) && path.next(); ++steps) {
        const Step& step = path.advice().step;
        for (std::size_t view = 0; view < step.views.size(); ++view) {
          check_outline(step.views[view]);
          check_picture(path.position(), step, view);
          if (!is_net(step.views[view])) continue;
          ++nets;
          techniques.emplace(step.technique);
        }
      }
    }
  }
  EXPECT_GT(nets, testing::kSanitized ? 20U : 200U);
  EXPECT_GE(techniques.size(), testing::kSanitized ? 2U : 5U);
}

TEST(NetTree, StandsBesideAWholePictureOnlyIfThatShowsOneView) {
  Path path(*Position::of(testing::puzzle_of(kNets[0])));
  std::size_t several = 0;
  while (path.next() && several < 3) {
    const Step& step = path.advice().step;
    if (step.views.size() < 2 || step.views.size() > kMostPagePictures) continue;
    Picture picture = picture_of(path.position(), step);
    add_net_tree(picture, step, {});
    EXPECT_TRUE(picture.beside.empty());
    add_net_tree(picture, step, step.views.size());  // there is no such view
    EXPECT_TRUE(picture.beside.empty());
    ++several;
  }
  EXPECT_EQ(several, 3U);
  Step net;
  net.views.push_back(
      {.title = {},
       .links = {link_to(0, 1, true, {}), link_to(1, 1, false, {0}), link_to(9, 1, false, {0})}});
  Picture picture = picture_of(Position(), net);
  add_net_tree(picture, net, {});
  EXPECT_FALSE(picture.beside.empty());
}

}  // namespace
}  // namespace bitdoku::explain
