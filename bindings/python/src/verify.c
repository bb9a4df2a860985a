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

static int is_solved(const uint8_t* puzzle, const uint8_t* solution) {
  return has_givens(puzzle, solution) && is_full_grid(solution);
}

/* verify_rows(puzzles, solutions, answers or None, begin, end): the first row whose solution does
 * not solve its puzzle, or -1. It goes on to the end if there are answers, and writes 1 for each
 * solution that is right, otherwise 0. */
PyObject* verify_rows(PyObject* module, PyObject* arguments) {
  Py_buffer puzzles, solutions, answers = {0};
  PyObject* room;
  Py_ssize_t begin, end, row, wrong = -1;
  int is_range;
  if (!PyArg_ParseTuple(arguments, "y*y*Onn:verify_rows", &puzzles, &solutions, &room, &begin,
                        &end)) {
    return NULL;
  }
  if (room != Py_None && PyObject_GetBuffer(room, &answers, PyBUF_WRITABLE) != 0) {
    PyBuffer_Release(&solutions);
    PyBuffer_Release(&puzzles);
    return NULL;
  }
  is_range = begin >= 0 && begin <= end && end <= puzzles.len / kCells &&
             end <= solutions.len / kCells && (answers.obj == NULL || end <= answers.len);
  if (is_range) {
    Py_BEGIN_ALLOW_THREADS for (row = begin; row < end; ++row) {
      const int right = is_solved((const uint8_t*)puzzles.buf + row * kCells,
                                  (const uint8_t*)solutions.buf + row * kCells);
      if (!right && wrong < 0) wrong = row;
      if (answers.obj != NULL) {
        ((char*)answers.buf)[row] = (char)right;
      } else if (!right) {
        break;
      }
    }
    Py_END_ALLOW_THREADS
  }
  PyBuffer_Release(&answers);
  PyBuffer_Release(&solutions);
  PyBuffer_Release(&puzzles);
  if (!is_range) return fail(module, BITDOKU_BUFFER_TOO_SMALL, "");
  return PyLong_FromSsize_t(wrong);
}
