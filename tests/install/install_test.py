#!/usr/bin/env python3
"""Uses the installed files as another project would: install_test.py TEST SOURCE BUILD.

The tests (see the table at the end) share a folder in BUILD: `installed` fills it, and the others compile with what
is there.
"""
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

SOURCE = Path(sys.argv[2]).resolve()
BUILD = Path(sys.argv[3]).resolve()
WORK = BUILD / "tests/install"
CONSUMER = SOURCE / "tests/install/consumer"
EXAMPLES = SOURCE / "examples"
HEADERS = SOURCE / "include/bitdoku"
CACHE = (BUILD / "CMakeCache.txt").read_text()
VERSION = re.search(r"CMAKE_PROJECT_VERSION:STATIC=(.*)", CACHE)[1]
STRICT = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]
# What users may turn on, and then see for our headers, too.
STRICTEST = [*STRICT, "-Wconversion", "-Wsign-conversion", "-Wshadow"]
# A program that links a sanitized library must be sanitized, too.
SANITIZER = re.findall(r"-fsanitize=\S+", re.search(r"CMAKE_CXX_FLAGS_DEBUG:.*", CACHE)[0])
os.environ |= {"CFLAGS": " ".join(SANITIZER), "CXXFLAGS": " ".join(SANITIZER)}


def run(*command, **options):
    """Runs a command and returns its output. If it fails, the test ends with the output."""
    result = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, text=True,
                            timeout=600, **options)
    if result.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\nended with {result.returncode}:\n{result.stdout}")
    return result.stdout


def same(got, wanted, what):
    if got != wanted:
        sys.exit(f"{what}: got\n{got}\nnot\n{wanted}")


def fresh(folder):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def expected(example):
    return (EXAMPLES / f"expected/{example}.txt").read_text()


def check_programs(folder):
    same(run(folder / "consumer_c"), expected("from_c"), "the C consumer")
    same(run(folder / "everything"), VERSION + "\n", "the consumer of every header")


def build_consumer(folder, *definitions):
    run("cmake", "-G", "Ninja", "-S", CONSUMER, "-B", folder, f"-DEXAMPLES={EXAMPLES}", *definitions)
    run("ninja", "-C", folder)
    same(run(folder / "consumer"), expected("solve_one"), "the C++ consumer")
    check_programs(folder)


def built_by_run():
    """./run builds everything that the install rules take from the build folder."""
    target = re.search(r'scripts/build" release (\w+)$', (SOURCE / "run").read_text(), re.M)[1]
    ninja = ("ninja", "-C", BUILD, "-t")
    made = {line.rsplit(":", 1)[0] for line in run(*ninja, "targets", "all").splitlines()}
    wanted = set(re.findall(rf'"{re.escape(str(BUILD))}/([^"]+)"',
                            (BUILD / "cmake_install.cmake").read_text())) & made
    if not {"bitdoku", "manual/bitdoku.1"} <= wanted:
        sys.exit(f"the install rules have changed, they take: {sorted(wanted)}")
    words = run(*ninja, "commands", target).split()
    missing = [name for name in sorted(wanted) if not {name, f"{BUILD}/{name}"} & set(words)]
    same(missing, [], f"what is installed and not built by {target}")


def installed():
    run("cmake", "--install", BUILD, "--prefix", fresh(WORK / "installed"))
    if "BITDOKU_CLI:BOOL=ON" in CACHE:
        same(run(WORK / "installed/bin/bitdoku", "--version"), f"bitdoku {VERSION}\n", "the program")


def embedded():
    """add_subdirectory: all targets exist, and the public headers are found. The library is not compiled again, because
    that would take longer than all other tests.
    """
    folder = fresh(WORK / "embedded")
    run("cmake", "-G", "Ninja", "-S", CONSUMER, "-B", folder, f"-DEXAMPLES={EXAMPLES}",
        f"-DEMBED={SOURCE}", "-DBUILD_SHARED_LIBS=ON")
    ninja = ("ninja", "-C", folder)
    run(*ninja, "-n")
    objects = [line.split(":")[0] for line in run(*ninja, "-t", "targets", "all").splitlines()
               if re.match(r"CMakeFiles/\w+\.dir/.*\.o:", line)]
    same(len(objects), 3, "number of the consumer's own objects")
    run(*ninja, *objects)


