"""Runs the examples of the README. `# => value` is what the expression before it gives, `# prints: text` what it
prints."""
import contextlib
import io
import re
import unittest
from support import ROOT

README = (ROOT / "bindings/python/README.md").read_text()
BLOCKS = re.findall(r"```python\n(.*?)```", README, re.S)


def program_of(block):
    """An example with its comments as assertions."""
    block = re.sub(r"^( *)(.+?) *(?:\n *)?# => (.+)$", r"\1expect(\2, \3)", block, flags=re.M)
    return re.sub(r"^(.+?) *# prints: (.+)$", r"\1; printed(\2!r)", block, flags=re.M).replace("!r)", "')").replace(
        "printed(", "printed('")


class Readme(unittest.TestCase):
    def test_examples(self):
        self.assertGreaterEqual(len(BLOCKS), 5)
        for block in BLOCKS:
            with self.subTest(block.splitlines()[0]):
                out = io.StringIO()
                seen = []

                def expect(value, expected):
                    seen.append(value)
                    if isinstance(expected, str) and not isinstance(value, str):
                        value = str(value)
                    self.assertEqual(value, expected)

                def printed(text):
                    seen.append(text)
                    self.assertEqual(out.getvalue().splitlines()[-1], text)

                with contextlib.redirect_stdout(out):
                    exec(program_of(block), {"expect": expect, "printed": printed})
                self.assertTrue(seen)


if __name__ == "__main__":
    unittest.main()
