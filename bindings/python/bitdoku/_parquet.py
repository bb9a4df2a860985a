"""Parquet, by pyarrow."""
import os
from contextlib import contextmanager
from typing import Any, Iterator, List, Optional

from ._arrow import Table
from ._error import BitdokuError, whole
from ._files import Name, replacing


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
    with replacing(path) as new:
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
