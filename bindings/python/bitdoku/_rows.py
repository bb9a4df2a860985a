"""Many 9x9 puzzles: what callers hand over, as rows of 81 bytes, and what they get back."""
import sys
from typing import TYPE_CHECKING, Any, Dict, List, Optional, Tuple

from . import _bitdoku
from ._board import board_of, line_of
from ._error import BitdokuError, refuse
from ._run import in_chunks

if TYPE_CHECKING:
    from typing import TypeAlias

    from numpy import bool_, uint8, uint16, uint32
    from numpy.typing import NDArray

    # Arrays, as those who have NumPy see them. Without NumPy they are memoryviews, and Any for a type checker.
    Digits: TypeAlias = NDArray[uint8]
    Counts: TypeAlias = NDArray[uint32]
    Verdicts: TypeAlias = NDArray[uint16]
    Truths: TypeAlias = NDArray[bool_]
else:
    Digits = Counts = Verdicts = Truths = Any

CELLS = 81
LINES, DIGITS = 0, 1  # the kinds of bitdoku_batch
_EITHER = 2  # bytes of Arrow
_TYPES = "bBhHiIlLqQc"  # the integers of memoryviews, also with `<` before them


def numpy() -> Any:
    """NumPy, or None where it is not installed."""
    found = sys.modules.get("numpy")
    if found is not None:
        return found
    try:
        import numpy as found
    except ImportError:
        return None
    return found


class Rows:
    """Puzzles, or solutions, in one buffer.

    `kind` is LINES or DIGITS, `stride` the distance between rows. `form` says what the caller has: `one` (a text or a
    Sudoku), `list`, `text` (bytes of a text) or `array`, whose shape is `shape`. `unread` are the errors of the
    rows of 81 symbols that `read_again` could not read, in order.
    """

    __slots__ = ("buffer", "kind", "stride", "count", "form", "shape", "unread")

    def __init__(self, buffer: Any, kind: int, stride: int, count: int, form: str, shape: Any = None) -> None:
        self.buffer, self.kind, self.stride, self.count = buffer, kind, stride, count
        self.form, self.shape = form, shape
        self.unread: List[BitdokuError] = []

    def __reduce__(self) -> Any:
        return Rows, (bytes(self.buffer), self.kind, self.stride, self.count, self.form, self.shape)

    def digits(self) -> Any:
        """The rows as 81 digits each, without gaps. A symbol that is no digit raises an error."""
        if self.kind == DIGITS:
            return self.buffer
        digits = self.digits_or_bad()
        for error in self.unread:
            raise error
        return digits

    def digits_or_bad(self) -> bytes:
        """The lines as digits. What is in no way a puzzle has a digit above 9, and is in `unread`."""
        digits = self._packed().translate(_DIGIT_OF)
        if _first_above(digits, 9) < 0:
            return digits
        self.read_again([at for at in range(self.count) if max(digits[at * CELLS:(at + 1) * CELLS]) > 9])
        return self._packed().translate(_DIGIT_OF)

    def read_again(self, unusual: List[int]) -> bool:
        """Reads lines as a single puzzle is read, which may have other blanks. Returns whether one of them is a puzzle."""
        text, self.unread = bytearray(self.buffer), []
        for row in unusual:
            at = row * self.stride
            try:
                text[at:at + CELLS] = _cells_of(bytes(text[at:at + CELLS]), row + 1).translate(_SYMBOL_OF)
            except BitdokuError as error:
                self.unread.append(error)
        if len(self.unread) < len(unusual):
            self.buffer = text
        return len(self.unread) < len(unusual)

    def symbols(self) -> bytes:
        """The rows as 81 symbols each, without gaps; `?` is what no text of ASCII has."""
        if self.kind == DIGITS:
            return bytes(self.buffer).translate(_SYMBOL_OF)
        return self._packed().translate(_ASCII)

    def _packed(self) -> bytes:
        """The lines without their ends."""
        packed = bytes(self.buffer)
        if self.stride == CELLS:
            return packed
        return b"".join(packed[i * self.stride:i * self.stride + CELLS] for i in range(self.count))


