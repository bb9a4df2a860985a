/* The C interface of bitdoku: stable, plain C99, and what every binding stands on.
 *
 *   #include <bitdoku/bitdoku.h>
 *
 *   bitdoku_puzzle *puzzle = bitdoku_puzzle_new();
 *   bitdoku_answer answer = BITDOKU_ANSWER_INIT;
 *   bitdoku_error error = BITDOKU_ERROR_INIT;
 *   uint8_t solution[81];
 *   if (bitdoku_puzzle_parse(puzzle, text, strlen(text), 3, 3, &error) != BITDOKU_OK)
 *     complain(error.line, error.column, error.message);
 *   else if (bitdoku_solve(puzzle, NULL, solution, 81, &answer) == BITDOKU_OK &&
 *            answer.verdict == BITDOKU_UNIQUE)
 *     show(solution);
 *   bitdoku_puzzle_free(puzzle);
 *
 * Shapes. A board has boxes of `box_rows` x `box_cols` cells, both at least 2 (or both 1), and the
 * side N = box_rows * box_cols is at most BITDOKU_MAX_SIDE. It has N*N cells, numbered row by row
 * from 0, and digits from 1 to N; 0 is a blank. Cells are one byte each.
 *
 * Errors. Functions return BITDOKU_OK (0) or an error code. No exception, signal or message of the
 * library's own crosses this interface; when memory runs out, BITDOKU_OUT_OF_MEMORY comes back.
 * That a puzzle has no solution, or that its givens clash, is no error of a search but its verdict.
 * After an error the output arguments are unchanged unless the function says otherwise.
 *
 * Ownership. Buffers and structs are the caller's. Only the `_new` functions hand out something to
 * be freed, by the `_free` function of the same name. Texts (const char *) that are returned live
 * as long as the library is loaded.
 *
 * Versions. Every struct begins with `size`, set by its _INIT macro to the size that the caller was
 * compiled with. Later versions only append members: an older program then leaves the new ones at
 * their defaults, a newer program may not set what an older library does not know.
 *
 * Threads. Every function may be called from many threads at once, as long as no other thread at
 * the same time changes (or frees) what is passed to it. A stop handle may be used from any thread
 * at any time. No state is shared behind the scenes but the choice of an instruction set. */
#ifndef BITDOKU_BITDOKU_H
#define BITDOKU_BITDOKU_H

#include <bitdoku/export.h>
#include <bitdoku/version.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Version ---------------------------------------------------------------------------------
 * The macros of version.h tell what a program was compiled with, these what it runs with. */

BITDOKU_API const char* bitdoku_version(void); /* "0.1.0" */
/* Each pointer may be NULL. */
BITDOKU_API void bitdoku_version_numbers(int32_t* major, int32_t* minor, int32_t* patch);
/* Programs run as long as this number stays what BITDOKU_ABI_VERSION was for them. */
BITDOKU_API int32_t bitdoku_abi_version(void);

/* ---- Codes -----------------------------------------------------------------------------------
 * Numbers never change their meaning; later versions may add some. */

typedef int32_t bitdoku_status;
enum {
  BITDOKU_OK = 0,
  /* What is wrong with a text or a puzzle. */
  BITDOKU_BAD_LENGTH = 1,      /* too short or too long for a board */
  BITDOKU_BAD_SYMBOL = 2,      /* a character or number that is no digit of this shape */
  BITDOKU_BAD_SHAPE = 3,       /* boxes that no board has, or not those that were asked for */
  BITDOKU_DUPLICATE_GIVEN = 4, /* the same digit given twice in a row, column or box */
  BITDOKU_BAD_SYNTAX = 5,      /* the rules of a format are broken */
  BITDOKU_UNSUPPORTED = 6,     /* nothing is wrong, but this function or engine cannot do it */
  BITDOKU_IO = 7,              /* compressed or streamed input that cannot be read */
  BITDOKU_WRONG_SOLUTION = 8,  /* bitdoku_verify: this does not solve that puzzle */
  BITDOKU_BAD_OPTION = 9,      /* an option of an exact cover that there cannot be */
  /* What is wrong with a call. */
  BITDOKU_NULL_POINTER = 20,     /* an argument that must not be NULL is */
  BITDOKU_BAD_STRUCT_SIZE = 21,  /* `size` was not set, or members were set that are not known */
  BITDOKU_BUFFER_TOO_SMALL = 22, /* the caller's buffer */
  BITDOKU_OUT_OF_RANGE = 23,     /* a cell, digit, index or code that there is not */
  /* What else. */
  BITDOKU_OUT_OF_MEMORY = 30,
  BITDOKU_INTERNAL = 31 /* a mistake in the library, or a callback that threw; please report */
};
/* One line, no full stop; "unknown status" for a number that is none. */
BITDOKU_API const char* bitdoku_status_text(bitdoku_status status);

typedef int32_t bitdoku_verdict;
enum {
  BITDOKU_NONE = 0,     /* no solution */
  BITDOKU_UNIQUE = 1,   /* exactly one */
  BITDOKU_MULTIPLE = 2, /* two or more */
  BITDOKU_SOLVED = 3,   /* one was found and no second one was asked for */
  BITDOKU_UNKNOWN = 4,  /* a limit of nodes or time, or a stop, came first */
  BITDOKU_INVALID = 5   /* the givens clash */
};
/* One word: "none", "unique", ...; "unknown verdict" for a number that is none. */
BITDOKU_API const char* bitdoku_verdict_text(bitdoku_verdict verdict);

/* Where and why something failed. Functions that take one take NULL too; after BITDOKU_OK it is
 * set to no error. Lines and columns count from 1, 0 is a place that is not known. */
typedef struct bitdoku_error {
  size_t size;
  bitdoku_status status;
  int32_t unused;
  uint64_t line;
  uint64_t column;
  char message[256]; /* one line, no full stop; cut where it does not fit */
} bitdoku_error;
#define BITDOKU_ERROR_INIT \
  { sizeof(bitdoku_error), 0, 0, 0, 0, "" }

/* ---- Shapes ----------------------------------------------------------------------------------*/

enum { BITDOKU_MIN_SIDE = 4, BITDOKU_MAX_SIDE = 255 };

/* The boxes that people mean by "side x side": as square as can be, wider than high (6 is 2x3).
 * BITDOKU_BAD_SHAPE when the side is prime or out of range. */
BITDOKU_API bitdoku_status bitdoku_shape_of_side(int32_t side, int32_t* box_rows,
                                                 int32_t* box_cols);

