/* Making puzzles. */
#include <stdlib.h>

#include "module.h"

/* What is told about each puzzle besides its digits. */
typedef struct {
  int32_t symmetry, er, ep, ed, br, met;
} Info;

/* What the callbacks fill. They run without Python's lock, and never two at a time. */
typedef struct {
  Memory puzzles, solutions, infos, techniques;
  Control* control;
  uint64_t made;
} Work;

static int32_t keep(const bitdoku_made* made, void* user) {
  Work* const work = user;
  const Info info = {made->symmetry, made->er, made->ep, made->ed, made->br, made->met};
  const char* letter = made->technique;
  append(&work->puzzles, made->puzzle, made->cells);
  append(&work->solutions, made->solution, made->cells);
  append(&work->infos, &info, sizeof info);
  for (; *letter != '\0'; ++letter) append(&work->techniques, letter, 1);
  append(&work->techniques, "\n", 1);
  set_done(work->control, ++work->made);
  return !(work->puzzles.failed || work->solutions.failed || work->infos.failed ||
           work->techniques.failed);
}

static PyObject* result_of(PyObject* module, const Work* work, bitdoku_status status,
                           const bitdoku_making* making) {
  if (work->puzzles.failed || work->solutions.failed || work->infos.failed ||
      work->techniques.failed) {
    return PyErr_NoMemory();
  }
  if (status != BITDOKU_OK) return fail(module, status, making->reason);
#define BYTES(memory) (memory).length > 0 ? (memory).bytes : "", (Py_ssize_t)(memory).length
  return Py_BuildValue("y#y#y#s#Kss", BYTES(work->puzzles), BYTES(work->solutions),
                       BYTES(work->infos), BYTES(work->techniques),
                       (unsigned long long)making->seed, bitdoku_reason_text(making->reason_code),
                       making->reason);
#undef BYTES
}

/* generate((box_rows, box_cols, seed, first, count), (least_clues, most_clues, least_rating,
 * most_rating, symmetries, minimal, sample), (needs, only, without), pattern or None, (tell_rating,
 * tell_technique, tell_br), threads, time_ns, stop): (puzzles, solutions, infos, techniques, seed,
 * reason code, reason). */
PyObject* generate(PyObject* module, PyObject* arguments) {
  PyObject *stop, *result;
  bitdoku_wish wish = BITDOKU_WISH_INIT;
  bitdoku_making making = BITDOKU_MAKING_INIT;
  bitdoku_status status;
  unsigned long long seed, first, count, time;
  const char* pattern;
  Py_ssize_t length;
  Work work = {0};
  if (!PyArg_ParseTuple(arguments, "(iiKKK)(iiiiIii)(zzz)z#(iii)IKO:generate", &wish.box_rows,
                        &wish.box_cols, &seed, &first, &count, &wish.least_clues, &wish.most_clues,
                        &wish.least_rating, &wish.most_rating, &wish.symmetries, &wish.minimal,
                        &wish.sample, &wish.needs, &wish.only, &wish.without, &pattern, &length,
                        &wish.tell_rating, &wish.tell_technique, &wish.tell_br, &wish.threads,
                        &time, &stop)) {
    return NULL;
  }
  if (!control_of(stop, &work.control)) return NULL;
  wish.seed = seed;
  wish.first = first;
  wish.count = count;
  wish.time_ns = time;
  wish.stop = stop_of(work.control);
  wish.pattern = (const uint8_t*)pattern;
  if (pattern != NULL &&
      length != (Py_ssize_t)wish.box_rows * wish.box_cols * wish.box_rows * wish.box_cols) {
    return fail(module, BITDOKU_BAD_LENGTH, "the pattern has not one entry for each cell");
  }
  Py_BEGIN_ALLOW_THREADS status = bitdoku_generate(&wish, keep, &work, &making);
  Py_END_ALLOW_THREADS result = result_of(module, &work, status, &making);
  free(work.puzzles.bytes);
  free(work.solutions.bytes);
  free(work.infos.bytes);
  free(work.techniques.bytes);
  return result;
}
