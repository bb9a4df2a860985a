/* Which rows are equal. */
#include <stdlib.h>
#include <string.h>

#include "module.h"

static uint64_t hash_of(const unsigned char* row) {
  uint64_t hash = row[kCells - 1];
  size_t at;
  for (at = 0; at + 8 < kCells; at += 8) {
    uint64_t word;
    memcpy(&word, row + at, sizeof word);
    hash = (hash ^ word) * UINT64_C(0x9fb21c651e98df25);
    hash ^= hash >> 32;
  }
  return hash;
}

/* Writes the index of the first row that equals each row. The table has the indices of the rows
 * seen so far plus 1; a power of two of entries, at least twice as many as rows. Returns 0 if there
 * is not enough memory. */
static int find_first(const unsigned char* rows, uint32_t* first, uint32_t count) {
  size_t size = 16;
  uint32_t* table;
  uint32_t row;
  while (size / 2 < count) size *= 2;
  table = calloc(size, sizeof *table);
  if (table == NULL) return 0;
  for (row = 0; row < count; ++row) {
    const unsigned char* const cells = rows + (size_t)row * kCells;
    size_t place = (size_t)hash_of(cells) & (size - 1);
    while (table[place] != 0 &&
           memcmp(rows + (size_t)(table[place] - 1) * kCells, cells, kCells) != 0) {
      place = (place + 1) & (size - 1);
    }
    if (table[place] == 0) table[place] = row + 1;
    first[row] = table[place] - 1;
  }
  free(table);
  return 1;
}

/* first_rows(rows, first, count): writes the index of the first row that equals each row of 81
 * bytes, as 32 bits. */
PyObject* first_rows(PyObject* module, PyObject* arguments) {
  Py_buffer rows, first;
  Py_ssize_t count;
  bitdoku_status status = BITDOKU_BUFFER_TOO_SMALL;
  int done = 0;
  if (!PyArg_ParseTuple(arguments, "y*w*n:first_rows", &rows, &first, &count)) return NULL;
  if (count >= 0 && count < INT32_MAX && (size_t)count <= (size_t)rows.len / kCells &&
      (size_t)count <= (size_t)first.len / sizeof(uint32_t)) {
    Py_BEGIN_ALLOW_THREADS done = find_first(rows.buf, first.buf, (uint32_t)count);
    Py_END_ALLOW_THREADS status = done ? BITDOKU_OK : BITDOKU_OUT_OF_MEMORY;
  }
  PyBuffer_Release(&first);
  PyBuffer_Release(&rows);
  if (status != BITDOKU_OK) return fail(module, status, "");
  Py_RETURN_NONE;
}

/* An index of keys. `table` has the number of a key plus 1 where its hash says, or behind that; 0
 * is free. It has half as many entries again as there are keys. Every bit of a key is as good as
 * any other, so the first ones are its hash. */
typedef struct {
  const unsigned char* keys;
  uint32_t* table;
  size_t size; /* entries of the table */
} Index;

/* The place of the key in the table, or the free place for it. */
static uint32_t* place_of(const Index* index, const unsigned char* key) {
  uint32_t hash;
  size_t place;
  memcpy(&hash, key, sizeof hash);
  place = (size_t)((uint64_t)hash * index->size >> 32);
  while (index->table[place] != 0 &&
         memcmp(index->keys + (size_t)(index->table[place] - 1) * kKey, key, kKey) != 0) {
    if (++place == index->size) place = 0;
  }
  return index->table + place;
}

/* index_rows(keys, table, count): fills the table, whose bytes are 0. Returns the number of
 * different keys. The first of equal keys is in the table. */
PyObject* index_rows(PyObject* module, PyObject* arguments) {
  Py_buffer keys, table;
  Py_ssize_t count;
  size_t different = 0;
  int fits;
  if (!PyArg_ParseTuple(arguments, "y*w*n:index_rows", &keys, &table, &count)) return NULL;
  fits = count >= 0 && count < INT32_MAX && (size_t)count <= (size_t)keys.len / kKey &&
         (size_t)count < (size_t)table.len / sizeof(uint32_t);
  if (fits) {
    const Index index = {keys.buf, table.buf, (size_t)table.len / sizeof(uint32_t)};
    uint32_t row;
    Py_BEGIN_ALLOW_THREADS for (row = 0; row < (uint32_t)count; ++row) {
      uint32_t* const place = place_of(&index, index.keys + (size_t)row * kKey);
      if (*place != 0) continue;
      *place = row + 1;
      ++different;
    }
    Py_END_ALLOW_THREADS
  }
  PyBuffer_Release(&table);
  PyBuffer_Release(&keys);
  return fits ? PyLong_FromSize_t(different) : fail(module, BITDOKU_BUFFER_TOO_SMALL, "");
}

/* find_rows(keys, table, wanted, found, count): writes for each of `count` wanted keys the number
 * of the equal key in the index, or -1, as 32 bits. */
PyObject* find_rows(PyObject* module, PyObject* arguments) {
  Py_buffer keys, table, wanted, found;
  Py_ssize_t count;
  int fits;
  if (!PyArg_ParseTuple(arguments, "y*y*y*w*n:find_rows", &keys, &table, &wanted, &found, &count)) {
    return NULL;
  }
  fits = count >= 0 && (size_t)count <= (size_t)wanted.len / kKey &&
         (size_t)count <= (size_t)found.len / sizeof(int32_t) &&
         table.len >= (Py_ssize_t)sizeof(uint32_t);
  if (fits) {
    const Index index = {keys.buf, table.buf, (size_t)table.len / sizeof(uint32_t)};
    int32_t* const numbers = found.buf;
    Py_ssize_t row;
    Py_BEGIN_ALLOW_THREADS for (row = 0; row < count; ++row) {
      numbers[row] =
          (int32_t)*place_of(&index, (const unsigned char*)wanted.buf + (size_t)row * kKey) - 1;
    }
    Py_END_ALLOW_THREADS
  }
  PyBuffer_Release(&found);
  PyBuffer_Release(&wanted);
  PyBuffer_Release(&table);
  PyBuffer_Release(&keys);
  if (!fits) return fail(module, BITDOKU_BUFFER_TOO_SMALL, "");
  Py_RETURN_NONE;
}
