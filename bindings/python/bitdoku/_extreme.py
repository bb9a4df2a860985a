"""The CSV of Sudoku-Extreme: source,question,answer,rating."""
import csv
import io
from array import array
from itertools import chain
from typing import Any, BinaryIO, Iterable, Iterator, List, NamedTuple, Optional, TextIO, Tuple, Union

from . import _bitdoku
from ._error import BitdokuError, refuse, whole
from ._files import DAMAGE, Name, both, check_pairs, damaged, open_bytes, reading, write_bytes
from ._rows import CELLS, shaped

_COLUMNS = ("source", "question", "answer", "rating")
_DIGITS = bytes.maketrans(b".0123456789", bytes([0, *range(10)]))
_BLOCK = 1 << 20
_MARK = b"\xef\xbb\xbf"  # with which Excel begins a file of UTF-8


class Data(NamedTuple):
    """Puzzles with their solutions as arrays of the shape (n, 81), and what a file says about each."""

    puzzles: Any
    solutions: Any
    ratings: List[int]
    sources: List[str]

def iter_extreme(path: Name, *, size: int = 100000, min_rating: int = 0,
                 verify: bool = False) -> Iterator[Data]:
    """The CSV of Sudoku-Extreme in parts of `size` puzzles, which need little memory. A file whose name ends with
    .gz is unpacked. Puzzles with a rating below `min_rating` are left out. A bad line or a damaged file is a
    BitdokuError with the file and the number of the line; a file that cannot be opened is an OSError.

    The answers are checked only with `verify`: then one that does not solve its question is an error with the file and
    the number of the line, too."""
    size, least = whole("size", size, 1, 2**40), whole("min_rating", min_rating, 0, 2**63 - 1)
    return _extreme(path, _Parts(path, size, bool(verify)), least)

def read_extreme(path: Name, *, min_rating: int = 0, verify: bool = False) -> Data:
    """The whole CSV of Sudoku-Extreme; see iter_extreme. The answers are checked only with `verify`."""
    for data in iter_extreme(path, size=2**40, min_rating=min_rating, verify=verify):
        return data
    return _data(bytearray(), bytearray(), [], [])

def write_extreme(path: Name, puzzles: Any, solutions: Any, ratings: Iterable[int], *,
                  sources: Union[str, Iterable[str]] = "bitdoku", verify: bool = True) -> None:
    """Writes the CSV of Sudoku-Extreme, compressed by gzip if the name ends with .gz. The file replaces an old one when it
    is complete; an error leaves the old one. `ratings` are whole numbers;
    those of Sudoku-Extreme are the guesses of another solver, so say in your description what yours are. A solution
    that does not solve its puzzle is an error with the number of the row, unless `verify` is False."""
    asked, digits, answers = both(puzzles, solutions, verify)
    numbers = [whole("a rating", rating, 0, 2**63 - 1) for rating in _several("ratings", ratings)]
    names = [sources] * asked.count if isinstance(sources, str) else _several("sources", sources)
    if len(numbers) != asked.count or len(names) != asked.count:
        raise BitdokuError("bad_length", f"{asked.count} puzzles have {len(numbers)} ratings and {len(names)} sources")
    fields = [_field(name, row) for row, name in enumerate(names, 1)]
    rows = zip(fields, _texts(digits), _texts(answers), numbers)
    head = (",".join(_COLUMNS) + "\n").encode()
    write_bytes(path, chain([head], (f"{name},{puzzle},{answer},{number}\n".encode()
                                      for name, puzzle, answer, number in rows)))

def _places(header: Optional[List[str]]) -> List[int]:
    """Where the columns are."""
    for name in _COLUMNS:
        if header is None or header.count(name) != 1:
            raise BitdokuError("bad_syntax", f"the header must have the columns {', '.join(_COLUMNS)}", 1)
    assert header is not None
    return [header.index(name) for name in _COLUMNS]

def _digits(line: int, name: str, text: str, blanks: bool) -> bytes:
    """A line of 81 symbols as digits."""
    if len(text) != CELLS:
        raise BitdokuError("bad_length", f"the {name} has {len(text)} symbols, not 81", line)
    symbols = text.encode("latin-1", "replace")
    rest = symbols.translate(None, b"123456789.0" if blanks else b"123456789")
    if rest:
        raise BitdokuError("bad_symbol", f"symbol {symbols.index(rest[:1]) + 1} of the {name} is no digit", line)
    return symbols.translate(_DIGITS)

def _data(questions: bytearray, answers: bytearray, ratings: List[int], sources: List[str]) -> Data:
    size = (len(ratings), CELLS)
    return Data(shaped(questions, size), shaped(answers, size), ratings, sources)

