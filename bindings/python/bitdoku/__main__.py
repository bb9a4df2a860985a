"""python -m bitdoku dataset: makes a data set. Everything else is in the program bitdoku."""
import argparse
import sys
from pathlib import Path
from typing import List, Optional

from . import _bitdoku
from ._dataset import FORMATS, wish_of, write
from ._error import BitdokuError
from ._generate import LEVELS


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bitdoku", description="The command of the Python package. The program bitdoku has all others.")
    parser.add_argument("--version", action="version", version=f"bitdoku {_bitdoku.version}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    dataset = commands.add_parser(
        "dataset", help="make puzzles of several levels, labelled and split, with a card",
        description="Makes 9x9 puzzles of several levels, as many of each, labels them, and splits them so that no "
        "symmetry leads from a training puzzle or its solution to a test puzzle. README.md in the folder says what "
        "the data set is and what was checked.",
        epilog="example: python -m bitdoku dataset --size 10000 --levels easy,medium,hard --seed 1 puzzles")
    dataset.add_argument("folder", metavar="FOLDER", help="a new or empty folder")
    dataset.add_argument("--size", type=int, default=1000, metavar="N", help="the number of puzzles (1000)")
    dataset.add_argument("--levels", default="easy,medium,hard", metavar="LEVEL,...",
                         help=f"of {', '.join(LEVELS)} (easy,medium,hard); beginner is the easier part of easy, so "
                         "that these two overlap")
    dataset.add_argument("--seed", type=int, metavar="S",
                         help="the same seed makes the same files; without it a random one, which the card tells")
    dataset.add_argument("--test", type=float, default=0.1, metavar="SHARE",
                         help="about this share of the puzzles is for tests (0.1)")
    dataset.add_argument("--formats", default="csv", metavar="FORMAT,...", help=f"of {', '.join(FORMATS)} (csv)")
    dataset.add_argument("--images", type=int, default=0, metavar="K",
                         help="random images of each training puzzle in the format hrm (0)")
    dataset.add_argument("--threads", type=int, default=0, metavar="N", help="0 uses all cores (0)")
    return parser


def main(words: Optional[List[str]] = None) -> int:
    """Returns 0, or 2 for wrong usage, or 3 if a file cannot be written."""
    asked = _parser().parse_args(words)

    def tell(text: str) -> None:
        if sys.stderr.isatty():
            print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)

    try:
        wish = wish_of(asked.size, asked.levels, asked.seed, asked.test, asked.images, asked.threads)
        write(Path(asked.folder), wish, asked.formats.split(","), tell)
    except BitdokuError as error:
        tell("")
        print(f"bitdoku: {error.reason}", file=sys.stderr)
        return 2
    except OSError as error:
        tell("")
        print(f"bitdoku: {error.filename or asked.folder}: {error.strerror}", file=sys.stderr)
        return 3
    except KeyboardInterrupt:
        tell("")
        return 130
    tell("")
    return 0


if __name__ == "__main__":
    sys.exit(main())
