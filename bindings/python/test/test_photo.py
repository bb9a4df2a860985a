"""Puzzles from photos. board.pgm.gz is a drawn board: tests/cli/photos/palette.png as gray pixels."""
import gzip
import unittest
from pathlib import Path

import bitdoku
from bitdoku import BitdokuError
from support import numpy

TRUTH = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def board():
    """The width, the height and the gray pixels."""
    kind, size, most, pixels = gzip.decompress((Path(__file__).parent / "board.pgm.gz").read_bytes()).split(b"\n", 3)
    assert (kind, most) == (b"P5", b"255")
    width, height = map(int, size.split())
    return width, height, pixels


def view(width, height, pixels):
    return memoryview(pixels).cast("B", (height, width))


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
