/* Boards: between tuples of Python and puzzles of the library. */
#include <stdlib.h>
#include <string.h>

#include "module.h"

size_t cells_of(const bitdoku_puzzle* puzzle) {
  int32_t rows = 0;
  int32_t cols = 0;
  bitdoku_puzzle_shape(puzzle, &rows, &cols);
  return (size_t)(rows * cols) * (size_t)(rows * cols);
}

static void strike_out(bitdoku_puzzle* puzzle, const char* allowed, size_t flags, size_t side) {
  size_t i;
  for (i = 0; i < flags; ++i) {
    if (allowed[i] == 0) {
      bitdoku_puzzle_strike_out(puzzle, (int32_t)(i / side), (int32_t)(i % side) + 1);
    }
  }
}

bitdoku_puzzle* puzzle_of(PyObject* module, PyObject* board) {
  int rows, cols;
  const char *cells, *allowed;
  Py_ssize_t length, flags;
  bitdoku_puzzle* puzzle;
  bitdoku_status status;
  if (!PyTuple_Check(board)) {
    PyErr_SetString(PyExc_TypeError, "a board is a tuple");
    return NULL;
  }
  if (!PyArg_ParseTuple(board, "iiy#z#:board", &rows, &cols, &cells, &length, &allowed, &flags)) {
    return NULL;
  }
  puzzle = bitdoku_puzzle_new();
  if (puzzle == NULL) return (bitdoku_puzzle*)PyErr_NoMemory();
  status = bitdoku_puzzle_set_cells(puzzle, rows, cols, (const uint8_t*)cells, (size_t)length);
  if (status == BITDOKU_OK && allowed != NULL) {
    if (flags == length * rows * cols) {
      strike_out(puzzle, allowed, (size_t)flags, (size_t)(rows * cols));
    } else {
      status = BITDOKU_BAD_LENGTH;
    }
  }
  if (status == BITDOKU_OK) return puzzle;
  bitdoku_puzzle_free(puzzle);
  return (bitdoku_puzzle*)fail(module, status, "");
}

/* A given settles its cell, so that boards which differ there in nothing else are equal. */
static int has_candidate(const bitdoku_puzzle* puzzle, int32_t cell, int32_t given, int32_t digit) {
  return (given != 0 && bitdoku_puzzle_allows(puzzle, cell, given)) ||
         bitdoku_puzzle_allows(puzzle, cell, digit);
}

static PyObject* allowed_of(const bitdoku_puzzle* puzzle, const uint8_t* givens, size_t cells,
                            size_t side) {
  PyObject* made;
  char* const flags = bitdoku_puzzle_has_candidates(puzzle) ? malloc(cells * side) : NULL;
  size_t cell, digit;
  if (flags == NULL) {
    if (bitdoku_puzzle_has_candidates(puzzle)) return PyErr_NoMemory();
    Py_RETURN_NONE;
  }
  for (cell = 0; cell < cells; ++cell) {
    for (digit = 0; digit < side; ++digit) {
      flags[cell * side + digit] =
          (char)has_candidate(puzzle, (int32_t)cell, givens[cell], (int32_t)digit + 1);
    }
  }
  made = PyBytes_FromStringAndSize(flags, (Py_ssize_t)(cells * side));
  free(flags);
  return made;
}

PyObject* board_of(const bitdoku_puzzle* puzzle) {
  int32_t rows = 0;
  int32_t cols = 0;
  uint8_t cells[BITDOKU_MAX_SIDE * BITDOKU_MAX_SIDE];
  const size_t count = cells_of(puzzle);
  PyObject* allowed;
  bitdoku_puzzle_shape(puzzle, &rows, &cols);
  bitdoku_puzzle_get_cells(puzzle, cells, sizeof cells);
  allowed = allowed_of(puzzle, cells, count, (size_t)(rows * cols));
  if (allowed == NULL) return NULL;
  return Py_BuildValue("iiy#N", rows, cols, (const char*)cells, (Py_ssize_t)count, allowed);
}

