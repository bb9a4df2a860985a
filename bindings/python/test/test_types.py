"""mypy accepts the examples of the README, of docs/ and of examples/ with --strict, as the type checker of a user who has the package."""
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import get_args

from bitdoku import _generate, _options
from support import ROOT

PACKAGE = Path(__file__).resolve().parent.parent
PAGES = (PACKAGE / "README.md", ROOT / "docs/python.md")

# What the blocks of the README that the tests do not run take from elsewhere.
ELSEWHERE = """import pyarrow
import polars
import torch
from typing import Any
import bitdoku
from bitdoku import datasets
puzzles: list[str] = []
solutions: list[str] = []
frame: Any = None
"""
# What PyTorch says of the types that matter here; it need not be installed.
TORCH = {
    "torch/__init__.pyi": "from . import utils as utils\nclass Tensor:\n    shape: tuple[int, ...]\n",
    "torch/utils/__init__.pyi": "from . import data as data\n",
    "torch/utils/data/__init__.pyi": """from typing import Any, Generic, Iterator, TypeVar
T_co = TypeVar("T_co", covariant=True)
class Dataset(Generic[T_co]):
    def __getitem__(self, index: Any) -> T_co: ...
class DataLoader(Generic[T_co]):
    def __init__(self, dataset: Dataset[T_co], batch_size: int = ..., shuffle: bool = ..., num_workers: int = ...,
                 persistent_workers: bool = ...) -> None: ...
    def __iter__(self) -> Iterator[Any]: ...
"""}
# Of libraries that are not installed, mypy knows no types. Those of NumPy and pyarrow are not what is checked here.
SETTINGS = """[mypy]
strict = True
[mypy-pyarrow.*,polars.*,numpy.*,distributed.*,dask.*]
ignore_missing_imports = True
follow_imports = skip
follow_imports_for_stubs = True
"""


def blocks():
    """The examples in Python, by a name, and those of other libraries, which say nothing of their language."""
    found = {}
    for page in PAGES:
        for number, (kind, block) in enumerate(re.findall(r"```(\w*)\n(.*?)```", page.read_text(), re.S)):
            name = f"{page.stem.lower()}_{number}"
            if kind == "python":
                found[name] = block
            elif kind == "" and re.search(r"\b(datasets|polars|import bitdoku|bitdoku\.torch)\b", block):
                found[name] = ELSEWHERE + block
    return found


def environment(folder, names):
    for name, block in names.items():
        (folder / f"{name}.py").write_text(block)
    for path, text in TORCH.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)
    (folder / "mypy.ini").write_text(SETTINGS)


