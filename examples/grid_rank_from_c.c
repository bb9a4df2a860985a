/* Numbers a 9x9 grid in C, and writes the grid after it. */
#include <bitdoku/bitdoku.h>
#include <inttypes.h>
#include <stdio.h>

int main(void) {
  const char* text =
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
  uint8_t cells[81];
  char line[82];
  uint64_t high, low;
  size_t i;
  for (i = 0; i < sizeof cells; ++i) cells[i] = (uint8_t)(text[i] - '0');
  if (bitdoku_rank_grid(cells, &high, &low) != BITDOKU_OK) return 1;
  printf("rank: %" PRIu64 " * 2^64 + %" PRIu64 "\n", high, low);

  ++low; /* the next rank */
  if (low == 0) ++high;
  if (bitdoku_unrank_grid(high, low, cells) != BITDOKU_OK) return 1;
  bitdoku_to_line(cells, sizeof cells, BITDOKU_DIGITS, '.', line, sizeof line);
  printf("next: %s\n", line);
  return 0;
}
