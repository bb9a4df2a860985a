#include "cli/commands/catalogue_rows.hpp"

#include <array>

#include "cli/io/answer_rows.hpp"
#include "cli/io/json.hpp"

namespace bitdoku::cli {
namespace {

constexpr auto kRankedColumns =
    std::to_array<std::string_view>({"source", "line", "puzzle", "verdict", "rank", "reason"});

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

std::string CatalogueRankRows::head() const {
  return head_of(options_, kRankedColumns);
}

std::string CatalogueRankRows::row(const TextLines& lines, std::string_view grid,
                                   std::optional<std::uint64_t> rank, Verdict verdict,
                                   const std::string& reason) const {
  if (options_.is_line()) return (rank ? std::to_string(*rank) : "") + "\n";
  Json json = Json::object();
  json.set("source", lines.source()).set("line", lines.line_number()).set("puzzle", grid);
  json.set("verdict", to_string(verdict));
  if (rank) json.set("rank", *rank);
  if (!reason.empty()) json.set("reason", reason);
  return row_of(options_, kRankedColumns, json);
}

}  // namespace bitdoku::cli
