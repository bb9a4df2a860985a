"""Sudoku: solve, check, count, generate, rate, explain and print, one puzzle or millions.

>>> import bitdoku
>>> bitdoku.solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
'534678912672195348198342567859761423426853791713924856961537284287419635345286179'
"""
from . import _bitdoku
from ._bitdoku import solve
from ._error import BitdokuError

__version__: str = _bitdoku.version

_LAZY = {
    "Sudoku": "sudoku", "Rating": "sudoku", "Isomorphism": "sudoku", "Path": "sudoku", "LABELS": "sudoku",
    "Canonical": "sudoku", "Generated": "_many", "Labels": "_many", "BadRow": "_many", "Leakage": "_many", "Solved": "_many",
    "VERDICTS": "_many", "augment": "_many", "canonical": "_many", "check": "_many", "count": "_many",
    "dedupe": "_many", "generate": "_many", "isomorphic": "_many", "label": "_many", "leakage": "_many",
    "Contradiction": "position", "Position": "position", "BadRecord": "_read", "Record": "_read", "read": "_read", "rate": "_many",
    "split": "_many", "keys": "_many", "KeyIndex": "_many", "trace": "_trace",
}
__all__ = ["BitdokuError", "solve", *_LAZY]


def __getattr__(name: str):  # type: ignore[no-untyped-def]
    """Loads a part of the package when it is first used, so that `import bitdoku` takes a few milliseconds."""
    if name not in _LAZY:
        raise AttributeError(f"module 'bitdoku' has no attribute {name!r}")
    from importlib import import_module

    value = getattr(import_module(f"bitdoku.{_LAZY[name]}"), name)
    globals()[name] = value
    return value


def __dir__():  # type: ignore[no-untyped-def]
    return sorted([*globals(), *_LAZY])
