#include "formats/boards/markup.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "formats/boards/encoded_text.hpp"
#include "formats/head.hpp"

namespace bitdoku {
namespace {

constexpr std::array<std::string_view, 6> kCells{"td", "th", "cell", "c", "field", "square"};
constexpr std::array<std::string_view, 4> kRows{"tr", "row", "r", "line"};
// Their text stands on lines of its own.
constexpr std::array<std::string_view, 25> kBlocks{
    "table",  "game", "tbody",  "thead", "br",         "p",       "div",  "li", "ul",
    "ol",     "pre",  "code",   "quote", "h1",         "h2",      "h3",   "h4", "body",
    "sudoku", "grid", "puzzle", "html",  "blockquote", "spoiler", "board"};
// What is longer is text, and not the beginning of a tag.
constexpr std::size_t kLongestTag = 4096;
// Tags in brackets, which other texts have, too.
constexpr std::array<std::string_view, 16> kInBrackets{
    "table", "tr", "td",   "th",    "code", "pre",  "quote",  "b",
    "i",     "u",  "size", "color", "font", "mono", "center", "spoiler"};

// What a cell may hide.
constexpr std::array<std::string_view, 6> kInCells{"span", "div", "b", "i", "p", "small"};

// Their text goes on in the text around them.
constexpr std::array<std::string_view, 14> kInWords{
    "b", "i", "u", "em", "strong", "span", "font", "a", "s", "small", "big", "mark", "tt", "color"};

template <std::size_t N>
bool is_among(std::string_view name, const std::array<std::string_view, N>& names) {
  return std::ranges::any_of(names, [&](std::string_view known) { return same_word(name, known); });
}

bool begins_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool is_in_name(char c) {
  return begins_name(c) || (c >= '0' && c <= '9');
}

struct Tag {
  std::string_view name;
  std::string_view attributes;
  bool closes = false;

  [[nodiscard]] bool ends_name() const {
    return attributes.empty() || attributes.find_first_of(" \t\r\n/") == 0;
  }

  // The value of an attribute: col="4", col=4, col = '4'
  [[nodiscard]] std::string_view value(std::initializer_list<std::string_view> names) const {
    for (std::size_t at = 0; at < attributes.size(); ++at) {
      if (at > 0 && is_in_name(attributes[at - 1])) continue;
      std::size_t end = at;
      while (end < attributes.size() && is_in_name(attributes[end])) ++end;
      const std::string_view word = attributes.substr(at, end - at);
      const std::string_view behind = trimmed(attributes.substr(end));
      if (!behind.starts_with('=')) continue;
      if (std::ranges::none_of(names, [&](std::string_view n) { return same_word(n, word); })) {
        continue;
      }
      std::string_view rest = trimmed(behind.substr(1));
      const char quote = rest.empty() ? '\0' : rest[0];
      if (quote != '"' && quote != '\'') return rest.substr(0, rest.find_first_of(" \t/"));
      rest.remove_prefix(1);
      return rest.substr(0, rest.find(quote));
    }
    return {};
  }
};

// Whether one of the words stands in a list of names: "sudoku-cell given"
bool has_word_in(std::string_view names, std::initializer_list<std::string_view> words) {
  for (std::size_t at = 0; at < names.size();) {
    const std::size_t end = std::min(names.find_first_of(" -_", at), names.size());
    const std::string_view word = names.substr(at, end - at);
    if (std::ranges::any_of(words, [&](std::string_view w) { return same_word(w, word); })) {
      return true;
    }
    at = end + 1;
  }
  return false;
}

// Whether a browser would not show what the tag has, or its class says that it is an answer.
bool hides(const Tag& tag) {
  constexpr std::array<std::string_view, 6> kStyles{"display:none;",      "visibility:hidden;",
                                                    "opacity:0;",         "color:white;",
                                                    "color:transparent;", "color:#fff;"};
  std::string style(tag.value({"style"}));
  std::erase(style, ' ');
  style += ';';
  const bool is_coloured = style.find("background") != std::string::npos;
  const auto is_in_style = [&](std::string_view s) {
    return style.find(s) != std::string::npos && !(is_coloured && s.starts_with("color"));
  };
  if (std::ranges::any_of(kStyles, is_in_style)) return true;
  if (same_word(tag.value({"type"}), "hidden")) return true;
  if (has_word_in(tag.attributes, {"hidden"}) && tag.value({"hidden"}) != "false") return true;
  return has_word_in(tag.value({"class"}), {"hidden", "hide", "invisible", "answer", "solution"});
}

// The tag between "<" and ">", or "[" and "]".
Tag tag_of(std::string_view text) {
  Tag tag;
  tag.closes = text.starts_with('/');
  if (tag.closes) text.remove_prefix(1);
  std::size_t end = 0;
  while (end < text.size() && is_in_name(text[end])) ++end;
  tag.name = text.substr(0, end);
  tag.attributes = text.substr(end);
  return tag;
}

class Markup : public LineFilter {
 public:
  void add(std::string& out, std::string_view line) override {
    if (!tag_.empty()) tag_ += ' ';  // a tag may go on in the next line
    const std::string_view text = trimmed(line);
    if (tag_.empty() && take_wiki(out, text)) return;
    std::size_t at = 0;
    while (at < line.size()) at = take(out, line, at);
    if (in_cell_ || in_row_) {
      text_ += ' ';
    } else {
      put(out, {text_, text_});
      text_.clear();
    }
  }

