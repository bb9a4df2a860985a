"""Real examples of techniques, for scripts/technique-pages.

The positions are those of tests/human/*.txt. The program finds and draws the steps, many positions in one run.
"""
import itertools
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
MOST_BRANCHES = 3  # of an example, if there is a choice
BOARD_WIDTH = 646  # of a picture
MOST_LINKS = 24  # of all branches, if one picture shows them
MOST_LINKS_APART = 60  # of an example, if there is a choice


class Example(NamedTuple):
    technique: str
    board: str
    step: dict
    pictures: list  # that of the step or, if it has many links, those of its branches
    is_next: bool  # the next step after those that are on and come before it

    @property
    def lines(self):
        return [self.step["text"], *self.step["sentences"]]


def positions(technique):
    for path in sorted((ROOT / "tests/human").glob("*.txt")):
        for line in path.read_text().splitlines():
            words = line.split()
            if words[:2] == ["+", technique]:
                yield words[2], words[3]


def board_of(grid, struck):
    """The position in one line that the program reads: a plain puzzle, or HoDoKu's line with what is struck out."""
    return grid if struck == "-" and "+" not in grid else f":0000:x:{grid}:{struck.replace(',', ' ').strip('-')}::"


class Finder:
    """Finds the examples of a technique. `table` lists each technique's id and whether it is on."""

    def __init__(self, program, table):
        self.program = str(Path(program).resolve())
        self.table = table
        usual = [(technique, board_of(*position))
                 for technique, is_on in table if is_on for position in positions(technique)]
        self.usual = {}
        for (technique, board), (step, pictures) in zip(usual, self.steps([board for _, board in usual], [])):
            if step.get("technique") == technique and not rests_on_a_single(step):
                self.usual.setdefault(technique, []).append(Example(technique, board, step, pictures, True))

    def examples(self, technique):
        """All of the technique. If it is off and the next step at most once, the others may be possible beside easier
        ones."""
        if dict(self.table)[technique]:
            return self.usual.get(technique, [])
        boards = [board_of(*position) for position in positions(technique)]
        names = "\n".join(name for name, is_on in self.up_to(technique) if is_on or name == technique)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "techniques.txt"
            path.write_text(names)
            found = self.fitting(technique, boards, ["--techniques", str(path)], True)
        if len(found) > 1:
            return found
        known = {example.board for example in found}
        others = self.fitting(technique, boards, ["--only", technique], False)
        return found + [example for example in others if example.board not in known]

    def up_to(self, technique):
        return self.table[:[name for name, _ in self.table].index(technique) + 1]

    def fitting(self, technique, boards, options, is_next):
        steps = self.steps(boards, options)
        return [Example(technique, board, step, pictures, is_next)
                for board, (step, pictures) in zip(boards, steps)
                if step.get("technique") == technique and not rests_on_a_single(step)]

    def steps(self, boards, options):
        """The next step of each board, and its pictures."""
        lines = [board if board.startswith(":") else f":0000:x:{board}:::" for board in boards]
        with tempfile.TemporaryDirectory() as folder:
            # The last line makes the names of the pictures those of several puzzles.
            lines.append(f":0000:x:{'.' * 81}:::")
            (Path(folder) / "p").write_text("".join(line + "\n" for line in lines))
            command = [self.program, "hint", "--order", "human", *options, "--json", "--svg", ".", "p"]
            result = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)
            answers = [json.loads(line) for line in result.stdout.splitlines()][:-1]
            if len(answers) != len(boards):
                sys.exit(f"{' '.join(command)} gives {len(answers)} answers to {len(boards)} positions")
            apart = "--pattern-only" not in options
            return [(answer, pictures_of(answer, folder, number, apart)) for number, answer in enumerate(answers, 1)]

    def pattern(self, example):
        """The picture of its pattern alone."""
        step, pictures = self.steps([example.board], [*self.only(example), "--pattern-only"])[0]
        if step["text"] != example.step["text"]:
            sys.exit(f"the pattern of {example.technique} is another one")
        return pictures[0]

    def only(self, example):
        return [] if dict(self.table)[example.technique] else ["--only", example.technique]

    def command(self, example):
        """The command that shows the example. It must write the same lines."""
        only = self.only(example)
        command = [self.program, "hint", "--order", "human", *only, example.board]
        shown = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
        if shown != example.lines:
            sys.exit(f"the command of {example.technique} shows something else")
        return f'bitdoku hint {" ".join(["--order human", *only])} "{example.board}"'


