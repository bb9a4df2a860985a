/* Photos: gray pixels in, a puzzle out. */
#include "module.h"

static PyObject* list_of(const double* numbers, int count) {
  PyObject* const list = PyList_New(count);
  int i;
  for (i = 0; list != NULL && i < count; ++i) {
    PyObject* const number = PyFloat_FromDouble(numbers[i]);
    if (number == NULL || PyList_SetItem(list, i, number) != 0) {
      Py_DECREF(list);
      return NULL;
    }
  }
  return list;
}

/* photo(pixels, width, height): (outcome, reason, puzzle, solution, unsure, turn, sure, entries,
 * margin, corners, probabilities as 810 floats). */
PyObject* photo(PyObject* module, PyObject* arguments) {
  Py_buffer pixels;
  int width, height;
  bitdoku_photo read = BITDOKU_PHOTO_INIT;
  bitdoku_status status = BITDOKU_OUT_OF_RANGE;
  PyObject* corners;
  if (!PyArg_ParseTuple(arguments, "y*ii:photo", &pixels, &width, &height)) return NULL;
  if (width >= 0 && height >= 0 && pixels.len >= (Py_ssize_t)width * height) {
    Py_BEGIN_ALLOW_THREADS status =
        bitdoku_photo_read(pixels.buf, width, height, (size_t)width, &read);
    Py_END_ALLOW_THREADS
  }
  PyBuffer_Release(&pixels);
  if (status != BITDOKU_OK) return fail(module, status, "");
  corners = list_of(read.corners, 8);
  if (corners == NULL) return NULL;
  return Py_BuildValue("isy#y#y#iiidNy#", (int)read.outcome, read.reason, (const char*)read.puzzle,
                       (Py_ssize_t)sizeof read.puzzle, (const char*)read.solution,
                       (Py_ssize_t)sizeof read.solution, (const char*)read.unsure,
                       (Py_ssize_t)sizeof read.unsure, (int)read.turn, (int)read.is_sure,
                       (int)read.has_entries, read.margin, corners, (const char*)read.probabilities,
                       (Py_ssize_t)sizeof read.probabilities);
}
