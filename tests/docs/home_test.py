#!/usr/bin/env python3
"""Finds addresses that look like bitdoku's own but are not its home: home_test.py ROOT

cmake/home.txt has the address of the home, or none. Somebody else could own any other address. The same holds for the
registries of npm and Python as long as nothing is published there. The links of the packages' READMEs must lead to files.
"""
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(sys.argv[1]).resolve()
HOME = re.search(r"^(https://\S+)$", (ROOT / "cmake/home.txt").read_text(), re.M)
# A host or a folder that is called bitdoku. Addresses of example.org and of this machine belong to nobody.
ADDRESS = re.compile(r"(?:https?|git|ssh)(?:\+\w+)?://[^\s\"'`)>\]]*bitdoku[^\s\"'`)>\]]*|git@[\w.]+:bitdoku/\S+|github\.com/bitdoku\b")
NOBODYS = re.compile(r"https?://([\w.-]+\.)?(example\.(org|com)|localhost|127\.0\.0\.1|\[|\$)", re.I)
# Commands that would get a package of this name from a registry.
PROMISE = re.compile(r"\b(npm (install|i|add)|yarn add|pnpm add|pip3? install|pipx install|uv add|conda install) (-\S+ )*[\"']?bitdoku[\"']?(?![-\w./])"
                     r"|\b(npx|pnpm dlx|bunx) bitdoku\b")
READMES = [("bindings/js/README.md", ["docs", "bindings/js/examples"]), ("bindings/python/README.md", ["docs", "bindings/python"])]

files = subprocess.run(["git", "-C", ROOT, "ls-files", "-z"], capture_output=True, text=True)
if files.returncode != 0:  # a source archive
    names = [str(path.relative_to(ROOT)) for path in ROOT.rglob("*") if path.is_file() and "build" not in path.relative_to(ROOT).parts
             and "node_modules" not in path.parts]
else:
    names = [name for name in files.stdout.split("\0") if name]

wrong = []
for name in names:
    path = ROOT / name
    if name.startswith(("fuzz/corpus/", "fuzz/finds/", "tests/docs/home_test.py")) or not path.is_file() or path.stat().st_size > 1 << 22:
        continue
    try:
        text = path.read_text()
    except UnicodeDecodeError:
        continue
    if "bitdoku" not in text:
        continue
    for pattern in (ADDRESS, PROMISE):
        for found in pattern.finditer(text):
            is_home = HOME and found[0].startswith(HOME[1])
            if not is_home and not NOBODYS.match(found[0]):
                wrong.append(f"{name}:{text.count(chr(10), 0, found.start()) + 1}: {found[0]}")
for name, folders in READMES:
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", (ROOT / name).read_text()):
        path = (ROOT / name).parent.joinpath(target).resolve()
        if not path.is_file() or not any(path.is_relative_to(ROOT / folder) for folder in folders):
            wrong.append(f"{name}: the link {target} leads out of the package")
print("\n".join(wrong) if wrong else f"{len(names)} files: 1 passed, 0 failed")
sys.exit(len(wrong) > 0 or len(names) < 500)
