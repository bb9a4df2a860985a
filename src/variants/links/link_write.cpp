// Links that open a puzzle at a page for setters or solvers.
#include <bitdoku/variants.hpp>

#include "formats/links/lz_string.hpp"

namespace bitdoku {
namespace {

// The signs of base64 mean something else in the path of an address.
std::string escaped_base64(std::string_view text) {
  std::string out;
  for (const char symbol : text) {
    if (symbol == '+') {
      out += "%2B";
    } else if (symbol == '/') {
      out += "%2F";
    } else if (symbol == '=') {
      out += "%3D";
    } else {
      out += symbol;
    }
  }
  return out;
}

}  // namespace

Result<std::string> link_to(PuzzlePage page, const VariantRecord& record) {
  const Result<std::string> json = write_f_puzzles(record);
  if (!json) return json.error();
  const std::string packed = pack_lz_string(*json);
  if (page == PuzzlePage::f_puzzles) return "https://www.f-puzzles.com/?load=" + packed;
  return "https://sudokupad.app/fpuz" + escaped_base64(packed);
}

}  // namespace bitdoku
