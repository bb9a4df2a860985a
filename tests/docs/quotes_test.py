#!/usr/bin/env python3
"""Checks that the docs quote the programs of examples/ word for word: quotes_test.py ROOT [--fix]

A quotation is a fenced block after a line `<!-- FILE -->`. --fix writes the quotations again. Every program of
examples/ must be quoted or at least named somewhere.
"""
import re
import sys
from pathlib import Path

ROOT = Path(sys.argv[1])
FIX = "--fix" in sys.argv[2:]
QUOTATION = re.compile(r"^<!-- (\S+) -->\n```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)

wrong, quoted, words = [], 0, ""
for page in [ROOT / "README.md", ROOT / "HACKING.md", *sorted((ROOT / "docs").glob("*.md"))]:
    text = page.read_text()

    def quote(match):
        return f"<!-- {match[1]} -->\n```{match[2]}\n{(ROOT / match[1]).read_text()}```"

    right = QUOTATION.sub(quote, text)
    quoted += len(QUOTATION.findall(text))
    words += right
    if right != text:
        if FIX:
            page.write_text(right)
        else:
            wrong.append(f"{page.name} does not quote its examples word for word")

for program in sorted((ROOT / "examples").glob("*.c*")):
    if program.name not in words:
        wrong.append(f"examples/{program.name} is named nowhere in the docs")
if quoted == 0:
    wrong.append("no quotation was found")
print("\n".join(wrong) or f"{quoted} quotations are right")
sys.exit(1 if wrong else 0)