/* ---- Puzzles ---------------------------------------------------------------------------------
 * A puzzle is a shape, its givens, and, for candidate puzzles ("sukaku"), which candidates were
 * struck out. Use one handle for many puzzles: its memory is kept. */

typedef struct bitdoku_puzzle bitdoku_puzzle;

/* An empty 9x9 board; NULL when memory runs out. */
BITDOKU_API bitdoku_puzzle* bitdoku_puzzle_new(void);
/* NULL is fine. */
BITDOKU_API void bitdoku_puzzle_free(bitdoku_puzzle* puzzle);

/* Makes it an empty board of this shape. BITDOKU_BAD_SHAPE. */
BITDOKU_API bitdoku_status bitdoku_puzzle_reset(bitdoku_puzzle* puzzle, int32_t box_rows,
                                                int32_t box_cols);

/* Reads the first puzzle of a text of `length` bytes in any format that bitdoku knows. With
 * box_rows and box_cols other than 0 only that shape is accepted; with 0 and 0 the length tells
 * the side, and bitdoku_shape_of_side the boxes. Clashing givens are no error here. On an error
 * the puzzle is unchanged and `error` (may be NULL) says where and why. */
BITDOKU_API bitdoku_status bitdoku_puzzle_parse(bitdoku_puzzle* puzzle, const char* text,
                                                size_t length, int32_t box_rows, int32_t box_cols,
                                                bitdoku_error* error);

/* Takes shape and givens from `count` = N*N cells, no candidates struck out. BITDOKU_BAD_SHAPE,
 * BITDOKU_BAD_LENGTH (another count), BITDOKU_BAD_SYMBOL (a cell above N). */
BITDOKU_API bitdoku_status bitdoku_puzzle_set_cells(bitdoku_puzzle* puzzle, int32_t box_rows,
                                                    int32_t box_cols, const uint8_t* cells,
                                                    size_t count);
/* One given; digit 0 makes the cell blank. BITDOKU_OUT_OF_RANGE. */
BITDOKU_API bitdoku_status bitdoku_puzzle_set_given(bitdoku_puzzle* puzzle, int32_t cell,
                                                    int32_t digit);
/* Strikes out one candidate, digits from 1. BITDOKU_OUT_OF_RANGE. */
BITDOKU_API bitdoku_status bitdoku_puzzle_strike_out(bitdoku_puzzle* puzzle, int32_t cell,
                                                     int32_t digit);

/* Pointers may be NULL. */
BITDOKU_API bitdoku_status bitdoku_puzzle_shape(const bitdoku_puzzle* puzzle, int32_t* box_rows,
                                                int32_t* box_cols);
/* Copies the N*N givens into `cells`, which has room for `capacity`. BITDOKU_BUFFER_TOO_SMALL. */
BITDOKU_API bitdoku_status bitdoku_puzzle_get_cells(const bitdoku_puzzle* puzzle, uint8_t* cells,
                                                    size_t capacity);
/* 1 when a candidate was struck out, so that the givens alone do not say everything; else 0. */
BITDOKU_API int32_t bitdoku_puzzle_has_candidates(const bitdoku_puzzle* puzzle);
/* 1 when this digit was not struck out here and the cell is blank or given this very digit; peers
 * are not looked at. 0 otherwise, and for cells and digits that there are not. */
BITDOKU_API int32_t bitdoku_puzzle_allows(const bitdoku_puzzle* puzzle, int32_t cell,
                                          int32_t digit);
/* BITDOKU_DUPLICATE_GIVEN when two givens clash, with which in `error` (may be NULL). */
BITDOKU_API bitdoku_status bitdoku_puzzle_find_clash(const bitdoku_puzzle* puzzle,
                                                     bitdoku_error* error);

/* How digits above 9 are written. */
enum {
  BITDOKU_DIGITS = 0,  /* 1-9, A-Z for 10 to 35, a-z for 36 to 61 */
  BITDOKU_LETTERS = 1, /* A-Z for 1 to 26, a-z for 27 to 52 */
  BITDOKU_HEX = 2      /* 0-9A-F for 1 to 16 */
};
/* Writes `count` cells, one symbol each and `blank` for 0, and a NUL: `capacity` must be at least
 * count + 1. BITDOKU_BUFFER_TOO_SMALL, BITDOKU_BAD_SYMBOL (a digit that has no symbol in the
 * alphabet), BITDOKU_OUT_OF_RANGE (no such alphabet). */
BITDOKU_API bitdoku_status bitdoku_to_line(const uint8_t* cells, size_t count, int32_t alphabet,
                                           char blank, char* line, size_t capacity);

/* ---- Engines ---------------------------------------------------------------------------------
 * Ways to solve. They belong to the library and are compared by address. */

typedef struct bitdoku_engine bitdoku_engine;

BITDOKU_API size_t bitdoku_engine_count(void);
/* In the order of `bitdoku engines`; NULL when there is none at this index. */
BITDOKU_API const bitdoku_engine* bitdoku_engine_at(size_t index);
/* By its name ("dlx"); NULL when there is none. */
BITDOKU_API const bitdoku_engine* bitdoku_engine_find(const char* name);
/* The one that is used when none is named; NULL when there is no such shape. */
BITDOKU_API const bitdoku_engine* bitdoku_engine_default(int32_t box_rows, int32_t box_cols);
/* NULL for NULL, and for what is no engine. */
BITDOKU_API const char* bitdoku_engine_name(const bitdoku_engine* engine);
BITDOKU_API const char* bitdoku_engine_description(const bitdoku_engine* engine);
/* 1 or 0. */
BITDOKU_API int32_t bitdoku_engine_supports(const bitdoku_engine* engine, int32_t box_rows,
                                            int32_t box_cols);
BITDOKU_API int32_t bitdoku_engine_takes_candidates(const bitdoku_engine* engine);

/* ---- Instruction sets ------------------------------------------------------------------------
 * Which vector instructions the engines use: the best that the processor has, unless one is chosen.
 * Answers do not depend on it, but how fast they come (and, of several solutions, which comes
 * first). This choice is the one thing that all threads of a program share; it is for the searches
 * that begin after it. */

BITDOKU_API size_t bitdoku_instruction_set_count(void);
/* Those that this processor can run, the best first, the last "plain"; NULL when there is none at
 * this index. */
