/* Calls the parts of the library that need the most stack and memory, and prints their answers. A
 * build for a small system, or with parts switched off, must print the same as any other.
 *
 * With the argument `stack` (POSIX threads only) each part runs in a thread of its own, and stderr
 * gets the stack that the part used, in bytes. The exit code is 1 if that is more than kMostStack.
 */
#include <bitdoku/bitdoku.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#if defined(__linux__)
#include <pthread.h>
#define HAS_THREADS 1
#else
#define HAS_THREADS 0
#endif

static const char* const kPuzzles[] = {
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...",
    "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3",
    "98.7..6..5...6..4...3.....74...2..9..1...8......3..1..2.....5.9..6.5.4.....2...6.",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
};
enum { kPuzzleCount = 5 };

/* Ends the program if the library reports a failure. */
static void must(bitdoku_status status, const char* what) {
  if (status == BITDOKU_OK) return;
  printf("%s: %s\n", what, bitdoku_status_text(status));
  exit(1);
}

static bitdoku_puzzle* puzzle_of(const char* text) {
  bitdoku_puzzle* puzzle = bitdoku_puzzle_new();
  must(bitdoku_puzzle_parse(puzzle, text, strlen(text), 0, 0, NULL), "parse");
  return puzzle;
}

static uint32_t hash_of(const void* bytes, size_t length) {
  uint32_t hash = 2166136261u;
  size_t i;
  for (i = 0; i < length; ++i) hash = (hash ^ ((const unsigned char*)bytes)[i]) * 16777619u;
  return hash;
}

static void engines(void) {
  static uint8_t solution[81];
  bitdoku_options options = BITDOKU_OPTIONS_INIT;
  size_t i;
  int p;
  for (i = 0; (options.engine = bitdoku_engine_at(i)) != NULL; ++i) {
    /* `backtrack` would take seconds for the others. */
    const int few = strcmp(bitdoku_engine_name(options.engine), "backtrack") == 0;
    /* Small systems have no device for `gpu`. */
    if (strcmp(bitdoku_engine_name(options.engine), "gpu") == 0) continue;
    for (p = 0; p < (few ? 1 : 4); ++p) {
      bitdoku_answer answer = BITDOKU_ANSWER_INIT;
      bitdoku_puzzle* puzzle = puzzle_of(kPuzzles[p]);
      must(bitdoku_solve(puzzle, &options, solution, sizeof solution, &answer), "solve");
      printf("%s %d: %s %08x\n", bitdoku_engine_name(options.engine), p,
             bitdoku_verdict_text(answer.verdict), (unsigned)hash_of(solution, sizeof solution));
      bitdoku_puzzle_free(puzzle);
    }
  }
}

/* Solves blank boards of sides 16, 25 and 36. Any solution is accepted. */
static void large_boards(void) {
  static uint8_t solution[36 * 36];
  int side;
  for (side = 4; side <= 6; ++side) {
    const size_t cells = (size_t)(side * side * side * side);
    bitdoku_answer answer = BITDOKU_ANSWER_INIT;
    bitdoku_options options = BITDOKU_OPTIONS_INIT;
    bitdoku_puzzle* puzzle = bitdoku_puzzle_new();
    options.solutions = 1;
    must(bitdoku_puzzle_reset(puzzle, side, side), "reset");
    must(bitdoku_solve(puzzle, &options, solution, cells, &answer), "solve");
    must(bitdoku_verify(puzzle, solution, cells, NULL), "verify");
    printf("side %d: %s\n", side * side, bitdoku_verdict_text(answer.verdict));
    bitdoku_puzzle_free(puzzle);
  }
}