def find_package():
    # The next minor version is another interface and must be refused.
    major, minor, _ = map(int, VERSION.split("."))
    folder = fresh(WORK / "find_package")
    at = f"-DCMAKE_PREFIX_PATH={WORK / 'installed'}"
    build_consumer(folder, at, f"-DWANTED_VERSION={major}.{minor}")
    refused = subprocess.run(["cmake", f"-DWANTED_VERSION={major}.{minor + 1}", folder],
                             capture_output=True, text=True, timeout=60)
    if refused.returncode == 0 or "compatible" not in refused.stderr:
        sys.exit("a later version was not refused:\n" + refused.stderr)


def not_found_quietly():
    """find_package(bitdoku QUIET) without a library that bitdoku needs is silent and finds nothing."""
    if BUILD.joinpath("src/libbitdoku.a").exists() and "BITDOKU_ZSTD:BOOL=ON" in CACHE:
        text = run("cmake", "-G", "Ninja", "-S", CONSUMER / "quiet", "-B", fresh(WORK / "quiet"),
                   f"-DCMAKE_PREFIX_PATH={WORK / 'installed'}", env=os.environ | {"PKG_CONFIG_LIBDIR": "/none"})
        same([line for line in text.splitlines() if "bitdoku" in line][:1], ["-- bitdoku: FALSE"], "messages")


def compile_with_pkg_config(prefix, folder):
    """Compiles a C and a C++ program, each with one command line."""
    files = list(prefix.glob("lib/**/bitdoku.pc"))
    same(len(files), 1, "number of bitdoku.pc files")
    paths = os.pathsep.join([str(files[0].parent), os.environ.get("PKG_CONFIG_PATH", "")])
    def flags_of(*options):
        return run("pkg-config", *options, "bitdoku", env=os.environ | {"PKG_CONFIG_PATH": paths}).split()

    # If only the static library is installed, pkg-config must name its dependencies even without
    # --static.
    flags = flags_of("--cflags", "--libs")
    same(run("pkg-config", "--modversion", "bitdoku",
             env=os.environ | {"PKG_CONFIG_PATH": paths}).strip(), VERSION, "version of bitdoku.pc")
    path = f"-Wl,-rpath,{files[0].parent.parent}"
    run("cc", "-std=c99", *SANITIZER, *STRICT, EXAMPLES / "from_c.c", "-o", folder / "consumer_c", *flags, path)
    run("c++", "-std=c++20", "-O0", *SANITIZER, CONSUMER / "everything.cpp", "-o", folder / "everything",
        *flags, path)
    check_programs(folder)
    if list(prefix.glob("lib/**/libbitdoku.a")):
        run("cc", "-std=c99", *SANITIZER, *STRICT, EXAMPLES / "from_c.c", "-o", folder / "consumer_c",
            *flags_of("--cflags", "--static", "--libs"))
        check_programs(folder)
    without_pkg_config(prefix, folder)


def without_pkg_config(prefix, folder):
    """Links the static library by the command that docs/c-api.md shows."""
    command = re.search(r"^cc .*libbitdoku\.a.*$", (SOURCE / "docs/c-api.md").read_text(), re.M)[0].split()
    libraries = list(prefix.glob("lib/**/libbitdoku.a"))
    if not libraries:
        return
    places = {"program.c": EXAMPLES / "from_c.c", "libbitdoku.a": libraries[0]}
    run(*(places.get(word, word) for word in command), f"-I{prefix / 'include'}", "-o", folder / "consumer_c")
    check_programs(folder)


def pkg_config():
    compile_with_pkg_config(WORK / "installed", fresh(WORK / "pkg_config"))


def deb():
    folder = fresh(WORK / "deb")
    run("cpack", "--config", BUILD / "CPackConfig.cmake", "-G", "DEB", "-B", folder)
    packages = list(folder.glob("*.deb"))
    same(len(packages), 1, "number of .deb files")
    fields = dict(line.split(": ", 1) for line in run("dpkg-deb", "-f", packages[0]).splitlines()
                  if ": " in line and not line.startswith(" "))
    same(fields["Package"], "bitdoku", "package name")
    same(fields["Version"], VERSION + "-1", "package version")
    same(fields["Maintainer"], re.search(r"BITDOKU_MAINTAINER:STRING=(.*)", CACHE)[1], "maintainer")
    if "libc6" not in fields["Depends"]:
        sys.exit("Depends lacks what the program links: " + fields["Depends"])
    root = folder / "root"
    run("dpkg-deb", "-x", packages[0], root)
    doc = root / "usr/share/doc/bitdoku"
    for name in ("copyright", "changelog.gz", "changelog.Debian.gz", "../../man/man1/bitdoku.1.gz"):
        if not (doc / name).exists():
            sys.exit(name + " is missing")
    same(run(root / "usr/bin/bitdoku", "--version"), f"bitdoku {VERSION}\n", "the program")
    solved = run(root / "usr/bin/bitdoku", "solve", SOURCE / "examples/hard.txt").split()
    same(len(solved) > 0 and all(len(line) == 81 for line in solved), True, "lines of 81 digits")
    compile_with_pkg_config(root / "usr", fresh(folder / "programs"))


