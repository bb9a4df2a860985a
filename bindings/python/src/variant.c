/* Puzzles with other rules: a capsule holds one, and never changes. */
#include <stdlib.h>
#include <string.h>

#include "module.h"

static const char* const kVariantName = "bitdoku.variant";

static void free_variant(PyObject* capsule) {
  bitdoku_variant_free(PyCapsule_GetPointer(capsule, kVariantName));
}

static const bitdoku_variant* variant_of(PyObject* capsule) {
  return PyCapsule_GetPointer(capsule, kVariantName);
}

/* read_variant(text): a capsule. */
PyObject* read_variant(PyObject* module, PyObject* text) {
  bitdoku_variant* variant = NULL;
  bitdoku_error error = BITDOKU_ERROR_INIT;
  bitdoku_status status;
  PyObject* capsule;
  Py_ssize_t length;
  const char* const bytes = PyUnicode_AsUTF8AndSize(text, &length);
  if (bytes == NULL) return NULL;
  Py_BEGIN_ALLOW_THREADS status = bitdoku_variant_create(bytes, (size_t)length, &variant, &error);
  Py_END_ALLOW_THREADS if (status != BITDOKU_OK) {
    return fail_at(module, status, error.message, error.line, error.column);
  }
  capsule = PyCapsule_New(variant, kVariantName, free_variant);
  if (capsule == NULL) bitdoku_variant_free(variant);
  return capsule;
}

typedef const char* TextAt(const bitdoku_variant* variant, size_t index);

static PyObject* list_of(const bitdoku_variant* variant, TextAt* at) {
  PyObject* const list = PyList_New(0);
  size_t index = 0;
  const char* text;
  while (list != NULL && (text = at(variant, index++)) != NULL) {
    PyObject* const one = PyUnicode_FromString(text);
    const int failed = one == NULL || PyList_Append(list, one) != 0;
    Py_XDECREF(one);
    if (failed) {
      Py_DECREF(list);
      return NULL;
    }
  }
  return list;
}

/* tell_variant(capsule): (rows, columns, cells, lowest, highest, title, author, unread, drawn,
 * JSON, text of ISS). */
PyObject* tell_variant(PyObject* module, PyObject* capsule) {
  const bitdoku_variant* const variant = variant_of(capsule);
  PyObject *unread, *drawn;
  (void)module;
  if (variant == NULL) return NULL;
  unread = list_of(variant, bitdoku_variant_unread);
  if (unread == NULL) return NULL;
  drawn = list_of(variant, bitdoku_variant_drawn);
  if (drawn == NULL) {
    Py_DECREF(unread);
    return NULL;
  }
  return Py_BuildValue("iiniissNNss", bitdoku_variant_rows(variant),
                       bitdoku_variant_columns(variant), (Py_ssize_t)bitdoku_variant_cells(variant),
                       bitdoku_variant_lowest(variant), bitdoku_variant_highest(variant),
                       bitdoku_variant_title(variant), bitdoku_variant_author(variant), unread,
                       drawn, bitdoku_variant_json(variant), bitdoku_variant_iss(variant));
}

static int32_t keep(const int32_t* values, size_t cells, void* memory) {
  append(memory, values, cells * sizeof *values);
  return !((Memory*)memory)->failed;
}

static int32_t count_only(const int32_t* values, size_t cells, void* memory) {
  (void)values;
  (void)cells;
  (void)memory;
  return 1;
}

/* search_variant(capsule, solutions, keep, time_ns, stop): (verdict, number of solutions, complete,
 * reason code, reason, the solutions as 32-bit numbers if they are kept). */
PyObject* search_variant(PyObject* module, PyObject* arguments) {
  PyObject *capsule, *stop, *result;
  unsigned long long solutions, time;
  int keeps;
  Control* control;
  const bitdoku_variant* variant;
  bitdoku_options options = BITDOKU_OPTIONS_INIT;
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  bitdoku_status status;
  Memory found = {NULL, 0, 0, 0};
  if (!PyArg_ParseTuple(arguments, "OKpKO:search_variant", &capsule, &solutions, &keeps, &time,
                        &stop)) {
    return NULL;
  }
  variant = variant_of(capsule);
  if (variant == NULL || !control_of(stop, &control)) return NULL;
  options.solutions = solutions;
  options.time_ns = time;
  options.stop = stop_of(control);
  Py_BEGIN_ALLOW_THREADS status =
      bitdoku_variant_enumerate(variant, &options, keeps ? keep : count_only, &found, &answer);
  Py_END_ALLOW_THREADS if (found.failed) {
    result = PyErr_NoMemory();
  }
  else if (status != BITDOKU_OK) {
    result = fail(module, status, answer.reason);
  }
  else {
    result = Py_BuildValue("sKissy#", bitdoku_verdict_text(answer.verdict),
                           (unsigned long long)answer.solutions, (int)answer.complete,
                           bitdoku_reason_text(answer.reason_code), answer.reason,
                           found.length > 0 ? found.bytes : "", (Py_ssize_t)found.length);
  }
  free(found.bytes);
  return result;
}

