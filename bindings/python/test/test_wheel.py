"""The wheel BITDOKU_WHEEL can be installed on every Linux with glibc 2.17 or later, and says so."""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import zipfile
from email.parser import Parser
from pathlib import Path

from support import ROOT

WHEEL = os.environ.get("BITDOKU_WHEEL")


@unittest.skipIf(WHEEL is None, "there is no wheel")
class Wheel(unittest.TestCase):
    def setUp(self):
        self.wheel = self.enterContext(zipfile.ZipFile(WHEEL))

    def file(self, name):
        [path] = [path for path in self.wheel.namelist() if re.fullmatch(rf"bitdoku(-[0-9.]+\.dist-info)?/{re.escape(name)}", path)]
        return self.wheel.read(path)

    def test_symbols(self):
        """The module needs no library but those of glibc, and no symbol that came after 2.17."""
        with tempfile.TemporaryDirectory() as folder:
            module = Path(folder, "module.so")
            module.write_bytes(self.file("_bitdoku.abi3.so"))
            told = subprocess.run(["readelf", "--dynamic", "--dyn-syms", "--version-info", "--wide", str(module)], check=True,
                                  capture_output=True, text=True).stdout
        self.assertEqual(set(re.findall(r"\(NEEDED\).*\[(.*)\]", told)), {"libc.so.6", "libm.so.6", "libpthread.so.0", "libdl.so.2"})
        versions = {tuple(map(int, version.split("."))) for version in re.findall(r"GLIBC_([0-9.]+)", told)}
        self.assertGreaterEqual(len(versions), 3)
        self.assertLessEqual(max(versions), (2, 17), told)
        self.assertNotRegex(told, "GLIBCXX_|CXXABI_|GCC_")

    def test_tag(self):
        tag = re.search(r"^Tag: (.*)$", self.file("WHEEL").decode(), re.M)[1]
        self.assertEqual(tag, f"cp311-abi3-manylinux_2_17_{os.uname().machine}")
        self.assertTrue(WHEEL.endswith(f"-{tag}.whl"), WHEEL)

    def test_metadata(self):
        told = Parser().parsestr(self.file("METADATA").decode())
        classifiers = told.get_all("Classifier")
        self.assertIn("Operating System :: POSIX :: Linux", classifiers)
        self.assertIn("Programming Language :: Python :: 3.11", classifiers)
        self.assertEqual(told["Requires-Python"], ">=3.11")
        self.assertEqual(told.get_payload(), (ROOT / "bindings/python/README.md").read_text())

    def test_documents(self):
        """What the README links is in the wheel, and so is what these documents link."""
        folder = re.sub(r"-cp311.*", "", Path(WHEEL).name) + ".data/data/share/doc/bitdoku"
        names = set(self.wheel.namelist())

        def links(text):
            return {target for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", text) if not re.match("https?:", target)}

        linked = links((ROOT / "bindings/python/README.md").read_text())
        self.assertGreater(len(linked), 8)
        for target in linked:
            self.assertIn(f"{folder}/{target.removeprefix('../../docs/')}", names)
        pages = [name for name in names if name.startswith(folder) and name.endswith(".md")]
        self.assertGreater(len(pages), 8)
        for page in pages:
            for target in links(self.wheel.read(page).decode()):
                self.assertIn(f"{folder}/{target}", names, page)


@unittest.skipUnless(shutil.which("clang") and shutil.which("readelf"), "there is no clang")
class Stubs(unittest.TestCase):
    def test_what_came_later_is_missing(self):
        """A program that takes a newer function does not link for an old version; one that takes an old function gets its old version."""
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            subprocess.run([sys.executable, str(ROOT / "cmake/glibc.py"), "clang", "2.17", str(folder)], check=True)
            for call, is_there in (("arc4random()", False), ("getentropy(0, 0)", False), ("(int)hypot(argc, 1)", True), ("pthread_create(0, 0, 0, 0)", True)):
                source, made = folder / "a.c", folder / "a.so"
                source.write_text(f"#include <math.h>\n#include <pthread.h>\n#include <stdlib.h>\n#include <unistd.h>\nint f(int argc) {{ return (int){call}; }}\n")
                done = subprocess.run(["clang", "-w", "-fPIC", "-shared", "-Wl,-z,defs", str(source), f"-L{folder}", "-lm", "-o", str(made)],
                                      capture_output=True, text=True)
                self.assertEqual(done.returncode == 0, is_there, (call, done.stderr))
                if is_there:
                    told = subprocess.run(["readelf", "--version-info", "--wide", str(made)], check=True, capture_output=True, text=True).stdout
                    self.assertNotRegex(told, r"GLIBC_2\.(1[89]|[2-9][0-9])")


if __name__ == "__main__":
    unittest.main()
