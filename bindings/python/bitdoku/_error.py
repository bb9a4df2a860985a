"""The one class of errors."""
import os
from typing import Union


class BitdokuError(ValueError):
    """What every function raises if it cannot answer.

    `code` is for programs, `reason` is a sentence for people. `line` and `column` count from 1, and are 0 where
    the place is unknown. In a batch, `line` is the number of the row. `file` is the name of the file that could not
    be read, or empty.
    """

    def __init__(self, code: str, reason: str, line: int = 0, column: int = 0, file: str = "") -> None:
        places = [file] * bool(file) + [f"{name} {at}" for name, at in (("line", line), ("column", column)) if at]
        super().__init__(f"{', '.join(places)}: {reason}" if places else reason)
        self.code = code
        self.reason = reason
        self.line = line
        self.column = column
        self.file = file

    def __reduce__(self):  # type: ignore[no-untyped-def]
        return type(self), (self.code, self.reason, self.line, self.column, self.file)

    def within(self, file: str) -> "BitdokuError":
        """The same error with the name of its file."""
        return BitdokuError(self.code, self.reason, self.line, self.column, file)


def refuse(reason: str) -> BitdokuError:
    """The error of an argument."""
    return BitdokuError("bad_argument", reason)


def plain_text(name: str, value: object) -> str:
    """A text that C can take: valid Unicode without a NUL."""
    if not isinstance(value, str):
        raise refuse(f"{name} must be a text, not {value!r}")
    try:
        value.encode()
    except UnicodeEncodeError:
        raise refuse(f"{name} is no valid Unicode: {value!r}") from None
    if "\0" in value:
        raise refuse(f"{name} has a NUL: {value!r}")
    return value


def path_of(name: Union[str, "os.PathLike[str]"]) -> Union[str, "os.PathLike[str]"]:
    """The name of a file, if a file can have it."""
    path = os.fspath(name)
    try:
        is_possible = "\0" not in path and os.fsencode(path) is not None
    except UnicodeEncodeError:
        is_possible = False
    if not is_possible:
        raise refuse(f"no file can have the name {path!r}")
    return name


def _is_truth(value: object) -> bool:
    """Whether it is True or False, of Python or of NumPy."""
    return type(value).__name__ in ("bool", "bool_")


def whole(name: str, value: object, least: int, most: int) -> int:
    """A whole number within a range. Numbers of NumPy are whole, too; True is not."""
    try:
        if _is_truth(value):
            raise TypeError
        number = value.__index__()  # type: ignore[attr-defined]
    except (AttributeError, TypeError):
        number = None
    if number is None or not least <= number <= most:
        raise refuse(f"{name} must be a whole number from {least} to {most}")
    return int(number)


def real(value: object) -> float:
    """A number, also one of NumPy, as a float. Anything else, such as True, becomes NaN, which lies in no range."""
    if _is_truth(value) or hasattr(value, "__len__") or not hasattr(value, "__float__"):
        return float("nan")
    return float(value)


# The reasons of bitdoku.h why a search did less than it was asked to do.
_CODES = {"stopped": "aborted"}


def unfinished(reason_code: str, reason: str) -> BitdokuError:
    """The error of a search that a limit ended."""
    return BitdokuError(_CODES.get(reason_code, reason_code), reason)