def _make_table() -> bytes:
    table = bytearray(b"\xff" * 256)
    for blank in b".0-_*?xX":
        table[blank] = 0
    for digit in range(1, 10):
        table[ord("0") + digit] = digit
    return bytes(table)


_DIGIT_OF = _make_table()
_SYMBOL_OF = b".123456789" + b"?" * 246
_ASCII = bytes(range(128)) + b"?" * 128
_ALL_DIGITS = bytes(range(10))


def _first_above(digits: bytes, most: int) -> int:
    """The place of the first byte above `most`, or -1."""
    rest = digits.translate(None, _ALL_DIGITS[:most + 1])
    return digits.index(rest[0]) if rest else -1


def rows_of(puzzles: Any, column: str = "puzzle") -> Rows:
    """The rows of whatever a caller calls puzzles. Of a table of Arrow, the column of this name or the only one."""
    if isinstance(puzzles, str):
        return _row_of_one(puzzles)
    if isinstance(puzzles, (bytes, bytearray)):
        return _rows_of_bytes(puzzles)
    if getattr(puzzles, "_board", None) is not None:
        return _row_of_one(puzzles)
    if hasattr(puzzles, "__array_interface__"):
        return _rows_of_array(puzzles)
    if hasattr(puzzles, "_rows_of"):  # a result of this package
        found: Rows = puzzles._rows_of(column)
        return found
    if type(puzzles).__module__.partition(".")[0] == "pandas" and hasattr(puzzles, "columns"):
        return rows_of(_column_of_frame(puzzles, column), column)
    if hasattr(puzzles, "__arrow_c_array__") or hasattr(puzzles, "__arrow_c_stream__"):
        of_arrow = _rows_of_arrow(puzzles, column)
        if of_arrow is not None:
            return of_arrow
    if hasattr(puzzles, "dtype"):
        return _rows_of_array(puzzles)
    try:
        view = memoryview(puzzles)
    except TypeError:
        return _rows_of_list(puzzles)
    return _rows_of_view(view)


def _column_of_frame(frame: Any, column: str) -> Any:
    """Of a table of pandas the column of this name, the only one, or the 81 columns of cells. Its other columns may have anything."""
    names = list(frame.columns)
    if names.count(column) == 1:
        return frame[column]
    if len(names) == 1:
        return frame[names[0]]
    if len(names) == CELLS:
        return frame.to_numpy()
    raise refuse(f"the table has no column {column!r}, and more than one other: give one of its columns")


def solutions_of(solutions: Any) -> Rows:
    """The same for solutions."""
    try:
        return rows_of(solutions, "solution")
    except BitdokuError as error:
        if error.reason not in ("the puzzle is null", "the puzzle is None"):
            raise
        reason = error.reason.replace("puzzle", "solution") + ": leave out the puzzles without one"
        raise BitdokuError(error.code, reason, error.line) from None


def _cells_of(puzzle: Any, row: int) -> bytes:
    if puzzle is None:
        raise BitdokuError("bad_argument", "the puzzle is None", row)
    try:
        if hasattr(puzzle, "dtype"):
            check_type(puzzle)
        board = board_of(puzzle)
    except BitdokuError as error:
        raise BitdokuError(error.code, error.reason, row or error.line, error.column) from None
    if board[:2] != (3, 3) or board[3] is not None:
        raise BitdokuError("unsupported", "only 9x9 puzzles with plain candidates can be in a batch", row)
    return board[2]


def _row_of_one(puzzle: Any) -> Rows:
    return Rows(_cells_of(puzzle, 0), DIGITS, CELLS, 1, "one")


def _rows_of_list(puzzles: Any) -> Rows:
    if isinstance(puzzles, (set, frozenset, dict)):
        raise refuse(f"a {type(puzzles).__name__} has no rows: give a list of its puzzles, so that the answers are in their order")
    try:
        entries = puzzles if isinstance(puzzles, list) else list(puzzles)
    except TypeError:
        raise refuse("puzzles are a list of texts, bytes, or an array of unsigned bytes") from None
    packed = _bitdoku.pack_lines(entries)
    if packed is not None:
        return Rows(packed, LINES, CELLS, len(entries), "list")
    try:
        cells = b"".join([_cells_of(puzzle, i + 1) for i, puzzle in enumerate(entries)])
    except BitdokuError:
        _refuse_other_lists(entries)
        raise
    return Rows(cells, DIGITS, CELLS, len(entries), "list")