  void end(std::string& out) override {
    text_ += std::exchange(tag_, {});
    end_row(out);
    out += std::exchange(kept_.all, {});
  }

 private:
  // Takes what begins here. Returns where it ends.
  std::size_t take(std::string& out, std::string_view line, std::size_t at) {
    if (!tag_.empty() || begins_tag(line, at)) {
      const bool is_comment = line.substr(at).starts_with("<!--") || tag_.starts_with("<!--");
      const char close = tag_.starts_with('[') || (tag_.empty() && line[at] == '[') ? ']' : '>';
      const std::string_view mark = is_comment ? std::string_view("-->") : close == ']' ? "]" : ">";
      const std::size_t found = line.find(mark, at);
      tag_ += line.substr(at, found - at);
      if (found == std::string_view::npos) {
        if (tag_.size() > kLongestTag) text_ += std::exchange(tag_, {});
        return line.size();
      }
      const std::string tag = std::exchange(tag_, {});
      if (!is_comment) take_tag(out, tag_of(std::string_view(tag).substr(1)));
      return found + mark.size();
    }
    std::size_t end = at + 1;
    while (end < line.size() && !begins_tag(line, end)) ++end;
    if (!skips_ && !skips_option_ && hidden_.empty())
      append_without_entities(text_, line.substr(at, end - at));
    return end;
  }

  static bool begins_tag(std::string_view line, std::size_t at) {
    if (line[at] == '<') {
      return at + 1 < line.size() &&
             (begins_name(line[at + 1]) || line[at + 1] == '/' || line[at + 1] == '!');
    }
    if (line[at] != '[') return false;
    const std::string_view rest = line.substr(at + 1);
    return rest.find(']') != std::string_view::npos && is_among(tag_of(rest).name, kInBrackets);
  }

  void take_tag(std::string& out, const Tag& tag) {
    if (!tag.ends_name() && !tag.attributes.starts_with('='))
      return;  // a name in the text: <cell|group>
    if (same_word(tag.name, "script") || same_word(tag.name, "style")) skips_ = !tag.closes;
    if (same_word(tag.name, "input") && !hides(tag)) text_ += tag.value({"value"});
    take_hidden(tag);
    take_option(tag);
    if (take_part(out, tag)) return;
    // The words keep their meaning in a list of given cells: <x>1</x><y>2</y><value>5</value>
    if (same_word(tag.name, "x") || same_word(tag.name, "y")) {
      text_.append(" ").append(tag.closes ? std::string_view() : tag.name).append(" ");
    }
    // A tag of any name that has a row and a column is a cell.
    const bool is_cell = is_among(tag.name, kCells) || !place_of(tag).empty() ||
                         (tag.closes && in_cell_ && tag.name == cell_name_);
    if (is_cell) {
      end_cell();
      in_cell_ = !tag.closes;
      if (!tag.closes) begin_cell(tag);
      if (!tag.closes && tag.attributes.ends_with('/')) end_cell();
    } else if (is_among(tag.name, kRows)) {
      end_row(out);
      in_row_ = !tag.closes;
    } else if (is_among(tag.name, kBlocks) && !in_cell_) {
      end_row(out);
    } else if (!in_cell_ && !is_among(tag.name, kInWords)) {
      text_ += ' ';  // <problem>53..</problem><solved>5346
    }
  }

