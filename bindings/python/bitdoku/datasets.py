"""Files of data sets: the CSV of Sudoku-Extreme, the folders of arrays that HRM and TRM train on, and Parquet.

The folders have the arrays that `build_sudoku_dataset.py` of HRM (https://github.com/sapientinc/HRM) writes: tokens
are 0 for padding, 1 for a blank and 2 to 10 for the digits.
"""
import csv
import gzip
import io
import json
import os
import shutil
import threading
import zlib
from contextlib import ExitStack, contextmanager
from itertools import chain
from pathlib import Path
from typing import Any, BinaryIO, Dict, Iterable, Iterator, List, NamedTuple, Optional, TextIO, Tuple, Union, cast

from . import _bitdoku
from ._arrow import Table
from ._error import BitdokuError, refuse, whole
from ._canonical import augment
from ._options import fixed_seed
from ._rows import CELLS, Rows, check_digits, check_solutions, numpy, rows_of, shaped
from ._run import thread_count

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

    def __repr__(self) -> str:
        return f"<Folder: {len(self.puzzles)} puzzles in {len(self.groups) - 1} groups>"


_DAMAGE = (EOFError, gzip.BadGzipFile, zlib.error, csv.Error)


@contextmanager
def _reading(path: Name) -> Iterator[None]:
    """Errors within it are about this file. A file that cannot be opened stays an OSError."""
    try:
        yield
    except BitdokuError as error:
        raise error.within(os.fspath(path)) from None


def _damaged(error: Exception, line: int) -> BitdokuError:
    return BitdokuError("bad_syntax", f"the file is damaged: {error}", line)


def _read_block(file: BinaryIO, lines: int) -> bytes:
    """The next part of a file of which some lines were read."""
    try:
        return file.read(_BLOCK)
    except _DAMAGE as error:
        raise _damaged(error, lines + 1) from None


def _open_bytes(path: Name) -> BinaryIO:
    """A file to read, unpacked if its name ends with .gz."""
    if os.fspath(path).endswith(".gz"):
        return cast(BinaryIO, gzip.open(path, "rb"))
    return open(path, "rb")


@contextmanager
def _replacing(path: Name) -> Iterator[Path]:
    """The name of a new file, which takes the place of `path` at the end. If the writing fails, the old file stays."""
    target = Path(os.path.realpath(path))
    if target.exists() and not target.is_file():  # such as a pipe
        yield target
        return
    new = target.with_name(f".{target.name}.{os.getpid()}.{threading.get_ident()}.new")
    try:
        yield new
        if target.exists():
            shutil.copymode(target, new)
        os.replace(new, target)
    except OSError as error:
        if error.filename == os.fspath(new):
            error.filename, error.filename2 = os.fspath(path), None
        raise
    finally:
        new.unlink(missing_ok=True)


def _write_bytes(path: Name, parts: Iterable[bytes]) -> None:
    """Writes a file, compressed by gzip if its name ends with .gz."""
    is_packed = os.fspath(path).endswith(".gz")
    with _replacing(path) as new, open(new, "wb") as file:
        if not is_packed:
            file.writelines(parts)
            return
        with gzip.GzipFile(Path(path).name, "wb", fileobj=file) as packed:
            for part in parts:
                packed.write(part)


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


def iter_extreme(path: Name, *, size: int = 100000, min_rating: int = 0,
                 verify: bool = False) -> Iterator[Data]:
    """The CSV of Sudoku-Extreme in parts of `size` puzzles, which need little memory. A file whose name ends with
    .gz is unpacked. Puzzles with a rating below `min_rating` are left out. A bad line or a damaged file is a
    BitdokuError with the file and the number of the line; a file that cannot be opened is an OSError.

    The answers are checked only with `verify`: then one that does not solve its question is an error with the file, and
    `line` is the number of the puzzle among those that are not left out."""
    size, least = whole("size", size, 1, 2**40), whole("min_rating", min_rating, 0, 2**63 - 1)
    parts = _extreme(path, size, least)
    return _verified(path, parts) if verify else parts