def _refuse_other_lists(entries: List[Any]) -> None:
    """Says what a list is that looks like no list of puzzles."""
    if _is_board(entries):
        raise refuse("this is one puzzle: put it into a list, or give it to Sudoku(...)")
    if len(entries) == 2 and all(hasattr(one, "__len__") and not isinstance(one, (str, bytes, dict)) and not _is_board(one)
                                 for one in entries):
        raise refuse("this is a pair, such as puzzles and solutions: give one of the two")


def _is_board(entries: Any) -> bool:
    """Whether these are the 81 cells or the 9 rows of a board, right or wrong."""
    shape = getattr(entries, "shape", None)
    if shape is not None:
        return tuple(shape) in ((CELLS,), (9, 9))
    sizes = [len(one) if hasattr(one, "__len__") and getattr(one, "ndim", 1) != 0 else 1 for one in entries]
    return sizes == [1] * CELLS or sizes == [9] * 9


def _rows_of_bytes(text: Any) -> Rows:
    length = len(text)
    if length == 0 or max(text[:CELLS]) <= 9:
        if length % CELLS != 0:
            raise BitdokuError("bad_length", f"{length} bytes are no rows of 81 digits")
        return Rows(text, DIGITS, CELLS, length // CELLS, "array", (length // CELLS, CELLS))
    stride = CELLS
    if text[CELLS:CELLS + 1] == b"\n":
        stride += 1
    elif text[CELLS:CELLS + 2] == b"\r\n":
        stride += 2
    count, rest = divmod(length, stride)
    if rest == CELLS:  # no line feed at the end
        count += 1
    elif rest != 0:
        raise BitdokuError("bad_length", "the lines of the text have not all 81 symbols", count + 1)
    ends = bytes(text[CELLS::stride]) if stride > CELLS else b""
    if ends.strip(b"\r" if stride == CELLS + 2 else b"\n"):
        raise BitdokuError("bad_length", "the lines of the text have not all 81 symbols")
    return Rows(text, LINES, stride, count, "text")


def check_type(array: Any) -> None:
    """An array with a type of its own has integers, and no cell is masked."""
    kind = getattr(array.dtype, "kind", None)
    if kind is not None and kind not in "iuUSOT":
        raise refuse(f"an array of puzzles has integers, not {array.dtype}")
    np = numpy()
    if np is not None and np.ma.is_masked(array):
        raise refuse("an array with masked cells has no digits there: fill them first, for example by filled(0)")


def _split_shape(shape: Tuple[int, ...]) -> int:
    """The number of rows of an array."""
    if shape[-2:] == (9, 9) and len(shape) in (2, 3):
        return shape[0] if len(shape) == 3 else 1
    if shape[-1:] == (CELLS,) and len(shape) in (1, 2):
        return shape[0] if len(shape) == 2 else 1
    if len(shape) == 1 and shape[0] % CELLS == 0:
        return shape[0] // CELLS
    raise BitdokuError("bad_length", f"an array of puzzles has the shape (n, 81) or (n, 9, 9), not {shape}")


def _rows_of_array(puzzles: Any) -> Rows:
    np = numpy()
    array = puzzles if np is None else np.asarray(puzzles)
    if np is None:
        return _rows_of_view(memoryview(array))
    if array.dtype.str[1:] in ("U1", "S1") and array.size:
        raise refuse("this array has single symbols: give integers, or a text of 81 symbols for each puzzle")
    if array.dtype == object and array.size and hasattr(array.flat[0], "__index__"):
        raise refuse("this array has objects in place of integers: give array.astype('uint8')")
    if array.dtype.kind in "UST" or array.dtype == object:
        return _rows_of_list(array.ravel().tolist())
    check_type(puzzles)
    shape = array.shape
    count = _split_shape(shape)
    if array.dtype != np.uint8:
        array = _as_digits(np, array)
    return Rows(np.ascontiguousarray(array).reshape(-1), DIGITS, CELLS, count, "array", shape)


def _as_digits(np: Any, array: Any) -> Any:
    """Integers of any width as bytes; -1 is a blank, and what is no digit becomes 255. Bytes are chosen from bytes,
    because NumPy 2 refuses 255 beside an array of int8."""
    is_digit = (array >= 0) & (array <= 9)
    others = np.where(array == -1, np.uint8(0), np.uint8(255))
    return np.where(is_digit, array.astype(np.uint8), others)


def _rows_of_arrow(puzzles: Any, column: str) -> Optional[Rows]:
    """The rows of an Arrow array, table or stream. None if its library needs another one for Arrow."""
    is_array = hasattr(puzzles, "__arrow_c_array__")
    try:
        given = puzzles.__arrow_c_array__() if is_array else (puzzles.__arrow_c_stream__(),)
    except ImportError:  # pandas without pyarrow
        return None
    if not isinstance(given, tuple) or len(given) != 1 + is_array:
        raise refuse("the method __arrow_c_array__ gave no pair of capsules")
    try:
        if is_array:
            packed, kind = _bitdoku.arrow_array_rows(given[0], given[1], column)
        else:
            packed, kind = _bitdoku.arrow_stream_rows(given[0], column)
    except (TypeError, ValueError) as error:
        if isinstance(error, BitdokuError):
            raise
        raise refuse(f"this object cannot be read as a table of Arrow: {error}") from None
    count = len(packed) // CELLS
    if kind == DIGITS or kind == _EITHER and count > 0 and max(packed[:CELLS]) <= 9:
        return Rows(packed, DIGITS, CELLS, count, "array", (count, CELLS))
    return Rows(packed, LINES, CELLS, count, "list")


def _rows_of_view(view: memoryview) -> Rows:
    code = (view.format or "B").removeprefix("<")
    if len(code) != 1 or code not in _TYPES:
        raise refuse(f"an array of puzzles has integers, not the type {view.format!r}")
    shape = tuple(view.shape or (view.nbytes // view.itemsize,))
    count = _split_shape(shape)
    if view.itemsize > 1 or code == "b":
        flat: Any = _narrow(view, code)
    else:
        flat = view.cast("B") if view.c_contiguous and 0 not in shape and view.format == code else view.tobytes()
    return Rows(flat, DIGITS, CELLS, count, "array", shape)


def _narrow(view: memoryview, code: str) -> bytes:
    """Integers of any width as bytes; -1 is a blank, and what is no digit becomes 255."""
    from array import array

    if view.format != code and sys.byteorder != "little":
        raise refuse("an array of puzzles has integers of this machine")
    if not view.nbytes:  # Python 3.11.0 tells 0 as the size of an item of an empty array of ctypes
        return b""
    native = {1: "b", 2: "h", 4: "i", 8: "q"}[view.itemsize]
    numbers = array(native if code.islower() else native.upper(), view.tobytes())
    return bytes([number if 0 <= number <= 9 else 0 if number == -1 else 255 for number in numbers])


def check_digits(rows: Rows) -> Any:
    """The rows as digits, all of them from 0 to 9."""
    digits = rows.digits()
    bad = _bad_digit(digits)
    if bad >= 0:
        raise BitdokuError("bad_symbol", "a cell is no digit from 0 to 9", bad // CELLS + 1, bad % CELLS + 1)
    return digits


def _bad_digit(digits: Any) -> int:
    np = numpy() if not isinstance(digits, (bytes, bytearray)) else None
    if np is not None:
        array = np.frombuffer(digits, np.uint8) if digits.nbytes else np.zeros(0, np.uint8)
        return -1 if array.size == 0 or array.max() <= 9 else int((array > 9).argmax())
    return _first_above(bytes(digits), 9)


def lenient_digits(puzzles: Any) -> Tuple[Any, Dict[int, str]]:
    """The rows as digits, and for each row that is no puzzle why: the code of an error. Its digits mean nothing."""
    if hasattr(puzzles, "__next__"):
        puzzles = list(puzzles)
    wrong: Dict[int, str] = {}
    try:
        rows = rows_of(puzzles)
    except BitdokuError:
        if not isinstance(puzzles, (list, tuple)):
            raise
        cells = b"".join([_cells_or_blanks(puzzle, at, wrong) for at, puzzle in enumerate(puzzles)])
        return cells, wrong
    digits = rows.digits_or_bad() if rows.kind == LINES else bytes(rows.buffer)
    if _first_above(digits, 9) >= 0:
        wrong = {at: "bad_symbol" for at in range(rows.count) if max(digits[at * CELLS:(at + 1) * CELLS]) > 9}
    return digits, wrong


def _cells_or_blanks(puzzle: Any, at: int, wrong: Dict[int, str]) -> bytes:
    try:
        return _cells_of(puzzle, 0)
    except BitdokuError as error:
        wrong[at] = error.code
        return bytes(CELLS)


_CHECKED = 100000  # so many solutions are checked between two looks for Ctrl-C


def check_solutions(digits: Any, answers: Any, count: int, threads: Any = 1) -> None:
    """Raises an error for the first row whose solution does not solve its puzzle."""
    found = in_chunks(lambda begin, end, _: _bitdoku.verify_rows(digits, answers, None, begin, end), count, _CHECKED, threads,
                      None, True)
    wrong = [row for row in found if row >= 0]
    if not wrong:
        return
    at = wrong[0] * CELLS
    column, reason = _why_wrong(bytes(digits[at:at + CELLS]), bytes(answers[at:at + CELLS]))
    raise BitdokuError("wrong_solution", reason, wrong[0] + 1, column)


def _why_wrong(puzzle: bytes, solution: bytes) -> Tuple[int, str]:
    """The number of a cell, from 1, or 0, and what is wrong with the solution."""
    for cell, (given, digit) in enumerate(zip(puzzle, solution)):
        place = f"r{cell // 9 + 1}c{cell % 9 + 1}"
        if digit == 0:
            return cell + 1, f"the solution has a blank in {place}"
        if given not in (0, digit):
            return cell + 1, f"the solution does not belong to the puzzle: it has {digit} in {place}, the puzzle {given}"
    return 0, f"the solution breaks a rule: {_bitdoku.find_clash((3, 3, solution, None))}"


def room(count: int) -> Any:
    """A buffer of zeros for `count` rows."""
    np = numpy()
    return bytearray(count * CELLS) if np is None else np.zeros(count * CELLS, np.uint8)


def shaped(buffer: Any, shape: Tuple[int, ...]) -> Any:
    """A buffer as an array of this shape: of NumPy, or else a memoryview."""
    np = numpy()
    if np is not None:
        return np.frombuffer(buffer, np.uint8).reshape(shape) if len(buffer) else np.zeros(shape, np.uint8)
    view = memoryview(buffer)
    return view if 0 in shape else view.cast("B", shape)  # an empty view has no other shape


def stored(value: Any) -> Any:
    """A value as pickle takes it. Memoryviews cannot be pickled."""
    return (value.tobytes(), value.format, value.shape) if isinstance(value, memoryview) else value


def restored(value: Any) -> Any:
    """The value that `stored` had. It is not a tuple itself."""
    if not isinstance(value, tuple):
        return value
    data, format, shape = value
    view = memoryview(bytearray(data))
    return view.cast(format) if 0 in shape else view.cast(format, shape)


def lines(buffer: Any) -> List[str]:
    """Rows of digits as texts."""
    table = b".123456789" + bytes(246)
    made: List[str] = _bitdoku.unpack_lines(bytes(buffer).translate(table), CELLS, None)
    return made


def like(rows: Rows, buffer: Any, copies: Optional[int] = None) -> Any:
    """Rows of digits in the form of the caller's puzzles. With `copies`, so many rows for each of them."""
    if rows.form == "array":
        if copies is None:
            return shaped(buffer, rows.shape)
        tail = (9, 9) if rows.shape[-2:] == (9, 9) and len(rows.shape) > 1 else (CELLS,)
        return shaped(buffer, (rows.count * copies, *tail))
    if rows.form == "one" and copies is None:
        return line_of(bytes(buffer))
    if rows.form == "text":
        symbols = bytes(buffer).translate(b".123456789" + bytes(246))
        end = b"\n" * (rows.stride > CELLS)
        return b"".join([symbols[at:at + CELLS] + end for at in range(0, len(symbols), CELLS)])
    return lines(buffer)
