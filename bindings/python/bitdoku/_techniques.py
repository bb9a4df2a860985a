"""The techniques of steps, by order."""
from functools import lru_cache
from typing import List, NamedTuple

from . import _bitdoku
from ._error import refuse
from ._options import ORDERS, Order, choice


class Technique(NamedTuple):
    """`id` is the key `technique` of a step, such as "xy_wing", `name` is for people, such as "XY-Wing"."""

    id: str
    name: str


def techniques(order: Order = "human") -> List[Technique]:
    """The techniques of an order, from easy to hard: `human`, `se` for those of Sudoku Explainer, or
    `whips`."""
    return [Technique(*pair) for pair in _bitdoku.techniques(choice("order", order, ORDERS))]


_listed = lru_cache(maxsize=None)(techniques)


def _letters(name: object) -> str:
    return "".join(symbol for symbol in str(name).lower() if symbol.isalnum())


def id_of(name: str, order: str) -> str:
    """The id of a technique, by its id or its name; signs between the words do not matter."""
    wanted = _letters(name)
    for one in _listed(order):
        if wanted in (_letters(one.id), _letters(one.name)):
            return one.id
    raise refuse(f"there is no technique {name!r} in the order {order}; bitdoku.techniques lists them")