BITDOKU_API const char* bitdoku_instruction_set_at(size_t index);
/* The one in use. */
BITDOKU_API const char* bitdoku_instruction_set(void);
/* BITDOKU_UNSUPPORTED, with nothing changed, when this processor or library has no such set. */
BITDOKU_API bitdoku_status bitdoku_use_instruction_set(const char* name);

/* ---- Limits and options ----------------------------------------------------------------------*/

/* Lets another thread end a search. One handle may be passed to many searches; once requested it
 * stays requested. Keep it until the last of them has returned. */
typedef struct bitdoku_stop bitdoku_stop;
BITDOKU_API bitdoku_stop* bitdoku_stop_new(void); /* NULL when memory runs out */
BITDOKU_API void bitdoku_stop_free(bitdoku_stop* stop);
BITDOKU_API void bitdoku_stop_request(bitdoku_stop* stop);
BITDOKU_API int32_t bitdoku_stop_requested(const bitdoku_stop* stop); /* 1 or 0 */

#define BITDOKU_NO_LIMIT UINT64_MAX

/* How far to search, and how. The first limit that is reached ends the search. */
typedef struct bitdoku_options {
  size_t size;
  uint64_t solutions;           /* 1: any solution; 2: is it unique; BITDOKU_NO_LIMIT: all */
  uint64_t nodes;               /* states of the search */
  uint64_t time_ns;             /* nanoseconds */
  const bitdoku_stop* stop;     /* or NULL */
  const bitdoku_engine* engine; /* or NULL: the fastest for the puzzle. Not used by bitdoku_count */
  uint32_t threads;             /* of bitdoku_count and, in hard boards above side 16, of one search
                                 * for two solutions at most; 0: one per core */
  uint32_t unused;
  uint64_t conflicts; /* dead ends of the engine `large`; others do not count them */
} bitdoku_options;
/* Two solutions, no other limit, one thread. A zeroed struct with `size` set is not this. */
#define BITDOKU_OPTIONS_INIT                                                          \
  {                                                                                   \
    sizeof(bitdoku_options), 2, BITDOKU_NO_LIMIT, BITDOKU_NO_LIMIT, NULL, NULL, 1, 0, \
        BITDOKU_NO_LIMIT                                                              \
  }

/* ---- Solving ---------------------------------------------------------------------------------*/

typedef struct bitdoku_answer {
  size_t size;
  bitdoku_verdict verdict;
  int32_t complete;   /* 1 when the whole search space was seen */
  uint64_t solutions; /* how many were found; exact when `complete` */
  uint64_t nodes;     /* states that the search visited */
  uint64_t guesses;   /* digits tried where more than one was possible */
  char reason[256];   /* for BITDOKU_INVALID and BITDOKU_UNKNOWN: why, one line; else empty */
} bitdoku_answer;
#define BITDOKU_ANSWER_INIT \
  { sizeof(bitdoku_answer), 0, 0, 0, 0, 0, "" }

/* Functions below that take `options` take NULL for BITDOKU_OPTIONS_INIT (bitdoku_count: for no
 * limit at all). They return BITDOKU_NULL_POINTER, BITDOKU_BAD_STRUCT_SIZE, BITDOKU_OUT_OF_RANGE
 * (`engine` is no engine), BITDOKU_UNSUPPORTED (`engine` cannot do this shape, or no candidates:
 * the verdict is then BITDOKU_UNKNOWN, and `reason` names the engines that can) and what else is
 * named. */

/* Solves. The first solution goes to `solution` (N*N cells; NULL with capacity 0 when it is not
 * wanted), which is unchanged when there is none. BITDOKU_BUFFER_TOO_SMALL. */
BITDOKU_API bitdoku_status bitdoku_solve(const bitdoku_puzzle* puzzle,
                                         const bitdoku_options* options, uint8_t* solution,
                                         size_t capacity, bitdoku_answer* answer);

/* Is there no solution, exactly one, or more? As bitdoku_solve for two solutions, whatever
 * `options` says about their number, and nothing kept but the answer. */
BITDOKU_API bitdoku_status bitdoku_check(const bitdoku_puzzle* puzzle,
                                         const bitdoku_options* options, bitdoku_answer* answer);

/* Gets a solution of `cells` digits, which is valid during the call. Returns 0 to stop, anything
 * else to go on. It must not leave by longjmp; a C++ exception ends the search with
 * BITDOKU_INTERNAL. It may call the library. */
typedef int32_t (*bitdoku_on_solution)(const uint8_t* solution, size_t cells, void* user);

/* Hands every solution, up to options->solutions of them, to `on_solution` as it is found, in this
 * thread. Being stopped by it is no error: `complete` is then 0. */
BITDOKU_API bitdoku_status bitdoku_enumerate(const bitdoku_puzzle* puzzle,
                                             const bitdoku_options* options,
                                             bitdoku_on_solution on_solution, void* user,
                                             bitdoku_answer* answer);

typedef struct bitdoku_count_answer {
  size_t size;
  uint64_t high; /* the number of solutions is high * 2^64 + low */
  uint64_t low;
  int32_t exact;           /* 0: at least so many; `reason` says why */
  bitdoku_verdict verdict; /* as of bitdoku_solve: tells BITDOKU_NONE from BITDOKU_INVALID */
  char decimal[40];        /* the same number in decimal digits */
  char method[32];         /* how it was counted: "enumeration", ... */
  char reason[256];        /* why it is not exact, or why the puzzle is invalid; else empty */
} bitdoku_count_answer;
#define BITDOKU_COUNT_ANSWER_INIT \
  { sizeof(bitdoku_count_answer), 0, 0, 0, 0, "", "", "" }

/* Counts the solutions up to options->solutions (NULL: all), by whatever way is expected to be the
 * cheapest, also where listing them would never end. */
BITDOKU_API bitdoku_status bitdoku_count(const bitdoku_puzzle* puzzle,
                                         const bitdoku_options* options,
                                         bitdoku_count_answer* answer);

typedef struct bitdoku_rating {
  size_t size;
  bitdoku_verdict verdict; /* BITDOKU_UNIQUE when there is a rating; else there is none */
  int32_t er;              /* in tenths: of the hardest step */
  int32_t ep;              /* of the hardest step up to the first digit that is set */
  int32_t ed;              /* of the first step */
  int32_t steps;           /* how many were taken */
  char reason[256];        /* why there is no rating, one line; else empty */
  int32_t above; /* 1: rating was stopped; er, and ep if it is 0, are more than the bound */
} bitdoku_rating;
#define BITDOKU_RATING_INIT \
  { sizeof(bitdoku_rating), 0, 0, 0, 0, 0, "", 0 }