/* variant_candidates(capsule, time_ns, stop): (complete, reason code, reason, a 32-bit mask for
 * each cell). */
PyObject* variant_candidates(PyObject* module, PyObject* arguments) {
  PyObject *capsule, *stop;
  unsigned long long time;
  Control* control;
  const bitdoku_variant* variant;
  bitdoku_options options = BITDOKU_OPTIONS_INIT;
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  bitdoku_status status;
  uint32_t masks[256] = {0};
  if (!PyArg_ParseTuple(arguments, "OKO:variant_candidates", &capsule, &time, &stop)) return NULL;
  variant = variant_of(capsule);
  if (variant == NULL || !control_of(stop, &control)) return NULL;
  options.time_ns = time;
  options.stop = stop_of(control);
  Py_BEGIN_ALLOW_THREADS status =
      bitdoku_variant_candidates(variant, &options, masks, sizeof masks / sizeof *masks, &answer);
  Py_END_ALLOW_THREADS if (status != BITDOKU_OK) return fail(module, status, answer.reason);
  return Py_BuildValue("issy#", (int)answer.complete, bitdoku_reason_text(answer.reason_code),
                       answer.reason, (const char*)masks,
                       (Py_ssize_t)(bitdoku_variant_cells(variant) * sizeof *masks));
}

/* verify_variant(capsule, values as 32-bit numbers): the broken rule, or None. */
PyObject* verify_variant(PyObject* module, PyObject* arguments) {
  PyObject* capsule;
  const char* bytes;
  Py_ssize_t length;
  const bitdoku_variant* variant;
  bitdoku_error error = BITDOKU_ERROR_INIT;
  bitdoku_status status;
  int32_t* values;
  if (!PyArg_ParseTuple(arguments, "Oy#:verify_variant", &capsule, &bytes, &length)) return NULL;
  variant = variant_of(capsule);
  if (variant == NULL) return NULL;
  values = malloc((size_t)length + sizeof *values);
  if (values == NULL) return PyErr_NoMemory();
  memcpy(values, bytes, (size_t)length);
  status = bitdoku_variant_verify(variant, values, (size_t)length / sizeof *values, &error);
  free(values);
  if (status == BITDOKU_OK) Py_RETURN_NONE;
  if (status == BITDOKU_WRONG_SOLUTION) return PyUnicode_FromString(error.message);
  return fail(module, status, error.message);
}

static void add_text(const char* bytes, size_t length, void* memory) {
  append(memory, bytes, length);
}

/* draw_variant(capsule, values of all cells as 32-bit numbers or None, words): the text of an SVG.
 */
PyObject* draw_variant(PyObject* module, PyObject* arguments) {
  PyObject *capsule, *result;
  const char* bytes;
  Py_ssize_t length;
  int words;
  const bitdoku_variant* variant;
  int32_t* values = NULL;
  Memory made = {NULL, 0, 0, 0};
  bitdoku_status status;
  if (!PyArg_ParseTuple(arguments, "Oz#p:draw_variant", &capsule, &bytes, &length, &words)) {
    return NULL;
  }
  variant = variant_of(capsule);
  if (variant == NULL) return NULL;
  if (bytes != NULL) {
    if ((size_t)length != bitdoku_variant_cells(variant) * sizeof *values) {
      return fail(module, BITDOKU_BAD_LENGTH, "the solution needs a value for each cell");
    }
    values = malloc((size_t)length);
    if (values == NULL) return PyErr_NoMemory();
    memcpy(values, bytes, (size_t)length);
  }
  status = bitdoku_variant_svg(variant, values, words, add_text, &made);
  free(values);
  if (made.failed) status = BITDOKU_OUT_OF_MEMORY;
  result = status != BITDOKU_OK ? fail(module, status, "")
                                : PyUnicode_FromStringAndSize(made.bytes, (Py_ssize_t)made.length);
  free(made.bytes);
  return result;
}
