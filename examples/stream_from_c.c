/* Solves a file of any length on all cores, as `bitdoku solve FILE` does. */
#include <bitdoku/bitdoku.h>
#include <stdio.h>

static const char* name;
static int exit_code = 0; /* 1: a puzzle without a solution; 3: a record that cannot be read */

static size_t read_file(char* buffer, size_t capacity, void* file) {
  const size_t got = fread(buffer, 1, capacity, file);
  return got == 0 && ferror((FILE*)file) ? BITDOKU_READ_FAILED : got;
}

static int32_t write_answers(const bitdoku_answers* answers, void* file) {
  size_t length, i;
  const char* text = bitdoku_answers_text(answers, &length);
  (void)file;
  for (i = 0; i < bitdoku_answers_unsolved_count(answers); ++i) {
    bitdoku_stream_answer answer = BITDOKU_STREAM_ANSWER_INIT;
    bitdoku_answers_unsolved_at(answers, i, &answer);
    exit_code = exit_code == 3 || answer.verdict == BITDOKU_INVALID ? 3 : 1;
    fprintf(stderr, "%s:%llu:", name, (unsigned long long)answer.line);
    if (answer.column > 0) fprintf(stderr, "%llu:", (unsigned long long)answer.column);
    fprintf(stderr, " %.*s\n", (int)answer.message_length, answer.message);
  }
  return fwrite(text, 1, length, stdout) == length;
}

int main(int argc, char** argv) {
  bitdoku_stream_totals totals = BITDOKU_STREAM_TOTALS_INIT;
  bitdoku_error error = BITDOKU_ERROR_INIT;
  FILE* file = argc > 1 ? fopen(name = argv[1], "rb") : NULL;
  if (file == NULL) return 2;
  if (bitdoku_solve_stream(NULL, read_file, write_answers, file, &totals, &error) != BITDOKU_OK) {
    fprintf(stderr, "%s: %s\n", name, error.message);
    return 3;
  }
  fclose(file);
  return totals.stopped ? 3 : exit_code;
}
