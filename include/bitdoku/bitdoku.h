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
 * Shapes. A board has boxes of `box_rows` x `box_cols` cells. Both are at least 2 (or both are 1),
 * and the side N = box_rows * box_cols is at most BITDOKU_MAX_SIDE. The board has N*N cells of one
 * byte each, numbered row by row from 0. Digits are 1 to N; 0 is a blank.
 *
 * Errors. Functions return BITDOKU_OK (0) or an error code. The library prints nothing, raises no
 * signal and lets no exception cross this interface. If memory runs out, functions return
 * BITDOKU_OUT_OF_MEMORY. A puzzle that has no solution, or whose givens clash, is not an error: a
 * search answers it with a verdict. After an error the output arguments are unchanged unless the
 * function says otherwise.
 *
 * Ownership. The caller owns buffers and structs. Only functions whose names end in `_new`,
 * `_create` or `_open` return objects that must be freed, with the `_free` function of that type.
 * Returned texts (const char *) live as long as the library is loaded, unless the function says
 * otherwise.
 *
 * Versions. Every struct begins with `size`, which its _INIT macro sets to the size that the caller
 * was compiled with. Later versions only append members. A newer library uses the defaults for the
 * members that an older program does not have. An older library refuses a struct of a newer program
 * that sets members which the library does not know.
 *
 * Threads. Every function may be called from many threads at once, provided that no other thread
 * changes or frees its arguments at the same time. A stop handle may be used from any thread at any
 * time. The only shared state is the choice of the instruction set. */
#ifndef BITDOKU_BITDOKU_H
#define BITDOKU_BITDOKU_H

