/* The module `bitdoku._bitdoku`: its table of functions, and its errors. */
#include "module.h"

#include <stdlib.h>
#include <string.h>

/* The codes of BitdokuError, which are those of the npm package. */
static const char* code_of(bitdoku_status status) {
  switch (status) {
    case BITDOKU_BAD_LENGTH:
      return "bad_length";
    case BITDOKU_BAD_SYMBOL:
      return "bad_symbol";
    case BITDOKU_BAD_SHAPE:
      return "bad_shape";
    case BITDOKU_DUPLICATE_GIVEN:
      return "duplicate_given";
    case BITDOKU_BAD_SYNTAX:
      return "bad_syntax";
    case BITDOKU_UNSUPPORTED:
      return "unsupported";
    case BITDOKU_IO:
      return "io";
    case BITDOKU_WRONG_SOLUTION:
      return "wrong_solution";
    case BITDOKU_OUT_OF_RANGE:
      return "bad_argument";
    case BITDOKU_OUT_OF_MEMORY:
      return "out_of_memory";
    default:
      return "internal";
  }
}

static PyObject* raise(PyObject* module, const char* code, const char* reason, uint64_t line,
                       uint64_t column) {
  State* const state = PyModule_GetState(module);
  PyObject* const error = PyObject_CallFunction(
      state->error, "ssKK", code, reason, (unsigned long long)line, (unsigned long long)column);
  if (error != NULL) PyErr_SetObject(state->error, error);
  Py_XDECREF(error);
  return NULL;
}

PyObject* fail_at(PyObject* module, bitdoku_status status, const char* reason, uint64_t line,
                  uint64_t column) {
  if (status == BITDOKU_OUT_OF_MEMORY) return PyErr_NoMemory();
  return raise(module, code_of(status), reason[0] != '\0' ? reason : bitdoku_status_text(status),
               line, column);
}

PyObject* fail(PyObject* module, bitdoku_status status, const char* reason) {
  return fail_at(module, status, reason, 0, 0);
}

PyObject* fail_with(PyObject* module, const char* code, const char* reason) {
  return raise(module, code, reason, 0, 0);
}

PyObject* text_of(const char* text) {
  if (text == NULL) Py_RETURN_NONE;
  return PyUnicode_FromString(text);
}

void append(Memory* memory, const void* bytes, size_t length) {
  if (memory->length + length > memory->capacity) {
    const size_t capacity = 2 * memory->capacity + length;
    char* const larger = realloc(memory->bytes, capacity);
    if (larger == NULL) memory->failed = 1;
    if (memory->failed) return;
    memory->bytes = larger;
    memory->capacity = capacity;
  }
  memcpy(memory->bytes + memory->length, bytes, length);
  memory->length += length;
}

/* The signature, as Python reads it from a function of C, and the text of bitdoku._solve.solve. */
static const char kSolveText[] =
    "solve($module, puzzles, *, any=False, limit=2, nodes=False, threads=1, progress=None)\n"
    "--\n\n"
    "Solves one puzzle or many.\n\n"
    "A single text or Sudoku gives its solution, or None if it has none. A single puzzle with "
    "several solutions is an error,\n"
    "unless `any`; then it gives one of them. `limit` and `nodes` are for many puzzles, which give "
    "a Solved. With `nodes` it also\n"
    "has the label `nodes`, which needs a limit of 2 or more.";

