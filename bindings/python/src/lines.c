/* Lists of texts to and from rows of 81 symbols. */
#include <string.h>

#include "module.h"

/* Whether Ctrl-C ended the work at row `i`; tens of millions of rows take seconds. */
static int is_interrupted(Py_ssize_t i) {
  return i % 0x10000 == 0 && PyErr_CheckSignals() != 0;
}

/* pack_lines(list): the lines of a list one after the other, as bytes; None if an entry is not a
 * text of 81 symbols. */
PyObject* pack_lines(PyObject* module, PyObject* list) {
  const Py_ssize_t count = PyList_Size(list);
  PyObject* packed;
  char* place;
  Py_ssize_t i;
  (void)module;
  if (count < 0) return NULL;
  if ((size_t)count > SIZE_MAX / 2 / kCells) return PyErr_NoMemory();
  packed = PyBytes_FromStringAndSize(NULL, count * kCells);
  if (packed == NULL) return NULL;
  place = PyBytes_AsString(packed);
  for (i = 0; i < count; ++i, place += kCells) {
    /* A handler of signals may shorten the list, so the line is taken afterwards. */
    PyObject* const line = is_interrupted(i) ? NULL : PyList_GetItem(list, i);
    Py_ssize_t length = 0;
    const char* text;
    if (line == NULL) {
      Py_DECREF(packed);
      return NULL;
    }
    if (!PyUnicode_Check(line)) break;
    text = PyUnicode_AsUTF8AndSize(line, &length);
    if (text == NULL) PyErr_Clear(); /* a lone surrogate; the message of the slow way is better */
    if (text == NULL || length != kCells) break;
    memcpy(place, text, kCells);
  }
  if (i == count) return packed;
  Py_DECREF(packed);
  Py_RETURN_NONE;
}

/* unread_rows(answers): a list of the numbers of the rows, from 0, that have a bad symbol by the
 * answers of a batch. */
PyObject* unread_rows(PyObject* module, PyObject* arguments) {
  Py_buffer answers;
  PyObject* list;
  Py_ssize_t count, i;
  (void)module;
  if (!PyArg_ParseTuple(arguments, "y*:unread_rows", &answers)) return NULL;
  count = answers.len / (Py_ssize_t)sizeof(bitdoku_batch_answer);
  list = PyList_New(0);
  for (i = 0; list != NULL && i < count; ++i) {
    PyObject* number;
    if (((const bitdoku_batch_answer*)answers.buf)[i].column == 0) continue;
    number = PyLong_FromSsize_t(i);
    if (number == NULL || PyList_Append(list, number) != 0) Py_CLEAR(list);
    Py_XDECREF(number);
  }
  PyBuffer_Release(&answers);
  return list;
}

static PyObject* unpack(const char* rows, Py_ssize_t stride, Py_ssize_t count,
                        const bitdoku_batch_answer* answers) {
  PyObject* list = PyList_New(count);
  Py_ssize_t i;
  for (i = 0; list != NULL && i < count; ++i) {
    PyObject* line = Py_None;
    if (is_interrupted(i)) {
      Py_CLEAR(list);
      break;
    }
    if (answers == NULL || answers[i].solutions > 0) {
      line = PyUnicode_FromStringAndSize(rows + i * stride, kCells);
    } else {
      Py_INCREF(line);
    }
    if (line == NULL || PyList_SetItem(list, i, line) != 0) Py_CLEAR(list);
  }
  return list;
}

/* unpack_lines(rows, stride, answers or None): a list of texts. Rows without a solution by the
 * answers are None. */
PyObject* unpack_lines(PyObject* module, PyObject* arguments) {
  Py_buffer rows, answers;
  Py_ssize_t stride, count;
  PyObject* list;
  if (!PyArg_ParseTuple(arguments, "y*nz*:unpack_lines", &rows, &stride, &answers)) return NULL;
  count = stride >= kCells && rows.len >= kCells ? (rows.len - kCells) / stride + 1 : 0;
  if (answers.buf != NULL && count > answers.len / (Py_ssize_t)sizeof(bitdoku_batch_answer)) {
    list = fail(module, BITDOKU_BUFFER_TOO_SMALL, "");
  } else {
    list = unpack(rows.buf, stride, count, answers.buf);
  }
  if (answers.obj != NULL) PyBuffer_Release(&answers);
  PyBuffer_Release(&rows);
  return list;
}
