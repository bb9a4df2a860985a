#include "formats/links/link.hpp"

#include <algorithm>
#include <array>

#include "formats/column_names.hpp"
#include "formats/head.hpp"
#include "formats/links/address.hpp"
#include "formats/links/boards_of_address.hpp"
#include "formats/links/linked_board.hpp"
#include "formats/links/lz_string.hpp"
#include "formats/links/other_rules.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

constexpr std::string_view kBase64 =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_=";
// Packed JSON begins with these symbols, because it begins with a brace and another symbol.
constexpr std::string_view kPackedJson = "N4";
constexpr std::string_view kShortForm = "scf";

// What stands before packed JSON in links of SudokuPad.
std::string_view without_prefix(std::string_view value) {
  for (const std::string_view prefix : {"fpuzzles", "fpuz", "scl", "ctc"}) {
    if (value.starts_with(prefix)) return value.substr(prefix.size());
  }
  return value;
}

// The packed JSON of a value; empty if it has none. On a page that takes it, it may be damaged.
std::string_view packed_in(std::string_view value, bool is_known_host) {
  constexpr std::size_t kFewest = 16;
  constexpr std::size_t kFewestDamaged = 24;  // shorter ones are the ids of puzzles
  const std::string_view packed = without_prefix(value);
  const bool has_prefix = packed.size() < value.size();
  const bool is_sure = packed.starts_with(kPackedJson) && packed.size() >= kFewest;
  const bool is_damaged = is_known_host && has_prefix && packed.size() >= kFewestDamaged;
  return is_sure || is_damaged ? packed : std::string_view();
}

// The same of a value of a known page or of another one, whatever its key.
std::string_view packed_in(const AddressValue& value, bool is_known_host) {
  const bool is_load = is_known_host && value.key == "load" && !value.value.empty();
  return is_load ? without_prefix(value.value) : packed_in(value.value, is_known_host);
}

Result<std::string> unpacked(std::string_view packed) {
  // Punctuation behind the address.
  packed = packed.substr(0, packed.find_last_of(kBase64) + 1);
  Result<std::string> text = unpack_lz_string(packed);
  if (text) return text;
  return Error{ErrorCode::bad_syntax, 1, 0,
               "the puzzle in the link is damaged: " + text.error().message};
}

void read_packed(std::string_view packed, const ReadOptions& options, Record& record) {
  Result<std::string> text = unpacked(packed);
  if (text) return read_linked_json(std::move(*text), options, record);
  fail_link(record, text.error().code, text.error().message);
}

// Reads "scf" with a board in the short form, and *t with a title and *a with an author behind it.
bool read_short_form(std::string_view value, const ReadOptions& options, Record& record) {
  if (!value.starts_with(kShortForm)) return false;
  value.remove_prefix(kShortForm.size());
  const std::string_view board = value.substr(0, value.find('*'));
  const std::string symbols =
      symbols_of_short_form(board.substr(0, board.find_last_of(kBase64) + 1));
  if (symbols.empty()) return false;
  value.remove_prefix(board.size());
  OtherRules rules;
  while (!value.empty()) {
    const std::string_view part = value.substr(1, value.find('*', 1) - 1);
    value.remove_prefix(part.size() + 1);
    if (part.starts_with('t') || part.starts_with('a')) {
      record.kept.push_back({Field::Kind::text, part.front() == 't' ? "title" : "author",
                             std::string(part.substr(1))});
    } else if (!part.empty()) {
      rules.add("`" + std::string(part.substr(0, 40)) + "`", 0);
    }
  }
  if (rules.refuse(record)) return true;
  SymbolReader reader(options);
  reader.line(symbols, 0, record);
  return true;
}

// Pages of sudokuwiki.org for other puzzles take the same values.
bool is_other_page(const Address& address) {
  if (address.host != "sudokuwiki.org") return false;
  std::string page(address.path.substr(0, address.path.find('.')));
  constexpr std::array<std::string_view, 9> kPlainPages{"",       "sudoku",       "Sudoku",
                                                        "SUDOKU", "Print_Sudoku", "solver",
                                                        "Solver", "Daily_Sudoku", "index"};
  return std::ranges::find(kPlainPages, page) == kPlainPages.end();
}

