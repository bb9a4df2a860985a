"""The tests limit their own memory, and none depends on a clock."""
import os
import re
import subprocess
import sys
import unittest
from pathlib import Path

import support

HERE = Path(__file__).resolve().parent


class Limits(unittest.TestCase):
    @unittest.skipUnless(os.path.exists("/proc/self/status"), "no /proc")
    def test_memory(self):
        """Beyond the limit there is MemoryError, also where the machine has much more. Other programs that a test starts inherit it."""
        size = 3 * support.MEMORY
        with self.assertRaises(MemoryError):
            bytearray(size)
        done = subprocess.run([sys.executable, "-c", f"bytearray({size})"], capture_output=True, text=True)
        self.assertIn("MemoryError", done.stderr)

    def test_every_file_has_the_limit(self):
        for path in HERE.glob("test_*.py"):
            self.assertRegex(path.read_text(), r"(?m)^(import (support|at_scale)$|from support import )", path.name)

    def test_no_clock(self):
        """A test waits for what must happen, however long that takes on a busy machine. What scripts of this folder
        measure is only shown."""
        for path in HERE.glob("test_*.py"):
            if path.name != Path(__file__).name:
                self.assertIsNone(re.search(r"\btimeout=|\bimport time\b|\btime\.|\bsleep\(|\btime=0\.", path.read_text()), path.name)


if __name__ == "__main__":
    unittest.main()
