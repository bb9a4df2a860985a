#include "formats/boards/notebook.hpp"

#include "formats/head.hpp"

namespace bitdoku {
namespace {

class Notebook : public LineFilter {
 public:
  void add(std::string& out, std::string_view line) override {
    line = trimmed(line);
    if (line.ends_with(',')) line.remove_suffix(1);
    if (line.size() < 2 || !line.starts_with('"') || !line.ends_with('"')) return;
    line = line.substr(1, line.size() - 2);
    std::string text;
    for (std::size_t at = 0; at < line.size(); ++at) {
      if (line[at] == '"') return;  // a key with its value
      if (line[at] != '\\' || at + 1 == line.size()) {
        text += line[at];
        continue;
      }
      const char c = line[++at];
      if (c == 't') text += '\t';
      if (c == '"' || c == '\\' || c == '/') text += c;
    }
    out += text;
  }
};

}  // namespace

bool is_notebook(std::string_view text) {
  return trimmed(text).starts_with('{') && text.find("\"cell_type\"") != std::string_view::npos &&
         text.find("\"source\"") != std::string_view::npos;
}

std::unique_ptr<LineFilter> without_notebook() {
  return std::make_unique<Notebook>();
}

}  // namespace bitdoku
