#!/usr/bin/env python3
"""Writes docs/python-api.md from the docstrings of the package: make.py. It reads the sources and imports nothing of them, so that
every version of Python gives the same text."""
import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
PACKAGE = ROOT / "bindings/python/bitdoku"
PAGE = ROOT / "docs/python-api.md"
HEAD = """# Python reference

`bindings/python/reference/make.py` writes this page from the docstrings. The [README](../bindings/python/README.md) of the package has examples.
"""
MODULES = ("datasets", "torch")


def parsed(module):
    return ast.parse((PACKAGE / f"{module}.py").read_text())


def definitions(module):
    """What a module defines by name: functions, classes and constants. `datasets` takes them from private modules."""
    found = {}
    for node in parsed(module).body:
        if isinstance(node, ast.ImportFrom) and module == "datasets":
            known = definitions(node.module)
            found.update({one.name: known[one.name] for one in node.names})
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found[node.name] = node
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found[node.targets[0].id] = node
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found[node.target.id] = node
    return found


def words_of(node):
    """The words of a type `Literal[...]`, as a tuple; None for anything else."""
    value = node.value if isinstance(node, ast.Assign) else None
    if isinstance(value, ast.Subscript) and isinstance(value.value, ast.Name) and value.value.id == "Literal":
        return ast.literal_eval(value.slice)
    return None


def words():
    """The types of the signatures that are words."""
    lines = ["## Words", "These names of the signatures stand for one of some words.", "", "| name | words |", "|---|---|"]
    for module in ("_options", "_generate"):
        for name, node in definitions(module).items():
            if words_of(node) is not None:
                lines.append(f"| `{name}` | {', '.join(f'`{word}`' for word in words_of(node))} |")
    return "\n".join([*lines, ""])


def public_names():
    """The names of the package and the modules that have them, as __init__.py says."""
    lazy = ast.literal_eval(definitions("__init__")["_LAZY"].value)
    return {"BitdokuError": "_error", "solve": "_solve", **lazy}


def paragraphs(node):
    """The docstring, with the line ends of its source."""
    text = ast.get_docstring(node)
    if text is None:
        raise SystemExit(f"{node.name} has no docstring")
    return f"{text}\n"


def signature(node):
    """The parameters, without self, and what comes back."""
    given = node.args
    if given.args and given.args[0].arg in ("self", "cls"):
        del given.args[0]
    returns = f" -> {ast.unparse(node.returns)}" if node.returns is not None else ""
    return f"({ast.unparse(given)}){returns}"


def is_property(node):
    return any(isinstance(mark, ast.Name) and mark.id == "property" for mark in node.decorator_list)


def function(node, prefix="", level="##"):
    shown = f": {ast.unparse(node.returns)}" if is_property(node) and node.returns is not None else signature(node)
    return f"{level} `{prefix}{node.name}`\n```python\n{prefix}{node.name}{shown}\n```\n{paragraphs(node)}"


def fields(node, known):
    """The fields of a named tuple, also those of a private one that it is made of."""
    found = []
    for base in node.bases:
        if isinstance(base, ast.Name) and base.id.startswith("_") and base.id in known:
            found += fields(known[base.id], known)
        elif isinstance(base, ast.Name) and base.id == "NamedTuple":
            found += [f"{one.target.id}: {ast.unparse(one.annotation)}" for one in node.body
                      if isinstance(one, ast.AnnAssign)]
    return found


def a_class(node, known):
    parts = []
    own = fields(node, known)
    made = [one for one in node.body if isinstance(one, ast.FunctionDef) and one.name == "__init__"]
    shown = f"({', '.join(own)})" if own else "".join(signature(one).removesuffix(" -> None") for one in made)
    parts.append(f"## `{node.name}`\n```python\nclass {node.name}{shown}\n```\n{paragraphs(node)}")
    parts += [function(one, f"{node.name}.", "###") for one in node.body
              if isinstance(one, ast.FunctionDef) and not one.name.startswith("_")]
    return "\n".join(parts)


def constant(name, node, module):
    """A constant, with the comment above it."""
    above, comment = (PACKAGE / f"{module}.py").read_text().splitlines()[:node.lineno - 1], []
    while above and above[-1].startswith("# "):
        comment.insert(0, above.pop()[2:])
    value = ast.unparse(node.value)
    if value.startswith("get_args("):
        value = repr(words_of(definitions(module)[value.removeprefix("get_args(").removesuffix(")")]))
    return "\n".join([f"## `{name}`\n```python\n{name} = {value}\n```", *comment, ""])


def entry(name, known, module):
    node = known[name]
    if isinstance(node, ast.ClassDef):
        return a_class(node, known)
    return function(node) if isinstance(node, ast.FunctionDef) else constant(name, node, module)


def text():
    """The whole page."""
    names = public_names()
    parts = [HEAD, words()]
    for name in sorted(names, key=lambda name: (name.lower(), name)):
        parts.append(entry(name, definitions(names[name]), names[name]))
    for module in MODULES:
        known = definitions(module)
        parts.append(f"# `bitdoku.{module}`\n{ast.get_docstring(parsed(module))}\n")
        parts += [entry(name, known, module) for name, node in known.items()
                  if not name.startswith("_") and isinstance(node, (ast.FunctionDef, ast.ClassDef))]
    return "\n".join(parts)


if __name__ == "__main__":
    PAGE.write_text(text())