/* How hard a 9x9 puzzle is for a person: the ratings of Sudoku Explainer 1.2.1. The hardest known
 * take seconds. BITDOKU_NULL_POINTER, BITDOKU_BAD_STRUCT_SIZE, BITDOKU_UNSUPPORTED (not 9x9; the
 * reason is in `rating`). */
BITDOKU_API bitdoku_status bitdoku_rate(const bitdoku_puzzle* puzzle, bitdoku_rating* rating);

/* Rates puzzle after puzzle and keeps its memory, some 35 MB once there was a hard one: the way for
 * many. For one thread at a time. */
typedef struct bitdoku_rater bitdoku_rater;
BITDOKU_API bitdoku_rater* bitdoku_rater_new(void); /* NULL when memory runs out */
BITDOKU_API void bitdoku_rater_free(bitdoku_rater* rater);
/* As bitdoku_rate, but stops at the first step that is harder than `stop_above` tenths (200:
 * never). BITDOKU_OUT_OF_RANGE when that is below 0. */
BITDOKU_API bitdoku_status bitdoku_rater_rate(bitdoku_rater* rater, const bitdoku_puzzle* puzzle,
                                              int32_t stop_above, bitdoku_rating* rating);

/* BITDOKU_OK when these `count` cells solve the puzzle, BITDOKU_WRONG_SOLUTION when they do not,
 * with the reason in `error` (may be NULL). Shares no code with the engines. */
BITDOKU_API bitdoku_status bitdoku_verify(const bitdoku_puzzle* puzzle, const uint8_t* solution,
                                          size_t count, bitdoku_error* error);

/* The direct way for one 9x9 puzzle: 81 symbols in (1-9, and any of . 0 - _ * ? x X for a blank),
 * 81 digits out, no handle and no struct. Looks for up to `limit` solutions, writes the first one
 * and how many there are; `solution` is unchanged when there is none, and may be `puzzle` itself.
 * Neither text needs, or gets, a NUL. BITDOKU_BAD_SYMBOL, BITDOKU_DUPLICATE_GIVEN. */
BITDOKU_API bitdoku_status bitdoku_solve_line(const char* puzzle, char* solution, uint64_t limit,
                                              uint64_t* solutions);

/* ---- Many puzzles ----------------------------------------------------------------------------
 * Many 9x9 puzzles in one call, hundreds of them solved at once: by far the fastest way. Everything
 * is read from and written into the caller's memory, and none is taken for a puzzle. */

/* What solving needs to work in, some megabytes. For one thread at a time; several may work at
 * once. It uses the instruction set that was chosen when it was made; what it does one by one, the
 * one that is chosen then. */
typedef struct bitdoku_batch_solver bitdoku_batch_solver;
BITDOKU_API bitdoku_batch_solver* bitdoku_batch_solver_new(void); /* NULL when memory runs out */
BITDOKU_API void bitdoku_batch_solver_free(bitdoku_batch_solver* solver);

enum {
  BITDOKU_LINES = 0,     /* 81 symbols: 1 to 9, and any of . 0 - _ * ? x X for a blank */
  BITDOKU_CELLS = 1,     /* 81 bytes from 0 (blank) to 9 */
  BITDOKU_CANDIDATES = 2 /* 729 symbols: of each cell the digits in their places, or blanks */
};

/* An element of an array: the one struct that has no `size`, and never grows. */
typedef struct bitdoku_batch_answer {
  uint32_t solutions; /* how many were found, at most the limit */
  uint16_t verdict;   /* BITDOKU_NONE, _UNIQUE, _MULTIPLE, _SOLVED (limit 1) or _INVALID */
  uint16_t column;    /* of what is invalid: the first symbol that is none, counted from 1; 0 when
                         two givens clash */
} bitdoku_batch_answer;

typedef struct bitdoku_batch {
  size_t size;
  int32_t kind;   /* BITDOKU_LINES, ... */
  uint32_t limit; /* of solutions looked for, from 1 to 2^31 - 1 */
  const void* puzzles;
  size_t stride; /* from the beginning of a record to that of the next, at least its length */
  size_t count;  /* of records */
  bitdoku_batch_answer* answers; /* `count` of them are written */
  void* solutions; /* the first solution of each: 81 symbols, for cells 81 numbers; or NULL */
  size_t solution_stride; /* at least 81; what lies between, or has no solution, stays as it is */
} bitdoku_batch;
#define BITDOKU_BATCH_INIT \
  { sizeof(bitdoku_batch), BITDOKU_LINES, 2, NULL, 81, 0, NULL, NULL, 81 }

/* Answers every record; that one is no puzzle is its answer, and no error. Puzzles must not overlap
 * what is written. BITDOKU_OUT_OF_RANGE (kind, limit, strides). After BITDOKU_OUT_OF_MEMORY some
 * answers and solutions may be written. */
BITDOKU_API bitdoku_status bitdoku_solve_batch(bitdoku_batch_solver* solver,
                                               const bitdoku_batch* batch);

/* ---- Making puzzles --------------------------------------------------------------------------
 * Puzzles with exactly one solution. docs/distributions.md says what is drawn, and how often. */

/* Where a given stands there is one, too, at each place to which the board's motion takes it. */
enum {
  BITDOKU_SYMMETRY_NONE = 0,
  BITDOKU_SYMMETRY_HALF_TURN = 1,
  BITDOKU_SYMMETRY_QUARTER_TURN = 2,
  BITDOKU_SYMMETRY_HORIZONTAL = 3, /* the mirror exchanges top and bottom */
  BITDOKU_SYMMETRY_VERTICAL = 4,   /* the mirror exchanges left and right */
  BITDOKU_SYMMETRY_BOTH = 5,       /* horizontal and vertical */
  BITDOKU_SYMMETRY_DIAGONAL = 6,   /* the mirror is the diagonal from the top left */
  BITDOKU_SYMMETRY_ANTIDIAGONAL = 7,
  BITDOKU_SYMMETRY_BOTH_DIAGONALS = 8,
  BITDOKU_SYMMETRY_ALL = 9
};

/* What is drawn, and how often. All but top-down are for 9x9 and go with no other wish about the
 * puzzle. */
