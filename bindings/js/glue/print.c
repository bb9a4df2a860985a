/* Pages as PDF, and boards as SVG. */
#include "glue.h"

static bitdoku_printer* printer;
static bitdoku_print_options options = BITDOKU_PRINT_OPTIONS_INIT;

static void add_bytes(const char* bytes, size_t length, void* user) {
  (void)user;
  js_add(bytes, length);
}

EXPORT(print_begin) void print_begin(void) {
  const bitdoku_print_options fresh = BITDOKU_PRINT_OPTIONS_INIT;
  options = fresh;
}

/* The options that are numbers, in the order of kPrintNumbers in src/print.mjs. */
EXPORT(print_number) void print_number(int32_t part, int32_t value) {
  switch (part) {
    case 0:
      options.form = value;
      break;
    case 1:
      options.paper = value;
      break;
    case 2:
      options.per_page = value;
      break;
    case 3:
      options.candidates = value;
      break;
    case 4:
      options.solutions = value;
      break;
    case 5:
      options.solutions_per_page = value;
      break;
    case 6:
      options.title_page = value;
      break;
    case 7:
      options.large_print = value;
      break;
    case 8:
      options.box_lines = value;
      break;
    case 9:
      options.each = value;
      break;
    case 10:
      options.first_page = value;
      break;
    case 11:
      options.first_number = (uint64_t)value;
      break;
    case 12:
      options.paper_width = value;
      break;
    case 13:
      options.paper_height = value;
      break;
    case 14:
      options.inner_margin = value;
      break;
    case 15:
      options.outer_margin = value;
      break;
    case 16:
      options.solutions_at = value;
      break;
    default:
      break;
  }
}

/* The options that are texts, by their place in the input. */
EXPORT(print_text) void print_text(int32_t part, size_t place) {
  const char* const text = js_input + place;
  switch (part) {
    case 0:
      options.title = text;
      break;
    case 1:
      options.subtitle = text;
      break;
    case 2:
      options.solutions_title = text;
      break;
    default:
      break;
  }
}

/* The regular or the bold font, by its place in the input. */
EXPORT(print_font) void print_font(int32_t bold, size_t place, size_t size) {
  if (bold) {
    options.bold_font = js_input + place;
    options.bold_font_size = size;
  } else {
    options.font = js_input + place;
    options.font_size = size;
  }
}

/* Begins to print. The texts and fonts of the input are copied. */
EXPORT(print_open) int32_t print_open(void) {
  bitdoku_status status;
  bitdoku_printer_free(printer);
  printer = NULL;
  js_clear();
  status = bitdoku_printer_create(&options, add_bytes, NULL, &printer);
  if (status == BITDOKU_UNSUPPORTED) return js_fail(status, "a font cannot be embedded");
  return status == BITDOKU_OK ? status : js_fail(status, "an option of printing is out of range");
}

/* Adds the first puzzle. The input has its solution if `has_solution`, and the label at the place
 * `label`, or none if that is 0. */
EXPORT(print_add) int32_t print_add(int32_t has_solution, size_t label) {
  const bitdoku_status status =
      bitdoku_printer_add(printer, js_first(), has_solution ? (const uint8_t*)js_input : NULL,
                          label != 0 ? js_input + label : NULL);
  return status == BITDOKU_OK ? js_checked(status)
                              : js_fail(status, "this board cannot be printed");
}

EXPORT(print_finish) int32_t print_finish(void) {
  const bitdoku_status status = bitdoku_printer_finish(printer);
  bitdoku_printer_free(printer);
  printer = NULL;
  return js_checked(status);
}