/* ---- Texts with several puzzles. ---- */

static int is_blank_symbol(char symbol) {
  return memchr(".0-_*?xX", symbol, 8) != NULL;
}

static int is_separator(char symbol) {
  return (unsigned char)symbol <= ' ' || symbol == ',' || symbol == ';' || symbol == '|';
}

/* The length of the word at `text`, and whether it is symbols of cells with a blank. */
static size_t word_at(const char* text, const char* end, int* is_puzzle) {
  const char* at = text;
  int blanks = 0, others = 0;
  for (; at < end && !is_separator(*at); ++at) {
    if (is_blank_symbol(*at)) {
      ++blanks;
    } else if (*at < '1' || *at > '9') {
      ++others;
    }
  }
  *is_puzzle = blanks > 0 && others == 0;
  return (size_t)(at - text);
}

/* The number of puzzles that stand side by side in a text which begins with one. A reader takes
 * what follows a puzzle on its line for a solution or a comment. */
static size_t count_words(const char* text, size_t length) {
  const char* const end = text + length;
  size_t first = 0, found = 0;
  while (text < end) {
    int is_puzzle;
    const size_t word = word_at(text, end, &is_puzzle);
    if (first == 0) {
      if (word > 0 && !is_puzzle) return 0;
      first = word;
    }
    found += word > 0 && is_puzzle && word == first;
    text += word + 1;
  }
  return first < 16 ? 0 : found;
}

typedef struct {
  size_t puzzles, bad;
  bitdoku_status status; /* of the first bad record */
  bitdoku_error error;
} Found;

static bitdoku_status count_records(const char* text, size_t length, int rows, int cols,
                                    Found* found) {
  bitdoku_reader* reader = NULL;
  bitdoku_puzzle* const puzzle = bitdoku_puzzle_new();
  bitdoku_status status = BITDOKU_OUT_OF_MEMORY;
  if (puzzle != NULL) status = bitdoku_reader_open(text, length, NULL, rows, cols, &reader);
  while (status == BITDOKU_OK) {
    bitdoku_error error = BITDOKU_ERROR_INIT;
    const bitdoku_status record = bitdoku_reader_next(reader, puzzle, NULL, &error);
    if (record == BITDOKU_END || record == BITDOKU_UNSUPPORTED) break;
    if (record == BITDOKU_OUT_OF_MEMORY) status = record;
    if (record != BITDOKU_OK && found->bad++ == 0) {
      found->status = record;
      found->error = error;
    }
    found->puzzles += record == BITDOKU_OK;
  }
  bitdoku_reader_free(reader);
  bitdoku_puzzle_free(puzzle);
  return status;
}

static void refuse_several(PyObject* module, size_t puzzles, const char* remedy) {
  char reason[200];
  PyOS_snprintf(reason, sizeof reason, "the text has %zu puzzles, and this call takes one: %s",
                puzzles, remedy);
  (void)fail_with(module, "several_puzzles", reason);
}

/* Raises an error and returns 0 if the text has more than one record. */
static int has_one_record(PyObject* module, const char* text, size_t length, int rows, int cols) {
  Found found = {0, 0, BITDOKU_OK, BITDOKU_ERROR_INIT};
  size_t at = 0, side_by_side;
  bitdoku_status status;
  while (at < length && !is_separator(text[at]) && text[at] != '{' && text[at] != '<') ++at;
  if (at == length) return 1; /* a single word */
  Py_BEGIN_ALLOW_THREADS status = count_records(text, length, rows, cols, &found);
  side_by_side = found.puzzles == 1 ? count_words(text, length) : 0;
  Py_END_ALLOW_THREADS if (status == BITDOKU_OUT_OF_MEMORY) {
    (void)PyErr_NoMemory();
  }
  else if (found.puzzles > 1) {
    refuse_several(
        module, found.puzzles,
        "bitdoku.read(text.encode()) gives them all, and solve, label, rate, ... take a list "
        "with a text for each puzzle");
  }
  else if (side_by_side > 1) {
    refuse_several(module, side_by_side,
                   "solve, label, rate, ... take a list with a text for each puzzle, such as "
                   "text.split()");
  }
  else if (found.puzzles == 1 && found.bad > 0) {
    (void)fail_at(module, found.status, found.error.message, found.error.line, found.error.column);
  }
  else {
    return 1;
  }
  return 0;
}

