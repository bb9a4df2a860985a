/* Canonical forms, isomorphisms and random images of one board. */
#include "module.h"

static PyObject* map_of(const bitdoku_isomorphism* map) {
  return Py_BuildValue("iy#y#y#", (int)map->transposed, (const char*)map->rows, (Py_ssize_t)9,
                       (const char*)map->columns, (Py_ssize_t)9, (const char*)map->digits,
                       (Py_ssize_t)10);
}

/* canonical(board, of): (form, isomorphism, number of automorphisms). */
PyObject* canonical(PyObject* module, PyObject* arguments) {
  PyObject* board;
  int of;
  bitdoku_puzzle* puzzle;
  bitdoku_isomorphism map = BITDOKU_ISOMORPHISM_INIT;
  uint8_t form[kCells];
  uint64_t automorphisms = 0;
  bitdoku_status status;
  if (!PyArg_ParseTuple(arguments, "Oi:canonical", &board, &of)) return NULL;
  puzzle = puzzle_of(module, board);
  if (puzzle == NULL) return NULL;
  Py_BEGIN_ALLOW_THREADS status = bitdoku_canonical(puzzle, of, form, &map, &automorphisms);
  bitdoku_puzzle_free(puzzle);
  Py_END_ALLOW_THREADS if (status != BITDOKU_OK) {
    return fail(module, status,
                "canonical forms are for 9x9 puzzles with plain candidates; the form of the grid "
                "needs exactly one solution");
  }
  return Py_BuildValue("y#NK", (const char*)form, (Py_ssize_t)kCells, map_of(&map),
                       (unsigned long long)automorphisms);
}

/* isomorphism(board, board): the isomorphism from the first to the second, or None. */
PyObject* isomorphism(PyObject* module, PyObject* arguments) {
  PyObject *from, *to;
  bitdoku_puzzle *a, *b;
  bitdoku_isomorphism map = BITDOKU_ISOMORPHISM_INIT;
  int32_t found = 0;
  bitdoku_status status = BITDOKU_OUT_OF_MEMORY;
  if (!PyArg_ParseTuple(arguments, "OO:isomorphism", &from, &to)) return NULL;
  a = puzzle_of(module, from);
  b = a == NULL ? NULL : puzzle_of(module, to);
  if (b != NULL) {
    Py_BEGIN_ALLOW_THREADS status = bitdoku_find_isomorphism(a, b, &found, &map);
    Py_END_ALLOW_THREADS
  }
  bitdoku_puzzle_free(a);
  bitdoku_puzzle_free(b);
  if (b == NULL) return NULL;
  if (status != BITDOKU_OK) {
    return fail(module, status, "isomorphisms are for 9x9 puzzles with plain candidates");
  }
  if (!found) Py_RETURN_NONE;
  return map_of(&map);
}

/* isomorph(board, seed, number): a random image, as a board. */
PyObject* isomorph(PyObject* module, PyObject* arguments) {
  PyObject *board, *made;
  unsigned long long seed, number;
  bitdoku_puzzle* puzzle;
  bitdoku_status status;
  if (!PyArg_ParseTuple(arguments, "OKK:isomorph", &board, &seed, &number)) return NULL;
  puzzle = puzzle_of(module, board);
  if (puzzle == NULL) return NULL;
  status = bitdoku_random_isomorph(puzzle, seed, number, puzzle);
  made = status == BITDOKU_OK ? board_of(puzzle) : fail(module, status, "");
  bitdoku_puzzle_free(puzzle);
  return made;
}