static PyMethodDef kMethods[] = {
    {"solve", (PyCFunction)(void (*)(void))solve, METH_FASTCALL | METH_KEYWORDS, kSolveText},
    {"make_stop", make_stop, METH_NOARGS, NULL},
    {"request_stop", request_stop, METH_O, NULL},
    {"read_done", read_done, METH_O, NULL},
    {"parse", parse, METH_VARARGS, NULL},
    {"check_board", check_board, METH_O, NULL},
    {"find_clash", find_clash, METH_O, NULL},
    {"to_line", to_line, METH_VARARGS, NULL},
    {"shape_of_side", shape_of_side, METH_VARARGS, NULL},
    {"search", search, METH_VARARGS, NULL},
    {"count", count, METH_VARARGS, NULL},
    {"list_solutions", list_solutions, METH_VARARGS, NULL},
    {"minimize", minimize, METH_VARARGS, NULL},
    {"label", label, METH_VARARGS, NULL},
    {"instruction_set", instruction_set, METH_NOARGS, NULL},
    {"use_instruction_set", use_instruction_set, METH_O, NULL},
    {"hint", hint, METH_VARARGS, NULL},
    {"path", path, METH_VARARGS, NULL},
    {"all_steps", all_steps, METH_VARARGS, NULL},
    {"summary", summary, METH_VARARGS, NULL},
    {"techniques", techniques, METH_VARARGS, NULL},
    {"why_not", why_not, METH_VARARGS, NULL},
    {"rank_rows", rank_rows, METH_VARARGS, NULL},
    {"unrank_rows", unrank_rows, METH_VARARGS, NULL},
    {"unavoidable_sets", unavoidable_sets, METH_VARARGS, NULL},
    {"canonical", canonical, METH_VARARGS, NULL},
    {"isomorphism", isomorphism, METH_VARARGS, NULL},
    {"isomorph", isomorph, METH_VARARGS, NULL},
    {"draw", draw, METH_VARARGS, NULL},
    {"generate", generate, METH_VARARGS, NULL},
    {"solve_rows", solve_rows, METH_VARARGS, NULL},
    {"canonical_rows", canonical_rows, METH_VARARGS, NULL},
    {"key_rows", key_rows, METH_VARARGS, NULL},
    {"index_rows", index_rows, METH_VARARGS, NULL},
    {"find_rows", find_rows, METH_VARARGS, NULL},
    {"first_rows", first_rows, METH_VARARGS, NULL},
    {"verify_rows", verify_rows, METH_VARARGS, NULL},
    {"label_rows", label_rows, METH_VARARGS, NULL},
    {"pack_lines", pack_lines, METH_O, NULL},
    {"unread_rows", unread_rows, METH_VARARGS, NULL},
    {"unpack_lines", unpack_lines, METH_VARARGS, NULL},
    {"augment_rows", augment_rows, METH_VARARGS, NULL},
    {"open_reader", open_reader, METH_VARARGS, NULL},
    {"next_record", next_record, METH_O, NULL},
    {"read_extreme", read_extreme, METH_VARARGS, NULL},
    {"photo", photo, METH_VARARGS, NULL},
    {"photos", photos, METH_VARARGS, NULL},
    {"read_variant", read_variant, METH_O, NULL},
    {"tell_variant", tell_variant, METH_O, NULL},
    {"search_variant", search_variant, METH_VARARGS, NULL},
    {"variant_candidates", variant_candidates, METH_VARARGS, NULL},
    {"verify_variant", verify_variant, METH_VARARGS, NULL},
    {"draw_variant", draw_variant, METH_VARARGS, NULL},
    {"arrow_array", arrow_array, METH_VARARGS, NULL},
    {"arrow_stream", arrow_stream, METH_VARARGS, NULL},
    {"arrow_array_rows", arrow_array_rows, METH_VARARGS, NULL},
    {"arrow_stream_rows", arrow_stream_rows, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL}};

static int begin(PyObject* module) {
  State* const state = PyModule_GetState(module);
  PyObject* const errors = PyImport_ImportModule("bitdoku._error");
  if (errors == NULL) return -1;
  state->error = PyObject_GetAttrString(errors, "BitdokuError");
  Py_DECREF(errors);
  if (state->error == NULL) return -1;
  return PyModule_AddStringConstant(module, "version", bitdoku_version());
}

static int traverse(PyObject* module, visitproc visit, void* arg) {
  State* const state = PyModule_GetState(module);
  Py_VISIT(state->error);
  Py_VISIT(state->other);
  return 0;
}

static int clear(PyObject* module) {
  State* const state = PyModule_GetState(module);
  Py_CLEAR(state->error);
  Py_CLEAR(state->other);
  return 0;
}

static PyModuleDef_Slot kSlots[] = {{Py_mod_exec, (void*)begin}, {0, NULL}};
static struct PyModuleDef kModule = {.m_base = PyModuleDef_HEAD_INIT,
                                     .m_name = "_bitdoku",
                                     .m_size = sizeof(State),
                                     .m_methods = kMethods,
                                     .m_slots = kSlots,
                                     .m_traverse = traverse,
                                     .m_clear = clear};

PyMODINIT_FUNC PyInit__bitdoku(void) {
  return PyModuleDef_Init(&kModule);
}