static void counts(void) {
  bitdoku_count_answer answer = BITDOKU_COUNT_ANSWER_INIT;
  bitdoku_puzzle* puzzle = bitdoku_puzzle_new();
  must(bitdoku_puzzle_reset(puzzle, 2, 3), "reset");
  must(bitdoku_count(puzzle, NULL, &answer), "count");
  printf("6x6: %s by %s\n", answer.decimal, answer.method);
  bitdoku_puzzle_free(puzzle);
  puzzle = puzzle_of(
      "8.........95.......76.........426798...571243...893165......916....3.487....1.532");
  must(bitdoku_count(puzzle, NULL, &answer), "count");
  printf("9x9: %s by %s\n", answer.decimal, answer.method);
  bitdoku_puzzle_free(puzzle);
}

static void ratings(void) {
  int p;
  for (p = 0; p < kPuzzleCount; ++p) {
    bitdoku_rating rating = BITDOKU_RATING_INIT;
    bitdoku_puzzle* puzzle = puzzle_of(kPuzzles[p]);
    must(bitdoku_rate(puzzle, &rating), "rate");
    printf("rating %d %d %d, %d steps\n", (int)rating.er, (int)rating.ep, (int)rating.ed,
           (int)rating.steps);
    bitdoku_puzzle_free(puzzle);
  }
}

/* All steps of a puzzle, each as text and JSON, and as a picture if it is not a net: builds of
   small code draw nets without an outline. */
static void path_of(const char* text, int order) {
  bitdoku_puzzle* puzzle = puzzle_of(text);
  bitdoku_position* position = bitdoku_position_new();
  bitdoku_explainer* explainer = bitdoku_explainer_new();
  bitdoku_steps* steps = bitdoku_steps_new();
  uint32_t hash = 0;
  int count = 0;
  must(bitdoku_position_set_puzzle(position, puzzle), "position");
  for (;; ++count) {
    const char *words, *json, *svg;
    int is_net;
    must(bitdoku_next_step(explainer, position, order, steps), "step");
    if (bitdoku_steps_kind(steps) != BITDOKU_STEP) break;
    words = bitdoku_step_text(steps, 0, BITDOKU_DEPTH_ALL);
    hash = 31 * hash + hash_of(words, strlen(words));
    is_net = strstr(words, "Net") != NULL;
    json = bitdoku_step_json(steps, 0, position);
    hash = 31 * hash + hash_of(json, strlen(json));
    svg = bitdoku_step_svg(steps, 0, position);
    if (!is_net) hash = 31 * hash + hash_of(svg, strlen(svg));
    must(bitdoku_position_apply(position, steps, 0), "apply");
  }
  printf("%d steps, %08x, %s\n", count, (unsigned)hash, bitdoku_steps_text(steps));
  bitdoku_steps_free(steps);
  bitdoku_explainer_free(explainer);
  bitdoku_position_free(position);
  bitdoku_puzzle_free(puzzle);
}
static void paths_in_order_of_se(void) {
  path_of(kPuzzles[1], BITDOKU_ORDER_SE);
  path_of(kPuzzles[2], BITDOKU_ORDER_SE);
}
static void paths_of_people(void) {
  path_of(kPuzzles[1], BITDOKU_ORDER_HUMAN);
  path_of(kPuzzles[2], BITDOKU_ORDER_HUMAN);
}

/* The puzzles depend on the version, so only their required properties are printed. */
static int32_t check_made(const bitdoku_made* made, void* user) {
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  bitdoku_puzzle* puzzle = bitdoku_puzzle_new();
  must(bitdoku_puzzle_set_cells(puzzle, 3, 3, made->puzzle, made->cells), "cells");
  must(bitdoku_check(puzzle, NULL, &answer), "check");
  must(bitdoku_verify(puzzle, made->solution, made->cells, NULL), "verify");
  if (answer.verdict == BITDOKU_UNIQUE) ++*(int*)user;
  bitdoku_puzzle_free(puzzle);
  return 1;
}
static void generate(bitdoku_wish* wish, const char* what) {
  bitdoku_making making = BITDOKU_MAKING_INIT;
  int unique = 0;
  must(bitdoku_generate(wish, check_made, &unique, &making), "generate");
  printf("%s: %d of %d unique\n", what, unique, (int)making.made);
}
static void generating(void) {
  bitdoku_wish plain = BITDOKU_WISH_INIT;
  bitdoku_wish wish = BITDOKU_WISH_INIT;
  plain.seed = wish.seed = 1;
  plain.count = 200;
  plain.threads = 4;
  generate(&plain, "plain");
  wish.count = 3;
  wish.symmetries = 1u << BITDOKU_SYMMETRY_HALF_TURN;
  wish.least_rating = 40;
  wish.most_rating = 50;
  generate(&wish, "rated");
  wish.least_rating = wish.most_rating = 0;
  wish.needs = "X-Wing";
  generate(&wish, "with a technique");
}

