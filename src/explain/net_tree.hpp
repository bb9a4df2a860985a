// The outline of a view whose links branch or join: a net. Each consequence stands below its
// causes.
#ifndef BITDOKU_EXPLAIN_NET_TREE_HPP
#define BITDOKU_EXPLAIN_NET_TREE_HPP

#include <bitdoku/step.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace bitdoku::explain {

// A link of the view.
struct NetLine {
  static constexpr int kNone = -1;
  std::uint16_t link = 0;  // its index in View::links
  int parent = kNone;      // the line of the cause that comes last in the outline; kNone: a root
  int indent = 0;          // 0 to kMostIndent
  std::string words;       // "r5c2=4", "r7c12<>5", "3 in r79c1"
  std::string reason;      // "last in row 5, with r5c19<>4"; may be empty
};

struct NetTree {
  static constexpr int kMostIndent = 8;
  std::vector<NetLine> lines;
  // Of a long outline: the number of lines that are missing before the last one.
  std::size_t left_out = 0;
};

// Whether a link has several causes, or several links have the same cause. A chain that is a plain
// line is no net.
[[nodiscard]] bool is_net(const View& view);

// The outline. A root is an assumption, or follows from nothing that the view derives. Links that
// are known from another view have no line; the reasons name them. A line stands somewhere below
// all its causes, under the last one, and its reason names the others. The last line that follows
// from another has its indent, the ones before it have one more, so that a long chain stays in its
// column. If there are more than `most` lines (at least 2), the first ones and the view's last link
// are left.
[[nodiscard]] NetTree net_tree_of(const View& view, std::size_t most = 1000);

}  // namespace bitdoku::explain

#endif