enum {
  BITDOKU_SAMPLE_TOP_DOWN = 0,  /* from a uniform grid givens are taken out, each if not needed */
  BITDOKU_SAMPLE_BOTTOM_UP = 1, /* givens are put in, and then taken out */
  BITDOKU_SAMPLE_CONTROLLED_BIAS = 2, /* minimal, of n givens each as often */
  BITDOKU_SAMPLE_UNIFORM_GRID = 3     /* full grids, each equally likely */
};

/* What to make. Puzzle i of a seed depends on these and i alone, not on the machine or `threads`;
 * other wishes give independent puzzles with the same seed (docs/distributions.md, "Seeds").
 */
typedef struct bitdoku_wish {
  size_t size;
  int32_t box_rows; /* sides from 4 to 25 */
  int32_t box_cols;
  uint64_t seed;
  uint64_t first;      /* the number of the first puzzle */
  uint64_t count;      /* BITDOKU_NO_LIMIT: until the callback stops */
  int32_t least_clues; /* how many givens; 0 and 0: as it comes */
  int32_t most_clues;
  int32_t least_rating; /* ER in tenths, 9x9 only; 0 and 0: any */
  int32_t most_rating;
  uint32_t symmetries;    /* any of these: bit 1 << BITDOKU_SYMMETRY_...; 0: none */
  int32_t minimal;        /* 1: no given may be left out */
  int32_t nearest;        /* 1: hand over the nearest instead of what could not be met in time */
  uint32_t threads;       /* 0: one per core */
  const uint8_t* pattern; /* N*N bytes, not 0 where a given is to stand; or NULL */
  const uint8_t*
      grids; /* full grids to start from, N*N digits each, one after the other; or NULL */
  size_t grid_count;
  uint64_t time_ns;         /* how long to go on without a puzzle that is ready */
  const bitdoku_stop* stop; /* or NULL */
  /* Techniques of people, "X-Wing, Naked Pair", or NULL: those that solving must take, each of
   * them, and those that it may alone take (NULL: all up to the last that it must take). 9x9 only.
   */
  const char* needs;
  const char* only;
  int32_t tell_rating; /* 1: fill in er, ep and ed of what is made; 9x9 only, as the others */
  int32_t tell_technique;
  int32_t tell_nodes;
  int32_t tell_weight; /* top-down without another wish, and controlled bias */
  int32_t sample;      /* BITDOKU_SAMPLE_... */
  int32_t sukaku; /* 1: candidate puzzles, 9x9, without another wish: candidates struck out, none of
                     which could come back, and no givens */
} bitdoku_wish;
/* One 9x9 puzzle of any kind, a minute's time, one thread. */
#define BITDOKU_WISH_INIT                                                                     \
  {                                                                                           \
    sizeof(bitdoku_wish), 3, 3, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, NULL, NULL, 0, 60000000000u, \
        NULL, NULL, NULL, 0, 0, 0, 0, 0, 0                                                    \
  }

/* A puzzle that was made. The digits are valid during the call. */
typedef struct bitdoku_made {
  size_t size;
  uint64_t number;
  const uint8_t* puzzle; /* `cells` digits, 0 for a blank */
  const uint8_t* solution;
  size_t cells;
  int32_t symmetry; /* BITDOKU_SYMMETRY_...: the one that was asked for or drawn */
  int32_t er;       /* ratings in tenths, if one was asked for; else 0 */
  int32_t ep;
  int32_t ed;
  uint64_t attempts; /* grids that were tried */
  int32_t met;       /* 0: only the nearest */
  int32_t unused;
  /* The hardest technique that people need, in the order of their list, a name that stays; empty:
   * it was not asked for, or none goes on to the end. */
  const char* technique;
  uint64_t nodes; /* states of the engine band until it is proved unique; 0: not asked for */
  const uint16_t*
      candidates; /* of a candidate puzzle `cells` masks, bit d-1 for digit d; else NULL */
  double weight;  /* that makes up for how often it is drawn; 0: not asked for */
} bitdoku_made;

/* Returns 0 to stop. Called in the order of the numbers, never twice at once, but, with more than
 * one thread, perhaps from another one. Otherwise as bitdoku_on_solution. */
typedef int32_t (*bitdoku_on_made)(const bitdoku_made* made, void* user);

typedef struct bitdoku_making {
  size_t size;
  uint64_t made;    /* puzzles that were handed over */
  char reason[256]; /* why there are not more, one line; empty: as many as were asked for, or the
                       callback ended it */
} bitdoku_making;
#define BITDOKU_MAKING_INIT \
  { sizeof(bitdoku_making), 0, "" }

/* Makes puzzles until there are enough, none is ready in the time for one, or the callback stops. A
 * wish that contradicts itself, or that no puzzle can meet, is no error: there are 0 puzzles and a
 * reason. NULL as `wish` is BITDOKU_WISH_INIT. BITDOKU_BAD_SHAPE (boxes that no board has);
 * BITDOKU_OUT_OF_RANGE (symmetries, sample). */
BITDOKU_API bitdoku_status bitdoku_generate(const bitdoku_wish* wish, bitdoku_on_made on_made,
                                            void* user, bitdoku_making* making);

/* Takes givens out of a puzzle that has one solution, in an order drawn from the seed, each that is
 * not needed; what is left goes to `minimal`, which may be `puzzle` itself and is unchanged when
 * the verdict is not BITDOKU_UNIQUE. The limits of nodes and time are for each question whether
 * there is another solution; `engine`, `solutions` and `threads` are not used, nor are the numbers
 * in `answer` but `solutions`. BITDOKU_UNSUPPORTED (sides above 25, struck out candidates). */
BITDOKU_API bitdoku_status bitdoku_minimize(const bitdoku_puzzle* puzzle, uint64_t seed,
                                            const bitdoku_options* options, bitdoku_puzzle* minimal,
                                            bitdoku_answer* answer);

/* The vicinity {-n+m} of a 9x9 puzzle: n of its givens are taken out, m others put in. */
typedef struct bitdoku_vicinity_options {
  size_t size;
  int32_t take_out;
  int32_t put_in;
  int32_t minimal;          /* 1: only puzzles of which no given can be left out */
  uint32_t threads;         /* 0: one per core */
  uint64_t most_solutions;  /* ways of taking out that leave more are passed over, unless one given
                               is put in; a million takes some 50 MB for each thread */
  const bitdoku_stop* stop; /* or NULL */
} bitdoku_vicinity_options;
#define BITDOKU_VICINITY_OPTIONS_INIT \
  { sizeof(bitdoku_vicinity_options), 1, 1, 0, 1, 1000000, NULL }

