#!/usr/bin/env python3
"""Checks that each name in include/, src/ and cli/ means one thing: names_test.py ROOT

- No other type has the name of a public type. Types within classes do not count.
- A type in a header does not have the name of a type in a header of another room. Engines are exempt, because
  no other room may name anything inside an engine.
- Every file uses `bitdoku` or the namespace of its folder.
- A source file that a comment names exists.
"""
import re
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(sys.argv[1])
TYPE = re.compile(
    r"^(?:template <.*> ?)?(?:class|struct|enum|enum class) (?:\[\[\w+\]\] )?(\w+)(?: final)?(?: : [^:].*)? \{"
    r"|^using (\w+) = ",
    re.MULTILINE,
)
NAMESPACE = re.compile(r"^(?:inline )?namespace (?:BITDOKU_NAMESPACE )?([\w:]+) \{", re.MULTILINE)
# Each room has its own form of the same thing.
SAME_IDEA = {
    "Board",  # of the searches for steps and for canonical forms
    "Json",  # nlohmann::ordered_json
    "Mask",  # a set of digits
    "StrongLink",
    "StrongLinks",
    "Technique",  # a row of a table of techniques
}
# Rooms whose folder has the name of a public function.
NAMESPACE_OF = {"count": "counting", "generate": "generating"}


def files():
    for top in ("include", "src", "cli"):
        yield from sorted(path for path in (ROOT / top).rglob("*") if path.suffix in (".cpp", ".hpp"))


def room_of(path):
    parts = path.relative_to(ROOT).parts
    return parts[1] if parts[0] == "src" else parts[0]


def types_of(path):
    return {plain or alias for plain, alias in TYPE.findall(path.read_text())}


def mistakes_of_types():
    public, places, rooms = set(), defaultdict(list), defaultdict(set)
    for path in files():
        room = room_of(path)
        for name in types_of(path):
            places[name].append(str(path.relative_to(ROOT)))
            if room == "include":
                public.add(name)
            if path.suffix == ".hpp" and room != "engines":
                rooms[name].add(room)
    for name, where in sorted(places.items()):
        if name in public and len(where) > 1:
            yield f"{name} is public, and also declared elsewhere: {', '.join(where)}"
        elif len(rooms[name]) > 1 and name not in SAME_IDEA:
            yield f"{name} is declared in several rooms: {', '.join(where)}"


def may_use(path, namespace):
    room = room_of(path)
    names = {"bitdoku", f"bitdoku::{NAMESPACE_OF.get(room, room)}"}
    if room == "engines":
        names.add(f"bitdoku::{path.parent.name}")
    if room == "include":
        names |= {"bitdoku::leetcode", "bitdoku::detail"}
    return namespace in names or namespace.startswith(tuple(f"{name}::" for name in names - {"bitdoku"}))


def mistakes_of_namespaces():
    for path in files():
        for namespace in NAMESPACE.findall(path.read_text()):
            if namespace.startswith("bitdoku") and not may_use(path, namespace):
                yield f"{path.relative_to(ROOT)}: wrong namespace {namespace}"


def mistakes_of_comments():
    exist = {path.name for path in ROOT.glob("*/**/*.[ch]pp")}
    for path in files():
        for comment in re.findall(r"//(.*)", path.read_text()):
            for name in re.findall(r"\b[\w.]+\.[ch]pp\b", comment):
                if name not in exist:
                    yield f"{path.relative_to(ROOT)}: a comment names {name}, which does not exist"


mistakes = [*mistakes_of_types(), *mistakes_of_namespaces(), *mistakes_of_comments()]
if mistakes:
    sys.exit("\n".join(mistakes))
print(f"the names of {len(list(files()))} files are right")
