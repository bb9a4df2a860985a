/* Whether solutions belong to their puzzles, for whole arrays. Data sets are checked by this before
 * they are written, so it is written for speed; a test compares it with bitdoku_verify. */
#include "module.h"

enum { kSide = 9, kMinirows = 27, kAll = 0x1ff };

/* Bit d - 1 for digit d, 0 for what is no digit. */
static void make_bits(const uint8_t* solution, uint16_t* bits) {
  static const uint16_t kBits[16] = {0, 1, 2, 4, 8, 16, 32, 64, 128, 256};
  int cell;
  for (cell = 0; cell < kCells; ++cell) {
    const uint8_t digit = solution[cell];
    bits[cell] = digit <= kSide ? kBits[digit & 15] : 0;
  }
}

/* Nine cells with nine different digits have all bits. */
static int is_full_grid(const uint8_t* solution) {
  uint16_t bits[kCells], minirow[kMinirows];
  unsigned all = kAll;
  int at;
  make_bits(solution, bits);
  for (at = 0; at < kMinirows; ++at) {
    minirow[at] = bits[3 * at] | bits[3 * at + 1] | bits[3 * at + 2];
  }
  for (at = 0; at < kSide; ++at) {
    const uint16_t* const box = minirow + at / 3 * 9 + at % 3;
    const uint16_t* const column = bits + at;
    all &= minirow[3 * at] | minirow[3 * at + 1] | minirow[3 * at + 2];
    all &= box[0] | box[3] | box[6];
    all &= column[0] | column[9] | column[18] | column[27] | column[36] | column[45] | column[54] |
           column[63] | column[72];
  }
  return all == kAll;
}

static int has_givens(const uint8_t* puzzle, const uint8_t* solution) {
  unsigned wrong = 0;
  int cell;
  for (cell = 0; cell < kCells; ++cell) {
    wrong |= (unsigned)((puzzle[cell] != 0) & (puzzle[cell] != solution[cell]));
  }
  return wrong == 0;
}

/* first_wrong(puzzles, solutions, begin, end): the first row whose solution does not solve its
 * puzzle, or -1. */
PyObject* first_wrong(PyObject* module, PyObject* arguments) {
  Py_buffer puzzles, solutions;
  Py_ssize_t begin, end, row;
  int is_range;
  if (!PyArg_ParseTuple(arguments, "y*y*nn:first_wrong", &puzzles, &solutions, &begin, &end)) {
    return NULL;
  }
  row = begin;
  is_range =
      begin >= 0 && begin <= end && end <= puzzles.len / kCells && end <= solutions.len / kCells;
  if (is_range) {
    Py_BEGIN_ALLOW_THREADS for (; row < end; ++row) {
      const uint8_t* const solution = (const uint8_t*)solutions.buf + row * kCells;
      if (!has_givens((const uint8_t*)puzzles.buf + row * kCells, solution)) break;
      if (!is_full_grid(solution)) break;
    }
    Py_END_ALLOW_THREADS
  }
  PyBuffer_Release(&solutions);
  PyBuffer_Release(&puzzles);
  if (!is_range) return fail(module, BITDOKU_BUFFER_TOO_SMALL, "");
  return PyLong_FromSsize_t(row < end ? row : -1);
}
