"""The folders of arrays that HRM and TRM train on."""
import json
import os
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Dict, List, NamedTuple

from ._canonical import augment
from ._error import BitdokuError, path_of, refuse, whole
from ._files import Name, both, check_pairs, reading, replacing
from ._options import fixed_seed
from ._rows import CELLS, Rows, numpy
from ._run import thread_count

_TOKENS = 11  # padding, blank, nine digits


class Folder(NamedTuple):
    """Puzzles and solutions of a folder for training. Group i has the rows from groups[i] to groups[i + 1]: a puzzle
    and its images."""

    puzzles: Any
    solutions: Any
    groups: List[int]

    def __repr__(self) -> str:
        return f"<Folder: {len(self.puzzles)} puzzles in {len(self.groups) - 1} groups>"

def write_hrm(folder: Name, puzzles: Any, solutions: Any, *, name: str = "train", images: int = 0, seed: int = 0,
              group: int = 1, verify: bool = True, replace: bool = False, threads: int = 1) -> None:
    """Writes the part `name` of a folder that HRM and TRM train on: arrays of NumPy, dataset.json, identifiers.json.
    `name` is the name of a folder within it, such as `train`, and no path. A solution that does not solve its puzzle is
    an error with the number of the row, unless `verify` is False. A part that exists is an error, unless `replace`; then
    its files are replaced when all new ones are complete.

    Each puzzle is followed by `images` different random images, and they are a group. If the puzzles have their
    images already, `group` is the number of rows that belong together. The arrays of puzzles and solutions have the
    type that HRM's program gives them: bytes without images, integers of 8 bytes with them.
    """
    np, part = _need_numpy(), _part_of(folder, name)
    images, group = whole("images", images, 0, 2**31 - 1), whole("group", group, 1, 2**31 - 1)
    if images > 0 and group > 1:
        raise refuse("give `images` or `group`, not both")
    fixed_seed(seed)
    thread_count(threads)
    if not replace and part.exists() and (not part.is_dir() or any(part.iterdir())):
        raise refuse(f"{part} exists; replace=True replaces it")
    asked, digits, answers = both(puzzles, solutions, verify)
    if asked.count % group != 0:
        raise BitdokuError("bad_length", f"{asked.count} puzzles make no groups of {group}")
    inputs, labels = _with_images(asked, digits, answers, images, seed, threads)
    each = group if images == 0 else images + 1
    kind = np.uint8 if each == 1 else np.int64
    count = len(inputs)
    arrays = {
        "inputs": inputs.astype(kind) + kind(1),
        "labels": labels.astype(kind) + kind(1),
        "group_indices": np.arange(0, count + 1, each, dtype=np.int32),
        "puzzle_indices": np.arange(count + 1, dtype=np.int32),
        "puzzle_identifiers": np.zeros(count, np.int32),
    }
    _write_folder(part, arrays, count // each)

def read_hrm(folder: Name, *, name: str = "train", verify: bool = False) -> Folder:
    """Reads the part `name` of a folder for training: its five arrays, dataset.json and identifiers.json, which must
    agree. A damaged file is a BitdokuError with the file, the number of the row as `line`, and the reason; a file that
    cannot be opened is an OSError. The solutions are checked only with `verify`."""
    np = _need_numpy()
    part = _part_of(folder, name)
    puzzles, solutions = _read_tokens(part, "inputs", 1), _read_tokens(part, "labels", 2)
    indices = _read_array(part, "group_indices")
    groups: List[int] = indices.tolist() if indices.ndim == 1 and indices.dtype.kind in "iu" else []
    is_rising = all(one < other for one, other in zip(groups, groups[1:]))
    if len(puzzles) != len(solutions) or not is_rising or groups[:1] != [0] or groups[-1] != len(puzzles):
        raise BitdokuError("bad_length", "the arrays of the folder do not belong together", 0, 0, os.fspath(part))
    count = len(puzzles)
    for key, expected in (("puzzle_indices", np.arange(count + 1)), ("puzzle_identifiers", np.zeros(count))):
        if not np.array_equal(_read_array(part, key), expected):
            raise BitdokuError("bad_length", f"the array is not that of {count} puzzles", 0, 0,
                               os.fspath(part / f"all__{key}.npy"))
    _check_about(part, len(groups) - 1)
    if verify:
        with reading(part):
            check_pairs(puzzles, solutions, len(puzzles))
    return Folder(puzzles, solutions, groups)

def _need_numpy() -> Any:
    np = numpy()
    if np is None:
        raise BitdokuError("unsupported", "these files are arrays of NumPy, which is not installed")
    return np

def _with_images(asked: Rows, digits: bytes, answers: bytes, images: int, seed: int, threads: int) -> Any:
    """Each puzzle and its images, one behind the other."""
    np = _need_numpy()
    size = (asked.count, 1, CELLS)
    originals = [np.frombuffer(rows, np.uint8).reshape(size) for rows in (digits, answers)]
    if images == 0:
        return [rows.reshape(-1, CELLS) for rows in originals]
    made = augment(originals[0].reshape(-1, CELLS), originals[1].reshape(-1, CELLS), k=images, seed=seed,
                   distinct=True, threads=threads)
    size = (asked.count, images, CELLS)
    return [np.concatenate([rows, moved.reshape(size)], 1).reshape(-1, CELLS)
            for rows, moved in zip(originals, made)]

def _part_of(folder: Name, name: str) -> Path:
    """The folder of a part, which is directly within `folder`."""
    if not isinstance(name, str) or name in ("", ".", "..") or any(symbol in name for symbol in "/\\:\0"):
        raise refuse(f"name is the name of a folder, such as train, and no path: {name!r}")
    return Path(path_of(folder)) / name

def _write_folder(part: Path, arrays: Dict[str, Any], groups: int) -> None:
    np = _need_numpy()
    part.mkdir(parents=True, exist_ok=True)
    about = {"pad_id": 0, "ignore_label_id": 0, "blank_identifier_id": 0, "vocab_size": _TOKENS, "seq_len": CELLS,
             "num_puzzle_identifiers": 1, "total_groups": groups, "mean_puzzle_examples": 1.0, "sets": ["all"]}
    with ExitStack() as stack:  # which replaces the files at its end
        for key, array in arrays.items():
            with open(stack.enter_context(replacing(part / f"all__{key}.npy")), "wb") as file:
                np.save(file, array)
        stack.enter_context(replacing(part / "dataset.json")).write_text(json.dumps(about))
        stack.enter_context(replacing(part.parent / "identifiers.json")).write_text(json.dumps(["<blank>"]))

def _read_array(part: Path, key: str) -> Any:
    np, path = _need_numpy(), part / f"all__{key}.npy"
    try:
        with open(path, "rb") as file:
            array = np.load(file, allow_pickle=False)
    except Exception as error:  # what NumPy raises for a damaged file depends on the damage
        if isinstance(error, OSError) and error.errno is not None:
            raise
        raise BitdokuError("bad_syntax", f"the array cannot be read: {error}", 0, 0, os.fspath(path)) from None
    if not isinstance(array, np.ndarray):
        raise BitdokuError("bad_syntax", "the file has several arrays", 0, 0, os.fspath(path))
    return array

def _check_about(part: Path, groups: int) -> None:
    """The JSON files of a folder are about such arrays."""
    about, file = _read_json(part / "dataset.json"), os.fspath(part / "dataset.json")
    expected = {"vocab_size": _TOKENS, "seq_len": CELLS, "total_groups": groups, "num_puzzle_identifiers": 1}
    for key, value in expected.items():
        if not isinstance(about, dict) or about.get(key) != value:
            raise BitdokuError("bad_syntax", f"{key} is not {value}, which the arrays have", 0, 0, file)
    names = _read_json(part.parent / "identifiers.json")
    if not isinstance(names, list) or len(names) != 1:
        raise BitdokuError("bad_syntax", "the file must be a list of one identifier", 0, 0,
                           os.fspath(part.parent / "identifiers.json"))

def _read_json(path: Path) -> Any:
    try:
        return json.loads(path.read_bytes())
    except (ValueError, RecursionError) as error:
        raise BitdokuError("bad_syntax", f"the file is no JSON: {error}", 0, 0, os.fspath(path)) from None

def _read_tokens(part: Path, key: str, lowest: int) -> Any:
    """The digits of an array of tokens, the lowest of which is given."""
    tokens, file = _read_array(part, key), os.fspath(part / f"all__{key}.npy")
    if tokens.ndim != 2 or tokens.shape[1] != CELLS or tokens.dtype.kind not in "iu":
        raise BitdokuError("bad_length", "the array has no rows of 81 tokens", 0, 0, file)
    bad = (tokens < lowest) | (tokens >= _TOKENS)
    if bad.any():
        at = int(bad.ravel().argmax())
        raise BitdokuError("bad_symbol", f"a token is not from {lowest} to {_TOKENS - 1}", at // CELLS + 1,
                           at % CELLS + 1, file)
    return (tokens - 1).astype(_need_numpy().uint8)
