"""Files of data sets: the CSV of Sudoku-Extreme, the folders of arrays that HRM and TRM train on, and Parquet.

The folders have the arrays that `build_sudoku_dataset.py` of HRM (https://github.com/sapientinc/HRM) writes: tokens
are 0 for padding, 1 for a blank and 2 to 10 for the digits.
"""
import csv
import gzip
import io
import json
import os
from pathlib import Path
from typing import Any, BinaryIO, Dict, Iterable, Iterator, List, NamedTuple, Optional, TextIO, Union, cast

from . import _bitdoku
from ._arrow import Table
from ._error import BitdokuError, refuse, whole
from ._many import augment
from ._rows import CELLS, Rows, check_digits, numpy, rows_of, shaped

_COLUMNS = ("source", "question", "answer", "rating")
_DIGITS = bytes.maketrans(b".0123456789", bytes([0, *range(10)]))
_TOKENS = 11  # padding, blank, nine digits

Name = Union[str, "os.PathLike[str]"]


class Data(NamedTuple):
    """Puzzles with their solutions as arrays of the shape (n, 81), and what a file says about each."""

    puzzles: Any
    solutions: Any
    ratings: List[int]
    sources: List[str]


class Folder(NamedTuple):
    """Puzzles and solutions of a folder for training. Group i has the rows from groups[i] to groups[i + 1]: a puzzle
    and its images."""

    puzzles: Any
    solutions: Any
    groups: List[int]


def _open_bytes(path: Name) -> BinaryIO:
    """A file to read, unpacked if its name ends with .gz."""
    if os.fspath(path).endswith(".gz"):
        return cast(BinaryIO, gzip.open(path, "rb"))
    return open(path, "rb")


def _open_text(path: Name) -> TextIO:
    """A file to write, compressed by gzip if its name ends with .gz."""
    if os.fspath(path).endswith(".gz"):
        return gzip.open(path, "wt", encoding="utf-8", newline="")
    return open(path, "w", encoding="utf-8", newline="")


# The CSV of Sudoku-Extreme: source,question,answer,rating.


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


def iter_extreme(path: Name, *, size: int = 100000, min_rating: int = 0) -> Iterator[Data]:
    """The CSV of Sudoku-Extreme in parts of `size` puzzles, which need little memory. A file whose name ends with
    .gz is unpacked. Puzzles with a rating below `min_rating` are left out. A bad line is an error with its number."""
    size, least = whole("size", size, 1, 2**40), whole("min_rating", min_rating, 0, 2**63)
    return _extreme(path, size, least)