typedef struct bitdoku_vicinity_answer {
  size_t size;
  uint64_t found;    /* puzzles that were handed over */
  uint64_t tested;   /* those with at least one solution */
  uint64_t left_out; /* ways of taking out that left too many solutions */
  int32_t complete;  /* 1: all there are were handed over */
  int32_t unused;
  char reason[256]; /* why nothing was looked for, one line; else empty */
} bitdoku_vicinity_answer;
#define BITDOKU_VICINITY_ANSWER_INIT \
  { sizeof(bitdoku_vicinity_answer), 0, 0, 0, 0, 0, "" }

/* Hands over every puzzle with exactly one solution in the vicinity, 81 digits, each once, in an
 * order that depends on nothing else, never two at once, but, with more than one thread, perhaps
 * from another one. NULL as `options` is BITDOKU_VICINITY_OPTIONS_INIT. BITDOKU_UNSUPPORTED when
 * there is nothing to look for; `reason` says why. */
BITDOKU_API bitdoku_status bitdoku_vicinity(const bitdoku_puzzle* puzzle,
                                            const bitdoku_vicinity_options* options,
                                            bitdoku_on_solution on_puzzle, void* user,
                                            bitdoku_vicinity_answer* answer);

/* What a search handed over. */
typedef struct bitdoku_finding {
  size_t size;
  uint64_t found;
  int32_t complete; /* 1: all there are */
  int32_t verdict;  /* of the puzzle that was looked into; of a mask BITDOKU_UNKNOWN */
  char reason[256]; /* why there are not more, one line; empty: there are all, or as many as asked
                       for, or the callback ended it */
} bitdoku_finding;
#define BITDOKU_FINDING_INIT \
  { sizeof(bitdoku_finding), 0, 0, BITDOKU_UNKNOWN, "" }

/* Puzzles whose givens stand exactly where a mask says. */
typedef struct bitdoku_mask {
  size_t size;
  int32_t box_rows; /* sides from 4 to 25 */
  int32_t box_cols;
  const uint8_t* cells;     /* N*N bytes, not 0 where a given is to stand */
  int32_t all;              /* 1: every puzzle there is but for the names of digits; 0: a walk */
  int32_t minimal;          /* 1: only puzzles of which no given can be left out */
  uint64_t seed;            /* of the walk: the same puzzles on every machine */
  uint64_t count;           /* no more than this; BITDOKU_NO_LIMIT: as many as come */
  uint64_t time_ns;         /* for all of it */
  const bitdoku_stop* stop; /* or NULL */
} bitdoku_mask;
/* One 9x9 puzzle, a minute's time; `cells` is to be set. */
#define BITDOKU_MASK_INIT \
  { sizeof(bitdoku_mask), 3, 3, NULL, 0, 0, 0, 1, 60000000000u, NULL }

/* Hands over N*N digits of puzzles with exactly one solution, none twice, in this thread. A mask
 * that no puzzle can have is no error: there are 0 and a reason. BITDOKU_BAD_SHAPE. */
BITDOKU_API bitdoku_status bitdoku_pattern(const bitdoku_mask* mask, bitdoku_on_solution on_puzzle,
                                           void* user, bitdoku_finding* finding);

/* Hands over every minimal puzzle within a puzzle that has one solution, each once, in this thread,
 * in an order that the seed decides: up to options->solutions of them (NULL as `options`: all), in
 * options->time_ns. The other members of options but `stop` are not used. Unless `verdict` is
 * BITDOKU_UNIQUE nothing was looked for. BITDOKU_UNSUPPORTED (sides above 25, struck out
 * candidates). */
BITDOKU_API bitdoku_status bitdoku_minimal_puzzles(const bitdoku_puzzle* puzzle, uint64_t seed,
                                                   const bitdoku_options* options,
                                                   bitdoku_on_solution on_puzzle, void* user,
                                                   bitdoku_finding* finding);

/* ---- Printing --------------------------------------------------------------------------------
 * Puzzles on paper, numbered from 1, the same bytes on every machine. */

enum { BITDOKU_FORM_PDF = 0, BITDOKU_FORM_SVG = 1 };
enum { BITDOKU_PAPER_A4 = 0, BITDOKU_PAPER_LETTER = 1 };

typedef struct bitdoku_print_options {
  size_t size;
  int32_t form;               /* BITDOKU_FORM_... */
  int32_t paper;              /* BITDOKU_PAPER_... */
  int32_t per_page;           /* puzzles, 1 to 12 */
  int32_t candidates;         /* 1: small, in blank cells */
  int32_t solutions;          /* 1: on pages of their own at the end */
  int32_t solutions_per_page; /* 0: by the side */
  const char* title;          /* UTF-8, or NULL; needed only while the printer is made */
} bitdoku_print_options;
/* Four on a page of A4, as PDF. */
#define BITDOKU_PRINT_OPTIONS_INIT \
  { sizeof(bitdoku_print_options), 0, 0, 4, 0, 0, 0, NULL }

/* Gets a part of the PDF, which are all to be put together, or the whole of a page of SVG. The
 * bytes are valid during the call. */
typedef void (*bitdoku_on_bytes)(const char* bytes, size_t length, void* user);

/* Lays puzzles out. For one thread at a time. */
typedef struct bitdoku_printer bitdoku_printer;
/* `on_bytes` is called from here on, in the calls that lead to it. NULL as `options` is
 * BITDOKU_PRINT_OPTIONS_INIT. NULL when memory runs out, `on_bytes` is NULL or an option is out of
 * range. */
BITDOKU_API bitdoku_printer* bitdoku_printer_new(const bitdoku_print_options* options,
                                                 bitdoku_on_bytes on_bytes, void* user);
BITDOKU_API void bitdoku_printer_free(bitdoku_printer* printer);
/* The next puzzle, its solution (N*N digits) or NULL, and what stands beside its number (UTF-8) or
 * NULL. Digits above 9 are written as numbers. BITDOKU_UNSUPPORTED (sides above 36);
 * BITDOKU_OUT_OF_RANGE (digits of the solution). */
BITDOKU_API bitdoku_status bitdoku_printer_add(bitdoku_printer* printer,
                                               const bitdoku_puzzle* puzzle,
                                               const uint8_t* solution, const char* label);
/* The last pages. Afterwards another call of it does nothing, and bitdoku_printer_add gives
 * BITDOKU_OUT_OF_RANGE. */