/* parse(text, box_rows, box_cols): the only puzzle of a text or of bytes, as a board. */
PyObject* parse(PyObject* module, PyObject* arguments) {
  const char* text;
  Py_ssize_t length;
  int rows, cols;
  bitdoku_error error = BITDOKU_ERROR_INIT;
  bitdoku_puzzle* puzzle;
  bitdoku_status status;
  PyObject* board = NULL;
  if (!PyArg_ParseTuple(arguments, "s#ii:parse", &text, &length, &rows, &cols)) return NULL;
  puzzle = bitdoku_puzzle_new();
  if (puzzle == NULL) return PyErr_NoMemory();
  Py_BEGIN_ALLOW_THREADS status =
      bitdoku_puzzle_parse(puzzle, text, (size_t)length, rows, cols, &error);
  Py_END_ALLOW_THREADS if (status != BITDOKU_OK) {
    (void)fail_at(module, status, error.message, error.line, error.column);
  }
  else if (has_one_record(module, text, (size_t)length, rows, cols)) {
    board = board_of(puzzle);
  }
  bitdoku_puzzle_free(puzzle);
  return board;
}

/* check_board(board): raises an error if there is no such board. */
PyObject* check_board(PyObject* module, PyObject* board) {
  bitdoku_puzzle* const puzzle = puzzle_of(module, board);
  if (puzzle == NULL) return NULL;
  bitdoku_puzzle_free(puzzle);
  Py_RETURN_NONE;
}

/* find_clash(board): which givens clash, in words, or None. */
PyObject* find_clash(PyObject* module, PyObject* board) {
  bitdoku_puzzle* const puzzle = puzzle_of(module, board);
  bitdoku_error error = BITDOKU_ERROR_INIT;
  bitdoku_status status;
  if (puzzle == NULL) return NULL;
  status = bitdoku_puzzle_find_clash(puzzle, &error);
  bitdoku_puzzle_free(puzzle);
  return text_of(status == BITDOKU_OK ? NULL : error.message);
}

/* to_line(cells, blank, alphabet): a symbol for each cell. */
PyObject* to_line(PyObject* module, PyObject* arguments) {
  const char* cells;
  Py_ssize_t count;
  int blank, alphabet;
  char line[BITDOKU_MAX_SIDE * BITDOKU_MAX_SIDE + 1];
  bitdoku_status status;
  if (!PyArg_ParseTuple(arguments, "y#Ci:to_line", &cells, &count, &blank, &alphabet)) {
    return NULL;
  }
  if (blank <= ' ' || blank > '~') return fail(module, BITDOKU_OUT_OF_RANGE, "a blank is a symbol");
  status = bitdoku_to_line((const uint8_t*)cells, (size_t)count, alphabet, (char)blank, line,
                           sizeof line);
  if (status != BITDOKU_OK) return fail(module, status, "");
  return PyUnicode_FromStringAndSize(line, count);
}

/* shape_of_side(side): rows and columns of the usual box. */
PyObject* shape_of_side(PyObject* module, PyObject* arguments) {
  int side;
  int32_t rows, cols;
  if (!PyArg_ParseTuple(arguments, "i:shape_of_side", &side)) return NULL;
  if (bitdoku_shape_of_side(side, &rows, &cols) != BITDOKU_OK) {
    return fail(module, BITDOKU_BAD_SHAPE, "a board of this side has no boxes");
  }
  return Py_BuildValue("ii", rows, cols);
}