  // What a cell hides is the solution rather than the puzzle.
  void take_hidden(const Tag& tag) {
    if (!in_cell_ || !is_among(tag.name, kInCells)) return;
    if (hidden_.empty()) {
      if (!tag.closes && hides(tag)) hidden_ = tag.name;
    } else if (tag.closes && tag.name == hidden_) {
      hidden_.clear();
    }
  }

  // Of a list to choose from, only the selected option counts.
  void take_option(const Tag& tag) {
    if (same_word(tag.name, "select")) skips_option_ = !tag.closes;
    if (!same_word(tag.name, "option")) return;
    const bool is_selected = tag.attributes.find("selected") != std::string_view::npos;
    skips_option_ = tag.closes || !is_selected || !in_cell_;
  }

  // Takes a part of a page that its class calls a cell or a row. Returns false for other tags.
  // Cells in boxes remain as they are, because their order is another one.
  bool take_part(std::string& out, const Tag& tag) {
    if (!same_word(tag.name, "div") && !same_word(tag.name, "span")) return false;
    if (tag.closes) {
      if (parts_.empty()) return false;
      const Part part = parts_.back();
      parts_.pop_back();
      if (part == Part::cell) end_cell();
      if (part == Part::row) end_row(out);
      return part != Part::other || in_cell_ || in_row_;
    }
    Part part = Part::other;
    const std::string_view name = tag.value({"class"});
    has_boxes_ = has_boxes_ || has_word_in(name, {"box", "block", "subgrid", "region", "nonet"});
    if (!in_cell_ && !has_boxes_) {
      const std::string_view role = tag.value({"role"});
      if (has_word_in(name, {"row"}) || role == "row") part = Part::row;
      if (has_word_in(name, {"cell", "square", "field"}) || role == "gridcell") part = Part::cell;
    }
    parts_.push_back(part);
    if (part == Part::row) {
      end_row(out);
      in_row_ = true;
    } else if (part == Part::cell) {
      end_cell();
      in_cell_ = true;
      begin_cell(tag);
    }
    return part != Part::other || in_cell_ || in_row_;
  }

  // The place that the attributes of a tag say: "(0,1)=". Empty if they say none.
  static std::string place_of(const Tag& tag) {
    const std::string_view row = tag.value({"row", "r", "y"});
    const std::string_view column = tag.value({"col", "column", "c", "x"});
    if (row.empty() || column.empty()) return {};
    return "(" + std::string(row) + "," + std::string(column) + ")=";
  }

  void begin_cell(const Tag& tag) {
    row_.add(std::exchange(text_, {}));
    place_ = place_of(tag);
    cell_name_ = tag.name;
    value_ = tag.value({"value", "digit", "v", "val", "number", "num", "n"});
    const std::string_view given = tag.value({"given", "isGiven", "fixed", "locked"});
    is_entered_ = same_word(given, "false") || given == "0" || hides(tag);
  }

  void end_cell() {
    if (!std::exchange(in_cell_, false)) return;
    hidden_.clear();
    const bool is_entered = std::exchange(is_entered_, false);
    const std::string text = is_entered ? std::string() : std::string(trimmed(text_));
    text_.clear();
    const bool is_head = same_word(cell_name_, "th");
    if (!is_head && text.find_first_of("123456789") != std::string::npos) use_what_is_shown();
    const std::string value = is_entered || uses_shown_ ? std::string() : value_;
    if (text.empty() && !value.empty()) has_values_ = true;
    add_cell(row_.all, text.empty() ? value : text);
    add_cell(row_.shown, text);
  }

  void add_cell(std::string& row, std::string_view cell) const {
    if (!place_.empty() && cell.empty()) return;
    row += ' ' + place_;
    row += cell.empty() ? std::string_view(".") : cell;
  }

  // Attributes repeat what the cells show, or hide the solution from sight. So they count if no
  // cell shows a digit.
  void use_what_is_shown() {
    if (std::exchange(uses_shown_, true)) return;
    row_.all = row_.shown;
    kept_.all = kept_.shown;
  }

  // Rows of one line are separated by a carriage return.
  void end_row(std::string& out) {
    end_cell();
    in_row_ = false;
    row_.add(std::exchange(text_, {}));
    if (!trimmed(row_.all).empty()) {
      row_.add("\r");
      put(out, row_);
    }
    row_ = {};
  }