def _verified(path: Name, parts: Iterator[Data]) -> Iterator[Data]:
    done = 0
    for part in parts:
        with _reading(path):
            _check_pairs(part.puzzles, part.solutions, done)
        done += len(part.ratings)
        yield part


def _check_pairs(puzzles: Any, solutions: Any, done: int = 0) -> None:
    """Each solution must solve its puzzle. `done` rows came before."""
    try:
        check_solutions(bytes(puzzles), bytes(solutions), len(puzzles))
    except BitdokuError as error:
        raise BitdokuError(error.code, error.reason, error.line + done, error.column) from None


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
_MARK = b"\xef\xbb\xbf"  # with which Excel begins a file of UTF-8


def _extreme(path: Name, size: int, least: int) -> Iterator[Data]:
    parts, lines = _Parts(size), 0
    with _open_bytes(path) as file, _reading(path):
        text = _read_block(file, 0).removeprefix(_MARK)
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
        except _DAMAGE as error:
            raise _damaged(error, line) from None
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
        if parts.room() == 0:
            yield parts.take()
    if parts.ratings:
        yield parts.take()


def read_extreme(path: Name, *, min_rating: int = 0, verify: bool = False) -> Data:
    """The whole CSV of Sudoku-Extreme; see iter_extreme. The answers are checked only with `verify`."""
    for data in iter_extreme(path, size=2**40, min_rating=min_rating, verify=verify):
        return data
    return _data(bytearray(), bytearray(), [], [])


def _both(puzzles: Any, solutions: Any, verify: bool = True) -> Any:
    """Puzzles and solutions as digits, as many of the one as of the other. With `verify` each solution must solve its
    puzzle."""
    asked, given = rows_of(puzzles), rows_of(solutions, "solution")
    if asked.count != given.count:
        raise BitdokuError("bad_length", f"{asked.count} puzzles have {given.count} solutions")
    digits, answers = bytes(check_digits(asked)), bytes(check_digits(given))
    if verify:
        check_solutions(digits, answers, asked.count)
    return asked, digits, answers


def _texts(rows: bytes) -> Iterator[str]:
    symbols = rows.translate(b".123456789" + bytes(246)).decode()
    return (symbols[at:at + CELLS] for at in range(0, len(symbols), CELLS))