// Reads what the address holds. Returns false if it holds no puzzle.
bool read_address(const Address& address, const ReadOptions& options, Record& record) {
  const std::vector<AddressValue> values = values_of(address);
  const bool is_known = is_known_host(address.host);
  for (const AddressValue& value : values) {
    const std::string_view packed = packed_in(value, is_known);
    if (!packed.empty()) {
      read_packed(packed, options, record);
      return true;
    }
    if (read_short_form(value.value, options, record)) return true;
  }
  if (is_other_page(address) && !address.query.empty()) {
    fail_link(record, ErrorCode::unsupported,
              "this link holds a puzzle for the page " + std::string(address.path.substr(0, 40)) +
                  ", which has other rules; only plain sudokus are read here");
    return true;
  }
  for (const AddressValue& value : values) {
    const bool is_wiki = value.key == "bd" || value.key == "n";
    if (is_wiki && read_sudokuwiki(value.value, options, record)) return true;
  }
  return read_boards(values, options, record);
}

// Why an address without a puzzle cannot be read, and what helps.
void tell_no_puzzle(const Address& address, Record& record) {
  std::string what =
      "this link holds no puzzle, and bitdoku fetches nothing; paste the puzzle itself";
  if (address.fragment.starts_with("make=") || address.fragment.starts_with("daily=")) {
    what = "this link asks for a new puzzle and holds none; `bitdoku generate` makes puzzles";
  } else if (address.path.find("SCv") != std::string_view::npos) {
    what =
        "bitdoku does not read the packed boards of sudoku.coach; copy the board there as a line "
        "of 81 digits";
  } else if (is_known_host(address.host)) {
    what =
        "this link only names a puzzle, and bitdoku fetches nothing; open it, and copy the digits "
        "or a link that holds the puzzle, as f-puzzles exports it";
  }
  fail_link(record, ErrorCode::bad_syntax, std::move(what));
}

constexpr std::string_view kSeveralLinks =
    "several links with puzzles on one line; put each on its own line";

// A line that is nothing but what a link would hold.
bool is_bare(std::string_view line) {
  constexpr std::string_view kBrace = "N4I";  // of packed JSON with a quote behind the brace
  constexpr std::size_t kFewest = 24;
  constexpr std::size_t kVersionB = 165;
  if (line.size() < kFewest) return false;
  if (line.starts_with("S9B")) return line.size() == kVersionB;
  const std::string_view packed = without_prefix(line);
  const bool has_prefix = packed.size() < line.size();
  return packed.starts_with(has_prefix ? kPackedJson : kBrace) &&
         packed.find_first_not_of(kBase64) == std::string_view::npos;
}

void read_bare(std::string_view line, const ReadOptions& options, Record& record) {
  if (line.starts_with("S9B")) {
    (void)read_sudokuwiki(line, options, record);
  } else {
    read_packed(without_prefix(line), options, record);
  }
}

bool holds_puzzle(const Address& address) {
  Record record;
  return read_address(address, {}, record);
}

// Whether a board comes before the address, so that the address is a remark.
bool has_board(std::string_view before) {
  constexpr std::string_view kAround = " \t,;#|\"'`()[]{}:=<>&";
  while (!before.empty()) {
    const std::size_t end = std::min(before.find_first_of(kAround), before.size());
    const std::string_view word = before.substr(0, end);
    const auto shape = Shape::of_cells(word.size());
    if (shape && shape->side() <= kMostSymbols &&
        std::ranges::all_of(word, [&](char c) { return is_plausible(c, shape->side()); })) {
      return true;
    }
    before.remove_prefix(std::min(end + 1, before.size()));
  }
  return false;
}

// Whether this is JSON, a heading of a section, or XML. Addresses may stand in all of them.
bool is_of_other_format(std::string_view line) {
  if (line.starts_with('[')) return line.find("](") == std::string_view::npos;
  if (line.starts_with('<')) return !line.starts_with("<http") && !line.starts_with("<a ");
  return line.starts_with('{');
}

}  // namespace