BITDOKU_API bitdoku_status bitdoku_printer_finish(bitdoku_printer* printer);

/* ---- Explaining ------------------------------------------------------------------------------
 * The next step of a 9x9 puzzle and why it is right. See docs/explain.md. Cells are 0 to 80, digits
 * 1 to 9. Each handle is for one thread at a time. */

/* A board in progress: a puzzle, the values entered and the candidates struck out so far. */
typedef struct bitdoku_position bitdoku_position;
BITDOKU_API bitdoku_position* bitdoku_position_new(void); /* empty; NULL when memory runs out */
BITDOKU_API void bitdoku_position_free(bitdoku_position* position);

/* The puzzle as it is at the beginning. BITDOKU_UNSUPPORTED when it is not 9x9. */
BITDOKU_API bitdoku_status bitdoku_position_set_puzzle(bitdoku_position* position,
                                                       const bitdoku_puzzle* puzzle);
/* What the player does, right or wrong. BITDOKU_OUT_OF_RANGE; BITDOKU_UNSUPPORTED, with nothing
 * changed, for a cell with a given. `restore` takes `strike_out` back, `clear` takes a value out.
 */
BITDOKU_API bitdoku_status bitdoku_position_set_value(bitdoku_position* position, int32_t cell,
                                                      int32_t digit);
BITDOKU_API bitdoku_status bitdoku_position_clear(bitdoku_position* position, int32_t cell);
BITDOKU_API bitdoku_status bitdoku_position_strike_out(bitdoku_position* position, int32_t cell,
                                                       int32_t digit);
BITDOKU_API bitdoku_status bitdoku_position_restore(bitdoku_position* position, int32_t cell,
                                                    int32_t digit);
/* Given or entered; 0 for a blank cell, and for cells that there are not. */
BITDOKU_API int32_t bitdoku_position_value(const bitdoku_position* position, int32_t cell);
/* 1 when the digit is a candidate of the cell: it is blank, no cell that sees it has the digit, and
 * the digit was not struck out; else 0. */
BITDOKU_API int32_t bitdoku_position_has(const bitdoku_position* position, int32_t cell,
                                         int32_t digit);

enum {
  BITDOKU_TWICE = 0,    /* `digit` in both cells, of one house */
  BITDOKU_NO_DIGIT = 1, /* a blank cell, cells[0], has no candidate left */
  BITDOKU_NO_PLACE = 2  /* `digit` has no place left in a house */
};
typedef struct bitdoku_contradiction {
  size_t size;
  int32_t kind; /* BITDOKU_TWICE, ... */
  int32_t digit;
  int32_t cells[2];
  int32_t house; /* rows 0 to 8, columns 9 to 17, boxes 18 to 26; of BITDOKU_NO_DIGIT -1 */
  char text[64]; /* "5 twice in row 3 (r3c2 and r3c7)" */
} bitdoku_contradiction;
#define BITDOKU_CONTRADICTION_INIT \
  { sizeof(bitdoku_contradiction), 0, 0, {0, 0}, -1, "" }
/* What a position shows to be wrong without any search, one by one by index, from 0:
 * BITDOKU_OUT_OF_RANGE after the last. */
BITDOKU_API bitdoku_status bitdoku_position_contradiction(const bitdoku_position* position,
                                                          size_t index,
                                                          bitdoku_contradiction* contradiction);

/* Finds steps; keeps its memory and the solution of the last puzzle. */
typedef struct bitdoku_explainer bitdoku_explainer;
BITDOKU_API bitdoku_explainer* bitdoku_explainer_new(void); /* NULL when memory runs out */
BITDOKU_API void bitdoku_explainer_free(bitdoku_explainer* explainer);

/* What was found: steps, or what keeps them from being told. */
typedef struct bitdoku_steps bitdoku_steps;
BITDOKU_API bitdoku_steps* bitdoku_steps_new(void); /* NULL when memory runs out */
BITDOKU_API void bitdoku_steps_free(bitdoku_steps* steps);

enum {
  BITDOKU_ORDER_SE = 0,   /* as Sudoku Explainer 1.2.1 does, with its ratings */
  BITDOKU_ORDER_HUMAN = 1 /* the techniques of people, easiest first, with the scores of HoDoKu */
};
enum {
  BITDOKU_STEP = 0,             /* there are steps */
  BITDOKU_MISTAKE = 1,          /* something entered or struck out is wrong */
  BITDOKU_STEPS_SOLVED = 2,     /* nothing is left to do */
  BITDOKU_STUCK = 3,            /* no technique of the order goes on */
  BITDOKU_NO_SOLUTION = 4,      /* of the puzzle */
  BITDOKU_SEVERAL_SOLUTIONS = 5 /* of the puzzle, so that no step can be sure */
};

/* The techniques of an order, easiest first (but for the unique rectangles of Sudoku Explainer,
 * which are last): the id and the name at an index, from 0; NULL after the last. They live as long
 * as the library. */
BITDOKU_API const char* bitdoku_technique_id(int32_t order, size_t index);
BITDOKU_API const char* bitdoku_technique_name(int32_t order, size_t index);

/* The easiest step: one, or none. BITDOKU_OUT_OF_RANGE (order). */
BITDOKU_API bitdoku_status bitdoku_next_step(bitdoku_explainer* explainer,
                                             const bitdoku_position* position, int32_t order,
                                             bitdoku_steps* steps);
/* What else there is, at most so many, of one technique (its id) or, with NULL, of all: in the
 * order of people every step, in that of Sudoku Explainer the first of each technique up to 6.2,
 * all cycles and forcing chains, and the first harder chain when there is none of these. */
BITDOKU_API bitdoku_status bitdoku_all_steps(bitdoku_explainer* explainer,
                                             const bitdoku_position* position, int32_t order,
                                             const char* technique, size_t most,
                                             bitdoku_steps* steps);

/* BITDOKU_STEP, ..., and one line that says what is the matter, or the first step in short. The
 * text lives until the handle is filled anew. */
BITDOKU_API int32_t bitdoku_steps_kind(const bitdoku_steps* steps);
BITDOKU_API const char* bitdoku_steps_text(const bitdoku_steps* steps);
BITDOKU_API size_t bitdoku_steps_count(const bitdoku_steps* steps);

/* The object of docs/steps.md for what was found last, also where that is a mistake or no step; of
 * several steps the first. With the position if there is one. The text lives as those of
 * bitdoku_step_text; NULL when memory runs out. */