@unittest.skipIf(shutil.which("mypy") is None, "mypy is not installed")
class Types(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        # A cache that two runs share is spoilt when both write it.
        cache = tempfile.TemporaryDirectory()
        cls.cache = cache.name
        cls.addClassCleanup(cache.cleanup)

    def mypy(self, folder, *files):
        # The Python with which the tests run has the package, as that of a user has it.
        done = subprocess.run(["mypy", "--config-file", "mypy.ini", "--python-executable", sys.executable, "--cache-dir",
                               self.cache, *files], cwd=folder, capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr

    def test_every_example(self):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            found = blocks()
            self.assertGreater(len(found), 15)
            environment(folder, found)
            for path in (PACKAGE / "examples").glob("*.py"):
                shutil.copy(path, folder)
            code, told = self.mypy(folder, *sorted(path.name for path in folder.glob("*.py")))
            self.assertEqual(code, 0, told)

    def test_what_the_types_say(self):
        """Nothing that has a type is Any, and a mistake is one."""
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            environment(folder, {"program": PROGRAM})
            code, told = self.mypy(folder, "program.py")
            self.assertEqual(code, 0, told)
            environment(folder, {"wrong": "\n".join(["import bitdoku; from bitdoku import datasets", *WRONG, ""])})
            told = self.mypy(folder, "wrong.py")[1]
            self.assertEqual(sorted({int(line) for line in re.findall(r"^wrong\.py:(\d+): error", told, re.M)}),
                             list(range(2, 2 + len(WRONG))), told)

    def test_words(self):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            head = 'import bitdoku; from bitdoku import Position, Sudoku; E = "." * 81'
            words = {call: next(word for option, word in RIGHT.items() if re.search(rf'\b{option}(=|\()"', call)) for call in WORDS}
            environment(folder, {"right": "\n".join([head, *(call.format(word) for call, word in words.items()), ""]),
                                 "wrong": "\n".join([head, *(call.format("x") for call in words), ""])})
            self.assertEqual(self.mypy(folder, "right.py")[0], 0)
            told = self.mypy(folder, "wrong.py")[1]
            self.assertEqual(sorted({int(line) for line in re.findall(r"^wrong\.py:(\d+): error", told, re.M)}), list(range(2, 2 + len(WORDS))), told)

    def test_arrays(self):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            environment(folder, {"arrays": ARRAYS})
            for path, text in NUMPY.items():
                (folder / path).parent.mkdir(parents=True, exist_ok=True)
                (folder / path).write_text(text)
            (folder / "mypy.ini").write_text("[mypy]\nstrict = True\n")
            code, told = self.mypy(folder, "arrays.py")
            self.assertEqual(code, 0, told)

    def test_the_words_are_those_of_the_functions(self):
        for kind, words in ((_options.Order, _options.ORDERS), (_options.Form, _options.FORMS), (_generate.Level, _generate.LEVELS)):
            self.assertEqual(list(get_args(kind)), list(words))


# Each value has this very type. An array is Any where NumPy is not installed.
PROGRAM = '''from typing import Any, Dict, Iterator, List, Optional, Tuple, Union, assert_type

import bitdoku
from bitdoku import BadRecord, BadRow, BitdokuError, Labels, Leakage, Position, Rating, Record, Sudoku, datasets
from bitdoku.torch import SudokuDataset
from torch import Tensor

E = "." * 81
assert_type(bitdoku.solve(E), Optional[str])
assert_type(bitdoku.solve(Sudoku(E)), Optional[Sudoku])
assert_type(bitdoku.solve([E]), bitdoku.Solved)
assert_type(bitdoku.count(E), int)
assert_type(bitdoku.count([E]), Any)
assert_type(bitdoku.check(Position(E), E), bool)
assert_type(bitdoku.rate(E), Rating)
assert_type(bitdoku.rate([E]), List[Optional[Rating]])
assert_type(bitdoku.label(E, "clues"), Dict[str, Any])
assert_type(bitdoku.label([E], "clues"), Labels)
assert_type(bitdoku.label([E], "clues")["clues"], List[Any])
assert_type(bitdoku.canonical(E), str)
assert_type(bitdoku.dedupe([E]), List[int])
assert_type(bitdoku.leakage([E], [E]), Leakage)
assert_type(bitdoku.leakage([E], [E]).puzzles, List[Tuple[int, int]])
assert_type(bitdoku.leakage([E], [E]).bad, List[BadRow])
assert_type(bitdoku.split([E], 0.5), Tuple[List[int], List[int]])
assert_type(bitdoku.generate(1).seed, int)
assert_type(bitdoku.trace([E]), Iterator[Dict[str, Any]])
assert_type(bitdoku.isomorphic(E, E), bool)
assert_type(Sudoku(E).solve(), Optional[Sudoku])
assert_type(Sudoku(E).box, Tuple[int, int])
assert_type(Sudoku(E).path().hodoku_level, Optional[str])
assert_type(Sudoku(E).path().is_complete, bool)
assert_type(datasets.read_extreme("x").ratings, List[int])
assert_type(SudokuDataset([E])[0], Tuple[Tensor, Tensor])
for record in bitdoku.read(b""):
    assert_type(record, Union[Record, BadRecord])
    assert_type(record.line, int)
    if isinstance(record, BadRecord):
        assert_type(record.error, BitdokuError)
    else:
        assert_type(record.puzzle, Sudoku)
    if record.error is None:
        assert_type(record.puzzle, Sudoku)
    else:
        assert_type(record.error.file, str)
    if record.puzzle is None:
        assert_type(record.error, BitdokuError)
'''
# Every word is one of those that the function takes. A list of words may be any list of texts.
WORDS = (
    'bitdoku.generate(1, level="{}")', 'bitdoku.generate(1, symmetry="{}")', 'bitdoku.generate(1, sample="{}")', 'bitdoku.canonical([E], of="{}")',
    'bitdoku.keys([E], of="{}")', 'bitdoku.dedupe([E], of="{}")', 'bitdoku.split([E], 0.5, of="{}")', 'bitdoku.trace([E], order="{}")',
    'bitdoku.techniques("{}")', 'Sudoku(E).hint(order="{}")', 'Sudoku(E).hint(language="{}")', 'Sudoku(E).hint(depth="{}")', 'Sudoku(E).steps(order="{}")',
    'Sudoku(E).path(language="{}")', 'Sudoku(E).summary(order="{}")', 'Sudoku(E).why_not("X-Wing", language="{}")', 'Sudoku(E).pdf(paper="{}")',
    'Sudoku(E).canonical("{}")', 'Position(E).hint(order="{}")', 'Position(E).steps(language="{}")', 'Position(E).path(order="{}")')
RIGHT = {"level": "expert", "symmetry": "half-turn", "sample": "bottom-up", "of": "grid", "order": "se", "language": "de", "depth": "house",
         "paper": "letter", "canonical": "pattern", "techniques": "human"}
# What NumPy says of the types of its arrays.
NUMPY = {"numpy/__init__.pyi": "class uint8: ...\nclass uint16: ...\nclass uint32: ...\nclass bool_: ...\n",
         "numpy/typing/__init__.pyi": """from typing import Any, Generic, TypeVar
T = TypeVar("T")
class NDArray(Generic[T]):
    shape: tuple[int, ...]
    def tolist(self) -> Any: ...
"""}
ARRAYS = """from typing import assert_type
import bitdoku
from numpy import bool_, uint8, uint16, uint32
from numpy.typing import NDArray
assert_type(bitdoku.generate(1).puzzles, NDArray[uint8])
assert_type(bitdoku.generate(1).solutions, NDArray[uint8])
assert_type(bitdoku.solve([""]).counts, NDArray[uint32])
assert_type(bitdoku.solve([""]).verdicts, NDArray[uint16])
assert_type(bitdoku.count([""]), NDArray[uint32])
assert_type(bitdoku.check([""], [""]), NDArray[bool_])
"""
WRONG = ('bitdoku.solve([], limit="3")', "bitdoku.leakage([], []).pairs", 'bitdoku.Sudoku("").colour', 'bitdoku.solve("").upper()',
         "for record in bitdoku.read(b''): print(record.puzzle.clues)", "datasets.write_hrm('x', [], [], name=7)",
         "bitdoku.nothing")

if __name__ == "__main__":
    unittest.main()