class _Parts:
    """Collects rows, and gives them in parts of one size. With `verify` their answers are checked."""

    def __init__(self, path: Name, size: int, verify: bool) -> None:
        self._path, self._size, self._verify = path, size, verify
        self._clear()

    def _clear(self) -> None:
        self.questions, self.answers = bytearray(), bytearray()
        self.ratings: List[int] = []
        self.sources: List[str] = []
        self.lines = array("q")  # where the rows are in the file

    def room(self) -> int:
        """How many rows are missing."""
        return self._size - len(self.ratings)

    def take(self) -> Data:
        if self._verify:
            with reading(self._path):
                check_pairs(self.questions, self.answers, len(self.lines), self.lines)
        made = _data(self.questions, self.answers, self.ratings, self.sources)
        self._clear()
        return made

class _Rest(io.RawIOBase):
    """Some bytes and the rest of a file."""

    def __init__(self, first: bytes, file: BinaryIO) -> None:
        self._first, self._file = first, file

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        part = self._first[:len(buffer)] or self._file.read(len(buffer))
        self._first = self._first[len(part):]
        buffer[:len(part)] = part
        return len(part)

def _read_block(file: BinaryIO, lines: int) -> bytes:
    """The next part of a file of which some lines were read."""
    try:
        return file.read(_BLOCK)
    except DAMAGE as error:
        raise damaged(error, lines + 1) from None

def _extreme(path: Name, parts: _Parts, least: int) -> Iterator[Data]:
    lines = 0
    with open_bytes(path) as file, reading(path):
        text = _read_block(file, 0).removeprefix(_MARK)
        head = text[:text.find(b"\n") + 1]
        is_usual = head.rstrip(b"\r\n") == ",".join(_COLUMNS).encode()
        if is_usual:
            text, lines = text[len(head):], 1
        while is_usual:
            used, read, questions, answers, places = _bitdoku.read_extreme(
                text, lines, min(parts.room(), 2**31), least, parts.ratings, parts.sources)
            parts.questions += questions
            parts.answers += answers
            parts.lines.frombytes(places)
            lines += read
            text = text[used:]
            if parts.room() == 0:
                yield parts.take()
            elif b"\n" in text or len(text) > _BLOCK:  # a line that is not usual
                break
            else:
                more = _read_block(file, lines)
                if not more:
                    break
                text += more
        if text or not is_usual:
            rest = io.TextIOWrapper(io.BufferedReader(_Rest(text, file)), encoding="utf-8", errors="surrogateescape",
                                    newline="")
            yield from _unusual(rest, parts, lines, least)
        elif parts.ratings:
            yield parts.take()

def _numbered_rows(reader: Any, lines: int) -> Iterator[Tuple[int, List[str]]]:
    """The rows of a CSV reader behind the first `lines`, and the lines where they begin."""
    while True:
        line = lines + reader.line_num + 1
        try:
            row = next(reader, None)
        except DAMAGE as error:
            raise damaged(error, line) from None
        if row is None:
            return
        yield line, row

def _unusual(file: TextIO, parts: _Parts, lines: int, least: int) -> Iterator[Data]:
    """The rows behind the first `lines`, by the CSV reader of Python."""
    reader = csv.reader(file)
    numbered = _numbered_rows(reader, lines)
    places = _places(next(numbered, (1, None))[1]) if lines == 0 else list(range(len(_COLUMNS)))
    for line, row in numbered:
        if not row:
            continue
        if len(row) <= max(places):
            raise BitdokuError("bad_syntax", f"the line has {len(row)} columns, too few", line)
        source, question, answer, rating = (row[place] for place in places)
        if not (rating.isdecimal() and rating.isascii() and len(rating) < 20):
            raise BitdokuError("bad_symbol", "the rating is no whole number of at most 19 digits", line)
        if not source.isprintable() and any("\udc80" <= symbol <= "\udcff" for symbol in source):
            raise BitdokuError("bad_symbol", "the source is not UTF-8 text", line)
        if int(rating) < least:
            continue
        parts.questions += _digits(line, "question", question, True)
        parts.answers += _digits(line, "answer", answer, False)
        parts.ratings.append(int(rating))
        parts.sources.append(source)
        parts.lines.append(line)
        if parts.room() == 0:
            yield parts.take()
    if parts.ratings:
        yield parts.take()

def _texts(rows: bytes) -> Iterator[str]:
    symbols = rows.translate(b".123456789" + bytes(246)).decode()
    return (symbols[at:at + CELLS] for at in range(0, len(symbols), CELLS))

def _several(name: str, values: Any) -> List[Any]:
    try:
        return list(values)
    except TypeError:
        raise refuse(f"{name} has a value for each puzzle") from None

def _field(source: Any, row: int) -> str:
    """A source as a field of CSV: quoted if something could take it for an end."""
    try:
        source.encode()
    except (AttributeError, UnicodeEncodeError):
        raise BitdokuError("bad_argument", f"a source is a text of Unicode, not {source!r}", row) from None
    is_plain = not any(symbol in source for symbol in ',"\r\n') and source == source.strip()
    quoted: str = source if is_plain else '"' + source.replace('"', '""') + '"'
    return quoted
