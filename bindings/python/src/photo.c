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

/* (outcome, reason, puzzle, solution, unsure, turn, sure, entries, margin, corners, probabilities
 * as 810 floats). */
static PyObject* tuple_of(const bitdoku_photo* read) {
  PyObject* const corners = list_of(read->corners, 8);
  if (corners == NULL) return NULL;
  return Py_BuildValue("isy#y#y#iiidNy#", (int)read->outcome, read->reason,
                       (const char*)read->puzzle, (Py_ssize_t)sizeof read->puzzle,
                       (const char*)read->solution, (Py_ssize_t)sizeof read->solution,
                       (const char*)read->unsure, (Py_ssize_t)sizeof read->unsure, (int)read->turn,
                       (int)read->is_sure, (int)read->has_entries, read->margin, corners,
                       (const char*)read->probabilities, (Py_ssize_t)sizeof read->probabilities);
}

/* Gray pixels without gaps between the rows. */
typedef struct {
  Py_buffer bytes;
  int width, height;
} Pixels;

/* Takes the arguments of both functions; 0 if they are wrong, and then nothing must be released. */
static int take_pixels(PyObject* arguments, const char* format, Pixels* pixels) {
  return PyArg_ParseTuple(arguments, format, &pixels->bytes, &pixels->width, &pixels->height);
}

static int are_complete(const Pixels* pixels) {
  return pixels->width >= 0 && pixels->height >= 0 &&
         pixels->bytes.len >= (Py_ssize_t)pixels->width * pixels->height;
}

/* photo(pixels, width, height): the tuple of the grid that fits best. */
PyObject* photo(PyObject* module, PyObject* arguments) {
  Pixels pixels;
  bitdoku_photo read = BITDOKU_PHOTO_INIT;
  bitdoku_status status = BITDOKU_OUT_OF_RANGE;
  if (!take_pixels(arguments, "y*ii:photo", &pixels)) return NULL;
  if (are_complete(&pixels)) {
    Py_BEGIN_ALLOW_THREADS status = bitdoku_photo_read(pixels.bytes.buf, pixels.width,
                                                       pixels.height, (size_t)pixels.width, &read);
    Py_END_ALLOW_THREADS
  }
  PyBuffer_Release(&pixels.bytes);
  if (status != BITDOKU_OK) return fail(module, status, "");
  return tuple_of(&read);
}

typedef struct {
  PyThreadState* state; /* while the lock of Python is not held */
  PyObject* list;       /* NULL before the first grid, and after an error of Python */
} Grids;

/* The grids come when all are read, so the lock is taken back by the first and kept. */
static int32_t add_grid(const bitdoku_photo* read, size_t index, size_t count, void* user) {
  Grids* const grids = (Grids*)user;
  PyObject* one;
  if (index == 0) {
    PyEval_RestoreThread(grids->state);
    grids->state = NULL;
    grids->list = PyList_New((Py_ssize_t)count);
  }
  if (grids->list == NULL) return 0;
  one = tuple_of(read);
  /* PyList_SetItem takes the tuple over, also if it fails. */
  if (one == NULL || PyList_SetItem(grids->list, (Py_ssize_t)index, one) != 0) {
    Py_CLEAR(grids->list);
  }
  return grids->list != NULL;
}

/* photos(pixels, width, height): a list of the tuples of all grids. */
PyObject* photos(PyObject* module, PyObject* arguments) {
  Pixels pixels;
  Grids grids = {NULL, NULL};
  bitdoku_status status = BITDOKU_OUT_OF_RANGE;
  if (!take_pixels(arguments, "y*ii:photos", &pixels)) return NULL;
  if (are_complete(&pixels)) {
    grids.state = PyEval_SaveThread();
    status = bitdoku_photo_read_all(pixels.bytes.buf, pixels.width, pixels.height,
                                    (size_t)pixels.width, add_grid, &grids);
    if (grids.state != NULL) PyEval_RestoreThread(grids.state);
  }
  PyBuffer_Release(&pixels.bytes);
  if (status != BITDOKU_OK) {
    Py_CLEAR(grids.list);
    return fail(module, status, "");
  }
  return grids.list;
}
