"""Puzzles from photos."""
from array import array
from typing import Any, List, NamedTuple, Tuple, Union

from . import _bitdoku
from ._error import BitdokuError, refuse
from ._rows import numpy

_OUTCOMES = ("read", "bad_image", "no_grid", "blurred", "not_unique")


class Photo(NamedTuple):
    """What was read from a photo.

    `puzzle` and `solution` are lines of 81 characters. `sure` says whether the puzzle can be used without a look at it;
    if not, `unsure` has the cells to compare, counted from 0 row by row. `margin` is the higher, the surer; at most 12.
    `turn` is by how many degrees the picture must be turned clockwise. `has_entries` guesses whether a person has filled in
    digits. `corners` are x and y of the top left, top right, bottom right and bottom left corner of the grid, in pixels.
    `probabilities` has for each cell those of a blank and of the digits 1 to 9.
    """

    puzzle: str
    solution: str
    sure: bool
    unsure: Tuple[int, ...]
    margin: float
    turn: int
    has_entries: bool
    corners: Tuple[Tuple[float, float], ...]
    probabilities: List[List[float]]


def read_photo(picture: Any) -> Photo:
    """Reads the 9x9 puzzle of a photo: docs/photo.md says how, and what it cannot read.

    `picture` is an array of gray pixels (rows, columns) or of colours (rows, columns, 3 or 4) with 8 bits each, or an
    image of Pillow. With Pillow it may also be a path or the bytes of a file. A picture without a readable puzzle is an
    error with the code `no_grid`, `blurred`, `not_unique` or `bad_image`, whose reason says what to try.
    """
    reading = _reading(_bitdoku.photo(*_gray(picture)))
    if isinstance(reading, BitdokuError):
        raise reading
    return reading


def read_photos(picture: Any) -> List[Union[Photo, BitdokuError]]:
    """Reads all 9x9 grids of a picture, such as a page of a book: at most 20, in the order of lines of text.

    `picture` is as for `read_photo`. A grid that was found but cannot be read stands in the list as a BitdokuError
    with the code `blurred` or `not_unique`. A picture in which no grid is found is an error with the code `no_grid` or
    `bad_image`.
    """
    readings = [_reading(found) for found in _bitdoku.photos(*_gray(picture))]
    if isinstance(readings[0], BitdokuError) and readings[0].code in ("no_grid", "bad_image"):
        raise readings[0]
    return readings


def _reading(found: Any) -> Union[Photo, BitdokuError]:
    if found[0] != 0:
        return BitdokuError(_OUTCOMES[found[0]], found[1])
    numbers = array("f", found[10]).tolist()
    return Photo(
        puzzle=_line(found[2]), solution=_line(found[3]), sure=bool(found[6]),
        unsure=tuple(cell for cell, flag in enumerate(found[4]) if flag), margin=found[8], turn=found[5],
        has_entries=bool(found[7]), corners=tuple(zip(found[9][::2], found[9][1::2])),
        probabilities=[numbers[at:at + 10] for at in range(0, 810, 10)])


def _line(cells: bytes) -> str:
    return cells.translate(b".123456789" + bytes(246)).decode()


def _gray(picture: Any) -> Tuple[Any, int, int]:
    """The pixels, the width and the height."""
    if isinstance(picture, (str, bytes, bytearray)) or hasattr(picture, "__fspath__"):
        picture = _opened(picture)
    if hasattr(picture, "convert") and hasattr(picture, "tobytes"):
        gray = picture.convert("L")
        return gray.tobytes(), gray.size[0], gray.size[1]
    np = numpy()
    if np is not None and not isinstance(picture, memoryview):
        picture = np.asarray(picture)
        if picture.ndim == 3 and picture.shape[2] in (3, 4) and picture.dtype == np.uint8:
            # The weights of Rec. 601.
            picture = (picture[..., :3] @ np.array([299, 587, 114], np.uint32) // 1000).astype(np.uint8)
        picture = np.ascontiguousarray(picture)
    try:
        view = memoryview(picture)
    except TypeError:
        raise refuse("a picture is an array of 8-bit pixels, an image of Pillow, a path or the bytes of a file") from None
    if view.ndim != 2 or view.itemsize != 1 or not view.contiguous:
        raise refuse("a picture is an array of rows and columns with 8 bits a pixel")
    height, width = view.shape or (0, 0)
    return view.cast("B"), width, height


def _opened(picture: Any) -> Any:
    from importlib import import_module
    from io import BytesIO

    try:
        image, operations = import_module("PIL.Image"), import_module("PIL.ImageOps")
    except ImportError:
        raise BitdokuError("unsupported", "a file of a picture needs Pillow (pip install pillow); or give an array") from None
    try:
        opened = image.open(BytesIO(picture) if isinstance(picture, (bytes, bytearray)) else picture)
        return operations.exif_transpose(opened)
    except OSError as error:
        raise BitdokuError("io", f"the picture cannot be read: {error}") from None
