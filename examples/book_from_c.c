/* The same book from C. */
#include <bitdoku/bitdoku.h>
#include <stdio.h>

static void write_bytes(const char* bytes, size_t length, void* user) {
  fwrite(bytes, 1, length, (FILE*)user);
}

static int32_t print(const bitdoku_made* made, void* user) {
  char label[16];
  bitdoku_puzzle* puzzle = bitdoku_puzzle_new();
  int good = puzzle != NULL;
  snprintf(label, sizeof label, "ER %d.%d", (int)made->er / 10, (int)made->er % 10);
  good = good && bitdoku_puzzle_set_cells(puzzle, 3, 3, made->puzzle, made->cells) == BITDOKU_OK;
  good = good && bitdoku_printer_add((bitdoku_printer*)user, puzzle, made->solution, label) == 0;
  bitdoku_puzzle_free(puzzle);
  return good; /* go on */
}

int main(void) {
  FILE* file = fopen("book_from_c.pdf", "wb");
  bitdoku_print_options look = BITDOKU_PRINT_OPTIONS_INIT;
  bitdoku_wish wish = BITDOKU_WISH_INIT;
  bitdoku_making making = BITDOKU_MAKING_INIT;
  bitdoku_printer* printer;
  if (file == NULL) return 1;
  look.per_page = 6;
  look.title = "Medium";
  look.solutions = 1;
  wish.seed = 1;
  wish.count = 12;
  wish.symmetries = 1u << BITDOKU_SYMMETRY_HALF_TURN;
  wish.least_rating = 16; /* medium */
  wish.most_rating = 25;
  printer = bitdoku_printer_new(&look, write_bytes, file);
  if (printer == NULL) return 1;
  if (bitdoku_generate(&wish, print, printer, &making) != BITDOKU_OK) return 1;
  if (bitdoku_printer_finish(printer) != BITDOKU_OK) return 1;
  bitdoku_printer_free(printer);
  printf("%d puzzles, %ld bytes\n", (int)making.made, ftell(file));
  return fclose(file);
}
