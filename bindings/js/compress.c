/* Compresses a file as gzip to the standard output: compress FILE. It is zopfli, but the number of
 * blocks is not limited to 15 as in the program of that name, which saves 2 % of a module. */
#include <stdio.h>
#include <stdlib.h>
#include <zopfli/zopfli.h>

int main(int count, char** words) {
  FILE* const file = count == 2 ? fopen(words[1], "rb") : NULL;
  ZopfliOptions options;
  unsigned char* bytes = NULL;
  unsigned char* compressed = NULL;
  size_t compressed_size = 0;
  long size = 0;
  if (file == NULL || fseek(file, 0, SEEK_END) != 0 || (size = ftell(file)) < 0) return 1;
  rewind(file);
  bytes = malloc((size_t)size + 1);
  if (bytes == NULL || fread(bytes, 1, (size_t)size, file) != (size_t)size) return 1;
  ZopfliInitOptions(&options);
  options.blocksplittingmax = 0;
  ZopfliCompress(&options, ZOPFLI_FORMAT_GZIP, bytes, (size_t)size, &compressed, &compressed_size);
  return fwrite(compressed, 1, compressed_size, stdout) == compressed_size && fflush(stdout) == 0
             ? 0
             : 1;
}