#include <bitdoku/export.h>
#include <bitdoku/version.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
#define BITDOKU_NOEXCEPT noexcept
extern "C" {
#else
#define BITDOKU_NOEXCEPT
#endif

/* ---- Version ---------------------------------------------------------------------------------
 * The macros of version.h are the version a program was compiled with; these functions return the
 * version it runs with. */

BITDOKU_API const char* bitdoku_version(void) BITDOKU_NOEXCEPT; /* "0.2.0" */
/* The pointers may be NULL. */
BITDOKU_API void bitdoku_version_numbers(int32_t* major, int32_t* minor,
                                         int32_t* patch) BITDOKU_NOEXCEPT;
/* A compiled program can run with every library that returns the program's BITDOKU_ABI_VERSION. */
BITDOKU_API int32_t bitdoku_abi_version(void) BITDOKU_NOEXCEPT;

/* ---- Codes -----------------------------------------------------------------------------------
 * The meaning of a number never changes; later versions may add numbers. */

typedef int32_t bitdoku_status;
enum {
  BITDOKU_OK = 0,
  /* Errors in a text or a puzzle. */
  BITDOKU_BAD_LENGTH = 1,      /* too short or too long for a board */
  BITDOKU_BAD_SYMBOL = 2,      /* a character or number that is not a digit of this shape */
  BITDOKU_BAD_SHAPE = 3,       /* the shape does not exist, or is not the requested one */
  BITDOKU_DUPLICATE_GIVEN = 4, /* the same given twice in a row, column or box */
  BITDOKU_BAD_SYNTAX = 5,      /* the text breaks the rules of its format */
  BITDOKU_UNSUPPORTED = 6,     /* valid, but this function or engine cannot handle it */
  BITDOKU_IO = 7,              /* compressed or streamed input that cannot be read */
  BITDOKU_WRONG_SOLUTION = 8,  /* the cells do not solve the puzzle, or are not a grid */
  BITDOKU_BAD_OPTION = 9,      /* invalid exact-cover option */
  BITDOKU_END = 10,            /* bitdoku_reader_next: there are no more records */
  BITDOKU_OTHER_FILE = 11,     /* not a file of the expected kind, as a catalogue table */
  /* Errors in a call. */
  BITDOKU_NULL_POINTER = 20,     /* a required argument is NULL */
  BITDOKU_BAD_STRUCT_SIZE = 21,  /* `size` is not set, or unknown members are set */
  BITDOKU_BUFFER_TOO_SMALL = 22, /* the caller's buffer is too small */
  BITDOKU_OUT_OF_RANGE = 23,     /* no such cell, digit, index or code */
  /* Other errors. */
  BITDOKU_OUT_OF_MEMORY = 30,
  BITDOKU_INTERNAL = 31 /* a fault in the library, or a callback that threw; please report it */
};
/* One line without a full stop; "unknown status" for an unknown number. */
BITDOKU_API const char* bitdoku_status_text(bitdoku_status status) BITDOKU_NOEXCEPT;

typedef int32_t bitdoku_verdict;
enum {
  BITDOKU_NONE = 0,     /* no solution */
  BITDOKU_UNIQUE = 1,   /* exactly one */
  BITDOKU_MULTIPLE = 2, /* two or more */
  BITDOKU_SOLVED = 3,   /* one found; a second one was not searched for */
  BITDOKU_UNKNOWN = 4,  /* a limit or a stop ended the search first */
  BITDOKU_INVALID = 5   /* the givens clash */
};
/* One word: "none", "unique", ...; "unknown verdict" for an unknown number. */
BITDOKU_API const char* bitdoku_verdict_text(bitdoku_verdict verdict) BITDOKU_NOEXCEPT;

/* Why a function did less than it was asked to do. Every struct with a text `reason` also has this
 * number in `reason_code`. */
typedef int32_t bitdoku_reason;
enum {
  BITDOKU_REASON_NONE = 0,             /* it did everything; the text is empty */
  BITDOKU_REASON_STOPPED = 1,          /* the stop handle ended it */
  BITDOKU_REASON_OUT_OF_TIME = 2,      /* the limit of time was reached */
  BITDOKU_REASON_OUT_OF_NODES = 3,     /* the limit of nodes was reached */
  BITDOKU_REASON_OUT_OF_CONFLICTS = 4, /* the limit of conflicts was reached */
  BITDOKU_REASON_ENOUGH_SOLUTIONS = 5, /* the limit of solutions was reached */
  BITDOKU_REASON_TOO_LARGE = 6,        /* a number is larger than the library can hold */
  BITDOKU_REASON_CONTRADICTORY = 7,    /* the puzzle or the options contradict themselves */
  BITDOKU_REASON_IMPOSSIBLE = 8,       /* no puzzle has what was asked for */
  BITDOKU_REASON_UNSUPPORTED = 9,      /* valid, but this function or engine cannot handle it */
  BITDOKU_REASON_INTERNAL = 10         /* a fault in the library; please report it */
};
/* "stopped", "out_of_time", ...; "unknown reason" for an unknown number. */
BITDOKU_API const char* bitdoku_reason_text(bitdoku_reason reason) BITDOKU_NOEXCEPT;

/* Where and why something failed. A function with an `error` parameter also accepts NULL. After
 * BITDOKU_OK, `status` is BITDOKU_OK. Lines and columns count from 1; 0 means unknown. */
typedef struct bitdoku_error {
  size_t size;
  bitdoku_status status;
  int32_t unused;
  uint64_t line;
  uint64_t column;
  char message[256]; /* one line without a full stop; cut if it is too long */
} bitdoku_error;
#define BITDOKU_ERROR_INIT \
  { sizeof(bitdoku_error), 0, 0, 0, 0, "" }

/* ---- Shapes ----------------------------------------------------------------------------------*/

enum { BITDOKU_MIN_SIDE = 4, BITDOKU_MAX_SIDE = 255 };

/* The usual boxes for "side x side": as square as possible, wider than high (2x3 for side 6).
 * BITDOKU_BAD_SHAPE if the side is prime or out of range. */
BITDOKU_API bitdoku_status bitdoku_shape_of_side(int32_t side, int32_t* box_rows,
                                                 int32_t* box_cols) BITDOKU_NOEXCEPT;

/* ---- Puzzles ---------------------------------------------------------------------------------
 * A puzzle is a shape, its givens and, for candidate puzzles ("sukaku"), the candidates that were
 * struck out. One handle can hold many puzzles in turn; it keeps its memory. */

typedef struct bitdoku_puzzle bitdoku_puzzle;

/* Returns an empty 9x9 board, or NULL if memory runs out. */
BITDOKU_API bitdoku_puzzle* bitdoku_puzzle_new(void) BITDOKU_NOEXCEPT;
/* `puzzle` may be NULL. */
BITDOKU_API void bitdoku_puzzle_free(bitdoku_puzzle* puzzle) BITDOKU_NOEXCEPT;

/* Makes the puzzle an empty board of this shape. Errors: BITDOKU_BAD_SHAPE. */
BITDOKU_API bitdoku_status bitdoku_puzzle_reset(bitdoku_puzzle* puzzle, int32_t box_rows,
                                                int32_t box_cols) BITDOKU_NOEXCEPT;

/* Reads the first puzzle from a text of `length` bytes in any known format. If box_rows and
 * box_cols are not 0, only that shape is accepted. If both are 0, the text's length gives the side
 * and bitdoku_shape_of_side the boxes. Clashing givens are not an error here. On an error the
 * puzzle is unchanged and `error` (may be NULL) says where and why. */
BITDOKU_API bitdoku_status bitdoku_puzzle_parse(bitdoku_puzzle* puzzle, const char* text,
                                                size_t length, int32_t box_rows, int32_t box_cols,
                                                bitdoku_error* error) BITDOKU_NOEXCEPT;

/* Sets shape and givens from `count` = N*N cells and restores all candidates. Errors:
 * BITDOKU_BAD_SHAPE, BITDOKU_BAD_LENGTH (count is not N*N), BITDOKU_BAD_SYMBOL (a cell above N). */
BITDOKU_API bitdoku_status bitdoku_puzzle_set_cells(bitdoku_puzzle* puzzle, int32_t box_rows,
                                                    int32_t box_cols, const uint8_t* cells,
                                                    size_t count) BITDOKU_NOEXCEPT;
/* Sets one given; digit 0 makes the cell blank. Errors: BITDOKU_OUT_OF_RANGE. */
BITDOKU_API bitdoku_status bitdoku_puzzle_set_given(bitdoku_puzzle* puzzle, int32_t cell,
                                                    int32_t digit) BITDOKU_NOEXCEPT;
/* Strikes out one candidate; digits start from 1. Errors: BITDOKU_OUT_OF_RANGE. */
BITDOKU_API bitdoku_status bitdoku_puzzle_strike_out(bitdoku_puzzle* puzzle, int32_t cell,
                                                     int32_t digit) BITDOKU_NOEXCEPT;

/* The output pointers may be NULL. */
BITDOKU_API bitdoku_status bitdoku_puzzle_shape(const bitdoku_puzzle* puzzle, int32_t* box_rows,
                                                int32_t* box_cols) BITDOKU_NOEXCEPT;
/* Copies the N*N givens into `cells`, which holds `capacity` bytes. Errors:
 * BITDOKU_BUFFER_TOO_SMALL. */
BITDOKU_API bitdoku_status bitdoku_puzzle_get_cells(const bitdoku_puzzle* puzzle, uint8_t* cells,
                                                    size_t capacity) BITDOKU_NOEXCEPT;
/* Returns 1 if candidates were struck out, so that the givens alone do not describe the puzzle;
 * otherwise 0. */
BITDOKU_API int32_t bitdoku_puzzle_has_candidates(const bitdoku_puzzle* puzzle) BITDOKU_NOEXCEPT;
/* Returns 1 if the digit was not struck out in the cell and the cell is blank or has this digit as
 * its given. Ignores the peers. Returns 0 otherwise, also for cells and digits out of range. */
BITDOKU_API int32_t bitdoku_puzzle_allows(const bitdoku_puzzle* puzzle, int32_t cell,
                                          int32_t digit) BITDOKU_NOEXCEPT;
/* Returns BITDOKU_DUPLICATE_GIVEN if two givens clash; `error` (may be NULL) then names them. */
BITDOKU_API bitdoku_status bitdoku_puzzle_find_clash(const bitdoku_puzzle* puzzle,
                                                     bitdoku_error* error) BITDOKU_NOEXCEPT;

/* The symbols for digits above 9. */
typedef int32_t bitdoku_alphabet;
enum {
  BITDOKU_DIGITS = 0,  /* 1-9, A-Z for 10 to 35, a-z for 36 to 61 */
  BITDOKU_LETTERS = 1, /* A-Z for 1 to 26, a-z for 27 to 52 */
  BITDOKU_HEX = 2      /* 0-9A-F for 1 to 16 */
};
/* Writes `count` cells as one symbol each, with `blank` for 0, and a NUL; `capacity` must be at
 * least count + 1. Errors: BITDOKU_BUFFER_TOO_SMALL, BITDOKU_BAD_SYMBOL (the alphabet has no symbol
 * for a digit), BITDOKU_OUT_OF_RANGE (no such alphabet). */
BITDOKU_API bitdoku_status bitdoku_to_line(const uint8_t* cells, size_t count,
                                           bitdoku_alphabet alphabet, char blank, char* line,
                                           size_t capacity) BITDOKU_NOEXCEPT;

/* ---- Engines ---------------------------------------------------------------------------------
 * An engine is one way to solve. Engines belong to the library; compare them by address. */

typedef struct bitdoku_engine bitdoku_engine;

BITDOKU_API size_t bitdoku_engine_count(void) BITDOKU_NOEXCEPT;
/* In the order of `bitdoku engines`; NULL if the index is out of range. */
BITDOKU_API const bitdoku_engine* bitdoku_engine_at(size_t index) BITDOKU_NOEXCEPT;
/* Finds an engine by name, such as "dlx"; NULL if there is none. */
BITDOKU_API const bitdoku_engine* bitdoku_engine_find(const char* name) BITDOKU_NOEXCEPT;
/* Returns the engine that is used if none is named; NULL if the shape does not exist. */
BITDOKU_API const bitdoku_engine* bitdoku_engine_default(int32_t box_rows,
                                                         int32_t box_cols) BITDOKU_NOEXCEPT;
/* Return NULL for NULL and for pointers that are not engines. */
BITDOKU_API const char* bitdoku_engine_name(const bitdoku_engine* engine) BITDOKU_NOEXCEPT;
BITDOKU_API const char* bitdoku_engine_description(const bitdoku_engine* engine) BITDOKU_NOEXCEPT;
/* Return 1 or 0. */
BITDOKU_API int32_t bitdoku_engine_supports(const bitdoku_engine* engine, int32_t box_rows,
                                            int32_t box_cols) BITDOKU_NOEXCEPT;
BITDOKU_API int32_t bitdoku_engine_takes_candidates(const bitdoku_engine* engine) BITDOKU_NOEXCEPT;
/* Returns why the engine cannot work on this machine, in one line; "" if it can. Only `gpu` needs
 * anything: an NVIDIA device, its driver, and the shared object libbitdoku-gpu.so. The text is
 * valid until the process ends. Returns NULL for NULL and for pointers that are not engines. */
BITDOKU_API const char* bitdoku_engine_why_unavailable(const bitdoku_engine* engine)
    BITDOKU_NOEXCEPT;

/* ---- Instruction sets ------------------------------------------------------------------------
 * The vector instructions that the engines use. By default this is the best set of the processor.
 * The choice changes the speed, not the answers, with one exception: if there are several
 * solutions, another one may come first. All threads of a program share the choice. It applies to
 * searches that begin after it. */

BITDOKU_API size_t bitdoku_instruction_set_count(void) BITDOKU_NOEXCEPT;
/* The instruction sets that this processor can run, the best first and "plain" last; NULL if the
 * index is out of range. A WebAssembly module has one only: "simd128" or "plain". */
BITDOKU_API const char* bitdoku_instruction_set_at(size_t index) BITDOKU_NOEXCEPT;
/* The instruction set in use. */
BITDOKU_API const char* bitdoku_instruction_set(void) BITDOKU_NOEXCEPT;
/* Chooses an instruction set. BITDOKU_UNSUPPORTED, with nothing changed, if the processor or the
 * library does not have it. */
BITDOKU_API bitdoku_status bitdoku_use_instruction_set(const char* name) BITDOKU_NOEXCEPT;

/* ---- Limits and options ----------------------------------------------------------------------*/

/* Lets another thread end a search. One handle may be passed to many searches. A request cannot be
 * taken back. The handle must outlive the searches. */
typedef struct bitdoku_stop bitdoku_stop;
BITDOKU_API bitdoku_stop* bitdoku_stop_new(void) BITDOKU_NOEXCEPT; /* NULL if memory runs out */
BITDOKU_API void bitdoku_stop_free(bitdoku_stop* stop) BITDOKU_NOEXCEPT;
BITDOKU_API void bitdoku_stop_request(bitdoku_stop* stop) BITDOKU_NOEXCEPT;
BITDOKU_API int32_t bitdoku_stop_requested(const bitdoku_stop* stop) BITDOKU_NOEXCEPT; /* 1 or 0 */

#define BITDOKU_NO_LIMIT UINT64_MAX

/* How far a search has come. */
typedef struct bitdoku_progress {
  size_t size;
  double share;   /* the part of the work that is done, from 0 to 1; -1 if unknown */
  uint64_t done;  /* number of cells whose digit is certain, or of records answered */
  uint64_t found; /* number of solutions, or of records with a solution */
  uint64_t nodes; /* number of states that the search visited; 0 for a stream */
} bitdoku_progress;
/* Receives the progress, which is valid during the call. Returns 0 to stop the search, anything
 * else to continue. Otherwise as bitdoku_on_solution. */
typedef int32_t (*bitdoku_on_progress)(const bitdoku_progress* progress, void* user);

/* The limits of a search and how to run it. The first limit that is reached ends the search. */
typedef struct bitdoku_options {
  size_t size;
  uint64_t solutions;       /* stop after this many: 1 finds any solution, 2 proves uniqueness,
                               BITDOKU_NO_LIMIT finds all */
  uint64_t nodes;           /* stop after this many search nodes */
  uint64_t time_ns;         /* stop after this many nanoseconds */
  const bitdoku_stop* stop; /* may be NULL */
  const bitdoku_engine*
      engine;       /* NULL chooses the fastest for the puzzle; bitdoku_count ignores it */
  uint32_t threads; /* 0: one per core. Used by bitdoku_count, and by a search for at most two
                       solutions on a hard board above side 16 */
  uint32_t unused;
  uint64_t conflicts; /* stop after this many dead ends; only the engine `large` counts them */
  /* Called from time to time by streams (bitdoku_solve_stream), searches for exact covers and the
   * engine `large`. Other searches are short and ignore it. May be NULL. `progress_user` is passed
   * to it. */
  bitdoku_on_progress on_progress;
  void* progress_user;
} bitdoku_options;
/* Two solutions, no other limit, one thread. A struct that is zero except for `size` means
 * something else. */
#define BITDOKU_OPTIONS_INIT                                                          \
  {                                                                                   \
    sizeof(bitdoku_options), 2, BITDOKU_NO_LIMIT, BITDOKU_NO_LIMIT, NULL, NULL, 1, 0, \
        BITDOKU_NO_LIMIT, NULL, NULL                                                  \
  }

/* ---- Solving ---------------------------------------------------------------------------------*/

typedef struct bitdoku_answer {
  size_t size;
  bitdoku_verdict verdict;
  int32_t complete;   /* 1 if the search saw the whole search space */
  uint64_t solutions; /* solutions found; exact if `complete` */
  uint64_t nodes;     /* states that the search visited */
  uint64_t guesses;   /* digits tried in cells or houses with more than one choice */
  char reason[256];   /* for BITDOKU_INVALID and BITDOKU_UNKNOWN the reason, one line; otherwise
                       * empty */
  bitdoku_reason reason_code; /* BITDOKU_REASON_...: the same as a number */
} bitdoku_answer;
#define BITDOKU_ANSWER_INIT \
  { sizeof(bitdoku_answer), 0, 0, 0, 0, 0, "", BITDOKU_REASON_NONE }

/* In the functions below, NULL as `options` means BITDOKU_OPTIONS_INIT (for bitdoku_count: no
 * limits). Besides the errors that they name, they return BITDOKU_NULL_POINTER,
 * BITDOKU_BAD_STRUCT_SIZE, BITDOKU_OUT_OF_RANGE (`engine` is not an engine) and BITDOKU_UNSUPPORTED
 * (`engine` cannot handle the shape or the candidates; the verdict is then BITDOKU_UNKNOWN and
 * `reason` names the engines that can). */

/* Solves a puzzle. Writes the first solution to `solution` (N*N cells; NULL with capacity 0 if it
 * is not wanted), which is unchanged if there is no solution. Errors: BITDOKU_BUFFER_TOO_SMALL. */
BITDOKU_API bitdoku_status bitdoku_solve(const bitdoku_puzzle* puzzle,
                                         const bitdoku_options* options, uint8_t* solution,
                                         size_t capacity, bitdoku_answer* answer) BITDOKU_NOEXCEPT;

/* Decides whether there is no solution, exactly one, or more. Ignores options->solutions. */
BITDOKU_API bitdoku_status bitdoku_check(const bitdoku_puzzle* puzzle,
                                         const bitdoku_options* options,
                                         bitdoku_answer* answer) BITDOKU_NOEXCEPT;

/* Receives a solution of `cells` digits, which is valid during the call. Returns 0 to stop the
 * search, anything else to continue. It may call the library but must not leave by longjmp. A C++
 * exception ends the search with BITDOKU_INTERNAL. */
typedef int32_t (*bitdoku_on_solution)(const uint8_t* solution, size_t cells, void* user);

/* Calls `on_solution` in this thread for each solution as it is found, up to options->solutions
 * times. If the callback stops the search, that is not an error; `complete` is then 0. */
BITDOKU_API bitdoku_status bitdoku_enumerate(const bitdoku_puzzle* puzzle,
                                             const bitdoku_options* options,
                                             bitdoku_on_solution on_solution, void* user,
                                             bitdoku_answer* answer) BITDOKU_NOEXCEPT;

typedef struct bitdoku_count_answer {
  size_t size;
  uint64_t high; /* the number of solutions is high * 2^64 + low */
  uint64_t low;
  int32_t exact;           /* 0: the number is a lower bound; `reason` says why */
  bitdoku_verdict verdict; /* as of bitdoku_solve */
  char decimal[40];        /* the number in decimal digits */
  char method[32];         /* how it was counted: "enumeration", "bands" or "memo" */
  char reason[256];        /* why the count is not exact or the puzzle invalid; otherwise empty */
  bitdoku_reason reason_code; /* BITDOKU_REASON_...: the same as a number */
} bitdoku_count_answer;
#define BITDOKU_COUNT_ANSWER_INIT \
  { sizeof(bitdoku_count_answer), 0, 0, 0, 0, "", "", "", BITDOKU_REASON_NONE }

/* Counts the solutions, up to options->solutions (NULL: all). Chooses the cheapest method, so that
 * even astronomical numbers are exact. */
BITDOKU_API bitdoku_status bitdoku_count(const bitdoku_puzzle* puzzle,
                                         const bitdoku_options* options,
                                         bitdoku_count_answer* answer) BITDOKU_NOEXCEPT;

typedef struct bitdoku_rating {
  size_t size;
  bitdoku_verdict verdict; /* BITDOKU_UNIQUE if there is a rating */
  int32_t er;              /* rating of the hardest step, in tenths */
  int32_t ep;       /* rating of the hardest step up to the first digit that is placed, in tenths */
  int32_t ed;       /* rating of the first step, in tenths */
  int32_t steps;    /* steps taken */
  char reason[256]; /* why there is no rating, one line; otherwise empty */
  int32_t above;    /* 1: the rating was stopped; er, and ep if it is 0, are above the bound */
  bitdoku_reason reason_code; /* BITDOKU_REASON_...: the same as a number */
} bitdoku_rating;
#define BITDOKU_RATING_INIT \
  { sizeof(bitdoku_rating), 0, 0, 0, 0, 0, "", 0, BITDOKU_REASON_NONE }

/* Rates how hard a 9x9 puzzle is for a person, on the scale of Sudoku Explainer 1.2.1. The hardest
 * known puzzles take seconds. Errors: BITDOKU_NULL_POINTER, BITDOKU_BAD_STRUCT_SIZE,
 * BITDOKU_UNSUPPORTED (not 9x9; `rating` has the reason). */
BITDOKU_API bitdoku_status bitdoku_rate(const bitdoku_puzzle* puzzle,
                                        bitdoku_rating* rating) BITDOKU_NOEXCEPT;

/* Rates many puzzles, one after the other, and keeps its memory: about 35 MB after a hard puzzle.
 * One thread at a time may use it. */
typedef struct bitdoku_rater bitdoku_rater;
BITDOKU_API bitdoku_rater* bitdoku_rater_new(void) BITDOKU_NOEXCEPT; /* NULL if memory runs out */
BITDOKU_API void bitdoku_rater_free(bitdoku_rater* rater) BITDOKU_NOEXCEPT;
/* Like bitdoku_rate, but stops at the first step that is rated above `stop_above` tenths (200:
 * never). Errors: BITDOKU_OUT_OF_RANGE (`stop_above` below 0). */
BITDOKU_API bitdoku_status bitdoku_rater_rate(bitdoku_rater* rater, const bitdoku_puzzle* puzzle,
                                              int32_t stop_above,
                                              bitdoku_rating* rating) BITDOKU_NOEXCEPT;

/* Receives the rating so far each time it grows. Returns 0 to stop, anything else to continue.
 * Otherwise as bitdoku_on_solution. */
typedef int32_t (*bitdoku_on_rating)(const bitdoku_rating* so_far, void* user);

/* The limits of a rating. The first one that is reached ends it. */
typedef struct bitdoku_rate_options {
  size_t size;
  int32_t stop_above;          /* tenths; stop at the first step with a higher rating; 200: never */
  uint32_t unused;             /* must be 0 */
  uint64_t time_ns;            /* for the whole rating */
  const bitdoku_stop* stop;    /* may be NULL */
  bitdoku_on_rating on_rating; /* may be NULL */
  void* user;                  /* passed to on_rating */
} bitdoku_rate_options;
#define BITDOKU_RATE_OPTIONS_INIT \
  { sizeof(bitdoku_rate_options), 200, 0, BITDOKU_NO_LIMIT, NULL, NULL, NULL }

/* Like bitdoku_rate, with limits. If the time, the stop handle or the callback ends the rating, the
 * verdict is BITDOKU_UNKNOWN and `reason` says why. NULL as `options` means
 * BITDOKU_RATE_OPTIONS_INIT. Errors: also BITDOKU_OUT_OF_RANGE (`stop_above` below 0). */
BITDOKU_API bitdoku_status bitdoku_rater_rate_with(bitdoku_rater* rater,
                                                   const bitdoku_puzzle* puzzle,
                                                   const bitdoku_rate_options* options,
                                                   bitdoku_rating* rating) BITDOKU_NOEXCEPT;

/* A step of bitdoku_rate_by_techniques. The pointers are valid during the call. bitdoku_next_step
 * and bitdoku_path_next tell more about such steps. */
typedef struct bitdoku_technique_step {
  size_t size;
  const char* technique; /* "Hidden Single" */
  const char* text;      /* "Naked Pair: 1,2 in r1c12 => r1c5<>1" */
  int32_t rating;        /* of the technique, in tenths */
  uint32_t unused;
  size_t placements; /* number of digits to set, with their cells and digits */
  const uint16_t* placement_cells;
  const uint8_t* placement_digits;
  size_t eliminations; /* number of candidates to strike out, with their cells and digits */
  const uint16_t* elimination_cells;
  const uint8_t* elimination_digits;
  size_t sentences; /* number of sentences that say why the step is right, and their texts */
  const char* const* sentence_texts;
} bitdoku_technique_step;
/* Receives each step before it is made. Returns 0 to stop, anything else to continue. Otherwise as
 * bitdoku_on_solution. */
typedef int32_t (*bitdoku_on_technique_step)(const bitdoku_technique_step* step, void* user);

typedef struct bitdoku_technique_rating {
  size_t size;
  bitdoku_verdict verdict;    /* BITDOKU_UNIQUE if there is a rating */
  int32_t rating;             /* in tenths, 10 to 60; 60: the techniques do not solve the puzzle */
  int32_t steps;              /* number of steps taken */
  bitdoku_reason reason_code; /* BITDOKU_REASON_...: the same as `reason`, as a number */
  const char* hardest;        /* the hardest technique; "" for 60 and for a full board */
  char reason[256];           /* why there is no rating, one line; otherwise empty */
} bitdoku_technique_rating;
#define BITDOKU_TECHNIQUE_RATING_INIT \
  { sizeof(bitdoku_technique_rating), 0, 0, 0, BITDOKU_REASON_NONE, "", "" }

/* Rates a puzzle of any shape up to side 25 by the hardest technique that a person needs.
 * levels.hpp lists the techniques and their ratings. Always takes the easiest technique that finds
 * a step, and calls `on_step`, which may be NULL, with each step. If the callback stops it,
 * `rating` is that of the steps so far. As for bitdoku_rate, a puzzle without exactly one solution
 * is no error: the verdict says so, and `reason_code` is BITDOKU_REASON_CONTRADICTORY for no
 * solution and BITDOKU_REASON_ENOUGH_SOLUTIONS for several. Errors: BITDOKU_NULL_POINTER,
 * BITDOKU_BAD_STRUCT_SIZE, BITDOKU_UNSUPPORTED (side above 25, or candidates struck out; `rating`
 * has the reason). */
BITDOKU_API bitdoku_status
bitdoku_rate_by_techniques(const bitdoku_puzzle* puzzle, bitdoku_on_technique_step on_step,
                           void* user, bitdoku_technique_rating* rating) BITDOKU_NOEXCEPT;

/* Returns BITDOKU_OK if the `count` cells solve the puzzle. Otherwise returns
 * BITDOKU_WRONG_SOLUTION with the reason in `error` (may be NULL). Shares no code with the engines.
 */
BITDOKU_API bitdoku_status bitdoku_verify(const bitdoku_puzzle* puzzle, const uint8_t* solution,
                                          size_t count, bitdoku_error* error) BITDOKU_NOEXCEPT;

/* Solves one 9x9 puzzle without handles or structs: 81 symbols in (1-9, and any of . 0 - _ * ? x X
 * for a blank), 81 digits out. Searches for up to `limit` solutions, writes the first one to
 * `solution` and the number found to `solutions`. `solution` is unchanged if there is no solution;
 * it may be `puzzle` itself. Neither text needs a NUL, and none is written. Errors:
 * BITDOKU_BAD_SYMBOL, BITDOKU_DUPLICATE_GIVEN. */
BITDOKU_API bitdoku_status bitdoku_solve_line(const char* puzzle, char* solution, uint64_t limit,
                                              uint64_t* solutions) BITDOKU_NOEXCEPT;

/* ---- Many puzzles ----------------------------------------------------------------------------
 * The fastest way to solve many 9x9 puzzles: one call solves hundreds at once. It reads from and
 * writes to the caller's memory and allocates nothing per puzzle. */

/* The working memory for solving, some megabytes. One thread at a time may use a solver; several
 * solvers may work at once. Puzzles that are solved together use the instruction set that was
 * chosen when the solver was made. Puzzles that are solved one by one use the set that is chosen at
 * the time of the call. */
typedef struct bitdoku_batch_solver bitdoku_batch_solver;
BITDOKU_API bitdoku_batch_solver* bitdoku_batch_solver_new(void)
    BITDOKU_NOEXCEPT; /* NULL when memory runs out */
BITDOKU_API void bitdoku_batch_solver_free(bitdoku_batch_solver* solver) BITDOKU_NOEXCEPT;

/* The kind of the records of a batch. */
typedef int32_t bitdoku_batch_kind;
enum {
  BITDOKU_LINES = 0,     /* 81 symbols: 1 to 9, and any of . 0 - _ * ? x X for a blank */
  BITDOKU_CELLS = 1,     /* 81 bytes from 0 (blank) to 9 */
  BITDOKU_CANDIDATES = 2 /* 729 symbols: 9 per cell, each digit at its own place or a blank */
};

/* One element of an array. This is the only struct without `size`; it never grows. */
typedef struct bitdoku_batch_answer {
  uint32_t solutions; /* solutions found, at most the limit */
  uint16_t verdict;   /* BITDOKU_NONE, _UNIQUE, _MULTIPLE, _SOLVED (limit 1) or _INVALID */
  uint16_t column; /* for BITDOKU_INVALID: the first bad symbol, from 1, or 0 if two givens clash */
} bitdoku_batch_answer;

typedef struct bitdoku_batch {
  size_t size;
  bitdoku_batch_kind kind;
  uint32_t limit; /* solutions to search for, 1 to 2^31 - 1 */
  const void* puzzles;
  size_t stride; /* distance between the starts of two records, at least a record's length */
  size_t count;  /* number of records */
  bitdoku_batch_answer* answers; /* room for `count` answers */
  void* solutions; /* the first solutions: 81 symbols each (numbers for BITDOKU_CELLS); NULL if not
                      wanted */
  size_t solution_stride; /* at least 81; the bytes between solutions, and those of puzzles
                           * without a solution, stay unchanged */
} bitdoku_batch;
#define BITDOKU_BATCH_INIT \
  { sizeof(bitdoku_batch), BITDOKU_LINES, 2, NULL, 81, 0, NULL, NULL, 81 }

/* Answers every record; a malformed record gets the verdict BITDOKU_INVALID. The puzzles must not
 * overlap the output. Errors: BITDOKU_OUT_OF_RANGE (kind, limit or strides). After
 * BITDOKU_OUT_OF_MEMORY some answers and solutions may already be written. */
BITDOKU_API bitdoku_status bitdoku_solve_batch(bitdoku_batch_solver* solver,
                                               const bitdoku_batch* batch) BITDOKU_NOEXCEPT;

/* The way in which bitdoku_solve_batch_parallel works. */
typedef struct bitdoku_parallel {
  size_t size;
  uint32_t threads;         /* 0: one per core */
  uint32_t unused;          /* must be 0 */
  const bitdoku_stop* stop; /* or NULL; ends the call early */
  /* Receives the number of records answered so far, from time to time, in the thread of the
   * caller. Returns 0 to stop, anything else to continue. NULL if it is not wanted. */
  int32_t (*on_progress)(size_t done, void* user);
  void* user;
  /* NULL for the usual engines, or the engine `gpu`, or `slice` for small batches, too. */
  const bitdoku_engine* engine;
} bitdoku_parallel;
#define BITDOKU_PARALLEL_INIT \
  { sizeof(bitdoku_parallel), 0, 0, NULL, NULL, NULL, NULL }

/* Like bitdoku_solve_batch, on several threads. It has its own working memory, which it frees
 * before it returns. `how` may be NULL for BITDOKU_PARALLEL_INIT. Unless `done` is NULL, it
 * receives the number of records answered, which is all of them unless the call was stopped. A
 * record without an answer has the verdict BITDOKU_UNKNOWN. If there is too little memory for all
 * threads, it uses fewer. Many threads may call it at once, each with its own batch. Errors: as
 * bitdoku_solve_batch; BITDOKU_OUT_OF_RANGE also if `engine` is not an engine, and
 * BITDOKU_UNSUPPORTED if it solves puzzles one by one or cannot work on this machine. */
BITDOKU_API bitdoku_status bitdoku_solve_batch_parallel(const bitdoku_batch* batch,
                                                        const bitdoku_parallel* how,
                                                        size_t* done) BITDOKU_NOEXCEPT;

/* Writes to `nodes` one number for each record of a batch that was answered with a limit of 2 or
 * more: how many nodes the engine `singles` visits to prove that the solution is the only one. It
 * is the label BITDOKU_LABEL_NODES, and the same on every machine, but hundreds of puzzles are
 * searched at once. A record without the verdict BITDOKU_UNIQUE in its answer gets 0, and only the
 * answers say which records are searched. `how` and `done` are as in bitdoku_solve_batch_parallel,
 * but `how->engine` must be NULL (else BITDOKU_UNSUPPORTED);
 * records that were not done have undefined numbers. Errors: as bitdoku_solve_batch;
 * BITDOKU_OUT_OF_RANGE also for BITDOKU_CANDIDATES. */
BITDOKU_API bitdoku_status bitdoku_count_batch_nodes(const bitdoku_batch* batch,
                                                     const bitdoku_parallel* how, uint64_t* nodes,
                                                     size_t* done) BITDOKU_NOEXCEPT;

/* bitdoku_solve_batch_parallel and bitdoku_count_batch_nodes in one pass, which takes less time:
 * the search that counts the nodes finds the solution, too. `limit` is at least 2. Answers,
 * solutions and nodes are those of the two calls. Errors: as bitdoku_count_batch_nodes;
 * BITDOKU_OUT_OF_RANGE also for a limit of 1. */
BITDOKU_API bitdoku_status bitdoku_solve_batch_nodes(const bitdoku_batch* batch,
                                                     const bitdoku_parallel* how, uint64_t* nodes,
                                                     size_t* done) BITDOKU_NOEXCEPT;

/* ---- Puzzles as a stream ---------------------------------------------------------------------
 * Reads puzzles of any format and any shape from a callback, solves them on all cores, and hands
 * over the answers in the order of the input. It needs some megabytes per thread, however long the
 * input is. */

/* Writes up to `capacity` bytes (at least 1) of the input to `buffer` and returns their number.
 * Returns 0 at the end, and BITDOKU_READ_FAILED if the input cannot be read. If it returns fewer
 * bytes than fit, the puzzles read so far may be answered before it is called again. Data
 * compressed with gzip, zstd, xz, bzip2 or zip is unpacked. */
typedef size_t (*bitdoku_read)(char* buffer, size_t capacity, void* user);
#define BITDOKU_READ_FAILED SIZE_MAX

/* The answers to some consecutive records, at least one. Valid during the call that gives them. */
typedef struct bitdoku_answers bitdoku_answers;

/* Receives all answers, in order. Calls never overlap, but may come from different threads.
 * Returns 0 to stop the stream, anything else to continue. It must not leave by longjmp. */
typedef int32_t (*bitdoku_on_answers)(const bitdoku_answers* answers, void* user);

/* The answer to one record. The texts do not end with a NUL. They are valid as long as the
 * bitdoku_answers. */
typedef struct bitdoku_stream_answer {
  size_t size;
  uint64_t number;         /* number of the record in the stream, from 0 */
  uint64_t line;           /* line of the error or, without an error, of the record; from 1 */
  uint64_t column;         /* column of the error, from 1; 0 if unknown or there is no error */
  bitdoku_verdict verdict; /* BITDOKU_INVALID also for a record that cannot be read */
  int32_t unused;
  uint64_t solutions;     /* solutions found, at most the limit */
  const char* solution;   /* the first one: a symbol per cell, row-major; above side 61 numbers with
                             spaces between them */
  size_t solution_length; /* 0 without a solution */
  const char* message;    /* why there is no solution; one line */
  size_t message_length;  /* 0 with a solution */
} bitdoku_stream_answer;
#define BITDOKU_STREAM_ANSWER_INIT \
  { sizeof(bitdoku_stream_answer), 0, 0, 0, 0, 0, 0, NULL, 0, NULL, 0 }

/* The number of answers; 0 for NULL. */
BITDOKU_API size_t bitdoku_answers_count(const bitdoku_answers* answers) BITDOKU_NOEXCEPT;
/* The answer at an index below the count. Errors: BITDOKU_OUT_OF_RANGE. */
BITDOKU_API bitdoku_status bitdoku_answers_at(const bitdoku_answers* answers, size_t place,
                                              bitdoku_stream_answer* answer) BITDOKU_NOEXCEPT;
/* All solutions, one per line. A record without a solution has an empty line. The text does not
 * end with a NUL; `length` must not be NULL. */
BITDOKU_API const char* bitdoku_answers_text(const bitdoku_answers* answers,
                                             size_t* length) BITDOKU_NOEXCEPT;
/* The number of records without a solution, and the answers to them by index from 0. */
BITDOKU_API size_t bitdoku_answers_unsolved_count(const bitdoku_answers* answers) BITDOKU_NOEXCEPT;
BITDOKU_API bitdoku_status bitdoku_answers_unsolved_at(
    const bitdoku_answers* answers, size_t place, bitdoku_stream_answer* answer) BITDOKU_NOEXCEPT;

typedef struct bitdoku_stream_totals {
  size_t size;
  uint64_t records; /* number of records answered */
  uint64_t solved;  /* number of records with a solution */
  int32_t stopped;  /* 1: `on_answers` or the stop handle ended it, so there may be more records */
  int32_t unused;
} bitdoku_stream_totals;
#define BITDOKU_STREAM_TOTALS_INIT \
  { sizeof(bitdoku_stream_totals), 0, 0, 0, 0 }

/* Reads to the end, in the calling thread, and answers every record. A record that cannot be read
 * gets an answer like the others. `options` apply to each puzzle, except that `threads` is for all
 * of them and `stop` ends the stream. NULL as `options` means one solution for each puzzle and one
 * thread per core. `user` is passed to the callbacks. `totals` and `error` may be NULL. Many
 * threads may call it at once. Errors: BITDOKU_IO (`read` failed, or compressed data is damaged;
 * what was read before is answered), BITDOKU_OUT_OF_MEMORY, BITDOKU_INTERNAL (a callback threw),
 * and those of `options`. */
BITDOKU_API bitdoku_status bitdoku_solve_stream(const bitdoku_options* options, bitdoku_read read,
                                                bitdoku_on_answers on_answers, void* user,
                                                bitdoku_stream_totals* totals,
                                                bitdoku_error* error) BITDOKU_NOEXCEPT;

/* A stream whose input the caller pushes piece by piece. The calls of push and take solve the
 * puzzles, on all threads if there is much text. The stream holds the text that was not answered
 * yet and the answers that were not taken yet, so take the answers after each push. Only one
 * thread at a time may use it. */
typedef struct bitdoku_stream bitdoku_stream;
/* `options` as for bitdoku_solve_stream. The stream goes to `*stream`, which is unchanged after an
 * error. Errors: those of `options`, BITDOKU_OUT_OF_MEMORY. */
BITDOKU_API bitdoku_status bitdoku_stream_create(const bitdoku_options* options,
                                                 bitdoku_stream** stream) BITDOKU_NOEXCEPT;
BITDOKU_API void bitdoku_stream_free(bitdoku_stream* stream) BITDOKU_NOEXCEPT;
/* Adds the next part of the input. It may begin and end anywhere in a record. The text is copied
 * and must not be compressed. Errors: BITDOKU_OUT_OF_RANGE (after bitdoku_stream_finish). */
BITDOKU_API bitdoku_status bitdoku_stream_push(bitdoku_stream* stream, const char* text,
                                               size_t length) BITDOKU_NOEXCEPT;
/* Ends the input. The last record is then complete. */
BITDOKU_API bitdoku_status bitdoku_stream_finish(bitdoku_stream* stream) BITDOKU_NOEXCEPT;
/* Returns the next answers, in order, to all records that are complete; NULL if no record is. They
 * are valid until the next call of push, finish, take or free. After bitdoku_stream_finish, NULL
 * means the end. */
BITDOKU_API bitdoku_status bitdoku_stream_take(bitdoku_stream* stream,
                                               const bitdoku_answers** answers) BITDOKU_NOEXCEPT;
/* The totals so far, whether the answers were taken or not. */
BITDOKU_API bitdoku_status bitdoku_stream_get_totals(
    const bitdoku_stream* stream, bitdoku_stream_totals* totals) BITDOKU_NOEXCEPT;

/* ---- Reading and writing files of puzzles -----------------------------------------------------
 * Formats have the names of docs/formats.md, such as "line", "csv" or "json". */

/* The name of the format at an index from 0. NULL after the last one. */
BITDOKU_API const char* bitdoku_format_at(size_t index) BITDOKU_NOEXCEPT;
/* Returns 1 if puzzles can be written in the format, otherwise 0, also for an unknown format. */
BITDOKU_API int32_t bitdoku_format_can_write(const char* format) BITDOKU_NOEXCEPT;

/* Reads records one after the other. One thread at a time may use a reader. */
typedef struct bitdoku_reader bitdoku_reader;
/* Makes a reader of a callback. `format` is a name, or NULL to detect the format, or "text" to look
 * for boards even in what looks like JSON or another format. If box_rows and box_cols are not 0,
 * boards of this side have these boxes. Data compressed with gzip, zstd, xz, bzip2 or zip is
 * unpacked. The reader goes to `*reader`, which is unchanged after an error. Errors:
 * BITDOKU_OUT_OF_RANGE (no such format), BITDOKU_BAD_SHAPE, BITDOKU_OUT_OF_MEMORY. */
BITDOKU_API bitdoku_status bitdoku_reader_create(bitdoku_read read, void* user, const char* format,
                                                 int32_t box_rows, int32_t box_cols,
                                                 bitdoku_reader** reader) BITDOKU_NOEXCEPT;
/* The same for a text in memory, which must outlive the reader. */
BITDOKU_API bitdoku_status bitdoku_reader_open(const char* text, size_t length, const char* format,
                                               int32_t box_rows, int32_t box_cols,
                                               bitdoku_reader** reader) BITDOKU_NOEXCEPT;
/* Reads the puzzles from the column of this name of a table, or from this key of JSON. Must be
 * called before the first bitdoku_reader_next; otherwise it returns BITDOKU_OUT_OF_RANGE, as for an
 * empty name. If the input has no such column, its only record is an error that lists the columns.
 */
BITDOKU_API bitdoku_status bitdoku_reader_set_column(bitdoku_reader* reader,
                                                     const char* name) BITDOKU_NOEXCEPT;
BITDOKU_API void bitdoku_reader_free(bitdoku_reader* reader) BITDOKU_NOEXCEPT;

/* The parts of a record other than its puzzle. The pointers are valid until the next call with the
 * reader. */
typedef struct bitdoku_record {
  size_t size;
  uint64_t number; /* from 0; bad records count, too */
  uint64_t line;   /* the line where the record begins, from 1 */
  const char* id;  /* the column or key `id`; not terminated by a NUL */
  size_t id_length;
  const uint8_t* solution; /* N*N digits if the input has a solution, otherwise NULL */
  size_t solution_length;
} bitdoku_record;
#define BITDOKU_RECORD_INIT \
  { sizeof(bitdoku_record), 0, 0, NULL, 0, NULL, 0 }

/* Reads the next record into `puzzle`. Returns BITDOKU_END after the last one. For a bad record it
 * returns the status of the error, and `error` says where and why. The puzzle is then unchanged,
 * and the next call reads the next record. `record` and `error` may be NULL. */
BITDOKU_API bitdoku_status bitdoku_reader_next(bitdoku_reader* reader, bitdoku_puzzle* puzzle,
                                               bitdoku_record* record,
                                               bitdoku_error* error) BITDOKU_NOEXCEPT;

/* Receives the next part of a text or file. The bytes are valid during the call. */
typedef void (*bitdoku_on_bytes)(const char* bytes, size_t length, void* user);

/* Writes records in one format. One thread at a time may use a writer. */
typedef struct bitdoku_writer bitdoku_writer;
/* Makes a writer. The calls below pass the text to `on_bytes` in parts. The writer goes to
 * `*writer`, which is unchanged after an error. Errors: BITDOKU_OUT_OF_RANGE (no such format),
 * BITDOKU_UNSUPPORTED (the format cannot be written, or begins with the number of its records),
 * BITDOKU_OUT_OF_MEMORY. */
BITDOKU_API bitdoku_status bitdoku_writer_create(const char* format, bitdoku_on_bytes on_bytes,
                                                 void* user,
                                                 bitdoku_writer** writer) BITDOKU_NOEXCEPT;
BITDOKU_API void bitdoku_writer_free(bitdoku_writer* writer) BITDOKU_NOEXCEPT;
/* Writes a puzzle and its solution of N*N digits, or NULL. A format without a place for both
 * writes the solution instead of the puzzle. Either all records must have a solution or none.
 * Errors: BITDOKU_UNSUPPORTED (the format cannot hold the puzzle, or a table has no column `shape`
 * or `candidates` for it, because the first puzzle did not need one; nothing is written),
 * BITDOKU_OUT_OF_RANGE (a cell of the solution has no digit from 1 to N, or after
 * bitdoku_writer_finish). */
BITDOKU_API bitdoku_status bitdoku_writer_add(bitdoku_writer* writer, const bitdoku_puzzle* puzzle,
                                              const uint8_t* solution) BITDOKU_NOEXCEPT;
/* Writes the end of the file. */
BITDOKU_API bitdoku_status bitdoku_writer_finish(bitdoku_writer* writer) BITDOKU_NOEXCEPT;

/* ---- Making puzzles --------------------------------------------------------------------------
 * Puzzles with exactly one solution. docs/distributions.md describes the distributions. */

/* Symmetries of the givens: if a cell is a given, so is its image under each motion of the
 * symmetry. */
typedef int32_t bitdoku_symmetry;
enum {
  BITDOKU_SYMMETRY_NONE = 0,
  BITDOKU_SYMMETRY_HALF_TURN = 1,
  BITDOKU_SYMMETRY_QUARTER_TURN = 2,
  BITDOKU_SYMMETRY_HORIZONTAL = 3, /* mirror image, top and bottom exchanged */
  BITDOKU_SYMMETRY_VERTICAL = 4,   /* mirror image, left and right exchanged */
  BITDOKU_SYMMETRY_BOTH = 5,       /* horizontal and vertical */
  BITDOKU_SYMMETRY_DIAGONAL = 6,   /* mirror image at the diagonal from the top left */
  BITDOKU_SYMMETRY_ANTIDIAGONAL = 7,
  BITDOKU_SYMMETRY_BOTH_DIAGONALS = 8,
  BITDOKU_SYMMETRY_ALL = 9
};

/* The distribution to draw from. Those other than top-down are for 9x9 and cannot be combined with
 * other wishes about the puzzle. */
typedef int32_t bitdoku_sample;
enum {
  BITDOKU_SAMPLE_TOP_DOWN = 0,  /* start from a uniform grid, remove redundant givens at random */
  BITDOKU_SAMPLE_BOTTOM_UP = 1, /* add givens at random, then remove redundant ones */
  BITDOKU_SAMPLE_CONTROLLED_BIAS = 2, /* minimal puzzles; all with n givens are equally likely */
  BITDOKU_SAMPLE_UNIFORM_GRID = 3     /* full grids with equal probability */
};

/* As a seed, it means: draw a random seed and write it to the answer. */
#define BITDOKU_RANDOM_SEED UINT64_MAX

/* What to generate. Puzzle number i depends only on the seed, the wishes and i, not on the machine
 * or on `threads`. Different wishes with the same seed give independent puzzles
 * (docs/distributions.md, "Seeds"). */
typedef struct bitdoku_wish {
  size_t size;
  int32_t box_rows; /* sides 4 to 25 */
  int32_t box_cols;
  uint64_t seed;       /* or BITDOKU_RANDOM_SEED */
  uint64_t first;      /* the number of the first puzzle */
  uint64_t count;      /* BITDOKU_NO_LIMIT: until the callback stops it */
  int32_t least_clues; /* number of givens; 0 and 0: any */
  int32_t most_clues;
  int32_t least_rating; /* ER in tenths or, for shapes other than 9x9, bitdoku's own rating; 0
                         * and 0: any */
  int32_t most_rating;
  uint32_t
      symmetries;   /* the allowed symmetries, as bits 1 << BITDOKU_SYMMETRY_...; 0: no symmetry */
  int32_t minimal;  /* 1: without redundant givens */
  int32_t nearest;  /* 1: if the time runs out, hand over the nearest puzzle instead of none */
  uint32_t threads; /* 0: one per core */
  const uint8_t* pattern; /* N*N bytes, nonzero on the cells of the givens; or NULL */
  const uint8_t* grids;   /* full grids to start from, N*N digits each, contiguous; or NULL */
  size_t grid_count;
  uint64_t time_ns;         /* the longest time to search for one puzzle */
  const bitdoku_stop* stop; /* may be NULL */
  /* Human techniques, such as "X-Wing, Naked Pair", or NULL; 9x9 only. Solving must use each
   * technique of `needs`, and must not use one outside `only` (if NULL: none harder than the
   * hardest of `needs`). A family, such as "fish", "wings" or "chains", or a preset, such as
   * "modern", means any of its techniques. */
  const char* needs;
  const char* only;
  int32_t tell_rating; /* 1: fill in er, ep and ed; like the next three, 9x9 only */
  int32_t tell_technique;
  int32_t tell_nodes;
  int32_t tell_weight; /* for top-down without other wishes, and for controlled bias */
  bitdoku_sample sample;
  int32_t sukaku; /* 1: 9x9 candidate puzzles: no givens, and a minimal set of struck-out
                     candidates; no other wishes */
  /* Receives the number of puzzles handed over and the number of grids tried so far, about ten
   * times a second and never at the same time as `on_made`. Returns 0 to stop, anything else to
   * continue. NULL if it is not wanted. `user` is that of bitdoku_generate. */
  int32_t (*on_progress)(uint64_t made, uint64_t attempts, void* user);
  const char* without; /* human techniques that solving must not use, or NULL; 9x9 only */
  int32_t tell_br;     /* 1: fill in br */
  uint32_t unused;     /* must be 0 */
} bitdoku_wish;
/* One 9x9 puzzle of any kind, a random seed, one minute, one thread. */
#define BITDOKU_WISH_INIT                                                                         \
  {                                                                                               \
    sizeof(bitdoku_wish), 3, 3, BITDOKU_RANDOM_SEED, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, NULL, NULL, 0, \
        60000000000u, NULL, NULL, NULL, 0, 0, 0, 0, 0, 0, NULL, NULL, 0, 0                        \
  }

/* A generated puzzle. The digits are valid during the call. */
typedef struct bitdoku_made {
  size_t size;
  uint64_t number;
  const uint8_t* puzzle; /* `cells` digits, 0 for a blank */
  const uint8_t* solution;
  size_t cells;
  bitdoku_symmetry symmetry; /* the symmetry that was drawn */
  int32_t er;                /* ratings in tenths; 0 if not requested */
  int32_t ep;
  int32_t ed;
  uint64_t attempts; /* grids that were tried */
  int32_t met;       /* 0: this is only the nearest puzzle */
  int32_t unused;
  /* The hardest human technique that solving requires. The name stays valid. It is empty if it was
   * not requested, or if the techniques do not solve the puzzle. */
  const char* technique;
  uint64_t nodes; /* search nodes of `band` to prove uniqueness; 0 if not requested */
  const uint16_t*
      candidates; /* for candidate puzzles `cells` masks, bit d-1 for digit d; otherwise NULL */
  double weight;  /* compensates for the drawing probability; 0 if not requested */
  int32_t br;     /* bitdoku's own rating in tenths, 10 to 60 (levels.hpp explains it); 0 if it
                   * was not requested */
  uint32_t unused_too;
} bitdoku_made;

/* Receives a generated puzzle. Returns 0 to stop. The calls have the order of the numbers and
 * never overlap; with several threads they may come from different threads. Otherwise as
 * bitdoku_on_solution. */
typedef int32_t (*bitdoku_on_made)(const bitdoku_made* made, void* user);

typedef struct bitdoku_making {
  size_t size;
  uint64_t made;    /* puzzles handed over */
  char reason[256]; /* why there are fewer puzzles than requested, one line; otherwise empty, and
                     * also if `on_made` stopped it */
  uint64_t seed;    /* the seed of the wish, or the random one */
  /* The reason as a number: BITDOKU_REASON_STOPPED (by the stop handle or `on_progress`),
   * _OUT_OF_TIME, or why the wish was refused: _IMPOSSIBLE, _CONTRADICTORY, _UNSUPPORTED. */
  bitdoku_reason reason_code;
} bitdoku_making;
#define BITDOKU_MAKING_INIT \
  { sizeof(bitdoku_making), 0, "", 0, BITDOKU_REASON_NONE }

/* Generates puzzles until there are enough, no puzzle is found in the time for one, or the callback
 * stops. Wishes that contradict one another, or that no puzzle can meet, are not an error: `made`
 * is 0 and `reason` says why. NULL as `wish` means BITDOKU_WISH_INIT. Errors: BITDOKU_BAD_SHAPE,
 * BITDOKU_OUT_OF_RANGE (symmetries, sample). */
BITDOKU_API bitdoku_status bitdoku_generate(const bitdoku_wish* wish, bitdoku_on_made on_made,
                                            void* user, bitdoku_making* making) BITDOKU_NOEXCEPT;

/* Removes redundant givens from a puzzle with one solution, in an order that the seed determines,
 * until it is minimal. Writes the result to `minimal`, which may be `puzzle` itself and is
 * unchanged unless the verdict is BITDOKU_UNIQUE. The limit of time is for the whole call, that of
 * nodes for each search for another solution. Ignores options->engine, ->solutions and ->threads;
 * of the numbers in `answer` only `solutions` is set. Errors: BITDOKU_UNSUPPORTED (side above 25,
 * or candidates struck out). */
BITDOKU_API bitdoku_status bitdoku_minimize(const bitdoku_puzzle* puzzle, uint64_t seed,
                                            const bitdoku_options* options, bitdoku_puzzle* minimal,
                                            bitdoku_answer* answer) BITDOKU_NOEXCEPT;

/* The vicinity {-n+m} of a 9x9 puzzle: the puzzles that result from removing n of its givens and
 * adding m others. */
typedef struct bitdoku_vicinity_options {
  size_t size;
  int32_t take_out;
  int32_t put_in;           /* 0: givens are only removed */
  int32_t minimal;          /* 1: only puzzles without redundant givens */
  uint32_t threads;         /* 0: one per core */
  uint64_t most_solutions;  /* if put_in is 2 or more, skip removals that leave more solutions than
                               this; a million takes about 50 MB per thread */
  const bitdoku_stop* stop; /* may be NULL */
  uint64_t time_ns;         /* for the whole search */
  /* Receives three numbers: the choices of givens to remove that are done, all such choices, and
   * the puzzles found so far. It is called about ten times a second and never at the same time as
   * `on_puzzle`. Returns 0 to stop, anything else to continue. NULL if it is not wanted. `user` is
   * that of bitdoku_vicinity. */
  int32_t (*on_progress)(uint64_t done, uint64_t all, uint64_t found, void* user);
  int32_t one_digit; /* 1: only removals of givens that have the same digit */
  int32_t unused;
} bitdoku_vicinity_options;
#define BITDOKU_VICINITY_OPTIONS_INIT \
  { sizeof(bitdoku_vicinity_options), 1, 1, 0, 1, 1000000, NULL, BITDOKU_NO_LIMIT, NULL, 0, 0 }

typedef struct bitdoku_vicinity_answer {
  size_t size;
  uint64_t found;    /* puzzles handed over */
  uint64_t tested;   /* puzzles with at least one solution */
  uint64_t left_out; /* removals skipped because of most_solutions */
  int32_t complete;  /* 1: the whole vicinity was searched */
  int32_t unused;
  char reason[256];           /* why nothing was searched, or why the search ended early, one line;
                                 otherwise empty */
  bitdoku_reason reason_code; /* BITDOKU_REASON_...: the same as a number */
} bitdoku_vicinity_answer;
#define BITDOKU_VICINITY_ANSWER_INIT \
  { sizeof(bitdoku_vicinity_answer), 0, 0, 0, 0, 0, "", BITDOKU_REASON_NONE }

/* Calls `on_puzzle` with the 81 digits of every puzzle in the vicinity that has exactly one
 * solution. Each puzzle comes once, in a fixed order. The calls never overlap; with several threads
 * they may come from different threads. NULL as `options` means BITDOKU_VICINITY_OPTIONS_INIT.
 * Errors: BITDOKU_UNSUPPORTED if the search is impossible; `reason` says why. A search that a limit
 * or a stop ended is not an error. */
BITDOKU_API bitdoku_status bitdoku_vicinity(const bitdoku_puzzle* puzzle,
                                            const bitdoku_vicinity_options* options,
                                            bitdoku_on_solution on_puzzle, void* user,
                                            bitdoku_vicinity_answer* answer) BITDOKU_NOEXCEPT;

/* The result of bitdoku_pattern and bitdoku_minimal_puzzles. */
typedef struct bitdoku_finding {
  size_t size;
  uint64_t found;
  int32_t complete;        /* 1: all puzzles were handed over */
  bitdoku_verdict verdict; /* the verdict of the input puzzle; BITDOKU_UNKNOWN for a mask */
  char reason[256]; /* why there are fewer puzzles than requested, one line; otherwise empty, and
                     * also if the callback stopped it */
  uint64_t seed;    /* of bitdoku_pattern: the seed of the mask, or the random one */
  bitdoku_reason reason_code; /* the same as `reason`, as a number */
} bitdoku_finding;
#define BITDOKU_FINDING_INIT \
  { sizeof(bitdoku_finding), 0, 0, BITDOKU_UNKNOWN, "", 0, BITDOKU_REASON_NONE }

/* A search for puzzles whose givens are exactly the cells of a mask. */
typedef struct bitdoku_mask {
  size_t size;
  int32_t box_rows; /* sides 4 to 25 */
  int32_t box_cols;
  const uint8_t* cells;     /* N*N bytes, nonzero on the cells of the givens */
  int32_t all;              /* 1: all puzzles up to renaming digits; 0: a random walk */
  int32_t minimal;          /* 1: only puzzles without redundant givens */
  uint64_t seed;            /* the seed of the walk, or BITDOKU_RANDOM_SEED; the same seed gives
                             * the same puzzles on every machine */
  uint64_t count;           /* stop after this many; BITDOKU_NO_LIMIT: no limit */
  uint64_t time_ns;         /* for the whole search */
  const bitdoku_stop* stop; /* may be NULL */
} bitdoku_mask;
/* One 9x9 puzzle, a random seed, one minute; the caller must set `cells`. */
#define BITDOKU_MASK_INIT \
  { sizeof(bitdoku_mask), 3, 3, NULL, 0, 0, BITDOKU_RANDOM_SEED, 1, 60000000000u, NULL }

/* Calls `on_puzzle` in this thread with N*N digits for each puzzle with exactly one solution. Two
 * puzzles never differ only by renaming digits. If no puzzle can have this mask, that is not an
 * error: `found` is 0 and `reason` says why. Errors: BITDOKU_BAD_SHAPE. */
BITDOKU_API bitdoku_status bitdoku_pattern(const bitdoku_mask* mask, bitdoku_on_solution on_puzzle,
                                           void* user, bitdoku_finding* finding) BITDOKU_NOEXCEPT;

/* Calls `on_puzzle` in this thread for every minimal puzzle within a puzzle that has one solution.
 * Each comes once, in an order that the seed determines, up to options->solutions of them (NULL as
 * `options`: all) within options->time_ns. Of the other options only `stop` is used. If `verdict`
 * is not BITDOKU_UNIQUE, nothing was searched. Errors: BITDOKU_UNSUPPORTED (side above 25, or
 * candidates struck out). */
BITDOKU_API bitdoku_status bitdoku_minimal_puzzles(const bitdoku_puzzle* puzzle, uint64_t seed,
                                                   const bitdoku_options* options,
                                                   bitdoku_on_solution on_puzzle, void* user,
                                                   bitdoku_finding* finding) BITDOKU_NOEXCEPT;

/* ---- Symmetries ------------------------------------------------------------------------------
 * The symmetries of 9x9 Sudoku permute the digits, the bands, the stacks, the rows of a band and
 * the columns of a stack, and may transpose the board. The canonical ("min-lex") form of a puzzle
 * is the first of all its images in lexical order, with 0 for a blank. Two puzzles have the same
 * form exactly if a symmetry leads from one to the other. */

/* One symmetry. The image has in row r, column c the digit digits[d], where d is in row rows[r],
 * column columns[c] of the original; of the transposed original if `transposed` is 1. Lines count
 * from 0; digits[0] is 0. */
typedef struct bitdoku_isomorphism {
  size_t size;
  int32_t transposed; /* 1 or 0 */
  uint8_t rows[9];
  uint8_t columns[9];
  uint8_t digits[10];
} bitdoku_isomorphism;
/* The symmetry that changes nothing. */
#define BITDOKU_ISOMORPHISM_INIT                                                                \
  {                                                                                             \
    sizeof(bitdoku_isomorphism), 0, {0, 1, 2, 3, 4, 5, 6, 7, 8}, {0, 1, 2, 3, 4, 5, 6, 7, 8}, { \
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9                                                              \
    }                                                                                           \
  }

enum {
  BITDOKU_FORM_OF_PUZZLE = 0,
  BITDOKU_FORM_OF_PATTERN = 1, /* 1 for every given; the isomorphism leaves the digits alone */
  BITDOKU_FORM_OF_GRID = 2,    /* the puzzle, moved as the form of its solution requires */
  BITDOKU_FORM_OF_DIGITS = 3   /* only digits are renamed, in the order in which they occur */
};
/* Writes the canonical form to the 81 bytes of `form`, the isomorphism from the puzzle to the form,
 * and the number of ways to move the cells so that the puzzle results again, up to the names of its
 * digits (1 for BITDOKU_FORM_OF_DIGITS). The pointers after `of` may be NULL. Errors:
 * BITDOKU_UNSUPPORTED (not 9x9, candidates struck out, or, for BITDOKU_FORM_OF_GRID, not exactly
 * one solution), BITDOKU_OUT_OF_RANGE (`of`), BITDOKU_BAD_STRUCT_SIZE. */
BITDOKU_API bitdoku_status bitdoku_canonical(const bitdoku_puzzle* puzzle, int32_t of,
                                             uint8_t* form, bitdoku_isomorphism* isomorphism,
                                             uint64_t* automorphisms) BITDOKU_NOEXCEPT;
/* Writes the canonical forms (BITDOKU_FORM_OF_PUZZLE) of `count` 9x9 puzzles. Each has 81 bytes in
 * `cells`, 0 for a blank, and gets 81 bytes in `forms`, which may be `cells`. `automorphisms` may
 * be NULL. Full grids take a part of the time that they need one by one. Errors:
 * BITDOKU_OUT_OF_RANGE (a digit above 9; nothing is written). */
BITDOKU_API bitdoku_status bitdoku_canonical_many(const uint8_t* cells, size_t count,
                                                  uint8_t* forms,
                                                  uint64_t* automorphisms) BITDOKU_NOEXCEPT;
/* Writes isomorphisms from the puzzle to itself that generate all others by composition: their
 * number to `count`, and the first `capacity` of them to `generators`, which may be NULL if
 * `capacity` is 0. There are at most 17, and none if only the identity leads from the puzzle to
 * itself. Digits that the puzzle does not have are mapped to each other in ascending order. Only
 * the first struct needs its `size`, which counts for all of them. Takes up to some milliseconds.
 * Errors: BITDOKU_UNSUPPORTED (not 9x9, or candidates struck out), BITDOKU_BAD_STRUCT_SIZE. */
BITDOKU_API bitdoku_status bitdoku_automorphism_generators(const bitdoku_puzzle* puzzle,
                                                           bitdoku_isomorphism* generators,
                                                           size_t capacity,
                                                           size_t* count) BITDOKU_NOEXCEPT;
/* Writes 1 to `found` if an isomorphism leads from `a` to `b`, otherwise 0. Writes the isomorphism
 * if there is one; the pointer may be NULL. Errors: BITDOKU_UNSUPPORTED (not 9x9, or candidates
 * struck out), BITDOKU_BAD_STRUCT_SIZE. */
BITDOKU_API bitdoku_status
bitdoku_find_isomorphism(const bitdoku_puzzle* a, const bitdoku_puzzle* b, int32_t* found,
                         bitdoku_isomorphism* isomorphism) BITDOKU_NOEXCEPT;
/* Writes the image of 81 digits, 0 for a blank. `image` may be `cells`. Errors:
 * BITDOKU_OUT_OF_RANGE (the isomorphism tears a band or a stack apart or uses a line or digit
 * twice, or a cell is above 9), BITDOKU_BAD_STRUCT_SIZE. */
BITDOKU_API bitdoku_status bitdoku_transform(const bitdoku_isomorphism* isomorphism,
                                             const uint8_t* cells, uint8_t* image) BITDOKU_NOEXCEPT;
/* Writes a random image of a puzzle of any shape to `isomorph`, which may be `puzzle`. All
 * symmetries are equally likely. The same seed and number use the same symmetry, so that a puzzle
 * and its solution can be moved together. */
BITDOKU_API bitdoku_status bitdoku_random_isomorph(const bitdoku_puzzle* puzzle, uint64_t seed,
                                                   uint64_t number,
                                                   bitdoku_puzzle* isomorph) BITDOKU_NOEXCEPT;

/* A symmetry of a board with boxes of any shape, as bitdoku_isomorphism is one of 9x9. A board of
 * side n uses the first n of `rows` and `columns` and the first n + 1 of `digits`. */
typedef struct bitdoku_board_symmetry {
  size_t size;
  int32_t transposed; /* 1 or 0; 0 unless the boxes are square */
  int32_t side;
  uint8_t rows[64];
  uint8_t columns[64];
  uint8_t digits[65];
} bitdoku_board_symmetry;
#define BITDOKU_BOARD_SYMMETRY_INIT                   \
  {                                                   \
    sizeof(bitdoku_board_symmetry), 0, 0, {0}, {0}, { \
      0                                               \
    }                                                 \
  }
/* Writes the canonical form of a puzzle with boxes of any shape up to side 25 to `form`, which has
 * room for `capacity` cells, the symmetry from the puzzle to the form, and the number of ways to
 * move the cells so that the puzzle results again, up to the names of its digits.
 * canonical_board.hpp explains how the form is found, which takes from microseconds (4x4) to a
 * second (25x25). For 9x9 it is that of bitdoku_canonical, which is much faster. All pointers but
 * `puzzle` may be NULL. Errors: BITDOKU_UNSUPPORTED (side above 25, extra houses, candidates struck
 * out, or too many automorphisms), BITDOKU_BUFFER_TOO_SMALL, BITDOKU_BAD_STRUCT_SIZE. */
BITDOKU_API bitdoku_status bitdoku_canonical_board(const bitdoku_puzzle* puzzle, uint8_t* form,
                                                   size_t capacity,
                                                   bitdoku_board_symmetry* symmetry,
                                                   uint64_t* automorphisms,
                                                   bitdoku_error* error) BITDOKU_NOEXCEPT;
/* Writes symmetries from a puzzle with boxes of any shape up to side 25 to itself that generate all
 * others by composition: their number to `count`, and the first `capacity` of them to `generators`,
 * which may be NULL if `capacity` is 0. The number is 0 if only the identity leads from the puzzle
 * to itself. Digits that the puzzle does not have keep their names. Only the first struct needs its
 * `size`, which counts for all of them. `error` may be NULL. Errors: BITDOKU_UNSUPPORTED (side
 * above 25, extra houses, candidates struck out, or a search of more than some seconds),
 * BITDOKU_BAD_STRUCT_SIZE. */
BITDOKU_API bitdoku_status bitdoku_board_automorphism_generators(
    const bitdoku_puzzle* puzzle, bitdoku_board_symmetry* generators, size_t capacity,
    size_t* count, bitdoku_error* error) BITDOKU_NOEXCEPT;
/* Writes the image of the puzzle to `image`, which may be `puzzle`. Errors: BITDOKU_UNSUPPORTED
 * (extra houses or candidates struck out), BITDOKU_BAD_SHAPE (the symmetry has another side, or
 * transposes boxes that are not square), BITDOKU_OUT_OF_RANGE (the symmetry tears a band or a stack
 * apart or uses a line or digit twice), BITDOKU_BAD_STRUCT_SIZE. */
BITDOKU_API bitdoku_status bitdoku_transform_board(const bitdoku_board_symmetry* symmetry,
                                                   const bitdoku_puzzle* puzzle,
                                                   bitdoku_puzzle* image) BITDOKU_NOEXCEPT;

/* ---- Ranks of grids --------------------------------------------------------------------------
 * All 9x9 grids are numbered from 0 to 6,670,903,752,021,072,936,959. A rank is the number
 * high * 2^64 + low. The order is the same on every machine and in every version, and begins with
 * the digits of box 1. The grid of a random rank is a uniformly random grid. The first call takes
 * some hundredths of a second to make 2.7 MB of tables, the others take microseconds. */

/* Writes the rank of the grid in 81 cells. Errors: BITDOKU_WRONG_SOLUTION (not a full grid without
 * clashes). */
BITDOKU_API bitdoku_status bitdoku_rank_grid(const uint8_t* cells, uint64_t* high,
                                             uint64_t* low) BITDOKU_NOEXCEPT;
/* Writes the grid of a rank to the 81 bytes of `cells`. Errors: BITDOKU_OUT_OF_RANGE (no such
 * rank). */
BITDOKU_API bitdoku_status bitdoku_unrank_grid(uint64_t high, uint64_t low,
                                               uint8_t* cells) BITDOKU_NOEXCEPT;

/* ---- The catalogue ---------------------------------------------------------------------------
 * There are BITDOKU_CATALOGUE_SIZE classes of 9x9 grids that symmetries map to each other. The
 * catalogue has the canonical forms of all classes in lexical order, and the rank of a grid is the
 * number of forms before its own. The first three rows of a form are one of
 * BITDOKU_CATALOGUE_BANDS bands, numbered from 1 in lexical order. The grids are searched for; a
 * table of counts tells where. The order is the same on every machine and in every version. */

#define BITDOKU_CATALOGUE_SIZE UINT64_C(5472730538)
#define BITDOKU_CATALOGUE_BANDS 416

/* Finds ranks and grids. Keeps what it computed of each band, at most 60 KB a band. Only one thread
 * at a time may use a catalogue. */
typedef struct bitdoku_catalogue bitdoku_catalogue;
/* The `length` bytes of `table` are those of a file that `bitdoku catalogue build` wrote, 15 MB if
 * it has all bands. They are copied. NULL and 0 mean no table.
 * With the counts of its band, a rank takes less than a millisecond. Without them, the whole band
 * is counted first, which takes up to three seconds and 40 MB of memory, and the counts are kept.
 * The catalogue goes to `*catalogue`, which is unchanged after an error. `error` may be NULL.
 * Errors: BITDOKU_OTHER_FILE (no such table), BITDOKU_BAD_SYNTAX (a damaged one, or one of another
 * version), BITDOKU_OUT_OF_MEMORY. */
BITDOKU_API bitdoku_status bitdoku_catalogue_create(const uint8_t* table, size_t length,
                                                    bitdoku_catalogue** catalogue,
                                                    bitdoku_error* error) BITDOKU_NOEXCEPT;
BITDOKU_API void bitdoku_catalogue_free(bitdoku_catalogue* catalogue) BITDOKU_NOEXCEPT;
/* Writes the rank of the canonical form of the grid in 81 cells, 0 to BITDOKU_CATALOGUE_SIZE - 1.
 * Errors: BITDOKU_WRONG_SOLUTION (not a full grid without clashes). */
BITDOKU_API bitdoku_status bitdoku_catalogue_rank(bitdoku_catalogue* catalogue,
                                                  const uint8_t* cells,
                                                  uint64_t* rank) BITDOKU_NOEXCEPT;
/* Writes the canonical grid of a rank to the 81 bytes of `cells`. Errors: BITDOKU_OUT_OF_RANGE (no
 * such rank). */
BITDOKU_API bitdoku_status bitdoku_catalogue_unrank(bitdoku_catalogue* catalogue, uint64_t rank,
                                                    uint8_t* cells) BITDOKU_NOEXCEPT;
/* Calls `on_grid` with the canonical grids of the ranks from `first` to `last`, in order. Millions
 * of grids take a second. To begin within a band, the grids before must be counted if the table has
 * no counts. If the callback stops the list, that is not an error. The callback may also use this
 * catalogue, but must not free it. Errors: BITDOKU_OUT_OF_RANGE (`first` is above `last`, or `last`
 * is no rank). */
BITDOKU_API bitdoku_status bitdoku_catalogue_list(bitdoku_catalogue* catalogue, uint64_t first,
                                                  uint64_t last, bitdoku_on_solution on_grid,
                                                  void* user) BITDOKU_NOEXCEPT;
/* Writes the number of grids in the bands before this one, 1 to BITDOKU_CATALOGUE_BANDS + 1. It is
 * the rank of the first grid of the band, if it has grids. Errors: BITDOKU_OUT_OF_RANGE (band). */
BITDOKU_API bitdoku_status bitdoku_catalogue_begin(int32_t band, uint64_t* rank) BITDOKU_NOEXCEPT;

/* ---- Unavoidable sets ------------------------------------------------------------------------
 * A set of cells of a full 9x9 grid is unavoidable if its digits can be replaced so that another
 * grid results; a puzzle of this grid needs a given in each. unavoidable.hpp explains more. */

/* Finds all minimal unavoidable sets of the grid in 81 cells that have at most `most_cells` cells
 * and `most_digits` digits, and lie in the boxes whose bits are set in `boxes`. Writes two words
 * for each of the first `capacity` sets, the smallest first: bit c of the first word is cell c, bit
 * c of the second one is cell 64 + c. `count` is the number of all sets. The usual values are 12,
 * 9 and 0x1ff. `stop` may be NULL; if it ends the search, `count` is 0. Errors:
 * BITDOKU_OUT_OF_RANGE (neither at most 12 cells nor 5 digits nor 4 boxes), BITDOKU_WRONG_SOLUTION
 * (not a full grid without clashes). */
BITDOKU_API bitdoku_status bitdoku_find_unavoidable_sets(const uint8_t* cells, int most_cells,
                                                         int most_digits, unsigned boxes,
                                                         uint64_t* sets, size_t capacity,
                                                         size_t* count,
                                                         const bitdoku_stop* stop) BITDOKU_NOEXCEPT;

/* ---- Scans -----------------------------------------------------------------------------------
 * All puzzles with few givens of a full 9x9 grid. scan.hpp explains more. */

typedef struct bitdoku_scan_options {
  size_t size;
  int32_t clues;        /* exactly this number of givens, 1 to 20 */
  int32_t first_only;   /* 1: end with the first puzzle */
  const uint8_t* cells; /* 81 cells: a cell with 0 gets no given; NULL: every cell may get one */
  const bitdoku_stop* stop; /* may be NULL */
  /* Receives the lines of a proof log during the search, about a megabyte, which docs/scan.md
   * describes; NULL: there is no log. A C++ exception ends the scan with BITDOKU_INTERNAL. */
  bitdoku_on_bytes on_proof;
  void* proof_user;
} bitdoku_scan_options;
#define BITDOKU_SCAN_OPTIONS_INIT \
  { sizeof(bitdoku_scan_options), 17, 0, NULL, NULL, NULL, NULL }

typedef struct bitdoku_scan_answer {
  size_t size;
  uint64_t found;   /* puzzles handed over */
  int32_t complete; /* 1: every puzzle was handed over; 0 after a stop or with first_only, unless
                       the whole search found nothing */
  int32_t unused;
  uint64_t sets;       /* unavoidable sets that were known */
  uint64_t pairs;      /* choices of givens for two bands that left no known set open */
  uint64_t branches;   /* nodes of the search */
  uint64_t candidates; /* puzzles that were tested for a second solution */
} bitdoku_scan_answer;
#define BITDOKU_SCAN_ANSWER_INIT \
  { sizeof(bitdoku_scan_answer), 0, 0, 0, 0, 0, 0, 0 }

/* Searches for all puzzles with options->clues givens whose only solution is the grid in 81 cells.
 * Then calls `on_puzzle` with the 81 digits of each, in ascending order; it returns 0 to end the
 * calls. 17 givens take about a second, each further given some ten times as long. A stop ends the
 * search, and the puzzles found so far are handed over. NULL as `options` means
 * BITDOKU_SCAN_OPTIONS_INIT. Errors: BITDOKU_OUT_OF_RANGE (clues), BITDOKU_WRONG_SOLUTION (not a
 * full grid without clashes). */
BITDOKU_API bitdoku_status bitdoku_scan(const uint8_t* grid, const bitdoku_scan_options* options,
                                        bitdoku_on_solution on_puzzle, void* user,
                                        bitdoku_scan_answer* answer) BITDOKU_NOEXCEPT;

/* ---- Printing --------------------------------------------------------------------------------
 * Lays out puzzles on pages, numbered from 1. The bytes are the same on every machine. */

typedef int32_t bitdoku_form;
enum { BITDOKU_FORM_PDF = 0, BITDOKU_FORM_SVG = 1 };
typedef int32_t bitdoku_paper;
enum {
  BITDOKU_PAPER_A4 = 0,
  BITDOKU_PAPER_LETTER = 1,
  BITDOKU_PAPER_A5 = 2,
  BITDOKU_PAPER_CUSTOM = 3
};
typedef int32_t bitdoku_solutions_at;
enum { BITDOKU_SOLUTIONS_AT_END = 0, BITDOKU_SOLUTIONS_ON_NEXT_PAGE = 1 };

typedef struct bitdoku_print_options {
  size_t size;
  bitdoku_form form;
  bitdoku_paper paper;
  int32_t per_page;           /* puzzles per page, 1 to 12; 0: 4, or 1 in large print */
  int32_t candidates;         /* 1: print small candidates in blank cells */
  int32_t solutions;          /* 1: print solutions */
  int32_t solutions_per_page; /* 1 to 12; 0: chosen by the side */
  const char* title;          /* UTF-8, or NULL; bitdoku_printer_new copies this and all texts
                               * below */
  /* The following members exist since 0.2.0. Paper and margins are in hundredths of a millimetre;
   * an inch has 2540. */
  int32_t paper_width;         /* of custom paper, 5000 to 200000 */
  int32_t paper_height;        /* the same */
  int32_t inner_margin;        /* at the spine of a book: left on odd pages; 0 to 10000 */
  int32_t outer_margin;        /* 0 to 10000. Neither may take more than a quarter of the width;
                                  the default is reduced on narrow paper */
  int32_t first_page;          /* the number of the first page, from 1 on */
  int32_t title_page;          /* 1: begin with a page that shows title and subtitle */
  uint64_t first_number;       /* the number of the first puzzle */
  const char* subtitle;        /* UTF-8, or NULL */
  const char* solutions_title; /* UTF-8; NULL: "Solutions" */
  bitdoku_solutions_at solutions_at;
  int32_t box_lines;   /* the width of lines around boxes, 50 to 400 percent */
  int32_t large_print; /* 1: larger, bold digits */
  int32_t each;     /* 1, SVG only: separate files for each puzzle and its solution, as small as the
                     * board */
  const void* font; /* the contents of a TrueType font file; NULL: the built-in font */
  size_t font_size; /* bytes */
  const void* bold_font; /* the same for bold text */
  size_t bold_font_size;
} bitdoku_print_options;
/* PDF, A4, four puzzles per page. */
#define BITDOKU_PRINT_OPTIONS_INIT                                                            \
  {                                                                                           \
    sizeof(bitdoku_print_options), 0, 0, 4, 0, 0, 0, NULL, 15240, 22860, 1500, 1500, 1, 0, 1, \
        NULL, NULL, 0, 100, 0, 0, NULL, 0, NULL, 0                                            \
  }

/* One thread at a time may use a printer. */
typedef struct bitdoku_printer bitdoku_printer;
/* Makes a printer. `on_bytes` receives the next part of the PDF, which must be appended to the
 * parts before it, or one whole SVG file. Making a printer may already call it; later the calls
 * below do. NULL as `options` means BITDOKU_PRINT_OPTIONS_INIT. Returns NULL if memory runs out,
 * `on_bytes` is NULL or an option is out of range. */
BITDOKU_API bitdoku_printer* bitdoku_printer_new(const bitdoku_print_options* options,
                                                 bitdoku_on_bytes on_bytes,
                                                 void* user) BITDOKU_NOEXCEPT;
/* The same with a status: the printer goes to `*printer`, which is unchanged after an error.
 * Errors: BITDOKU_NULL_POINTER (`on_bytes` or `printer`), BITDOKU_BAD_STRUCT_SIZE,
 * BITDOKU_OUT_OF_RANGE (an option), BITDOKU_UNSUPPORTED (a font that cannot be embedded),
 * BITDOKU_OUT_OF_MEMORY. */
BITDOKU_API bitdoku_status bitdoku_printer_create(const bitdoku_print_options* options,
                                                  bitdoku_on_bytes on_bytes, void* user,
                                                  bitdoku_printer** printer) BITDOKU_NOEXCEPT;
BITDOKU_API void bitdoku_printer_free(bitdoku_printer* printer) BITDOKU_NOEXCEPT;
/* Adds a puzzle with its solution (N*N digits, or NULL) and a label beside its number (UTF-8, or
 * NULL). Digits above 9 are printed as numbers. Errors: BITDOKU_UNSUPPORTED (side above 36),
 * BITDOKU_OUT_OF_RANGE (a digit of the solution). */
BITDOKU_API bitdoku_status bitdoku_printer_add(bitdoku_printer* printer,
                                               const bitdoku_puzzle* puzzle,
                                               const uint8_t* solution,
                                               const char* label) BITDOKU_NOEXCEPT;
/* Writes the last pages. Afterwards a second call does nothing, and bitdoku_printer_add returns
 * BITDOKU_OUT_OF_RANGE. */
BITDOKU_API bitdoku_status bitdoku_printer_finish(bitdoku_printer* printer) BITDOKU_NOEXCEPT;

/* ---- Explaining ------------------------------------------------------------------------------
 * Finds the next step of a puzzle and explains why it is right. See docs/explain.md. Boards have
 * rows, columns and boxes, and a side of at most 25. Cells are numbered from 0, row-major; digits
 * are 1 to the side. 9x9 boards have all techniques and orders. The others have the techniques of
 * levels.hpp, in one order, whichever is asked for. Only one thread at a time may use a handle. */

/* A board in progress: a puzzle, the values entered and the candidates struck out so far. */
typedef struct bitdoku_position bitdoku_position;
BITDOKU_API bitdoku_position* bitdoku_position_new(void)
    BITDOKU_NOEXCEPT; /* empty, 9x9; NULL if memory runs out */
BITDOKU_API void bitdoku_position_free(bitdoku_position* position) BITDOKU_NOEXCEPT;

/* Sets the puzzle and clears all values and marks. Errors: BITDOKU_UNSUPPORTED (the side is
 * above 25, or the board has extra houses). */
BITDOKU_API bitdoku_status bitdoku_position_set_puzzle(
    bitdoku_position* position, const bitdoku_puzzle* puzzle) BITDOKU_NOEXCEPT;
/* The same with the progress that `now` shows: its givens become entered values, and its
 * struck-out candidates are struck out. Errors: BITDOKU_UNSUPPORTED (the side is above 25, the
 * board has extra houses, or `now` has another shape or another digit in place of a given). */
BITDOKU_API bitdoku_status
bitdoku_position_set_progress(bitdoku_position* position, const bitdoku_puzzle* puzzle,
                              const bitdoku_puzzle* now) BITDOKU_NOEXCEPT;
/* The player's moves, right or wrong. `clear` undoes `set_value`; `restore` undoes `strike_out`.
 * Errors: BITDOKU_OUT_OF_RANGE, BITDOKU_UNSUPPORTED (for a given, which stays unchanged). */
BITDOKU_API bitdoku_status bitdoku_position_set_value(bitdoku_position* position, int32_t cell,
                                                      int32_t digit) BITDOKU_NOEXCEPT;
BITDOKU_API bitdoku_status bitdoku_position_clear(bitdoku_position* position,
                                                  int32_t cell) BITDOKU_NOEXCEPT;
BITDOKU_API bitdoku_status bitdoku_position_strike_out(bitdoku_position* position, int32_t cell,
                                                       int32_t digit) BITDOKU_NOEXCEPT;
BITDOKU_API bitdoku_status bitdoku_position_restore(bitdoku_position* position, int32_t cell,
                                                    int32_t digit) BITDOKU_NOEXCEPT;
/* Returns the digit given or entered, or 0 for a blank cell or one out of range. */
BITDOKU_API int32_t bitdoku_position_value(const bitdoku_position* position,
                                           int32_t cell) BITDOKU_NOEXCEPT;
/* Returns 1 if the digit is a candidate of the cell: the cell is blank, no peer has the digit, and
 * the digit was not struck out. Otherwise returns 0. */
BITDOKU_API int32_t bitdoku_position_has(const bitdoku_position* position, int32_t cell,
                                         int32_t digit) BITDOKU_NOEXCEPT;

typedef int32_t bitdoku_contradiction_kind;
enum {
  BITDOKU_TWICE = 0,    /* two cells of a house have `digit` */
  BITDOKU_NO_DIGIT = 1, /* the blank cell cells[0] has no candidate left */
  BITDOKU_NO_PLACE = 2  /* `digit` has no place left in a house */
};
typedef struct bitdoku_contradiction {
  size_t size;
  bitdoku_contradiction_kind kind;
  int32_t digit;
  int32_t cells[2];
  int32_t house; /* the rows from 0 on, then the columns, then the boxes; -1 for BITDOKU_NO_DIGIT */
  char text[64]; /* "5 twice in row 3 (r3c2 and r3c7)" */
} bitdoku_contradiction;
#define BITDOKU_CONTRADICTION_INIT \
  { sizeof(bitdoku_contradiction), 0, 0, {0, 0}, -1, "" }
/* Returns the contradictions that a position shows without any search, by index from 0.
 * BITDOKU_OUT_OF_RANGE after the last one. */
BITDOKU_API bitdoku_status
bitdoku_position_contradiction(const bitdoku_position* position, size_t index,
                               bitdoku_contradiction* contradiction) BITDOKU_NOEXCEPT;

/* Finds steps. Keeps its memory and the solution of the last puzzle. */
typedef struct bitdoku_explainer bitdoku_explainer;
BITDOKU_API bitdoku_explainer* bitdoku_explainer_new(void)
    BITDOKU_NOEXCEPT; /* NULL if memory runs out */
BITDOKU_API void bitdoku_explainer_free(bitdoku_explainer* explainer) BITDOKU_NOEXCEPT;
/* Sets limits for each later search with this explainer: a time, and a stop handle, which may be
 * NULL. If a limit ends a search, its result is BITDOKU_STEPS_STOPPED. At first there are no
 * limits. */
BITDOKU_API bitdoku_status bitdoku_explainer_set_limits(bitdoku_explainer* explainer,
                                                        uint64_t time_ns,
                                                        const bitdoku_stop* stop) BITDOKU_NOEXCEPT;

/* Chooses the techniques of each later search in the human order. `only` and `without` are names,
 * separated by commas, such as "X-Wing, fish", or presets: "hodoku", "modern" or "everything",
 * which also have techniques that are off otherwise. `file` is the text of a technique file
 * (docs/explain.md). Each may be NULL; three NULLs choose the usual techniques. After an error
 * nothing has changed, and `error`, which may be NULL, says why. Errors: BITDOKU_BAD_SYNTAX (an
 * unknown name, or no technique is left). */
BITDOKU_API bitdoku_status bitdoku_explainer_set_techniques(bitdoku_explainer* explainer,
                                                            const char* only, const char* without,
                                                            const char* file,
                                                            bitdoku_error* error) BITDOKU_NOEXCEPT;

/* The result of a search for steps: the steps, or the reason why there are none. */
typedef struct bitdoku_steps bitdoku_steps;
BITDOKU_API bitdoku_steps* bitdoku_steps_new(void) BITDOKU_NOEXCEPT; /* NULL if memory runs out */
BITDOKU_API void bitdoku_steps_free(bitdoku_steps* steps) BITDOKU_NOEXCEPT;

/* The techniques that a search for steps tries, and their order. */
typedef int32_t bitdoku_order;
enum {
  BITDOKU_ORDER_SE = 0,    /* the order and ratings of Sudoku Explainer 1.2.1 */
  BITDOKU_ORDER_HUMAN = 1, /* human techniques, easiest first, with HoDoKu's scores */
  /* Singles, then always the shortest whip or braid; the rating is its length. A library that was
   * built without BITDOKU_WHIPS does not have this order: BITDOKU_OUT_OF_RANGE. */
  BITDOKU_ORDER_WHIPS = 2
};
/* The result of a search for steps. */
typedef int32_t bitdoku_advice;
enum {
  BITDOKU_STEP = 0,              /* there are steps */
  BITDOKU_MISTAKE = 1,           /* an entered value or a struck-out candidate is wrong */
  BITDOKU_STEPS_SOLVED = 2,      /* the board is complete */
  BITDOKU_STUCK = 3,             /* no technique of this order finds a step */
  BITDOKU_NO_SOLUTION = 4,       /* the puzzle has no solution */
  BITDOKU_SEVERAL_SOLUTIONS = 5, /* the puzzle has several solutions, so no step can be proved */
  BITDOKU_STEPS_STOPPED = 6      /* a limit ended the search */
};

/* The id and the name of a technique, by its index in an order from 0; NULL after the last one.
 * Techniques are sorted from easy to hard, except that the unique rectangles of Sudoku Explainer
 * come last. The texts live as long as the library. */
BITDOKU_API const char* bitdoku_technique_id(bitdoku_order order, size_t index) BITDOKU_NOEXCEPT;
BITDOKU_API const char* bitdoku_technique_name(bitdoku_order order, size_t index) BITDOKU_NOEXCEPT;

/* Finds the easiest step, if there is one. Errors: BITDOKU_OUT_OF_RANGE (order). */
BITDOKU_API bitdoku_status bitdoku_next_step(bitdoku_explainer* explainer,
                                             const bitdoku_position* position, bitdoku_order order,
                                             bitdoku_steps* steps) BITDOKU_NOEXCEPT;
/* Finds up to `most` steps of one technique (given by id) or, with NULL, of all techniques, and
 * sorts them by score or rating. In the human order it finds every step, also of a technique that
 * is off, if it is given. After bitdoku_explainer_set_techniques it uses only the chosen
 * techniques. In the order of Sudoku Explainer it finds the first step of each technique up to 6.2,
 * all cycles and forcing chains, and, if there is none of these, the first harder chain. Errors:
 * BITDOKU_OUT_OF_RANGE (order, or no technique of the order has this id). */
BITDOKU_API bitdoku_status bitdoku_all_steps(bitdoku_explainer* explainer,
                                             const bitdoku_position* position, bitdoku_order order,
                                             const char* technique, size_t most,
                                             bitdoku_steps* steps) BITDOKU_NOEXCEPT;

/* Returns a summary of the whole path of the position as the JSON object of docs/steps.md: how
 * often each technique is needed and, for 9x9 boards, the bottlenecks and the backdoors. It obeys
 * the techniques and limits of the explainer. The text lives until the next call of this function
 * or bitdoku_why_not_json with the same explainer. NULL if a pointer is NULL, there is no such
 * order or memory runs out. */
BITDOKU_API const char* bitdoku_summary_json(bitdoku_explainer* explainer,
                                             const bitdoku_position* position,
                                             bitdoku_order order) BITDOKU_NOEXCEPT;

/* Returns why a technique of the human order (given by id) has no step, as the JSON object of
 * docs/steps.md: the pattern that comes nearest, and what is in its way. If `count` is not 0, only
 * patterns that have all of these cells count. Ask only if bitdoku_all_steps finds no step of the
 * technique. The text lives as long as that of bitdoku_summary_json. NULL if a pointer is NULL (but
 * `cells` may be, if `count` is 0), no technique has the id, a cell is above 80, the board is not
 * 9x9 or memory runs out. */
BITDOKU_API const char* bitdoku_why_not_json(bitdoku_explainer* explainer,
                                             const bitdoku_position* position,
                                             const char* technique, const uint8_t* cells,
                                             size_t count) BITDOKU_NOEXCEPT;

/* Returns BITDOKU_STEP, ... The text is one line: the first step in short, or the reason why no
 * step was found. It is valid until the handle is filled again. */
BITDOKU_API bitdoku_advice bitdoku_steps_kind(const bitdoku_steps* steps) BITDOKU_NOEXCEPT;
BITDOKU_API const char* bitdoku_steps_text(const bitdoku_steps* steps) BITDOKU_NOEXCEPT;
BITDOKU_API size_t bitdoku_steps_count(const bitdoku_steps* steps) BITDOKU_NOEXCEPT;

/* Returns the last result as the JSON object of docs/steps.md, including mistakes and results
 * without a step; of several steps it contains the first. `position` may be NULL. The text lives as
 * long as those of bitdoku_step_text. NULL if memory runs out. */
BITDOKU_API const char* bitdoku_steps_json(bitdoku_steps* steps,
                                           const bitdoku_position* position) BITDOKU_NOEXCEPT;

/* For BITDOKU_MISTAKE: returns the wrong values or, if struck_out is 1, the candidates that were
 * wrongly struck out. Here and below, `count` becomes the total number, and the entries are copied
 * to `cells` and `digits`. To get only the count, pass NULL, NULL and capacity 0. Errors:
 * BITDOKU_BUFFER_TOO_SMALL, BITDOKU_UNSUPPORTED (a cell is above 255, on a board larger than 16x16;
 * the JSON has it). */
BITDOKU_API bitdoku_status bitdoku_steps_wrong(const bitdoku_steps* steps, int32_t struck_out,
                                               uint8_t* cells, uint8_t* digits, size_t capacity,
                                               size_t* count) BITDOKU_NOEXCEPT;

/* The technique of the step at an index; NULL if there is none. The id ("xy_wing") lives as long as
 * the library, the name ("XY-Wing") until the handle is filled again. */
BITDOKU_API const char* bitdoku_step_technique(const bitdoku_steps* steps,
                                               size_t index) BITDOKU_NOEXCEPT;
BITDOKU_API const char* bitdoku_step_name(const bitdoku_steps* steps,
                                          size_t index) BITDOKU_NOEXCEPT;
/* The rating in tenths; 0 in the human order of 9x9 boards. */
BITDOKU_API int32_t bitdoku_step_rating(const bitdoku_steps* steps, size_t index) BITDOKU_NOEXCEPT;
/* The score; 0 in the order of Sudoku Explainer and on other boards than 9x9. */
BITDOKU_API int32_t bitdoku_step_score(const bitdoku_steps* steps, size_t index) BITDOKU_NOEXCEPT;
/* The digits that the step places and the candidates that it eliminates. Errors:
 * BITDOKU_OUT_OF_RANGE (index). */
BITDOKU_API bitdoku_status bitdoku_step_placements(const bitdoku_steps* steps, size_t index,
                                                   uint8_t* cells, uint8_t* digits, size_t capacity,
                                                   size_t* count) BITDOKU_NOEXCEPT;
BITDOKU_API bitdoku_status bitdoku_step_eliminations(const bitdoku_steps* steps, size_t index,
                                                     uint8_t* cells, uint8_t* digits,
                                                     size_t capacity,
                                                     size_t* count) BITDOKU_NOEXCEPT;

/* How much of a step to tell. */
typedef int32_t bitdoku_depth;
enum {
  BITDOKU_DEPTH_TECHNIQUE = 0, /* only the technique */
  BITDOKU_DEPTH_HOUSE = 1,     /* also the digits and the house */
  BITDOKU_DEPTH_CELLS = 2,     /* also the cells */
  BITDOKU_DEPTH_ALL = 3,       /* the whole step */
  BITDOKU_DEPTH_DIGIT = 4      /* the technique and the digits; it comes before the house */
};
/* The step as sentences (one per line), as the JSON object of docs/steps.md, and as an SVG picture
 * of the position. `position` may be NULL for JSON. A text lives until the next call of one of
 * these functions or bitdoku_steps_json, or until the handle is filled again. NULL if the step or
 * depth does not exist or memory runs out. */
BITDOKU_API const char* bitdoku_step_text(bitdoku_steps* steps, size_t index,
                                          bitdoku_depth depth) BITDOKU_NOEXCEPT;
/* The same sentences in the language with this code: "en", or "de" for German. What German does not
 * have stays English. Also NULL if there is no such language. */
BITDOKU_API const char* bitdoku_step_text_in(bitdoku_steps* steps, size_t index,
                                             bitdoku_depth depth,
                                             const char* language) BITDOKU_NOEXCEPT;
BITDOKU_API const char* bitdoku_step_json(bitdoku_steps* steps, size_t index,
                                          const bitdoku_position* position) BITDOKU_NOEXCEPT;
BITDOKU_API const char* bitdoku_step_svg(bitdoku_steps* steps, size_t index,
                                         const bitdoku_position* position) BITDOKU_NOEXCEPT;

/* Tells the steps that were found in the language with this code, as bitdoku_step_text_in does:
 * bitdoku_steps_text, bitdoku_step_name and the JSON are then in this language. A reason why there
 * is no step stays English. Errors: BITDOKU_OUT_OF_RANGE (no such language). If memory runs out,
 * some of the steps may be in the language. */
BITDOKU_API bitdoku_status bitdoku_steps_tell_in(bitdoku_steps* steps,
                                                 const char* language) BITDOKU_NOEXCEPT;

/* Applies the step to the position. Errors: BITDOKU_OUT_OF_RANGE (index). */
BITDOKU_API bitdoku_status bitdoku_position_apply(bitdoku_position* position,
                                                  const bitdoku_steps* steps,
                                                  size_t index) BITDOKU_NOEXCEPT;

/* A whole solution, step by step. One thread at a time may use a path. */
typedef struct bitdoku_path bitdoku_path;
/* Makes a path that begins at a copy of the position. The path goes to `*path`, which is unchanged
 * after an error. Errors: BITDOKU_OUT_OF_RANGE (order), BITDOKU_OUT_OF_MEMORY. */
BITDOKU_API bitdoku_status bitdoku_path_create(const bitdoku_position* position,
                                               bitdoku_order order,
                                               bitdoku_path** path) BITDOKU_NOEXCEPT;
BITDOKU_API void bitdoku_path_free(bitdoku_path* path) BITDOKU_NOEXCEPT;
/* Sets limits for each later step, as bitdoku_explainer_set_limits. */
BITDOKU_API bitdoku_status bitdoku_path_set_limits(bitdoku_path* path, uint64_t time_ns,
                                                   const bitdoku_stop* stop) BITDOKU_NOEXCEPT;
/* Chooses the techniques of each later step, as bitdoku_explainer_set_techniques. */
BITDOKU_API bitdoku_status bitdoku_path_set_techniques(bitdoku_path* path, const char* only,
                                                       const char* without, const char* file,
                                                       bitdoku_error* error) BITDOKU_NOEXCEPT;
/* Makes the step that was found last, and finds the next one. `steps` receives it, or the reason
 * why no step was found, such as BITDOKU_STEPS_SOLVED. */
BITDOKU_API bitdoku_status bitdoku_path_next(bitdoku_path* path,
                                             bitdoku_steps* steps) BITDOKU_NOEXCEPT;
/* Copies the position at which the last step was found. */
BITDOKU_API bitdoku_status bitdoku_path_get_position(const bitdoku_path* path,
                                                     bitdoku_position* position) BITDOKU_NOEXCEPT;
/* The number of steps found so far; 0 for NULL. */
BITDOKU_API int32_t bitdoku_path_steps(const bitdoku_path* path) BITDOKU_NOEXCEPT;
/* The highest rating so far, in tenths; 0 in the human order and for NULL. */
BITDOKU_API int32_t bitdoku_path_rating(const bitdoku_path* path) BITDOKU_NOEXCEPT;
/* The sum of the scores so far; 0 in the order of Sudoku Explainer and for NULL. */
BITDOKU_API int32_t bitdoku_path_score(const bitdoku_path* path) BITDOKU_NOEXCEPT;
/* HoDoKu's level for this score and the techniques so far: "easy", "medium", "hard", "unfair" or
 * "extreme"; NULL for NULL. It only has a meaning in the human order. */
BITDOKU_API const char* bitdoku_path_level(const bitdoku_path* path) BITDOKU_NOEXCEPT;

/* ---- Labels and conditions -------------------------------------------------------------------
 * The labels of a puzzle, and conditions over them, as the commands `label` and `filter` have them
 * (docs/commands.md). The human labels and the ratings of Sudoku Explainer are for 9x9 only. */

typedef int32_t bitdoku_label;
enum {
  BITDOKU_LABEL_VERDICT = 0,
  BITDOKU_LABEL_CLUES = 1,   /* number of givens */
  BITDOKU_LABEL_MINIMAL = 2, /* whether every given is necessary */
  BITDOKU_LABEL_NODES = 3,   /* nodes that the engine `singles` needs to prove uniqueness */
  BITDOKU_LABEL_ER = 4,      /* the ratings of Sudoku Explainer */
  BITDOKU_LABEL_EP = 5,
  BITDOKU_LABEL_ED = 6,
  BITDOKU_LABEL_BR = 7,            /* bitdoku's own rating, for boards of any shape */
  BITDOKU_LABEL_LEVEL = 8,         /* the level, by the rating */
  BITDOKU_LABEL_TECHNIQUE = 9,     /* the hardest human technique of the path */
  BITDOKU_LABEL_SCORE = 10,        /* the sum of HoDoKu's scores of its steps */
  BITDOKU_LABEL_HODOKU_LEVEL = 11, /* HoDoKu's level */
  BITDOKU_LABEL_PATH = 12,         /* how often the path uses each technique */
  BITDOKU_LABEL_CANONICAL = 13,    /* the canonical form */
  BITDOKU_LABEL_TE_DEPTH = 14,     /* the depth of trial and error (trial.hpp) */
  BITDOKU_LABEL_W_RATING = 15,     /* the length of the longest whip */
  BITDOKU_LABEL_B_RATING = 16      /* the length of the longest braid */
};
/* "verdict", "clues", ...; NULL for an unknown number. */
BITDOKU_API const char* bitdoku_label_name(bitdoku_label label) BITDOKU_NOEXCEPT;

/* The labels of one puzzle that are known so far. */
typedef struct bitdoku_labels bitdoku_labels;
BITDOKU_API bitdoku_labels* bitdoku_labels_new(void) BITDOKU_NOEXCEPT; /* NULL if memory runs out */
BITDOKU_API void bitdoku_labels_free(bitdoku_labels* labels) BITDOKU_NOEXCEPT;
/* Removes all labels, for the next puzzle. */
BITDOKU_API bitdoku_status bitdoku_labels_clear(bitdoku_labels* labels) BITDOKU_NOEXCEPT;
/* Returns 1 if the label is known, otherwise 0. A known label may have no value: a puzzle without
 * exactly one solution has no rating. */
BITDOKU_API int32_t bitdoku_labels_has(const bitdoku_labels* labels,
                                       bitdoku_label label) BITDOKU_NOEXCEPT;
/* The value as text: "unique", "26", "true", "8.4", "hidden_single:40 x_wing:1"; empty if there is
 * none. The second function gives it as JSON: a string, a number, true, false, an object or null. A
 * text lives until the next call of one of these functions or until the handle changes. NULL if the
 * label does not exist or memory runs out. */
BITDOKU_API const char* bitdoku_labels_text(bitdoku_labels* labels,
                                            bitdoku_label label) BITDOKU_NOEXCEPT;
BITDOKU_API const char* bitdoku_labels_json(bitdoku_labels* labels,
                                            bitdoku_label label) BITDOKU_NOEXCEPT;
/* Why a label has no value, one line; otherwise empty. Lives until the handle changes. */
BITDOKU_API const char* bitdoku_labels_reason(const bitdoku_labels* labels) BITDOKU_NOEXCEPT;

/* A condition such as "unique and clues<=20 and (er>=8.5 or not minimal)". */
typedef struct bitdoku_condition bitdoku_condition;
/* The condition goes to `*condition`, which is unchanged after an error. The column of `error` (may
 * be NULL) is the place of a mistake in the text. Errors: BITDOKU_BAD_SYNTAX,
 * BITDOKU_OUT_OF_MEMORY. */
BITDOKU_API bitdoku_status bitdoku_condition_create(const char* text, size_t length,
                                                    bitdoku_condition** condition,
                                                    bitdoku_error* error) BITDOKU_NOEXCEPT;
BITDOKU_API void bitdoku_condition_free(bitdoku_condition* condition) BITDOKU_NOEXCEPT;

/* Computes the labels of one puzzle after another and keeps its memory. One thread at a time may
 * use a labeller. */
typedef struct bitdoku_labeller bitdoku_labeller;
/* `time_ns` and `stop`, which may be NULL, limit each call. The labeller goes to `*labeller`, which
 * is unchanged after an error. Errors: BITDOKU_OUT_OF_MEMORY. */
BITDOKU_API bitdoku_status bitdoku_labeller_create(uint64_t time_ns, const bitdoku_stop* stop,
                                                   bitdoku_labeller** labeller) BITDOKU_NOEXCEPT;
BITDOKU_API void bitdoku_labeller_free(bitdoku_labeller* labeller) BITDOKU_NOEXCEPT;
/* Computes the labels of `wanted`, a set of bits 1 << BITDOKU_LABEL_..., that are not known yet. If
 * a limit is reached, the rest stays unknown. Errors: BITDOKU_OUT_OF_RANGE (wanted). */
BITDOKU_API bitdoku_status bitdoku_labeller_add(bitdoku_labeller* labeller,
                                                const bitdoku_puzzle* puzzle, uint32_t wanted,
                                                bitdoku_labels* labels) BITDOKU_NOEXCEPT;

typedef int32_t bitdoku_truth;
enum {
  BITDOKU_FALSE = 0,
  BITDOKU_TRUE = 1,
  BITDOKU_UNDECIDED = 2 /* a limit was reached */
};
/* Decides whether the puzzle meets the condition, by as few labels as possible; they are added to
 * `labels`. Columns in square brackets have no value here. */
BITDOKU_API bitdoku_status bitdoku_labeller_test(bitdoku_labeller* labeller,
                                                 const bitdoku_condition* condition,
                                                 const bitdoku_puzzle* puzzle,
                                                 bitdoku_labels* labels,
                                                 bitdoku_truth* truth) BITDOKU_NOEXCEPT;

/* ---- Photos ----------------------------------------------------------------------------------*/

typedef int32_t bitdoku_photo_outcome;
enum {
  BITDOKU_PHOTO_READ = 0,       /* `puzzle` has exactly one solution */
  BITDOKU_PHOTO_BAD_IMAGE = 1,  /* the picture has no pixels, or is too large or too small */
  BITDOKU_PHOTO_NO_GRID = 2,    /* no 9x9 grid was found */
  BITDOKU_PHOTO_BLURRED = 3,    /* a grid was found, but its cells cannot be told apart */
  BITDOKU_PHOTO_NOT_UNIQUE = 4, /* no probable reading has exactly one solution */
};

/* What was read from a picture. All but `outcome` and `reason` is 0 if no grid was found. */
typedef struct bitdoku_photo {
  size_t size;
  bitdoku_photo_outcome outcome;
  int32_t turn;        /* by how many degrees to turn the picture clockwise: 0, 90, 180 or 270 */
  int32_t is_sure;     /* 1: the puzzle can be used without a look at it */
  int32_t has_entries; /* 1: a person seems to have filled in digits; a rough guess */
  double margin;       /* the higher, the surer; at most 12 */
  double line_score;   /* how well the lines of the grid fit, from 0 to 1 */
  double corners[8];   /* x and y in pixels: top left, top right, bottom right, bottom left */
  uint8_t puzzle[81];  /* 0 is a blank; if `outcome` is not READ, the most probable digits */
  uint8_t solution[81];
  uint8_t unsure[81]; /* 1: look at this cell */
  uint8_t unused;
  float probabilities[81][10]; /* of a blank, then of the digits 1 to 9 */
  char reason[256];            /* what failed and what to try; empty if it was read */
} bitdoku_photo;
#define BITDOKU_PHOTO_INIT \
  { sizeof(bitdoku_photo), 0, 0, 0, 0, 0, 0, {0}, {0}, {0}, {0}, 0, {{0}}, "" }

/* Reads the 9x9 puzzle of a gray picture: `height` rows of `width` bytes, 0 for black, with
 * `stride` bytes from row to row. It takes at most about a second. Errors: BITDOKU_NULL_POINTER,
 * BITDOKU_BAD_STRUCT_SIZE, BITDOKU_OUT_OF_RANGE (a negative size, or a stride below the width). A
 * picture without a puzzle is no error, but an outcome. */
BITDOKU_API bitdoku_status bitdoku_photo_read(const uint8_t* pixels, int32_t width, int32_t height,
                                              size_t stride, bitdoku_photo* photo) BITDOKU_NOEXCEPT;

/* Receives what was read of one grid, which is valid during the call; `index` counts from 0 to
 * `count` - 1. Returns 0 to stop. Otherwise as bitdoku_on_solution. */
typedef int32_t (*bitdoku_on_photo)(const bitdoku_photo* photo, size_t index, size_t count,
                                    void* user);

/* Reads all 9x9 grids of a gray picture, such as a page of a book: at most 20, in the order of
 * lines of text. Calls `on_photo` in this thread for each when all are read. If the picture shows
 * one grid or none, the only call has what bitdoku_photo_read gives. It takes at most about a
 * second for each grid. If the callback stops, that is not an error. Errors as of
 * bitdoku_photo_read. */
BITDOKU_API bitdoku_status bitdoku_photo_read_all(const uint8_t* pixels, int32_t width,
                                                  int32_t height, size_t stride,
                                                  bitdoku_on_photo on_photo,
                                                  void* user) BITDOKU_NOEXCEPT;

/* ---- Puzzles with other rules ----------------------------------------------------------------
 * Killer cages, thermometers, arrows and so on (docs/variants.md). A handle is made once and never
 * changes, so that many threads may search it at once. Cells count from 0, row by row; the cells
 * outside the grid follow those of the grid. */

typedef struct bitdoku_variant bitdoku_variant;

/* Reads a puzzle from one text: a link of f-puzzles, SudokuPad or Interactive Sudoku Solver that
 * holds it, the JSON of f-puzzles or SudokuPad or of bitdoku_variant_json, a text of Interactive
 * Sudoku Solver, or a plain puzzle in any format. The caller frees `*variant`, which is NULL after
 * an error. Errors: those of bitdoku_puzzle_parse, and BITDOKU_UNSUPPORTED, whose message names the
 * constraint. */
BITDOKU_API bitdoku_status bitdoku_variant_create(const char* text, size_t length,
                                                  bitdoku_variant** variant,
                                                  bitdoku_error* error) BITDOKU_NOEXCEPT;
/* `variant` may be NULL. */
BITDOKU_API void bitdoku_variant_free(bitdoku_variant* variant) BITDOKU_NOEXCEPT;

/* The size of the grid, from 1 to 16; 0 if `variant` is NULL. */
BITDOKU_API int32_t bitdoku_variant_rows(const bitdoku_variant* variant) BITDOKU_NOEXCEPT;
BITDOKU_API int32_t bitdoku_variant_columns(const bitdoku_variant* variant) BITDOKU_NOEXCEPT;
/* The number of cells of the grid and outside it. */
BITDOKU_API size_t bitdoku_variant_cells(const bitdoku_variant* variant) BITDOKU_NOEXCEPT;
/* The values are those from the lowest to the highest one. */
BITDOKU_API int32_t bitdoku_variant_lowest(const bitdoku_variant* variant) BITDOKU_NOEXCEPT;
BITDOKU_API int32_t bitdoku_variant_highest(const bitdoku_variant* variant) BITDOKU_NOEXCEPT;

/* Texts that live as long as the handle; empty if the puzzle has none, NULL if `variant` is. */
BITDOKU_API const char* bitdoku_variant_title(const bitdoku_variant* variant) BITDOKU_NOEXCEPT;
BITDOKU_API const char* bitdoku_variant_author(const bitdoku_variant* variant) BITDOKU_NOEXCEPT;
/* What the text says besides the puzzle, such as "2 drawn lines", from index 0 on; NULL behind the
 * last one. With it the puzzle may have fewer solutions. */
BITDOKU_API const char* bitdoku_variant_unread(const bitdoku_variant* variant,
                                               size_t index) BITDOKU_NOEXCEPT;
/* Clues that were taken from drawings and words, such as "thermometer (3)". This may go wrong;
 * trust it if the puzzle has exactly one solution. */
BITDOKU_API const char* bitdoku_variant_drawn(const bitdoku_variant* variant,
                                              size_t index) BITDOKU_NOEXCEPT;
/* The puzzle as JSON on one line, with all that the handle knows (docs/variants.md), and as a text
 * of Interactive Sudoku Solver, which is empty if some of its constraints have no such form. */
BITDOKU_API const char* bitdoku_variant_json(const bitdoku_variant* variant) BITDOKU_NOEXCEPT;
BITDOKU_API const char* bitdoku_variant_iss(const bitdoku_variant* variant) BITDOKU_NOEXCEPT;

/* Of the options, these functions heed `solutions`, `nodes`, `time_ns` and `stop`. */

/* Solves a puzzle, and writes the first solution, a value for each cell, to `values` (NULL with
 * capacity 0 if it is not wanted). Errors: BITDOKU_BUFFER_TOO_SMALL, and BITDOKU_UNSUPPORTED if the
 * puzzle is too large for the search. */
BITDOKU_API bitdoku_status bitdoku_variant_solve(const bitdoku_variant* variant,
                                                 const bitdoku_options* options, int32_t* values,
                                                 size_t capacity,
                                                 bitdoku_answer* answer) BITDOKU_NOEXCEPT;

/* Receives a solution as bitdoku_on_solution does. */
typedef int32_t (*bitdoku_on_values)(const int32_t* values, size_t cells, void* user);
/* Calls `on_values` with each solution, up to options->solutions times. */
BITDOKU_API bitdoku_status bitdoku_variant_enumerate(const bitdoku_variant* variant,
                                                     const bitdoku_options* options,
                                                     bitdoku_on_values on_values, void* user,
                                                     bitdoku_answer* answer) BITDOKU_NOEXCEPT;

/* Finds the true candidates: the values that each cell has in some solution. Writes a mask for each
 * cell, whose bit 0 is the lowest value. Ignores options->solutions; `answer->solutions` is 0. If
 * `answer->complete` is 0, a limit ended the search, and more values may be possible. */
BITDOKU_API bitdoku_status bitdoku_variant_candidates(const bitdoku_variant* variant,
                                                      const bitdoku_options* options,
                                                      uint32_t* masks, size_t capacity,
                                                      bitdoku_answer* answer) BITDOKU_NOEXCEPT;

/* Checks by code of its own whether values for all cells obey all rules. Errors:
 * BITDOKU_WRONG_SOLUTION, whose message names the broken rule. */
BITDOKU_API bitdoku_status bitdoku_variant_verify(const bitdoku_variant* variant,
                                                  const int32_t* values, size_t count,
                                                  bitdoku_error* error) BITDOKU_NOEXCEPT;

/* Draws the puzzle as SVG, which goes to `on_bytes`: its clues as setters draw them and, if `words`
 * is not 0, the rules in words below the board. `solution` is NULL, or has bitdoku_variant_cells
 * values, which are shown in the blank cells. Errors: BITDOKU_NULL_POINTER. */
BITDOKU_API bitdoku_status bitdoku_variant_svg(const bitdoku_variant* variant,
                                               const int32_t* solution, int32_t words,
                                               bitdoku_on_bytes on_bytes,
                                               void* user) BITDOKU_NOEXCEPT;

/* ---- Exact cover -----------------------------------------------------------------------------
 * An exact cover is a choice of options such that every primary item is in exactly one chosen
 * option, and every secondary item in at most one. Examples are pentominoes, queens, and Sudoku
 * itself. Options get the numbers 0, 1, 2, ... in the order in which they are added. */

typedef struct bitdoku_cover bitdoku_cover;

/* Primary items are 0 to primary_items - 1; secondary items are the next secondary_items numbers.
 * NULL if memory runs out or there are more than 2^29 items. */
BITDOKU_API bitdoku_cover* bitdoku_cover_new(uint32_t primary_items,
                                             uint32_t secondary_items) BITDOKU_NOEXCEPT;
/* The same with a status: the problem goes to `*cover`, which is unchanged after an error. Errors:
 * BITDOKU_NULL_POINTER, BITDOKU_UNSUPPORTED (more than 2^29 items), BITDOKU_OUT_OF_MEMORY. */
BITDOKU_API bitdoku_status bitdoku_cover_create(uint32_t primary_items, uint32_t secondary_items,
                                                bitdoku_cover** cover) BITDOKU_NOEXCEPT;
BITDOKU_API void bitdoku_cover_free(bitdoku_cover* cover) BITDOKU_NOEXCEPT;

/* Adds an option of `count` items. Errors: BITDOKU_BAD_OPTION if an item does not exist or occurs
 * twice, or if no item is primary; BITDOKU_UNSUPPORTED if all options together would have more than
 * 2^29 items. The column of `error` (may be NULL) is then the position in the option, from 1. After
 * an error the problem is unchanged. */
BITDOKU_API bitdoku_status bitdoku_cover_add_option(bitdoku_cover* cover, const uint32_t* items,
                                                    size_t count,
                                                    bitdoku_error* error) BITDOKU_NOEXCEPT;

/* Receives the numbers of the `count` chosen options, which are valid during the call. Otherwise as
 * bitdoku_on_solution. */
typedef int32_t (*bitdoku_on_cover)(const uint32_t* options, size_t count, void* user);

/* Calls `on_cover` for each cover, up to options->solutions times; NULL if only the answer is
 * wanted. Ignores options->engine. */
BITDOKU_API bitdoku_status bitdoku_cover_enumerate(const bitdoku_cover* cover,
                                                   const bitdoku_options* options,
                                                   bitdoku_on_cover on_cover, void* user,
                                                   bitdoku_answer* answer) BITDOKU_NOEXCEPT;

/* Like bitdoku_cover_add_option, with a colour for each item, or 0 for none. Options that give an
 * item the same colour can be chosen together. Only secondary items may have colours: a primary
 * item with a colour is BITDOKU_BAD_OPTION. */
BITDOKU_API bitdoku_status bitdoku_cover_add_coloured_option(bitdoku_cover* cover,
                                                             const uint32_t* items,
                                                             const uint32_t* colours, size_t count,
                                                             bitdoku_error* error) BITDOKU_NOEXCEPT;

/* The item to branch on: the one with the fewest options left (default), or the first uncovered
 * one. */
typedef int32_t bitdoku_cover_order;
enum { BITDOKU_COVER_FEWEST = 0, BITDOKU_COVER_FIRST = 1 };
/* Sets the order for all later searches. Primary items below `preferred_items` come before the
 * others, unless one of the others has at most one option left; 0 means no preference. Errors:
 * BITDOKU_OUT_OF_RANGE (order). */
BITDOKU_API bitdoku_status bitdoku_cover_set_order(bitdoku_cover* cover, bitdoku_cover_order order,
                                                   uint32_t preferred_items) BITDOKU_NOEXCEPT;

/* Counts the covers, up to options->solutions (NULL: all), without listing them: it remembers the
 * count of each subproblem in at most `memory` bytes. `method` is "memo". Ignores options->engine
 * and options->threads. */
BITDOKU_API bitdoku_status bitdoku_cover_count(const bitdoku_cover* cover,
                                               const bitdoku_options* options, uint64_t memory,
                                               bitdoku_count_answer* answer) BITDOKU_NOEXCEPT;

/* ---- Defaults --------------------------------------------------------------------------------
 * Each function fills a struct like its _INIT macro, for languages that cannot use macros. `size`
 * is the size of the struct as the caller knows it. Members that this library does not know become
 * 0. Errors: BITDOKU_NULL_POINTER, BITDOKU_BAD_STRUCT_SIZE (`size` is smaller than in every
 * version of the struct, or above 4096). */

BITDOKU_API bitdoku_status bitdoku_error_init(bitdoku_error* filled, size_t size) BITDOKU_NOEXCEPT;
BITDOKU_API bitdoku_status bitdoku_options_init(bitdoku_options* filled,
                                                size_t size) BITDOKU_NOEXCEPT;
BITDOKU_API bitdoku_status bitdoku_answer_init(bitdoku_answer* filled,
                                               size_t size) BITDOKU_NOEXCEPT;
BITDOKU_API bitdoku_status bitdoku_count_answer_init(bitdoku_count_answer* filled,
                                                     size_t size) BITDOKU_NOEXCEPT;
BITDOKU_API bitdoku_status bitdoku_rating_init(bitdoku_rating* filled,
                                               size_t size) BITDOKU_NOEXCEPT;
BITDOKU_API bitdoku_status bitdoku_rate_options_init(bitdoku_rate_options* filled,
                                                     size_t size) BITDOKU_NOEXCEPT;
BITDOKU_API bitdoku_status bitdoku_technique_rating_init(bitdoku_technique_rating* filled,
                                                         size_t size) BITDOKU_NOEXCEPT;
BITDOKU_API bitdoku_status bitdoku_batch_init(bitdoku_batch* filled, size_t size) BITDOKU_NOEXCEPT;
BITDOKU_API bitdoku_status bitdoku_parallel_init(bitdoku_parallel* filled,
                                                 size_t size) BITDOKU_NOEXCEPT;
BITDOKU_API bitdoku_status bitdoku_stream_answer_init(bitdoku_stream_answer* filled,
                                                      size_t size) BITDOKU_NOEXCEPT;
BITDOKU_API bitdoku_status bitdoku_stream_totals_init(bitdoku_stream_totals* filled,
                                                      size_t size) BITDOKU_NOEXCEPT;
BITDOKU_API bitdoku_status bitdoku_record_init(bitdoku_record* filled,
                                               size_t size) BITDOKU_NOEXCEPT;
BITDOKU_API bitdoku_status bitdoku_wish_init(bitdoku_wish* filled, size_t size) BITDOKU_NOEXCEPT;
BITDOKU_API bitdoku_status bitdoku_making_init(bitdoku_making* filled,
                                               size_t size) BITDOKU_NOEXCEPT;
BITDOKU_API bitdoku_status bitdoku_vicinity_options_init(bitdoku_vicinity_options* filled,
                                                         size_t size) BITDOKU_NOEXCEPT;
BITDOKU_API bitdoku_status bitdoku_vicinity_answer_init(bitdoku_vicinity_answer* filled,
                                                        size_t size) BITDOKU_NOEXCEPT;
BITDOKU_API bitdoku_status bitdoku_scan_options_init(bitdoku_scan_options* filled,
                                                     size_t size) BITDOKU_NOEXCEPT;
BITDOKU_API bitdoku_status bitdoku_scan_answer_init(bitdoku_scan_answer* filled,
                                                    size_t size) BITDOKU_NOEXCEPT;
BITDOKU_API bitdoku_status bitdoku_finding_init(bitdoku_finding* filled,
                                                size_t size) BITDOKU_NOEXCEPT;
BITDOKU_API bitdoku_status bitdoku_mask_init(bitdoku_mask* filled, size_t size) BITDOKU_NOEXCEPT;
BITDOKU_API bitdoku_status bitdoku_isomorphism_init(bitdoku_isomorphism* filled,
                                                    size_t size) BITDOKU_NOEXCEPT;
BITDOKU_API bitdoku_status bitdoku_board_symmetry_init(bitdoku_board_symmetry* filled,
                                                       size_t size) BITDOKU_NOEXCEPT;
BITDOKU_API bitdoku_status bitdoku_print_options_init(bitdoku_print_options* filled,
                                                      size_t size) BITDOKU_NOEXCEPT;
BITDOKU_API bitdoku_status bitdoku_contradiction_init(bitdoku_contradiction* filled,
                                                      size_t size) BITDOKU_NOEXCEPT;

BITDOKU_API bitdoku_status bitdoku_photo_init(bitdoku_photo* filled, size_t size) BITDOKU_NOEXCEPT;

#ifdef __cplusplus
}
#endif

#endif
