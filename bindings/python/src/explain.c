/* The next step of a 9x9 board, and all steps to its end, as JSON. */
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
               ? "steps are for 9x9 only, and the board in progress must have all givens"
               : "");
    }
  }
  bitdoku_puzzle_free(puzzle);
  bitdoku_puzzle_free(played);
  return position;
}

static PyObject* tell_step(bitdoku_steps* steps, const bitdoku_position* position, int depth,
                           int picture) {
  PyObject* const json = text_of(bitdoku_steps_json(steps, position));
  const int found = bitdoku_steps_count(steps) > 0;
  PyObject* const text = text_of(found ? bitdoku_step_text(steps, 0, depth) : NULL);
  PyObject* const svg = text_of(found && picture ? bitdoku_step_svg(steps, 0, position) : NULL);
  if (json != NULL && text != NULL && svg != NULL) return Py_BuildValue("NNN", json, text, svg);
  Py_XDECREF(json);
  Py_XDECREF(text);
  Py_XDECREF(svg);
  return NULL;
}

/* hint(board, now or None, order, depth, picture, time_ns, stop): (JSON, words, SVG or None). */
PyObject* hint(PyObject* module, PyObject* arguments) {
  PyObject *board, *now, *stop, *result = NULL;
  int order, depth, picture;
  unsigned long long time;
  Control* control;
  bitdoku_position* position;
  bitdoku_explainer* explainer;
  bitdoku_steps* steps;
  bitdoku_status status = BITDOKU_OUT_OF_MEMORY;
  if (!PyArg_ParseTuple(arguments, "OOiiiKO:hint", &board, &now, &order, &depth, &picture, &time,
                        &stop)) {
    return NULL;
  }
  if (!control_of(stop, &control)) return NULL;
  position = position_of(module, board, now);
  if (position == NULL) return NULL;
  explainer = bitdoku_explainer_new();
  steps = bitdoku_steps_new();
  if (explainer != NULL && steps != NULL) {
    bitdoku_explainer_set_limits(explainer, time, stop_of(control));
    Py_BEGIN_ALLOW_THREADS status = bitdoku_next_step(explainer, position, order, steps);
    Py_END_ALLOW_THREADS
  }
  result =
      status == BITDOKU_OK ? tell_step(steps, position, depth, picture) : fail(module, status, "");
  bitdoku_steps_free(steps);
  bitdoku_explainer_free(explainer);
  bitdoku_position_free(position);
  return result;
}

/* Appends the JSON of the next step. Returns 1 if there may be more, 0 at the end, -1 after an
 * exception. */
static int add_step(PyObject* module, bitdoku_path* path, bitdoku_steps* steps,
                    bitdoku_position* position, PyObject* list) {
  bitdoku_status status;
  PyObject* json;
  int failed;
  Py_BEGIN_ALLOW_THREADS status = bitdoku_path_next(path, steps);
  if (status == BITDOKU_OK) status = bitdoku_path_get_position(path, position);
  Py_END_ALLOW_THREADS if (status != BITDOKU_OK) {
    fail(module, status, "");
    return -1;
  }
  json = text_of(bitdoku_steps_json(steps, position));
  failed = json == NULL || PyList_Append(list, json) != 0;
  Py_XDECREF(json);
  return failed ? -1 : bitdoku_steps_kind(steps) == BITDOKU_STEP;
}

/* path(board, now or None, order, time_ns, stop): (the steps as JSON, the last one says how the
 * path ends; rating, score, level). */
PyObject* path(PyObject* module, PyObject* arguments) {
  PyObject *board, *now, *stop, *result = NULL;
  int order, more = 1;
  unsigned long long time;
  Control* control;
  bitdoku_position* position;
  bitdoku_path* steps_of = NULL;
  bitdoku_steps* steps;
  PyObject* list;
  bitdoku_status status;
  if (!PyArg_ParseTuple(arguments, "OOiKO:path", &board, &now, &order, &time, &stop)) return NULL;
  if (!control_of(stop, &control)) return NULL;
  position = position_of(module, board, now);
  if (position == NULL) return NULL;
  steps = bitdoku_steps_new();
  list = PyList_New(0);
  status = steps == NULL ? BITDOKU_OUT_OF_MEMORY : bitdoku_path_create(position, order, &steps_of);
  if (status != BITDOKU_OK) {
    fail(module, status, "");
  } else if (list != NULL) {
    bitdoku_path_set_limits(steps_of, time, stop_of(control));
    while (more > 0) more = add_step(module, steps_of, steps, position, list);
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