def write_extreme(path: Name, puzzles: Any, solutions: Any, ratings: Iterable[int], *,
                  sources: Union[str, Iterable[str]] = "bitdoku", verify: bool = True) -> None:
    """Writes the CSV of Sudoku-Extreme, compressed by gzip if the name ends with .gz. The file replaces an old one when it
    is complete; an error leaves the old one. `ratings` are whole numbers;
    those of Sudoku-Extreme are the guesses of another solver, so say in your description what yours are. A solution
    that does not solve its puzzle is an error with the number of the row, unless `verify` is False."""
    asked, digits, answers = _both(puzzles, solutions, verify)
    numbers = [whole("a rating", rating, 0, 2**63 - 1) for rating in _several("ratings", ratings)]
    names = [sources] * asked.count if isinstance(sources, str) else _several("sources", sources)
    if len(numbers) != asked.count or len(names) != asked.count:
        raise BitdokuError("bad_length", f"{asked.count} puzzles have {len(numbers)} ratings and {len(names)} sources")
    fields = [_field(name, row) for row, name in enumerate(names, 1)]
    rows = zip(fields, _texts(digits), _texts(answers), numbers)
    head = (",".join(_COLUMNS) + "\n").encode()
    _write_bytes(path, chain([head], (f"{name},{puzzle},{answer},{number}\n".encode()
                                      for name, puzzle, answer, number in rows)))


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
              group: int = 1, verify: bool = True, replace: bool = False, threads: int = 1) -> None:
    """Writes the part `name` of a folder that HRM and TRM train on: arrays of NumPy, dataset.json, identifiers.json.
    `name` is the name of a folder within it, such as `train`, and no path. A solution that does not solve its puzzle is
    an error with the number of the row, unless `verify` is False. A part that exists is an error, unless `replace`; then
    its files are replaced when all new ones are complete.

    Each puzzle is followed by `images` different random images, and they are a group. If the puzzles have their
    images already, `group` is the number of rows that belong together. The arrays of puzzles and solutions have the
    type that HRM's program gives them: bytes without images, integers of 8 bytes with them.
    """
    np, part = _need_numpy(), _part_of(folder, name)
    images, group = whole("images", images, 0, 2**31 - 1), whole("group", group, 1, 2**31 - 1)
    if images > 0 and group > 1:
        raise refuse("give `images` or `group`, not both")
    fixed_seed(seed)
    thread_count(threads)
    if not replace and part.exists() and (not part.is_dir() or any(part.iterdir())):
        raise refuse(f"{part} exists; replace=True replaces it")
    asked, digits, answers = _both(puzzles, solutions, verify)
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
    _write_folder(part, arrays, count // each)


def _part_of(folder: Name, name: str) -> Path:
    """The folder of a part, which is directly within `folder`."""
    if not isinstance(name, str) or name in ("", ".", "..") or any(symbol in name for symbol in "/\\:\0"):
        raise refuse(f"name is the name of a folder, such as train, and no path: {name!r}")
    return Path(folder) / name


def _write_folder(part: Path, arrays: Dict[str, Any], groups: int) -> None:
    np = _need_numpy()
    part.mkdir(parents=True, exist_ok=True)
    about = {"pad_id": 0, "ignore_label_id": 0, "blank_identifier_id": 0, "vocab_size": _TOKENS, "seq_len": CELLS,
             "num_puzzle_identifiers": 1, "total_groups": groups, "mean_puzzle_examples": 1.0, "sets": ["all"]}
    with ExitStack() as stack:  # which replaces the files at its end
        for key, array in arrays.items():
            with open(stack.enter_context(_replacing(part / f"all__{key}.npy")), "wb") as file:
                np.save(file, array)
        stack.enter_context(_replacing(part / "dataset.json")).write_text(json.dumps(about))
        stack.enter_context(_replacing(part.parent / "identifiers.json")).write_text(json.dumps(["<blank>"]))


def _read_array(part: Path, key: str) -> Any:
    np, path = _need_numpy(), part / f"all__{key}.npy"
    try:
        with open(path, "rb") as file:
            array = np.load(file, allow_pickle=False)
    except Exception as error:  # what NumPy raises for a damaged file depends on the damage
        if isinstance(error, OSError) and error.errno is not None:
            raise
        raise BitdokuError("bad_syntax", f"the array cannot be read: {error}", 0, 0, os.fspath(path)) from None
    if not isinstance(array, np.ndarray):
        raise BitdokuError("bad_syntax", "the file has several arrays", 0, 0, os.fspath(path))
    return array


def read_hrm(folder: Name, *, name: str = "train", verify: bool = False) -> Folder:
    """Reads the part `name` of a folder for training: its five arrays, dataset.json and identifiers.json, which must
    agree. A damaged file is a BitdokuError with the file, the number of the row as `line`, and the reason; a file that
    cannot be opened is an OSError. The solutions are checked only with `verify`."""
    np = _need_numpy()
    part = _part_of(folder, name)
    puzzles, solutions = _read_tokens(part, "inputs", 1), _read_tokens(part, "labels", 2)
    indices = _read_array(part, "group_indices")
    groups: List[int] = indices.tolist() if indices.ndim == 1 and indices.dtype.kind in "iu" else []
    is_rising = all(one < other for one, other in zip(groups, groups[1:]))
    if len(puzzles) != len(solutions) or not is_rising or groups[:1] != [0] or groups[-1] != len(puzzles):
        raise BitdokuError("bad_length", "the arrays of the folder do not belong together", 0, 0, os.fspath(part))
    count = len(puzzles)
    for key, expected in (("puzzle_indices", np.arange(count + 1)), ("puzzle_identifiers", np.zeros(count))):
        if not np.array_equal(_read_array(part, key), expected):
            raise BitdokuError("bad_length", f"the array is not that of {count} puzzles", 0, 0,
                               os.fspath(part / f"all__{key}.npy"))
    _check_about(part, len(groups) - 1)
    if verify:
        with _reading(part):
            _check_pairs(puzzles, solutions)
    return Folder(puzzles, solutions, groups)


def _check_about(part: Path, groups: int) -> None:
    """The JSON files of a folder are about such arrays."""
    about, file = _read_json(part / "dataset.json"), os.fspath(part / "dataset.json")
    expected = {"vocab_size": _TOKENS, "seq_len": CELLS, "total_groups": groups, "num_puzzle_identifiers": 1}
    for key, value in expected.items():
        if not isinstance(about, dict) or about.get(key) != value:
            raise BitdokuError("bad_syntax", f"{key} is not {value}, which the arrays have", 0, 0, file)
    names = _read_json(part.parent / "identifiers.json")
    if not isinstance(names, list) or len(names) != 1:
        raise BitdokuError("bad_syntax", "the file must be a list of one identifier", 0, 0,
                           os.fspath(part.parent / "identifiers.json"))


def _read_json(path: Path) -> Any:
    try:
        return json.loads(path.read_bytes())
    except (ValueError, RecursionError) as error:
        raise BitdokuError("bad_syntax", f"the file is no JSON: {error}", 0, 0, os.fspath(path)) from None


def _read_tokens(part: Path, key: str, lowest: int) -> Any:
    """The digits of an array of tokens, the lowest of which is given."""
    tokens, file = _read_array(part, key), os.fspath(part / f"all__{key}.npy")
    if tokens.ndim != 2 or tokens.shape[1] != CELLS or tokens.dtype.kind not in "iu":
        raise BitdokuError("bad_length", "the array has no rows of 81 tokens", 0, 0, file)
    bad = (tokens < lowest) | (tokens >= _TOKENS)
    if bad.any():
        at = int(bad.ravel().argmax())
        raise BitdokuError("bad_symbol", f"a token is not from {lowest} to {_TOKENS - 1}", at // CELLS + 1,
                           at % CELLS + 1, file)
    return (tokens - 1).astype(_need_numpy().uint8)


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
    with _replacing(path) as new:
        pyarrow.parquet.write_table(whole_table, os.fspath(new))


def iter_parquet(path: Name, *, columns: Optional[List[str]] = None, size: int = 100000) -> Iterator[Any]:
    """A Parquet file in parts of up to `size` rows, which need little memory: record batches of pyarrow, which all
    functions take as puzzles if they have a column `puzzle`, or only one. `columns` chooses the columns. A damaged file
    is a BitdokuError with its name."""
    rows = whole("size", size, 1, 2**31 - 1)
    parquet = _pyarrow().parquet
    with _reading_parquet(path):
        file = parquet.ParquetFile(os.fspath(path))
    return _batches(path, file, rows, columns)


@contextmanager
def _reading_parquet(path: Name) -> Iterator[None]:
    """pyarrow raises a ValueError for a damaged file, or an OSError without a number."""
    try:
        yield
    except (ValueError, OSError) as error:
        if isinstance(error, OSError) and error.errno is not None:
            raise
        raise BitdokuError("bad_syntax", f"the file is damaged: {error}", 0, 0, os.fspath(path)) from None


def _batches(path: Name, file: Any, rows: int, columns: Optional[List[str]]) -> Iterator[Any]:
    batches = iter(file.iter_batches(batch_size=rows, columns=columns))
    while True:
        with _reading_parquet(path):
            batch = next(batches, None)
        if batch is None:
            return
        yield batch
