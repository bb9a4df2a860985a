"""Files of every format."""
import io
import json
import tempfile
import unittest
from pathlib import Path

import bitdoku
from bitdoku import BitdokuError, Sudoku
from support import EASY, ITS_SOLUTION, ROOT, native

SMALL = "12343412214343.1"


class Read(unittest.TestCase):
    def puzzles(self, text, *more, **named):
        records = list(bitdoku.read(text.encode(), *more, **named))
        self.assertEqual([record.error for record in records], [None] * len(records))
        return [str(record.puzzle) for record in records]

    def test_formats(self):
        block = "\n".join(EASY[at:at + 9] for at in range(0, 81, 9))
        for text in (f"{EASY}\n{EASY}\n", f"{block}\n\n{block}\n", f"id,puzzle\n1,{EASY}\n2,{EASY}\n",
                     f"# comment\n{EASY}\r\n{EASY}",
                     f'<opensudoku><game data="{EASY}"/>\n<game data="{EASY}" note="&lt;"/></opensudoku>'):
            self.assertEqual(self.puzzles(text), [EASY, EASY])
        self.assertEqual(self.puzzles(SMALL), [SMALL])
        self.assertEqual(self.puzzles(""), [])
        self.assertEqual(self.puzzles(f"{EASY}\n", "line"), [EASY])

    def test_column(self):
        table = f"id,start,puzzle\n7,{EASY},first\n"
        for text in (table, json.dumps({"id": "7", "start": EASY, "puzzle": "first"})):
            record, = bitdoku.read(text.encode(), column="start")
            self.assertEqual((str(record.puzzle), record.id), (EASY, "7"))
        record, = bitdoku.read(table.encode(), column="board")
        self.assertIn("no column `board`, only id, start, puzzle", str(record.error))
        with self.assertRaises(BitdokuError):
            bitdoku.read(table.encode(), column="")

    def test_links(self):
        cases = [line.split("\t") for line in (ROOT / "tests/formats/links/links.tsv").read_text().splitlines()]
        self.assertGreaterEqual(len(cases), 50)
        for name, expected, link in cases:
            with self.subTest(name):
                record, = bitdoku.read(link.encode())
                if expected.startswith("error: "):
                    self.assertIn(expected[7:], str(record.error))
                else:
                    self.assertEqual((record.error, str(record.puzzle)), (None, expected))
        self.assertEqual(str(bitdoku.solve(f"https://example.org/#p={EASY}")), ITS_SOLUTION)

    def test_json_of_every_shape(self):
        # The table is that of the library (tests/formats/json_boards_test.cpp).
        table = (ROOT / "tests/formats/json_shapes.txt").read_text(encoding="utf-8")
        shapes = ("\n" + table).split("\n# ")[1:]
        self.assertGreaterEqual(len(shapes), 70)
        for shape in shapes:
            name, *lines = shape.rstrip("\n").split("\n")
            expected = [line[3:] for line in lines if line.startswith("=> ")]
            text = "\n".join(line for line in lines if not line.startswith("=> "))
            read = [f"{record.line} {'error' if record.error else record.puzzle}"
                    for record in bitdoku.read(text.encode())]
            self.assertEqual(read, expected, name)

    def test_texts_of_every_shape(self):
        # The table is that of the library (tests/formats/forms_test.cpp).
        table = (ROOT / "tests/formats/text_shapes.txt").read_text(encoding="utf-8")
        shapes = ("\n" + table).split("\n@@ ")[1:]
        self.assertGreaterEqual(len(shapes), 100)
        for shape in shapes:
            name, text = shape.split("\n", 1)
            read = [str(record.error or record.puzzle) for record in bitdoku.read((text + "\n").encode())]
            self.assertEqual(read, [EASY], name)

    def test_texts_with_boards(self):
        # The tables are those of the library (tests/formats/text_boards_test.cpp).
        for table in ("text_boards", "code_and_markup", "encoded_and_wrapped", "found_by_strangers", "doubtful_boards"):
            texts = ("\n" + (ROOT / f"tests/formats/{table}.txt").read_bytes().decode()).split("\n@@ ")[1:]
            self.assertGreaterEqual(len(texts), 5)
            for text in texts:
                name, *lines = text.split("\n")
                if lines and not lines[-1]:
                    lines.pop()
                expected = [line[3:] for line in lines if line.startswith("=> ")]
                content = "".join(f"{line}\n" for line in lines if not line.startswith("=> ")).encode()
                read = ["error" if record.error else str(record.puzzle) for record in bitdoku.read(content)]
                with self.subTest(table=table, name=name):
                    self.assertEqual(read, expected)
                    # What the program writes for the same text.
                    written = native("convert", "-q", "--to", "json", "--blank", ".", "--to-alphabet", "digits", "-",
                                     text=content.decode("latin1"))
                    found = [json.loads(line) for line in written.splitlines()]
                    self.assertEqual(["error" if "error" in one else one["puzzle"] for one in found], read)

    def test_large_digits_and_almost_empty_boards(self):
        for side in (16, 25, 36, 49, 60):
            boards = []
            for digits in ((), (side,), (10, side), (10, 11, 12), (9, 10), (1,)):
                cells = [0] * (side * side)
                for number, digit in enumerate(digits):
                    cells[number * (side + 2)] = digit
                boards.append(Sudoku(cells))
            for board in boards:
                self.assertEqual(Sudoku(str(board)), board)
                self.assertEqual(Sudoku(board.text()), board)
            lines = "".join(f"{board}\n" for board in boards)
            for name in ("line", "block", "csv", "json", "pencilmarks", "candidates"):
                text = native("convert", "-q", "--from", "line", "--to", name, "-", text=lines)
                for more in ((), (name,)):
                    with self.subTest(side=side, name=name, more=more):
                        self.assertEqual(self.puzzles(text, *more), [str(board) for board in boards])

    def test_what_a_record_has(self):
        text = f"id,puzzle,solution\nä7,{EASY},{ITS_SOLUTION}\n,{SMALL},\n"
        first, second = bitdoku.read(text.encode())
        self.assertEqual((first.id, first.line, first.puzzle, first.solution), ("ä7", 2, Sudoku(EASY), Sudoku(ITS_SOLUTION)))
        self.assertEqual((second.line, second.puzzle, second.solution), (3, Sudoku(SMALL), None))

    def test_shapes(self):
        high = "6....5..1.....2.6......3..6.2..3...."
        [record] = bitdoku.read(high.encode(), shape="3x2")
        self.assertEqual(record.puzzle.box, (3, 2))
        [record] = bitdoku.read(f"puzzle,shape\n{high},3x2\n".encode())
        self.assertEqual(record.puzzle.box, (3, 2))

    def test_a_bad_record_costs_no_other(self):
        records = list(bitdoku.read(f"{EASY}\n{EASY[1:]}\n{EASY}\n".encode()))
        self.assertEqual([record.line for record in records], [1, 2, 3])
        self.assertEqual([record.puzzle is None for record in records], [False, True, False])
        self.assertEqual((records[1].error.code, records[1].error.line), ("bad_length", 2))

    def test_sources(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "puzzles.txt"
            path.write_text(f"{EASY}\n" * 20000)
            for source in (path, str(path)):
                self.assertEqual(sum(record.puzzle == Sudoku(EASY) for record in bitdoku.read(source)), 20000)
            with open(path, "rb") as file:
                self.assertEqual(str(next(bitdoku.read(file)).puzzle), EASY)
                self.assertFalse(file.closed)
            with self.assertRaises(FileNotFoundError):
                bitdoku.read(path.parent / "nothing")
        for source in (bytearray(EASY.encode()), memoryview(EASY.encode()), io.BytesIO(EASY.encode())):
            self.assertEqual([str(record.puzzle) for record in bitdoku.read(source)], [EASY])

    def test_a_file_that_fails(self):
        class Broken:
            def __init__(self, parts):
                self.parts = iter(parts)

            def read(self, most):
                part = next(self.parts)
                if isinstance(part, Exception):
                    raise part
                return part

        broken = bitdoku.read(Broken([b"53", OSError("the disk is gone")]))
        with self.assertRaisesRegex(OSError, "the disk is gone"):
            list(broken)
        for part in (EASY, None, b"x" * 10**7):
            with self.assertRaises((TypeError, ValueError)):
                list(bitdoku.read(Broken([part])))

    def test_a_file_of_texts(self):
        with self.assertRaisesRegex(TypeError, "binary file"):
            list(bitdoku.read(io.StringIO(EASY)))

    def test_arguments(self):
        for call in (lambda: bitdoku.read(7), lambda: bitdoku.read(b"", "nonsense"), lambda: bitdoku.read(b"", shape="17x17")):
            with self.assertRaises(BitdokuError):
                call()


if __name__ == "__main__":
    unittest.main()