static int32_t count_found(const uint8_t* cells, size_t count, void* user) {
  (void)cells, (void)count;
  return ++*(int*)user < 100;
}
static void searching(void) {
  bitdoku_vicinity_options near_by = BITDOKU_VICINITY_OPTIONS_INIT;
  bitdoku_vicinity_answer vicinity = BITDOKU_VICINITY_ANSWER_INIT;
  bitdoku_finding finding = BITDOKU_FINDING_INIT;
  bitdoku_mask mask = BITDOKU_MASK_INIT;
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  static uint8_t cells[81];
  int found = 0, i;
  bitdoku_puzzle* puzzle = puzzle_of(kPuzzles[2]);
  near_by.threads = 4;
  must(bitdoku_vicinity(puzzle, &near_by, count_found, &found, &vicinity), "vicinity");
  printf("vicinity: %d\n", found);
  for (i = found = 0; i < 81; ++i) cells[i] = kPuzzles[0][i] != '.';
  mask.cells = cells;
  mask.seed = 1;
  must(bitdoku_pattern(&mask, count_found, &found, &finding), "pattern");
  printf("pattern: %d\n", found);
  bitdoku_puzzle_free(puzzle);
  puzzle = puzzle_of(kPuzzles[0]);
  must(bitdoku_minimize(puzzle, 1, NULL, puzzle, &answer), "minimize");
  printf("minimize: %s\n", bitdoku_verdict_text(answer.verdict));
  bitdoku_puzzle_free(puzzle);
}

/* 500 copies of the puzzles in one text, a line each, and a line that is too short. */
enum { kLines = 500, kLine = 82 };
static char* many_lines(void) {
  char* text = malloc(kLines * kLine + 4);
  int i;
  if (text == NULL) exit(1);
  for (i = 0; i < kLines; ++i) sprintf(text + i * kLine, "%s\n", kPuzzles[i % kPuzzleCount]);
  strcpy(text + kLines * kLine, "12\n");
  return text;
}
static void batches(void) {
  static bitdoku_batch_answer answers[kLines];
  bitdoku_batch batch = BITDOKU_BATCH_INIT;
  size_t done = 0, i, unique = 0;
  char* text = many_lines();
  char* solutions = calloc(kLines, 81);
  batch.puzzles = text;
  batch.stride = kLine;
  batch.count = kLines;
  batch.answers = answers;
  batch.solutions = solutions;
  must(bitdoku_solve_batch_parallel(&batch, NULL, &done), "batch");
  for (i = 0; i < kLines; ++i) unique += answers[i].verdict == BITDOKU_UNIQUE;
  printf("batch: %d of %d unique, %08x\n", (int)unique, (int)done,
         (unsigned)hash_of(solutions, kLines * 81));
  free(solutions);
  free(text);
}

