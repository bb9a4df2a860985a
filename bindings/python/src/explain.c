/* The next step of a board, and all steps to its end, as JSON. */
#include "module.h"

static bitdoku_status set_position(bitdoku_position* position, const bitdoku_puzzle* puzzle,
                                   const bitdoku_puzzle* now) {
  if (position == NULL) return BITDOKU_OUT_OF_MEMORY;
  return now == NULL ? bitdoku_position_set_puzzle(position, puzzle)
                     : bitdoku_position_set_progress(position, puzzle, now);
}

/* A position at a board, with what the player did if `now` is not None. */
static bitdoku_position* position_of(PyObject* module, PyObject* board, PyObject* now) {
  bitdoku_puzzle* const puzzle = puzzle_of(module, board);
  bitdoku_puzzle* const played = now == Py_None || puzzle == NULL ? NULL : puzzle_of(module, now);
  bitdoku_position* position = NULL;
  if (puzzle != NULL && (now == Py_None || played != NULL)) {
    bitdoku_status status;
    position = bitdoku_position_new();
    status = set_position(position, puzzle, played);
    if (status != BITDOKU_OK) {
      bitdoku_position_free(position);
      position = NULL;
      fail(module, status,
           status == BITDOKU_UNSUPPORTED
               ? "steps are for boards up to 25x25, and the board in progress must have all givens"
               : "");
    }
  }
  bitdoku_puzzle_free(puzzle);
  bitdoku_puzzle_free(played);
  return position;
}

static PyObject* tell_step(bitdoku_steps* steps, const bitdoku_position* position, int depth,
                           int picture, const char* language) {
  PyObject* const json = text_of(bitdoku_steps_json(steps, position));
  const int found = bitdoku_steps_count(steps) > 0;
  PyObject* const text = text_of(found ? bitdoku_step_text_in(steps, 0, depth, language) : NULL);
  PyObject* const svg = text_of(found && picture ? bitdoku_step_svg(steps, 0, position) : NULL);
  if (json != NULL && text != NULL && svg != NULL) return Py_BuildValue("NNN", json, text, svg);
  Py_XDECREF(json);
  Py_XDECREF(text);
  Py_XDECREF(svg);
  return NULL;
}

/* The techniques that the caller chose: names or NULL, names or NULL, the text of a technique file
 * or NULL. */
typedef struct {
  const char *only, *without, *file;
} Choice;

static PyObject* fail_choice(PyObject* module, bitdoku_status status, const bitdoku_error* error) {
  if (status != BITDOKU_BAD_SYNTAX) return fail(module, status, "");
  return fail_with(module, "bad_argument", error->message);
}

/* What a search for steps needs. */
typedef struct {
  bitdoku_position* position;
  bitdoku_explainer* explainer;
  bitdoku_steps* steps;
} Search;

static void close_search(Search* search) {
  bitdoku_steps_free(search->steps);
  bitdoku_explainer_free(search->explainer);
  bitdoku_position_free(search->position);
}

/* Returns 0 with an exception. */
static int open_search(PyObject* module, PyObject* board, PyObject* now, const Choice* choice,
                       uint64_t time, PyObject* stop, Search* search) {
  Control* control;
  bitdoku_error error = BITDOKU_ERROR_INIT;
  bitdoku_status status;
  if (!control_of(stop, &control)) return 0;
  search->position = position_of(module, board, now);
  if (search->position == NULL) return 0;
  search->explainer = bitdoku_explainer_new();
  search->steps = bitdoku_steps_new();
  if (search->explainer == NULL || search->steps == NULL) {
    PyErr_NoMemory();
    return 0;
  }
  bitdoku_explainer_set_limits(search->explainer, time, stop_of(control));
  status = bitdoku_explainer_set_techniques(search->explainer, choice->only, choice->without,
                                            choice->file, &error);
  if (status == BITDOKU_OK) return 1;
  fail_choice(module, status, &error);
  return 0;
}

/* hint(board, now or None, order, (only, without, file), language, depth, picture, time_ns, stop):
 * (JSON, words, SVG or None). */
