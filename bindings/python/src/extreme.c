/* The usual lines of the CSV of Sudoku-Extreme: source,question,answer,rating without quotes. All
 * others are left to the CSV reader of Python. */
#include <stdlib.h>
#include <string.h>

#include "module.h"

/* Where the parts of a line are, and its end behind the line feed. */
typedef struct {
  const char *question, *answer, *end;
  uint64_t rating;
} Line;

/* Without branches, so that the compiler uses vectors. */
static int are_symbols(const char* text, int blanks) {
  unsigned char bad = 0;
  int at;
  for (at = 0; at < kCells; ++at) {
    const unsigned char symbol = (unsigned char)text[at];
    const unsigned char is_digit = (unsigned char)(symbol - '1') < 9;
    const unsigned char is_blank = (symbol == '.') | (symbol == '0');
    bad |= !(is_digit | (is_blank & (unsigned char)blanks));
  }
  return bad == 0;
}

/* Returns 0 if there is no usual line between `at` and `end`. */
static int read_line(const char* at, const char* end, Line* line) {
  int digits = 0;
  while (at < end && (unsigned char)*at >= ' ' && *at != ',' && *at != '"') ++at;
  if (end - at < 2 * kCells + 5 || *at != ',') return 0;
  line->question = at + 1;
  line->answer = line->question + kCells + 1;
  if (line->answer[-1] != ',' || line->answer[kCells] != ',') return 0;
  if (!are_symbols(line->question, 1) || !are_symbols(line->answer, 0)) return 0;
  line->rating = 0;
  for (at = line->answer + kCells + 1; at < end && *at >= '0' && *at <= '9'; ++at) {
    line->rating = line->rating * 10 + (uint64_t)(*at - '0');
    if (++digits > 18) return 0;
  }
  if (at < end && *at == '\r') ++at;
  if (digits == 0 || at == end || *at != '\n') return 0;
  line->end = at + 1;
  return 1;
}

static void write_digits(const char* symbols, char* digits) {
  int at;
  for (at = 0; at < kCells; ++at) digits[at] = symbols[at] == '.' ? 0 : symbols[at] - '0';
}

/* The text of the source. Neighbours often have the same, which is then not made again. */
static PyObject* source_of(const char* begin, size_t length, PyObject** last) {
  Py_ssize_t size = 0;
  const char* const text = *last == NULL ? NULL : PyUnicode_AsUTF8AndSize(*last, &size);
  if (text == NULL || (size_t)size != length || memcmp(text, begin, length) != 0) {
    Py_XDECREF(*last);
    *last = PyUnicode_DecodeUTF8(begin, (Py_ssize_t)length, NULL);
  }
  return *last;
}

static int add_number(PyObject* list, uint64_t number) {
  PyObject* const made = PyLong_FromUnsignedLongLong(number);
  const int added = made != NULL && PyList_Append(list, made) == 0;
  Py_XDECREF(made);
  return added;
}

/* read_extreme(text, before, most, least, ratings, sources): (bytes read, lines read, questions,
 * answers, places) of the usual lines at the beginning of the text, behind `before` other lines of
 * the file. Lines with a rating below `least` are left out; at most `most` others are read, and
 * appended to the lists. The places are the numbers of their lines, int64 each. */
PyObject* read_extreme(PyObject* module, PyObject* arguments) {
  Py_buffer text;
  PyObject *ratings, *sources, *last = NULL, *result = NULL;
  unsigned long long least;
  Py_ssize_t before, most, lines = 0, rows = 0;
  const char *at, *end;
  Memory questions = {NULL, 0, 0, 0}, answers = {NULL, 0, 0, 0}, places = {NULL, 0, 0, 0};
  Line line;
  int is_good = 1;
  (void)module;
  if (!PyArg_ParseTuple(arguments, "y*nnKO!O!:read_extreme", &text, &before, &most, &least,
                        &PyList_Type, &ratings, &PyList_Type, &sources)) {
    return NULL;
  }
  at = text.buf;
  end = at + text.len;
  while (is_good && rows < most && read_line(at, end, &line)) {
    if (line.rating >= least) {
      const int64_t place = (int64_t)before + lines + 1;
      char digits[2][kCells];
      PyObject* const source = source_of(at, (size_t)(line.question - 1 - at), &last);
      if (source == NULL && PyErr_ExceptionMatches(PyExc_UnicodeDecodeError)) {
        PyErr_Clear(); /* no usual line */
        break;
      }
      write_digits(line.question, digits[0]);
      write_digits(line.answer, digits[1]);
      append(&questions, digits[0], kCells);
      append(&answers, digits[1], kCells);
      append(&places, (const char*)&place, sizeof place);
      is_good =
          source != NULL && add_number(ratings, line.rating) && PyList_Append(sources, source) == 0;
      ++rows;
    }
    at = line.end;
    ++lines;
  }
  if (questions.failed || answers.failed || places.failed) {
    (void)PyErr_NoMemory();
  } else if (is_good) {
    result = Py_BuildValue("nny#y#y#", (Py_ssize_t)(at - (const char*)text.buf), lines,
                           rows > 0 ? questions.bytes : "", (Py_ssize_t)questions.length,
                           rows > 0 ? answers.bytes : "", (Py_ssize_t)answers.length,
                           rows > 0 ? places.bytes : "", (Py_ssize_t)places.length);
  }
  free(questions.bytes);
  free(answers.bytes);
  free(places.bytes);
  Py_XDECREF(last);
  PyBuffer_Release(&text);
  return result;
}
