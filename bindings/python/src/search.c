/* Searches about one board: solve, count, list, minimize, label. */
#include <stdlib.h>

#include "module.h"

/* solve(puzzle): for a line of 81 symbols, the quick way. Everything else goes to
 * bitdoku._solve.solve. */
static PyObject* solve_other(PyObject* module, PyObject* const* arguments, Py_ssize_t count,
                             PyObject* names) {
  State* const state = PyModule_GetState(module);
  const Py_ssize_t named = names == NULL ? 0 : PyTuple_Size(names);
  PyObject *list, *dict, *result = NULL;
  Py_ssize_t i;
  if (state->other == NULL) {
    PyObject* const others = PyImport_ImportModule("bitdoku._solve");
    if (others == NULL) return NULL;
    state->other = PyObject_GetAttrString(others, "solve");
    Py_DECREF(others);
    if (state->other == NULL) return NULL;
  }
  list = PyTuple_New(count);
  dict = PyDict_New();
  if (list == NULL || dict == NULL) goto done;
  for (i = 0; i < count; ++i) {
    Py_INCREF(arguments[i]);
    if (PyTuple_SetItem(list, i, arguments[i]) != 0) goto done;
  }
  for (i = 0; i < named; ++i) {
    if (PyDict_SetItem(dict, PyTuple_GetItem(names, i), arguments[count + i]) != 0) goto done;
  }
  result = PyObject_Call(state->other, list, dict);
done:
  Py_XDECREF(list);
  Py_XDECREF(dict);
  return result;
}

PyObject* solve(PyObject* module, PyObject* const* arguments, Py_ssize_t count, PyObject* names) {
  if (count == 1 && names == NULL && PyUnicode_Check(arguments[0])) {
    Py_ssize_t length;
    const char* const text = PyUnicode_AsUTF8AndSize(arguments[0], &length);
    char solution[kCells];
    uint64_t found = 0;
    bitdoku_status status = BITDOKU_BAD_LENGTH;
    if (text == NULL) PyErr_Clear(); /* no valid Unicode: the other way says so */
    if (text != NULL && length == kCells) {
      Py_BEGIN_ALLOW_THREADS status = bitdoku_solve_line(text, solution, 2, &found);
      Py_END_ALLOW_THREADS
    }
    if (status == BITDOKU_OK && found == 1) return PyUnicode_FromStringAndSize(solution, kCells);
    if (status == BITDOKU_OK && found == 0) Py_RETURN_NONE;
  }
  return solve_other(module, arguments, count, names);
}

static bitdoku_options options_of(unsigned long long solutions, unsigned long long nodes,
                                  unsigned long long time, const Control* control) {
  bitdoku_options options = BITDOKU_OPTIONS_INIT;
  options.solutions = solutions;
  options.nodes = nodes;
  options.time_ns = time;
  options.stop = stop_of(control);
  return options;
}

/* search(board, solutions, nodes, time_ns, stop): (verdict, solution or None, number of solutions,
 * nodes, guesses, reason code, reason). */
PyObject* search(PyObject* module, PyObject* arguments) {
  PyObject *board, *stop;
  unsigned long long solutions, nodes, time;
  Control* control;
  bitdoku_puzzle* puzzle;
  bitdoku_options options;
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  bitdoku_status status;
  uint8_t cells[BITDOKU_MAX_SIDE * BITDOKU_MAX_SIDE];
  size_t count_of_cells;
  if (!PyArg_ParseTuple(arguments, "OKKKO:search", &board, &solutions, &nodes, &time, &stop)) {
    return NULL;
  }
  if (!control_of(stop, &control)) return NULL;
  puzzle = puzzle_of(module, board);
  if (puzzle == NULL) return NULL;
  options = options_of(solutions, nodes, time, control);
  count_of_cells = cells_of(puzzle);
  Py_BEGIN_ALLOW_THREADS status = bitdoku_solve(puzzle, &options, cells, sizeof cells, &answer);
  bitdoku_puzzle_free(puzzle);
  Py_END_ALLOW_THREADS if (status != BITDOKU_OK) return fail(module, status, answer.reason);
  return Py_BuildValue("sy#KKKss", bitdoku_verdict_text(answer.verdict),
                       answer.solutions > 0 ? (const char*)cells : NULL, (Py_ssize_t)count_of_cells,
                       (unsigned long long)answer.solutions, (unsigned long long)answer.nodes,
                       (unsigned long long)answer.guesses, bitdoku_reason_text(answer.reason_code),
                       answer.reason);
}

/* count(board, limit, time_ns, threads, stop): (decimal, exact, verdict, reason code, reason). */
PyObject* count(PyObject* module, PyObject* arguments) {
  PyObject *board, *stop;
  unsigned long long limit, time;
  unsigned threads;
  Control* control;
  bitdoku_puzzle* puzzle;
  bitdoku_options options;
  bitdoku_count_answer answer = BITDOKU_COUNT_ANSWER_INIT;
  bitdoku_status status;
  if (!PyArg_ParseTuple(arguments, "OKKIO:count", &board, &limit, &time, &threads, &stop)) {
    return NULL;
  }
  if (!control_of(stop, &control)) return NULL;
  puzzle = puzzle_of(module, board);
  if (puzzle == NULL) return NULL;
  options = options_of(limit, BITDOKU_NO_LIMIT, time, control);
  options.threads = threads;
  Py_BEGIN_ALLOW_THREADS status = bitdoku_count(puzzle, &options, &answer);
  bitdoku_puzzle_free(puzzle);
  Py_END_ALLOW_THREADS if (status != BITDOKU_OK) return fail(module, status, answer.reason);
  return Py_BuildValue("siiss", answer.decimal, (int)answer.exact, (int)answer.verdict,
                       bitdoku_reason_text(answer.reason_code), answer.reason);
}