struct cursor {
  const char* text;
  size_t left;
};
static size_t read_some(char* buffer, size_t capacity, void* user) {
  struct cursor* const cursor = user;
  const size_t size = cursor->left < capacity ? cursor->left : capacity;
  memcpy(buffer, cursor->text, size);
  cursor->text += size;
  cursor->left -= size;
  return size;
}
static int32_t print_unsolved(const bitdoku_answers* answers, void* user) {
  size_t i;
  (void)user;
  for (i = 0; i < bitdoku_answers_unsolved_count(answers); ++i) {
    bitdoku_stream_answer answer = BITDOKU_STREAM_ANSWER_INIT;
    must(bitdoku_answers_unsolved_at(answers, i, &answer), "answer");
    printf("line %d: %.*s\n", (int)answer.line, (int)answer.message_length, answer.message);
  }
  return 1;
}
static void streams(void) {
  bitdoku_stream_totals totals = BITDOKU_STREAM_TOTALS_INIT;
  char* text = many_lines();
  struct cursor cursor;
  cursor.text = text;
  cursor.left = strlen(text);
  must(bitdoku_solve_stream(NULL, read_some, print_unsolved, &cursor, &totals, NULL), "stream");
  printf("stream: %d of %d solved\n", (int)totals.solved, (int)totals.records);
  free(text);
}

static void add_length(const char* bytes, size_t length, void* user) {
  *(uint32_t*)user ^= hash_of(bytes, length);
}
static void printing(void) {
  uint32_t hash = 0;
  int p;
  bitdoku_printer* printer = bitdoku_printer_new(NULL, add_length, &hash);
  for (p = 0; p < kPuzzleCount; ++p) {
    bitdoku_puzzle* puzzle = puzzle_of(kPuzzles[p]);
    must(bitdoku_printer_add(printer, puzzle, NULL, "a label"), "print");
    bitdoku_puzzle_free(puzzle);
  }
  must(bitdoku_printer_finish(printer), "print");
  bitdoku_printer_free(printer);
  printf("printed: %d\n", hash != 0);
}

static const struct part {
  const char* name;
  void (*run)(void);
} kParts[] = {
    {"engines", engines},
    {"large boards", large_boards},
    {"counts", counts},
    {"ratings", ratings},
    {"paths, Sudoku Explainer", paths_in_order_of_se},
    {"paths, people", paths_of_people},
    {"generating", generating},
    {"searching", searching},
    {"batches", batches},
    {"streams", streams},
    {"printing", printing},
};
enum { kPartCount = sizeof kParts / sizeof *kParts };

#if HAS_THREADS
/* The thread gets a stack full of kPaint. The bytes that lost their paint were used. */
enum { kStack = 1 << 20, kMostStack = 50 << 10, kPaint = 0xA5 };

static void* run_part(void* part) {
  ((const struct part*)part)->run();
  return NULL;
}
static int run_on_painted_stacks(void) {
  size_t i;
  int is_too_much = 0;
  for (i = 0; i < kPartCount; ++i) {
    pthread_t thread;
    pthread_attr_t attributes;
    size_t clean = 0;
    unsigned char* stack = aligned_alloc(4096, kStack);
    if (stack == NULL) return 1;
    memset(stack, kPaint, kStack);
    pthread_attr_init(&attributes);
    pthread_attr_setstack(&attributes, stack, kStack);
    if (pthread_create(&thread, &attributes, run_part, (void*)(size_t)&kParts[i]) != 0) return 1;
    pthread_join(thread, NULL);
    pthread_attr_destroy(&attributes);
    while (clean < kStack && stack[clean] == kPaint) ++clean;
    fprintf(stderr, "%-24s %7d bytes\n", kParts[i].name, (int)(kStack - clean));
    if (kStack - clean > kMostStack) is_too_much = 1;
    free(stack);
  }
  return is_too_much;
}
#else
static int run_on_painted_stacks(void) {
  return 2;
}
#endif

int main(int argc, char** argv) {
  size_t i;
  if (argc > 1 && strcmp(argv[1], "stack") == 0) return run_on_painted_stacks();
  for (i = 0; i < kPartCount; ++i) {
    if (argc == 1 || strcmp(argv[1], kParts[i].name) == 0) kParts[i].run();
  }
  return 0;
}
