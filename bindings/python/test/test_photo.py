"""Puzzles from photos. board.pgm.gz is a drawn board: tests/cli/photos/palette.png as gray pixels."""
import gzip
import json
import subprocess
import tempfile
import unittest
from pathlib import Path

import bitdoku
from bitdoku import BitdokuError
from support import PROGRAM, numpy

TRUTH = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def board():
    """The width, the height and the gray pixels."""
    kind, size, most, pixels = gzip.decompress((Path(__file__).parent / "board.pgm.gz").read_bytes()).split(b"\n", 3)
    assert (kind, most) == (b"P5", b"255")
    width, height = map(int, size.split())
    return width, height, pixels


def view(width, height, pixels):
    return memoryview(pixels).cast("B", (height, width))


class Drawn:
    """The rows of the drawn board, and where its grid is."""

    def __init__(self):
        self.width, height, pixels = board()
        self.rows = [pixels[row * self.width:(row + 1) * self.width] for row in range(height)]
        corners = bitdoku.read_photo(view(*board())).corners
        self.left, self.top = map(round, corners[0])
        self.cell = (corners[2][0] - corners[0][0]) / 9

    def with_bands_exchanged(self):
        """The rows of a picture in which the first two bands of the puzzle have changed places."""
        top, height = self.top, round(3 * self.cell)
        middle, end = top + height, top + 2 * height
        return self.rows[:top] + self.rows[middle:end] + self.rows[top:middle] + self.rows[end:]

    def emptied(self):
        """The rows of a picture of which only the first two rows of cells have digits."""
        rows = [bytearray(row) for row in self.rows]
        inner = round(0.7 * self.cell)
        for cell in range(18, 81):
            left, top = (round(begin + (at + 0.15) * self.cell) for begin, at in ((self.left, cell % 9), (self.top, cell // 9)))
            for row in rows[top:top + inner]:
                row[left:left + inner] = bytes([max(row)]) * inner
        return rows


def page(*pictures):
    """The width, the height and the pixels of pictures side by side, which are lists of rows."""
    rows = [b"".join(parts) for parts in zip(*pictures)]
    return len(rows[0]), len(rows), b"".join(rows)


def answers_of_program(width, height, pixels):
    with tempfile.TemporaryDirectory() as folder:
        name = Path(folder, "page.pgm")
        name.write_bytes(b"P5\n%d %d\n255\n%s" % (width, height, pixels))
        done = subprocess.run([PROGRAM, "read", "--json", "--quiet", str(name)], stdout=subprocess.PIPE, check=False)
    return [json.loads(line) for line in done.stdout.splitlines()]


class Picture:
    """Has what a picture of Pillow has."""

    def __init__(self):
        self.size, self.pixels = board()[:2], board()[2]

    def convert(self, mode):
        assert mode == "L"
        return self

    def tobytes(self):
        return self.pixels


class Photos(unittest.TestCase):
    def check(self, picture):
        photo = bitdoku.read_photo(picture)
        self.assertEqual(photo.puzzle, TRUTH)
        self.assertEqual(photo.solution, bitdoku.solve(TRUTH))
        return photo

    def test_pixels(self):
        photo = self.check(view(*board()))
        self.assertTrue(photo.sure)
        self.assertEqual(photo.unsure, ())
        self.assertEqual(photo.turn, 0)
        self.assertGreater(photo.margin, 4)
        self.assertEqual(len(photo.corners), 4)
        self.assertEqual([len(cell) for cell in photo.probabilities], [10] * 81)
        for cell, symbol in zip(photo.probabilities, TRUTH):
            self.assertAlmostEqual(sum(cell), 1, places=4)
            self.assertGreater(cell[int(symbol.replace(".", "0"))], 0.5)

    def test_images_of_pillow(self):
        self.check(Picture())

    @unittest.skipIf(numpy is None, "needs NumPy")
    def test_arrays(self):
        width, height, pixels = board()
        gray = numpy.frombuffer(pixels, numpy.uint8).reshape(height, width)
        self.check(gray)
        self.check(numpy.stack([gray] * 3, axis=2))
        self.check(numpy.stack([gray] * 4, axis=2))
        turned = bitdoku.read_photo(numpy.rot90(gray))
        self.assertEqual((turned.puzzle, turned.turn), (TRUTH, 90))
        with self.assertRaises(BitdokuError):
            bitdoku.read_photo(gray.astype(float))

    def test_all_grids_are_read_as_by_the_program(self):
        drawn = Drawn()
        lines = [TRUTH, TRUTH[27:54] + TRUTH[:27] + TRUTH[54:]]
        for order in (1, -1):
            pixels = page(*[drawn.rows, drawn.with_bands_exchanged()][::order])
            readings = bitdoku.read_photos(view(*pixels))
            self.assertEqual([reading.puzzle for reading in readings], lines[::order])
            answers = answers_of_program(*pixels)
            self.assertEqual([answer["grid"] for answer in answers], [1, 2])
            for reading, answer in zip(readings, answers):
                self.assertEqual(reading.puzzle, answer["puzzle"])
                self.assertEqual(reading.solution, answer["solution"])
                self.assertEqual((reading.sure, reading.turn, reading.has_entries), (answer["sure"], answer["turn"], answer["has_entries"]))
                self.assertAlmostEqual(reading.margin, answer["margin"], places=3)
                for ours, theirs in zip(sum(reading.corners, ()), sum(answer["corners"], [])):
                    self.assertLessEqual(abs(ours - theirs), 0.5)
                for cell, found in zip(reading.probabilities, answer["cells"]):
                    for ours, theirs in zip(cell, found["probabilities"]):
                        self.assertAlmostEqual(ours, theirs, places=3)

    def test_a_grid_that_cannot_be_read_stands_in_the_list(self):
        drawn = Drawn()
        readings = bitdoku.read_photos(view(*page(drawn.emptied(), drawn.rows)))
        self.assertIsInstance(readings[0], BitdokuError)
        self.assertEqual(readings[0].code, "not_unique")
        self.assertIn("look at r", readings[0].reason)
        self.assertEqual(readings[1].puzzle, TRUTH)

    def test_one_grid_or_none(self):
        self.assertEqual(bitdoku.read_photos(Picture()), [bitdoku.read_photo(Picture())])
        for picture, code in ((view(100, 100, bytes([255]) * 10000), "no_grid"), (view(2, 2, b"1234"), "bad_image"),
                              (7, "bad_argument")):
            with self.assertRaises(BitdokuError) as raised:
                bitdoku.read_photos(picture)
            self.assertEqual(raised.exception.code, code)

    def test_errors(self):
        white = bytes([255]) * 10000
        for picture, code in ((view(100, 100, white), "no_grid"), (view(2, 2, b"1234"), "bad_image"),
                              (view(*board()).cast("B"), "bad_argument"), (7, "bad_argument"), (None, "bad_argument")):
            with self.assertRaises(BitdokuError) as raised:
                bitdoku.read_photo(picture)
            self.assertEqual(raised.exception.code, code)

    def test_files_need_pillow(self):
        try:
            import PIL  # noqa: F401
        except ImportError:
            with self.assertRaises(BitdokuError) as raised:
                bitdoku.read_photo("photo.jpg")
            self.assertIn("Pillow", raised.exception.reason)
