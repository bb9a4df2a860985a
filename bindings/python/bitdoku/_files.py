"""Files of data sets: reading, and writing so that an old file stays until the new one is complete."""
import csv
import gzip
import os
import shutil
import threading
import zlib
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, Iterable, Iterator, Optional, Sequence, Union, cast

from ._error import BitdokuError, path_of
from ._rows import check_digits, check_solutions, rows_of, solutions_of

Name = Union[str, "os.PathLike[str]"]
DAMAGE = (EOFError, gzip.BadGzipFile, zlib.error, csv.Error)


@contextmanager
def reading(path: Name) -> Iterator[None]:
    """Errors within it are about this file. A file that cannot be opened stays an OSError."""
    try:
        yield
    except BitdokuError as error:
        raise error.within(os.fspath(path)) from None

def damaged(error: Exception, line: int) -> BitdokuError:
    return BitdokuError("bad_syntax", f"the file is damaged: {error}", line)

def open_bytes(path: Name) -> BinaryIO:
    """A file to read, unpacked if its name ends with .gz."""
    path_of(path)
    if os.fspath(path).endswith(".gz"):
        return cast(BinaryIO, gzip.open(path, "rb"))
    return open(path, "rb")

@contextmanager
def replacing(path: Name) -> Iterator[Path]:
    """The name of a new file, which takes the place of `path` at the end. If the writing fails, the old file stays."""
    target = Path(os.path.realpath(path_of(path)))
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
            raise type(error)(error.errno, error.strerror, os.fspath(path)) from None
        raise
    finally:
        new.unlink(missing_ok=True)

def write_bytes(path: Name, parts: Iterable[bytes]) -> None:
    """Writes a file, compressed by gzip if its name ends with .gz."""
    is_packed = os.fspath(path).endswith(".gz")
    with replacing(path) as new, open(new, "wb") as file:
        if not is_packed:
            file.writelines(parts)
            return
        with gzip.GzipFile(Path(path).name, "wb", fileobj=file) as packed:
            for part in parts:
                packed.write(part)

def both(puzzles: Any, solutions: Any, verify: bool = True) -> Any:
    """Puzzles and solutions as digits, as many of the one as of the other. With `verify` each solution must solve its
    puzzle."""
    asked, given = rows_of(puzzles), solutions_of(solutions)
    if asked.count != given.count:
        raise BitdokuError("bad_length", f"{asked.count} puzzles have {given.count} solutions")
    digits, answers = bytes(check_digits(asked)), bytes(check_digits(given))
    if verify:
        check_solutions(digits, answers, asked.count)
    return asked, digits, answers

def check_pairs(puzzles: Any, solutions: Any, count: int, lines: Optional[Sequence[int]] = None) -> None:
    """Each solution must solve its puzzle. The place of the error is the row and the cell or, with `lines`, the line of the
    file that has the row."""
    try:
        check_solutions(bytes(puzzles), bytes(solutions), count)
    except BitdokuError as error:
        if lines is None:
            raise
        raise BitdokuError(error.code, error.reason, lines[error.line - 1]) from None
