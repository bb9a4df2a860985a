/* Tests the C interface with a C99 compiler. Every function is called once, as a binding would.
 * The C++ tests in this folder check the details. */
#include <bitdoku/bitdoku.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* This is not `assert`, because it must also work in release builds. */
#define CHECK(condition)                                                      \
  do {                                                                        \
    if (!(condition)) {                                                       \
      fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
      exit(1);                                                                \
    }                                                                         \
  } while (0)

static const char kPuzzle[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char kSolution[] =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

static void version_and_codes(void) {
  int32_t major = -1, minor = -1, patch = -1;
  char text[32];
  bitdoku_version_numbers(&major, &minor, &patch);
  snprintf(text, sizeof text, "%d.%d.%d", (int)major, (int)minor, (int)patch);
  CHECK(strcmp(text, bitdoku_version()) == 0);
  CHECK(strcmp(text, BITDOKU_VERSION_STRING) == 0);
  CHECK(bitdoku_abi_version() == BITDOKU_ABI_VERSION);
  CHECK(strcmp(bitdoku_status_text(BITDOKU_OK), "no error") == 0);
  CHECK(strcmp(bitdoku_verdict_text(BITDOKU_UNIQUE), "unique") == 0);
}

static void puzzles(void) {
  bitdoku_error error = BITDOKU_ERROR_INIT;
  uint8_t cells[81];
  char line[82];
  int32_t box_rows = 0, box_cols = 0;
  bitdoku_puzzle* puzzle = bitdoku_puzzle_new();
  CHECK(puzzle != NULL);
  CHECK(bitdoku_shape_of_side(6, &box_rows, &box_cols) == BITDOKU_OK);
  CHECK(box_rows == 2 && box_cols == 3);
  CHECK(bitdoku_puzzle_reset(puzzle, 2, 3) == BITDOKU_OK);
  CHECK(bitdoku_puzzle_parse(puzzle, kPuzzle, strlen(kPuzzle), 0, 0, &error) == BITDOKU_OK);
  CHECK(bitdoku_puzzle_shape(puzzle, &box_rows, &box_cols) == BITDOKU_OK);
  CHECK(box_rows == 3 && box_cols == 3);
  CHECK(bitdoku_puzzle_get_cells(puzzle, cells, sizeof cells) == BITDOKU_OK);
  CHECK(cells[0] == 5 && cells[2] == 0 && cells[80] == 9);
  CHECK(bitdoku_puzzle_set_cells(puzzle, 3, 3, cells, sizeof cells) == BITDOKU_OK);
  CHECK(bitdoku_to_line(cells, sizeof cells, BITDOKU_DIGITS, '.', line, sizeof line) == BITDOKU_OK);
  CHECK(strcmp(line, kPuzzle) == 0);
  CHECK(bitdoku_puzzle_find_clash(puzzle, &error) == BITDOKU_OK);
  CHECK(bitdoku_puzzle_set_given(puzzle, 2, 5) == BITDOKU_OK);
  CHECK(bitdoku_puzzle_find_clash(puzzle, &error) == BITDOKU_DUPLICATE_GIVEN);
  CHECK(strcmp(error.message, "5 twice in row 1 (columns 1 and 3)") == 0);
  CHECK(bitdoku_puzzle_set_given(puzzle, 2, 0) == BITDOKU_OK);
  CHECK(bitdoku_puzzle_allows(puzzle, 2, 4) == 1);
  CHECK(bitdoku_puzzle_has_candidates(puzzle) == 0);
  CHECK(bitdoku_puzzle_strike_out(puzzle, 2, 4) == BITDOKU_OK);
  CHECK(bitdoku_puzzle_has_candidates(puzzle) == 1);
  CHECK(bitdoku_puzzle_allows(puzzle, 2, 4) == 0);
  bitdoku_puzzle_free(puzzle);
}

static void engines(void) {
  size_t i;
  const bitdoku_engine* usual = bitdoku_engine_default(3, 3);
  CHECK(bitdoku_engine_count() > 0);
  for (i = 0; i < bitdoku_engine_count(); ++i) {
    const bitdoku_engine* engine = bitdoku_engine_at(i);
    CHECK(engine != NULL);
    CHECK(bitdoku_engine_find(bitdoku_engine_name(engine)) == engine);
    CHECK(bitdoku_engine_description(engine)[0] != '\0');
    CHECK(bitdoku_engine_takes_candidates(engine) == 0 ||
          bitdoku_engine_takes_candidates(engine) == 1);
  }
  CHECK(usual != NULL && bitdoku_engine_supports(usual, 3, 3) == 1);
}

static void instruction_sets(void) {
  const size_t count = bitdoku_instruction_set_count();
  size_t i;
  CHECK(count > 0 && bitdoku_instruction_set_at(count) == NULL);
#ifndef __wasm_simd128__
  CHECK(strcmp(bitdoku_instruction_set_at(count - 1), "plain") == 0);
#endif
  for (i = count; i-- > 0;) {
    CHECK(bitdoku_use_instruction_set(bitdoku_instruction_set_at(i)) == BITDOKU_OK);
    CHECK(strcmp(bitdoku_instruction_set(), bitdoku_instruction_set_at(i)) == 0);
  }
  CHECK(bitdoku_use_instruction_set("mmx") == BITDOKU_UNSUPPORTED);
  CHECK(bitdoku_use_instruction_set(NULL) == BITDOKU_NULL_POINTER);
  CHECK(strcmp(bitdoku_instruction_set(), bitdoku_instruction_set_at(0)) == 0);
}

static int32_t remember(const uint8_t* solution, size_t cells, void* user) {
  char* line = user;
  CHECK(bitdoku_to_line(solution, cells, BITDOKU_DIGITS, '.', line, 82) == BITDOKU_OK);
  return 1;
}

static void solving(void) {
  bitdoku_options options = BITDOKU_OPTIONS_INIT;
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  bitdoku_count_answer counted = BITDOKU_COUNT_ANSWER_INIT;
  bitdoku_error error = BITDOKU_ERROR_INIT;
  uint8_t solution[81];
  char line[82] = "";
  uint64_t solutions = 0;
  bitdoku_stop* stop = bitdoku_stop_new();
  bitdoku_puzzle* puzzle = bitdoku_puzzle_new();
  CHECK(puzzle != NULL && stop != NULL && bitdoku_stop_requested(stop) == 0);
  CHECK(bitdoku_puzzle_parse(puzzle, kPuzzle, strlen(kPuzzle), 3, 3, NULL) == BITDOKU_OK);
  CHECK(bitdoku_solve(puzzle, NULL, solution, sizeof solution, &answer) == BITDOKU_OK);
  CHECK(answer.verdict == BITDOKU_UNIQUE && answer.complete == 1 && answer.solutions == 1);
  CHECK(bitdoku_verify(puzzle, solution, sizeof solution, &error) == BITDOKU_OK);
  CHECK(bitdoku_check(puzzle, NULL, &answer) == BITDOKU_OK);
  CHECK(answer.verdict == BITDOKU_UNIQUE);
  options.stop = stop;
  options.solutions = BITDOKU_NO_LIMIT;
  CHECK(bitdoku_enumerate(puzzle, &options, remember, line, &answer) == BITDOKU_OK);
  CHECK(strcmp(line, kSolution) == 0);
  CHECK(bitdoku_count(puzzle, &options, &counted) == BITDOKU_OK);
  CHECK(counted.exact == 1 && strcmp(counted.decimal, "1") == 0);
  bitdoku_stop_request(stop);
  CHECK(bitdoku_stop_requested(stop) == 1);
  CHECK(bitdoku_solve(puzzle, &options, NULL, 0, &answer) == BITDOKU_OK);
  CHECK(answer.verdict == BITDOKU_UNKNOWN);
  memset(line, 0, sizeof line);
  CHECK(bitdoku_solve_line(kPuzzle, line, 2, &solutions) == BITDOKU_OK);
  CHECK(solutions == 1 && strcmp(line, kSolution) == 0);
  bitdoku_stop_free(stop);
  bitdoku_puzzle_free(puzzle);
}

static void batches(void) {
  bitdoku_batch batch = BITDOKU_BATCH_INIT;
  bitdoku_batch_answer answer;
  char solution[82] = "";
  bitdoku_batch_solver* solver = bitdoku_batch_solver_new();
  CHECK(solver != NULL && sizeof answer == 8);
  batch.puzzles = kPuzzle;
  batch.count = 1;
  batch.answers = &answer;
  batch.solutions = solution;
  CHECK(bitdoku_solve_batch(solver, &batch) == BITDOKU_OK);
  CHECK(answer.verdict == BITDOKU_UNIQUE && answer.solutions == 1 && answer.column == 0);
  CHECK(strcmp(solution, kSolution) == 0);
  bitdoku_batch_solver_free(solver);
}

static int32_t has_17_or_more(const bitdoku_made* made, void* user) {
  size_t i;
  int givens = 0;
  CHECK(made->size == sizeof *made && made->cells == 81);
  for (i = 0; i < made->cells; ++i) givens += made->puzzle[i] != 0;
  CHECK(givens >= 17);
  ++*(int*)user;
  return 1;
}

static int32_t tell_one(const uint8_t* cells, size_t count, void* user) {
  CHECK(cells != NULL && count == 81);
  ++*(int*)user;
  return 0;
}

static void making_puzzles(void) {
  bitdoku_wish wish = BITDOKU_WISH_INIT;
  bitdoku_making making = BITDOKU_MAKING_INIT;
  bitdoku_vicinity_options how = BITDOKU_VICINITY_OPTIONS_INIT;
  bitdoku_vicinity_answer near = BITDOKU_VICINITY_ANSWER_INIT;
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  bitdoku_puzzle* puzzle = bitdoku_puzzle_new();
  int calls = 0;
  wish.count = 2;
  CHECK(bitdoku_generate(&wish, has_17_or_more, &calls, &making) == BITDOKU_OK);
  CHECK(calls == 2 && making.made == 2 && making.reason[0] == 0);
  CHECK(bitdoku_puzzle_parse(puzzle, kPuzzle, strlen(kPuzzle), 3, 3, NULL) == BITDOKU_OK);
  CHECK(bitdoku_minimize(puzzle, 1, NULL, puzzle, &answer) == BITDOKU_OK);
  CHECK(answer.verdict == BITDOKU_UNIQUE);
  CHECK(bitdoku_vicinity(puzzle, &how, tell_one, &calls, &near) == BITDOKU_OK);
  CHECK(calls == 3 && near.found == 1 && near.complete == 0);
  bitdoku_puzzle_free(puzzle);
}

static void boards(void) {
  const char* text = "12.4.4.2.14.4..1";
  bitdoku_board_symmetry map = BITDOKU_BOARD_SYMMETRY_INIT;
  bitdoku_puzzle* puzzle = bitdoku_puzzle_new();
  bitdoku_puzzle* image = bitdoku_puzzle_new();
  uint8_t form[16], cells[16];
  uint64_t automorphisms = 0;
  CHECK(bitdoku_puzzle_parse(puzzle, text, strlen(text), 2, 2, NULL) == BITDOKU_OK);
  CHECK(bitdoku_canonical_board(puzzle, form, sizeof form, &map, &automorphisms, NULL) ==
        BITDOKU_OK);
  CHECK(map.side == 4 && automorphisms >= 1);
  CHECK(bitdoku_transform_board(&map, puzzle, image) == BITDOKU_OK);
  CHECK(bitdoku_puzzle_get_cells(image, cells, sizeof cells) == BITDOKU_OK);
  CHECK(memcmp(form, cells, sizeof form) == 0);
  bitdoku_puzzle_free(puzzle);
  bitdoku_puzzle_free(image);
}

static void add_length(const char* bytes, size_t length, void* user) {
  CHECK(bytes != NULL);
  *(size_t*)user += length;
}

static void scanning(void) {
  bitdoku_scan_options options = BITDOKU_SCAN_OPTIONS_INIT;
  bitdoku_scan_answer answer = BITDOKU_SCAN_ANSWER_INIT;
  size_t proof = 0;
  uint8_t grid[81];
  int calls = 0, i;
  for (i = 0; i < 81; ++i) grid[i] = (uint8_t)(kSolution[i] - '0');
  options.clues = 12;
  options.on_proof = add_length;
  options.proof_user = &proof;
  CHECK(bitdoku_scan(grid, &options, tell_one, &calls, &answer) == BITDOKU_OK);
  CHECK(proof > 0);
  CHECK(calls == 0 && answer.found == 0 && answer.complete == 1);
}

static void catalogues(void) {
  bitdoku_catalogue* catalogue = NULL;
  uint8_t grid[81];
  uint64_t rank = 0;
  int calls = 0;
  CHECK(bitdoku_catalogue_create(NULL, 0, &catalogue, NULL) == BITDOKU_OK);
  CHECK(bitdoku_catalogue_unrank(catalogue, BITDOKU_CATALOGUE_SIZE - 1, grid) == BITDOKU_OK);
  CHECK(bitdoku_catalogue_rank(catalogue, grid, &rank) == BITDOKU_OK);
  CHECK(rank == BITDOKU_CATALOGUE_SIZE - 1);
  CHECK(bitdoku_catalogue_begin(BITDOKU_CATALOGUE_BANDS, &rank) == BITDOKU_OK);
  CHECK(bitdoku_catalogue_list(catalogue, rank, rank, tell_one, &calls) == BITDOKU_OK);
  CHECK(calls == 1);
  bitdoku_catalogue_free(catalogue);
}

static int32_t count_step(const bitdoku_technique_step* step, void* user) {
  CHECK(step->placements + step->eliminations > 0);
  ++*(int*)user;
  return 1;
}

static void ratings_and_labels(void) {
  bitdoku_rate_options limits = BITDOKU_RATE_OPTIONS_INIT;
  bitdoku_rating rating = BITDOKU_RATING_INIT;
  bitdoku_technique_rating technique = BITDOKU_TECHNIQUE_RATING_INIT;
  bitdoku_puzzle* puzzle = bitdoku_puzzle_new();
  bitdoku_rater* rater = bitdoku_rater_new();
  bitdoku_labels* labels = bitdoku_labels_new();
  bitdoku_labeller* labeller = NULL;
  bitdoku_condition* condition = NULL;
  bitdoku_position* position = bitdoku_position_new();
  bitdoku_steps* found = bitdoku_steps_new();
  bitdoku_path* path = NULL;
  bitdoku_truth truth = BITDOKU_UNDECIDED;
  int steps = 0;
  CHECK(bitdoku_puzzle_parse(puzzle, kPuzzle, strlen(kPuzzle), 3, 3, NULL) == BITDOKU_OK);
  CHECK(bitdoku_rater_rate_with(rater, puzzle, &limits, &rating) == BITDOKU_OK);
  CHECK(rating.er == 12);
  CHECK(bitdoku_rate_by_techniques(puzzle, count_step, &steps, &technique) == BITDOKU_OK);
  CHECK(technique.steps == steps && steps > 0);
  CHECK(bitdoku_labeller_create(BITDOKU_NO_LIMIT, NULL, &labeller) == BITDOKU_OK);
  CHECK(bitdoku_condition_create("er<2", 4, &condition, NULL) == BITDOKU_OK);
  CHECK(bitdoku_labeller_test(labeller, condition, puzzle, labels, &truth) == BITDOKU_OK);
  CHECK(truth == BITDOKU_TRUE);
  CHECK(strcmp(bitdoku_labels_text(labels, BITDOKU_LABEL_ER), "1.2") == 0);
  CHECK(bitdoku_position_set_puzzle(position, puzzle) == BITDOKU_OK);
  CHECK(bitdoku_path_create(position, BITDOKU_ORDER_SE, &path) == BITDOKU_OK);
  CHECK(bitdoku_path_next(path, found) == BITDOKU_OK);
  CHECK(bitdoku_steps_kind(found) == BITDOKU_STEP && bitdoku_path_steps(path) == 1);
  bitdoku_path_free(path);
  bitdoku_steps_free(found);
  bitdoku_position_free(position);
  bitdoku_condition_free(condition);
  bitdoku_labeller_free(labeller);
  bitdoku_labels_free(labels);
  bitdoku_rater_free(rater);
  bitdoku_puzzle_free(puzzle);
}

int main(void) {
  version_and_codes();
  puzzles();
  engines();
  instruction_sets();
  solving();
  batches();
  making_puzzles();
  boards();
  scanning();
  catalogues();
  ratings_and_labels();
  return 0;
}