bool has_link(std::string_view line) {
  if (is_bare(trimmed(line))) return true;
  if (line.find('/') == std::string_view::npos) return false;
  const std::vector<Address> addresses = addresses_in(line);
  if (addresses.empty()) return false;
  const char* const begin = addresses.front().text.data();
  return !has_board(line.substr(0, static_cast<std::size_t>(begin - line.data())));
}

void read_link(std::string_view line, const ReadOptions& options, Record& record) {
  record.error.reset();
  if (is_bare(trimmed(line))) return read_bare(trimmed(line), options, record);
  const std::vector<Address> addresses = addresses_in(line);
  if (addresses.empty()) return fail_link(record, ErrorCode::bad_syntax, "there is no link");
  // A text may show the address to which it leads.
  const Address* found = nullptr;
  for (const Address& address : addresses) {
    if ((found != nullptr && found->text == address.text) || !holds_puzzle(address)) continue;
    if (found != nullptr) {
      return fail_link(record, ErrorCode::bad_syntax, std::string(kSeveralLinks));
    }
    found = &address;
  }
  if (found == nullptr) return tell_no_puzzle(addresses.front(), record);
  (void)read_address(*found, options, record);
}

std::optional<Result<std::string>> unpacked_link(std::string_view line) {
  line = trimmed(line);
  if (is_bare(line) && !line.starts_with("S9B")) return unpacked(without_prefix(line));
  std::string found;
  for (const Address& address : addresses_in(line)) {
    for (const AddressValue& value : values_of(address)) {
      const std::string_view packed = packed_in(value, is_known_host(address.host));
      if (packed.empty() || packed == found) continue;
      if (!found.empty()) return Error{ErrorCode::bad_syntax, 1, 0, std::string(kSeveralLinks)};
      found = packed;
      break;
    }
  }
  if (found.empty()) return std::nullopt;
  return unpacked(found);
}

bool has_puzzle_in_link(std::string_view line) {
  const std::vector<Address> addresses = addresses_in(line);
  return std::ranges::any_of(addresses, [](const Address& a) { return holds_puzzle(a); });
}

bool is_page_with_links(std::string_view text) {
  if (text.find("://") == std::string_view::npos) return false;
  HeadLines lines({text, true, std::nullopt});
  bool has_puzzle = false;
  for (std::string_view line; lines.next_significant(line);) {
    if (line.find("://") != std::string_view::npos) {
      has_puzzle = has_puzzle || has_puzzle_in_link(line);
    } else if (line.find_first_of("123456789") != std::string_view::npos &&
               !is_beside_links(line)) {
      return false;
    }
  }
  return has_puzzle;
}

bool is_beside_links(std::string_view line) {
  constexpr std::ptrdiff_t kFewestLetters = 3;
  // A line with more of them may be a damaged board.
  constexpr std::ptrdiff_t kMostCells = 35;
  const auto letters = std::ranges::count_if(
      line, [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); });
  const auto cells =
      std::ranges::count_if(line, [](char c) { return c == '.' || (c >= '0' && c <= '9'); });
  return letters >= kFewestLetters && cells <= kMostCells && !has_board(line) && !has_link(line);
}

namespace {

// Whether the line may be a title, and not a line of a table or of another format.
bool is_title(std::string_view line) {
  constexpr std::size_t kLongest = 120;
  return line.size() < kLongest && is_beside_links(line) && !is_puzzle_name(line) &&
         line.find_first_of("{}[]<>\"=,;|\t") == std::string_view::npos;
}

}  // namespace

Likeness begins_with_link(const Head& head) {
  constexpr int kMostTitles = 4;
  HeadLines lines(head);
  std::string_view line;
  for (int i = 0; i <= kMostTitles; ++i) {
    if (!lines.next_significant(line)) return lines.undecided();
    if (is_of_other_format(line)) return Likeness::no;
    if (is_bare(line)) return Likeness::yes;
    if (line.find('/') != std::string_view::npos && has_link(line)) {
      const std::vector<Address> addresses = addresses_in(line);
      const bool is_sure = std::ranges::any_of(addresses, [](const Address& address) {
        return is_known_host(address.host) || holds_puzzle(address);
      });
      if (is_sure) return Likeness::yes;
    }
    if (!is_title(line)) return Likeness::no;
  }
  return Likeness::no;
}

}  // namespace bitdoku