static int32_t keep(const uint8_t* solution, size_t cells, void* memory) {
  append(memory, solution, cells);
  return !((Memory*)memory)->failed;
}

/* list_solutions(board, limit, stop): (all solutions one after the other, reason code). */
PyObject* list_solutions(PyObject* module, PyObject* arguments) {
  PyObject *board, *stop, *result;
  unsigned long long limit;
  Control* control;
  bitdoku_puzzle* puzzle;
  bitdoku_options options;
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  bitdoku_status status;
  Memory found = {NULL, 0, 0, 0};
  if (!PyArg_ParseTuple(arguments, "OKO:list_solutions", &board, &limit, &stop)) return NULL;
  if (!control_of(stop, &control)) return NULL;
  puzzle = puzzle_of(module, board);
  if (puzzle == NULL) return NULL;
  options = options_of(limit, BITDOKU_NO_LIMIT, BITDOKU_NO_LIMIT, control);
  Py_BEGIN_ALLOW_THREADS status = bitdoku_enumerate(puzzle, &options, keep, &found, &answer);
  bitdoku_puzzle_free(puzzle);
  Py_END_ALLOW_THREADS if (found.failed) {
    result = PyErr_NoMemory();
  }
  else if (status != BITDOKU_OK) {
    result = fail(module, status, answer.reason);
  }
  else {
    result = Py_BuildValue("y#s", found.length > 0 ? found.bytes : "", (Py_ssize_t)found.length,
                           bitdoku_reason_text(answer.reason_code));
  }
  free(found.bytes);
  return result;
}

/* minimize(board, seed, time_ns, stop): (board, verdict, reason code, reason). */
PyObject* minimize(PyObject* module, PyObject* arguments) {
  PyObject *board, *stop, *made = NULL;
  unsigned long long seed, time;
  Control* control;
  bitdoku_puzzle* puzzle;
  bitdoku_options options;
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  bitdoku_status status;
  if (!PyArg_ParseTuple(arguments, "OKKO:minimize", &board, &seed, &time, &stop)) return NULL;
  if (!control_of(stop, &control)) return NULL;
  puzzle = puzzle_of(module, board);
  if (puzzle == NULL) return NULL;
  options = options_of(2, BITDOKU_NO_LIMIT, time, control);
  Py_BEGIN_ALLOW_THREADS status = bitdoku_minimize(puzzle, seed, &options, puzzle, &answer);
  Py_END_ALLOW_THREADS if (status != BITDOKU_OK) {
    fail(module, status, answer.reason);
  }
  else {
    made = board_of(puzzle);
  }
  bitdoku_puzzle_free(puzzle);
  if (made == NULL) return NULL;
  return Py_BuildValue("Nsss", made, bitdoku_verdict_text(answer.verdict),
                       bitdoku_reason_text(answer.reason_code), answer.reason);
}

static PyObject* tell(bitdoku_labels* labels, unsigned wanted) {
  PyObject* const list = PyList_New(0);
  bitdoku_label one;
  for (one = 0; list != NULL && one <= BITDOKU_LABEL_B_RATING; ++one) {
    PyObject* text;
    int failed;
    if ((wanted >> one & 1) == 0) continue;
    text = text_of(bitdoku_labels_has(labels, one) ? bitdoku_labels_json(labels, one) : NULL);
    failed = text == NULL || PyList_Append(list, text) != 0;
    Py_XDECREF(text);
    if (failed) {
      Py_DECREF(list);
      return NULL;
    }
  }
  return list;
}

/* label(board, wanted, time_ns, stop): (the values of the labels as JSON, reason). */
PyObject* label(PyObject* module, PyObject* arguments) {
  PyObject *board, *stop, *list = NULL, *result = NULL;
  unsigned wanted;
  unsigned long long time;
  Control* control;
  bitdoku_puzzle* puzzle;
  bitdoku_labeller* labeller = NULL;
  bitdoku_labels* labels;
  bitdoku_status status;
  if (!PyArg_ParseTuple(arguments, "OIKO:label", &board, &wanted, &time, &stop)) return NULL;
  if (!control_of(stop, &control)) return NULL;
  puzzle = puzzle_of(module, board);
  if (puzzle == NULL) return NULL;
  labels = bitdoku_labels_new();
  Py_BEGIN_ALLOW_THREADS status = bitdoku_labeller_create(time, stop_of(control), &labeller);
  if (status == BITDOKU_OK) status = bitdoku_labeller_add(labeller, puzzle, wanted, labels);
  Py_END_ALLOW_THREADS if (labels == NULL) status = BITDOKU_OUT_OF_MEMORY;
  if (status != BITDOKU_OK) {
    fail(module, status, "");
  } else {
    list = tell(labels, wanted);
  }
  if (list != NULL) result = Py_BuildValue("Ns", list, bitdoku_labels_reason(labels));
  bitdoku_labels_free(labels);
  bitdoku_labeller_free(labeller);
  bitdoku_puzzle_free(puzzle);
  return result;
}

PyObject* instruction_set(PyObject* module, PyObject* arguments) {
  (void)module;
  (void)arguments;
  return text_of(bitdoku_instruction_set());
}

/* use_instruction_set(name): for measurements. It must come before any search of the process. */
PyObject* use_instruction_set(PyObject* module, PyObject* name) {
  const char* const text = PyUnicode_AsUTF8AndSize(name, NULL);
  bitdoku_status status;
  if (text == NULL) return NULL;
  status = bitdoku_use_instruction_set(text);
  if (status != BITDOKU_OK) return fail(module, status, "no such instruction set here");
  Py_RETURN_NONE;
}