BITDOKU_API const char* bitdoku_steps_json(bitdoku_steps* steps, const bitdoku_position* position);

/* For BITDOKU_MISTAKE: the values entered that are wrong, or, with struck_out 1, the candidates
 * struck out that are right. Here and below: `count` is how many there are; they are copied to
 * `cells` and `digits`, unless both are NULL and `capacity` is 0. BITDOKU_BUFFER_TOO_SMALL. */
BITDOKU_API bitdoku_status bitdoku_steps_wrong(const bitdoku_steps* steps, int32_t struck_out,
                                               uint8_t* cells, uint8_t* digits, size_t capacity,
                                               size_t* count);

/* Of the step at an index. NULL or 0 when there is none. The id ("xy_wing") lives as long as the
 * library, the name ("XY-Wing") until the handle is filled anew. */
BITDOKU_API const char* bitdoku_step_technique(const bitdoku_steps* steps, size_t index);
BITDOKU_API const char* bitdoku_step_name(const bitdoku_steps* steps, size_t index);
/* In tenths; 0 in the order of people. */
BITDOKU_API int32_t bitdoku_step_rating(const bitdoku_steps* steps, size_t index);
/* 0 in the order of Sudoku Explainer. */
BITDOKU_API int32_t bitdoku_step_score(const bitdoku_steps* steps, size_t index);
/* What it sets and what it strikes out. BITDOKU_OUT_OF_RANGE (index). */
BITDOKU_API bitdoku_status bitdoku_step_placements(const bitdoku_steps* steps, size_t index,
                                                   uint8_t* cells, uint8_t* digits, size_t capacity,
                                                   size_t* count);
BITDOKU_API bitdoku_status bitdoku_step_eliminations(const bitdoku_steps* steps, size_t index,
                                                     uint8_t* cells, uint8_t* digits,
                                                     size_t capacity, size_t* count);

enum {
  BITDOKU_DEPTH_TECHNIQUE = 0, /* what to look for */
  BITDOKU_DEPTH_HOUSE = 1,     /* and in which house, or with which digits */
  BITDOKU_DEPTH_CELLS = 2,     /* and in which cells */
  BITDOKU_DEPTH_ALL = 3        /* the whole step */
};
/* Texts that live until the next of these three calls (or bitdoku_steps_json), or until the handle
 * is filled anew; NULL when there is no such step or depth, or memory runs out. In words, one
 * sentence a line; as JSON, which docs/steps.md describes, with the position if there is one; as a
 * picture in that position.
 */
BITDOKU_API const char* bitdoku_step_text(bitdoku_steps* steps, size_t index, int32_t depth);
BITDOKU_API const char* bitdoku_step_json(bitdoku_steps* steps, size_t index,
                                          const bitdoku_position* position);
BITDOKU_API const char* bitdoku_step_svg(bitdoku_steps* steps, size_t index,
                                         const bitdoku_position* position);

/* Makes the step. BITDOKU_OUT_OF_RANGE (index). */
BITDOKU_API bitdoku_status bitdoku_position_apply(bitdoku_position* position,
                                                  const bitdoku_steps* steps, size_t index);

/* ---- Exact cover -----------------------------------------------------------------------------
 * Choose some of the options so that every primary item is in exactly one of those chosen, and
 * every secondary item in one at most: pentominoes, queens, and Sudoku itself. Options get the
 * numbers 0, 1, 2, ... in the order in which they are added. */

typedef struct bitdoku_cover bitdoku_cover;

/* Primary items are 0 to primary_items - 1, secondary ones the next secondary_items numbers. NULL
 * when memory runs out or there are more than 2^29 items. */
BITDOKU_API bitdoku_cover* bitdoku_cover_new(uint32_t primary_items, uint32_t secondary_items);
BITDOKU_API void bitdoku_cover_free(bitdoku_cover* cover);

/* Adds an option of `count` items. BITDOKU_BAD_OPTION, with the place in the option (from 1) as the
 * column of `error` (may be NULL), when an item does not exist or comes twice, or none is primary;
 * BITDOKU_UNSUPPORTED beyond 2^29 items of all options together. Nothing is changed then. */
BITDOKU_API bitdoku_status bitdoku_cover_add_option(bitdoku_cover* cover, const uint32_t* items,
                                                    size_t count, bitdoku_error* error);

/* Gets the numbers of the `count` options chosen, valid during the call; otherwise as
 * bitdoku_on_solution. */
typedef int32_t (*bitdoku_on_cover)(const uint32_t* options, size_t count, void* user);

/* Hands every cover, up to options->solutions of them, to `on_cover`; NULL when only the answer is
 * wanted. options->engine is not used. */
BITDOKU_API bitdoku_status bitdoku_cover_enumerate(const bitdoku_cover* cover,
                                                   const bitdoku_options* options,
                                                   bitdoku_on_cover on_cover, void* user,
                                                   bitdoku_answer* answer);

/* The same as bitdoku_cover_add_option, with a colour for each item, 0 for none. Only secondary
 * items have colours: options that give one item the same colour can be chosen together. A primary
 * item with a colour is BITDOKU_BAD_OPTION. */
BITDOKU_API bitdoku_status bitdoku_cover_add_coloured_option(bitdoku_cover* cover,
                                                             const uint32_t* items,
                                                             const uint32_t* colours, size_t count,
                                                             bitdoku_error* error);

/* Which item a search branches on: the one with the fewest options left (the default), or the first
 * one that is not covered. */
typedef int32_t bitdoku_cover_order;
enum { BITDOKU_COVER_FEWEST = 0, BITDOKU_COVER_FIRST = 1 };
/* For all later searches. Primary items below `preferred_items` come before the others, unless one
 * of these has one option at most; 0 for no preference. BITDOKU_OUT_OF_RANGE for another order. */
BITDOKU_API bitdoku_status bitdoku_cover_set_order(bitdoku_cover* cover, bitdoku_cover_order order,
                                                   uint32_t preferred_items);

/* How many covers there are, up to options->solutions (NULL: all), without going through them one
 * by one: what was left to cover once is not counted again. `memory` is the most bytes to remember
 * it in. `method` is "memo". options->engine and options->threads are not used. */
BITDOKU_API bitdoku_status bitdoku_cover_count(const bitdoku_cover* cover,
                                               const bitdoku_options* options, uint64_t memory,
                                               bitdoku_count_answer* answer);

#ifdef __cplusplus
}
#endif

#endif
