/* Full grids: their ranks, and their unavoidable sets. */
#include <stdlib.h>

#include "module.h"

static const char* const kNoGrid = "it is not a full grid without clashes";

enum { kRank = 16, kSet = 16, kFewSets = 512 };

static uint64_t load(const uint8_t* bytes) {
  uint64_t word = 0;
  int at;
  for (at = 7; at >= 0; --at) word = word << 8 | bytes[at];
  return word;
}

static void store(uint64_t word, uint8_t* bytes) {
  int at;
  for (at = 0; at < 8; ++at) bytes[at] = (uint8_t)(word >> 8 * at);
}

static bitdoku_status rank(const uint8_t* grid, uint8_t* number) {
  uint64_t high, low;
  const bitdoku_status status = bitdoku_rank_grid(grid, &high, &low);
  if (status != BITDOKU_OK) return status;
  store(low, number);
  store(high, number + 8);
  return BITDOKU_OK;
}

static bitdoku_status unrank(const uint8_t* number, uint8_t* grid) {
  return bitdoku_unrank_grid(load(number + 8), load(number), grid);
}

/* Calls `convert` for the rows from `begin` to `end` of two buffers. */
static PyObject* convert_rows(PyObject* module, PyObject* arguments, size_t row_from, size_t row_to,
                              bitdoku_status (*convert)(const uint8_t*, uint8_t*)) {
  Py_buffer from, to;
  Py_ssize_t begin, end, row;
  bitdoku_status status = BITDOKU_BUFFER_TOO_SMALL;
  if (!PyArg_ParseTuple(arguments, "y*w*nn", &from, &to, &begin, &end)) return NULL;
  row = begin;
  if (begin >= 0 && end >= begin && (size_t)end <= (size_t)from.len / row_from &&
      (size_t)end <= (size_t)to.len / row_to) {
    Py_BEGIN_ALLOW_THREADS for (status = BITDOKU_OK; row < end; ++row) {
      status = convert((const uint8_t*)from.buf + (size_t)row * row_from,
                       (uint8_t*)to.buf + (size_t)row * row_to);
      if (status != BITDOKU_OK) break;
    }
    Py_END_ALLOW_THREADS
  }
  PyBuffer_Release(&to);
  PyBuffer_Release(&from);
  if (status != BITDOKU_OK) return fail_at(module, status, kNoGrid, (uint64_t)row + 1, 0);
  Py_RETURN_NONE;
}

/* rank_rows(grids, ranks, begin, end): ranks are numbers of 16 bytes, the lowest byte first. */
PyObject* rank_rows(PyObject* module, PyObject* arguments) {
  return convert_rows(module, arguments, kCells, kRank, rank);
}

/* unrank_rows(ranks, grids, begin, end) */
PyObject* unrank_rows(PyObject* module, PyObject* arguments) {
  return convert_rows(module, arguments, kRank, kCells, unrank);
}

/* unavoidable_sets(grid, most_cells, most_digits, boxes, stop): 16 bytes for each set, bit c for
 * cell c, the lowest byte first. */
PyObject* unavoidable_sets(PyObject* module, PyObject* arguments) {
  Py_buffer grid;
  int most_cells, most_digits;
  unsigned boxes;
  PyObject* stop;
  Control* control;
  size_t capacity = kFewSets, count = 0, at;
  uint64_t* sets = NULL;
  bitdoku_status status = BITDOKU_WRONG_SOLUTION;
  PyObject* result = NULL;
  if (!PyArg_ParseTuple(arguments, "y*iiIO:unavoidable_sets", &grid, &most_cells, &most_digits,
                        &boxes, &stop)) {
    return NULL;
  }
  if (!control_of(stop, &control)) {
    PyBuffer_Release(&grid);
    return NULL;
  }
  if (grid.len == kCells) {
    Py_BEGIN_ALLOW_THREADS for (;;) {
      uint64_t* const more = realloc(sets, capacity * kSet);
      if (more == NULL) status = BITDOKU_OUT_OF_MEMORY;
      if (more == NULL) break;
      sets = more;
      status = bitdoku_find_unavoidable_sets(grid.buf, most_cells, most_digits, boxes, sets,
                                             capacity, &count, stop_of(control));
      if (status != BITDOKU_OK || count <= capacity) break;
      capacity = count;
    }
    Py_END_ALLOW_THREADS
  }
  PyBuffer_Release(&grid);
  if (status != BITDOKU_OK) {
    fail(module, status, status == BITDOKU_WRONG_SOLUTION ? kNoGrid : "");
  } else {
    uint8_t* const bytes = (uint8_t*)sets;
    for (at = 0; at < 2 * count; ++at) store(sets[at], bytes + 8 * at);
    result = PyBytes_FromStringAndSize((const char*)bytes, (Py_ssize_t)(count * kSet));
  }
  free(sets);
  return result;
}
