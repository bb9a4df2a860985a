#include "cli/commands/catalogue_rows.hpp"

namespace bitdoku::cli {
namespace {

void append_digits(std::string& text, const Cells9x9& grid) {
  for (const Digit digit : grid) text += static_cast<char>('0' + digit);
}

}  // namespace

void CatalogueGridRows::add(std::string& text, std::uint64_t rank, const Cells9x9& grid) const {
  if (options_.is_json()) {
    text += R"({"puzzle":")";
    append_digits(text, grid);
    text.append(R"(","rank":)").append(std::to_string(rank)).append("}\n");
    return;
  }
  if (options_.is_csv()) text.append(std::to_string(rank)).append(1, ',');
  append_digits(text, grid);
  text += '\n';
}

}  // namespace bitdoku::cli