def symbols():
    """The shared library exports every C function of the header and namespace bitdoku, and nothing else."""
    header = (SOURCE / "include/bitdoku/bitdoku.h").read_text()
    functions = set(re.findall(r"^BITDOKU_API [^;(]*?(\w+)\(", header, re.MULTILINE))
    library = next((WORK / "installed").glob("lib/**/libbitdoku.so"))
    shown = set()
    for line in run("nm", "--dynamic", "--defined-only", "--demangle", library).splitlines():
        _, kind, name = line.split(" ", 2)
        if kind == "u":
            sys.exit(f"{name} is unique, so the library cannot be unloaded")
        name = re.sub(r"^(typeinfo|typeinfo name|vtable) for ", "", name)
        if not name.startswith("bitdoku::"):
            shown.add(name)
    same(sorted(shown), sorted(functions), "names beside those of namespace bitdoku")
    soname = re.search(r"soname: \[(.*?)\]", run("readelf", "--dynamic", library))[1]
    abi = re.search(r"BITDOKU_ABI_VERSION (\d+)", (SOURCE / "include/bitdoku/version.h").read_text())
    same(soname, f"libbitdoku.so.{abi[1]}", "soname")


def begins_with(header):
    """The headers that this C++ header includes first, except those with macros. The header must bring them along."""
    text, macros = (HEADERS / header).read_text(), ("export.h", "version.h")
    included = re.findall(r"^#include <(?:bitdoku/)?(.*)>", text, re.M)
    if "BITDOKU_NAMESPACE" in text and included[0] != "export.h":
        sys.exit(f"{header} does not include export.h first")
    return next(name for name in included if name not in macros)


def headers():
    """Each public header can be included alone: C headers in C99 and in any C++ since C++11."""
    def compiles(compiler, standard, *names):
        # C requires a declaration in every file, hence the typedef.
        text = "".join(f"#include <bitdoku/{name}>\n" for name in names) + "typedef int something;\n"
        language = "c" if standard.startswith("c9") else "c++"
        run("sh", "-c", 'printf "%s" "$0" | "$@"', text, compiler, "-x", language,
            f"-std={standard}", *STRICTEST, f"-I{SOURCE}/include", "-fsyntax-only", "-")

    names = sorted(path.name for path in HEADERS.iterdir())
    compilers = [pair for pair in (("gcc", "g++"), ("clang", "clang++")) if shutil.which(pair[1])]
    # C headers are tested separately below. A header that others include first is tested alone
    # there.
    alone = {name for name in names if not name.endswith(".h")}
    for name in sorted(alone - {begins_with(name) for name in alone}):
        compiles("g++", "c++20", name)
    for c, cxx in compilers:
        compiles(cxx, "c++20", *names)
        for name in (name for name in names if name.endswith(".h")):
            compiles(c, "c99", name)
            compiles(cxx, "c++11", name)


def small():
    """A program that calls one function of the static library does not contain all others."""
    folder = fresh(WORK / "small")
    program = folder / "one_call"
    file = next((WORK / "installed").glob("lib/**/bitdoku.pc"))
    flags = run("pkg-config", "--cflags", "--libs", "bitdoku",
                env=os.environ | {"PKG_CONFIG_PATH": str(file.parent)}).split()
    for most, words in ((2060, []), (300, ["-Wl,--gc-sections"])):
        run("cc", "-std=c99", "-s", *words, CONSUMER / "one_call.c", "-o", program, *flags)
        same(run(program), "2\n", "number of solutions")
        kilobytes = program.stat().st_size // 1000
        if kilobytes > most:
            sys.exit(f"a program of one call has {kilobytes} KB, more than {most}: {words}")


TESTS = {test.__name__: test for test in (built_by_run, headers, embedded, installed, find_package,
                                          not_found_quietly, pkg_config, small, symbols, deb)}
TESTS[sys.argv[1]]()
