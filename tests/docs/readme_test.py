#!/usr/bin/env python3
"""Checks that every command of README.md works as written: readme_test.py ROOT PROGRAM

Runs the lines that begin with `bitdoku` or `./run`, which builds and runs it, in a folder with copies of data/ and
examples/, and compares the output that stands below a line that begins with `$`. README.md documents the exit code 1 for an
answer that is "no".
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT, PROGRAM = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
ANSWER_IS_NO = ["bitdoku check data/many_solutions.txt"]

blocks = re.findall(r"^```\n(.*?)^```$", (ROOT / "README.md").read_text(), re.M | re.S)
commands = [re.sub(r"\s{2,}#.*", "", line).removeprefix("$ ") for block in blocks
            for line in block.splitlines() if re.match(r"(\$ )?(bitdoku|\./run) [a-z]+ ", line)]
shown = {}  # by the command, for those of which the output stands below
for block in blocks:
    for part in re.split(r"^\$ ", block, flags=re.M)[1:]:
        command, _, output = part.partition("\n")
        shown[command] = output
passed = failed = 0
with tempfile.TemporaryDirectory() as folder:
    for name in ("data", "examples"):
        shutil.copytree(ROOT / name, Path(folder) / name)
    programs = Path(folder) / "bin"
    programs.mkdir()
    (programs / "bitdoku").symlink_to(PROGRAM)
    environment = {**os.environ, "PATH": f"{programs}:{os.environ['PATH']}"}
    for command in commands:
        line = re.sub(r"^\./run ", "bitdoku ", command)
        done = subprocess.run(["bash", "-o", "pipefail", "-c", line], cwd=folder,
                              env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              text=True, timeout=600)
        is_as_shown = command not in shown or done.stdout == shown[command]
        if is_as_shown and done.returncode == (1 if command in ANSWER_IS_NO else 0):
            passed += 1
        else:
            failed += 1
            print(f"{command}\n  exit code {done.returncode}: {done.stderr}")
            if not is_as_shown:
                print(f"  README.md shows\n{shown[command]}  but it writes\n{done.stdout}")
print(f"{passed} passed, {failed} failed")
sys.exit(failed > 0 or passed < 10 or not shown)
