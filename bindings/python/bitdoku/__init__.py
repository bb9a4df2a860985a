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
    "BadRecord": "_read", "BadRow": "_leakage", "Canonical": "sudoku", "Contradiction": "position", "GRIDS": "_grids",
    "Generated": "_generate", "Isomorphism": "sudoku", "KeyIndex": "_keys", "LABELS": "_options", "Labels": "_label",
    "Leakage": "_leakage", "Path": "sudoku", "Photo": "_photo", "Position": "position", "Rating": "sudoku", "Record": "_read",
    "Solved": "_solve", "Sudoku": "sudoku", "Technique": "_techniques", "VERDICTS": "_solve", "Variant": "_variant", "augment": "_canonical",
    "canonical": "_canonical", "check": "_solve", "count": "_solve", "dedupe": "_canonical", "generate": "_generate",
    "isomorphic": "_canonical", "keys": "_keys", "label": "_label", "leakage": "_leakage", "level": "_label",
    "rank": "_grids", "rate": "_label", "read": "_read", "read_photo": "_photo", "read_photos": "_photo", "split": "_leakage",
    "techniques": "_techniques", "trace": "_trace", "unavoidable_sets": "_grids", "unrank": "_grids",
}
__all__ = ["BitdokuError", "solve", *_LAZY]


def __getattr__(name: str):  # type: ignore[no-untyped-def]
    """Loads a part of the package when it is first used, so that `import bitdoku` takes a few milliseconds."""
    from importlib import import_module

    if name in ("datasets", "torch"):
        return import_module(f"bitdoku.{name}")
    if name not in _LAZY:
        raise AttributeError(f"module 'bitdoku' has no attribute {name!r}")
    value = getattr(import_module(f"bitdoku.{_LAZY[name]}"), name)
    globals()[name] = value
    return value


def __dir__():  # type: ignore[no-untyped-def]
    return sorted({*globals(), *_LAZY})
