"""The options that several calls have, and the words that they take."""
from typing import Any, List, Literal, Optional, Tuple, get_args

from ._error import plain_text, refuse, whole

NO_LIMIT = 2**64 - 1
ORDERS = {"se": 0, "human": 1, "whips": 2}
Order = Literal["se", "human", "whips"]
Language = Literal["en", "de"]
LANGUAGES: Tuple[Language, ...] = get_args(Language)
# The index is the number of the depth in C.
Depth = Literal["technique", "house", "cells", "all", "digit"]
DEPTHS: Tuple[Depth, ...] = get_args(Depth)
# What is compared. The numbers are those of C, which finds the form of `grid` as that of a puzzle: the solution.
Form = Literal["puzzle", "pattern", "in_grid", "grid"]
FORMS = {"puzzle": 0, "pattern": 1, "in_grid": 2, "grid": 0}
Paper = Literal["a4", "letter", "a5"]
PAPERS: Tuple[Paper, ...] = get_args(Paper)
Label = Literal["verdict", "clues", "minimal", "nodes", "er", "ep", "ed", "br", "level", "technique", "score",
                "hodoku_level", "path", "canonical", "te_depth", "w_rating", "b_rating"]
LABELS: Tuple[Label, ...] = get_args(Label)


def seed_of(seed: Optional[int]) -> int:
    """None draws a random seed, for which C has the greatest number."""
    return NO_LIMIT if seed is None else whole("seed", seed, 0, NO_LIMIT - 1)


def fixed_seed(seed: int) -> int:
    """The seed of what is not told its seed afterwards, so that there is no random one."""
    return whole("seed", seed, 0, NO_LIMIT)


def names_of(names: Any) -> List[Any]:
    """A list of names, or a text of names with commas between them."""
    try:
        return names.split(",") if isinstance(names, str) else list(names)
    except TypeError:
        raise refuse("give a list of names, or a text of names with commas between them") from None


def label_bits(names: Any) -> int:
    bits = 0
    for name in names_of(names):
        if name not in LABELS:
            raise refuse(f"there is no label {name!r}; the labels are {', '.join(LABELS)}")
        bits |= 1 << LABELS.index(name)
    return bits


def choice(name: str, value: Any, choices: Any) -> int:
    names = list(choices)
    if value not in names:
        raise refuse(f"{name} is one of {', '.join(names)}")
    return names.index(value)


Chosen = Tuple[Optional[str], Optional[str], Optional[str]]


def joined(names: Any) -> Optional[str]:
    """Names of techniques, separated by commas."""
    if names is None:
        return None
    try:
        text = names if isinstance(names, str) else ",".join(names)
    except TypeError:
        raise refuse("techniques are a text of names with commas between them, or a list of names") from None
    return plain_text("the text of techniques", text)


def chosen(order: str, only: Any, without: Any, file: Optional[str]) -> Chosen:
    """The techniques that a search for steps may use."""
    if file is not None:
        plain_text("technique_file, the text of a technique file,", file)
    given = joined(only), joined(without), file
    if order != "human" and given != (None, None, None):
        raise refuse('techniques are chosen in the order "human" only')
    return given
