"""Builds the wheel and the source distribution of the Python package (PEP 517). It needs CMake and a compiler of
C++20, and no other package of Python. CMAKE_ARGS has more arguments for CMake, and BITDOKU_MODULE names a module that
was built before."""
import base64
import gzip
import hashlib
import io
import json
import os
import re
import shlex
import shutil
import subprocess
import sysconfig
import tarfile
import tempfile
import tomllib
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
ROOT = HERE.parent.parent
MODULE = "_bitdoku.abi3.so"
TIME = (1985, 10, 26, 8, 15, 0)  # the same files always give the same bytes
# The documents that the README links, and what they link that is no page.
DOCS = [*sorted(set(re.findall(r"\]\(\.\./\.\./(docs/[\w-]+\.md)", (HERE / "README.md").read_text()))),
        "docs/steps.schema.json", "docs/variants.schema.json"]
# What the source distribution has of the repository, besides pyproject.toml and PKG-INFO.
SOURCES = ["CMakeLists.txt", "CMakePresets.json", "LICENSE", "cmake", "include", "src", "bindings/python", *DOCS]
# The libraries that every Linux of PEP 600 has. A module that needs others gets a tag for this machine alone.
EVERYWHERE = {"libc.so.6", "libm.so.6", "libdl.so.2", "librt.so.1", "libpthread.so.0", "ld-linux-x86-64.so.2",
              "ld-linux-aarch64.so.1"}


def get_requires_for_build_wheel(config_settings=None):
    return []


def get_requires_for_build_sdist(config_settings=None):
    return []


def version():
    text = (ROOT / "include/bitdoku/version.h").read_text()
    return ".".join(re.search(rf"BITDOKU_VERSION_{part} (\d+)", text)[1] for part in ("MAJOR", "MINOR", "PATCH"))


def metadata():
    project = tomllib.loads((HERE / "pyproject.toml").read_text())["project"]
    lines = [("Metadata-Version", "2.1"), ("Name", project["name"]), ("Version", version()),
             ("Summary", project["description"]), ("Keywords", ",".join(project["keywords"])),
             ("License", project["license"]["text"]), ("Requires-Python", project["requires-python"]),
             *(("Classifier", classifier) for classifier in project["classifiers"]),
             ("Description-Content-Type", "text/markdown")]
    return "".join(f"{name}: {value}\n" for name, value in lines) + f"\n{(HERE / 'README.md').read_text()}"


def switches():
    """The settings of the preset `python`, with the compiler and the C library at hand in place of its own. Warnings are
    off: another compiler may have others."""
    presets = {preset["name"]: preset for preset in
               json.loads((ROOT / "CMakePresets.json").read_text())["configurePresets"]}
    found, name = {}, "python"
    while name is not None:
        found = {**presets[name]["cacheVariables"], **found}
        name = presets[name].get("inherits")
    return {name: value.replace("${sourceDir}", str(ROOT)) for name, value in found.items()
            if name not in ("BITDOKU_GLIBC", "BITDOKU_WARNINGS", "CMAKE_C_COMPILER", "CMAKE_CXX_COMPILER")}


def build_folder():
    """A folder for a build, which is removed afterwards. In build/ the sources have the same relative paths as for the
    presets, so that ccache finds what they built."""
    parent = ROOT / "build"
    try:
        parent.mkdir(exist_ok=True)
    except OSError:  # a folder that cannot be written
        parent = None
    return tempfile.TemporaryDirectory(prefix="wheel-", dir=parent)


def build_module(folder):
    """The path of the extension module."""
    if "BITDOKU_MODULE" in os.environ:
        return Path(os.environ["BITDOKU_MODULE"])
    generator = ["-G", "Ninja"] if shutil.which("ninja") else []
    subprocess.run(
        ["cmake", "-S", ROOT, "-B", folder, *generator, *(f"-D{name}={value}" for name, value in switches().items()),
         f"-DBITDOKU_PYTHON_INCLUDE={sysconfig.get_paths()['include']}",
         *shlex.split(os.environ.get("CMAKE_ARGS", ""))], check=True)
    # Without a number, make starts all compilers at once.
    at_once = str(os.cpu_count() or 1)
    subprocess.run(["cmake", "--build", folder, "--target", "bitdoku_python", "--parallel", at_once], check=True)
    return Path(folder) / "python" / MODULE