  // Text with the values of attributes, and without.
  struct Text {
    std::string all;
    std::string shown;

    void add(std::string_view text) {
      all += text;
      shown += text;
    }
  };

  // Keeps what may change as soon as a cell shows a digit.
  void put(std::string& out, const Text& text) {
    constexpr std::size_t kMost = std::size_t{64} << 10U;
    kept_.all += text.all;
    kept_.shown += text.shown;
    const bool is_open = has_values_ && !uses_shown_ && kept_.all.size() < kMost;
    if (is_open) return;
    out += kept_.all;
    kept_ = {};
  }

  // {| begins a table of a wiki, |- a row; cells are on one line, | 5 || 3, or on lines of their
  // own.
  bool take_wiki(std::string& out, std::string_view text) {
    if (text.starts_with("{|")) {
      in_wiki_ = true;
      return true;
    }
    if (!in_wiki_) return false;
    if (text.starts_with("|-") || text.starts_with("|}")) {
      end_row(out);
      if (text.starts_with("|}")) in_wiki_ = false;
      return true;
    }
    if (text.starts_with("|+")) return true;
    if (!text.starts_with('|') && !text.starts_with('!')) return false;
    text.remove_prefix(1);
    for (std::size_t at = 0; at <= text.size();) {
      const std::size_t end = std::min({text.find("||", at), text.find("!!", at), text.size()});
      std::string_view cell = text.substr(at, end - at);
      // Attributes of a cell stand before a bar.
      if (const std::size_t bar = cell.rfind('|'); bar != std::string_view::npos) {
        cell.remove_prefix(bar + 1);
      }
      in_cell_ = true;
      append_without_entities(text_, cell);
      end_cell();
      at = end + 2;
    }
    return true;
  }

  enum class Part : std::uint8_t { other, row, cell };

  std::vector<Part> parts_;    // of the page, that are open
  bool has_boxes_ = false;     // parts are boxes
  bool skips_option_ = false;  // of a list to choose from
  std::string tag_;            // the beginning of a tag with its bracket
  std::string text_;           // of the cell, or beside cells
  Text row_;                   // its cells so far
  Text kept_;                  // rows that are not put out yet
  std::string hidden_;         // the name of a tag in the cell whose text is not shown
  std::string place_;
  std::string value_;        // of the cell, in its tag
  std::string cell_name_;    // of the tag
  bool has_values_ = false;  // an attribute has a digit that no text shows
  bool uses_shown_ = false;  // a cell shows a digit
  bool is_entered_ = false;  // the tag says that the cell is no given
  bool in_cell_ = false;
  bool in_row_ = false;
  bool in_wiki_ = false;
  bool skips_ = false;  // a script, or rules of style
};

bool begins_line(std::string_view text, std::size_t at) {
  return at == 0 || text[at - 1] == '\n' || text[at - 1] == '\r';
}
// {| begins a table, |- a row, unless it is a ruler.
bool begins_wiki_row(std::string_view line) {
  if (line.starts_with("{|")) return true;
  return line.starts_with("|-") && (line.size() == 2 || line[2] == '\n' || line[2] == '\r');
}
bool is_of_table(const Tag& tag, char open) {
  if (open == '[') {
    return is_among(tag.name, kInBrackets) &&
           (tag.attributes.empty() || tag.attributes.starts_with('='));
  }
  return tag.ends_name() &&
         (is_among(tag.name, kCells) || is_among(tag.name, kRows) || is_among(tag.name, kBlocks));
}

}  // namespace

bool has_markup(std::string_view text) {
  constexpr int kFewestTags = 2;  // one may be damage to another text
  int tags = 0;
  for (std::size_t at = 0; at + 1 < text.size() && tags < kFewestTags; ++at) {
    if (begins_line(text, at) && begins_wiki_row(text.substr(at))) ++tags;
    const char open = text[at];
    if (open != '<' && open != '[') continue;
    const std::string_view rest = text.substr(at + 1, kLongestTag);
    const std::size_t end = rest.find(open == '<' ? '>' : ']');
    if (end != std::string_view::npos && is_of_table(tag_of(rest.substr(0, end)), open)) ++tags;
  }
  return tags >= kFewestTags;
}

std::unique_ptr<LineFilter> without_markup() {
  return std::make_unique<Markup>();
}

}  // namespace bitdoku
