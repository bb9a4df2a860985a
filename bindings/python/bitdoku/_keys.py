"""Keys of 16 bytes for canonical forms, and an index of them."""
import threading
from typing import Any, Optional

from . import _bitdoku
from ._canonical import compared
from ._error import refuse
from ._options import Form
from ._rows import numpy, rows_of
from ._run import Progress, in_chunks

_KEY = 16  # bytes of a key


def keys(puzzles: Any, *, of: Form = "puzzle", threads: int = 1, progress: Optional[Progress] = None) -> Any:
    """A key of 16 bytes for each puzzle, as an array of the shape (n, 16). Puzzles that are the same up to symmetry have
    the same key, and all others different ones: it is a hash of the canonical form, MurmurHash3 with 128 bits, and two
    of a billion classes share a key with a probability of 10^-21. Keys are the same on every machine. `of` says what has
    the key, as in Sudoku.canonical: with of="grid" the solution grid."""
    rows = rows_of(puzzles)
    (digits, kind), found = compared(rows, of, threads), bytearray(_KEY * rows.count)
    in_chunks(lambda begin, end, _: _bitdoku.key_rows(digits, found, kind, begin, end), rows.count, 5000, threads,
              progress, rows.count <= 500)
    return _key_array(found)


def _key_array(found: Any) -> Any:
    np, size = numpy(), (len(found) // _KEY, _KEY)
    if np is not None:
        return np.frombuffer(found, np.uint8).reshape(size)
    return memoryview(found).cast("B", size) if found else memoryview(found)


class KeyIndex:
    """Finds keys among those that were added, in 22 bytes of memory for each of them. So two files of any length can be
    compared part by part. It can be copied and pickled. Several threads may use an index at the same time."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._keys = bytearray()
        self._table: Optional[bytearray] = None
        self._classes = 0

    def __reduce__(self) -> Any:
        """For copy and pickle: only the keys are kept."""
        with self._lock:
            return _index_of, (type(self), bytes(self._keys))

    def __len__(self) -> int:
        return len(self._keys) // _KEY

    @property
    def classes(self) -> int:
        """How many different keys there are."""
        with self._lock:
            self._filled()
            return self._classes

    def add(self, keys: Any) -> None:
        """Adds an array of keys. They have the numbers from len(index) on."""
        more = _flat_keys(keys)
        with self._lock:
            if len(self) + len(more) // _KEY >= 2**31 - 1:
                raise refuse("an index has less than 2^31 keys")
            self._keys += more
            self._table = None

    def find(self, keys: Any) -> Any:
        """For each key the number of the first equal key that was added, or -1."""
        wanted = _flat_keys(keys)
        count = len(wanted) // _KEY
        found = bytearray(4 * count)
        with self._lock:
            _bitdoku.find_rows(self._keys, self._filled(), wanted, found, count)
        np = numpy()
        return np.frombuffer(found, np.int32) if np is not None else memoryview(found).cast("i")

    def _filled(self) -> bytearray:
        if self._table is None:
            table = bytearray(4 * (len(self) * 3 // 2 + 1))
            self._classes = _bitdoku.index_rows(self._keys, table, len(self))
            self._table = table
        return self._table


def _index_of(kind: Any, keys: bytes) -> KeyIndex:
    index: KeyIndex = kind()
    index._keys += keys
    return index


def _flat_keys(keys: Any) -> Any:
    """The bytes of an array of keys."""
    try:
        view = memoryview(keys)
    except TypeError:
        raise refuse("keys are an array of the shape (n, 16)") from None
    if view.format != "B" or view.nbytes % _KEY or view.ndim > 1 and view.shape[-1] != _KEY:  # type: ignore[index]
        raise refuse("keys are an array of unsigned bytes of the shape (n, 16)")
    if not view.c_contiguous:
        return view.tobytes()
    return view.cast("B") if view.nbytes else b""
