// Reads a puzzle with other rules in any form in which people share it.
#include <bitdoku/formats.hpp>
#include <bitdoku/variants.hpp>

#include "formats/head.hpp"
#include "formats/links/address.hpp"
#include "formats/links/link.hpp"
#include "variants/forms/json_form.hpp"
#include "variants/links/linked_puzzle.hpp"

namespace bitdoku {
namespace {

Error damaged() {
  return {ErrorCode::bad_syntax, 1, 0, "the puzzle is damaged: it is not JSON with a board"};
}

// Other objects have cells, too: those of a step, for example.
bool has_rows(const JsonNode* cells) {
  return cells != nullptr && cells->first != nullptr && cells->first->is_array();
}

// Whether the object is one of SudokuPad, which has more lists than that of the cells: at least the
// regions. Without them the cells are those of a plain board.
bool is_pad(const JsonNode& root) {
  const JsonNode* const cells = root.find("cells");
  const JsonNode* const board = has_rows(cells) ? cells : root.find("ce");
  if (!has_rows(board)) return false;
  for (const JsonNode* member = root.first; member != nullptr; member = member->next) {
    const bool is_list = member->is_array() || member->kind == JsonNode::Kind::object;
    if (member != board && is_list) return true;
  }
  return false;
}

Result<VariantRecord> read_json(std::string text) {
  LooseJson json;
  const JsonNode* const root = json.parse(std::move(text));
  if (root == nullptr || root->kind != JsonNode::Kind::object) return damaged();
  if (variants::is_json_form(*root)) return variants::read_json_form(*root);
  if (root->find("grid") != nullptr) return variants::read_f_puzzles(*root);
  return is_pad(*root) ? variants::read_pad(*root) : damaged();
}

// The text of Interactive Sudoku Solver in a link: ?q=.Thermo~R1C1~R1C2
std::string iss_in_link(std::string_view line) {
  for (const Address& address : addresses_in(line)) {
    for (AddressValue& value : values_of(address)) {
      if (looks_like_iss(value.value)) return std::move(value.value);
    }
  }
  return {};
}

Result<VariantRecord> read_tags(std::string_view text) {
  Result<VariantPuzzle> puzzle = read_iss(text);
  if (!puzzle) return puzzle.error();
  VariantRecord record;
  record.puzzle = *std::move(puzzle);
  return record;
}

// A line of digits, or a link that holds one.
Result<VariantRecord> read_plain(std::string_view line) {
  Result<Puzzle> puzzle = parse(line);
  if (!puzzle) return puzzle.error();
  if (puzzle->shape().side() > static_cast<int>(kMaxVariantSide)) {
    return Error{ErrorCode::bad_shape, 1, 0, "a puzzle with other rules has at most 16 values"};
  }
  VariantRecord record;
  record.puzzle = variant_of(*puzzle);
  return record;
}

}  // namespace

VariantPuzzle variant_of(const Puzzle& puzzle) {
  const Shape shape = puzzle.shape();
  const auto side = static_cast<std::uint32_t>(shape.side());
  VariantPuzzle made;
  made.rows = side;
  made.columns = side;
  made.values = side;
  const Houses& houses = puzzle.houses();
  for (int house = 0; house < houses.count(); ++house) {
    const HouseKind kind = houses.kind(house);
    if (kind == HouseKind::row || kind == HouseKind::column) continue;
    const auto cells = houses.cells(house);
    made.regions.emplace_back(cells.begin(), cells.end());
  }
  made.candidates.resize(made.cells());
  for (int cell = 0; cell < shape.cells(); ++cell) {
    unsigned mask = 0;
    for (int digit = 1; digit <= shape.side(); ++digit) {
      if (puzzle.allows(cell, static_cast<Digit>(digit))) mask |= 1U << (digit - 1);
    }
    made.candidates[static_cast<std::size_t>(cell)] = static_cast<std::uint16_t>(mask);
  }
  return made;
}

Result<VariantRecord> read_variant(std::string_view line) {
  line = trimmed(line);
  if (looks_like_iss(line)) return read_tags(line);
  if (auto text = unpacked_link(line)) {
    if (!*text) return text->error();
    return read_json(**std::move(text));
  }
  if (line.starts_with('{')) return read_json(std::string(line));
  const std::string tags = iss_in_link(line);
  return tags.empty() ? read_plain(line) : read_tags(tags);
}

}  // namespace bitdoku
