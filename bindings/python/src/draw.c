/* Pages as PDF, and boards as SVG. */
#include <stdlib.h>

#include "module.h"

static void add_bytes(const char* bytes, size_t length, void* memory) {
  append(memory, bytes, length);
}

/* Adds one entry (board, solution or None, label or None). Returns 0 after an exception. */
static int add(PyObject* module, bitdoku_printer* printer, PyObject* entry) {
  PyObject* board;
  const char *solution, *label;
  Py_ssize_t length;
  bitdoku_puzzle* puzzle;
  bitdoku_status status = BITDOKU_BAD_LENGTH;
  if (!PyTuple_Check(entry)) {
    PyErr_SetString(PyExc_TypeError, "an entry is a tuple");
    return 0;
  }
  if (!PyArg_ParseTuple(entry, "Oz#z:entry", &board, &solution, &length, &label)) return 0;
  puzzle = puzzle_of(module, board);
  if (puzzle == NULL) return 0;
  if (solution == NULL || (size_t)length == cells_of(puzzle)) {
    status = bitdoku_printer_add(printer, puzzle, (const uint8_t*)solution, label);
  }
  bitdoku_puzzle_free(puzzle);
  if (status != BITDOKU_OK) fail(module, status, "this board cannot be printed");
  return status == BITDOKU_OK;
}

/* draw(entries, (form, paper, per_page, candidates, solutions, large_print, each), title or None):
 * the bytes of the PDF, or of one board as SVG. */
PyObject* draw(PyObject* module, PyObject* arguments) {
  PyObject *entries, *result = NULL;
  bitdoku_print_options options = BITDOKU_PRINT_OPTIONS_INIT;
  int form, paper, per_page, candidates, solutions, large, each;
  const char* title;
  Memory made = {NULL, 0, 0, 0};
  bitdoku_printer* printer = NULL;
  bitdoku_status status;
  Py_ssize_t i, count;
  if (!PyArg_ParseTuple(arguments, "O(iiiiiii)z:draw", &entries, &form, &paper, &per_page,
                        &candidates, &solutions, &large, &each, &title)) {
    return NULL;
  }
  count = PySequence_Size(entries);
  if (count < 0) return NULL;
  options.form = form;
  options.paper = paper;
  options.per_page = per_page;
  options.candidates = candidates;
  options.solutions = solutions;
  options.large_print = large;
  options.each = each;
  options.title = title;
  status = bitdoku_printer_create(&options, add_bytes, &made, &printer);
  if (status != BITDOKU_OK) return fail(module, status, "an option of printing is out of range");
  for (i = 0; i < count; ++i) {
    PyObject* const entry = PySequence_GetItem(entries, i);
    const int added = entry != NULL && add(module, printer, entry);
    Py_XDECREF(entry);
    if (!added) break;
  }
  if (i == count) {
    status = bitdoku_printer_finish(printer);
    if (made.failed) status = BITDOKU_OUT_OF_MEMORY;
    result = status != BITDOKU_OK ? fail(module, status, "")
                                  : PyBytes_FromStringAndSize(made.bytes, (Py_ssize_t)made.length);
  }
  bitdoku_printer_free(printer);
  free(made.bytes);
  return result;
}
