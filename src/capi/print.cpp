// Pages for C.
#include <bitdoku/print.hpp>

#include "capi/boundary.hpp"

namespace capi = bitdoku::capi;

struct bitdoku_printer {
  bitdoku::Printer printer;
};

namespace {

bool is_in_range(const bitdoku_print_options& options) {
  return options.form >= BITDOKU_FORM_PDF && options.form <= BITDOKU_FORM_SVG &&
         options.paper >= BITDOKU_PAPER_A4 && options.paper <= BITDOKU_PAPER_LETTER &&
         options.per_page >= 1 && options.per_page <= bitdoku::kMostPerPage &&
         options.solutions_per_page >= 0 && options.solutions_per_page <= bitdoku::kMostPerPage;
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
  return options;
}

}  // namespace

bitdoku_printer* bitdoku_printer_new(const bitdoku_print_options* options,
                                     bitdoku_on_bytes on_bytes, void* user) {
  bitdoku_printer* made = nullptr;
  (void)bitdoku_printer_create(options, on_bytes, user, &made);
  return made;
}

bitdoku_status bitdoku_printer_create(const bitdoku_print_options* options,
                                      bitdoku_on_bytes on_bytes, void* user,
                                      bitdoku_printer** printer) {
  if (on_bytes == nullptr || printer == nullptr) return BITDOKU_NULL_POINTER;
  const bitdoku_print_options usual = BITDOKU_PRINT_OPTIONS_INIT;
  const bitdoku_print_options& read = options != nullptr ? *options : usual;
  if (!capi::has_sane_size(read) || !capi::asks_only_for_known(read)) {
    return BITDOKU_BAD_STRUCT_SIZE;
  }
  if (!is_in_range(read)) return BITDOKU_OUT_OF_RANGE;
  return capi::guarded([&] {
    *printer =
        new bitdoku_printer{bitdoku::Printer(print_options(read), [=](std::string_view bytes) {
          on_bytes(bytes.data(), bytes.size(), user);
        })};
    return BITDOKU_OK;
  });
}

void bitdoku_printer_free(bitdoku_printer* printer) {
  delete printer;
}

bitdoku_status bitdoku_printer_add(bitdoku_printer* printer, const bitdoku_puzzle* puzzle,
                                   const uint8_t* solution, const char* label) {
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

bitdoku_status bitdoku_printer_finish(bitdoku_printer* printer) {
  if (printer == nullptr) return BITDOKU_NULL_POINTER;
  return capi::guarded([&] {
    printer->printer.finish();
    return BITDOKU_OK;
  });
}
