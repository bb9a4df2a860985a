/* What the files of the module share. Python calls the functions of kMethods through the package
 * `bitdoku`, which checks the arguments of its users.
 *
 * A board is a tuple (box_rows, box_cols, cells, allowed): bytes of N*N digits, 0 for a blank, and
 * None or bytes of N*N*N flags, 1 for a candidate that was not struck out. Nothing is kept between
 * calls, and a search runs without Python's lock, so that many threads may call at once. */
#ifndef BITDOKU_PYTHON_MODULE_H
#define BITDOKU_PYTHON_MODULE_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <bitdoku/bitdoku.h>

enum { kCells = 81, kKey = 16 };

/* Ends a search from another thread, and tells how far it has come. */
typedef struct {
  bitdoku_stop* stop;
  uint64_t done; /* atomic; how many records are answered, or puzzles made */
} Control;

/* None gives NULL; an object of another type raises a TypeError, and `*control` is NULL, too. */
int control_of(PyObject* object, Control** control);
const bitdoku_stop* stop_of(const Control* control);
void set_done(Control* control, uint64_t done);

/* Raise a BitdokuError and return NULL. `reason` may be empty. */
PyObject* fail_at(PyObject* module, bitdoku_status status, const char* reason, uint64_t line,
                  uint64_t column);
PyObject* fail(PyObject* module, bitdoku_status status, const char* reason);
PyObject* fail_with(PyObject* module, const char* code, const char* reason);

/* A new puzzle, or NULL with an exception. */
bitdoku_puzzle* puzzle_of(PyObject* module, PyObject* board);
/* A new tuple, or NULL with an exception. */
PyObject* board_of(const bitdoku_puzzle* puzzle);
/* The number of cells. */
size_t cells_of(const bitdoku_puzzle* puzzle);

/* A text that a library's handle holds; None for NULL. */
PyObject* text_of(const char* text);

/* A memory that grows while Python's lock is released. */
typedef struct {
  char* bytes;
  size_t length;
  size_t capacity;
  int failed; /* memory ran out */
} Memory;
void append(Memory* memory, const void* bytes, size_t length);

/* Writes the key of a canonical form: MurmurHash3 x64, 128 bits, of its 81 digits (keys.c). */
void write_key(const uint8_t* form, unsigned char* key);

/* The functions, by the file that has them. */
typedef PyObject* Function(PyObject* module, PyObject* arguments);
Function make_stop, request_stop, read_done;                     /* control.c */
Function parse, check_board, find_clash, to_line, shape_of_side; /* board.c */
Function search, count, list_solutions, minimize, label;         /* search.c */
Function instruction_set, use_instruction_set;                   /* search.c */
Function verify_rows;                                            /* verify.c */
Function hint, path, all_steps, summary, techniques, why_not;    /* explain.c */
Function rank_rows, unrank_rows, unavoidable_sets;               /* grids.c */
Function canonical, isomorphism, isomorph;                       /* symmetry.c */
Function draw;                                                   /* draw.c */
Function generate;                                               /* generate.c */
Function solve_rows, canonical_rows, key_rows, label_rows;       /* rows.c */
Function first_rows, index_rows, find_rows;                      /* classes.c */
Function open_reader, next_record;                               /* reader.c */
Function read_extreme;                                           /* extreme.c */
Function pack_lines, unpack_lines, unread_rows;                  /* lines.c */
Function photo, photos;                                          /* photo.c */
Function read_variant, tell_variant, search_variant;             /* variant.c */
Function variant_candidates, verify_variant, draw_variant;       /* variant.c */
Function augment_rows;                                           /* augment.c */
Function arrow_array, arrow_stream;                              /* arrow_out.c */
Function arrow_array_rows, arrow_stream_rows;                    /* arrow_in.c */
PyObject* solve(PyObject* module, PyObject* const* arguments, Py_ssize_t count, PyObject* names);

typedef struct {
  PyObject* error; /* the class BitdokuError */
  PyObject* other; /* solve() for everything but a line of 81 symbols; NULL before its first use */
} State;

#endif
