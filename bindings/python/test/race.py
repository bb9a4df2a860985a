"""A race: two threads write into the same array. scripts/python-tsan runs it to see that the sanitizer tells."""
import threading

from bitdoku import _bitdoku
from support import EASY, digits

puzzles = digits(EASY) * 300
forms = bytearray(len(puzzles))
threads = [threading.Thread(target=lambda: _bitdoku.canonical_rows(puzzles, forms, 0, 0, 300)) for _ in range(2)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
