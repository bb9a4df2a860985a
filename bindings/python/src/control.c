/* Stopping a search, and how far it has come. */
#include "module.h"

static const char* const kName = "bitdoku.control";

static void free_control(PyObject* capsule) {
  Control* const control = PyCapsule_GetPointer(capsule, kName);
  if (control == NULL) return;
  bitdoku_stop_free(control->stop);
  PyMem_Free(control);
}

PyObject* make_stop(PyObject* module, PyObject* arguments) {
  Control* const control = PyMem_Calloc(1, sizeof *control);
  PyObject* capsule;
  (void)module;
  (void)arguments;
  if (control == NULL) return PyErr_NoMemory();
  control->stop = bitdoku_stop_new();
  capsule = control->stop == NULL ? PyErr_NoMemory() : PyCapsule_New(control, kName, free_control);
  if (capsule == NULL) {
    bitdoku_stop_free(control->stop);
    PyMem_Free(control);
  }
  return capsule;
}

int control_of(PyObject* object, Control** control) {
  *control = NULL;
  if (object == Py_None) return 1;
  *control = PyCapsule_GetPointer(object, kName);
  return *control != NULL;
}

const bitdoku_stop* stop_of(const Control* control) {
  return control == NULL ? NULL : control->stop;
}

void set_done(Control* control, uint64_t done) {
  if (control != NULL) __atomic_store_n(&control->done, done, __ATOMIC_RELAXED);
}

PyObject* request_stop(PyObject* module, PyObject* capsule) {
  Control* control;
  (void)module;
  if (!control_of(capsule, &control)) return NULL;
  if (control != NULL) bitdoku_stop_request(control->stop);
  Py_RETURN_NONE;
}

PyObject* read_done(PyObject* module, PyObject* capsule) {
  Control* control;
  (void)module;
  if (!control_of(capsule, &control)) return NULL;
  return PyLong_FromUnsignedLongLong(
      control == NULL ? 0 : __atomic_load_n(&control->done, __ATOMIC_RELAXED));
}