class _Parts:
    """Collects rows, and gives them in parts of one size."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._clear()

    def _clear(self) -> None:
        self.questions, self.answers = bytearray(), bytearray()
        self.ratings: List[int] = []
        self.sources: List[str] = []

    def room(self) -> int:
        """How many rows are missing."""
        return self._size - len(self.ratings)

    def take(self) -> Data:
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


_BLOCK = 1 << 20


def _extreme(path: Name, size: int, least: int) -> Iterator[Data]:
    parts, lines = _Parts(size), 0
    with _open_bytes(path) as file:
        text = file.read(_BLOCK)
        head = text[:text.find(b"\n") + 1]
        is_usual = head.rstrip(b"\r\n") == ",".join(_COLUMNS).encode()
        if is_usual:
            text, lines = text[len(head):], 1
        while is_usual:
            used, read, questions, answers = _bitdoku.read_extreme(text, min(parts.room(), 2**31), least, parts.ratings,
                                                                   parts.sources)
            parts.questions += questions
            parts.answers += answers
            lines += read
            text = text[used:]
            if parts.room() == 0:
                yield parts.take()
            elif b"\n" in text or len(text) > _BLOCK:  # a line that is not usual
                break
            else:
                more = file.read(_BLOCK)
                if not more:
                    break
                text += more
        if text or not is_usual:
            yield from _unusual(io.TextIOWrapper(io.BufferedReader(_Rest(text, file)), encoding="utf-8", newline=""),
                                parts, lines, least)
        elif parts.ratings:
            yield parts.take()


def _unusual(file: TextIO, parts: _Parts, lines: int, least: int) -> Iterator[Data]:
    """The rows behind the first `lines`, by the CSV reader of Python."""
    reader = csv.reader(file)
    places = _places(next(reader, None)) if lines == 0 else list(range(len(_COLUMNS)))
    for row in reader:
        if not row:
            continue
        line = lines + reader.line_num
        if len(row) <= max(places):
            raise BitdokuError("bad_syntax", f"the line has {len(row)} columns", line)
        source, question, answer, rating = (row[place] for place in places)
        if not rating.isdecimal():
            raise BitdokuError("bad_symbol", "the rating is no whole number", line)
        if int(rating) < least:
            continue
        parts.questions += _digits(line, "question", question, True)
        parts.answers += _digits(line, "answer", answer, False)
        parts.ratings.append(int(rating))
        parts.sources.append(source)
        if parts.room() == 0:
            yield parts.take()
    if parts.ratings:
        yield parts.take()


def read_extreme(path: Name, *, min_rating: int = 0) -> Data:
    """The whole CSV of Sudoku-Extreme; see iter_extreme."""
    for data in iter_extreme(path, size=2**40, min_rating=min_rating):
        return data
    return _data(bytearray(), bytearray(), [], [])


def _both(puzzles: Any, solutions: Any) -> Any:
    """Puzzles and solutions as digits, as many of the one as of the other."""
    asked, given = rows_of(puzzles), rows_of(solutions, "solution")
    if asked.count != given.count:
        raise BitdokuError("bad_length", f"{asked.count} puzzles have {given.count} solutions")
    digits, answers = bytes(check_digits(asked)), bytes(check_digits(given))
    blank = answers.find(0)
    if blank >= 0:
        raise BitdokuError("bad_symbol", "a solution has a blank", blank // CELLS + 1, blank % CELLS + 1)
    return asked, digits, answers


def _texts(rows: bytes) -> Iterator[str]:
    symbols = rows.translate(b".123456789" + bytes(246)).decode()
    return (symbols[at:at + CELLS] for at in range(0, len(symbols), CELLS))


def write_extreme(path: Name, puzzles: Any, solutions: Any, ratings: Iterable[int], *,
                  sources: Union[str, Iterable[str]] = "bitdoku") -> None:
    """Writes the CSV of Sudoku-Extreme, compressed by gzip if the name ends with .gz. `ratings` are whole numbers;
    those of Sudoku-Extreme are the guesses of another solver, so say in your description what yours are."""
    asked, digits, answers = _both(puzzles, solutions)
    numbers = [whole("a rating", rating, 0, 2**63) for rating in ratings]
    names = [sources] * asked.count if isinstance(sources, str) else list(sources)
    if len(numbers) != asked.count or len(names) != asked.count:
        raise BitdokuError("bad_length", f"{asked.count} puzzles have {len(numbers)} ratings and {len(names)} sources")
    with _open_text(path) as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(_COLUMNS)
        writer.writerows(zip(names, _texts(digits), _texts(answers), numbers))


# The folders of HRM and TRM.


def _need_numpy() -> Any:
    np = numpy()
    if np is None:
        raise BitdokuError("unsupported", "these files are arrays of NumPy, which is not installed")
    return np


def _with_images(asked: Rows, digits: bytes, answers: bytes, images: int, seed: int, threads: int) -> Any:
    """Each puzzle and its images, one behind the other."""
    np = _need_numpy()
    size = (asked.count, 1, CELLS)
    originals = [np.frombuffer(rows, np.uint8).reshape(size) for rows in (digits, answers)]
    if images == 0:
        return [rows.reshape(-1, CELLS) for rows in originals]
    made = augment(originals[0].reshape(-1, CELLS), originals[1].reshape(-1, CELLS), k=images, seed=seed,
                   distinct=True, threads=threads)
    size = (asked.count, images, CELLS)
    return [np.concatenate([rows, moved.reshape(size)], 1).reshape(-1, CELLS)
            for rows, moved in zip(originals, made)]


def write_hrm(folder: Name, puzzles: Any, solutions: Any, *, name: str = "train", images: int = 0, seed: int = 0,
              group: int = 1, threads: int = 1) -> None:
    """Writes the part `name` of a folder that HRM and TRM train on: arrays of NumPy, dataset.json, identifiers.json.

    Each puzzle is followed by `images` different random images, and they are a group. If the puzzles have their
    images already, `group` is the number of rows that belong together. The arrays of puzzles and solutions have the
    type that HRM's program gives them: bytes without images, integers of 8 bytes with them.
    """
    np = _need_numpy()
    images, group = whole("images", images, 0, 2**31 - 1), whole("group", group, 1, 2**31 - 1)
    if images > 0 and group > 1:
        raise refuse("give `images` or `group`, not both")
    asked, digits, answers = _both(puzzles, solutions)
    if asked.count % group != 0:
        raise BitdokuError("bad_length", f"{asked.count} puzzles make no groups of {group}")
    inputs, labels = _with_images(asked, digits, answers, images, seed, threads)
    each = group if images == 0 else images + 1
    kind = np.uint8 if each == 1 else np.int64
    count = len(inputs)
    arrays = {
        "inputs": inputs.astype(kind) + kind(1),
        "labels": labels.astype(kind) + kind(1),
        "group_indices": np.arange(0, count + 1, each, dtype=np.int32),
        "puzzle_indices": np.arange(count + 1, dtype=np.int32),
        "puzzle_identifiers": np.zeros(count, np.int32),
    }
    _write_folder(Path(folder), name, arrays, count // each)


def _write_folder(folder: Path, name: str, arrays: Dict[str, Any], groups: int) -> None:
    np = _need_numpy()
    part = folder / name
    part.mkdir(parents=True, exist_ok=True)
    for key, array in arrays.items():
        np.save(part / f"all__{key}.npy", array)
    about = {"pad_id": 0, "ignore_label_id": 0, "blank_identifier_id": 0, "vocab_size": _TOKENS, "seq_len": CELLS,
             "num_puzzle_identifiers": 1, "total_groups": groups, "mean_puzzle_examples": 1.0, "sets": ["all"]}
    (part / "dataset.json").write_text(json.dumps(about))
    (folder / "identifiers.json").write_text(json.dumps(["<blank>"]))


def _read_array(part: Path, key: str) -> Any:
    try:
        return _need_numpy().load(part / f"all__{key}.npy", allow_pickle=False)
    except (ValueError, EOFError) as error:
        raise BitdokuError("bad_syntax", f"all__{key}.npy cannot be read: {error}") from None


def read_hrm(folder: Name, *, name: str = "train") -> Folder:
    """Reads the part `name` of a folder for training."""
    np = _need_numpy()
    part = Path(folder) / name
    rows = []
    for key, lowest in (("inputs", 1), ("labels", 2)):
        tokens = _read_array(part, key)
        if tokens.ndim != 2 or tokens.shape[1] != CELLS or tokens.dtype.kind not in "iu":
            raise BitdokuError("bad_length", f"all__{key}.npy has no rows of 81 tokens")
        bad = (tokens < lowest) | (tokens >= _TOKENS)
        if bad.any():
            at = int(bad.ravel().argmax())
            raise BitdokuError("bad_symbol", f"a token of all__{key}.npy is not from {lowest} to {_TOKENS - 1}",
                               at // CELLS + 1, at % CELLS + 1)
        rows.append((tokens - 1).astype(np.uint8))
    groups = _read_array(part, "group_indices").tolist()
    if len(rows[0]) != len(rows[1]) or not groups or groups[0] != 0 or groups[-1] != len(rows[0]):
        raise BitdokuError("bad_length", "the arrays of the folder do not belong together")
    return Folder(rows[0], rows[1], groups)


# Parquet, by pyarrow.


def _pyarrow() -> Any:
    """pyarrow, and its module parquet."""
    from importlib import import_module

    try:
        import_module("pyarrow.parquet")
        return import_module("pyarrow")
    except ImportError:
        raise BitdokuError("unsupported", "Parquet needs pyarrow, which is not installed") from None


def write_parquet(path: Name, table: Any) -> None:
    """Writes what `solve`, `label` or `generate` gave, or another table of Arrow, as Parquet. It needs pyarrow 15 or
    later."""
    pyarrow = _pyarrow()
    whole_table = pyarrow.table(table.arrow() if isinstance(table, Table) else table)
    pyarrow.parquet.write_table(whole_table, os.fspath(path))


def iter_parquet(path: Name, *, columns: Optional[List[str]] = None, size: int = 100000) -> Iterator[Any]:
    """A Parquet file in parts of up to `size` rows, which need little memory: record batches of pyarrow, which all
    functions take as puzzles if they have a column `puzzle`, or only one. `columns` chooses the columns."""
    rows = whole("size", size, 1, 2**31 - 1)
    file = _pyarrow().parquet.ParquetFile(os.fspath(path))
    return cast(Iterator[Any], file.iter_batches(batch_size=rows, columns=columns))