PyObject* hint(PyObject* module, PyObject* arguments) {
  PyObject *board, *now, *stop, *result = NULL;
  int order, depth, picture;
  unsigned long long time;
  const char* language;
  Choice choice;
  Search search = {0};
  if (!PyArg_ParseTuple(arguments, "OOi(zzz)siiKO:hint", &board, &now, &order, &choice.only,
                        &choice.without, &choice.file, &language, &depth, &picture, &time, &stop)) {
    return NULL;
  }
  if (open_search(module, board, now, &choice, time, stop, &search)) {
    bitdoku_status status;
    Py_BEGIN_ALLOW_THREADS status =
        bitdoku_next_step(search.explainer, search.position, order, search.steps);
    if (status == BITDOKU_OK) status = bitdoku_steps_tell_in(search.steps, language);
    Py_END_ALLOW_THREADS result =
        status == BITDOKU_OK ? tell_step(search.steps, search.position, depth, picture, language)
                             : fail(module, status, "");
  }
  close_search(&search);
  return result;
}

/* The JSON of each step, or of the one result that is none. */
static PyObject* tell_steps(bitdoku_steps* steps, const bitdoku_position* position) {
  const size_t count = bitdoku_steps_count(steps);
  PyObject* const list = PyList_New(0);
  size_t at;
  for (at = 0; list != NULL && at < (count == 0 ? 1 : count); ++at) {
    PyObject* const json = text_of(count == 0 ? bitdoku_steps_json(steps, position)
                                              : bitdoku_step_json(steps, at, position));
    const int failed = json == NULL || PyList_Append(list, json) != 0;
    Py_XDECREF(json);
    if (failed) {
      Py_DECREF(list);
      return NULL;
    }
  }
  return list;
}

/* all_steps(board, now or None, order, (only, without, file), language, technique or None, most,
 * time_ns, stop): a list of JSON. */
PyObject* all_steps(PyObject* module, PyObject* arguments) {
  PyObject *board, *now, *stop, *result = NULL;
  int order;
  unsigned long long most, time;
  const char *language, *technique;
  Choice choice;
  Search search = {0};
  if (!PyArg_ParseTuple(arguments, "OOi(zzz)szKKO:all_steps", &board, &now, &order, &choice.only,
                        &choice.without, &choice.file, &language, &technique, &most, &time,
                        &stop)) {
    return NULL;
  }
  if (open_search(module, board, now, &choice, time, stop, &search)) {
    bitdoku_status status;
    Py_BEGIN_ALLOW_THREADS status = bitdoku_all_steps(search.explainer, search.position, order,
                                                      technique, (size_t)most, search.steps);
    if (status == BITDOKU_OK) status = bitdoku_steps_tell_in(search.steps, language);
    Py_END_ALLOW_THREADS result =
        status == BITDOKU_OK ? tell_steps(search.steps, search.position) : fail(module, status, "");
  }
  close_search(&search);
  return result;
}

/* summary(board, now or None, order, (only, without, file), time_ns, stop): JSON. */
PyObject* summary(PyObject* module, PyObject* arguments) {
  PyObject *board, *now, *stop, *result = NULL;
  int order;
  unsigned long long time;
  Choice choice;
  Search search = {0};
  if (!PyArg_ParseTuple(arguments, "OOi(zzz)KO:summary", &board, &now, &order, &choice.only,
                        &choice.without, &choice.file, &time, &stop)) {
    return NULL;
  }
  if (open_search(module, board, now, &choice, time, stop, &search)) {
    const char* json;
    Py_BEGIN_ALLOW_THREADS json = bitdoku_summary_json(search.explainer, search.position, order);
    Py_END_ALLOW_THREADS result = json != NULL ? text_of(json) : PyErr_NoMemory();
  }
  close_search(&search);
  return result;
}

/* why_not(board, now or None, technique, cells): JSON. The board is 9x9, and the technique and the
 * cells are right. */
PyObject* why_not(PyObject* module, PyObject* arguments) {
  PyObject *board, *now, *result = NULL;
  const char *technique, *cells;
  Py_ssize_t count;
  bitdoku_position* position;
  bitdoku_explainer* explainer;
  if (!PyArg_ParseTuple(arguments, "OOsy#:why_not", &board, &now, &technique, &cells, &count)) {
    return NULL;
  }
  position = position_of(module, board, now);
  if (position == NULL) return NULL;
  explainer = bitdoku_explainer_new();
  if (explainer != NULL) {
    const char* json;
    Py_BEGIN_ALLOW_THREADS json =
        bitdoku_why_not_json(explainer, position, technique, (const uint8_t*)cells, (size_t)count);
    Py_END_ALLOW_THREADS result = json != NULL ? text_of(json) : NULL;
  }
  if (explainer == NULL || (result == NULL && !PyErr_Occurred())) PyErr_NoMemory();
  bitdoku_explainer_free(explainer);
  bitdoku_position_free(position);
  return result;
}

