#!/usr/bin/env python3
"""Checks that the rooms of src/ and cli/ include only what HACKING.md allows: arrows_test.py ROOT

HACKING.md has a list of arrows after the line `<!-- list of arrows -->`, from the top down. Each line names a
room and the rooms below it that it may include. A room may always include itself. Only engines/ and batch/ may
include the headers of one engine or name its namespace.
"""
import re
import sys
from pathlib import Path

ROOT = Path(sys.argv[1])
INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.MULTILINE)
COMMENT = re.compile(r"//.*")
MAY_NAME_ENGINES = {"engines", "batch"}


def read_arrows():
    text = (ROOT / "HACKING.md").read_text()
    found = re.search(r"^<!-- list of arrows -->\n```\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    if found is None:
        sys.exit("HACKING.md has no list of arrows")
    arrows = {}
    for line in found[1].splitlines():
        room, _, below = line.partition(":")
        arrows[room.strip()] = below.split()
    return arrows


def files_of(folder):
    return sorted(path for path in folder.rglob("*") if path.suffix in (".cpp", ".hpp"))


def mistakes_of_list(arrows):
    rooms = list(arrows)
    folders = {path.name for path in (ROOT / "src").iterdir() if path.is_dir()} | {"cli"}
    for room in sorted(folders ^ set(rooms)):
        yield f"HACKING.md and the folders do not agree on {room}/"
    for room, below in arrows.items():
        for other in below:
            if other not in rooms or rooms.index(other) <= rooms.index(room):
                yield f"HACKING.md: {other} is not a room below {room}"


def mistakes_of_room(room, folder, arrows, engines):
    names = re.compile(rf"\b(?:{'|'.join(engines)})::")
    for path in files_of(folder):
        text = path.read_text()
        where = path.relative_to(ROOT)
        for included in INCLUDE.findall(text):
            parts = included.split("/")
            if parts[0] != room and parts[0] not in arrows[room]:
                yield f"{where}: {room}/ may not include {included}"
            if room not in MAY_NAME_ENGINES and parts[0] == "engines" and len(parts) > 2:
                yield f"{where}: only engines/ and batch/ may include {included}"
        if room in MAY_NAME_ENGINES:
            continue
        for name in names.findall(COMMENT.sub("", text)):
            yield f"{where}: only engines/ and batch/ may name {name}"


def main():
    arrows = read_arrows()
    engines = sorted(path.name for path in (ROOT / "src/engines").iterdir() if path.is_dir())
    mistakes = list(mistakes_of_list(arrows))
    for room in arrows:
        folder = ROOT / "cli" if room == "cli" else ROOT / "src" / room
        mistakes += mistakes_of_room(room, folder, arrows, engines)
    if mistakes:
        sys.exit("\n".join(mistakes))
    print(f"{len(arrows)} rooms, {sum(map(len, arrows.values()))} arrows, {len(engines)} engines")


main()
