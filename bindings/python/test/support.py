"""What the tests share. Environment: BITDOKU_PROGRAM, the native program."""
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from bitdoku import BitdokuError

ROOT = Path(__file__).resolve().parents[3]
PROGRAM = os.environ.get("BITDOKU_PROGRAM", str(ROOT / "build/release/bitdoku"))
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ITS_SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

try:
    import numpy
except ImportError:
    numpy = None

# What the tests may take beyond what Python has at first. Where nothing limits memory, a call that must fail for lack
# of it would fill the machine.
MEMORY = 4 << 30


def limit_memory():
    """Limits the memory of this process and of those that it starts. The sanitizers' own memory counts as what it has at first."""
    try:
        import resource

        with open("/proc/self/status") as file:
            used = int(re.search(r"^VmData:\s*([0-9]+) kB$", file.read(), re.M)[1]) << 10
    except (ImportError, OSError):  # not on every system
        return
    _, most = resource.getrlimit(resource.RLIMIT_DATA)
    wanted = used + MEMORY
    resource.setrlimit(resource.RLIMIT_DATA, (wanted if most == resource.RLIM_INFINITY else min(wanted, most), most))


def allow_all_memory():
    """Lifts the limit again, for checks of any size that somebody runs by hand."""
    if "resource" in sys.modules:
        import resource

        most = resource.getrlimit(resource.RLIMIT_DATA)[1]
        resource.setrlimit(resource.RLIMIT_DATA, (most, most))


limit_memory()


def native(*words, text=None):
    """What the native program prints."""
    return subprocess.run([PROGRAM, *map(str, words)], input=text, capture_output=True, encoding="latin1").stdout


def committed_puzzles():
    """The lines of 81 symbols of all committed texts, by file."""
    sets = {}
    for folder in ("data", "tests"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in (".txt", ".csv", ".golden", ".sdm") and path.stat().st_size < 1 << 22:
                found = re.findall(r"(?<![0-9.])[0-9.]{81}(?![0-9.])", path.read_text("latin1"))
                # The digits of a line with two kinds of blanks may count from 0; batches take 0 for a blank.
                found = [line for line in found if "0" not in line or "." not in line]
                if found:
                    sets[str(path.relative_to(ROOT))] = sorted(set(found))
    return sets


def data(name):
    """The puzzles of a file of data/."""
    return [line for line in (ROOT / "data" / name).read_text().splitlines() if not line.startswith("#")]


def as_list(value):
    """An array of NumPy or a memoryview as lists."""
    return value if isinstance(value, list) else value.tolist()


def digits(line):
    return bytes(int(symbol) if symbol.isdigit() else 0 for symbol in line)


class FolderTest(unittest.TestCase):
    """Tests with a folder for files."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def refuses(self, code, call, line=0):
        with self.assertRaises(BitdokuError) as caught:
            call()
        self.assertEqual((caught.exception.code, caught.exception.line), (code, line), caught.exception)
