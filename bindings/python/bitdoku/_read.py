"""Files of every format."""
import io
import os
from typing import Any, BinaryIO, Iterator, NamedTuple, Optional, Tuple, Union

from . import _bitdoku
from ._board import box_of
from ._error import BitdokuError, path_of, plain_text, refuse
from .sudoku import Sudoku


class Record(NamedTuple):
    """A puzzle of a file. `line` is where it begins, from 1. `id` is the column or key of this name. `solution` is what
    the file says; it is not checked. `error` is None."""

    puzzle: Sudoku
    solution: Optional[Sudoku]
    line: int
    id: Optional[str]
    error: None


class BadRecord(NamedTuple):
    """A record of a file that cannot be read. It has no puzzle, and `error` says what is wrong."""

    puzzle: None
    solution: None
    line: int
    id: None
    error: BitdokuError


def read(source: Any, format: Optional[str] = None, *, shape: Any = None,
         column: Optional[str] = None) -> Iterator[Union[Record, BadRecord]]:
    """Iterates over the puzzles of a file in any format of bitdoku, however long it is.

    `source` is the path of a file, bytes with the text itself, or a binary file. Data packed by gzip, zstd, xz or zip
    is unpacked. The format is recognised unless `format` names it, such as "csv". Boards with other boxes than the
    usual ones need `shape` if the file does not store it. `column` is the column of a table, or the key of JSON, that
    has the puzzles, if its name says nothing; if there is no such column, the only record is an error that lists the
    columns. A record that cannot be read is given as a BadRecord, which
    has an `error` and no puzzle, and the next ones follow. A file that is damaged (its compression, for example) ends with such a record, whose error has the code `io`; a file
    that cannot be opened is an OSError.
    """
    rows, cols = box_of(shape)
    if format is not None:
        plain_text("a format", format)
    if column is not None:
        plain_text("a column", column)
    how = (format, rows, cols, column)
    if isinstance(source, (bytes, bytearray, memoryview)):
        return _records(io.BytesIO(source), how)
    if isinstance(source, (str, os.PathLike)):
        return _records(open(path_of(source), "rb"), how, name=os.fspath(source))
    if not hasattr(source, "read"):
        raise refuse("a source is the path of a file, bytes, or a binary file")
    return _records(source, how, False)


def _records(file: BinaryIO, how: Tuple[Optional[str], int, int, Optional[str]], closes: bool = True,
             name: str = "") -> Iterator[Union[Record, BadRecord]]:
    try:
        reader = _bitdoku.open_reader(file.read, *how)
    except BaseException:
        if closes:
            file.close()
        raise
    return _iterate(reader, file, closes, name)


def _iterate(reader: Any, file: BinaryIO, closes: bool, name: str) -> Iterator[Union[Record, BadRecord]]:
    try:
        while True:
            try:
                found = _bitdoku.next_record(reader)
            except BitdokuError as error:
                yield BadRecord(None, None, error.line, None, error.within(name))
                if error.code == "io":
                    return
                continue
            if found is None:
                return
            line, id, board, solution = found
            answer = None if solution is None else Sudoku._of((*board[:2], solution, None))
            yield Record(Sudoku._of(board), answer, line, None if id is None else id.decode("utf-8", "replace"), None)
    finally:
        if closes:
            file.close()