def rests_on_a_single(step):
    """Whether a fact has one candidate: then the step shows a single, and is no example of anything else."""
    may_be = re.compile("full_house|.*single|template_.*")
    return not may_be.fullmatch(step["technique"]) and any(
        len(fact["one_of"]) < 2 for fact in step["proof"] if fact["why"] not in ("uniqueness", "symmetry"))


def pictures_of(step, folder, number, apart):
    """The picture of a step, or those of its branches if they are drawn apart."""
    if "technique" not in step:
        return []
    views = step["views"]
    names = [f"p-{number:04}-step-001{end}.svg" for end in ["", *(f"-{i}" for i in range(1, len(views) + 1))]]
    branches = [(Path(folder) / name).read_text() for name in names[1:]] if apart and len(views) > 1 else []
    if links_of(step) > MOST_LINKS or any(map(has_outline, branches)):
        return [compact(branch) for branch in branches] or [compact((Path(folder) / names[0]).read_text())]
    return [compact((Path(folder) / names[0]).read_text())]


def has_outline(svg):
    """Whether the outline of a net makes the picture wider than a board."""
    return float(re.search(r'viewBox="0 0 ([0-9.]+) ', svg)[1]) > BOARD_WIDTH


def links_of(step):
    return sum(len(view["links"]) for view in step["views"])


def compact(svg):
    """The same picture in a smaller file: texts of one kind that follow each other share their attributes."""
    text = re.compile(r'<text( x="[^"]+" y="[^"]+")( [^>]+)>([^<]+)</text>\n')
    pieces = re.split(r"((?:<text .*</text>\n)+)", svg)
    for i in range(1, len(pieces), 2):
        runs = itertools.groupby(text.findall(pieces[i]), lambda found: found[1])
        pieces[i] = "".join(f"<g{kind}>\n{''.join(f'<text{at}>{words}</text>' + chr(10) for at, _, words in run)}</g>\n"
                            for kind, run in runs)
    return "".join(pieces)


def kind_of(example):
    """What a reader sees at once: two examples should differ in much of this."""
    step = example.step
    return (
        example.technique,
        sorted(house["kind"] for house in step["houses"]),
        sorted(house["kind"] for house in step["covers"]),
        sorted({mark["role"] for mark in step["marks"]}),
        len({mark["cell"] for mark in step["marks"]}),
        [len(view["links"]) for view in step["views"]],
        bool(step["set"]),
    )


def difference(one, other):
    differing = sum(a != b for a, b in zip(kind_of(one), kind_of(other)))
    return differing + are_far(grid_of(one.board), grid_of(other.board))


def grid_of(board):
    return re.sub(r"\+", "", board.split(":")[3] if ":" in board else board)


def are_far(one, other):
    """Whether the puzzles have less than half of their digits in common."""
    common = sum(a == b != "." for a, b in zip(one, other))
    return common * 2 < min(81 - one.count("."), 81 - other.count("."))


def is_readable(step):
    return len(step["views"]) <= MOST_BRANCHES and links_of(step) <= MOST_LINKS_APART


def two_of(examples):
    """The first example, and the one that differs most from it."""
    readable = [example for example in examples if is_readable(example.step)]
    if len(readable) < 2:
        readable = sorted(examples, key=lambda example: links_of(example.step))
    first, *others = readable
    return [first, *sorted(others, key=lambda other: -difference(first, other))[:1]]


def simplest(examples):
    """The next step with the fewest candidates, with rows as its first houses if possible. Rectangles in a board with
    entered digits may lack candidates."""
    def key(example):
        step = example.step
        is_column = bool(step["houses"]) and step["houses"][0]["kind"] == "column"
        return "+" in example.board, is_column, len(step["marks"]) + len(step["strike_out"]) + links_of(step)

    return min([example for example in examples if example.is_next] or examples, key=key)