/* techniques(order): a list of (id, name). */
PyObject* techniques(PyObject* module, PyObject* arguments) {
  PyObject* const list = PyList_New(0);
  int order;
  size_t at;
  (void)module;
  if (list == NULL || !PyArg_ParseTuple(arguments, "i:techniques", &order)) {
    Py_XDECREF(list);
    return NULL;
  }
  for (at = 0; bitdoku_technique_id(order, at) != NULL; ++at) {
    PyObject* const pair =
        Py_BuildValue("ss", bitdoku_technique_id(order, at), bitdoku_technique_name(order, at));
    const int failed = pair == NULL || PyList_Append(list, pair) != 0;
    Py_XDECREF(pair);
    if (failed) {
      Py_DECREF(list);
      return NULL;
    }
  }
  return list;
}

/* Appends the JSON of the next step. Returns 1 if there may be more, 0 at the end, -1 after an
 * exception. */
static int add_step(PyObject* module, bitdoku_path* path, const char* language,
                    bitdoku_steps* steps, bitdoku_position* position, PyObject* list) {
  bitdoku_status status;
  PyObject* json;
  int failed;
  Py_BEGIN_ALLOW_THREADS status = bitdoku_path_next(path, steps);
  if (status == BITDOKU_OK) status = bitdoku_path_get_position(path, position);
  if (status == BITDOKU_OK) status = bitdoku_steps_tell_in(steps, language);
  Py_END_ALLOW_THREADS if (status != BITDOKU_OK) {
    fail(module, status, "");
    return -1;
  }
  json = text_of(bitdoku_steps_json(steps, position));
  failed = json == NULL || PyList_Append(list, json) != 0;
  Py_XDECREF(json);
  return failed ? -1 : bitdoku_steps_kind(steps) == BITDOKU_STEP;
}

/* path(board, now or None, order, (only, without, file), language, time_ns, stop): (the steps as
 * JSON, the last one says how the path ends; rating, score, level). */
PyObject* path(PyObject* module, PyObject* arguments) {
  PyObject *board, *now, *stop, *result = NULL;
  int order, more = 1;
  unsigned long long time;
  Control* control;
  bitdoku_position* position;
  bitdoku_path* steps_of = NULL;
  bitdoku_steps* steps;
  PyObject* list;
  const char* language;
  Choice choice;
  bitdoku_error error = BITDOKU_ERROR_INIT;
  bitdoku_status status;
  if (!PyArg_ParseTuple(arguments, "OOi(zzz)sKO:path", &board, &now, &order, &choice.only,
                        &choice.without, &choice.file, &language, &time, &stop)) {
    return NULL;
  }
  if (!control_of(stop, &control)) return NULL;
  position = position_of(module, board, now);
  if (position == NULL) return NULL;
  steps = bitdoku_steps_new();
  list = PyList_New(0);
  status = steps == NULL ? BITDOKU_OUT_OF_MEMORY : bitdoku_path_create(position, order, &steps_of);
  if (status == BITDOKU_OK) {
    status =
        bitdoku_path_set_techniques(steps_of, choice.only, choice.without, choice.file, &error);
  }
  if (status != BITDOKU_OK) {
    fail_choice(module, status, &error);
  } else if (list != NULL) {
    bitdoku_path_set_limits(steps_of, time, stop_of(control));
    while (more > 0) {
      more = add_step(module, steps_of, language, steps, position, list);
    }
    if (more == 0) {
      result = Py_BuildValue("Oiis", list, (int)bitdoku_path_rating(steps_of),
                             (int)bitdoku_path_score(steps_of), bitdoku_path_level(steps_of));
    }
  }
  Py_XDECREF(list);
  bitdoku_path_free(steps_of);
  bitdoku_steps_free(steps);
  bitdoku_position_free(position);
  return result;
}
