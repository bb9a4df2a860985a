// Pages for C.
#include <algorithm>
#include <bitdoku/print.hpp>
#include <cstring>

#include "capi/boundary.hpp"

namespace capi = bitdoku::capi;

struct bitdoku_printer {
  bitdoku::Printer printer;
};

namespace {

bool is_within(int64_t number, int64_t least, int64_t most) {
  return number >= least && number <= most;
}

bool is_in_range(const bitdoku_print_options& options) {
  constexpr int kMostMargin = 10'000;
  return is_within(options.form, BITDOKU_FORM_PDF, BITDOKU_FORM_SVG) &&
         is_within(options.paper, BITDOKU_PAPER_A4, BITDOKU_PAPER_CUSTOM) &&
         is_within(options.per_page, 0, bitdoku::kMostPerPage) &&
         is_within(options.solutions_per_page, 0, bitdoku::kMostPerPage) &&
         is_within(options.paper_width, bitdoku::kLeastPaper, bitdoku::kMostPaper) &&
         is_within(options.paper_height, bitdoku::kLeastPaper, bitdoku::kMostPaper) &&
         is_within(options.inner_margin, 0, kMostMargin) &&
         is_within(options.outer_margin, 0, kMostMargin) && options.first_page >= 1 &&
         is_within(options.solutions_at, BITDOKU_SOLUTIONS_AT_END,
                   BITDOKU_SOLUTIONS_ON_NEXT_PAGE) &&
         is_within(options.box_lines, 50, bitdoku::kMostBoxLines);
}

std::string bytes_of(const void* bytes, std::size_t size) {
  if (bytes == nullptr) return {};
  return {static_cast<const char*>(bytes), size};
}

// Whether neither margin takes more than a quarter of the paper. The usual margins are reduced on
// small paper.
bool has_room(const bitdoku::PrintOptions& options) {
  const auto fits = [&](int margin) {
    return margin <= most_margin(options) || margin == bitdoku::PrintOptions{}.inner_margin;
  };
  return fits(options.inner_margin) && fits(options.outer_margin);
}

bool can_embed(const std::string& font) {
  return font.empty() || bitdoku::font_error(font).empty();
}

// Whether the document has a font. The module for JavaScript has none of its own.
bool has_font(const bitdoku::PrintOptions& options) {
  return options.form != bitdoku::PrintOptions::Form::pdf || bitdoku::fits_pdf("0", options);
}

bitdoku::PrintOptions print_options(const bitdoku_print_options& theirs) {
  bitdoku::PrintOptions options;
  options.form = static_cast<bitdoku::PrintOptions::Form>(theirs.form);
  options.paper = static_cast<bitdoku::PrintOptions::Paper>(theirs.paper);
  options.per_page = theirs.per_page;
  options.candidates = theirs.candidates != 0;
  options.solutions = theirs.solutions != 0;
  options.solutions_per_page = theirs.solutions_per_page;
  if (theirs.title != nullptr) options.title = theirs.title;
  options.paper_width = theirs.paper_width;
  options.paper_height = theirs.paper_height;
  options.inner_margin = theirs.inner_margin;
  options.outer_margin = theirs.outer_margin;
  options.first_page = theirs.first_page;
  options.first_number = theirs.first_number;
  options.title_page = theirs.title_page != 0;
  if (theirs.subtitle != nullptr) options.subtitle = theirs.subtitle;
  if (theirs.solutions_title != nullptr) options.solutions_title = theirs.solutions_title;
  options.solutions_at = static_cast<bitdoku::PrintOptions::SolutionsAt>(theirs.solutions_at);
  options.box_lines = theirs.box_lines;
  options.large_print = theirs.large_print != 0;
  options.each = theirs.each != 0;
  options.font = bytes_of(theirs.font, theirs.font_size);
  options.bold_font = bytes_of(theirs.bold_font, theirs.bold_font_size);
  return options;
}

}  // namespace

bitdoku_printer* bitdoku_printer_new(const bitdoku_print_options* options,
                                     bitdoku_on_bytes on_bytes, void* user) noexcept {
  bitdoku_printer* made = nullptr;
  (void)bitdoku_printer_create(options, on_bytes, user, &made);
  return made;
}

bitdoku_status bitdoku_printer_create(const bitdoku_print_options* options,
                                      bitdoku_on_bytes on_bytes, void* user,
                                      bitdoku_printer** printer) noexcept {
  if (on_bytes == nullptr || printer == nullptr) return BITDOKU_NULL_POINTER;
  // Members that the caller's header does not have yet keep their defaults.
  bitdoku_print_options read = BITDOKU_PRINT_OPTIONS_INIT;
  if (options != nullptr) {
    if (!capi::has_sane_size(*options) || !capi::asks_only_for_known(*options)) {
      return BITDOKU_BAD_STRUCT_SIZE;
    }
    std::memcpy(&read, options, std::min(options->size, sizeof read));
  }
  if (!is_in_range(read)) return BITDOKU_OUT_OF_RANGE;
  return capi::guarded([&] {
    bitdoku::PrintOptions ours = print_options(read);
    if (!has_room(ours)) return BITDOKU_OUT_OF_RANGE;
    if (!can_embed(ours.font) || !can_embed(ours.bold_font) || !has_font(ours)) {
      return BITDOKU_UNSUPPORTED;
    }
    *printer = new bitdoku_printer{bitdoku::Printer(std::move(ours), [=](std::string_view bytes) {
      on_bytes(bytes.data(), bytes.size(), user);
    })};
    return BITDOKU_OK;
  });
}

void bitdoku_printer_free(bitdoku_printer* printer) noexcept {
  delete printer;
}

bitdoku_status bitdoku_printer_add(bitdoku_printer* printer, const bitdoku_puzzle* puzzle,
                                   const uint8_t* solution, const char* label) noexcept {
  if (printer == nullptr || puzzle == nullptr) return BITDOKU_NULL_POINTER;
  return capi::guarded([&] {
    const bitdoku::Shape shape = puzzle->puzzle.shape();
    if (shape.side() > bitdoku::kMostPrintedSide) return BITDOKU_UNSUPPORTED;
    bitdoku::PrintedPuzzle printed{.puzzle = puzzle->puzzle};
    if (solution != nullptr) printed.solution.assign(solution, solution + shape.cells());
    if (label != nullptr) printed.label = label;
    return printer->printer.add(std::move(printed)) ? BITDOKU_OK : BITDOKU_OUT_OF_RANGE;
  });
}

bitdoku_status bitdoku_printer_finish(bitdoku_printer* printer) noexcept {
  if (printer == nullptr) return BITDOKU_NULL_POINTER;
  return capi::guarded([&] {
    printer->printer.finish();
    return BITDOKU_OK;
  });
}