def platform_tag(module):
    """manylinux_2_N if the module runs on every Linux with glibc 2.N or later, by PEP 600; otherwise the platform of
    this machine."""
    own = re.sub(r"[-.]", "_", sysconfig.get_platform())
    if not own.startswith("linux_") or shutil.which("readelf") is None:
        return own
    told = subprocess.run(["readelf", "--dynamic", "--version-info", "--wide", module], check=True,
                          capture_output=True, text=True).stdout
    if is_for_aarch64(module):
        own = "linux_aarch64"
    needed = set(re.findall(r"\(NEEDED\).*\[(.*)\]", told))
    versions = [int(minor) for minor in re.findall(r"GLIBC_2\.(\d+)", told)]
    if not needed <= EVERYWHERE or not versions:
        return own
    return f"manylinux_2_{max(*versions, 17)}_{own.removeprefix('linux_')}"


def is_for_aarch64(module):
    """Whether a cross compiler may have made the module: the machine in the header of ELF is 183."""
    header = Path(module).read_bytes()[:20]
    return header[:4] == b"\x7fELF" and int.from_bytes(header[18:20], "little") == 183


def without_other_links(page):
    """A page without its pictures, and without links to pages that the wheel lacks."""
    there = {Path(doc).name for doc in DOCS}

    def kept(link):
        picture, words, file = link.groups()
        return link[0] if file in there or re.match("https?:", file) else "" if picture else words
    return re.sub(r"(!?)\[([^\]]*)\]\(([^)#]+)(?:#[^)]*)?\)", kept, page)


def _wheel_files(module):
    info = f"bitdoku-{version()}.dist-info"
    for path in sorted((HERE / "bitdoku").iterdir()):
        if path.suffix in (".py", ".pyi", ".typed") or path.name == "py.typed":
            yield f"bitdoku/{path.name}", path.read_bytes()
    yield f"bitdoku/{MODULE}", module.read_bytes()
    yield f"{info}/METADATA", metadata().encode()
    yield f"{info}/LICENSE", (ROOT / "LICENSE").read_bytes()
    yield f"{info}/LICENSE.arimo", (ROOT / "src/print/fonts/OFL.txt").read_bytes()
    shared = f"bitdoku-{version()}.data/data/share/doc/bitdoku"
    for doc in DOCS:
        text = (ROOT / doc).read_text()
        yield f"{shared}/{Path(doc).name}", (without_other_links(text) if doc.endswith(".md") else text).encode()
    for path in sorted((HERE / "examples").glob("*.*")):
        yield f"{shared}/examples/{path.name}", path.read_bytes()
    yield f"{info}/WHEEL", (f"Wheel-Version: 1.0\nGenerator: bitdoku_build\nRoot-Is-Purelib: false\n"
                            f"Tag: cp311-abi3-{platform_tag(module)}\n").encode()


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    with build_folder() as folder:
        module = build_module(folder)
        name = f"bitdoku-{version()}-cp311-abi3-{platform_tag(module)}.whl"
        record = []
        with zipfile.ZipFile(Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as wheel:
            for path, data in _wheel_files(module):
                _add(wheel, path, data)
                digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
                record.append(f"{path},sha256={digest},{len(data)}\n")
            path = f"bitdoku-{version()}.dist-info/RECORD"
            _add(wheel, path, "".join([*record, f"{path},,\n"]).encode())
    return name


def _add(wheel, path, data):
    entry = zipfile.ZipInfo(path, TIME)
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = (0o100755 if path.endswith(".so") else 0o100644) << 16
    wheel.writestr(entry, data)


def build_sdist(sdist_directory, config_settings=None):
    name = f"bitdoku-{version()}"
    files = {"PKG-INFO": metadata().encode(),
             "pyproject.toml": (HERE / "pyproject.toml").read_text().replace(
                 '["backend"]', '["bindings/python/backend"]').encode()}
    for source in SOURCES:
        path = ROOT / source
        for file in [path] if path.is_file() else sorted(path.rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                files[str(file.relative_to(ROOT))] = file.read_bytes()
    with (Path(sdist_directory) / f"{name}.tar.gz").open("wb") as file, \
            gzip.GzipFile("", "wb", 9, file, mtime=0) as packed, tarfile.open(fileobj=packed, mode="w") as archive:
        for path, data in sorted(files.items()):
            entry = tarfile.TarInfo(f"{name}/{path}")
            entry.size, entry.mode = len(data), 0o644
            archive.addfile(entry, io.BytesIO(data))
    return f"{name}.tar.gz"
