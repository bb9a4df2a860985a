/* Counts the minimal unavoidable sets of a grid in C. */
#include <bitdoku/bitdoku.h>
#include <stdio.h>

int main(void) {
  const char* text =
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
  uint8_t cells[81];
  uint64_t first[2];
  size_t count, i;
  int cell;
  for (i = 0; i < sizeof cells; ++i) cells[i] = (uint8_t)(text[i] - '0');
  if (bitdoku_find_unavoidable_sets(cells, 12, 9, 0x1ff, first, 1, &count, NULL)) return 1;
  printf("%lu sets; the first has the cells", (unsigned long)count);
  for (cell = 0; cell < 81; ++cell) {
    if (first[cell / 64] >> cell % 64 & 1) printf(" r%dc%d", cell / 9 + 1, cell % 9 + 1);
  }
  printf("\n");
  return 0;
}
