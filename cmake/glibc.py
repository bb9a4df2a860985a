#!/usr/bin/env python3
"""Writes stubs of the C library to link with: glibc.py COMPILER VERSION FOLDER

What is linked with them runs with glibc VERSION, such as 2.28, and later. They are libc.so and libm.so with the symbols of
this machine's library that glibc VERSION had, each in the newest version of it up to VERSION. A symbol that came later is
missing, so that the linker names it.
"""
import re
import subprocess
import sys
from pathlib import Path


def output_of(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def file_of(compiler, name):
    """The path of a file that the compiler links with."""
    path = Path(output_of(compiler, f"-print-file-name={name}").strip())
    if not path.is_absolute():
        sys.exit(f"{compiler} has no {name}; only glibc can be linked with in an older version")
    return path.resolve()


def numbers(version):
    """A version such as GLIBC_2.2.5 as numbers that can be compared."""
    return tuple(map(int, version.removeprefix("GLIBC_").split(".")))


def symbols_of(library, newest):
    """The symbols up to a version: (type, size, version) by name."""
    found = {}
    for line in output_of("readelf", "--dyn-syms", "--wide", library).splitlines():
        match = re.match(r" *\d+: [0-9a-f]+ +(\w+) (FUNC|IFUNC|OBJECT|NOTYPE) +(?:GLOBAL|WEAK|UNIQUE) .* (\w+)@+(GLIBC_[0-9.]+)(?: |$)", line)
        if match is None:
            continue
        size, kind, name, version = match.groups()
        known = found.get(name)
        if numbers(version) <= newest and (known is None or numbers(known[2]) < numbers(version)):
            found[name] = "object" if kind == "OBJECT" else "function", int(size, 0), version
    return found


def write_stub(compiler, library, soname, newest, folder):
    symbols = symbols_of(library, newest)
    lines = [".text"]
    for at, (name, (kind, size, version)) in enumerate(sorted(symbols.items())):
        lines += [".data" if kind == "object" else ".text", ".balign 16", f".globl stub_{at}", f".type stub_{at},%{kind}",
                  f".size stub_{at},{max(size, 1)}", f"stub_{at}: .zero {max(size, 1) if kind == 'object' else 4}",
                  f".symver stub_{at},{name}@@{version}"]
    source, script = folder / f"{soname}.s", folder / f"{soname}.map"
    source.write_text("\n".join([*lines, '.section .note.GNU-stack,"",%progbits', ""]))
    versions = sorted({version for _, _, version in symbols.values()}, key=numbers)
    script.write_text("".join(f"{version} {{ local: stub_*; }};\n" if at == 0 else f"{version} {{ }};\n"
                              for at, version in enumerate(versions)))
    subprocess.run([compiler, "-nostdlib", "-shared", f"-Wl,-soname,{soname}", f"-Wl,--version-script={script}", source,
                    "-o", folder / soname], check=True)


def main():
    compiler, version, folder = sys.argv[1], numbers(sys.argv[2]), Path(sys.argv[3])
    folder.mkdir(parents=True, exist_ok=True)
    for soname in ("libc.so.6", "libm.so.6"):
        write_stub(compiler, file_of(compiler, soname), soname, version, folder)
    needed = re.findall(r"\(NEEDED\).*\[(.*)\]", output_of("readelf", "--dynamic", "--wide", file_of(compiler, "libc.so.6")))
    loader = f" AS_NEEDED ( {file_of(compiler, needed[0])} )" if needed else ""
    (folder / "libc.so").write_text(f"GROUP ( {folder / 'libc.so.6'} {file_of(compiler, 'libc_nonshared.a')}{loader} )\n")
    (folder / "libm.so").write_text(f"GROUP ( {folder / 'libm.so.6'} )\n")


if __name__ == "__main__":
    main()
