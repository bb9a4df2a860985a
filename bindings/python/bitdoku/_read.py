"""Files of every format."""
import io
import os
from typing import Any, BinaryIO, Iterator, NamedTuple, Optional

from . import _bitdoku
from ._board import box_of
from ._error import BitdokuError, refuse
from .sudoku import Sudoku


class Record(NamedTuple):
    """A puzzle of a file. `line` is where it begins, from 1. `id` is the column or key of this name. A bad record has
    no puzzle, and `error` says what is wrong."""

    puzzle: Optional[Sudoku]
    solution: Optional[Sudoku]
    line: int
    id: Optional[str]
    error: Optional[BitdokuError]


def read(source: Any, format: Optional[str] = None, *, shape: Any = None) -> Iterator[Record]:
    """Iterates over the puzzles of a file in any format of bitdoku but OpenSudoku, however long it is.

    `source` is the path of a file, bytes with the text itself, or a binary file. Data packed by gzip, zstd, xz or zip
    is unpacked. The format is recognised unless `format` names it, such as "csv". Boards with other boxes than the
    usual ones need `shape` if the file does not store it. A bad record is given as well, so no other record is lost.
    """
    rows, cols = box_of(shape)
    if isinstance(source, (bytes, bytearray, memoryview)):
        return _records(io.BytesIO(source), format, rows, cols)
    if isinstance(source, (str, os.PathLike)):
        return _records(open(source, "rb"), format, rows, cols)
    if not hasattr(source, "read"):
        raise refuse("a source is the path of a file, bytes, or a binary file")
    return _records(source, format, rows, cols, False)


def _records(file: BinaryIO, format: Optional[str], rows: int, cols: int, closes: bool = True) -> Iterator[Record]:
    try:
        reader = _bitdoku.open_reader(file.read, format, rows, cols)
    except BaseException:
        if closes:
            file.close()
        raise
    return _iterate(reader, file, closes)


def _iterate(reader: Any, file: BinaryIO, closes: bool) -> Iterator[Record]:
    try:
        while True:
            try:
                found = _bitdoku.next_record(reader)
            except BitdokuError as error:
                yield Record(None, None, error.line, None, error)
                if error.code == "io":
                    return
                continue
            if found is None:
                return
            line, name, board, solution = found
            answer = None if solution is None else Sudoku._of((*board[:2], solution, None))
            yield Record(Sudoku._of(board), answer, line, None if name is None else name.decode("utf-8", "replace"), None)
    finally:
        if closes:
            file.close()
